// SPDX-License-Identifier: MIT
#pragma once
/*
 * A club's books: tables, results, people and rounds of an evening in one
 * SQLite file. What a function has changed is on disk when it returns, but for
 * results, which are many. Several programs may use the file at once; each
 * struct belongs to one thread. Wall time is passed in as Unix seconds.
 */
#include "src/club/address.h"
#include "src/club/told.h"

struct pzk_club_books;

/* The file of CLUB in the user's data folder; g_free(). */
char *pzk_club_books_path(const char *club);

/* Opens the file at PATH, made if it is not there: the evening begins at NOW_S
 * then. NULL, with *why (g_free()). */
struct pzk_club_books *pzk_club_books_open(const char *path, int64_t now_s,
                                           char **why);
void pzk_club_books_close(struct pzk_club_books *books);

/* Grows with each change by another program. */
int64_t pzk_club_books_version(struct pzk_club_books *books);

/* Why the last call failed: a sentence without a full stop. Borrowed. */
const char *pzk_club_books_why(const struct pzk_club_books *books);

/* ---- tables ---- */

enum pzk_club_standing_of_table {
    PZK_CLUB_UNKNOWN_TABLE,
    PZK_CLUB_WAITS, /* for the director */
    PZK_CLUB_ADMITTED
};

/* NAME was heard of: it waits, if it is new; no more than 1000 do. */
bool pzk_club_books_meet(struct pzk_club_books *books, const char *name);
/* The director admits NAME, which gets the next number. */
bool pzk_club_books_admit(struct pzk_club_books *books, const char *name);
enum pzk_club_standing_of_table
pzk_club_books_table(struct pzk_club_books *books, const char *name);

struct pzk_club_table_row {
    char name[PZK_CLUB_NAME];
    int no; /* from 1; 0: waits for the director */
};
/* Admitted ones by number, then those that wait; g_array_unref(). */
GArray *pzk_club_books_tables(struct pzk_club_books *books);

/* ---- results ---- */

/* Takes RESULT of TABLE, which is admitted; an older one than is known is
 * dropped. It is on disk only after pzk_club_books_keep(). False: it was not
 * taken. */
bool pzk_club_books_take(struct pzk_club_books *books, const char *table,
                         const struct pzk_club_result *result);
/* All that was taken since is on disk; false: nothing of it is. Until then no
 * other program can write. */
bool pzk_club_books_keep(struct pzk_club_books *books);
/* What is on disk of TABLE. */
bool pzk_club_books_ack(struct pzk_club_books *books, const char *table,
                        struct pzk_club_ack *ack);

struct pzk_club_standing {
    char name[PZK_NAME_SIZE];  /* "" is nobody's: at a seat without a name */
    char table[PZK_CLUB_NAME]; /* where no round says who sits where */
    char seat[2];              /* of who has no name */
    int games, won, hands;
    int64_t points;
};
/* The best first. Where rounds were planned a name counts at the tables it was
 * sent to, and all over the evening; else at each table for itself, so that no
 * table can write into what others play. g_array_unref() */
GArray *pzk_club_books_standings(struct pzk_club_books *books);

/* ---- people and rounds ---- */

/* NAME takes part from now on, or no more. */
bool pzk_club_books_join(struct pzk_club_books *books, const char *name,
                         bool there);
struct pzk_club_person {
    char name[PZK_NAME_SIZE];
    bool there;
};
GArray *pzk_club_books_people(struct pzk_club_books *books);

/* Keeps ROUND as the newest; the newest is taken back. */
bool pzk_club_books_add_round(struct pzk_club_books *books,
                              const struct pzk_club_round *round);
bool pzk_club_books_drop_round(struct pzk_club_books *books);
/* Round NO, or the newest (0): false, with ROUND empty, where there is none. */
bool pzk_club_books_round(struct pzk_club_books *books, int no,
                          struct pzk_club_round *round);

/* The evening is over, or another one begins: games that the books have are not
 * of it, nor those begun long before NOW_S. */
bool pzk_club_books_end(struct pzk_club_books *books, bool ended,
                        int64_t now_s);
bool pzk_club_books_has_ended(struct pzk_club_books *books);
