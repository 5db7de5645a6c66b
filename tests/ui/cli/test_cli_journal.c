// SPDX-License-Identifier: MIT
/*
 * Journals that are not there, held by another, or broken, as the built program
 * tells of them. Arguments: those of calls.h.
 */
#include "tests/ui/cli/calls.h"

#include "src/journal/journal.h"
#include "tests/kit/arguments.h"

TEST_IN_FOLDER(test_no_journal_has_no_games)
{
    static const struct call calls[] = {
        {"games", 0, NULL, "No games yet", NULL},
        {"games list --journal none", 0, NULL, "No games yet", NULL},
        {"games stats --json", 0, NULL, "{\"games\":0,", NULL},
        {"games stats --json --journal none", 0, NULL, "{\"games\":0,", NULL},
        {"games list --journal @/other.db", 1, "there is no journal", NULL,
         NULL},
        {"games show 1 --journal none", 1, "--journal none keeps no games",
         NULL, NULL},
    };

    RUN_CALLS(folder, calls);
}

TEST_IN_FOLDER(test_journal_held_by_another_is_refused_where_named)
{
    static const struct call calls[] = {
        {"watch --camera @ --journal @/journal.db", 1,
         "in use by another Platzkarte", NULL, "vision"},
        {"games --journal @/journal.db", 0, NULL, "No games yet", NULL},
        {"games stats --journal @/journal.db", 0, NULL, "Games: 0", NULL},
        {"games import @/a.pgm --journal @/journal.db", 1,
         "in use by another Platzkarte", NULL, NULL},
    };
    char *text = NULL;
    struct pzk_journal *journal =
        pzk_journal_open(folder->path, PZK_JOURNAL_WRITE, NULL, &text);

    assert_non_null(journal);
    put_picture(folder);
    RUN_CALLS(folder, calls);
    pzk_journal_close(journal);
}

TEST_IN_FOLDER(test_broken_journals_are_said_and_mended_when_played_into)
{
    static const struct call calls[] = {
        {"games", 0, NULL, "No games yet", NULL},
        {"games show 1", 1, "there is no journal", NULL, NULL},
        {"games import /nowhere/it.csv", 1, "/nowhere/it.csv", NULL, NULL},
        {"games --journal @/none.db", 1, "there is no journal", NULL, NULL},
        {"games --journal @", 1, "is a folder", NULL, NULL},
        {"games --journal @/a.pgm", 1, "not a journal", NULL, NULL},
        {"watch --camera @ --journal @/a.pgm", 1, "not a journal", NULL,
         "vision"},
        {"games --journal @/journal.db", 1, "damaged or cut off", NULL, NULL},
        {"games export 1 --format csv --journal @/journal.db", 1,
         "damaged or cut off", NULL, NULL},
        {"watch --camera @ --journal @/journal.db", 0, "journal.db.damaged-1",
         NULL, "vision"},
        {"games --journal @/journal.db", 0, NULL, "No games yet", "vision"},
        {"games show 7 --journal @/journal.db", 1, "no game 7", NULL, "vision"},
    };
    char *text = NULL, *content = NULL;
    gsize length = 0;

    put_picture(folder);
    pzk_journal_close(
        pzk_journal_open(folder->path, PZK_JOURNAL_WRITE, NULL, &text));
    assert_true(g_file_get_contents(folder->path, &content, &length, NULL));
    assert_true(g_file_set_contents(folder->path, content,
                                    (gssize)length / 2 - 100, NULL));
    g_free(content);
    RUN_CALLS(folder, calls);
}

RUN_TESTS_WITH(argc, argv, calls_begin(argc, argv))
