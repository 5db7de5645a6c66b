// SPDX-License-Identifier: MIT
#pragma once
/*
 * What only tests ask of OpenCV. Behind C, as vision/source/cv_bridge.h is.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Writes PNG; CHANNELS is 1 (grey) or 3 (BGR), STRIDE bytes from row to row. */
bool cv_kit_save_png(const char *path, const uint8_t *pixels, int width,
                     int height, size_t stride, int channels);

/* The pixels as JPEG, rows without gaps; free(). NULL: it failed. */
uint8_t *cv_kit_jpeg(const uint8_t *pixels, int width, int height, int channels,
                     int quality, size_t *size);

/* OpenCV uses one thread from now on, for times that can be compared. */
void cv_kit_single_thread(void);

#ifdef __cplusplus
}
#endif
