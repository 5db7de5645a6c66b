// SPDX-License-Identifier: MIT
#pragma once
/*
 * All access to OpenCV, in C types, implemented in vision/source/cv_bridge.cpp.
 * No exception leaves it; every failure is a false and a text. Functions may be
 * called from any thread; what they return belongs to the caller.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/base/frame.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A decoded picture. Free with pzk_image_finish(). */
struct pzk_image {
    int width, height;
    uint8_t *gray; /* rows of `width` bytes, no gaps */
    uint8_t *bgr;  /* rows of 3 * width bytes, or NULL where not asked for */
};

/* Larger pictures are refused by their header, before anything is decoded. */
enum { PZK_IMAGE_MAX_MEGAPIXELS = 100 };

/* Reads a picture file (JPEG, PNG, BMP, WebP, TIFF, PNM), turned as its EXIF
 * says. COLOR also fills `bgr`, from the same decode. On failure returns
 * false, writes a sentence without the file's name to ERROR and leaves *IMAGE
 * as it was. */
bool pzk_image_load(const char *path, bool color, struct pzk_image *image,
                    char *error, size_t error_size);

/* The same from memory; DATA is only read. */
bool pzk_image_decode(const void *data, size_t size, bool color,
                      struct pzk_image *image, char *error, size_t error_size);

/* The same to PIXELS, which has ROOM bytes: grey, width times height of them,
 * with COLOR followed by blue-green-red. SMALLER 4 or 8: a JPEG, grey, at that
 * part of its size, what is over as one pixel more; 1: as it is. Sets the size,
 * which may be the header's turned. */
bool pzk_image_decode_into(const void *data, size_t size, bool color,
                           int smaller, uint8_t *pixels, size_t room,
                           int *width, int *height, char *error,
                           size_t error_size);

/* Once, in a process of its own: one thread, and nothing printed. */
void pzk_image_prepare(void);

/* Frees the pixels and clears the struct; cleared or NULL is fine. */
void pzk_image_finish(struct pzk_image *image);

/* A frame that borrows the picture's pixels; t_us and seq are 0. */
struct pzk_frame pzk_image_frame(const struct pzk_image *image);

/* A video file or a camera device being read. */
struct pzk_capture;

enum pzk_capture_kind { PZK_CAPTURE_FILE, PZK_CAPTURE_DEVICE };

/* What is asked of a device, and what it gave. */
struct pzk_capture_mode {
    int width, height, fps;
};

/* Opens WHERE: a path, or "/dev/video0". A device is asked for MODE (Motion
 * JPEG first, then the size, then the rate), which is set to what it gave. NULL
 * on failure, with a sentence in ERROR. Free with pzk_capture_close(). */
struct pzk_capture *pzk_capture_open(enum pzk_capture_kind kind,
                                     const char *where,
                                     struct pzk_capture_mode *mode, char *error,
                                     size_t error_size);

/* Fetches the next frame without decoding it. False at the end, or when the
 * camera gives nothing. *T_US, if not NULL, is set to the frame's time in the
 * container. */
bool pzk_capture_grab(struct pzk_capture *capture, int64_t *t_us);

/* The frame grabbed last, grey, and blue-green-red with COLOR; seq and t_us
 * are left alone. Pixels stay valid until the next grab. False where it cannot
 * be decoded (half a JPEG). */
bool pzk_capture_decode(struct pzk_capture *capture, bool color,
                        struct pzk_frame *frame);

/* How many frames a file says it has; 0: it does not say. */
int64_t pzk_capture_count(const struct pzk_capture *capture);

void pzk_capture_close(struct pzk_capture *capture); /* NULL is fine */

#ifdef __cplusplus
}
#endif
