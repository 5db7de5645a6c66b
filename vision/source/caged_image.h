// SPDX-License-Identifier: MIT
#pragma once
/*
 * Decodes pictures from outside in a sandboxed child (vision/cage). The
 * functions match those of cv_bridge.h; with CAGE NULL they call those
 * directly.
 */
#include "vision/cage/child.h"
#include "vision/source/cv_bridge.h"

/* The job kind and its handler in the child. */
enum { PZK_CAGE_PICTURE };
extern const struct pzk_cage_handler pzk_caged_image_handler;

bool pzk_caged_image_load(struct pzk_cage *cage, const char *path, bool color,
                          struct pzk_image *image, char *error,
                          size_t error_size);

bool pzk_caged_image_decode(struct pzk_cage *cage, const void *data,
                            size_t size, bool color, struct pzk_image *image,
                            char *error, size_t error_size);

/* Decodes a JPEG picture at 1/SMALLER of its size (4 or 8, rounded up), grey
 * only, in a fraction of the time. */
bool pzk_caged_image_decode_small(struct pzk_cage *cage, const void *data,
                                  size_t size, int smaller,
                                  struct pzk_image *image, char *error,
                                  size_t error_size);

/* Copies a picture of WIDTH x HEIGHT px out of the child's shared memory: grey,
 * followed with COLOR by blue-green-red. The answer has exactly as many bytes.
 * False when out of memory. */
bool pzk_caged_image_take(const struct pzk_cage_answer *answer, int width,
                          int height, bool color, struct pzk_image *image);
