// SPDX-License-Identifier: MIT
#pragma once
/*
 * Serves the club's screen: a page that updates while it is open and accepts no
 * input.
 *
 * All functions from one thread, in its thread-default main context.
 */
#include "ui/club/host.h"

struct pzk_club_screen;

struct pzk_club_screen_setup {
    const char *club;
    struct pzk_club_books *books;
    const struct pzk_club_host *host;
    const char *address; /* NULL: that of the default route */
    int port;
    int64_t (*now_s)(void); /* Unix seconds */
    /* It is served at URL now, or (NULL) not at all: WHY. */
    void (*moved)(void *data, const char *url, const char *why);
    void *data;
};

/* All but the numbers stays the caller's and must outlive it. NULL, with *why
 * (g_free()), on failure or if the program was built without. */
struct pzk_club_screen *
pzk_club_screen_new(const struct pzk_club_screen_setup *setup, char **why);
/* NULL is fine. */
void pzk_club_screen_free(struct pzk_club_screen *screen);
