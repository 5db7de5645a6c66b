// SPDX-License-Identifier: MIT
#pragma once
/*
 * What waits to be said. Speech is slower than play, and what is said has until
 * the next card: a turn that is over is not worth saying any more, a card
 * always is, and a mismatch cannot wait. No clock, and no locks: speech.c has
 * its own.
 */
#include <glib.h>

#include "ui/voice/utterance.h"

/* The most utterances that wait. */
enum { PZK_SPEECH_WAITING = 12 };

struct pzk_speech_queue {
    GQueue waiting;             /* of struct pzk_utterance * */
    struct pzk_utterance *said; /* being said, or NULL */
    gboolean at_turn;           /* ... and has come to the turn or remedy */
    gboolean cut_at_turn;       /* there the next one takes over */
    gboolean interrupt;         /* what is being said should stop */
};

void pzk_speech_queue_init(struct pzk_speech_queue *queue);
void pzk_speech_queue_clear(struct pzk_speech_queue *queue);

/* Takes UTTERANCE over; drops what it makes stale. */
void pzk_speech_queue_push(struct pzk_speech_queue *queue,
                           struct pzk_utterance *utterance);

/* The next one to say, which becomes QUEUE->said; or NULL. Borrowed until
 * pzk_speech_queue_done() and the like. */
const struct pzk_utterance *
pzk_speech_queue_pop(struct pzk_speech_queue *queue);

/* The voice has come to the turn or the remedy of what is being said; where it
 * has none, to its end. */
void pzk_speech_queue_reach_turn(struct pzk_speech_queue *queue);

/* What was popped is said. */
void pzk_speech_queue_done(struct pzk_speech_queue *queue);

/* It was cut off, as QUEUE->interrupt asked: what of it still has to be told
 * waits again. */
void pzk_speech_queue_cut(struct pzk_speech_queue *queue);

/* It could not be said: it waits again, unless it is stale. */
void pzk_speech_queue_put_back(struct pzk_speech_queue *queue);

/* After the daemon was silent: drops all but the newest turn, the mismatch and
 * answers. */
void pzk_speech_queue_catch_up(struct pzk_speech_queue *queue);
