// SPDX-License-Identifier: MIT
#pragma once
/*
 * The user's settings: the voice, languages, the club, the sounds, the letter
 * keys, the seat of the person addressed as "you", memory aids. A plain value,
 * and its keyfile in the user's config folder; a missing or invalid key gets
 * its default. Main thread.
 */
#include <glib.h>

#include "src/rules/game.h"
#include "ui/voice/outputs.h"
#include "ui/voice/voice.h"

struct pzk_settings {
    struct pzk_voice_settings voice;
    char language[4]; /* of the voice: "en", "de", "fr"; "": the window's */
    char window_language[4]; /* language from the next start on; "": the
                                locale's */
    /* The output device of one person (ui/voice/outputs.h), for private
     * answers; "": none. */
    char ear[PZK_OUTPUT_NAME_SIZE];
    char club[256];      /* mqtt://..., as for --club; "": no club */
    char club_table[48]; /* name of this table in the club; "": the club's
                            default, see --club */
    gboolean single_keys;
    gboolean memory_aids; /* house rule: the program may say which cards are
                             still out; default off */
    gboolean drawn_cards; /* cards are drawn, not shown as the camera sees
                             them; default off */
    gboolean phone_cards; /* phones show the real cards, too; default off */
    int seat; /* seat of "you", drawn at the bottom; PZK_NO_SEAT: nobody's */
};

void pzk_settings_init(struct pzk_settings *settings);

/* Returns the path of the file in the user's config folder; g_free(). */
char *pzk_settings_path(void);

/* The names of seats in settings: N, E, S, W, 5, 6; NULL, PZK_NO_SEAT: none. At
 * a table of five or six the first four are meant, too. */
const char *pzk_settings_seat_name(int seat);
int pzk_settings_seat_named(const char *name);

void pzk_settings_load(struct pzk_settings *settings, const char *path);

/* Writes SETTINGS to PATH; makes the folder if missing; keeps the file's other
 * keys. FALSE with *error (may be NULL) if the file is not writable. */
gboolean pzk_settings_save(const struct pzk_settings *settings,
                           const char *path, GError **error);
