// SPDX-License-Identifier: MIT
/*
 * The games of tests/data/journals/6664ff94.db as that version showed them
 * (6664ff94.txt): each move, the state after the last one, and what `watch`
 * says when it resumes the game. PZK_UPDATE in the environment writes the text.
 * Arguments: the program.
 */
#include "tests/kit/child.h"

#include "tests/kit/journal_folder.h"
#include "tests/kit/arguments.h"

#define JOURNALS PZK_SOURCE_ROOT "/tests/data/journals/6664ff94"

enum { GAMES = 9 };

static const char *program;

static char *
run(const char *const *argv)
{
    struct child child = child_start(program, argv, false);
    char *text = child_rest(child.out);

    assert_ended_well(child_stop(&child, 0));
    return text;
}

static void
copy(const char *from, const char *to)
{
    g_autofree char *content = NULL;
    gsize length = 0;

    assert_true(g_file_get_contents(from, &content, &length, NULL));
    assert_true(g_file_set_contents(to, content, (gssize)length, NULL));
}

/* The last line that the record RECORD gives. */
static char *
last_state(const struct folder *folder, const char *record)
{
    g_autofree char *file = g_strconcat(folder->name, "/record", NULL);
    const char *const argv[] = {"platzkarte", "replay", file, NULL};

    assert_true(g_file_set_contents(file, record, -1, NULL));
    g_autofree char *states = run(argv);
    const char *last = strrchr(g_strchomp(states), '\n');

    return g_strdup(last ? last + 1 : states);
}

static void
show_game(GString *text, const struct folder *folder, const char *id)
{
    g_autofree char *picture = g_strconcat(folder->name, "/dark.jpg", NULL);
    const char *const show[] = {"platzkarte", "games",      "show", id,
                                "--journal",  folder->path, NULL};
    const char *const export[] = {"platzkarte", "games",      "export",
                                  id,           "--format",   "json",
                                  "--journal",  folder->path, NULL};
    const char *const resume[] = {
        "platzkarte",    "watch", "--json",    "--camera",   folder->name,
        "--resume-game", id,      "--journal", folder->path, NULL};

    copy(JOURNALS ".db", folder->path);
    g_autofree char *shown = run(show);
    g_autofree char *record = run(export);
    g_autofree char *state = last_state(folder, record);

    folder_empty(folder);
    copy(JOURNALS ".db", folder->path);
    copy(PZK_SOURCE_ROOT "/tests/data/stream_dark.jpg", picture);
    g_autofree char *resumed = run(resume);
    g_string_append_printf(text, "%s%s\n%s", shown, state, resumed);
    folder_empty(folder);
}

TEST_IN_FOLDER(test_old_journals_show_the_same_games)
{
    g_autoptr(GString) text = g_string_new(NULL);
    g_autofree char *want = NULL;

    for (int id = 1; id <= GAMES; id++) {
        g_autofree char *number = g_strdup_printf("%d", id);

        show_game(text, folder, number);
    }
    if (g_getenv("PZK_UPDATE")) {
        g_file_set_contents(JOURNALS ".txt", text->str, -1, NULL);
    }
    assert_true(g_file_get_contents(JOURNALS ".txt", &want, NULL, NULL));
    assert_string_equal(text->str, want);
}

RUN_TESTS_WITH(argc, argv, program = needed(argc, argv, 1);
               g_setenv("TZ", "UTC", TRUE))
