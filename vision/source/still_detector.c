// SPDX-License-Identifier: MIT
#include "vision/source/still_detector.h"

#include <stdlib.h>
#include <string.h>

#include "vision/base/image.h"
#include "vision/base/sse2.h"

enum {
    /* Pictures decoded in full after a change: by then a card laid down is at
     * rest and read, and the eye has decided what it wanted to confirm. With
     * half as many, a lifted card was reported 0.8 s later than without this
     * file. */
    CALM = 75,
    /* most pictures in a row not decoded in full: the health check needs full
     * ones to measure light and focus, and slow drift must stay visible */
    SAME_MAX = 20,
    /* how long the table may go unobserved after a decoded picture: at 30
     * pictures a second every third one is decoded, at 15 every other one. An
     * arm comes long before what it lays rests. */
    UNSEEN_US = 90 * 1000,
    /* width of a picture, px, from which squares of 8 px are fine enough: they
     * are a third of a 12 mm coin on a table of 80 cm */
    EIGHTH_FROM = 1600,
    /* differences in grey level: up to LEAST always counts as equal, above MOST
     * never; the gate distinguishes six, in squares of 8 px */
    LEAST = 4,
    MOST_EIGHTH = 6,
    MOST_QUARTER = 8
};

/* Returns the side of a square in pixels. */
static int
side_of(int width)
{
    return width >= EIGHTH_FROM ? 8 : 4;
}

static unsigned
sum_of(const uint8_t *p, size_t stride, int side)
{
    unsigned sum = 0;

    if (side == 8) {
        __m128i sums = _mm_setzero_si128();
        for (int y = 0; y < 8; y++) {
            __m128i row = _mm_loadl_epi64(
                (const __m128i *)(const void *)(p + (size_t)y * stride));
            sums = _mm_add_epi64(sums, _mm_sad_epu8(row, _mm_setzero_si128()));
        }
        return (unsigned)_mm_cvtsi128_si32(sums);
    }
    for (int y = 0; y < side; y++) {
        for (int x = 0; x < side; x++) {
            sum += p[(size_t)y * stride + (size_t)x];
        }
    }
    return sum;
}

/* The difference between the squares of two pictures. */
struct difference {
    unsigned worst; /* grey levels */
    unsigned long sum;
};

static void
compare(struct difference *difference, uint8_t a, uint8_t b)
{
    unsigned d = a > b ? a - b : b - a;

    difference->worst = d > difference->worst ? d : difference->worst;
    difference->sum += d;
}

/* Whether DIFFERENCE, over SQUARES with sides of SIDE px, is only noise. Noise
 * differs everywhere by a little: the maximum over ten thousand squares is six
 * to seven times the mean. */
static bool
is_same(const struct difference *difference, size_t squares, int side)
{
    unsigned long limit = side == 8 ? MOST_EIGHTH : MOST_QUARTER;
    unsigned long noise = 7 * difference->sum / (squares ? squares : 1);
    unsigned long most = noise > limit ? limit : noise < LEAST ? LEAST : noise;

    return squares > 0 && difference->worst <= most;
}

/* Replaces the reference squares by those of IMAGE, decoded in full. Returns
 * whether both are the same; false when out of memory. */
static bool
take_full(struct pzk_still_detector *still, const struct pzk_image *image)
{
    int side = side_of(image->width);
    size_t width = (size_t)(image->width / side);
    size_t height = (size_t)(image->height / side);
    size_t stride = (size_t)image->width;
    unsigned pixels = (unsigned)(side * side);
    struct difference difference = {0, 0};
    bool fits = image->width == still->width && image->height == still->height;

    if (!pzk_pixels_fit(&still->seen, &still->seen_size, width * height)) {
        return false;
    }
    still->width = image->width;
    still->height = image->height;
    for (size_t i = 0; i < width * height; i++) {
        size_t at =
            i / width * stride * (size_t)side + i % width * (size_t)side;
        unsigned sum = sum_of(image->gray + at, stride, side);
        uint8_t mean = (uint8_t)((sum + pixels / 2) / pixels);
        if (fits) {
            compare(&difference, mean, still->seen[i]);
        }
        still->seen[i] = mean;
    }
    return fits && is_same(&difference, width * height, side);
}

/* Whether two pictures decoded small are the same; SIDE as for is_same(). */
static bool
are_same(const struct pzk_image *a, const struct pzk_image *b, int side)
{
    struct difference difference = {0, 0};
    size_t squares = (size_t)a->width * (size_t)a->height;

    if (!b->gray || a->width != b->width || a->height != b->height) {
        return false;
    }
    for (size_t i = 0; i < squares; i++) {
        compare(&difference, a->gray[i], b->gray[i]);
    }
    return is_same(&difference, squares, side);
}

static bool
decode_small(const struct pzk_still_detector *still, struct pzk_cage *cage,
             const struct pzk_still_picture *picture, struct pzk_image *small)
{
    char error[PZK_WHY_MAX];

    *small = (struct pzk_image){0};
    return pzk_caged_image_decode_small(cage, picture->data, picture->size,
                                        side_of(still->width), small, error);
}

/* Whether PICTURE, decoded small, shows the same as the last one, so that it
 * need not be decoded in full. */
static bool
looks_same(const struct pzk_still_detector *still, struct pzk_cage *cage,
           const struct pzk_still_picture *picture)
{
    struct pzk_image small;

    bool same = decode_small(still, cage, picture, &small) &&
                are_same(&small, &still->small, side_of(still->width));
    pzk_image_finish(&small);
    return same;
}

/* Counts SIZE bytes among the usual sizes of pictures of the still table. */
static void
take_size(struct pzk_still_detector *still, size_t size)
{
    bool first = still->most == 0;

    still->least = first || size < still->least ? size : still->least;
    still->most = size > still->most ? size : still->most;
}

/* Whether PICTURE can be skipped entirely: another one was decoded a moment
 * ago, and its size in bytes is usual; a hand or card that enters a picture
 * usually changes that. */
static bool
may_pass(const struct pzk_still_detector *still,
         const struct pzk_still_picture *picture)
{
    return picture->t_us - still->looked_us < UNSEEN_US &&
           picture->size >= still->least && picture->size <= still->most;
}

/* Whether PICTURE shows the still table unchanged. */
static bool
is_still(struct pzk_still_detector *still, struct pzk_cage *cage,
         const struct pzk_still_picture *picture)
{
    bool same = may_pass(still, picture);

    if (!same) {
        still->looked_us = picture->t_us;
        same = looks_same(still, cage, picture);
        if (same) {
            take_size(still, picture->size);
        }
    }
    return same;
}

enum pzk_still_end
pzk_still_decode(struct pzk_still_detector *still, struct pzk_cage *cage,
                 const struct pzk_still_picture *picture, bool color,
                 struct pzk_image *image)
{
    struct pzk_image full = {0};
    char error[PZK_WHY_MAX];

    bool has_color = !color || image->bgr;

    if (has_color && still->calm >= CALM && still->same < SAME_MAX) {
        if (is_still(still, cage, picture)) {
            still->same++;
            return PZK_STILL_SAME;
        }
        still->calm = 0;
    }
    if (!pzk_caged_image_decode(cage, picture->data, picture->size, color,
                                &full, error)) {
        return PZK_STILL_BROKEN;
    }
    pzk_image_finish(image);
    *image = full;
    still->same = 0;
    still->looked_us = picture->t_us;
    still->calm = take_full(still, image) ? still->calm + 1 : 0;
    pzk_image_finish(&still->small);
    if (still->calm >= CALM &&
        !decode_small(still, cage, picture, &still->small)) {
        still->calm = 0;
    }
    if (still->calm == 0) {
        still->least = still->most = 0;
    } else {
        take_size(still, picture->size);
    }
    return PZK_STILL_NEW;
}

bool
pzk_still_frame(enum pzk_still_end end, const struct pzk_image *image,
                struct pzk_frame *frame)
{
    *frame =
        end == PZK_STILL_NEW ? pzk_image_frame(image) : (struct pzk_frame){0};
    return end != PZK_STILL_BROKEN;
}

void
pzk_still_finish(struct pzk_still_detector *still)
{
    free(still->seen);
    pzk_image_finish(&still->small);
    *still = (struct pzk_still_detector){0};
}
