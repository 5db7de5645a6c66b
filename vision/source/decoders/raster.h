// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the decoders of the picture formats share; internal to this folder. Each
 * fills a raster of the size that the picture's header has, and refuses a
 * picture whose library finds another size. False: it cannot be decoded.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct pzk_raster {
    size_t width, height;
    int smaller; /* JPEG: what fraction of the picture's size this is */
    /* rows without padding; `bgr` alone is written unless it is NULL */
    uint8_t *gray, *bgr;
    int orientation; /* set by the decoder where it is not 1: as in EXIF */
};

bool pzk_jpeg_decode(const uint8_t *data, size_t size, struct pzk_raster *to);
bool pzk_png_decode(const uint8_t *data, size_t size, struct pzk_raster *to);
bool pzk_webp_decode(const uint8_t *data, size_t size, struct pzk_raster *to);
bool pzk_tiff_decode(const uint8_t *data, size_t size, struct pzk_raster *to);
bool pzk_bmp_decode(const uint8_t *data, size_t size, struct pzk_raster *to);
bool pzk_pnm_decode(const uint8_t *data, size_t size, struct pzk_raster *to);

/* Writes row Y from its blue-green-red pixels. */
void pzk_raster_put(const struct pzk_raster *to, size_t y, const uint8_t *bgr);

/* Writes the grey levels of N pixels, more exactly than pzk_raster_put(). */
void pzk_gray_of(const uint8_t *bgr, size_t n, uint8_t *gray);

/* Returns LEVEL, of opacity ALPHA, before white. */
static inline uint8_t
pzk_over_white(uint8_t level, uint8_t alpha)
{
    return (uint8_t)(255 - ((255 - level) * alpha + 127) / 255);
}
