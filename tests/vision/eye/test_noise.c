// SPDX-License-Identifier: MIT
/*
 * A dim camera's noise before the whole eye: four cards are laid on the virtual
 * table and one is taken back; every frame has noise of its own, some of it in
 * grains as a webcam's own smoothing leaves it. At any noise at which the marks
 * are read the lift is told within 1.5 s. A seed is a camera and a play.
 * Arguments: how many seeds (default 3), the first of them; a third prints all
 * that is told.
 */
#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/kit/script_watch.h"

enum {
    WIDTH = 1280,
    HEIGHT = 720,
    NOISE_SIZE = 1 << 16, /* drawn once, used from a new place each row */
    STEPS = 16,
    GONE_LATE_US = 1500 * 1000,
    LAID_LATE_US = 3000 * 1000
};

/* One camera: SIGMA grey levels of noise, half of it in grains of GRAIN
 * pixels, in a room as bright as LIGHT. */
struct kind {
    float sigma, light;
    int grain, fps;
};

static struct kind
draw_kind(uint64_t *dice)
{
    static const int rates[] = {10, 15, 15, 30};

    return (struct kind){.sigma = dice_between(dice, 2, 12),
                         .light = dice_between(dice, 0.2F, 1.1F),
                         .grain = 1 + (int)dice_roll(dice, 4),
                         .fps = rates[dice_roll(dice, 4)]};
}

static const int trick[PZK_SEATS] = {PZK_J5, PZK_HB, PZK_JX2, PZK_H7};

/* ---- the camera ---- */

static struct {
    const struct kind *kind;
    uint64_t dice, seq;
    float gauss[NOISE_SIZE];
    uint8_t pixels[WIDTH * HEIGHT];
} camera;

static void
load_camera(const struct kind *kind, uint64_t seed)
{
    camera.kind = kind;
    camera.dice = seed * 0x9E3779B97F4A7C15U + 1;
    camera.seq = 0;
    dice_normal(&camera.dice, camera.gauss, NOISE_SIZE);
}

static void
add_noise(struct pzk_frame *frame)
{
    const struct kind *kind = camera.kind;
    int grain = kind->grain;
    float part = grain > 1 ? kind->sigma * sqrtf(0.5F) : kind->sigma;
    const float *coarse = camera.gauss;

    assert_int_equal(frame->width, WIDTH);
    assert_int_equal(frame->height, HEIGHT);
    for (int y = 0; y < HEIGHT; y++) {
        const uint8_t *p = frame->gray + (size_t)y * frame->stride;
        const float *fine =
            camera.gauss + dice_roll(&camera.dice, NOISE_SIZE - WIDTH);
        if (y % grain == 0) {
            coarse = camera.gauss + dice_roll(&camera.dice, NOISE_SIZE - WIDTH);
        }
        for (int x = 0; x < WIDTH; x++) {
            float v = (float)p[x] + part * fine[x] +
                      (grain > 1 ? part * coarse[x / grain] : 0);
            camera.pixels[y * WIDTH + x] = grey_of(v);
        }
    }
    frame->gray = camera.pixels;
    frame->stride = WIDTH;
    frame->bgr = NULL;
    frame->seq = ++camera.seq;
}

/* ---- the play ---- */

struct play {
    struct pzk_script script;
    struct pzk_step steps[STEPS];
    int taken;
    int64_t laid_us[PZK_SEATS], gone_us;
    int read;        /* cards told of as laid, in time */
    int64_t told_us; /* the lift; 0: not told */
    int strange;
};

static struct script_seeds seeds;

static struct pzk_step *
add_step(struct play *play, enum pzk_step_kind kind, int seat, int64_t t0_us,
         int64_t t1_us)
{
    struct pzk_step *step = &play->steps[play->script.n_steps++];
    assert_in_range(play->script.n_steps, 1, STEPS - 1);
    *step = (struct pzk_step){
        .kind = kind, .seat = seat, .t0_us = t0_us, .t1_us = t1_us};
    return step;
}

static void
write_play(struct play *play, const struct kind *kind, uint64_t seed,
           uint64_t *dice)
{
    static const float places[PZK_SEATS][3] = {
        {0, -96, 180}, {96, 0, 270}, {0, 96, 0}, {-96, 0, 90}};

    memset(play, 0, sizeof *play);
    play->script.scene =
        (struct pzk_scene){.width = WIDTH,
                           .height = HEIGHT,
                           .fps = kind->fps,
                           .family = PZK_TAG,
                           .placement = PZK_PA,
                           .camera_mm = dice_between(dice, 560, 640),
                           .tilt = dice_between(dice, 0, 20),
                           .heading = dice_between(dice, 0, 360),
                           .field = 62,
                           .falloff = dice_between(dice, 0, 0.4F),
                           .noise = 0.5F,
                           .seed = seed};
    play->script.steps = play->steps;
    add_step(play, PZK_STEP_LIGHT, 0, 0, 1000)->level = kind->light;
    for (int side = 0; side < PZK_SEATS; side++) {
        struct pzk_step *step =
            add_step(play, PZK_STEP_CARRY, side, 1000000, 2000000);
        step->piece = trick[side];
        step->to.x = places[side][0] + dice_between(dice, -6, 6);
        step->to.y = places[side][1] + dice_between(dice, -6, 6);
        step->turn = places[side][2] + dice_between(dice, -10, 10);
        play->laid_us[side] = step->t1_us;
    }
    play->taken = (int)dice_roll(dice, PZK_SEATS);
    struct pzk_step *step =
        add_step(play, PZK_STEP_REMOVE, play->taken, 4000000, 4800000);
    step->n_pieces = 1;
    step->pieces[0] = trick[play->taken];
    play->gone_us = step->t1_us;
    play->script.end_us = 9 * 1000 * 1000;
}

static int
hear(const struct pzk_obs *obs, void *data)
{
    struct play *play = data;

    if (seeds.verbose) {
        print_obs(obs, "  ");
    }
    switch (obs->kind) {
    case PZK_OBS_PLACED:
        for (int side = 0; side < PZK_SEATS; side++) {
            play->read += obs->piece == trick[side] && obs->side == side &&
                          obs->t_us - play->laid_us[side] <= LAID_LATE_US;
        }
        break;
    case PZK_OBS_LIFTED:
        if (obs->piece == trick[play->taken] && play->told_us == 0) {
            play->told_us = obs->t_us;
            break;
        }
        play->strange++;
        break;
    case PZK_OBS_MOVED:
        play->strange++;
        break;
    default:
        break;
    }
    return 0;
}

struct sum {
    int read, late, strange;
    int64_t worst_us;
};

static void
watch_one(uint64_t seed, struct sum *sum)
{
    static struct play play;
    uint64_t dice = seed * 0x9E3779B97F4A7C15U + 7;
    dice_roll(&dice, 2);
    struct kind kind = draw_kind(&dice);

    load_camera(&kind, seed);
    write_play(&play, &kind, seed, &dice);
    script_watch(&play.script, add_noise, hear, &play);
    bool read = play.read == PZK_SEATS;
    int64_t late_us = play.told_us > 0 ? play.told_us - play.gone_us
                                       : play.script.end_us - play.gone_us;
    bool late = read && late_us > GONE_LATE_US;

    if (late || play.strange > 0 || seeds.verbose) {
        print_message("seed %llu: sigma %.1f grain %d light %.2f %d fps: %d "
                      "read, lift told after %.2f s, %d strange\n",
                      (unsigned long long)seed, (double)kind.sigma, kind.grain,
                      (double)kind.light, kind.fps, play.read,
                      (double)late_us / 1e6, play.strange);
    }
    sum->read += read;
    sum->late += late;
    sum->strange += play.strange;
    if (read && late_us > sum->worst_us) {
        sum->worst_us = late_us;
    }
}

TEST(test_lift_in_noise_is_told_in_time)
{
    struct sum sum = {0};

    for (int i = 0; i < seeds.n; i++) {
        watch_one(seeds.first + (uint64_t)i, &sum);
    }
    print_message("%d of %d read, %d late (worst %.2f s), %d strange\n",
                  sum.read, seeds.n, sum.late, (double)sum.worst_us / 1e6,
                  sum.strange);
    assert_in_range(sum.read, seeds.n / 2 + 1, seeds.n);
    assert_int_equal(sum.late, 0);
    assert_int_equal(sum.strange, 0);
}

int
main(int argc, char **argv)
{
    seeds = script_seeds(argc, argv, 3, 3);
    return run_cases(NULL, NULL);
}
