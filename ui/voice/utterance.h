// SPDX-License-Identifier: MIT
#pragma once
/*
 * One utterance, spoken in one breath, and how the sentences of a moment become
 * utterances: the card laid and the turn are one, the score after a trick is
 * another. No locks.
 */
#include <glib.h>

#include "src/table/referee.h"

/* Kinds beside enum pzk_ruling_kind, for sentences that are no rulings. */
enum {
    PZK_SPEECH_ANSWER = -1,  /* to a person's question */
    PZK_SPEECH_DETAIL = -2,  /* of a turn; obsolete after the next act */
    PZK_SPEECH_LASTING = -3, /* of an act; still valid after the next one */
    PZK_SPEECH_REMEDY = -4,  /* of a mismatch: how to put it right */
    PZK_SPEECH_PROMPT = -5   /* what to do next; obsolete once done */
};

/* The most characters in one utterance. */
enum { PZK_SPEECH_LENGTH = 400 };

/* The utterance's subject, which the queue orders by. */
enum pzk_utterance_kind {
    PZK_UTTER_STEP,   /* the card laid, its consequences and the turn */
    PZK_UTTER_SCORE,  /* the score after a trick, or another detail */
    PZK_UTTER_RESULT, /* of a hand or a game */
    PZK_UTTER_MISMATCH,
    PZK_UTTER_RIGHT_AGAIN, /* ... and the turn */
    PZK_UTTER_ANSWER,
    PZK_UTTER_OTHER,
    PZK_UTTER_PROMPT,  /* what to do before the next step */
    PZK_UTTER_LASTING, /* of a step; spoken in the first quiet moment after
                          it */
    PZK_UTTER_KINDS
};

struct pzk_utterance {
    enum pzk_utterance_kind kind;
    char *text;           /* NULL: only a turn */
    char *turn;           /* step, right again: the turn; mismatch: the remedy;
                             may be NULL */
    const char *language; /* static */
    gboolean brief;       /* text and turn are one sentence */
};

/* Copies TEXT and TURN as valid UTF-8 without line breaks, truncated at a word
 * if too long. */
struct pzk_utterance *pzk_utterance_new(enum pzk_utterance_kind kind,
                                        const char *text, const char *turn,
                                        const char *language, gboolean brief);
void pzk_utterance_free(struct pzk_utterance *utterance);

/* Joins TEXT and MORE; either may be NULL. BRIEF: as one sentence, "Utterson,
 * Betty: Hyde."; g_free(). */
char *pzk_utterance_join(const char *text, const char *more, gboolean brief);

/* The whole text; g_free(). */
char *pzk_utterance_text(const struct pzk_utterance *utterance);

/* ---- the sentences of one moment ---- */

/* Zeroed: none. */
struct pzk_moment {
    GString *part[PZK_UTTER_KINDS];
    GString *turn, *remedy;
};

/* KIND: enum pzk_ruling_kind or one of PZK_SPEECH_. */
void pzk_moment_add(struct pzk_moment *moment, int kind, const char *text,
                    gboolean brief);

/* Converts what was added to utterances in speaking order and forgets it. EACH
 * takes them over. */
void pzk_moment_tell(struct pzk_moment *moment, const char *language,
                     gboolean brief,
                     void (*each)(void *data, struct pzk_utterance *utterance),
                     void *data);
void pzk_moment_clear(struct pzk_moment *moment);
