// SPDX-License-Identifier: MIT
#pragma once
/*
 * Finds JPEG pictures in a byte stream, whatever is between the pictures:
 * multipart headers with a right, wrong or missing boundary, garbage, half a
 * picture. Parses the markers of the picture (ITU-T T.81, annex B); a start of
 * image cannot occur inside another picture's data.
 *
 * Memory is bounded: the finder drops the bytes between pictures, and pictures
 * that exceed a limit. One finder per stream, one thread; reads no clock.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PZK_JPEG_BYTES_MAX = 12 * 1024 * 1024,
    /* most scans of a progressive picture; each costs the decoder a pass over
     * all pixels */
    PZK_JPEG_SCANS_MAX = 24,
};

struct pzk_jpeg_finder {
    /* the picture so far; once complete, valid until the next feed */
    uint8_t *bytes;
    size_t size;
    int scans;
    unsigned dropped; /* number of pictures that began and were given up */
    /* internal */
    size_t room, left;
    uint8_t marker;
    int matched; /* number of bytes of a start of image matched so far in a
                    segment */
    int state;
};

/* Frees the picture and clears FINDER. Zeroed memory is a new finder. */
void pzk_jpeg_finder_finish(struct pzk_jpeg_finder *finder);

/* Consumes up to SIZE bytes and returns how many. Sets *COMPLETE and stops
 * early where a picture ends. */
size_t pzk_jpeg_finder_feed(struct pzk_jpeg_finder *finder, const uint8_t *data,
                            size_t size, bool *complete);
