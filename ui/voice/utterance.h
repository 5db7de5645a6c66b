// SPDX-License-Identifier: MIT
#pragma once
/*
 * Turns the sentences of a moment into utterances, each spoken in one breath:
 * the card laid and the turn are one utterance, the score after a trick is
 * another. No locks.
 */
#include <glib.h>

#include "src/table/referee.h"

/* Kinds besides those of enum pzk_ruling_kind, for sentences that are not
 * rulings. */
enum {
    PZK_SPEECH_ANSWER = -1,  /* answer to a person's question */
    PZK_SPEECH_DETAIL = -2,  /* detail of a turn; obsolete after the next act */
    PZK_SPEECH_LASTING = -3, /* detail of an act; still valid after the next
                                one */
    PZK_SPEECH_REMEDY = -4,  /* remedy of a mismatch: how to put the table
                                right */
    PZK_SPEECH_PROMPT = -5   /* what to do next; obsolete once done */
};

/* Most characters of one utterance. */
enum { PZK_SPEECH_LENGTH = 400 };

/* Longest time until a screen reader begins, in milliseconds, to be sure that
 * it has come to a turn. */
enum { PZK_READER_MS = 200 };

/* What an utterance is about; the queue orders by this. */
enum pzk_utterance_kind {
    PZK_UTTER_STEP,   /* the card laid, its consequences and the turn */
    PZK_UTTER_SCORE,  /* the last trick and its score */
    PZK_UTTER_RESULT, /* how a hand or a game ended */
    PZK_UTTER_MISMATCH,
    PZK_UTTER_RIGHT_AGAIN, /* a mismatch is resolved, and the turn */
    PZK_UTTER_ANSWER,
    PZK_UTTER_OTHER,
    PZK_UTTER_PROMPT,  /* what to do before the next step, or another detail */
    PZK_UTTER_LASTING, /* lasting detail of a step; spoken in the first quiet
                          moment after the step */
    PZK_UTTER_KINDS
};

struct pzk_utterance {
    enum pzk_utterance_kind kind;
    char *text;           /* NULL: there is only a turn */
    char *turn;           /* in STEP and RIGHT_AGAIN the turn; in MISMATCH the
                             remedy; may be NULL */
    const char *language; /* static; NULL: a screen reader's */
    int begun;            /* how often it was begun */
    gboolean brief;       /* text and turn are one sentence; a mismatch and its
                             remedy never are */
};

/* Returns an utterance with copies of TEXT and TURN as valid UTF-8 without line
 * breaks, truncated at a word if too long. */
struct pzk_utterance *pzk_utterance_new(enum pzk_utterance_kind kind,
                                        const char *text, const char *turn,
                                        const char *language, gboolean brief);
void pzk_utterance_free(struct pzk_utterance *utterance);

/* Returns TEXT and MORE joined; either may be NULL. BRIEF: as one sentence,
 * "Utterson, then Betty."; g_free(). */
char *pzk_utterance_join(const char *text, const char *more, gboolean brief);

/* Returns text and turn together; g_free(). */
char *pzk_utterance_text(const struct pzk_utterance *utterance);

/* Returns how many milliseconds a screen reader presumably speaks TEXT (NULL:
 * nothing), at its usual speed. */
int pzk_utterance_read_ms(const char *text);

/* Whether UTTERANCE is said to its end whatever is played: a mismatch, and what
 * lasts and was cut off before. */
gboolean pzk_utterance_stays(const struct pzk_utterance *utterance);

/* Returns for how many milliseconds a reader presumably speaks UTTERANCE, to be
 * sure that it has ended. FOLLOWED: until the next one is announced, which
 * waits in the daemon where one that stays is not over. */
int pzk_utterance_busy_ms(const struct pzk_utterance *utterance,
                          gboolean followed);

/* ---- the sentences of one moment ---- */

/* The sentences of one moment; if zeroed, none. */
struct pzk_moment {
    char *part[PZK_UTTER_KINDS];
    char *turn, *remedy;
};

/* Adds a sentence. KIND: enum pzk_ruling_kind or one of PZK_SPEECH_. */
void pzk_moment_add(struct pzk_moment *moment, int kind, const char *text,
                    gboolean brief);

/* Passes what was added to EACH, as utterances in speaking order, and forgets
 * it. EACH takes ownership of the utterances. */
void pzk_moment_tell(struct pzk_moment *moment, const char *language,
                     gboolean brief,
                     void (*each)(void *data, struct pzk_utterance *utterance),
                     void *data);
void pzk_moment_clear(struct pzk_moment *moment);
