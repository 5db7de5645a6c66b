// SPDX-License-Identifier: MIT
#pragma once
/*
 * A person at the virtual table who teaches a deck, instead of a game; for the
 * program platzkarte_labels where TEACHING is set: "clean" or "erring"; or
 * "led": one thing after the other, each when a test says so.
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
 * TEACHING_STEP names; a test writes it there. */
void teaching_go(enum teaching_step step);
