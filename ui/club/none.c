// SPDX-License-Identifier: MIT
/*
 * Replaces table.c in builds without clubs. No struct pzk_club_table exists
 * there, so only the first function is ever called.
 */
#include "ui/club/table.h"

#include "src/words/text.h"

#define NEVER(name, value)                                                     \
    name(const struct pzk_club_table *table)                                   \
    {                                                                          \
        return value;                                                          \
    }                                                                          \
    struct pzk_club_table

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
pzk_club_table_look(struct pzk_club_table *table)
{
    return false;
}

bool NEVER(pzk_club_table_calls, false);
const char *NEVER(pzk_club_table_trouble, NULL);
const struct pzk_club_round *NEVER(pzk_club_table_round, NULL);
enum pzk_club_here NEVER(pzk_club_table_here, PZK_CLUB_HERE_UNKNOWN);
const char *NEVER(pzk_club_table_name, NULL);
int NEVER(pzk_club_table_no, 0);
