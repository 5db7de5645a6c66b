// SPDX-License-Identifier: MIT
#include "tests/kit/journal_entries.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"
#include "tests/kit/journal_folder.h"
#include "tests/kit/small_disk.h"

/* ---- keeping ---- */

TEST_IN_FOLDER(test_journal_every_kind_of_entry_comes_back_as_it_was)
{
    struct pzk_entry entries[] = {start_entry(), lay_entry(0), lay_entry(1),
                                  lay_entry(2),  lay_entry(3), lay_entry(4),
                                  lay_entry(5),  lay_entry(6)};
    enum { N = sizeof(entries) / sizeof(entries[0]) };
    enum pzk_journal_error error;
    char *text = NULL;
    bool whole = false;

    entries[1].action = pzk_action_of(PZK_JH_DEAL, PZK_ABSENT);
    entries[1].action.list_given = true;
    entries[1].action.n = 28;
    for (int i = 0; i < 28; i++) {
        entries[1].action.list[i] = (int8_t)(27 - i);
    }
    entries[3].kind = PZK_ENTRY_TAKE_BACK;
    entries[4].kind = PZK_ENTRY_CORRECT;
    entries[4].index = 1;
    entries[4].action.card = PZK_NONSENSE;
    entries[5].kind = PZK_ENTRY_UNDO;
    entries[6].kind = PZK_ENTRY_REDO;
    entries[7] = (struct pzk_entry){.kind = PZK_ENTRY_COUNTS,
                                    .t_us = INT64_C(90000000000),
                                    .counts = {3, 4, 5, 2}};
    entries[7].action = pzk_action_of(0, PZK_ABSENT);

    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    assert_null(pzk_journal_notice(journal));
    int64_t id =
        pzk_journal_begin(journal, &team_game, entries, 3, &error, &text);
    assert_int_equal(error, PZK_JOURNAL_FINE);
    assert_int_equal(
        pzk_journal_append(journal, id, entries + 3, N - 3, 0, &text),
        PZK_JOURNAL_FINE);
    pzk_journal_close(journal);

    journal = open_good(folder->path, PZK_JOURNAL_READ);
    g_autoptr(GArray) read = pzk_journal_entries(journal, id, &whole, &text);
    assert_non_null(read);
    assert_true(whole);
    assert_int_equal(read->len, N);
    for (guint i = 0; i < N; i++) {
        assert_same_entry(&g_array_index(read, struct pzk_entry, i),
                          &entries[i]);
    }
    pzk_journal_close(journal);
}

TEST_IN_FOLDER(test_journal_games_are_listed_with_names_and_times)
{
    const struct pzk_journal_new team = {
        .game = &pzk_jh_game,
        .names = {"Änne \"A\"", NULL, "Christian", ""},
        .started_s = 1000};
    const struct pzk_journal_new maze = {.game = &pzk_maze_game,
                                         .started_s = 2000};
    struct pzk_entry start = start_entry();
    enum pzk_journal_error error;
    g_autofree char *text = NULL;
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    int64_t first = pzk_journal_begin(journal, &team, &start, 1, &error, &text);
    int64_t second =
        pzk_journal_begin(journal, &maze, &start, 1, &error, &text);
    struct pzk_entry lay = lay_entry(0);
    struct pzk_journal_game one;

    assert_int_equal(pzk_journal_append(journal, second, &lay, 1, 2500, &text),
                     PZK_JOURNAL_FINE);
    g_autoptr(GArray) games = pzk_journal_games(journal, &text);
    assert_non_null(games);
    assert_int_equal(games->len, 2);
    struct pzk_journal_game *game =
        &g_array_index(games, struct pzk_journal_game, 0);
    assert_int_equal(game->id, first);
    assert_int_equal(game->game, &pzk_jh_game);
    assert_string_equal(game->names[PZK_N], "Änne \"A\"");
    assert_null(game->names[PZK_E]);
    assert_string_equal(game->names[PZK_S], "Christian");
    assert_null(game->names[PZK_W]);
    assert_int_equal(game->started_s, 1000);
    assert_int_equal(game->finished_s, 0);
    assert_int_equal(game->entries, 1);
    game++;
    assert_int_equal(game->id, second);
    assert_int_equal(game->game, &pzk_maze_game);
    assert_int_equal(game->finished_s, 2500);
    assert_int_equal(game->entries, 2);

    assert_true(pzk_journal_find(journal, first, &one, &error, &text));
    assert_int_equal(one.id, first);
    pzk_journal_game_clear(&one);
    assert_false(pzk_journal_find(journal, 99, &one, &error, &text));
    assert_int_equal(error, PZK_JOURNAL_NO_GAME);
    assert_non_null(strstr(text, "no game 99"));
    pzk_journal_close(journal);
}

static int64_t
unfinished(struct pzk_journal *journal, const struct pzk_table_game *game)
{
    return pzk_journal_unfinished(journal, game, PZK_JOURNAL_UNKNOWN);
}

TEST_IN_FOLDER(test_journal_unfinished_is_the_newest_open_game)
{
    struct pzk_entry lay = lay_entry(0);
    char *text = NULL;
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);

    assert_int_equal(unfinished(journal, NULL), 0);
    int64_t first = begin_good(journal);
    int64_t second = begin_good(journal);
    assert_int_equal(unfinished(journal, NULL), second);
    pzk_journal_append(journal, second, &lay, 1, 50, &text);
    assert_int_equal(unfinished(journal, NULL), first);
    assert_int_equal(unfinished(journal, &pzk_maze_game), 0);
    assert_int_equal(unfinished(journal, &pzk_jh_game), first);
    /* the last move of the second is taken back: it goes on */
    pzk_journal_append(journal, second, &lay, 1, 0, &text);
    assert_int_equal(unfinished(journal, NULL), second);
    pzk_journal_close(journal);
}

TEST_IN_FOLDER(test_journal_events_can_only_be_added)
{
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    int64_t id = begin_good(journal);

    append_good(journal, id, 0);
    pzk_journal_close(journal);
    run_sql(folder->path, "DELETE FROM events", SQLITE_CONSTRAINT);
    run_sql(folder->path, "UPDATE events SET no = no + 10", SQLITE_CONSTRAINT);
    journal = open_good(folder->path, PZK_JOURNAL_READ);
    assert_int_equal(count_good(journal, id), 2);
    pzk_journal_close(journal);
}

/* ---- who may ---- */

TEST_IN_FOLDER(test_journal_second_writer_is_refused_a_reader_is_not)
{
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    int64_t id = begin_good(journal);

    assert_refused(folder->path, PZK_JOURNAL_WRITE, PZK_JOURNAL_HELD,
                   "in use by another Platzkarte");
    append_good(journal, id, 0); /* the refused one did no harm */
    struct pzk_journal *reader = open_good(folder->path, PZK_JOURNAL_READ);
    assert_int_equal(count_good(reader, id), 2);
    append_good(journal, id, 1); /* nor does a reader */
    assert_int_equal(count_good(reader, id), 3);
    pzk_journal_close(reader);
    pzk_journal_close(journal);
    journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    assert_int_equal(count_good(journal, id), 3);
    pzk_journal_close(journal);
}

TEST_IN_FOLDER(test_journal_of_others_is_left_alone)
{
    static const char video[] = "\0\0\0\x20"
                                "ftypisom, not a journal at all";
    g_autofree char *kept = NULL;
    gsize length = 0;

    assert_true(g_file_set_contents(folder->path, video, sizeof(video), NULL));
    assert_refused(folder->path, PZK_JOURNAL_WRITE, PZK_JOURNAL_FAILED,
                   "not a journal");
    assert_refused(folder->path, PZK_JOURNAL_READ, PZK_JOURNAL_FAILED,
                   "not a journal");
    assert_true(g_file_get_contents(folder->path, &kept, &length, NULL));
    assert_int_equal(length, sizeof(video));
    assert_memory_equal(kept, video, sizeof(video));
    assert_int_equal(folder_count(folder), 1);

    assert_refused(folder->name, PZK_JOURNAL_WRITE, PZK_JOURNAL_FAILED,
                   "is a folder");
    g_unlink(folder->path);
    run_sql(folder->path, "CREATE TABLE t(a)", SQLITE_OK);
    assert_refused(folder->path, PZK_JOURNAL_WRITE, PZK_JOURNAL_FAILED,
                   "another program");
}

TEST_IN_FOLDER(test_journal_of_a_newer_version_is_refused)
{
    pzk_journal_close(open_good(folder->path, PZK_JOURNAL_WRITE));
    run_sql(folder->path, "PRAGMA user_version = 1000", SQLITE_OK);
    assert_refused(folder->path, PZK_JOURNAL_WRITE, PZK_JOURNAL_NEWER, "newer");
    assert_refused(folder->path, PZK_JOURNAL_READ, PZK_JOURNAL_NEWER, "newer");
}

TEST_IN_FOLDER(test_journal_missing_is_said_when_reading)
{
    assert_refused(folder->path, PZK_JOURNAL_READ, PZK_JOURNAL_MISSING,
                   "no journal");
    assert_int_equal(folder_count(folder), 0);
}

/* Runs FUNCTION in a child. Its status: 0 good, 77 cannot be done here. */
static void
in_child(int (*function)(const struct folder *folder),
         const struct folder *folder)
{
    int status = -1;
    pid_t child = fork();

    assert_true(child >= 0);
    if (child == 0) {
        _exit(function(folder));
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    if (WEXITSTATUS(status) == 77) {
        skip();
    }
    assert_int_equal(WEXITSTATUS(status), 0);
}

static int
use_read_only_folder(const struct folder *folder)
{
    enum pzk_journal_error error = PZK_JOURNAL_FINE;
    char *text = NULL;

    if (geteuid() == 0 && (setegid(65534) != 0 || seteuid(65534) != 0)) {
        return 77; /* root may write anywhere */
    }
    struct pzk_journal *journal =
        pzk_journal_open(folder->path, PZK_JOURNAL_WRITE, &error, &text);
    if (journal || error != PZK_JOURNAL_READ_ONLY || !text) {
        return 1;
    }
    g_clear_pointer(&text, g_free);
    journal = pzk_journal_open(folder->path, PZK_JOURNAL_READ, &error, &text);
    if (!journal) {
        fprintf(stderr, "%s\n", text);
        return 2;
    }
    GArray *entries = pzk_journal_entries(journal, 1, NULL, &text);
    int status = entries && entries->len == 1 ? 0 : 3;
    if (entries) {
        g_array_unref(entries);
    }
    pzk_journal_close(journal);
    return status;
}

TEST_IN_FOLDER(test_journal_read_only_folder_is_named_and_can_be_read)
{
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);

    begin_good(journal);
    pzk_journal_close(journal);
    folder_remove_lock(folder);
    assert_int_equal(chmod(folder->path, 0444), 0);
    assert_int_equal(chmod(folder->name, 0555), 0);
    in_child(use_read_only_folder, folder);
    assert_int_equal(chmod(folder->name, 0755), 0);
}

/* Fills a small disk, sees the error, makes room, and goes on. */
static int
use_full_disk(const struct folder *folder)
{
    enum pzk_journal_error error = PZK_JOURNAL_FINE;
    char *text = NULL;
    g_autofree char *filler = g_build_filename(folder->name, "filler", NULL);

    if (!small_disk_enter() ||
        mount("none", folder->name, "tmpfs", 0, "size=512k") != 0) {
        return 77;
    }
    struct pzk_journal *journal =
        pzk_journal_open(folder->path, PZK_JOURNAL_WRITE, &error, &text);
    struct pzk_entry entry = start_entry();
    int64_t id =
        pzk_journal_begin(journal, &team_game, &entry, 1, &error, &text);
    FILE *file = fopen(filler, "wb");
    for (int i = 0; i < 1024 * 1024 && fputc('x', file) != EOF; i++) {
    }
    fclose(file);
    int kept = 0;
    for (; kept < 10000 && error == PZK_JOURNAL_FINE; kept++) {
        entry = lay_entry(kept);
        error = pzk_journal_append(journal, id, &entry, 1, 0, &text);
    }
    if (error != PZK_JOURNAL_FULL || !text || !strstr(text, "no space")) {
        return 1;
    }
    kept--; /* the last did not go in */
    g_clear_pointer(&text, g_free);
    g_unlink(filler);
    entry = lay_entry(kept);
    if (pzk_journal_append(journal, id, &entry, 1, 0, &text) !=
        PZK_JOURNAL_FINE) {
        return 2;
    }
    g_autoptr(GArray) entries = pzk_journal_entries(journal, id, NULL, &text);
    int status = entries->len == (guint)kept + 2 ? 0 : 3;
    pzk_journal_close(journal);
    return status;
}

TEST_IN_FOLDER(test_journal_full_disk_is_named_and_room_makes_it_go_on)
{
    in_child(use_full_disk, folder);
}

RUN_TESTS()
