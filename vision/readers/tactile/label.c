// SPDX-License-Identifier: MIT
#include "vision/readers/tactile/label.h"

#include <math.h>
#include <string.h>

#include "vision/base/geometry.h"
#include "vision/base/simd_clones.h"
#include "vision/readers/tactile/agree.h"
#include "vision/readers/tactile/look.h"

enum {
    TURNS = 24, /* directions tried for a square label, in a full circle */
    SKEWS = 9,  /* slants tried for a long label: those of a tilt of 50
                   degrees */
    KEPT = 4,   /* readings that are fitted exactly */
    ROUNDS = 7,
    STEP_POINTS = 4, /* points charged for a point in a least squares step */
    LOOK_POINTS = 16 /* points charged for a point compared under many
                        exposures */
};

/* Least likeness before the exact fit, at a few points and at all of them. */
static const float least_coarse = 0.5f, least_rough = 0.7f;
/* Least likeness at the end: labels reach 0.917 in the worst of light; the
 * finder pattern of a QR code once reached 0.871 as a square in its frame. */
static const float least_likeness = 0.9f;
/* The same before the camera's rendering is estimated. */
static const float least_plain_likeness = 0.8f;
/* The same for the symbol alone: labels exceed 0.94, even small or in bad
 * light; a 4 read as a triangle or an exclamation mark read as a bar are below
 * 0.88, and below 0.94 where they cover hardly a pixel. */
static const float least_symbol = 0.94f, least_small_symbol = 0.97f;
static const float small_scale = 1.55f; /* px per mm */
/* At larger scales pixels and blur excuse less: 0.967 and above. */
static const float least_large_symbol = 0.955f, large_scale = 2.2f;
/* A label deviates nowhere by more than 0.24 of its contrast, and its symbol
 * has at least 0.89 of the frame's; the gap of an exclamation mark deviates by
 * 0.31. */
static const float most_patch = 0.265f, least_ink = 0.82f;
static const float least_contrast = 18; /* grey levels */
/* How much worse the next reading must fit, as a ratio of residuals (1 -
 * likeness). */
static const float least_ratio = 1.6f;
/* The same for an A rotated onto another tip, which only the label's corners
 * distinguish. */
static const float least_turn_ratio = 1.3f;
static const float least_scale = 1.2f; /* px per mm: smaller is not legible */
/* A reading whose likeness starts out this much below the best one's is
 * dropped. */
static const float hopeless = 0.16f;
static const float skew_step = 0.033f; /* radians */
static const float full_turn = 6.2831853f;

/* A reading: its template, its position and its likeness. */
struct reading {
    const struct pzk_tactile_template *template;
    float turn; /* initial rotation of the label in its plane, radians */
    struct pzk_fit fit;
};

/* Number of lanes that sum in parallel, which the compiler vectorises; the
 * order of summation is fixed. */
enum { SIDE_BY_SIDE = 8 };

static inline float
sum_of(const float sum[SIDE_BY_SIDE])
{
    return sum[0] + sum[1] + sum[2] + sum[3] + sum[4] + sum[5] + sum[6] +
           sum[7];
}

/* Whether all of GRID, mapped by the affine M, is inside PLANE: tests its
 * corners, of which the first and the last point are two. */
static bool
is_inside(const struct pzk_tactile_grid *grid, const struct pzk_view *plane,
          const float m[6])
{
    bool inside = true;

    for (int k = 0; k < 4; k++) {
        float x = grid->x[k % 2 ? grid->n - 1 : 0];
        float y = grid->y[k / 2 ? grid->n - 1 : 0];

        inside = inside && pzk_plane_has(plane, m[0] * x + m[1] * y + m[2],
                                         m[3] * x + m[4] * y + m[5]);
    }
    return inside;
}

/* Normalises N tones to mean 0 and norm 1. False where they hardly differ. */
static bool
level_out(float *restrict tone, size_t n)
{
    float sum[SIDE_BY_SIDE] = {0}, squares[SIDE_BY_SIDE] = {0};
    size_t whole = n / SIDE_BY_SIDE * SIDE_BY_SIDE;

    for (size_t i = 0; i < whole; i += SIDE_BY_SIDE) {
        for (size_t k = 0; k < SIDE_BY_SIDE; k++) {
            sum[k] += tone[i + k];
        }
    }
    for (size_t i = whole; i < n; i++) {
        sum[0] += tone[i];
    }
    float mean = sum_of(sum) / (float)n;
    for (size_t i = 0; i < whole; i += SIDE_BY_SIDE) {
        for (size_t k = 0; k < SIDE_BY_SIDE; k++) {
            tone[i + k] -= mean;
            squares[k] += tone[i + k] * tone[i + k];
        }
    }
    for (size_t i = whole; i < n; i++) {
        tone[i] -= mean;
        squares[0] += tone[i] * tone[i];
    }
    float length = sum_of(squares);
    if (length < 25 * (float)n) {
        return false;
    }
    length = 1 / sqrtf(length);
    for (size_t i = 0; i < n; i++) {
        tone[i] *= length;
    }
    return true;
}

/* Takes the tones of the picture at the grid's points, with mean 0 and norm 1.
 * False where the picture is uniform or ends. */
PZK_WIDE static bool
take_tones(const struct pzk_tactile_grid *grid, const struct pzk_view *plane,
           const struct pzk_fit *fit, float *tone)
{
    float m[6];

    for (int i = 0; i < 6; i++) {
        m[i] = (float)fit->m[i];
    }
    if (!is_inside(grid, plane, m)) {
        return false;
    }
    for (size_t i = 0; i < grid->n; i++) {
        tone[i] =
            pzk_plane_at(plane, m[0] * grid->x[i] + m[1] * grid->y[i] + m[2],
                         m[3] * grid->x[i] + m[4] * grid->y[i] + m[5]);
    }
    return level_out(tone, grid->n);
}

PZK_WIDE static float
dot(const float *a, const float *b, size_t n)
{
    float sum[SIDE_BY_SIDE] = {0};
    size_t i = 0;

    for (; i + SIDE_BY_SIDE <= n; i += SIDE_BY_SIDE) {
        for (size_t k = 0; k < SIDE_BY_SIDE; k++) {
            sum[k] += a[i + k] * b[i + k];
        }
    }
    for (; i < n; i++) {
        sum[0] += a[i] * b[i];
    }
    return sum_of(sum);
}

/* Returns the K-th rotation that is tried, in radians. */
static float
turn_of(const struct pzk_tactile_blob *b, int k)
{
    if (b->kind == PZK_TACTILE_SQUARE) {
        return full_turn * (float)k / TURNS;
    }
    /* the label's y is along the long axis, give or take a slant */
    return atan2f(b->long_y, b->long_x) - full_turn / 4 +
           skew_step * (float)(k - SKEWS / 2);
}

static float
turn_step(const struct pzk_tactile_blob *b)
{
    return b->kind == PZK_TACTILE_SQUARE ? full_turn / TURNS : skew_step;
}

/* Inserts READING among the best, in order; returns how many there are. */
static size_t
keep_reading(struct reading kept[KEPT], size_t n, const struct reading *reading)
{
    size_t at = n < KEPT ? n++ : KEPT;

    for (; at > 0 && kept[at - 1].fit.likeness < reading->fit.likeness; at--) {
        if (at < KEPT) {
            kept[at] = kept[at - 1];
        }
    }
    if (at < KEPT) {
        kept[at] = *reading;
    }
    return n;
}

/* Finds the templates that fit the blob best at a few points, each at its best
 * rotation, the best first. Returns how many. */
static size_t
coarse_readings(const struct pzk_tactile_templates *templates,
                const struct pzk_view *plane, const struct pzk_tactile_blob *b,
                int blur, struct reading kept[KEPT])
{
    const struct pzk_tactile_grid *grid =
        &templates->grid[b->kind][PZK_TACTILE_COARSE];
    int turns = b->kind == PZK_TACTILE_SQUARE ? TURNS : SKEWS;
    struct reading best[PZK_TACTILE_TEMPLATES];
    size_t n = 0;

    for (size_t i = 0; i < templates->n[b->kind]; i++) {
        best[i] = (struct reading){
            &templates->template [b->kind][i], 0, { {0}, 0, 0 }};
    }
    for (int k = 0; k < 2 * turns; k++) {
        bool hyde = k % 2;
        float turn = turn_of(b, k / 2);
        struct pzk_fit fit = pzk_tactile_lay_on(b, hyde, turn);
        float tone[PZK_TACTILE_POINTS];

        if (!take_tones(grid, plane, &fit, tone)) {
            continue;
        }
        for (size_t i = 0; i < templates->n[b->kind]; i++) {
            const struct pzk_tactile_template *template = best[i].template;

            if (template->hyde != hyde) {
                continue;
            }
            fit.likeness =
                dot(tone, template->tone[PZK_TACTILE_COARSE][blur], grid->n);
            if (fit.likeness > best[i].fit.likeness) {
                best[i] = (struct reading){template, turn, fit};
            }
        }
    }
    for (size_t i = 0; i < templates->n[b->kind]; i++) {
        n = keep_reading(kept, n, &best[i]);
    }
    return n;
}

/* Compares a reading at all points, and rotates it slightly to fit best. */
static void
refine_turn(const struct pzk_tactile_templates *templates,
            const struct pzk_view *plane, const struct pzk_tactile_blob *b,
            int blur, struct reading *reading)
{
    const struct pzk_tactile_grid *grid =
        &templates->grid[b->kind][PZK_TACTILE_FINE];
    struct reading best = *reading;

    best.fit.likeness = 0;
    for (int k = -1; k <= 1; k++) {
        float turn = reading->turn + turn_step(b) * (float)k / 3;
        struct pzk_fit fit =
            pzk_tactile_lay_on(b, reading->template->hyde, turn);
        float tone[PZK_TACTILE_POINTS];

        if (take_tones(grid, plane, &fit, tone)) {
            fit.likeness = dot(
                tone, reading->template->tone[PZK_TACTILE_FINE][blur], grid->n);
            if (fit.likeness > best.fit.likeness) {
                best = (struct reading){reading->template, turn, fit};
            }
        }
    }
    *reading = best;
}

/* Finds the templates that roughly fit the blob best, the best first. Returns
 * how many; 0 where nothing fits. */
static size_t
rough_readings(const struct pzk_tactile_templates *templates,
               const struct pzk_view *plane, const struct pzk_tactile_blob *b,
               int blur, struct reading kept[KEPT])
{
    struct reading coarse[KEPT];
    size_t n = coarse_readings(templates, plane, b, blur, coarse), found = 0;

    if (n == 0 || coarse[0].fit.likeness < least_coarse) {
        return 0;
    }
    for (size_t i = 0; i < n; i++) {
        refine_turn(templates, plane, b, blur, &coarse[i]);
        found = keep_reading(kept, found, &coarse[i]);
    }
    return kept[0].fit.likeness < least_rough ? 0 : found;
}

/* Fits a reading exactly; its likeness is 0 where the fit fails. */
static void
lay_exactly(const struct pzk_tactile_templates *templates,
            const struct pzk_view *plane, enum pzk_tactile_kind kind, int blur,
            struct reading *r)
{
    struct pzk_fit_point points[PZK_TACTILE_POINTS];
    const struct pzk_tactile_grid *grid =
        &templates->grid[kind][PZK_TACTILE_FINE];
    size_t n = grid->n;
    float width, height, stroke;

    pzk_tactile_size(kind, &width, &height, &stroke);
    for (size_t i = 0; i < n; i++) {
        /* tones of norm one are small: scale them to about 1 */
        points[i] = (struct pzk_fit_point){
            grid->x[i], grid->y[i],
            r->template->tone[PZK_TACTILE_FINE][blur][i] * sqrtf((float)n)};
    }
    struct pzk_fit_frame frame = {0, 0, height / 2};
    if (!pzk_fit_refine(plane, points, n, &frame, ROUNDS, &r->fit)) {
        r->fit.likeness = 0;
    }
}

static float
unexplained(float likeness)
{
    return 1 - likeness * likeness + 1e-4f;
}

/* Returns the reading R rotated by ANGLE about the label's middle. */
static struct reading
turned(const struct reading *r, float angle)
{
    struct reading t = *r;
    double c = cosf(angle), s = sinf(angle);

    for (int row = 0; row < 3; row++) {
        double a = r->fit.m[3 * row], b = r->fit.m[3 * row + 1];

        t.fit.m[3 * row] = a * c + b * s;
        t.fit.m[3 * row + 1] = b * c - a * s;
    }
    return t;
}

/* Whether the mark shows its orientation. A round A looks the same on each of
 * its tips, except for the corners of its label, by which this rotates R. */
static bool
settle_up(const struct pzk_tactile_templates *templates,
          const struct pzk_view *plane, int blur, struct reading *r)
{
    if (r->template->symbol != 'A' || r->template->hyde) {
        return r->template->symbol == 'A' || r->template->symbol == 'E';
    }
    struct reading best = *r;
    float second = 0;
    for (int k = 1; k < 3; k++) {
        struct reading t = turned(r, full_turn * (float)k / 3);

        lay_exactly(templates, plane, PZK_TACTILE_SQUARE, blur, &t);
        if (t.fit.likeness > best.fit.likeness) {
            second = best.fit.likeness;
            best = t;
        } else {
            second = fmaxf(second, t.fit.likeness);
        }
    }
    *r = best;
    return unexplained(second) >
           least_turn_ratio * unexplained(best.fit.likeness);
}

static void
fill_mark(const struct reading *r, enum pzk_tactile_kind kind, float scale,
          struct pzk_mark *mark)
{
    float w, h, stroke;

    pzk_tactile_size(kind, &w, &h, &stroke);
    const float corner[4][2] = {
        {-w / 2, -h / 2}, {w / 2, -h / 2}, {w / 2, h / 2}, {-w / 2, h / 2}};
    memset(mark, 0, sizeof(*mark));
    mark->family = PZK_TACTILE;
    mark->piece = r->template->piece;
    mark->tag_id = -1;
    for (int i = 0; i < 4; i++) {
        struct pzk_px p = pzk_fit_at(&r->fit, corner[i][0], corner[i][1]);

        mark->quad[i] = (struct pzk_px){p.x * scale, p.y * scale};
    }
    mark->center = pzk_quad_center(mark->quad);
    mark->px_per_module = pzk_quad_size(mark->quad) / sqrtf(w * h) * stroke;
}

/* Takes the tones of the picture under the fitted label. False where the
 * picture ends. */
static bool
take_laid_tones(const struct pzk_tactile_grid *grid,
                const struct pzk_view *plane, const struct pzk_fit *fit,
                float *tone)
{
    for (size_t i = 0; i < grid->n; i++) {
        struct pzk_px at = pzk_fit_at(fit, grid->x[i], grid->y[i]);

        if (!pzk_plane_has(plane, at.x, at.y)) {
            return false;
        }
        tone[i] = pzk_plane_at(plane, at.x, at.y);
    }
    pzk_tactile_level_out(tone, grid->n, NULL, NULL);
    return true;
}

/* A reading's label, rendered as the camera most likely rendered it, and its
 * likeness then. */
struct look {
    float likeness;
    float tone[PZK_TACTILE_POINTS];
};

static void
find_look(const struct pzk_tactile_templates *templates,
          const struct pzk_view *plane, enum pzk_tactile_kind kind, int blur,
          const struct reading *r, struct look *look)
{
    const struct pzk_tactile_grid *grid =
        &templates->grid[kind][PZK_TACTILE_FINE];
    float seen[PZK_TACTILE_POINTS];

    look->likeness = 0;
    if (r->fit.likeness > 0 && take_laid_tones(grid, plane, &r->fit, seen)) {
        look->likeness =
            pzk_tactile_best_look(r->template, blur, grid->n, seen, look->tone);
    }
}

/* Whether the whole label agrees with R: the likeness alone, one number for all
 * of it, tolerates a bar with a gap, or a grey lattice for a square. */
static bool
agrees(const struct pzk_tactile_templates *templates,
       const struct pzk_view *plane, enum pzk_tactile_kind kind,
       const struct reading *r, const struct look *look)
{
    float scale = pzk_fit_scale(&r->fit, 0, 0);
    float symbol = scale < small_scale   ? least_small_symbol
                   : scale < large_scale ? least_symbol
                                         : least_large_symbol;
    struct pzk_tactile_agreement found;

    return pzk_tactile_agree(&templates->grid[kind][PZK_TACTILE_FINE], kind,
                             r->template->hyde, look->tone, plane, &r->fit,
                             &found) &&
           found.symbol >= symbol && found.patch <= most_patch &&
           found.ink >= least_ink;
}

/* Returns the best of N readings that names another piece than BEST; NULL:
 * none. */
static const struct reading *
runner_up(const struct reading *kept, size_t n, const struct reading *best)
{
    const struct reading *second = NULL;

    for (size_t i = 0; i < n; i++) {
        if (kept[i].template->piece != best->template->piece &&
            (!second || kept[i].fit.likeness > second->fit.likeness)) {
            second = &kept[i];
        }
    }
    return second;
}

/* Returns the blur that fits the size of BLOB. */
static int
blur_of(const struct pzk_tactile_blob *blob)
{
    float dx, dy;

    pzk_tactile_deviations(blob, false, &dx, &dy);
    return pzk_tactile_blur(sqrtf(blob->spread * blob->narrow / (dx * dy)));
}

/* As rough_readings(), but adds the points used to *POINTS. */
static size_t
counted_readings(const struct pzk_tactile_templates *templates,
                 const struct pzk_view *plane,
                 const struct pzk_tactile_blob *blob, int blur,
                 struct reading kept[KEPT], int64_t *points)
{
    bool square = blob->kind == PZK_TACTILE_SQUARE;
    const struct pzk_tactile_grid *grid = templates->grid[blob->kind];
    size_t n = rough_readings(templates, plane, blob, blur, kept);

    *points +=
        2 * (square ? TURNS : SKEWS) * (int64_t)grid[PZK_TACTILE_COARSE].n;
    if (n > 0) {
        *points += 3 * KEPT * (int64_t)grid[PZK_TACTILE_FINE].n;
    }
    return n;
}

bool
pzk_tactile_guess_label(const struct pzk_tactile_templates *templates,
                        const struct pzk_view *plane,
                        const struct pzk_tactile_blob *blob, int64_t *points,
                        struct pzk_tactile_guess *guess)
{
    struct reading kept[KEPT];
    int blur = blur_of(blob);

    if (counted_readings(templates, plane, blob, blur, kept, points) == 0 ||
        kept[0].template->piece == PZK_NO_PIECE) {
        return false;
    }
    lay_exactly(templates, plane, blob->kind, blur, &kept[0]);
    *points += ROUNDS * STEP_POINTS *
               (int64_t)templates->grid[blob->kind][PZK_TACTILE_FINE].n;
    *guess = (struct pzk_tactile_guess){kept[0].template, blur, kept[0].fit};
    return kept[0].fit.likeness > 0;
}

bool
pzk_tactile_read_label(const struct pzk_tactile_templates *templates,
                       const struct pzk_view *plane,
                       const struct pzk_tactile_blob *blob, float scale,
                       struct pzk_mark *mark, int64_t *points)
{
    struct reading kept[KEPT];
    int blur = blur_of(blob);
    int64_t fine = (int64_t)templates->grid[blob->kind][PZK_TACTILE_FINE].n;
    size_t n = counted_readings(templates, plane, blob, blur, kept, points);

    if (n == 0) {
        return false;
    }
    struct reading *best = &kept[0];
    float first = best->fit.likeness;
    for (size_t i = 0; i < n; i++) {
        if (kept[i].fit.likeness > first - hopeless) {
            lay_exactly(templates, plane, blob->kind, blur, &kept[i]);
            *points += ROUNDS * STEP_POINTS * fine;
        }
        best = kept[i].fit.likeness > best->fit.likeness ? &kept[i] : best;
    }
    if (best->template->piece == PZK_NO_PIECE ||
        best->fit.likeness < least_plain_likeness ||
        pzk_fit_scale(&best->fit, 0, 0) < least_scale ||
        best->fit.contrast < least_contrast) {
        return false;
    }
    struct look look, other = {.likeness = 0};
    const struct reading *second = runner_up(kept, n, best);

    find_look(templates, plane, blob->kind, blur, best, &look);
    if (second) {
        find_look(templates, plane, blob->kind, blur, second, &other);
    }
    float ratio = unexplained(other.likeness) / unexplained(look.likeness);
    *points += LOOK_POINTS * fine;
    if (look.likeness < least_likeness || ratio < least_ratio ||
        !agrees(templates, plane, blob->kind, best, &look)) {
        return false;
    }
    bool up = settle_up(templates, plane, blur, best);
    fill_mark(best, blob->kind, scale, mark);
    mark->upright_known = up;
    mark->margin = 1 - 1 / ratio;
    return true;
}
