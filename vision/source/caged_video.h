// SPDX-License-Identifier: MIT
#pragma once
/*
 * Compressed video, decoded in a cage (vision/cage). A decoder that died has a
 * new one at once, which begins with the next picture that stands alone.
 */
#include "vision/cage/child.h"
#include "vision/source/caged_image.h"
#include "vision/source/decoders/video_decoder.h"

/* The kind of job, and what does it in the child. */
enum { PZK_CAGE_VIDEO = PZK_CAGE_PICTURE + 1 };
extern const struct pzk_cage_handler pzk_caged_video_handler;

struct pzk_caged_video;

/* CAGE is borrowed; NULL: it is decoded here. NULL: out of memory. */
struct pzk_caged_video *pzk_caged_video_new(struct pzk_cage *cage,
                                            enum pzk_video_codec codec);
void pzk_caged_video_free(struct pzk_caged_video *video);

/* An access unit in byte-stream format. With IMAGE (the caller's, with
 * pzk_image_finish()) the picture that came out; NULL: it is not wanted. False
 * where none came. */
bool pzk_caged_video_feed(struct pzk_caged_video *video, const void *unit,
                          size_t size, bool color, struct pzk_image *image);
