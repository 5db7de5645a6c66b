// SPDX-License-Identifier: MIT
/*
 * Replaces paper.c in builds without drawing: refuses.
 */
#include "ui/club/paper.h"

#include "src/words/text.h"

static bool
refuse(char **why)
{
    *why = g_strdup(_("This program was built without the feature sheets."));
    return false;
}

bool
pzk_club_paper_standings(const char *club, const GArray *standings, FILE *to,
                         char **why)
{
    return refuse(why);
}

bool
pzk_club_paper_round(const char *club, const struct pzk_club_round *round,
                     FILE *to, char **why)
{
    return refuse(why);
}
