// SPDX-License-Identifier: MIT
#pragma once
/*
 * What an act of the list of moves might have been instead, for a person who
 * corrects it. Not in every game: where any card may be chosen, ask
 * pzk_game_judge(). Allocates nothing, reads no clock.
 */
#include "src/table/moves.h"

/* Nine times a card turned or none, thirteen a line shifted or none (M4). */
enum { PZK_ALTERNATIVES_MAX = 128 };

/* A plain value of some kilobytes. */
struct pzk_alternatives {
    struct pzk_game before; /* the game in which it was done */
    struct pzk_action now;  /* what counts as done */
    size_t count;
    size_t n_legal; /* how many, from the first on, are legal in BEFORE */
    int current;    /* index of NOW; -1: it is none of them */
    struct pzk_action at[PZK_ALTERNATIVES_MAX];
};

/* Lists what act number INDEX might have been; each can be the action of
 * PZK_COMMAND_CORRECT.
 *
 * Maze: what the rules allow there. Of several ways to one area: the way taken,
 * else a shortest one. A move in place of a switch means there was no switch; a
 * switch in place of a move comes before that move.
 *
 * Duel: first the cards not yet laid in this round, then those laid before,
 * which exchange places with this one; a led potion once for each colour that
 * may be asked for.
 *
 * False, LIST untouched: past the end of the list, in a game without
 * alternatives, and where there is nothing to choose (a deal, an exchange whose
 * cards nobody knows, the next game of a match). */
bool pzk_alternatives(const struct pzk_moves *moves, size_t index,
                      struct pzk_alternatives *list);

/* For the games: adds one, where there is room. */
void pzk_alternatives_add(struct pzk_alternatives *list,
                          const struct pzk_action *action);

/* Is there anything to choose for ACTION? */
bool pzk_has_alternatives(const struct pzk_moves *moves,
                          const struct pzk_action *action);
