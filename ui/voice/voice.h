// SPDX-License-Identifier: MIT
#pragma once
/*
 * Gives sentences to one voice: the program's own (ui/voice/speech), or the
 * screen reader's, never both; and the sounds to it. The settings say what is
 * left out. Main thread.
 */
#include <atk/atk.h>

enum pzk_voice_mode {
    PZK_VOICE_OFF,
    PZK_VOICE_ON,     /* the program speaks, unless a screen reader is on */
    PZK_VOICE_READER, /* never; it is left to the screen reader */
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
    int rate; /* -100..100, 0: as the desktop has it */
    gboolean sounds;
};

struct pzk_voice;

/* Off, until it is set. */
struct pzk_voice *pzk_voice_new(void);
void pzk_voice_free(struct pzk_voice *voice);

void pzk_voice_set(struct pzk_voice *voice,
                   const struct pzk_voice_settings *settings);

/* TEXT, in the program's language: of a ruling of KIND, or of an answer, -1. A
 * screen reader is told in the name of ACCESSIBLE. SPOKEN: the same in another
 * language, whose code (static) is LANGUAGE; NULL: the voice has none. */
void pzk_voice_say(struct pzk_voice *voice, AtkObject *accessible, int kind,
                   const char *text, const char *spoken, const char *language);

/* Cuts off what is being said and drops what waits. */
void pzk_voice_hush(struct pzk_voice *voice);
