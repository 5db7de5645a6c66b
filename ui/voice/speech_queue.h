// SPDX-License-Identifier: MIT
#pragma once
/*
 * Queues sentences to speak. Speech is slower than play, and a sentence has
 * time until the next card: a turn that has passed is dropped, a card never is,
 * and a mismatch cannot wait. No clock and no locks: speech.c has its own.
 */
#include <glib.h>

#include "ui/voice/utterance.h"

/* Most utterances that wait. */
enum { PZK_SPEECH_WAITING = 12 };

struct pzk_speech_queue {
    GQueue waiting;             /* of struct pzk_utterance * */
    struct pzk_utterance *said; /* utterance being spoken, or NULL */
    gboolean at_turn;           /* SAID has reached its turn or remedy */
    gboolean cut_at_turn;       /* the next utterance takes over there */
    gboolean interrupt;         /* SAID should stop */
};

void pzk_speech_queue_init(struct pzk_speech_queue *queue);
void pzk_speech_queue_clear(struct pzk_speech_queue *queue);

/* Queues UTTERANCE, takes ownership of it, and drops what it makes obsolete. */
void pzk_speech_queue_push(struct pzk_speech_queue *queue,
                           struct pzk_utterance *utterance);

/* Returns the next utterance, which becomes QUEUE->said; or NULL. Borrowed
 * until pzk_speech_queue_done(), _cut() or _put_back(). QUIET: nothing has
 * happened at the table for a while. Only then an utterance that gave way to
 * play is begun again. */
const struct pzk_utterance *pzk_speech_queue_pop(struct pzk_speech_queue *queue,
                                                 gboolean quiet);

/* Whether UTTERANCE is of the kinds that give way to play: the score, what
 * lasts, what is not about play. */
gboolean pzk_speech_gives_way(const struct pzk_utterance *utterance);

/* Notes that the voice has reached the turn or remedy of SAID or, if it has
 * none, its end. */
void pzk_speech_queue_reach_turn(struct pzk_speech_queue *queue);

/* Whether an utterance waits for the end of SAID, none for its turn. */
gboolean pzk_speech_queue_is_followed(const struct pzk_speech_queue *queue);

/* Frees SAID, which was spoken. */
void pzk_speech_queue_done(struct pzk_speech_queue *queue);

/* Handles that SAID was interrupted, as QUEUE->interrupt demanded: the part
 * that must still be spoken waits again. */
void pzk_speech_queue_cut(struct pzk_speech_queue *queue);

/* Handles that speaking SAID failed: it waits again, unless it is obsolete. */
void pzk_speech_queue_put_back(struct pzk_speech_queue *queue);

/* Catches up after the daemon was silent: drops all but the newest turn, the
 * mismatch and answers. */
void pzk_speech_queue_catch_up(struct pzk_speech_queue *queue);
