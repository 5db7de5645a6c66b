// SPDX-License-Identifier: MIT
#pragma once
/*
 * Sentences of this game alone, for its own part of the window; see words.h.
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/words.h"

/* As pzk_people_follow(), from the game's status alone. */
void pzk_jh_people_follow(struct pzk_people *people,
                          const struct pzk_jh_status *status);

/* What a card is marked with, in any language: "B", "5", "×3"; "T" for the
 * transformation. */
void pzk_jh_words_letter(int card, char letter[8]);

/* Why a trick went to its winner, who is not named: "Dr. Lanyon of Jekyll is
 * the highest card." */
char *pzk_jh_words_reason(const struct pzk_jh_result *result);

/* Who took the last trick and what it brought, beside drawings of its cards:
 * "Adam takes trick 4. 9 points for Dr. Jekyll." */
char *pzk_jh_words_trick_taken(const struct pzk_people *people,
                               const struct pzk_table_view *view);

/* May all cards that are left, up to a whole hand, be in SEAT's, or none? So it
 * is where a hand was joined (T4). */
bool pzk_jh_words_hand_may_be_any(const struct pzk_table_view *view, int seat);

/* The cards nobody has laid in this hand, bits of them by card. */
uint32_t pzk_jh_words_out(const struct pzk_table_view *view);

/* What is seen of the ghost's hand and not played (W8.1): "The ghost's hand
 * lies open: ..."; empty where nothing is. */
char *pzk_jh_words_ghost_hand(const struct pzk_table_view *view);
