// SPDX-License-Identifier: MIT
#pragma once
/*
 * Gives sentences to one voice, the program's own (ui/voice/speech) or the
 * screen reader's, never both and never to one that keeps silent, and plays
 * sounds. The settings say what is left out. Main thread.
 */
#include <atk/atk.h>

#include "ui/voice/screen_reader.h"

enum pzk_voice_mode {
    PZK_VOICE_OFF,
    PZK_VOICE_ON,  /* the screen reader's voice, if one is on that reads out
                      announcements; else the program's own */
    PZK_VOICE_OWN, /* the program's own, whatever is on */
    PZK_VOICE_MODES
};

/* How much is said. */
enum pzk_voice_level {
    PZK_VOICE_BRIEF, /* in time for the next card */
    PZK_VOICE_FULL,
    PZK_VOICE_MISMATCHES, /* only what is wrong at the table */
    PZK_VOICE_LEVELS
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
    enum pzk_voice_level level;
    gboolean talk[PZK_TALK_KINDS];
    int rate; /* -100..100, 0: the desktop's default */
    gboolean sounds;
};

/* Who speaks, and why. */
struct pzk_voice_found {
    enum pzk_reader reader;
    gboolean left_to_reader;
    gboolean has_own; /* the program was built with a voice, and where that was
                         wanted already, the daemon answered */
};

struct pzk_voice;

/* Off until pzk_voice_set(). */
struct pzk_voice *pzk_voice_new(void);
void pzk_voice_free(struct pzk_voice *voice);

void pzk_voice_set(struct pzk_voice *voice,
                   const struct pzk_voice_settings *settings);

struct pzk_voice_found pzk_voice_find(struct pzk_voice *voice);

/* ON_FOUND(DATA) whenever another screen reader is found than before. One at a
 * time; NULL: nobody. */
void pzk_voice_watch(struct pzk_voice *voice, void (*on_found)(void *data),
                     void *data);

/* One sentence: what is given before the main loop runs again is put in order
 * and said together. KIND: enum pzk_ruling_kind, or one of PZK_SPEECH_
 * (ui/voice/utterance.h). TEXT: in the program's language, for ACCESSIBLE,
 * where it comes from. SPOKEN: the same in the voice's language, whose code
 * (static) is LANGUAGE; NULL: TEXT is said. An empty text may have a sound. */
void pzk_voice_say(struct pzk_voice *voice, AtkObject *accessible, int kind,
                   const char *text, const char *spoken, const char *language);

/* Cuts off the sentence being said and drops those waiting. */
void pzk_voice_hush(struct pzk_voice *voice);
