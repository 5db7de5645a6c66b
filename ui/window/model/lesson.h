// SPDX-License-Identifier: MIT
#pragma once
/*
 * Teaches which code is which card (vision/codes/teach.h) across two threads:
 * the camera's looks at frames, the main thread passes people's commands.
 * Reference counted; any thread.
 */
#include <glib.h>

#include "vision/codes/teach.h"

/* The state of a lesson, and its events since the last report. */
struct pzk_lesson_news {
    int asked; /* card that people should hold before the camera; PZK_NO_PIECE:
                  none */
    int done, all;
    gboolean paused;
    gboolean questions;           /* a code waits for people to accept it */
    guint8 taught[PZK_PIECE_END]; /* enum pzk_taught, by piece */
    size_t n_sights;
    struct pzk_teach_sight sights[PZK_TEACH_VIEW_MAX];
    GArray *said; /* struct pzk_teach_event, oldest first */
    /* All learned codes, if they changed since the last report; else NULL. */
    struct pzk_learned *learned;
};

void pzk_lesson_news_free(struct pzk_lesson_news *news); /* NULL is fine */

struct pzk_lesson;

/* Returns a lesson that continues LEARNED and owns it, as pzk_teach_new().
 * NULL: out of memory, or no decoder. */
struct pzk_lesson *pzk_lesson_new(struct pzk_learned *learned_take,
                                  const struct pzk_foreign_cage *cage,
                                  gboolean mirror);
struct pzk_lesson *pzk_lesson_ref(struct pzk_lesson *lesson);
void pzk_lesson_unref(struct pzk_lesson *lesson); /* NULL is fine */

/* ---- the camera's thread ---- */

/* Carries out people's commands, then looks for codes in FRAME; NULL: there is
 * no frame. */
void pzk_lesson_look(struct pzk_lesson *lesson, const struct pzk_frame *frame);

/* Adds the news to *news, which is NULL before the first time. */
void pzk_lesson_tell(struct pzk_lesson *lesson, struct pzk_lesson_news **news);

/* ---- commands, carried out at the next look ---- */

enum pzk_lesson_wish_kind {
    PZK_LESSON_SKIP,
    PZK_LESSON_BACK,
    PZK_LESSON_TAKE,
    PZK_LESSON_PAUSE, /* or resumes */
    PZK_LESSON_CHOOSE,
    PZK_LESSON_SIZE,
};

struct pzk_lesson_wish {
    enum pzk_lesson_wish_kind kind;
    int piece;     /* CHOOSE: the card to teach */
    float size_mm; /* SIZE: the longer side of the codes; 0: to be measured */
};

/* Queues WISH. Does nothing if LESSON is NULL. */
void pzk_lesson_wish(struct pzk_lesson *lesson,
                     const struct pzk_lesson_wish *wish);
