// SPDX-License-Identifier: MIT
#include "vision/source/caged_image.h"

#include <stdlib.h>
#include <string.h>

#include "src/words/text.h"
#include "vision/source/picture_file.h"

/* Decoding a megapixel takes about 10 ms; more on a busy machine. */
enum { DEADLINE_US = 2000000, DEADLINE_US_PER_MEGAPIXEL = 300000 };

/* Indices of the job's and the answer's figures. */
enum { COLOR, WIDTH, HEIGHT, SMALLER };

/* ---- in the cage ---- */

static bool
run(struct pzk_cage_task *task)
{
    bool color = task->figure[COLOR] != 0;
    int width = 0, height = 0;

    if (!pzk_picture_decode(task->in, task->in_size, color,
                            task->figure[SMALLER], task->out, task->out_max,
                            &width, &height, task->error)) {
        return false;
    }
    task->figure[WIDTH] = width;
    task->figure[HEIGHT] = height;
    task->out_size = (size_t)width * (size_t)height * (color ? 4 : 1);
    return true;
}

const struct pzk_cage_handler pzk_caged_image_handler = {
    .prepare = pzk_picture_prepare, .run = run};

/* ---- in the program ---- */

/* Returns PIXELS / SMALLER, rounded up. */
static size_t
shrunk(size_t pixels, size_t smaller)
{
    return (pixels + smaller - 1) / smaller;
}

static size_t
small_area(const struct pzk_picture_header *header, size_t smaller)
{
    return shrunk(header->width, smaller) * shrunk(header->height, smaller);
}

/* Whether the child's size agrees with the header's, upright or turned by 90
 * degrees. */
static bool
agrees(const struct pzk_cage_answer *answer,
       const struct pzk_picture_header *header, size_t out_size)
{
    long width = answer->figure[WIDTH], height = answer->figure[HEIGHT];
    long w = (long)header->width, h = (long)header->height;

    return ((width == w && height == h) || (width == h && height == w)) &&
           answer->out_size == out_size;
}

bool
pzk_caged_image_take(const struct pzk_cage_answer *answer, int width,
                     int height, bool color, struct pzk_image *image)
{
    struct pzk_image taken = {.width = width, .height = height};
    size_t area = (size_t)taken.width * (size_t)taken.height;

    taken.gray = malloc(area);
    taken.bgr = color ? malloc(3 * area) : NULL;
    if (!taken.gray || (color && !taken.bgr)) {
        pzk_image_finish(&taken);
        return false;
    }
    memcpy(taken.gray, answer->out, area);
    if (color) {
        memcpy(taken.bgr, answer->out + area, 3 * area);
    }
    *image = taken;
    return true;
}

/* Decodes into PIXELS in this process; works only in a program that is linked
 * with the decoders. */
static bool
decode_here(const struct pzk_cage_job *job, uint8_t *pixels,
            struct pzk_cage_answer *answer, char *why)
{
    if (!pzk_picture_decode) {
        return pzk_why(why, _("the program's decoder cannot be started"));
    }
    answer->out = pixels;
    return pzk_picture_decode(job->in, job->in_size, job->figure[COLOR] != 0,
                              job->figure[SMALLER], pixels,
                              pixels ? job->out_max : 0, &answer->figure[WIDTH],
                              &answer->figure[HEIGHT], why);
}

static bool
decode_caged(struct pzk_cage *cage, const struct pzk_cage_job *job,
             const struct pzk_picture_header *header,
             struct pzk_cage_answer *answer, char *why)
{
    size_t smaller = (size_t)job->figure[SMALLER];
    const struct pzk_picture_header small = {
        .width = shrunk(header->width, smaller),
        .height = shrunk(header->height, smaller)};

    if (pzk_cage_run(cage, job, answer) != PZK_CAGE_DONE) {
        return pzk_why(why, "%s", answer->error);
    }
    if (!agrees(answer, &small, job->out_max)) {
        return pzk_why(why, _("the picture is damaged"));
    }
    return true;
}

static bool
decode(struct pzk_cage *cage, const void *data, size_t size, bool color,
       int smaller, struct pzk_image *image, char *why)
{
    struct pzk_picture_header header;
    struct pzk_cage_answer answer;

    if (!pzk_picture_check(data, size, &header, why)) {
        return false;
    }
    size_t area = header.width * header.height;
    const struct pzk_cage_job job = {
        .kind = PZK_CAGE_PICTURE,
        .figure = {[COLOR] = color, [SMALLER] = smaller},
        .in = data,
        .in_size = size,
        .out_max = small_area(&header, (size_t)smaller) * (color ? 4 : 1),
        .deadline_us = DEADLINE_US +
                       (int64_t)(area / 1000000) * DEADLINE_US_PER_MEGAPIXEL};
    uint8_t *pixels = cage ? NULL : malloc(job.out_max);
    bool good = cage ? decode_caged(cage, &job, &header, &answer, why)
                     : decode_here(&job, pixels, &answer, why);

    if (good && !pzk_caged_image_take(&answer, answer.figure[WIDTH],
                                      answer.figure[HEIGHT], color, image)) {
        pzk_why(why, _("not enough memory"));
        good = false;
    }
    free(pixels);
    return good;
}

bool
pzk_caged_image_decode(struct pzk_cage *cage, const void *data, size_t size,
                       bool color, struct pzk_image *image, char *why)
{
    return decode(cage, data, size, color, 1, image, why);
}

bool
pzk_caged_image_decode_small(struct pzk_cage *cage, const void *data,
                             size_t size, int smaller, struct pzk_image *image,
                             char *why)
{
    return decode(cage, data, size, false, smaller, image, why);
}

bool
pzk_caged_image_load(struct pzk_cage *cage, const char *path, bool color,
                     struct pzk_image *image, char *why)
{
    size_t size = 0;
    void *bytes = pzk_picture_file_read(path, &size, why);
    bool good =
        bytes && pzk_caged_image_decode(cage, bytes, size, color, image, why);

    free(bytes);
    return good;
}
