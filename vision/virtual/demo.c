// SPDX-License-Identifier: MIT
#include "vision/virtual/demo_ops.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

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
        if (strcmp(source, ":clean") == 0) {
            parsed.clean = true;
            source += strlen(source);
        }
    }
    if (*source) {
        return false;
    }
    *options = parsed;
    return true;
}

/* Who plays the game called NAME; NULL: nobody yet. */
static const struct pzk_demo_ops *
ops_of(const char *name)
{
    if (!name || strncmp(name, "jekyll-hyde", 11) == 0) {
        return &pzk_team_demo_ops;
    }
    if (strcmp(name, "maze") == 0) {
        return &pzk_maze_demo_ops;
    }
    return strcmp(name, "duel") == 0 ? &pzk_duel_demo_ops : NULL;
}

bool
pzk_demo_plays(const char *game)
{
    return ops_of(game) != NULL;
}

struct pzk_demo *
pzk_demo_new(const struct pzk_demo_options *options)
{
    const struct pzk_demo_ops *ops = ops_of(options->game);
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

    if (pzk_game_over(&demo->game) &&
        !(demo->ops->goes_on && demo->ops->goes_on(demo))) {
        return false;
    }
    *script = (struct pzk_script){.scene = demo->scene};
    if (!demo->ops->next(demo, script)) {
        pzk_script_finish(script);
        return false;
    }
    return true;
}

const struct pzk_action *
pzk_demo_actions(const struct pzk_demo *demo, size_t *count)
{
    *count = demo->n_actions;
    return demo->action;
}

const struct pzk_maze_slip *
pzk_demo_maze_slips(const struct pzk_demo *demo, size_t *count)
{
    *count = demo->n_slips;
    return demo->slip;
}

const struct pzk_game *
pzk_demo_game(const struct pzk_demo *demo)
{
    return &demo->game;
}
