// SPDX-License-Identifier: MIT
#include "ui/voice/utterance.h"

#include <string.h>

/* Returns at most PZK_SPEECH_LENGTH characters of TEXT, in whole words;
 * g_free(). */
static char *
shorten(const char *text)
{
    g_autofree char *valid = g_utf8_make_valid(text, -1);

    g_strdelimit(valid, "\n\r\t", ' ');
    g_strstrip(valid);
    if (g_utf8_strlen(valid, -1) <= PZK_SPEECH_LENGTH) {
        return g_steal_pointer(&valid);
    }
    g_autofree char *head = g_utf8_substring(valid, 0, PZK_SPEECH_LENGTH);
    char *space = strrchr(head, ' ');
    if (space) {
        *space = '\0';
    }
    return g_strconcat(head, " …", NULL);
}

struct pzk_utterance *
pzk_utterance_new(enum pzk_utterance_kind kind, const char *text,
                  const char *turn, const char *language, gboolean brief)
{
    struct pzk_utterance *utterance = g_new(struct pzk_utterance, 1);

    *utterance = (struct pzk_utterance){
        .kind = kind,
        .text = text ? shorten(text) : NULL,
        .turn = turn ? shorten(turn) : NULL,
        .language = language,
        .brief = brief && kind != PZK_UTTER_MISMATCH,
    };
    return utterance;
}

void
pzk_utterance_free(struct pzk_utterance *utterance)
{
    if (utterance) {
        g_free(utterance->text);
        g_free(utterance->turn);
        g_free(utterance);
    }
}

char *
pzk_utterance_join(const char *text, const char *more, gboolean brief)
{
    if (!text || !more) {
        return g_strdup(text ? text : more);
    }
    if (brief && g_str_has_suffix(text, ".")) {
        return g_strdup_printf("%.*s, %s", (int)strlen(text) - 1, text, more);
    }
    return g_strdup_printf("%s %s", text, more);
}

char *
pzk_utterance_text(const struct pzk_utterance *utterance)
{
    return pzk_utterance_join(utterance->text, utterance->turn,
                              utterance->brief);
}

/* ---- the sentences of one moment ---- */

static void
forget(GString **part)
{
    if (*part) {
        g_string_free(*part, TRUE);
        *part = NULL;
    }
}

/* Returns the kind of utterance for RULING. In brief mode the winner of a trick
 * can wait until the new leader is named, who is the same person. */
static enum pzk_utterance_kind
kind_of(int ruling, gboolean brief)
{
    switch (ruling) {
    case PZK_RULED_PLAY:
    case PZK_RULED_ACT:
    case PZK_RULED_TAKE_BACK:
        return PZK_UTTER_STEP;
    case PZK_RULED_TRICK:
        return brief ? PZK_UTTER_SCORE : PZK_UTTER_STEP;
    case PZK_RULED_SCORE:
        return PZK_UTTER_SCORE;
    case PZK_RULED_HAND:
    case PZK_RULED_GAME:
        return PZK_UTTER_RESULT;
    case PZK_RULED_VIOLATION:
        return PZK_UTTER_MISMATCH;
    case PZK_RULED_RESOLVED:
        return PZK_UTTER_RIGHT_AGAIN;
    case PZK_SPEECH_ANSWER:
        return PZK_UTTER_ANSWER;
    case PZK_SPEECH_DETAIL:
    case PZK_SPEECH_PROMPT:
        return PZK_UTTER_PROMPT;
    case PZK_SPEECH_LASTING:
        return PZK_UTTER_LASTING;
    default:
        return PZK_UTTER_OTHER;
    }
}

/* Separates sentences that become utterances of their own: any play interrupts
 * what lasts or is not about play, and nobody should hear its beginning again
 * and again. */
static const char APART[] = "\n";

/* Appends TEXT to *place. */
static void
add(GString **place, const char *text, gboolean brief)
{
    g_autofree char *joined =
        pzk_utterance_join(*place ? (*place)->str : NULL, text, brief);

    if (!*place) {
        *place = g_string_new(NULL);
    }
    g_string_assign(*place, joined);
}

static void
add_apart(GString **place, const char *text)
{
    if (*place) {
        g_string_append_printf(*place, "%s%s", APART, text);
    } else {
        *place = g_string_new(text);
    }
}

/* Prepends TEXT to *place, because the newest sentence says what to do at the
 * table now, and the next card may interrupt the others. */
static void
add_before(GString **place, const char *text)
{
    if (*place) {
        g_string_prepend(*place, APART);
        g_string_prepend(*place, text);
    } else {
        *place = g_string_new(text);
    }
}

void
pzk_moment_add(struct pzk_moment *moment, int kind, const char *text,
               gboolean brief)
{
    GString **part = kind == PZK_RULED_TURN ? &moment->turn
                     : kind == PZK_SPEECH_REMEDY
                         ? &moment->remedy
                         : &moment->part[kind_of(kind, brief)];

    if (!text || !text[0]) {
        return;
    }
    brief = brief && part != &moment->part[PZK_UTTER_MISMATCH];
    /* a later turn or answer repeats such a sentence */
    if (kind == PZK_RULED_TURN || kind == PZK_SPEECH_ANSWER) {
        forget(part);
    } else if (kind == PZK_RULED_VIOLATION && moment->remedy) {
        add(part, moment->remedy->str, brief); /* the remedy of the first
                                                  mismatch */
        forget(&moment->remedy);
    }
    if (part == &moment->part[PZK_UTTER_OTHER]) {
        add_apart(part, text);
    } else if (part == &moment->part[PZK_UTTER_LASTING]) {
        add_before(part, text);
    } else {
        add(part, text, brief);
    }
}

/* Returns the kind of utterance that has the turn: if only a mismatch was
 * resolved, the turn follows without a pause. */
static enum pzk_utterance_kind
with_turn(const struct pzk_moment *moment)
{
    return moment->part[PZK_UTTER_RIGHT_AGAIN] && !moment->part[PZK_UTTER_STEP]
               ? PZK_UTTER_RIGHT_AGAIN
               : PZK_UTTER_STEP;
}

static void
tell_part(struct pzk_moment *moment, enum pzk_utterance_kind kind,
          const char *language, gboolean brief,
          void (*each)(void *data, struct pzk_utterance *utterance), void *data)
{
    GString *text = moment->part[kind];
    GString *turn = kind == PZK_UTTER_MISMATCH  ? moment->remedy
                    : kind == with_turn(moment) ? moment->turn
                                                : NULL;

    if (text || turn) {
        each(data, pzk_utterance_new(kind, text ? text->str : NULL,
                                     turn ? turn->str : NULL, language, brief));
    }
}

static void
tell_apart(const struct pzk_moment *moment, enum pzk_utterance_kind kind,
           const char *language, gboolean brief,
           void (*each)(void *data, struct pzk_utterance *utterance),
           void *data)
{
    const GString *part = moment->part[kind];
    g_auto(GStrv) apart = g_strsplit(part ? part->str : "", APART, -1);

    for (int i = 0; apart[i]; i++) {
        each(data, pzk_utterance_new(kind, apart[i], NULL, language, brief));
    }
}

void
pzk_moment_tell(struct pzk_moment *moment, const char *language, gboolean brief,
                void (*each)(void *data, struct pzk_utterance *utterance),
                void *data)
{
    static const enum pzk_utterance_kind order[] = {
        PZK_UTTER_MISMATCH, PZK_UTTER_RIGHT_AGAIN, PZK_UTTER_STEP,
        PZK_UTTER_LASTING,  PZK_UTTER_SCORE,       PZK_UTTER_RESULT,
        PZK_UTTER_PROMPT,   PZK_UTTER_OTHER};

    for (size_t i = 0; i < G_N_ELEMENTS(order); i++) {
        if (order[i] == PZK_UTTER_LASTING || order[i] == PZK_UTTER_OTHER) {
            tell_apart(moment, order[i], language, brief, each, data);
        } else {
            tell_part(moment, order[i], language, brief, each, data);
        }
    }
    tell_part(moment, PZK_UTTER_ANSWER, language, brief, each, data);
    pzk_moment_clear(moment);
}

void
pzk_moment_clear(struct pzk_moment *moment)
{
    for (size_t i = 0; i < G_N_ELEMENTS(moment->part); i++) {
        forget(&moment->part[i]);
    }
    forget(&moment->turn);
    forget(&moment->remedy);
}
