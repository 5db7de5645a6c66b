// SPDX-License-Identifier: MIT
#include "vision/virtual/source.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/virtual/observer.h"
#include "vision/virtual/table.h"

enum { SAYINGS = 64 };

struct virtual_source {
    pzk_next_script *next;
    void *writer;
    void (*release)(void *writer);
    struct pzk_vtable *table;      /* draws; NULL in a direct source */
    struct pzk_observer *observer; /* observes, in a direct source; else NULL */
    int fps;
    int64_t frame;    /* index of the next frame */
    int64_t start_us; /* when the current script began, source time */
    int64_t end_us;
    size_t n_sayings; /* what is still to be said, one a frame; source time */
    struct saying {
        int64_t t_us;
        int value;
    } sayings[SAYINGS];
    struct pzk_obs observed[PZK_OBSERVER_MAX + 1]; /* of a frame */
};

static int64_t
time_of(const struct virtual_source *source, int64_t frame)
{
    return frame / source->fps * 1000000 +
           frame % source->fps * 1000000 / source->fps;
}

/* Notes what people say in SCRIPT, which begins at end_us. */
static void
listen(struct virtual_source *source, const struct pzk_script *script)
{
    for (size_t i = 0; i < script->n_steps; i++) {
        const struct pzk_step *step = &script->steps[i];

        if (step->kind == PZK_STEP_SAY && source->n_sayings < SAYINGS) {
            source->sayings[source->n_sayings++] =
                (struct saying){source->end_us + step->t0_us, step->piece};
        }
    }
}

static bool
go_on(struct virtual_source *source, const struct pzk_script *script)
{
    return source->table ? pzk_vtable_next(source->table, script)
                         : pzk_observer_next(source->observer, script);
}

/* Advances to the script that is playing at T_US. False: the last script is
 * over, or memory is lacking (*FAILED). */
static bool
reach(struct virtual_source *source, int64_t t_us, bool *failed)
{
    while (t_us >= source->end_us) {
        struct pzk_script script;

        if (!source->next(source->writer, &script)) {
            return false;
        }
        listen(source, &script);
        *failed = !go_on(source, &script);
        source->start_us = source->end_us;
        source->end_us += script.end_us;
        pzk_script_finish(&script);
        if (*failed) {
            return false;
        }
    }
    return true;
}

/* Fills FRAME with a picture that shows nothing, and with the observations;
 * never with the seq of the last frame. */
static void
observe(struct virtual_source *source, int64_t t_us, struct pzk_frame *frame)
{
    static const uint8_t black[3] = {0, 0, 0};

    *frame = (struct pzk_frame){.width = 1,
                                .height = 1,
                                .stride = 1,
                                .gray = black,
                                .bgr = black,
                                .bgr_stride = sizeof(black),
                                .seq = (uint64_t)source->frame};
    const struct pzk_obs *seen = pzk_observer_look(
        source->observer, t_us - source->start_us, t_us, &frame->n_observed);

    memcpy(source->observed, seen, frame->n_observed * sizeof(*seen));
}

/* Adds to FRAME what is said by T_US. */
static void
hear(struct virtual_source *source, int64_t t_us, struct pzk_frame *frame)
{
    if (source->n_sayings > 0 && source->sayings[0].t_us <= t_us) {
        source->observed[frame->n_observed++] =
            (struct pzk_obs){.kind = PZK_OBS_SAID,
                             .t_us = t_us,
                             .piece = source->sayings[0].value,
                             .side = PZK_NO_SIDE,
                             .from = PZK_NO_SEAT,
                             .rotation = NAN};
        memmove(source->sayings, source->sayings + 1,
                --source->n_sayings * sizeof(*source->sayings));
    }
    frame->observed = source->observed;
}

static bool
show(struct virtual_source *source, int64_t t_us, struct pzk_frame *frame)
{
    if (source->table) {
        return pzk_vtable_frame(source->table, t_us - source->start_us, frame);
    }
    observe(source, t_us, frame);
    return true;
}

static enum pzk_next
virtual_next(void *self, struct pzk_frame *frame, int64_t timeout_us, char *why)
{
    struct virtual_source *source = self;
    int64_t t_us = time_of(source, source->frame);
    bool failed = false;

    if (!reach(source, t_us, &failed) && !failed) {
        return PZK_NEXT_END;
    }
    if (failed || !show(source, t_us, frame)) {
        pzk_why(why, "the virtual table: out of memory");
        return PZK_NEXT_FAILED;
    }
    hear(source, t_us, frame);
    frame->t_us = t_us;
    source->frame++;
    return PZK_NEXT_FRAME;
}

static void
virtual_skip(void *self, int64_t t_us)
{
    struct virtual_source *source = self;

    /* whole seconds first: the product stays in range for any time */
    int64_t frame = t_us / 1000000 * source->fps;

    while (time_of(source, frame) < t_us) {
        frame++;
    }
    if (frame > source->frame) {
        source->frame = frame;
    }
}

static void
virtual_close(void *self)
{
    struct virtual_source *source = self;

    pzk_vtable_free(source->table);
    pzk_observer_free(source->observer);
    source->release(source->writer);
    free(source);
}

static struct pzk_source *
make(pzk_next_script *next, void *self_take, void (*release)(void *self),
     bool draws)
{
    static const struct pzk_source_ops ops = {
        .next = virtual_next, .skip = virtual_skip, .close = virtual_close};
    struct virtual_source *source = calloc(1, sizeof(*source));
    struct pzk_script script;

    if (!source) {
        release(self_take);
        return NULL;
    }
    *source = (struct virtual_source){
        .next = next, .writer = self_take, .release = release};
    if (next(self_take, &script)) {
        bool sound = script.scene.fps > 0 && script.end_us > 0;

        source->fps = script.scene.fps;
        listen(source, &script);
        source->end_us = script.end_us;
        source->table = sound && draws ? pzk_vtable_new(&script) : NULL;
        source->observer = sound && !draws ? pzk_observer_new(&script) : NULL;
        pzk_script_finish(&script);
    }
    if (!source->table && !source->observer) {
        virtual_close(source);
        return NULL;
    }
    return pzk_source_new(&ops, source, false);
}

struct pzk_source *
pzk_virtual_source_new(pzk_next_script *next, void *self_take,
                       void (*release)(void *self))
{
    return make(next, self_take, release, true);
}

struct pzk_source *
pzk_virtual_source_direct(pzk_next_script *next, void *self_take,
                          void (*release)(void *self))
{
    return make(next, self_take, release, false);
}
