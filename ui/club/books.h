// SPDX-License-Identifier: MIT
#pragma once
/*
 * A club's books: tables, results, people and rounds of an evening in one
 * SQLite file. Changes are on disk when a function returns, except results,
 * which are batched. Several programs may use the file at once; each struct
 * belongs to one thread. The caller passes wall time as Unix seconds.
 */
#include "src/club/address.h"
#include "src/club/messages.h"

struct pzk_club_books;

/* The path of CLUB's file in the user's data folder; g_free(). */
char *pzk_club_books_path(const char *club);

/* Opens the file at PATH, or creates it with an evening that begins at NOW_S.
 * NULL, with *why (g_free()), on failure. */
struct pzk_club_books *pzk_club_books_open(const char *path, int64_t now_s,
                                           char **why);
void pzk_club_books_close(struct pzk_club_books *books);

/* Increases with each change by another program. */
int64_t pzk_club_books_version(struct pzk_club_books *books);

/* Why the last call failed: a sentence without a full stop. Borrowed. */
const char *pzk_club_books_why(const struct pzk_club_books *books);

/* ---- tables ---- */

enum pzk_club_standing_of_table {
    PZK_CLUB_UNKNOWN_TABLE,
    PZK_CLUB_WAITS, /* for the director */
    PZK_CLUB_ADMITTED
};

/* NAME was heard: a new one waits for admission; at most 1000 can. */
bool pzk_club_books_meet(struct pzk_club_books *books, const char *name);
/* The director admits NAME, which gets the next number. */
bool pzk_club_books_admit(struct pzk_club_books *books, const char *name);
enum pzk_club_standing_of_table
pzk_club_books_table(struct pzk_club_books *books, const char *name);

struct pzk_club_table_row {
    char name[PZK_CLUB_NAME];
    int no; /* from 1; 0: waits for the director */
};
/* Admitted ones by number, then waiting ones; g_array_unref(). */
GArray *pzk_club_books_tables(struct pzk_club_books *books);

/* ---- results ---- */

/* Stores RESULT of TABLE, which must be admitted, unless a newer one is known.
 * It is on disk only after pzk_club_books_keep(). False: refused. */
bool pzk_club_books_take(struct pzk_club_books *books, const char *table,
                         const struct pzk_club_result *result);
/* Commits all results stored since the last call; false: none of them is on
 * disk. Until then no other program can write. */
bool pzk_club_books_keep(struct pzk_club_books *books);
/* The acknowledgement: what is on disk of TABLE. */
bool pzk_club_books_ack(struct pzk_club_books *books, const char *table,
                        struct pzk_club_ack *ack);

struct pzk_club_standing {
    char name[PZK_NAME_SIZE];  /* "" for a seat without a name */
    char table[PZK_CLUB_NAME]; /* where no round assigns the places */
    char seat[2];              /* of a person without a name */
    int games, won, hands;
    int64_t points;
};
/* The best first. With planned rounds, a name counts at the tables it was sent
 * to, all over the evening; otherwise at each table separately, so that no
 * table can change the score of another's players. g_array_unref() */
GArray *pzk_club_books_standings(struct pzk_club_books *books);

/* ---- people and rounds ---- */

/* NAME takes part from now on, or no longer. */
bool pzk_club_books_join(struct pzk_club_books *books, const char *name,
                         bool there);
struct pzk_club_person {
    char name[PZK_NAME_SIZE];
    bool there;
};
GArray *pzk_club_books_people(struct pzk_club_books *books);

/* Stores ROUND as the newest; removes the newest. */
bool pzk_club_books_add_round(struct pzk_club_books *books,
                              const struct pzk_club_round *round);
bool pzk_club_books_drop_round(struct pzk_club_books *books);
/* Reads round NO, or the newest (0): false, with ROUND empty, where there is
 * none. */
bool pzk_club_books_round(struct pzk_club_books *books, int no,
                          struct pzk_club_round *round);

/* Ends the evening, or begins another: games already in the books do not belong
 * to it, nor games begun long before NOW_S. */
bool pzk_club_books_end(struct pzk_club_books *books, bool ended,
                        int64_t now_s);
bool pzk_club_books_has_ended(struct pzk_club_books *books);
