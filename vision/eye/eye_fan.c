// SPDX-License-Identifier: MIT
/*
 * Cards with a fan mark beside the main one: tells which of them a reading is,
 * and on which side the deck's fan marks are. Corrects readings taken for main
 * marks before that was known.
 */
#include "vision/eye/eye_parts.h"

#include <math.h>
#include <string.h>

static enum pzk_fan_size
size_of(const struct pzk_eye *eye, const struct pzk_spot *spot)
{
    if (eye->anchor.has_pose) {
        return pzk_fan_size(spot->piece, spot->family, spot->quad,
                            &eye->anchor.pose.px_to_mm);
    }
    return pzk_is_fan_mark(spot->which) ? PZK_SIZE_FAN : PZK_SIZE_MAIN;
}

/* False where it is unknown which mark SPOT is. */
static bool
tell_again(const struct pzk_eye *eye, struct pzk_spot *spot)
{
    struct pzk_mark_shape shape;

    spot->which = pzk_fan_which(&eye->fan, spot->piece, size_of(eye, spot));
    if (!pzk_spot_shape(spot, &shape)) {
        return false;
    }
    spot->px_per_mm =
        pzk_quad_size(spot->quad) / sqrtf(shape.mark_w * shape.mark_h);
    return true;
}

static void
tell_track(struct pzk_eye *eye, int piece)
{
    struct pzk_track *track = &eye->tracker.track[piece];
    struct pzk_note *note = &eye->note[piece];

    if (track->has_home) {
        if (tell_again(eye, &track->home)) {
            tell_again(eye, &track->said);
            tell_again(eye, &track->still);
        } else {
            track->has_home = false;
            track->has_twin = false;
            track->state = PZK_TRACK_UNSEEN;
        }
        note->reads = 0;
    }
    if (track->has_twin) {
        track->has_twin = tell_again(eye, &track->twin);
    }
    if (track->fresh.on) {
        track->fresh.on = tell_again(eye, &track->fresh.last) &&
                          tell_again(eye, &track->fresh.first);
    }
    if (track->fresh.on && track->fresh.has_twin) {
        track->fresh.has_twin = tell_again(eye, &track->fresh.twin);
    }
    if (note->has_posed) {
        note->has_posed = tell_again(eye, &note->posed);
    }
}

void
pzk_eye_assign_tracked_marks(struct pzk_eye *eye)
{
    for (int i = 0; i < PZK_TRACKS; i++) {
        if (pzk_track_is(i, PZK_KIND_CARD)) {
            tell_track(eye, i);
        }
    }
}

void
pzk_eye_assign_marks(struct pzk_eye *eye, size_t n)
{
    struct pzk_fan_side before = eye->fan;

    pzk_fan_tell(eye->reading.marks, n,
                 eye->anchor.has_pose ? &eye->anchor.pose.px_to_mm : NULL,
                 &eye->fan);
    if (memcmp(&before, &eye->fan, sizeof before) != 0) {
        pzk_eye_assign_tracked_marks(eye);
    }
}
