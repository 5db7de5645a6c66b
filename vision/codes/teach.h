// SPDX-License-Identifier: MIT
#pragma once
/*
 * Teaching which bought or found code is which card: one card after the other
 * is asked for, laid before the camera, and its code is learned. What may be a
 * mistake is told and nothing learned. No sentences (pzk_words_teach()), no
 * clock: time is the frames'. One thread.
 */
#include "src/table/observation.h"
#include "vision/codes/foreign.h"
#include "vision/codes/learned.h"
#include "vision/codes/teach_view.h"

struct pzk_teach;

/* Goes on with LEARNED, which is taken over, from the first card without a
 * code. SIZE_MM: the longer side of the codes' modules or bars; 0: measured
 * against the placement card. NULL: no memory; LEARNED is freed. */
struct pzk_teach *pzk_teach_new(struct pzk_learned *learned_take,
                                const struct pzk_foreign_cage *cage,
                                float size_mm);
void pzk_teach_free(struct pzk_teach *teach); /* NULL is fine */

enum { PZK_TEACH_EVENTS = 4 };

/* Looks at FRAME. Returns how many EVENTS there were, by the order in which
 * they are to be said; the first look asks for a card. */
size_t pzk_teach_frame(struct pzk_teach *teach, const struct pzk_frame *frame,
                       struct pzk_teach_event events[PZK_TEACH_EVENTS]);

/* What people say meanwhile. Each returns what is to be said next. */
/* This card is left out: PZK_TEACH_LEFT_OUT, or, where none is asked for,
 * PZK_TEACH_ASK. */
struct pzk_teach_event pzk_teach_skip(struct pzk_teach *teach);
/* What was taught last is forgotten and asked for again. PZK_TEACH_NO_LAST:
 * there is nothing. */
struct pzk_teach_event pzk_teach_back(struct pzk_teach *teach);
/* The code that was asked about is right: it is learned at the next look, and
 * nothing need be said now. PZK_TEACH_NO_QUESTION: none was asked about. */
struct pzk_teach_event pzk_teach_take(struct pzk_teach *teach);
/* PIECE is asked for, whether it has a code or not. */
struct pzk_teach_event pzk_teach_choose(struct pzk_teach *teach, int piece);
/* No frame is looked at, until it goes on: PZK_TEACH_ASK then. Any of the above
 * goes on, too. */
struct pzk_teach_event pzk_teach_pause(struct pzk_teach *teach, bool on);
bool pzk_teach_paused(const struct pzk_teach *teach);
/* The camera gives a mirrored picture, or does not: so from the start on. */
void pzk_teach_set_mirror(struct pzk_teach *teach, bool mirror);
/* From now on the longer side of the codes, mm; 0: measured. */
void pzk_teach_set_size(struct pzk_teach *teach, float size_mm);

/* The card that is asked for; PZK_NO_PIECE: none is. */
int pzk_teach_asked(const struct pzk_teach *teach);
/* What was learned so far; TEACH's. */
const struct pzk_learned *pzk_teach_learned(const struct pzk_teach *teach);
/* Cards that have a code or our own mark, and all there are. */
int pzk_teach_done(const struct pzk_teach *teach, int *all);

enum pzk_taught {
    PZK_TAUGHT_NOT,
    PZK_TAUGHT_CODE,
    PZK_TAUGHT_OWN, /* it showed our own mark */
    PZK_TAUGHT_LEFT_OUT
};
enum pzk_taught pzk_teach_of(const struct pzk_teach *teach, int piece);
/* Has a code been asked about that may be taken? */
bool pzk_teach_questions(const struct pzk_teach *teach);

/* What was in the last picture that was read. */
struct pzk_teach_sight {
    int piece; /* whose code or mark it is; PZK_NO_PIECE: nobody's yet */
    struct pzk_px quad[4];
};
size_t pzk_teach_sights(const struct pzk_teach *teach,
                        struct pzk_teach_sight sights[PZK_TEACH_VIEW_MAX]);
