// SPDX-License-Identifier: MIT
#pragma once
/*
 * One thing to be said in one breath, and how sentences of a moment become
 * such: what was laid and whose turn it is are one, the score after a trick is
 * another. No locks.
 */
#include <glib.h>

#include "src/table/referee.h"

/* Of what is no ruling, where others have their enum pzk_ruling_kind. */
enum {
    PZK_SPEECH_ANSWER = -1, /* what a person asked for */
    PZK_SPEECH_DETAIL = -2, /* of a turn; not worth saying after the next act */
    PZK_SPEECH_LASTING = -3, /* of what was done; still holds after the next */
    PZK_SPEECH_REMEDY = -4,  /* of a mismatch: what puts it right */
    PZK_SPEECH_PROMPT = -5   /* what people are to do next; not worth saying
                                when they did */
};

/* The most characters in one utterance. */
enum { PZK_SPEECH_LENGTH = 400 };

/* What it is about; the queue goes by it. */
enum pzk_utterance_kind {
    PZK_UTTER_STEP,   /* what was laid and what came of it; whose turn it is */
    PZK_UTTER_SCORE,  /* the account after a trick, or another detail */
    PZK_UTTER_RESULT, /* of a hand or a game */
    PZK_UTTER_MISMATCH,
    PZK_UTTER_RIGHT_AGAIN, /* ... and whose turn it is then */
    PZK_UTTER_ANSWER,
    PZK_UTTER_OTHER,
    PZK_UTTER_PROMPT,  /* what is to be done before the next step */
    PZK_UTTER_LASTING, /* of a step; told in the first quiet moment after it */
    PZK_UTTER_KINDS
};

struct pzk_utterance {
    enum pzk_utterance_kind kind;
    char *text;           /* NULL: only a turn */
    char *turn;           /* step, right again: whose turn it is; mismatch: what
                             puts it right; or NULL */
    const char *language; /* static */
    gboolean brief;       /* text and turn are one sentence */
};

/* TEXT and TURN are copied, as valid UTF-8 without line breaks, and cut at a
 * word if they are too long. */
struct pzk_utterance *pzk_utterance_new(enum pzk_utterance_kind kind,
                                        const char *text, const char *turn,
                                        const char *language, gboolean brief);
void pzk_utterance_free(struct pzk_utterance *utterance);

/* MORE after TEXT; either may be NULL. BRIEF: as one sentence, "Utterson,
 * Betty: Hyde."; g_free(). */
char *pzk_utterance_join(const char *text, const char *more, gboolean brief);

/* All of it; g_free(). */
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

/* What was added as utterances, in the order in which they are to be said;
 * forgets it. EACH takes them over. */
void pzk_moment_tell(struct pzk_moment *moment, const char *language,
                     gboolean brief,
                     void (*each)(void *data, struct pzk_utterance *utterance),
                     void *data);
void pzk_moment_clear(struct pzk_moment *moment);
