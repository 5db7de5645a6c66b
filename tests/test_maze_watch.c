// SPDX-License-Identifier: MIT
/*
 * The maze on the virtual table, through the eye and the referee, compared
 * with what was truly done there: every action, and every slip noticed and
 * resolved. Arguments: how many rounds of how many games, from which seed.
 */
#include "tests/pzk_test.h"

#include <stdlib.h>
#include <string.h>

#include "src/demo/demo.h"
#include "src/table/referee.h"
#include "vision/eye.h"
#include "vision/virtual_source.h"

enum { TRUTH_MAX = 4096 };

static int rounds = 2, games = 1, first_seed = 1;

/* What was truly done, as the virtual table asks for its scripts. */
struct truth {
    struct pzk_demo *demo;
    int rounds, slips;
    size_t n;
    struct pzk_game start;
    struct pzk_action action[TRUTH_MAX];
};

static struct truth truth;

static bool
next_script(void *self, struct pzk_script *script)
{
    struct truth *truth_of = self;
    const struct pzk_action *actions;
    size_t n;
    int slips;

    if (truth_of->rounds == rounds || !pzk_demo_next(truth_of->demo, script)) {
        return false;
    }
    truth_of->rounds++;
    actions = pzk_demo_actions(truth_of->demo, &n, &slips);
    assert_true(truth_of->n + n <= TRUTH_MAX);
    memcpy(truth_of->action + truth_of->n, actions, n * sizeof(*actions));
    truth_of->n += n;
    truth_of->slips += slips;
    script->end_us += 3000000; /* so that the last coin is judged */
    return true;
}

static void
release(void *self)
{
    pzk_demo_free(((struct truth *)self)->demo);
}

static struct {
    int violations, resolved, games;
} heard;

static void
listen(const struct pzk_said *said)
{
    for (size_t i = 0; i < said->rulings.count; i++) {
        const struct pzk_ruling *ruling = &said->rulings.at[i];

        if (ruling->kind == PZK_RULED_VIOLATION) {
            heard.violations++;
            print_message("  %.1f s: %s, player %d\n",
                          (double)ruling->t_us / 1e6,
                          pzk_finding_name(ruling->finding), ruling->seat);
        }
        heard.resolved += ruling->kind == PZK_RULED_RESOLVED;
        heard.games += ruling->kind == PZK_RULED_GAME;
    }
}

static void
watch(struct pzk_source *source, struct pzk_eye *eye,
      struct pzk_referee *referee)
{
    static struct pzk_said said;
    struct pzk_obs obs[PZK_EYE_OBS_MAX];
    struct pzk_frame frame;

    while (pzk_source_next(source, &frame, 0) == PZK_NEXT_FRAME) {
        size_t n = pzk_eye_look(eye, &frame, obs, PZK_EYE_OBS_MAX);

        for (size_t i = 0; i < n; i++) {
            pzk_referee_observe(referee, &obs[i], &said);
            listen(&said);
        }
        pzk_referee_tick(referee, frame.t_us, &said);
        listen(&said);
    }
}

static void
show(const char *who, const struct pzk_action *action)
{
    print_error("%s: kind %d of player %d, other %d by %d arg %d at %d,%d, %d "
                "steps\n",
                who, action->kind, action->actor, action->other, action->by,
                action->arg, action->x, action->y, action->n);
}

/* Both lists, played, give the same game after each action; paths may differ.
 */
static void
compare(const struct pzk_referee *referee)
{
    struct pzk_game was = truth.start, seen = truth.start;
    struct pzk_action action;

    for (size_t i = 0; i < truth.n; i++) {
        assert_int_equal(pzk_game_apply(&was, &truth.action[i], NULL), PZK_OK);
        if (!pzk_referee_act(referee, i, &action)) {
            show("not noticed", &truth.action[i]);
            fail_msg("%zu of %zu actions were noticed", i, truth.n);
        }
        assert_int_equal(pzk_game_apply(&seen, &action, NULL), PZK_OK);
        if (!pzk_game_equal(&was, &seen)) {
            show("was", &truth.action[i]);
            show("seen", &action);
            fail_msg("action %zu of %zu differs", i, truth.n);
        }
    }
    assert_false(pzk_referee_act(referee, truth.n, &action));
    assert_true(pzk_game_equal(&was, pzk_referee_game(referee)));
}

static void
play(uint64_t seed)
{
    struct pzk_demo_options demo = {.seed = seed, .game = "maze"};
    struct pzk_eye_options options = {.deck = PZK_DECK_MAZE,
                                      .placement = PZK_NO_PIECE};
    struct pzk_table_setup setup;

    memset(&truth, 0, sizeof(truth));
    memset(&heard, 0, sizeof(heard));
    truth.demo = pzk_demo_new(&demo);
    assert_non_null(truth.demo);
    truth.start = *pzk_demo_game(truth.demo);
    pzk_table_setup_init(&setup);
    setup.game = PZK_TABLE_MAZE;

    struct pzk_referee *referee = pzk_referee_new(&setup);
    struct pzk_eye *eye = pzk_eye_new(&options);
    struct pzk_source *source =
        pzk_virtual_source_new(next_script, &truth, release);

    assert_non_null(referee);
    assert_non_null(eye);
    assert_non_null(source);
    watch(source, eye, referee);
    print_message("seed %d: %d rounds, %zu actions, %d slips, %d violations\n",
                  (int)seed, truth.rounds, truth.n, truth.slips,
                  heard.violations);
    compare(referee);
    assert_int_equal(heard.violations, truth.slips);
    assert_int_equal(heard.resolved, heard.violations);
    assert_int_equal(heard.games, pzk_game_over(pzk_referee_game(referee)));
    pzk_source_close(source);
    pzk_eye_free(eye);
    pzk_referee_free(referee);
}

static void
test_games_are_seen_as_they_were_played(void **state)
{
    (void)state;
    for (int i = 0; i < games; i++) {
        play((uint64_t)(first_seed + i));
    }
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_are_seen_as_they_were_played),
    };

    rounds = argc > 1 ? atoi(argv[1]) : rounds;
    games = argc > 2 ? atoi(argv[2]) : games;
    first_seed = argc > 3 ? atoi(argv[3]) : first_seed;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
