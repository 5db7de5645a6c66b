// SPDX-License-Identifier: MIT
/* The games the virtual table plays: legal, reproducible, at a human pace. */
#include "tests/kit/pzk_test.h"

#include "tests/kit/demo_truth.h"

static const struct pzk_jh_result *
result_of(const struct pzk_demo_move *move)
{
    return pzk_jh_result(&move->result);
}

static struct pzk_demo *
demo_of(uint64_t seed, bool clean, bool three)
{
    struct pzk_demo_options options = {
        .seed = seed, .clean = clean, .game = three ? "jekyll-hyde-3" : NULL};
    struct pzk_demo *demo = pzk_demo_new(&options);

    assert_non_null(demo);
    return demo;
}

static bool
has(const char *words, char letter)
{
    return strchr(words, letter) != NULL;
}

TEST(test_parse_takes_the_known_forms_only)
{
    static const struct {
        const char *text;
        bool ok;
        uint64_t seed;
        const char *words; /* their first letters */
    } cases[] = {
        {"demo", true, 1, ""},
        {"demo:0", true, 0, ""},
        {"demo:17", true, 17, ""},
        {"demo:17:clean", true, 17, "c"},
        {"demo:17:fast", true, 17, "f"},
        {"demo:17:clean:fast", true, 17, "cf"},
        {"demo:17:direct", true, 17, "d"},
        {"demo:17:clean:direct", true, 17, "cd"},
        {"demo:17:clean:fast:direct", true, 17, "cfd"},
        {"demo:17:direct:fast", false, 0, ""},
        {"demo:17:fast:clean", false, 0, ""},
        {"demo:fast", false, 0, ""},
        {"demo:18446744073709551615", true, UINT64_MAX, ""},
        {"demo:18446744073709551616", false, 0, ""},
        {"demo:", false, 0, ""},
        {"demo:clean", false, 0, ""},
        {"demo:-1", false, 0, ""},
        {"demo: 1", false, 0, ""},
        {"demo:1:", false, 0, ""},
        {"demo:1:dirty", false, 0, ""},
        {"demo:1:clean:", false, 0, ""},
        {"demos", false, 0, ""},
        {"", false, 0, ""},
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct pzk_demo_options options = {.seed = 99, .clean = true};

        assert_int_equal(pzk_demo_parse(cases[i].text, &options), cases[i].ok);
        assert_int_equal(options.seed, cases[i].ok ? cases[i].seed : 99);
        if (!cases[i].ok) {
            assert_true(options.clean); /* untouched */
        } else {
            assert_int_equal(options.clean, has(cases[i].words, 'c'));
            assert_int_equal(options.fast, has(cases[i].words, 'f'));
            assert_int_equal(options.direct, has(cases[i].words, 'd'));
        }
    }
}

/* Plays the hand again from its record, by the rules. */
static void
replay(struct pzk_game *game, const struct pzk_demo_played *hand)
{
    assert_int_equal(pzk_game_apply(game, &hand->deal, NULL), PZK_OK);
    assert_int_equal(hand->n_moves, PZK_JH_CARDS);
    for (size_t i = 0; i < hand->n_moves; i++) {
        struct pzk_result result;
        enum pzk_code code =
            pzk_game_apply(game, &hand->moves[i].action, &result);

        assert_int_equal(code, PZK_OK);
    }
}

TEST(test_whole_game_is_legal_and_ends_at_the_target)
{
    size_t asked = 0, moves = 0;

    for (uint64_t seed = 0; seed < 20; seed++) {
        struct pzk_demo *demo = demo_of(seed, seed % 2, seed % 4 > 1);
        struct pzk_game game;
        struct pzk_script script;
        int hands = 0;

        assert_int_equal(demo->played.no, 0);
        assert_true(pzk_jh_start(&game, demo_setup(demo)));
        while (pzk_demo_next(demo, &script)) {
            const struct pzk_demo_played *hand = &demo->played;

            assert_int_equal(hand->no, ++hands);
            replay(&game, hand);
            assert_true(pzk_game_equal(&game, &demo->game));
            for (size_t i = 0; i < hand->n_moves; i++) {
                const struct pzk_action *action = &hand->moves[i].action;

                asked += action->actor != action->other;
                moves++;
            }
            pzk_script_finish(&script);
            assert_true(hands < 200);
        }
        assert_true(pzk_game_over(&game));
        assert_true(result_of(&demo->played.moves[27])->game_done);
        pzk_demo_free(demo);
    }
    /* cards come from other hands often, but not mostly (W3.2) */
    assert_in_range(100 * asked / moves, 20, 60);
}

TEST(test_same_seed_same_script)
{
    struct pzk_demo *demos[] = {demo_of(7, false, true),
                                demo_of(7, false, true),
                                demo_of(8, false, true)};
    struct pzk_script scripts[3];

    for (int hand = 0; hand < 3; hand++) {
        for (int i = 0; i < 3; i++) {
            assert_true(pzk_demo_next(demos[i], &scripts[i]));
        }
        assert_int_equal(scripts[0].n_steps, scripts[1].n_steps);
        assert_int_equal(scripts[0].end_us, scripts[1].end_us);
        for (size_t i = 0; i < scripts[0].n_steps; i++) {
            const struct pzk_step *a = &scripts[0].steps[i];
            const struct pzk_step *b = &scripts[1].steps[i];

            assert_int_equal(a->kind, b->kind);
            assert_int_equal(a->t0_us, b->t0_us);
            assert_int_equal(a->t1_us, b->t1_us);
            assert_int_equal(a->piece, b->piece);
            assert_true(a->to.x == b->to.x && a->to.y == b->to.y);
            assert_true(a->turn == b->turn);
        }
        assert_int_not_equal(scripts[0].end_us, scripts[2].end_us);
        for (int i = 0; i < 3; i++) {
            pzk_script_finish(&scripts[i]);
        }
    }
    for (int i = 0; i < 3; i++) {
        pzk_demo_free(demos[i]);
    }
}

TEST(test_clean_plays_the_same_cards_without_slips)
{
    size_t slips = 0;
    bool kinds[PZK_SLIPS] = {false};

    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct pzk_demo *erring = demo_of(seed, false, seed % 3 == 0);
        struct pzk_demo *clean = demo_of(seed, true, seed % 3 == 0);
        struct pzk_script a, b;

        assert_true(pzk_demo_next(erring, &a));
        assert_true(pzk_demo_next(clean, &b));
        const struct pzk_demo_played *p = &erring->played;
        const struct pzk_demo_played *q = &clean->played;

        assert_int_equal(q->n_slips, 0);
        for (int i = 0; i < PZK_JH_CARDS; i++) {
            assert_int_equal(p->moves[i].action.card, q->moves[i].action.card);
            assert_int_equal(p->moves[i].action.other,
                             q->moves[i].action.other);
        }
        for (size_t i = 0; i < p->n_slips; i++) {
            slips++;
            kinds[p->slips[i].kind] = true;
            assert_in_range(p->slips[i].move, 1, 27);
            /* there is time to notice it */
            assert_true(p->slips[i].mended_us - p->slips[i].t_us > 2500000);
        }
        pzk_script_finish(&a);
        pzk_script_finish(&b);
        pzk_demo_free(erring);
        pzk_demo_free(clean);
    }
    assert_in_range(slips, 12, 60);
    for (int kind = 0; kind < PZK_SLIPS; kind++) {
        assert_true(kinds[kind]);
    }
}

/* The side by marks.md of a card laid by a step, or PZK_ELSEWHERE. */
static int
side_of(const struct pzk_step *step)
{
    struct pzk_mark_shape shape;

    assert_true(pzk_catalog_shape(step->piece, PZK_TAG, &shape));
    double turn = step->turn * 3.141592653589793 / 180;
    double x = step->to.x + shape.dx * cos(turn) - shape.dy * sin(turn);
    double y = step->to.y + shape.dx * sin(turn) + shape.dy * cos(turn);
    double off = fabs(remainder(atan2(x, -y) * 180 / 3.141592653589793, 90));

    assert_true(off < 37); /* clear of the boundaries between sides */
    if (hypot(x, y) > 155) {
        return PZK_ELSEWHERE;
    }
    return fabs(x) > fabs(y) ? (x > 0 ? PZK_E : PZK_W)
                             : (y > 0 ? PZK_S : PZK_N);
}

/* Three hands in the roles of W8.6: the single seat's opposite is the ghost's,
 * each hand another quarter on; the placement card goes along. */
TEST(test_three_players_turn_roles_and_placement_card)
{
    struct pzk_demo *demo = demo_of(4, true, true);
    int single = demo_setup(demo)->single;
    struct pzk_script script;
    float turn = 0;

    assert_int_equal(demo_setup(demo)->variant, PZK_JH_3);
    assert_true(single == PZK_E || single == PZK_W);
    for (int no = 1; no <= 3; no++) {
        size_t spreads = 0, turns = 0;

        assert_true(pzk_demo_next(demo, &script));
        for (size_t i = 0; i < script.n_steps; i++) {
            const struct pzk_step *step = &script.steps[i];

            if (step->kind == PZK_STEP_CARRY && step->piece == PZK_PA) {
                turns++;
                turn = step->turn;
            }
            if (step->kind == PZK_STEP_SPREAD) {
                static const float out[PZK_SEATS][2] = {
                    {0, -1}, {1, 0}, {0, 1}, {-1, 0}};
                int ghost = (single + 2) % PZK_SEATS;

                spreads++;
                assert_int_equal(step->n_pieces, PZK_JH_HAND);
                assert_true(out[ghost][0] * step->to.x +
                                out[ghost][1] * step->to.y >
                            200);
            }
        }
        assert_int_equal(spreads, 1);
        assert_int_equal(turns, no > 1);
        assert_true(fabsf(turn - 90 * (float)(no - 1)) < 4);
        single = (single + 3) % PZK_SEATS; /* W8.6: his right neighbour */
        pzk_script_finish(&script);
    }
    pzk_demo_free(demo);
}

/* Whose hand lays what SEAT supplies. */
static int
hand_that_lays(const struct pzk_demo *demo, const struct pzk_demo_played *hand,
               int seat)
{
    int single = demo_setup(demo)->single;

    if (single == PZK_NO_SEAT) {
        return seat;
    }
    single = (single + 3 * (hand->no - 1)) % PZK_SEATS;
    return seat == (single + 2) % PZK_SEATS ? single : seat;
}

static void
lays_every_card_at_its_side_in_order(struct pzk_demo *demo)
{
    struct pzk_script script;

    for (int no = 1; no <= 4; no++) {
        size_t move = 0;
        int64_t last_us = 0;
        uint32_t on_table = 0;

        assert_true(pzk_demo_next(demo, &script));
        const struct pzk_demo_played *hand = &demo->played;

        for (size_t i = 0; i < script.n_steps; i++) {
            const struct pzk_step *step = &script.steps[i];

            assert_true(step->t1_us > step->t0_us);
            assert_true(i == 0 || step->t0_us >= step[-1].t0_us);
            assert_true(step->t1_us <= script.end_us);
            if (step->kind == PZK_STEP_REMOVE) {
                for (int k = 0; k < step->n_pieces; k++) {
                    assert_true(on_table >> step->pieces[k] & 1);
                    on_table &= ~(1u << step->pieces[k]);
                }
            }
            for (int k = 0; step->kind == PZK_STEP_SPREAD && k < step->n_pieces;
                 k++) {
                on_table |= 1u << step->pieces[k];
            }
            if (step->kind != PZK_STEP_CARRY || step->piece == PZK_PA) {
                continue;
            }
            const struct pzk_demo_move *played = &hand->moves[move++];

            on_table |= 1u << step->piece;
            assert_int_equal(step->piece, played->action.card);
            assert_int_equal(step->seat,
                             hand_that_lays(demo, hand, played->action.other));
            assert_int_equal(side_of(step), played->action.actor);
            assert_int_equal(step->t1_us, played->t_us);
            /* a human pace; the zone was empty for 3 s before a hand */
            assert_true(step->t1_us - last_us >= 1200000);
            assert_true(last_us > 0 || step->t0_us >= (no > 1 ? 3500000 : 0));
            assert_true(move != 2 || step->t1_us - last_us >= 2300000);
            last_us = step->t1_us;
        }
        assert_int_equal(move, PZK_JH_CARDS);
        assert_int_equal(on_table, 0); /* all gathered in the end */
        pzk_script_finish(&script);
    }
    pzk_demo_free(demo);
}

TEST(test_script_lays_every_card_at_its_side_in_order)
{
    lays_every_card_at_its_side_in_order(demo_of(3, true, false));
    lays_every_card_at_its_side_in_order(demo_of(3, true, true));
}

RUN_TESTS()
