// SPDX-License-Identifier: MIT
/*
 * The maze, at random: play, coins and map cards put anywhere, corrections,
 * undo and redo, nonsense. After every step the referee's game equals one
 * replayed from its list of moves, another referee restored from its entries
 * shows the same, and a mismatch is open exactly when one was said. Some
 * sequences also go through a journal and come back as a session. Usage:
 * test_referee_maze_random [SEQUENCES].
 */
#include "src/table/maze/maze.h"
#include "tests/kit/random_table.h"

static int sequences = 15;
enum { THROUGH = 10, STEPS = 120, LEGAL_MAX = 512 };

enum { ACTS, RESOURCES, VIOLATIONS, CORRECTED, UNDONE, REDONE, SUMS };

static struct pzk_action legal[LEGAL_MAX];

/* ---- after every step ---- */

static void
count(struct random_table *table, const struct pzk_ruling *ruling)
{
    table->sums[VIOLATIONS] += ruling->kind == PZK_RULED_VIOLATION;
    table->sums[ACTS] += ruling->kind == PZK_RULED_ACT;
    table->sums[RESOURCES] += ruling->kind == PZK_RULED_ACT &&
                              pzk_maze_result(&ruling->caused)->collected_one;
}

/* The game as the list of moves makes it, up to act number COUNT. */
static struct pzk_game
replay(const struct desk *desk, size_t count)
{
    struct pzk_game game = desk->entries[0].start;

    random_replay(desk, &game, count);
    return game;
}

static void
check(struct random_table *table, const struct pzk_table_view *view)
{
    const struct pzk_maze_status *status = &pzk_maze_view_in(view)->status;
    struct pzk_table_view restored;

    if (view->started) {
        struct pzk_game game = replay(&table->desk, view->acts);

        assert_true(pzk_game_equal(&game, &view->rules_game));
        random_restore(&table->desk, view, &restored);
        assert_true(pzk_game_equal(&restored.rules_game, &view->rules_game));
        assert_memory_equal(&pzk_maze_view_of(&restored)->status, status,
                            sizeof(*status));
    }
}

static const struct random_kind maze = {
    .count = count,
    .check = check,
    .n_sums = SUMS,
    .sum_names = {"actions", "resources", "violations", "corrections", "undone",
                  "done again"},
};

/* ---- steps ---- */

static void
observe(struct random_table *table, enum pzk_obs_kind kind, int piece, float x,
        float y, float rotation)
{
    struct pzk_obs obs = {.kind = kind,
                          .t_us = table->desk.t_us + 100000,
                          .piece = piece,
                          .at = {x, y},
                          .card_at = {x, y},
                          .rotation = rotation,
                          .side = PZK_ELSEWHERE,
                          .from = PZK_NO_SEAT};

    desk_observe(&table->desk, &obs);
    random_count(table);
}

static void
wait_s(struct random_table *table, int seconds)
{
    for (int i = 0; i < 2 * seconds; i++) {
        desk_tick(&table->desk, table->desk.t_us + 500000);
        random_count(table);
    }
    random_check(table);
}

static void
put_card(struct random_table *table, int slot, float dx, float dy, float turn)
{
    /* our deck's resource cards are its last four */
    static const int8_t cards[9] = {0, 5, 1, 6, 2, 7, 3, 8, 4};

    observe(table, PZK_OBS_MOVED, PZK_M1 + cards[slot],
            (float)(80 * (slot % 3 - 1)) + dx,
            (float)(80 * (slot / 3 - 1)) + dy, turn);
}

static void
put_coin(struct random_table *table, int player, bool hyde, int x, int y)
{
    observe(table, PZK_OBS_MOVED, PZK_C1J + 2 * player + hyde,
            (float)(20 * x) - 110, (float)(20 * y) - 110, 0);
}

/* A line pushed half a card or back, or a card turned. */
static void
touch_map(struct random_table *table)
{
    int line = below(table, 6), by = 40 * (below(table, 3) - 1);

    for (int i = 0; i < 3; i++) {
        put_card(table, line < 3 ? 3 * line + i : 3 * i + line - 3,
                 line < 3 ? (float)by : 0, line < 3 ? 0 : (float)by,
                 below(table, 4) ? 0 : (float)(90 * below(table, 4)));
    }
}

static void
command(struct random_table *table, enum pzk_command_kind kind,
        const struct pzk_action *action, int index)
{
    struct pzk_command what = {.kind = kind, .index = index};

    if (action) {
        what.action = *action;
    }
    bool done = desk_command(&table->desk, &what);

    table->sums[CORRECTED] += done && kind == PZK_COMMAND_CORRECT;
    table->sums[UNDONE] += done && kind == PZK_COMMAND_UNDO;
    table->sums[REDONE] += done && kind == PZK_COMMAND_REDO;
    random_check(table);
}

/* Something legal in GAME; false where it is over. */
static bool
choose(struct random_table *table, const struct pzk_game *game,
       struct pzk_action *action)
{
    size_t n = pzk_game_legal(game, legal, LEGAL_MAX);

    n = n < LEGAL_MAX ? n : LEGAL_MAX;
    if (n > 0) {
        *action = legal[below(table, (int)n)];
    }
    return n > 0;
}

/* The coin goes where ACTION leads it. */
static void
show(struct random_table *table, const struct pzk_action *action)
{
    struct pzk_game game = *pzk_referee_game(table->desk.referee);
    struct pzk_maze_status status;

    assert_int_equal(pzk_game_apply(&game, action, NULL), PZK_OK);
    pzk_maze_status(&game, &status);
    put_coin(table, action->actor, status.player[action->actor].hyde,
             status.player[action->actor].x, status.player[action->actor].y);
    wait_s(table, 4);
}

static void
correct(struct random_table *table)
{
    struct pzk_table_view view = desk_view(&table->desk);
    struct pzk_action action;

    if (view.acts > 0) {
        int index = below(table, (int)view.acts);
        struct pzk_game game = replay(&table->desk, (size_t)index);

        assert_true(choose(table, &game, &action));
        command(table, PZK_COMMAND_CORRECT, &action, index);
    }
}

static void
step(struct random_table *table)
{
    int what = below(table, 100);
    struct pzk_action action;

    if (what < 60) {
        const struct pzk_game *game = pzk_referee_game(table->desk.referee);

        if (!choose(table, game, &action)) {
            command(table, PZK_COMMAND_UNDO, NULL, 0);
        } else if (what < 40 || action.kind == PZK_MAZE_MAP) {
            command(table, PZK_COMMAND_ACT, &action, 0);
        } else {
            show(table, &action);
        }
    } else if (what < 68) {
        put_coin(table, below(table, 4), below(table, 2), below(table, 16) - 2,
                 below(table, 16) - 2);
        wait_s(table, below(table, 9));
    } else if (what < 74) {
        touch_map(table);
        wait_s(table, below(table, 9));
    } else if (what < 84) {
        correct(table);
    } else if (what < 91) {
        command(table, PZK_COMMAND_UNDO, NULL, 0);
        if (below(table, 2)) {
            command(table, PZK_COMMAND_REDO, NULL, 0);
        }
    } else if (what < 95) {
        command(table, PZK_COMMAND_REDO, NULL, 0);
    } else if (what < 97) {
        command(table, PZK_COMMAND_ACCEPT, NULL, 0);
    } else {
        action = pzk_action_of((unsigned)below(table, 6), below(table, 7) - 1);
        action.arg = (int8_t)below(table, 20);
        command(table, PZK_COMMAND_ACT, &action, 0);
    }
}

static void
play_sequence(uint64_t seed, size_t sums[SUMS])
{
    struct random_table table = random_begin(&maze, seed, sums);
    struct pzk_table_setup setup;
    struct pzk_maze_choices *choices = pzk_maze_choices_of(&setup);

    table.kept = seed % THROUGH == 0;
    pzk_table_setup_init(&setup, &pzk_maze_game);
    choices->players = (uint8_t)(2 + seed % 3);
    desk_open(&table.desk, &setup);
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        put_card(&table, slot, 0, 0, 0);
    }
    for (int i = 0; i < choices->players; i++) {
        put_coin(&table, i, false, i == 0 || i == 3 ? 0 : 11, i < 2 ? 0 : 11);
    }
    wait_s(&table, 4);
    assert_true(desk_view(&table.desk).started);
    for (int i = 0; i < STEPS; i++) {
        step(&table);
    }
    random_end(&table);
}

TEST(test_random_mazes_equal_a_replayed_game)
{
    size_t sums[SUMS] = {0};

    for (int i = 0; i < sequences; i++) {
        play_sequence((uint64_t)i + 1, sums);
    }
    random_tell(&maze, sequences, sums);
}

int
main(int argc, char **argv)
{
    if (argc > 1) {
        sequences = atoi(argv[1]);
    }
    return run_cases(NULL, NULL);
}
