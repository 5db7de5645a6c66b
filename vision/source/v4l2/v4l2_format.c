// SPDX-License-Identifier: MIT
#include "vision/source/v4l2/v4l2_format.h"

#include <linux/videodev2.h>

enum {
    /* pictures a second that a table needs, and with which it can be read */
    RATE_ENOUGH = 15,
    RATE_LEAST = 5,
    /* the most that a device is asked for: a faulty one lists without end */
    FORMATS_MAX = 64,
    SIZES_MAX = 128,
    RATES_MAX = 64
};

struct asking {
    const struct pzk_v4l2_port *port;
    const struct pzk_capture_mode *wish;
    int (*rank)(uint32_t format);
    struct pzk_v4l2_choice *best;
};

static bool
ask(const struct asking *asking, unsigned long request, void *arg)
{
    return pzk_v4l2_ioctl(asking->port, request, arg) == 0;
}

static bool
fits(const struct pzk_capture_mode *mode, const struct pzk_capture_mode *wish)
{
    return mode->width <= wish->width && mode->height <= wish->height;
}

static int
class_of(int rate)
{
    return (rate >= RATE_ENOUGH) + (rate >= RATE_LEAST);
}

/* Whether A is a better choice than B. */
static bool
is_better(const struct asking *asking, const struct pzk_v4l2_choice *a,
          const struct pzk_v4l2_choice *b)
{
    int fast = class_of(a->mode.fps) - class_of(b->mode.fps);
    bool in = fits(&a->mode, asking->wish);
    long size = (long)a->mode.width * a->mode.height;
    long other = (long)b->mode.width * b->mode.height;

    if (b->format == 0 || fast != 0) {
        return b->format == 0 || fast > 0;
    }
    if (in != fits(&b->mode, asking->wish)) {
        return in;
    }
    if (size != other) {
        return in == (size > other);
    }
    return asking->rank(a->format) < asking->rank(b->format);
}

static int
rate_of(const struct v4l2_fract *interval)
{
    return interval->numerator > 0
               ? (int)(interval->denominator / interval->numerator)
               : 0;
}

/* Returns the largest rate of CHOICE's format and size, at most the wished one
 * where the device can do that. */
static int
largest_rate(const struct asking *asking, const struct pzk_v4l2_choice *choice)
{
    struct v4l2_frmivalenum rates = {.pixel_format = choice->format,
                                     .width = (uint32_t)choice->mode.width,
                                     .height = (uint32_t)choice->mode.height};
    int largest = 0;

    for (; rates.index < RATES_MAX &&
           ask(asking, VIDIOC_ENUM_FRAMEINTERVALS, &rates);
         rates.index++) {
        bool one = rates.type == V4L2_FRMIVAL_TYPE_DISCRETE;
        int rate = rate_of(one ? &rates.discrete : &rates.stepwise.min);

        largest = rate > largest ? rate : largest;
        if (!one) {
            break;
        }
    }
    return rates.index == 0 && largest == 0 ? asking->wish->fps : largest;
}

static void
consider(const struct asking *asking, uint32_t format, uint32_t width,
         uint32_t height)
{
    struct pzk_v4l2_choice choice = {format, {(int)width, (int)height, 0}};

    choice.mode.fps = largest_rate(asking, &choice);
    if (is_better(asking, &choice, asking->best)) {
        *asking->best = choice;
    }
}

/* Returns the multiple of STEP from LEAST on that is next below WISH. */
static uint32_t
nearest(int wish, uint32_t least, uint32_t most, uint32_t step)
{
    uint32_t to = (uint32_t)wish > most ? most : (uint32_t)wish;

    return to <= least ? least
                       : least + (to - least) / (step ? step : 1) * step;
}

static void
consider_sizes(const struct asking *asking, uint32_t format)
{
    const struct pzk_capture_mode *wish = asking->wish;
    struct v4l2_frmsizeenum sizes = {.pixel_format = format};

    for (;
         sizes.index < SIZES_MAX && ask(asking, VIDIOC_ENUM_FRAMESIZES, &sizes);
         sizes.index++) {
        const struct v4l2_frmsize_stepwise *range = &sizes.stepwise;

        if (sizes.type != V4L2_FRMSIZE_TYPE_DISCRETE) {
            consider(asking, format,
                     nearest(wish->width, range->min_width, range->max_width,
                             range->step_width),
                     nearest(wish->height, range->min_height, range->max_height,
                             range->step_height));
            return;
        }
        consider(asking, format, sizes.discrete.width, sizes.discrete.height);
    }
    if (sizes.index == 0) {
        consider(asking, format, (uint32_t)wish->width, (uint32_t)wish->height);
    }
}

int
pzk_v4l2_choose(const struct pzk_v4l2_port *port, uint32_t type,
                const struct pzk_capture_mode *wish,
                int (*rank)(uint32_t format), struct pzk_v4l2_choice *choice)
{
    const struct asking asking = {port, wish, rank, choice};
    struct v4l2_fmtdesc formats = {.type = type};

    *choice = (struct pzk_v4l2_choice){0};
    for (;
         formats.index < FORMATS_MAX && ask(&asking, VIDIOC_ENUM_FMT, &formats);
         formats.index++) {
        if (rank(formats.pixelformat) >= 0) {
            consider_sizes(&asking, formats.pixelformat);
        }
    }
    return (int)formats.index;
}
