// SPDX-License-Identifier: MIT
#pragma once
/*
 * How src/words puts sentences together; for this folder only.
 */
#include <glib.h>

#include "src/words/words.h"

/* Appends SENTENCE, after a space where something stands there already, and
 * frees it. An empty one adds nothing. */
void pzk_sentence_add(GString *text, char *sentence);

/* "A", "A and B", "A, B and C". Frees the items of the array (GPtrArray of
 * char *) and the array. NULL items are not allowed. */
char *pzk_sentence_list(GPtrArray *items);

/* "Totals: ..." of a team game or, by person, of three players. */
char *pzk_sentence_totals(const struct pzk_people *people,
                          const int32_t total[PZK_TEAMS],
                          const int32_t person_total[3]);

/* "Jekyll: 17 points times 4 is 68." for both teams. TOTAL may be NULL. */
char *pzk_sentence_accounts(const struct pzk_jh_account account[PZK_TEAMS],
                            const int32_t *total);

/* Who won, with the totals. */
char *pzk_sentence_winners(const struct pzk_people *people, uint8_t winners,
                           const int32_t total[PZK_TEAMS],
                           const int32_t person_total[3]);
