// SPDX-License-Identifier: MIT
#pragma once
/*
 * Says sentences through speech-dispatcher, on a thread of its own: a daemon
 * that hangs or goes never holds up the window. Without the daemon it waits
 * and tries again. Any thread may call.
 */
#include <glib.h>

struct pzk_speech;

/* RATE: -100..100. NULL where this program was
 * built without speech. */
struct pzk_speech *pzk_speech_new(int rate);

/* What waits is dropped; what is being said is cut off. */
void pzk_speech_free(struct pzk_speech *speech);

/* KIND, TEXT and LANGUAGE as in ui/voice/speech_queue.h. */
void pzk_speech_say(struct pzk_speech *speech, int kind, const char *text,
                    const char *language);

/* Cuts off what is being said and drops what waits. */
void pzk_speech_hush(struct pzk_speech *speech);

/* From the next sentence on. */
void pzk_speech_set_rate(struct pzk_speech *speech, int rate);
