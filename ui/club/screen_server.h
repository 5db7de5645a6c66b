// SPDX-License-Identifier: MIT
#pragma once
/*
 * The club's screen for whoever opens it: a page that changes while it is open.
 * It only shows; nothing can be entered there.
 *
 * All functions from one thread, in whose thread-default main context it works.
 */
#include "ui/club/host.h"

struct pzk_club_screen;

struct pzk_club_screen_setup {
    const char *club;
    struct pzk_club_books *books;
    const struct pzk_club_host *host;
    const char *address; /* NULL: the one of the default route */
    int port;
    int64_t (*now_s)(void); /* Unix seconds */
    /* It is at URL now, or (NULL) nowhere: WHY. */
    void (*moved)(void *data, const char *url, const char *why);
    void *data;
};

/* All but the numbers stays the caller's and must outlive it. NULL, with *why
 * (g_free()), if the program was built without. */
struct pzk_club_screen *
pzk_club_screen_new(const struct pzk_club_screen_setup *setup, char **why);
/* NULL is fine. */
void pzk_club_screen_free(struct pzk_club_screen *screen);
