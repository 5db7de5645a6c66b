// SPDX-License-Identifier: MIT
#pragma once
/*
 * Draws flat textures in a camera's view: warps a texture on a plane into a
 * canvas with perspective, then lights the canvas and makes a frame of it. No
 * libraries, no state; one thread per canvas.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/base/frame.h"
#include "vision/base/geometry.h"

/* Pixels as 0xAARRGGBB, premultiplied (as in cairo). */
struct pzk_texture {
    int width, height;
    double scale;   /* pixels a millimetre */
    double cx, cy;  /* pixel position of the texture's origin */
    uint32_t *data; /* width * height; owned */
};

/* Creates a texture whose pixels are all transparent. False when out of memory.
 */
bool pzk_texture_init(struct pzk_texture *texture, double width_mm,
                      double height_mm, double scale);
void pzk_texture_finish(struct pzk_texture *texture); /* zeroed is fine */

struct pzk_canvas {
    int width, height;
    uint32_t *data; /* pixels as in a texture, but opaque */
};

struct pzk_box pzk_box_meet(struct pzk_box a, struct pzk_box b);
struct pzk_box pzk_box_join(struct pzk_box a, struct pzk_box b);
static inline bool
pzk_box_is_empty(struct pzk_box box)
{
    return box.width <= 0 || box.height <= 0;
}

/* Returns the box of the pixels that TEXTURE covers where LOCAL maps its
 * millimetres to the canvas; not clipped. */
struct pzk_box pzk_texture_box(const struct pzk_texture *texture,
                               const struct pzk_homography *local);

/* Sampling quality of a texture. */
enum pzk_grain {
    PZK_GRAIN_SHADE, /* smooth black: takes the alpha of the nearest pixel */
    PZK_GRAIN_SOFT,  /* samples bilinearly */
    PZK_GRAIN_PRINT  /* takes the mean of four bilinear samples: for letters and
                        modules of marks */
};

/* Draws TEXTURE into CLIP, its alpha times OPACITY (0..256). */
void pzk_paint(const struct pzk_canvas *canvas, struct pzk_box clip,
               const struct pzk_texture *texture,
               const struct pzk_homography *local, int opacity,
               enum pzk_grain grain);

/* Light and noise of the camera. */
struct pzk_film {
    const uint16_t *gain; /* for each pixel of the canvas; 256: as painted */
    int level;            /* strength of the light; 256: full */
    const int8_t *noise;  /* PZK_NOISE_SIZE grey levels */
    uint64_t seed;        /* seed of this exposure's noise */
};
enum { PZK_NOISE_SIZE = 1 << 14 };

/* Fills NOISE with a normal distribution of SIGMA, cut at 127. */
void pzk_noise_init(int8_t noise[PZK_NOISE_SIZE], float sigma, uint64_t seed);

/* Converts BOX of the canvas to pixels of a frame: GRAY, and BGR at three bytes
 * a pixel, both without padding. Converts only pixels that differ from LAST,
 * the canvas exposed before, and updates LAST; with ALL every pixel. Returns
 * whether any pixel changed. */
bool pzk_expose(const struct pzk_canvas *canvas, struct pzk_canvas *last,
                struct pzk_box box, bool all, const struct pzk_film *film,
                uint8_t *gray, uint8_t *bgr);

/* Returns a hash of VALUE; the hashes of successive values are a stream of
 * random numbers (splitmix64). */
uint64_t pzk_hash64(uint64_t value);
