// SPDX-License-Identifier: MIT
/*
 * A game file's games in the journal: whatever became of the file, they are
 * replayed by its text of their day.
 */
#include "tests/kit/pzk_test.h"

#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/journal/history.h"
#include "src/journal/import.h"
#include "src/journal/record.h"
#include "src/journal/session.h"
#include "src/journal/store.h"
#include "src/table/file/file.h"
#include "src/table/file/games.h"
#include "tests/kit/journal_folder.h"

#define GAME(points)                                                           \
    "return { id = 'short', name = 'Short', seats = 2, deck = french(24),\n"   \
    "hand = function(m) return { cards = 1 } end,\n"                           \
    "may = follow_suit{}, wins = highest{ order = 'A K Q J 10 9' },\n"         \
    "score = function(h)\n"                                                    \
    "  return { h.won[1] * " points ", h.won[2] * " points " } end }\n"

static struct pzk_journal *
open_journal(const struct folder *folder, enum pzk_journal_mode mode)
{
    enum pzk_journal_error error;
    char *text = NULL;
    struct pzk_journal *journal =
        pzk_journal_open(folder->path, mode, &error, &text);

    if (!journal) {
        fail_msg("%s", text);
    }
    return journal;
}

static void
play(struct pzk_session *session, const char *card, int64_t t_us)
{
    struct pzk_command command = {.kind = PZK_COMMAND_PLAY,
                                  .seat = PZK_NO_SEAT,
                                  .from = PZK_NO_SEAT,
                                  .card = (int16_t)pzk_piece_from_id(card)};
    bool done = false;

    pzk_session_command(session, &command, t_us, &done);
    assert_true(done);
}

/* One hand of the game of TEXT, two cards. */
static void
play_hand(const struct folder *folder, const char *text)
{
    struct pzk_journal *journal = open_journal(folder, PZK_JOURNAL_WRITE);
    struct pzk_session_setup setup = {.journal = journal};
    struct pzk_file_error error;
    const struct pzk_rules *rules =
        pzk_file_add(text, strlen(text), true, &error);

    assert_non_null(rules);
    pzk_table_setup_init(&setup.table, pzk_table_game_of_rules(rules));
    struct pzk_session *session = pzk_session_new(&setup);

    play(session, "CLK", 1000000);
    play(session, "CLA", 2000000);
    pzk_session_free(session);
    pzk_journal_close(journal);
}

/* In a process of its own, so that this one knows nothing of the file. */
static void
play_elsewhere(const struct folder *folder)
{
    pid_t child = fork();
    int status;

    assert_true(child >= 0);
    if (child == 0) {
        play_hand(folder, GAME("1"));
        play_hand(folder, GAME("5"));
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static int32_t
points(struct pzk_journal *journal, int64_t id)
{
    enum pzk_journal_error error;
    char *text = NULL;
    struct pzk_history *history = pzk_history_read(journal, id, &error, &text);

    if (!history) {
        fail_msg("%s", text);
    }
    assert_true(pzk_history_whole(history));
    int32_t total =
        pzk_file_state_in(&pzk_history_moves(history)->game)->game.totals[1];

    pzk_history_free(history);
    return total;
}

TEST_IN_FOLDER(test_old_games_are_replayed_by_the_file_of_their_day)
{
    struct pzk_file_error error;

    play_elsewhere(folder);
    assert_null(pzk_table_rules("short", NULL));
    /* by now the file is another one */
    const char text[] = GAME("100");
    assert_non_null(pzk_file_add(text, strlen(text), true, &error));

    struct pzk_journal *journal = open_journal(folder, PZK_JOURNAL_READ);

    assert_int_equal(points(journal, 1), 1);
    assert_int_equal(points(journal, 2), 5);
    int64_t texts = 0;
    assert_int_equal(
        pzk_sql_number(journal->db, &texts, "SELECT count(*) FROM texts", ""),
        SQLITE_OK);
    assert_int_equal(texts, 2);
    /* what its id means is the file of today */
    assert_string_equal(
        pzk_rules_text(pzk_table_game_rules(pzk_table_game_named("short"))),
        text);
    pzk_journal_close(journal);
}

TEST_IN_FOLDER(test_an_export_carries_the_file)
{
    g_autofree char *path = g_build_filename(folder->name, "game", NULL);
    enum pzk_journal_error error;
    char *text = NULL;

    play_hand(folder, GAME("3"));
    struct pzk_journal *journal = open_journal(folder, PZK_JOURNAL_WRITE);
    struct pzk_history *history = pzk_history_read(journal, 1, &error, &text);
    g_autofree char *record = pzk_history_record(history);
    g_autofree char *csv = pzk_history_csv(history);

    assert_non_null(strstr(record, "\"text\":\"return { id = 'short'"));
    assert_non_null(strstr(csv, ",1,1,S,,CLA,,yes,S,0,3,,,,"));
    assert_true(g_file_set_contents(path, record, -1, NULL));
    assert_int_equal(pzk_import(journal, path, 0, NULL, &text), 2);
    assert_int_equal(points(journal, 2), 3);
    pzk_history_free(history);
    pzk_journal_close(journal);
}

/* Whether a record may begin the game "short" of the text with this SHA. */
static bool
begins(const char *sha)
{
    g_autofree char *line = g_strdup_printf(
        "{\"ev\":\"setup\",\"game\":\"short\",\"file\":\"%s\"}", sha);
    struct pzk_record *record = pzk_record_new();
    struct pzk_record_line read;
    g_autofree char *why = NULL;
    bool good = pzk_record_read(record, line, strlen(line), &read, &why);

    if (good) {
        assert_string_equal(pzk_file_sha(pzk_record_game(record)->rules), sha);
    } else {
        assert_non_null(strstr(why, "its text was another"));
    }
    pzk_record_free(record);
    return good;
}

TEST(test_a_record_is_played_by_the_file_that_it_names)
{
    static const char *const texts[] = {GAME("21"), GAME("22")};
    const struct pzk_rules *rules[2];
    struct pzk_file_error error;

    for (int i = 0; i < 2; i++) {
        rules[i] = pzk_file_add(texts[i], strlen(texts[i]), true, &error);
        assert_non_null(rules[i]);
        g_autofree char *sha =
            g_compute_checksum_for_string(G_CHECKSUM_SHA256, texts[i], -1);
        assert_string_equal(pzk_file_sha(rules[i]), sha);
    }
    assert_ptr_equal(pzk_file_add(texts[0], strlen(texts[0]), false, &error),
                     rules[0]);
    assert_ptr_equal(pzk_table_rules("short", NULL), rules[1]);
    assert_true(begins(pzk_file_sha(rules[0])));
    assert_true(begins(pzk_file_sha(rules[1])));
    assert_false(begins("0a1b"));
}

RUN_TESTS()
