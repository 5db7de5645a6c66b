// SPDX-License-Identifier: MIT
#pragma once
/*
 * The user's settings: the voice, languages, the club, the sounds, the letter
 * keys, the seat of the person addressed as "you", memory aids. A plain value
 * and its keyfile in the user's config folder; missing or invalid keys get
 * their defaults. Main thread.
 */
#include <glib.h>

#include "src/rules/game.h"
#include "ui/voice/outputs.h"
#include "ui/voice/voice.h"

struct pzk_settings {
    struct pzk_voice_settings voice;
    char language[4]; /* of the voice: "en", "de", "fr"; "": the window's */
    char window_language[4]; /* from the next start on; "": the locale's */
    /* The output device of one person (ui/voice/outputs.h), for private
     * answers; "": none. */
    char ear[PZK_OUTPUT_NAME_SIZE];
    char club[256];      /* mqtt://..., as for --club; "": no club */
    char club_table[48]; /* this table's name there; "": see there */
    gboolean single_keys;
    gboolean memory_aids; /* house rule: which cards are still out; off */
    int seat; /* of "you", at the bottom of the drawing; PZK_NO_SEAT: nobody */
};

void pzk_settings_init(struct pzk_settings *settings);

/* Returns the path in the user's config folder; g_free(). */
char *pzk_settings_path(void);

void pzk_settings_load(struct pzk_settings *settings, const char *path);

/* Makes the folder if missing; keeps other keys of the file. FALSE with *error
 * (may be NULL) if it is not writable. */
gboolean pzk_settings_save(const struct pzk_settings *settings,
                           const char *path, GError **error);
