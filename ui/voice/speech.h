// SPDX-License-Identifier: MIT
#pragma once
/*
 * Says sentences through speech-dispatcher, on a thread of its own: a daemon
 * that hangs or exits never blocks the window. Without the daemon it waits and
 * tries again. Any thread may call.
 */
#include "ui/voice/utterance.h"

struct pzk_speech;

/* RATE: -100..100. NULL if the program was built without speech. */
struct pzk_speech *pzk_speech_new(int rate);

/* Drops waiting sentences and cuts off the one being said. */
void pzk_speech_free(struct pzk_speech *speech);

/* Takes UTTERANCE over. */
void pzk_speech_say(struct pzk_speech *speech, struct pzk_utterance *utterance);

/* Waits until all is said, not for long where the daemon is silent; NULL is
 * fine. */
void pzk_speech_finish(struct pzk_speech *speech);

/* Cuts off the sentence being said and drops those waiting. */
void pzk_speech_hush(struct pzk_speech *speech);

/* RATE: -100..100; counts from the next sentence on. */
void pzk_speech_set_rate(struct pzk_speech *speech, int rate);

/* FALSE where the daemon was wanted and did not answer. */
gboolean pzk_speech_answers(struct pzk_speech *speech);
