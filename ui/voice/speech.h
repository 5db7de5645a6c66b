// SPDX-License-Identifier: MIT
#pragma once
/*
 * Speaks sentences through speech-dispatcher, in a thread of its own: a daemon
 * that hangs or exits never blocks the window. While there is no daemon, waits
 * and tries again. Any thread may call.
 */
#include "src/words/words.h"
#include "ui/voice/outputs.h"
#include "ui/voice/utterance.h"

enum { PZK_VOICE_NAME_SIZE = 64 }; /* longer names cannot be chosen */

/* What speaks; zeroed: as the desktop does. */
struct pzk_speech_choice {
    int rate;                          /* -100..100 */
    char module[PZK_VOICE_NAME_SIZE];  /* the synthesiser, or "" */
    char voice[PZK_VOICE_NAME_SIZE];   /* one of its voices, or "" */
    char output[PZK_OUTPUT_NAME_SIZE]; /* ui/voice/outputs.h, or "": then, and
                                          only then, the desktop's daemon */
};

struct pzk_speech;

/* Has a screen reader say TEXT of KIND. */
typedef void pzk_announce_fn(void *data, const char *text,
                             enum pzk_utterance_kind kind);

/* Creates a voice, whose first sentence will be in LANGUAGE (static). ANNOUNCE:
 * says utterances that have no language, on the main loop, and so that each is
 * over before the next one comes, as far as that can be reckoned; may be NULL
 * if none comes. NULL if the program was built without speech. Main thread. */
struct pzk_speech *pzk_speech_new(const struct pzk_speech_choice *choice,
                                  const char *language,
                                  pzk_announce_fn *announce, void *data);

/* Drops waiting sentences, stops the current one and frees SPEECH. Main
 * thread. */
void pzk_speech_free(struct pzk_speech *speech);

/* Queues UTTERANCE and takes ownership of it. */
void pzk_speech_say(struct pzk_speech *speech, struct pzk_utterance *utterance);

/* Waits until everything was spoken, but not long for a silent daemon. SPEECH
 * may be NULL. */
void pzk_speech_finish(struct pzk_speech *speech);

/* Stops the current sentence and drops the waiting ones. */
void pzk_speech_hush(struct pzk_speech *speech);

/* Sets what speaks from the next sentence on, except for the output. */
void pzk_speech_choose(struct pzk_speech *speech,
                       const struct pzk_speech_choice *choice);

/* Returns why the last sentence was not heard: the daemon did not answer in 3
 * s, or did not end the sentence in time. */
enum pzk_mute pzk_speech_mute(struct pzk_speech *speech);
