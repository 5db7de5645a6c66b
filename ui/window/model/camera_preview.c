// SPDX-License-Identifier: MIT
#include "ui/window/model/camera_preview.h"

#include "ui/pipeline/pipeline.h"

struct _PzkCameraPreview {
    GObject parent;
    pzk_open_source *open;
    PzkTableModel *model;
    struct pzk_camera *camera;
    gboolean closing;           /* a camera is being closed */
    char *src;                  /* camera wanted; NULL: none */
    struct pzk_eye_options eye; /* for the camera wanted */
    struct pzk_photo_means codes;
    gboolean stale;            /* the open camera reads other codes than
                                  wanted */
    struct pzk_lesson *lesson; /* or NULL */
    enum pzk_hold_choice hold;
    void (*done)(void *data); /* called when everything is closed; NULL: nobody
                                 waits */
    void *done_data;
};

G_DEFINE_TYPE(PzkCameraPreview, pzk_camera_preview, G_TYPE_OBJECT)

/* Shows what the picture is like and, if it shows another game's cards, the
 * games played with them. */
static void
show_picture(PzkCameraPreview *preview, const struct pzk_eye_health *health)
{
    struct pzk_camera_report report = {.state = health->state,
                                       .piece = health->stranger};
    const struct pzk_table_game *games[PZK_DECK_GAMES];

    pzk_table_model_offer(
        preview->model, games,
        health->state == PZK_CAMERA_OTHER_GAME
            ? pzk_pipeline_games_of(NULL, health->stranger, games)
            : 0);
    pzk_table_model_see_camera(preview->model, &report);
}

static void
show_state(PzkCameraPreview *preview, const struct pzk_snapshot *snapshot)
{
    if (snapshot->phase == PZK_LOOKOUT_WATCHING) {
        show_picture(preview, &snapshot->view.health);
    } else {
        pzk_table_model_set_phase(
            preview->model,
            snapshot->phase == PZK_LOOKOUT_LOST
                ? PZK_LOOKOUT_FAILED /* its text says why */
                : snapshot->phase,
            snapshot->why);
    }
}

static void
on_snapshot(void *data, struct pzk_snapshot *snapshot)
{
    PzkCameraPreview *preview = data;

    show_state(preview, snapshot);
    pzk_table_model_set_snapshot(preview->model, snapshot);
    if (preview->camera) {
        pzk_camera_want_pictures(preview->camera,
                                 pzk_shown(preview->model)->wants_pictures);
    }
}

static void
open_wanted(PzkCameraPreview *preview)
{
    struct pzk_camera_setup setup = {.src = preview->src,
                                     .open = preview->open,
                                     .eye = preview->eye,
                                     .hold = preview->hold,
                                     .codes = &preview->codes,
                                     .lesson = preview->lesson,
                                     .check_deck = !preview->lesson,
                                     .on_snapshot = on_snapshot,
                                     .data = preview};

    if (preview->camera || preview->closing || !preview->src) {
        return;
    }
    pzk_table_model_set_phase(preview->model, PZK_LOOKOUT_OPENING, NULL);
    preview->camera = pzk_camera_new(&setup);
}

static void
on_closed(void *data)
{
    PzkCameraPreview *preview = data;
    void (*done)(void *data) = preview->done;

    preview->closing = FALSE;
    preview->done = NULL;
    if (done) {
        done(preview->done_data);
    }
    open_wanted(preview);
    g_object_unref(preview);
}

static void
close_now(PzkCameraPreview *preview)
{
    if (preview->camera) {
        preview->closing = TRUE;
        pzk_camera_close(g_steal_pointer(&preview->camera), on_closed,
                         g_object_ref(preview));
    }
}

static void
pzk_camera_preview_finalize(GObject *object)
{
    PzkCameraPreview *preview = PZK_CAMERA_PREVIEW(object);

    pzk_camera_close(preview->camera, NULL, NULL);
    g_object_unref(preview->model);
    g_free(preview->src);
    g_free(preview->codes.marks);
    pzk_lesson_unref(preview->lesson);
    G_OBJECT_CLASS(pzk_camera_preview_parent_class)->finalize(object);
}

static void
pzk_camera_preview_init(PzkCameraPreview *preview)
{
    preview->model = pzk_table_model_new();
}

static void
pzk_camera_preview_class_init(PzkCameraPreviewClass *class)
{
    G_OBJECT_CLASS(class)->finalize = pzk_camera_preview_finalize;
}

PzkCameraPreview *
pzk_camera_preview_new(pzk_open_source *open)
{
    PzkCameraPreview *preview = g_object_new(PZK_TYPE_CAMERA_PREVIEW, NULL);

    preview->open = open;
    return preview;
}

void
pzk_camera_preview_learn(PzkCameraPreview *preview,
                         const struct pzk_photo_means *codes)
{
    char *marks = g_strdup(codes->marks);

    preview->stale |= g_strcmp0(marks, preview->codes.marks) != 0;
    g_free(preview->codes.marks);
    preview->codes = *codes;
    preview->codes.marks = marks;
}

void
pzk_camera_preview_teach(PzkCameraPreview *preview, struct pzk_lesson *lesson)
{
    g_return_if_fail(!preview->lesson);
    preview->lesson = pzk_lesson_ref(lesson);
}

void
pzk_camera_preview_reopen(PzkCameraPreview *preview)
{
    close_now(preview);
    open_wanted(preview);
}

void
pzk_camera_preview_show(PzkCameraPreview *preview, const char *src,
                        const struct pzk_eye_options *eye)
{
    gboolean same = !preview->stale && g_strcmp0(preview->src, src) == 0 &&
                    eye->deck == preview->eye.deck &&
                    eye->mirror == preview->eye.mirror;

    if (same && (preview->camera || preview->closing)) {
        return;
    }
    g_free(preview->src);
    preview->src = g_strdup(src);
    preview->eye = *eye;
    preview->stale = FALSE;
    pzk_camera_preview_reopen(preview);
}

void
pzk_camera_preview_hold(PzkCameraPreview *preview, enum pzk_hold_choice choice)
{
    if (choice != preview->hold && preview->camera) {
        pzk_camera_hold_anew(preview->camera, choice);
    }
    preview->hold = choice;
}

void
pzk_camera_preview_close(PzkCameraPreview *preview, void (*done)(void *data),
                         void *data)
{
    g_clear_pointer(&preview->src, g_free);
    close_now(preview);
    if (!preview->closing) {
        done(data);
        return;
    }
    preview->done = done;
    preview->done_data = data;
}

PzkTableModel *
pzk_camera_preview_model(PzkCameraPreview *preview)
{
    return preview->model;
}
