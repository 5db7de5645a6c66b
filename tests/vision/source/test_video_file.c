// SPDX-License-Identifier: MIT
/*
 * Video files, decoded in a cage: the same pictures as outside, upright, and
 * files that are cut, broken, or lists of other files. The test is its own
 * child.
 */
#include "tests/kit/pzk_test.h"

#include <signal.h>
#include <unistd.h>

#include <glib.h>
#include <glib/gstdio.h>

#include "vision/source/caged_file.h"
#include "vision/source/source_open.h"

static const char program[] = "/proc/self/exe";
static const char video[] =
    PZK_SOURCE_ROOT "/tests/data/scenes/videos/qr_8s.mp4";
/* So many are read; all there are, 30 a second; parts that the decoder may be
 * ahead of its pictures. */
enum { PICTURES = 12, ALL = 238, RATE = 30, AHEAD = 4 };

/* A file of these bytes; its name, to be unlinked and freed. */
static char *
written(const void *bytes, gsize size)
{
    char *path = NULL;
    int fd = g_file_open_tmp("pzk_video_XXXXXX", &path, NULL);

    assert_true(fd >= 0);
    assert_int_equal(write(fd, bytes, size), size);
    close(fd);
    return path;
}

static char *
whole(gsize *size)
{
    char *bytes = NULL;

    assert_true(g_file_get_contents(video, &bytes, size, NULL));
    return bytes;
}

static struct pzk_caged_file *
open_good(const char *by, const char *path, bool color)
{
    char error[PZK_WHY_MAX] = "";
    struct pzk_caged_file *file = pzk_caged_file_open(by, path, color, error);

    if (!file) {
        fail_msg("%s", error);
    }
    return file;
}

static void
assert_same_pixels(const struct pzk_frame *a, const struct pzk_frame *b)
{
    size_t area = (size_t)a->width * (size_t)a->height;

    assert_int_equal(a->width, b->width);
    assert_int_equal(a->height, b->height);
    assert_int_equal(a->t_us, b->t_us);
    assert_memory_equal(a->gray, b->gray, area);
    assert_int_equal(a->bgr != NULL, b->bgr != NULL);
    if (a->bgr) {
        assert_memory_equal(a->bgr, b->bgr, 3 * area);
    }
}

TEST(test_file_in_the_cage_is_the_same)
{
    for (int color = 0; color < 2; color++) {
        struct pzk_caged_file *caged = open_good(program, video, color);
        struct pzk_caged_file *here = open_good(NULL, video, color);
        int64_t in_cage = 0, outside = 0, last_us = -1;

        assert_int_equal(pzk_caged_file_count(caged), ALL);
        assert_int_equal(pzk_caged_file_count(here), ALL);
        for (int i = 0; i < PICTURES; i++) {
            struct pzk_frame a, b;
            char error[PZK_WHY_MAX];

            /* some in the middle are skipped */
            int64_t from_us = i < PICTURES / 2 ? 0 : 1000000;
            assert_true(
                pzk_caged_file_next(caged, from_us, &a, &in_cage, error));
            assert_true(
                pzk_caged_file_next(here, from_us, &b, &outside, error));
            assert_same_pixels(&a, &b);
            assert_true(a.t_us > last_us && a.t_us >= from_us);
            assert_int_equal(in_cage, outside);
            last_us = a.t_us;
        }
        assert_in_range(in_cage, RATE + PICTURES / 2, RATE + PICTURES + AHEAD);
        pzk_caged_file_close(caged);
        pzk_caged_file_close(here);
    }
}

/* How many pictures of the file at PATH are given; *PASSED of how many. None is
 * given at a time that is not its own, no two more than GAP_US apart. */
static int
count_given(const char *path, int rate, int64_t gap_us, int64_t *passed)
{
    struct pzk_caged_file *file = open_good(program, path, false);
    struct pzk_frame frame;
    int64_t last_us = -gap_us;
    char error[PZK_WHY_MAX];
    int n = 0;

    for (*passed = 0; pzk_caged_file_next(file, 0, &frame, passed, error);
         n++) {
        int64_t number = (frame.t_us * rate + 500000) / 1000000;

        assert_in_range(frame.t_us * rate - number * 1000000 + rate, 0,
                        2 * rate);
        assert_in_range(frame.t_us - last_us, 1, gap_us);
        last_us = frame.t_us;
    }
    assert_string_equal(error, "");
    pzk_caged_file_close(file);
    return n;
}

/* The clock of the film, or of the pictures, ticks half as often. */
static void
slow_down(char *bytes, gsize size, const char *clock)
{
    char *at = memmem(bytes, size, clock, 4);
    guint32 ticks;

    assert_non_null(at);
    memcpy(&ticks, at + 4 + 12, sizeof ticks);
    ticks = GUINT32_TO_BE(GUINT32_FROM_BE(ticks) / 2);
    memcpy(at + 4 + 12, &ticks, sizeof ticks);
}

/* A table needs no thirty pictures a second, whatever moves on it; of fifteen
 * each is given. */
TEST(test_only_a_dense_file_is_thinned)
{
    gsize size = 0;
    g_autofree char *bytes = whole(&size);
    int64_t passed;

    assert_int_equal(count_given(video, RATE, 2 * 1000000 / RATE + 1, &passed),
                     ALL / 2);
    assert_in_range(passed, ALL - AHEAD, ALL + AHEAD);
    slow_down(bytes, size, "mvhd");
    slow_down(bytes, size, "mdhd");
    g_autofree char *path = written(bytes, size);
    assert_int_equal(
        count_given(path, RATE / 2, 2 * 1000000 / RATE + 1, &passed), ALL);
    assert_int_equal(passed, ALL);
    unlink(path);
}

/* Grey is what its colours look like. */
TEST(test_luma_is_stretched_as_colors_are)
{
    struct pzk_caged_file *file = open_good(program, video, true);
    struct pzk_frame frame;
    int64_t passed = 0;
    char error[PZK_WHY_MAX];
    double grey = 0, colors = 0;

    assert_true(pzk_caged_file_next(file, 0, &frame, &passed, error));
    size_t area = (size_t)frame.width * (size_t)frame.height;
    for (size_t i = 0; i < area; i++) {
        const uint8_t *c = frame.bgr + 3 * i;
        grey += frame.gray[i];
        colors += 0.114 * c[0] + 0.587 * c[1] + 0.299 * c[2];
    }
    assert_true(grey > colors - 3 * (double)area);
    assert_true(grey < colors + 3 * (double)area);
    pzk_caged_file_close(file);
}

/* Sets the matrix of the track that says how the telephone was held: by a
 * quarter clockwise. */
static void
lay_on_its_side(char *bytes, gsize size)
{
    static const guint8 upright[36] = {0, 1, [17] = 1, [32] = 0x40};
    static const guint8 turned[36] = {
        [5] = 1, [12] = 0xff, [13] = 0xff, [32] = 0x40};
    char *track = memmem(bytes, size, "tkhd", 4);

    assert_non_null(track);
    assert_memory_equal(track + 4 + 40, upright, sizeof upright);
    memcpy(track + 4 + 40, turned, sizeof turned);
}

TEST(test_file_of_a_turned_telephone_is_upright)
{
    gsize size = 0;
    g_autofree char *bytes = whole(&size);
    struct pzk_frame lying, upright;
    int64_t passed = 0;
    char error[PZK_WHY_MAX];

    lay_on_its_side(bytes, size);
    g_autofree char *path = written(bytes, size);
    struct pzk_caged_file *was = open_good(NULL, video, true);
    struct pzk_caged_file *file = open_good(program, path, true);
    assert_true(pzk_caged_file_next(was, 0, &lying, &passed, error));
    assert_true(pzk_caged_file_next(file, 0, &upright, &passed, error));
    assert_int_equal(upright.width, lying.height);
    assert_int_equal(upright.height, lying.width);
    for (int y = 0; y < lying.height; y += 7) {
        for (int x = 0; x < lying.width; x += 5) {
            size_t from = (size_t)y * lying.stride + (size_t)x;
            size_t to =
                (size_t)x * upright.stride + (size_t)(lying.height - 1 - y);
            assert_int_equal(upright.gray[to], lying.gray[from]);
            assert_memory_equal(upright.bgr + 3 * to, lying.bgr + 3 * from, 3);
        }
    }
    pzk_caged_file_close(was);
    pzk_caged_file_close(file);
    unlink(path);
}

/* Plays what can be played of these bytes as `watch` does: how it ends, with
 * WHY. */
static enum pzk_next
play(const char *path, char *why)
{
    const struct pzk_source_options options = {.decoder = program};
    struct pzk_source *source = pzk_source_open(path, &options, why);
    enum pzk_next next = PZK_NEXT_FAILED;
    struct pzk_frame frame;

    if (source) {
        while ((next = pzk_source_next(source, &frame, 0)) == PZK_NEXT_FRAME) {
        }
        g_strlcpy(why, pzk_source_why(source), PZK_WHY_MAX);
    }
    pzk_source_close(source);
    return next;
}

TEST(test_broken_files_end_with_a_sentence)
{
    enum { BROKEN = 2 };
    gsize size = 0;
    g_autofree char *bytes = whole(&size);
    GRand *luck = g_rand_new_with_seed(7);
    char why[PZK_WHY_MAX];

    for (gsize part = 1; part < 20; part += 9) {
        g_autofree char *path = written(bytes, size * part / 20);

        assert_int_equal(play(path, why), PZK_NEXT_FAILED);
        assert_non_null(strstr(why, path));
        assert_true(strlen(why) > strlen(path) + 10);
        unlink(path);
    }
    for (int i = 0; i < BROKEN; i++) {
        g_autofree char *broken = g_memdup2(bytes, size);

        for (int k = 0; k < 200; k++) {
            broken[g_rand_int_range(luck, 0, (gint32)size)] ^=
                (char)g_rand_int_range(luck, 1, 256);
        }
        g_autofree char *path = written(broken, size);
        enum pzk_next end = play(path, why);

        assert_true(end == PZK_NEXT_END || (end == PZK_NEXT_FAILED && why[0]));
        unlink(path);
    }
    g_rand_free(luck);
}

/* A list of files is not followed: neither here nor in the cage. */
TEST(test_lists_of_other_files_are_no_videos)
{
    static const char *const lists[] = {
        "ffconcat version 1.0\nfile '%s'\n",
        "#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile://%s\n"
        "#EXT-X-ENDLIST\n"};
    char why[PZK_WHY_MAX], error[200];

    for (size_t i = 0; i < G_N_ELEMENTS(lists); i++) {
        g_autofree char *other = g_strdup(video);
        g_auto(GStrv) parts = g_strsplit(lists[i], "%s", 2);
        g_autofree char *list = g_strjoinv(other, parts);
        g_autofree char *path = written(list, strlen(list));

        assert_int_equal(play(path, why), PZK_NEXT_FAILED);
        assert_non_null(strstr(why, "nor a video"));
        assert_null(pzk_caged_file_open(NULL, path, false, error));
        unlink(path);
    }
}

/* What the child does instead of decoding, by its environment. */
#define FAULT "LC_PZK_FAULT" /* a variable that a child gets */

static bool
do_harm(struct pzk_cage_task *task)
{
    bool opening = task->figure[0] == 0;

    if (!opening && strcmp(getenv(FAULT), "dies") == 0) {
        raise(SIGKILL);
    }
    /* 64 x 48, or far more than it said; a picture of fewer bytes than pixels
     */
    task->figure[0] =
        opening || strcmp(getenv(FAULT), "grows") != 0 ? 64 : 6400;
    task->figure[1] = 48;
    task->figure[2] = task->figure[3] = 0;
    task->out_size = opening ? 0 : 100;
    static int pictures;
    return opening || ++pictures < 50;
}

TEST(test_decoder_gone_bad_is_not_believed)
{
    static const char *const faults[] = {"dies", "grows", "few bytes"};
    char why[PZK_WHY_MAX];

    for (size_t i = 0; i < G_N_ELEMENTS(faults); i++) {
        g_setenv(FAULT, faults[i], TRUE);
        assert_int_equal(play(video, why),
                         i == 0 ? PZK_NEXT_FAILED : PZK_NEXT_END);
        if (i == 0) {
            assert_non_null(strstr(why, "the decoder broke down"));
        }
    }
    g_unsetenv(FAULT);
}

TEST(test_decoder_that_is_not_there_is_said)
{
    char error[PZK_WHY_MAX] = "";

    assert_null(pzk_caged_file_open("/no/such/decoder", video, false, error));
    assert_non_null(strstr(error, "/no/such/decoder"));
}

int
main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], PZK_CAGE_COMMAND) == 0) {
        const struct pzk_cage_handler bad = {.run = do_harm};
        const struct pzk_cage_handler handlers[] = {
            [PZK_CAGE_FILE] = getenv(FAULT) ? bad : pzk_caged_file_handler};

        return pzk_cage_serve(handlers, G_N_ELEMENTS(handlers));
    }
    return run_cases(NULL, NULL);
}
