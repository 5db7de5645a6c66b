// SPDX-License-Identifier: MIT
#pragma once
/*
 * Alternatives to an act of the list of moves, for a person who corrects it.
 * Not in every game: where any card may be chosen, ask pzk_game_judge().
 * Allocates nothing, reads no clock.
 */
#include "src/table/moves.h"

/* Nine cards turned, or none, times thirteen lines shifted, or none (M4). */
enum { PZK_ALTERNATIVES_MAX = 128 };

/* A plain value of some kilobytes. */
struct pzk_alternatives {
    struct pzk_game before; /* the game at the time of the act */
    struct pzk_action now;  /* the act that counts */
    size_t count;
    size_t n_legal; /* the first so many are legal in BEFORE */
    int current;    /* index of NOW; -1: it is none of them */
    struct pzk_action at[PZK_ALTERNATIVES_MAX];
};

/* Lists the alternatives to act number INDEX; each can be the action of
 * PZK_COMMAND_CORRECT.
 *
 * Maze: what the rules allow there. Of several ways to one area: the way taken,
 * else a shortest one. A move instead of a switch means that there was no
 * switch; a switch instead of a move comes before that move.
 *
 * Duel: first the cards not yet laid in this round, then those laid before,
 * which exchange places with this one; a led potion once for each colour that
 * it may demand.
 *
 * False, LIST unchanged: past the end of the list, in a game without
 * alternatives, and where there is nothing to choose (a deal, an exchange of
 * unknown cards, the next game of a match). */
bool pzk_alternatives(const struct pzk_moves *moves, size_t index,
                      struct pzk_alternatives *list);

/* For the games: adds an alternative, if there is room. */
void pzk_alternatives_add(struct pzk_alternatives *list,
                          const struct pzk_action *action);

/* Whether ACTION has alternatives. */
bool pzk_has_alternatives(const struct pzk_moves *moves,
                          const struct pzk_action *action);
