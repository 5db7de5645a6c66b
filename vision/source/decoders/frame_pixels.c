// SPDX-License-Identifier: MIT
#include "vision/source/decoders/frame_pixels.h"

#include <string.h>

#include <libavutil/frame.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>

#include "vision/base/simd_clones.h"

/* Stretches luma of 16..235 to the full range. */
PZK_WIDE static void
stretch_row(const uint8_t *restrict from, uint8_t *restrict to, int n)
{
    for (int x = 0; x < n; x++) {
        unsigned luma = from[x] < 16 ? 16 : from[x] > 235 ? 235 : from[x];

        /* times 298 / 256, the integer part added separately, which leaves a
         * cheap multiplication */
        to[x] =
            (uint8_t)(luma - 16 + ((uint16_t)((luma - 16) * 42 + 128) >> 8));
    }
}

/* Whether the first plane is luma with one byte a pixel. */
static bool
has_luma(const AVFrame *frame)
{
    const AVPixFmtDescriptor *format = av_pix_fmt_desc_get(frame->format);
    const uint64_t others = AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL |
                            AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_HWACCEL;

    return format && !(format->flags & others) && format->comp[0].plane == 0 &&
           format->comp[0].depth == 8 && format->comp[0].step == 1 &&
           format->comp[0].offset == 0 && format->comp[0].shift == 0;
}

static bool
is_full_range(const AVFrame *frame)
{
    switch (frame->format) {
    case AV_PIX_FMT_GRAY8:
    case AV_PIX_FMT_YUVJ411P:
    case AV_PIX_FMT_YUVJ420P:
    case AV_PIX_FMT_YUVJ422P:
    case AV_PIX_FMT_YUVJ440P:
    case AV_PIX_FMT_YUVJ444P:
        return true;
    default:
        return frame->color_range == AVCOL_RANGE_JPEG;
    }
}

static void
take_luma(const AVFrame *frame, uint8_t *out)
{
    size_t width = (size_t)frame->width;
    bool full = is_full_range(frame);

    for (int y = 0; y < frame->height; y++) {
        const uint8_t *row = frame->data[0] + (ptrdiff_t)y * frame->linesize[0];

        if (full) {
            memcpy(out + width * (size_t)y, row, width);
        } else {
            stretch_row(row, out + width * (size_t)y, frame->width);
        }
    }
}

/* Converts the frame to FORMAT into OUT, whose rows have STRIDE bytes. */
static bool
convert(const AVFrame *frame, struct SwsContext **scaler,
        enum AVPixelFormat format, uint8_t *out, int stride)
{
    uint8_t *const planes[4] = {out};
    const int strides[4] = {stride};

    *scaler = sws_getCachedContext(*scaler, frame->width, frame->height,
                                   frame->format, frame->width, frame->height,
                                   format, SWS_POINT, NULL, NULL, NULL);
    return *scaler && sws_scale(*scaler, (const uint8_t *const *)frame->data,
                                frame->linesize, 0, frame->height, planes,
                                strides) == frame->height;
}

bool
pzk_frame_pixels_take(struct pzk_frame_pixels *pixels, const AVFrame *frame,
                      bool color, uint8_t *out, size_t room)
{
    if (frame->width <= 0 || frame->height <= 0) {
        return false;
    }
    size_t area = (size_t)frame->width * (size_t)frame->height;

    if (room / (color ? 4 : 1) < area) {
        return false;
    }
    if (has_luma(frame)) {
        take_luma(frame, out);
    } else if (!convert(frame, &pixels->to_gray, AV_PIX_FMT_GRAY8, out,
                        frame->width)) {
        return false;
    }
    return !color || convert(frame, &pixels->to_bgr, AV_PIX_FMT_BGR24,
                             out + area, 3 * frame->width);
}

void
pzk_frame_pixels_finish(struct pzk_frame_pixels *pixels)
{
    sws_freeContext(pixels->to_gray);
    sws_freeContext(pixels->to_bgr);
    memset(pixels, 0, sizeof(*pixels));
}
