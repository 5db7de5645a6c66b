// SPDX-License-Identifier: MIT
#pragma once
/*
 * Stores a club's books, the tables, results, people and rounds of an evening,
 * in one SQLite file. Changes are on disk when a function returns, except
 * results, which are batched. Several programs may use the file at once; each
 * struct belongs to one thread. The caller passes wall time as Unix seconds.
 */
#include "src/club/address.h"
#include "src/club/messages.h"

struct pzk_club_books;

/* Returns the path of CLUB's file in the user's data folder; g_free(). */
char *pzk_club_books_path(const char *club);

/* Opens the file at PATH, or creates it with an evening that begins at NOW_S.
 * NULL, with *why (g_free()), on failure. */
struct pzk_club_books *pzk_club_books_open(const char *path, int64_t now_s,
                                           char **why);
void pzk_club_books_close(struct pzk_club_books *books);

/* Returns a number that increases with each change by another program. */
int64_t pzk_club_books_version(struct pzk_club_books *books);

/* Returns why the last call failed: a sentence without a full stop. Borrowed.
 */
const char *pzk_club_books_why(const struct pzk_club_books *books);

/* ---- tables ---- */

enum pzk_club_standing_of_table {
    PZK_CLUB_UNKNOWN_TABLE,
    PZK_CLUB_WAITS, /* waits to be admitted by the director */
    PZK_CLUB_ADMITTED
};

/* Notes that a table called NAME was heard: a new one waits for admission; at
 * most 1000 tables can wait. */
bool pzk_club_books_meet(struct pzk_club_books *books, const char *name);
/* Admits NAME, as the director decided; the table gets the next number. */
bool pzk_club_books_admit(struct pzk_club_books *books, const char *name);
enum pzk_club_standing_of_table
pzk_club_books_table(struct pzk_club_books *books, const char *name);

struct pzk_club_table_row {
    char name[PZK_CLUB_NAME];
    int no; /* from 1; 0: waits to be admitted by the director */
};
/* Returns the tables: admitted ones by number, then waiting ones;
 * g_array_unref(). */
GArray *pzk_club_books_tables(struct pzk_club_books *books);

/* ---- results ---- */

/* Stores RESULT of TABLE, which must be admitted, unless a newer one is known.
 * RESULT is on disk only after pzk_club_books_keep(). False: refused. */
bool pzk_club_books_take(struct pzk_club_books *books, const char *table,
                         const struct pzk_club_result *result);
/* Writes to *other (PZK_CLUB_NAME bytes) a table that sent TABLE's game ID,
 * too; false: none did. */
bool pzk_club_books_copy(struct pzk_club_books *books, const char *table,
                         const char *id, char *other);
/* Commits all results stored since the last call; until then no other program
 * can write. False: none of these results is on disk. */
bool pzk_club_books_keep(struct pzk_club_books *books);
/* Sets ACK to the acknowledgement for TABLE: which of its results are on disk.
 */
bool pzk_club_books_ack(struct pzk_club_books *books, const char *table,
                        struct pzk_club_ack *ack);

struct pzk_club_standing {
    char name[PZK_NAME_SIZE];  /* "" for a seat without a name */
    char table[PZK_CLUB_NAME]; /* table of that person if no round assigns
                                  places, else "" */
    char seat[2];              /* seat of a person without a name, else "" */
    int games, won, hands;
    int64_t points;
};
/* Returns the standings, the best first. With planned rounds, a name counts at
 * the table to which the round sent it in which the game began, all over the
 * evening, and once in a game; otherwise at
 * each table separately, so that no table can change the score of another's
 * players. g_array_unref() */
GArray *pzk_club_books_standings(struct pzk_club_books *books);

/* ---- people and rounds ---- */

/* Notes that NAME takes part from now on, or no longer. */
bool pzk_club_books_join(struct pzk_club_books *books, const char *name,
                         bool there);
struct pzk_club_person {
    char name[PZK_NAME_SIZE];
    bool there;
};
GArray *pzk_club_books_people(struct pzk_club_books *books);

/* Store ROUND as the newest one, which begins NOW_S, or remove the newest one.
 */
bool pzk_club_books_add_round(struct pzk_club_books *books,
                              const struct pzk_club_round *round,
                              int64_t now_s);
bool pzk_club_books_drop_round(struct pzk_club_books *books);
/* Reads round NO, or the newest one (0). False, with ROUND empty, if there is
 * none. */
bool pzk_club_books_round(struct pzk_club_books *books, int no,
                          struct pzk_club_round *round);

/* Ends the evening, or begins another: games already in the books do not belong
 * to it, nor do games begun long before NOW_S. */
bool pzk_club_books_end(struct pzk_club_books *books, bool ended,
                        int64_t now_s);
bool pzk_club_books_has_ended(struct pzk_club_books *books);
