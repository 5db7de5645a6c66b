// SPDX-License-Identifier: MIT
#pragma once
/*
 * Sentences of the duel that its files in other rooms use; see words.h. Players
 * are called by their names (PEOPLE's team is the role), or else "Jekyll" and
 * "Hyde".
 */
#include "src/rules/duel/duel.h"
#include "src/table/duel/duel.h"
#include "src/words/words.h"

/* Returns what the player of ROLE is called. Borrowed until PEOPLE changes. */
const char *pzk_duel_words_player(const struct pzk_people *people, int role);
/* Says how many tricks each player has: "Tricks: Adam 4, Betty 2." */
char *pzk_duel_words_tricks(const struct pzk_people *people,
                            const uint8_t tricks[PZK_TEAMS]);

/* Returns "Wrath", "Greed" or "Pride"; "no colour" for another value. Static.
 */
const char *pzk_duel_words_colour(int colour);
/* Returns whose domain SPACE 0..10 of the track is in: "Jekyll's domain".
 * Static. */
const char *pzk_duel_words_domain(int space);

/* Says the current ranking of colours (D3): "From low to high: Greed, Pride,
 * Wrath." */
char *pzk_duel_words_ranks(const struct pzk_duel_status *status);

/* Says which ranks an act with RESULT gave: "Wrath is in the middle; Greed is
 * highest now."; empty if none, or if its trick took them away. */
char *pzk_duel_words_ranked(const struct pzk_duel_status *status,
                            const struct pzk_duel_result *result);

/* Says what was done: "Jekyll leads Potion 3+ and asks for Pride." Never names
 * the cards of an exchange, because they are secret. */
char *pzk_duel_words_action(const struct pzk_people *people,
                            const struct pzk_action *action);
/* Says who won a trick, with which card: "Adam takes trick 1: ..." */
char *pzk_duel_words_trick(const struct pzk_people *people,
                           const struct pzk_duel_result *result);
/* Says all results of an act: trick, potion, revoke, round, game; empty if
 * none. */
char *pzk_duel_words_result(const struct pzk_people *people,
                            const struct pzk_duel_result *result);
/* Says who won the match, with the names as seated in its second game. */
char *pzk_duel_words_match(const struct pzk_people *people,
                           const struct pzk_duel_match *match);
/* Says what the game waits for: "Hyde answers: Greed or a potion; ..." */
char *pzk_duel_words_now(const struct pzk_people *people,
                         const struct pzk_duel_status *status);

/* Says what people must do by hand after a potion (D5): "Take all colour tokens
 * off the board."; empty if nothing. */
char *pzk_duel_words_effect(const struct pzk_people *people,
                            const struct pzk_table_view *view);
