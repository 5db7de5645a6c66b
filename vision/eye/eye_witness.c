// SPDX-License-Identifier: MIT
/*
 * The witness, a second decoder: one of our QR codes or Code 128 that appears
 * counts unless the witness reads another text there. Where it reads nothing,
 * our own reading counts; where it has read another text, it must agree first.
 */
#include "vision/eye/eye_parts.h"

#include <math.h>

enum { REJECTED_US = 12 * 1000 * 1000 /* everything is read more often */ };

/* Whether the witness was asked about PIECE's mark at SPOT. */
static bool
was_heard(const struct pzk_tracker *tracker, int piece,
          const struct pzk_spot *spot)
{
    for (int i = piece; i < PZK_TRACKS; i += PZK_PIECE_END) {
        const struct pzk_track *track = &tracker->track[i];
        const struct pzk_fresh *fresh = &track->fresh;
        const struct pzk_spot *known[] = {
            track->has_home ? &track->home : NULL,
            track->has_home && track->has_twin ? &track->twin : NULL,
            fresh->on ? &fresh->last : NULL,
            fresh->on && fresh->has_twin ? &fresh->twin : NULL};

        for (int k = 0; k < 4; k++) {
            if (known[k] && pzk_spot_distance(known[k], spot) < PZK_MOVED_MM) {
                return true;
            }
        }
    }
    return false;
}

/* Whether the reading at SPOT was rejected there. */
static bool
was_denied(const struct pzk_note *note, const struct pzk_spot *spot,
           int64_t t_us)
{
    return note->rejected_us != 0 && t_us - note->rejected_us < REJECTED_US &&
           pzk_px_off(spot->center, note->denied_at) <
               PZK_MOVED_MM * spot->px_per_mm;
}

static void
deny(struct pzk_note *note, struct pzk_px at, int64_t t_us)
{
    note->rejected_us = t_us != 0 ? t_us : 1;
    note->denied_at = at;
}

/* Whether MARK, at SPOT, is accepted. Counts rejections, once each. */
static bool
stands(struct pzk_eye *eye, const struct pzk_frame *frame,
       const struct pzk_mark *mark, const struct pzk_spot *spot)
{
    const struct pzk_witness *witness = &eye->options.witness_take;
    struct pzk_note *note = &eye->note[mark->piece];
    bool denied = was_denied(note, spot, eye->t_us);

    switch (witness->ask(witness->self, frame, mark)) {
    case PZK_WITNESS_AGREES:
        note->rejected_us = denied ? 0 : note->rejected_us;
        return true;
    case PZK_WITNESS_REJECTS:
        eye->quality.health.refused += !denied;
        deny(note, mark->center, eye->t_us);
        return false;
    case PZK_WITNESS_SILENT:
        break;
    }
    if (denied) {
        deny(note, mark->center, eye->t_us);
    }
    return !denied;
}

/* Whether the witness can read MARK's family. */
static bool
may_hear(const struct pzk_eye_options *options, const struct pzk_mark *mark,
         struct pzk_spot *spot)
{
    return options->witness_take.self &&
           (mark->family == PZK_QR || mark->family == PZK_CODE128) &&
           pzk_catalog_piece(mark->piece) && pzk_spot_of(mark, spot);
}

bool
pzk_eye_hear_mark(struct pzk_eye *eye, const struct pzk_frame *frame,
                  const struct pzk_mark *mark)
{
    struct pzk_spot spot;

    return !may_hear(&eye->options, mark, &spot) ||
           stands(eye, frame, mark, &spot);
}

size_t
pzk_eye_filter_by_witness(struct pzk_eye *eye, const struct pzk_frame *frame,
                          size_t n)
{
    size_t left = 0;

    for (size_t i = 0; i < n; i++) {
        const struct pzk_mark *mark = &eye->reading.marks[i];
        struct pzk_spot spot;
        bool known = !may_hear(&eye->options, mark, &spot) ||
                     was_heard(&eye->tracker, mark->piece, &spot);

        if (known || stands(eye, frame, mark, &spot)) {
            eye->reading.marks[left++] = *mark;
        }
    }
    return left;
}
