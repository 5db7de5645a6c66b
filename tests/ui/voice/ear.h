// SPDX-License-Identifier: MIT
#pragma once
/*
 * Who listens to a hand: what was due and when, what of it was heard and when,
 * and whether that was in time. Writes a transcript. Seconds; main thread.
 */
#include <glib.h>
#include <stdbool.h>
#include <stdio.h>

#include "ui/voice/utterance.h"

struct ear_span {
    double begun, ended;
};

struct ear {
    const char *language;
    FILE *transcript;         /* its owner closes it */
    GPtrArray *facts;         /* what was due */
    double latest[2];         /* begun, ended after the ruling: play or turn */
    double latest_lasting[2]; /* of what lasts, however much came between */
    double latest_mismatch[2], first_fact;
    GArray *others;  /* struct ear_span: when somebody else spoke */
    GHashTable *cut; /* text -> how often it was cut off */
    int due, told, dropped_turns, twice, late, mismatches, held_up;
    int again; /* the most often that anything was begun and cut off */
};

/* When parts of one utterance come, if it is not cut off. */
struct ear_times {
    double begun;
    double turn;   /* there the turn or the remedy begins; else as SILENT */
    double named;  /* whose turn it is was told; else as END */
    double silent; /* nothing more is heard */
    double end;    /* the voice is free again */
};

void ear_init(struct ear *ear, const char *language, FILE *transcript);
void ear_finish(struct ear *ear);

/* A sentence that is due from RULED on. KIND: enum pzk_ruling_kind or one of
 * PZK_SPEECH_. */
void ear_expect(struct ear *ear, int kind, const char *text, double ruled);

/* Utterances that begin at BEGUN. */
struct ear_times ear_times(const struct ear *ear,
                           const struct pzk_utterance *said, double begun);

/* SAID was heard until NOW. */
void ear_hear(struct ear *ear, const struct pzk_utterance *said,
              const struct ear_times *times, double now);

/* What somebody else said; WHO is written before it. Of what was due it must
 * be nothing. Nobody can speak meanwhile. */
void ear_overhear(struct ear *ear, const char *who, const char *text,
                  double begun, double ended);

/* The figures of what was ruled up to UNTIL; once all is heard. */
void ear_count(struct ear *ear, double until);

/* Prints them after WHAT; whether all was told, once and in time. */
bool ear_judge(const struct ear *ear, const char *what);
