// SPDX-License-Identifier: MIT
#pragma once
/*
 * Speaks for one person's ear through a speech-dispatcher of its own, which
 * plays on the given output device, such as headphones. Its sentences go
 * nowhere else: not to the table's voice, not to a screen reader. Has a thread
 * of its own; call from the main thread.
 */
#include <glib.h>

struct pzk_private_voice;

/* Creates a voice. DEVICE: an output's name (ui/voice/outputs.h); NULL: the
 * desktop's default output, through the desktop's speech-dispatcher, for
 * everybody to hear. RATE: -100..100. NULL if the program was built without
 * speech. */
struct pzk_private_voice *pzk_private_voice_new(const char *device, int rate);

/* Stops speaking and frees VOICE, which may be NULL. */
void pzk_private_voice_free(struct pzk_private_voice *voice);

/* Speaks TEXT in LANGUAGE (its code), and stops the previous text. */
void pzk_private_voice_say(struct pzk_private_voice *voice, const char *text,
                           const char *language);
