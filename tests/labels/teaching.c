// SPDX-License-Identifier: MIT
/*
 * A person at the virtual table who teaches a deck: each card is laid at
 * South's side for a moment and taken away again, as they are asked for. With
 * TEACHING=erring the mistakes people make come in between.
 */
#include "tests/labels/teaching.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "markers/jekyll_hyde/deck.h"
#include "tests/kit/labelled_deck.h"

enum { STEPS_MAX = 256 };

struct teacher {
    struct pzk_step steps[STEPS_MAX];
    size_t n;
    int64_t t_us;
};

static struct pzk_step *
add_step(struct teacher *t, enum pzk_step_kind kind, int64_t length_us)
{
    struct pzk_step *step = &t->steps[t->n++];

    if (t->n == STEPS_MAX) {
        abort();
    }
    *step = (struct pzk_step){.kind = kind,
                              .t0_us = t->t_us,
                              .t1_us = t->t_us + length_us,
                              .seat = PZK_S};
    t->t_us = step->t1_us;
    return step;
}

/* PIECE is laid X mm beside the middle of the side, and lies for a while. */
static void
lay(struct teacher *t, int piece, float x, int64_t lies_us)
{
    struct pzk_step *step = add_step(t, PZK_STEP_CARRY, 800000);

    step->piece = piece;
    step->to = (struct pzk_mm){x, 98};
    step->turn = (float)(piece % 5 - 2) * 3;
    t->t_us += PZK_HAND_BACK_US + lies_us;
}

static void
take_away(struct teacher *t, int a, int b)
{
    struct pzk_step *step = add_step(t, PZK_STEP_REMOVE, 700000);

    step->pieces[0] = a;
    step->pieces[1] = b;
    step->n_pieces = b == PZK_NO_PIECE ? 1 : 2;
    t->t_us += 500000;
}

static void
show(struct teacher *t, int piece, int64_t lies_us)
{
    lay(t, piece, 0, lies_us);
    take_away(t, piece, PZK_NO_PIECE);
}

/* What goes wrong before the card of number I is shown. */
static void
err(struct teacher *t, size_t i, int piece)
{
    const struct pzk_piece_info *pieces = pzk_jh_deck.pieces;

    switch (i) {
    case 3: /* the card before once more */
        show(t, pieces[i - 1].number, 1200000);
        break;
    case 7: /* two at once */
        lay(t, piece, -45, 0);
        t->t_us -= 800000 + PZK_HAND_BACK_US;
        lay(t, pieces[i + 1].number, 45, 1500000);
        t->steps[t->n - 1].seat = PZK_E;
        take_away(t, piece, pieces[i + 1].number);
        break;
    case 11: /* one without a code: its sticker is blank */
        show(t, labelled_prop(LABELLED_BLANK), 6500000);
        break;
    case 15: /* its code is covered in the middle */
        show(t, labelled_prop(LABELLED_COVERED), 3500000);
        break;
    case 19: /* a card with our own mark, and another one than is asked for */
        show(t, labelled_prop(LABELLED_OURS), 1200000);
        break;
    case 23: /* the sticker of the first card has a twin */
        show(t, labelled_prop(LABELLED_TWIN), 1200000);
        break;
    default:
        break;
    }
}

/* ---- led by a test ---- */

void
teaching_go(enum teaching_step step)
{
    FILE *file = fopen(getenv("TEACHING_STEP"), "w");

    if (!file || fprintf(file, "%d", (int)step) < 1 || fclose(file) != 0) {
        abort();
    }
}

static int
wanted_step(void)
{
    FILE *file = fopen(getenv("TEACHING_STEP"), "r");
    int step = TEACHING_NOTHING;

    if (file) {
        if (fscanf(file, "%d", &step) != 1) {
            step = TEACHING_NOTHING; /* it is being written */
        }
        fclose(file);
    }
    return step;
}

static void
show_step(struct teacher *t, enum teaching_step step)
{
    const struct pzk_piece_info *pieces = pzk_jh_deck.pieces;
    const int lies_us = 1300000;

    switch (step) {
    case TEACHING_NOTHING:
        break;
    case TEACHING_FIRST:
        show(t, pieces[0].number, lies_us);
        break;
    case TEACHING_TWIN:
        show(t, labelled_prop(LABELLED_TWIN), lies_us);
        break;
    case TEACHING_OURS:
        show(t, labelled_prop(LABELLED_OURS), lies_us);
        break;
    case TEACHING_SHORT:
        show(t, labelled_prop(LABELLED_SHORT), lies_us);
        break;
    case TEACHING_ADDRESS:
        lay(t, labelled_prop(LABELLED_ADDRESS), 0, lies_us);
        break;
    case TEACHING_WRONG:
        take_away(t, labelled_prop(LABELLED_ADDRESS), PZK_NO_PIECE);
        show(t, pieces[6].number, lies_us);
        break;
    case TEACHING_ALIKE:
        show(t, labelled_prop(LABELLED_ALIKE), lies_us);
        break;
    }
}

/* The next step that the test has asked for; else nothing, for a moment. */
static void
be_led(struct teacher *t)
{
    static int shown;

    t->t_us = 300000;
    if (shown < wanted_step()) {
        show_step(t, (enum teaching_step)++ shown);
    }
}

static bool
write_script(const struct teacher *t, struct pzk_script *script)
{
    script->steps = malloc((t->n + 1) * sizeof(*t->steps));
    if (!script->steps) {
        return false;
    }
    memcpy(script->steps, t->steps, t->n * sizeof(*t->steps));
    script->n_steps = t->n;
    script->end_us = t->t_us;
    return true;
}

bool
teaching_next(struct pzk_demo *demo, struct pzk_script *script)
{
    static struct teacher t;
    bool errs = strcmp(getenv("TEACHING"), "erring") == 0;

    t = (struct teacher){.t_us = 1000000};
    if (strcmp(getenv("TEACHING"), "led") == 0) {
        be_led(&t);
        return write_script(&t, script);
    }
    if (demo && demo->played.no > 1) {
        return false;
    }
    for (size_t i = 0; i < pzk_jh_deck.count; i++) {
        int piece = pzk_jh_deck.pieces[i].number;

        if (errs) {
            err(&t, i, piece);
        }
        show(&t, piece, 1100000);
    }
    t.t_us += 1000000;
    return write_script(&t, script);
}
