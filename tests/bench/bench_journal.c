// SPDX-License-Identifier: MIT
/*
 * A journal of many hands: how long it takes to open and to go on with its
 * newest game, to list it and to sum it up, beside a plain SELECT of the rows
 * in the same run. Usage: bench_journal [HANDS]
 */
#include <glib.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "src/journal/session.h"
#include "src/journal/stats.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"

enum { HANDS_A_GAME = 10, HAND = 1 + PZK_JH_CARDS + PZK_JH_TRICKS };

static double
cpu_s(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* ---- making it ---- */

static struct pzk_entry *
add(GArray *entries, enum pzk_entry_kind kind, unsigned action)
{
    struct pzk_entry entry = {.kind = kind,
                              .t_us = (int64_t)entries->len * 3000000};

    entry.action = pzk_action_of(action, PZK_ABSENT);
    g_array_append_val(entries, entry);
    return &g_array_index(entries, struct pzk_entry, entries->len - 1);
}

/* Lays the first card in a random order that the rules let pass. */
static void
lay_one(GArray *entries, struct pzk_game *game, GRand *random)
{
    int first = g_rand_int_range(random, 0, PZK_JH_CARDS);
    struct pzk_jh_status status;
    struct pzk_action lay;

    pzk_jh_status(game, &status);
    for (int i = 0; i < PZK_JH_CARDS; i++) {
        lay = pzk_action_of(PZK_JH_LAY, status.turn);
        lay.other = status.turn;
        lay.card = (int8_t)((first + i) % PZK_JH_CARDS);
        if (pzk_game_apply(game, &lay, NULL) == PZK_OK) {
            add(entries, PZK_ENTRY_ACT, PZK_JH_LAY)->action = lay;
            return;
        }
    }
}

static GArray *
make_game(GRand *random)
{
    GArray *entries = g_array_new(FALSE, TRUE, sizeof(struct pzk_entry));
    struct pzk_entry *start = add(entries, PZK_ENTRY_START, 0);
    struct pzk_action deal;
    struct pzk_game game;
    int acts = 0;

    pzk_table_setup_init(&start->setup, pzk_table_games[0]);
    const struct pzk_jh_setup setup = {.variant = PZK_JH_4A,
                                       .team = {0, 1, 0, 1},
                                       .dealer = PZK_N,
                                       .single = PZK_NO_SEAT,
                                       .person = {-1, -1, -1, -1},
                                       .target = PZK_JH_TARGET_MAX};
    pzk_jh_start(&game, &setup);
    start->start = game;
    for (int hand = 0; hand < HANDS_A_GAME; hand++) {
        deal = pzk_action_of(PZK_JH_DEAL, PZK_ABSENT);
        pzk_game_apply(&game, &deal, NULL);
        add(entries, PZK_ENTRY_ACT, PZK_JH_DEAL);
        acts++;
        for (int card = 1; card <= PZK_JH_CARDS; card++) {
            lay_one(entries, &game, random);
            acts++;
            if (card % 4 == 0) {
                add(entries, PZK_ENTRY_SWEPT, 0)->index = acts;
            }
        }
    }
    return entries;
}

static bool
fill(const char *path, int hands)
{
    enum pzk_journal_error error;
    g_autofree char *text = NULL;
    GRand *random = g_rand_new_with_seed(1886);
    struct pzk_journal *journal =
        pzk_journal_open(path, PZK_JOURNAL_WRITE, &error, &text);
    struct pzk_journal_new what = {.game = &pzk_jh_game,
                                   .names = {"Anna", "Betty", "Carl", "Doris"},
                                   .started_s = 1000000,
                                   .camera = "/dev/video0"};

    for (int done = 0; journal && done < hands; done += HANDS_A_GAME) {
        g_autoptr(GArray) entries = make_game(random);

        what.finished_s = done + HANDS_A_GAME < hands ? 2000000 : 0;
        int64_t id = pzk_journal_begin(
            journal, &what, (const struct pzk_entry *)(void *)entries->data,
            entries->len, &error, &text);
        pzk_tally_keep(journal, id);
    }
    pzk_journal_close(journal);
    g_rand_free(random);
    return journal != NULL;
}

/* ---- measuring ---- */

/* Every row, as SQLite alone gives it. */
static double
plain(const char *path)
{
    double began = cpu_s();
    sqlite3_stmt *row = NULL;
    sqlite3 *db = NULL;
    long bytes = 0;

    sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL);
    sqlite3_prepare_v2(db, "SELECT game, no, entry FROM events", -1, &row,
                       NULL);
    while (sqlite3_step(row) == SQLITE_ROW) {
        bytes += sqlite3_column_bytes(row, 2);
    }
    sqlite3_finalize(row);
    sqlite3_close(db);
    printf("%.1f MB of entries\n", (double)bytes / 1e6);
    return cpu_s() - began;
}

struct times {
    double open, resume, list, stats;
};

static bool
measure(const char *path, struct times *times)
{
    char *text = NULL;
    double began = cpu_s();
    struct pzk_session_setup setup = {
        .journal = pzk_journal_open(path, PZK_JOURNAL_WRITE, NULL, &text)};

    if (!setup.journal) {
        return false;
    }
    pzk_table_setup_init(&setup.table, pzk_table_games[0]);
    times->open = cpu_s() - began;
    began = cpu_s();
    struct pzk_session *session = pzk_session_resume(
        &setup, pzk_journal_unfinished(setup.journal, NULL, PZK_JOURNAL_CAMERA),
        &text);
    times->resume = cpu_s() - began;
    bool good = session != NULL && pzk_session_trouble(session) == NULL;
    pzk_session_free(session);

    began = cpu_s();
    g_autoptr(GArray) games = pzk_journal_games(setup.journal, &text);
    for (guint i = 0; i < games->len; i++) {
        struct pzk_tally tally;

        good = pzk_tally_read(setup.journal,
                              &g_array_index(games, struct pzk_journal_game, i),
                              &tally, &text) &&
               tally.hands == HANDS_A_GAME && good;
    }
    times->list = cpu_s() - began;
    began = cpu_s();
    struct pzk_stats_filter filter = {0};
    struct pzk_stats *stats = pzk_stats_read(setup.journal, &filter, &text);
    times->stats = cpu_s() - began;
    good = stats != NULL && stats->unread == 0 && good;
    pzk_stats_free(stats);
    pzk_journal_close(setup.journal);
    return good;
}

int
main(int argc, char **argv)
{
    int hands = argc > 1 ? atoi(argv[1]) : 10000;
    g_autofree char *folder = g_dir_make_tmp("pzk-bench-XXXXXX", NULL);
    g_autofree char *path = g_build_filename(folder, "journal.db", NULL);
    g_autofree char *lock = g_strconcat(path, "-lock", NULL);
    struct times times = {0};
    bool good = fill(path, hands);
    double select_s = plain(path);

    good = good && measure(path, &times);
    printf("%d hands, CPU seconds of one thread:\n"
           "  plain SELECT of the rows  %.3f\n"
           "  open, checked             %.3f  (%.1f times)\n"
           "  resume the newest game    %.3f\n"
           "  open and resume           %.3f  (%.1f times)\n"
           "  list with results         %.3f\n"
           "  statistics                %.3f\n",
           hands, select_s, times.open, times.open / select_s, times.resume,
           times.open + times.resume, (times.open + times.resume) / select_s,
           times.list, times.stats);
    g_unlink(path);
    g_unlink(lock);
    g_rmdir(folder);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
