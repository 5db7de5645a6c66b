// SPDX-License-Identifier: MIT
#pragma once
/*
 * Short sounds of the desktop's sound theme, through GSound. Silent where the
 * program was built without it or where there is no sound. Main thread.
 */
#include <glib.h>

struct pzk_sounds;

enum pzk_sound {
    PZK_SOUND_CARD,     /* a soft tick: a card was accepted */
    PZK_SOUND_TRICK,    /* a flourish */
    PZK_SOUND_MISMATCH, /* a warning, and the only one */
    PZK_SOUNDS
};

/* NULL where there is no sound. */
struct pzk_sounds *pzk_sounds_new(void);
void pzk_sounds_free(struct pzk_sounds *sounds);

/* Returns at once. SOUNDS may be NULL. */
void pzk_sounds_play(struct pzk_sounds *sounds, enum pzk_sound sound);
