// SPDX-License-Identifier: MIT
#pragma once
/*
 * Compressed video of a network camera, an access unit at a time (libavcodec).
 * Runs in the cage (caged_video.h), where a fault in the decoder costs a
 * picture.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/source/decoders/linked.h"

enum pzk_video_codec { PZK_VIDEO_H264, PZK_VIDEO_H265, PZK_VIDEO_CODECS };

/* Loads what decoding needs of the system, which the cage's lock forbids. */
PZK_WHERE_LINKED void pzk_video_prepare(void);

struct pzk_video_decoder;

/* NULL where this libavcodec has no such decoder, or there is no memory.
 * Pictures of more than PIXELS_MAX are refused. */
PZK_WHERE_LINKED struct pzk_video_decoder *
pzk_video_decoder_new(enum pzk_video_codec codec, size_t pixels_max);
PZK_WHERE_LINKED void pzk_video_decoder_free(struct pzk_video_decoder *decoder);

/* Takes in an access unit in byte-stream format (ITU-T H.264 and H.265, annex
 * B). True when a picture came out, of *WIDTH x *HEIGHT px. */
PZK_WHERE_LINKED bool pzk_video_decoder_feed(struct pzk_video_decoder *decoder,
                                             const void *unit, size_t size,
                                             int *width, int *height);

/* The picture that came out last: WIDTH x HEIGHT bytes of grey and, if COLOR,
 * three times as many of BGR behind them, rows without gaps. False where OUT,
 * of ROOM bytes, is too small. */
PZK_WHERE_LINKED bool
pzk_video_decoder_picture(struct pzk_video_decoder *decoder, bool color,
                          uint8_t *out, size_t room);
