// SPDX-License-Identifier: MIT
#pragma once
/*
 * The entries of a desk (referee_script.h) through a real journal: written,
 * the file closed and opened again, resumed as a session, read as a history.
 * Each must give the game that the entries make.
 */
#include "tests/kit/referee_script.h"

#include "src/journal/history.h"
#include "src/journal/record.h"
#include "src/journal/session.h"
#include "tests/kit/journal_folder.h"

static inline struct pzk_journal *
kept_open(const struct folder *folder)
{
    char *text = NULL;
    struct pzk_journal *journal =
        pzk_journal_open(folder->path, PZK_JOURNAL_WRITE, NULL, &text);

    assert_non_null(journal);
    return journal;
}

/* Half of the entries with the beginning, the others as they come. */
static inline int64_t
kept_write(struct pzk_journal *journal, const struct desk *desk)
{
    struct pzk_journal_new what = {.game = desk->setup.game};
    size_t first = (desk->n_entries + 1) / 2;
    enum pzk_journal_error error;
    char *text = NULL;
    int64_t id =
        pzk_journal_begin(journal, &what, desk->entries, first, &error, &text);

    assert_true(id > 0);
    for (size_t i = first; i < desk->n_entries; i += 7) {
        assert_int_equal(pzk_journal_append(journal, id, desk->entries + i,
                                            MIN(7, desk->n_entries - i), 0,
                                            &text),
                         PZK_JOURNAL_FINE);
    }
    return id;
}

static inline void
kept_move(const struct pzk_walked *walked, void *data)
{
    *(struct pzk_game *)data = *walked->game;
}

/* The history ends in the game REPLAYED, and its record is right by the rules.
 */
static inline void
kept_check_history(struct pzk_journal *journal, int64_t id,
                   const struct pzk_referee *replayed, size_t acts)
{
    enum pzk_journal_error error;
    struct pzk_game game = *pzk_referee_game(replayed);
    char *text = NULL;
    struct pzk_history *history = pzk_history_read(journal, id, &error, &text);

    assert_non_null(history);
    assert_true(pzk_history_whole(history));
    assert_int_equal(pzk_history_moves(history)->n_acts, acts);
    pzk_walk(pzk_history_moves(history), kept_move, &game);
    assert_memory_equal(&game, pzk_referee_game(replayed), sizeof(game));
    char *lines = pzk_history_record(history);
    struct pzk_record *record = pzk_record_new();
    for (const char *at = lines; *at;) {
        size_t length = strcspn(at, "\n");
        struct pzk_record_line line;

        assert_true(pzk_record_read(record, at, length, &line, &text));
        assert_null(pzk_record_check(record, &line));
        at += length + (at[length] == '\n');
    }
    pzk_record_free(record);
    g_free(lines);
    pzk_history_free(history);
}

static inline void
kept_check(const struct desk *desk)
{
    struct pzk_referee *replayed = pzk_referee_new(&desk->setup);
    struct pzk_session_setup setup = {.table = desk->setup};
    struct pzk_table_view want, got;
    struct folder *folder = NULL;
    char *text = NULL;
    size_t bad;

    if (desk->n_entries == 0) {
        pzk_referee_free(replayed);
        return;
    }
    assert_int_equal(folder_make((void **)&folder), 0);
    struct pzk_journal *journal = kept_open(folder);
    int64_t id = kept_write(journal, desk);
    pzk_journal_close(journal);
    setup.journal = kept_open(folder);
    assert_true(
        pzk_referee_restore(replayed, desk->entries, desk->n_entries, &bad));
    pzk_referee_view(replayed, &want);
    struct pzk_session *session = pzk_session_resume(&setup, id, &text);
    assert_non_null(session);
    assert_null(pzk_session_trouble(session));
    pzk_referee_view(pzk_session_referee(session), &got);
    assert_memory_equal(&got, &want, sizeof(got));
    kept_check_history(setup.journal, id, replayed, want.acts);
    pzk_session_free(session);
    pzk_journal_close(setup.journal);
    pzk_referee_free(replayed);
    folder_remove((void **)&folder);
}
