// SPDX-License-Identifier: MIT
/*
 * "What is this?": cards held over the placement card of the virtual table, at
 * several heights and in every family, are named; nothing else is observed
 * while they are, or because they were. Argument: how many heights, 1 to 4.
 */
#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/kit/script_watch.h"
#include "vision/virtual/camera.h"
#include "vision/virtual/sprites.h"

enum {
    FPS = 12,
    LAID = PZK_HB, /* lies at N all the while */
    SECOND = 1000 * 1000,
    ASKED_US = 3 * SECOND,
    HELD_US = 4 * SECOND, /* from here ... */
    AWAY_US = 6 * SECOND, /* ... to here the cards are held */
    SOON_US = 8 * SECOND,
    OVER_US = 14 * SECOND, /* the question is over, whatever came of it */
    HELD_MAX = 2
};

/* What is done, and what came of it. */
struct play {
    enum pzk_family family;
    float height_mm, x, y, turn, tilt;
    int held[HELD_MAX]; /* PZK_NO_PIECE: none */
    bool ask, lay_later;
    int64_t end_us;
    /* results */
    enum pzk_held_state states[64]; /* as they followed each other */
    int n_states, named;
    int64_t named_us;
    struct pzk_obs told[64]; /* since the question, but for hands */
    int n_told;
};

static struct pzk_scene
scene_of(const struct play *play)
{
    bool fine = play->family == PZK_QR || play->family == PZK_CODE128;

    return (struct pzk_scene){.width = fine ? 1920 : 1280,
                              .height = fine ? 1080 : 720,
                              .fps = FPS,
                              .family = play->family,
                              .placement = PZK_PA,
                              .camera_mm = 620,
                              .tilt = play->tilt,
                              .field = 62,
                              .noise = 1.5F,
                              .seed = 5};
}

static void
hold(struct play *play, struct pzk_sprites *sprites,
     const struct pzk_scene *scene, struct pzk_frame *frame, uint8_t *gray)
{
    static uint32_t pixels[1920 * 1080];
    struct pzk_canvas canvas = {frame->width, frame->height, pixels};
    struct pzk_box all = {0, 0, frame->width, frame->height};

    for (int y = 0; y < frame->height; y++) {
        for (int x = 0; x < frame->width; x++) {
            uint32_t v = frame->gray[(size_t)y * frame->stride + (size_t)x];
            pixels[y * frame->width + x] = 0xFF000000U | v << 16 | v << 8 | v;
        }
    }
    for (int i = 0; i < HELD_MAX; i++) {
        if (play->held[i] == PZK_NO_PIECE) {
            continue;
        }
        struct pzk_mm at = {play->x + 70 * (float)i, play->y};
        struct pzk_homography map =
            pzk_vcamera_map(scene, (struct pzk_mm){0, 0}, 0, at, play->turn, 1,
                            play->height_mm);
        const struct pzk_texture *card =
            pzk_sprite_card(sprites, play->held[i]);
        assert_non_null(card);
        pzk_paint(&canvas, all, card, &map, 256, PZK_GRAIN_PRINT);
    }
    for (int i = 0; i < frame->width * frame->height; i++) {
        gray[i] = (uint8_t)(pixels[i] >> 8);
    }
    frame->gray = gray;
    frame->stride = (size_t)frame->width;
    frame->bgr = NULL;
}

static void
note_view(struct play *play, const struct pzk_eye *eye, int64_t t_us)
{
    struct pzk_eye_view view;

    pzk_eye_view(eye, &view);
    if (play->n_states == 0 ||
        play->states[play->n_states - 1] != view.held.state) {
        play->states[play->n_states++] = view.held.state;
        assert_in_range(play->n_states, 1, 63);
    }
    if (view.held.state == PZK_HELD_READ) {
        play->named = view.held.piece;
        play->named_us = play->named_us ? play->named_us : t_us;
    } else {
        assert_int_equal(view.held.piece, PZK_NO_PIECE);
    }
}

static void
run(struct play *play)
{
    static uint8_t gray[1920 * 1080];
    struct pzk_step steps[2] = {
        {.kind = PZK_STEP_CARRY,
         .seat = PZK_N,
         .piece = LAID,
         .t0_us = SECOND,
         .t1_us = 2 * SECOND,
         .to = {0, -96},
         .turn = 180},
        {.kind = PZK_STEP_CARRY,
         .seat = PZK_E,
         .piece = PZK_H7,
         .t0_us = 8 * SECOND,
         .t1_us = 9 * SECOND,
         .to = {96, 0},
         .turn = 270},
    };
    struct pzk_script script = {.scene = scene_of(play),
                                .steps = steps,
                                .n_steps = play->lay_later ? 2 : 1,
                                .end_us = play->end_us};
    struct pzk_eye_options options = {.deck = &pzk_jh_deck,
                                      .placement = PZK_NO_PIECE};
    struct pzk_vtable *vtable = pzk_vtable_new(&script);
    struct pzk_sprites *sprites =
        pzk_sprites_new(pzk_vcamera_scale(&script.scene), &script.scene);
    struct pzk_eye *eye = pzk_eye_new(&options);
    struct pzk_obs out[PZK_EYE_OBS_MAX];

    assert_non_null(vtable);
    assert_non_null(sprites);
    assert_non_null(eye);
    play->named = PZK_NO_PIECE;
    for (int64_t t = 0; t <= play->end_us; t += SECOND / FPS) {
        struct pzk_frame frame;
        assert_true(pzk_vtable_frame(vtable, t, &frame));
        frame.t_us = t;
        frame.seq = (uint64_t)t + 1;
        if (play->ask && t >= ASKED_US && t < ASKED_US + SECOND / FPS) {
            pzk_eye_ask_held(eye, true);
        }
        if (t >= HELD_US && t < AWAY_US) {
            hold(play, sprites, &script.scene, &frame, gray);
        }
        size_t n = pzk_eye_observe(eye, &frame, out, PZK_EYE_OBS_MAX);
        for (size_t i = 0; i < n && t >= ASKED_US; i++) {
            if (out[i].kind != PZK_OBS_HANDS && play->n_told < 64) {
                play->told[play->n_told++] = out[i];
            }
        }
        note_view(play, eye, t);
    }
    pzk_eye_free(eye);
    pzk_sprites_free(sprites);
    pzk_vtable_free(vtable);
}

static void
print_told(const struct play *play)
{
    for (int i = 0; i < play->n_told; i++) {
        print_obs(&play->told[i], "told");
    }
}

static void
expect_states(const struct play *play, const enum pzk_held_state *states, int n)
{
    for (int i = 0; i < play->n_states && i < n; i++) {
        assert_int_equal(play->states[i], states[i]);
    }
    assert_int_equal(play->n_states, n);
}

static int n_heights = 1;

TEST(test_a_held_card_is_named)
{
    static const float heights[] = {140, 1, 60, 220};
    static const enum pzk_held_state want[] = {PZK_HELD_OFF, PZK_HELD_WAITING,
                                               PZK_HELD_READ, PZK_HELD_OFF};

    for (int family = 0; family < PZK_FAMILIES; family++) {
        for (int h = 0; h < n_heights; h++) {
            struct play play = {.family = (enum pzk_family)family,
                                .height_mm = heights[h],
                                .x = 8,
                                .y = -12,
                                .turn = 35.0F * (float)h,
                                .tilt = 8.0F * (float)h,
                                .held = {PZK_JX2, PZK_NO_PIECE},
                                .ask = true,
                                .end_us = SOON_US};
            run(&play);
            if (play.named != PZK_JX2 || play.n_told > 0) {
                print_error("%s at %.0f mm\n", pzk_family_name(play.family),
                            (double)play.height_mm);
                print_told(&play);
            }
            assert_int_equal(play.named, PZK_JX2);
            assert_in_range(play.named_us, HELD_US, HELD_US + SECOND);
            assert_int_equal(play.n_told, 0);
            expect_states(&play, want, 4);
        }
    }
}

/* A card laid when the question is over is observed as ever. */
TEST(test_play_goes_on)
{
    struct play play = {.height_mm = 120,
                        .held = {PZK_JX2, PZK_NO_PIECE},
                        .ask = true,
                        .lay_later = true,
                        .end_us = OVER_US};

    run(&play);
    assert_int_equal(play.named, PZK_JX2);
    assert_int_equal(play.n_told, 1);
    assert_int_equal(play.told[0].kind, PZK_OBS_PLACED);
    assert_int_equal(play.told[0].piece, PZK_H7);
    assert_int_equal(play.told[0].from, PZK_E);
}

TEST(test_two_cards_are_not_named)
{
    static const enum pzk_held_state want[] = {
        PZK_HELD_OFF, PZK_HELD_WAITING, PZK_HELD_SEVERAL, PZK_HELD_MISSED};
    struct play play = {.height_mm = 80,
                        .x = -30,
                        .held = {PZK_JX2, PZK_J5},
                        .ask = true,
                        .end_us = OVER_US};

    run(&play);
    assert_int_equal(play.named, PZK_NO_PIECE);
    assert_int_equal(play.n_told, 0);
    expect_states(&play, want, 4);
}

/* Nothing is held: after 10 s the question is over; the card that lies at N is
 * no answer. */
TEST(test_nothing_held)
{
    static const enum pzk_held_state want[] = {PZK_HELD_OFF, PZK_HELD_WAITING,
                                               PZK_HELD_MISSED};
    struct play play = {
        .held = {PZK_NO_PIECE, PZK_NO_PIECE}, .ask = true, .end_us = OVER_US};

    run(&play);
    assert_int_equal(play.named, PZK_NO_PIECE);
    assert_int_equal(play.n_told, 0);
    expect_states(&play, want, 3);
}

/* Nobody asked: nobody is told. */
TEST(test_only_who_asks_is_told)
{
    struct play play = {
        .height_mm = 100, .held = {PZK_JX2, PZK_NO_PIECE}, .ask = false};

    run(&play);
    assert_int_equal(play.named, PZK_NO_PIECE);
    assert_int_equal(play.n_states, 1);
}

int
main(int argc, char **argv)
{
    if (argc > 1) {
        n_heights = atoi(argv[1]);
        assert_in_range(n_heights, 1, 4);
    }
    return run_cases(NULL, NULL);
}
