// SPDX-License-Identifier: MIT
#pragma once
/*
 * The rules of a game for reading and listening, in our own words, and what one
 * piece does. As in words.h: `char *` is the caller's, g_free().
 */
#include <glib.h>

#include "src/words/words.h"

/* One heading or paragraph. */
struct pzk_rules_text {
    int level;  /* level of a heading: 1 the game, 2 a chapter, 3 a part of one;
                   0: a paragraph */
    char *text; /* never empty */
};

/* Returns the rules of GAME in the chosen language, in reading order; the first
 * text is the heading of all. *count: number of texts. NULL, *count 0, if the
 * rulebook is missing or damaged: *error says so. Free them with
 * pzk_words_rules_free(). */
struct pzk_rules_text *pzk_words_rules(const struct pzk_table_game *game,
                                       size_t *count, GError **error);
/* Parses MARKDOWN, the contents of FILE: headings of one to three #, and
 * paragraphs, separated by empty lines; no other Markdown. */
struct pzk_rules_text *pzk_words_rules_read(const char *file,
                                            const char *markdown, size_t *count,
                                            GError **error);
void pzk_words_rules_free(struct pzk_rules_text *texts, size_t count);

/* Explains what PIECE does, what beats it and what it is worth; NULL for an
 * unused number. */
char *pzk_words_about(int piece);

/* Finds the pieces called TEXT, an id ("JX3") or a name in the chosen language,
 * in any case: both teams have a "Poole". Fills PIECES with at most MAX;
 * returns how many there are. */
size_t pzk_words_pieces_called(const char *text, int *pieces, size_t max);
