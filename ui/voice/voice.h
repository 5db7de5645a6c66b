// SPDX-License-Identifier: MIT
#pragma once
/*
 * Gives sentences to one voice, the program's own (ui/voice/speech) or the
 * screen reader's, never both, and plays sounds. The settings say what is left
 * out. Main thread.
 */
#include <atk/atk.h>

enum pzk_voice_mode {
    PZK_VOICE_OFF,
    PZK_VOICE_ON,     /* the program speaks, unless a screen reader is on */
    PZK_VOICE_READER, /* the program never speaks; the screen reader does */
    PZK_VOICE_MODES
};

/* Kinds of sentences that can each be left out. */
enum pzk_talk {
    PZK_TALK_TURNS,
    PZK_TALK_CARDS,
    PZK_TALK_TRICKS,
    PZK_TALK_SCORES,
    PZK_TALK_MISMATCHES,
    PZK_TALK_KINDS
};

enum { PZK_RATE_MIN = -100, PZK_RATE_MAX = 100 };

struct pzk_voice_settings {
    enum pzk_voice_mode mode;
    gboolean talk[PZK_TALK_KINDS];
    int rate; /* -100..100, 0: the desktop's default */
    gboolean sounds;
};

struct pzk_voice;

/* Off until pzk_voice_set(). */
struct pzk_voice *pzk_voice_new(void);
void pzk_voice_free(struct pzk_voice *voice);

void pzk_voice_set(struct pzk_voice *voice,
                   const struct pzk_voice_settings *settings);

/* Says TEXT, in the program's language. KIND: enum pzk_ruling_kind, or -1 for
 * an answer. ACCESSIBLE: where it comes from, for a screen reader. SPOKEN: the
 * same in the voice's language, whose code (static) is LANGUAGE; NULL: TEXT is
 * said. */
void pzk_voice_say(struct pzk_voice *voice, AtkObject *accessible, int kind,
                   const char *text, const char *spoken, const char *language);

/* Cuts off the sentence being said and drops those waiting. */
void pzk_voice_hush(struct pzk_voice *voice);
