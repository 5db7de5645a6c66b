// SPDX-License-Identifier: MIT
#pragma once
/*
 * Declares what the files of this folder share.
 */
#include "src/words/duel/duel_words.h"
#include "src/words/game_words.h"

extern const struct pzk_game_words pzk_duel_words;

/* Each implements the member of its name in struct pzk_game_words. */
extern const struct pzk_refusal pzk_duel_refusals[];
extern const struct pzk_saying pzk_duel_sayings[];
extern const struct pzk_paper_text pzk_duel_paper[];
bool pzk_duel_owns(int piece);
char *pzk_duel_piece(int piece, enum pzk_called how);
char *pzk_duel_about(int piece);
char *pzk_duel_why(const struct pzk_people *people,
                   const struct pzk_table_view *view);
char *pzk_duel_why_wrong(const struct pzk_people *people,
                         const struct pzk_table_view *view);
/* Says what a potion in the trick did (D5); empty if there was none. */
char *pzk_duel_effect_said(const struct pzk_people *people,
                           const struct pzk_duel_result *result);
char *pzk_duel_piece_in(int piece, int language);

/* Returns a ruling in brief; NULL: it is said in full. */
char *pzk_duel_brief(enum pzk_level level, const struct pzk_people *people,
                     const struct pzk_ruling *ruling);
bool pzk_duel_is_prompt(const struct pzk_ruling *ruling);
char *pzk_duel_after(enum pzk_level level, const struct pzk_people *people,
                     const struct pzk_ruling *ruling);
char *pzk_duel_changed(enum pzk_level level, const struct pzk_people *people,
                       const struct pzk_ruling *ruling);
