// SPDX-License-Identifier: MIT
#pragma once
/*
 * The club of an evening: hears its tables by way of the broker, keeps what
 * they came to in its books, and tells them what it has and who plays where.
 * What a stranger sends ends here, unless the director admitted the table.
 *
 * All functions from one thread.
 */
#include "ui/club/books.h"

struct pzk_club_host;

/* A table as it was told last. */
struct pzk_club_sight {
    char name[PZK_CLUB_NAME];
    int no; /* from 1; 0: waits for the director */
    bool online, has_state, calls;
    struct pzk_club_state state; /* where there is one */
    int64_t news_s;              /* when that came, by the club's clock */
};

struct pzk_club_host_setup {
    const struct pzk_club_address *address;
    const char *password; /* NULL: none */
    struct pzk_club_books *books;
    int64_t (*now_s)(void); /* Unix seconds */
    /* SIGHT is news: after its changes, once a second at most. */
    void (*changed)(void *data, const struct pzk_club_sight *sight);
    /* The broker is reached (NULL), or not: why. Or the books cannot be
     * written. */
    void (*trouble)(void *data, const char *why);
    /* Something is to be looked at: as for a link; may be NULL. */
    void (*notify)(void *data);
    void *data;
};

struct pzk_club_host *
pzk_club_host_new(const struct pzk_club_host_setup *setup);
/* CLEAR: the evening is over, nothing of it stays with the broker. */
void pzk_club_host_free(struct pzk_club_host *host, bool clear);

/* Hears and tells what there is, for a moment; calls back. Returns whether
 * there is more: after others had their turn it is to be called again. */
bool pzk_club_host_look(struct pzk_club_host *host);

/* The tables that were admitted (const struct pzk_club_sight, borrowed until
 * the next call of the above), by number; g_ptr_array_unref(). */
GPtrArray *pzk_club_host_sights(const struct pzk_club_host *host);
/* Grows with whatever is new: of a table, in the books. */
unsigned pzk_club_host_news(const struct pzk_club_host *host);
