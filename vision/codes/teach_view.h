// SPDX-License-Identifier: MIT
#pragma once
/*
 * The codes before the camera while a deck is taught: for how long each has
 * been seen, how large it is and which way it is turned. One thread.
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
    bool told;    /* it needs no more words while it stays */
    bool allowed; /* people said that it is right */
    int ours;     /* the piece whose own mark it is */
    /* its size in mm and turn in degrees, as measured last; width 0: not known
     * yet */
    float width, height, turn;
    struct pzk_px quad[4]; /* where it was seen last */
};

struct pzk_teach_view {
    struct pzk_foreign *foreign;
    struct pzk_scanner *scanner;
    float size_mm;    /* of the codes' longer side; 0: a placement card tells */
    bool mirror;      /* the camera gives a mirrored picture */
    uint8_t *upright; /* it unmirrored, or NULL */
    size_t upright_size;
    int width;                /* of the last picture */
    struct pzk_frame picture; /* it, unmirrored; valid during a look */
    struct pzk_scan scan;
    size_t n_seen;
    struct pzk_teach_seen seen[PZK_TEACH_VIEW_MAX];
    int64_t now_us, before_us; /* of this look and the one before */
    uint64_t seq;              /* of the picture read last */
    bool read_one;             /* there is one */
    bool doubt;                /* it had something like a code */
    int doubts;                /* so many looks now */
};

/* False where memory is out or no CAGE can be had; free it all the same. */
bool pzk_teach_view_init(struct pzk_teach_view *view,
                         const struct pzk_foreign_cage *cage, float size_mm);
void pzk_teach_view_free(struct pzk_teach_view *view);

/* Looks at FRAME, at now_us. What has not been seen for long is gone: the first
 * index into seen that is no longer what it was, PZK_TEACH_VIEW_MAX: all are.
 */
size_t pzk_teach_view_look(struct pzk_teach_view *view,
                           const struct pzk_frame *frame);

/* Where SEEN is in the camera's own picture. */
void pzk_teach_view_quad(const struct pzk_teach_view *view,
                         const struct pzk_teach_seen *seen,
                         struct pzk_px quad[4]);

/* Where SEEN sits on its card, which is WIDTH x HEIGHT mm, in CODE, and how it
 * is turned there; as it was, where that cannot be seen. During a look. */
void pzk_teach_view_place(const struct pzk_teach_view *view,
                          const struct pzk_teach_seen *seen, float width,
                          float height, struct pzk_learned_code *code);
