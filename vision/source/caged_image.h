// SPDX-License-Identifier: MIT
#pragma once
/*
 * Pictures from outside, decoded in a cage (vision/cage). As the functions of
 * cv_bridge.h; CAGE NULL: decoded here, by those.
 */
#include "vision/cage/child.h"
#include "vision/source/cv_bridge.h"

/* The kind of job, and what does it in the child. */
enum { PZK_CAGE_PICTURE };
extern const struct pzk_cage_handler pzk_caged_image_handler;

bool pzk_caged_image_load(struct pzk_cage *cage, const char *path, bool color,
                          struct pzk_image *image, char *error,
                          size_t error_size);

bool pzk_caged_image_decode(struct pzk_cage *cage, const void *data,
                            size_t size, bool color, struct pzk_image *image,
                            char *error, size_t error_size);

/* The same of a JPEG picture at 1/SMALLER of its size (4 or 8; what is over
 * makes one pixel more), grey, for a fraction of the time. */
bool pzk_caged_image_decode_small(struct pzk_cage *cage, const void *data,
                                  size_t size, int smaller,
                                  struct pzk_image *image, char *error,
                                  size_t error_size);

/* Copies a picture of WIDTH x HEIGHT px out of the cage: grey, and blue-green-
 * red behind it with COLOR. The answer has as many bytes. False when out of
 * memory. */
bool pzk_caged_image_take(const struct pzk_cage_answer *answer, int width,
                          int height, bool color, struct pzk_image *image);
