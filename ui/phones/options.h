// SPDX-License-Identifier: MIT
#pragma once
/*
 * Holds what people chose about phones: whether and how to serve them. A value
 * that owns its strings.
 */
#include <glib.h>

/* How photographs are read. */
struct pzk_photo_means {
    const char *decoder; /* decodes photographs in a sandbox, as for
                            pzk_cage_new(); static. NULL: this process decodes
                            them */
    int codes_kind;      /* kind of the sandbox's jobs that decode foreign
                            codes */
    char *marks;         /* file of learned codes; NULL: none */
};

struct pzk_phone_options {
    gboolean wanted;
    int port;                        /* 0: the default port */
    char *certificate, *private_key; /* PEM files for TLS, or NULL */
    char *name; /* host name under which phones reach this computer, or NULL */
    struct pzk_photo_means photos;
};

static inline void
pzk_phone_options_copy(struct pzk_phone_options *to,
                       const struct pzk_phone_options *from)
{
    *to = *from;
    to->certificate = g_strdup(from->certificate);
    to->private_key = g_strdup(from->private_key);
    to->name = g_strdup(from->name);
    to->photos.marks = g_strdup(from->photos.marks);
}

static inline void
pzk_phone_options_clear(struct pzk_phone_options *options)
{
    g_clear_pointer(&options->certificate, g_free);
    g_clear_pointer(&options->private_key, g_free);
    g_clear_pointer(&options->name, g_free);
    g_clear_pointer(&options->photos.marks, g_free);
}
