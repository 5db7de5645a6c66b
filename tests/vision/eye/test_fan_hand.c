// SPDX-License-Identifier: MIT
/*
 * Hands of the virtual table played with cards that have a fan mark beside the
 * main one, through the whole eye and the referee: the list of moves must be
 * what was truly played, and nothing may be found wrong. Arguments: how many
 * hands of each game and side; the first seed; which case, or -1; the kind of
 * room (kit/room/room.h).
 */
#include "tests/kit/pzk_test.h"

#include <assert.h>

#include "src/table/referee.h"
#include "tests/kit/room/room.h"
#include "vision/eye/eye.h"
#include "vision/virtual/demo_ops.h"
#include "vision/virtual/table.h"

static int hands = 1;
static uint64_t first_seed = 3;
static int only = -1; /* of the cases, where one is asked for */
static int room_kind = -1;

enum { FPS = 10 };

/* What is told of one hand. */
struct told {
    int found_wrong;
    int main, small; /* cards at rest that were seen by that mark */
};

static void
hear(const struct pzk_said *said, struct told *told)
{
    for (size_t i = 0; i < said->rulings.count; i++) {
        const struct pzk_ruling *ruling = &said->rulings.at[i];

        if (ruling->kind == PZK_RULED_VIOLATION) {
            print_error("%s %s\n", pzk_finding_name(ruling->finding),
                        pzk_piece_id(ruling->card));
            told->found_wrong++;
        }
    }
}

static void
watch(const struct pzk_script *script, struct pzk_eye *eye,
      struct pzk_referee *referee, struct told *told)
{
    struct pzk_vtable *table = pzk_vtable_new(script);
    struct pzk_obs out[PZK_EYE_OBS_MAX];
    static struct pzk_said said;
    static struct room room;

    assert_non_null(table);
    if (room_kind >= 0) {
        room_init(&room, (enum room_kind)room_kind, script->scene.seed,
                  script->scene.width, script->scene.height,
                  (float)script->end_us / 1e6F);
    }
    for (int64_t k = 0; k * 1000000 / FPS <= script->end_us; k++) {
        struct pzk_frame frame;
        int64_t t_us = k * 1000000 / FPS;

        assert_true(pzk_vtable_frame(table, t_us, &frame));
        frame.t_us = t_us;
        if (room_kind >= 0) {
            room_show(&room, &frame);
        }
        size_t n = pzk_eye_observe(eye, &frame, out, PZK_EYE_OBS_MAX);

        for (size_t i = 0; i < n; i++) {
            pzk_referee_observe(referee, &out[i], &said);
            hear(&said, told);
        }
        pzk_referee_tick(referee, t_us, &said);
        hear(&said, told);
    }
    pzk_vtable_free(table);
    if (room_kind >= 0) {
        room_finish(&room);
    }
}

/* Did the referee book what PLAYED says? Whose hand it came from is not asked
 * for. */
static void
compare(const struct pzk_demo_played *played, const struct pzk_referee *referee)
{
    struct pzk_action booked;
    size_t at = 0, cards = 0;

    for (size_t i = 0; i < played->n_moves; i++) {
        const struct pzk_action *action = &played->moves[i].action;

        assert_true(pzk_referee_act(referee, at, &booked));
        while (booked.kind != action->kind) {
            at++; /* the deal that the hand began with */
            assert_true(pzk_referee_act(referee, at, &booked));
        }
        assert_int_equal(booked.card, action->card);
        assert_int_equal(booked.actor, action->actor);
        cards += action->card != PZK_NO_PIECE;
        at++;
    }
    assert_in_range(cards, 12, 28);
}

static void
play(const char *game, enum pzk_fan fan, enum pzk_family family, uint64_t seed)
{
    struct pzk_demo_options how = {.seed = seed, .clean = true, .game = game};
    struct pzk_demo *demo = pzk_demo_new(&how);
    struct pzk_eye_options options = {.deck = pzk_catalog_deck(game),
                                      .placement = PZK_NO_PIECE};
    struct pzk_eye *eye = pzk_eye_new(&options);
    struct pzk_table_setup setup;
    struct pzk_script script;
    struct told told = {0};

    pzk_table_setup_init(&setup, pzk_table_game_named(game));
    struct pzk_referee *referee = pzk_referee_new(&setup);

    assert_non_null(demo);
    assert_non_null(eye);
    assert_non_null(referee);
    assert_true(pzk_demo_next(demo, &script));
    script.scene.fan = fan;
    script.scene.family = family;
    watch(&script, eye, referee, &told);
    print_message("%s, %s, %s, seed %llu: %zu moves\n", game, pzk_fan_name(fan),
                  pzk_family_name(family), (unsigned long long)seed,
                  demo->played.n_moves);
    assert_int_equal(told.found_wrong, 0);
    compare(&demo->played, referee);
    pzk_script_finish(&script);
    pzk_referee_free(referee);
    pzk_eye_free(eye);
    pzk_demo_free(demo);
}

TEST(test_hand_is_booked_as_it_was_played)
{
    static const struct {
        const char *game;
        enum pzk_fan fan;
        enum pzk_family family;
    } cases[] = {{"jekyll-hyde", PZK_FAN_LEFT, PZK_TAG},
                 {"duel", PZK_FAN_RIGHT, PZK_TAG},
                 {"jekyll-hyde-3", PZK_FAN_RIGHT, PZK_TAG},
                 {"duel", PZK_FAN_LEFT, PZK_TAG},
                 {"jekyll-hyde", PZK_FAN_RIGHT, PZK_TAG},
                 {"jekyll-hyde-3", PZK_FAN_LEFT, PZK_TAG}};

    for (int i = 0; i < (int)(sizeof(cases) / sizeof(cases[0])); i++) {
        for (int k = 0; (only < 0 || only == i) && k < hands; k++) {
            play(cases[i].game, cases[i].fan, cases[i].family,
                 first_seed + (uint64_t)k);
        }
    }
}

int
main(int argc, char **argv)
{
    hands = argc > 1 ? atoi(argv[1]) : hands;
    first_seed = argc > 2 ? strtoull(argv[2], NULL, 10) : first_seed;
    only = argc > 3 ? atoi(argv[3]) : only;
    if (argc > 4) {
        room_kind = room_kind_named(argv[4]);
        assert(room_kind >= 0);
    }
    return run_cases(NULL, NULL);
}
