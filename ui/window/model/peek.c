// SPDX-License-Identifier: MIT
#include "ui/window/model/peek.h"

struct _PzkPeek {
    GObject parent;
    pzk_open_source *open;
    PzkTableModel *model;
    struct pzk_camera *camera;
    gboolean closing;           /* a camera is being closed */
    char *src;                  /* camera wanted; NULL: none */
    struct pzk_eye_options eye; /* wanted */
    struct pzk_photo_means codes;
    gboolean stale;            /* the open camera reads other codes than
                                  wanted */
    struct pzk_lesson *lesson; /* or NULL */
    enum pzk_hold_choice hold;
    void (*done)(void *data); /* called when everything is closed; NULL: nobody
                                 waits */
    void *done_data;
};

G_DEFINE_TYPE(PzkPeek, pzk_peek, G_TYPE_OBJECT)

static void
show_state(PzkPeek *peek, const struct pzk_snapshot *snapshot)
{
    if (snapshot->phase == PZK_PHASE_WATCHING) {
        pzk_table_model_set_camera(peek->model, TRUE,
                                   snapshot->view.health.state, NULL);
    } else {
        pzk_table_model_set_phase(peek->model,
                                  snapshot->phase == PZK_PHASE_LOST
                                      ? PZK_PHASE_FAILED /* its text says why */
                                      : snapshot->phase,
                                  snapshot->why);
    }
}

static void
on_snapshot(void *data, struct pzk_snapshot *snapshot)
{
    PzkPeek *peek = data;

    show_state(peek, snapshot);
    pzk_table_model_set_snapshot(peek->model, snapshot);
    if (peek->camera) {
        pzk_camera_want_pictures(peek->camera,
                                 pzk_shown(peek->model)->wants_pictures);
    }
}

static void
open_wanted(PzkPeek *peek)
{
    struct pzk_camera_setup setup = {.src = peek->src,
                                     .open = peek->open,
                                     .eye = peek->eye,
                                     .hold = peek->hold,
                                     .codes = &peek->codes,
                                     .lesson = peek->lesson,
                                     .check_deck = !peek->lesson,
                                     .on_snapshot = on_snapshot,
                                     .data = peek};

    if (peek->camera || peek->closing || !peek->src) {
        return;
    }
    pzk_table_model_set_phase(peek->model, PZK_PHASE_OPENING, NULL);
    peek->camera = pzk_camera_new(&setup);
}

static void
on_closed(void *data)
{
    PzkPeek *peek = data;
    void (*done)(void *data) = peek->done;

    peek->closing = FALSE;
    peek->done = NULL;
    if (done) {
        done(peek->done_data);
    }
    open_wanted(peek);
    g_object_unref(peek);
}

static void
close_now(PzkPeek *peek)
{
    if (peek->camera) {
        peek->closing = TRUE;
        pzk_camera_close(g_steal_pointer(&peek->camera), on_closed,
                         g_object_ref(peek));
    }
}

static void
pzk_peek_finalize(GObject *object)
{
    PzkPeek *peek = PZK_PEEK(object);

    pzk_camera_close(peek->camera, NULL, NULL);
    g_object_unref(peek->model);
    g_free(peek->src);
    g_free(peek->codes.marks);
    pzk_lesson_unref(peek->lesson);
    G_OBJECT_CLASS(pzk_peek_parent_class)->finalize(object);
}

static void
pzk_peek_init(PzkPeek *peek)
{
    peek->model = pzk_table_model_new();
}

static void
pzk_peek_class_init(PzkPeekClass *class)
{
    G_OBJECT_CLASS(class)->finalize = pzk_peek_finalize;
}

PzkPeek *
pzk_peek_new(pzk_open_source *open)
{
    PzkPeek *peek = g_object_new(PZK_TYPE_PEEK, NULL);

    peek->open = open;
    return peek;
}

void
pzk_peek_learn(PzkPeek *peek, const struct pzk_photo_means *codes)
{
    char *marks = g_strdup(codes->marks);

    peek->stale |= g_strcmp0(marks, peek->codes.marks) != 0;
    g_free(peek->codes.marks);
    peek->codes = *codes;
    peek->codes.marks = marks;
}

void
pzk_peek_teach(PzkPeek *peek, struct pzk_lesson *lesson)
{
    g_return_if_fail(!peek->lesson);
    peek->lesson = pzk_lesson_ref(lesson);
}

void
pzk_peek_at(PzkPeek *peek, const char *src, const struct pzk_eye_options *eye)
{
    gboolean same = !peek->stale && g_strcmp0(peek->src, src) == 0 &&
                    eye->deck == peek->eye.deck &&
                    eye->mirror == peek->eye.mirror;

    if (same && (peek->camera || peek->closing)) {
        return;
    }
    g_free(peek->src);
    peek->src = g_strdup(src);
    peek->eye = *eye;
    peek->stale = FALSE;
    close_now(peek);
    open_wanted(peek);
}

void
pzk_peek_hold(PzkPeek *peek, enum pzk_hold_choice choice)
{
    if (choice != peek->hold && peek->camera) {
        pzk_camera_hold_anew(peek->camera, choice);
    }
    peek->hold = choice;
}

void
pzk_peek_close(PzkPeek *peek, void (*done)(void *data), void *data)
{
    g_clear_pointer(&peek->src, g_free);
    close_now(peek);
    if (!peek->closing) {
        done(data);
        return;
    }
    peek->done = done;
    peek->done_data = data;
}

PzkTableModel *
pzk_peek_model(PzkPeek *peek)
{
    return peek->model;
}
