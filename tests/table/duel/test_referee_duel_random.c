// SPDX-License-Identifier: MIT
/*
 * The duel, at random: play, errors, tokens, corrections, undo and redo,
 * nonsense. After every step the referee's game equals one replayed from its
 * list of moves, another referee restored from its entries shows the same, and
 * a mismatch is open exactly when one was said. Some sequences also go through
 * a journal and come back as a session. Usage: test_referee_duel_random
 * [SEQUENCES].
 */
#include "src/table/duel/duel.h"
#include "tests/kit/random_table.h"

static int sequences = 75;
enum { THROUGH = 10 }; /* one in so many goes through a journal */

enum { LEADS, TRICKS, GAMES, VIOLATIONS, CORRECTED, UNDONE, NAMED, SUMS };

/* ---- after every step ---- */

static void
count(struct random_table *table, const struct pzk_ruling *ruling)
{
    table->sums[VIOLATIONS] += ruling->kind == PZK_RULED_VIOLATION;
    table->sums[GAMES] += ruling->kind == PZK_RULED_GAME;
    if (ruling->kind == PZK_RULED_ACT) {
        table->sums[LEADS] += ruling->action.kind == PZK_DUEL_LEAD;
        table->sums[NAMED] += ruling->action.arg >= 0;
        table->sums[TRICKS] += pzk_duel_result(&ruling->caused)->trick_done;
    }
}

/* The game that the list of moves makes, replayed. */
static void
check_replay(const struct desk *desk, const struct pzk_table_view *view)
{
    struct pzk_duel_status status;
    struct pzk_game game;

    pzk_duel_start(&game);
    random_replay(desk, &game, view->acts);
    pzk_duel_status(&game, &status);
    assert_memory_equal(&status, &pzk_duel_view_in(view)->status,
                        sizeof(status));
}

static void
check_restored(const struct desk *desk, const struct pzk_table_view *view)
{
    struct pzk_table_view restored;
    struct pzk_duel_view *own = pzk_duel_view_of(&restored);

    random_restore(desk, view, &restored);
    assert_memory_equal(&own->status, &pzk_duel_view_in(view)->status,
                        sizeof(pzk_duel_view_in(view)->status));
    assert_int_equal(restored.can_next_game, view->can_next_game);
    assert_int_equal(restored.has_last_trick, view->has_last_trick);
    assert_memory_equal(&own->last_trick, &pzk_duel_view_in(view)->last_trick,
                        sizeof(pzk_duel_view_in(view)->last_trick));
    if (pzk_duel_view_in(view)->potion ==
        PZK_NO_PIECE) { /* which is no move yet */
        assert_int_equal(own->jekyll, pzk_duel_view_in(view)->jekyll);
        assert_memory_equal(restored.on_table, view->on_table, PZK_SEATS);
        assert_int_equal(restored.leader, view->leader);
    }
}

static void
check(struct random_table *table, const struct pzk_table_view *view)
{
    check_replay(&table->desk, view);
    check_restored(&table->desk, view);
}

static const struct random_kind duel = {
    .first = PZK_W1,
    .cards = PZK_DUEL_CARDS,
    .count = count,
    .check = check,
    .n_sums = SUMS,
    .sum_names = {"leads", "tricks", "games", "violations", "corrections",
                  "undone", "colours named"},
};

/* ---- steps ---- */

static const struct line found = {FOUND(TB)};

/* Whose card is due, as far as the table tells. */
static int
due_seat(struct random_table *table, const struct pzk_table_view *view)
{
    const struct pzk_duel_view *own = pzk_duel_view_in(view);
    bool led = own->status.phase == PZK_DUEL_TO_ANSWER;
    int role =
        led ? PZK_JEKYLL + PZK_HYDE - own->status.leader : own->status.leader;

    if (own->status.phase != PZK_DUEL_TO_LEAD && !led) {
        role = own->status.starter;
    }
    if (role != PZK_JEKYLL && role != PZK_HYDE) {
        return below(table, 2) ? PZK_N : PZK_S;
    }
    return role == PZK_JEKYLL ? own->jekyll : PZK_N + PZK_S - own->jekyll;
}

static void
name_colour(struct random_table *table, const struct pzk_table_view *view)
{
    struct pzk_command what = {.kind = PZK_COMMAND_ACT, .card = -1};

    if (below(table, 2)) {
        random_put(table, PZK_TW + below(table, PZK_COLOURS), view->leader, 110,
                   50);
        return;
    }
    what.action = pzk_action_of(PZK_DUEL_LEAD, PZK_ABSENT);
    what.action.card = PZK_NO_PIECE;
    what.action.arg = (int8_t)below(table, PZK_COLOURS);
    desk_command(&table->desk, &what);
    random_check(table);
}

static void
play_due(struct random_table *table)
{
    struct pzk_table_view view = desk_view(&table->desk);
    struct pzk_duel_view *own = pzk_duel_view_of(&view);
    int seat = due_seat(table, &view);

    if (own->potion != PZK_NO_PIECE) {
        name_colour(table, &view);
        return;
    }
    for (int tries = 0; tries < 60; tries++) {
        int card = below(table, PZK_DUEL_CARDS);

        if (!table->lies[card] && !(own->status.played >> card & 1)) {
            random_put(table, PZK_W1 + card, seat, 0,
                       (float)(below(table, 60) - 30));
            return;
        }
    }
}

/* One that has a chance. */
static void
aim(struct random_table *table, const struct pzk_table_view *view,
    struct pzk_command *what)
{
    struct pzk_action act;

    if (view->acts == 0) {
        return;
    }
    what->index = below(table, (int)view->acts);
    assert_true(
        pzk_referee_act(table->desk.referee, (size_t)what->index, &act));
    if (act.card >= 0) {
        what->seat = PZK_NO_SEAT;
        what->card = (int8_t)(PZK_W1 + below(table, PZK_DUEL_CARDS));
    }
}

/* Another game: what was kept belongs to the old one. */
static void
begin_anew(struct random_table *table)
{
    table->desk.n_entries = 0;
    pzk_duel_choices_of(&table->desk.setup)->jekyll =
        desk_duel_view(&table->desk).jekyll;
}

static void
command(struct random_table *table)
{
    static const enum pzk_command_kind likely[] = {
        PZK_COMMAND_UNDO,      PZK_COMMAND_UNDO,    PZK_COMMAND_REDO,
        PZK_COMMAND_CORRECT,   PZK_COMMAND_CORRECT, PZK_COMMAND_ACCEPT,
        PZK_COMMAND_PLAY,      PZK_COMMAND_PLAY,    PZK_COMMAND_ACT,
        PZK_COMMAND_PAUSE,     PZK_COMMAND_RESUME,  PZK_COMMAND_NEXT_HAND,
        PZK_COMMAND_NEXT_GAME, PZK_COMMAND_RESUME,  PZK_COMMAND_THROW_IN};
    struct pzk_table_view view = desk_view(&table->desk);
    struct pzk_command what = {
        .kind = likely[below(table, 15)],
        .index = (int)view.acts - below(table, 12),
        .seat = (int8_t)(below(table, 6) - 1),
        .card = (int8_t)(PZK_W1 + below(table, 30) - 2),
        .from = PZK_NO_SEAT,
    };
    bool done;

    what.action = pzk_action_of((unsigned)below(table, 7), below(table, 3) - 1);
    what.action.arg = (int8_t)(below(table, 5) - 1);
    if (what.kind == PZK_COMMAND_CORRECT && below(table, 3)) {
        aim(table, &view, &what);
    }
    random_tick(table, 0);
    view = desk_view(&table->desk);
    done = desk_command(&table->desk, &what);
    table->sums[UNDONE] += done && what.kind == PZK_COMMAND_UNDO;
    table->sums[CORRECTED] += done && what.kind == PZK_COMMAND_CORRECT;
    if (!done) {
        assert_int_equal(desk_view(&table->desk).acts, view.acts);
    }
    if (what.kind == PZK_COMMAND_NEXT_GAME) {
        assert_int_equal(done, view.can_next_game);
        if (done) {
            table->open = 0;
            begin_anew(table);
        }
    }
    random_check(table);
}

static void
say_something_else(struct random_table *table)
{
    const struct line hands = {.kind = DO_HANDS, .on = below(table, 2)};

    if (below(table, 3) == 0) {
        random_placement(table, PZK_TB);
    } else if (below(table, 3) == 0) {
        random_put(table, PZK_TW + below(table, 4), below(table, 4), 75,
                   (float)(24 * (below(table, 3) - 1)));
    } else {
        random_observe(table, &hands);
    }
}

static void
step(struct random_table *table)
{
    int what = below(table, 100);
    struct pzk_table_view view = desk_view(&table->desk);

    if (table->sense &&
        (view.state == PZK_TABLE_TRICK_DONE ||
         view.state == PZK_TABLE_HAND_OVER) &&
        what < 60) {
        random_sweep(table);
    } else if (what < (table->sense ? 76 : 25)) {
        play_due(table);
    } else if (what < 80) {
        random_put(table, random_piece(table), below(table, 4),
                   below(table, 3) ? 0 : (float)(165 + below(table, 110)), 0);
    } else if (what < 86) {
        random_lift(table, random_piece(table));
    } else if (what < 93) {
        command(table);
    } else if (what < 94) {
        random_resume(table, &found);
    } else if (what < 97) {
        say_something_else(table);
    } else {
        random_tick(table, below(table, 40) * 100000);
    }
}

static void
play_sequence(uint64_t seed, bool sense, size_t sums[SUMS])
{
    struct random_table table = random_begin(&duel, seed, sums);
    struct pzk_table_setup setup;
    struct pzk_duel_choices *choices = pzk_duel_choices_of(&setup);

    table.sense = sense;
    table.kept = seed % THROUGH == 0;
    pzk_table_setup_init(&setup, &pzk_duel_game);
    setup.take_back = seed % 3;
    choices->match = seed % 2;
    choices->jekyll = seed % 4 < 2 ? PZK_N : PZK_S;
    desk_open(&table.desk, &setup);
    random_observe(&table, &found);
    for (int i = 0; i < (sense ? 260 : 120); i++) {
        step(&table);
    }
    random_end(&table);
}

TEST(test_random_duels_equal_a_replayed_game)
{
    size_t sums[SUMS] = {0};

    for (int i = 0; i < sequences; i++) {
        play_sequence((uint64_t)i + 1, i % 3 != 2, sums);
    }
    random_tell(&duel, sequences, sums);
}

int
main(int argc, char **argv)
{
    if (argc > 1) {
        sequences = atoi(argv[1]);
    }
    return run_cases(NULL, NULL);
}
