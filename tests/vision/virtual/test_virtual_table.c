// SPDX-License-Identifier: MIT
/* What the virtual table shows is where the script says it is, the same every
 * time, and cheap. */
#include "tests/kit/pzk_test.h"

#ifdef HAVE_APRILTAG
#    include <apriltag/apriltag.h>
#    include <apriltag/tag36h11.h>
#endif

#include "src/rules/jekyll_hyde/pieces.h"
#include "vision/virtual/camera.h"
#include "vision/virtual/demo.h"
#include "vision/virtual/table.h"
#include "vision/virtual/world.h"

static struct pzk_scene
plain_scene(void)
{
    return (struct pzk_scene){.width = 1280,
                              .height = 720,
                              .fps = 15,
                              .family = PZK_TAG,
                              .placement = PZK_PA,
                              .camera_mm = 630,
                              .tilt = 18,
                              .heading = 7,
                              .field = 61,
                              .falloff = 0.3f,
                              .noise = 2.5f,
                              .seed = 5};
}

/* Four cards are laid in 1 s each, then swept from 6 s to 8 s. */
static struct pzk_step steps[] = {
    {.kind = PZK_STEP_CARRY,
     .t0_us = 1000000,
     .t1_us = 1900000,
     .seat = PZK_N,
     .piece = PZK_JA,
     .to = {5, -101},
     .turn = 186},
    {.kind = PZK_STEP_CARRY,
     .t0_us = 2000000,
     .t1_us = 2900000,
     .seat = PZK_N,
     .piece = PZK_HX3,
     .to = {99, 7},
     .turn = 262},
    {.kind = PZK_STEP_CARRY,
     .t0_us = 3000000,
     .t1_us = 3900000,
     .seat = PZK_S,
     .piece = PZK_J5,
     .to = {-8, 104},
     .turn = 3},
    {.kind = PZK_STEP_CARRY,
     .t0_us = 4000000,
     .t1_us = 4900000,
     .seat = PZK_E,
     .piece = PZK_HT,
     .to = {-102, 2},
     .turn = 97},
    {.kind = PZK_STEP_SWEEP,
     .t0_us = 6000000,
     .t1_us = 8000000,
     .seat = PZK_W,
     .to = {-242, 108},
     .turn = 90,
     .pieces = {PZK_JA, PZK_HX3, PZK_J5, PZK_HT},
     .n_pieces = 4},
};
enum { N_STEPS = sizeof(steps) / sizeof(steps[0]) };

static struct pzk_script
trick(void)
{
    return (struct pzk_script){.scene = plain_scene(),
                               .steps = steps,
                               .n_steps = N_STEPS,
                               .end_us = 9000000};
}

/* The same view at half the pixels a side, where size does not matter. */
static struct pzk_script
small_trick(void)
{
    struct pzk_script script = trick();

    script.scene.width = 640;
    script.scene.height = 360;
    return script;
}

static struct pzk_frame
frame_at(struct pzk_vtable *table, double seconds)
{
    struct pzk_frame frame;

    assert_true(pzk_vtable_frame(table, (int64_t)(seconds * 1e6), &frame));
    assert_non_null(frame.bgr);
    return frame;
}

/* Where the camera shows a point of the table, SECONDS into SCRIPT. */
static struct pzk_px
project(const struct pzk_script *script, double seconds, struct pzk_mm at)
{
    static const float reach[PZK_SEATS_MAX] = {0};
    struct pzk_vworld start, world;
    struct pzk_px px = {NAN, NAN};

    pzk_vworld_init(&start, &script->scene);
    pzk_vworld_at(&start, script->steps, script->n_steps, reach,
                  (int64_t)(seconds * 1e6), &world);
    struct pzk_homography map =
        pzk_vcamera_map(&script->scene, world.shift, world.turn,
                        (struct pzk_mm){0, 0}, 0, 1, 0);

    pzk_homography_px(&map, at.x, at.y, &px);
    return px;
}

static uint64_t
checksum(const struct pzk_frame *frame)
{
    uint64_t sum = 1469598103934665603u;

    for (int y = 0; y < frame->height; y++) {
        const uint8_t *gray = frame->gray + (size_t)y * frame->stride;
        const uint8_t *bgr = frame->bgr + (size_t)y * frame->bgr_stride;

        for (int x = 0; x < frame->width; x++) {
            sum = (sum ^ gray[x]) * 1099511628211u;
            sum = (sum ^ bgr[3 * x]) * 1099511628211u;
        }
    }
    return sum;
}

TEST(test_same_script_gives_the_same_frames)
{
    struct pzk_script script = small_trick();
    struct pzk_vtable *a = pzk_vtable_new(&script);
    struct pzk_vtable *b = pzk_vtable_new(&script);

    assert_non_null(a);
    assert_non_null(b);
    for (int i = 0; i < 9 * 5; i++) {
        struct pzk_frame p = frame_at(a, i / 5.0), q = frame_at(b, i / 5.0);

        assert_int_equal(p.seq, q.seq);
        assert_int_equal(p.t_us, q.t_us);
        assert_true(checksum(&p) == checksum(&q));
    }
    pzk_vtable_free(a);
    pzk_vtable_free(b);
}

TEST(test_frame_changes_only_while_something_moves)
{
    struct pzk_script script = small_trick();
    struct pzk_vtable *table = pzk_vtable_new(&script);
    uint64_t last_seq = 0, last_sum = 0;
    int changes = 0, still = 0;

    assert_non_null(table);
    for (int i = 0; i < 9 * 15; i++) {
        double t = i / 15.0;
        struct pzk_frame frame = frame_at(table, t);
        uint64_t sum = checksum(&frame);
        /* hands come at each step's beginning and are back 0.55 s after it */
        bool moving = false;

        for (int k = 0; k < N_STEPS; k++) {
            moving = moving || (t * 1e6 >= (double)steps[k].t0_us &&
                                (t - 1 / 15.0) * 1e6 <=
                                    (double)steps[k].t1_us + PZK_HAND_BACK_US);
        }
        assert_int_equal(frame.seq != last_seq, sum != last_sum);
        assert_true(moving || i == 0 || frame.seq == last_seq);
        changes += frame.seq != last_seq;
        still += frame.seq == last_seq;
        last_seq = frame.seq;
        last_sum = sum;
    }
    assert_true(changes > 60);
    assert_true(still > 20);
    pzk_vtable_free(table);
}

TEST(test_any_moment_can_be_asked_for)
{
    struct pzk_script script = small_trick();

    script.scene.noise = 0; /* which depends on when a thing was drawn */
    struct pzk_vtable *forth = pzk_vtable_new(&script);
    struct pzk_vtable *back = pzk_vtable_new(&script);
    uint64_t sums[18];

    assert_non_null(forth);
    assert_non_null(back);
    for (int i = 0; i < 18; i++) {
        struct pzk_frame frame = frame_at(forth, i / 2.0);

        sums[i] = checksum(&frame);
    }
    for (int i = 17; i >= 0; i--) {
        struct pzk_frame frame = frame_at(back, i / 2.0);

        assert_true(checksum(&frame) == sums[i]);
    }
    pzk_vtable_free(forth);
    pzk_vtable_free(back);
}

/* Reads the tags of FRAME; returns how many, and where each piece's is. */
static int
read_tags(const struct pzk_frame *frame, double (*centers)[2])
{
    int found = 0;
#ifdef HAVE_APRILTAG
    apriltag_family_t *family = tag36h11_create();
    apriltag_detector_t *detector = apriltag_detector_create();
    size_t size = (size_t)frame->width * (size_t)frame->height;
    uint8_t *pixels = malloc(size);

    assert_non_null(pixels);
    assert_int_equal(frame->stride, frame->width);
    memcpy(pixels, frame->gray, size);
    image_u8_t image = {.width = frame->width,
                        .height = frame->height,
                        .stride = frame->width,
                        .buf = pixels};

    apriltag_detector_add_family_bits(detector, family, 0);
    detector->quad_decimate = 1;
    zarray_t *tags = apriltag_detector_detect(detector, &image);

    found = zarray_size(tags);
    for (int i = 0; i < found; i++) {
        apriltag_detection_t *tag;

        zarray_get(tags, i, &tag);
        assert_in_range(tag->id, 0, PZK_PIECE_END - 1);
        centers[tag->id][0] = tag->c[0];
        centers[tag->id][1] = tag->c[1];
    }
    apriltag_detections_destroy(tags);
    free(pixels);
    apriltag_detector_destroy(detector);
    tag36h11_destroy(family);
#else
#endif
    return found;
}

TEST(test_marks_are_where_script_and_catalogue_say)
{
#ifndef HAVE_APRILTAG
    skip();
#endif
    struct pzk_script script = trick();
    struct pzk_vtable *table = pzk_vtable_new(&script);
    double centers[PZK_PIECE_END][2] = {{0}};

    assert_non_null(table);
    struct pzk_frame frame = frame_at(table, 5.7);

    assert_int_equal(read_tags(&frame, centers), 5);
    struct pzk_px middle = project(&script, 5.7, (struct pzk_mm){0, 0});

    assert_true(fabs(middle.x - centers[PZK_PA][0]) < 0.5);
    assert_true(fabs(middle.y - centers[PZK_PA][1]) < 0.5);
    for (int i = 0; i < 4; i++) {
        struct pzk_mark_shape shape;
        float turn = steps[i].turn * 3.14159265f / 180;

        assert_true(pzk_catalog_shape(steps[i].piece, PZK_TAG, &shape));
        struct pzk_mm mark = {
            steps[i].to.x + shape.dx * cosf(turn) - shape.dy * sinf(turn),
            steps[i].to.y + shape.dx * sinf(turn) + shape.dy * cosf(turn)};
        struct pzk_px want = project(&script, 5.7, mark);

        assert_true(fabs(want.x - centers[steps[i].piece][0]) < 0.5);
        assert_true(fabs(want.y - centers[steps[i].piece][1]) < 0.5);
    }
    frame = frame_at(table, 8.8); /* swept, face down */
    assert_int_equal(read_tags(&frame, centers), 1);
    pzk_vtable_free(table);
}

TEST(test_bump_moves_the_whole_picture)
{
#ifndef HAVE_APRILTAG
    skip();
#endif
    struct pzk_step bump = {.kind = PZK_STEP_BUMP,
                            .t0_us = 1000000,
                            .t1_us = 1500000,
                            .to = {8, -5},
                            .turn = 3};
    struct pzk_script script = {.scene = plain_scene(),
                                .steps = &bump,
                                .n_steps = 1,
                                .end_us = 2000000};
    struct pzk_vtable *table = pzk_vtable_new(&script);
    double centers[PZK_PIECE_END][2] = {{0}};

    assert_non_null(table);
    struct pzk_frame frame = frame_at(table, 0.5);
    struct pzk_px before = project(&script, 0.5, (struct pzk_mm){8, -5});

    frame = frame_at(table, 1.6);
    struct pzk_px after = project(&script, 1.6, (struct pzk_mm){0, 0});

    assert_true(fabsf(before.x - after.x) < 0.01f);
    assert_true(fabsf(before.y - after.y) < 0.01f);
    assert_int_equal(read_tags(&frame, centers), 1);
    assert_true(fabs(after.x - centers[PZK_PA][0]) < 0.5);
    assert_true(fabs(after.y - centers[PZK_PA][1]) < 0.5);
    pzk_vtable_free(table);
}

static double
mean_gray(const struct pzk_frame *frame)
{
    double sum = 0;

    for (int i = 0; i < frame->width * frame->height; i++) {
        sum += frame->gray[i];
    }
    return sum / frame->width / frame->height;
}

TEST(test_light_changes_the_picture_as_a_whole)
{
    struct pzk_step light = {.kind = PZK_STEP_LIGHT,
                             .t0_us = 1000000,
                             .t1_us = 1500000,
                             .level = 0.5f};
    struct pzk_script script = {.scene = plain_scene(),
                                .steps = &light,
                                .n_steps = 1,
                                .end_us = 2000000};
    struct pzk_vtable *table = pzk_vtable_new(&script);

    assert_non_null(table);
    struct pzk_frame frame = frame_at(table, 0.5);
    double before = mean_gray(&frame);

    frame = frame_at(table, 1.8);
    assert_true(fabs(mean_gray(&frame) / before - 0.5) < 0.02);
    pzk_vtable_free(table);
}

TEST(test_next_script_goes_on_where_the_last_ended)
{
#ifndef HAVE_APRILTAG
    skip();
#endif
    struct pzk_script script = trick();
    struct pzk_vtable *table = pzk_vtable_new(&script);
    double centers[PZK_PIECE_END][2] = {{0}};

    script.n_steps = 4; /* the cards stay */
    script.end_us = 5500000;
    assert_non_null(table);
    assert_true(pzk_vtable_next(table, &script)); /* swept: they come anew */
    struct pzk_frame frame = frame_at(table, 0);

    assert_int_equal(read_tags(&frame, centers), 1);
    frame = frame_at(table, 5.4);
    assert_int_equal(read_tags(&frame, centers), 5);
    uint64_t seq = frame.seq;

    script.n_steps = 0;
    assert_true(pzk_vtable_next(table, &script));
    frame = frame_at(table, 1);
    assert_int_not_equal(frame.seq, 0);
    /* the hand was away already: nothing changed */
    assert_int_equal(frame.seq, seq + (frame.seq != seq));
    assert_int_equal(read_tags(&frame, centers), 5);
    pzk_vtable_free(table);
}

TEST(test_scene_without_a_picture_is_refused)
{
    struct pzk_script script = {.scene = plain_scene(), .end_us = 1};

    script.scene.width = 0;
    assert_null(pzk_vtable_new(&script));
    script.scene = plain_scene();
    script.scene.field = 180;
    assert_null(pzk_vtable_new(&script));
    script.scene = plain_scene();
    script.scene.tilt = 89;
    assert_null(pzk_vtable_new(&script));
    script.scene = plain_scene();
    script.scene.camera_mm = NAN;
    assert_null(pzk_vtable_new(&script));
}

TEST(test_steps_that_name_no_piece_are_left_out)
{
    struct pzk_step wrong[] = {
        {.kind = PZK_STEP_CARRY, .t1_us = 900000, .piece = PZK_NO_PIECE},
        {.kind = PZK_STEP_CARRY, .t1_us = 900000, .piece = PZK_PIECE_END},
        {.kind = PZK_STEP_SWEEP,
         .t1_us = 900000,
         .pieces = {-5, 1},
         .n_pieces = 2},
        {.kind = PZK_STEP_REMOVE,
         .t1_us = 900000,
         .pieces = {3},
         .n_pieces = 1},
        {.kind = PZK_STEP_PUSH, .t1_us = 900000, .n_pieces = 99},
        {.kind = PZK_STEP_SWEEP, .t1_us = 900000, .n_pieces = 0},
    };
    struct pzk_script script = {.scene = plain_scene(),
                                .steps = wrong,
                                .n_steps = 6,
                                .end_us = 2000000};
    struct pzk_vtable *table = pzk_vtable_new(&script);

    assert_non_null(table);
    struct pzk_frame frame = frame_at(table, 0.5);
    uint64_t seq = frame.seq;

    frame = frame_at(table, 1.9);
    assert_int_equal(frame.seq, seq);
    pzk_vtable_free(table);
}

TEST(test_whole_hand_is_drawn_only_where_it_moves)
{
    struct pzk_demo_options options = {.seed = 2};
    struct pzk_demo *demo = pzk_demo_new(&options);
    struct pzk_script script;

    assert_non_null(demo);
    assert_true(pzk_demo_next(demo, &script));
#ifdef __SANITIZE_ADDRESS__
    script.end_us = 20000000; /* the sanitizers draw slowly */
#endif
    struct pzk_vtable *table = pzk_vtable_new(&script);
    int64_t frames = script.end_us * 15 / 1000000;
    uint64_t changed = 0;

    assert_non_null(table);
    for (int64_t i = 0; i <= frames; i++) {
        struct pzk_frame frame;

        assert_true(pzk_vtable_frame(table, i * 1000000 / 15, &frame));
        changed = frame.seq;
    }
    /* a frame handed back costs nothing to draw or to read */
    assert_true(changed > (uint64_t)frames / 10);
    assert_true(changed < (uint64_t)frames * 3 / 4);
    pzk_vtable_free(table);
    pzk_script_finish(&script);
    pzk_demo_free(demo);
}

RUN_TESTS()
