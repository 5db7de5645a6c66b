// SPDX-License-Identifier: MIT
/*
 * The duel, at random: play, errors, tokens, corrections, undo and redo,
 * nonsense. After every step the referee's game equals one replayed from its
 * list of moves, another referee restored from its entries shows the same, and
 * a mismatch is open exactly when one was said. Some sequences also go through
 * a journal and come back as a session. Usage: test_referee_duel_random
 * [SEQUENCES].
 */
#include "tests/kept_desk.h"

static int sequences = 150;
enum { THROUGH = 10 }; /* one in so many goes through a journal */

enum { LEADS, TRICKS, GAMES, VIOLATIONS, CORRECTED, UNDONE, NAMED, SUMS };

struct random_table {
    struct desk desk;
    uint64_t seed;
    bool lies[PZK_DUEL_CARDS];
    int side[PZK_DUEL_CARDS];
    int open;   /* violations said and not resolved */
    bool sense; /* mostly what people do */
    bool kept;  /* goes through a journal */
    size_t sums[SUMS];
};

static uint32_t
next_random(struct random_table *table)
{
    table->seed ^= table->seed << 13;
    table->seed ^= table->seed >> 7;
    table->seed ^= table->seed << 17;
    return (uint32_t)(table->seed >> 11);
}

static int
below(struct random_table *table, int limit)
{
    return (int)(next_random(table) % (uint32_t)limit);
}

/* ---- after every step ---- */

static void
count_said(struct random_table *table)
{
    const struct pzk_rulings *rulings = &table->desk.said.rulings;

    assert_true(rulings->count <= PZK_RULINGS_MAX);
    for (size_t i = 0; i < rulings->count; i++) {
        const struct pzk_ruling *ruling = &rulings->at[i];

        table->open += ruling->kind == PZK_RULED_VIOLATION;
        table->open -= ruling->kind == PZK_RULED_RESOLVED;
        assert_in_range(table->open, 0, 1);
        table->sums[VIOLATIONS] += ruling->kind == PZK_RULED_VIOLATION;
        table->sums[GAMES] += ruling->kind == PZK_RULED_GAME;
        if (ruling->kind == PZK_RULED_ACT) {
            table->sums[LEADS] += ruling->action.kind == PZK_DUEL_LEAD;
            table->sums[NAMED] += ruling->action.arg >= 0;
            table->sums[TRICKS] += pzk_duel_result(&ruling->caused)->trick_done;
        }
    }
    table->desk.text[0] = '\0';
}

/* The game that the list of moves makes, replayed. */
static void
check_replay(const struct desk *desk, const struct pzk_table_view *view)
{
    struct pzk_duel_look look;
    struct pzk_action act;
    struct pzk_game game;

    pzk_duel_start(&game);
    for (size_t i = 0; i < view->acts; i++) {
        assert_true(pzk_referee_act(desk->referee, i, &act));
        if (act.kind == PZK_DUEL_NEXT) {
            assert_true(pzk_duel_next(&game, act.actor));
        } else {
            assert_int_equal(pzk_game_apply(&game, &act, NULL), PZK_OK);
        }
    }
    assert_false(pzk_referee_act(desk->referee, view->acts, &act));
    pzk_duel_look(&game, &look);
    assert_memory_equal(&look, &view->duel, sizeof(look));
}

static void
check_restored(const struct desk *desk, const struct pzk_table_view *view)
{
    struct pzk_referee *other = pzk_referee_new(&desk->setup);
    struct pzk_table_view restored;
    size_t bad = 0;

    assert_true(
        pzk_referee_restore(other, desk->entries, desk->n_entries, &bad));
    pzk_referee_view(other, &restored);
    assert_memory_equal(&restored.duel, &view->duel, sizeof(view->duel));
    assert_int_equal(restored.acts, view->acts);
    assert_int_equal(restored.can_undo, view->can_undo);
    assert_int_equal(restored.can_redo, view->can_redo);
    assert_int_equal(restored.can_next_game, view->can_next_game);
    assert_int_equal(restored.has_last_trick, view->has_last_trick);
    assert_memory_equal(&restored.last_duel_trick, &view->last_duel_trick,
                        sizeof(view->last_duel_trick));
    if (view->potion == PZK_NO_PIECE) { /* which is no move yet */
        assert_int_equal(restored.jekyll, view->jekyll);
        assert_memory_equal(restored.on_table, view->on_table, PZK_SEATS);
        assert_int_equal(restored.leader, view->leader);
    }
    pzk_referee_free(other);
}

static void
check(struct random_table *table)
{
    struct pzk_table_view view = desk_view(&table->desk);

    count_said(table);
    assert_int_equal(table->open, view.difference.finding != PZK_FIND_NONE);
    check_replay(&table->desk, &view);
    check_restored(&table->desk, &view);
}

/* ---- steps ---- */

static void
observe(struct random_table *table, const struct line *line)
{
    struct pzk_obs obs = obs_of(line);

    obs.t_us = table->desk.t_us + below(table, 15) * 100000;
    if (!table->sense && below(table, 9) == 0) {
        obs.at.x = below(table, 2) ? NAN : INFINITY;
    }
    desk_observe(&table->desk, &obs);
    count_said(table);
    desk_tick(&table->desk, obs.t_us);
    if (line->piece >= PZK_W1 && line->piece < PZK_TW) {
        table->lies[line->piece - PZK_W1] = line->kind != DO_LIFTED;
        table->side[line->piece - PZK_W1] =
            line->mm > 160 ? PZK_ELSEWHERE : line->side;
    }
    check(table);
}

static void
put(struct random_table *table, int piece, int side, float mm, float across)
{
    struct line line = {.kind = below(table, 4) ? DO_PLACED : DO_MOVED,
                        .piece = piece,
                        .side = side,
                        .mm = mm,
                        .across = across,
                        .from = below(table, 5),
                        .no_hand = below(table, 4) == 0};

    line.initial = !table->sense && below(table, 10) == 0;
    observe(table, &line);
}

static void
lift(struct random_table *table, int piece)
{
    struct line line = {.kind = DO_LIFTED, .piece = piece};

    observe(table, &line);
}

static int
any_piece(struct random_table *table)
{
    return table->sense || below(table, 20)
               ? PZK_W1 + below(table, PZK_DUEL_CARDS)
               : below(table, 140) - 20;
}

/* Whose card is due, as far as the table tells. */
static int
due_seat(struct random_table *table, const struct pzk_table_view *view)
{
    bool led = view->duel.phase == PZK_DUEL_TO_ANSWER;
    int role =
        led ? PZK_JEKYLL + PZK_HYDE - view->duel.leader : view->duel.leader;

    if (view->duel.phase != PZK_DUEL_TO_LEAD && !led) {
        role = view->duel.starter;
    }
    if (role != PZK_JEKYLL && role != PZK_HYDE) {
        return below(table, 2) ? PZK_N : PZK_S;
    }
    return role == PZK_JEKYLL ? view->jekyll : PZK_N + PZK_S - view->jekyll;
}

static void
name_colour(struct random_table *table, const struct pzk_table_view *view)
{
    struct pzk_command what = {.kind = PZK_COMMAND_ACT, .card = -1};

    if (below(table, 2)) {
        put(table, PZK_TW + below(table, PZK_COLOURS), view->leader, 110, 50);
        return;
    }
    pzk_action_init(&what.action, PZK_DUEL_LEAD);
    what.action.card = PZK_NO_PIECE;
    what.action.arg = (int8_t)below(table, PZK_COLOURS);
    desk_command(&table->desk, &what);
    check(table);
}

static void
play_due(struct random_table *table)
{
    struct pzk_table_view view = desk_view(&table->desk);
    int seat = due_seat(table, &view);

    if (view.potion != PZK_NO_PIECE) {
        name_colour(table, &view);
        return;
    }
    for (int tries = 0; tries < 60; tries++) {
        int card = below(table, PZK_DUEL_CARDS);

        if (!table->lies[card] && !(view.duel.played >> card & 1)) {
            put(table, PZK_W1 + card, seat, 0, (float)(below(table, 60) - 30));
            return;
        }
    }
}

static void
sweep(struct random_table *table)
{
    int first = below(table, PZK_DUEL_CARDS);

    for (int i = 0; i < PZK_DUEL_CARDS; i++) {
        int card = (first + i) % PZK_DUEL_CARDS;

        if (table->lies[card]) {
            lift(table, PZK_W1 + card);
        }
    }
    desk_tick(&table->desk, table->desk.t_us + 3500000);
    check(table);
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
    table->desk.setup.jekyll = desk_view(&table->desk).jekyll;
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

    pzk_action_init(&what.action, (unsigned)below(table, 7));
    what.action.actor = (int8_t)(below(table, 3) - 1);
    what.action.arg = (int8_t)(below(table, 5) - 1);
    if (what.kind == PZK_COMMAND_CORRECT && below(table, 3)) {
        aim(table, &view, &what);
    }
    desk_tick(&table->desk, table->desk.t_us);
    check(table);
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
    check(table);
}

/* Killed and resumed; what lies there is seen again. */
static void
resume(struct random_table *table)
{
    const struct line found = {FOUND(TB)};

    if (table->kept) {
        kept_check(&table->desk);
    }
    desk_restore(&table->desk);
    table->open = 0;
    observe(table, &found);
    for (int card = 0; card < PZK_DUEL_CARDS; card++) {
        struct line line = {.kind = DO_PLACED,
                            .piece = PZK_W1 + card,
                            .initial = true,
                            .no_hand = true,
                            .side = table->side[card] % 4,
                            .mm = table->side[card] == PZK_ELSEWHERE ? 220 : 0};

        if (table->lies[card]) {
            observe(table, &line);
        }
    }
    desk_tick(&table->desk, table->desk.t_us + below(table, 4) * 1000000);
    check(table);
}

static void
say_something_else(struct random_table *table)
{
    struct line line = {.kind = DO_HANDS, .on = below(table, 2)};

    if (below(table, 3) == 0) {
        line.kind = DO_PLACEMENT;
        line.state = below(table, 4);
        line.piece = PZK_TB;
        if (table->sense && line.state >= PZK_PLACEMENT_TURNED) {
            line.state = PZK_PLACEMENT_MOVED;
        }
    } else if (below(table, 3) == 0) {
        put(table, PZK_TW + below(table, 4), below(table, 4), 75,
            (float)(24 * (below(table, 3) - 1)));
        return;
    }
    observe(table, &line);
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
        sweep(table);
    } else if (what < (table->sense ? 76 : 25)) {
        play_due(table);
    } else if (what < 80) {
        put(table, any_piece(table), below(table, 4),
            below(table, 3) ? 0 : (float)(165 + below(table, 110)), 0);
    } else if (what < 86) {
        lift(table, any_piece(table));
    } else if (what < 93) {
        command(table);
    } else if (what < 94) {
        resume(table);
    } else if (what < 97) {
        say_something_else(table);
    } else {
        desk_tick(&table->desk, table->desk.t_us + below(table, 40) * 100000);
        check(table);
    }
}

static void
play_sequence(uint64_t seed, bool sense, size_t sums[SUMS])
{
    struct random_table table = {.seed = seed * 0x9e3779b97f4a7c15U + 1,
                                 .sense = sense,
                                 .kept = seed % THROUGH == 0};
    const struct line found = {FOUND(TB)};
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup);
    setup.game = PZK_TABLE_DUEL;
    setup.take_back = seed % 3;
    setup.match = seed % 2;
    setup.jekyll = seed % 4 < 2 ? PZK_N : PZK_S;
    desk_open(&table.desk, &setup);
    observe(&table, &found);
    for (int i = 0; i < (sense ? 260 : 120); i++) {
        step(&table);
    }
    for (int i = 0; i < SUMS; i++) {
        sums[i] += table.sums[i];
    }
    if (table.kept) {
        kept_check(&table.desk);
    }
    desk_close(&table.desk);
}

static void
test_random_duels_equal_a_replayed_game(void **state)
{
    (void)state;
    size_t sums[SUMS] = {0};

    for (int i = 0; i < sequences; i++) {
        play_sequence((uint64_t)i + 1, i % 3 != 2, sums);
    }
    print_message("%d sequences: %zu leads, %zu tricks, %zu games, "
                  "%zu violations, %zu corrections, %zu undone, %zu colours "
                  "named\n",
                  sequences, sums[LEADS], sums[TRICKS], sums[GAMES],
                  sums[VIOLATIONS], sums[CORRECTED], sums[UNDONE], sums[NAMED]);
    for (int i = 0; i < SUMS; i++) {
        assert_true(sums[i] > 0);
    }
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_duels_equal_a_replayed_game),
    };

    if (argc > 1) {
        sequences = atoi(argv[1]);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
