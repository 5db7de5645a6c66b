// SPDX-License-Identifier: MIT
#include "ui/window/model/camera.h"
#include "src/table/referee.h"

#include <gio/gio.h>

#include "vision/codes/learned_reader.h"
#include "vision/eye/check.h"

struct pzk_camera {
    struct pzk_camera_setup setup; /* SRC is our own */
    struct pzk_photo_means codes;  /* MARKS is our own */
    GThread *thread;
    int want_pictures; /* atomic */
    int ask_held;      /* atomic: somebody wants to know what they hold */
    int hold;          /* atomic: enum pzk_hold_choice */
    int anew;          /* atomic: it was just chosen */

    GMutex mutex; /* guards what follows */
    GCond wake;
    gboolean paused;     /* the source stands still, or is let go of */
    gboolean stop, over; /* the thread should end; has nothing left to do */
    void (*closed)(void *data); /* after STOP */
    void *closed_data;
    struct pzk_snapshot *next; /* being gathered; NULL: nothing new */
    guint posted;              /* idle source on its way; 0: none */
};

/* A source that was late by more than this is not hurried to catch up. */
static const gint64 LATE_US = 500 * 1000;
/* How long a live source may keep the thread from noticing its end. */
static const int64_t WAIT_US = 200 * 1000;

/* ---- main loop ---- */

static gboolean
deliver(gpointer data)
{
    struct pzk_camera *camera = data;
    struct pzk_snapshot *snapshot;

    g_mutex_lock(&camera->mutex);
    snapshot = g_steal_pointer(&camera->next);
    camera->posted = 0;
    g_mutex_unlock(&camera->mutex);
    if (snapshot) {
        camera->setup.on_snapshot(camera->setup.data, snapshot);
        pzk_snapshot_unref(snapshot);
    }
    return G_SOURCE_REMOVE;
}

/* The thread is at its end: joining it takes no time. */
static gboolean
bury(gpointer data)
{
    struct pzk_camera *camera = data;
    GApplication *application = g_application_get_default();

    g_thread_join(camera->thread);
    pzk_snapshot_unref(camera->next);
    g_free(camera->codes.marks);
    pzk_lesson_unref(camera->setup.lesson);
    if (camera->closed) {
        camera->closed(camera->closed_data);
    }
    if (application) {
        g_application_release(application);
    }
    g_mutex_clear(&camera->mutex);
    g_cond_clear(&camera->wake);
    g_free((char *)(guintptr)camera->setup.src);
    g_free((void *)(guintptr)camera->setup.table);
    g_free(camera);
    return G_SOURCE_REMOVE;
}

/* ---- the thread ---- */

/* What the thread works with. */
struct worker {
    struct pzk_camera *camera;
    struct pzk_source *source;
    struct pzk_eye *eye;
    struct pzk_deck_check *deck; /* or NULL */
    gboolean asked;              /* the eye knows of ask_held */
    gboolean paused;             /* the source knows of it */
    struct pzk_camera_check check;
    struct pzk_hold_state held; /* of the camera's own settings */
    cairo_surface_t *picture;   /* the last one made, or NULL */
    uint64_t picture_seq;       /* of its frame */
    gint64 started; /* monotonic time of source time 0; 0: not yet */
    struct pzk_obs found[PZK_EYE_OBS_MAX];
};

static gboolean
is_stopped(struct pzk_camera *camera)
{
    g_mutex_lock(&camera->mutex);
    gboolean stop = camera->stop;
    g_mutex_unlock(&camera->mutex);
    return stop;
}

/* Call with the mutex held. */
static struct pzk_snapshot *
gather(struct pzk_camera *camera)
{
    if (!camera->next) {
        camera->next = pzk_snapshot_new();
    }
    if (!camera->posted && !camera->stop) {
        camera->posted = g_idle_add(deliver, camera);
    }
    return camera->next;
}

static void
post(struct worker *worker, int64_t t_us, size_t n, int state, const char *why,
     cairo_surface_t *picture_take)
{
    struct pzk_camera *camera = worker->camera;
    struct pzk_eye_view view = {.placement = PZK_NO_PIECE};

    if (worker->eye) {
        pzk_eye_view(worker->eye, &view);
    }
    g_mutex_lock(&camera->mutex);
    struct pzk_snapshot *snapshot = gather(camera);
    snapshot->t_us = t_us;
    snapshot->state = state;
    snapshot->view = view;
    snapshot->held = worker->held;
    if (worker->deck) {
        pzk_deck_check_report(worker->deck, &snapshot->deck);
    }
    if (camera->setup.lesson) {
        pzk_lesson_tell(camera->setup.lesson, &snapshot->lesson);
    }
    g_array_append_vals(snapshot->observations, worker->found, (guint)n);
    if (why && why[0]) {
        g_free(snapshot->why);
        snapshot->why = g_strdup(why);
    }
    if (picture_take) {
        g_clear_pointer(&snapshot->picture, cairo_surface_destroy);
        snapshot->picture = picture_take;
    }
    g_mutex_unlock(&camera->mutex);
}

/* Files are shown at the pace they were taken at, or the source's. */
static void
keep_pace(struct worker *worker, int64_t t_us)
{
    struct pzk_camera *camera = worker->camera;
    gint64 now = g_get_monotonic_time();
    gint64 due = t_us / pzk_source_pace(worker->source);

    if (pzk_source_is_live(worker->source)) {
        return;
    }
    if (worker->started == 0 || now - worker->started - due > LATE_US) {
        worker->started = now - due;
        return;
    }
    g_mutex_lock(&camera->mutex);
    while (!camera->stop && g_cond_wait_until(&camera->wake, &camera->mutex,
                                              worker->started + due)) {
    }
    g_mutex_unlock(&camera->mutex);
}

/* Nobody plays on at the virtual table, and no video goes on, while people
 * pause; a camera is let go of. */
static void
stand_still(struct worker *worker)
{
    struct pzk_camera *camera = worker->camera;

    g_mutex_lock(&camera->mutex);
    if (camera->paused != worker->paused) {
        worker->paused = camera->paused;
        pzk_source_pause(worker->source, worker->paused);
    }
    if (pzk_source_is_live(worker->source)) {
        g_mutex_unlock(&camera->mutex);
        return;
    }
    while (camera->paused && !camera->stop) {
        g_cond_wait(&camera->wake, &camera->mutex);
        worker->started = 0;
    }
    g_mutex_unlock(&camera->mutex);
}

/* Whether something is held for one person alone. */
static gboolean
is_private(struct worker *worker)
{
    gboolean ask = g_atomic_int_get(&worker->camera->ask_held);

    if (ask != worker->asked) {
        pzk_eye_ask_held(worker->eye, ask);
        worker->asked = ask;
    }
    return ask;
}

/* The camera's own settings follow what people chose and how well the table is
 * seen. */
static void
hold(struct worker *worker)
{
    struct pzk_camera *camera = worker->camera;
    enum pzk_hold_choice choice =
        (enum pzk_hold_choice)g_atomic_int_get(&camera->hold);
    struct pzk_eye_view view;

    if (worker->eye) {
        pzk_eye_view(worker->eye, &view);
        pzk_camera_check_frame(&worker->check, &view);
    }
    enum pzk_hold wish = pzk_hold_for(choice, worker->check.content);

    if (g_atomic_int_compare_and_exchange(&camera->anew, TRUE, FALSE) &&
        wish == PZK_HOLD_ALL) {
        wish = PZK_HOLD_ALL_ANEW;
    }
    pzk_source_hold(worker->source, wish, &worker->held);
}

/* Of a frame that comes again it is the same; to be unreferenced, or NULL. */
static cairo_surface_t *
picture_of(struct worker *worker, const struct pzk_frame *frame)
{
    if (!worker->picture || worker->picture_seq != frame->seq) {
        g_clear_pointer(&worker->picture, cairo_surface_destroy);
        worker->picture = pzk_snapshot_picture(frame);
        worker->picture_seq = frame->seq;
    }
    return worker->picture ? cairo_surface_reference(worker->picture) : NULL;
}

static void
look(struct worker *worker, const struct pzk_frame *frame)
{
    cairo_surface_t *picture = NULL;
    gboolean private = worker->eye && is_private(worker);
    size_t n = 0;

    if (worker->deck) {
        pzk_deck_check_frame(worker->deck, frame);
    }
    if (worker->eye) {
        n = pzk_eye_observe(worker->eye, frame, worker->found, PZK_EYE_OBS_MAX);
    } else {
        pzk_lesson_look(worker->camera->setup.lesson, frame);
    }
    hold(worker);
    if (!private && g_atomic_int_get(&worker->camera->want_pictures)) {
        picture = picture_of(worker, frame);
    }
    post(worker, frame->t_us, n, PZK_SNAP_RUNNING, NULL, picture);
}

/* There is no picture. */
static void
miss(struct worker *worker, int64_t t_us, int state, const char *why)
{
    size_t n = 0;

    if (worker->eye && state == PZK_SNAP_LOST) {
        n = pzk_eye_lost(worker->eye, t_us, worker->found, PZK_EYE_OBS_MAX);
    } else if (!worker->eye) {
        pzk_lesson_look(worker->camera->setup.lesson, NULL);
    }
    post(worker, t_us, n, state, why, NULL);
}

/* Returns whether there is more to come. */
static gboolean
step(struct worker *worker)
{
    struct pzk_frame frame = {0};

    stand_still(worker);
    switch (pzk_source_next(worker->source, &frame, WAIT_US)) {
    case PZK_NEXT_FRAME:
        keep_pace(worker, frame.t_us);
        look(worker, &frame);
        return TRUE;
    case PZK_NEXT_WAIT:
        miss(worker, frame.t_us, PZK_SNAP_RUNNING, NULL);
        return TRUE;
    case PZK_NEXT_LOST:
        miss(worker, frame.t_us, PZK_SNAP_LOST, pzk_source_why(worker->source));
        return TRUE;
    case PZK_NEXT_END:
        post(worker, frame.t_us, 0, PZK_SNAP_ENDED, NULL, NULL);
        return FALSE;
    case PZK_NEXT_FAILED:
        break;
    }
    post(worker, frame.t_us, 0, PZK_SNAP_FAILED, pzk_source_why(worker->source),
         NULL);
    return FALSE;
}

/* The last the thread does. Whoever stopped it is told in the main loop. */
static void
end(struct pzk_camera *camera)
{
    g_mutex_lock(&camera->mutex);
    camera->over = TRUE;
    if (camera->stop) {
        g_idle_add(bury, camera);
    }
    g_mutex_unlock(&camera->mutex);
}

static bool
gives_up(void *data)
{
    return is_stopped(data);
}

/* What reads learned codes; false with WHY where their file cannot be read, or
 * is of another game. */
static bool
read_codes(const struct pzk_camera *camera, struct pzk_scan_extra *extra,
           char *why)
{
    const struct pzk_photo_means *codes = &camera->codes;
    const struct pzk_foreign_cage cage = {codes->decoder, codes->codes_kind};
    char wrong[PZK_LEARNED_WHY_MAX];
    bool good = pzk_learned_reader_load(codes->marks, camera->setup.eye.deck,
                                        &cage, extra, wrong);

    if (!good) {
        g_snprintf(why, PZK_WHY_MAX, "%s: %s", codes->marks, wrong);
    }
    return good;
}

/* Puts eye and deck check before the open source. */
static void
open_eye(struct worker *worker, char *why)
{
    struct pzk_camera *camera = worker->camera;
    struct pzk_eye_options eye = camera->setup.eye;
    const struct pzk_foreign_cage cage = {camera->codes.decoder,
                                          camera->codes.codes_kind};
    struct pzk_scan_extra extra;

    if (!read_codes(camera, &eye.extra_take, why)) {
        return;
    }
    pzk_witness_make(&cage, &eye.witness_take);
    worker->eye = pzk_eye_new(&eye);
    if (worker->eye && camera->setup.check_deck) {
        worker->deck = pzk_deck_check_new(camera->setup.eye.deck, 0);
    }
    if (worker->deck && read_codes(camera, &extra, why)) {
        pzk_deck_check_add(worker->deck, &extra);
    }
}

static gpointer
run(gpointer data)
{
    struct pzk_camera *camera = data;
    struct worker *worker = g_new0(struct worker, 1);
    struct pzk_source_options source = {.want_bgr = true,
                                        .table = camera->setup.table,
                                        .give_up = gives_up,
                                        .give_up_data = camera};
    char why[PZK_WHY_MAX] = "";

    worker->camera = camera;
    worker->source = camera->setup.open(camera->setup.src, &source, why);
    if (worker->source && !camera->setup.lesson) {
        open_eye(worker, why);
    }
    if (worker->eye || (worker->source && camera->setup.lesson)) {
        while (!is_stopped(camera) && step(worker)) {
        }
    } else {
        post(worker, 0, 0, PZK_SNAP_FAILED, why, NULL);
    }
    pzk_deck_check_free(worker->deck);
    pzk_eye_free(worker->eye);
    pzk_source_close(worker->source);
    g_clear_pointer(&worker->picture, cairo_surface_destroy);
    g_free(worker);
    end(camera);
    return NULL;
}

/* ---- for the main thread ---- */

struct pzk_camera *
pzk_camera_new(const struct pzk_camera_setup *setup)
{
    struct pzk_camera *camera = g_new0(struct pzk_camera, 1);

    camera->setup = *setup;
    camera->hold = (int)setup->hold;
    camera->setup.src = g_strdup(setup->src);
    if (setup->codes) {
        camera->codes = *setup->codes;
        camera->codes.marks = g_strdup(setup->codes->marks);
    }
    if (setup->lesson) {
        pzk_lesson_ref(setup->lesson);
    }
    camera->setup.table = g_memdup2(setup->table, sizeof(*setup->table));
    g_mutex_init(&camera->mutex);
    g_cond_init(&camera->wake);
    camera->thread = g_thread_new("vision", run, camera);
    return camera;
}

void
pzk_camera_close(struct pzk_camera *camera_take, void (*closed)(void *data),
                 void *data)
{
    struct pzk_camera *camera = camera_take;
    GApplication *application = g_application_get_default();

    if (!camera) {
        if (closed) {
            closed(data);
        }
        return;
    }
    if (application) {
        g_application_hold(application);
    }
    g_mutex_lock(&camera->mutex);
    camera->stop = TRUE;
    camera->closed = closed;
    camera->closed_data = data;
    if (camera->posted) {
        g_source_remove(camera->posted);
        camera->posted = 0;
    }
    if (camera->over) {
        g_idle_add(bury, camera);
    }
    g_cond_signal(&camera->wake);
    g_mutex_unlock(&camera->mutex);
}

void
pzk_camera_pause(struct pzk_camera *camera, gboolean paused)
{
    g_mutex_lock(&camera->mutex);
    camera->paused = paused;
    g_cond_signal(&camera->wake);
    g_mutex_unlock(&camera->mutex);
}

void
pzk_camera_ask_held(struct pzk_camera *camera, gboolean ask)
{
    g_atomic_int_set(&camera->ask_held, ask);
}

void
pzk_camera_hold_anew(struct pzk_camera *camera, enum pzk_hold_choice choice)
{
    g_atomic_int_set(&camera->hold, (int)choice);
    g_atomic_int_set(&camera->anew, TRUE);
}

void
pzk_camera_want_pictures(struct pzk_camera *camera, gboolean want)
{
    g_atomic_int_set(&camera->want_pictures, want);
}
