// SPDX-License-Identifier: MIT
/*
 * Finds what people take for a card and no reader can read: a change of a
 * card's size that came with a hand, holds still in the zone and shows no mark.
 * It keeps who brought it: whoever is there when it is read at last need not
 * have.
 */
#include "vision/eye/eye_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/eye/health.h"

enum {
    STILL_US = 1000 * 1000,
    RECENT_US = 3000 * 1000, /* what changed earlier was judged */
    LOOK_US = 200 * 1000,    /* between two searches */
    UPSET_US = 3000 * 1000,  /* after the light, or the camera, changed */
    CELLS_MIN = 24,          /* fewer have no shape */
    REACH = 2,               /* cells */
    AGO_US = 50 * 1000,      /* a bin of times that passed */
    AGO_BINS = 200,
    STEADY_PART = 60, /* per cent of its cells hold still */
    GONE_PART = 60    /* ... look different again */
};
/* A card's sides, mm, and how far a measured shape may be off. */
#define LONG_MM 91.0F
#define SHORT_MM 59.0F
#define OFF_SHORT 0.78F
#define OFF_LONG 1.24F
#define NEAR_BY 1.35F /* times the outline: a label is at its card's edge */
#define FILLED 0.45F  /* least share of that rectangle that changed */
#define BROUGHT 0.5F  /* least share that arms covered at once */
/* Its outline is in the picture, and was not before: grey levels, and times. */
#define OUTLINE (8.0F * PZK_GATE_LEVEL)
#define NEW_OUTLINE 1.5F

enum { MAYBE = 1, MEMBER = 2 };

/* Connected cells that changed, in the gate's stack, and what they resemble. */
struct thing {
    int n;
    struct pzk_mm at;
    float along[2]; /* unit vector of its longer side, mm */
    float length, width;
    /* Since when half of its cells hold still; some look as what was there
     * before did, and some are beside a hand that came since. */
    int64_t still_us;
    int steady;
    float outline_now, outline_was;
};

static void
clear_outline(struct pzk_gate *gate, const struct pzk_spot *spot)
{
    struct pzk_px card[4];

    if (!pzk_eye_card(spot->piece, spot, card)) {
        return;
    }
    struct pzk_px middle = pzk_quad_center(card);
    for (int i = 0; i < 4; i++) {
        card[i].x += (card[i].x - middle.x) * 0.15F;
        card[i].y += (card[i].y - middle.y) * 0.15F;
    }
    struct pzk_walk walk = pzk_gate_walk(gate, card);
    for (int i; (i = pzk_walk_next(&walk)) >= 0;) {
        gate->label[i] = 0;
    }
}

/* Marks the cells that changed lately, but for arms and known pieces. */
static void
mark_changed(struct pzk_eye *eye)
{
    struct pzk_gate *gate = &eye->gate;

    for (int i = 0; i < gate->width * gate->height; i++) {
        uint16_t was = pzk_gate_before(gate, i, gate->t_us - RECENT_US).look;
        bool changed = (gate->bits[i] & PZK_CELL_FOREIGN) ||
                       (was != gate->scene.look[i] &&
                        !pzk_gate_alike(gate, i, was, gate->now[i]));
        gate->label[i] = changed && !(gate->bits[i] & PZK_CELL_HAND);
    }
    PZK_EACH_TRACK (i, &eye->tracker) {
        const struct pzk_track *track = &eye->tracker.track[i];
        if (track->has_home) {
            clear_outline(gate, &track->home);
        }
        if (track->fresh.on) {
            clear_outline(gate, &track->fresh.last);
        }
    }
}

/* Whether cell I is at the rim, and how its look contrasts with what is beside
 * it, now and before. */
static void
add_outline(const struct pzk_gate *gate, int i, struct thing *thing)
{
    int w = gate->width;
    int x = i % w;
    int y = i / w;
    int64_t since_us = gate->t_us - RECENT_US;
    const int step[4] = {x > 1 ? -1 : 0, x < w - 2 ? 1 : 0, y > 1 ? -w : 0,
                         y < gate->height - 2 ? w : 0};

    for (int d = 0; d < 4; d++) {
        int out = i + 2 * step[d];
        if (step[d] != 0 && gate->label[i + step[d]] != MEMBER) {
            thing->outline_now += (float)abs(gate->now[i] - gate->now[out]);
            thing->outline_was +=
                (float)abs(pzk_gate_before(gate, i, since_us).look -
                           pzk_gate_before(gate, out, since_us).look);
        }
    }
}

/* Its place and sides on the table, by its moments. False off the table. */
static bool
measure(const struct pzk_eye *eye, struct thing *thing)
{
    const struct pzk_gate *gate = &eye->gate;
    double s[2] = {0}, ss[3] = {0};
    uint16_t ago[AGO_BINS] = {0};
    float part;

    for (int k = 0; k < thing->n; k++) {
        int i = gate->stack[k];
        double at[2];
        if (!pzk_homography_apply(
                &eye->anchor.pose.px_to_mm,
                (i % gate->width + 0.5) * gate->cell,
                ((double)(i / gate->width) + 0.5) * gate->cell, at)) {
            return false;
        }
        s[0] += at[0];
        s[1] += at[1];
        ss[0] += at[0] * at[0];
        ss[1] += at[0] * at[1];
        ss[2] += at[1] * at[1];
        int64_t ago_us = gate->t_us - gate->still_us[i];
        int64_t bin = ago_us / AGO_US;
        ago[bin < AGO_BINS ? bin : AGO_BINS - 1]++;
        thing->steady += ago_us >= STILL_US;
        add_outline(gate, i, thing);
    }
    double x = s[0] / thing->n, y = s[1] / thing->n;
    double xx = ss[0] / thing->n - x * x, yy = ss[2] / thing->n - y * y;
    double xy = ss[1] / thing->n - x * y;
    double mean = (xx + yy) / 2, off = hypot((xx - yy) / 2, xy);
    double turn = atan2(2 * xy, xx - yy) / 2;
    thing->at = (struct pzk_mm){(float)x, (float)y};
    thing->along[0] = (float)cos(turn);
    thing->along[1] = (float)sin(turn);
    thing->length = (float)sqrt(12 * (mean + off));
    thing->width = (float)sqrt(12 * fmax(mean - off, 0));
    int bin = pzk_gate_median(ago, 0, AGO_BINS, (unsigned)thing->n, &part);
    thing->still_us = gate->t_us - bin * (int64_t)AGO_US;
    return true;
}

/* The outline of a card at its place, px. */
static bool
find_outline(const struct pzk_anchor *anchor, const struct thing *thing,
             struct pzk_px card[4])
{
    double u = (double)thing->along[0], v = (double)thing->along[1];
    double l = (double)LONG_MM / 2, s = (double)SHORT_MM / 2;
    double x = (double)thing->at.x, y = (double)thing->at.y;
    const double corner[4][2] = {{x - u * l + v * s, y - v * l - u * s},
                                 {x + u * l + v * s, y + v * l - u * s},
                                 {x + u * l - v * s, y + v * l + u * s},
                                 {x - u * l - v * s, y - v * l + u * s}};

    return pzk_homography_quad(&anchor->pose.mm_to_px, corner, card);
}

static bool
is_near(float mm, float card_mm)
{
    return mm >= OFF_SHORT * card_mm && mm <= OFF_LONG * card_mm;
}

/* Whether it has a card's size and an outline that was not there before, and
 * holds still. */
static bool
is_card_like(const struct pzk_gate *gate, const struct thing *thing,
             const struct pzk_px card[4])
{
    float cell = (float)gate->cell;
    float size = pzk_quad_size(card);
    float rim = 2 * (thing->length / LONG_MM + thing->width / SHORT_MM) * size;

    return is_near(thing->length, LONG_MM) && is_near(thing->width, SHORT_MM) &&
           (float)thing->n * cell * cell >= FILLED * size * size &&
           thing->steady * 100 >= STEADY_PART * thing->n &&
           thing->outline_now >= OUTLINE * rim / cell &&
           thing->outline_now >= NEW_OUTLINE * thing->outline_was;
}

void
pzk_eye_explain(struct pzk_eye *eye, struct pzk_px at)
{
    unsigned k = eye->unread.n_explained++ % PZK_EYE_EXPLAINED;

    eye->unread.explained[k].at = at;
    eye->unread.explained[k].t_us = eye->t_us;
}

/* Whether MARK, whose turn is unknown so that its card is, may be on CARD. */
static bool
may_be_on(const struct pzk_spot *mark, const struct pzk_px card[4])
{
    struct pzk_px middle = pzk_quad_center(card);
    struct pzk_px at = {middle.x + (mark->center.x - middle.x) / NEAR_BY,
                        middle.y + (mark->center.y - middle.y) / NEAR_BY};

    return !mark->upright_known && pzk_quad_has(card, at);
}

/* Whether what changed at CARD, still since STILL_US, is known: a strange mark
 * was read on it, a piece left it, or it belongs to the mark of a piece. */
static bool
is_explained(const struct pzk_eye *eye, const struct pzk_px card[4],
             int64_t still_us)
{
    for (int i = 0; i < PZK_EYE_EXPLAINED; i++) {
        if (eye->unread.explained[i].t_us >= still_us - STILL_US &&
            pzk_quad_has(card, eye->unread.explained[i].at)) {
            return true;
        }
    }
    PZK_EACH_TRACK (i, &eye->tracker) {
        const struct pzk_track *track = &eye->tracker.track[i];
        if ((track->has_home && may_be_on(&track->home, card)) ||
            (track->fresh.on && may_be_on(&track->fresh.last, card))) {
            return true;
        }
    }
    return false;
}

/* Tells of a new one at its side, where none is known. */
static void
consider(struct pzk_eye *eye, struct thing *thing)
{
    struct pzk_px card[4];

    if (thing->n < CELLS_MIN || !measure(eye, thing)) {
        return;
    }
    int side =
        pzk_side_of(pzk_pose_sides(&eye->anchor.card), thing->at, thing->at);
    if (side == PZK_ELSEWHERE || eye->unread.at[side].since_us != 0 ||
        !find_outline(&eye->anchor, thing, card) ||
        !is_card_like(&eye->gate, thing, card) ||
        is_explained(eye, card, thing->still_us)) {
        return;
    }
    struct pzk_unread unread = {
        .since_us = thing->still_us,
        .told_us = eye->t_us,
        .brought = pzk_eye_ask_carrier(eye, card, thing->still_us)};
    memcpy(unread.card, card, sizeof card);
    if (!unread.brought.by_hand || unread.brought.most < BROUGHT) {
        return;
    }
    eye->unread.at[side] = unread;
    struct pzk_obs *obs = pzk_eye_tell(eye, PZK_OBS_UNREAD, PZK_NO_PIECE);
    obs->side = side;
    obs->at = obs->card_at = thing->at;
    pzk_eye_tell_brought(obs, &unread.brought);
}

/* Whether its place looks different again. */
static bool
is_gone(const struct pzk_gate *gate, const struct pzk_unread *unread)
{
    struct pzk_walk walk = pzk_gate_walk(gate, unread->card);
    int all = 0;
    int other = 0;

    for (int i; (i = pzk_walk_next(&walk)) >= 0;) {
        all++;
        other += gate->scene.renewed_us[i] > unread->told_us;
    }
    return other * 100 >= GONE_PART * all;
}

/* Whether a piece was read there. */
static bool
is_read(const struct pzk_tracker *tracker, const struct pzk_unread *unread)
{
    struct pzk_px middle = pzk_quad_center(unread->card);

    PZK_EACH_TRACK (i, tracker) {
        const struct pzk_track *track = &tracker->track[i];
        struct pzk_px card[4];
        if (track->has_home && track->state == PZK_TRACK_RESTING &&
            (pzk_quad_has(unread->card, track->home.center) ||
             (pzk_eye_home(tracker, i, card) && pzk_quad_has(card, middle)))) {
            return true;
        }
    }
    return false;
}

void
pzk_eye_find_unread(struct pzk_eye *eye)
{
    struct pzk_gate *gate = &eye->gate;

    for (int side = 0; side < PZK_SEATS_MAX; side++) {
        struct pzk_unread *unread = &eye->unread.at[side];
        if (unread->since_us != 0 &&
            (is_read(&eye->tracker, unread) || is_gone(&eye->gate, unread))) {
            unread->since_us = 0;
            pzk_eye_tell(eye, PZK_OBS_READ_OR_GONE, PZK_NO_PIECE)->side = side;
        }
    }
    bool shaken = eye->quality.health.shaken >= PZK_HEALTH_SHAKEN ||
                  gate->sway.unsure ||
                  eye->t_us - eye->scene.start_us < UPSET_US ||
                  !pzk_eye_scene_stays(&eye->scene, eye->t_us - UPSET_US);
    if (!eye->anchor.has_pose || shaken ||
        eye->t_us - eye->unread.looked_us < LOOK_US) {
        return;
    }
    eye->unread.looked_us = eye->t_us;
    mark_changed(eye);
    for (int i = 0; i < gate->width * gate->height; i++) {
        if (gate->label[i] == MAYBE) {
            struct thing thing = {0};
            /* a line that looks as before does not part them */
            thing.n = pzk_gate_grow(gate, i, REACH, MEMBER);
            consider(eye, &thing);
        }
    }
}

void
pzk_eye_warp_unread(struct pzk_eye_unread_things *unread,
                    const struct pzk_homography *map)
{
    for (int side = 0; side < PZK_SEATS_MAX; side++) {
        for (int i = 0; i < 4; i++) {
            struct pzk_px *at = &unread->at[side].card[i];
            pzk_homography_px(map, (double)at->x, (double)at->y, at);
        }
    }
}
