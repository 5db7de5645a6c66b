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
    RIM_PART = 8, /* ... of its place that must be free of later pieces to show
                    that */
    BLOWN = 250 * PZK_GATE_LEVEL /* the picture is saturated */
};
#define CARD_THERE 0.3F  /* visible share of the card: it is there */
#define TABLE_SHOWS 0.8F /* ... of what was below: it is gone */
#define GRAIN_SHOWS 2.0F /* in units of noise: there is a texture */
#define GRAIN_LIKE 0.5F  /* correlation of equal textures */
#define GRAIN_TELLS 5.0F /* in units of noise: two textures may differ */
#define GRAIN_OTHER 0.2F /* correlation of different ones */
/* Grey levels above noise: beyond this it is not what was below, nor if it is
 * this far towards the card's face. */
#define TABLE_OFF 10.0F
#define TABLE_PART 0.33F

/* Whether any part of cell I is on CARD. */
static bool
touches(const struct pzk_gate *gate, const struct pzk_px card[4], int i)
{
    struct pzk_px at = pzk_gate_middle(gate, i);
    float half = (float)gate->cell / 2;

    return pzk_quad_has(card, (struct pzk_px){at.x - half, at.y - half}) ||
           pzk_quad_has(card, (struct pzk_px){at.x + half, at.y - half}) ||
           pzk_quad_has(card, (struct pzk_px){at.x - half, at.y + half}) ||
           pzk_quad_has(card, (struct pzk_px){at.x + half, at.y + half});
}

/* Whether LOOK is saturated by glare, which shows nothing below it. */
static bool
is_blown(const struct pzk_gate *gate, uint16_t look)
{
    return (float)look * gate->gain >= (float)BLOWN;
}

/* ---- memory ---- */

/* The memory follows the daylight, cell by cell. */
static uint16_t
keep(const struct pzk_gate *gate, int i, uint16_t look)
{
    float kept = (float)look / gate->scene.daylight[i];

    return (uint16_t)(kept < UINT16_MAX ? kept + 0.5F : UINT16_MAX);
}

static uint16_t
recall(const struct pzk_gate *gate, int i, uint16_t kept)
{
    float look = (float)kept * gate->scene.daylight[i];

    return (uint16_t)(look < UINT16_MAX ? look + 0.5F : UINT16_MAX);
}

/* Since when the piece of TRACK is there: it may have been unread for long. */
static int64_t
there_since(const struct pzk_eye_unread_things *things,
            const struct pzk_track *track)
{
    const struct pzk_unread *unread =
        pzk_eye_unread_at(things, track->home.center);

    return unread ? unread->since_us : track->fresh.since_us;
}

/* Whether the scene below a resting piece was seen before a hand brought it.
 * Not where the source began, the whole picture was renewed, or the camera
 * moved while the hand was there: then the scene may already show the piece. */
static bool
scene_is_older(const struct pzk_eye *eye, const struct pzk_track *track)
{
    int64_t since_us = there_since(&eye->unread, track) - CARRIED_US;
    int64_t came_us =
        pzk_carrier_came(&eye->hands.carrier, track->home.quad, since_us);

    since_us = came_us > 0 && came_us < since_us ? came_us : since_us;
    return track->first_us > eye->scene.start_us &&
           pzk_eye_scene_stays(&eye->scene, since_us);
}

/* After PIECE came to rest: remembers its face and what it was laid on. WAS:
 * its place before, NULL for none; memory of what is below stays there. */
static void
remember(struct pzk_eye *eye, int piece, const struct pzk_spot *was)
{
    const struct pzk_gate *gate = &eye->gate;
    const struct pzk_gate_scene *scene = &gate->scene;
    const struct pzk_track *track = &eye->tracker.track[piece];
    int n = gate->width * gate->height;
    struct pzk_px card[4], old[4];

    eye->note[piece].laid_us = track->rested_us;
    if (!pzk_eye_home(&eye->tracker, piece, card)) {
        return;
    }
    bool lay = was && pzk_eye_card(piece, was, old);
    /* a pushed map card takes the place of its neighbour, which moved along:
     * the scene showed that one */
    bool known = lay ? !pzk_is_stand_in(piece) : scene_is_older(eye, track);
    int64_t since_us = there_since(&eye->unread, track);
    struct pzk_walk walk = pzk_gate_walk(gate, card);
    for (int i; (i = pzk_walk_next(&walk)) >= 0;) {
        /* where it was before, and at the rim, the scene showed the piece
         * itself */
        if (!lay || !touches(gate, old, i)) {
            struct pzk_gate_before before = pzk_gate_before(gate, i, since_us);
            bool told = known && !is_blown(gate, before.look);
            /* laid on a piece whose face the scene showed: it may move with it
             */
            if (scene->face[i] == 0) {
                scene->ground[i] = 0;
            } else if (scene->ground[i] == 0) {
                scene->ground[i] = scene->below[i];
            }
            scene->below[i] = told ? keep(gate, i, before.look) : 0;
            /* the structure of what one piece was laid on, not of two */
            told = told && scene->ground[i] == 0;
            scene->below_fine[i] = told ? before.fine[0] : 0;
            scene->below_fine[n + i] = told ? before.fine[n] : 0;
        }
        /* a hand still over the card is not its face */
        scene->face[i] =
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
    PZK_EACH_TRACK (i, &eye->tracker) {
        const struct pzk_track *other = &eye->tracker.track[i];
        struct pzk_px at = other->home.center;

        if (i != piece && !pzk_is_placement(i) &&
            pzk_px_off(at, middle) < 2 * reach &&
            pzk_eye_home(&eye->tracker, i, near->card[near->n])) {
            near->later[near->n++] =
                other->rested_us > eye->note[piece].laid_us;
        }
    }
}

/* Whether a later piece is on any part of cell I. */
static bool
is_under_later(const struct pzk_gate *gate, const struct near_by *near, int i)
{
    bool under = false;

    for (int k = 0; k < near->n; k++) {
        under = under || (near->later[k] && touches(gate, near->card[k], i));
    }
    return under;
}

/* A piece leaves cell I, at MIDDLE. A piece on it keeps its face, and both had
 * the same below. */
static void
forget_cell(const struct pzk_gate *gate, int i, struct pzk_px middle,
            const struct near_by *near)
{
    const struct pzk_gate_scene *scene = &gate->scene;
    int n = gate->width * gate->height;
    bool lies = false, over = false;

    for (int k = 0; k < near->n; k++) {
        if (pzk_quad_has(near->card[k], middle)) {
            lies = true;
            over = over || near->later[k];
        }
    }
    if (!lies || scene->ground[i] == 0) {
        scene->below[i] = scene->face[i] = 0;
    } else {
        scene->face[i] = over ? scene->face[i] : scene->below[i];
        scene->below[i] = scene->ground[i];
        scene->below_fine[i] = scene->below_fine[n + i] = 0;
    }
    scene->ground[i] = 0;
}

/* PIECE left WAS for HOME or, where NULL, for good. */
static void
forget(struct pzk_eye *eye, int piece, const struct pzk_spot *was,
       const struct pzk_spot *home)
{
    struct pzk_px old[4], card[4];
    struct near_by near;

    if (!pzk_eye_card(piece, was, old)) {
        return;
    }
    bool lies = home && pzk_eye_card(piece, home, card);
    find_near_by(eye, piece, old, &near);
    struct pzk_walk walk = pzk_gate_walk(&eye->gate, old);
    for (int i; (i = pzk_walk_next(&walk)) >= 0;) {
        struct pzk_px middle = pzk_gate_middle(&eye->gate, i);
        if (!lies || !pzk_quad_has(card, middle)) {
            forget_cell(&eye->gate, i, middle, &near);
        }
    }
}

void
pzk_eye_remember(struct pzk_eye *eye, const struct pzk_track_event *event)
{
    const struct pzk_spot *home = event->change == PZK_TRACK_LIFTED
                                      ? NULL
                                      : &eye->tracker.track[event->piece].home;
    const struct pzk_spot *was =
        event->change == PZK_TRACK_PLACED ? NULL : &event->was;

    if (was) {
        forget(eye, event->piece, was, home);
    }
    if (home) {
        remember(eye, event->piece, was);
    }
}

void
pzk_eye_warp_below(struct pzk_gate *gate, const struct pzk_homography *map)
{
    const struct pzk_gate_scene *scene = &gate->scene;
    uint16_t *const memory[] = {scene->below, scene->ground, scene->face};
    uint16_t *kept = gate->before; /* only the next feed reads it */
    int n = gate->width * gate->height;
    struct pzk_homography back;

    if (!pzk_homography_invert(map, &back)) {
        return;
    }
    for (int k = 0; k < 3; k++) {
        memcpy(kept, memory[k], (size_t)n * sizeof *memory[k]);
        for (int j = 0; j < n; j++) {
            int i = pzk_gate_mapped(gate, &back, j);
            memory[k][j] = i >= 0 ? keep(gate, j, recall(gate, i, kept[i])) : 0;
        }
    }
    /* finer than the accuracy of the camera's motion */
    memset(scene->below_fine, 0, 2 * (size_t)n * sizeof *scene->below_fine);
}

/* ---- decisions ---- */

/* What was below in cell I, whichever of two its look NOW is nearer to: the
 * piece below, or what that was laid on, since it may be gone too. */
static uint16_t
what_lay_below(const struct pzk_gate *gate, int i, uint16_t now)
{
    uint16_t below = recall(gate, i, gate->scene.below[i]);
    uint16_t ground = recall(gate, i, gate->scene.ground[i]);

    return ground != 0 && (below == 0 || abs(now - ground) < abs(now - below))
               ? ground
               : below;
}

/* Adds the structure of what was below cell I, and of what shows there. */
static void
add_grain(const struct pzk_gate *gate, int i, struct pzk_structure *grain)
{
    int n = gate->width * gate->height;
    const int16_t *below = gate->scene.below_fine;

    if (below[i] != 0 || below[n + i] != 0) {
        pzk_structure_add(grain, (float[]){below[i], below[n + i]},
                          (float[]){gate->fine[i], gate->fine[n + i]});
    }
}

/* Whether it is the same, and more than noise; or another one. */
static void
look_at_grain(const struct pzk_gate *gate, const struct pzk_structure *grain,
              struct pzk_eye_shows *shows)
{
    float was, is;

    if (grain->n < GRAIN_TOLD) {
        return;
    }
    float like = pzk_structure_like(grain, gate->light.noise, &was, &is);
    shows->grain = like >= GRAIN_LIKE && was > GRAIN_SHOWS && is > GRAIN_SHOWS;
    shows->other |= like < GRAIN_OTHER && was > GRAIN_TELLS && is > GRAIN_TELLS;
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
    struct pzk_structure grain = {0};
    struct near_by near;

    memset(shows, 0, sizeof *shows);
    if (!pzk_eye_home(&eye->tracker, piece, card)) {
        return;
    }
    find_near_by(eye, piece, card, &near);
    struct pzk_walk walk = pzk_gate_walk(gate, card);
    for (int i; (i = pzk_walk_next(&walk)) >= 0;) {
        all++;
        if (is_under_later(gate, &near, i)) {
            continue;
        }
        free++;
        uint16_t now = gate->now[i];
        if (is_blown(gate, now)) {
            continue;
        }
        uint16_t of_face = recall(gate, i, gate->scene.face[i]);
        uint16_t of_table = what_lay_below(gate, i, now);
        add_grain(gate, i, &grain);
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
        shows->other =
            table_off > (TABLE_OFF * PZK_GATE_LEVEL + gate->noise.sigma) *
                            (float)told &&
            table_off > TABLE_PART * face_off;
    }
    if (rim && faces >= CARD_TOLD) {
        look_at_grain(gate, &grain, shows);
    }
    shows->below = shows->below || shows->grain;
    shows->other = shows->other && !shows->grain;
}
