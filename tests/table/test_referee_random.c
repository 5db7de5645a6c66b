// SPDX-License-Identifier: MIT
/*
 * Random play, errors, cards never read, corrections of cards, seats and
 * suppliers in any hand, hands thrown in, games one after the other, undo and
 * redo; random nonsense. After every step the referee's game equals one
 * replayed from its list of moves, another referee restored from its entries
 * shows the same, and a mismatch is open exactly when one was said. Some also
 * go through a journal and come back as a session. Argument: how many, "slow".
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/acts.h"
#include "tests/kit/random_table.h"

static int sequences = 120;
static int through = 10; /* one in so many goes through a journal */

/* What there was of it, over all sequences. */
enum {
    PLAYS,
    TRICKS,
    GAME_HANDS,
    VIOLATIONS,
    CARDS_CORRECTED,
    SEATS_CORRECTED,
    SUPPLIERS_CORRECTED,
    DEALERS_CORRECTED,
    OLD_HANDS,
    LED_ANEW,
    NO_FIT,
    UNDONE,
    UNREAD,
    THROWN_IN,
    NEXT_GAMES,
    SUMS
};

static void
count(struct random_table *table, const struct pzk_ruling *ruling)
{
    switch (ruling->kind) {
    case PZK_RULED_VIOLATION:
        table->sums[VIOLATIONS]++;
        break;
    case PZK_RULED_PLAY:
        table->sums[PLAYS]++;
        break;
    case PZK_RULED_TRICK:
        table->sums[TRICKS]++;
        break;
    case PZK_RULED_REMARK:
        table->sums[LED_ANEW] += ruling->finding == PZK_FIND_LED_ANEW;
        table->sums[THROWN_IN] += ruling->finding == PZK_FIND_THROWN_IN;
        table->sums[UNREAD] += ruling->finding == PZK_JH_FIND_CARD_DEDUCED;
        break;
    case PZK_RULED_HAND:
        table->sums[GAME_HANDS]++;
        break;
    default:
        break;
    }
}

/* The game that the list of moves makes, replayed. */
static void
check_replay(const struct desk *desk, const struct pzk_table_view *view)
{
    const struct pzk_game *start = NULL;
    struct pzk_jh_status status;
    struct pzk_game game;

    for (size_t i = 0; i < desk->n_entries; i++) {
        if (desk->entries[i].kind == PZK_ENTRY_START) {
            start = &desk->entries[i].start;
        }
    }
    if (!start) {
        assert_int_equal(view->acts, 0);
        return;
    }
    game = *start;
    random_replay(desk, &game, view->acts);
    pzk_jh_status(&game, &status);
    assert_memory_equal(&status, &pzk_jh_view_in(view)->status, sizeof(status));
}

static void
check_restored(const struct desk *desk, const struct pzk_table_view *view)
{
    struct pzk_table_view restored;
    struct pzk_jh_view *own = pzk_jh_view_of(&restored);

    random_restore(desk, view, &restored);
    if (desk->n_entries > 0) {
        assert_int_equal(restored.placement, view->placement);
        assert_int_equal(restored.started, true);
        assert_memory_equal(&own->status, &pzk_jh_view_in(view)->status,
                            sizeof(pzk_jh_view_in(view)->status));
    }
    assert_memory_equal(restored.on_table, view->on_table, PZK_SEATS);
    assert_int_equal(restored.leader, view->leader);
    assert_int_equal(restored.has_last_trick, view->has_last_trick);
    assert_memory_equal(&own->last_trick, &pzk_jh_view_in(view)->last_trick,
                        sizeof(pzk_jh_view_in(view)->last_trick));
    assert_int_equal(own->counts_by_team, pzk_jh_view_in(view)->counts_by_team);
    assert_memory_equal(own->team_cards, pzk_jh_view_in(view)->team_cards,
                        sizeof(pzk_jh_view_in(view)->team_cards));
    if (desk->n_entries > 0 && view->state != PZK_TABLE_MISMATCH &&
        view->state != PZK_TABLE_PAUSED &&
        view->state != PZK_TABLE_NO_PLACEMENT) {
        assert_int_equal(restored.state, view->state);
    }
}

static void
check(struct random_table *table, const struct pzk_table_view *view)
{
    if (table->checked != table->desk.n_entries) {
        check_replay(&table->desk, view);
        check_restored(&table->desk, view);
        table->checked = table->desk.n_entries;
    }
}

static const struct random_kind team = {
    .first = 0,
    .cards = PZK_JH_CARDS,
    .count = count,
    .check = check,
    .n_sums = SUMS,
    .sum_names = {"plays", "tricks", "hands", "violations", "cards corrected",
                  "seats", "suppliers", "dealers", "in an older hand",
                  "tricks led anew", "moves dropped", "undone",
                  "cards not read", "hands thrown in", "next games"},
};

static void
put_card(struct random_table *table, int card, int side, float mm)
{
    random_put(table, card, side, mm, (float)(below(table, 120) - 60));
}

/* The card that is due, as far as the table may know. */
static void
play_due(struct random_table *table)
{
    struct pzk_table_view view = desk_view(&table->desk);
    struct pzk_jh_status *status = &pzk_jh_view_of(&view)->status;
    int seat = status->turn < 0 ? below(table, 4) : status->turn;

    for (int tries = 0; tries < 60; tries++) {
        int card = below(table, PZK_JH_CARDS);

        if (pzk_jh_card_team(card) == status->team[seat] &&
            !(status->played >> card & 1 && status->turn >= 0) &&
            !table->lies[card]) {
            put_card(table, card, seat, 0);
            return;
        }
    }
}

/* A correction that has a chance, of any hand. Returns which kind it is. */
static int
think_of_correction(struct random_table *table, struct pzk_command *what)
{
    struct pzk_table_view view = desk_view(&table->desk);
    struct pzk_action act;

    what->index = below(table, (int)view.acts);
    assert_true(
        pzk_referee_act(table->desk.referee, (size_t)what->index, &act));
    what->seat = (int8_t)below(table, 4);
    what->card = PZK_NO_PIECE;
    if (act.kind != PZK_JH_LAY) {
        return DEALERS_CORRECTED;
    }
    switch (below(table, 3)) {
    case 0:
        what->seat = act.actor;
        what->card =
            (int8_t)(pzk_jh_card_team(act.card) * 14 + below(table, 14));
        return CARDS_CORRECTED;
    case 1:
        what->from = PZK_NO_SEAT;
        return SEATS_CORRECTED;
    default:
        what->seat = PZK_NO_SEAT;
        return SUPPLIERS_CORRECTED;
    }
}

/* The first act of the running hand. */
static size_t
hand_begin(const struct desk *desk)
{
    struct pzk_action act;
    size_t at = desk_view(desk).acts;

    while (at > 0 && pzk_referee_act(desk->referee, at - 1, &act) &&
           act.kind == PZK_JH_LAY) {
        at--;
    }
    return at > 0 ? at - 1 : 0;
}

/* What is dropped is named. */
static void
check_dropped(struct random_table *table, size_t before)
{
    const struct pzk_rulings *rulings = &table->desk.said.rulings;
    size_t acts = desk_view(&table->desk).acts;
    size_t named = 0;

    for (size_t i = 0; i < rulings->count; i++) {
        named += rulings->at[i].finding == PZK_FIND_NO_LONGER_FITS;
        named += rulings->at[i].finding == PZK_FIND_MOVES_DROPPED;
        /* the cards laid before it follow again, as far as they lie there */
        named += rulings->at[i].finding == PZK_FIND_LED_FIRST;
    }
    if (acts < before) {
        table->sums[NO_FIT] += before - acts;
        assert_true(named > 0);
    }
}

/* Does WHAT; nothing changes where it is refused. */
static bool
enter(struct random_table *table, const struct pzk_command *what)
{
    static struct acts before, after;
    size_t acts = desk_view(&table->desk).acts;
    bool done;

    read_acts(&table->desk, &before);
    done = desk_command(&table->desk, what);

    if (!done) {
        assert_int_equal(table->desk.said.keep.count, 0);
        assert_int_equal(desk_view(&table->desk).acts, acts);
    } else if (what->kind == PZK_COMMAND_CORRECT) {
        check_dropped(table, acts);
        read_acts(&table->desk, &after);
        /* all others lie where they lay, whoever leads */
        assert_in_range(changed_tricks(&before, &after), 0, 2);
    } else if (what->kind == PZK_COMMAND_NEXT_GAME) {
        table->sums[NEXT_GAMES]++;
        table->desk.n_entries = 0; /* it is kept as a game of its own */
        memset(table->lies, 0, sizeof(table->lies));
    }
    random_check(table);
    return done;
}

static void
command(struct random_table *table)
{
    static const enum pzk_command_kind likely[] = {
        PZK_COMMAND_UNDO,     PZK_COMMAND_UNDO,    PZK_COMMAND_REDO,
        PZK_COMMAND_CORRECT,  PZK_COMMAND_CORRECT, PZK_COMMAND_CORRECT,
        PZK_COMMAND_ACCEPT,   PZK_COMMAND_PLAY,    PZK_COMMAND_PLAY,
        PZK_COMMAND_COUNTS,   PZK_COMMAND_PAUSE,   PZK_COMMAND_RESUME,
        PZK_COMMAND_RESUME,   PZK_COMMAND_RESUME,  PZK_COMMAND_NEXT_HAND,
        PZK_COMMAND_NEXT_GAME};
    struct pzk_table_view view = desk_view(&table->desk);
    struct pzk_command what = {
        .kind = likely[below(table, 16)],
        .index = (int)view.acts - below(table, 12),
        .seat = (int8_t)(below(table, 6) - 1),
        .card = (int8_t)(below(table, 30) - 1),
        .from = (int8_t)(below(table, 6) - 1),
        .counts = {7, 0, 3, 4},
    };
    int kind = -1;
    bool old;

    if (what.kind == PZK_COMMAND_CORRECT && below(table, 5) && view.acts > 0) {
        kind = think_of_correction(table, &what);
    }
    old = what.index < (int)hand_begin(&table->desk);
    random_tick(table, 0);
    if (enter(table, &what)) {
        table->sums[UNDONE] += what.kind == PZK_COMMAND_UNDO;
        if (kind >= 0) {
            table->sums[kind]++;
            table->sums[OLD_HANDS] += old;
        }
    }
}

/* A misdeal: said twice. */
static void
throw_in(struct random_table *table)
{
    const struct pzk_command what = {.kind = PZK_COMMAND_THROW_IN};

    enter(table, &what);
    enter(table, &what);
}

/* Killed and resumed; what lies there is seen again. */
static void
resume(struct random_table *table)
{
    struct line found = {FOUND(PA)};

    if (table->desk.n_entries > 0) {
        found.piece = desk_view(&table->desk).placement;
    }
    random_resume(table, &found);
}

/* The card that is due is laid and never read; the others of the trick are,
 * and it is swept, or not yet. Then it is entered, as far as people know it. */
static void
play_unread(struct random_table *table)
{
    struct pzk_table_view view = desk_view(&table->desk);
    struct pzk_jh_status *status = &pzk_jh_view_of(&view)->status;
    int turn = status->turn < 0 ? below(table, 4) : status->turn;
    struct pzk_command what = {
        .kind = PZK_COMMAND_PLAY, .seat = (int8_t)turn, .from = PZK_NO_SEAT};

    for (int i = 1; i < 4 - status->n_table; i++) {
        int seat = (turn + i) % PZK_SEATS;
        int card = below(table, PZK_JH_CARDS);

        while (pzk_jh_card_team(card) != status->team[seat]) {
            card = below(table, PZK_JH_CARDS);
        }
        put_card(table, card, seat, 0);
    }
    if (below(table, 2)) {
        random_sweep(table);
    } else {
        random_tick(table, 9000000);
    }
    for (int tries = 0; tries < 6; tries++) {
        what.card = (int8_t)below(table, PZK_JH_CARDS);
        if (enter(table, &what)) {
            table->sums[UNREAD]++;
            return;
        }
    }
    what.kind = PZK_COMMAND_ACCEPT;
    enter(table, &what);
}

static void
say_something_else(struct random_table *table)
{
    struct line line = {.kind = DO_HANDS, .on = below(table, 2)};

    if (below(table, 3) == 0) {
        random_placement(table,
                         table->sense ? PZK_PA : PZK_PA + below(table, 2));
        return;
    }
    if (below(table, 3) == 0) {
        line.kind = DO_CAMERA;
        line.state = below(table, 8);
    }
    random_observe(table, &line);
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
    } else if (what < 2 &&
               pzk_jh_view_of(&view)->status.team[0] != PZK_NO_TEAM) {
        play_unread(table);
    } else if (what < (table->sense ? 70 : 25)) {
        play_due(table);
    } else if (what < 76) {
        put_card(table, random_piece(table), below(table, 4),
                 below(table, 3) ? 0 : (float)(165 + below(table, 110)));
    } else if (what < 84) {
        random_lift(table, random_piece(table));
    } else if (what < 91) {
        command(table);
    } else if (what < 92) {
        if (below(table, 6)) {
            resume(table);
        } else {
            throw_in(table);
        }
    } else if (what < 95) {
        say_something_else(table);
    } else {
        random_tick(table, below(table, 40) * 100000);
    }
}

static void
play_sequence(uint64_t seed, bool sense, bool three, size_t sums[SUMS])
{
    struct random_table table = random_begin(&team, seed, sums);
    struct pzk_table_setup setup;
    struct line found = {FOUND(PA)};
    int steps;

    table.sense = sense;
    table.kept = seed % (uint64_t)through == 0;
    pzk_table_setup_init(&setup, three ? &pzk_jh_3_game : &pzk_jh_game);
    setup.take_back = seed % 3;
    setup.strict_deal_order = below(&table, 4) == 0;
    setup.leader = below(&table, 5) - 1;
    setup.target = below(&table, 3) ? 1000 : 20;
    setup.placement = below(&table, 4) ? PZK_NO_PIECE : PZK_PA;
    desk_open(&table.desk, &setup);
    found.piece = three ? PZK_PA : PZK_PA + below(&table, 2);
    random_observe(&table, &found);
    /* some over many hands */
    steps = sense ? (seed % 10 == 1 ? 900 : 200) : 120;
    for (int i = 0; i < steps; i++) {
        step(&table);
    }
    random_end(&table);
}

TEST(test_random_sequences_equal_a_replayed_game)
{
    size_t sums[SUMS] = {0};

    for (int i = 0; i < sequences; i++) {
        play_sequence((uint64_t)i + 1, i % 3 != 2, i % 5 == 4, sums);
    }
    random_tell(&team, sequences, sums);
}

int
main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "slow") == 0) {
        sequences = 5000;
        through = 5;
    } else if (argc > 1) {
        sequences = atoi(argv[1]);
    }
    return run_cases(NULL, NULL);
}
