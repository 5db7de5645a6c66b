// SPDX-License-Identifier: MIT
#include "tests/kit/pictures/paint.h"

#include "tests/kit/pzk_test.h"

static const float distance_mm = 800; /* of the camera */
static const float degree = 0.0174532925f;
/* Ink and paper in grey levels. */
static const float black = 40, white = 215;

struct paint
paint_new(int width, int height, float grey)
{
    size_t n = (size_t)width * (size_t)height;
    struct paint p = {width, height, malloc(n * sizeof(float)), malloc(n), 6};

    assert_non_null(p.grey);
    assert_non_null(p.out);
    for (size_t i = 0; i < n; i++) {
        p.grey[i] = grey;
    }
    return p;
}

void
paint_free(struct paint *picture)
{
    free(picture->grey);
    free(picture->out);
    *picture = (struct paint){0};
}

/* A view's angles, worked out once for all of a picture's pixels. */
struct angles {
    float turn_c, turn_s; /* cosine and sine of each */
    float lean_c, lean_s; /* of where it leans to */
    float slant_c, slant_s;
    float scale;
};

static struct angles
angles_of(const struct paint_view *v)
{
    float t = v->turn * degree, a = v->tilt_turn * degree;
    float slant = v->tilt * degree;

    return (struct angles){.turn_c = cosf(t),
                           .turn_s = sinf(t),
                           .lean_c = cosf(a),
                           .lean_s = sinf(a),
                           .slant_c = cosf(slant),
                           .slant_s = sinf(slant),
                           .scale = v->px_per_mm / sqrtf(cosf(slant))};
}

struct pzk_px
paint_place(const struct paint_view *v, float x_mm, float y_mm)
{
    const struct angles by = angles_of(v);
    float x = by.turn_c * x_mm - by.turn_s * y_mm;
    float y = by.turn_s * x_mm + by.turn_c * y_mm;
    float u = by.lean_c * x + by.lean_s * y;
    float w = by.lean_c * y - by.lean_s * x;
    float far = distance_mm / (distance_mm + w * by.slant_s);

    u *= far * by.scale;
    w *= by.slant_c * far * by.scale;
    return (struct pzk_px){v->x + by.lean_c * u - by.lean_s * w,
                           v->y + by.lean_s * u + by.lean_c * w};
}

/* Where the plane's point that shows at (PX, PY) lies, paint_place() backwards:
 * its X, its Y, both to be divided by the last. */
static void
unplace(const struct paint_view *v, const struct angles *by, double px,
        double py, double at[3])
{
    double dx = (px - (double)v->x) / (double)by->scale;
    double dy = (py - (double)v->y) / (double)by->scale;
    double c = (double)by->lean_c, s = (double)by->lean_s;
    double u = (double)by->slant_c * (c * dx + s * dy), w = c * dy - s * dx;
    double x = (double)distance_mm * (c * u - s * w);
    double y = (double)distance_mm * (s * u + c * w);

    at[0] = (double)by->turn_c * x + (double)by->turn_s * y;
    at[1] = (double)by->turn_c * y - (double)by->turn_s * x;
    at[2] = (double)(by->slant_c * distance_mm) - w * (double)by->slant_s;
}

/* From the picture to the plane: unplace() at the picture's origin, and what a
 * pixel to the right and one down adds. */
struct back {
    double zero[3], right[3], down[3];
};

static struct back
back_of(const struct paint_view *view)
{
    const struct angles by = angles_of(view);
    struct back back;

    unplace(view, &by, 0, 0, back.zero);
    unplace(view, &by, 1, 0, back.right);
    unplace(view, &by, 0, 1, back.down);
    for (int i = 0; i < 3; i++) {
        back.right[i] -= back.zero[i];
        back.down[i] -= back.zero[i];
    }
    return back;
}

/* The mean of SUB x SUB samples of the pixel at (X, Y), which was GREY. */
static inline float
pixel_of(const struct back *back, int x, int y, int sub, float grey,
         paint_tone *tone, const void *what)
{
    float sum = 0;

    for (int row = 0; row < sub; row++) {
        double py = y + (row + 0.5) / sub, from[3];

        for (int i = 0; i < 3; i++) {
            from[i] = back->down[i] * py + back->zero[i];
        }
        for (int column = 0; column < sub; column++) {
            double px = x + (column + 0.5) / sub;
            double w = 1 / (back->right[2] * px + from[2]);
            float t = tone(what, (float)((back->right[0] * px + from[0]) * w),
                           (float)((back->right[1] * px + from[1]) * w));

            sum += t < 0 ? grey : black + t * (white - black);
        }
    }
    return sum / (float)(sub * sub);
}

/* Does the pixel at (X, Y) show only what lies farther than FAR mm from the
 * view's middle? */
static inline bool
is_beyond(const struct back *back, int x, int y, double far)
{
    double at[3];

    for (int i = 0; i < 3; i++) {
        at[i] = back->right[i] * (x + 0.5) + back->down[i] * (y + 0.5) +
                back->zero[i];
    }
    return at[0] * at[0] + at[1] * at[1] > far * far * at[2] * at[2];
}

void
paint_plane(struct paint *p, const struct paint_view *view, paint_tone *tone,
            const void *what, float radius)
{
    const struct back back = back_of(view);
    float reach = 1.6f * radius * angles_of(view).scale;
    /* of a square, with all of a pixel, however it is slanted */
    double far = (double)(1.4143f * radius + 3 / view->px_per_mm);
    int x0 = (int)fmaxf(view->x - reach, 0);
    int y0 = (int)fmaxf(view->y - reach, 0);
    int x1 = (int)fminf(view->x + reach, (float)p->width);
    int y1 = (int)fminf(view->y + reach, (float)p->height);

    for (int y = y0; y < y1; y++) {
        for (int x = x0; x < x1; x++) {
            float *grey = &p->grey[(size_t)y * (size_t)p->width + (size_t)x];

            if (!is_beyond(&back, x, y, far)) {
                *grey = pixel_of(&back, x, y, p->samples, *grey, tone, what);
            }
        }
    }
}

enum { REACH = 8 };

/* To each of N values of OUT the mean, by KERNEL, of those around: IN[REACH +
 * k] has the values k farther on. */
static void
blur_line(float *restrict out, int n, const float *const in[2 * REACH + 1],
          const float *kernel, int reach)
{
    memset(out, 0, (size_t)n * sizeof(float));
    for (int k = -reach; k <= reach; k++) {
        const float *from = in[REACH + k];

        for (int i = 0; i < n; i++) {
            out[i] += kernel[abs(k)] * from[i];
        }
    }
}

/* The picture's edges go on beyond it. */
static void
blur_along(struct paint *p, const float *kernel, int reach)
{
    float *line = malloc((size_t)(p->width + 2 * REACH) * sizeof(float));
    const float *in[2 * REACH + 1];

    assert_non_null(line);
    for (int k = 0; k <= 2 * REACH; k++) {
        in[k] = line + k;
    }
    for (int y = 0; y < p->height; y++) {
        float *row = p->grey + (size_t)y * (size_t)p->width;

        memcpy(line + REACH, row, (size_t)p->width * sizeof(float));
        for (int k = 0; k < REACH; k++) {
            line[k] = row[0];
            line[REACH + p->width + k] = row[p->width - 1];
        }
        blur_line(row, p->width, in, kernel, reach);
    }
    free(line);
}

static void
blur_across(struct paint *p, const float *kernel, int reach)
{
    size_t width = (size_t)p->width, n = width * (size_t)p->height;
    float *was = malloc(n * sizeof(float));

    assert_non_null(was);
    memcpy(was, p->grey, n * sizeof(float));
    for (int y = 0; y < p->height; y++) {
        const float *in[2 * REACH + 1];

        for (int k = -REACH; k <= REACH; k++) {
            int j = y + k < 0 ? 0 : y + k >= p->height ? p->height - 1 : y + k;

            in[REACH + k] = was + (size_t)j * width;
        }
        blur_line(p->grey + (size_t)y * width, p->width, in, kernel, reach);
    }
    free(was);
}

void
paint_blur(struct paint *p, float sigma)
{
    /* what is farther away than five sigma shows in no grey level */
    int reach = sigma < 1.6f ? (int)ceilf(5 * sigma) : REACH;
    float kernel[REACH + 1], total = 0;

    for (int k = 0; k <= reach; k++) {
        kernel[k] = expf(-(float)(k * k) / (2 * sigma * sigma));
        total += k ? 2 * kernel[k] : kernel[k];
    }
    for (int k = 0; k <= reach; k++) {
        kernel[k] /= total;
    }
    blur_along(p, kernel, reach);
    blur_across(p, kernel, reach);
}

void
paint_shadow(struct paint *p, float turn, float off, float left)
{
    const float fade = 3;
    float c = cosf(turn * degree), s = sinf(turn * degree);

    for (int y = 0; y < p->height; y++) {
        for (int x = 0; x < p->width; x++) {
            float in = ((float)x - (float)p->width / 2) * c +
                       ((float)y - (float)p->height / 2) * s - off;
            float share = fminf(fmaxf(0.5f + in / fade, 0), 1);

            p->grey[(size_t)y * (size_t)p->width + (size_t)x] *=
                1 - (1 - left) * share;
        }
    }
}

/* A number of 0..1 from a stream (xorshift64*). */
static float
next_share(uint64_t *stream)
{
    *stream ^= *stream >> 12;
    *stream ^= *stream << 25;
    *stream ^= *stream >> 27;
    return (float)(*stream * 2685821657736338717u >> 40) / 16777216.0f;
}

struct pzk_frame
paint_finish_frame(struct paint *p, float sigma, float noise, uint64_t seed)
{
    uint64_t stream = seed * 2 + 1;
    size_t n = (size_t)p->width * (size_t)p->height;

    if (sigma > 0) {
        paint_blur(p, sigma);
    }
    for (size_t i = 0; i < n; i++) {
        /* the sum of twelve is nearly normal, of variance one */
        float sum = -6;

        for (int k = 0; k < 12; k++) {
            sum += next_share(&stream);
        }
        float v = p->grey[i] + noise * sum + 0.5f;
        p->out[i] = v < 0 ? 0 : v > 255 ? 255 : (uint8_t)v;
    }
    return (struct pzk_frame){.width = p->width,
                              .height = p->height,
                              .stride = (size_t)p->width,
                              .gray = p->out};
}
