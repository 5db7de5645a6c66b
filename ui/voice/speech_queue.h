// SPDX-License-Identifier: MIT
#pragma once
/*
 * Sentences waiting to be said. Speech is slower than play: a turn that is over
 * or a mismatch that was put right is not worth saying any more, and a mismatch
 * cannot wait. No locks: speech.c has its own.
 */
#include <glib.h>

#include "src/table/referee.h"

/* Of a ruling's sentence, or PZK_SPEECH_ANSWER for what a person asked. */
enum { PZK_SPEECH_ANSWER = -1 };

/* The most messages that wait; the most characters in one. */
enum { PZK_SPEECH_WAITING = 12, PZK_SPEECH_LENGTH = 400 };

struct pzk_speech_queue {
    GQueue waiting;    /* of struct message */
    gboolean speaking; /* a message was popped and is being said */
    int spoken_kind;   /* of it */
    const char *spoken_language;
    gboolean interrupt; /* what is being said should stop */
};

void pzk_speech_queue_init(struct pzk_speech_queue *queue);
void pzk_speech_queue_clear(struct pzk_speech_queue *queue);

/* KIND: enum pzk_ruling_kind or PZK_SPEECH_ANSWER. Drops messages that TEXT
 * makes stale. Empty text is ignored; long text is cut at a word. LANGUAGE: its
 * code; static. */
void pzk_speech_queue_push(struct pzk_speech_queue *queue, int kind,
                           const char *text, const char *language);

/* The next one to say, g_free(), or NULL. Sets speaking and what is spoken. */
char *pzk_speech_queue_pop(struct pzk_speech_queue *queue);

/* What was popped is said or cut off. */
void pzk_speech_queue_done(struct pzk_speech_queue *queue);

/* What was popped could not be said: it waits again, unless it is stale. */
void pzk_speech_queue_put_back(struct pzk_speech_queue *queue,
                               const char *text);

/* After the daemon was silent: drops all but the newest turn, the mismatch and
 * answers. */
void pzk_speech_queue_catch_up(struct pzk_speech_queue *queue);
