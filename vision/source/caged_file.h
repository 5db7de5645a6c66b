// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reads a video file through a sandboxed child (vision/cage), which can access
 * that file and nothing else. The child decodes the next frame while the
 * program uses the last one. One thread.
 */
#include "vision/base/why.h"
#include "vision/source/caged_video.h"

/* The kind of these jobs, and their handler in the child. */
enum { PZK_CAGE_FILE = PZK_CAGE_VIDEO + 1 };
extern const struct pzk_cage_handler pzk_caged_file_handler;

struct pzk_caged_file;

/* Opens the video at PATH; PROGRAM as for pzk_cage_new(), NULL decodes in this
 * process. Returns NULL with a sentence in WHY, without the file's name,
 * where the file cannot be read. */
struct pzk_caged_file *pzk_caged_file_open(const char *program,
                                           const char *path, bool color,
                                           char *why);

/* Returns the number of frames by the file's header; 0: unknown. */
int64_t pzk_caged_file_count(const struct pzk_caged_file *file);

/* Fills FRAME with the next frame at or after FROM_US; its pixels are valid
 * until the next call. Thins a video of more than 20 frames a second down to at
 * least 12. Adds to *PASSED how many frames it consumed, including this one and
 * possibly a few decoded ahead. False at the end, or where the file is broken;
 * then WHY has a sentence. */
bool pzk_caged_file_next(struct pzk_caged_file *file, int64_t from_us,
                         struct pzk_frame *frame, int64_t *passed, char *why);

void pzk_caged_file_close(struct pzk_caged_file *file); /* NULL is fine */
