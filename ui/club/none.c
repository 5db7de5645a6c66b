// SPDX-License-Identifier: MIT
/*
 * Replaces table.c in builds without clubs. No struct pzk_club_table exists
 * there, so only the first function is ever called.
 */
#include "ui/club/table.h"

#include "src/words/text.h"

struct pzk_club_table *
pzk_club_table_new(const struct pzk_club_table_setup *setup, char **why)
{
    *why = g_strdup(_("This program was built without the feature club."));
    return NULL;
}

void
pzk_club_table_free(struct pzk_club_table *table)
{
}

void
pzk_club_table_rule(struct pzk_club_table *table,
                    const struct pzk_rulings *rulings,
                    const struct pzk_table_view *view,
                    const struct pzk_people *people, const GArray *log)
{
}

void
pzk_club_table_call(struct pzk_club_table *table, bool calls)
{
}

bool
pzk_club_table_calls(const struct pzk_club_table *table)
{
    return false;
}

bool
pzk_club_table_look(struct pzk_club_table *table)
{
    return false;
}

const char *
pzk_club_table_trouble(const struct pzk_club_table *table)
{
    return NULL;
}

const struct pzk_club_round *
pzk_club_table_round(const struct pzk_club_table *table)
{
    return NULL;
}

enum pzk_club_here
pzk_club_table_here(const struct pzk_club_table *table)
{
    return PZK_CLUB_HERE_UNKNOWN;
}

const char *
pzk_club_table_name(const struct pzk_club_table *table)
{
    return NULL;
}

int
pzk_club_table_no(const struct pzk_club_table *table)
{
    return 0;
}
