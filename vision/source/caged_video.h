// SPDX-License-Identifier: MIT
#pragma once
/*
 * Decodes compressed video in a sandboxed child (vision/cage). When a child
 * dies, a new one starts with the next job; it shows pictures from the next key
 * frame on.
 */
#include "vision/cage/child.h"
#include "vision/source/caged_image.h"
#include "vision/source/decoders/video_decoder.h"

/* The kind of these jobs, and their handler in the child. */
enum { PZK_CAGE_VIDEO = PZK_CAGE_PICTURE + 1 };
extern const struct pzk_cage_handler pzk_caged_video_handler;

struct pzk_caged_video;

/* Borrows CAGE; NULL decodes in this process. Returns NULL when out of memory.
 */
struct pzk_caged_video *pzk_caged_video_new(struct pzk_cage *cage,
                                            enum pzk_video_codec codec);
void pzk_caged_video_free(struct pzk_caged_video *video);

/* Decodes an access unit in byte-stream format and writes the decoded frame to
 * IMAGE; free it with pzk_image_finish(). IMAGE NULL: the caller does not want
 * the frame. False where no frame came out. */
bool pzk_caged_video_feed(struct pzk_caged_video *video, const void *unit,
                          size_t size, bool color, struct pzk_image *image);
