// SPDX-License-Identifier: MIT
#include "vision/source/caged_video.h"

#include <stdlib.h>
#include <string.h>

#include "vision/base/image.h"
#include "vision/source/source_kinds.h"

enum {
    DEADLINE_US = 2000000, /* a frame takes about 10 ms */
    PIXELS_MAX = PZK_LIVE_MAX_MEGAPIXELS * 1000000,
    SETS_MAX = 4096 /* bytes of parameter sets; a camera's take about 100 */
};

/* Indices of the job's and the answer's figures. */
enum { CODEC, WANTED, FRESH, /* of the answer: */ WIDTH = 0, HEIGHT };
enum { NOT_WANTED, WANTED_GRAY, WANTED_COLOR };

/* ---- in the cage ---- */

/* The decoder, which keeps reference frames for as long as the child lives; a
 * child serves one source. */
static struct pzk_video_decoder *decoder;

static bool
run(struct pzk_cage_task *task)
{
    int codec = task->figure[CODEC], wanted = task->figure[WANTED];
    bool color = wanted == WANTED_COLOR;
    int width = 0, height = 0;

    if (codec < 0 || codec >= PZK_VIDEO_CODECS) {
        return false;
    }
    if (!decoder || task->figure[FRESH]) {
        pzk_video_decoder_free(decoder);
        decoder =
            pzk_video_decoder_new((enum pzk_video_codec)codec, PIXELS_MAX);
    }
    if (!decoder) {
        return false;
    }
    if (pzk_video_decoder_feed(decoder, task->in, task->in_size, &width,
                               &height) &&
        wanted != NOT_WANTED &&
        pzk_video_decoder_picture(decoder, color, task->out, task->out_max)) {
        task->out_size = (size_t)width * (size_t)height * (color ? 4 : 1);
    }
    task->figure[WIDTH] = width;
    task->figure[HEIGHT] = height;
    return true;
}

const struct pzk_cage_handler pzk_caged_video_handler = {
    .prepare = pzk_video_prepare, .run = run};

/* ---- in the program ---- */

struct pzk_caged_video {
    struct pzk_cage *cage;         /* borrowed, or NULL */
    struct pzk_video_decoder *own; /* the decoder where `cage` is NULL */
    enum pzk_video_codec codec;
    bool fresh; /* true: the child must start with a new decoder */
    /* The parameter sets. A camera may send them only once, but a decoder that
     * starts later needs them again. */
    uint8_t sets[SETS_MAX];
    size_t sets_size;
    uint8_t *joined; /* buffer for the parameter sets followed by a unit */
    size_t joined_size;
};

struct pzk_caged_video *
pzk_caged_video_new(struct pzk_cage *cage, enum pzk_video_codec codec)
{
    struct pzk_caged_video *video = calloc(1, sizeof(*video));

    if (video) {
        video->cage = cage;
        video->codec = codec;
        video->fresh = true;
        video->own = cage || !pzk_video_decoder_new
                         ? NULL
                         : pzk_video_decoder_new(codec, PIXELS_MAX);
    }
    return video;
}

void
pzk_caged_video_free(struct pzk_caged_video *video)
{
    if (video) {
        if (video->own) {
            pzk_video_decoder_free(video->own);
        }
        free(video->joined);
        free(video);
    }
}

/* Whether BYTE, which follows a start code, begins a parameter set (H.264
 * 7.4.1, H.265 7.4.2.2). */
static bool
is_set(enum pzk_video_codec codec, uint8_t byte)
{
    int type = codec == PZK_VIDEO_H264 ? byte & 31 : byte >> 1 & 63;

    return codec == PZK_VIDEO_H264 ? type == 7 || type == 8
                                   : type >= 32 && type <= 34;
}

/* Returns the offset of the next start code at or after AT, or SIZE if there is
 * none. */
static size_t
next_part(const uint8_t *unit, size_t size, size_t at)
{
    for (; at + 3 < size; at++) {
        if (unit[at] == 0 && unit[at + 1] == 0 && unit[at + 2] == 1) {
            return at;
        }
    }
    return size;
}

/* Remembers the parameter sets in UNIT, if it contains any. */
static void
keep_sets(struct pzk_caged_video *video, const uint8_t *unit, size_t size)
{
    size_t kept = 0;

    for (size_t at = next_part(unit, size, 0); at < size;) {
        size_t next = next_part(unit, size, at + 3);

        if (is_set(video->codec, unit[at + 3])) {
            if (kept + next - at > SETS_MAX) {
                return;
            }
            memcpy(video->sets + kept, unit + at, next - at);
            kept += next - at;
        } else if (kept == 0 && at > 64) {
            return; /* parameter sets come first in a unit: none in its first 64
                       bytes, none at all */
        }
        at = next;
    }
    video->sets_size = kept > 0 ? kept : video->sets_size;
}

/* Returns the parameter sets followed by UNIT, in a buffer of VIDEO; NULL when
 * out of memory. */
static const uint8_t *
with_sets(struct pzk_caged_video *video, const uint8_t *unit, size_t size)
{
    if (!pzk_pixels_fit(&video->joined, &video->joined_size,
                        video->sets_size + size)) {
        return NULL;
    }
    memcpy(video->joined, video->sets, video->sets_size);
    memcpy(video->joined + video->sets_size, unit, size);
    return video->joined;
}

/* Decodes in this process. */
static bool
feed_here(struct pzk_caged_video *video, const void *unit, size_t size,
          bool color, struct pzk_image *image)
{
    struct pzk_image taken = {0};

    if (!video->own ||
        !pzk_video_decoder_feed(video->own, unit, size, &taken.width,
                                &taken.height) ||
        !image) {
        return false;
    }
    size_t area = (size_t)taken.width * (size_t)taken.height;
    uint8_t *pixels = malloc(area * 4);
    struct pzk_cage_answer answer = {.out = pixels, .out_size = area * 4};
    bool good =
        pixels &&
        pzk_video_decoder_picture(video->own, color, pixels, area * 4) &&
        pzk_caged_image_take(&answer, taken.width, taken.height, color, image);

    free(pixels);
    return good;
}

/* Whether the size that the child reports fits the bytes of its answer. */
static bool
agrees(const struct pzk_cage_answer *answer, bool color)
{
    int64_t width = answer->figure[WIDTH], height = answer->figure[HEIGHT];

    return width > 0 && height > 0 && width <= PIXELS_MAX &&
           height <= PIXELS_MAX && width * height <= PIXELS_MAX &&
           (int64_t)answer->out_size == width * height * (color ? 4 : 1);
}

static bool
feed_cage(struct pzk_caged_video *video, const uint8_t *unit, size_t size,
          bool color, struct pzk_image *image)
{
    struct pzk_cage_answer answer;
    const struct pzk_cage_job job = {
        .kind = PZK_CAGE_VIDEO,
        .figure = {[CODEC] = (int32_t)video->codec,
                   [WANTED] = !image  ? NOT_WANTED
                              : color ? WANTED_COLOR
                                      : WANTED_GRAY,
                   [FRESH] = video->fresh},
        .in = unit,
        .in_size = size,
        .out_max = image ? (size_t)PIXELS_MAX * (color ? 4 : 1) : 0,
        .deadline_us = DEADLINE_US};

    video->fresh = pzk_cage_run(video->cage, &job, &answer) != PZK_CAGE_DONE;
    return !video->fresh && image && agrees(&answer, color) &&
           pzk_caged_image_take(&answer, answer.figure[WIDTH],
                                answer.figure[HEIGHT], color, image);
}

bool
pzk_caged_video_feed(struct pzk_caged_video *video, const void *unit,
                     size_t size, bool color, struct pzk_image *image)
{
    const uint8_t *bytes = unit;

    keep_sets(video, bytes, size);
    if (!video->cage) {
        return feed_here(video, bytes, size, color, image);
    }
    if (video->fresh && video->sets_size > 0) {
        bytes = with_sets(video, bytes, size);
        size += video->sets_size;
    }
    return bytes && feed_cage(video, bytes, size, color, image);
}
