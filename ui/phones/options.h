// SPDX-License-Identifier: MIT
#pragma once
/*
 * Whether and how phones are served, as it was chosen. A value whose strings
 * belong to it.
 */
#include <glib.h>

struct pzk_phone_options {
    gboolean wanted;
    int port;                        /* 0: the usual one */
    char *certificate, *private_key; /* PEM files for TLS, or NULL */
    const char *decoder; /* what decodes photographs in a cage, as for
                            pzk_cage_new(); static. NULL: it is done here */
};

static inline void
pzk_phone_options_copy(struct pzk_phone_options *to,
                       const struct pzk_phone_options *from)
{
    *to = *from;
    to->certificate = g_strdup(from->certificate);
    to->private_key = g_strdup(from->private_key);
}

static inline void
pzk_phone_options_clear(struct pzk_phone_options *options)
{
    g_clear_pointer(&options->certificate, g_free);
    g_clear_pointer(&options->private_key, g_free);
}
