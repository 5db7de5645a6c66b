// SPDX-License-Identifier: MIT
/*
 * Replaces screen_server.c in builds without served pages: refuses.
 */
#include "ui/club/screen_server.h"

#include "src/words/text.h"

struct pzk_club_screen *
pzk_club_screen_new(const struct pzk_club_screen_setup *setup, char **why)
{
    *why = g_strdup(_("This program was built without the feature phones."));
    return NULL;
}

void
pzk_club_screen_free(struct pzk_club_screen *screen)
{
}
