// SPDX-License-Identifier: MIT
#pragma once
/*
 * The readers ours are measured against, and a JPEG round trip, in C types.
 * For the bench only; the program never links this.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/base/frame.h"

#ifdef __cplusplus
extern "C" {
#endif

/* OpenCV's ArUco detector with its default settings for 36h11, one thread:
 * how many tags it reads in the whole frame; ids to IDS (room for MAX). */
size_t peer_aruco(const struct pzk_frame *frame, int *ids, size_t max);

/* ZBar over the whole frame, QR codes only or Code 128 too: how many symbols
 * it reads; what is read to TEXTS (room for MAX). */
enum { PEER_TEXT = 64 };
size_t peer_zbar(const struct pzk_frame *frame, bool code128,
                 char (*texts)[PEER_TEXT], size_t max);

/* What zxing-cpp reads: QR codes, or Code 128 instead. Its 1.4 fails an
 * assertion where it meets a bar code in two of its passes, so it is asked for
 * those in the picture's own size alone. 0 in a build without it. */
bool peer_has_zxing(void);
size_t peer_zxing(const struct pzk_frame *frame, bool code128,
                  char (*texts)[PEER_TEXT], size_t max);

/* Whether ZBar, or zxing-cpp trying harder, reads the bar code TEXT in the
 * frame, of any symbology that learned decks have. */
bool peer_zbar_reads(const struct pzk_frame *frame, const char *text);
bool peer_zxing_reads(const struct pzk_frame *frame, const char *text);

/* PICTURE at WIDTH x HEIGHT into OUT, rows without gaps. */
bool peer_resize(const struct pzk_frame *picture, int width, int height,
                 uint8_t *out);

/* Sends WIDTH * HEIGHT grey pixels through JPEG of QUALITY. */
bool peer_jpeg(uint8_t *gray, int width, int height, int quality);

#ifdef __cplusplus
}
#endif
