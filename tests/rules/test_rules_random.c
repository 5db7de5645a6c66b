// SPDX-License-Identifier: MIT
/*
 * Complete games played at random by the rules' own list of legal actions,
 * with what must hold whatever is played. `test_rules_random N` plays N hands
 * of the team game, and duels and mazes in proportion.
 */
#include "tests/kit/rules_kit.h"

#include "src/rules/duel/duel.h"
#include "src/rules/jekyll_hyde/jekyll_hyde.h"
#include "src/rules/maze/maze.h"
#include "tests/kit/arguments.h"

static unsigned hands = 2000;

enum { LEGAL_MAX = 512 };

static int
bits(uint32_t mask)
{
    return __builtin_popcount(mask);
}

/* A random one of the legal actions. */
static struct pzk_action
pick(const struct pzk_game *game, struct pzk_kit_random *random)
{
    struct pzk_action list[LEGAL_MAX];
    size_t count = pzk_game_legal(game, list, LEGAL_MAX);

    assert_in_range(count, 1, LEGAL_MAX);
    return list[pzk_kit_below(random, (unsigned)count)];
}

/* Any action at all: what is refused openly is refused with full knowledge,
 * and what is refused changes nothing. */
static void
try_nonsense(struct pzk_game *game, struct pzk_kit_random *random, int max_card)
{
    struct pzk_game before = *game;
    struct pzk_action action = pzk_action_of(pzk_kit_below(random, 7),
                                             (int)pzk_kit_below(random, 7) - 2);

    action.other = (int8_t)((int)pzk_kit_below(random, 7) - 2);
    action.by = (int8_t)((int)pzk_kit_below(random, 7) - 2);
    action.card = (int8_t)((int)pzk_kit_below(random, (unsigned)max_card));
    action.arg = (int8_t)((int)pzk_kit_below(random, 16) - 2);
    action.x = (int8_t)((int)pzk_kit_below(random, 18) - 3);
    action.y = (int8_t)((int)pzk_kit_below(random, 18) - 3);
    action.list_given = pzk_kit_below(random, 2);
    action.n = (uint8_t)pzk_kit_below(random, 5);
    for (int i = 0; i < action.n; i++) {
        action.list[i] = (int8_t)((int)pzk_kit_below(random, 60) - 2);
    }
    enum pzk_code open = pzk_game_judge(game, &action, true);
    enum pzk_code full = pzk_game_judge(game, &action, false);
    if (open != PZK_OK) {
        assert_int_not_equal(full, PZK_OK);
    }
    if (full != PZK_OK) {
        assert_int_equal(pzk_game_apply(game, &action, NULL), full);
        assert_true(pzk_game_equal(game, &before));
    }
}

/* ---- the team game ---- */

/* The same cards at a table where nobody knows the hands. */
static void
follow_at_table(struct pzk_game *table, const struct pzk_jh_status *known,
                const struct pzk_laid *laid, bool say_from)
{
    struct pzk_jh_status status;
    struct pzk_action action = pzk_action_of(PZK_JH_LAY, laid->seat);

    action.card = laid->card;
    action.other = (int8_t)(say_from ? laid->from : PZK_ABSENT);
    assert_int_equal(pzk_game_judge(table, &action, true), PZK_OK);
    assert_int_equal(pzk_game_apply(table, &action, NULL), PZK_OK);
    pzk_jh_status(table, &status);
    assert_int_equal(status.phase, known->phase);
    assert_int_equal(status.turn, known->turn);
    assert_int_equal(status.to_act, known->to_act);
    assert_int_equal(status.dealer, known->dealer);
    assert_int_equal(status.single, known->single);
    assert_int_equal(status.trick_no, known->trick_no);
    assert_int_equal(status.lying, known->lying);
    assert_int_equal(status.neutral, known->neutral);
    assert_memory_equal(status.taken, known->taken, sizeof(status.taken));
    assert_memory_equal(status.account, known->account, sizeof(status.account));
    assert_memory_equal(status.total, known->total, sizeof(status.total));
    assert_memory_equal(status.person_total, known->person_total,
                        sizeof(status.person_total));
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        assert_in_range(known->lo[seat], status.lo[seat], status.hi[seat]);
    }
}

/* W5, told another way than in the rules: the place of each card in one list
 * of strengths. */
static int
best_of(const int16_t cards[4])
{
    static const char order[] = "TABCDEsd";
    int best = -1, place = 99;

    for (int i = 0; i < 4; i++) {
        const char *id = pzk_piece_id(cards[i]);
        char kind = id[1] == 'X' ? 'd' : id[1] <= '9' ? 's' : id[1];
        int at = (int)(strchr(order, kind) - order);

        if (at < place) {
            place = at;
            best = i;
        }
    }
    return best;
}

static void
check_trick(const struct pzk_jh_result *got, const struct pzk_jh_status *before)
{
    int best = best_of(got->cards);
    int jekyll = 0;

    for (int i = 0; i < 4; i++) {
        jekyll += pzk_jh_card_team(got->cards[i]) == PZK_JEKYLL;
        assert_int_equal(got->seats[i], (got->seats[0] + i) % PZK_SEATS);
    }
    assert_int_equal(jekyll, 2); /* W3.7 */
    assert_int_equal(got->trick_no, before->trick_no);
    assert_int_equal(got->leader, got->seats[best]);
    if (pzk_jh_is_transformation(got->cards[best])) {
        assert_int_equal(got->winner, PZK_NO_SEAT);
        assert_int_equal(got->n_takes, 0);
    } else {
        assert_int_equal(got->winner, got->seats[best]);
        assert_int_equal(got->n_takes, 4 + bits(before->lying));
    }
}

static void
check_hand(const struct pzk_jh_result *got, const struct pzk_jh_status *status)
{
    int neutral = 0;

    for (int card = 0; card < PZK_JH_CARDS; card++) {
        if (got->neutral >> card & 1U) {
            neutral += pzk_jh_card_points(card);
        }
    }
    assert_int_equal(bits(status->played), PZK_JH_CARDS);
    assert_int_equal(status->taken[0] & status->taken[1], 0);
    assert_int_equal(status->taken[0] | status->taken[1] | got->neutral,
                     0x0fffffff);
    assert_int_equal(bits(got->neutral), got->n_neutral);
    assert_true(got->n_neutral == 0 || got->n_neutral == 4 ||
                got->n_neutral == 8);
    assert_int_equal(got->account[0].base + got->account[1].base + neutral,
                     60); /* W6.6 */
    for (int team = 0; team < PZK_TEAMS; team++) {
        const struct pzk_jh_account *account = &got->account[team];

        assert_in_range(account->factor, 0, 6);
        assert_int_equal(account->score, account->base * account->factor);
        assert_in_range(account->score, 0, 360); /* W6.5 */
    }
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        assert_int_equal(status->hand[seat], 0);
    }
}

static struct pzk_game
start_team(struct pzk_kit_random *random)
{
    struct pzk_jh_setup setup = {
        .variant = (enum pzk_jh_variant)pzk_kit_below(random, 3),
        .dealer = (int8_t)pzk_kit_below(random, 4),
        .single = PZK_NO_SEAT,
        .person = {-1, -1, -1, -1},
        .target = 1000,
    };
    int first = (int)pzk_kit_below(random, 2);
    int turned = (int)pzk_kit_below(random, 2);
    struct pzk_game game;

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        setup.team[seat] = (int8_t)(setup.variant == PZK_JH_4B
                                        ? ((seat + turned) / 2 + first) % 2
                                        : (seat + first) % 2);
    }
    if (setup.variant == PZK_JH_3) {
        setup.single = (int8_t)pzk_kit_below(random, 4);
        setup.dealer = (int8_t)((setup.single + 3) % 4);
        for (int i = 0, person = 0; i < PZK_SEATS; i++) {
            setup.team[i] = (int8_t)(i % 2 == setup.single % 2);
            if (i != (setup.single + 2) % 4) {
                setup.person[i] = (int8_t)person++;
            }
        }
    }
    assert_true(pzk_jh_start(&game, &setup));
    return game;
}

/* Plays one hand, also at a table with unknown hands, and again from its
 * actions. */
static void
play_team_hand(struct pzk_game *game, struct pzk_game *table,
               struct pzk_kit_random *random)
{
    struct pzk_game again = *game;
    struct pzk_action moves[64];
    struct pzk_jh_status status, before;
    struct pzk_result result;
    int n_moves = 1, laid = 0;

    moves[0] = pzk_action_of(PZK_JH_DEAL, PZK_ABSENT);
    assert_int_equal(pzk_game_apply(table, &moves[0], NULL), PZK_OK);
    moves[0].list_given = true;
    moves[0].n = PZK_JH_CARDS;
    for (int i = 0; i < PZK_JH_CARDS; i++) {
        moves[0].list[i] = (int8_t)i;
    }
    pzk_kit_shuffle(random, moves[0].list, PZK_JH_CARDS);
    assert_int_equal(pzk_game_apply(game, &moves[0], NULL), PZK_OK);
    do {
        struct pzk_laid last;

        pzk_jh_status(game, &before);
        try_nonsense(game, random, PZK_JH_CARDS + 1);
        moves[n_moves] = pick(game, random);
        assert_int_equal(pzk_game_judge(game, &moves[n_moves], true), PZK_OK);
        assert_int_equal(pzk_game_apply(game, &moves[n_moves], &result),
                         PZK_OK);
        pzk_jh_status(game, &status);
        if (moves[n_moves++].kind == PZK_JH_REQUEST) {
            continue;
        }
        laid++;
        last.card = moves[n_moves - 1].card;
        last.seat = before.turn;
        last.from = (int8_t)before.asked;
        if (before.asked == PZK_NO_SEAT) {
            last.from = moves[n_moves - 1].other < 0 ? before.turn
                                                     : moves[n_moves - 1].other;
        }
        assert_true(before.hand[last.from] >> last.card & 1U);
        follow_at_table(table, &status, &last, pzk_kit_below(random, 3) > 0);
        if (pzk_jh_result(&result)->trick_done) {
            check_trick(pzk_jh_result(&result), &before);
        }
    } while (!pzk_jh_result(&result)->hand_done);
    assert_int_equal(laid, PZK_JH_CARDS);
    check_hand(pzk_jh_result(&result), &status);
    for (int i = 0; i < n_moves; i++) {
        assert_int_equal(pzk_game_apply(&again, &moves[i], NULL), PZK_OK);
    }
    assert_true(pzk_game_equal(&again, game));
}

TEST(test_team_hands_at_random_keep_the_rules)
{
    struct pzk_kit_random random = {1886};
    struct pzk_game game, table;

    game.rules = NULL;
    for (unsigned i = 0; i < hands; i++) {
        if (!game.rules || pzk_game_over(&game)) {
            game = start_team(&random);
            table = game;
        }
        play_team_hand(&game, &table, &random);
    }
}

/* ---- the duel ---- */

static void
check_duel(const struct pzk_duel_status *status)
{
    assert_int_equal(
        status->hand_size[0] + status->hand_size[1] + bits(status->played),
        status->phase == PZK_DUEL_TO_DEAL && status->round == 1 ? 0 : 20);
    assert_int_equal(bits(status->hand[0]), status->hand_size[0]);
    assert_int_equal(bits(status->hand[1]), status->hand_size[1]);
    assert_int_equal(status->hand[0] & status->hand[1], 0);
    assert_int_equal((status->hand[0] | status->hand[1]) & status->played, 0);
    assert_int_equal(status->marker % 2, 0); /* D6.4 */
    assert_in_range(status->marker, 0, PZK_DUEL_TRACK);
    assert_int_not_equal(status->n_ranks, 2); /* D3.2 */
}

static void
play_duel(struct pzk_kit_random *random)
{
    struct pzk_game game, table;
    struct pzk_duel_status status, seen;
    struct pzk_action action;
    struct pzk_result result;

    pzk_duel_start(&game);
    pzk_duel_start(&table);
    while (!pzk_game_over(&game)) {
        try_nonsense(&game, random, 60);
        action = pick(&game, random);
        if (action.kind == PZK_DUEL_DEAL) {
            assert_int_equal(pzk_game_apply(&table, &action, NULL), PZK_OK);
            action.list_given = true;
            action.n = PZK_DUEL_CARDS;
            for (int i = 0; i < PZK_DUEL_CARDS; i++) {
                action.list[i] = (int8_t)(PZK_W1 + i);
            }
            pzk_kit_shuffle(random, action.list, PZK_DUEL_CARDS);
            assert_int_equal(pzk_game_apply(&game, &action, NULL), PZK_OK);
            continue;
        }
        assert_int_equal(pzk_game_judge(&game, &action, true), PZK_OK);
        assert_int_equal(pzk_game_apply(&game, &action, &result), PZK_OK);
        pzk_duel_status(&game, &status);
        check_duel(&status);
        if (pzk_duel_result(&result)->trick_done) {
            assert_int_equal(status.tricks[0] + status.tricks[1],
                             pzk_duel_result(&result)->trick_no);
        }
        /* honest players never show a revoke at the table */
        if (action.list_given && pzk_kit_below(random, 2)) {
            action.list_given = false;
            action.n = 0;
        }
        assert_int_equal(pzk_game_apply(&table, &action, &result), PZK_OK);
        assert_false(pzk_duel_result(&result)->revoke);
        pzk_duel_status(&table, &seen);
        assert_int_equal(seen.phase, status.phase);
        assert_int_equal(seen.leader, status.leader);
        assert_int_equal(seen.marker, status.marker);
        assert_memory_equal(seen.tricks, status.tricks, sizeof(seen.tricks));
        assert_memory_equal(seen.hand_size, status.hand_size,
                            sizeof(seen.hand_size));
    }
    assert_int_equal(status.winner == PZK_HYDE,
                     status.marker == PZK_DUEL_TRACK);
}

TEST(test_duels_at_random_keep_the_rules)
{
    struct pzk_kit_random random = {1888};

    for (unsigned i = 0; i < hands / 8; i++) {
        play_duel(&random);
    }
}

/* ---- the maze ---- */

static void
check_maze(const struct pzk_game *game, const struct pzk_maze_status *status)
{
    int areas = 0;

    for (int y = -2; y < 14; y++) {
        for (int x = -2; x < 14; x++) {
            int slot, row, col;

            areas += pzk_maze_area(game, x, y, &slot, &row, &col);
        }
    }
    assert_int_equal(areas, 144); /* M3.1 */
    for (int i = 0; i < status->n_players; i++) {
        const struct pzk_maze_player *a = &status->player[i];

        assert_int_equal(a->hyde, (a->used + a->n_got) % 2); /* M6.4 */
        assert_in_range(a->used, 0, 2);
        for (int j = 0; j < i; j++) {
            const struct pzk_maze_player *b = &status->player[j];
            bool together = a->x == b->x && a->y == b->y;

            if (together && status->phase != PZK_MAZE_TO_ESCAPE) {
                assert_false(a->hyde || b->hyde); /* M5.6, M5.7, M6.5 */
            }
        }
    }
}

static void
play_maze(struct pzk_kit_random *random, int moves)
{
    struct pzk_maze_setup setup;
    struct pzk_game game;
    struct pzk_maze_status status;
    const char *why = NULL;

    pzk_maze_setup_init(&setup, 2 + (int)pzk_kit_below(random, 3));
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        setup.rot[slot] = (uint8_t)pzk_kit_below(random, 4);
    }
    assert_true(pzk_maze_start(&game, &setup, &why));
    for (int i = 0; i < moves && !pzk_game_over(&game); i++) {
        struct pzk_action action = pick(&game, random);

        try_nonsense(&game, random, 2);
        assert_int_equal(pzk_game_apply(&game, &action, NULL), PZK_OK);
        pzk_maze_status(&game, &status);
        check_maze(&game, &status);
    }
}

TEST(test_mazes_at_random_keep_the_rules)
{
    struct pzk_kit_random random = {1890};

    for (unsigned i = 0; i < hands / 40; i++) {
        play_maze(&random, 300);
    }
}

RUN_TESTS_WITH(argc, argv,
               hands = (unsigned)number_given(argc, argv, 1, (int)hands))
