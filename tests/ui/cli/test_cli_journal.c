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
    run_calls(folder, "no journal has no games", false);
}

TEST_IN_FOLDER(test_journal_held_by_another_is_refused_where_named)
{
    char *text = NULL;
    struct pzk_journal *journal =
        pzk_journal_open(folder->path, PZK_JOURNAL_WRITE, NULL, &text);

    assert_non_null(journal);
    put_picture(folder);
    run_calls(folder, "journal held by another is refused where named", false);
    pzk_journal_close(journal);
}

TEST_IN_FOLDER(test_broken_journals_are_said_and_mended_when_played_into)
{
    char *text = NULL, *content = NULL;
    gsize length = 0;

    put_picture(folder);
    pzk_journal_close(
        pzk_journal_open(folder->path, PZK_JOURNAL_WRITE, NULL, &text));
    assert_true(g_file_get_contents(folder->path, &content, &length, NULL));
    assert_true(g_file_set_contents(folder->path, content,
                                    (gssize)length / 2 - 100, NULL));
    g_free(content);
    run_calls(folder, "broken journals are said and mended when played into",
              false);
}

RUN_TESTS_WITH(argc, argv, calls_begin(argc, argv))
