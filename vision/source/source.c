// SPDX-License-Identifier: MIT
#include "vision/source/source.h"

#include <stdlib.h>

#include "src/words/line.h"

struct pzk_source {
    const struct pzk_source_ops *ops;
    void *self;
    bool live;
    int pace;
    int64_t skip_us;
    char why[PZK_WHY_MAX];
};

struct pzk_source *
pzk_source_new(const struct pzk_source_ops *ops, void *self_take, bool live)
{
    struct pzk_source *source = calloc(1, sizeof *source);
    if (!source) {
        ops->close(self_take);
        return NULL;
    }
    source->ops = ops;
    source->self = self_take;
    source->live = live;
    source->pace = 1;
    return source;
}

enum pzk_next
pzk_source_next(struct pzk_source *source, struct pzk_frame *frame,
                int64_t timeout_us)
{
    enum pzk_next next;
    do {
        source->why[0] = '\0';
        next = source->ops->next(source->self, frame, timeout_us, source->why);
    } while (next == PZK_NEXT_FRAME && frame->t_us < source->skip_us);
    if (source->why[0]) {
        pzk_line_in(source->why, sizeof source->why);
    }
    return next;
}

void
pzk_source_skip(struct pzk_source *source, int64_t t_us)
{
    if (source->live) {
        return;
    }
    source->skip_us = t_us;
    if (source->ops->skip) {
        source->ops->skip(source->self, t_us);
    }
}

const char *const pzk_hold_choice_names[PZK_HOLD_CHOICES] = {
    [PZK_HOLD_AUTOMATIC] = "automatic",
    [PZK_HOLD_AS_IT_IS] = "hold",
    [PZK_HOLD_BY_HAND] = "by-hand"};

enum pzk_hold
pzk_hold_for(enum pzk_hold_choice choice, bool content)
{
    switch (choice) {
    case PZK_HOLD_AUTOMATIC:
        return content ? PZK_HOLD_SHARP : PZK_HOLD_RATE;
    case PZK_HOLD_AS_IT_IS:
        return PZK_HOLD_ALL;
    default:
        return PZK_HOLD_NOTHING;
    }
}

void
pzk_source_hold(struct pzk_source *source, enum pzk_hold hold,
                struct pzk_hold_state *state)
{
    struct pzk_hold_state none = {0};

    if (state) {
        *state = none;
    }
    if (source->ops->hold) {
        source->ops->hold(source->self, hold, state ? state : &none);
    }
}

void
pzk_source_want_color(struct pzk_source *source, bool want)
{
    if (source->ops->want_color) {
        source->ops->want_color(source->self, want);
    }
}

void
pzk_source_pause(struct pzk_source *source, bool paused)
{
    if (source->ops->pause) {
        source->ops->pause(source->self, paused);
    }
}

bool
pzk_source_is_live(const struct pzk_source *source)
{
    return source->live;
}

void
pzk_source_set_pace(struct pzk_source *source, int pace)
{
    source->pace = pace;
}

int
pzk_source_pace(const struct pzk_source *source)
{
    return source->pace;
}

const char *
pzk_source_why(const struct pzk_source *source)
{
    return source->why;
}

void
pzk_source_close(struct pzk_source *source)
{
    if (source) {
        source->ops->close(source->self);
        free(source);
    }
}
