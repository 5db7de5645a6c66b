// SPDX-License-Identifier: MIT
#pragma once
/*
 * Sentences of the team game that its files in other rooms use; see words.h.
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/words.h"

/* Sets teams and persons, as pzk_people_follow(), from the game's status alone.
 */
void pzk_jh_people_follow(struct pzk_people *people,
                          const struct pzk_jh_status *status);

/* Writes the sign of CARD in any language: "B", "5", "×3"; "T" for the
 * transformation. */
void pzk_jh_words_letter(int card, char letter[8]);

/* Says why a trick went to its winner, without naming the winner: "Dr. Lanyon
 * of Jekyll is the highest card." */
char *pzk_jh_words_reason(const struct pzk_jh_result *result);

/* Says who won the last trick and what it brought, to go with drawings of its
 * cards: "Adam takes trick 4. 9 points for Dr. Jekyll." */
char *pzk_jh_words_trick_taken(const struct pzk_people *people,
                               const struct pzk_table_view *view);

/* Whether SEAT's hand may hold any number of the remaining cards, from none to
 * a whole hand, as in a hand joined midway (T4). */
bool pzk_jh_words_hand_may_be_any(const struct pzk_table_view *view, int seat);

/* Returns the cards that nobody has laid in this hand, a bit each. */
uint32_t pzk_jh_words_out(const struct pzk_table_view *view);

/* Says which unplayed cards of the ghost's hand were seen (W8.1): "The ghost's
 * hand lies open: ..."; empty if none. */
char *pzk_jh_words_ghost_hand(const struct pzk_table_view *view);
