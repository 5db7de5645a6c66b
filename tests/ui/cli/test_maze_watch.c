// SPDX-License-Identifier: MIT
/*
 * The maze on the virtual table, through the eye and the referee, compared
 * with what was truly done there: every action, every slip noticed by its name
 * and resolved, and nothing else said. Prints a line for each game and in the
 * end how many slips of each kind there were. Arguments: how many rounds of how
 * many games, from which seed; "often": somebody errs wherever he can;
 * "goes-on": a move goes on past a resource; with "direct" not drawn. Without
 * arguments a game in which each kind of slip comes, not drawn.
 */
#include "tests/kit/arguments.h"

#include "markers/maze/deck.h"
#include "src/rules/maze/maze.h"
#include "src/table/maze/maze.h"
#include "src/table/referee.h"
#include "vision/eye/eye.h"
#include "vision/virtual/maze/play.h"
#include "vision/virtual/source.h"

enum { TRUTH_MAX = 4096 };

/* A game that has each kind within its first rounds. */
static int rounds = 5, games = 1, first_seed = 2170;
static bool often = true, each_kind = true;
static bool goes_on; /* a move, past a resource (M5.9) */
static bool direct;  /* not drawn */

/* What the referee calls a slip; PZK_FIND_NONE: it is nothing to him. */
static const struct {
    const char *name;
    enum pzk_finding finding;
    enum pzk_code code; /* where the rules refuse it */
} kinds[PZK_MAZE_SLIPS] = {
    [PZK_MAZE_SLIP_PLAIN_CARD] = {"plain card turned", 0,
                                  PZK_MAZE_NOT_RESOURCE_CARD},
    [PZK_MAZE_SLIP_HALF_TURN] = {"half a turn", 0, PZK_MAZE_BAD_ROTATION},
    [PZK_MAZE_SLIP_TWO_CARDS] = {"two cards turned", 0, PZK_MAZE_BAD_ROTATION},
    [PZK_MAZE_SLIP_TWO_LINES] = {"two lines shifted", 0, PZK_MAZE_BAD_SHIFT},
    [PZK_MAZE_SLIP_CARD_OFF] = {"map card taken", PZK_FIND_CARD_MISSING, 0},
    [PZK_MAZE_SLIP_LATE_MAP] = {"map changed late", 0, PZK_WRONG_PHASE},
    [PZK_MAZE_SLIP_OUT_OF_TURN] = {"out of turn", PZK_FIND_NOT_YOUR_TURN, 0},
    [PZK_MAZE_SLIP_TOO_FAR] = {"too far", 0, PZK_MAZE_TOO_FAR},
    [PZK_MAZE_SLIP_WALL_BLUE] = {"through blue", 0, PZK_MAZE_WALL_BLUE},
    [PZK_MAZE_SLIP_WALL_RED] = {"through red", 0, PZK_MAZE_WALL_RED},
    [PZK_MAZE_SLIP_OCCUPIED] = {"occupied", 0, PZK_MAZE_OCCUPIED},
    [PZK_MAZE_SLIP_MUST_STOP] = {"past a resource", 0, PZK_MAZE_MUST_STOP},
    [PZK_MAZE_SLIP_SWITCHED_AGAIN] = {"second switch", 0,
                                      PZK_MAZE_ALREADY_SWITCHED},
    [PZK_MAZE_SLIP_SWITCH_USED_UP] = {"third switch", 0,
                                      PZK_MAZE_SWITCH_USED_UP},
    [PZK_MAZE_SLIP_FACE] = {"face not turned", PZK_MAZE_FIND_TURN_COIN, 0},
    [PZK_MAZE_SLIP_OTHERS_FACE] = {"other's face", PZK_MAZE_FIND_TURN_COIN, 0},
    [PZK_MAZE_SLIP_COIN_OFF] = {"coin taken", PZK_FIND_CARD_MISSING, 0},
    [PZK_MAZE_SLIP_STRANGER] = {"strange card", PZK_FIND_NONE, 0},
    [PZK_MAZE_SLIP_NO_ESCAPE] = {"no escape", PZK_FIND_NOT_YOUR_TURN, 0},
    [PZK_MAZE_SLIP_BAD_ESCAPE] = {"bad escape", 0, PZK_MAZE_BAD_ESCAPE},
};

enum { FINDINGS = PZK_FIND_END + PZK_CODE_END };

static enum pzk_finding
finding_of(int kind)
{
    return kinds[kind].code ? pzk_finding_of_code(kinds[kind].code)
                            : kinds[kind].finding;
}

/* What was truly done, as the virtual table asks for its scripts. */
struct truth {
    struct pzk_demo *demo;
    int rounds, slips, made[PZK_MAZE_SLIPS];
    size_t n;
    struct pzk_game start;
    struct pzk_action action[TRUTH_MAX];
};

static struct truth truth;

/* Of all games. */
static int total[PZK_MAZE_SLIPS];
static int rests;        /* hands over the map */
static int marks_hidden; /* coins laid on a map card's mark */
static int gone_on;      /* moves past a resource they collect (M5.9) */

static bool
next_script(void *self, struct pzk_script *script)
{
    struct truth *truth_of = self;
    const struct pzk_demo_played *played = &truth_of->demo->played;

    if (truth_of->rounds == rounds || !pzk_demo_next(truth_of->demo, script)) {
        return false;
    }
    truth_of->rounds++;
    assert_true(truth_of->n + played->n_moves <= TRUTH_MAX);
    for (size_t i = 0; i < played->n_moves; i++) {
        truth_of->action[truth_of->n++] = played->moves[i].action;
    }
    for (size_t i = 0; i < script->n_steps; i++) {
        rests += script->steps[i].kind == PZK_STEP_REST;
    }
    for (size_t i = 0; i < played->n_slips; i++) {
        truth_of->slips++;
        truth_of->made[played->slips[i].kind]++;
        total[played->slips[i].kind]++;
    }
    script->end_us += 3000000; /* so that the last coin is judged */
    return true;
}

static void
release(void *self)
{
    pzk_demo_free(((struct truth *)self)->demo);
}

static struct {
    int games, others;
    int violations[FINDINGS], resolved[FINDINGS];
} heard;

static void
listen(const struct pzk_said *said)
{
    for (size_t i = 0; i < said->rulings.count; i++) {
        const struct pzk_ruling *ruling = &said->rulings.at[i];

        if (ruling->kind == PZK_RULED_VIOLATION) {
            heard.violations[ruling->finding]++;
            print_message("  %.1f s: %s, player %d\n",
                          (double)ruling->t_us / 1e6,
                          pzk_finding_name(ruling->finding), ruling->seat);
        }
        if (ruling->kind == PZK_RULED_RESOLVED) {
            heard.resolved[ruling->finding]++;
        }
        heard.others +=
            ruling->kind == PZK_RULED_REMARK || ruling->kind == PZK_RULED_STATE;
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
        size_t n = pzk_eye_observe(eye, &frame, obs, PZK_EYE_OBS_MAX);

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

/* The mark is in the middle, where four areas meet. */
static bool
hides_mark(const struct pzk_game *game, const struct pzk_action *action)
{
    struct pzk_maze_status status;

    pzk_maze_status(game, &status);
    const struct pzk_maze_player *at = &status.player[action->actor];
    return action->kind == PZK_MAZE_MOVE && at->row % 3 != 0 &&
           at->col % 3 != 0;
}

/* After a move that caused RESULT: is the coin farther than the resource? */
static bool
is_past(const struct pzk_game *game, const struct pzk_maze_result *result)
{
    struct pzk_maze_status status;

    pzk_maze_status(game, &status);
    return result->collected_one &&
           (status.player[result->player].x != status.resource[result->res].x ||
            status.player[result->player].y != status.resource[result->res].y);
}

/* Both lists, played, give the same game after each action; paths may differ.
 */
static void
compare(const struct pzk_referee *referee)
{
    struct pzk_game was = truth.start, seen = truth.start;
    struct pzk_action action;
    struct pzk_result caused;

    for (size_t i = 0; i < truth.n; i++) {
        assert_int_equal(pzk_game_apply(&was, &truth.action[i], &caused),
                         PZK_OK);
        gone_on += is_past(&was, pzk_maze_result(&caused));
        marks_hidden += hides_mark(&was, &truth.action[i]);
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

/* Every slip was told by its name, and mended; nothing else was said. */
static void
check_slips(void)
{
    int due[FINDINGS] = {0}, wrong = 0;

    for (int kind = 0; kind < PZK_MAZE_SLIPS; kind++) {
        due[finding_of(kind)] += truth.made[kind];
        if (truth.made[kind] > 0) {
            print_message("  %s: %d\n", kinds[kind].name, truth.made[kind]);
        }
    }
    due[PZK_FIND_NONE] = 0;
    for (int i = 0; i < FINDINGS; i++) {
        if (heard.violations[i] != due[i] || heard.resolved[i] != due[i]) {
            print_error("%s: %d made, %d noticed, %d resolved\n",
                        pzk_finding_name((enum pzk_finding)i), due[i],
                        heard.violations[i], heard.resolved[i]);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
    assert_int_equal(heard.others, 0);
}

static void
play(uint64_t seed)
{
    struct pzk_demo_options demo = {
        .seed = seed, .game = "maze", .often = often};
    struct pzk_eye_options options = {.deck = &pzk_maze_deck,
                                      .placement = PZK_NO_PIECE};
    struct pzk_table_setup setup;

    memset(&truth, 0, sizeof(truth));
    memset(&heard, 0, sizeof(heard));
    pzk_maze_demo_choices_of(&demo)->goes_on = goes_on;
    truth.demo = pzk_demo_new(&demo);
    assert_non_null(truth.demo);
    truth.start = truth.demo->game;
    pzk_table_setup_init(&setup, &pzk_maze_game);
    pzk_maze_choices_of(&setup)->stop = !goes_on;

    struct pzk_referee *referee = pzk_referee_new(&setup);
    struct pzk_eye *eye = pzk_eye_new(&options);
    struct pzk_source *source =
        (direct ? pzk_virtual_source_direct
                : pzk_virtual_source_new)(next_script, &truth, release);

    assert_non_null(referee);
    assert_non_null(eye);
    assert_non_null(source);
    watch(source, eye, referee);
    print_message("seed %d: %d rounds, %zu actions, %d slips\n", (int)seed,
                  truth.rounds, truth.n, truth.slips);
    compare(referee);
    check_slips();
    assert_int_equal(heard.games, pzk_game_over(pzk_referee_game(referee)));
    pzk_source_close(source);
    pzk_eye_free(eye);
    pzk_referee_free(referee);
}

TEST(test_games_are_seen_as_they_were_played)
{
    for (int i = 0; i < games; i++) {
        play((uint64_t)(first_seed + i));
    }
    print_message("%d games, %d rounds each at most\n", games, rounds);
    for (int kind = 0; kind < PZK_MAZE_SLIPS; kind++) {
        print_message("  %s: %d\n", kinds[kind].name, total[kind]);
        assert_true(!each_kind || total[kind] > 0);
    }
    print_message("  hands over the map: %d, marks under a coin: %d\n", rests,
                  marks_hidden);
    print_message("%d moves past a resource\n", gone_on);
    assert_true(goes_on ? gone_on > 0 : gone_on == 0);
    assert_true(!each_kind || (rests > 0 && marks_hidden > 0));
}

/* The same game without a slip, where it is to be clean. */
TEST(test_clean_games_are_the_same_without_slips)
{
    enum { SEEDS = 20, MOST = 20 };
    int slips = 0;

    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct pzk_demo_options options[2] = {{.seed = seed, .game = "maze"},
                                              {.seed = seed, .game = "maze"}};
        struct pzk_demo *demo[2];
        struct pzk_script script;

        options[1].clean = true;
        for (int i = 0; i < 2; i++) {
            demo[i] = pzk_demo_new(&options[i]);
            assert_non_null(demo[i]);
        }
        for (int round = 0; round < MOST && pzk_demo_next(demo[0], &script);
             round++) {
            pzk_script_finish(&script);
            assert_true(pzk_demo_next(demo[1], &script));
            pzk_script_finish(&script);
            slips += (int)demo[0]->played.n_slips;
            assert_int_equal(demo[1]->played.n_slips, 0);
            assert_true(pzk_game_equal(&demo[0]->game, &demo[1]->game));
        }
        pzk_demo_free(demo[0]);
        pzk_demo_free(demo[1]);
    }
    assert_true(slips > 5 * SEEDS);
}

/* Moves of SEED's game, in its first rounds, past a resource they collect. */
static int
moves_past(uint64_t seed, bool on)
{
    struct pzk_demo_options options = {
        .seed = seed, .game = "maze", .clean = true};
    pzk_maze_demo_choices_of(&options)->goes_on = on;
    struct pzk_demo *demo = pzk_demo_new(&options);
    struct pzk_script script;
    int n = 0;

    assert_non_null(demo);
    for (int round = 0; round < 10; round++) {
        struct pzk_game game = demo->game;

        if (!pzk_demo_next(demo, &script)) {
            break;
        }
        pzk_script_finish(&script);
        for (size_t i = 0; i < demo->played.n_moves; i++) {
            struct pzk_result caused;

            assert_int_equal(
                pzk_game_apply(&game, &demo->played.moves[i].action, &caused),
                PZK_OK);
            n += is_past(&game, pzk_maze_result(&caused));
        }
    }
    pzk_demo_free(demo);
    return n;
}

TEST(test_moves_go_past_resources_only_where_they_may)
{
    int past = 0;

    for (uint64_t seed = 1; seed <= 20; seed++) {
        assert_int_equal(moves_past(seed, false), 0);
        past += moves_past(seed, true);
    }
    print_message("%d moves past a resource\n", past);
    assert_true(past > 20);
}

RUN_TESTS_WITH(argc, argv,
               often = argc == 1 || is_given(argc, argv, 4, "often");
               each_kind = argc == 1;
               rounds = number_given(argc, argv, 1, rounds);
               games = number_given(argc, argv, 2, games);
               first_seed = number_given(argc, argv, 3, first_seed);
               goes_on = is_given(argc, argv, 4, "goes-on");
               direct = argc == 1 || argc > 5)
