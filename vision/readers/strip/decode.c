// SPDX-License-Identifier: MIT
#include "vision/readers/strip/decode.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "markers/code128.h"
#include "vision/base/simd_clones.h"

enum {
    MODULES = PZK_STRIP_MODULES,
    NUMBERS = PZK_STRIP_NUMBERS,
    QUIET = PZK_STRIP_QUIET,
    SEEN = PZK_STRIP_SEEN,
    SUB = 4, /* samples per module */
    SAMPLES = PZK_STRIP_SAMPLES,
    MAX_EDGES = 128,
    FEWEST_EDGES = 13, /* least edges between the first and the last; blur may
                          merge narrow bars */
    MOST_EDGES = 25,   /* from the first to the last of all 26 */
    MANY_EDGES = 36,   /* the same with edges of noise between them */
    START = 11,        /* modules of the start symbol */
    STOP = 13,
    ROUNDS = 4,
    /* Two strips differ in at least 4 modules: one wrong module leaves no
     * doubt. */
    MAX_WRONG = 1,
    /* points charged for a span: comparing all numbers, refining the best ones
     */
    SPAN_POINTS = 40000
};

static const float least_likeness = 0.88f;
/* How much worse the second best number must fit, as a ratio of residuals (1 -
 * likeness). */
static const float least_ratio = 1.7f;
static const float least_module = 1.2f; /* units */

void
pzk_strip_table_fill(struct pzk_strip_table *table)
{
    for (int number = 0; number < NUMBERS; number++) {
        unsigned char widths[PZK_CODE128_WIDTHS];
        size_t n = pzk_code128_widths(number, widths);
        int at = 0;

        for (size_t i = 0; i < n; i++) {
            for (int k = 0; k < widths[i] && at < MODULES; k++) {
                table->dark[number][at++] = i % 2 == 0;
            }
        }
    }
}

/* ---- edges ---- */

struct line_edge {
    float at;
    bool falls; /* falls from light to dark */
};

/* Finds the place where the line crosses the mean of FROM and its extreme BEST
 * at BEST_AT, upwards or downwards; false where it does not. */
static bool
edge_before(const float *line, float from, float best, int best_at, bool up,
            struct line_edge *edge)
{
    float middle = (from + best) / 2;
    int k = best_at;

    while (k > 0 && (up ? line[k - 1] > middle : line[k - 1] < middle)) {
        k--;
    }
    if (k == 0) {
        return false;
    }
    edge->at =
        (float)k - 0.5f + (middle - line[k - 1]) / (line[k] - line[k - 1]);
    edge->falls = !up;
    return true;
}

/* Cuts LINE between extremes at least SWING apart, like vision/readers/qr/cut.
 * Returns the number of edges. */
static int
find_edges(const float *line, int n, float swing, struct line_edge *edges)
{
    bool up = true;
    float from = line[0], best = line[0];
    int best_at = 0, found = 0;

    for (int i = 1; i < n && found < MAX_EDGES; i++) {
        float now = line[i];

        if (up ? now >= best : now <= best) {
            best = now;
            best_at = i;
            continue;
        }
        if (up ? now > best - swing : now < best + swing) {
            continue;
        }
        if (fabsf(best - from) >= swing) {
            found += edge_before(line, from, best, best_at, up, &edges[found]);
        }
        from = best;
        best = now;
        best_at = i;
        up = !up;
    }
    /* the last one, followed only by white */
    if (found < MAX_EDGES && fabsf(best - from) >= swing) {
        found += edge_before(line, from, best, best_at, up, &edges[found]);
    }
    return found;
}

/* ---- templates ---- */

/* Returns a module's tone; outside the strip it is white. */
static float
tone_of(const uint8_t *dark, int module)
{
    return module < 0 || module >= MODULES ? 1 : 1 - (float)dark[module];
}

/* Number of modules around a sample that contribute to its tone; fill_kernel()
 * computes how much each does, for a blur (sigma in modules). */
enum { KERNEL = 5 };

static void
fill_kernel(float blur, float kernel[KERNEL][SUB])
{
    /* kernel[k]: the share of module k - 2, counted from the sample's module */
    for (int s = 0; s < SUB; s++) {
        float sum = 0;

        for (int k = 0; k < KERNEL; k++) {
            float left = (float)(k - 2) - ((float)s + 0.5f) / SUB;
            float a = erff(left / (blur * 1.41421f));
            float b = erff((left + 1) / (blur * 1.41421f));

            kernel[k][s] = (b - a) / 2;
            sum += kernel[k][s];
        }
        for (int k = 0; k < KERNEL; k++) {
            kernel[k][s] /= sum;
        }
    }
}

/* Draws the blurred profile of one strip, light 1 and dark 0, then scaled to
 * mean 0 and norm 1; backwards where REVERSE. */
static void
draw_profile(const uint8_t *dark, bool reverse, float kernel[KERNEL][SUB],
             float profile[SAMPLES])
{
    enum { BEFORE = QUIET + KERNEL / 2, TONES = SEEN + KERNEL - 1 };
    float tone[TONES], sum = 0, squares = 0;

    for (int i = 0; i < TONES; i++) {
        int m = i - BEFORE;
        bool bar =
            m >= 0 && m < MODULES && dark[reverse ? MODULES - 1 - m : m] != 0;

        tone[i] = bar ? 0 : 1;
    }
    for (int i = 0; i < SEEN; i++) {
        for (int s = 0; s < SUB; s++) {
            float t = 0;

            for (int k = 0; k < KERNEL; k++) {
                t += kernel[k][s] * tone[i + k];
            }
            profile[SUB * i + s] = t;
            sum += t;
        }
    }
    for (int i = 0; i < SAMPLES; i++) {
        profile[i] -= sum / SAMPLES;
        squares += profile[i] * profile[i];
    }
    squares = 1 / sqrtf(squares);
    for (int i = 0; i < SAMPLES; i++) {
        profile[i] *= squares;
    }
}

/* Returns the profiles for a blur of BLUR modules (sigma), quantised
 * logarithmically; less than a fifth of a module makes no difference. */
static float (*profiles_of(struct pzk_strip_table *table, float blur))[SAMPLES]
{
    const float step = 0.1f;
    const int first = -16;
    int key = (int)lroundf(logf(blur) / step) - first;
    float kernel[KERNEL][SUB];

    key = key < 0 ? 0 : key >= PZK_STRIP_BLURS ? PZK_STRIP_BLURS - 1 : key;
    if (!table->drawn[key]) {
        fill_kernel(expf((float)(key + first) * step), kernel);
        for (int k = 0; k < 2 * NUMBERS; k++) {
            draw_profile(table->dark[k / 2], k % 2, kernel,
                         table->profile[key][k]);
        }
        table->drawn[key] = true;
    }
    return table->profile[key];
}

/* ---- aligning a strip with the line ---- */

/* The strip's place on the line: module coordinate s is at start + s * module +
 * bow * s (s - 46) / 529; the bow models perspective in the middle. */
struct lay {
    float start, module, bow;
};

static float
place(const struct lay *lay, float s)
{
    return lay->start + s * lay->module +
           lay->bow * s * (s - MODULES) / (MODULES * MODULES / 4.0f);
}

PZK_WIDE static bool
sample(const float *line, int n, const struct lay *lay, float seen[SAMPLES])
{
    float sum = 0;

    for (int i = 0; i < SAMPLES; i++) {
        float s = ((float)i + 0.5f) / SUB - QUIET;
        float x = place(lay, s) - 0.5f;
        int k = (int)x;

        if (!(x >= 0 && k + 1 < n)) {
            return false;
        }
        seen[i] = line[k] + (x - (float)k) * (line[k + 1] - line[k]);
        sum += seen[i];
    }
    for (int i = 0; i < SAMPLES; i++) {
        seen[i] -= sum / SAMPLES;
    }
    return true;
}

static float
dot(const float *a, const float *b)
{
    float sum[4] = {0};

    /* four sums in parallel, which the compiler vectorises */
    for (int i = 0; i < SAMPLES; i += 4) {
        for (int k = 0; k < 4; k++) {
            sum[k] += a[i + k] * b[i + k];
        }
    }
    return sum[0] + sum[1] + sum[2] + sum[3];
}

/* Returns the correlation of the line, aligned by LAY, with PROFILE; -1 where
 * LAY leaves the line. */
static float
likeness(const float *line, int n, const struct lay *lay, const float *profile)
{
    float seen[SAMPLES];

    if (!sample(line, n, lay, seen)) {
        return -1;
    }
    float squares = dot(seen, seen);
    return squares > 0 ? dot(seen, profile) / sqrtf(squares) : -1;
}

/* Refines LAY to the best fit of PROFILE by trying small changes of its three
 * parameters in turn and halving them. Returns the likeness. */
static float
refine(const float *line, int n, const float *profile, struct lay *lay)
{
    float best = likeness(line, n, lay, profile);
    float step = 0.35f * lay->module;

    for (int round = 0; round < ROUNDS; round++, step /= 2) {
        /* both ends, either end, the middle */
        const float moves[4][3] = {{1, 0, 0},
                                   {1, -1.0f / MODULES, 0},
                                   {0, 1.0f / MODULES, 0},
                                   {0, 0, 0.5f}};

        for (int k = 0; k < 8; k++) {
            const float *m = moves[k / 2];
            float by = k % 2 ? -step : step;
            struct lay moved = {lay->start + by * m[0], lay->module + by * m[1],
                                lay->bow + by * m[2]};
            float like = fabsf(moved.bow) < 0.6f * moved.module
                             ? likeness(line, n, &moved, profile)
                             : -1;

            if (like > best) {
                best = like;
                *lay = moved;
                k |= 1; /* skips the step back */
            }
        }
    }
    return best;
}

/* Counts the modules that differ from the strip DARK, after undoing blur in
 * narrow ones. */
static int
wrong_modules(const float *line, int n, const struct lay *lay,
              const uint8_t *dark, bool reverse, float blur)
{
    float seen[SAMPLES], grey[SEEN], light = 0, black = 0;
    int lights = 0, blacks = 0, wrong = 0;

    if (!sample(line, n, lay, seen)) {
        return MODULES;
    }
    for (int i = 0; i < SEEN; i++) {
        grey[i] = (seen[SUB * i + 1] + seen[SUB * i + 2]) / 2;
    }
    /* subtract the share of the neighbours' tones that blur added */
    float share = (1 - erff(0.5f / (blur * 1.41421f))) / 2;
    share = share > 0.28f ? 0.28f : share;
    float sharp[SEEN];
    for (int i = 0; i < SEEN; i++) {
        float left = grey[i > 0 ? i - 1 : i];
        float right = grey[i + 1 < SEEN ? i + 1 : i];

        sharp[i] = (grey[i] - share * (left + right)) / (1 - 2 * share);
    }
    for (int i = 0; i < SEEN; i++) {
        int m = i - QUIET;

        if (tone_of(dark, reverse ? MODULES - 1 - m : m) > 0.5f) {
            light += sharp[i];
            lights++;
        } else {
            black += sharp[i];
            blacks++;
        }
    }
    float middle = (light / (float)lights + black / (float)blacks) / 2;
    for (int i = 0; i < SEEN; i++) {
        int m = i - QUIET;
        bool is_light = tone_of(dark, reverse ? MODULES - 1 - m : m) > 0.5f;

        wrong += (sharp[i] > middle) != is_light;
    }
    return wrong;
}

/* A number, the direction of its strip and its best fit. */
struct fit {
    int number;
    bool reverse;
    float like;
    struct lay lay;
};

/* Tries every number between the edges FIRST and LAST of the line. False where
 * none fits clearly best. */
static bool
try_span(struct pzk_strip_table *table, const float *line, int n, float blur,
         float first, float last, struct pzk_strip_code *code)
{
    enum { KEPT = 4 };
    struct lay lay = {first, (last - first) / MODULES, 0};
    float seen[SAMPLES];
    struct fit kept[KEPT];
    int n_kept = 0;

    if (!sample(line, n, &lay, seen)) {
        return false;
    }
    float squares = sqrtf(dot(seen, seen));
    if (!(squares > 0)) {
        return false;
    }
    float(*profiles)[SAMPLES] = profiles_of(table, blur / lay.module);
    for (int k = 0; k < 2 * NUMBERS; k++) {
        struct fit fit = {k / 2, k % 2, dot(seen, profiles[k]) / squares, lay};
        int at = n_kept < KEPT ? n_kept++ : KEPT;
        while (at > 0 && kept[at - 1].like < fit.like) {
            if (at < KEPT) {
                kept[at] = kept[at - 1];
            }
            at--;
        }
        if (at < KEPT) {
            kept[at] = fit;
        }
    }
    if (kept[0].like < 0.5f) {
        return false;
    }
    struct fit *best = &kept[0];
    for (int i = 0; i < KEPT; i++) {
        const float *profile = profiles[2 * kept[i].number + kept[i].reverse];

        kept[i].like = refine(line, n, profile, &kept[i].lay);
        best = kept[i].like > best->like ? &kept[i] : best;
    }
    /* compare the other numbers once more, at the best one's alignment */
    float second = -1;
    if (!sample(line, n, &best->lay, seen)) {
        return false;
    }
    squares = sqrtf(dot(seen, seen));
    for (int k = 0; k < 2 * NUMBERS; k++) {
        if (k / 2 == best->number && k % 2 == best->reverse) {
            continue;
        }
        second = fmaxf(second, dot(seen, profiles[k]) / squares);
    }
    for (int i = 0; i < KEPT; i++) {
        if (&kept[i] != best) {
            second = fmaxf(second, kept[i].like);
        }
    }
    float left = 1 - best->like * best->like + 1e-4f;
    float other = 1 - second * second + 1e-4f;
    if (best->like < least_likeness || other < least_ratio * left ||
        wrong_modules(line, n, &best->lay, table->dark[best->number],
                      best->reverse, blur / lay.module) > MAX_WRONG) {
        return false;
    }
    float a = place(&best->lay, 0), b = place(&best->lay, MODULES);
    *code = (struct pzk_strip_code){.number = best->number,
                                    .start = best->reverse ? b : a,
                                    .end = best->reverse ? a : b,
                                    .likeness = best->like,
                                    .margin = 1 - left / other};
    return true;
}

/* Finds the edges of LINE that are significant relative to its range. Returns
 * their number. */
static int
edges_of(const float *line, int n, struct line_edge edges[MAX_EDGES])
{
    float low = line[0], high = line[0];

    for (int i = 0; i < n; i++) {
        low = fminf(low, line[i]);
        high = fmaxf(high, line[i]);
    }
    return find_edges(line, n, fmaxf((high - low) / 7, 3), edges);
}

/* Whether a strip can extend from edge I to edge J. QUIET: modules of white
 * required at both ends. */
static bool
may_span(const struct line_edge *edges, int count, int n, int i, int j,
         float quiet)
{
    float m = (edges[j].at - edges[i].at) / MODULES;
    float before = i > 0 ? edges[i - 1].at : 0;
    float after = j + 1 < count ? edges[j + 1].at : (float)n;

    return edges[i].falls && !edges[j].falls && m >= least_module &&
           edges[i].at - before > quiet * m && after - edges[j].at > quiet * m;
}

bool
pzk_strip_possible(const float *line, int n)
{
    struct line_edge edges[MAX_EDGES];
    int count = edges_of(line, n, edges);

    for (int i = 0; i < count; i++) {
        for (int j = i + FEWEST_EDGES; j < count && j < i + MANY_EDGES; j++) {
            if (may_span(edges, count, n, i, j, QUIET - 1)) {
                return true;
            }
        }
    }
    return false;
}

bool
pzk_strip_decode(struct pzk_strip_table *table, const float *line, int n,
                 float blur, struct pzk_strip_code *code)
{
    struct line_edge edges[MAX_EDGES];
    bool found = false;
    int count = edges_of(line, n, edges);

    code->likeness = 0;
    for (int i = 0; i < count; i++) {
        for (int j = i + FEWEST_EDGES; j <= i + MOST_EDGES && j < count &&
                                       table->points < table->most_points;
             j += 2) {
            struct pzk_strip_code one;

            if (!may_span(edges, count, n, i, j, QUIET)) {
                continue;
            }
            table->points += SPAN_POINTS;
            if (try_span(table, line, n, blur, edges[i].at, edges[j].at,
                         &one) &&
                one.likeness > code->likeness) {
                *code = one;
                found = true;
            }
        }
    }
    return found;
}
