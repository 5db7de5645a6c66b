// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reads one picture with all families: its marks, the table's pose and each
 * piece's position. The eye also calls it for a part of a frame. One scanner,
 * one thread; it keeps nothing from one picture to the next.
 */
#include <stdbool.h>
#include <stddef.h>

#include "vision/base/pose.h"
#include "vision/readers/reader.h"

/* Most marks kept of a picture, more than a table holds; further ones are
 * dropped. */
enum { PZK_SCAN_MAX = 192 };

/* Width of the margin around ROI that may be read too, px. */
enum { PZK_SCAN_AROUND = 32 };

struct pzk_scan {
    size_t n_marks; /* of pieces, including the placement mark */
    struct pzk_mark marks[PZK_SCAN_MAX];
    size_t n_unknown; /* exact readings that name no piece, and mirrored ones */
    struct pzk_mark unknown[PZK_SCAN_MAX];
    bool has_pose; /* a placement mark was read */
    struct pzk_pose pose;
    size_t placement; /* index of the placement mark in `marks` */
    bool on_table[PZK_SCAN_MAX];
    struct pzk_place places[PZK_SCAN_MAX]; /* valid where on_table */
};

struct pzk_scanner;

/* A reader of further marks, besides our families'. */
struct pzk_scan_extra {
    /* Adds the marks it finds in ROI to SCAN's, and may claim unknown ones
     * there; see vision/readers/reader.h. */
    void (*read)(void *self, const struct pzk_frame *frame,
                 const struct pzk_box *roi, const struct pzk_scale_hint *hint,
                 struct pzk_scan *scan);
    void (*free)(void *self);
    void *self;                  /* NULL: no such reader */
    bool tags;                   /* the reader claims unknown tags */
    const struct pzk_deck *deck; /* whose cards it reads; NULL: any */
};

/* Creates a scanner for FAMILIES, bits 1 << enum pzk_family. NULL when out of
 * memory. */
struct pzk_scanner *pzk_scanner_new(unsigned families);
void pzk_scanner_free(struct pzk_scanner *scanner); /* NULL is fine */

/* Takes over EXTRA; its marks belong to the family PZK_LEARNED. */
void pzk_scanner_add(struct pzk_scanner *scanner,
                     const struct pzk_scan_extra *extra_take);

/* Reads for a game with DECK (NULL: of the cards of the added reader, if there
 * are any): tags of other numbers than pzk_deck_reads() name no piece. */
void pzk_scanner_play(struct pzk_scanner *scanner, const struct pzk_deck *deck);

/* Restricts reading to these FAMILIES (including PZK_LEARNED); those that the
 * scanner was not created with are ignored. */
void pzk_scanner_only(struct pzk_scanner *scanner, unsigned families);

/* Reads FRAME, or its part ROI, into SCAN. HINT is the table's scale if earlier
 * pictures gave it; NULL: the placement mark gives it once that is read. */
void pzk_scanner_read(struct pzk_scanner *scanner,
                      const struct pzk_frame *frame, const struct pzk_box *roi,
                      const struct pzk_scale_hint *hint, struct pzk_scan *scan);

/* Returns the scale hint that POSE gives. */
struct pzk_scale_hint pzk_pose_hint(const struct pzk_pose *pose);
