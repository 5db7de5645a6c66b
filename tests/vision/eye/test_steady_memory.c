// SPDX-License-Identifier: MIT
/*
 * Once a table is being watched the eye allocates nothing: not for a frame at
 * rest, not for a card that is brought, not for the regular look at everything.
 * The linker leads every call of our own code to the functions below.
 */
#include "tests/kit/pzk_test.h"

#include "markers/jekyll_hyde/deck.h"
#include "src/rules/jekyll_hyde/pieces.h"
#include "vision/eye/eye.h"
#include "vision/virtual/table.h"

static bool counting;
static int allocations;

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *was, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *was, size_t size);

void *
__wrap_malloc(size_t size)
{
    allocations += counting;
    return __real_malloc(size);
}

void *
__wrap_calloc(size_t n, size_t size)
{
    allocations += counting;
    return __real_calloc(n, size);
}

void *
__wrap_realloc(void *was, size_t size)
{
    allocations += counting;
    return __real_realloc(was, size);
}

enum { FPS = 15, LAST = 8 * FPS };

/* Frames from FROM to END of the script; returns how many cards came to rest,
 * and what was allocated while they were looked at in *ALLOCATED. */
static int
watch(struct pzk_eye *eye, struct pzk_vtable *table, int from, int end,
      int *allocated)
{
    int placed = 0;
    allocations = 0;
    for (int i = from; i < end; i++) {
        struct pzk_obs seen[PZK_EYE_OBS_MAX];
        struct pzk_frame frame;
        int64_t t_us = (int64_t)i * 1000000 / FPS;
        assert_true(pzk_vtable_frame(table, t_us, &frame));
        frame.t_us = t_us;
        counting = true;
        size_t n = pzk_eye_observe(eye, &frame, seen, PZK_EYE_OBS_MAX);
        counting = false;
        for (size_t k = 0; k < n; k++) {
            placed += seen[k].kind == PZK_OBS_PLACED;
        }
    }
    *allocated = allocations;
    return placed;
}

/* A hand brings one card early and another after two seconds; everything is
 * read anew after five. */
static void
watch_family(enum pzk_family family)
{
    struct pzk_step steps[] = {
        {.kind = PZK_STEP_CARRY,
         .t0_us = 100000,
         .t1_us = 900000,
         .seat = PZK_W,
         .piece = PZK_JA,
         .to = {-95, 0},
         .turn = 90},
        {.kind = PZK_STEP_CARRY,
         .t0_us = 3000000,
         .t1_us = 4000000,
         .seat = PZK_E,
         .piece = PZK_HX2,
         .to = {95, 5},
         .turn = 265},
    };
    struct pzk_script script = {.scene = {.width = 1280,
                                          .height = 720,
                                          .fps = FPS,
                                          .family = family,
                                          .placement = PZK_PA,
                                          .camera_mm = 480,
                                          .field = 62,
                                          .noise = 1.5F,
                                          .seed = 4},
                                .n_steps = sizeof steps / sizeof steps[0],
                                .steps = steps,
                                .end_us = 9000000};
    struct pzk_eye_options options = {.families = PZK_ALL_FAMILIES,
                                      .deck = &pzk_jh_deck,
                                      .placement = PZK_NO_PIECE};
    struct pzk_vtable *table = pzk_vtable_new(&script);
    struct pzk_eye *eye = pzk_eye_new(&options);
    int warming, later;
    assert_non_null(table);
    assert_non_null(eye);
    int placed = watch(eye, table, 0, 2 * FPS, &warming);
    assert_int_equal(placed, 1);
    assert_true(warming > 0); /* else nothing is counted */
    placed = watch(eye, table, 2 * FPS, LAST, &later);
    assert_int_equal(placed, 1);
    assert_int_equal(later, 0);
    pzk_eye_free(eye);
    pzk_vtable_free(table);
}

TEST(test_a_table_of_tags_allocates_nothing)
{
    watch_family(PZK_TAG);
}

TEST(test_a_table_of_qr_codes_allocates_nothing)
{
    watch_family(PZK_QR);
}

TEST(test_a_table_of_strips_allocates_nothing)
{
    watch_family(PZK_CODE128);
}

TEST(test_a_table_of_tactile_labels_allocates_nothing)
{
    watch_family(PZK_TACTILE);
}

RUN_TESTS()
