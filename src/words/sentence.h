// SPDX-License-Identifier: MIT
#pragma once
/*
 * Puts sentences together; for this folder only.
 */
#include <glib.h>

#include "src/words/words.h"

/* Appends SENTENCE to TEXT, after a space if TEXT is not empty, and frees it.
 * An empty sentence adds nothing. */
void pzk_sentence_add(GString *text, char *sentence);
/* Appends the sentence made from FORMAT, as pzk_words_format(), in the same
 * way. */
void pzk_sentence_addf(GString *text, const char *format, ...)
    G_GNUC_PRINTF(2, 3);
/* Return the name of player NUMBER, from 0: "Player 1", and within a sentence
 * "player 1". */
const char *pzk_sentence_player(int number);
const char *pzk_sentence_player_said(int number);
/* Returns all arguments up to NULL joined as by pzk_sentence_add(), and frees
 * them. */
char *pzk_sentences(char *first, ...) G_GNUC_NULL_TERMINATED;
/* Says which cards lie on the table: "On the table: ..."; or that it is empty.
 */
char *pzk_sentence_on_table(const struct pzk_people *people,
                            const struct pzk_table_view *view);
/* Says why there is no last trick in TRICK_NO of a hand: none was played, or
 * the hand was joined later. */
char *pzk_sentence_no_trick(int trick_no);
/* Says what the table waits for, and the remedy if something is wrong. */
char *pzk_sentence_now(const struct pzk_people *people,
                       const struct pzk_table_view *view);

/* Returns the items of the array as a list: "A", "A and B", "A, B and C". Frees
 * the items (char *, never NULL) and the array. */
char *pzk_sentence_list(GPtrArray *items);
/* The same of which one is right: "hearts or spades". */
char *pzk_sentence_either(GPtrArray *items);

/* Says who takes a card back: "Adam takes back Scene 5 of Hyde." */
char *pzk_sentence_take_back(const struct pzk_people *people, int seat,
                             int piece);
/* Add an item with a number, "Jekyll 504", or a range, "Jekyll 2 to 4". */
void pzk_sentence_number(GPtrArray *items, const char *name, int number);
void pzk_sentence_range(GPtrArray *items, const char *name, int from, int to);

/* Says to which side a difference's piece belongs: "Move it to Betty's side."
 */
char *pzk_sentence_to_the_side(const struct pzk_people *people,
                               const struct pzk_difference *difference);

/* Returns the card of a difference and, if known, its place: "Poole of Jekyll,
 * left of you". */
char *pzk_sentence_card_there(const struct pzk_people *people,
                              const struct pzk_difference *difference);
/* Says whose turn it is, as the end of a sentence: "then Betty: Hyde." WHO:
 * NULL is "you". LEADS: WHO leads a trick. WHAT: what WHO is to play; may be
 * NULL. */
char *pzk_sentence_turn(enum pzk_level level, const char *who, bool leads,
                        const char *what);
/* Asks whoever laid a difference's card to take it back; WHY has no full stop.
 */
char *pzk_sentence_take_it_back(const struct pzk_people *people,
                                const struct pzk_difference *difference,
                                const char *why);
/* Asks to move a difference's card to the player on turn. */
char *pzk_sentence_move_it(const struct pzk_people *people,
                           const struct pzk_difference *difference);
/* Says a mismatch or a remark briefly, in the words of the piece's game or the
 * shared ones. NULL: in full. *remedy: the remedy, g_free(), if it is a
 * sentence of its own; else unchanged. */
char *pzk_sentence_mismatch(const struct pzk_people *people,
                            const struct pzk_difference *difference,
                            char **remedy);
/* Says another ruling briefly, in shared words; NULL: in full. */
char *pzk_sentence_brief(const struct pzk_ruling *ruling);

/* Sets the name of PERSON 0..2 in a game of three, truncated like a seat's
 * name; "" removes the name. Ignores any other PERSON. */
void pzk_people_name_person(struct pzk_people *people, int person,
                            const char *name);
