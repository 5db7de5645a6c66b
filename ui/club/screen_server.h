// SPDX-License-Identifier: MIT
#pragma once
/*
 * Serves the club's screen: a page that updates while it is open and accepts no
 * input.
 *
 * Call all functions from one thread, in its thread-default main context.
 */
#include "ui/club/host.h"

struct pzk_club_screen;

struct pzk_club_screen_setup {
    const char *club;
    struct pzk_club_books *books;
    const struct pzk_club_host *host;
    const char *address; /* NULL: the default route's address */
    int port;
    int64_t (*now_s)(void); /* Unix seconds */
    /* Called when the page is served at URL, or not at all (NULL): WHY. */
    void (*moved)(void *data, const char *url, const char *why);
    void *data;
};

/* Starts serving. What SETUP points to stays the caller's and must outlive the
 * screen. NULL, with *why (g_free()), on failure or if the program was built
 * without served pages. */
struct pzk_club_screen *
pzk_club_screen_new(const struct pzk_club_screen_setup *setup, char **why);
/* Stops serving and frees SCREEN, which may be NULL. */
void pzk_club_screen_free(struct pzk_club_screen *screen);
