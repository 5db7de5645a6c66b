// SPDX-License-Identifier: MIT
/*
 * The eye before recorded videos, event by event: what was laid, at which
 * side, by whom, when; what was taken away; and nothing else. Those of the
 * developer set, in ../shared beside the sources, skipped where it is not
 * there; or with "in FOLDER VIDEOS CARDS" those, exactly as many of them.
 * With the argument "table": each event beside what was told of it, and a line
 * a video; any other argument: only videos with that in their name.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>
#include <jansson.h>

#include "markers/jekyll_hyde/deck.h"
#include "tests/kit/desk_record.h"
#include "tests/kit/in_cage.h"
#include "vision/codes/witness.h"
#include "vision/eye/eye.h"
#include "vision/source/source_open.h"

enum {
    SKIPPED = 77,
    EVENTS_MAX = 256,
    EARLY_US = 300 * 1000, /* a card may lie still before it is let go */
    LATE_US = 1500 * 1000,
    GONE_EARLY_US = 1500 * 1000,
    GONE_LATE_US = 3000 * 1000
};

/* Something that happened, by the truth file. */
struct event {
    enum pzk_obs_kind kind;
    int piece, side, from;
    int64_t t_us, from_us, to_us;
    bool met;
    bool any; /* moved, or lifted where it cannot be seen any more */
    int64_t told_us;
    int told_from;
};

struct video {
    size_t count;
    struct event events[EVENTS_MAX];
    int brought, decided, right, wrong;
    GArray *late; /* int64_t */
};

static const char *const kinds[] = {"placed", "moved", "lifted"};

static int
side_named(const char *name)
{
    for (int i = 0; i <= PZK_ELSEWHERE; i++) {
        if (g_strcmp0(pzk_side_name(PZK_SEATS, i), name) == 0) {
            return i;
        }
    }
    return PZK_NO_SIDE;
}

static struct event *
add(struct video *video, enum pzk_obs_kind kind, const char *id, double t0,
    double t1)
{
    struct event *event = &video->events[video->count++];
    assert_true(video->count < EVENTS_MAX);
    *event = (struct event){.kind = kind,
                            .piece = pzk_piece_from_id(id),
                            .side = PZK_NO_SIDE,
                            .from = PZK_NO_SEAT,
                            .t_us = (int64_t)(t1 * 1e6),
                            .from_us = (int64_t)(t0 * 1e6),
                            .to_us = (int64_t)(t1 * 1e6)};
    return event;
}

static const char *
text_of(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

static void
add_many(struct video *video, const json_t *object, bool aside)
{
    const json_t *ids = json_object_get(object, "ids");
    const json_t *end = json_object_get(object, "t_end");
    double t0 = json_number_value(json_object_get(object, "t_start"));
    double t1 = json_number_value(end ? end : json_object_get(object, "t"));

    for (size_t i = 0; i < json_array_size(ids); i++) {
        struct event *event =
            add(video, aside ? PZK_OBS_MOVED : PZK_OBS_LIFTED,
                json_string_value(json_array_get(ids, i)), t0, t1);
        event->any = aside;
        event->side = aside ? PZK_ELSEWHERE : PZK_NO_SIDE;
        event->to_us += GONE_LATE_US;
    }
}

static void
add_event(struct video *video, const json_t *object)
{
    const char *type = text_of(object, "type");
    double t = json_number_value(json_object_get(object, "t"));

    if (g_str_equal(type, "placed")) {
        bool again = json_is_true(json_object_get(object, "correction"));
        struct event *event = add(video, again ? PZK_OBS_MOVED : PZK_OBS_PLACED,
                                  text_of(object, "id"), t, t);
        event->any = again; /* or lifted before, and placed again */
        event->side = side_named(text_of(object, "side"));
        event->from = side_named(text_of(object, "from_seat"));
        event->from_us -= EARLY_US;
        event->to_us += LATE_US;
    } else if (g_str_equal(type, "picked_up")) {
        struct event *event =
            add(video, PZK_OBS_LIFTED, text_of(object, "id"), t, t);
        event->from_us -= GONE_EARLY_US;
        event->to_us += GONE_LATE_US;
        event->any = true; /* where it is put down soon, it only moved */
    } else if (g_str_equal(type, "swept")) {
        add_many(video, object, false);
    } else if (g_str_equal(type, "pushed_aside")) {
        add_many(video, object, true);
    }
}

static void
read_truth(struct video *video, const char *path)
{
    json_t *root = json_load_file(path, 0, NULL);
    const json_t *events = json_object_get(root, "events");
    assert_non_null(root);
    for (size_t i = 0; i < json_array_size(events); i++) {
        add_event(video, json_array_get(events, i));
    }
    json_decref(root);
}

/* Cards that somebody lays. */
static guint64
count_laid(const struct video *video)
{
    guint64 count = 0;

    for (size_t i = 0; i < video->count; i++) {
        count += video->events[i].from != PZK_NO_SEAT;
    }
    return count;
}

static bool
fits(const struct event *event, const struct pzk_obs *obs)
{
    if (event->met || event->piece != obs->piece ||
        obs->t_us < event->from_us || obs->t_us > event->to_us) {
        return false;
    }
    if (obs->kind == PZK_OBS_LIFTED) {
        return event->kind == PZK_OBS_LIFTED || event->any;
    }
    bool kind = event->kind == obs->kind ||
                (event->any && event->kind == PZK_OBS_MOVED);
    return kind && event->side == obs->side;
}

/* Finds what OBS tells of. False: it did not happen. */
static bool
match(struct video *video, const struct pzk_obs *obs)
{
    for (size_t i = 0; i < video->count; i++) {
        struct event *event = &video->events[i];
        if (!fits(event, obs)) {
            continue;
        }
        if (obs->kind == PZK_OBS_LIFTED && event->kind != PZK_OBS_LIFTED &&
            event->side != PZK_ELSEWHERE) {
            return true; /* before it is placed again */
        }
        event->met = true;
        event->told_us = obs->t_us;
        event->told_from = obs->from;
        if (obs->kind != PZK_OBS_LIFTED && event->from != PZK_NO_SEAT) {
            int64_t late = obs->t_us - event->t_us;
            g_array_append_val(video->late, late);
            video->brought++;
            video->decided += obs->from != PZK_NO_SEAT;
            video->right += obs->from == event->from;
        }
        return true;
    }
    return false;
}

static int
watch_video(struct video *video, const char *path)
{
    struct pzk_eye_options options = {.deck = &pzk_jh_deck,
                                      .placement = PZK_NO_PIECE};
    static struct pzk_eye_view view;

    assert_true(pzk_witness_make(&in_cage, &options.witness_take));
    struct pzk_eye *eye = pzk_eye_new(&options);
    struct pzk_obs out[PZK_EYE_OBS_MAX];
    struct pzk_frame frame;
    char why[PZK_WHY_MAX];
    struct pzk_source *source = pzk_source_open(path, NULL, why);
    int wrong = 0;
    enum pzk_next next;
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, pzk_table_games[0]);
    desk_record_setup(&setup);
    assert_non_null(eye);
    assert_non_null(source);
    while ((next = pzk_source_next(source, &frame, 0)) == PZK_NEXT_FRAME) {
        size_t n = pzk_eye_observe(eye, &frame, out, PZK_EYE_OBS_MAX);
        for (size_t i = 0; i < n; i++) {
            desk_record_obs(&out[i]);
            if (out[i].kind <= PZK_OBS_LIFTED && out[i].copy == 0 &&
                !match(video, &out[i])) {
                print_error("%s: %.2f %s %s did not happen\n", path,
                            (double)out[i].t_us / 1e6, kinds[out[i].kind],
                            pzk_piece_id(out[i].piece));
                wrong++;
            }
        }
        desk_record_time("T", frame.t_us);
    }
    assert_int_equal(next, PZK_NEXT_END);
    for (size_t i = 0; i < video->count; i++) {
        const struct event *event = &video->events[i];
        if (!event->met && !(event->kind == PZK_OBS_LIFTED && event->any)) {
            print_error("%s: %.2f %s %s was not told\n", path,
                        (double)event->t_us / 1e6, kinds[event->kind],
                        pzk_piece_id(event->piece));
            wrong++;
        }
    }
    pzk_source_close(source);
    pzk_eye_view(eye, &view);
    print_message("%s: the second witness refused %d marks\n", path,
                  view.health.refused);
    assert_int_equal(view.health.refused, 0);
    pzk_eye_free(eye);
    return wrong;
}

static gint
by_size(gconstpointer a, gconstpointer b)
{
    int64_t x = *(const int64_t *)a;
    int64_t y = *(const int64_t *)b;
    return x < y ? -1 : x > y;
}

/* ---- the table ---- */

static const char *
seat_or(int seat)
{
    return seat == PZK_NO_SEAT ? "-" : pzk_seat_name(seat);
}

static void
print_events(const struct video *video)
{
    print_message("%8s %-7s %-4s %-9s %-5s %-5s %8s\n", "at, s", "what", "card",
                  "side", "from", "told", "after, s");
    for (size_t i = 0; i < video->count; i++) {
        const struct event *event = &video->events[i];
        bool brought = event->from != PZK_NO_SEAT;
        print_message(
            "%8.2f %-7s %-4s %-9s %-5s %-5s ", (double)event->t_us / 1e6,
            kinds[event->kind], pzk_piece_id(event->piece),
            event->side == PZK_NO_SIDE ? ""
                                       : pzk_side_name(PZK_SEATS, event->side),
            brought ? seat_or(event->from) : "",
            brought && event->met ? seat_or(event->told_from) : "");
        if (event->met) {
            print_message("%8.2f\n",
                          (double)(event->told_us - event->t_us) / 1e6);
        } else {
            print_message("%8s\n", event->any ? "moved" : "never");
        }
    }
}

/* Cards told of before one that was laid before them. */
static int
out_of_order(const struct video *video)
{
    int64_t last_us = INT64_MIN;
    int count = 0;
    for (size_t i = 0; i < video->count; i++) {
        const struct event *event = &video->events[i];
        if (event->met && event->from != PZK_NO_SEAT) {
            count += event->told_us < last_us;
            last_us = event->told_us;
        }
    }
    return count;
}

static void
print_video(const struct video *video, const char *name, size_t from)
{
    const int64_t *us = (const int64_t *)(void *)video->late->data + from;
    size_t n = video->late->len - from;
    GArray *late = g_array_new(FALSE, FALSE, sizeof(int64_t));

    print_events(video);
    g_array_append_vals(late, us, (guint)n);
    g_array_sort(late, by_size);
    us = (const int64_t *)(void *)late->data;
    print_message("%s: %d cards at their side, %d out of order; from: %d "
                  "decided, %d right; after %.2f s (median), %.2f s (95 %%); "
                  "%d false or missing\n\n",
                  name, video->brought, out_of_order(video), video->decided,
                  video->right, n ? (double)us[n / 2] / 1e6 : 0,
                  n ? (double)us[n * 95 / 100] / 1e6 : 0, video->wrong);
    g_array_free(late, TRUE);
}

static char *folder;
static bool as_table;
static const char *only;
static guint64 videos_wanted, cards_wanted; /* exactly; 0: as they come */

TEST(test_videos_are_told_as_played)
{
    GDir *dir = g_dir_open(folder, 0, NULL);
    GArray *late = g_array_new(FALSE, FALSE, sizeof(int64_t));
    int wrong = 0;
    int brought = 0;
    int decided = 0;
    int right = 0;
    guint64 videos = 0;
    guint64 laid = 0;
    const char *name;

    assert_non_null(dir);
    while ((name = g_dir_read_name(dir)) != NULL) {
        if (!g_str_has_suffix(name, ".json") || (only && !strstr(name, only))) {
            continue;
        }
        struct video video = {.late = late};
        char *truth = g_build_filename(folder, name, NULL);
        char *path = g_strdup(truth);
        strcpy(strrchr(path, '.'), ".mp4");
        read_truth(&video, truth);
        videos++;
        laid += count_laid(&video);
        guint before = late->len;
        video.wrong = watch_video(&video, path);
        wrong += video.wrong;
        if (as_table) {
            print_video(&video, name, before);
        }
        brought += video.brought;
        decided += video.decided;
        right += video.right;
        g_free(truth);
        g_free(path);
    }
    g_dir_close(dir);
    if (videos_wanted > 0) {
        assert_int_equal(videos, videos_wanted);
        assert_int_equal(laid, cards_wanted);
        assert_int_equal(brought, cards_wanted);
    }
    g_array_sort(late, by_size);
    assert_true(late->len > 0);
    const int64_t *us = (const int64_t *)(void *)late->data;
    print_message("%d cards; who brought them: %d decided, %d right; told "
                  "after %.2f s (median), %.2f s (95 %%)\n",
                  brought, decided, right, (double)us[late->len / 2] / 1e6,
                  (double)us[late->len * 95 / 100] / 1e6);
    assert_int_equal(wrong, 0);
    assert_true(us[late->len / 2] <= 600 * 1000);
    assert_true(us[late->len * 95 / 100] <= 1000 * 1000);
    assert_true(decided * 10 >= brought * 7);
    assert_true(right * 100 >= decided * 95);
    g_array_free(late, TRUE);
}

int
main(int argc, char **argv)
{
    int at = 1;

    if (argc > 4 && g_str_equal(argv[1], "in")) {
        folder = g_strdup(argv[2]);
        videos_wanted = g_ascii_strtoull(argv[3], NULL, 10);
        cards_wanted = g_ascii_strtoull(argv[4], NULL, 10);
        at = 5;
    } else {
        folder = g_build_filename(PZK_SOURCE_ROOT, "..", "shared", "scenes",
                                  "videos", NULL);
    }
    for (; at < argc; at++) {
        as_table = as_table || g_str_equal(argv[at], "table");
        only = g_str_equal(argv[at], "table") ? only : argv[at];
    }
    if (videos_wanted == 0 && !g_file_test(folder, G_FILE_TEST_IS_DIR)) {
        print_message("skipped: %s is not there\n", folder);
        g_free(folder);
        return SKIPPED;
    }
    int failed = run_cases(NULL, NULL);
    g_free(folder);
    return failed;
}
