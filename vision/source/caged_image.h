// SPDX-License-Identifier: MIT
#pragma once
/*
 * Decodes pictures from outside in a sandboxed child (vision/cage); with CAGE
 * NULL, in this process. The caller frees a picture with pzk_image_finish().
 * On failure the functions return false, with a sentence in WHY.
 */
#include "vision/base/why.h"
#include "vision/cage/child.h"
#include "vision/source/decoded.h"
#include "vision/source/decoders/picture.h"

/* The kind of these jobs, and their handler in the child. */
enum { PZK_CAGE_PICTURE };
extern const struct pzk_cage_handler pzk_caged_image_handler;

bool pzk_caged_image_load(struct pzk_cage *cage, const char *path, bool color,
                          struct pzk_image *image, char *why);

bool pzk_caged_image_decode(struct pzk_cage *cage, const void *data,
                            size_t size, bool color, struct pzk_image *image,
                            char *why);

/* Decodes a JPEG picture, in grey only, at 1/SMALLER (1/4 or 1/8) of its width
 * and height, rounded up, which takes a fraction of the time. */
bool pzk_caged_image_decode_small(struct pzk_cage *cage, const void *data,
                                  size_t size, int smaller,
                                  struct pzk_image *image, char *why);

/* Copies a picture of WIDTH x HEIGHT pixels out of the child's shared memory:
 * grey pixels, with COLOR followed by blue-green-red ones. The answer must have
 * exactly that many bytes. False when out of memory. */
bool pzk_caged_image_take(const struct pzk_cage_answer *answer, int width,
                          int height, bool color, struct pzk_image *image);
