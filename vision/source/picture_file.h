// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reads a picture file and checks the encoded picture before a decoder sees it.
 */
#include "vision/base/why.h"
#include "vision/source/picture_header.h"

/* Reads the file at PATH, at most 512 MB. Returns its bytes (free()) and sets
 * *size, or returns NULL with a sentence in WHY. Refuses pipes and devices.
 */
void *pzk_picture_file_read(const char *path, size_t *size, char *why);

/* Whether DATA is a complete picture of a supported format with at most
 * PZK_IMAGE_MAX_MEGAPIXELS. Fills HEADER, or a sentence in WHY. */
bool pzk_picture_check(const void *data, size_t size,
                       struct pzk_picture_header *header, char *why);
