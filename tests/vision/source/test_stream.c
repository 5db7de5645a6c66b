// SPDX-License-Identifier: MIT
/*
 * Network cameras: a server on loopback serves pictures well and with every
 * fault we could think of. What is broken is passed over or reported, what
 * comes back goes on, nothing hangs, memory stays bounded. With the program as
 * argument, `watch` is run against it instead.
 */
#include "tests/kit/pzk_test.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tests/kit/cameras/stream_server.h"
#include "tests/kit/child.h"
#include "vision/source/jpeg_finder.h"
#include "vision/source/source_kinds.h"
#include "vision/source/source_open.h"

enum { PATIENCE = 600 /* tenths of a second, for a machine that is busy */ };

static double
now_s(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- the finder by itself ---- */

static size_t
load(const char *name, uint8_t *bytes, size_t room)
{
    char path[512];
    snprintf(path, sizeof path, "%s/tests/data/%s", PZK_SOURCE_ROOT, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t n = fread(bytes, 1, room, file);
    fclose(file);
    assert_in_range(n, 100, room - 1);
    return n;
}

/* How many whole pictures, each like JPEG, are found in BYTES fed in pieces
 * of PIECE. */
static int
count_pictures(struct pzk_jpeg_finder *finder, const uint8_t *bytes, size_t n,
               size_t piece, const uint8_t *jpeg, size_t size)
{
    int found = 0;
    size_t i = 0;

    while (i < n) {
        bool complete = false;
        size_t k = n - i < piece ? n - i : piece;
        i += pzk_jpeg_finder_feed(finder, bytes + i, k, &complete);
        if (complete) {
            assert_int_equal(finder->size, size);
            assert_memory_equal(finder->bytes, jpeg, size);
            found++;
        }
    }
    return found;
}

TEST(test_finder_whole_pictures_whatever_is_between)
{
    static uint8_t jpeg[4096], stream[32768];
    static const size_t pieces[] = {1, 2, 7, 100, 32768};
    size_t size = load("stream_progressive.jpg", jpeg, sizeof jpeg);

    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        struct pzk_jpeg_finder finder = {0};
        size_t n = 0;
        memcpy(stream + n, "\xff\xff\xd9 noise \xff", 10);
        n += 10;
        for (int k = 0; k < 5; k++) {
            memcpy(stream + n, jpeg, size);
            /* the third breaks off in the middle of its data */
            n += k == 2 ? size - 20 : size;
            memcpy(stream + n, "\r\n--x\r\n\r\n", 9);
            n += 9;
        }
        assert_int_equal(
            count_pictures(&finder, stream, n, pieces[i], jpeg, size), 4);
        assert_int_equal(finder.dropped, 1);
        pzk_jpeg_finder_finish(&finder);
    }
}

TEST(test_finder_endless_picture_is_given_up)
{
    static uint8_t jpeg[4096], more[65536];
    struct pzk_jpeg_finder finder = {0};
    size_t size = load("stream_dark.jpg", jpeg, sizeof jpeg);
    bool complete = false;

    pzk_jpeg_finder_feed(&finder, jpeg, size - 2, &complete);
    for (int i = 0; i < 1000; i++) {
        pzk_jpeg_finder_feed(&finder, more, sizeof more, &complete);
        assert_false(complete);
        assert_true(finder.room <= PZK_JPEG_BYTES_MAX);
    }
    assert_int_equal(finder.dropped, 1);
    /* and goes on */
    assert_int_equal(count_pictures(&finder, jpeg, size, size, jpeg, size), 1);
    pzk_jpeg_finder_finish(&finder);
}

TEST(test_finder_a_thousand_scans_are_given_up)
{
    static const uint8_t start[] = {0xff, 0xd8};
    static const uint8_t scan[] = {0xff, 0xda, 0, 3, 1, 0x55};
    static const uint8_t end[] = {0xff, 0xd9};
    struct pzk_jpeg_finder finder = {0};
    bool complete = false;

    pzk_jpeg_finder_feed(&finder, start, sizeof start, &complete);
    for (int i = 0; i < 1000; i++) {
        pzk_jpeg_finder_feed(&finder, scan, sizeof scan, &complete);
    }
    pzk_jpeg_finder_feed(&finder, end, sizeof end, &complete);
    assert_false(complete);
    assert_int_equal(finder.dropped, 1);
    pzk_jpeg_finder_finish(&finder);
}

/* ---- streams ---- */

static struct pzk_source *
open_stream(struct stream_server *server, const char *path, char *why)
{
    char url[200];

    if (!server->good) {
        server->good = "stream_dark.jpg";
    }
    stream_start(server);
    stream_url(server, path, url, sizeof url);
    return pzk_source_open(url, NULL, why);
}

static enum pzk_next
wait_for(struct pzk_source *source, enum pzk_next wanted, struct pzk_frame *f)
{
    enum pzk_next next = PZK_NEXT_WAIT;
    for (int i = 0; i < PATIENCE && next != wanted; i++) {
        next = pzk_source_next(source, f, 100 * 1000);
    }
    return next;
}

/* Good pictures come, whatever stands between them. */
TEST(test_stream_faults_between_pictures_are_passed_over)
{
    static const enum stream_fault faults[] = {
        STREAM_GOOD,      STREAM_HALF,        STREAM_BOMB,  STREAM_PROGRESSIVE,
        STREAM_PNG,       STREAM_NO_BOUNDARY, STREAM_SIZES, STREAM_WRONG_LENGTH,
        STREAM_REDIRECTS, STREAM_LARGEST};

    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        struct stream_server server = {.fault = faults[i]};
        struct pzk_frame frame = {0};
        char why[PZK_WHY_MAX];
        struct pzk_source *source = open_stream(&server, "/", why);
        int dark = 0;
        int light = 0;

        assert_non_null(source);
        assert_true(pzk_source_is_live(source));
        bool both = faults[i] == STREAM_SIZES;
        for (int k = 0; k < PATIENCE && (dark < 3 || (both && light < 1));
             k++) {
            if (pzk_source_next(source, &frame, 100 * 1000) != PZK_NEXT_FRAME) {
                continue;
            }
            bool small = frame.width == 64 && frame.height == 48;
            assert_true(small || (frame.width == 96 && frame.height == 64));
            dark += small && frame.gray[0] < 100;
            light += !small && frame.gray[0] > 100;
        }
        if (dark < 3) {
            fail_msg("fault %d: %d pictures", (int)faults[i], dark);
        }
        assert_int_equal(light > 0, both);
        assert_int_equal(atomic_load(&server.connections),
                         faults[i] == STREAM_REDIRECTS ? 2 : 1);
        pzk_source_close(source);
        stream_stop(&server);
    }
}

TEST(test_stream_that_fails_is_lost_and_comes_back)
{
    static struct stream_server servers[] = {{.fault = STREAM_STALLS},
                                             {.fault = STREAM_ENDS},
                                             {.fault = STREAM_RUBBISH},
                                             {.fault = STREAM_DRIPS}};
    enum { N = sizeof servers / sizeof servers[0] };
    struct pzk_source *sources[N];
    struct pzk_frame frame;
    char why[PZK_WHY_MAX];

    /* all at once, as each takes its seconds */
    for (size_t i = 0; i < N; i++) {
        sources[i] = open_stream(&servers[i], "/video", why);
        assert_non_null(sources[i]);
    }
    for (size_t i = 0; i < N; i++) {
        assert_int_equal(wait_for(sources[i], PZK_NEXT_LOST, &frame),
                         PZK_NEXT_LOST);
        assert_true(strlen(pzk_source_why(sources[i])) > 10);
        atomic_store(&servers[i].healed, true);
    }
    for (size_t i = 0; i < N; i++) {
        assert_int_equal(wait_for(sources[i], PZK_NEXT_FRAME, &frame),
                         PZK_NEXT_FRAME);
        assert_int_equal(frame.width, 64);
        pzk_source_close(sources[i]);
        stream_stop(&servers[i]);
    }
}

TEST(test_stream_that_is_none_is_said)
{
    static const struct {
        enum stream_fault fault;
        const char *said;
    } cases[] = {
        {STREAM_NOT_FOUND, "nothing at this address (404)"},
        {STREAM_PAGE, "a page to read"},
        {STREAM_SINGLE, "one picture, not a stream"},
        {STREAM_CIRCLES, "redirects in a circle"},
        {STREAM_SENDS_AWAY, "file:///etc/passwd, which is not followed"},
        {STREAM_LOCKED, "wants a name and a password"},
        {STREAM_HEADERS, "not HTTP"},
        {STREAM_SLOW_HEAD, "answers too slowly"},
        {STREAM_GREETS, "not HTTP"}};

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct stream_server server = {.fault = cases[i].fault};
        char why[PZK_WHY_MAX] = "";

        assert_null(open_stream(&server, "/video?x=1", why));
        if (!strstr(why, cases[i].said) || !strstr(why, "/video?***")) {
            fail_msg("said \"%s\", not \"%s\"", why, cases[i].said);
        }
        stream_stop(&server);
    }
}

TEST(test_stream_with_a_password_opens)
{
    struct stream_server server = {.fault = STREAM_LOCKED,
                                   .good = "stream_dark.jpg"};
    struct pzk_frame frame;
    char url[100], why[PZK_WHY_MAX];

    stream_start(&server);
    snprintf(url, sizeof url, "http://NAME:SECRET@127.0.0.1:%d/", server.port);
    struct pzk_source *source = pzk_source_open(url, NULL, why);
    assert_non_null(source);
    assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame), PZK_NEXT_FRAME);
    pzk_source_close(source);
    stream_stop(&server);
}

static bool
gives_up(void *asked)
{
    return ++*(int *)asked > 2;
}

/* Who waits for the network takes its four seconds each time; a busy machine
 * may take as long now and then. */
enum { TRIES = 5 };
static const double soon_s = 3;

/* How long it takes to give up what does not answer. */
static double
give_up(const char *url)
{
    int asked = 0;
    struct pzk_source_options options = {.give_up = gives_up,
                                         .give_up_data = &asked};
    char why[PZK_WHY_MAX] = "";
    double start = now_s();

    assert_null(pzk_source_open(url, &options, why));
    assert_string_equal(why, "");
    return now_s() - start;
}

/* How long it takes to close what has stopped to send. */
static double
close_stalled(const char *url)
{
    struct pzk_frame frame;
    char why[PZK_WHY_MAX] = "";
    struct pzk_source *source = pzk_source_open(url, NULL, why);

    assert_non_null(source);
    assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame), PZK_NEXT_FRAME);
    double start = now_s();

    pzk_source_close(source);
    return now_s() - start;
}

TEST(test_stream_is_closed_at_once_even_while_it_opens)
{
    struct stream_server silent = {.fault = STREAM_SILENT,
                                   .good = "stream_dark.jpg"};
    struct stream_server stalls = {.fault = STREAM_STALLS,
                                   .good = "stream_dark.jpg"};
    char url[100];
    int tries = 0;

    stream_start(&silent);
    stream_url(&silent, "/video", url, sizeof url);
    while (give_up(url) > soon_s) {
        assert_true(++tries < TRIES);
    }
    stream_stop(&silent);

    stream_start(&stalls);
    stream_url(&stalls, "/video", url, sizeof url);
    while (close_stalled(url) > soon_s) {
        assert_true(++tries < TRIES);
    }
    stream_stop(&stalls);
}

/* Most camera apps serve one at a time: who has closed must have let go. */
TEST(test_stream_that_is_closed_is_let_go)
{
    struct stream_server server = {.fault = STREAM_GOOD};
    struct pzk_frame frame;
    char why[PZK_WHY_MAX], url[100];
    struct pzk_source *source = open_stream(&server, "/video", why);

    stream_url(&server, "/video", url, sizeof url);
    for (int i = 0; i < 3; i++) {
        assert_non_null(source);
        assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame),
                         PZK_NEXT_FRAME);
        pzk_source_close(source);
        source = pzk_source_open(url, NULL, why);
    }
    assert_non_null(source);
    pzk_source_close(source);
    stream_stop(&server);
    assert_int_equal(atomic_load(&server.connections), 4);
}

static double
cpu_s(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

TEST(test_stream_is_awaited_without_work)
{
    struct stream_server server = {.fault = STREAM_STALLS};
    struct pzk_frame frame;
    char why[PZK_WHY_MAX];
    struct pzk_source *source = open_stream(&server, "/video", why);

    assert_non_null(source);
    assert_int_equal(wait_for(source, PZK_NEXT_FRAME, &frame), PZK_NEXT_FRAME);
    double start = now_s(), cpu = cpu_s();
    assert_int_equal(wait_for(source, PZK_NEXT_LOST, &frame), PZK_NEXT_LOST);
    assert_true(now_s() - start > 1);
    assert_true(cpu_s() - cpu < (now_s() - start) / 10);
    pzk_source_close(source);
    stream_stop(&server);
}

static long
peak_mb(void)
{
    struct rusage usage;
    assert_int_equal(getrusage(RUSAGE_SELF, &usage), 0);
    return usage.ru_maxrss / 1024;
}

TEST(test_stream_without_end_stays_in_bounds)
{
    struct stream_server server = {.fault = STREAM_ENDLESS};
    struct pzk_frame frame;
    char why[PZK_WHY_MAX];
    enum { MANY = 200 * 1000 * 1000 };
    long before = peak_mb();
    struct pzk_source *source = open_stream(&server, "/", why);

    assert_non_null(source);
    for (int i = 0; i < PATIENCE && atomic_load(&server.sent) < MANY; i++) {
        pzk_source_next(source, &frame, 100 * 1000);
    }
    printf("%zu MB sent, peak grew by %ld MB\n",
           atomic_load(&server.sent) / 1000000, peak_mb() - before);
    assert_true(atomic_load(&server.sent) >= MANY);
#ifndef __SANITIZE_ADDRESS__
    assert_true(peak_mb() - before < 60);
#endif
    pzk_source_close(source);
    stream_stop(&server);
}

/* ---- the program ---- */

static const char *program;

static struct child
watch(const struct stream_server *server)
{
    char url[100];
    const char *const argv[] = {program, "watch",    "--json", "--journal",
                                "none",  "--camera", url,      NULL};

    stream_url(server, "/video", url, sizeof url);
    return child_start(program, argv, false);
}

/* Reads lines until one has TEXT; false at the end. */
static bool
says(struct child *child, const char *text)
{
    char line[4096];

    while (fgets(line, sizeof line, child->out)) {
        if (strstr(line, text)) {
            return true;
        }
    }
    return false;
}

/* Interrupted, it ends with success. */
static void
end(struct child *child)
{
    assert_ended_well(child_stop(child, SIGINT));
}

static void
test_watch_sees_the_table_on_a_good_stream(void **state)
{
    struct stream_server server = {.good = "stream_table.jpg"};

    stream_start(&server);
    struct child child = watch(&server);
    assert_true(says(
        &child, "\"event\":\"placement\",\"state\":\"found\",\"id\":\"PA"));
    end(&child);
    stream_stop(&server);
}

static void
test_watch_says_lost_and_ok_and_keeps_the_table(void **state)
{
    struct stream_server servers[] = {
        {.fault = STREAM_STALLS, .good = "stream_table.jpg"},
        {.fault = STREAM_ENDS, .good = "stream_table.jpg"}};
    struct child children[2];

    for (int i = 0; i < 2; i++) {
        stream_start(&servers[i]);
        children[i] = watch(&servers[i]);
    }
    for (int i = 0; i < 2; i++) {
        assert_true(says(&children[i], "\"state\":\"lost\""));
        atomic_store(&servers[i].healed, true);
        assert_true(
            says(&children[i], "\"event\":\"camera\",\"state\":\"ok\""));
        end(&children[i]);
        stream_stop(&servers[i]);
    }
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest with_program[] = {
        cmocka_unit_test(test_watch_sees_the_table_on_a_good_stream),
        cmocka_unit_test(test_watch_says_lost_and_ok_and_keeps_the_table),
    };

    if (argc > 1) {
        program = argv[1];
        return cmocka_run_group_tests(with_program, NULL, NULL);
    }
    return run_cases(NULL, NULL);
}
