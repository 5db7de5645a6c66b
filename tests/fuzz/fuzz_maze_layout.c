// SPDX-License-Identifier: MIT
/*
 * What the table shows of the maze, in any order and anywhere, read as a map of
 * the rules: nothing that is none counts as one. Eight bytes a step: what and
 * which piece, where (mm), turned how, hands, time.
 */
#include <glib.h>
#include <math.h>
#include <string.h>

#include "src/table/maze/layout.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { STEP = 8, COIN_FACES = 2 * PZK_MAZE_PLAYERS };

static void
check_map(const struct pzk_maze_seen *seen)
{
    unsigned cards = 0;

    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        int card = seen->card[slot] - PZK_M1;

        g_assert(card >= 0 && card < PZK_MAZE_SLOTS);
        g_assert(!(cards >> card & 1));
        cards |= 1U << card;
        g_assert(seen->rot[slot] < 4);
    }
    for (int player = 0; player < PZK_MAZE_PLAYERS; player++) {
        const struct pzk_maze_coin_seen *coin = &seen->coin[player];

        g_assert(!coin->here ||
                 (coin->slot >= 0 && coin->slot < PZK_MAZE_SLOTS));
    }
}

static void
look_at(const struct pzk_maze_layout *layout)
{
    static const int16_t in_order[PZK_MAZE_SLOTS] = {
        PZK_M1,     PZK_M1 + 1, PZK_M1 + 2, PZK_M1 + 3, PZK_M1 + 4,
        PZK_M1 + 5, PZK_M1 + 6, PZK_M1 + 7, PZK_M1 + 8};
    struct pzk_maze_seen seen;
    int16_t slots[PZK_MAZE_SLOTS];

    if (pzk_maze_layout_read(layout, NULL, &seen)) {
        check_map(&seen);
        g_assert(seen.shift >= -1 && seen.shift < 2 * PZK_MAZE_LINES);
        memcpy(slots, seen.card, sizeof(slots));
        if (pzk_maze_layout_read(layout, slots, &seen)) {
            check_map(&seen);
            g_assert(memcmp(slots, seen.card, sizeof(slots)) == 0);
        }
    }
    if (pzk_maze_layout_read(layout, in_order, &seen)) {
        check_map(&seen);
        g_assert(seen.shift >= PZK_NONSENSE && seen.shift < 2 * PZK_MAZE_LINES);
    }
    pzk_maze_layout_is_played(layout);
    int unread = pzk_maze_layout_unread(layout);

    g_assert(unread == PZK_NO_PIECE ||
             (unread >= PZK_M1 && unread < PZK_M1 + PZK_MAZE_SLOTS));
    for (int player = 0; player < PZK_MAZE_PLAYERS; player++) {
        pzk_maze_was_taken_up(layout, player, 0);
    }
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct pzk_maze_layout layout;
    int64_t t_us = 0;

    pzk_maze_layout_init(&layout);
    for (const uint8_t *step = data; step + STEP <= data + size; step += STEP) {
        t_us += step[7] * 20000;
        struct pzk_obs obs = {
            .kind = (enum pzk_obs_kind)(step[0] % (PZK_OBS_CAMERA + 1)),
            .t_us = t_us,
            .piece = PZK_M1 + step[1] % (PZK_MAZE_SLOTS + COIN_FACES),
            .at = {(float)(int8_t)step[2] * 2, (float)(int8_t)step[3] * 2},
            .rotation = step[4] == 255 ? NAN : (float)step[4] * 360.0F / 256,
            .by_hand = step[5] & 1,
            .initial = step[5] & 2,
            .hands = step[5] & 4,
            .came_us = step[5] & 8 ? t_us - step[6] * 10000 : 0};

        obs.card_at = obs.at;
        pzk_maze_layout_observe(&layout, &obs);
    }
    look_at(&layout);
    return 0;
}
