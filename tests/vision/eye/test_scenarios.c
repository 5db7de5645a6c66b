// SPDX-License-Identifier: MIT
/*
 * What happens at a table while nobody plays a card, or hardly: one case a
 * situation, on the virtual table, before the whole eye. Each case lists all
 * that is to be told after the four cards of a trick were laid, and nothing
 * else may be. Arguments: how many seeds (default 1), the first of them, a
 * part of a case's name; a fourth prints all that is told. Long, because the
 * situations share one table and read as one list.
 */
#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/kit/script_watch.h"

enum { WANTS_MAX = 24, LATE_US = 2600 * 1000 };

/* Something to be told. STATE: of the placement card or of the camera. */
struct want {
    enum pzk_obs_kind kind;
    int piece, side, state;
    int64_t from_us, to_us;
    bool or_lifted; /* pushed under others: out of sight is right, too */
    bool maybe;     /* may be told, need not */
    bool met;
};

struct play {
    struct script_pen pen;
    size_t n_wants;
    struct want wants[WANTS_MAX];
    bool mirrored;   /* the camera gives its pictures so */
    int64_t laid_us; /* the four cards lie there */
    int hands;       /* how often hands come then; -1: not counted */
    int found, came; /* the placement card, hands: so often */
};

static const int trick[PZK_SEATS] = {PZK_J5, PZK_HB, PZK_JX2, PZK_H7};
static const float places[PZK_SEATS][3] = {
    {0, -96, 180}, {96, 0, 270}, {0, 96, 0}, {-96, 0, 90}};

/* ---- writing a play ---- */

static void
pause_for(struct play *play, float seconds)
{
    play->pen.t_us += (int64_t)(seconds * 1e6F);
}

/* KIND of PIECE is to be told from the last step's beginning on. */
static struct want *
expect(struct play *play, enum pzk_obs_kind kind, int piece, int side)
{
    const struct pzk_step *step =
        &play->pen.steps[play->pen.script.n_steps - 1];
    struct want *want = &play->wants[play->n_wants++];
    assert_in_range(play->n_wants, 1, WANTS_MAX - 1);
    *want = (struct want){.kind = kind,
                          .piece = piece,
                          .side = side,
                          .from_us = step->t0_us,
                          .to_us = step->t1_us + LATE_US};
    return want;
}

static void
expect_camera(struct play *play, enum pzk_camera_state state, bool maybe)
{
    struct want *want = expect(play, PZK_OBS_CAMERA, PZK_NO_PIECE, PZK_NO_SIDE);
    want->state = (int)state;
    want->maybe = maybe;
}

static void
expect_placement(struct play *play, enum pzk_placement_state state)
{
    expect(play, PZK_OBS_PLACEMENT, play->pen.script.scene.placement,
           PZK_NO_SIDE)
        ->state = (int)state;
}

static void
lay_at(struct play *play, int from, int piece, float x, float y, float turn)
{
    struct pzk_step *step =
        script_step(&play->pen, PZK_STEP_CARRY, from,
                    dice_between(&play->pen.random, 0.8F, 1.1F));
    step->piece = piece;
    step->to.x = x;
    step->to.y = y;
    step->turn = turn;
    pause_for(play, 0.7F);
}

static void
lay(struct play *play, int from, int side, int piece)
{
    lay_at(play, from, piece,
           places[side][0] + dice_between(&play->pen.random, -6, 6),
           places[side][1] + dice_between(&play->pen.random, -6, 6),
           places[side][2] + dice_between(&play->pen.random, -10, 10));
    expect(play, PZK_OBS_PLACED, piece, side);
}

static void
rest_hand(struct play *play, int seat, float x, float y, float seconds)
{
    struct pzk_step *step =
        script_step(&play->pen, PZK_STEP_REST, seat, seconds);
    step->to.x = x;
    step->to.y = y;
    pause_for(play, 1);
}

static void
bump(struct play *play, float x, float y, float turn)
{
    struct pzk_step *step = script_step(&play->pen, PZK_STEP_BUMP, 0, 0.15F);
    step->to.x = x;
    step->to.y = y;
    step->turn = turn;
    expect_camera(play, PZK_CAMERA_MOVED, false);
    expect_camera(play, PZK_CAMERA_OK, false);
    pause_for(play, 2);
}

static void
light(struct play *play, float level, float seconds)
{
    script_step(&play->pen, PZK_STEP_LIGHT, 0, seconds)->level = level;
}

/* SEAT's hand pushes PIECE by (X, Y), turning it. */
static void
slide(struct play *play, int seat, int piece, float x, float y, float turn)
{
    struct pzk_step *step = script_step(&play->pen, PZK_STEP_SLIDE, seat, 1.2F);
    step->n_pieces = 1;
    step->pieces[0] = piece;
    step->to.x = x;
    step->to.y = y;
    step->turn = turn;
    pause_for(play, 1.2F);
}

static void
gather(struct play *play, enum pzk_step_kind kind, int seat)
{
    static const float pile[PZK_SEATS][2] = {
        {-150, -150}, {190, -140}, {150, 150}, {-190, 140}};
    bool push = kind == PZK_STEP_PUSH;
    struct pzk_step *step = script_step(
        &play->pen, kind, seat, dice_between(&play->pen.random, 1.6F, 2.2F));
    step->n_pieces = PZK_SEATS;
    memcpy(step->pieces, trick, sizeof trick);
    step->to.x = pile[seat][0] * (push ? 1.25F : 1);
    step->to.y = pile[seat][1] * (push ? 1.25F : 1);
    for (int i = 0; i < PZK_SEATS; i++) {
        expect(play, push ? PZK_OBS_MOVED : PZK_OBS_LIFTED, trick[i],
               push ? PZK_ELSEWHERE : PZK_NO_SIDE)
            ->or_lifted = push;
    }
    pause_for(play, 2.4F);
}

/* ---- the cases ---- */

static void
hand_rests_over_cards(struct play *play)
{
    int side = (int)dice_roll(&play->pen.random, 4);
    rest_hand(play, (int)dice_roll(&play->pen.random, 4),
              places[side][0] * 0.9F, places[side][1] * 0.9F, 10.5F);
    play->hands = 1;
}

static void
sleeves_over_cards(struct play *play)
{
    int seat = (int)dice_roll(&play->pen.random, 4);
    struct pzk_step *step = script_step(&play->pen, PZK_STEP_REST, seat, 7);
    step->to.x = -places[seat][0] * 0.7F;
    step->to.y = -places[seat][1] * 0.7F;
    play->pen.t_us = step->t0_us + 1500 * 1000;
    rest_hand(play, (seat + 1) % 4, 20, 20, 7);
}

/* Both arms at once over all four cards, with the light going down a little
 * meanwhile: shadows, daylight. */
static void
hands_rest_while_daylight_changes(struct play *play)
{
    struct pzk_step *step = script_step(&play->pen, PZK_STEP_REST, PZK_E, 9);
    step->to.x = -60;
    step->to.y = 30;
    play->pen.t_us = step->t0_us + 1000 * 1000;
    light(play, 0.75F, 6);
    pause_for(play, 3);
}

static void
card_pushed_three_millimetres(struct play *play)
{
    int side = (int)dice_roll(&play->pen.random, 4);
    slide(play, (int)dice_roll(&play->pen.random, 4), trick[side], 2, 2, 1);
}

static void
card_pushed_eight_millimetres(struct play *play)
{
    int side = (int)dice_roll(&play->pen.random, 4);
    slide(play, (int)dice_roll(&play->pen.random, 4), trick[side], 7, -4, 3);
}

static void
card_pushed_far(struct play *play)
{
    int side = (int)dice_roll(&play->pen.random, 4);
    slide(play, side, trick[side], places[side][0] * 0.3F,
          places[side][1] * 0.3F, 5);
    expect(play, PZK_OBS_MOVED, trick[side], side);
    pause_for(play, 1);
}

static void
table_bumped(struct play *play)
{
    bump(play, dice_between(&play->pen.random, 7, 14),
         dice_between(&play->pen.random, -14, -7),
         dice_between(&play->pen.random, -3, 3));
}

static void
camera_bumped_hard(struct play *play)
{
    bump(play, dice_between(&play->pen.random, -35, -20),
         dice_between(&play->pen.random, 20, 35),
         dice_between(&play->pen.random, -8, 8));
}

static void
camera_bumped_while_a_hand_rests(struct play *play)
{
    struct pzk_step *step = script_step(&play->pen, PZK_STEP_REST, PZK_S, 6);
    step->to.x = 10;
    step->to.y = 40;
    play->pen.t_us = step->t0_us + 2000 * 1000;
    bump(play, dice_between(&play->pen.random, 8, 15),
         dice_between(&play->pen.random, 8, 15),
         dice_between(&play->pen.random, -3, 3));
    play->pen.t_us = step->t1_us;
    pause_for(play, 2);
}

static void
light_off_and_on(struct play *play)
{
    light(play, 0.08F, 0.1F);
    expect_camera(play, PZK_CAMERA_DARK, true);
    pause_for(play, 3);
    light(play, 1, 0.1F);
    expect_camera(play, PZK_CAMERA_OK, true);
    pause_for(play, 2.5F);
}

static void
light_dimmed_and_on(struct play *play)
{
    light(play, 0.5F, 0.1F);
    pause_for(play, 3);
    light(play, 1.15F, 0.1F);
    pause_for(play, 2.5F);
}

static void
card_half_under_another(struct play *play)
{
    int side = (int)dice_roll(&play->pen.random, 4);
    const struct pzk_step *below = &play->pen.steps[side];
    lay_at(play, (side + 2) % 4, PZK_HD, below->to.x + 22, below->to.y - 16,
           below->turn + 15);
    expect(play, PZK_OBS_PLACED, PZK_HD, side);
    pause_for(play, 5);
}

static void
swept_by_one_hand(struct play *play)
{
    gather(play, PZK_STEP_SWEEP, (int)dice_roll(&play->pen.random, 4));
}

static void
swept_pile_in_view(struct play *play)
{
    int seat = (int)dice_roll(&play->pen.random, 4);
    gather(play, PZK_STEP_PUSH, seat);
    lay(play, (seat + 1) % 4, (seat + 1) % 4, PZK_JA);
    lay(play, (seat + 2) % 4, (seat + 2) % 4, PZK_HX1);
    pause_for(play, 2);
}

static void
placement_card_shifted(struct play *play)
{
    slide(play, PZK_E, play->pen.script.scene.placement, 9, -8, 4);
    expect_placement(play, PZK_PLACEMENT_MOVED);
    pause_for(play, 1);
}

static void
placement_card_turned_a_little(struct play *play)
{
    slide(play, PZK_S, play->pen.script.scene.placement, 1, 1,
          dice_between(&play->pen.random, 15, 24));
    expect_placement(play, PZK_PLACEMENT_MOVED);
    pause_for(play, 1);
}

static void
placement_card_turned_far(struct play *play)
{
    slide(play, PZK_S, play->pen.script.scene.placement, 0, 0, 55);
    expect_placement(play, PZK_PLACEMENT_TURNED);
    pause_for(play, 1);
}

/* A hand lies on it while another lays a fifth card. */
static void
placement_card_covered(struct play *play)
{
    struct pzk_step *step = script_step(&play->pen, PZK_STEP_REST, PZK_W, 8);
    step->to.x = 25;
    step->to.y = 0;
    play->pen.t_us = step->t0_us + 2000 * 1000;
    lay_at(play, PZK_N, PZK_JD, 45, -115, 190);
    expect(play, PZK_OBS_PLACED, PZK_JD, PZK_N);
    play->pen.t_us = step->t1_us;
    pause_for(play, 1.5F);
}

static void
placement_card_under_a_card(struct play *play)
{
    lay_at(play, PZK_S, PZK_JD, 4, 6, 20);
    expect(play, PZK_OBS_PLACED, PZK_JD, PZK_S)->side = -2; /* any */
    pause_for(play, 6);
}

static void
mirrored_picture(struct play *play)
{
    play->mirrored = true;
    play->n_wants = 0;
    expect_camera(play, PZK_CAMERA_MIRRORED, false);
    play->wants[0].from_us = 0;
}

static const struct scenario {
    const char *name;
    void (*write)(struct play *play);
} scenarios[] = {
    {"hand rests over cards", hand_rests_over_cards},
    {"sleeves over cards", sleeves_over_cards},
    {"hands rest while daylight changes", hands_rest_while_daylight_changes},
    {"card pushed 3 mm", card_pushed_three_millimetres},
    {"card pushed 8 mm", card_pushed_eight_millimetres},
    {"card pushed far", card_pushed_far},
    {"table bumped", table_bumped},
    {"camera bumped hard", camera_bumped_hard},
    {"camera bumped while a hand rests", camera_bumped_while_a_hand_rests},
    {"light off and on", light_off_and_on},
    {"light dimmed and on", light_dimmed_and_on},
    {"card half under another", card_half_under_another},
    {"swept by one hand", swept_by_one_hand},
    {"swept pile in view", swept_pile_in_view},
    {"placement card shifted", placement_card_shifted},
    {"placement card turned a little", placement_card_turned_a_little},
    {"placement card turned far", placement_card_turned_far},
    {"placement card covered", placement_card_covered},
    {"placement card under a card", placement_card_under_a_card},
    {"mirrored picture", mirrored_picture},
};
enum { SCENARIOS = sizeof scenarios / sizeof scenarios[0] };

static void
write_play(struct play *play, const struct scenario *scenario, uint64_t seed)
{
    memset(play, 0, sizeof *play);
    script_begin(&play->pen, seed);
    play->hands = -1;
    play->pen.script.scene = (struct pzk_scene){
        .width = 1280,
        .height = 720,
        .fps = 15,
        .family = PZK_TAG,
        .placement = dice_roll(&play->pen.random, 2) ? PZK_PA : PZK_PB,
        .camera_mm = dice_between(&play->pen.random, 580, 680),
        .tilt = dice_between(&play->pen.random, 0, 22),
        .heading = dice_between(&play->pen.random, 0, 360),
        .field = 62,
        .falloff = dice_between(&play->pen.random, 0, 0.4F),
        .noise = dice_between(&play->pen.random, 0.5F, 2.5F),
        .seed = seed,
    };
    for (int side = 0; side < PZK_SEATS; side++) { /* all at once: quicker */
        play->pen.t_us = 1200 * 1000;
        lay(play, side, side, trick[side]);
    }
    pause_for(play, 1);
    play->laid_us = play->pen.t_us;
    scenario->write(play);
    pause_for(play, 1.5F);
    play->pen.script.end_us = play->pen.t_us;
}

/* ---- watching it ---- */

static bool
fits(const struct want *want, const struct pzk_obs *obs)
{
    if (want->met || want->piece != obs->piece || obs->t_us < want->from_us ||
        obs->t_us > want->to_us) {
        return false;
    }
    switch (obs->kind) {
    case PZK_OBS_CAMERA:
        return want->kind == obs->kind && want->state == (int)obs->camera;
    case PZK_OBS_PLACEMENT:
        return want->kind == obs->kind && want->state == (int)obs->placement;
    case PZK_OBS_LIFTED:
        return want->kind == obs->kind || want->or_lifted;
    case PZK_OBS_PLACED:
    case PZK_OBS_MOVED:
        return want->kind == obs->kind &&
               (want->side == obs->side || want->side == -2);
    case PZK_OBS_HIDDEN: /* its place covered for a while, and back */
    case PZK_OBS_SEEN:
    case PZK_OBS_DISPUTED:
    case PZK_OBS_UNREAD:
    case PZK_OBS_READ_OR_GONE:
    case PZK_OBS_HANDS:
    case PZK_OBS_SAID:
        break;
    }
    return false;
}

/* In a pile that grows, those below may be pushed once more. */
static bool
is_pushed_again(const struct want *want, const struct pzk_obs *obs)
{
    return want->met && want->or_lifted && want->piece == obs->piece &&
           obs->t_us >= want->from_us && obs->t_us <= want->to_us &&
           (obs->kind == PZK_OBS_LIFTED || obs->side == PZK_ELSEWHERE);
}

static bool
check(struct play *play, const struct pzk_obs *obs)
{
    for (size_t i = 0; i < play->n_wants; i++) {
        if (is_pushed_again(&play->wants[i], obs)) {
            return true;
        }
        if (fits(&play->wants[i], obs)) {
            play->wants[i].met = true;
            return true;
        }
    }
    return false;
}

static void
mirror(struct pzk_frame *frame)
{
    static uint8_t pixels[1280 * 720];

    assert_in_range(frame->width * frame->height, 1, (int)sizeof(pixels));
    for (int y = 0; y < frame->height; y++) {
        for (int x = 0; x < frame->width; x++) {
            pixels[y * frame->width + x] =
                frame->gray[(size_t)y * frame->stride +
                            (size_t)(frame->width - 1 - x)];
        }
    }
    frame->gray = pixels;
    frame->stride = (size_t)frame->width;
    frame->bgr = NULL;
}

static struct script_seeds seeds;

/* One observation; the placement card may be found once. Returns how much is
 * wrong with it. */
static int
hear(const struct pzk_obs *obs, void *data)
{
    struct play *play = data;

    if (seeds.verbose) {
        print_obs(obs, "  ");
    }
    if (obs->kind == PZK_OBS_HIDDEN || obs->kind == PZK_OBS_SEEN) {
        return 0;
    }
    if (obs->kind == PZK_OBS_HANDS) {
        play->came += obs->hands && obs->t_us >= play->laid_us;
        return 0;
    }
    if (obs->kind == PZK_OBS_PLACEMENT &&
        obs->placement == PZK_PLACEMENT_FOUND && !play->mirrored &&
        ++play->found == 1) {
        return 0;
    }
    if (check(play, obs)) {
        return 0;
    }
    print_obs(obs, "not expected:");
    return 1;
}

static int
count_missing(const struct play *play)
{
    int missing = 0;
    for (size_t i = 0; i < play->n_wants; i++) {
        const struct want *want = &play->wants[i];
        if (!want->met && !want->maybe) {
            print_error("not told: kind %d %s state %d by %.2f\n", want->kind,
                        want->piece >= 0 ? pzk_piece_id(want->piece) : "",
                        want->state, (double)want->to_us / 1e6);
            missing++;
        }
    }
    return missing;
}

static int
watch_play(struct play *play)
{
    int wrong = script_watch(&play->pen.script, play->mirrored ? mirror : NULL,
                             hear, play);

    wrong += count_missing(play);
    if (play->hands >= 0 && play->came != play->hands) {
        print_error("hands came %d times, not %d\n", play->came, play->hands);
        wrong++;
    }
    return wrong;
}

static const char *only;

TEST(test_situations_are_told_as_they_are)
{
    static struct play play;
    int wrong = 0;
    int watched = 0;

    for (int i = 0; i < SCENARIOS; i++) {
        int failed = 0;
        if (only && !strstr(scenarios[i].name, only)) {
            continue;
        }
        for (int k = 0; k < seeds.n; k++) {
            uint64_t seed = seeds.first + (uint64_t)(i * seeds.n + k);
            write_play(&play, &scenarios[i], seed);
            int now = watch_play(&play);
            if (now > 0) {
                print_error("%s, seed %llu: %d wrong\n", scenarios[i].name,
                            (unsigned long long)seed, now);
            }
            failed += now > 0;
        }
        print_message("%-34s %d of %d as they are\n", scenarios[i].name,
                      seeds.n - failed, seeds.n);
        wrong += failed;
        watched++;
    }
    assert_true(watched > 0);
    assert_int_equal(wrong, 0);
}

int
main(int argc, char **argv)
{
    seeds = script_seeds(argc, argv, 1, 4);
    only = argc > 3 ? argv[3] : NULL;
    return run_cases(NULL, NULL);
}
