// SPDX-License-Identifier: MIT
#pragma once
/*
 * A table of a club: tells the broker how it stands and what its journal holds,
 * and hears who plays where next. Playing never waits for it. For `watch` and
 * the window alike.
 *
 * All functions from one thread. NULL is fine for TABLE.
 */
#include "src/club/told.h"
#include "src/journal/session.h"

struct pzk_club_table;

struct pzk_club_address;
struct pzk_club_table_setup {
    const struct pzk_club_address *address;
    const char *password; /* NULL: none */
    /* What the table is called; NULL: as the address's user, or as this
     * computer. */
    const char *name;
    struct pzk_journal *journal; /* borrowed */
    bool discovery;              /* Home Assistant is told of it, too */
    int64_t (*now_s)(void);
    void (*notify)(void *data); /* as for a link; may be NULL */
    void *data;
};

/* NULL, with *why (g_free()), if the program was built without clubs, or the
 * table cannot be called so. */
struct pzk_club_table *
pzk_club_table_new(const struct pzk_club_table_setup *setup, char **why);
/* Waits a few seconds at most for what is still to be sent. */
void pzk_club_table_free(struct pzk_club_table *table);

/* After each call of the session: what it returned, the view after it, who is
 * called what; LOG: pzk_session_log(). */
void pzk_club_table_rule(struct pzk_club_table *table,
                         const struct pzk_rulings *rulings,
                         const struct pzk_table_view *view,
                         const struct pzk_people *people, const GArray *log);

/* The director is called, or no more. */
void pzk_club_table_call(struct pzk_club_table *table, bool calls);
bool pzk_club_table_calls(const struct pzk_club_table *table);

/* Sends and hears what there is. Returns whether anything below is new. */
bool pzk_club_table_look(struct pzk_club_table *table);

/* Why the broker is not reached; NULL while it is. Borrowed until
 * pzk_club_table_look(). */
const char *pzk_club_table_trouble(const struct pzk_club_table *table);
/* The round that is on; its number is 0 before the first. Borrowed. */
const struct pzk_club_round *
pzk_club_table_round(const struct pzk_club_table *table);
