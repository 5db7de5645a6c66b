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

enum pzk_voice_mode {
    PZK_VOICE_OFF,
    PZK_VOICE_ON,     /* the program speaks, unless a screen reader is on */
    PZK_VOICE_READER, /* never; it is left to the screen reader */
    PZK_VOICE_MODES
};

/* Kinds of sentences that can each be left out. */
enum pzk_talk {
    PZK_TALK_TURNS,
    PZK_TALK_CARDS,
    PZK_TALK_TRICKS,
    PZK_TALK_SCORES,
    PZK_TALK_MISMATCHES,
    PZK_TALK_KINDS
};

enum { PZK_RATE_MIN = -100, PZK_RATE_MAX = 100 };

struct pzk_settings {
    enum pzk_voice_mode voice;
    gboolean talk[PZK_TALK_KINDS];
    int rate;         /* -100..100, 0: as the desktop has it */
    char language[4]; /* of the voice: "en", "de", "fr"; "": the window's */
    gboolean sounds;
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
