// SPDX-License-Identifier: MIT
#include "vision/source/decoders/video_file.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/display.h>

#include "src/words/text.h"
#include "vision/base/image.h"
#include "vision/source/decoders/frame_pixels.h"
#include "vision/source/decoders/orient.h"

enum {
    BUFFER = 1 << 16,
    FAULTS_MAX = 4096, /* consecutive undecodable packets that end the file */
    /* frames a second: a video with more than DENSE is thinned to at least
     * LEFT, which are enough for a table */
    DENSE = 20,
    LEFT = 12,
    RATE_MAX = 1000 /* a higher rate in the header is bogus */
};

struct pzk_video_file {
    int fd;
    AVIOContext *io;
    AVFormatContext *format;
    AVStream *stream; /* the video stream */
    AVCodecContext *codec;
    AVPacket *packet;
    AVFrame *frame;
    bool drained; /* the file has ended; the decoder still holds frames */
    int turns;    /* clockwise quarter turns to upright */
    double rate;
    /* thinning keeps one of `step` frames (1: all) of a video of `dense_rate`
     * frames a second */
    double dense_rate;
    int step;
    int sent; /* packets sent since the last frame */
    int64_t last_us;
    struct pzk_frame_pixels pixels;
    uint8_t *unrotated; /* pixels of a frame before rotation */
    size_t unrotated_size;
};

/* ---- the file ---- */

static int
read_part(void *opaque, uint8_t *to, int size)
{
    const struct pzk_video_file *file = opaque;
    ssize_t n = read(file->fd, to, (size_t)size);

    return n > 0 ? (int)n : n == 0 ? AVERROR_EOF : AVERROR(EIO);
}

static int64_t
seek(void *opaque, int64_t offset, int whence)
{
    const struct pzk_video_file *file = opaque;

    if (whence & AVSEEK_SIZE) {
        off_t now = lseek(file->fd, 0, SEEK_CUR);
        off_t size = lseek(file->fd, 0, SEEK_END);

        return lseek(file->fd, now, SEEK_SET) == now ? size : AVERROR(EIO);
    }
    return lseek(file->fd, offset, whence & ~AVSEEK_FORCE);
}

/* Refuses to open another file, such as a playlist names. */
static int
open_none(AVFormatContext *format, AVIOContext **io, const char *url, int flags,
          AVDictionary **options)
{
    return AVERROR(EPERM);
}

static bool
open_format(struct pzk_video_file *file)
{
    uint8_t *buffer = av_malloc(BUFFER);

    file->io = buffer ? avio_alloc_context(buffer, BUFFER, 0, file, read_part,
                                           NULL, seek)
                      : NULL;
    if (!file->io) {
        av_free(buffer);
        return false;
    }
    file->format = avformat_alloc_context();
    if (!file->format) {
        return false;
    }
    file->format->pb = file->io;
    file->format->io_open = open_none;
    file->format->flags |= AVFMT_FLAG_CUSTOM_IO;
    /* avformat_open_input() frees the context on failure */
    return avformat_open_input(&file->format, "", NULL, NULL) == 0 &&
           avformat_find_stream_info(file->format, NULL) >= 0;
}

static bool
open_codec(struct pzk_video_file *file)
{
    const AVCodec *found = NULL;
    int which = av_find_best_stream(file->format, AVMEDIA_TYPE_VIDEO, -1, -1,
                                    &found, 0);

    if (which < 0 || !found || !(file->codec = avcodec_alloc_context3(found))) {
        return false;
    }
    file->stream = file->format->streams[which];
    for (unsigned i = 0; i < file->format->nb_streams; i++) {
        if (i != (unsigned)which) {
            file->format->streams[i]->discard = AVDISCARD_ALL;
        }
    }
    file->codec->thread_count = 1;
    /* Skips the deblocking filter in frames that no other frame refers to and,
     * in H.264, in B-frames: what refers to them is gone soon. */
    file->codec->skip_loop_filter =
        found->id == AV_CODEC_ID_H264 ? AVDISCARD_BIDIR : AVDISCARD_NONREF;
    file->codec->max_pixels = (int64_t)PZK_VIDEO_FILE_MEGAPIXELS * 1000000;
    return avcodec_parameters_to_context(file->codec, file->stream->codecpar) >=
               0 &&
           avcodec_open2(file->codec, found, NULL) == 0;
}

/* Returns the rotation in which phones store how they were held, and its *SIZE
 * in bytes; NULL: none is stored. */
static const uint8_t *
display_matrix(const AVStream *stream, size_t *size)
{
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 31, 100)
    const AVCodecParameters *parameters = stream->codecpar;
    const AVPacketSideData *data = av_packet_side_data_get(
        parameters->coded_side_data, parameters->nb_coded_side_data,
        AV_PKT_DATA_DISPLAYMATRIX);

    *size = data ? data->size : 0;
    return data ? data->data : NULL;
#else
    return av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, size);
#endif
}

static int
turns_of(const AVStream *stream)
{
    size_t size = 0;
    const uint8_t *matrix = display_matrix(stream, &size);

    if (!matrix || size < 9 * sizeof(int32_t)) {
        return 0;
    }
    int32_t copy[9];
    memcpy(copy, matrix, sizeof(copy));
    double angle = av_display_rotation_get(copy);

    return isfinite(angle) ? (int)lround(-angle / 90) & 3 : 0;
}

static bool
is_too_large(const struct pzk_video_file *file)
{
    const AVCodecParameters *said = file->stream->codecpar;

    return (double)said->width * (double)said->height >
           PZK_VIDEO_FILE_MEGAPIXELS * 1e6;
}

struct pzk_video_file *
pzk_video_file_open(int fd, char *why)
{
    struct pzk_video_file *file = calloc(1, sizeof(*file));

    if (!file || !(file->packet = av_packet_alloc()) ||
        !(file->frame = av_frame_alloc())) {
        pzk_why(why, _("not enough memory"));
        pzk_video_file_close(file);
        return NULL;
    }
    av_log_set_level(AV_LOG_QUIET); /* the caller reports failures, once */
    file->fd = fd;
    file->last_us = -1;
    bool good =
        lseek(fd, 0, SEEK_SET) == 0 && open_format(file) && open_codec(file);
    bool large = file->stream && is_too_large(file);
    if (!good || large) {
        if (large) {
            static_assert(PZK_VIDEO_FILE_MEGAPIXELS == 40, "as in the text");
            /* no arguments: the parent translates what the child says */
            pzk_why(why, "%s",
                    _("its pictures are larger than 40 megapixels: not "
                      "opened"));
        } else {
            pzk_why(
                why,
                _("neither a picture nor a video that this program can read"));
        }
        pzk_video_file_close(file);
        return NULL;
    }
    file->turns = turns_of(file->stream);
    file->rate = av_q2d(av_guess_frame_rate(file->format, file->stream, NULL));
    file->dense_rate = av_q2d(file->stream->avg_frame_rate);
    file->step = file->dense_rate > DENSE && file->dense_rate < RATE_MAX
                     ? (int)(file->dense_rate / LEFT)
                     : 1;
    return file;
}

void
pzk_video_file_close(struct pzk_video_file *file)
{
    if (!file) {
        return;
    }
    avcodec_free_context(&file->codec);
    avformat_close_input(&file->format);
    if (file->io) {
        av_freep(&file->io->buffer);
        avio_context_free(&file->io);
    }
    av_packet_free(&file->packet);
    av_frame_free(&file->frame);
    pzk_frame_pixels_finish(&file->pixels);
    free(file->unrotated);
    free(file);
}

int64_t
pzk_video_file_count(const struct pzk_video_file *file)
{
    double seconds = (double)file->format->duration / AV_TIME_BASE;
    double guess = seconds * file->rate;

    if (file->stream->nb_frames > 0) {
        return file->stream->nb_frames;
    }
    return guess > 0 && guess < 1e12 ? (int64_t)(guess + 0.5) : 0;
}

struct pzk_video_size
pzk_video_file_size(const struct pzk_video_file *file)
{
    const AVCodecParameters *said = file->stream->codecpar;
    struct pzk_video_size size = {said->width, said->height};

    return file->turns % 2 ? (struct pzk_video_size){size.height, size.width}
                           : size;
}

/* ---- the frames ---- */

/* Whether thinning may drop the frame at PTS that is shown for DURATION. Keeps
 * frames without a time and frames shown for long. */
static bool
is_spare(const struct pzk_video_file *file, int64_t pts, int64_t duration)
{
    int64_t start = file->stream->start_time;

    if (file->step == 1 || pts == AV_NOPTS_VALUE) {
        return false;
    }
    pts -= start == AV_NOPTS_VALUE ? 0 : start;
    double each = av_q2d(file->stream->time_base) * file->dense_rate;
    double at = (double)pts * each, shown = (double)duration * each;

    return fabs(at) < 1e12 && llround(at) % file->step != 0 && shown < 1.5;
}

static int64_t
duration_of(const AVFrame *frame)
{
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(57, 30, 100)
    return frame->duration;
#else
    return frame->pkt_duration;
#endif
}

/* Sends the next packet to the decoder. False at the end of the file, and after
 * FAULTS_MAX packets in a row that cannot be decoded. */
static bool
feed(struct pzk_video_file *file, int *faults)
{
    int sent = 0;

    if (file->drained) {
        return false;
    }
    if (av_read_frame(file->format, file->packet) < 0) {
        file->drained = true;
        return avcodec_send_packet(file->codec, NULL) == 0;
    }
    if (file->packet->stream_index == file->stream->index) {
        /* the decoder even skips a spare frame that no other frame refers to */
        bool spare = is_spare(file, file->packet->pts, file->packet->duration);

        file->codec->skip_frame = spare ? AVDISCARD_NONREF : AVDISCARD_DEFAULT;
        sent = avcodec_send_packet(file->codec, file->packet);
        file->sent += sent >= 0;
    }
    av_packet_unref(file->packet);
    *faults = sent < 0 ? *faults + 1 : 0;
    return *faults < FAULTS_MAX;
}

/* Returns the container's time of the frame, in microseconds; computes it from
 * the frame rate where it is missing or does not advance. */
static int64_t
time_of(struct pzk_video_file *file)
{
    int64_t start = file->stream->start_time;
    int64_t at = file->frame->best_effort_timestamp;
    int64_t t_us = -1;

    if (at != AV_NOPTS_VALUE) {
        at -= start == AV_NOPTS_VALUE ? 0 : start;
        t_us = av_rescale_q(at, file->stream->time_base, AV_TIME_BASE_Q);
    }
    if (t_us <= file->last_us) {
        double rate = file->rate > 1 && file->rate < RATE_MAX ? file->rate : 25;

        t_us =
            file->last_us < 0 ? 0 : file->last_us + (int64_t)(1e6 / rate + 0.5);
    }
    file->last_us = t_us;
    return t_us;
}

bool
pzk_video_file_next(struct pzk_video_file *file, int64_t *t_us, int *passed)
{
    int faults = 0;

    for (;;) {
        int got = avcodec_receive_frame(file->codec, file->frame);

        if (got == 0 &&
            !is_spare(file, file->frame->pts, duration_of(file->frame))) {
            *t_us = time_of(file);
            *passed = file->step == 1 ? 1 : file->sent;
            file->sent = 0;
            return true;
        }
        if (got == AVERROR_EOF || (got != 0 && !feed(file, &faults))) {
            return false;
        }
    }
}

bool
pzk_video_file_picture(struct pzk_video_file *file, bool color, uint8_t *out,
                       size_t room, struct pzk_video_size *size)
{
    const AVFrame *frame = file->frame;
    int width = frame->width, height = frame->height;
    size_t area = width > 0 && height > 0 ? (size_t)width * (size_t)height : 0;
    size_t all = area * (color ? 4 : 1);

    *size = (struct pzk_video_size){width, height};
    if (file->turns == 0) {
        return pzk_frame_pixels_take(&file->pixels, frame, color, out, room);
    }
    if (room < all ||
        !pzk_pixels_fit(&file->unrotated, &file->unrotated_size, all) ||
        !pzk_frame_pixels_take(&file->pixels, frame, color, file->unrotated,
                               all)) {
        return false;
    }
    /* one, two and three quarter turns clockwise */
    static const int orientations[] = {1, 6, 3, 8};
    int orientation = orientations[file->turns];

    pzk_orient(file->unrotated, out, (size_t)width, (size_t)height, 1,
               orientation);
    if (color) {
        pzk_orient(file->unrotated + area, out + area, (size_t)width,
                   (size_t)height, 3, orientation);
    }
    if (file->turns % 2) {
        *size = (struct pzk_video_size){height, width};
    }
    return true;
}
