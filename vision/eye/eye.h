// SPDX-License-Identifier: MIT
#pragma once
/*
 * The eye: frames in, observations out. It decides what to read again (gate),
 * reads it (scan), measures the table's position (placement card), and follows
 * every piece (tracker) and the hands (carrier).
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
    /* The game's; pieces of others are ignored. NULL: none are. */
    const struct pzk_deck *deck;
    int placement; /* PZK_PA, ...; PZK_NO_PIECE: whichever appears of those for
                      four sides */
    bool mirror;   /* the camera's picture is mirrored */
    /* Reads learned codes in addition to the families; the eye takes it over,
     * even on failure. Zeroed: none. */
    struct pzk_scan_extra extra_take;
    /* Confirms, once for each, our QR codes and Code 128 that appear; taken
     * over likewise. Zeroed: none. */
    struct pzk_witness witness_take;
    float turned; /* rotation of the placement card against the room at its
                     first sighting, degrees clockwise: for a continued game;
                     else 0 */
};

enum { PZK_EYE_OBS_MAX = 128 }; /* room for one frame's observations */

struct pzk_eye;

struct pzk_eye *pzk_eye_new(const struct pzk_eye_options *options);
void pzk_eye_free(struct pzk_eye *eye); /* NULL is fine */

/* Processes the source's next frame. Writes observations, oldest first, to OUT
 * (room for MAX, best PZK_EYE_OBS_MAX) and returns how many. A frame with the
 * seq of the last one costs nothing, but time passes. What a source has
 * observed itself (frame.h) is passed on. */
size_t pzk_eye_observe(struct pzk_eye *eye, const struct pzk_frame *frame,
                       struct pzk_obs *out, size_t max);

/* The source has no picture (PZK_NEXT_LOST) at T_US. */
size_t pzk_eye_lost(struct pzk_eye *eye, int64_t t_us, struct pzk_obs *out,
                    size_t max);

/* A piece, for the window's overlay on the camera picture. */
struct pzk_eye_piece {
    int piece;
    enum pzk_family family;
    struct pzk_px quad[4]; /* outline of the mark where last seen */
    bool resting;          /* else still appearing */
    bool hidden;           /* not visible now, still tracked */
    int side;              /* PZK_NO_SIDE while the table's position is
                              unknown */
    struct pzk_mm at;      /* centre of the mark */
    struct pzk_mm card_at; /* centre of the piece; the mark's for learned
                              codes, whose place on it is unknown */
    float rotation;        /* degrees; NAN: unknown */
};

/* The picture's quality (limits: vision/eye/health.h). Measured twice a second
 * of source time; 0: unknown yet. */
struct pzk_eye_health {
    enum pzk_camera_state state;
    float brightness; /* mean grey level of the picture, 0..255 */
    float white;      /* grey level of the brightest twentieth, in the play zone
                         once that is known */
    float glare;      /* overexposed share of the play zone, 0..1 */
    float edge_px;    /* width of edges, px: of the placement mark's own; of the
                         sharpest in the picture while the table is unknown; 0:
                         too few edges */
    float blurred_px; /* wider edges are too soft for the marks in use; 0:
                         unknown */
    enum pzk_family soft_family; /* of these marks; PZK_FAMILIES: of several */
    float px_per_module;         /* of the mark that is smallest relative to its
                                    family's limit; of a card in the middle while
                                    there is none */
    enum pzk_family family;      /* of that mark; valid with px_per_module */
    float bands;    /* amplitude of a lamp's bands, share of the light,
                       0..1 */
    float shake_px; /* the picture's motion between two frames */
    float shaken;   /* share of the frames, over about 2 s, that could
                       not be stabilised, 0..1 */
    float fps;      /* frames processed in a second of source time */
    bool mirrored;
    int stranger; /* a card of another game, while none of this one was read;
                     PZK_NO_PIECE: none */
    int refused;  /* marks in which the witness read another text; none of them
                     counts as read */
};

/* State of a question about a held card. */
enum pzk_held_state {
    PZK_HELD_OFF,     /* no question, or the card was removed */
    PZK_HELD_WAITING, /* nothing is read there yet */
    PZK_HELD_SEVERAL, /* several cards: no answer */
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
    int width, height; /* of the picture, px; 0: none yet */
    int placement;     /* PZK_PA, ...; PZK_NO_PIECE: not seen yet */
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

/* Copies the eye's state after the last frame. */
void pzk_eye_view(const struct pzk_eye *eye, struct pzk_eye_view *view);

/* Starts (ON) or stops asking which card is held over the placement card. Until
 * it was read and removed again, at most 10 s each, frames make no observations
 * and the table's state is frozen; afterwards it is compared with the picture.
 * Does nothing while the table's position is unknown. */
void pzk_eye_ask_held(struct pzk_eye *eye, bool on);
