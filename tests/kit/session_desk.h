// SPDX-License-Identifier: MIT
#pragma once
/*
 * A session beside a journal of its own, played by the lines of a script: for
 * the tests of src/journal/session.
 */
#include "tests/kit/referee_script.h"

#include <sqlite3.h>

#include "src/journal/session.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/journal_folder.h"

static inline int64_t
wall_s(void)
{
    return 4711;
}

static inline struct pzk_journal *
open_journal(const struct folder *folder)
{
    char *text = NULL;
    struct pzk_journal *journal =
        pzk_journal_open(folder->path, PZK_JOURNAL_WRITE, NULL, &text);

    assert_non_null(journal);
    assert_null(text);
    return journal;
}

static inline struct pzk_session_setup
setup_with(struct pzk_journal *journal)
{
    struct pzk_session_setup setup = {
        .names = {"Anna", "Betty"}, .journal = journal, .wall_s = wall_s};

    pzk_table_setup_init(&setup.table, pzk_table_games[0]);
    return setup;
}

/* All rulings in words of referee_script.h. */
static inline void
assert_said(const struct pzk_rulings *rulings, const char *want)
{
    char text[TEXT_SIZE] = "";

    for (size_t i = 0; i < rulings->count; i++) {
        char one[200];

        ruling_text(&rulings->at[i], one, sizeof(one));
        add_text(text, one);
    }
    assert_string_equal(text, want ? want : "");
}

static inline void
play(struct pzk_session *session, const struct line *lines, size_t count,
     int64_t *t_us)
{
    for (size_t i = 0; i < count; i++) {
        struct pzk_obs obs = obs_of(&lines[i]);

        for (; *t_us < obs.t_us; *t_us += 50000) {
            assert_said(pzk_session_tick(session, *t_us), "");
        }
        assert_said(pzk_session_observe(session, &obs), lines[i].want);
    }
}

#define PLAY(session, t_us, ...)                                               \
    do {                                                                       \
        const struct line lines_[] = {__VA_ARGS__};                            \
        play(session, lines_, G_N_ELEMENTS(lines_), t_us);                     \
    } while (0)

static inline guint
count_entries(struct pzk_journal *journal, int64_t id)
{
    char *text = NULL;
    bool whole = false;
    GArray *entries = pzk_journal_entries(journal, id, &whole, &text);

    assert_non_null(entries);
    assert_true(whole);
    guint count = entries->len;
    g_array_unref(entries);
    return count;
}

static inline void
run_sql(const struct folder *folder, const char *sql)
{
    sqlite3 *db = NULL;

    assert_int_equal(sqlite3_open(folder->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static inline struct pzk_table_view
view_of(const struct pzk_session *session)
{
    struct pzk_table_view view;

    pzk_referee_view(pzk_session_referee(session), &view);
    return view;
}
