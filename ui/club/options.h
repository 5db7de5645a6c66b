// SPDX-License-Identifier: MIT
#pragma once
/*
 * Holds which club people chose for a table. A value that owns its strings.
 */
#include <glib.h>

struct pzk_club_options {
    char *url;          /* address for pzk_club_address_read(); NULL: no club */
    char *name;         /* name of the table; NULL: as in struct
                           pzk_club_table_setup */
    gboolean discovery; /* the table is also announced to Home Assistant */
};

static inline void
pzk_club_options_copy(struct pzk_club_options *to,
                      const struct pzk_club_options *from)
{
    to->url = g_strdup(from->url);
    to->name = g_strdup(from->name);
    to->discovery = from->discovery;
}

static inline void
pzk_club_options_clear(struct pzk_club_options *options)
{
    g_clear_pointer(&options->url, g_free);
    g_clear_pointer(&options->name, g_free);
}
