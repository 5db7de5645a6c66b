// SPDX-License-Identifier: MIT
#pragma once
/*
 * A video file, by FFmpeg, from a descriptor: it opens nothing else, whatever
 * the file says. One thread.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/source/decoders/linked.h"

struct pzk_video_file;

/* Larger pictures are not decoded. */
enum { PZK_VIDEO_FILE_MEGAPIXELS = 40 };

struct pzk_video_size {
    int width, height; /* px, upright */
};

/* Reads FD, which must outlive it, from its beginning. NULL with a sentence,
 * without the file's name, where there is no video in it. */
PZK_WHERE_LINKED struct pzk_video_file *pzk_video_file_open(int fd, char *error,
                                                            size_t error_size);

PZK_WHERE_LINKED void pzk_video_file_close(struct pzk_video_file *file);

/* How many pictures it says it has; 0: it does not say. */
PZK_WHERE_LINKED int64_t
pzk_video_file_count(const struct pzk_video_file *file);

/* As it says before the first picture. */
PZK_WHERE_LINKED struct pzk_video_size
pzk_video_file_size(const struct pzk_video_file *file);

/* Decodes the next picture, which is at *T_US of the container's time. Of a
 * video of more than 20 a second one of so many is given that 12 a second
 * remain. *PASSED: how many there were since the last one, it included, up to a
 * few that the decoder is ahead. False at the end. */
PZK_WHERE_LINKED bool pzk_video_file_next(struct pzk_video_file *file,
                                          int64_t *t_us, int *passed);

/* The picture decoded last: grey to OUT, with COLOR blue-green-red behind it,
 * rows without gaps. False where it does not fit ROOM or is none. */
PZK_WHERE_LINKED bool pzk_video_file_picture(struct pzk_video_file *file,
                                             bool color, uint8_t *out,
                                             size_t room,
                                             struct pzk_video_size *size);
