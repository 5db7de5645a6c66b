// SPDX-License-Identifier: MIT
/*
 * A session whose journal fails, goes away or makes no sense: play goes on, it
 * is said, and what can be kept is kept.
 */
#include "tests/kit/session_desk.h"

TEST_IN_FOLDER(test_session_goes_on_when_the_journal_fails_and_catches_up)
{
    struct pzk_journal *journal = open_journal(folder);
    struct pzk_session_setup setup = setup_with(journal);
    struct pzk_session *session = pzk_session_new(&setup);
    int64_t t_us = 0;

    /* even the first entries cannot be written */
    run_sql(folder, "CREATE TRIGGER broken BEFORE INSERT ON events"
                    " BEGIN SELECT raise(FAIL, 'broken on purpose'); END");
    PLAY(session, &t_us, {1, FOUND(PA)},
         {3, PLACED(J5, N), .want = "play N J5; turn E"},
         {6, PLACED(HB, E), .want = "play E HB; turn S"});
    assert_int_equal(pzk_session_game(session), 0);
    assert_non_null(pzk_session_trouble(session));
    assert_non_null(strstr(pzk_session_trouble(session), "broken on purpose"));
    run_sql(folder, "DROP TRIGGER broken");
    PLAY(session, &t_us, {8, PLACED(JX2, S), .want = "play S JX2; turn W"});
    assert_null(pzk_session_trouble(session));
    int64_t id = pzk_session_game(session);
    assert_true(id > 0);
    assert_int_equal(count_entries(journal, id), 5);

    /* and in the middle; time alone mends it */
    run_sql(folder, "CREATE TRIGGER broken BEFORE INSERT ON events"
                    " BEGIN SELECT raise(FAIL, 'broken on purpose'); END");
    PLAY(session, &t_us, {9, LIFTED(JX2), .want = "take_back S JX2; turn S"});
    assert_non_null(pzk_session_trouble(session));
    run_sql(folder, "DROP TRIGGER broken");
    PLAY(session, &t_us, {20, HANDS(false)});
    assert_null(pzk_session_trouble(session));
    assert_int_equal(count_entries(journal, id), 6);
    pzk_session_free(session);
    pzk_journal_close(journal);
}

/* How many entries of game ID the file at PATH has. */
static guint
count_on_disk(const struct folder *folder, int64_t id)
{
    char *text = NULL;
    struct pzk_journal *journal =
        pzk_journal_open(folder->path, PZK_JOURNAL_READ, NULL, &text);

    assert_non_null(journal);
    guint count = count_entries(journal, id);
    pzk_journal_close(journal);
    return count;
}

TEST_IN_FOLDER(test_session_goes_on_in_a_new_file_when_the_journal_is_deleted)
{
    struct pzk_journal *journal = open_journal(folder);
    struct pzk_session_setup setup = setup_with(journal);
    struct pzk_session *session = pzk_session_new(&setup);
    int64_t t_us = 0;

    PLAY(session, &t_us, {1, FOUND(PA)},
         {3, PLACED(J5, N), .want = "play N J5; turn E"});
    assert_false(pzk_journal_is_gone(journal));
    assert_int_equal(g_unlink(folder->path), 0);
    assert_true(pzk_journal_is_gone(journal));
    PLAY(session, &t_us, {6, PLACED(HB, E), .want = "play E HB; turn S"});
    assert_false(pzk_journal_is_gone(journal));
    assert_non_null(pzk_session_trouble(session));
    assert_non_null(strstr(pzk_session_trouble(session), "deleted"));
    assert_int_equal(pzk_session_game(session), 1);
    assert_int_equal(count_on_disk(folder, 1), pzk_session_log(session)->len);
    PLAY(session, &t_us, {8, PLACED(JX2, S), .want = "play S JX2; turn W"});
    assert_int_equal(count_on_disk(folder, 1), pzk_session_log(session)->len);

    /* and with all that is beside it */
    assert_true(folder_empty(folder) >= 2);
    assert_int_equal(g_rmdir(folder->name), 0);
    PLAY(session, &t_us, {9, LIFTED(JX2), .want = "take_back S JX2; turn S"});
    assert_int_equal(count_on_disk(folder, 1), pzk_session_log(session)->len);
    pzk_session_free(session);
    pzk_journal_close(journal);
}

TEST_IN_FOLDER(test_session_takes_another_journal_in_its_place)
{
    g_autofree char *content = NULL;
    gsize length = 0;
    int64_t t_us = 0;
    struct pzk_journal *journal = open_journal(folder);
    struct pzk_session_setup setup = setup_with(journal);
    struct pzk_session *session = pzk_session_new(&setup);

    PLAY(session, &t_us, {1, FOUND(PA)},
         {3, PLACED(J5, N), .want = "play N J5; turn E"});
    guint old = pzk_session_log(session)->len;
    pzk_session_free(session);
    pzk_journal_close(journal);
    assert_true(g_file_get_contents(folder->path, &content, &length, NULL));

    journal = open_journal(folder);
    setup = setup_with(journal);
    session = pzk_session_new(&setup);
    t_us = 0;
    PLAY(session, &t_us, {1, FOUND(PA)},
         {3, PLACED(J5, N), .want = "play N J5; turn E"});
    assert_int_equal(pzk_session_game(session), 2);

    /* no journal: it is set aside as it is, and play goes on */
    assert_true(
        g_file_set_contents(folder->path, "my diary of this year", -1, NULL));
    PLAY(session, &t_us, {6, PLACED(HB, E), .want = "play E HB; turn S"});
    assert_non_null(strstr(pzk_session_trouble(session), "replaced"));
    assert_non_null(strstr(pzk_session_trouble(session), ".damaged-1"));
    assert_int_equal(pzk_session_game(session), 1);
    assert_int_equal(count_on_disk(folder, 1), pzk_session_log(session)->len);
    char *diary = NULL, *aside = g_strconcat(folder->path, ".damaged-1", NULL);
    assert_true(g_file_get_contents(aside, &diary, NULL, NULL));
    assert_string_equal(diary, "my diary of this year");
    g_free(diary);
    g_free(aside);

    /* an old copy: the game comes after the one that it has */
    assert_true(
        g_file_set_contents(folder->path, content, (gssize)length, NULL));
    PLAY(session, &t_us, {8, PLACED(JX2, S), .want = "play S JX2; turn W"});
    assert_int_equal(pzk_session_game(session), 2);
    assert_int_equal(count_on_disk(folder, 1), old);
    assert_int_equal(count_on_disk(folder, 2), pzk_session_log(session)->len);
    pzk_session_free(session);
    pzk_journal_close(journal);
}

TEST_IN_FOLDER(test_session_resumes_before_entries_that_make_no_sense)
{
    struct pzk_journal *journal = open_journal(folder);
    struct pzk_session_setup setup = setup_with(journal);
    struct pzk_session *session = pzk_session_new(&setup);
    struct pzk_ruling ruling;
    g_autofree char *text = NULL;
    int64_t t_us = 0;

    PLAY(session, &t_us, {1, FOUND(PA)},
         {3, PLACED(J5, N), .want = "play N J5; turn E"},
         {6, PLACED(HB, E), .want = "play E HB; turn S"});
    int64_t old = pzk_session_game(session);
    guint count = count_entries(journal, old);
    pzk_session_free(session);
    /* well-formed, but E has played already */
    run_sql(folder,
            "INSERT INTO events SELECT game, max(no) + 1, entry, sum FROM"
            " events WHERE no = 3");
    assert_int_equal(count_entries(journal, old), count + 1);

    session = pzk_session_resume(&setup, old, &text);
    assert_non_null(session);
    assert_non_null(pzk_session_trouble(session));
    assert_non_null(strstr(pzk_session_trouble(session), "new game"));
    int64_t id = pzk_session_game(session);
    assert_int_not_equal(id, old);
    assert_int_equal(count_entries(journal, id), count);
    assert_int_equal(count_entries(journal, old), count + 1);
    assert_true(pzk_session_resumed(session, &ruling));
    assert_int_equal(ruling.resumed_plays, 2);
    assert_int_equal(pzk_journal_unfinished(journal, NULL, PZK_JOURNAL_UNKNOWN),
                     id);
    pzk_session_free(session);

    run_sql(folder, "INSERT INTO games (id, game, names, started) VALUES(50, "
                    "'maze', '{}', 1);"
                    "INSERT INTO events VALUES(50, 0, 'gibberish', NULL)");
    assert_null(pzk_session_resume(&setup, 50, &text));
    assert_non_null(strstr(text, "game 50"));
    pzk_journal_close(journal);
}

RUN_TESTS()
