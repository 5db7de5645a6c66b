// SPDX-License-Identifier: MIT
#pragma once
/* What the files of this folder share. */
#include <glib.h>

#include "src/table/file/file.h"
#include "src/table/file/games.h"
#include "src/words/file/file_words.h"
#include "src/words/game_words.h"

extern const struct pzk_game_words pzk_file_words;

/* What GAME, of a file, is; who sits where its PLAYER plays; its file. */
static inline const struct pzk_file_game *
is(const struct pzk_game *game)
{
    return &pzk_file_state_in(game)->game;
}

static inline int
seat_at(const struct pzk_game *game, int player)
{
    return pzk_file_seat_of(pzk_file_state_in(game), player);
}

static inline const struct pzk_file *
file_of(const struct pzk_game *game)
{
    return pzk_rules_file(game->rules);
}

/* Returns the suit's name, to be shown alone: "hearts". */
char *pzk_file_suit(const struct pzk_file *file, int suit);

/* What answers ASK with VALUE, g_free(). PLAYER: what the player of that number
 * is called, if it is one; NULL: "player 2". */
char *pzk_file_value(const struct pzk_file *file,
                     const struct pzk_file_ask *ask, int value,
                     const char *player);

/* Says the part HELPER of `may`; g_free(). */
char *pzk_file_may_said(const struct pzk_file *file,
                        const struct pzk_file_helper *helper);

/* Returns a file's sentence SAID with FIRST for its %1 and SECOND for its %2,
 * as one line; g_free(). */
char *pzk_file_fill(const char *said, const char *first, const char *second);
/* Says outcome I of the hand, where PLAYER is called so; g_free(). */
char *pzk_file_outcome(const struct pzk_file *file,
                       const struct pzk_file_game *game, int i,
                       const char *player);

/* Says what became of the hand, and the account: POINTS times FACTORS, NULL:
 * none, and TOTALS, by unit; and who of SET, units, wins the game. g_free() */
char *pzk_file_account(const struct pzk_people *people,
                       const struct pzk_game *game, const int32_t *points,
                       const int32_t *factors, const int32_t *totals);
char *pzk_file_winners(const struct pzk_people *people,
                       const struct pzk_game *game, int set);

/* Returns the open question with what answers it, all numbers or their range;
 * empty: none is open. */
char *pzk_file_question_said(const struct pzk_people *people,
                             const struct pzk_game *game, bool all);
/* Returns what the file announces before the hand that was dealt, and the open
 * question. */
char *pzk_file_before_hand(const struct pzk_people *people,
                           const struct pzk_game *game);
/* Says the answer that ACTION gave; that there is one, where it is a secret. */
char *pzk_file_answer_said(const struct pzk_people *people,
                           const struct pzk_game *game,
                           const struct pzk_action *action);
/* Says the answers that were a secret until ACTION, the last of them, in the
 * game after it; empty: it is still one, or was none. */
char *pzk_file_told(const struct pzk_people *people,
                    const struct pzk_game *game,
                    const struct pzk_action *action);

/* Says whose turn it is, or who leads a trick. */
char *pzk_file_words_turn(enum pzk_level level, const struct pzk_people *people,
                          const struct pzk_ruling *ruling);

/* As struct pzk_game_words has them: brief sentences, and files of games. */
char *pzk_file_brief(enum pzk_level level, const struct pzk_people *people,
                     const struct pzk_ruling *ruling);
const struct pzk_table_game *pzk_file_find(const char *name, char **why);
void pzk_file_list(GPtrArray *games);
const struct pzk_table_game *pzk_file_keep(const char *path, char **why);
