// SPDX-License-Identifier: MIT
#pragma once
/*
 * The eye: frames in, observations out. It decides what to read again
 * (gate), reads it (scan), knows where the table lies (placement card), and
 * follows every piece (tracker) and the hands (carrier).
 *
 * It reads no clock: time is the frame's. The same frames give the same
 * observations. One struct pzk_eye per source, used from one thread.
 */
#include <stdbool.h>
#include <stddef.h>

#include "markers/catalog.h"
#include "src/table/observation.h"
#include "vision/base/frame.h"
#include "vision/base/mark.h"
#include "vision/codes/witness.h"
#include "vision/readers/scan.h"

struct pzk_eye_options {
    unsigned families; /* bits of enum pzk_family; 0: all */
    /* Of the game: other pieces are left out; NULL: none is. */
    const struct pzk_deck *deck;
    int placement; /* PZK_PA, PZK_PB; PZK_NO_PIECE: whichever is seen */
    bool mirror;   /* the camera gives a mirrored picture */
    /* Reads codes that were learned, beside the families; taken over by the
     * eye, also where it cannot be made. Zeros: none are. */
    struct pzk_scan_extra extra_take;
    /* Is asked once about each QR code and Code 128 of ours that appears; taken
     * over likewise. Zeros: nobody is. */
    struct pzk_witness witness_take;
    float turned; /* the placement card against the room when it is seen first,
                     degrees clockwise: a game that goes on; else 0 */
};

enum { PZK_EYE_OBS_MAX = 128 }; /* enough room for one look */

struct pzk_eye;

struct pzk_eye *pzk_eye_new(const struct pzk_eye_options *options);
void pzk_eye_free(struct pzk_eye *eye); /* NULL is fine */

/* Looks at the next frame of the source. Writes what was decided, oldest
 * first, to OUT (room for MAX, best PZK_EYE_OBS_MAX) and returns how many. A
 * frame with the seq of the last one costs nothing, but time passes. */
size_t pzk_eye_observe(struct pzk_eye *eye, const struct pzk_frame *frame,
                       struct pzk_obs *out, size_t max);

/* Tells the eye that the source has no picture (PZK_NEXT_LOST) at T_US. */
size_t pzk_eye_lost(struct pzk_eye *eye, int64_t t_us, struct pzk_obs *out,
                    size_t max);

/* A piece as the window draws it over the camera picture. */
struct pzk_eye_piece {
    int piece;
    enum pzk_family family;
    struct pzk_px quad[4]; /* outline of the mark where last seen */
    bool resting;          /* else still appearing */
    bool hidden;           /* not seen now, kept */
    int side;              /* PZK_NO_SIDE while no table is known */
    struct pzk_mm at;
    float rotation; /* degrees; NAN where it cannot tell */
};

/* How good the picture is (limits: vision/eye/health.h). Measured twice a
 * second of source time; 0 where it is not known yet. */
struct pzk_eye_health {
    enum pzk_camera_state state;
    float brightness; /* mean grey level of the picture, 0..255 */
    float white;      /* grey level of its brightest twentieth, in the play
                         zone where that is known */
    float glare;      /* share of the play zone that is blown out, 0..1 */
    float edge_px;    /* width of edges, px: of the placement mark's own;
                         of the sharpest in the picture while no table is
                         known; 0: there are too few to tell */
    float blurred_px; /* wider ones are too soft for the marks in use; 0: these
                         are not known */
    enum pzk_family soft_family; /* theirs; PZK_FAMILIES: one of several */
    float px_per_module;    /* of the mark that is smallest for its family; of a
                               card in the middle while none lies there */
    enum pzk_family family; /* that mark's; with px_per_module */
    float bands;            /* share of the light that a lamp's bands take and
                               give, 0..1 */
    float shake_px;         /* how far the picture moves between two frames */
    float shaken;           /* share of the frames, over some 2 s, in which the
                               picture was not held still, 0..1 */
    float fps;              /* frames looked at in a second of source time */
    bool mirrored;
    int refused; /* marks so far in which the second witness read another text;
                    none of them counts as read */
};

/* What somebody asked about by holding it over the placement card. */
enum pzk_held_state {
    PZK_HELD_OFF,     /* nobody asks, or the card was taken away */
    PZK_HELD_WAITING, /* nothing is read there yet */
    PZK_HELD_SEVERAL, /* more than one card is: not answered */
    PZK_HELD_READ,    /* `piece` is held there */
    PZK_HELD_MISSED,  /* 10 s passed without an answer */
};
struct pzk_eye_held {
    enum pzk_held_state state;
    int piece; /* with PZK_HELD_READ, else PZK_NO_PIECE */
};

enum { PZK_EYE_PIECES_MAX = 128 };
struct pzk_eye_view {
    int64_t t_us;
    int width, height; /* of the picture, px; 0: there was none yet */
    int placement;     /* PZK_PA, PZK_PB; PZK_NO_PIECE: not seen yet */
    bool has_table;
    double px_to_mm[9], mm_to_px[9]; /* row-major; with has_table */
    struct pzk_px placement_quad[4]; /* with has_table */
    bool placement_hidden;
    bool hands; /* over the play zone */
    struct pzk_eye_health health;
    struct pzk_eye_held held;
    size_t count;
    struct pzk_eye_piece pieces[PZK_EYE_PIECES_MAX];
};

/* A copy of what the eye sees after the last look. */
void pzk_eye_view(const struct pzk_eye *eye, struct pzk_eye_view *view);

/* Asks (ON) what card is held over the placement card, or stops asking. Until
 * it was read and taken away again, at most 10 s each, frames make no
 * observation, and all that is known of the table stays as it was; then it is
 * compared with what is seen. Does nothing while no table is known. */
void pzk_eye_ask_held(struct pzk_eye *eye, bool on);
