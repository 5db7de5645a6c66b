// SPDX-License-Identifier: MIT
#pragma once
/*
 * Decodes a network camera's compressed video with libavcodec, one access unit
 * at a time. Runs in the sandbox (caged_video.h), where a fault in the decoder
 * costs one frame.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/source/decoders/linked.h"

enum pzk_video_codec { PZK_VIDEO_H264, PZK_VIDEO_H265, PZK_VIDEO_CODECS };

/* Loads the data that decoding needs, before the sandbox forbids it. */
PZK_WHERE_LINKED void pzk_video_prepare(void);

struct pzk_video_decoder;

/* Creates a decoder that refuses frames of more than PIXELS_MAX pixels. NULL
 * where this libavcodec lacks the codec, or out of memory. */
PZK_WHERE_LINKED struct pzk_video_decoder *
pzk_video_decoder_new(enum pzk_video_codec codec, size_t pixels_max);
PZK_WHERE_LINKED void pzk_video_decoder_free(struct pzk_video_decoder *decoder);

/* Decodes an access unit in byte-stream format (ITU-T H.264 and H.265, annex
 * B). True when a whole frame of *WIDTH x *HEIGHT px came out; after a damaged
 * one none does until the next key frame. */
PZK_WHERE_LINKED bool pzk_video_decoder_feed(struct pzk_video_decoder *decoder,
                                             const void *unit, size_t size,
                                             int *width, int *height);

/* Writes the last decoded frame: WIDTH x HEIGHT bytes of grey and, with COLOR,
 * three times as many of BGR behind them, rows without padding. False where
 * OUT, of ROOM bytes, is too small. */
PZK_WHERE_LINKED bool
pzk_video_decoder_picture(struct pzk_video_decoder *decoder, bool color,
                          uint8_t *out, size_t room);
