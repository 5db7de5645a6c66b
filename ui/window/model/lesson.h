// SPDX-License-Identifier: MIT
#pragma once
/*
 * Teaching which code is which card (vision/codes/teach.h) between two threads:
 * the camera's looks at frames, the main one tells what people say. Counted
 * references; any thread.
 */
#include <glib.h>

#include "vision/codes/teach.h"

/* How a lesson stands, and what happened since the last time it was told. */
struct pzk_lesson_news {
    int asked; /* the card; PZK_NO_PIECE: none is */
    int done, all;
    gboolean paused;
    gboolean questions;           /* a code was asked about that may be taken */
    guint8 taught[PZK_PIECE_END]; /* enum pzk_taught, by piece */
    size_t n_sights;
    struct pzk_teach_sight sights[PZK_TEACH_VIEW_MAX];
    GArray *said; /* struct pzk_teach_event, oldest first */
    /* All that was learned, where it is another than before; else NULL. */
    struct pzk_learned *learned;
};

void pzk_lesson_news_free(struct pzk_lesson_news *news); /* NULL is fine */

struct pzk_lesson;

/* Goes on with LEARNED, which is taken over; as pzk_teach_new(). NULL: no
 * memory, or nowhere to decode codes. */
struct pzk_lesson *pzk_lesson_new(struct pzk_learned *learned_take,
                                  const struct pzk_foreign_cage *cage,
                                  gboolean mirror);
struct pzk_lesson *pzk_lesson_ref(struct pzk_lesson *lesson);
void pzk_lesson_unref(struct pzk_lesson *lesson); /* NULL is fine */

/* ---- the camera's thread ---- */

/* Does what people said, then looks at FRAME; NULL: there is none. */
void pzk_lesson_look(struct pzk_lesson *lesson, const struct pzk_frame *frame);

/* Adds what is new to *NEWS, NULL at first. */
void pzk_lesson_tell(struct pzk_lesson *lesson, struct pzk_lesson_news **news);

/* ---- what people say; done at the next look ---- */

void pzk_lesson_skip(struct pzk_lesson *lesson);
void pzk_lesson_back(struct pzk_lesson *lesson);
void pzk_lesson_take(struct pzk_lesson *lesson);
/* Pauses, or goes on. */
void pzk_lesson_pause(struct pzk_lesson *lesson);
void pzk_lesson_choose(struct pzk_lesson *lesson, int piece);
/* The longer side of the codes, mm; 0: measured. */
void pzk_lesson_set_size(struct pzk_lesson *lesson, float size_mm);
