// SPDX-License-Identifier: MIT
#pragma once
/*
 * A table of a club: sends the broker its state and the journal's results, and
 * receives the round's places. Playing never waits for it. For `watch` and the
 * window alike.
 *
 * All functions from one thread. NULL is fine for TABLE.
 */
#include "src/club/messages.h"
#include "src/journal/session.h"

struct pzk_club_table;

struct pzk_club_address;
struct pzk_club_table_setup {
    const struct pzk_club_address *address;
    const char *password; /* NULL: none */
    /* The table's name; NULL: the address's user, or this computer's name. */
    const char *name;
    struct pzk_journal *journal; /* borrowed */
    bool discovery;              /* also announce it to Home Assistant */
    int64_t (*now_s)(void);
    void (*notify)(void *data); /* as for a link; may be NULL */
    void *data;
};

/* NULL, with *why (g_free()), if the program was built without clubs, or the
 * table's name is invalid. */
struct pzk_club_table *
pzk_club_table_new(const struct pzk_club_table_setup *setup, char **why);
/* Waits a few seconds at most for unsent messages. */
void pzk_club_table_free(struct pzk_club_table *table);

/* Call after each call of the session: with its result, the view after it and
 * the names; LOG: pzk_session_log(). */
void pzk_club_table_rule(struct pzk_club_table *table,
                         const struct pzk_rulings *rulings,
                         const struct pzk_table_view *view,
                         const struct pzk_people *people, const GArray *log);

/* Calls the director, or withdraws the call. */
void pzk_club_table_call(struct pzk_club_table *table, bool calls);
bool pzk_club_table_calls(const struct pzk_club_table *table);

/* Sends and receives. Returns whether anything below has changed. */
bool pzk_club_table_look(struct pzk_club_table *table);

/* Why the broker is unreachable; NULL while it is reachable. Borrowed until
 * pzk_club_table_look(). */
const char *pzk_club_table_trouble(const struct pzk_club_table *table);
/* The current round; its number is 0 before the first. Borrowed. */
const struct pzk_club_round *
pzk_club_table_round(const struct pzk_club_table *table);
