// SPDX-License-Identifier: MIT
#pragma once
/*
 * Runs the club on an evening: receives its tables' messages through the
 * broker, stores their results in the books, and sends acknowledgements and the
 * round's places. Ignores everything from a strange table until the director
 * admits it.
 *
 * Call all functions from one thread.
 */
#include "ui/club/books.h"

struct pzk_club_host;

/* A table's latest report. */
struct pzk_club_sight {
    char name[PZK_CLUB_NAME];
    int no; /* number from 1; 0: waits to be admitted by the director */
    bool online, has_state, calls;
    struct pzk_club_state state; /* last state, if the table has sent one */
    int64_t news_s;              /* when that state arrived, by the club's
                                    clock */
};

struct pzk_club_host_setup {
    const struct pzk_club_address *address;
    const char *password; /* NULL: none */
    struct pzk_club_books *books;
    int64_t (*now_s)(void); /* Unix seconds */
    /* Called when a table's SIGHT has changed, once a second at most. */
    void (*changed)(void *data, const struct pzk_club_sight *sight);
    /* Called with a sentence about a table that the director should know. */
    void (*note)(void *data, const char *text);
    /* Called with NULL when the broker becomes reachable; with the reason when
     * it becomes unreachable, or the books cannot be written. */
    void (*trouble)(void *data, const char *why);
    /* Called when work is pending, as for a link; may be NULL. */
    void (*notify)(void *data);
    void *data;
};

struct pzk_club_host *
pzk_club_host_new(const struct pzk_club_host_setup *setup);
/* Ends the club. CLEAR: deletes all retained messages, because the evening is
 * over. */
void pzk_club_host_free(struct pzk_club_host *host, bool clear);

/* Receives and sends for a moment and calls back. Returns whether there is more
 * to do: call it again after others had their turn. */
bool pzk_club_host_look(struct pzk_club_host *host);

/* Returns the admitted tables by number (const struct pzk_club_sight, borrowed
 * until the next pzk_club_host_look()); g_ptr_array_unref(). */
GPtrArray *pzk_club_host_sights(const struct pzk_club_host *host);
/* Returns a number that increases with every change of a table or the books. */
unsigned pzk_club_host_news(const struct pzk_club_host *host);
