// SPDX-License-Identifier: MIT
#pragma once
/*
 * What an act of the list of moves might have been instead, for a person who
 * corrects it: duel and maze. (The team game's cards are told by bits; see
 * pzk_game_judge().) No memory of its own, no clock.
 */
#include "src/table/moves.h"

/* Nine times a card turned or none, thirteen a line shifted or none (M4). */
enum { PZK_ALTERNATIVES_MAX = 128 };

/* A plain value of some kilobytes. */
struct pzk_alternatives {
    struct pzk_game before; /* the game in which it was done */
    struct pzk_action now;  /* what counts as done */
    size_t count;
    size_t n_legal; /* the first of them: what fits in BEFORE */
    int current;    /* the one that NOW is; -1: none of them */
    struct pzk_action at[PZK_ALTERNATIVES_MAX];
};

/* Lists what act number INDEX might have been; each, as the action of
 * PZK_COMMAND_CORRECT, is what would then count.
 *
 * Maze: what the rules allow there; where several ways lead to one area, the
 * way that was gone or else a shortest one. A move in place of a switch: there
 * was no switch; a switch in place of a move: before that move.
 *
 * Duel: a led potion with each colour that may be asked for. First the cards
 * not laid in this round before it, then those that were: the two change
 * places, as with one laid after it.
 *
 * False, LIST untouched, past the end of the list, in the team game, and where
 * there is nothing to choose: a deal, an exchange whose cards nobody knows, the
 * next game of a match. */
bool pzk_alternatives(const struct pzk_moves *moves, size_t index,
                      struct pzk_alternatives *list);

/* For the games: one more, where there is room. */
void pzk_alternatives_add(struct pzk_alternatives *list,
                          const struct pzk_action *action);

/* Is there anything to choose for ACTION? */
bool pzk_has_alternatives(const struct pzk_moves *moves,
                          const struct pzk_action *action);
