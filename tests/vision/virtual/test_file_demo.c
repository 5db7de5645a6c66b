// SPDX-License-Identifier: MIT
/*
 * Hands of the games from files, at the virtual table with slips: what the
 * referee books is what was played, card by card and point by point.
 * Usage: test_file_demo [pixels|direct HANDS SEED GAME...]: HANDS of each game,
 * HANDS_A_SEED of a seed, the seeds from SEED on.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>
#include <stdlib.h>

#include "markers/catalog.h"
#include "src/rules/file/guest.h"
#include "src/table/file/file.h"
#include "src/table/file/games.h"
#include "src/table/referee.h"
#include "tests/kit/game_file.h"
#include "vision/eye/eye.h"
#include "vision/virtual/demo_ops.h"
#include "vision/virtual/file/play.h"
#include "vision/virtual/source.h"

#define GAMES "src/rules/games/"
enum { HANDS_A_SEED = 4, QUEUE = 8 };

/* A hand as it was played, and when it begins, in time of the source. */
struct hand {
    int64_t start_us;
    struct pzk_demo_played played;
    struct pzk_game after;
};

/* Writes the demo's scripts, and keeps what was played. */
struct writer {
    struct pzk_demo *demo;
    int64_t end_us;
    int hands;
    struct hand hand[QUEUE];
};

struct sum {
    int hands, wrong, slips[PZK_FILE_SLIPS], violations;
    long plays;
};

static bool
write_next(void *self, struct pzk_script *script)
{
    struct writer *writer = self;

    if (writer->hands == HANDS_A_SEED || !pzk_demo_next(writer->demo, script)) {
        return false;
    }
    writer->hand[writer->hands++] =
        (struct hand){writer->end_us, writer->demo->played, writer->demo->game};
    writer->end_us += script->end_us;
    return true;
}

static void
keep_demo(void *self)
{
}

static int
violations_in(const struct pzk_said *said)
{
    int n = 0;

    for (size_t i = 0; i < said->rulings.count; i++) {
        n += said->rulings.at[i].kind == PZK_RULED_VIOLATION;
    }
    return n;
}

/* Whether the referee's game has just played HAND to its end as it was. */
static bool
is_as(const struct pzk_game *game, const struct hand *hand)
{
    const struct pzk_file_game *is = &pzk_file_state_in(game)->game;
    const struct pzk_file_game *was = &pzk_file_state_in(&hand->after)->game;
    bool same = is->no == was->no && is->n_plays == was->n_plays &&
                is->n_tricks == was->n_tricks &&
                memcmp(is->totals, was->totals, sizeof(is->totals)) == 0 &&
                pzk_file_state_in(game)->revoke == PZK_FILE_NONE;

    for (int i = 0; same && i < was->n_plays; i++) {
        same = is->plays[i].seat == was->plays[i].seat &&
               is->plays[i].card == was->plays[i].card;
    }
    for (int i = 0; same && i < was->n_tricks; i++) {
        same = is->tricks[i].winner == was->tricks[i].winner;
    }
    return same;
}

static void
play_seed(const char *id, uint64_t seed, bool direct, struct sum *sum)
{
    static struct pzk_obs obs[PZK_EYE_OBS_MAX];
    static struct pzk_said said;
    const struct pzk_rules *rules = pzk_table_rules(id, NULL);
    struct pzk_demo_options wish = {.seed = seed, .game = id, .rules = rules};
    struct pzk_eye_options look = {.deck = pzk_catalog_deck_of(id, rules),
                                   .placement = PZK_NO_PIECE};
    struct writer writer = {.demo = pzk_demo_new(&wish)};
    struct pzk_eye *eye = pzk_eye_new(&look);
    struct pzk_table_setup setup;
    struct pzk_frame frame;
    int checked = 0;

    assert_non_null(look.deck);
    assert_non_null(writer.demo);
    pzk_table_setup_init(&setup, pzk_table_game_of_rules(rules));
    struct pzk_referee *referee = pzk_referee_new(&setup);
    struct pzk_source *source =
        (direct ? pzk_virtual_source_direct
                : pzk_virtual_source_new)(write_next, &writer, keep_demo);

    assert_non_null(referee);
    assert_non_null(source);
    while (pzk_source_next(source, &frame, 0) == PZK_NEXT_FRAME) {
        size_t n = direct ? frame.n_observed
                          : pzk_eye_observe(eye, &frame, obs, PZK_EYE_OBS_MAX);

        for (size_t i = 0; i < n; i++) {
            pzk_referee_observe(referee, direct ? &frame.observed[i] : &obs[i],
                                &said);
            sum->violations += violations_in(&said);
        }
        pzk_referee_tick(referee, frame.t_us, &said);
        sum->violations += violations_in(&said);
        /* while the table is empty between two hands */
        if (writer.hands > checked + 1 &&
            frame.t_us >= writer.hand[checked + 1].start_us) {
            sum->wrong +=
                !is_as(pzk_referee_game(referee), &writer.hand[checked++]);
        }
    }
    while (checked < writer.hands) {
        sum->wrong +=
            !is_as(pzk_referee_game(referee), &writer.hand[checked++]);
    }
    for (int i = 0; i < writer.hands; i++) {
        const struct pzk_demo_played *played = &writer.hand[i].played;

        sum->hands++;
        sum->plays += (long)played->n_moves;
        for (size_t k = 0; k < played->n_slips; k++) {
            sum->slips[played->slips[k].kind]++;
        }
    }
    if (sum->wrong) {
        print_message("%s %d: wrong\n", id, (int)seed);
    }
    pzk_source_close(source);
    pzk_demo_free(writer.demo);
    pzk_eye_free(eye);
    pzk_referee_free(referee);
}

static void
play_game(const char *id, int hands, uint64_t seed, bool direct)
{
    struct sum sum = {.hands = 0};
    int wrong = 0;

    g_autofree char *path = g_strconcat(GAMES, id, ".lua", NULL);

    read_game(path);
    while (sum.hands < hands) {
        sum.wrong = 0;
        play_seed(id, seed++, direct, &sum);
        wrong += sum.wrong;
    }
    print_message("%s: %d hands, %ld moves; slips: %d at another side, %d out "
                  "of turn, %d taken back, %d against the suit; %d violations; "
                  "%d hands wrong\n",
                  id, sum.hands, sum.plays, sum.slips[PZK_FILE_SLIP_PLACE],
                  sum.slips[PZK_FILE_SLIP_EARLY], sum.slips[PZK_FILE_SLIP_BACK],
                  sum.slips[PZK_FILE_SLIP_REVOKE], sum.violations, wrong);
    assert_int_equal(wrong, 0);
}

static const char *const games[] = {"whist",      "hearts", "spades", "oh-hell",
                                    "euchre",     "belote", "bridge", "skat",
                                    "doppelkopf", "tarot"};

static void
test_each_game_is_booked_as_it_is_played(void **state)
{
    for (size_t i = 0; i < G_N_ELEMENTS(games); i++) {
        play_game(games[i], 2 * HANDS_A_SEED, 1, true);
    }
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_game_is_booked_as_it_is_played)};

    for (int i = 4; i < argc; i++) {
        play_game(argv[i], atoi(argv[2]), strtoull(argv[3], NULL, 10),
                  strcmp(argv[1], "direct") == 0);
    }
    return argc > 4 ? 0 : cmocka_run_group_tests(tests, NULL, NULL);
}
