// SPDX-License-Identifier: MIT
#pragma once
/*
 * The codes before the camera while a deck is taught: how long each has been
 * seen, its size and its rotation. One thread.
 */
#include "vision/codes/foreign.h"
#include "vision/readers/scan.h"

enum { PZK_TEACH_VIEW_MAX = 48 };

/* A code that is in view. */
struct pzk_teach_seen {
    enum pzk_symbology symbology;
    char text[PZK_LEARNED_TEXT_MAX + 1];
    size_t length;
    int64_t first_us, last_us;
    int frames;
    bool handled; /* nothing more is to be said about the code while it stays */
    bool allowed; /* people confirmed the code */
    int ours;     /* the piece of which it is our own mark; PZK_NO_PIECE:
                     none */
    /* the code's size in mm and rotation in degrees, as measured last; width 0:
     * unknown yet */
    float width, height, turn;
    struct pzk_px quad[4]; /* where it was seen last */
};

struct pzk_teach_view {
    const struct pzk_deck *deck;
    struct pzk_foreign *foreign;
    struct pzk_scanner *scanner;
    float size_mm;    /* longer side of the codes; 0: the placement card gives
                         the scale */
    bool mirror;      /* the camera's picture is mirrored */
    uint8_t *upright; /* buffer for the picture mirrored back, or NULL */
    size_t upright_size;
    int width;                /* width of the last picture, px */
    struct pzk_frame picture; /* the picture, mirrored back if need be; valid
                                 during a look */
    struct pzk_scan scan;
    size_t n_seen;
    struct pzk_teach_seen seen[PZK_TEACH_VIEW_MAX];
    int64_t now_us, before_us; /* times of this look and of the one before */
    uint64_t seq;              /* seq of the picture read last */
    bool read_one;             /* a picture has been read */
    bool doubt;                /* the picture had a candidate that could not be
                                  read */
    int doubts;                /* consecutive looks with such a candidate */
};

/* Prepares the zeroed VIEW for teaching DECK. False when out of memory; free
 * VIEW in any case. */
bool pzk_teach_view_init(struct pzk_teach_view *view,
                         const struct pzk_deck *deck,
                         const struct pzk_foreign_cage *cage, float size_mm);
void pzk_teach_view_free(struct pzk_teach_view *view);

/* Looks at FRAME, at now_us, and removes codes unseen for long. Returns the
 * first index into `seen` that changed; PZK_TEACH_VIEW_MAX: none. */
size_t pzk_teach_view_look(struct pzk_teach_view *view,
                           const struct pzk_frame *frame);

/* Sets QUAD to where SEEN is in the camera's original picture. */
void pzk_teach_view_quad(const struct pzk_teach_view *view,
                         const struct pzk_teach_seen *seen,
                         struct pzk_px quad[4]);

/* Writes the place and rotation of SEEN on its card, of WIDTH x HEIGHT mm, to
 * CODE; leaves CODE as it is where the card's edges cannot be seen. Call it
 * during a look. */
void pzk_teach_view_place(const struct pzk_teach_view *view,
                          const struct pzk_teach_seen *seen, float width,
                          float height, struct pzk_learned_code *code);
