// SPDX-License-Identifier: MIT
#pragma once
/*
 * Sentences of this game for its own part of the window; see words.h.
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/words.h"

/* As pzk_people_follow(), from the game's status alone. */
void pzk_jh_people_follow(struct pzk_people *people,
                          const struct pzk_jh_status *status);

/* A card's sign, in any language: "B", "5", "×3"; "T" for the transformation.
 */
void pzk_jh_words_letter(int card, char letter[8]);

/* Why a trick went to its winner, without naming him: "Dr. Lanyon of Jekyll is
 * the highest card." */
char *pzk_jh_words_reason(const struct pzk_jh_result *result);

/* Who won the last trick and what it brought, for drawings of its cards: "Adam
 * takes trick 4. 9 points for Dr. Jekyll." */
char *pzk_jh_words_trick_taken(const struct pzk_people *people,
                               const struct pzk_table_view *view);

/* Whether SEAT's hand may hold all remaining cards, up to a whole hand, or
 * none: so in a hand joined midway (T4). */
bool pzk_jh_words_hand_may_be_any(const struct pzk_table_view *view, int seat);

/* The cards that nobody has laid in this hand, a bit each. */
uint32_t pzk_jh_words_out(const struct pzk_table_view *view);

/* The unplayed cards seen of the ghost's hand (W8.1): "The ghost's hand lies
 * open: ..."; empty if none. */
char *pzk_jh_words_ghost_hand(const struct pzk_table_view *view);
