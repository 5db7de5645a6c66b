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
/* The same for one made like pzk_words_format(). */
void pzk_sentence_addf(GString *text, const char *format, ...)
    G_GNUC_PRINTF(2, 3);
/* Player NUMBER from 0: "Player 1"; within a sentence: "player 1". */
const char *pzk_sentence_player(int number);
const char *pzk_sentence_player_said(int number);
/* All of them up to NULL as one text, as pzk_sentence_add() joins them. */
char *pzk_sentences(char *first, ...) G_GNUC_NULL_TERMINATED;
/* "On the table: ..."; that it is empty. */
char *pzk_sentence_on_table(const struct pzk_people *people,
                            const struct pzk_table_view *view);
/* What the table waits for, and what puts it right where it is wrong. */
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

/* "Move it to Betty's side." of what a difference is about. */
char *pzk_sentence_to_the_side(const struct pzk_people *people,
                               const struct pzk_difference *difference);

/* Where SEAT is: "left of you", "before you", "at Betty's side". */
char *pzk_sentence_place(const struct pzk_people *people, int seat);
/* "Poole of Jekyll, left of you": the card and where it lies, as far as that is
 * known. */
char *pzk_sentence_card_there(const struct pzk_people *people,
                              const struct pzk_difference *difference);
/* A mismatch or a remark briefly, in the words of the game whose piece it is
 * about or those that all share. NULL: in full. *REMEDY becomes what puts it
 * right, where that is a sentence of its own, or stays as it is; g_free(). */
char *pzk_sentence_mismatch(const struct pzk_people *people,
                            const struct pzk_difference *difference,
                            char **remedy);
/* Another ruling briefly, where all games say it alike; NULL: in full. */
char *pzk_sentence_brief(const struct pzk_ruling *ruling);

/* With three players: calls PERSON 0..2 so, cut as a seat's name is; "" is
 * nobody's name. Any other PERSON is nobody. */
void pzk_people_name_person(struct pzk_people *people, int person,
                            const char *name);
