// SPDX-License-Identifier: MIT
#pragma once
/*
 * Finds JPEG pictures in a stream of bytes, whatever stands between them:
 * multipart headers with a right, a wrong or no boundary, rubbish, half a
 * picture. It follows the picture's own markers (ITU-T T.81, annex B), in which
 * a picture's start mark cannot stand inside another one's data.
 *
 * Memory is bounded whatever the stream holds: bytes between pictures are not
 * kept, and a picture that grows too large is dropped. One finder per stream,
 * one thread; no clock.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PZK_JPEG_BYTES_MAX = 12 * 1024 * 1024,
    /* of a progressive picture; each costs a pass over all pixels */
    PZK_JPEG_SCANS_MAX = 24,
};

struct pzk_jpeg_finder {
    /* the picture, once it is complete, until the next feed */
    uint8_t *bytes;
    size_t size;
    int scans;
    unsigned dropped; /* pictures begun and given up */
    /* its own */
    size_t room, left;
    uint8_t marker;
    int matched; /* bytes of a start mark within a segment */
    int state;
};

/* Zeroed memory is a new finder. */
void pzk_jpeg_finder_finish(struct pzk_jpeg_finder *finder);

/* Takes in up to SIZE bytes and returns how many: fewer only when *COMPLETE,
 * that is when a picture ended there. */
size_t pzk_jpeg_finder_feed(struct pzk_jpeg_finder *finder, const uint8_t *data,
                            size_t size, bool *complete);
