// SPDX-License-Identifier: MIT
/*
 * The whole eye, readers and all, over the virtual table: scripts drawn from a
 * seed (camera, light, who brings what, rests, knocks, sweeps), and what was
 * told must be what was done, nothing else. With an argument: that many
 * scripts; "SEED" after it starts there.
 */
#include "tests/kit/script_watch.h"

enum {
    WANTS_MAX = 256,
    LATE_US = 2000 * 1000, /* a card is told of so long after it rests */
    GONE_LATE_US = 2600 * 1000,
    READ_ALL_US = 5000 * 1000 /* all of the picture is read so often */
};

/* Something that should be told, between two times. */
struct want {
    enum pzk_obs_kind kind;
    int piece, side, from;
    int64_t earliest_us, rest_us, latest_us;
    bool met;
    bool or_lifted; /* pushed under others: out of sight is right, too */
};

struct play {
    struct script_pen pen;
    size_t n_wants;
    struct want wants[WANTS_MAX];
    int deck[PZK_SEATS];
    bool verbose;
    int found; /* the placement card, so often */
    /* results */
    int decided, right, brought;
    int64_t late_us[WANTS_MAX];
    size_t n_late;
};

static void
set_scene(struct play *play, uint64_t seed)
{
    struct pzk_scene *scene = &play->pen.script.scene;
    bool qr = dice_roll(&play->pen.random, 3) == 0;

    *scene = (struct pzk_scene){
        .width = 1280,
        .height = 720,
        .fps = 15,
        .family = qr ? PZK_QR : PZK_TAG,
        .placement = dice_roll(&play->pen.random, 2) ? PZK_PA : PZK_PB,
        .camera_mm = dice_between(&play->pen.random, 560, 700),
        .tilt = dice_between(&play->pen.random, 0, 25),
        .heading = dice_between(&play->pen.random, 0, 360),
        .field = 62,
        .falloff = dice_between(&play->pen.random, 0, 0.5F),
        .noise = dice_between(&play->pen.random, 0.5F, 3),
        .seed = seed};
    if (qr) {
        /* its modules are half as large: come nearer, in more pixels */
        scene->width = 1920;
        scene->height = 1080;
        scene->camera_mm = dice_between(&play->pen.random, 520, 600);
    }
}

static struct want *
add_want(struct play *play, enum pzk_obs_kind kind, int piece, int side,
         int64_t from_us, int64_t rest_us, int64_t late_us)
{
    struct want *want = &play->wants[play->n_wants++];
    assert_in_range(play->n_wants, 1, WANTS_MAX - 1);
    *want = (struct want){.kind = kind,
                          .piece = piece,
                          .side = side,
                          .from = PZK_NO_SEAT,
                          .earliest_us = from_us,
                          .rest_us = rest_us,
                          .latest_us = rest_us + late_us};
    return want;
}

static void
lay(struct play *play, int from, int side, int piece, enum pzk_obs_kind kind)
{
    static const float at[4][3] = {
        {0, -95, 180}, {95, 0, 270}, {0, 95, 0}, {-95, 0, 90}};
    struct pzk_step *step =
        script_step(&play->pen, PZK_STEP_CARRY, PZK_N,
                    dice_between(&play->pen.random, 0.8F, 1.5F));
    step->seat = from;
    step->piece = piece;
    step->to.x = at[side][0] + dice_between(&play->pen.random, -8, 8);
    step->to.y = at[side][1] + dice_between(&play->pen.random, -8, 8);
    step->turn = at[side][2] + dice_between(&play->pen.random, -12, 12) +
                 (dice_roll(&play->pen.random, 4) == 0 ? 180.0F : 0);
    struct want *want =
        add_want(play, kind, piece, side, step->t0_us, step->t1_us, LATE_US);
    want->from = from;
    script_pause(&play->pen, 0.7F, 1.6F);
}

static void
disturb(struct play *play)
{
    struct pzk_step *step;
    switch (dice_roll(&play->pen.random, 5)) {
    case 0:
        step = script_step(&play->pen, PZK_STEP_REST, PZK_N,
                           dice_between(&play->pen.random, 2, 5));
        step->seat = (int)dice_roll(&play->pen.random, 4);
        step->to.x = dice_between(&play->pen.random, -110, 110);
        step->to.y = dice_between(&play->pen.random, -110, 110);
        script_pause(&play->pen, 0.8F, 1.2F);
        break;
    case 1:
        step = script_step(&play->pen, PZK_STEP_LIGHT, PZK_N,
                           dice_between(&play->pen.random, 0.1F, 1.5F));
        step->level = dice_between(&play->pen.random, 0.45F, 1.2F);
        script_pause(&play->pen, 0.6F, 1.2F);
        break;
    case 2:
        step = script_step(&play->pen, PZK_STEP_BUMP, PZK_N, 0.15F);
        step->to.x = dice_between(&play->pen.random, -12, 12);
        step->to.y = dice_between(&play->pen.random, -12, 12);
        step->turn = dice_between(&play->pen.random, -3, 3);
        script_pause(&play->pen, 1, 1.5F);
        break;
    default:
        break;
    }
}

static void
end_trick(struct play *play, const int cards[PZK_SEATS], int trick)
{
    bool push = dice_roll(&play->pen.random, 4) == 0;
    int seat = (int)dice_roll(&play->pen.random, 4);
    static const float pile[4][2] = {
        {-150, -150}, {190, -140}, {150, 150}, {-190, 140}};

    script_pause(&play->pen, 0.6F, 1.2F);
    struct pzk_step *step =
        script_step(&play->pen, push ? PZK_STEP_PUSH : PZK_STEP_SWEEP, PZK_N,
                    dice_between(&play->pen.random, 1.6F, 2.4F));
    step->seat = seat;
    step->n_pieces = 4;
    memcpy(step->pieces, cards, 4 * sizeof *cards);
    step->to.x = pile[seat][0] * (push ? 1.25F : 1);
    step->to.y = pile[seat][1] * (push ? 1.25F : 1);
    for (int i = 0; i < 4; i++) {
        struct want *want =
            add_want(play, push ? PZK_OBS_MOVED : PZK_OBS_LIFTED, cards[i],
                     push ? PZK_ELSEWHERE : PZK_NO_SIDE, step->t0_us,
                     step->t1_us, GONE_LATE_US);
        want->or_lifted = push;
    }
    script_pause(&play->pen, 2.2F, 2.8F);
}

static void
write_play(struct play *play, uint64_t seed)
{
    int next = 0;

    memset(play, 0, sizeof *play);
    script_begin(&play->pen, seed);
    set_scene(play, seed);
    for (int trick = 0; trick < (PZK_SAMPLE ? 1 : 2); trick++) {
        int cards[PZK_SEATS];
        int lead = (int)dice_roll(&play->pen.random, 4);
        for (int i = 0; i < 4; i++) {
            int side = (lead + i) % 4;
            cards[i] = next++ * 5 % 28;
            int from = dice_roll(&play->pen.random, 3) == 0
                           ? (int)dice_roll(&play->pen.random, 4)
                           : side;
            if (dice_roll(&play->pen.random, 8) == 0) {
                /* first to the wrong side, then put right */
                lay(play, from, (side + 1) % 4, cards[i], PZK_OBS_PLACED);
                play->wants[play->n_wants - 1].side = (side + 1) % 4;
                lay(play, from, side, cards[i], PZK_OBS_MOVED);
            } else {
                lay(play, from, side, cards[i], PZK_OBS_PLACED);
            }
            disturb(play);
        }
        end_trick(play, cards, trick);
    }
    play->pen.script.end_us = play->pen.t_us;
}

static bool
fits(const struct want *want, const struct pzk_obs *obs)
{
    if (want->met || want->piece != obs->piece ||
        obs->t_us < want->earliest_us || obs->t_us > want->latest_us) {
        return false;
    }
    bool kind = want->kind == obs->kind ||
                (want->or_lifted && obs->kind == PZK_OBS_LIFTED);
    return kind && (obs->kind == PZK_OBS_LIFTED || want->side == obs->side);
}

/* A correction may be told as moved, or as lifted and placed. */
static bool
fits_correction(struct want *want, const struct pzk_obs *obs)
{
    if (want->met || want->kind != PZK_OBS_MOVED || want->or_lifted ||
        want->piece != obs->piece || obs->t_us < want->earliest_us ||
        obs->t_us > want->latest_us) {
        return false;
    }
    return obs->kind == PZK_OBS_LIFTED ||
           (obs->kind == PZK_OBS_PLACED && obs->side == want->side);
}

static bool
check(struct play *play, const struct pzk_obs *obs)
{
    for (size_t i = 0; i < play->n_wants; i++) {
        struct want *want = &play->wants[i];
        bool correction = fits_correction(want, obs);
        /* in a pile that grows, those below may be pushed once more; one that
         * was told as lifted may be found in it when all is read again */
        bool found = obs->kind == PZK_OBS_PLACED && obs->side == PZK_ELSEWHERE;
        int64_t latest_us = want->latest_us + (found ? READ_ALL_US : 0);
        bool again =
            want->met && want->or_lifted && want->piece == obs->piece &&
            obs->t_us >= want->earliest_us && obs->t_us <= latest_us &&
            (obs->kind == PZK_OBS_LIFTED || obs->side == PZK_ELSEWHERE);
        if (again) {
            return true;
        }
        if (!correction && !fits(want, obs)) {
            continue;
        }
        if (correction && obs->kind == PZK_OBS_LIFTED) {
            return true;
        }
        want->met = true;
        if (obs->kind != PZK_OBS_LIFTED && want->from != PZK_NO_SEAT) {
            play->brought++;
            play->decided += obs->from != PZK_NO_SEAT;
            play->right += obs->from == want->from;
            play->late_us[play->n_late++] = obs->t_us - want->rest_us;
        }
        return true;
    }
    return false;
}

/* The placement card is found once, and nothing else happens to it. */
static int
hear(const struct pzk_obs *obs, void *data)
{
    struct play *play = data;
    bool good = true;

    if (play->verbose) {
        print_obs(obs, "  ");
    }
    if (obs->kind == PZK_OBS_PLACEMENT) {
        good = ++play->found == 1 && obs->placement == PZK_PLACEMENT_FOUND;
    } else if (obs->kind <= PZK_OBS_LIFTED) {
        good = check(play, obs);
    }
    if (!good) {
        print_obs(obs, "extra");
    }
    return !good;
}

/* Plays the script before the eye. Returns how much went wrong. */
static int
watch_play(struct play *play)
{
    int wrong = script_watch(&play->pen.script, NULL, hear, play);

    for (size_t i = 0; i < play->n_wants; i++) {
        const struct want *want = &play->wants[i];
        if (!want->met) {
            print_error("missing %d %s side %d rest %.2f\n", want->kind,
                        pzk_piece_id(want->piece), want->side,
                        (double)want->rest_us / 1e6);
            wrong++;
        }
    }
    return wrong;
}

static struct script_seeds seeds;

TEST(test_scripts_from_seeds_are_told_as_played)
{
    static struct play play;
    static int64_t late_us[WANTS_MAX * 64];
    size_t n_late = 0;
    int wrong = 0;
    int brought = 0;
    int decided = 0;
    int right = 0;

    for (int i = 0; i < seeds.n; i++) {
        write_play(&play, seeds.first + (uint64_t)i);
        play.verbose = seeds.verbose;
        int now = watch_play(&play);
        if (now > 0) {
            print_error("seed %llu: %d wrong (%s, tilt %.0f, heading %.0f)\n",
                        (unsigned long long)(seeds.first + (uint64_t)i), now,
                        pzk_family_name((int)play.pen.script.scene.family),
                        (double)play.pen.script.scene.tilt,
                        (double)play.pen.script.scene.heading);
        }
        wrong += now;
        brought += play.brought;
        decided += play.decided;
        right += play.right;
        for (size_t k = 0; k < play.n_late && n_late < WANTS_MAX * 64; k++) {
            late_us[n_late++] = play.late_us[k];
        }
    }
    assert_true(n_late > 0);
    qsort(late_us, n_late, sizeof late_us[0], script_by_time);
    print_message("cards %d, brought by: decided %d, right %d; told after "
                  "%.2f s (median), %.2f s (95 %%)\n",
                  brought, decided, right, (double)late_us[n_late / 2] / 1e6,
                  (double)late_us[n_late * 95 / 100] / 1e6);
    assert_int_equal(wrong, 0);
    assert_true(decided * 10 >= brought * 7);
    assert_true(right * 100 >= decided * 95);
    assert_true(late_us[n_late / 2] <= 600 * 1000);
    assert_true(late_us[n_late * 95 / 100] <= 1000 * 1000);
}

int
main(int argc, char **argv)
{
    seeds = script_seeds(argc, argv, 3, 3);
    return run_cases(NULL, NULL);
}
