// SPDX-License-Identifier: MIT
/*
 * Memory runs out: each of our own allocations fails once, in everything that
 * allocates by malloc(). What is done then ends in an error or does without,
 * and gives back the rest; the sanitizers look on. What GLib allocates ends the
 * program; of that see test_failing_program.c. Argument: "slow": really each,
 * where it takes long, too; else each twelfth there.
 */
#include "tests/kit/pzk_test.h"

#include "src/journal/entry.h"
#include "src/journal/json.h"
#include "src/journal/session.h"
#include "tests/fuzz/drawing.h"
#include "tests/kit/journal_folder.h"
#include "tests/memory/failing.h"
#include "vision/cage/cage.h"
#include "vision/codes/caged_raw.h"
#include "vision/codes/raw.h"
#include "vision/eye/check.h"
#include "vision/eye/eye.h"
#include "vision/readers/scan.h"
#include "vision/source/caged_image.h"
#include "vision/source/jpeg_finder.h"
#include "vision/source/source_open.h"
#include "vision/virtual/demo.h"
#include "vision/virtual/table.h"

static const char root[] = PZK_SOURCE_ROOT "/tests/";

/* A picture with all families, drawn before anything fails. */
static struct pzk_frame picture;

static char *
read_file(const char *name, gsize *size)
{
    g_autofree char *path = g_strconcat(root, name, NULL);
    char *bytes = NULL;

    assert_true(g_file_get_contents(path, &bytes, size, NULL));
    return bytes;
}

/* ---- what is done; true where nothing was missing ---- */

static bool
scan(void)
{
    static struct pzk_scan found;
    struct pzk_scanner *scanner = pzk_scanner_new(PZK_ALL_FAMILIES);

    if (!scanner) {
        return false;
    }
    pzk_scanner_read(scanner, &picture, NULL, NULL, &found);
    size_t first = found.n_marks;

    /* what was missing is there the next time */
    pzk_scanner_read(scanner, &picture, NULL, NULL, &found);
    assert_int_equal(found.n_marks, 3);
    pzk_scanner_free(scanner);
    return first == 3;
}

static bool
read_raw(void)
{
    const struct pzk_raw_code *codes = NULL;
    struct pzk_raw_reader *reader = pzk_raw_reader_new();
    size_t count = reader ? pzk_raw_read(reader, &picture, &codes) : 0;

    pzk_raw_reader_free(reader);
    return count > 0;
}

static bool
observe(void)
{
    const struct pzk_eye_options options = {.placement = PZK_NO_PIECE};
    struct pzk_eye *eye = pzk_eye_new(&options);
    struct pzk_obs seen[PZK_EYE_OBS_MAX];
    struct pzk_frame frame = picture;

    for (int i = 0; eye && i < 3; i++) {
        frame.t_us = i * 500000;
        frame.seq = (uint64_t)i + 1;
        pzk_eye_observe(eye, &frame, seen, PZK_EYE_OBS_MAX);
    }
    pzk_eye_free(eye);
    return eye != NULL;
}

static bool
check_deck(void)
{
    struct pzk_deck_check *check = pzk_deck_check_new(pzk_decks[0], 0);
    bool good = check && pzk_deck_check_frame(check, &picture);

    pzk_deck_check_free(check);
    return good;
}

static bool
load_picture(void)
{
    g_autofree char *path = g_strconcat(root, "data/stream_light.jpg", NULL);
    struct pzk_image image = {0};
    char error[PZK_WHY_MAX] = "";
    bool good = pzk_caged_image_load(NULL, path, true, &image, error);

    assert_true(good || error[0]);
    pzk_image_finish(&image);
    return good;
}

static bool
find_jpeg(void)
{
    struct pzk_jpeg_finder finder = {0};
    gsize size = 0;
    g_autofree char *bytes = read_file("data/stream_light.jpg", &size);
    bool complete = false;

    pzk_jpeg_finder_feed(&finder, (const uint8_t *)bytes, size, &complete);
    pzk_jpeg_finder_finish(&finder);
    return complete;
}

static bool
open_source(void)
{
    static const char *const names[] = {"data/stream_light.jpg",
                                        "data/scenes/videos/tag_8s.mp4"};
    const struct pzk_source_options options = {.want_bgr = true};
    bool good = true;

    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autofree char *path = g_strconcat(root, names[i], NULL);
        struct pzk_frame frame;
        char why[PZK_WHY_MAX] = "";
        struct pzk_source *source = pzk_source_open(path, &options, why);

        assert_true(source || why[0]);
        good = source && pzk_source_next(source, &frame, 0) == PZK_NEXT_FRAME &&
               good;
        pzk_source_close(source);
    }
    return good;
}

/* The child cannot serve, so the answer is a fault. */
static bool
start_cage(void)
{
    struct pzk_cage *cage = pzk_cage_new("/bin/false");
    struct pzk_image image = {0};
    char error[PZK_WHY_MAX] = "";
    bool good =
        cage && !pzk_caged_raw_read(cage, 0, &picture, NULL, NULL, error);

    pzk_cage_free(cage);
    pzk_image_finish(&image);
    return good;
}

/* Whatever is missing, nothing is decoded outside the cage. */
static bool
open_caged(void)
{
    const struct pzk_source_options options = {.decoder = "/bin/false"};
    g_autofree char *path = g_strconcat(root, "data/stream_light.jpg", NULL);
    struct pzk_frame frame;
    char why[PZK_WHY_MAX] = "";
    struct pzk_source *source = pzk_source_open(path, &options, why);

    assert_true(source || why[0]);
    if (source) {
        assert_int_equal(pzk_source_next(source, &frame, 0), PZK_NEXT_FAILED);
    }
    pzk_source_close(source);
    return source != NULL;
}

static bool
play_demo(void)
{
    struct pzk_demo_options options = {.seed = 3};
    struct pzk_script script = {0};
    struct pzk_demo *demo = pzk_demo_new(&options);
    bool good = demo && pzk_demo_next(demo, &script);

    if (good) {
        pzk_script_finish(&script);
    }
    pzk_demo_free(demo);
    return good;
}

static bool
draw_table(void)
{
    struct pzk_script script = {.scene = {.width = 320,
                                          .height = 200,
                                          .fps = 15,
                                          .family = PZK_QR,
                                          .placement = PZK_PA,
                                          .camera_mm = 480,
                                          .field = 62},
                                .end_us = 1000000};
    struct pzk_vtable *table = pzk_vtable_new(&script);
    struct pzk_frame frame;
    bool good = table && pzk_vtable_frame(table, 0, &frame) &&
                pzk_vtable_next(table, &script);

    pzk_vtable_free(table);
    return good;
}

/* The entries of a game as it was kept. */
static GArray *
read_entries(void)
{
    GArray *entries = g_array_new(FALSE, FALSE, sizeof(struct pzk_entry));
    gsize size = 0;
    g_autofree char *text = read_file("fuzz/corpus/entries/jekyll-hyde", &size);
    g_auto(GStrv) lines = g_strsplit(g_strchomp(text), "\n", -1);

    for (int i = 0; lines[i]; i++) {
        g_autofree char *why = NULL;
        g_autoptr(json_t) json =
            pzk_json_parse(lines[i], strlen(lines[i]), &why);
        struct pzk_in in = pzk_json_root(json);
        struct pzk_entry entry;

        assert_true(pzk_entry_read(&in, &entry));
        g_array_append_val(entries, entry);
    }
    assert_true(entries->len > 30);
    return entries;
}

static bool
restore(void)
{
    g_autoptr(GArray) entries = read_entries();
    const struct pzk_entry *list =
        (const struct pzk_entry *)(void *)entries->data;
    struct pzk_referee *referee = pzk_referee_new(&list[0].setup);
    struct pzk_command undo = {.kind = PZK_COMMAND_UNDO};
    struct pzk_command redo = {.kind = PZK_COMMAND_REDO};
    static struct pzk_said said;
    size_t bad = 0;
    bool good =
        referee && pzk_referee_restore(referee, list, entries->len, &bad);

    if (good) {
        good = pzk_referee_command(referee, &undo, 0, &said) &&
               pzk_referee_command(referee, &redo, 0, &said);
    }
    pzk_referee_free(referee);
    return good;
}

/* ---- each allocation, one after the other ---- */

static bool slow;

/* Does WHAT with each STEP-th of its allocations failing; there are at least
 * LEAST. */
static void
fail_each(const char *name, bool (*what)(void), long least, long step)
{
    long failed = 0;

    assert_true(what()); /* what is made once is there */
    failing_begin(0);
    assert_true(what());
    long count = failing_end();

    for (long at = 1; at <= count; at += step) {
        failing_begin(at);
        failed += !what();
        assert_true(failing_end() >= at); /* it did come */
    }
    failing_begin(0);
    assert_true(what());
    failing_end();
    print_message("  %s: %ld allocations, %ld times not done\n", name, count,
                  failed);
    assert_true(count >= least);
    assert_true(failed > 0);
}

TEST(test_each_allocation_fails_and_ends_in_an_error)
{
    static const struct {
        const char *name;
        bool (*what)(void);
        long least;
        long step;
    } all[] = {
        {"scan", scan, 20, 12},
        {"raw", read_raw, 20, 12},
        {"eye", observe, 20, 12},
        {"deck", check_deck, 20, 12},
        {"picture", load_picture, 2, 1},
        {"stream", find_jpeg, 1, 1},
        {"source", open_source, 4, 1},
        {"cage", start_cage, 3, 1},
        {"source in a cage", open_caged, 4, 1},
        {"demo", play_demo, 2, 1},
        {"virtual table", draw_table, 5, 1},
        {"restore", restore, 1, 1},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(all); i++) {
        fail_each(all[i].name, all[i].what, all[i].least,
                  slow ? 1 : all[i].step);
    }
}

/* ---- the journal ---- */

enum { CARDS = 8, SECOND = 1000000 };

/* Plays a few cards. Returns how many entries the session has then. */
static guint
play(const char *path)
{
    g_autofree char *why = NULL;
    struct pzk_journal *journal =
        pzk_journal_open(path, PZK_JOURNAL_WRITE, NULL, &why);
    struct pzk_session_setup setup = {.journal = journal};
    guint entries = 0;

    assert_non_null(journal);
    pzk_table_setup_init(&setup.table, pzk_table_games[0]);
    setup.table.placement = PZK_PA;
    struct pzk_session *session = pzk_session_new(&setup);

    for (int card = 0; session && card < CARDS; card++) {
        const struct pzk_command command = {.kind = PZK_COMMAND_PLAY,
                                            .seat = card ? PZK_NO_SEAT : PZK_N,
                                            .from = PZK_NO_SEAT,
                                            .card = (int8_t)card};
        bool done = false;

        pzk_session_command(session, &command, card * SECOND, &done);
    }
    entries = session ? pzk_session_log(session)->len : 0;
    pzk_session_free(session);
    pzk_journal_close(journal);
    return entries;
}

/* The journal is whole and has as many entries; the game goes on from them. */
static void
resume(const char *path, guint entries)
{
    g_autofree char *why = NULL;
    struct pzk_journal *journal =
        pzk_journal_open(path, PZK_JOURNAL_WRITE, NULL, &why);
    struct pzk_session_setup setup = {.journal = journal};

    assert_non_null(journal);
    assert_null(pzk_journal_notice(journal));
    int64_t id = pzk_journal_unfinished(journal, NULL, PZK_JOURNAL_UNKNOWN);

    assert_int_equal(id, entries > 0 ? 1 : 0);
    if (id > 0) {
        pzk_table_setup_init(&setup.table, pzk_table_games[0]);
        struct pzk_session *session = pzk_session_resume(&setup, id, &why);

        assert_non_null(session);
        assert_int_equal(pzk_session_log(session)->len, entries);
        assert_null(pzk_session_trouble(session));
        pzk_session_free(session);
    }
    pzk_journal_close(journal);
}

TEST_IN_FOLDER(test_each_allocation_fails_and_the_journal_is_whole)
{
    failing_begin(0);
    assert_true(play(folder->path) > 0);
    long count = failing_end();

    assert_true(count >= 1);
    for (long at = 1; at <= count; at++) {
        folder_empty(folder);
        failing_begin(at);
        guint entries = play(folder->path);

        failing_end();
        resume(folder->path, entries);
    }
    print_message("  %ld allocations\n", count);
}

static int
draw(void **state)
{
    /* 256 x 256; a tag, a QR code and a strip, 10 bytes each */
    static const uint8_t bytes[] = {
        240, 240, 200, 0,                            /* the paper */
        0,   4,   0,   60,  60,  40, 0, 20, 235, 0,  /* a tag */
        1,   3,   0,   190, 64,  40, 0, 20, 235, 0,  /* a QR code */
        2,   7,   0,   128, 190, 40, 0, 20, 235, 0}; /* a strip */

    picture = drawing_of(bytes, sizeof(bytes));
    return 0;
}

static int
clear(void **state)
{
    drawing_free(&picture);
    return 0;
}

int
main(int argc, char **argv)
{
    slow = argc > 1 && strcmp(argv[1], "slow") == 0;
    return run_cases(draw, clear);
}
