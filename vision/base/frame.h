// SPDX-License-Identifier: MIT
#pragma once
/*
 * A frame and its pixel coordinates. Pixels, table millimetres and whole pixels
 * have a type each, so that mixing them does not compile; only vision/base/pose
 * converts.
 */
#include <stddef.h>
#include <stdint.h>

#include "src/table/observation.h" /* struct pzk_mm */

/* A point in a frame, in pixels: x right, y down; (0, 0) is the outer corner of
 * the top left pixel, whose centre is (0.5, 0.5). */
struct pzk_px {
    float x, y;
};

/* The whole pixels [x, x + width) x [y, y + height). */
struct pzk_box {
    int x, y, width, height;
};

/* A grey picture at one moment. The pixels are borrowed from the maker of the
 * frame, usually a source, until it makes its next frame. */
struct pzk_frame {
    int width, height;
    size_t stride;       /* bytes from row to row */
    const uint8_t *gray; /* 0 black .. 255 white */
    /* 3 bytes a pixel, blue green red, or NULL; for showing, not reading */
    const uint8_t *bgr;
    size_t bgr_stride;
    int64_t t_us; /* source time: microseconds from the source's start */
    uint64_t seq; /* frames with the same seq show the same picture */
    /* Observations since the last frame, from a source that knows what is on
     * its table (vision/virtual/source.h): all there are where the picture is
     * blank, one pixel; else what no picture shows. Borrowed like the pixels.
     */
    const struct pzk_obs *observed;
    size_t n_observed;
};
