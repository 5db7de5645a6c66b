// SPDX-License-Identifier: MIT
#pragma once
/*
 * The rules of a game to be read or listened to, in our own words, and what
 * one piece does. As in words.h: `char *` is the caller's, g_free().
 */
#include <glib.h>

#include "src/words/words.h"

/* One heading or paragraph. */
struct pzk_rules_text {
    int level;  /* of a heading: 1 the game, 2 a chapter, 3 a part of one; 0: a
                   paragraph */
    char *text; /* never empty */
};

/* The rules of GAME in the language chosen, in the order in which they are
 * read; the first is its heading. *COUNT is how many texts there are. NULL,
 * *COUNT 0, where its rulebook is missing or damaged: ERROR says so. The caller
 * frees them with pzk_words_rules_free(). */
struct pzk_rules_text *pzk_words_rules(const struct pzk_table_game *game,
                                       size_t *count, GError **error);
/* The same of MARKDOWN, as FILE contains it: headings of one to three #, and
 * paragraphs, with an empty line between them; nothing else of Markdown. */
struct pzk_rules_text *pzk_words_rules_read(const char *file,
                                            const char *markdown, size_t *count,
                                            GError **error);
void pzk_words_rules_free(struct pzk_rules_text *texts, size_t count);

/* What PIECE does, who beats it and what it is worth; NULL for a number that
 * no piece has. */
char *pzk_words_about(int piece);

/* The pieces that are called TEXT, as an id ("JX3") or a name in the language
 * chosen, whatever the case: both sets have a "Poole". Fills PIECES with at
 * most MAX; returns how many. */
size_t pzk_words_pieces_called(const char *text, int *pieces, size_t max);
