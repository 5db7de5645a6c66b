// SPDX-License-Identifier: MIT
/*
 * Observations and commands, of any kind and in any order, to the referee of
 * each game. It says no more than there is room for, keeps entries that rebuild
 * the same game, and nothing crashes it. The first byte chooses the game, then
 * each step has 12 bytes.
 */
#include <glib.h>
#include <math.h>
#include <string.h>

#include "src/table/referee.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { STEP = 12, KEPT_MAX = 4000 };

struct fuzzing {
    struct pzk_referee *referee;
    int64_t t_us;
    struct pzk_said said;
    struct pzk_entry *kept;
    size_t n_kept;
};

/* A piece, also one that there is not. */
static int
piece_of(uint8_t byte)
{
    return (int)(byte % (PZK_PIECE_END + 4)) - 2;
}

static void
observe(struct fuzzing *fuzzing, const uint8_t *step)
{
    struct pzk_obs obs = {
        .kind = (enum pzk_obs_kind)(step[1] % (PZK_OBS_CAMERA + 1)),
        .t_us = fuzzing->t_us,
        .piece = CLAMP(piece_of(step[2]), 0, PZK_PIECE_END - 1),
        .side = step[3] % 5,
        .at = {(float)(int8_t)step[4] * 3, (float)(int8_t)step[5] * 3},
        .rotation = step[6] == 255 ? NAN : (float)step[6] * 360 / 255,
        .from = (int)(step[7] % 5) - 1,
        .from_confidence = (float)(step[7] >> 4) / 15,
        .by_hand = step[8] & 1,
        .initial = step[8] & 2,
        .hands = step[8] & 4,
        .came_us = step[8] & 8 ? fuzzing->t_us - step[9] * 10000 : 0,
        .placement =
            (enum pzk_placement_state)(step[10] % (PZK_PLACEMENT_LOST + 1)),
        .turned = (float)(int8_t)step[11],
        .camera = PZK_CAMERA_OK};

    obs.card_at = obs.at;
    pzk_referee_observe(fuzzing->referee, &obs, &fuzzing->said);
}

static void
command(struct fuzzing *fuzzing, const uint8_t *step)
{
    struct pzk_command entered = {.kind =
                                      (enum pzk_command_kind)(step[1] % 128),
                                  .index = (int8_t)step[2],
                                  .seat = (int8_t)(step[3] % 6 - 1),
                                  .card = (int8_t)piece_of(step[4]),
                                  .from = (int8_t)(step[5] % 6 - 1)};

    memset(entered.counts, step[6] % 16, sizeof(entered.counts));
    entered.action = pzk_action_of(step[7] % 16, step[8] % 8 - 2);
    entered.action.other = (int8_t)(step[9] % 8 - 2);
    entered.action.card = (int8_t)piece_of(step[4]);
    entered.action.arg = (int8_t)step[10];
    entered.action.x = (int8_t)step[10];
    entered.action.y = (int8_t)step[11];
    entered.action.list_given = step[11] & 1;
    entered.action.n = step[11] % PZK_ACTION_LIST;
    for (int i = 0; i < entered.action.n; i++) {
        entered.action.list[i] = (int16_t)(step[2] * 2 - 256);
    }
    memset(entered.own, step[6], sizeof(entered.own));
    pzk_referee_command(fuzzing->referee, &entered, fuzzing->t_us,
                        &fuzzing->said);
}

static void
keep(struct fuzzing *fuzzing)
{
    const struct pzk_entries *entries = &fuzzing->said.keep;

    g_assert(entries->count <= PZK_ENTRIES_MAX);
    g_assert(fuzzing->said.rulings.count <= PZK_RULINGS_MAX);
    for (size_t i = 0; i < entries->count; i++) {
        if (entries->at[i].kind == PZK_ENTRY_START) {
            fuzzing->n_kept = 0; /* as in a session: another game begins */
        }
        if (fuzzing->n_kept < KEPT_MAX) {
            fuzzing->kept[fuzzing->n_kept++] = entries->at[i];
        }
    }
    fuzzing->said.keep.count = fuzzing->said.rulings.count = 0;
}

/* The entries make the same game. */
static void
restore(const struct fuzzing *fuzzing, const struct pzk_table_setup *setup)
{
    const struct pzk_game *game = pzk_referee_game(fuzzing->referee);
    struct pzk_referee *again = pzk_referee_new(setup);
    struct pzk_table_view view;
    size_t bad = 0;

    g_assert(again);
    if (fuzzing->n_kept > 0 && fuzzing->n_kept < KEPT_MAX && game) {
        g_assert(
            pzk_referee_restore(again, fuzzing->kept, fuzzing->n_kept, &bad));
        g_assert(pzk_game_equal(pzk_referee_game(again), game));
        pzk_referee_view(again, &view);
    }
    pzk_referee_free(again);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzzing fuzzing = {.t_us = 1000000};
    struct pzk_table_setup setup;
    struct pzk_table_view view;
    size_t games = 0;

    if (size < 1) {
        return 0;
    }
    while (pzk_table_games[games]) {
        games++;
    }
    pzk_table_setup_init(&setup, pzk_table_games[data[0] % games]);
    setup.strict_deal_order = data[0] & 64;
    fuzzing.referee = pzk_referee_new(&setup);
    fuzzing.kept = g_new(struct pzk_entry, KEPT_MAX);
    for (const uint8_t *step = data + 1; step + STEP <= data + size;
         step += STEP) {
        fuzzing.t_us += (int64_t)(step[0] & 0x3f) * 50000;
        switch (step[0] >> 6) {
        case 0:
            pzk_referee_tick(fuzzing.referee, fuzzing.t_us, &fuzzing.said);
            break;
        case 1:
            command(&fuzzing, step);
            break;
        default:
            observe(&fuzzing, step);
            keep(&fuzzing);
            pzk_referee_tick(fuzzing.referee, fuzzing.t_us, &fuzzing.said);
        }
        keep(&fuzzing);
        pzk_referee_view(fuzzing.referee, &view);
    }
    restore(&fuzzing, &setup);
    pzk_referee_free(fuzzing.referee);
    g_free(fuzzing.kept);
    return 0;
}
