// SPDX-License-Identifier: MIT
/*
 * A duel and a maze that were not seen to begin: told where they stand, played
 * on, killed, resumed, exported and imported they are the same game. The team
 * game is followed so at the virtual table (tests/ui/cli/test_joined.c).
 */
#include "tests/kit/pzk_test.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/journal/history.h"
#include "src/journal/import.h"
#include "src/journal/session.h"
#include "src/table/duel/duel.h"
#include "src/table/maze/maze.h"
#include "tests/kit/journal_folder.h"

enum { SECOND = 1000000, ACTS = 6 };

/* One of the games: tells where it stands; does act N of those after. */
struct joined {
    const struct pzk_table_game *game;
    void (*join)(struct pzk_session *session, int64_t *t_us);
    void (*act)(struct pzk_session *session, int64_t *t_us, int n);
};

static void
enter(struct pzk_session *session, const struct pzk_command *command,
      int64_t *t_us)
{
    bool done = false;

    *t_us += SECOND;
    pzk_session_command(session, command, *t_us, &done);
    assert_true(done);
}

/* ---- the duel ---- */

static void
join_duel(struct pzk_session *session, int64_t *t_us)
{
    const struct pzk_duel_standing at = {
        .round = 2,
        .marker = 2,
        .tricks = {3, 1},
        .n_ranks = 3,
        .ranks = {PZK_WRATH, PZK_GREED, PZK_PRIDE},
        .leader = PZK_JEKYLL};
    struct pzk_command command = {.kind = PZK_COMMAND_ACT};

    pzk_duel_join(&at, &command.action);
    enter(session, &command, t_us);
}

/* Whose card is higher leads the next: numbers of one colour, first. */
static void
act_in_duel(struct pzk_session *session, int64_t *t_us, int n)
{
    static const struct {
        unsigned kind;
        int actor, card;
    } acts[ACTS] = {{PZK_DUEL_LEAD, PZK_JEKYLL, PZK_W1 + 4},
                    {PZK_DUEL_ANSWER, PZK_HYDE, PZK_W1 + 1},
                    {PZK_DUEL_LEAD, PZK_JEKYLL, PZK_G1},
                    {PZK_DUEL_ANSWER, PZK_HYDE, PZK_G1 + 2},
                    {PZK_DUEL_LEAD, PZK_HYDE, PZK_P1},
                    {PZK_DUEL_ANSWER, PZK_JEKYLL, PZK_P1 + 1}};
    struct pzk_command command = {.kind = PZK_COMMAND_ACT};

    command.action = pzk_action_of(acts[n].kind, acts[n].actor);
    command.action.card = (int8_t)acts[n].card;
    enter(session, &command, t_us);
}

/* ---- the maze ---- */

static void
put(struct pzk_session *session, int64_t t_us, int piece, int x, int y)
{
    struct pzk_obs obs = {.kind = PZK_OBS_PLACED,
                          .t_us = t_us,
                          .piece = piece,
                          .at = {(float)x, (float)y},
                          .card_at = {(float)x, (float)y},
                          .side = PZK_ELSEWHERE,
                          .from = PZK_NO_SEAT,
                          .initial = true};

    pzk_session_observe(session, &obs);
}

/* The top row is shifted, player 1 is Hyde in the middle, player 2 Jekyll on
 * the left. */
static void
join_maze(struct pzk_session *session, int64_t *t_us)
{
    static const int cards[9] = {0, 5, 1, 6, 2, 7, 3, 8, 4};
    struct pzk_command command = {.kind = PZK_MAZE_COMMAND_JOIN};

    for (int slot = 0; slot < 9; slot++) {
        put(session, *t_us, PZK_M1 + cards[slot],
            80 * (slot % 3 - 1) + (slot < 3 ? 40 : 0), 80 * (slot / 3 - 1));
    }
    put(session, *t_us, PZK_C1J + 1, -30, -30);
    put(session, *t_us, PZK_C1J + 2, -110, 50);
    for (int i = 0; i < 30; i++) {
        *t_us += SECOND / 10;
        pzk_session_tick(session, *t_us);
    }
    *pzk_maze_told_of(&command) = (struct pzk_maze_told){
        .standing = {.round = 5,
                     .n_players = 2,
                     .first = 1,
                     .active = 0,
                     .changed = true,
                     .player = {{.used = 1, .got = 3}, {.used = 1, .got = 4}}}};
    enter(session, &command, t_us);
}

/* Some legal action, another each time. */
static void
act_in_maze(struct pzk_session *session, int64_t *t_us, int n)
{
    static struct pzk_action action[512];
    struct pzk_command command = {.kind = PZK_COMMAND_ACT};
    size_t count = pzk_game_legal(
        pzk_referee_game(pzk_session_referee(session)), action, 512);

    assert_in_range(count, 1, 512);
    command.action = action[(size_t)(n * 7 + 3) % count];
    enter(session, &command, t_us);
}

static const struct joined duel = {&pzk_duel_game, join_duel, act_in_duel};
static const struct joined maze = {&pzk_maze_game, join_maze, act_in_maze};

/* ---- killed, resumed, exported, imported ---- */

static struct pzk_session_setup
setup_of(const struct joined *joined, const char *path)
{
    struct pzk_session_setup setup = {0};
    char *text = NULL;

    pzk_table_setup_init(&setup.table, joined->game);
    setup.journal = pzk_journal_open(path, PZK_JOURNAL_WRITE, NULL, &text);
    assert_null(text);
    return setup;
}

/* In a process of its own, which is killed after half of the acts. */
static void
play_and_be_killed(const struct joined *joined, const char *path)
{
    struct pzk_session_setup setup = setup_of(joined, path);
    struct pzk_session *session = pzk_session_new(&setup);
    int64_t t_us = SECOND;

    joined->join(session, &t_us);
    for (int n = 0; n < ACTS / 2; n++) {
        joined->act(session, &t_us, n);
    }
    raise(SIGKILL);
}

static int64_t
resume_and_play_on(const struct joined *joined, const char *path)
{
    struct pzk_session_setup setup = setup_of(joined, path);
    int64_t id =
        pzk_journal_unfinished(setup.journal, NULL, PZK_JOURNAL_UNKNOWN);
    char *text = NULL;
    struct pzk_session *session = pzk_session_resume(&setup, id, &text);
    struct pzk_table_view view;
    int64_t t_us = SECOND;

    assert_non_null(session);
    assert_null(pzk_session_trouble(session));
    pzk_referee_view(pzk_session_referee(session), &view);
    assert_int_equal(view.acts, 1 + ACTS / 2);
    for (int n = ACTS / 2; n < ACTS; n++) {
        joined->act(session, &t_us, n);
    }
    pzk_referee_view(pzk_session_referee(session), &view);
    assert_int_equal(view.acts, 1 + ACTS);
    pzk_session_free(session);
    pzk_journal_close(setup.journal);
    return id;
}

/* CSV without its times and without who entered it, all by hand here, which a
 * record does not keep. */
static char *
without_times(const char *csv)
{
    g_autoptr(GRegex) time = g_regex_new("^([^,]*),[^,]*", G_REGEX_MULTILINE,
                                         (GRegexMatchFlags)0, NULL);
    GString *text = g_string_new(NULL);
    g_autofree char *timeless =
        g_regex_replace(time, csv, -1, 0, "\\1", (GRegexMatchFlags)0, NULL);

    g_string_assign(text, timeless);
    g_string_replace(text, ",yes,", ",no,", 0);
    return g_string_free(text, FALSE);
}

static void
read_out(const char *path, int64_t id, char **record, char **csv)
{
    char *text = NULL;
    struct pzk_journal *journal =
        pzk_journal_open(path, PZK_JOURNAL_READ, NULL, &text);
    enum pzk_journal_error error;
    struct pzk_history *history;

    assert_null(text);
    history = pzk_history_read(journal, id, &error, &text);
    assert_non_null(history);
    assert_true(pzk_history_whole(history));
    *record = pzk_history_record(history);
    g_autofree char *timed = pzk_history_csv(history);
    *csv = without_times(timed);
    pzk_history_free(history);
    pzk_journal_close(journal);
}

static void
check_imported(const struct folder *folder, int64_t id)
{
    g_autofree char *file = g_build_filename(folder->name, "game.jsonl", NULL);
    g_autofree char *other = g_build_filename(folder->name, "other.db", NULL);
    g_autofree char *record = NULL, *csv = NULL, *again = NULL;
    g_autofree char *csv_again = NULL;
    char *text = NULL;

    read_out(folder->path, id, &record, &csv);
    assert_non_null(strstr(record, "\"a\":\"join\""));
    assert_true(g_file_set_contents(file, record, -1, NULL));
    struct pzk_journal *journal =
        pzk_journal_open(other, PZK_JOURNAL_WRITE, NULL, &text);
    int64_t imported = pzk_import(journal, file, 1, NULL, &text);
    assert_null(text);
    pzk_journal_close(journal);
    read_out(other, imported, &again, &csv_again);
    assert_string_equal(again, record);
    assert_string_equal(csv_again, csv);
}

static void
follow(const struct joined *joined, const struct folder *folder)
{
    pid_t child = fork();
    int status = 0;

    assert_true(child >= 0);
    if (child == 0) {
        play_and_be_killed(joined, folder->path);
        _exit(1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    check_imported(folder, resume_and_play_on(joined, folder->path));
}

TEST_IN_FOLDER(test_joined_duel_is_kept_and_resumed)
{
    follow(&duel, folder);
}

TEST_IN_FOLDER(test_joined_maze_is_kept_and_resumed)
{
    follow(&maze, folder);
}

RUN_TESTS()
