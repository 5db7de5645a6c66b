// SPDX-License-Identifier: MIT
#pragma once
/*
 * Plays short sounds of the desktop's sound theme, through GSound. Silent if
 * the program was built without GSound or there is no sound output. Main
 * thread.
 */
#include <glib.h>

struct pzk_sounds;

enum pzk_sound {
    PZK_SOUND_CARD,     /* a soft tick: a card was accepted */
    PZK_SOUND_TRICK,    /* a flourish: somebody won a trick */
    PZK_SOUND_SWEPT,    /* a swish: a trick was cleared away */
    PZK_SOUND_MISMATCH, /* the only warning */
    PZK_SOUNDS
};

/* Returns NULL if there is no sound output. */
struct pzk_sounds *pzk_sounds_new(void);
void pzk_sounds_free(struct pzk_sounds *sounds);

/* Plays SOUND and returns at once. SOUNDS may be NULL. */
void pzk_sounds_play(struct pzk_sounds *sounds, enum pzk_sound sound);
