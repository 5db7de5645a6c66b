// SPDX-License-Identifier: MIT
#include "vision/virtual/stage.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The rotation at which SEAT's player can read a card: its up side points away
 * from the player. */
static float
upright(const struct pzk_stage *stage, int seat)
{
    return fmodf(180 + (float)(360 * seat) / (float)stage->sides, 360);
}

/* Where each seat's won tricks are: to the right of their player, outside the
 * zone. */
static const struct pzk_mm piles[PZK_SEATS] = {
    {-172, -138}, {242, -108}, {172, 136}, {-242, 108}};

/* The same of five and six, in two columns; the fifth place is free of five. */
static const struct pzk_mm round_piles[PZK_SEATS_MAX] = {
    {-255, -112}, {255, -112}, {255, 0}, {255, 112}, {-255, 112}, {-255, 0}};

/* The same where an open hand is in between. */
static const struct pzk_mm wide_piles[PZK_SEATS] = {
    {-180, -142}, {246, -152}, {180, 142}, {-246, 152}};

/* Distance from the origin to the middle of a card of the open hand, mm. */
static const float row_out = 212;

/* Where tricks with a transformation are, face up and far out: the first at the
 * right of the picture, the second at the left. */
static const struct pzk_mm asides[2] = {{306, 12}, {-306, -12}};

static int64_t
micro(float seconds)
{
    return (int64_t)(seconds * 1e6f);
}

static float
between(struct pzk_stage *stage, float low, float high)
{
    return pzk_random_between(&stage->random, low, high);
}

void
pzk_stage_init(struct pzk_stage *stage, struct pzk_script *script,
               struct pzk_random random)
{
    script->steps = NULL;
    script->n_steps = 0;
    *stage = (struct pzk_stage){.script = script,
                                .random = random,
                                .last_seat = PZK_NO_SEAT,
                                .sides = pzk_scene_sides(&script->scene)};
}

/* Inserts STEP into the script, by its start. */
static void
add(struct pzk_stage *stage, const struct pzk_step *step)
{
    struct pzk_script *script = stage->script;

    if (script->n_steps == stage->room) {
        size_t room = stage->room ? 2 * stage->room : 64;
        struct pzk_step *more =
            realloc(script->steps, room * sizeof(*script->steps));

        if (!more) {
            stage->failed = true;
            return;
        }
        script->steps = more;
        stage->room = room;
    }
    size_t at = script->n_steps++;

    while (at > 0 && script->steps[at - 1].t0_us > step->t0_us) {
        script->steps[at] = script->steps[at - 1];
        at--;
    }
    script->steps[at] = *step;
}

void
pzk_stage_wait(struct pzk_stage *stage, float least, float most)
{
    stage->now_us += micro(between(stage, least, most));
}

/* Returns a step of SEAT's hand that takes LEAST..MOST seconds from now. Nobody
 * has two right hands: the step waits until the last one is back. */
static struct pzk_step
begin(struct pzk_stage *stage, enum pzk_step_kind kind, int seat, float least,
      float most)
{
    struct pzk_step step = {.kind = kind, .seat = seat};

    step.t0_us = stage->now_us;
    if (seat == stage->last_seat) {
        step.t0_us += PZK_HAND_BACK_US;
    }
    step.t1_us = step.t0_us + micro(between(stage, least, most));
    stage->now_us = step.t1_us;
    stage->last_seat = seat;
    return step;
}

/* Returns the place that is ASIDE to the right of the placement card and OUT
 * from it towards SEAT, as SEAT's player sees it. */
static struct pzk_mm
before_seat(const struct pzk_stage *stage, int seat, float aside, float out)
{
    return pzk_turned((struct pzk_mm){aside, out}, upright(stage, seat));
}

/* Chooses where FROM lays a card at the side of seat AT: near the placement
 * card, not straight, sometimes oriented for the supplier. */
static void
choose_place(struct pzk_stage *stage, int from, int at, struct pzk_step *step)
{
    static const int as_supplier_percent = 20;
    bool own_way = pzk_random_below(&stage->random, 100) < as_supplier_percent;
    float turn = upright(stage, own_way ? from : at);
    float askew = sinf((turn - upright(stage, at)) * PZK_DEGREE);
    float out =
        fabsf(askew) > 0.5f ? between(stage, 84, 94) : between(stage, 97, 109);
    float aside = between(stage, -9, 9);

    /* farther out where sectors are narrow */
    out += stage->beyond + 6.5f * (float)(stage->sides - PZK_SEATS);
    step->to = before_seat(stage, at, aside, out);
    step->turn = turn + between(stage, -9, 9);
}

void
pzk_stage_lay(struct pzk_stage *stage, int from, int at, int card)
{
    struct pzk_step step = begin(stage, PZK_STEP_CARRY, from, 0.7f, 1.0f);

    step.piece = card;
    choose_place(stage, from, at, &step);
    add(stage, &step);
}

void
pzk_stage_lay_far(struct pzk_stage *stage, int from, int at, int card)
{
    struct pzk_step step = begin(stage, PZK_STEP_CARRY, from, 0.7f, 1.0f);

    step.piece = card;
    step.to =
        before_seat(stage, at, between(stage, -6, 6), between(stage, 136, 142));
    step.turn = upright(stage, at) + 180 + between(stage, -4, 4);
    add(stage, &step);
}

static void
set_pieces(struct pzk_step *step, const int *cards, int n)
{
    step->n_pieces = n < PZK_STEP_PIECES ? n : PZK_STEP_PIECES;
    memcpy(step->pieces, cards, (size_t)step->n_pieces * sizeof(*cards));
}

void
pzk_stage_take(struct pzk_stage *stage, int seat, const int *cards, int n)
{
    struct pzk_step step = begin(stage, PZK_STEP_REMOVE, seat, 0.95f, 1.3f);

    set_pieces(&step, cards, n);
    add(stage, &step);
    /* the hand left with the cards and need not go back */
    stage->last_seat = PZK_NO_SEAT;
}

int
pzk_stage_list(uint32_t set, int first, int list[PZK_STEP_PIECES])
{
    int n = 0;

    for (; set && n < PZK_STEP_PIECES; set &= set - 1) {
        list[n++] = first + __builtin_ctz(set);
    }
    return n;
}

void
pzk_stage_take_set(struct pzk_stage *stage, int seat, uint32_t set, int first)
{
    int list[PZK_STEP_PIECES];
    int n = pzk_stage_list(set, first, list);

    if (n > 0) {
        pzk_stage_take(stage, seat, list, n);
    }
}

void
pzk_stage_sweep(struct pzk_stage *stage, int seat, const int *cards, int n)
{
    struct pzk_step step = begin(stage, PZK_STEP_SWEEP, seat, 1.7f, 2.1f);

    step.to = stage->sides > PZK_SEATS
                  ? round_piles[stage->sides == 5 && seat > 2 ? seat + 1 : seat]
              : stage->wide ? wide_piles[seat]
                            : piles[seat];
    step.turn = upright(stage, seat);
    set_pieces(&step, cards, n);
    add(stage, &step);
}

void
pzk_stage_push(struct pzk_stage *stage, int seat, const int *cards, int n)
{
    struct pzk_step step = begin(stage, PZK_STEP_PUSH, seat, 1.8f, 2.2f);

    step.to = asides[stage->pushed % 2];
    step.turn = stage->pushed % 2 ? 270 : 90;
    stage->pushed++;
    set_pieces(&step, cards, n);
    add(stage, &step);
}

void
pzk_stage_spread(struct pzk_stage *stage, int seat, int at, const int *cards,
                 int n)
{
    struct pzk_step step = begin(stage, PZK_STEP_SPREAD, seat, 2.2f, 2.8f);

    step.to = before_seat(stage, at, between(stage, -8, 8), row_out);
    step.turn = upright(stage, at) + between(stage, -2, 2);
    set_pieces(&step, cards, n);
    add(stage, &step);
    stage->n_row = step.n_pieces;
    memcpy(stage->row, step.pieces, sizeof(stage->row));
    stage->row_at = at;
}

void
pzk_stage_put_back(struct pzk_stage *stage, int seat, int card)
{
    struct pzk_step step = begin(stage, PZK_STEP_CARRY, seat, 1.0f, 1.3f);
    int place = 0;

    while (place < stage->n_row - 1 && stage->row[place] != card) {
        place++;
    }
    float aside =
        ((float)(stage->n_row - 1) / 2 - (float)place) * PZK_ROW_PITCH_MM;

    step.piece = card;
    step.to = before_seat(stage, stage->row_at, aside, row_out);
    step.turn = upright(stage, stage->row_at) + between(stage, -2, 2);
    add(stage, &step);
}

void
pzk_stage_turn(struct pzk_stage *stage, int seat, int piece, float turn)
{
    struct pzk_step step = begin(stage, PZK_STEP_CARRY, seat, 1.3f, 1.7f);

    step.piece = piece;
    step.to = (struct pzk_mm){between(stage, -4, 4), between(stage, -4, 4)};
    step.turn = turn + between(stage, -3, 3);
    add(stage, &step);
}

void
pzk_stage_put(struct pzk_stage *stage, int piece, struct pzk_mm at, float turn)
{
    struct pzk_step step = {.kind = PZK_STEP_CARRY,
                            .seat = PZK_N,
                            .piece = piece,
                            .to = at,
                            .turn = turn};

    /* long enough ago that no hand is visible any more */
    step.t0_us = step.t1_us = -2 * PZK_HAND_BACK_US;
    add(stage, &step);
}

void
pzk_stage_carry(struct pzk_stage *stage, int seat, int piece, struct pzk_mm at,
                float turn)
{
    struct pzk_step step = begin(stage, PZK_STEP_CARRY, seat, 0.9f, 1.3f);

    step.piece = piece;
    step.to = at;
    step.turn = turn;
    add(stage, &step);
}

void
pzk_stage_slide(struct pzk_stage *stage, int seat, const int *pieces, int n,
                struct pzk_mm by, float turn)
{
    struct pzk_step step = begin(stage, PZK_STEP_SLIDE, seat, 1.2f, 1.7f);

    step.to = by;
    step.turn = turn;
    set_pieces(&step, pieces, n);
    add(stage, &step);
}

void
pzk_stage_rest(struct pzk_stage *stage, int seat)
{
    struct pzk_step step = begin(stage, PZK_STEP_REST, seat, 1.8f, 2.6f);

    step.to = (struct pzk_mm){between(stage, -60, 60), between(stage, -60, 60)};
    add(stage, &step);
}

void
pzk_stage_light(struct pzk_stage *stage)
{
    struct pzk_step step = {.kind = PZK_STEP_LIGHT, .t0_us = stage->now_us};

    step.t1_us = step.t0_us + micro(between(stage, 0.3f, 1.2f));
    step.level = between(stage, 0.74f, 1.12f);
    add(stage, &step);
}

void
pzk_stage_say(struct pzk_stage *stage, int value)
{
    struct pzk_step step = {.kind = PZK_STEP_SAY,
                            .t0_us = stage->now_us,
                            .t1_us = stage->now_us,
                            .piece = value};

    add(stage, &step);
}

void
pzk_stage_bump(struct pzk_stage *stage)
{
    struct pzk_step step = {.kind = PZK_STEP_BUMP, .t0_us = stage->now_us};

    step.t1_us = step.t0_us + micro(0.45f);
    step.to = (struct pzk_mm){between(stage, -9, 9), between(stage, -9, 9)};
    step.turn = between(stage, -1.6f, 1.6f);
    add(stage, &step);
    stage->now_us = step.t1_us;
}

bool
pzk_stage_finish(struct pzk_stage *stage)
{
    stage->script->end_us = stage->now_us + PZK_HAND_BACK_US;
    if (stage->failed) {
        pzk_script_finish(stage->script);
    }
    return !stage->failed;
}
