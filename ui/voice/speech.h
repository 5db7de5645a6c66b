// SPDX-License-Identifier: MIT
#pragma once
/*
 * Speaks sentences through speech-dispatcher, on a thread of its own: a daemon
 * that hangs or exits never blocks the window. Without the daemon it waits and
 * retries. Any thread may call.
 */
#include "ui/voice/utterance.h"

struct pzk_speech;

/* RATE: -100..100. NULL if the program was built without speech. */
struct pzk_speech *pzk_speech_new(int rate);

/* Drops waiting sentences and stops the current one. */
void pzk_speech_free(struct pzk_speech *speech);

/* Takes over UTTERANCE. */
void pzk_speech_say(struct pzk_speech *speech, struct pzk_utterance *utterance);

/* Waits until everything was spoken, but not long for a silent daemon; NULL is
 * fine. */
void pzk_speech_finish(struct pzk_speech *speech);

/* Stops the current sentence and drops the waiting ones. */
void pzk_speech_hush(struct pzk_speech *speech);

/* RATE: -100..100; applies from the next sentence on. */
void pzk_speech_set_rate(struct pzk_speech *speech, int rate);

/* FALSE if the daemon was needed and did not answer. */
gboolean pzk_speech_answers(struct pzk_speech *speech);
