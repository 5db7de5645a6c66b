// SPDX-License-Identifier: MIT
#pragma once
/*
 * A person at the virtual table who teaches a deck, instead of a game; for the
 * program platzkarte_labels where TEACHING is set: "clean" or "erring"; or
 * "led": one thing after the other, each when a test says so; or "told" or
 * "told-erring": a whole lesson's acts, each when a test says so.
 */
#include "vision/virtual/demo_ops.h"

/* Writes SCRIPT, once; false: it is over. */
bool teaching_next(struct pzk_demo *demo, struct pzk_script *script);

/* What is shown where teaching is led, in this order. */
enum teaching_step {
    TEACHING_NOTHING,
    TEACHING_FIRST,   /* the deck's first card */
    TEACHING_TWIN,    /* the same code once more */
    TEACHING_OURS,    /* our own sticker of a card of another game */
    TEACHING_SHORT,   /* a code that dirt may look like */
    TEACHING_ADDRESS, /* a web address; it stays there */
    TEACHING_WRONG,   /* that goes away; a card that is not asked for, with a
                         code that is nobody's yet */
    TEACHING_ALIKE    /* a code one digit from that */
};

/* The number of the last step that may be shown stands in the file that
 * TEACHING_STEP names; a test writes it there. Without a file the person is in
 * the same program. */
void teaching_go(int step);

/* ---- a whole lesson ---- */

enum teaching_mistake {
    TEACHING_RIGHT,   /* it is the card that is asked for */
    TEACHING_AGAIN,   /* the card before, once more */
    TEACHING_TWO,     /* two new ones at once */
    TEACHING_BLANK,   /* no code, as with the wrong side up */
    TEACHING_COVERED, /* its code is covered in the middle */
    TEACHING_OTHERS,  /* our own mark, of another card */
    TEACHING_TWICE    /* the first card's code, on another sticker */
};

struct teaching_act {
    enum teaching_mistake mistake;
    int asked;     /* the card that is */
    int pieces[2]; /* laid; the second may be PZK_NO_PIECE */
};

enum { TEACHING_ACTS = 40 };

/* The deck's first CARDS cards, with the mistakes before them or without.
 * Returns how many ACTS there are. Where the table is told, step 2 I + 1 lays
 * what act I says, and step 2 I + 2 takes it away. */
size_t teaching_lesson(bool errs, size_t cards,
                       struct teaching_act acts[TEACHING_ACTS]);
