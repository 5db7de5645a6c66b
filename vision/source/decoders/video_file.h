// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reads a video file with FFmpeg from a descriptor. Opens no other file,
 * whatever the video refers to. One thread.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/base/why.h"
#include "vision/source/decoders/linked.h"

struct pzk_video_file;

/* Most megapixels of a frame; larger frames are not decoded. */
enum { PZK_VIDEO_FILE_MEGAPIXELS = 40 };

struct pzk_video_size {
    int width, height; /* px, upright */
};

/* Opens the video in FD, which must outlive the result, and reads it from the
 * beginning. NULL with a sentence in WHY, without the file's name, where FD
 * contains no video. */
PZK_WHERE_LINKED struct pzk_video_file *pzk_video_file_open(int fd, char *why);

PZK_WHERE_LINKED void pzk_video_file_close(struct pzk_video_file *file);

/* Returns the number of frames by the header; 0: unknown. */
PZK_WHERE_LINKED int64_t
pzk_video_file_count(const struct pzk_video_file *file);

/* Returns the frames' size by the header. */
PZK_WHERE_LINKED struct pzk_video_size
pzk_video_file_size(const struct pzk_video_file *file);

/* Decodes the next frame; *T_US is the container's time of it. Thins a video of
 * more than 20 frames a second down to at least 12. *PASSED: frames consumed
 * since the last call, including this one, give or take a few inside the
 * decoder. False at the end. */
PZK_WHERE_LINKED bool pzk_video_file_next(struct pzk_video_file *file,
                                          int64_t *t_us, int *passed);

/* Writes the last decoded frame: grey to OUT, with COLOR followed by
 * blue-green-red, rows without padding. False where it does not fit into ROOM
 * bytes or there is none. */
PZK_WHERE_LINKED bool pzk_video_file_picture(struct pzk_video_file *file,
                                             bool color, uint8_t *out,
                                             size_t room,
                                             struct pzk_video_size *size);
