// SPDX-License-Identifier: MIT
#pragma once
/*
 * Scenes whose sentences are written out, in each language from the same list,
 * and compared with tests/data/sentences: a translator reads what changed.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "src/words/words.h"

/* Writes what EXPR, a text to be freed, says, behind what was asked. */
#define SAY(expr) say(#expr, expr)
/* The same behind a WHAT of one's own. */
void say(const char *what, char *text_take);

/* Each scene joins those of its book where it is written, in that order. A
 * file is the page SCENE_PAGE, 0 or 1, of SCENE_BOOK: it defines both before
 * it includes this. */
struct scene {
    const char *book;
    int page;
    const char *name;   /* stands above its sentences */
    void (*tell)(void); /* says them */
    bool differ;        /* no two are the same */
};
void scene_join(const struct scene *scene);

#define SCENE_(function, differ)                                               \
    static void function(void);                                                \
    __attribute__((constructor)) static void function##_joins(void)            \
    {                                                                          \
        scene_join(&(struct scene){SCENE_BOOK, SCENE_PAGE, #function,          \
                                   function, differ});                         \
    }                                                                          \
    static void function(void)
#define SCENE(function) SCENE_(function, false)
#define SCENE_DIFFERING(function) SCENE_(function, true)
