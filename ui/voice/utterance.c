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

int
pzk_utterance_read_ms(const char *text)
{
    /* a digit takes as long as so many characters more, and a sign between
     * a letter and a space is a pause of so many */
    enum { CHARACTER_MS = 54, DIGIT = 8, PAUSE = 4 };
    gboolean after_letter = FALSE;
    int characters = 0;

    for (const char *c = text ? text : ""; *c; c = g_utf8_next_char(c)) {
        gboolean pause = after_letter && g_ascii_ispunct(*c) && c[1] == ' ';

        characters += 1 + (g_ascii_isdigit(*c) ? DIGIT : pause ? PAUSE : 0);
        after_letter = g_unichar_isalnum(g_utf8_get_char(c));
    }
    return characters * CHARACTER_MS;
}

gboolean
pzk_utterance_stays(const struct pzk_utterance *utterance)
{
    return utterance->kind == PZK_UTTER_MISMATCH ||
           (utterance->kind == PZK_UTTER_LASTING && utterance->begun > 1);
}

int
pzk_utterance_busy_ms(const struct pzk_utterance *utterance, gboolean followed)
{
    g_autofree char *text = pzk_utterance_text(utterance);
    int ms = pzk_utterance_read_ms(text);

    return followed && pzk_utterance_stays(utterance) ? ms * 4 / 5
                                                      : ms + PZK_READER_MS;
}

/* ---- the sentences of one moment ---- */

/* Returns the kind of utterance for RULING. In brief mode the winner of a trick
 * can wait until the new leader is named, who is the same person. */
static enum pzk_utterance_kind
kind_of(int ruling, gboolean brief)
{
    switch (ruling) {
    case PZK_RULED_PLAY:
    case PZK_RULED_ACT:
    case PZK_RULED_TAKE_BACK:
    case PZK_RULED_TURN: /* joined in the same way */
    case PZK_SPEECH_REMEDY:
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

/* Adds TEXT to *place, a part of KIND. What lasts begins with the newest
 * sentence, because that says what to do at the table now, and the next card
 * may interrupt the others. */
static void
add(char **place, int kind, const char *text, gboolean brief)
{
    char *old = *place;

    *place = old && kind == PZK_UTTER_OTHER
                 ? g_strconcat(old, APART, text, NULL)
             : old && kind == PZK_UTTER_LASTING
                 ? g_strconcat(text, APART, old, NULL)
                 : pzk_utterance_join(old, text, brief);
    g_free(old);
}

void
pzk_moment_add(struct pzk_moment *moment, int kind, const char *text,
               gboolean brief)
{
    int about = kind_of(kind, brief);
    char **part = kind == PZK_RULED_TURN      ? &moment->turn
                  : kind == PZK_SPEECH_REMEDY ? &moment->remedy
                                              : &moment->part[about];

    if (!text || !text[0]) {
        return;
    }
    brief = brief && about != PZK_UTTER_MISMATCH;
    if (kind == PZK_RULED_PLAY || kind == PZK_RULED_ACT ||
        kind == PZK_RULED_TAKE_BACK) { /* what waited for it is outdated */
        g_clear_pointer(&moment->turn, g_free);
        g_clear_pointer(&moment->part[PZK_UTTER_PROMPT], g_free);
    }
    /* a later turn or answer repeats such a sentence */
    if (kind == PZK_RULED_TURN || kind == PZK_SPEECH_ANSWER) {
        g_clear_pointer(part, g_free);
    } else if (kind == PZK_RULED_VIOLATION && moment->remedy) {
        /* the remedy of the first mismatch */
        add(part, about, moment->remedy, brief);
        g_clear_pointer(&moment->remedy, g_free);
    }
    add(part, about, text, brief);
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
    const char *text = moment->part[kind];
    const char *turn = kind == PZK_UTTER_MISMATCH  ? moment->remedy
                       : kind == with_turn(moment) ? moment->turn
                                                   : NULL;

    if (text || turn) {
        each(data, pzk_utterance_new(kind, text, turn, language, brief));
    }
}

static void
tell_apart(const struct pzk_moment *moment, enum pzk_utterance_kind kind,
           const char *language, gboolean brief,
           void (*each)(void *data, struct pzk_utterance *utterance),
           void *data)
{
    const char *part = moment->part[kind];
    g_auto(GStrv) apart = g_strsplit(part ? part : "", APART, -1);

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
        g_clear_pointer(&moment->part[i], g_free);
    }
    g_clear_pointer(&moment->turn, g_free);
    g_clear_pointer(&moment->remedy, g_free);
}
