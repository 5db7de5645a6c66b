// SPDX-License-Identifier: MIT
#pragma once
/*
 * The club of an evening: receives its tables' messages through the broker,
 * stores their results in its books, and sends acknowledgements and the round's
 * places. Ignores everything from a stranger until the director admits the
 * table.
 *
 * All functions from one thread.
 */
#include "ui/club/books.h"

struct pzk_club_host;

/* A table's latest report. */
struct pzk_club_sight {
    char name[PZK_CLUB_NAME];
    int no; /* from 1; 0: waits for the director */
    bool online, has_state, calls;
    struct pzk_club_state state; /* if it has sent one */
    int64_t news_s;              /* when that arrived, by the club's clock */
};

struct pzk_club_host_setup {
    const struct pzk_club_address *address;
    const char *password; /* NULL: none */
    struct pzk_club_books *books;
    int64_t (*now_s)(void); /* Unix seconds */
    /* SIGHT has changed; called after its changes, once a second at most. */
    void (*changed)(void *data, const struct pzk_club_sight *sight);
    /* The broker is reachable (NULL), or not, with the reason. Also: the books
     * cannot be written. */
    void (*trouble)(void *data, const char *why);
    /* Work is pending, as for a link; may be NULL. */
    void (*notify)(void *data);
    void *data;
};

struct pzk_club_host *
pzk_club_host_new(const struct pzk_club_host_setup *setup);
/* CLEAR: the evening is over; deletes all retained messages. */
void pzk_club_host_free(struct pzk_club_host *host, bool clear);

/* Receives and sends for a moment and calls back. Returns whether there is more
 * to do; call again after others had their turn. */
bool pzk_club_host_look(struct pzk_club_host *host);

/* The admitted tables (const struct pzk_club_sight, borrowed until the next
 * call of the above), by number; g_ptr_array_unref(). */
GPtrArray *pzk_club_host_sights(const struct pzk_club_host *host);
/* Increases with every change of a table or the books. */
unsigned pzk_club_host_news(const struct pzk_club_host *host);
