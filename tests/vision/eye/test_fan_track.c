// SPDX-License-Identifier: MIT
/* The tracker before cards that have a fan mark beside the main one. */
#include "tests/kit/pzk_test.h"

#include "src/rules/jekyll_hyde/pieces.h"
#include "vision/eye/tracker.h"

enum { FRAME_US = 33333 };
#define SCALE 2.0F /* px per mm */

struct world {
    struct pzk_tracker tracker;
    int64_t t_us;
    size_t count;
    struct pzk_track_event event; /* the last one */
};

/* A mark of JA, which lies at (X, Y), as an upright card with a fan mark on the
 * left shows it. */
static struct pzk_spot
mark_at(enum pzk_which_mark which, float x, float y)
{
    struct pzk_mark_shape shape;
    struct pzk_spot spot;

    assert_true(pzk_catalog_mark(PZK_JA, PZK_TAG, which, &shape));
    memset(&spot, 0, sizeof spot);
    spot.family = PZK_TAG;
    spot.upright_known = true;
    spot.px_per_mm = SCALE;
    spot.center =
        (struct pzk_px){(x + shape.dx) * SCALE, (y + shape.dy) * SCALE};
    float h = shape.mark_w / 2 * SCALE;
    spot.quad[0] = (struct pzk_px){spot.center.x - h, spot.center.y - h};
    spot.quad[1] = (struct pzk_px){spot.center.x + h, spot.center.y - h};
    spot.quad[2] = (struct pzk_px){spot.center.x + h, spot.center.y + h};
    spot.quad[3] = (struct pzk_px){spot.center.x - h, spot.center.y + h};
    spot.which = which;
    spot.piece = PZK_JA;
    return spot;
}

static void
seen_by(struct world *world, int frames, enum pzk_which_mark which, float x,
        float y)
{
    struct pzk_spot spot = mark_at(which, x, y);

    for (int i = 0; i < frames; i++) {
        struct pzk_track_event events[PZK_TRACK_EVENTS_MAX];

        pzk_tracker_begin(&world->tracker, world->t_us, true);
        pzk_tracker_see(&world->tracker, PZK_JA, &spot);
        size_t n =
            pzk_tracker_end(&world->tracker, false, PZK_NO_PIECE, events);

        world->count += n;
        world->event = n > 0 ? events[n - 1] : world->event;
        world->t_us += FRAME_US;
    }
}

/* By whichever mark it is seen, a card is one piece at one place. */
TEST(test_card_is_one_piece_by_either_of_its_marks)
{
    struct world world;

    memset(&world, 0, sizeof world);
    pzk_tracker_init(&world.tracker);
    seen_by(&world, 20, PZK_MARK_FAN_LEFT, 0, -90);
    assert_int_equal(world.count, 1);
    assert_int_equal(world.event.change, PZK_TRACK_PLACED);
    seen_by(&world, 40, PZK_MARK_MAIN, 0, -90);
    seen_by(&world, 40, PZK_MARK_FAN_LEFT, 0, -90);
    assert_int_equal(world.count, 1);
    assert_int_equal(world.tracker.track[PZK_JA].state, PZK_TRACK_RESTING);
    assert_int_equal(world.tracker.track[PZK_JA].home.which, PZK_MARK_MAIN);
    /* moved while only the fan mark is in view, then the other again */
    seen_by(&world, 40, PZK_MARK_FAN_LEFT, 50, -90);
    assert_int_equal(world.count, 2);
    assert_int_equal(world.event.change, PZK_TRACK_MOVED);
    seen_by(&world, 40, PZK_MARK_MAIN, 50, -90);
    assert_int_equal(world.count, 2);
}

RUN_TESTS()
