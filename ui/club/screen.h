// SPDX-License-Identifier: MIT
#pragma once
/*
 * Writes the club's screen as one HTML page without scripts: calls for the
 * director, tables, standings, the round's places. Whatever came from tables or
 * people is text in the page, never markup.
 */
#include "ui/club/host.h"

struct pzk_club_shown {
    const char *club;
    struct pzk_club_books *books;
    const struct pzk_club_host *host;
    int64_t now_s;
};

/* Returns the page in the language LANG; g_free(). */
char *pzk_club_screen_page(const struct pzk_club_shown *shown,
                           const char *lang);
