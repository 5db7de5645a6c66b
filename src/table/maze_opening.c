// SPDX-License-Identifier: MIT
/*
 * How a maze begins: nine cards in a square, coins in its corners (M1).
 */
#include <string.h>

#include "src/table/maze_referee.h"

/* Which map corner, clockwise from the top left, X and Y are; -1: none. */
static int
corner_at(int x, int y)
{
    static const int8_t corners[4][2] = {{0, 0}, {11, 0}, {11, 11}, {0, 11}};

    for (int i = 0; i < 4; i++) {
        if (corners[i][0] == x && corners[i][1] == y) {
            return i;
        }
    }
    return -1;
}

/* The coins in corners from the first player's on, Jekyll up. */
static int
seat_players(const struct pzk_maze_seen *seen, struct pzk_maze_setup *setup)
{
    int n = 0;

    while (n < PZK_MAZE_PLAYERS && seen->coin[n].here && !seen->coin[n].hyde &&
           corner_at(seen->coin[n].x, seen->coin[n].y) >= 0) {
        setup->corner[n] = (uint8_t)corner_at(seen->coin[n].x, seen->coin[n].y);
        n++;
    }
    return n;
}

static bool
setup_of(const struct pzk_maze_referee *referee,
         const struct pzk_maze_seen *seen, struct pzk_maze_setup *setup)
{
    const struct pzk_table_setup *wish = &referee->base.setup;

    pzk_maze_setup_init(setup, 2);
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        if (!pzk_maze_deck_card(seen->card[slot], &setup->cards[slot])) {
            return false;
        }
        setup->rot[slot] = seen->rot[slot];
    }
    int n = seat_players(seen, setup);

    setup->n_players = (uint8_t)n;
    setup->steps = wish->steps;
    setup->first = (uint8_t)(wish->first < n ? wish->first : 0);
    return seen->shift < 0 && n >= wish->players;
}

void
pzk_maze_try_start(struct pzk_maze_referee *referee,
                   const struct pzk_maze_seen *seen, struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&referee->base, PZK_ENTRY_START);
    struct pzk_maze_setup setup;
    const char *why;

    if (!setup_of(referee, seen, &setup) ||
        !pzk_maze_start(&entry.start, &setup, &why) ||
        (referee->base.moves.started &&
         setup.n_players == referee->look.n_players)) {
        return;
    }
    entry.setup = referee->base.setup;
    if (pzk_keep(&referee->base, &entry, said, NULL)) {
        memcpy(referee->slots, seen->card, sizeof(referee->slots));
        memset(referee->shown, 0, sizeof(referee->shown));
        referee->shown_known = true;
        pzk_maze_new_turn(referee);
    }
}

bool
pzk_maze_next_game(struct pzk_referee *base, struct pzk_said *said)
{
    struct pzk_maze_referee *referee = pzk_maze_of(base);
    struct pzk_ruling ruling = pzk_ruling_of(base, PZK_RULED_REMARK);

    ruling.finding = PZK_FIND_NEXT_GAME;
    ruling.after = base->moves.game;
    base->setup.players = referee->look.n_players;
    base->paused = false;
    pzk_moves_finish(&base->moves);
    memset(&referee->look, 0, sizeof(referee->look));
    pzk_maze_forget(referee);
    pzk_announce(said, &ruling);
    return true;
}

void
pzk_maze_find_slots(struct pzk_maze_referee *referee)
{
    struct pzk_maze_card card, start;

    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        pzk_maze_card(&referee->base.moves.start, slot, &start);
        for (int piece = PZK_M1; piece < PZK_M1 + PZK_MAZE_SLOTS; piece++) {
            if (pzk_maze_deck_card(piece, &card) && card.res == start.res &&
                memcmp(card.h, start.h, sizeof(card.h)) == 0 &&
                memcmp(card.v, start.v, sizeof(card.v)) == 0) {
                referee->slots[slot] = (int8_t)piece;
            }
        }
    }
}
