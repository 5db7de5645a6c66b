// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the club's screen shows, as one page of HTML that needs no script: calls
 * for the director, tables, standings, who plays where. Whatever came from
 * tables or people is text in it, never markup.
 */
#include "ui/club/host.h"

struct pzk_club_shown {
    const char *club;
    struct pzk_club_books *books;
    const struct pzk_club_host *host;
    int64_t now_s;
};

/* The page in the language LANG; g_free(). */
char *pzk_club_screen_page(const struct pzk_club_shown *shown,
                           const char *lang);
