// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the files of this folder share.
 */
#include "src/words/game_words.h"
#include "src/words/jekyll_hyde/jh_words.h"

extern const struct pzk_game_words pzk_jh_words;

/* The fields of these names (game_words.h). */
extern const struct pzk_refusal pzk_jh_refusals[];
extern const struct pzk_paper_text pzk_jh_paper[];
bool pzk_jh_owns(int piece);
char *pzk_jh_piece(int card);
char *pzk_jh_piece_of(int card);
char *pzk_jh_piece_in(int card, int language);
char *pzk_jh_finding(const struct pzk_people *people,
                     const struct pzk_difference *difference);
char *pzk_jh_remedy(const struct pzk_people *people,
                    const struct pzk_difference *difference);
char *pzk_jh_ruling(const struct pzk_people *people,
                    const struct pzk_ruling *ruling);
char *pzk_jh_corrected(const struct pzk_people *people,
                       const struct pzk_action *now,
                       const struct pzk_action *was);
bool pzk_jh_lays(const struct pzk_action *action);
char *pzk_jh_counted(const struct pzk_people *people,
                     const struct pzk_entry *entry);

/* "In all: ..." by team or, of three players, by person. */
char *pzk_jh_totals_said(const struct pzk_people *people,
                         const int32_t total[PZK_TEAMS],
                         const int32_t person_total[3]);

/* "Jekyll: 17 points times 4 is 68." for both teams. TOTAL may be NULL. */
char *pzk_jh_accounts_said(const struct pzk_jh_account account[PZK_TEAMS],
                           const int32_t *total);

/* Who won, with the totals. */
char *pzk_jh_winners_said(const struct pzk_people *people, uint8_t winners,
                          const int32_t total[PZK_TEAMS],
                          const int32_t person_total[3]);
