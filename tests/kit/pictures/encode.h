// SPDX-License-Identifier: MIT
#pragma once
/*
 * Writes pictures, as cameras and other programs do.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Writes PNG; CHANNELS is 1 (grey) or 3 (BGR), STRIDE bytes from row to row. */
bool kit_save_png(const char *path, const uint8_t *pixels, int width,
                  int height, size_t stride, int channels);

/* The pixels, grey or BGR, as JPEG, rows without gaps; free(). NULL: it failed.
 */
uint8_t *kit_jpeg(const uint8_t *pixels, int width, int height, int channels,
                  int quality, size_t *size);
