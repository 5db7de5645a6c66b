// SPDX-License-Identifier: MIT
#pragma once
/*
 * A video file, decoded in a cage of its own (vision/cage), which has the file
 * and nothing else. While a picture is looked at the next one is decoded. One
 * thread.
 */
#include "vision/source/caged_video.h"

/* The kind of job, and what does it in the child. */
enum { PZK_CAGE_FILE = PZK_CAGE_VIDEO + 1 };
extern const struct pzk_cage_handler pzk_caged_file_handler;

struct pzk_caged_file;

/* PROGRAM as for pzk_cage_new(); NULL: it is decoded here. NULL with a
 * sentence, without the file's name, where it cannot be read. */
struct pzk_caged_file *pzk_caged_file_open(const char *program,
                                           const char *path, bool color,
                                           char *error, size_t error_size);

/* How many pictures it says it has; 0: it does not say. */
int64_t pzk_caged_file_count(const struct pzk_caged_file *file);

/* Fills FRAME with the next picture that is not before FROM_US; its pixels are
 * valid until the next call. Of a video of more than 20 a second one of so many
 * is given that 12 remain. Adds to *PASSED how many came up to it, itself
 * included; where some are left out a few more may be counted already. False at
 * the end, and with a sentence where it broke. */
bool pzk_caged_file_next(struct pzk_caged_file *file, int64_t from_us,
                         struct pzk_frame *frame, int64_t *passed, char *error,
                         size_t error_size);

void pzk_caged_file_close(struct pzk_caged_file *file); /* NULL is fine */
