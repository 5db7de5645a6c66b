// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the camera's thread passes to the main loop: observations, the view,
 * and, if requested, the picture. Immutable once posted; reference counted, any
 * thread.
 */
#include <cairo.h>
#include <glib.h>

#include "ui/pipeline/lookout.h"
#include "ui/window/model/card_pictures.h"
#include "ui/window/model/lesson.h"

struct pzk_snapshot {
    int64_t t_us; /* source time */
    enum pzk_lookout_phase phase;
    char *why;            /* why the camera was lost or failed */
    GArray *observations; /* struct pzk_obs, oldest first */
    struct pzk_eye_view view;
    struct pzk_hold_state held;  /* which of the camera's settings are held */
    struct pzk_deck_report deck; /* while the deck is checked; else its total is
                                    0 */
    struct pzk_lesson_news *lesson; /* while codes are taught; else NULL */
    cairo_surface_t *picture;       /* or NULL */
    GArray *cards;                  /* struct pzk_card_picture: taken since the
                                       last snapshot */
};

struct pzk_snapshot *pzk_snapshot_new(void);
struct pzk_snapshot *pzk_snapshot_ref(struct pzk_snapshot *snapshot);
void pzk_snapshot_unref(struct pzk_snapshot *snapshot); /* NULL is fine */

/* Returns FRAME's pixels, copied, as a picture for cairo, in colour if FRAME
 * has colours. NULL: out of memory, or FRAME has no pixels. */
cairo_surface_t *pzk_snapshot_picture(const struct pzk_frame *frame);
