// SPDX-License-Identifier: MIT
#pragma once
/*
 * Plays a game by the rules, from a seed, and writes each hand as a script for
 * the virtual table: cards from their own and from other hands, sweeping,
 * pauses, and, unless it is to be clean, slips and how they are mended. The
 * same seed gives the same game. For what was truly played see demo_ops.h.
 *
 * A struct pzk_demo belongs to its maker, pzk_demo_free(); one thread.
 */
#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/virtual/script.h"

/* How fast ":fast" is: a card a second, and each sentence stands for longer
 * than a screen reader takes to read it. */
enum { PZK_DEMO_PACE = 4 };

struct pzk_demo_options {
    uint64_t seed;
    bool clean; /* no slips */
    bool often; /* a slip wherever one is possible; for tests */
    bool fast;  /* to be shown PZK_DEMO_PACE times as fast */
    /* As on the command line ("duel"), static; NULL: the first in guests.c */
    const char *game;
    /* What one game asks for (rules/own_part.h); cleared: its defaults */
    alignas(8) unsigned char own[16];
};

/* Can it play the game called GAME? */
bool pzk_demo_plays(const char *game);

/* Reads "demo", "demo:SEED", "demo:SEED:clean", and the latter two with ":fast"
 * behind them; plain "demo" has seed 1. The game is left to the caller.
 * False for anything else; OPTIONS is then untouched. */
bool pzk_demo_parse(const char *source, struct pzk_demo_options *options);

struct pzk_demo;

/* NULL when out of memory, or for a game it cannot play. */
struct pzk_demo *pzk_demo_new(const struct pzk_demo_options *options);

/* Plays the next hand and writes its script, which the caller finishes. False
 * when the game is over or memory is out. The argument is a struct pzk_demo;
 * this and pzk_demo_free() fit pzk_virtual_source_new(). */
bool pzk_demo_next(void *demo, struct pzk_script *script);

void pzk_demo_free(void *demo); /* NULL is fine */
