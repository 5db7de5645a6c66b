// SPDX-License-Identifier: MIT
/*
 * The opening of the maze: nine cards in a square, coins in its corners (M1).
 */
#include <string.h>

#include "src/table/maze/state.h"

/* Microseconds, for which the table is calm. */
enum {
    START_US = 2000000,
    UNDER_WAY_US = 4000000, /* coins may be on their way to the corners */
    COIN_DUE_US = 10000000  /* the next coin is not on its way */
};

/* The map corner, clockwise from the top left, at X and Y; -1: none. */
static int
corner_at(int x, int y)
{
    enum { FAR = 11 };

    if ((x != 0 && x != FAR) || (y != 0 && y != FAR)) {
        return -1;
    }
    return y == 0 ? x == FAR : 3 - (x == FAR);
}

/* Whether a game seems to be under way: at its beginning all coins on the map
 * are in its corners, Jekyll up, and no line is shifted (M1). */
static bool
looks_under_way(const struct pzk_maze_seen *seen)
{
    bool under_way = seen->shift >= 0;
    int coins = 0;

    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        const struct pzk_maze_coin_seen *coin = &seen->coin[i];

        coins += coin->here;
        under_way |=
            coin->here && (coin->hyde || corner_at(coin->x, coin->y) < 0);
    }
    return coins > 0 && under_way;
}

/* Counts the coins in corners from the first player's on, Jekyll up; each in
 * its chosen corner, if one was chosen. */
static int
seat_players(const struct pzk_maze_referee *referee,
             const struct pzk_maze_seen *seen, uint8_t corner[PZK_MAZE_PLAYERS])
{
    const int8_t *chosen = pzk_maze_choices_in(&referee->base.setup)->corner;
    int n = 0;

    while (n < PZK_MAZE_PLAYERS && seen->coin[n].here && !seen->coin[n].hyde) {
        int at = corner_at(seen->coin[n].x, seen->coin[n].y);

        if (at < 0 || (chosen[n] != 0 && chosen[n] != at + 1)) {
            break;
        }
        corner[n++] = (uint8_t)at;
    }
    return n;
}

/* The chosen corners; a player without a choice gets the next free one,
 * clockwise. */
static void
choose_corners(const struct pzk_maze_choices *choices,
               struct pzk_maze_setup *setup)
{
    unsigned taken = 0;
    uint8_t next = 0;

    for (int i = 0; i < choices->players; i++) {
        taken |= choices->corner[i] ? 1U << (choices->corner[i] - 1) : 0;
    }
    for (int i = 0; i < choices->players; i++) {
        while (choices->corner[i] == 0 && taken >> next & 1) {
            next++;
        }
        setup->corner[i] =
            choices->corner[i] ? (uint8_t)(choices->corner[i] - 1) : next++;
    }
}

/* Begins the game; or begins it again when another player's coin is laid before
 * the first act, with the map unchanged. A coin that is gone or elsewhere, or a
 * changed map, is an act of the game. If none has begun, because a player's
 * coin is not in his corner, a remark names the coin, once for each. */
static void
try_start(struct pzk_maze_referee *referee, const struct pzk_maze_seen *seen)
{
    struct pzk_maze_setup setup;
    uint8_t corner[PZK_MAZE_PLAYERS] = {0};
    int n = seat_players(referee, seen, corner);
    bool due = n < pzk_maze_choices_in(&referee->base.setup)->players;
    bool begun = referee->base.moves.started && !referee->status.late;

    if (looks_under_way(seen)) {
        return;
    }
    if (due) {
        struct pzk_difference coin =
            pzk_maze_fault(PZK_MAZE_FIND_COIN_DUE,
                           pzk_maze_coin_piece(n, false), PZK_NO_SIDE, n);

        if (!referee->base.moves.started && referee->coins_told != n + 1 &&
            pzk_maze_is_calm(referee, COIN_DUE_US)) {
            referee->coins_told = (int8_t)(n + 1);
            pzk_maze_say(referee, PZK_RULED_REMARK, &coin, NULL);
        }
    } else if (seen->shift < 0 &&
               pzk_maze_set_up(referee, seen->card, seen->rot, n, &setup) &&
               (!begun ||
                (n > referee->status.n_players && pzk_maze_think(referee) &&
                 !pzk_maze_map_differs(&referee->status,
                                       &referee->opinion.seen)))) {
        memcpy(setup.corner, corner, sizeof(corner));
        pzk_maze_begin(referee, &setup, false);
    }
}

/* Before the first act: a game begins, or one is under way. A table that was
 * there when watching began is not being set up. */
void
pzk_maze_look_for_game(struct pzk_maze_referee *referee)
{
    const struct pzk_moves *moves = &referee->base.moves;
    struct pzk_maze_seen seen;
    bool moved = pzk_maze_has_moved(referee), read;

    pzk_maze_watch_join(referee);
    if (pzk_maze_choices_in(&referee->base.setup)->told.standing.round > 0 ||
        moves->n_acts > 0 || !pzk_maze_is_calm(referee, START_US)) {
        return;
    }
    read = pzk_maze_layout_read(&referee->layout, NULL, &seen);
    if (read) {
        try_start(referee, &seen);
    }
    /* said once a source */
    if ((!moves->started || referee->status.late) &&
        pzk_maze_is_calm(referee, moved ? UNDER_WAY_US : START_US) &&
        referee->start < PZK_MAZE_START_UNDER_WAY &&
        (read ? looks_under_way(&seen)
              : pzk_maze_layout_is_played(&referee->layout))) {
        pzk_maze_ask_standing(referee);
    }
}

bool
pzk_maze_begin_by_hand(struct pzk_maze_referee *referee,
                       const struct pzk_maze_square *square)
{
    const struct pzk_maze_choices *choices =
        pzk_maze_choices_in(&referee->base.setup);
    struct pzk_maze_setup setup;

    if ((referee->base.moves.started && !referee->status.late) ||
        !pzk_maze_set_up(referee, square->card, square->rot, choices->players,
                         &setup)) {
        return false;
    }
    choose_corners(choices, &setup);
    if (!pzk_maze_begin(referee, &setup, true)) {
        return false;
    }
    referee->layout.accepted = PZK_MAZE_ACCEPTED_ALL;
    return true;
}

bool
pzk_maze_next_game(struct pzk_referee *base)
{
    struct pzk_maze_referee *referee = pzk_maze_of(base);
    struct pzk_ruling ruling = pzk_ruling_of(base, PZK_RULED_REMARK);

    ruling.finding = PZK_FIND_NEXT_GAME;
    ruling.after = base->moves.game;
    pzk_maze_choices_of(&base->setup)->players = referee->status.n_players;
    base->paused = false;
    pzk_moves_finish(&base->moves);
    memset(&referee->status, 0, sizeof(referee->status));
    referee->start = PZK_MAZE_START_SEEN;
    pzk_maze_forget(referee);
    pzk_announce(base, &ruling);
    return true;
}

/* The piece for the card of SLOT when the game began, or PZK_NO_PIECE. */
static int16_t
piece_of(const struct pzk_game *game, int slot)
{
    struct pzk_maze_card card, start;

    pzk_maze_card(game, slot, &start);
    for (int piece = PZK_M1; piece < PZK_M1 + PZK_MAZE_SLOTS; piece++) {
        if (pzk_maze_deck_card(piece, &card) &&
            memcmp(&card, &start, sizeof(card)) == 0) {
            return (int16_t)piece;
        }
    }
    return PZK_NO_PIECE;
}

void
pzk_maze_find_slots(struct pzk_maze_referee *referee)
{
    unsigned found = 0;

    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        int16_t piece = piece_of(&referee->base.moves.start, slot);

        referee->slots[slot] = piece;
        found |= piece == PZK_NO_PIECE ? 0 : 1U << (piece - PZK_M1);
    }
    referee->other_cards = found != PZK_MAZE_ALL_SLOTS;
}

void
pzk_maze_remark_other_cards(struct pzk_maze_referee *referee)
{
    struct pzk_difference others = pzk_maze_fault(
        PZK_MAZE_FIND_OTHER_CARDS, PZK_M1, PZK_NO_SIDE, PZK_NO_SIDE);

    if (referee->other_cards && !referee->other_cards_told) {
        referee->other_cards_told = true;
        pzk_maze_say(referee, PZK_RULED_REMARK, &others, NULL);
    }
}
