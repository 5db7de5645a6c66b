// SPDX-License-Identifier: MIT
#pragma once
/*
 * How src/words puts sentences together; for this folder only.
 */
#include <glib.h>

#include "src/words/words.h"

/* How one game tells what it waits for and answers the status keys, where it
 * is not the team game; see the functions of these names in words.h. NOW is
 * asked for the states in which only the game knows: not for a pause, a
 * mismatch, a missing placement card. */
struct pzk_game_words {
    /* What is to be laid before it begins; NULL: the placement card. */
    char *(*lay_out)(const struct pzk_people *people,
                     const struct pzk_table_view *view);
    char *(*now)(const struct pzk_people *people,
                 const struct pzk_table_view *view);
    /* What to enter first, where no camera looks. May be left out. */
    char *(*by_hand)(const struct pzk_people *people,
                     const struct pzk_table_view *view);
    char *(*table)(const struct pzk_people *people,
                   const struct pzk_table_view *view);
    char *(*score)(const struct pzk_people *people,
                   const struct pzk_table_view *view);
    char *(*last_trick)(const struct pzk_people *people,
                        const struct pzk_table_view *view);
    char *(*cards_left)(const struct pzk_people *people,
                        const struct pzk_table_view *view);
    char *(*where)(const struct pzk_people *people,
                   const struct pzk_table_view *view);
    /* Rulings of kind PZK_RULED_ACT, TURN and RESUMED. */
    char *(*act)(const struct pzk_people *people,
                 const struct pzk_ruling *ruling);
    char *(*turn)(const struct pzk_people *people,
                  const struct pzk_ruling *ruling);
    char *(*resumed)(const struct pzk_people *people,
                     const struct pzk_ruling *ruling);
    /* A remark only this game has; NULL: one that all games share. May be
     * left out. */
    char *(*remark)(const struct pzk_people *people,
                    const struct pzk_ruling *ruling);
    /* Who sits where, for whom. */
    void (*follow)(struct pzk_people *people,
                   const struct pzk_table_view *view);
};

extern const struct pzk_game_words pzk_duel_words, pzk_maze_words;

/* NULL for the team game, and for a game without rules. */
const struct pzk_game_words *pzk_words_of(const struct pzk_game *game);
const struct pzk_game_words *
pzk_words_of_view(const struct pzk_table_view *view);

/* What the rules refuse with CODE about the map, and what puts it right. */
char *pzk_sentence_map_wrong(enum pzk_code code,
                             const struct pzk_maze_wrong *wrong);
char *pzk_sentence_map_remedy(enum pzk_code code,
                              const struct pzk_maze_wrong *wrong);

/* A line of map cards with its article, 0..5: "the top row". */
const char *pzk_words_line(int line);

/* Into which direction LINE is pushed, FORWARD or back: "to the right". */
const char *pzk_sentence_way(int line, bool forward);
/* An area of the map (M3.1), -2..13: "row 1, column 3". */
char *pzk_sentence_maze_area(int x, int y);

/* "2 up and 1 to the left" */
char *pzk_sentence_maze_runs(const int8_t *steps, int n);

/* The corner of the map PLAYER stands in, clockwise from the top left, or
 * -1. */
int pzk_maze_corner_of(const struct pzk_maze_look *look,
                       const struct pzk_maze_player *player);

/* A difference whose piece is a map card or a coin, as pzk_words_finding() and
 * pzk_words_remedy(). */
bool pzk_is_of_maze(int piece);
char *pzk_sentence_maze_finding(const struct pzk_people *people,
                                const struct pzk_difference *difference);
char *pzk_sentence_maze_remedy(const struct pzk_people *people,
                               const struct pzk_difference *difference);

/* Appends SENTENCE, after a space where something stands there already, and
 * frees it. An empty one adds nothing. */
void pzk_sentence_add(GString *text, char *sentence);
/* The same for one printed like g_strdup_printf(). */
void pzk_sentence_addf(GString *text, const char *format, ...)
    G_GNUC_PRINTF(2, 3);
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
/* Adds "Jekyll 504". */
void pzk_sentence_number(GPtrArray *items, const char *name, int number);
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
