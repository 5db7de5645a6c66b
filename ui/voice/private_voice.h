// SPDX-License-Identifier: MIT
#pragma once
/*
 * A voice for one person's ear: its own speech-dispatcher, which plays on the
 * given output device, such as headphones. Its sentences go nowhere else: not
 * to the table's voice, not to a screen reader. Has a thread of its own; call
 * from the main thread.
 */
#include <glib.h>

struct pzk_private_voice;

/* DEVICE: an output's name (ui/voice/outputs.h); NULL: the desktop's default
 * output, through its own speech-dispatcher, for everybody to hear. RATE:
 * -100..100. NULL if the program was built without speech. */
struct pzk_private_voice *pzk_private_voice_new(const char *device, int rate);

/* Stops speaking. NULL is fine. */
void pzk_private_voice_free(struct pzk_private_voice *voice);

/* Speaks TEXT in LANGUAGE (its code) and stops the previous text. */
void pzk_private_voice_say(struct pzk_private_voice *voice, const char *text,
                           const char *language);
