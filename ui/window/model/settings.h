// SPDX-License-Identifier: MIT
#pragma once
/*
 * What people set once and for all: the voice, the sounds, the letter keys,
 * the seat of who is "you", memory aids. A plain value and its keyfile in the
 * user's config folder; what the file lacks or has wrong is as at first. Main
 * thread.
 */
#include <glib.h>

#include "src/rules/game.h"
#include "ui/voice/voice.h"

struct pzk_settings {
    struct pzk_voice_settings voice;
    char language[4]; /* of the voice: "en", "de", "fr"; "": the window's */
    gboolean single_keys;
    gboolean memory_aids; /* house rule: which cards are still out; off */
    int seat; /* at the bottom of the table, and "you"; PZK_NO_SEAT: nobody's */
};

void pzk_settings_init(struct pzk_settings *settings);

/* The file in the user's config folder; g_free(). */
char *pzk_settings_path(void);

void pzk_settings_load(struct pzk_settings *settings, const char *path);

/* Makes the folder where missing; keeps what else is in the file. FALSE with
 * *error (may be NULL) where it cannot be written. */
gboolean pzk_settings_save(const struct pzk_settings *settings,
                           const char *path, GError **error);
