// SPDX-License-Identifier: MIT
#pragma once
/*
 * Connects a table to a club: sends the broker the table's state and the
 * journal's results, and receives the round's places. Playing never waits for
 * the club. For `watch` and the window alike.
 *
 * Call all functions from one thread. TABLE may be NULL.
 */
#include "src/club/messages.h"
#include "src/journal/session.h"

struct pzk_club_table;

struct pzk_club_address;
struct pzk_club_table_setup {
    const struct pzk_club_address *address;
    const char *password; /* NULL: none */
    /* Name of the table; NULL: that of the address's user, or this computer's.
     */
    const char *name;
    struct pzk_journal *journal; /* borrowed */
    bool discovery;              /* the table is also announced to Home
                                    Assistant */
    int64_t (*now_s)(void);
    void (*notify)(void *data); /* called when work is pending, as for a link;
                                   may be NULL */
    void *data;
};

/* Connects the table. NULL, with *why (g_free()), if the program was built
 * without clubs, or the table's name is invalid. */
struct pzk_club_table *
pzk_club_table_new(const struct pzk_club_table_setup *setup, char **why);
/* Disconnects TABLE and frees it, after waiting a few seconds at most for
 * unsent messages. */
void pzk_club_table_free(struct pzk_club_table *table);

/* Takes the result of one call of the session, the view after it and the names.
 * Call it after each such call; LOG: pzk_session_log(). */
void pzk_club_table_rule(struct pzk_club_table *table,
                         const struct pzk_rulings *rulings,
                         const struct pzk_table_view *view,
                         const struct pzk_people *people, const GArray *log);

/* Calls the director, or withdraws the call. */
void pzk_club_table_call(struct pzk_club_table *table, bool calls);
bool pzk_club_table_calls(const struct pzk_club_table *table);

/* Sends and receives. Returns whether trouble, round or what the
 * club knows has changed. */
bool pzk_club_table_look(struct pzk_club_table *table);

/* What the club knows of the table. */
enum pzk_club_here {
    PZK_CLUB_HERE_UNKNOWN,
    PZK_CLUB_HERE_WAITS, /* nobody has admitted it yet */
    PZK_CLUB_HERE_IN,
    PZK_CLUB_HERE_TWICE /* another computer has its name, too */
};
enum pzk_club_here pzk_club_table_here(const struct pzk_club_table *table);
/* Returns the table's name. Borrowed. */
const char *pzk_club_table_name(const struct pzk_club_table *table);

/* Returns the table's number in rounds, from 1; 0: not known. */
int pzk_club_table_no(const struct pzk_club_table *table);

/* Returns why the broker is unreachable; NULL while it is reachable. Borrowed
 * until pzk_club_table_look(). */
const char *pzk_club_table_trouble(const struct pzk_club_table *table);
/* Returns the current round; its number is 0 before the first one. Borrowed. */
const struct pzk_club_round *
pzk_club_table_round(const struct pzk_club_table *table);
