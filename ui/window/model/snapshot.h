// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the vision thread passes to the main loop: observations, the view, and,
 * if requested, the picture. Immutable from then on; reference counted, any
 * thread.
 */
#include <cairo.h>
#include <glib.h>

#include "ui/pipeline/lookout.h"
#include "ui/window/model/lesson.h"

struct pzk_snapshot {
    int64_t t_us; /* source time */
    enum pzk_phase phase;
    char *why;            /* lost, failed */
    GArray *observations; /* struct pzk_obs, oldest first */
    struct pzk_eye_view view;
    struct pzk_hold_state held;  /* of the camera's settings */
    struct pzk_deck_report deck; /* while the deck is checked; total 0: not */
    struct pzk_lesson_news *lesson; /* while codes are taught; else NULL */
    cairo_surface_t *picture;       /* or NULL */
};

struct pzk_snapshot *pzk_snapshot_new(void);
struct pzk_snapshot *pzk_snapshot_ref(struct pzk_snapshot *snapshot);
void pzk_snapshot_unref(struct pzk_snapshot *snapshot); /* NULL is fine */

/* Converts FRAME for cairo, in colour if it has colours. Copies the pixels.
 * NULL: out of memory, or the frame has no pixels. */
cairo_surface_t *pzk_snapshot_picture(const struct pzk_frame *frame);
