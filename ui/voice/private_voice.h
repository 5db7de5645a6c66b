// SPDX-License-Identifier: MIT
#pragma once
/*
 * A voice for one person's ear: its own speech-dispatcher, which plays on the
 * output device it is told, a headphone say. What it says is said nowhere else:
 * not by the voice of the table, not through a screen reader. On a thread of
 * its own. Main thread calls.
 */
#include <glib.h>

struct pzk_private_voice;

/* DEVICE: an output's name (ui/voice/outputs.h); NULL: the desktop's usual one,
 * by its own speech-dispatcher, for everybody to hear. RATE: -100..100. NULL if
 * the program was built without speech. */
struct pzk_private_voice *pzk_private_voice_new(const char *device, int rate);

/* Cuts off what is being said. NULL is fine. */
void pzk_private_voice_free(struct pzk_private_voice *voice);

/* Says TEXT in LANGUAGE (its code) in place of what is being said. */
void pzk_private_voice_say(struct pzk_private_voice *voice, const char *text,
                           const char *language);
