// SPDX-License-Identifier: MIT
/*
 * Remembers, cell by cell, what is below the pieces and what their faces look
 * like: independent of a card that is rotated, read from its other end, or
 * drifts by a pixel. Decides from both whether a place shows the piece, what it
 * was laid on, or something over it.
 */
#include "vision/eye/eye_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    CARRIED_US = 1000 * 1000, /* a hand brings a piece within this time */
    CARD_TOLD = 8,            /* fewer cells do not identify a card */
    GRAIN_TOLD = 40,          /* ... nor the texture of what is below it */
    BELOW_PART = 4,           /* share of the cells that must show what is
                                 below */
    RIM_PART = 8 /* ... of its place that must be free of later pieces to show
                    that */
};
#define CARD_THERE 0.3F  /* visible share of the card: it is there */
#define TABLE_SHOWS 0.8F /* ... of what was below: it is gone */
#define GRAIN_SHOWS 2.0F /* in units of noise: there is a texture */
#define GRAIN_LIKE 0.5F  /* correlation of equal textures */
/* Grey levels above noise: beyond this it is not what was below, nor if it is
 * this far towards the card's face. */
#define TABLE_OFF 10.0F
#define TABLE_PART 0.4F

/* The cells whose middles are on CARD, in turn. */
struct walk {
    const struct pzk_gate *gate;
    const struct pzk_px *card;
    struct pzk_box box; /* cells */
    int x, y;
};

static struct walk
walk_over(const struct pzk_gate *gate, const struct pzk_px card[4])
{
    struct pzk_box px = pzk_box_clip(pzk_eye_bounds(card, 0), gate->frame_width,
                                     gate->frame_height);
    int x0 = px.x / gate->cell;
    int y0 = px.y / gate->cell;
    int x1 = (px.x + px.width) / gate->cell + 1;
    int y1 = (px.y + px.height) / gate->cell + 1;

    x1 = x1 < gate->width ? x1 : gate->width;
    y1 = y1 < gate->height ? y1 : gate->height;
    return (struct walk){.gate = gate,
                         .card = card,
                         .box = {x0, y0, x1 - x0, y1 - y0},
                         .x = x0 - 1,
                         .y = y0};
}

static struct pzk_px
middle_of(const struct pzk_gate *gate, int x, int y)
{
    return (struct pzk_px){((float)x + 0.5F) * (float)gate->cell,
                           ((float)y + 0.5F) * (float)gate->cell};
}

/* Whether any part of cell (X, Y) is on CARD. */
static bool
touches(const struct pzk_gate *gate, const struct pzk_px card[4], int x, int y)
{
    float cell = (float)gate->cell;
    float left = (float)x * cell;
    float top = (float)y * cell;

    return pzk_quad_has(card, (struct pzk_px){left, top}) ||
           pzk_quad_has(card, (struct pzk_px){left + cell, top}) ||
           pzk_quad_has(card, (struct pzk_px){left, top + cell}) ||
           pzk_quad_has(card, (struct pzk_px){left + cell, top + cell});
}

/* The next cell; -1: none. */
static int
next_cell(struct walk *walk)
{
    while (walk->y < walk->box.y + walk->box.height) {
        if (++walk->x >= walk->box.x + walk->box.width) {
            walk->x = walk->box.x - 1;
            walk->y++;
        } else if (pzk_quad_has(walk->card,
                                middle_of(walk->gate, walk->x, walk->y))) {
            return walk->y * walk->gate->width + walk->x;
        }
    }
    return -1;
}

/* ---- memory ---- */

/* The memory follows the daylight, cell by cell. */
static uint16_t
keep(const struct pzk_gate *gate, int i, uint16_t look)
{
    float kept = (float)look / gate->daylight[i];

    return (uint16_t)(kept < UINT16_MAX ? kept + 0.5F : UINT16_MAX);
}

static uint16_t
recall(const struct pzk_gate *gate, int i, uint16_t kept)
{
    float look = (float)kept * gate->daylight[i];

    return (uint16_t)(look < UINT16_MAX ? look + 0.5F : UINT16_MAX);
}

/* Since when the piece of TRACK is there: it may have been unread for long. */
static int64_t
there_since(const struct pzk_eye *eye, const struct pzk_track *track)
{
    const struct pzk_unread *unread =
        pzk_eye_unread_at(eye, track->home.center);

    return unread ? unread->since_us : track->fresh.since_us;
}

/* Whether the scene below a resting piece was seen before a hand brought it.
 * Not where the source began, the whole picture was renewed, or the camera
 * moved while the hand was there: then the scene may already show the piece. */
static bool
scene_is_older(const struct pzk_eye *eye, const struct pzk_track *track)
{
    int64_t since_us = there_since(eye, track) - CARRIED_US;
    int64_t came_us =
        pzk_carrier_came(&eye->carrier, track->home.quad, since_us);

    since_us = came_us > 0 && came_us < since_us ? came_us : since_us;
    return track->first_us > eye->start_us &&
           (eye->upset_us == 0 || eye->upset_us < since_us) &&
           (eye->moved_us == 0 || eye->moved_us < since_us);
}

/* What cell I showed before a piece came to rest there at SINCE_US; the piece
 * may already be the scene there. */
static uint16_t
look_before(const struct pzk_gate *gate, int i, int64_t since_us)
{
    return gate->renewed_us[i] >= since_us ? gate->was[i] : gate->scene[i];
}

/* Its structure; of what one piece was laid on, not of two. */
static void
keep_fine(struct pzk_eye *eye, int i, bool known, int64_t since_us)
{
    const struct pzk_gate *gate = &eye->gate;
    const int16_t *fine =
        gate->renewed_us[i] >= since_us ? gate->was_fine : gate->scene_fine;
    int n = gate->width * gate->height;

    known = known && eye->ground[i] == 0;
    eye->below_fine[i] = known ? fine[i] : 0;
    eye->below_fine[n + i] = known ? fine[n + i] : 0;
}

/* Whether that has been seen at rest. */
static bool
is_founded(const struct pzk_gate *gate, int i, int64_t since_us)
{
    return gate->founded[i] &
           (gate->renewed_us[i] >= since_us ? PZK_FOUNDED_WAS
                                            : PZK_FOUNDED_SCENE);
}

void
pzk_eye_remember(struct pzk_eye *eye, int piece, const struct pzk_spot *was)
{
    struct pzk_gate *gate = &eye->gate;
    const struct pzk_track *track = &eye->tracker.track[piece];
    struct pzk_px card[4], old[4];

    eye->note[piece].laid_us = track->rested_us;
    if (!pzk_eye_card(piece, &track->home, card)) {
        return;
    }
    bool lay = was && pzk_eye_card(piece, was, old);
    /* a pushed map card takes the place of its neighbour, which moved along:
     * the scene showed that one */
    bool known = lay ? !pzk_is_stand_in(piece) : scene_is_older(eye, track);
    int64_t since_us = there_since(eye, track);
    struct walk walk = walk_over(gate, card);
    for (int i; (i = next_cell(&walk)) >= 0;) {
        /* where it was before, and at the rim, the scene showed the piece
         * itself */
        bool stays = lay && touches(gate, old, walk.x, walk.y);
        if (!stays) {
            uint16_t look = look_before(gate, i, since_us);
            /* laid on a piece whose face the scene showed: it may move with it
             */
            if (eye->face[i] == 0) {
                eye->ground[i] = 0;
            } else if (eye->ground[i] == 0) {
                eye->ground[i] = eye->below[i];
            }
            bool told = known && is_founded(gate, i, since_us);
            eye->below[i] = told ? keep(gate, i, look) : 0;
            keep_fine(eye, i, told, since_us);
        }
        /* a hand still over the card is not its face */
        eye->face[i] =
            gate->bits[i] & PZK_CELL_MOVING ? 0 : keep(gate, i, gate->now[i]);
    }
}

/* The outlines of other resting pieces that overlap the place PIECE had. */
struct near_by {
    struct pzk_px card[PZK_TRACKS][4];
    bool later[PZK_TRACKS]; /* laid on it */
    int n;
};

static void
find_near_by(const struct pzk_eye *eye, int piece, const struct pzk_px old[4],
             struct near_by *near)
{
    float reach = pzk_quad_size(old);
    struct pzk_px middle = pzk_quad_center(old);

    near->n = 0;
    for (int i = 0; i < PZK_TRACKS; i++) {
        const struct pzk_track *other = &eye->tracker.track[i];
        struct pzk_px at = other->home.center;

        if (i != piece && other->has_home && !pzk_is_placement(i) &&
            hypotf(at.x - middle.x, at.y - middle.y) < 2 * reach &&
            pzk_eye_card(i, &other->home, near->card[near->n])) {
            near->later[near->n++] =
                other->rested_us > eye->note[piece].laid_us;
        }
    }
}

/* Whether a later piece is on any part of cell (X, Y). */
static bool
is_under_later(const struct pzk_gate *gate, const struct near_by *near, int x,
               int y)
{
    bool under = false;

    for (int k = 0; k < near->n; k++) {
        under = under || (near->later[k] && touches(gate, near->card[k], x, y));
    }
    return under;
}

/* A piece leaves cell I, at MIDDLE. A piece on it keeps its face, and both had
 * the same below. */
static void
forget_cell(struct pzk_eye *eye, int i, struct pzk_px middle,
            const struct near_by *near)
{
    bool lies = false, over = false;

    for (int k = 0; k < near->n; k++) {
        if (pzk_quad_has(near->card[k], middle)) {
            lies = true;
            over = over || near->later[k];
        }
    }
    if (!lies || eye->ground[i] == 0) {
        eye->below[i] = eye->face[i] = 0;
    } else {
        int n = eye->gate.width * eye->gate.height;
        eye->face[i] = over ? eye->face[i] : eye->below[i];
        eye->below[i] = eye->ground[i];
        eye->below_fine[i] = eye->below_fine[n + i] = 0;
    }
    eye->ground[i] = 0;
}

void
pzk_eye_forget(struct pzk_eye *eye, int piece, const struct pzk_spot *was,
               const struct pzk_spot *home)
{
    struct pzk_px old[4], card[4];
    struct near_by near;

    if (!pzk_eye_card(piece, was, old)) {
        return;
    }
    bool lies = home && pzk_eye_card(piece, home, card);
    find_near_by(eye, piece, old, &near);
    struct walk walk = walk_over(&eye->gate, old);
    for (int i; (i = next_cell(&walk)) >= 0;) {
        struct pzk_px middle = middle_of(&eye->gate, walk.x, walk.y);
        if (!lies || !pzk_quad_has(card, middle)) {
            forget_cell(eye, i, middle, &near);
        }
    }
}

/* Moves FROM to its place after the camera's motion, into TO. */
static void
warp(const struct pzk_gate *gate, const struct pzk_homography *back,
     const uint16_t *from, uint16_t *to)
{
    for (int y = 0; y < gate->height; y++) {
        for (int x = 0; x < gate->width; x++) {
            struct pzk_px at = middle_of(gate, x, y);
            int i = pzk_homography_px(back, at.x, at.y, &at)
                        ? pzk_gate_cell(gate, at)
                        : -1;
            int j = y * gate->width + x;
            to[j] = i >= 0 ? keep(gate, j, recall(gate, i, from[i])) : 0;
        }
    }
}

void
pzk_eye_warp_below(struct pzk_eye *eye, const struct pzk_homography *map)
{
    const struct pzk_gate *gate = &eye->gate;
    size_t bytes = (size_t)(gate->width * gate->height) * sizeof *eye->below;
    struct pzk_homography back;

    if (!pzk_homography_invert(map, &back)) {
        return;
    }
    warp(gate, &back, eye->below, eye->warped);
    memcpy(eye->below, eye->warped, bytes);
    warp(gate, &back, eye->ground, eye->warped);
    memcpy(eye->ground, eye->warped, bytes);
    warp(gate, &back, eye->face, eye->warped);
    memcpy(eye->face, eye->warped, bytes);
    /* finer than the accuracy of the camera's motion */
    memset(eye->below_fine, 0, 2 * bytes);
}

/* ---- decisions ---- */

/* What was below in cell I, whichever of two its look NOW is nearer to: the
 * piece below, or what that was laid on, since it may be gone too. */
static uint16_t
what_lay_below(const struct pzk_eye *eye, int i, uint16_t now)
{
    uint16_t below = recall(&eye->gate, i, eye->below[i]);
    uint16_t ground = recall(&eye->gate, i, eye->ground[i]);

    return ground != 0 && (below == 0 || abs(now - ground) < abs(now - below))
               ? ground
               : below;
}

/* Structure of two looks at N cells, in two directions. */
struct grain {
    float n;
    float a[2], b[2];
    float aa, bb, ab;
};

static void
add_grain(const struct pzk_eye *eye, int i, struct grain *grain)
{
    const struct pzk_gate *gate = &eye->gate;
    int n = gate->width * gate->height;

    if (eye->below_fine[i] == 0 && eye->below_fine[n + i] == 0) {
        return;
    }
    grain->n++;
    for (int k = 0; k < 2; k++) {
        float a = eye->below_fine[k * n + i];
        float b = gate->fine[k * n + i];
        grain->a[k] += a;
        grain->b[k] += b;
        grain->aa += a * a;
        grain->bb += b * b;
        grain->ab += a * b;
    }
}

/* Whether it is the same, and more than noise. Light changes only its strength;
 * a gradient of light is the same in all cells and removed. */
static bool
is_same_grain(const struct pzk_gate *gate, const struct grain *grain)
{
    float n = grain->n;
    float noise = 2 * n * gate->fine_noise * gate->fine_noise * 1.6F;
    float aa = grain->aa, bb = grain->bb, ab = grain->ab;

    if (n < GRAIN_TOLD) {
        return false;
    }
    for (int k = 0; k < 2; k++) {
        aa -= grain->a[k] * grain->a[k] / n;
        bb -= grain->b[k] * grain->b[k] / n;
        ab -= grain->a[k] * grain->b[k] / n;
    }
    return aa > GRAIN_SHOWS * noise && bb > GRAIN_SHOWS * noise &&
           ab >= GRAIN_LIKE * sqrtf(aa * bb);
}

void
pzk_eye_look_below(const struct pzk_eye *eye, int piece,
                   struct pzk_eye_shows *shows)
{
    const struct pzk_gate *gate = &eye->gate;
    struct pzk_px card[4];
    int faces = 0, face = 0, told = 0, table = 0;
    int all = 0, free = 0;
    float table_off = 0, face_off = 0;
    struct grain grain = {0};
    struct near_by near;

    memset(shows, 0, sizeof *shows);
    if (!pzk_eye_card(piece, &eye->tracker.track[piece].home, card)) {
        return;
    }
    find_near_by(eye, piece, card, &near);
    struct walk walk = walk_over(gate, card);
    for (int i; (i = next_cell(&walk)) >= 0;) {
        all++;
        if (is_under_later(gate, &near, walk.x, walk.y)) {
            continue;
        }
        free++;
        uint16_t now = gate->now[i];
        uint16_t of_face = recall(gate, i, eye->face[i]);
        uint16_t of_table = what_lay_below(eye, i, now);
        add_grain(eye, i, &grain);
        if (of_face == 0 ||
            (of_table != 0 && pzk_gate_alike(gate, i, of_table, of_face))) {
            continue; /* undecided: table and card look the same here */
        }
        faces++;
        face += pzk_gate_alike(gate, i, now, of_face);
        if (of_table != 0) {
            told++;
            table += pzk_gate_alike(gate, i, now, of_table);
            table_off += (float)abs(now - of_table);
            face_off += (float)abs(now - of_face);
        }
    }
    shows->card = faces >= CARD_TOLD && (float)face > CARD_THERE * (float)faces;
    bool rim = free * RIM_PART >= all;
    if (rim && told >= CARD_TOLD && told * BELOW_PART >= faces) {
        shows->below = (float)table >= TABLE_SHOWS * (float)told;
        shows->other = table_off > (TABLE_OFF * PZK_GATE_LEVEL + gate->noise) *
                                       (float)told &&
                       table_off > TABLE_PART * face_off;
    }
    shows->grain = rim && faces >= CARD_TOLD && is_same_grain(gate, &grain);
    shows->below = shows->below || shows->grain;
    shows->other = shows->other && !shows->grain;
}
