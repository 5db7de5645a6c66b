// SPDX-License-Identifier: MIT
#pragma once
/*
 * Speaks sentences through speech-dispatcher, in a thread of its own: a daemon
 * that hangs or exits never blocks the window. While there is no daemon, waits
 * and tries again. Any thread may call.
 */
#include "ui/voice/utterance.h"

struct pzk_speech;

/* Creates a voice. RATE: -100..100. NULL if the program was built without
 * speech. */
struct pzk_speech *pzk_speech_new(int rate);

/* Drops waiting sentences, stops the current one and frees SPEECH. */
void pzk_speech_free(struct pzk_speech *speech);

/* Queues UTTERANCE and takes ownership of it. */
void pzk_speech_say(struct pzk_speech *speech, struct pzk_utterance *utterance);

/* Waits until everything was spoken, but not long for a silent daemon. SPEECH
 * may be NULL. */
void pzk_speech_finish(struct pzk_speech *speech);

/* Stops the current sentence and drops the waiting ones. */
void pzk_speech_hush(struct pzk_speech *speech);

/* Sets the rate, -100..100, from the next sentence on. */
void pzk_speech_set_rate(struct pzk_speech *speech, int rate);

/* Whether the daemon answered, or was not needed yet. */
gboolean pzk_speech_answers(struct pzk_speech *speech);
