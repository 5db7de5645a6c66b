// SPDX-License-Identifier: MIT
#include "vision/readers/strip/strip.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "vision/readers/budget.h"
#include "vision/readers/pyramid.h"
#include "vision/readers/shade.h"
#include "vision/readers/strip/decode.h"
#include "vision/readers/strip/find.h"

enum {
    MAX_BARS = 160,
    MAX_LINES = 81, /* rows of a rectified patch */
    MAX_LENGTH = 1280,
    FINE = 2, /* samples per pixel along the patch */
    PARTS = 3 /* each level may use this part of the budget left: one third */
};
/* Budget for candidates that decode to nothing, in points. */
static const int64_t budget_points = 800000;
/* Budget for one patch; a patch that is read takes a quarter. */
static const int64_t patch_points = 400000;

/* How far a patch is extended beyond what the finder saw, as a share of its
 * length: for the quiet zones, and for bars that the finder missed. */
static const float beyond = 0.38f;
/* How far a patch is extended where the finder saw only a part of a strip, as a
 * share of the strip's length. */
static const float quiet = 0.6f;
/* A strip is 57.5 x 8 mm: half its height as a share of the length. */
static const float aside = 0.22f;
/* White at both ends of the bars used to estimate the light, in their lengths.
 */
static const float beside = 0.15f;
static const float blur_px = 0.95f;   /* sigma of a usual picture's blur,
                                         including sampling */
static const float sharp_modules = 1; /* radius of an unsharp mask */
static const float module_mm = 1.25f;
/* Smallest module at a reduced level, px; smaller ones are read at the level
 * before. */
static const float least_halved = 1.8f;
static const float strip_mm = 57.5f, strip_tolerance = 0.15f;
/* Bounds of apparent height to length; tilt shortens either. */
static const float slimmest = 0.07f, widest = 0.26f;
static const float usual_shape = 8 / 57.5f;

struct pzk_strip_reader {
    struct pzk_strip_table table;
    struct pzk_bars_finder *finder;
    struct pzk_pyramid own, *pyramid; /* the pyramid in use: `own`, or a shared
                                         one */
    struct pzk_bars bars[MAX_BARS];
    struct pzk_picks picks;
    float rows[MAX_LINES][MAX_LENGTH];
    float line[MAX_LENGTH];
    float sharp[MAX_LENGTH]; /* the line, sharpened */
    float even[MAX_LENGTH];  /* the line, with a shadow's edge removed */
};

/* A patch sampled along its axis (u) and along its bars (v). */
struct sampled_patch {
    struct pzk_px center, axis, bar; /* middle; step from sample to sample; step
                                        from row to row; px */
    int length, lines;               /* samples, rows: odd */
    int from, to;                    /* range of samples where bars were
                                        found */
};

struct pzk_strip_reader *
pzk_strip_reader_new(struct pzk_pyramid *pyramid)
{
    struct pzk_strip_reader *reader = calloc(1, sizeof(*reader));

    if (!reader) {
        return NULL;
    }
    reader->pyramid = pyramid ? pyramid : &reader->own;
    reader->finder = pzk_bars_finder_new();
    if (!reader->finder) {
        free(reader);
        return NULL;
    }
    pzk_strip_table_fill(&reader->table);
    reader->table.most_points = patch_points;
    return reader;
}

void
pzk_strip_reader_free(struct pzk_strip_reader *reader)
{
    if (!reader) {
        return;
    }
    pzk_bars_finder_free(reader->finder);
    pzk_pyramid_finish(&reader->own);
    free(reader);
}

static struct pzk_px
patch_point(const struct sampled_patch *p, float u, float v)
{
    u -= (float)p->length / 2;
    v -= (float)p->lines / 2;
    return (struct pzk_px){p->center.x + u * p->axis.x + v * p->bar.x,
                           p->center.y + u * p->axis.y + v * p->bar.y};
}

/* Returns the patch to sample around BARS. WHOLE is the strip's length there,
 * px, 0 where unknown: where glare or shadow cuts a strip in two, the finder
 * may see one part or miss the first bars; the rest may be at either end. */
static struct sampled_patch
patch_of(const struct pzk_bars *bars, float whole)
{
    float reach = fmaxf(bars->length * (1 + 2 * beyond),
                        2 * whole - bars->length + quiet * whole);
    int length = (int)(reach * FINE);
    int half = (int)(bars->length * aside);

    half = half > MAX_LINES / 2 ? MAX_LINES / 2 : half < 4 ? 4 : half;
    length = length > MAX_LENGTH ? MAX_LENGTH : length;
    return (struct sampled_patch){
        .center = bars->center,
        .axis = {bars->axis.x / FINE, bars->axis.y / FINE},
        /* along the bars, at 90 degrees to the line across them */
        .bar = {-bars->normal.y, bars->normal.x},
        .length = length,
        .lines = 2 * half + 1,
        .from = (int)(((float)length - bars->length * FINE) / 2),
        .to = (int)(((float)length + bars->length * FINE) / 2),
    };
}

/* Samples U0 to U1 (exclusive) of row V of the patch. */
static void
straighten_row(struct pzk_strip_reader *reader, const struct pzk_view *plane,
               const struct sampled_patch *p, int v, int u0, int u1)
{
    reader->table.points += u1 - u0;
    pzk_plane_line(plane, patch_point(p, (float)u0 + 0.5f, (float)v + 0.5f),
                   p->axis, u1 - u0, reader->rows[v] + u0);
}

/* Samples rows V0..V1 of the patch. */
static void
straighten(struct pzk_strip_reader *reader, const struct pzk_view *plane,
           const struct sampled_patch *p, int v0, int v1)
{
    for (int v = v0; v <= v1; v++) {
        straighten_row(reader, plane, p, v, 0, p->length);
    }
}

/* Averages rows V0..V1 into the reader's line. */
static void
average(struct pzk_strip_reader *reader, const struct sampled_patch *p, int v0,
        int v1)
{
    memset(reader->line, 0, sizeof(reader->line));
    for (int v = v0; v <= v1; v++) {
        for (int u = 0; u < p->length; u++) {
            reader->line[u] += reader->rows[v][u];
        }
    }
    for (int u = 0; u < p->length; u++) {
        reader->line[u] /= (float)(v1 - v0 + 1);
    }
}

/* Returns how well row V agrees with the line between samples U0 and U1: 1
 * fully, 0 not at all. */
static float
gain(const struct pzk_strip_reader *reader, int v, int u0, int u1)
{
    const float *row = reader->rows[v], *line = reader->line;
    float n = (float)(u1 - u0), r = 0, l = 0, ll = 0, rl = 0;

    for (int u = u0; u < u1; u++) {
        r += row[u];
        l += line[u];
        ll += line[u] * line[u];
        rl += row[u] * line[u];
    }
    float variance = ll - l * l / n;
    return variance > 1 ? (rl - r * l / n) / variance : 0;
}

/* Finds the rows that show the same bars as the line between samples U0 and U1,
 * to fractions of a row; rows SAMPLED0 to SAMPLED1 have been sampled. False
 * where the bars reach the patch's edge. */
static bool
bars_extent(struct pzk_strip_reader *reader, const struct pzk_view *plane,
            const struct sampled_patch *p, int sampled0, int sampled1, int u0,
            int u1, float *top, float *bottom)
{
    int from = (sampled0 + sampled1) / 2;
    float last = 1;

    for (int v = from;; v--) {
        if (v < 0) {
            return false;
        }
        if (v < sampled0) {
            straighten_row(reader, plane, p, v, u0, u1);
        }
        float g = gain(reader, v, u0, u1);

        if (g < 0.5f) {
            *top = (float)v + 0.5f + (0.5f - g) / fmaxf(last - g, 0.1f);
            break;
        }
        last = g;
    }
    last = 1;
    for (int v = from;; v++) {
        if (v >= p->lines) {
            return false;
        }
        if (v > sampled1) {
            straighten_row(reader, plane, p, v, u0, u1);
        }
        float g = gain(reader, v, u0, u1);

        if (g < 0.5f) {
            *bottom = (float)v + 0.5f - (0.5f - g) / fmaxf(last - g, 0.1f);
            return true;
        }
        last = g;
    }
}

/* Returns the offset of the bars in rows B0..B1 from those in rows A0..A1, in
 * samples; 0 where it is too large to measure. */
static float
lag(const struct pzk_strip_reader *reader, int a0, int a1, int b0, int b1,
    int u0, int u1)
{
    enum { MOST = 8 };
    float score[2 * MOST + 1];
    int best = 0;

    for (int k = -MOST; k <= MOST; k++) {
        float sum = 0;

        for (int u = u0 + MOST; u < u1 - MOST; u++) {
            float a = 0, b = 0;

            for (int v = a0; v <= a1; v++) {
                a += reader->rows[v][u];
            }
            for (int v = b0; v <= b1; v++) {
                b += reader->rows[v][u + k];
            }
            float d = a / (float)(a1 - a0 + 1) - b / (float)(b1 - b0 + 1);
            sum -= d * d;
        }
        score[k + MOST] = sum;
        best = sum > score[best] ? k + MOST : best;
    }
    if (best == 0 || best == 2 * MOST) {
        return 0;
    }
    float l = score[best - 1], m = score[best], r = score[best + 1];
    float bend = l - 2 * m + r;
    return (float)(best - MOST) + (bend < 0 ? (l - r) / (2 * bend) : 0);
}

/* Finds the bars' rows, corrects their slant, and leaves their mean in the
 * reader's line. False where there is no strip. */
static bool
settle(struct pzk_strip_reader *reader, const struct pzk_view *plane,
       struct sampled_patch *p, float *top, float *bottom)
{
    int middle = p->lines / 2;
    int u0 = p->from > 0 ? p->from : 0;
    int u1 = p->to < p->length ? p->to : p->length;

    for (int round = 0;; round++) {
        straighten(reader, plane, p, middle - 1, middle + 1);
        average(reader, p, middle - 1, middle + 1);
        if ((round == 0 && !pzk_strip_possible(reader->line, p->length)) ||
            !bars_extent(reader, plane, p, middle - 1, middle + 1, u0, u1, top,
                         bottom)) {
            return false;
        }
        int v0 = (int)ceilf(*top + 0.3f), v1 = (int)(*bottom - 1.3f);
        if (v1 - v0 < 3) {
            return false;
        }
        if (round == 1) {
            straighten(reader, plane, p, v0, v1);
            average(reader, p, v0, v1);
            return bars_extent(reader, plane, p, v0, v1, u0, u1, top, bottom);
        }
        int third = (v1 - v0 + 1) / 3;
        float d = lag(reader, v0, v0 + third - 1, v1 - third + 1, v1, u0, u1) /
                  (float)(v1 - v0 + 1 - third);
        p->bar.x += d * p->axis.x;
        p->bar.y += d * p->axis.y;
        /* move the patch's middle to the bars' middle as well */
        float off = (*top + *bottom) / 2 - (float)p->lines / 2;
        p->center.x += off * p->bar.x;
        p->center.y += off * p->bar.y;
    }
}

/* Whether the strip has the right length on the table; true where the scale is
 * unknown. */
static bool
of_size(const struct pzk_scale_hint *hint, struct pzk_px a, struct pzk_px b)
{
    double p[2], q[2];

    if (!hint) {
        return true;
    }
    return pzk_homography_apply(&hint->px_to_mm, a.x, a.y, p) &&
           pzk_homography_apply(&hint->px_to_mm, b.x, b.y, q) &&
           fabs(hypot(p[0] - q[0], p[1] - q[1]) / strip_mm - 1) <
               strip_tolerance;
}

static struct pzk_px
scaled(struct pzk_px p, float scale)
{
    return (struct pzk_px){p.x * scale, p.y * scale};
}

/* Whether a patch can be a strip on the table, or part of one. */
static bool
may_be_strip(const struct pzk_bars *bars, float scale,
             const struct pzk_scale_hint *hint)
{
    if (!hint) {
        return true;
    }
    float length = strip_mm * pzk_scale_at(hint, scaled(bars->center, scale));
    float ratio = bars->length * scale / length;
    return ratio > 0.45f && ratio < 2.2f;
}

/* Evens out the light of the reader's line where the edge of a shadow crosses
 * the bars or the white beside them; false where there is none. */
static bool
lift_shade(struct pzk_strip_reader *reader, const struct sampled_patch *p)
{
    float length = (float)(p->to - p->from), middle = (float)p->length / 2;
    float first = fmaxf((float)p->from - beside * length, 0);
    float last = fminf((float)p->to + beside * length, (float)p->length - 1);
    struct pzk_shade_spots spots = {.n = PZK_SHADE_SPOTS};
    struct pzk_shade_edge edge;
    float ends[2] = {0, 0}; /* the paper at both ends */

    for (int i = 0; i < PZK_SHADE_SPOTS; i++) {
        float at = first + (last - first) * (float)i / (PZK_SHADE_SPOTS - 1);
        float *end = &ends[i > PZK_SHADE_SPOTS / 2];

        spots.x[i] = at - middle;
        spots.y[i] = 0;
        spots.grey[i] = reader->line[(int)at];
        if (i < PZK_SHADE_SPOTS / 3 || i > PZK_SHADE_SPOTS * 2 / 3) {
            *end = fmaxf(*end, spots.grey[i]);
        }
    }
    if (fminf(ends[0], ends[1]) > PZK_SHADE_MOST * fmaxf(ends[0], ends[1]) ||
        !pzk_shade_find(&spots, 1, &edge)) {
        return false;
    }
    for (int u = 0; u < p->length; u++) {
        float in = cosf(edge.turn) * ((float)u - middle) - edge.off;

        reader->even[u] =
            reader->line[u] / pzk_shade_light(in, edge.soft, edge.left);
    }
    return true;
}

/* Applies an unsharp mask of RADIUS and amount 1 to the reader's line of N
 * values, which undoes blur and reduces a shadow's edge. */
static void
sharpen(struct pzk_strip_reader *reader, int n, float radius)
{
    enum { MOST = 32 };
    int reach = (int)fminf(2.5f * radius, MOST);
    float bell[MOST + 1], sum = 0;

    for (int k = 0; k <= reach; k++) {
        float at = (float)k / radius;

        bell[k] = expf(-at * at / 2);
        sum += k > 0 ? 2 * bell[k] : bell[k];
    }
    for (int u = 0; u < n; u++) {
        float soft = bell[0] * reader->line[u];

        for (int k = 1; k <= reach; k++) {
            int before = u - k < 0 ? 0 : u - k;
            int after = u + k >= n ? n - 1 : u + k;

            soft += bell[k] * (reader->line[before] + reader->line[after]);
        }
        reader->sharp[u] = 2 * reader->line[u] - soft / sum;
    }
}

/* Decodes the reader's line: with the shade removed; then as it is; then
 * squared once and twice (linear light, and what clipped light would have been:
 * blur mixes light, so white beside a thin bar erases it); last sharpened. */
static bool
decode(struct pzk_strip_reader *reader, const struct sampled_patch *p,
       struct pzk_strip_code *code)
{
    enum { POWERS = 3 };
    float module = (float)(p->to - p->from) / PZK_STRIP_MODULES;
    int n = p->length;

    if (lift_shade(reader, p) && pzk_strip_decode(&reader->table, reader->even,
                                                  n, blur_px * FINE, code)) {
        return true;
    }
    sharpen(reader, n, sharp_modules * module);
    for (int i = 0; i < POWERS; i++) {
        if (pzk_strip_decode(&reader->table, reader->line, n, blur_px * FINE,
                             code)) {
            return true;
        }
        for (int u = 0; u < n; u++) {
            reader->line[u] *= reader->line[u] / 255;
        }
    }
    return pzk_strip_decode(&reader->table, reader->sharp, n, blur_px * FINE,
                            code);
}

static bool
read_bars(struct pzk_strip_reader *reader, const struct pzk_view *plane,
          const struct pzk_bars *bars, float scale,
          const struct pzk_scale_hint *hint, struct pzk_mark *mark)
{
    float whole = 0;
    if (hint) {
        whole = strip_mm * pzk_scale_at(hint, scaled(bars->center, scale));
    }
    struct sampled_patch p = patch_of(bars, whole / scale);
    struct pzk_strip_code code;
    float top, bottom;

    if (!settle(reader, plane, &p, &top, &bottom) ||
        !decode(reader, &p, &code)) {
        return false;
    }
    float length = fabsf(code.end - code.start) * hypotf(p.axis.x, p.axis.y);
    float cross = fabsf(p.axis.x * p.bar.y - p.axis.y * p.bar.x) /
                  hypotf(p.axis.x, p.axis.y);
    float width = (bottom - top) * cross;
    float middle = (top + bottom) / 2;
    struct pzk_px start = scaled(patch_point(&p, code.start, middle), scale);
    struct pzk_px end = scaled(patch_point(&p, code.end, middle), scale);
    if (width < slimmest * length || width > widest * length ||
        !of_size(hint, start, end)) {
        return false;
    }
    /* the code runs up the piece; its right is 90 degrees clockwise */
    bool down_is_left = (code.end > code.start) ==
                        (p.axis.x * p.bar.y - p.axis.y * p.bar.x > 0);
    float left = down_is_left ? top : bottom;
    float right = down_is_left ? bottom : top;

    memset(mark, 0, sizeof(*mark));
    mark->family = PZK_CODE128;
    mark->tag_id = -1;
    mark->piece = PZK_NO_PIECE;
    const struct pzk_piece_info *piece = pzk_catalog_piece(code.number);
    if (piece && piece->families & 1u << PZK_CODE128) {
        mark->piece = code.number;
    }
    snprintf(mark->text, sizeof(mark->text), "%02d", code.number);
    mark->quad[0] = scaled(patch_point(&p, code.end, left), scale);
    mark->quad[1] = scaled(patch_point(&p, code.end, right), scale);
    mark->quad[2] = scaled(patch_point(&p, code.start, right), scale);
    mark->quad[3] = scaled(patch_point(&p, code.start, left), scale);
    mark->center = pzk_quad_center(mark->quad);
    mark->upright_known = true;
    mark->px_per_module = length * scale / PZK_STRIP_MODULES;
    mark->margin = code.margin;
    return true;
}

/* Whether AT is within REACH of the middle of one of the N strips. */
static bool
on_any(const struct pzk_mark *marks, size_t n, struct pzk_px at, float reach)
{
    for (size_t i = 0; i < n; i++) {
        if (hypotf(marks[i].center.x - at.x, marks[i].center.y - at.y) <
            reach) {
            return true;
        }
    }
    return false;
}

/* Whether AT, the middle of a patch, is on one of the N strips. */
static bool
within_any(const struct pzk_mark *marks, size_t n, struct pzk_px at)
{
    for (size_t i = 0; i < n; i++) {
        if (pzk_quad_has(marks[i].quad, at)) {
            return true;
        }
    }
    return false;
}

/* Returns the deviation from a strip's proportions, as a factor's logarithm. */
static float
misshape(const struct pzk_bars *bars)
{
    return fabsf(logf(bars->width / bars->length / usual_shape));
}

/* Reads the patches of a level, those with the best proportions first. Returns
 * the new count of marks. */
static size_t
read_level(struct pzk_strip_reader *reader, const struct pzk_level *level,
           const struct pzk_scale_hint *hint, struct pzk_budget *budget,
           struct pzk_mark *out, size_t n, size_t max)
{
    float scale = level->scale;
    size_t found = pzk_bars_find(reader->finder, &level->plane, &level->part,
                                 reader->bars, MAX_BARS);

    reader->picks.n = 0;
    for (size_t i = 0; i < found; i++) {
        if (may_be_strip(&reader->bars[i], scale, hint)) {
            pzk_picks_add(&reader->picks, misshape(&reader->bars[i]), i);
        }
    }
    pzk_budget_share(budget, PARTS);
    for (size_t i = 0;
         i < reader->picks.n && n < max && pzk_budget_lasts(budget); i++) {
        const struct pzk_bars *bars =
            &reader->bars[reader->picks.pick[i].which];
        struct pzk_mark mark;

        if (within_any(out, n, scaled(bars->center, scale))) {
            continue;
        }
        reader->table.points = 0;
        if (read_bars(reader, &level->plane, bars, scale, hint, &mark) &&
            !on_any(out, n, mark.center, mark.px_per_module * 3)) {
            out[n++] = mark;
        } else {
            pzk_budget_take(budget, reader->table.points);
        }
    }
    return n;
}

size_t
pzk_strip_read(struct pzk_strip_reader *reader, const struct pzk_frame *frame,
               const struct pzk_box *roi, const struct pzk_scale_hint *hint,
               struct pzk_mark *out, size_t max)
{
    struct pzk_level level = pzk_pyramid_start(reader->pyramid, frame, roi);
    struct pzk_budget budget = pzk_budget_of(frame, budget_points);
    size_t n = 0;

    do {
        n = read_level(reader, &level, hint, &budget, out, n, max);
    } while (n < max && pzk_pyramid_next(reader->pyramid, hint, module_mm,
                                         least_halved, &level));
    return n;
}
