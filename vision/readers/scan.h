// SPDX-License-Identifier: MIT
#pragma once
/*
 * One picture, all families: the marks in it, where the table is and where on
 * it each piece lies. Also what the eye calls for a part of a frame. One
 * scanner, one thread; it keeps nothing of one picture for the next.
 */
#include <stdbool.h>
#include <stddef.h>

#include "vision/base/pose.h"
#include "vision/readers/reader.h"

/* More marks than a table holds; further ones are left out. */
enum { PZK_SCAN_MAX = 192 };

/* Pixels around ROI that may be read as well. */
enum { PZK_SCAN_AROUND = 32 };

struct pzk_scan {
    size_t n_marks; /* of pieces; the placement mark among them */
    struct pzk_mark marks[PZK_SCAN_MAX];
    size_t n_unknown; /* exact readings that name no piece, mirrored ones */
    struct pzk_mark unknown[PZK_SCAN_MAX];
    bool has_pose; /* a placement mark was read: */
    struct pzk_pose pose;
    size_t placement; /* its index in marks */
    bool on_table[PZK_SCAN_MAX];
    struct pzk_place places[PZK_SCAN_MAX]; /* where on_table */
};

struct pzk_scanner;

/* A reader of further marks, beside those of our families. */
struct pzk_scan_extra {
    /* Adds what it finds in ROI to SCAN's marks, and may make marks of what is
     * unknown there; see vision/readers/reader.h. */
    void (*read)(void *self, const struct pzk_frame *frame,
                 const struct pzk_box *roi, const struct pzk_scale_hint *hint,
                 struct pzk_scan *scan);
    void (*free)(void *self);
    void *self; /* NULL: there is none */
    bool tags;  /* it makes marks of unknown tags */
};

/* FAMILIES: bits of enum pzk_family. NULL: no memory. */
struct pzk_scanner *pzk_scanner_new(unsigned families);
void pzk_scanner_free(struct pzk_scanner *scanner); /* NULL is fine */

/* Takes EXTRA over; what it reads counts as the family PZK_LEARNED. */
void pzk_scanner_add(struct pzk_scanner *scanner,
                     const struct pzk_scan_extra *extra_take);

/* From now on reads only these FAMILIES (PZK_LEARNED among them); others than
 * it was made for are ignored. */
void pzk_scanner_only(struct pzk_scanner *scanner, unsigned families);

/* Reads FRAME, or its part ROI, into SCAN. HINT is the table's scale if it is
 * known from earlier pictures; NULL: it is taken from the placement mark once
 * that is read. */
void pzk_scanner_read(struct pzk_scanner *scanner,
                      const struct pzk_frame *frame, const struct pzk_box *roi,
                      const struct pzk_scale_hint *hint, struct pzk_scan *scan);

/* The hint that POSE gives. */
struct pzk_scale_hint pzk_pose_hint(const struct pzk_pose *pose);
