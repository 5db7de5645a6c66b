// SPDX-License-Identifier: MIT
#pragma once
/*
 * How src/words puts sentences together; for this folder only.
 */
#include <glib.h>

#include "src/words/words.h"

/* Appends SENTENCE, after a space if there is text already, and frees it. An
 * empty one adds nothing. */
void pzk_sentence_add(GString *text, char *sentence);
/* The same for a format, as pzk_words_format(). */
void pzk_sentence_addf(GString *text, const char *format, ...)
    G_GNUC_PRINTF(2, 3);
/* Player NUMBER, from 0: "Player 1"; within a sentence: "player 1". */
const char *pzk_sentence_player(int number);
const char *pzk_sentence_player_said(int number);
/* Joins all arguments up to NULL, as pzk_sentence_add() does. */
char *pzk_sentences(char *first, ...) G_GNUC_NULL_TERMINATED;
/* "On the table: ..."; or that it is empty. */
char *pzk_sentence_on_table(const struct pzk_people *people,
                            const struct pzk_table_view *view);
/* What the table waits for, and the remedy if something is wrong. */
char *pzk_sentence_now(const struct pzk_people *people,
                       const struct pzk_table_view *view);

/* "A", "A and B", "A, B and C". Frees the items of the array (GPtrArray of
 * char *) and the array. NULL items are not allowed. */
char *pzk_sentence_list(GPtrArray *items);

/* "Adam takes back Scene 5 of Hyde." */
char *pzk_sentence_take_back(const struct pzk_people *people, int seat,
                             int piece);
/* Adds "Jekyll 504"; "Jekyll 2 to 4". */
void pzk_sentence_number(GPtrArray *items, const char *name, int number);
void pzk_sentence_range(GPtrArray *items, const char *name, int from, int to);

/* "Move it to Betty's side.", about a difference's piece. */
char *pzk_sentence_to_the_side(const struct pzk_people *people,
                               const struct pzk_difference *difference);

/* The place of SEAT: "left of you", "before you", "at Betty's side". */
char *pzk_sentence_place(const struct pzk_people *people, int seat);
/* "Poole of Jekyll, left of you": the card and, as far as known, its place. */
char *pzk_sentence_card_there(const struct pzk_people *people,
                              const struct pzk_difference *difference);
/* A mismatch or a remark briefly, in the words of the piece's game or the
 * shared ones. NULL: in full. *REMEDY becomes the remedy, if that is a sentence
 * of its own, or stays unchanged; g_free(). */
char *pzk_sentence_mismatch(const struct pzk_people *people,
                            const struct pzk_difference *difference,
                            char **remedy);
/* Another ruling briefly, in shared words; NULL: in full. */
char *pzk_sentence_brief(const struct pzk_ruling *ruling);

/* With three players: names PERSON 0..2, truncated like a seat's name; ""
 * removes the name. Ignores any other PERSON. */
void pzk_people_name_person(struct pzk_people *people, int person,
                            const char *name);
