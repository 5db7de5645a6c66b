// SPDX-License-Identifier: MIT
/*
 * The journal's table of games: what a game was watched with, which evening it
 * belongs to, and files that older versions wrote.
 */
#include "tests/kit/journal_entries.h"

#include <errno.h>
#include <sys/mman.h>

#include "src/journal/history.h"
#include "src/journal/stats.h"
#include "src/journal/store.h"
#include "tests/kit/journal_folder.h"

/* Begins a game watched with CAMERA after game AFTER. */
static int64_t
begin_with(struct pzk_journal *journal, const char *camera, int64_t after)
{
    struct pzk_journal_new what = {.game = &pzk_jh_game,
                                   .started_s = 100,
                                   .camera = camera,
                                   .after = after};
    struct pzk_entry start = start_entry();
    enum pzk_journal_error error;
    char *text = NULL;
    int64_t id = pzk_journal_begin(journal, &what, &start, 1, &error, &text);

    assert_null(text);
    assert_true(id > 0);
    return id;
}

static struct pzk_journal_game
find(struct pzk_journal *journal, int64_t id)
{
    struct pzk_journal_game game;
    char *text = NULL;

    assert_true(pzk_journal_find(journal, id, &game, NULL, &text));
    return game;
}

/* The newest game that has entries. */
static int64_t
newest(struct pzk_journal *journal)
{
    char *text = NULL;
    g_autoptr(GArray) games = pzk_journal_games(journal, &text);
    int64_t id = 0;

    assert_non_null(games);
    for (guint i = 0; i < games->len; i++) {
        const struct pzk_journal_game *game =
            &g_array_index(games, struct pzk_journal_game, i);

        id = game->entries > 0 ? game->id : id;
    }
    return id;
}

/* ---- a file system that maps no shared memory ---- */

static void *
map_no_log(void *at, size_t size, int protection, int flags, int fd, off_t from)
{
    g_autofree char *link = g_strdup_printf("/proc/self/fd/%d", fd);
    g_autofree char *name = g_file_read_link(link, NULL);

    if (name && g_str_has_suffix(name, "-shm")) {
        errno = ENODEV;
        return MAP_FAILED;
    }
    return mmap(at, size, protection, flags, fd, from);
}

/* A game is kept there as elsewhere, also in a file that was made elsewhere,
 * and others may read it meanwhile. */
TEST_IN_FOLDER(test_journal_needs_no_shared_memory)
{
    sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);

    for (int made_elsewhere = 0; made_elsewhere < 2; made_elsewhere++) {
        if (made_elsewhere) {
            struct pzk_journal *old =
                open_good(folder->path, PZK_JOURNAL_WRITE);

            begin_with(old, NULL, 0);
            pzk_journal_close(old);
        }
        vfs->xSetSystemCall(vfs, "mmap", (sqlite3_syscall_ptr)map_no_log);
        struct pzk_journal *journal =
            open_good(folder->path, PZK_JOURNAL_WRITE);
        int64_t id = begin_with(journal, NULL, 0);
        struct pzk_journal *reader = open_good(folder->path, PZK_JOURNAL_READ);

        assert_int_equal(newest(reader), id);
        pzk_journal_close(reader);
        pzk_journal_close(journal);
        vfs->xSetSystemCall(vfs, "mmap", NULL);
        folder_empty(folder);
    }
}

TEST_IN_FOLDER(test_source_of_a_camera_is_told_by_its_name)
{
    assert_int_equal(pzk_journal_source_of(NULL), PZK_JOURNAL_UNKNOWN);
    assert_int_equal(pzk_journal_source_of(""), PZK_JOURNAL_UNKNOWN);
    assert_int_equal(pzk_journal_source_of("demo"), PZK_JOURNAL_DEMO);
    assert_int_equal(pzk_journal_source_of("demo:7:clean"), PZK_JOURNAL_DEMO);
    assert_int_equal(pzk_journal_source_of("0"), PZK_JOURNAL_CAMERA);
    assert_int_equal(pzk_journal_source_of("/dev/null"), PZK_JOURNAL_CAMERA);
    assert_int_equal(pzk_journal_source_of("http://phone:8080/video"),
                     PZK_JOURNAL_CAMERA);
    assert_int_equal(pzk_journal_source_of(folder->name),
                     PZK_JOURNAL_RECORDING);
}

TEST_IN_FOLDER(test_game_keeps_what_it_was_watched_with)
{
    static const struct {
        const char *camera, *kept;
        enum pzk_journal_source source;
    } cases[] = {
        {NULL, NULL, PZK_JOURNAL_UNKNOWN},
        {"demo:3", "demo:3", PZK_JOURNAL_DEMO},
        {"/dev/video2", "/dev/video2", PZK_JOURNAL_CAMERA},
        {"http://anna:secret@phone/video?pwd=secret",
         "http://***@phone/video?***", PZK_JOURNAL_CAMERA},
        {"http://phone/a@b", "http://phone/***", PZK_JOURNAL_CAMERA},
    };
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        int64_t id = begin_with(journal, cases[i].camera, 0);
        struct pzk_journal_game game = find(journal, id);

        assert_int_equal(game.source, cases[i].source);
        if (cases[i].kept) {
            assert_string_equal(game.camera, cases[i].kept);
        } else {
            assert_null(game.camera);
        }
        assert_int_equal(game.evening, id);
        pzk_journal_game_clear(&game);
    }
    pzk_journal_close(journal);
}

TEST_IN_FOLDER(test_unfinished_game_of_another_source_is_not_offered)
{
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    int64_t unknown = begin_with(journal, NULL, 0);
    int64_t camera = begin_with(journal, "/dev/video0", 0);
    int64_t demo = begin_with(journal, "demo:1", 0);
    struct pzk_entry lay = lay_entry(0);
    char *text = NULL;

    assert_int_equal(newest(journal), demo);
    assert_int_equal(pzk_journal_unfinished(journal, NULL, PZK_JOURNAL_UNKNOWN),
                     demo);
    assert_int_equal(pzk_journal_unfinished(journal, NULL, PZK_JOURNAL_CAMERA),
                     camera);
    assert_int_equal(pzk_journal_unfinished(journal, NULL, PZK_JOURNAL_DEMO),
                     demo);
    assert_int_equal(pzk_journal_append(journal, camera, &lay, 1, 5, &text),
                     PZK_JOURNAL_FINE);
    /* one that may have been watched with anything comes last */
    assert_int_equal(pzk_journal_unfinished(journal, NULL, PZK_JOURNAL_CAMERA),
                     unknown);
    assert_int_equal(pzk_journal_append(journal, unknown, &lay, 1, 5, &text),
                     PZK_JOURNAL_FINE);
    assert_int_equal(pzk_journal_unfinished(journal, NULL, PZK_JOURNAL_CAMERA),
                     0);
    pzk_journal_close(journal);
}

TEST_IN_FOLDER(test_games_after_each_other_are_one_evening)
{
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    int64_t first = begin_with(journal, NULL, 0);
    int64_t second = begin_with(journal, NULL, first);
    int64_t other = begin_with(journal, NULL, 0);
    int64_t third = begin_with(journal, NULL, second);
    const int64_t want[][2] = {
        {first, first}, {second, first}, {other, other}, {third, first}};

    for (size_t i = 0; i < G_N_ELEMENTS(want); i++) {
        struct pzk_journal_game game = find(journal, want[i][0]);

        assert_int_equal(game.evening, want[i][1]);
        pzk_journal_game_clear(&game);
    }
    pzk_journal_close(journal);
}

/* ---- version 1 ---- */

static void
copy_old(const struct folder *folder)
{
    g_autofree char *content = NULL;
    gsize length = 0;

    assert_true(g_file_get_contents(PZK_SOURCE_ROOT
                                    "/tests/data/journals/version-1.db",
                                    &content, &length, NULL));
    assert_true(
        g_file_set_contents(folder->path, content, (gssize)length, NULL));
}

/* The one game of the old file, with all that was in it. */
static void
check_old(struct pzk_journal *journal)
{
    enum pzk_journal_error error;
    char *text = NULL;
    g_autoptr(GArray) games = pzk_journal_games(journal, &text);

    assert_non_null(games);
    assert_int_equal(games->len, 1);
    const struct pzk_journal_game *game =
        &g_array_index(games, struct pzk_journal_game, 0);
    assert_int_equal(game->id, 1);
    assert_int_equal(game->entries, 38);
    assert_string_equal(game->names[PZK_W], "Doris");
    assert_int_equal(game->source, PZK_JOURNAL_UNKNOWN);
    assert_null(game->camera);
    assert_int_equal(game->evening, 1);
    struct pzk_history *history = pzk_history_read(journal, 1, &error, &text);
    assert_non_null(history);
    assert_true(pzk_history_whole(history));
    assert_int_equal(pzk_history_moves(history)->n_acts, 29);
    pzk_history_free(history);
    /* it may have been watched with anything */
    assert_int_equal(pzk_journal_unfinished(journal, NULL, PZK_JOURNAL_CAMERA),
                     1);
    assert_int_equal(pzk_journal_unfinished(journal, NULL, PZK_JOURNAL_DEMO),
                     1);
}

TEST_IN_FOLDER(test_old_journal_is_read_without_a_change)
{
    char *before = NULL, *after = NULL;
    gsize length = 0, length_after = 0;

    copy_old(folder);
    assert_true(g_file_get_contents(folder->path, &before, &length, NULL));
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_READ);
    assert_int_equal(journal->version, 1);
    check_old(journal);
    pzk_journal_close(journal);
    assert_true(g_file_get_contents(folder->path, &after, &length_after, NULL));
    assert_int_equal(length_after, length);
    assert_memory_equal(after, before, length);
    g_free(before);
    g_free(after);
}

TEST_IN_FOLDER(test_old_journal_is_brought_up_to_date_when_written)
{
    copy_old(folder);
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    assert_null(pzk_journal_notice(journal));
    assert_true(journal->version >= 2);
    check_old(journal);
    int64_t id = begin_with(journal, "demo", 1);
    struct pzk_journal_game game = find(journal, id);
    assert_int_equal(game.evening, 1);
    pzk_journal_game_clear(&game);
    pzk_journal_close(journal);
    journal = open_good(folder->path, PZK_JOURNAL_WRITE); /* and stays so */
    assert_int_equal(newest(journal), id);
    pzk_journal_close(journal);
}

TEST_IN_FOLDER(test_old_journal_that_is_damaged_is_mended)
{
    char *content = NULL, *text = NULL;
    gsize length = 0;

    copy_old(folder);
    assert_true(g_file_get_contents(folder->path, &content, &length, NULL));
    memset(content + length - 4096, 0xa5, 4096);
    assert_true(
        g_file_set_contents(folder->path, content, (gssize)length, NULL));
    g_free(content);
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    assert_non_null(pzk_journal_notice(journal));
    g_autoptr(GArray) games = pzk_journal_games(journal, &text);
    assert_non_null(games);
    assert_in_range(games->len, 0, 1);
    begin_with(journal, "demo", 0);
    pzk_journal_close(journal);
}

TEST_IN_FOLDER(test_game_that_this_program_does_not_know_is_named)
{
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    int64_t id = begin_with(journal, "/dev/video0", 0);
    const struct pzk_store_game whist = {.id = id + 1,
                                         .game = "whist",
                                         .names = "{}",
                                         .started_s = 100,
                                         .source = "camera",
                                         .evening = id + 1};
    enum pzk_journal_error error = PZK_JOURNAL_FINE;
    struct pzk_stats_filter any = {0};
    char *text = NULL;

    assert_int_equal(pzk_store_add_game(journal->db, &whist), SQLITE_OK);
    GArray *games = pzk_journal_games(journal, &text);
    assert_int_equal(games->len, 2);
    const struct pzk_journal_game *one =
        &g_array_index(games, struct pzk_journal_game, 1);
    assert_null(one->game);
    assert_string_equal(one->kind, "whist");
    g_array_unref(games);
    assert_null(pzk_history_read(journal, id + 1, &error, &text));
    assert_int_equal(error, PZK_JOURNAL_NO_GAME);
    assert_non_null(strstr(text, "whist"));
    g_clear_pointer(&text, g_free);
    struct pzk_stats *stats = pzk_stats_read(journal, &any, &text);
    assert_int_equal(stats->games, 1);
    assert_int_equal(stats->unread, 1);
    pzk_stats_free(stats);
    pzk_journal_close(journal);
    journal = open_good(folder->path, PZK_JOURNAL_READ); /* no damage */
    pzk_journal_close(journal);
}

RUN_TESTS()
