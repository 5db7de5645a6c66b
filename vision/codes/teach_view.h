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
    bool told;    /* needs no more words while it stays */
    bool allowed; /* people confirmed it */
    int ours;     /* the piece whose own mark it is */
    /* its size in mm and rotation in degrees, as measured last; width 0:
     * unknown yet */
    float width, height, turn;
    struct pzk_px quad[4]; /* where it was seen last */
};

struct pzk_teach_view {
    struct pzk_foreign *foreign;
    struct pzk_scanner *scanner;
    float size_mm;    /* of the codes' longer side; 0: the placement card gives
                         the scale */
    bool mirror;      /* the camera's picture is mirrored */
    uint8_t *upright; /* the picture mirrored back, or NULL */
    size_t upright_size;
    int width;                /* of the last picture */
    struct pzk_frame picture; /* the picture, mirrored back; valid during a
                                 look */
    struct pzk_scan scan;
    size_t n_seen;
    struct pzk_teach_seen seen[PZK_TEACH_VIEW_MAX];
    int64_t now_us, before_us; /* of this look and the one before */
    uint64_t seq;              /* of the picture read last */
    bool read_one;             /* a picture has been read */
    bool doubt;                /* it had an unreadable candidate */
    int doubts;                /* consecutive looks with one */
};

/* False when out of memory or without a CAGE; free it in any case. */
bool pzk_teach_view_init(struct pzk_teach_view *view,
                         const struct pzk_foreign_cage *cage, float size_mm);
void pzk_teach_view_free(struct pzk_teach_view *view);

/* Looks at FRAME, at now_us. Removes codes unseen for long: returns the first
 * changed index into seen, PZK_TEACH_VIEW_MAX for all. */
size_t pzk_teach_view_look(struct pzk_teach_view *view,
                           const struct pzk_frame *frame);

/* Where SEEN is in the camera's original picture. */
void pzk_teach_view_quad(const struct pzk_teach_view *view,
                         const struct pzk_teach_seen *seen,
                         struct pzk_px quad[4]);

/* Writes SEEN's place and rotation on its card, WIDTH x HEIGHT mm, to CODE;
 * leaves them where they cannot be seen. During a look. */
void pzk_teach_view_place(const struct pzk_teach_view *view,
                          const struct pzk_teach_seen *seen, float width,
                          float height, struct pzk_learned_code *code);
