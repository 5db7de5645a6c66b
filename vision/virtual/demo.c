// SPDX-License-Identifier: MIT
#include "vision/virtual/demo_ops.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Consumes WORD if it comes next in AT; returns whether it did. */
static bool
take_word(const char **at, const char *word)
{
    size_t length = strlen(word);
    bool there = strncmp(*at, word, length) == 0;

    *at += there ? length : 0;
    return there;
}

bool
pzk_demo_parse(const char *source, struct pzk_demo_options *options)
{
    struct pzk_demo_options parsed = {.seed = 1};

    if (strncmp(source, "demo", 4) != 0) {
        return false;
    }
    source += 4;
    if (*source == ':' && source[1] >= '0' && source[1] <= '9') {
        char *end;

        errno = 0;
        parsed.seed = strtoull(source + 1, &end, 10);
        if (errno != 0) {
            return false;
        }
        source = end;
        parsed.clean = take_word(&source, ":clean");
        parsed.fast = take_word(&source, ":fast");
        parsed.direct = take_word(&source, ":direct");
    }
    if (*source) {
        return false;
    }
    *options = parsed;
    return true;
}

/* Returns the player of the game of OPTIONS, the first one where it has no
 * name; NULL: there is none. */
static const struct pzk_demo_ops *
ops_of(const struct pzk_demo_options *options)
{
    const struct pzk_demo_ops *const *ops = pzk_demo_guests;
    const char *name = options->game;

    for (; name && *ops; ops++) {
        if (options->rules && (*ops)->plays && (*ops)->plays(options->rules)) {
            return *ops;
        }
        for (const char *const *known = (*ops)->names; *known; known++) {
            if (strcmp(name, *known) == 0) {
                return *ops;
            }
        }
    }
    return *ops;
}

bool
pzk_demo_plays(const struct pzk_demo_options *options)
{
    return ops_of(options) != NULL;
}

struct pzk_demo *
pzk_demo_new(const struct pzk_demo_options *options)
{
    const struct pzk_demo_ops *ops = ops_of(options);
    struct pzk_demo *demo = ops ? calloc(1, ops->size) : NULL;

    if (!demo) {
        return NULL;
    }
    demo->ops = ops;
    demo->options = *options;
    if (!ops->begin(demo)) {
        free(demo);
        return NULL;
    }
    pzk_demo_dress(&demo->scene);
    return demo;
}

void
pzk_demo_free(void *demo)
{
    free(demo);
}

bool
pzk_demo_next(void *self, struct pzk_script *script)
{
    struct pzk_demo *demo = self;

    if (pzk_game_over(&demo->game) && !demo->goes_on) {
        return false;
    }
    *script = (struct pzk_script){.scene = demo->scene};
    demo->played = (struct pzk_demo_played){.no = demo->played.no + 1};
    if (!demo->ops->next(demo, script)) {
        pzk_script_finish(script);
        return false;
    }
    return true;
}

/* ---- what the games share ---- */

struct pzk_random
pzk_demo_stream(const struct pzk_demo *demo, int purpose)
{
    const struct pzk_demo_ops *ops = demo->ops;

    return pzk_random_stream(
        demo->options.seed ^ ops->salt,
        (uint64_t)demo->played.no * (uint64_t)ops->streams + (uint64_t)purpose);
}

void
pzk_demo_scene(struct pzk_demo *demo, struct pzk_random *random,
               const struct pzk_camera_range *view, int placement)
{
    struct pzk_scene *scene = &demo->scene;

    *scene = (struct pzk_scene){.width = 1280,
                                .height = 720,
                                .fps = 15,
                                .family = PZK_TAG,
                                .placement = placement,
                                .field = 61,
                                .seed = demo->options.seed};
    scene->camera_mm =
        pzk_random_between(random, view->camera_mm[0], view->camera_mm[1]);
    scene->tilt = pzk_random_between(random, view->tilt[0], view->tilt[1]);
    scene->heading = pzk_random_between(random, -view->heading, view->heading);
    scene->falloff = pzk_random_between(random, 0.1f, 0.4f);
    scene->noise = pzk_random_between(random, 1.5f, 3);
}

bool
pzk_demo_act(struct pzk_demo *demo, const struct pzk_action *action,
             int64_t t_us)
{
    struct pzk_demo_played *played = &demo->played;
    struct pzk_demo_move *move = &played->moves[played->n_moves];

    if (played->n_moves == PZK_DEMO_MOVES ||
        pzk_game_apply(&demo->game, action, &move->result) != PZK_OK) {
        return false;
    }
    move->action = *action;
    move->t_us = t_us;
    played->n_moves++;
    return true;
}
