// SPDX-License-Identifier: MIT
#include "vision/source/v4l2/v4l2_format.h"

#include <linux/videodev2.h>
#include <string.h>

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
    struct pzk_capture_mode *modes;
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

static bool
has_size(const struct pzk_capture_mode *a, const struct pzk_capture_mode *b)
{
    return a->width == b->width && a->height == b->height;
}

static int
class_of(const struct asking *asking, const struct pzk_capture_mode *mode)
{
    return asking->wish->chosen && has_size(mode, asking->wish)
               ? 3
               : (mode->fps >= RATE_ENOUGH) + (mode->fps >= RATE_LEAST);
}

static long
area_of(const struct pzk_capture_mode *mode)
{
    return (long)mode->width * mode->height;
}

/* Whether A is a better choice than B. */
static bool
is_better(const struct asking *asking, const struct pzk_v4l2_choice *a,
          const struct pzk_v4l2_choice *b)
{
    int fast = class_of(asking, &a->mode) - class_of(asking, &b->mode);
    bool in = fits(&a->mode, asking->wish);
    long size = area_of(&a->mode);
    long other = area_of(&b->mode);

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

/* Enters MODE in its place among those the device has. */
static void
note_mode(struct pzk_capture_mode *modes, struct pzk_capture_mode mode)
{
    enum { SIDE_MAX = 0xffff };
    int at = 0;

    if (mode.width < 1 || mode.width > SIDE_MAX || mode.height < 1 ||
        mode.height > SIDE_MAX) {
        return;
    }
    while (at < PZK_MODES_MAX && area_of(&modes[at]) >= area_of(&mode) &&
           !has_size(&modes[at], &mode)) {
        at++;
    }
    if (at == PZK_MODES_MAX) {
        return;
    }
    if (has_size(&modes[at], &mode)) {
        modes[at].fps = mode.fps > modes[at].fps ? mode.fps : modes[at].fps;
        return;
    }
    memmove(modes + at + 1, modes + at,
            sizeof *modes * (size_t)(PZK_MODES_MAX - at - 1));
    modes[at] = mode;
}

static void
consider(const struct asking *asking, uint32_t format, uint32_t width,
         uint32_t height)
{
    struct pzk_v4l2_choice choice = {
        format, {.width = (int)width, .height = (int)height}};

    choice.mode.fps = largest_rate(asking, &choice);
    note_mode(asking->modes, choice.mode);
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

/* Considers the wished size and the usual ones, as far as RANGE has them. */
static void
consider_range(const struct asking *asking, uint32_t format,
               const struct v4l2_frmsize_stepwise *range)
{
    const struct pzk_capture_mode sizes[] = {
        *asking->wish,
        {.width = 3840, .height = 2160},
        {.width = 1920, .height = 1080},
        {.width = 1280, .height = 720},
        {.width = 640, .height = 480},
    };

    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        consider(asking, format,
                 nearest(sizes[i].width, range->min_width, range->max_width,
                         range->step_width),
                 nearest(sizes[i].height, range->min_height, range->max_height,
                         range->step_height));
    }
}

static void
consider_sizes(const struct asking *asking, uint32_t format)
{
    const struct pzk_capture_mode *wish = asking->wish;
    struct v4l2_frmsizeenum sizes = {.pixel_format = format};

    for (;
         sizes.index < SIZES_MAX && ask(asking, VIDIOC_ENUM_FRAMESIZES, &sizes);
         sizes.index++) {
        if (sizes.type != V4L2_FRMSIZE_TYPE_DISCRETE) {
            consider_range(asking, format, &sizes.stepwise);
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
                int (*rank)(uint32_t format), struct pzk_capture_mode *modes,
                struct pzk_v4l2_choice *choice)
{
    const struct asking asking = {port, wish, rank, modes, choice};
    struct v4l2_fmtdesc formats = {.type = type};

    memset(modes, 0, sizeof *modes * PZK_MODES_MAX);
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
