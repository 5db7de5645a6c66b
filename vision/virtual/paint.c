// SPDX-License-Identifier: MIT
#include "vision/virtual/paint.h"

#include <math.h>
#include <stdlib.h>

bool
pzk_texture_init(struct pzk_texture *texture, double width_mm, double height_mm,
                 double scale)
{
    int width = (int)ceil(width_mm * scale),
        height = (int)ceil(height_mm * scale);

    *texture = (struct pzk_texture){.width = width,
                                    .height = height,
                                    .scale = scale,
                                    .cx = width / 2.0,
                                    .cy = height / 2.0};
    if (width > 30000 || height > 30000) { /* limit of a texel_place */
        return false;
    }
    texture->data =
        calloc((size_t)width * (size_t)height, sizeof(*texture->data));
    return texture->data != NULL;
}

void
pzk_texture_finish(struct pzk_texture *texture)
{
    free(texture->data);
    texture->data = NULL;
}

struct pzk_box
pzk_box_meet(struct pzk_box a, struct pzk_box b)
{
    int left = a.x > b.x ? a.x : b.x, top = a.y > b.y ? a.y : b.y;
    int right = a.x + a.width < b.x + b.width ? a.x + a.width : b.x + b.width;
    int bottom =
        a.y + a.height < b.y + b.height ? a.y + a.height : b.y + b.height;

    return (struct pzk_box){left, top, right - left, bottom - top};
}

struct pzk_box
pzk_box_join(struct pzk_box a, struct pzk_box b)
{
    if (pzk_box_is_empty(a)) {
        return b;
    }
    if (pzk_box_is_empty(b)) {
        return a;
    }
    int left = a.x < b.x ? a.x : b.x, top = a.y < b.y ? a.y : b.y;
    int right = a.x + a.width > b.x + b.width ? a.x + a.width : b.x + b.width;
    int bottom =
        a.y + a.height > b.y + b.height ? a.y + a.height : b.y + b.height;

    return (struct pzk_box){left, top, right - left, bottom - top};
}

/* Returns the map from texture pixels to canvas pixels. */
static struct pzk_homography
texture_to_canvas(const struct pzk_texture *texture,
                  const struct pzk_homography *local)
{
    double mm = 1 / texture->scale;
    struct pzk_homography out,
        to_mm = {{mm, 0, -texture->cx * mm, 0, mm, -texture->cy * mm, 0, 0, 1}};

    pzk_homography_compose(local, &to_mm, &out);
    return out;
}

struct pzk_box
pzk_texture_box(const struct pzk_texture *texture,
                const struct pzk_homography *local)
{
    struct pzk_homography map = texture_to_canvas(texture, local);
    double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;

    for (int corner = 0; corner < 4; corner++) {
        double at[2];

        if (!pzk_homography_apply(&map, corner & 1 ? texture->width : 0,
                                  corner & 2 ? texture->height : 0, at)) {
            return (struct pzk_box){0, 0, 0, 0};
        }
        left = fmin(left, at[0]);
        right = fmax(right, at[0]);
        top = fmin(top, at[1]);
        bottom = fmax(bottom, at[1]);
    }
    left = fmax(left, -30000);
    top = fmax(top, -30000);
    right = fmin(right, 30000);
    bottom = fmin(bottom, 30000);
    int x = (int)floor(left) - 1, y = (int)floor(top) - 1;

    return (struct pzk_box){x, y, (int)ceil(right) + 1 - x,
                            (int)ceil(bottom) + 1 - y};
}

/* Blends two channels at a time: A (1 - share) + B share, share 0..256. */
static inline uint32_t
mix_pixels(uint32_t a, uint32_t b, uint32_t share)
{
    uint32_t low = (a & 0x00ff00ff) * (256 - share) + (b & 0x00ff00ff) * share;
    uint32_t high =
        (a >> 8 & 0x00ff00ff) * (256 - share) + (b >> 8 & 0x00ff00ff) * share;

    return (low >> 8 & 0x00ff00ff) | (high & 0xff00ff00);
}

static inline uint32_t
scale_pixel(uint32_t a, uint32_t share) /* 0..256 */
{
    uint32_t low = (a & 0x00ff00ff) * share >> 8 & 0x00ff00ff;
    uint32_t high = (a >> 8 & 0x00ff00ff) * share & 0xff00ff00;

    return low | high;
}

/* A position in a texture, in 1/65536 of its pixels, from the middle of the
 * first one. */
struct texel_place {
    int32_t u, v;
};

/* Returns the colour at AT, bilinear between the four pixels around it;
 * transparent outside. */
static inline uint32_t
sample(const struct pzk_texture *texture, struct texel_place at)
{
    int32_t x = at.u >> 16, y = at.v >> 16;

    if ((uint32_t)x >= (uint32_t)(texture->width - 1) ||
        (uint32_t)y >= (uint32_t)(texture->height - 1)) {
        return 0;
    }
    const uint32_t *p = texture->data + (size_t)y * (size_t)texture->width + x;
    const uint32_t *below = p + texture->width;

    if (!(p[0] | p[1] | below[0] | below[1])) {
        return 0;
    }
    uint32_t fx = (uint32_t)at.u >> 8 & 255, fy = (uint32_t)at.v >> 8 & 255;

    return mix_pixels(mix_pixels(p[0], p[1], fx),
                      mix_pixels(below[0], below[1], fx), fy);
}

static inline void
blend(uint32_t *pixel, uint32_t over)
{
    uint32_t alpha = over >> 24;

    if (alpha == 255) {
        *pixel = over;
    } else if (over) {
        *pixel = over + scale_pixel(*pixel, 256 - alpha - (alpha >> 7));
    }
}

/* How far the place in the texture moves per quarter pixel to the right, and
 * per quarter pixel down, at the middle of BOX: accurate enough for the samples
 * inside one pixel. */
struct slope {
    struct texel_place right, down;
};

static struct texel_place
place_of(double u, double v)
{
    /* far outside any texture, but within the number's range */
    static const double most = 30000;

    u = u - 0.5 > most ? most : u - 0.5 > -most ? u - 0.5 : -most;
    v = v - 0.5 > most ? most : v - 0.5 > -most ? v - 0.5 : -most;
    return (struct texel_place){(int32_t)(u * 65536), (int32_t)(v * 65536)};
}

static struct slope
slope_at(const struct pzk_homography *back, struct pzk_box box)
{
    double x = box.x + box.width / 2.0, y = box.y + box.height / 2.0;
    double o[2] = {0, 0}, a[2] = {0, 0}, b[2] = {0, 0};

    pzk_homography_apply(back, x, y, o);
    pzk_homography_apply(back, x + 0.25, y, a);
    pzk_homography_apply(back, x, y + 0.25, b);
    return (struct slope){place_of(a[0] - o[0] + 0.5, a[1] - o[1] + 0.5),
                          place_of(b[0] - o[0] + 0.5, b[1] - o[1] + 0.5)};
}

/* Returns the mean of four samples inside one pixel. */
static inline uint32_t
sample_four(const struct pzk_texture *texture, struct texel_place at,
            const struct slope *slope)
{
    uint32_t low = 0, high = 0;

    for (int i = 0; i < 4; i++) {
        int32_t right = i & 1 ? 1 : -1, down = i & 2 ? 1 : -1;
        struct texel_place to = {
            at.u + right * slope->right.u + down * slope->down.u,
            at.v + right * slope->right.v + down * slope->down.v};
        uint32_t p = sample(texture, to);

        low += p & 0x00ff00ff;
        high += p >> 8 & 0x00ff00ff;
    }
    return (low >> 2 & 0x00ff00ff) | (high << 6 & 0xff00ff00);
}

/* Whether everything between A and B is beyond the same edge of TEXTURE. */
static bool
passes_by(const struct pzk_texture *texture, struct texel_place a,
          struct texel_place b)
{
    static const int32_t rim = 2 << 16;
    int32_t right = texture->width << 16, bottom = texture->height << 16;

    return (a.u < -rim && b.u < -rim) || (a.v < -rim && b.v < -rim) ||
           (a.u > right + rim && b.u > right + rim) ||
           (a.v > bottom + rim && b.v > bottom + rim);
}

/* Parameters shared by all pixels of one texture that is drawn. */
struct brush {
    const struct pzk_texture *texture;
    const double *m; /* canvas -> texture */
    struct slope slope;
    int opacity;
    enum pzk_grain grain;
};

static struct texel_place
place_at(const struct brush *brush, double x, double y)
{
    const double *m = brush->m;
    double w = m[6] * x + m[7] * y + m[8];

    return place_of((m[0] * x + m[1] * y + m[2]) / w,
                    (m[3] * x + m[4] * y + m[5]) / w);
}

/* Draws pixels [first, end) of a run of RUN: within a run, perspective is close
 * to linear. Runs are aligned to the canvas, so that a pixel is the same
 * whatever else is drawn. */
enum { RUN = 16 };

static void
paint_run(const struct brush *brush, uint32_t *run, int first, int end,
          struct texel_place from, struct texel_place to)
{
    int32_t du = (to.u - from.u) / RUN, dv = (to.v - from.v) / RUN;
    struct texel_place at = {from.u + first * du, from.v + first * dv};

    for (int i = first; i < end; i++) {
        uint32_t over = brush->grain == PZK_GRAIN_PRINT
                            ? sample_four(brush->texture, at, &brush->slope)
                            : sample(brush->texture, at);

        if (over) {
            blend(&run[i], brush->opacity < 256
                               ? scale_pixel(over, (uint32_t)brush->opacity)
                               : over);
        }
        at.u += du;
        at.v += dv;
    }
}

/* As paint_run(), for smooth black: the nearest pixel's alpha suffices. */
static void
shade_run(const struct brush *brush, uint32_t *run, int first, int end,
          struct texel_place from, struct texel_place to)
{
    static const int32_t half = 1 << 15;
    const struct pzk_texture *texture = brush->texture;
    int32_t du = (to.u - from.u) / RUN, dv = (to.v - from.v) / RUN;
    struct texel_place at = {from.u + half + first * du,
                             from.v + half + first * dv};

    for (int i = first; i < end; i++, at.u += du, at.v += dv) {
        uint32_t x = (uint32_t)(at.u >> 16), y = (uint32_t)(at.v >> 16);

        if (x < (uint32_t)texture->width && y < (uint32_t)texture->height) {
            uint32_t alpha =
                texture->data[(size_t)y * (size_t)texture->width + x] >> 24;

            run[i] = scale_pixel(run[i],
                                 256 - (alpha * (uint32_t)brush->opacity >> 8));
        }
    }
}

/* Width of the vertical strips that are painted one after the other: a texture
 * rotated by 90 degrees is read along its columns, and the fetches of one
 * canvas row serve the next. */
enum { STRIP = 4 * RUN };

/* Draws row Y of the strip that begins at X, from FIRST to END. */
static void
paint_row(const struct brush *brush, uint32_t *row, int x, int y, int first,
          int end)
{
    struct texel_place from = place_at(brush, x + 0.5, y + 0.5);

    for (; x < end; x += RUN) {
        struct texel_place to = place_at(brush, x + RUN + 0.5, y + 0.5);

        if (x + RUN > first && !passes_by(brush->texture, from, to)) {
            (brush->grain == PZK_GRAIN_SHADE ? shade_run : paint_run)(
                brush, row + x, x < first ? first - x : 0,
                x + RUN > end ? end - x : RUN, from, to);
        }
        from = to;
    }
}

void
pzk_paint(const struct pzk_canvas *canvas, struct pzk_box clip,
          const struct pzk_texture *texture, const struct pzk_homography *local,
          int opacity, enum pzk_grain grain)
{
    struct pzk_box whole = {0, 0, canvas->width, canvas->height};
    struct pzk_box box = pzk_texture_box(texture, local);
    struct pzk_homography map = texture_to_canvas(texture, local), back;

    clip = pzk_box_meet(pzk_box_meet(box, whole), clip);
    if (pzk_box_is_empty(clip) || !pzk_homography_invert(&map, &back)) {
        return;
    }
    struct brush brush = {.texture = texture,
                          .m = back.m,
                          .slope = slope_at(&back, box),
                          .opacity = opacity,
                          .grain = grain};
    int end = clip.x + clip.width;

    for (int x = clip.x - clip.x % STRIP; x < end; x += STRIP) {
        for (int y = clip.y; y < clip.y + clip.height; y++) {
            paint_row(&brush, canvas->data + (size_t)y * (size_t)canvas->width,
                      x, y, x < clip.x ? clip.x : x,
                      x + STRIP > end ? end : x + STRIP);
        }
    }
}

uint64_t
pzk_hash64(uint64_t value)
{
    value += 0x9e3779b97f4a7c15u;
    value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9u;
    value = (value ^ value >> 27) * 0x94d049bb133111ebu;
    return value ^ value >> 31;
}

void
pzk_noise_init(int8_t noise[PZK_NOISE_SIZE], float sigma, uint64_t seed)
{
    for (int i = 0; i < PZK_NOISE_SIZE; i++) {
        uint64_t h = pzk_hash64(seed + (uint64_t)i);
        float sum = 0;

        /* the sum of twelve uniform numbers is close to normal */
        for (int k = 0; k < 4; k++, h >>= 16) {
            sum += (float)(h & 0xffff) / 65536;
        }
        h = pzk_hash64(~seed + (uint64_t)i);
        for (int k = 0; k < 4; k++, h >>= 16) {
            sum += (float)(h & 0xffff) / 65536;
        }
        h = pzk_hash64(seed * 3 + (uint64_t)i);
        for (int k = 0; k < 4; k++, h >>= 16) {
            sum += (float)(h & 0xffff) / 65536;
        }
        noise[i] = (int8_t)lrintf(fminf(fmaxf((sum - 6) * sigma, -127), 127));
    }
}

static inline uint8_t
lit(uint32_t value, uint32_t gain, int noise)
{
    int out = (int)(value * gain >> 8) + noise;

    return (uint8_t)(out < 0 ? 0 : out > 255 ? 255 : out);
}

bool
pzk_expose(const struct pzk_canvas *canvas, struct pzk_canvas *last,
           struct pzk_box box, bool all, const struct pzk_film *film,
           uint8_t *gray, uint8_t *bgr)
{
    bool any = false;

    for (int y = box.y; y < box.y + box.height; y++) {
        size_t start = (size_t)y * (size_t)canvas->width;
        uint64_t offset = pzk_hash64(film->seed + (uint64_t)y);

        for (int x = box.x; x < box.x + box.width; x++) {
            size_t i = start + (size_t)x;
            uint32_t pixel = canvas->data[i];

            if (pixel == last->data[i] && !all) {
                continue;
            }
            last->data[i] = pixel;
            any = true;
            uint32_t gain =
                (uint32_t)film->gain[i] * (uint32_t)film->level >> 8;
            int noise =
                film->noise[(offset + (uint64_t)x) & (PZK_NOISE_SIZE - 1)];
            uint8_t b = lit(pixel & 255, gain, noise);
            uint8_t g = lit(pixel >> 8 & 255, gain, noise);
            uint8_t r = lit(pixel >> 16 & 255, gain, noise);

            bgr[3 * i] = b;
            bgr[3 * i + 1] = g;
            bgr[3 * i + 2] = r;
            gray[i] = (uint8_t)((29 * b + 150 * g + 77 * r + 128) >> 8);
        }
    }
    return any;
}
