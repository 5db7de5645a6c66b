// SPDX-License-Identifier: MIT
/*
 * A person at the virtual table who teaches a deck: each card is laid at
 * South's side for a moment and taken away again, as they are asked for. With
 * TEACHING=erring the mistakes people make come in between.
 */
#include "tests/labels/teaching.h"

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

static void
lay_all(struct teacher *t, const struct teaching_act *act)
{
    if (act->pieces[1] == PZK_NO_PIECE) {
        lay(t, act->pieces[0], 0, 0);
        return;
    }
    lay(t, act->pieces[0], -45, 0);
    t->t_us -= 800000 + PZK_HAND_BACK_US;
    lay(t, act->pieces[1], 45, 0);
    t->steps[t->n - 1].seat = PZK_E;
}

/* How long it lies, for who does not listen. */
static int64_t
lies_us(enum teaching_mistake mistake)
{
    switch (mistake) {
    case TEACHING_RIGHT:
        return 1100000;
    case TEACHING_TWO:
        return 1500000;
    case TEACHING_BLANK:
        return 9500000;
    case TEACHING_COVERED:
        return 3500000;
    case TEACHING_AGAIN:
    case TEACHING_OTHERS:
    case TEACHING_TWICE:
        return 1200000;
    }
    abort();
}

/* ---- a whole lesson ---- */

static int
card_at(int i)
{
    return pzk_deck_at(&pzk_jh_deck, i);
}

/* What goes wrong before card I is shown; false: nothing does. */
static bool
err(int i, struct teaching_act *act)
{
    static const struct {
        int before;
        enum teaching_mistake mistake;
        enum labelled_prop prop;
    } errors[] = {{3, TEACHING_AGAIN, 0},
                  {7, TEACHING_TWO, 0},
                  {11, TEACHING_BLANK, LABELLED_BLANK},
                  {15, TEACHING_COVERED, LABELLED_COVERED},
                  {19, TEACHING_OTHERS, LABELLED_OURS},
                  {23, TEACHING_TWICE, LABELLED_TWIN}};

    for (size_t k = 0; k < sizeof(errors) / sizeof(errors[0]); k++) {
        enum teaching_mistake mistake = errors[k].mistake;

        if (errors[k].before == i) {
            *act = (struct teaching_act){
                mistake,
                card_at(i),
                {mistake == TEACHING_AGAIN ? card_at(i - 1)
                 : mistake == TEACHING_TWO ? card_at(i)
                                           : labelled_prop(errors[k].prop),
                 mistake == TEACHING_TWO ? card_at(i + 1) : PZK_NO_PIECE}};
            return true;
        }
    }
    return false;
}

size_t
teaching_lesson(bool errs, size_t cards,
                struct teaching_act acts[TEACHING_ACTS])
{
    size_t n = 0;

    for (int i = 0; i < (int)cards; i++) {
        int piece = card_at(i);

        n += errs && err(i, &acts[n]);
        acts[n++] =
            (struct teaching_act){TEACHING_RIGHT, piece, {piece, PZK_NO_PIECE}};
    }
    return n;
}

/* ---- led by a test ---- */

static int told_step; /* where there is no file */

void
teaching_go(int step)
{
    const char *path = getenv("TEACHING_STEP");
    FILE *file = path ? fopen(path, "w") : NULL;

    told_step = step;
    if (path && (!file || fprintf(file, "%d", step) < 1 || fclose(file) != 0)) {
        abort();
    }
}

static int
wanted_step(void)
{
    const char *path = getenv("TEACHING_STEP");
    FILE *file = path ? fopen(path, "r") : NULL;
    int step = path ? TEACHING_NOTHING : told_step;

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
    const int lies_us = 1300000;

    switch (step) {
    case TEACHING_NOTHING:
        break;
    case TEACHING_FIRST:
        show(t, card_at(0), lies_us);
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
        show(t, card_at(6), lies_us);
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

/* The next act of a whole lesson, or that it is over. */
static void
be_told(struct teacher *t)
{
    struct teaching_act acts[TEACHING_ACTS];
    bool errs = strcmp(getenv("TEACHING"), "told-erring") == 0;
    size_t n =
        teaching_lesson(errs, (size_t)pzk_deck_count(&pzk_jh_deck), acts);
    static int done;

    t->t_us = 0;
    done = wanted_step() == 0 ? 0 : done; /* another lesson begins */
    if (done >= wanted_step() || (size_t)done / 2 >= n) {
        t->t_us = 100000;
    } else if (done % 2 == 0) {
        lay_all(t, &acts[done++ / 2]);
    } else {
        const struct teaching_act *act = &acts[done++ / 2];

        take_away(t, act->pieces[0], act->pieces[1]);
        t->t_us -= 500000;
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
    struct teaching_act acts[TEACHING_ACTS];
    size_t n;
    bool errs = strcmp(getenv("TEACHING"), "erring") == 0;

    t = (struct teacher){.t_us = 1000000};
    if (strcmp(getenv("TEACHING"), "led") == 0) {
        be_led(&t);
        return write_script(&t, script);
    }
    if (strncmp(getenv("TEACHING"), "told", 4) == 0) {
        be_told(&t);
        return write_script(&t, script);
    }
    if (demo && demo->played.no > 1) {
        return false;
    }
    n = teaching_lesson(errs, (size_t)pzk_deck_count(&pzk_jh_deck), acts);
    for (size_t i = 0; i < n; i++) {
        lay_all(&t, &acts[i]);
        t.t_us += lies_us(acts[i].mistake);
        take_away(&t, acts[i].pieces[0], acts[i].pieces[1]);
    }
    t.t_us += 1000000;
    return write_script(&t, script);
}
