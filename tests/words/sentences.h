// SPDX-License-Identifier: MIT
#pragma once
/*
 * Scenes whose sentences are written out, in each language from the same list,
 * and compared with tests/data/sentences: a translator reads what changed.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>
#include <string.h>

#include "src/words/words.h"

/* Writes what EXPR, a text to be freed, says, behind what was asked. */
#define SAY(expr) say(#expr, expr)
/* The same behind a WHAT of one's own. */
void say(const char *what, char *text_take);

struct scene {
    const char *name;   /* stands above its sentences */
    void (*tell)(void); /* says them */
    bool differ;        /* no two are the same */
};
#define SCENE(function)                                                        \
    {                                                                          \
#        function, function, false                                             \
    }
#define SCENE_DIFFERING(function)                                              \
    {                                                                          \
#        function, function, true                                              \
    }

/* The scenes of a file; the last one has no name. */
extern const struct scene team_scenes[], heard_scenes[], duel_scenes[],
    maze_scenes[], map_scenes[], check_scenes[];
