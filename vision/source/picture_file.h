// SPDX-License-Identifier: MIT
#pragma once
/*
 * An encoded picture before a decoder sees it: its bytes from a file, and
 * whether it may be decoded at all.
 */
#include "vision/source/picture_header.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Reads the file at PATH, of at most 512 MB. Returns its bytes (free()), with
 * *size, or NULL with a sentence in ERROR. Neither pipes nor devices are
 * opened. */
void *pzk_picture_file_read(const char *path, size_t *size, char *error,
                            size_t error_size);

/* Is DATA a picture of a format that is read, of at most
 * PZK_IMAGE_MAX_MEGAPIXELS, and all there? Fills HEADER; else a sentence in
 * ERROR. */
bool pzk_picture_check(const void *data, size_t size,
                       struct pzk_picture_header *header, char *error,
                       size_t error_size);

#ifdef __cplusplus
}
#endif
