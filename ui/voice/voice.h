// SPDX-License-Identifier: MIT
#pragma once
/*
 * Gives sentences to one voice, the program's own (ui/voice/speech) or the
 * screen reader's, never both and never to a silent one, and plays sounds.
 * Settings choose what is left out. Main thread.
 */
#include <atk/atk.h>

#include "ui/voice/screen_reader.h"
#include "ui/voice/speech.h"

enum pzk_voice_mode {
    PZK_VOICE_OFF,
    PZK_VOICE_ON,  /* the screen reader's voice if a reader is running that
                      reads out announcements; else the program's own */
    PZK_VOICE_OWN, /* the program's own in any case */
    PZK_VOICE_MODES
};

/* How much is said. */
enum pzk_voice_level {
    PZK_VOICE_BRIEF, /* so short that it is spoken before the next card */
    PZK_VOICE_FULL,
    PZK_VOICE_MISMATCHES, /* nothing but mismatches at the table */
    PZK_VOICE_LEVELS
};

/* Kinds of sentences that can be switched off. */
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
    struct pzk_speech_choice own; /* the program's own voice */
    gboolean sounds;
};

/* Which voice is active, and why. */
struct pzk_voice_found {
    enum pzk_reader reader;
    gboolean left_to_reader;
    enum pzk_mute mute; /* why the program's own voice, if it speaks, is not
                           heard */
};

struct pzk_voice;

/* Creates a voice, which is off until pzk_voice_set(). What it leaves to a
 * screen reader comes from ACCESSIBLE. */
struct pzk_voice *pzk_voice_new(AtkObject *accessible);
void pzk_voice_free(struct pzk_voice *voice);

/* LANGUAGE (static): of what will be said. */
void pzk_voice_set(struct pzk_voice *voice,
                   const struct pzk_voice_settings *settings,
                   const char *language);

struct pzk_voice_found pzk_voice_find(struct pzk_voice *voice);

/* Announces TEXT to whoever listens, though no reader speaks for the program:
 * its own voice is not heard. */
void pzk_voice_announce(struct pzk_voice *voice, const char *text);

/* Calls ON_FOUND(DATA) whenever what pzk_voice_find() returns changes. There is
 * one listener; NULL: none. */
void pzk_voice_watch(struct pzk_voice *voice, void (*on_found)(void *data),
                     void *data);

/* Takes one sentence; all sentences given before the main loop runs again are
 * sorted and spoken together. KIND: enum pzk_ruling_kind, or one of PZK_SPEECH_
 * (ui/voice/utterance.h). TEXT: in the program's language. SPOKEN: TEXT in the
 * voice's language, whose code (static) is LANGUAGE; NULL: TEXT is spoken. An
 * empty text may have a sound. */
void pzk_voice_say(struct pzk_voice *voice, int kind, const char *text,
                   const char *spoken, const char *language);

/* Stops the current sentence and drops the waiting ones. */
void pzk_voice_hush(struct pzk_voice *voice);
