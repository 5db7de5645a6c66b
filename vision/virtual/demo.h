// SPDX-License-Identifier: MIT
#pragma once
/*
 * Plays a game by the rules, from a seed, and writes each hand as a script for
 * the virtual table: cards played from one's own and from other hands, sweeps,
 * pauses and, unless `clean`, slips and their repair. The same seed gives the
 * same game. demo_ops.h records what was played.
 *
 * The caller owns a struct pzk_demo and frees it with pzk_demo_free(); one
 * thread.
 */
#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/virtual/script.h"

/* Speed of ":fast": a card a second, at which each sentence still stays longer
 * than a screen reader needs to read it. */
enum { PZK_DEMO_PACE = 4 };

struct pzk_demo_options {
    uint64_t seed;
    bool clean;  /* no slips */
    bool often;  /* a slip wherever possible; for tests */
    bool fast;   /* shown PZK_DEMO_PACE times as fast */
    bool direct; /* not drawn: pzk_virtual_source_direct() */
    /* as on the command line ("duel"), static; NULL: the first in guests.c */
    const char *game;
    const struct pzk_rules *rules; /* of a game of a file; else NULL will do */
    /* the options of the game (rules/own_part.h); zeroed: its defaults */
    alignas(8) unsigned char own[16];
};

/* Whether the demo can play the game of OPTIONS. */
bool pzk_demo_plays(const struct pzk_demo_options *options);

/* Parses "demo", "demo:SEED", "demo:SEED:clean", and the latter two with
 * ":fast", ":direct" or both appended, in this order; plain "demo" has seed 1.
 * The caller chooses the game. False for anything else; OPTIONS is then
 * unchanged. */
bool pzk_demo_parse(const char *source, struct pzk_demo_options *options);

struct pzk_demo;

/* Starts a game. NULL when out of memory, or for a game that the demo cannot
 * play. */
struct pzk_demo *pzk_demo_new(const struct pzk_demo_options *options);

/* Plays the next hand and writes its script, which the caller finishes. False
 * at the end of the game or when out of memory. The argument is a struct
 * pzk_demo; this and pzk_demo_free() fit pzk_virtual_source_new(). */
bool pzk_demo_next(void *demo, struct pzk_script *script);

void pzk_demo_free(void *demo); /* NULL is fine */
