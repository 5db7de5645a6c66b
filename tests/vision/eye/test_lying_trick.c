// SPDX-License-Identifier: MIT
/*
 * A trick that nobody wins lies on while the next one is laid: over its cards,
 * or beside them where they were pushed to. When both are cleared away every
 * card is told as gone, or as lying elsewhere, in good time, and none before.
 * On the virtual table, before the whole eye; with even seeds every frame is
 * another, with odd ones those in which nothing moves are the same again.
 * Arguments: how many seeds (default 2), the first of them; a third prints all
 * that is told.
 */
#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/kit/script_watch.h"

enum { CARDS = 8, GONE_LATE_US = 3000 * 1000 };

/* What is done with the trick that lies there. */
enum kind {
    SWEPT_TOGETHER, /* it lies on, the next is laid over it, one sweep */
    SWEPT_APART,    /* ... the upper trick first */
    PUSHED_AWAY,    /* ... all of them, face up */
    PUSHED_ASIDE,   /* first, face up; swept after the next trick */
    KINDS
};

static const char *const kind_names[KINDS] = {"swept together", "swept apart",
                                              "pushed away", "pushed aside"};

struct play {
    struct script_pen pen;
    /* by the place in cards[] */
    int64_t clear_us[CARDS], cleared_us[CARDS]; /* a hand comes; it is done */
    bool lies[CARDS], laid[CARDS];
    int64_t gone_us[CARDS]; /* told as gone, or as elsewhere; 0: was not */
    bool verbose;
};

static const int cards[CARDS] = {PZK_J5, PZK_HT, PZK_JX2, PZK_H7,
                                 PZK_JB, PZK_H5, PZK_J7,  PZK_HX2};
static const float places[PZK_SEATS][3] = {
    {0, -96, 180}, {96, 0, 270}, {0, 96, 0}, {-96, 0, 90}};

/* The cards from FIRST on, one at each side, by their players; OFF mm at most
 * from where a trick lies. */
static void
lay_trick(struct play *play, int first, float off)
{
    for (int i = 0; i < PZK_SEATS; i++) {
        struct pzk_step *step =
            script_step(&play->pen, PZK_STEP_CARRY, i,
                        dice_between(&play->pen.random, 0.8F, 1.3F));

        step->piece = cards[first + i];
        step->to.x = places[i][0] + dice_between(&play->pen.random, -off, off);
        step->to.y = places[i][1] + dice_between(&play->pen.random, -off, off);
        step->turn = places[i][2] + dice_between(&play->pen.random, -14, 14);
        script_pause(&play->pen, 0.9F, 1.6F);
    }
}

/* N cards from FIRST on are gathered by one hand. */
static void
clear(struct play *play, enum pzk_step_kind kind, int seat, int first, int n)
{
    static const float piles[4][2] = {
        {-160, -160}, {200, -145}, {160, 160}, {-200, 145}};
    struct pzk_step *step = script_step(
        &play->pen, kind, seat, dice_between(&play->pen.random, 1.7F, 2.2F));
    int from = (int)dice_roll(&play->pen.random, (uint32_t)n);

    step->to = (struct pzk_mm){piles[seat][0], piles[seat][1]};
    step->turn = kind == PZK_STEP_PUSH ? places[seat][2] : 0;
    for (int i = 0; i < n; i++) {
        step->pieces[i] = cards[first + (from + i) % n];
        play->clear_us[first + i] = step->t0_us;
        play->cleared_us[first + i] = step->t1_us;
    }
    step->n_pieces = n;
    script_pause(&play->pen, 0.6F, 1.2F);
}

static void
write_play(struct play *play, enum kind kind, uint64_t seed)
{
    int seat;

    memset(play, 0, sizeof *play);
    script_begin(&play->pen, seed * KINDS + kind);
    play->pen.script.scene = (struct pzk_scene){
        .width = 1280,
        .height = 720,
        .fps = 15,
        .family = PZK_TAG,
        .placement = PZK_PA,
        .camera_mm = dice_between(&play->pen.random, 600, 690),
        .tilt = dice_between(&play->pen.random, 0, 20),
        .heading = dice_between(&play->pen.random, 0, 360),
        .field = 62,
        .falloff = dice_between(&play->pen.random, 0, 0.4F),
        .noise = dice_between(&play->pen.random, 0.5F, 2.5F),
        .seed = seed};
    seat = (int)dice_roll(&play->pen.random, PZK_SEATS);
    lay_trick(play, 0, 6);
    if (kind == PUSHED_ASIDE) {
        clear(play, PZK_STEP_PUSH, seat, 0, 4);
        script_pause(&play->pen, 2.5F, 3);
    }
    lay_trick(play, 4, kind == PUSHED_ASIDE ? 6 : 26);
    script_pause(&play->pen, 1, 2);
    if (kind == SWEPT_TOGETHER || kind == PUSHED_AWAY) {
        clear(play, kind == PUSHED_AWAY ? PZK_STEP_PUSH : PZK_STEP_SWEEP, seat,
              0, CARDS);
    } else {
        clear(play, PZK_STEP_SWEEP, seat, 4, 4);
        clear(play, PZK_STEP_SWEEP, seat, 0, 4);
    }
    play->pen.script.end_us = play->pen.t_us + 18 * 1000 * 1000;
}

/* A camera gives no picture twice. */
static void
renew(struct pzk_frame *frame)
{
    frame->seq = (uint64_t)frame->t_us;
}

static int
hear(const struct pzk_obs *obs, void *data)
{
    struct play *play = data;

    if (play->verbose) {
        print_obs(obs, "  ");
    }
    for (int i = 0; i < CARDS; i++) {
        if (obs->piece != cards[i]) {
            continue;
        }
        if (obs->kind == PZK_OBS_PLACED || obs->kind == PZK_OBS_MOVED ||
            obs->kind == PZK_OBS_LIFTED) {
            play->lies[i] =
                obs->kind != PZK_OBS_LIFTED && obs->side != PZK_ELSEWHERE;
            play->laid[i] |= play->lies[i];
            play->gone_us[i] = play->lies[i]      ? 0
                               : play->gone_us[i] ? play->gone_us[i]
                                                  : obs->t_us;
        }
    }
    return 0;
}

static struct script_seeds seeds;

static void
watch_kind(enum kind kind, int *wrong)
{
    static struct play play;
    static int64_t late_us[CARDS * 1000];
    size_t n = 0;

    /* of one seed each, every other kind has the next one */
    uint64_t from = seeds.first + (seeds.n == 1 ? (uint64_t)kind % 2 : 0);

    for (int s = 0; s < seeds.n; s++) {
        uint64_t seed = from + (uint64_t)s;

        write_play(&play, kind, seed);
        play.verbose = seeds.verbose;
        script_watch(&play.pen.script, seed % 2 == 0 ? renew : NULL, hear,
                     &play);
        for (int i = 0; i < CARDS && n < CARDS * 1000; i++) {
            int64_t late = play.gone_us[i] - play.cleared_us[i];
            bool early =
                kind != PUSHED_ASIDE && play.gone_us[i] < play.clear_us[i];

            if (!play.laid[i] || play.gone_us[i] == 0 || early ||
                late > GONE_LATE_US) {
                print_error("%s, seed %llu: %s laid %d, gone %.2f, due "
                            "%.2f..%.2f\n",
                            kind_names[kind], (unsigned long long)seed,
                            pzk_piece_id(cards[i]), play.laid[i],
                            (double)play.gone_us[i] / 1e6,
                            (double)play.clear_us[i] / 1e6,
                            (double)play.cleared_us[i] / 1e6);
                ++*wrong;
            }
            late_us[n++] = play.gone_us[i] ? late : 18 * 1000 * 1000;
        }
    }
    qsort(late_us, n, sizeof late_us[0], script_by_time);
    print_message("%s: %zu cards, told as gone after %.2f s (median), %.2f s "
                  "(95 %%), %.2f s (longest)\n",
                  kind_names[kind], n, (double)late_us[n / 2] / 1e6,
                  (double)late_us[n * 95 / 100] / 1e6,
                  (double)late_us[n - 1] / 1e6);
}

TEST(test_cards_of_a_lying_trick_are_told_as_gone)
{
    int wrong = 0;

    for (int kind = 0; kind < KINDS; kind++) {
        watch_kind((enum kind)kind, &wrong);
    }
    assert_int_equal(wrong, 0);
}

int
main(int argc, char **argv)
{
    seeds = script_seeds(argc, argv, 1, 3);
    return run_cases(NULL, NULL);
}
