// SPDX-License-Identifier: MIT
#include "ui/window/model/camera.h"

#include <gio/gio.h>
#include <string.h>

#include "src/table/referee.h"

struct pzk_camera {
    struct pzk_camera_setup setup; /* owns SRC */
    struct pzk_photo_means codes;  /* owns MARKS */
    GThread *thread;
    int want_pictures; /* atomic */
    int want_cards;    /* atomic */
    int ask_held;      /* atomic: somebody asks what they hold */
    int hold;          /* atomic: enum pzk_hold_choice */
    int anew;          /* atomic: HOLD was just chosen */

    GMutex mutex; /* guards the following */
    GCond wake;
    gboolean paused;            /* the source is paused; a camera is closed
                                   while paused */
    gboolean stop, over;        /* STOP: the thread should end; OVER: it has
                                   done its work */
    void (*closed)(void *data); /* called after STOP, once the source is
                                   closed */
    void *closed_data;
    struct pzk_snapshot *next; /* snapshot being filled; NULL: nothing new */
    guint posted;              /* idle source that delivers NEXT; 0: none */
};

/* Longest time that a live source may delay the end of the thread. */
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

/* Frees CAMERA. The thread is about to end, so joining it takes no time. */
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

/* ---- thread ---- */

/* What the main loop knows from the last snapshot. */
struct posted {
    struct pzk_eye_view view;
    struct pzk_hold_state held;
    enum pzk_lookout_phase phase;
    uint64_t picture_seq; /* number of its picture's frame */
    int64_t t_us;         /* its time */
    int64_t lively_us;    /* when somebody last did something */
};

/* The state of the thread. */
struct worker {
    struct pzk_camera *camera;
    struct pzk_lookout lookout;  /* has no eye while codes are taught */
    struct pzk_deck_check *deck; /* or NULL */
    gboolean asked;              /* value of ask_held that the eye got last */
    gboolean paused;             /* state that the source got last */
    cairo_surface_t *picture;    /* picture made last, or NULL */
    uint64_t picture_seq;        /* number of its frame */
    struct pzk_eye_view view;    /* after the last frame */
    struct pzk_card_taker taker;
    GArray *cards; /* struct pzk_card_picture, to be posted */
    struct pzk_pace pace;
    struct posted posted;
};

static gboolean
is_stopped(struct pzk_camera *camera)
{
    g_mutex_lock(&camera->mutex);
    gboolean stop = camera->stop;
    g_mutex_unlock(&camera->mutex);
    return stop;
}

/* Returns the snapshot to fill, which is delivered soon. Call with the mutex
 * held. */
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

/* Whether the main loop must wake up for SEEN, the view and PICTURE. While a
 * live table stays as it is only the time goes on, which the game needs seldom;
 * for some seconds after a change it needs it with each frame. Notes what is
 * posted.
 */
static gboolean
is_news(struct worker *worker, const struct pzk_look_result *seen,
        cairo_surface_t *picture)
{
    enum { SELDOM_US = 400 * 1000, LIVELY_US = 6 * 1000 * 1000 };
    struct posted *last = &worker->posted;
    const struct pzk_hold_state *held = &worker->lookout.held;
    const struct pzk_eye_view *view = &worker->view;
    struct pzk_eye_view now = *view;

    now.t_us = last->view.t_us;
    gboolean changed = seen->count > 0 || worker->cards->len > 0 ||
                       (seen->why && seen->why[0]) ||
                       seen->phase != last->phase ||
                       memcmp(held, &last->held, sizeof(*held)) != 0 ||
                       memcmp(&now, &last->view, sizeof(now)) != 0;

    if (seen->count > 0 || view->hands || seen->phase != last->phase) {
        last->lively_us = seen->t_us;
    }
    gboolean news = changed || worker->deck ||
                    (picture && worker->picture_seq != last->picture_seq) ||
                    worker->camera->setup.lesson ||
                    !pzk_source_is_live(worker->lookout.source) ||
                    seen->t_us - last->lively_us < LIVELY_US ||
                    seen->t_us - last->t_us >= SELDOM_US;

    if (news) {
        last->view = *view;
        last->held = *held;
        last->phase = seen->phase;
        last->picture_seq = worker->picture_seq;
        last->t_us = seen->t_us;
    }
    return news;
}

static void
post(struct worker *worker, const struct pzk_look_result *seen,
     cairo_surface_t *picture_take)
{
    struct pzk_camera *camera = worker->camera;

    if (!is_news(worker, seen, picture_take)) {
        g_clear_pointer(&picture_take, cairo_surface_destroy);
        return;
    }
    g_mutex_lock(&camera->mutex);
    struct pzk_snapshot *snapshot = gather(camera);
    snapshot->t_us = seen->t_us;
    snapshot->phase = seen->phase;
    snapshot->view = worker->view;
    snapshot->held = worker->lookout.held;
    if (worker->deck) {
        pzk_deck_check_report(worker->deck, &snapshot->deck);
    }
    if (camera->setup.lesson) {
        pzk_lesson_tell(camera->setup.lesson, &snapshot->lesson);
    }
    g_array_append_vals(snapshot->observations, seen->obs, (guint)seen->count);
    pzk_card_pictures_add(snapshot->cards, worker->cards);
    g_array_set_size(worker->cards, 0);
    if (seen->why && seen->why[0]) {
        g_free(snapshot->why);
        snapshot->why = g_strdup(seen->why);
    }
    if (picture_take) {
        g_clear_pointer(&snapshot->picture, cairo_surface_destroy);
        snapshot->picture = picture_take;
    }
    g_mutex_unlock(&camera->mutex);
}

/* Waits until the frame of T_US is due: files play at the pace of their
 * recording, or of the source. */
static void
keep_pace(struct worker *worker, int64_t t_us)
{
    struct pzk_camera *camera = worker->camera;
    gint64 now_us = g_get_monotonic_time();
    int64_t left_us =
        pzk_pace_left(&worker->pace, worker->lookout.source, t_us, now_us);

    g_mutex_lock(&camera->mutex);
    while (left_us > 0 && !camera->stop &&
           g_cond_wait_until(&camera->wake, &camera->mutex, now_us + left_us)) {
    }
    g_mutex_unlock(&camera->mutex);
}

/* Pauses or resumes the source as people ask: the virtual table and videos
 * stop, a camera is closed. */
static void
stand_still(struct worker *worker)
{
    struct pzk_camera *camera = worker->camera;

    g_mutex_lock(&camera->mutex);
    if (camera->paused != worker->paused) {
        worker->paused = camera->paused;
        pzk_source_pause(worker->lookout.source, worker->paused);
    }
    if (pzk_source_is_live(worker->lookout.source)) {
        g_mutex_unlock(&camera->mutex);
        return;
    }
    while (camera->paused && !camera->stop) {
        g_cond_wait(&camera->wake, &camera->mutex);
        worker->pace.base_us = 0;
    }
    g_mutex_unlock(&camera->mutex);
}

/* Whether somebody asks about a held card, so that nobody may see the picture.
 */
static gboolean
is_private(struct worker *worker)
{
    gboolean ask = g_atomic_int_get(&worker->camera->ask_held);

    if (ask != worker->asked && worker->lookout.eye) {
        pzk_eye_ask_held(worker->lookout.eye, ask);
        worker->asked = ask;
    }
    return ask;
}

/* Holds the camera settings that people chose to have held. */
static void
hold(struct worker *worker)
{
    struct pzk_camera *camera = worker->camera;
    gboolean anew =
        g_atomic_int_compare_and_exchange(&camera->anew, TRUE, FALSE);

    pzk_lookout_hold(&worker->lookout,
                     (enum pzk_hold_choice)g_atomic_int_get(&camera->hold),
                     anew);
}

/* Returns the picture of FRAME, the same one for a repeated frame; unreference
 * it. NULL: there is none. */
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

/* Copies what the eye sees, and takes pictures of cards that came to rest. */
static void
see_cards(struct worker *worker, const struct pzk_frame *frame, gboolean want)
{
    if (!worker->lookout.eye) {
        return;
    }
    pzk_eye_view(worker->lookout.eye, &worker->view);
    if (!want) {
        worker->taker = (struct pzk_card_taker){0};
    } else if (frame && pzk_card_taker_follow(&worker->taker, &worker->view)) {
        pzk_card_taker_take(&worker->taker, &worker->view, frame,
                            worker->cards);
    }
}

/* Handles one frame. FALSE: the thread should end. */
static gboolean
step(struct worker *worker)
{
    struct pzk_camera *camera = worker->camera;
    cairo_surface_t *picture = NULL;
    struct pzk_look_result seen;

    stand_still(worker);
    gboolean private = is_private(worker);
    gboolean want = !private && g_atomic_int_get(&camera->want_pictures);

    pzk_source_want_color(worker->lookout.source,
                          want || worker->taker.since_us != 0);
    pzk_lookout_look(&worker->lookout, WAIT_US, &seen);
    if (g_atomic_int_get(&camera->ask_held)) { /* asked during the wait */
        private = TRUE;
        want = FALSE;
    }
    see_cards(worker, seen.frame,
              !private && g_atomic_int_get(&camera->want_cards));
    if (seen.phase >= PZK_LOOKOUT_ENDED) {
        post(worker, &seen, NULL);
        return FALSE;
    }
    if (camera->setup.lesson) {
        pzk_lesson_look(camera->setup.lesson, seen.frame);
    }
    if (seen.frame) {
        if (worker->deck) {
            pzk_deck_check_frame(worker->deck, seen.frame);
        }
        hold(worker);
        if (want) {
            picture = picture_of(worker, seen.frame);
        }
        keep_pace(worker, seen.t_us);
    }
    post(worker, &seen, picture);
    return TRUE;
}

/* Ends the thread's work. If CAMERA was stopped, makes the main loop join the
 * thread. */
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

/* Adds the eye and the deck check to the open source. If that fails, there is
 * no eye, and WHY says why. */
static void
open_eye(struct worker *worker, char *why)
{
    struct pzk_camera *camera = worker->camera;
    const struct pzk_deck *deck = camera->setup.eye.deck;
    const char *marks = camera->codes.marks;
    const struct pzk_foreign_cage cage = {camera->codes.decoder,
                                          camera->codes.codes_kind};
    struct pzk_scan_extra extra;

    if (pzk_lookout_add_eye(&worker->lookout, &camera->setup.eye, &cage, marks,
                            why) &&
        camera->setup.check_deck) {
        worker->deck = pzk_deck_check_new(deck, 0);
    }
    if (worker->deck && pzk_lookout_codes(marks, deck, &cage, &extra, why)) {
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
    const struct pzk_look_result failed = {.phase = PZK_LOOKOUT_FAILED,
                                           .why = why};
    struct pzk_lookout *lookout = &worker->lookout;

    worker->camera = camera;
    worker->cards = pzk_card_pictures_new();
    worker->view.placement = PZK_NO_PIECE;
    lookout->source = camera->setup.open(camera->setup.src, &source, why);
    if (lookout->source && !camera->setup.lesson) {
        open_eye(worker, why);
    }
    if (lookout->eye || (lookout->source && camera->setup.lesson)) {
        lookout->phase = PZK_LOOKOUT_OPENING;
        while (!is_stopped(camera) && step(worker)) {
        }
    } else {
        post(worker, &failed, NULL);
    }
    pzk_deck_check_free(worker->deck);
    pzk_lookout_close(lookout);
    g_clear_pointer(&worker->picture, cairo_surface_destroy);
    g_array_unref(worker->cards);
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
    if (ask) {
        g_mutex_lock(&camera->mutex);
        if (camera->next) {
            g_clear_pointer(&camera->next->picture, cairo_surface_destroy);
        }
        g_mutex_unlock(&camera->mutex);
    }
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

void
pzk_camera_want_cards(struct pzk_camera *camera, gboolean want)
{
    g_atomic_int_set(&camera->want_cards, want);
}
