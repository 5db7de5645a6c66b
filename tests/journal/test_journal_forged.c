// SPDX-License-Identifier: MIT
/*
 * Journals that somebody changed by hand, or a disk did: rows and entries that
 * read well and do not fit together.
 */
#include "tests/kit/journal_entries.h"

#include <sys/stat.h>

#include "src/journal/history.h"
#include "src/journal/session.h"
#include "src/journal/stats.h"
#include "src/journal/tally.h"
#include "src/table/duel/duel.h"
#include "src/table/maze/maze.h"
#include "tests/kit/journal_folder.h"

enum { CARDS = 5 };

/* A journal with one game, its start and CARDS cards. */
static void
write_team_game(const struct folder *folder)
{
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    int64_t id = begin_good(journal);

    assert_int_equal(id, 1);
    for (int i = 0; i < CARDS; i++) {
        append_good(journal, id, i);
    }
    pzk_journal_close(journal);
}

/* How many entries of game 1 are understood; the rest are not, unless WHOLE. */
static guint
count_understood(struct pzk_journal *journal, bool whole)
{
    char *text = NULL;
    bool all = !whole;
    g_autoptr(GArray) entries = pzk_journal_entries(journal, 1, &all, &text);

    assert_non_null(entries);
    assert_null(text);
    assert_int_equal(all, whole);
    guint count = entries->len;
    return count;
}

/* What everybody does who shows the games: none of it may fall. */
static void
look_at_all(struct pzk_journal *journal)
{
    enum pzk_journal_error error = PZK_JOURNAL_FAILED;
    char *text = NULL;
    struct pzk_stats *stats =
        pzk_stats_read(journal, &(struct pzk_stats_filter){0}, &text);

    assert_non_null(stats);
    assert_null(text);
    pzk_stats_free(stats);
    struct pzk_history *history = pzk_history_read(journal, 1, &error, &text);
    assert_non_null(history);
    assert_int_equal(error, PZK_JOURNAL_FINE);
    char *csv = pzk_history_csv(history), *record = pzk_history_record(history);
    assert_non_null(csv);
    assert_non_null(record);
    g_free(csv);
    g_free(record);
    pzk_history_free(history);
}

TEST_IN_FOLDER(test_journal_row_of_another_game_is_mended_from_its_entries)
{
    char *text = NULL;

    write_team_game(folder);
    run_sql(folder->path, "UPDATE games SET game = 'duel'", SQLITE_OK);
    assert_refused(folder->path, PZK_JOURNAL_READ, PZK_JOURNAL_DAMAGED,
                   "damaged");
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    assert_non_null(pzk_journal_notice(journal));
    g_autoptr(GArray) games = pzk_journal_games(journal, &text);
    assert_int_equal(games->len, 1);
    assert_ptr_equal(g_array_index(games, struct pzk_journal_game, 0).game,
                     &pzk_jh_game);
    assert_int_equal(count_good(journal, 1), 1 + CARDS);
    look_at_all(journal);
    pzk_journal_close(journal);
    pzk_journal_close(open_good(folder->path, PZK_JOURNAL_READ));
}

TEST_IN_FOLDER(test_journal_any_change_of_a_row_is_damage)
{
    static const char *const changes[] = {
        "game = 'maze'",   "names = '{\"N\":\"Eve\"}'",
        "started = 7",     "finished = 7",
        "source = 'demo'", "camera = 'x'",
        "evening = 9",     "names = x'00ff'",
        "id = 2",          "started = NULL",
        "sum = sum + 1"};

    for (size_t i = 0; i < G_N_ELEMENTS(changes); i++) {
        g_autofree char *sql =
            g_strconcat("UPDATE games SET ", changes[i], NULL);
        bool refused = strcmp(changes[i], "started = NULL") == 0;

        write_team_game(folder);
        run_sql(folder->path, sql, refused ? SQLITE_CONSTRAINT : SQLITE_OK);
        if (!refused) {
            assert_refused(folder->path, PZK_JOURNAL_READ, PZK_JOURNAL_DAMAGED,
                           "damaged");
        }
        folder_empty(folder);
    }
}

TEST_IN_FOLDER(test_journal_row_stays_right_when_a_game_ends_and_goes_on)
{
    struct pzk_entry entry = lay_entry(CARDS);
    char *text = NULL;

    write_team_game(folder);
    for (int64_t finished = 900; finished >= 0; finished -= 900) {
        struct pzk_journal *journal =
            open_good(folder->path, PZK_JOURNAL_WRITE);

        assert_null(pzk_journal_notice(journal));
        assert_int_equal(
            pzk_journal_append(journal, 1, &entry, 1, finished, &text),
            PZK_JOURNAL_FINE);
        pzk_tally_keep(journal, 1);
        pzk_journal_close(journal);
        pzk_journal_close(open_good(folder->path, PZK_JOURNAL_READ));
    }
}

/* Rows that an older version wrote have no sum. */
TEST_IN_FOLDER(test_journal_entries_of_another_game_than_their_row_are_none)
{
    static const char *const names[] = {"duel", "maze", "jekyll-hyde-3"};

    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autofree char *sql = g_strdup_printf(
            "UPDATE games SET game = '%s', sum = NULL", names[i]);

        write_team_game(folder);
        run_sql(folder->path, sql, SQLITE_OK);
        struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_READ);
        assert_int_equal(count_understood(journal, false), 0);
        look_at_all(journal);
        pzk_journal_close(journal);
        folder_empty(folder);
    }
}

/* Adds the entry that starts GAME to game 1 of the journal at PATH. */
static void
add_start(const char *path, const struct pzk_table_game *game)
{
    struct pzk_journal *journal = open_good(path, PZK_JOURNAL_WRITE);
    struct pzk_entry start = {.kind = PZK_ENTRY_START, .t_us = 1};
    char *text = NULL;

    pzk_table_setup_init(&start.setup, game);
    pzk_duel_start(&start.start);
    assert_int_equal(pzk_journal_append(journal, 1, &start, 1, 0, &text),
                     PZK_JOURNAL_FINE);
    pzk_journal_close(journal);
}

TEST_IN_FOLDER(test_journal_second_start_of_another_game_is_damage)
{
    struct pzk_session_setup setup = {0};
    char *text = NULL;

    /* at once, and after the cards */
    for (int cards = 0; cards <= CARDS; cards += CARDS) {
        struct pzk_journal *journal =
            open_good(folder->path, PZK_JOURNAL_WRITE);

        assert_int_equal(begin_good(journal), 1);
        for (int i = 0; i < cards; i++) {
            append_good(journal, 1, i);
        }
        pzk_journal_close(journal);
        add_start(folder->path, &pzk_duel_game);
        journal = open_good(folder->path, PZK_JOURNAL_WRITE);
        assert_null(pzk_journal_notice(journal));
        assert_int_equal(count_understood(journal, false), 1 + cards);
        look_at_all(journal);
        setup.journal = journal;
        struct pzk_session *session = pzk_session_resume(&setup, 1, &text);
        assert_non_null(session); /* from the good part, as a new game */
        assert_int_equal(pzk_session_game(session), 2);
        pzk_session_free(session);
        pzk_journal_close(journal);
        folder_empty(folder);
    }
}

/* ---- fields out of range ---- */

struct forged {
    const struct pzk_table_game *game;
    const char *from, *to; /* in the entry's text */
};

static const struct forged forged[] = {
    {&pzk_duel_game, "\"jekyll\":0", "\"jekyll\":5"},
    {&pzk_duel_game, "\"jekyll\":0", "\"jekyll\":-1"},
    {&pzk_duel_game, "\"jekyll\":0", "\"jekyll\":1"},
    {&pzk_duel_game, "\"jekyll\":0", "\"jekyll\":256"},
    {&pzk_duel_game, "\"placement\":-1", "\"placement\":-2"},
    {&pzk_duel_game, "\"placement\":-1", "\"placement\":127"},
    {&pzk_duel_game, "\"leader\":-1", "\"leader\":4"},
    {&pzk_duel_game, "\"leader\":-1", "\"leader\":-2"},
    {&pzk_duel_game, "\"target\":1000", "\"target\":0"},
    {&pzk_duel_game, "\"target\":1000", "\"target\":1000001"},
    {&pzk_duel_game, "\"target\":1000", "\"target\":4294967296000"},
    {&pzk_duel_game, "\"match\":false",
     "\"match\":false,\"round\":4,\"tricks_J\":0,\"tricks_H\":0,\"marker\":-1"},
    {&pzk_duel_game, "\"match\":false",
     "\"match\":false,\"round\":2,\"tricks_J\":9,\"tricks_H\":9,\"marker\":-1"},
    {&pzk_duel_game, "\"match\":false",
     "\"match\":false,\"round\":2,\"tricks_J\":1,\"tricks_H\":0,\"marker\":11"},
    {&pzk_duel_game, "\"match\":false",
     "\"match\":false,\"round\":2,\"tricks_J\":1,\"tricks_H\":0,\"marker\":-2"},
    {&pzk_duel_game, "until_trick_ends", "until_noon"},
    {&pzk_duel_game, "\"game\":\"duel\"", "\"game\":\"maze\""},
    {&pzk_jh_game, "\"trick\":5", "\"trick\":8"},
    {&pzk_jh_game, "\"trick\":5", "\"trick\":1"},
    {&pzk_jh_game, "\"points_J\":20", "\"points_J\":-1"},
    {&pzk_jh_game, "\"points_J\":20", "\"points_J\":61"},
    {&pzk_jh_game, "\"factor_H\":0", "\"factor_H\":7"},
    {&pzk_jh_game, "[340,120,0]", "[1000,120,0]"},
    {&pzk_jh_game, "[340,120,0]", "[340,120,1]"},
    {&pzk_jh_game, "[340,120,0]", "[340,120]"},
    {&pzk_jh_game, "\"lying\":[]", "\"lying\":[0,1,2]"},
    {&pzk_jh_game, "\"lying\":[]", "\"lying\":[0,1,15,28]"},
    {&pzk_jh_game, "\"lying\":[]", "\"lying\":[1,2,15,16]"},
    {&pzk_maze_game, "\"players\":2", "\"players\":1"},
    {&pzk_maze_game, "\"players\":2", "\"players\":5"},
    {&pzk_maze_game, "\"steps\":2", "\"steps\":1"},
    {&pzk_maze_game, "\"steps\":2", "\"steps\":4"},
    {&pzk_maze_game, "\"first\":0", "\"first\":4"},
    {&pzk_maze_game, "\"corners\":[0,", "\"corners\":[5,"},
    {&pzk_maze_game, "\"corners\":[0,", "\"corners\":[-1,"},
};

/* Begins GAME in the journal at PATH as game 1. */
static void
begin_of(const char *path, const struct pzk_table_game *game)
{
    struct pzk_journal *journal = open_good(path, PZK_JOURNAL_WRITE);
    struct pzk_entry start = {.kind = PZK_ENTRY_START, .t_us = 1};
    struct pzk_journal_new what = {.game = game, .started_s = 1};
    enum pzk_journal_error error;
    struct pzk_maze_setup square;
    char *text = NULL;

    pzk_table_setup_init(&start.setup, game);
    if (game == &pzk_duel_game) {
        pzk_duel_start(&start.start);
    } else if (game == &pzk_jh_game) {
        const struct pzk_jh_setup four = {
            .variant = PZK_JH_4A,
            .team = {PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL, PZK_HYDE},
            .single = PZK_NO_SEAT,
            .person = {-1, -1, -1, -1},
            .target = 1000};

        pzk_jh_choices_of(&start.setup)->told = (struct pzk_jh_standing){
            .trick = 5, .base = {20, 9}, .factor = {2, 0}, .total = {340, 120}};
        assert_true(pzk_jh_start(&start.start, &four));
    } else {
        pzk_maze_setup_init(&square, 2);
        assert_true(pzk_maze_start(&start.start, &square, NULL));
    }
    assert_int_equal(
        pzk_journal_begin(journal, &what, &start, 1, &error, &text), 1);
    pzk_journal_close(journal);
}

TEST_IN_FOLDER(test_journal_start_out_of_range_is_not_understood)
{
    struct pzk_session_setup setup = {0};

    for (size_t i = 0; i < G_N_ELEMENTS(forged); i++) {
        const struct forged *change = &forged[i];
        g_autofree char *text = NULL;
        g_autofree char *sql =
            g_strdup_printf("DROP TRIGGER events_keep;"
                            "UPDATE events SET sum = NULL, entry ="
                            " replace(entry, '%s', '%s');",
                            change->from, change->to);

        begin_of(folder->path, change->game);
        struct pzk_journal *journal =
            open_good(folder->path, PZK_JOURNAL_WRITE);
        assert_int_equal(count_understood(journal, true), 1);
        pzk_journal_close(journal);

        run_sql(folder->path, sql, SQLITE_OK);
        journal = open_good(folder->path, PZK_JOURNAL_WRITE);
        if (count_understood(journal, false) != 0) {
            fail_msg("%s is taken", change->to);
        }
        look_at_all(journal);
        setup.journal = journal;
        assert_null(pzk_session_resume(&setup, 1, &text));
        assert_non_null(strstr(text, "game 1"));
        pzk_journal_close(journal);
        folder_empty(folder);
    }
}

/* ---- files made to do harm ---- */

/* What is added to the file of a game of CARDS cards; the first takes a table
 * away and puts something in its place that does not end. */
static const char *const harm[] = {
    "ALTER TABLE games RENAME TO old;"
    "CREATE VIEW games AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT"
    " id + 1 FROM n) SELECT id, 'duel' AS game, '{}' AS names, 1 AS started,"
    " NULL AS finished, NULL AS source, NULL AS camera, NULL AS evening, NULL"
    " AS tally, NULL AS sum FROM n",
    "CREATE VIEW v AS SELECT 1",
    "CREATE TRIGGER t AFTER INSERT ON events BEGIN UPDATE games SET names ="
    " 'x'; END",
    "DROP TRIGGER events_stay; CREATE TRIGGER t BEFORE INSERT ON events BEGIN"
    " SELECT (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
    " SELECT count(*) FROM n); END",
    "ALTER TABLE games ADD COLUMN more AS (names || names)",
    "CREATE TABLE other(x)",
};

TEST_IN_FOLDER(test_journal_with_more_than_ours_in_it_is_mended)
{
    for (size_t i = 0; i < G_N_ELEMENTS(harm); i++) {
        write_team_game(folder);
        run_sql(folder->path, harm[i], SQLITE_OK);
        assert_refused(folder->path, PZK_JOURNAL_READ, PZK_JOURNAL_DAMAGED,
                       "damaged");
        struct pzk_journal *journal =
            open_good(folder->path, PZK_JOURNAL_WRITE);
        assert_non_null(pzk_journal_notice(journal));
        assert_int_equal(count_good(journal, 1), 1 + CARDS);
        append_good(journal, 1, CARDS);
        look_at_all(journal);
        pzk_journal_close(journal);
        pzk_journal_close(open_good(folder->path, PZK_JOURNAL_READ));
        folder_empty(folder);
    }
}

TEST_IN_FOLDER(test_journal_is_read_by_the_user_alone)
{
    static const char *const files[] = {"", "-wal", "-shm", "-lock"};
    mode_t mask = umask(0);

    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    begin_good(journal);
    for (size_t i = 0; i < G_N_ELEMENTS(files); i++) {
        g_autofree char *name = g_strconcat(folder->path, files[i], NULL);
        struct stat info;

        assert_int_equal(stat(name, &info), 0);
        assert_int_equal(info.st_mode & 0777, 0600);
    }
    pzk_journal_close(journal);

    /* one of an older version, and one that was mended */
    assert_int_equal(chmod(folder->path, 0644), 0);
    pzk_journal_close(open_good(folder->path, PZK_JOURNAL_WRITE));
    struct stat info;
    assert_int_equal(stat(folder->path, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0600);
    run_sql(folder->path, "UPDATE games SET game = 'duel'", SQLITE_OK);
    journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    assert_non_null(pzk_journal_notice(journal));
    pzk_journal_close(journal);
    assert_int_equal(stat(folder->path, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0600);
    umask(mask);
}

TEST_IN_FOLDER(test_journal_that_is_no_file_is_refused_at_once)
{
    assert_int_equal(mkfifo(folder->path, 0600), 0);
    assert_refused(folder->path, PZK_JOURNAL_READ, PZK_JOURNAL_FAILED,
                   "is no file");
    assert_refused(folder->path, PZK_JOURNAL_WRITE, PZK_JOURNAL_FAILED,
                   "is no file");
    assert_refused("/dev/zero", PZK_JOURNAL_WRITE, PZK_JOURNAL_FAILED,
                   "is no file");
}

TEST_IN_FOLDER(test_journal_game_without_entries_is_not_resumed)
{
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    struct pzk_session_setup setup = {.journal = journal};
    enum pzk_journal_error error;
    g_autofree char *text = NULL;

    assert_int_equal(
        pzk_journal_begin(journal, &team_game, NULL, 0, &error, &text), 1);
    assert_int_equal(count_understood(journal, true), 0);
    look_at_all(journal);
    assert_null(pzk_session_resume(&setup, 1, &text));
    assert_non_null(strstr(text, "game 1"));
    pzk_journal_close(journal);
}

RUN_TESTS()
