// SPDX-License-Identifier: MIT
#include "tests/pzk_test.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sched.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/journal/journal.h"
#include "tests/journal_folder.h"

static int kills = 20; /* "slow" on the command line: more */

static const char *const nobody[PZK_SEATS];

/* ---- entries to keep ---- */

static struct pzk_entry
start_entry(void)
{
    struct pzk_entry entry = {.kind = PZK_ENTRY_START, .t_us = 1900000};

    entry.setup =
        (struct pzk_table_setup){.game = PZK_TABLE_JEKYLL_HYDE,
                                 .placement = PZK_PA,
                                 .leader = PZK_W,
                                 .target = 500,
                                 .take_back = PZK_TAKE_BACK_UNTIL_NEXT_CARD,
                                 .strict_deal_order = true};
    entry.jh = (struct pzk_jh_setup){.variant = PZK_JH_4A,
                                     .side = {0, 1, 0, 1},
                                     .dealer = PZK_N,
                                     .single = PZK_NO_SEAT,
                                     .person = {-1, -1, -1, -1},
                                     .target = 1000};
    pzk_action_init(&entry.action, 0);
    return entry;
}

static struct pzk_entry
lay_entry(int number)
{
    struct pzk_entry entry = {.kind = PZK_ENTRY_ACT,
                              .t_us = 2000000 + (int64_t)number * 1000000,
                              .by_person = number % 2 == 1};

    pzk_action_init(&entry.action, PZK_JH_LAY);
    entry.action.actor = (int8_t)(number % 4);
    entry.action.card = (int8_t)(number % 28);
    entry.action.other = number % 3 ? PZK_E : PZK_ABSENT;
    return entry;
}

static void
assert_same_entry(const struct pzk_entry *a, const struct pzk_entry *b)
{
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->t_us, b->t_us);
    assert_int_equal(a->by_person, b->by_person);
    assert_int_equal(a->index, b->index);
    assert_int_equal(a->action.kind, b->action.kind);
    assert_int_equal(a->action.actor, b->action.actor);
    assert_int_equal(a->action.other, b->action.other);
    assert_int_equal(a->action.by, b->action.by);
    assert_int_equal(a->action.card, b->action.card);
    assert_int_equal(a->action.arg, b->action.arg);
    assert_int_equal(a->action.x, b->action.x);
    assert_int_equal(a->action.y, b->action.y);
    assert_int_equal(a->action.list_given, b->action.list_given);
    assert_int_equal(a->action.n, b->action.n);
    assert_memory_equal(a->action.list, b->action.list, a->action.n);
    assert_int_equal(a->setup.game, b->setup.game);
    assert_int_equal(a->setup.placement, b->setup.placement);
    assert_int_equal(a->setup.leader, b->setup.leader);
    assert_int_equal(a->setup.target, b->setup.target);
    assert_int_equal(a->setup.take_back, b->setup.take_back);
    assert_int_equal(a->setup.strict_deal_order, b->setup.strict_deal_order);
    assert_int_equal(a->jh.variant, b->jh.variant);
    assert_memory_equal(a->jh.side, b->jh.side, sizeof(a->jh.side));
    assert_int_equal(a->jh.dealer, b->jh.dealer);
    assert_int_equal(a->jh.single, b->jh.single);
    assert_memory_equal(a->jh.person, b->jh.person, sizeof(a->jh.person));
    assert_int_equal(a->jh.target, b->jh.target);
    assert_memory_equal(a->counts, b->counts, sizeof(a->counts));
}

/* ---- helpers ---- */

static struct pzk_journal *
open_good(const char *path, enum pzk_journal_mode mode)
{
    char *text = NULL;
    enum pzk_journal_error error = PZK_JOURNAL_FAILED;
    struct pzk_journal *journal = pzk_journal_open(path, mode, &error, &text);

    if (!journal) {
        print_message("%s\n", text);
    }
    assert_non_null(journal);
    assert_int_equal(error, PZK_JOURNAL_FINE);
    assert_null(text);
    return journal;
}

static void
assert_refused(const char *path, enum pzk_journal_mode mode,
               enum pzk_journal_error want, const char *part)
{
    char *text = NULL;
    enum pzk_journal_error error = PZK_JOURNAL_FINE;

    assert_null(pzk_journal_open(path, mode, &error, &text));
    assert_int_equal(error, want);
    assert_non_null(text);
    assert_non_null(strstr(text, part));
    assert_non_null(strstr(text, path));
    g_free(text);
}

static int64_t
begin_good(struct pzk_journal *journal)
{
    struct pzk_entry start = start_entry();
    enum pzk_journal_error error;
    char *text = NULL;
    int64_t id = pzk_journal_begin(journal, PZK_TABLE_JEKYLL_HYDE, nobody, 100,
                                   &start, 1, &error, &text);

    assert_int_equal(error, PZK_JOURNAL_FINE);
    assert_null(text);
    assert_true(id > 0);
    return id;
}

static void
append_good(struct pzk_journal *journal, int64_t id, int number)
{
    struct pzk_entry entry = lay_entry(number);
    char *text = NULL;

    assert_int_equal(pzk_journal_append(journal, id, &entry, 1, 0, &text),
                     PZK_JOURNAL_FINE);
    assert_null(text);
}

/* The entries of game ID; each after the first is the lay of its number. */
static guint
count_good(struct pzk_journal *journal, int64_t id)
{
    char *text = NULL;
    bool whole = false;
    GArray *entries = pzk_journal_entries(journal, id, &whole, &text);

    assert_non_null(entries);
    assert_true(whole);
    for (guint i = 0; i < entries->len; i++) {
        struct pzk_entry want = i == 0 ? start_entry() : lay_entry((int)i - 1);
        assert_same_entry(&g_array_index(entries, struct pzk_entry, i), &want);
    }
    guint count = entries->len;
    g_array_unref(entries);
    return count;
}

static void
run_sql(const char *path, const char *sql, int want)
{
    sqlite3 *db = NULL;

    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), want);
    sqlite3_close(db);
}

/* ---- keeping ---- */

static void
test_journal_every_kind_of_entry_comes_back_as_it_was(void **state)
{
    struct folder *folder = *state;
    struct pzk_entry entries[] = {start_entry(), lay_entry(0), lay_entry(1),
                                  lay_entry(2),  lay_entry(3), lay_entry(4),
                                  lay_entry(5),  lay_entry(6)};
    enum { N = sizeof(entries) / sizeof(entries[0]) };
    enum pzk_journal_error error;
    char *text = NULL;
    bool whole = false;

    pzk_action_init(&entries[1].action, PZK_JH_DEAL);
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
    pzk_action_init(&entries[7].action, 0);

    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    assert_null(pzk_journal_notice(journal));
    int64_t id = pzk_journal_begin(journal, PZK_TABLE_JEKYLL_HYDE, nobody, 7,
                                   entries, 3, &error, &text);
    assert_int_equal(error, PZK_JOURNAL_FINE);
    assert_int_equal(
        pzk_journal_append(journal, id, entries + 3, N - 3, 0, &text),
        PZK_JOURNAL_FINE);
    pzk_journal_close(journal);

    journal = open_good(folder->path, PZK_JOURNAL_READ);
    GArray *read = pzk_journal_entries(journal, id, &whole, &text);
    assert_non_null(read);
    assert_true(whole);
    assert_int_equal(read->len, N);
    for (guint i = 0; i < N; i++) {
        assert_same_entry(&g_array_index(read, struct pzk_entry, i),
                          &entries[i]);
    }
    g_array_unref(read);
    pzk_journal_close(journal);
}

static void
test_journal_games_are_listed_with_names_and_times(void **state)
{
    struct folder *folder = *state;
    const char *const names[PZK_SEATS] = {"Änne \"A\"", NULL, "Christian", ""};
    struct pzk_entry start = start_entry();
    enum pzk_journal_error error;
    char *text = NULL;
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    int64_t first = pzk_journal_begin(journal, PZK_TABLE_JEKYLL_HYDE, names,
                                      1000, &start, 1, &error, &text);
    int64_t second = pzk_journal_begin(journal, PZK_TABLE_MAZE, nobody, 2000,
                                       &start, 1, &error, &text);
    struct pzk_entry lay = lay_entry(0);
    struct pzk_journal_game one;

    assert_int_equal(pzk_journal_append(journal, second, &lay, 1, 2500, &text),
                     PZK_JOURNAL_FINE);
    GArray *games = pzk_journal_games(journal, &text);
    assert_non_null(games);
    assert_int_equal(games->len, 2);
    struct pzk_journal_game *game =
        &g_array_index(games, struct pzk_journal_game, 0);
    assert_int_equal(game->id, first);
    assert_int_equal(game->game, PZK_TABLE_JEKYLL_HYDE);
    assert_string_equal(game->names[PZK_N], "Änne \"A\"");
    assert_null(game->names[PZK_E]);
    assert_string_equal(game->names[PZK_S], "Christian");
    assert_null(game->names[PZK_W]);
    assert_int_equal(game->started_s, 1000);
    assert_int_equal(game->finished_s, 0);
    assert_int_equal(game->entries, 1);
    game++;
    assert_int_equal(game->id, second);
    assert_int_equal(game->game, PZK_TABLE_MAZE);
    assert_int_equal(game->finished_s, 2500);
    assert_int_equal(game->entries, 2);
    g_array_unref(games);

    assert_true(pzk_journal_find(journal, first, &one, &error, &text));
    assert_int_equal(one.id, first);
    pzk_journal_game_clear(&one);
    assert_false(pzk_journal_find(journal, 99, &one, &error, &text));
    assert_int_equal(error, PZK_JOURNAL_NO_GAME);
    assert_non_null(strstr(text, "no game 99"));
    g_free(text);
    pzk_journal_close(journal);
}

static void
test_journal_unfinished_is_the_newest_open_game(void **state)
{
    struct folder *folder = *state;
    struct pzk_entry lay = lay_entry(0);
    char *text = NULL;
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);

    assert_int_equal(pzk_journal_unfinished(journal, -1), 0);
    int64_t first = begin_good(journal);
    int64_t second = begin_good(journal);
    assert_int_equal(pzk_journal_unfinished(journal, -1), second);
    pzk_journal_append(journal, second, &lay, 1, 50, &text);
    assert_int_equal(pzk_journal_unfinished(journal, -1), first);
    assert_int_equal(pzk_journal_unfinished(journal, PZK_TABLE_MAZE), 0);
    assert_int_equal(pzk_journal_unfinished(journal, PZK_TABLE_JEKYLL_HYDE),
                     first);
    /* the last move of the second is taken back: it goes on */
    pzk_journal_append(journal, second, &lay, 1, 0, &text);
    assert_int_equal(pzk_journal_unfinished(journal, -1), second);
    pzk_journal_close(journal);
}

static void
test_journal_events_can_only_be_added(void **state)
{
    struct folder *folder = *state;
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

static void
test_journal_second_writer_is_refused_a_reader_is_not(void **state)
{
    struct folder *folder = *state;
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

static void
test_journal_of_others_is_left_alone(void **state)
{
    struct folder *folder = *state;
    static const char video[] = "\0\0\0\x20"
                                "ftypisom, not a journal at all";
    char *kept = NULL;
    gsize length = 0;

    assert_true(g_file_set_contents(folder->path, video, sizeof(video), NULL));
    assert_refused(folder->path, PZK_JOURNAL_WRITE, PZK_JOURNAL_FAILED,
                   "not a journal");
    assert_refused(folder->path, PZK_JOURNAL_READ, PZK_JOURNAL_FAILED,
                   "not a journal");
    assert_true(g_file_get_contents(folder->path, &kept, &length, NULL));
    assert_int_equal(length, sizeof(video));
    assert_memory_equal(kept, video, sizeof(video));
    g_free(kept);
    assert_int_equal(folder_count(folder), 1);

    assert_refused(folder->name, PZK_JOURNAL_WRITE, PZK_JOURNAL_FAILED,
                   "is a folder");
    g_unlink(folder->path);
    run_sql(folder->path, "CREATE TABLE t(a)", SQLITE_OK);
    assert_refused(folder->path, PZK_JOURNAL_WRITE, PZK_JOURNAL_FAILED,
                   "another program");
}

static void
test_journal_of_a_newer_version_is_refused(void **state)
{
    struct folder *folder = *state;

    pzk_journal_close(open_good(folder->path, PZK_JOURNAL_WRITE));
    run_sql(folder->path, "PRAGMA user_version = 1000", SQLITE_OK);
    assert_refused(folder->path, PZK_JOURNAL_WRITE, PZK_JOURNAL_NEWER, "newer");
    assert_refused(folder->path, PZK_JOURNAL_READ, PZK_JOURNAL_NEWER, "newer");
}

static void
test_journal_missing_is_said_when_reading(void **state)
{
    struct folder *folder = *state;

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

static void
test_journal_read_only_folder_is_named_and_can_be_read(void **state)
{
    struct folder *folder = *state;
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
    char *filler = g_build_filename(folder->name, "filler", NULL);

    if (unshare(CLONE_NEWNS) != 0 &&
        unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) {
        return 77;
    }
    if (mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
        mount("none", folder->name, "tmpfs", 0, "size=512k") != 0) {
        return 77;
    }
    struct pzk_journal *journal =
        pzk_journal_open(folder->path, PZK_JOURNAL_WRITE, &error, &text);
    struct pzk_entry entry = start_entry();
    int64_t id = pzk_journal_begin(journal, PZK_TABLE_JEKYLL_HYDE, nobody, 0,
                                   &entry, 1, &error, &text);
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
    g_free(filler);
    entry = lay_entry(kept);
    if (pzk_journal_append(journal, id, &entry, 1, 0, &text) !=
        PZK_JOURNAL_FINE) {
        return 2;
    }
    GArray *entries = pzk_journal_entries(journal, id, NULL, &text);
    int status = entries->len == (guint)kept + 2 ? 0 : 3;
    g_array_unref(entries);
    pzk_journal_close(journal);
    return status;
}

static void
test_journal_full_disk_is_named_and_room_makes_it_go_on(void **state)
{
    in_child(use_full_disk, *state);
}

/* ---- damage ---- */

static void
test_journal_entry_that_makes_no_sense_ends_what_is_read(void **state)
{
    struct folder *folder = *state;
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    int64_t id = begin_good(journal);
    char *text = NULL;
    bool whole = true;

    append_good(journal, id, 0);
    pzk_journal_close(journal);
    run_sql(folder->path,
            "INSERT INTO events VALUES(1, 2, '{\"entry\":\"act\"}');"
            "INSERT INTO events VALUES(1, 3, 'gibberish')",
            SQLITE_OK);
    journal = open_good(folder->path, PZK_JOURNAL_READ);
    GArray *entries = pzk_journal_entries(journal, id, &whole, &text);
    assert_non_null(entries);
    assert_int_equal(entries->len, 2);
    assert_false(whole);
    g_array_unref(entries);
    pzk_journal_close(journal);
}

/* Two games, long enough for pages of several levels. */
enum { FIRST_GAME = 150, SECOND_GAME = 250 };

static void
fill(const char *path)
{
    struct pzk_entry entries[SECOND_GAME];
    enum pzk_journal_error error;
    char *text = NULL;
    struct pzk_journal *journal = open_good(path, PZK_JOURNAL_WRITE);

    entries[0] = start_entry();
    for (int i = 1; i < SECOND_GAME; i++) {
        entries[i] = lay_entry(i - 1);
    }
    pzk_journal_begin(journal, PZK_TABLE_JEKYLL_HYDE, nobody, 1, entries,
                      FIRST_GAME, &error, &text);
    pzk_journal_begin(journal, PZK_TABLE_JEKYLL_HYDE, nobody, 2, entries,
                      SECOND_GAME, &error, &text);
    assert_int_equal(error, PZK_JOURNAL_FINE);
    pzk_journal_close(journal);
}

/* Opens the damaged CONTENT. Whatever comes back is the beginning of what
 * was there, the damaged file is kept as it was, and a game can be begun.
 * Returns how many entries were saved. */
static guint
mend(const struct folder *folder, const char *content, gsize length)
{
    char *aside = g_strconcat(folder->path, ".damaged-1", NULL);
    char *kept = NULL, *text = NULL;
    gsize kept_length = 0;
    guint saved = 0;

    assert_true(
        g_file_set_contents(folder->path, content, (gssize)length, NULL));
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    bool set_aside = g_file_test(aside, G_FILE_TEST_EXISTS);
    assert_int_equal(set_aside, pzk_journal_notice(journal) != NULL);
    if (set_aside) {
        assert_non_null(strstr(pzk_journal_notice(journal), aside));
        assert_true(g_file_get_contents(aside, &kept, &kept_length, NULL));
        assert_int_equal(kept_length, length);
        assert_memory_equal(kept, content, length);
        g_free(kept);
    }
    GArray *games = pzk_journal_games(journal, &text);
    assert_non_null(games);
    assert_in_range(games->len, 0, 2);
    for (guint i = 0; i < games->len; i++) {
        int64_t id = g_array_index(games, struct pzk_journal_game, i).id;
        saved += count_good(journal, id);
    }
    g_array_unref(games);
    int64_t id = begin_good(journal);
    append_good(journal, id, 0);
    assert_int_equal(count_good(journal, id), 2);
    pzk_journal_close(journal);
    g_free(aside);
    folder_empty(folder);
    return saved;
}

static void
test_journal_cut_off_anywhere_is_set_aside_and_saved(void **state)
{
    struct folder *folder = *state;
    char *content = NULL;
    gsize length = 0;
    guint saved = 0, most = 0;

    fill(folder->path);
    assert_true(g_file_get_contents(folder->path, &content, &length, NULL));
    folder_empty(folder);
    assert_true(length > 30000);
    for (gsize cut = 0; cut < length; cut += cut < 200 ? 17 : 1531) {
        saved = mend(folder, content, cut);
        most = MAX(most, saved);
    }
    /* all but the last page is there: all but its entries is saved */
    assert_true(most > (FIRST_GAME + SECOND_GAME) / 2);
    assert_int_equal(mend(folder, content, length), FIRST_GAME + SECOND_GAME);
    g_free(content);
}

static void
test_journal_damaged_pages_cost_only_what_is_on_them(void **state)
{
    struct folder *folder = *state;
    char *content = NULL;
    gsize length = 0;

    fill(folder->path);
    assert_true(g_file_get_contents(folder->path, &content, &length, NULL));
    folder_empty(folder);
    for (gsize page = 4096; page + 4096 <= length; page += 4096) {
        char *damaged = g_memdup2(content, length);

        memset(damaged + page, 0xa5, 4096);
        guint saved = mend(folder, damaged, length);
        assert_true(saved < FIRST_GAME + SECOND_GAME || page < 3 * 4096);
        g_free(damaged);
    }
    g_free(content);
}

static void
test_journal_second_damage_does_not_overwrite_the_first(void **state)
{
    struct folder *folder = *state;
    char *first = g_strconcat(folder->path, ".damaged-1", NULL);
    char *second = g_strconcat(folder->path, ".damaged-2", NULL);

    for (int i = 0; i < 2; i++) {
        assert_true(
            g_file_set_contents(folder->path, "SQLite format 3", 16, NULL));
        pzk_journal_close(open_good(folder->path, PZK_JOURNAL_WRITE));
    }
    assert_true(g_file_test(first, G_FILE_TEST_EXISTS));
    assert_true(g_file_test(second, G_FILE_TEST_EXISTS));
    g_free(first);
    g_free(second);
}

static void
test_journal_damaged_is_said_when_reading(void **state)
{
    struct folder *folder = *state;
    char *content = NULL, *kept = NULL;
    gsize length = 0, kept_length = 0;

    fill(folder->path);
    assert_true(g_file_get_contents(folder->path, &content, &length, NULL));
    folder_empty(folder);
    assert_true(
        g_file_set_contents(folder->path, content, (gssize)length / 2, NULL));
    assert_refused(folder->path, PZK_JOURNAL_READ, PZK_JOURNAL_DAMAGED,
                   "damaged or cut off");
    assert_true(g_file_get_contents(folder->path, &kept, &kept_length, NULL));
    assert_int_equal(kept_length, length / 2);
    g_free(kept);
    g_free(content);
}

/* ---- kills ---- */

/* Appends for ever and announces each entry after it is kept. */
static void
announce(const char *path, int out)
{
    enum pzk_journal_error error;
    char *text = NULL;
    struct pzk_journal *journal =
        pzk_journal_open(path, PZK_JOURNAL_WRITE, &error, &text);
    struct pzk_entry entry = start_entry();
    int64_t id = pzk_journal_begin(journal, PZK_TABLE_JEKYLL_HYDE, nobody, 0,
                                   &entry, 1, &error, &text);

    for (int32_t i = 0;; i++) {
        int32_t message[2] = {(int32_t)id, i};

        entry = lay_entry(i);
        if (pzk_journal_append(journal, id, &entry, 1, 0, &text) !=
                PZK_JOURNAL_FINE ||
            write(out, message, sizeof(message)) != sizeof(message)) {
            _exit(1);
        }
    }
}

static void
test_journal_killed_anywhere_has_all_that_was_announced(void **state)
{
    struct folder *folder = *state;
    GRand *random = g_rand_new_with_seed(20260101);

    for (int i = 0; i < kills; i++) {
        int32_t message[2] = {0, -1}, last[2] = {0, -1};
        int pipe_ends[2];

        assert_int_equal(pipe(pipe_ends), 0);
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            close(pipe_ends[0]);
            announce(folder->path, pipe_ends[1]);
        }
        close(pipe_ends[1]);
        g_usleep((gulong)g_rand_int_range(random, 0, 60000));
        kill(child, SIGKILL);
        assert_int_equal(waitpid(child, NULL, 0), child);
        while (read(pipe_ends[0], message, sizeof(message)) ==
               (ssize_t)sizeof(message)) {
            memcpy(last, message, sizeof(last));
        }
        close(pipe_ends[0]);

        struct pzk_journal *journal =
            open_good(folder->path, PZK_JOURNAL_WRITE);
        assert_null(pzk_journal_notice(journal)); /* no kill damages */
        if (last[1] >= 0) {
            /* the start, the announced, and at most one more */
            assert_in_range(count_good(journal, last[0]), last[1] + 2,
                            last[1] + 3);
            assert_int_equal(pzk_journal_unfinished(journal, -1), last[0]);
        }
        pzk_journal_close(journal);
    }
    g_rand_free(random);
}

#define TEST(function)                                                         \
    cmocka_unit_test_setup_teardown(function, folder_make, folder_remove)

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        TEST(test_journal_every_kind_of_entry_comes_back_as_it_was),
        TEST(test_journal_games_are_listed_with_names_and_times),
        TEST(test_journal_unfinished_is_the_newest_open_game),
        TEST(test_journal_events_can_only_be_added),
        TEST(test_journal_second_writer_is_refused_a_reader_is_not),
        TEST(test_journal_of_others_is_left_alone),
        TEST(test_journal_of_a_newer_version_is_refused),
        TEST(test_journal_missing_is_said_when_reading),
        TEST(test_journal_read_only_folder_is_named_and_can_be_read),
        TEST(test_journal_full_disk_is_named_and_room_makes_it_go_on),
        TEST(test_journal_entry_that_makes_no_sense_ends_what_is_read),
        TEST(test_journal_cut_off_anywhere_is_set_aside_and_saved),
        TEST(test_journal_damaged_pages_cost_only_what_is_on_them),
        TEST(test_journal_second_damage_does_not_overwrite_the_first),
        TEST(test_journal_damaged_is_said_when_reading),
        TEST(test_journal_killed_anywhere_has_all_that_was_announced),
    };

    if (argc > 1 && strcmp(argv[1], "slow") == 0) {
        kills = 300;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
