// SPDX-License-Identifier: MIT
#include "vision/source/decoders/video_decoder.h"

#include <stdlib.h>
#include <string.h>

#include <libavcodec/avcodec.h>
#include <libavutil/cpu.h>
#include <libavutil/log.h>

#include "vision/source/decoders/frame_pixels.h"

struct pzk_video_decoder {
    AVCodecContext *codec;
    AVPacket *packet;
    AVFrame *frame; /* the last decoded frame */
    bool damaged;   /* frames are damaged until the next key frame */
    struct pzk_frame_pixels pixels;
};

static const enum AVCodecID codec_ids[PZK_VIDEO_CODECS] = {
    [PZK_VIDEO_H264] = AV_CODEC_ID_H264, [PZK_VIDEO_H265] = AV_CODEC_ID_HEVC};

void
pzk_video_prepare(void)
{
    av_log_set_level(AV_LOG_QUIET); /* the caller reports what is wrong with a
                                       frame */
    av_cpu_count();
    av_get_cpu_flags();
}

struct pzk_video_decoder *
pzk_video_decoder_new(enum pzk_video_codec codec, size_t pixels_max)
{
    const AVCodec *found = avcodec_find_decoder(codec_ids[codec]);
    struct pzk_video_decoder *decoder = calloc(1, sizeof(*decoder));

    if (!found || !decoder ||
        !(decoder->codec = avcodec_alloc_context3(found)) ||
        !(decoder->packet = av_packet_alloc()) ||
        !(decoder->frame = av_frame_alloc())) {
        pzk_video_decoder_free(decoder);
        return NULL;
    }
    /* low delay: output each frame without waiting for the next ones */
    decoder->codec->flags |= AV_CODEC_FLAG_LOW_DELAY;
    decoder->codec->thread_count = 1;
    decoder->codec->max_pixels = (int64_t)pixels_max;
    if (avcodec_open2(decoder->codec, found, NULL) < 0) {
        pzk_video_decoder_free(decoder);
        return NULL;
    }
    return decoder;
}

void
pzk_video_decoder_free(struct pzk_video_decoder *decoder)
{
    if (decoder) {
        avcodec_free_context(&decoder->codec);
        av_packet_free(&decoder->packet);
        av_frame_free(&decoder->frame);
        pzk_frame_pixels_finish(&decoder->pixels);
        free(decoder);
    }
}

static bool
is_key_frame(const AVFrame *frame)
{
#ifdef AV_FRAME_FLAG_KEY
    return frame->flags & AV_FRAME_FLAG_KEY;
#else
    return frame->key_frame; /* before FFmpeg 6.1 */
#endif
}

/* Whether FRAME is whole. Frames refer to earlier ones: after a damaged one,
 * none is whole until the next key frame. */
static bool
is_whole(struct pzk_video_decoder *decoder, const AVFrame *frame)
{
    if (frame->decode_error_flags || frame->flags & AV_FRAME_FLAG_CORRUPT) {
        decoder->damaged = true;
    } else if (is_key_frame(frame)) {
        decoder->damaged = false;
    }
    return !decoder->damaged;
}

/* Receives all pending frames and keeps the last whole one; false where there
 * is none. */
static bool
receive(struct pzk_video_decoder *decoder)
{
    bool came = false;
    AVFrame *next = av_frame_alloc();

    while (next && avcodec_receive_frame(decoder->codec, next) == 0) {
        if (is_whole(decoder, next)) {
            av_frame_unref(decoder->frame);
            av_frame_move_ref(decoder->frame, next);
            came = true;
        }
    }
    av_frame_free(&next);
    return came;
}

bool
pzk_video_decoder_feed(struct pzk_video_decoder *decoder, const void *unit,
                       size_t size, int *width, int *height)
{
    if (size == 0 || size > INT32_MAX / 2 ||
        av_new_packet(decoder->packet, (int)size) < 0) {
        return false;
    }
    memcpy(decoder->packet->data, unit, size);
    int sent = avcodec_send_packet(decoder->codec, decoder->packet);

    av_packet_unref(decoder->packet);
    if (sent < 0 || !receive(decoder)) {
        return false;
    }
    *width = decoder->frame->width;
    *height = decoder->frame->height;
    return true;
}

bool
pzk_video_decoder_picture(struct pzk_video_decoder *decoder, bool color,
                          uint8_t *out, size_t room)
{
    return pzk_frame_pixels_take(&decoder->pixels, decoder->frame, color, out,
                                 room);
}
