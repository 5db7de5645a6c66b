// SPDX-License-Identifier: MIT
#include "vision/codes/foreign_bars.h"

#include "vision/codes/foreign_restore.h"

#include <math.h>
#include <string.h>

enum {
    LINE_MAX = PZK_BARS_LINE_MAX,
    FINE = 4,
    COARSE = 2,       /* samples per pixel; of long lines */
    SLICES = 8,       /* of a patch, to measure the slant of its bars */
    SLICE_LINES = 3,  /* lines averaged for one slice */
    ROUGH = 2,        /* samples per pixel while measuring the slant */
    SHIFTS = 16,      /* slants tried to each side */
    BAND_MOST = 24,   /* px, limit of a band's height */
    AXES = 6,         /* axes tried to each side */
    LEAST_TURNS = 10, /* of a line across bars; the shortest code has 25 */
    LONGEST = 1300,   /* px of a patch: its lines reach 75 px beyond its ends */
    OUTLINE_MAX = 300 /* px, limit of the outline's distance to one side */
};

/* How far lines extend beyond the patch at both ends, relative to its length:
 * its end cells may be missing, and codes need a quiet zone. */
static const float beyond = 0.3F;
/* Share of the patch's width that lines are taken from. */
static const float used = 0.8F;
/* Largest ratio of squared differences over two pixels to those over one that
 * means bars about as wide as pixels: codes had 1.0 to 2.1 at one pixel a
 * module, from 2.3 on at two. Then the step between axes tried, radians. */
static const float most_fine = 2.2F, axis_step = 0.06F;
/* Largest slant of the bars, as a share of the patch's width. */
static const float most_lean = 0.12F;
/* Largest share by which lines at the ends of the bars may differ in length. */
static const float most_fan = 0.4F;
/* A neighbouring object may have become part of the patch and rotated its
 * direction: the largest such rotation, in pixels per pixel. Then the bounds of
 * a bar's height: least, px, and most, relative to the patch's width. */
static const float most_off = 0.4F, least_height = 5, most_higher = 1.5F;

/* How far paper must extend beyond a code's ends, in modules: farther than its
 * widest space is wide. By how much it may be darker than in the code, as a
 * share of the range from paper to bars. */
static const float quiet_modules = 3.6F, most_shade = 0.15F;

/* Least similarity of lines across bars: 1 means identical, 1 / SLICES
 * unrelated. Codes on paper had at least 0.84. */
static const float least_common = 0.7F;

/* Returns the place U, V of the lines in the picture. */
static struct pzk_px
place_of(const struct pzk_bars_lines *l, float u, float v)
{
    float along = u * (1 + l->fan * v);

    return (struct pzk_px){l->center.x + along * l->axis.x + v * l->down.x,
                           l->center.y + along * l->axis.y + v * l->down.y};
}

static float
level_at(const struct pzk_view *plane, const struct pzk_bars_lines *l, float u,
         float v)
{
    struct pzk_px at = place_of(l, u, v);

    return pzk_plane_near(plane, at.x, at.y);
}

/* Averages N lines around V, SPREAD apart, into TO: SAMPLES values, PER of them
 * per pixel. */
static void
average(const struct pzk_view *plane, const struct pzk_bars_lines *l, float v,
        float spread, int n, float per, size_t samples, float *to)
{
    for (size_t i = 0; i < samples; i++) {
        float u = ((float)i + 0.5F - (float)samples / 2) / per, sum = 0;

        for (int k = 0; k < n; k++) {
            float off = ((float)k + 0.5F - (float)n / 2) * spread;

            sum += level_at(plane, l, u, v + off);
        }
        to[i] = sum / (float)n;
    }
}

/* Returns the similarity of the slices from sample FROM to TO when each is
 * shifted by STEP samples against the last. */
static float
sum_of_squares(float slices[SLICES][LINE_MAX], int from, int to, float step)
{
    float all = 0;

    for (int i = from; i < to; i++) {
        float sum = 0;

        for (int k = 0; k < SLICES; k++) {
            float at = (float)i + step * ((float)k - (float)(SLICES - 1) / 2);
            int low = (int)floorf(at);
            float part = at - (float)low;

            sum += slices[k][low] * (1 - part) + slices[k][low + 1] * part;
        }
        all += sum * sum;
    }
    return all;
}

static void
take_mean_out(float *line, size_t n)
{
    float sum = 0;

    for (size_t i = 0; i < n; i++) {
        sum += line[i];
    }
    for (size_t i = 0; i < n; i++) {
        line[i] -= sum / (float)n;
    }
}

/* Returns the lean, px a pixel, at which the slices, APART px from each other,
 * are most alike from sample FROM to TO. */
static float
best_lean(float slices[SLICES][LINE_MAX], int from, int to, float apart)
{
    float best = -1, lean = 0;

    for (int i = -SHIFTS; i <= SHIFTS; i++) {
        float at = most_lean * (float)i / SHIFTS;
        float like = sum_of_squares(slices, from, to, at * apart * ROUGH);

        if (like > best) {
            best = like;
            lean = at;
        }
    }
    return lean;
}

/* Sets `down` to the direction of the bars in the middle of the patch, of
 * LENGTH, and `fan` to how that changes along it. */
static void
measure_lean(const struct pzk_view *plane, float length,
             struct pzk_bars_lines *l)
{
    float slices[SLICES][LINE_MAX];
    float apart = used * l->width / SLICES;
    int margin = (int)(most_lean * apart * ROUGH * SLICES / 2) + 2;
    int half = (int)(length * ROUGH / 2);

    half = half + margin > LINE_MAX / 2 ? LINE_MAX / 2 - margin : half;
    for (int k = 0; k < SLICES; k++) {
        float v = ((float)k - (float)(SLICES - 1) / 2) * apart;
        size_t n = (size_t)(2 * (half + margin));

        average(plane, l, v, apart / SLICE_LINES, SLICE_LINES, ROUGH, n,
                slices[k]);
        take_mean_out(slices[k], n);
    }
    float left = best_lean(slices, margin, margin + half, apart);
    float right = best_lean(slices, margin + half, margin + 2 * half, apart);
    float lean = (left + right) / 2;

    l->fan = (right - left) / (length / 2);
    l->fan = fminf(fmaxf(l->fan, -most_fan / l->width), most_fan / l->width);
    l->down.x += lean * l->axis.x;
    l->down.y += lean * l->axis.y;
}

/* Returns the correlation of a line at V with LIKE, from U0 on, over N samples.
 */
static float
likeness(const struct pzk_view *plane, const struct pzk_bars_lines *l, float u0,
         float v, const float *like, size_t n)
{
    float line[LINE_MAX], cross = 0, own = 0, other = 0;

    for (size_t i = 0; i < n; i++) {
        line[i] = level_at(plane, l, u0 + ((float)i + 0.5F) / ROUGH, v);
    }
    take_mean_out(line, n);
    for (size_t i = 0; i < n; i++) {
        cross += line[i] * like[i];
        own += line[i] * line[i];
        other += like[i] * like[i];
    }
    /* blank paper shows only noise */
    return own < 0.05F * other ? 0 : cross / sqrtf(own * other + 1e-6F);
}

/* Whether PLANE shows the place U, V of the lines. */
static bool
is_shown(const struct pzk_view *plane, const struct pzk_bars_lines *l, float u,
         float v)
{
    struct pzk_px at = place_of(l, u, v);

    return at.x >= 0 && at.y >= 0 && at.x < (float)plane->width &&
           at.y < (float)plane->height;
}

/* Returns how far the bars between U0 and U1 extend in DIRECTION (-1, 1), px.
 */
static float
reach(const struct pzk_view *plane, const struct pzk_bars_lines *l, float u0,
      float u1, float direction)
{
    float like[LINE_MAX] = {0};
    size_t n = (size_t)((u1 - u0) * ROUGH);
    float before = 1, v = 0;

    n = n < 4 ? 4 : n > LINE_MAX ? LINE_MAX : n;
    for (size_t i = 0; i < n; i++) {
        for (int k = -1; k <= 1; k++) {
            like[i] += level_at(plane, l, u0 + ((float)i + 0.5F) / ROUGH,
                                (float)k * l->width / 8);
        }
    }
    take_mean_out(like, n);
    while (v < OUTLINE_MAX &&
           is_shown(plane, l, (u0 + u1) / 2, (v + 1) * direction)) {
        float now = likeness(plane, l, u0, (v + 1) * direction, like, n);

        if (now < 0.5F) {
            /* interpolates where the likeness crosses one half */
            float part = before > now ? (before - 0.5F) / (before - now) : 0;

            return v + (part > 0 && part < 1 ? part : 0);
        }
        before = now;
        v += 1;
    }
    return v;
}

/* Finds the longest part of the patch, of LENGTH, with dense edges, in px from
 * its middle; the patch's own ends may be a card's edge. */
static void
find_dense(const struct pzk_view *plane, const struct pzk_bars_lines *l,
           float length, float dense[2])
{
    float line[LINE_MAX], edges[LINE_MAX], most = 0;
    size_t n = (size_t)(length * ROUGH), window = n / 8 + 8, from = 0, best = 0;

    average(plane, l, 0, l->width / 16, 4, ROUGH, n, line);
    for (size_t i = 0; i < n; i++) {
        edges[i] = fabsf(line[i + 1 < n ? i + 1 : i] - line[i > 0 ? i - 1 : i]);
    }
    float sum = 0;
    for (size_t i = 0; i < n; i++) { /* LINE becomes the mean around each
                                        place */
        sum += edges[i] - (i >= window ? edges[i - window] : 0);
        line[i >= window / 2 ? i - window / 2 : 0] = sum;
        most = fmaxf(most, sum);
    }
    for (size_t i = n - window / 2; i < n; i++) {
        line[i] = 0;
    }
    for (size_t i = 0; i < n; i++) {
        from = line[i] < 0.35F * most ? i + 1 : from;
        if (i + 1 - from > best) {
            best = i + 1 - from;
            dense[0] = ((float)from - (float)n / 2) / ROUGH;
            dense[1] = dense[0] + (float)best / ROUGH;
        }
    }
}

/* Places the lines through the middle of the patch's bars; the patch has
 * LENGTH. */
static void
centre(const struct pzk_view *plane, float length, struct pzk_bars_lines *l)
{
    float dense[2] = {-length / 2, length / 2}, middle[2], height[2];

    find_dense(plane, l, length, dense);
    float third = (dense[1] - dense[0]) / 3;

    for (int i = 0; i < 2; i++) {
        float from = i == 0 ? dense[0] : dense[1] - third;
        float up = reach(plane, l, from, from + third, -1);
        float down = reach(plane, l, from, from + third, 1);

        middle[i] = (down - up) / 2;
        height[i] = up + down;
    }
    float off = (middle[1] - middle[0]) / (2 * third);
    float shift = (middle[0] + middle[1]) / 2 - off * (dense[0] + dense[1]) / 2;
    float low = fminf(height[0], height[1]);

    if (fabsf(off) > most_off || low < least_height) {
        return; /* the bars differ from end to end */
    }
    l->center.x += shift * l->down.x;
    l->center.y += shift * l->down.y;
    l->axis.x += off * l->down.x;
    l->axis.y += off * l->down.y;
    l->width = fminf(low, most_higher * l->width);
}

/* Whether BARS has bars about as wide as pixels. Gradients over two pixels,
 * from which its direction was measured, miss the more of them the less they
 * slant: the direction is off by up to 17 degrees. */
static bool
is_fine(const struct pzk_view *plane, const struct pzk_bars *bars)
{
    const struct pzk_px c = bars->center, axis = bars->axis;
    ptrdiff_t step =
        fabsf(axis.x) > fabsf(axis.y) ? 1 : (ptrdiff_t)plane->stride;
    float near = 0, far = 0;

    for (float v = -bars->width / 4; v < bars->width / 4; v += 1) {
        for (float u = -bars->length / 3; u < bars->length / 3; u += 1) {
            int x = (int)(c.x + u * axis.x - v * axis.y);
            int y = (int)(c.y + u * axis.y + v * axis.x);

            if (x > 0 && y > 0 && x < plane->width - 1 &&
                y < plane->height - 1) {
                const uint8_t *at = plane->gray + (size_t)y * plane->stride + x;

                near += (float)((at[step] - at[0]) * (at[step] - at[0]));
                far += (float)((at[step] - at[-step]) * (at[step] - at[-step]));
            }
        }
    }
    return far < most_fine * near;
}

/* Turns the axis of the patch, of LENGTH, to where it is most alike from top to
 * bottom. */
static void
turn_axis(const struct pzk_view *plane, float length, struct pzk_bars_lines *l)
{
    const struct pzk_px axis = l->axis;
    struct pzk_bars_lines best = *l;
    float most = 0, line[LINE_MAX];
    size_t n = (size_t)(0.7F * length * ROUGH);

    for (int i = -AXES; i <= AXES; i++) {
        float by = axis_step * (float)i, c = cosf(by), s = sinf(by), all = 0;

        l->axis =
            (struct pzk_px){c * axis.x - s * axis.y, c * axis.y + s * axis.x};
        l->down = (struct pzk_px){-l->axis.y, l->axis.x};
        average(plane, l, 0, 0.5F * l->width / SLICES, SLICES, ROUGH, n, line);
        take_mean_out(line, n);
        for (size_t k = 0; k < n; k++) {
            all += line[k] * line[k];
        }
        if (all > most) {
            most = all;
            best = *l;
        }
    }
    *l = best;
}

/* Returns how often LINE of N levels changes between rising and falling,
 * ignoring changes below a tenth of its range. */
static int
count_turns(const float *line, size_t n)
{
    float low = line[0], high = line[0], last = line[0];
    bool lighter = true;
    int turns = 0;

    for (size_t i = 0; i < n; i++) {
        low = fminf(low, line[i]);
        high = fmaxf(high, line[i]);
    }
    for (size_t i = 0; i < n; i++) {
        if (lighter ? line[i] > last : line[i] < last) {
            last = line[i];
        } else if (fabsf(line[i] - last) > 0.1F * (high - low)) {
            turns++;
            lighter = !lighter;
            last = line[i];
        }
    }
    return turns;
}

/* Whether there are many bars along the middle of the patch, of LENGTH. */
static bool
has_many_bars(const struct pzk_view *plane, float length,
              const struct pzk_bars_lines *l)
{
    float line[LINE_MAX];
    size_t n = (size_t)(length * ROUGH);

    average(plane, l, 0, l->width / 16, 4, ROUGH, n, line);
    return count_turns(line, n) >= LEAST_TURNS;
}

/* Whether the patch, of LENGTH, shows the same bars from top to bottom. */
static bool
is_of_one_piece(const struct pzk_view *plane, float length,
                const struct pzk_bars_lines *l)
{
    float all[LINE_MAX] = {0}, line[LINE_MAX], own = 0, common = 0;
    size_t n = (size_t)(length * ROUGH);

    for (int k = 0; k < SLICES; k++) {
        float v = ((float)k - (float)(SLICES - 1) / 2) / SLICES;

        average(plane, l, v * used * l->width, 1, 1, ROUGH, n, line);
        take_mean_out(line, n);
        for (size_t i = 0; i < n; i++) {
            all[i] += line[i];
            own += line[i] * line[i];
        }
    }
    for (size_t i = 0; i < n; i++) {
        common += all[i] * all[i];
    }
    return common > least_common * SLICES * own;
}

bool
pzk_bars_straighten(const struct pzk_view *plane, const struct pzk_bars *bars,
                    struct pzk_foreign_decoder *decoder,
                    struct pzk_bars_lines *lines)
{
    float length = bars->length * (1 + 2 * beyond);
    struct pzk_bars_pixels pixels;

    *lines = (struct pzk_bars_lines){.center = bars->center,
                                     .axis = bars->axis,
                                     .down = {-bars->axis.y, bars->axis.x},
                                     .width = bars->width,
                                     .half = bars->length / 2,
                                     .fine = length * FINE > LINE_MAX ? COARSE
                                                                      : FINE};
    lines->n = (size_t)fminf(length * (float)lines->fine, LINE_MAX);
    if (bars->length > LONGEST || length * ROUGH < 64) {
        return false;
    }
    if (is_fine(plane, bars)) {
        turn_axis(plane, bars->length, lines);
    }
    /* most patches are pictures, print or marks of ours, and drawing their
     * lines costs more than finding them */
    if (!has_many_bars(plane, bars->length, lines)) {
        return false;
    }
    measure_lean(plane, bars->length, lines);
    centre(plane, bars->length, lines);
    if (!is_of_one_piece(plane, bars->length, lines)) {
        return false;
    }
    float band = used * lines->width / PZK_BARS_BANDS;
    float high = fminf(fmaxf(band, 1), BAND_MOST);
    /* where bars are nearly parallel to columns (or rows), each line samples
     * rows (columns) over their whole height */
    float shift = fminf(fabsf(lines->down.x), fabsf(lines->down.y));
    bool aslant = shift * high > 1;
    bool lying = fabsf(lines->down.x) > fabsf(lines->down.y);

    for (int i = 0; i < PZK_BARS_BANDS; i++) {
        float v = ((float)i - (float)(PZK_BARS_BANDS - 1) / 2) * band;

        memset(&pixels, 0, sizeof(pixels));
        if (aslant) {
            pzk_bars_gather(plane, lines, v - high / 2, v + high / 2,
                            &(struct pzk_bars_sieve){1, 1, 0}, &pixels);
        } else {
            pzk_bars_gather(plane, lines, -1.5F * high, 1.5F * high,
                            &(struct pzk_bars_sieve){lying ? 1 : PZK_BARS_BANDS,
                                                     lying ? PZK_BARS_BANDS : 1,
                                                     i},
                            &pixels);
        }
        for (int k = 0; k < PZK_BARS_SHARPS; k++) {
            uint8_t *to =
                pzk_foreign_line(decoder, lines->n, &lines->item[i][k]);

            if (!to) {
                return false;
            }
            pzk_bars_restore(&pixels, lines, k, to);
        }
    }
    return true;
}

static bool
same_text(const struct pzk_foreign_text *a, const struct pzk_foreign_text *b)
{
    return a->symbology == b->symbology && a->length == b->length &&
           a->backwards == b->backwards &&
           memcmp(a->text, b->text, a->length) == 0;
}

/* Returns the least sharpened variant of band I that decodes; -1 if none does,
 * or if another one decodes differently. */
static int
band_variant(const struct pzk_bars_lines *lines,
             const struct pzk_foreign_text *texts, int i)
{
    const size_t *item = lines->item[i];
    int first = -1;

    for (int k = 0; k < PZK_BARS_SHARPS; k++) {
        if (texts[item[k]].length == 0) {
            continue;
        }
        if (first >= 0 && !same_text(&texts[item[first]], &texts[item[k]])) {
            return -1;
        }
        first = first >= 0 ? first : k;
    }
    return first;
}

const struct pzk_foreign_text *
pzk_bars_agree(const struct pzk_bars_lines *lines,
               const struct pzk_foreign_text *texts, float *start, float *end)
{
    const struct pzk_foreign_text *said = NULL;
    int agreed = 0;
    float starts = 0, ends = 0;

    for (int i = 0; i < PZK_BARS_BANDS; i++) {
        int k = band_variant(lines, texts, i);

        if (k < 0) {
            continue;
        }
        const struct pzk_foreign_text *t = &texts[lines->item[i][k]];

        if (said && !same_text(said, t)) {
            return NULL;
        }
        said = t;
        agreed++;
        starts += pzk_bars_sample(lines, k, t->start);
        ends += pzk_bars_sample(lines, k, t->end);
    }
    if (!said ||
        agreed <
            (pzk_symbology_is_weak(said->symbology) ? PZK_BARS_BANDS : 2)) {
        return NULL;
    }
    *start = starts / (float)agreed;
    *end = ends / (float)agreed;
    return said;
}

/* ---- around the code ---- */

/* Returns the mean level of the middle of the bars at U. */
static float
middle_at(const struct pzk_view *plane, const struct pzk_bars_lines *l, float u)
{
    float sum = 0;

    for (int k = -1; k <= 1; k++) {
        sum += level_at(plane, l, u, (float)k * l->width / 8) / 3;
    }
    return sum;
}

/* Whether paper begins near END of a code and stays, where PLANE shows it; the
 * code's outermost third extends by THIRD from there. */
static bool
ends_in_paper(const struct pzk_view *plane, const struct pzk_bars_lines *l,
              float end, float third, bool light, float module)
{
    float step = third > 0 ? -0.5F : 0.5F, low = 255, high = 0, least = 1;
    float begin = end;

    for (float u = end; fabsf(u - end) < fabsf(third); u -= step) {
        float level = middle_at(plane, l, u);

        low = fminf(low, level);
        high = fmaxf(high, level);
    }
    for (float u = end; fabsf(u - begin) < quiet_modules * module; u += step) {
        float level = middle_at(plane, l, u);
        float shade = (light ? level - low : high - level) / (high - low);

        least = fminf(least, shade);
        begin = least < most_shade ? begin : u;
        if (!is_shown(plane, l, u, 0) || shade > least + most_shade ||
            fabsf(begin - end) > quiet_modules * module) {
            return false;
        }
    }
    return true;
}

bool
pzk_bars_stand_alone(const struct pzk_view *plane,
                     const struct pzk_bars_lines *lines, float start, float end,
                     bool light, float modules)
{
    float fine = (float)lines->fine, half = (float)lines->n / 2;
    float from = (start - half) / fine, to = (end - half) / fine;
    float module = (to - from) / modules, third = (to - from) / 3;

    return ends_in_paper(plane, lines, from, third, light, module) &&
           ends_in_paper(plane, lines, to, -third, light, module);
}

/* ---- the outline ---- */

void
pzk_bars_outline(const struct pzk_view *plane,
                 const struct pzk_bars_lines *lines, float start, float end,
                 bool backwards, struct pzk_px quad[4])
{
    float half = (float)lines->n / 2;
    float fine = (float)lines->fine;
    float u[2] = {(start - half) / fine, (end - half) / fine};
    float third = (u[1] - u[0]) / 3, top[2], down[2];
    struct pzk_px at[4]; /* clockwise if the axis points right */

    for (int i = 0; i < 2; i++) {
        float from = i == 0 ? u[0] : u[1] - third;

        top[i] = -reach(plane, lines, from, from + third, -1);
        down[i] = reach(plane, lines, from, from + third, 1);
    }
    /* measured a sixth of the length inside: extrapolate to the ends */
    float top_more = (top[1] - top[0]) / 4, down_more = (down[1] - down[0]) / 4;
    const float v[4] = {top[0] - top_more, top[1] + top_more,
                        down[1] + down_more, down[0] - down_more};

    for (int i = 0; i < 4; i++) {
        at[i] = place_of(lines, u[i == 1 || i == 2], v[i]);
    }
    for (int i = 0; i < 4; i++) {
        quad[i] = at[(i + (backwards ? 2 : 0)) % 4];
    }
}
