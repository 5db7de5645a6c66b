// SPDX-License-Identifier: MIT
#pragma once
/*
 * The lesson that teaches which bought or found code is which card: asks for
 * one card after the other and learns the code laid before the camera. Reports
 * possible mistakes without learning them. No sentences (pzk_words_teach()), no
 * clock: time is the frames'. One thread.
 */
#include "src/table/observation.h"
#include "vision/codes/foreign.h"
#include "vision/codes/learned.h"
#include "vision/codes/teach_view.h"

struct pzk_teach;

/* Takes over LEARNED and continues with the first card without a code. SIZE_MM:
 * the longer side of the codes' modules or bars; 0: measured against the
 * placement card. NULL when out of memory; LEARNED is freed. */
struct pzk_teach *pzk_teach_new(struct pzk_learned *learned_take,
                                const struct pzk_foreign_cage *cage,
                                float size_mm);
void pzk_teach_free(struct pzk_teach *teach); /* NULL is fine */

enum { PZK_TEACH_EVENTS = 4 };

/* Looks at FRAME. Returns the number of EVENTS, in the order in which to say
 * them; the first look asks for a card. */
size_t pzk_teach_frame(struct pzk_teach *teach, const struct pzk_frame *frame,
                       struct pzk_teach_event events[PZK_TEACH_EVENTS]);

/* The functions from here to pzk_teach_pause() do what people ask for
 * meanwhile. Each returns what to say next. */
/* Skips this card: PZK_TEACH_LEFT_OUT, or PZK_TEACH_ASK where no card is asked
 * for. */
struct pzk_teach_event pzk_teach_skip(struct pzk_teach *teach);
/* Forgets the last card taught and asks for it again. PZK_TEACH_NO_LAST: there
 * is none. */
struct pzk_teach_event pzk_teach_back(struct pzk_teach *teach);
/* Confirms the doubtful code: the next look learns it, and nothing need be said
 * now. PZK_TEACH_NO_QUESTION: there is none. */
struct pzk_teach_event pzk_teach_take(struct pzk_teach *teach);
/* Asks for PIECE, whether it has a code or not. */
struct pzk_teach_event pzk_teach_choose(struct pzk_teach *teach, int piece);
/* Pauses the lesson (ON), or continues it with PZK_TEACH_ASK. The functions
 * above continue it too. */
struct pzk_teach_event pzk_teach_pause(struct pzk_teach *teach, bool on);
bool pzk_teach_paused(const struct pzk_teach *teach);
/* Sets whether the camera's picture is mirrored. */
void pzk_teach_set_mirror(struct pzk_teach *teach, bool mirror);
/* Sets the longer side of the codes, mm; 0: measured against the placement
 * card. */
void pzk_teach_set_size(struct pzk_teach *teach, float size_mm);

/* Returns the card asked for; PZK_NO_PIECE: none. */
int pzk_teach_asked(const struct pzk_teach *teach);
/* Returns the codes learned so far, which belong to TEACH. */
const struct pzk_learned *pzk_teach_learned(const struct pzk_teach *teach);
/* Returns the number of cards with a code or our own mark; *ALL is the number
 * of all cards. */
int pzk_teach_done(const struct pzk_teach *teach, int *all);

enum pzk_taught {
    PZK_TAUGHT_NOT,
    PZK_TAUGHT_CODE,
    PZK_TAUGHT_OWN, /* the card showed our own mark */
    PZK_TAUGHT_LEFT_OUT
};
enum pzk_taught pzk_teach_of(const struct pzk_teach *teach, int piece);
/* Whether a doubtful code can be confirmed. */
bool pzk_teach_questions(const struct pzk_teach *teach);

/* A code in the last picture read. */
struct pzk_teach_sight {
    int piece; /* the card that the code means; PZK_NO_PIECE: none yet */
    struct pzk_px quad[4];
};
size_t pzk_teach_sights(const struct pzk_teach *teach,
                        struct pzk_teach_sight sights[PZK_TEACH_VIEW_MAX]);
