// SPDX-License-Identifier: MIT
#include "vision/readers/tag.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "markers/tag36h11.h"
#include "vision/base/image.h"
#include "vision/readers/budget.h"
#include "vision/readers/island_store.h"
#include "vision/readers/islands.h"
#include "vision/readers/quad.h"
#include "vision/readers/tag_code.h"
#include "vision/readers/tag_fit.h"

enum {
    MIN_SIDE_PX = 10,         /* smallest side of a tag's black square */
    MIN_ISLAND_PX = 10,       /* smallest larger side of an island's bounding
                                 box */
    MIN_SMALL_ISLAND_PX = 14, /* the same in a reduced picture */
    SMALLEST_PX = 500,        /* a picture is reduced while width plus height
                                 exceeds this */
    NO_LIMIT_PX = 65535,
    MAX_FAILED = 256,
    NOISY = 15, /* pzk_islands_noise() above which the picture is smoothed
                   first */
    REFINE_POINTS = 1500, /* points charged for measuring a square's sides, for
                             decoding its modules, for fitting its modules'
                             edges */
    DECODE_POINTS = 3000,
    FIT_POINTS = 10000,
    SHAPE_POINTS = 2, /* points charged for tracing an outline, per row */
    LOOKS = 8, /* every LOOKS-th island per pass, so that the budget covers all
                  parts of the picture */
    PARTS = 3  /* each pass may use this part of the budget left: one third */
};
/* Budget for candidates that decode to nothing, in points. */
static const int64_t budget_points = 500000;
/* Budget for tracing outlines; photographs use less than half of it. */
static const int64_t outline_points = 150000;
/* The least contrast of a tag, as a share of the picture's, at full size and in
 * reduced pictures, which have less noise. */
static const float least_contrast = 0.12F, least_contrast_when_small = 0.08F;

struct pzk_tag_reader {
    struct pzk_tag_index *index;
    /* of the full-size picture, shared with other readers; of reduced ones */
    struct pzk_islands *islands, *small_islands;
    struct pzk_island_store *store;   /* borrowed; may be NULL */
    size_t size;                      /* pixels that the buffers are allocated
                                         for */
    uint8_t *smooth;                  /* a noisy picture, smoothed */
    struct pzk_pyramid own, *pyramid; /* the pyramid in use: `own`, or a shared
                                         one */
    uint8_t *small; /* smaller pictures, or parts of the picture */
    struct pzk_picks picks;
};

struct pzk_tag_reader *
pzk_tag_reader_new(struct pzk_pyramid *pyramid, struct pzk_island_store *store)
{
    struct pzk_tag_reader *r = calloc(1, sizeof *r);
    if (!r) {
        return NULL;
    }
    r->pyramid = pyramid ? pyramid : &r->own;
    r->store = store;
    r->index = pzk_tag_index_new();
    r->islands = pzk_islands_new();
    r->small_islands = pzk_islands_new();
    if (!r->index || !r->islands || !r->small_islands) {
        pzk_tag_reader_free(r);
        return NULL;
    }
    return r;
}

void
pzk_tag_reader_free(struct pzk_tag_reader *reader)
{
    if (reader) {
        pzk_tag_index_free(reader->index);
        pzk_islands_free(reader->islands);
        pzk_islands_free(reader->small_islands);
        pzk_pyramid_finish(&reader->own);
        free(reader->smooth);
        free(reader->small);
        free(reader);
    }
}

/* A measured square: its middle and side, in pixels of the view. */
struct seen {
    double x, y, side;
};

/* The state of reading one picture. */
struct job {
    struct pzk_tag_reader *reader;
    struct pzk_view view; /* the picture at full size */
    int x0, y0;           /* position of the view in the frame */
    const struct pzk_scale_hint *hint;
    struct pzk_mark *out;
    size_t n, max;
    struct seen failed[MAX_FAILED]; /* the last squares that were no tags */
    size_t n_failed;
    struct pzk_budget budget, outlines;
    bool part;     /* reads a part of the frame */
    bool shared;   /* other readers may reuse the islands */
    bool smoothed; /* the full-size picture is noisy and was smoothed */
};

/* Whether an island has a tag's shape: holes, which are the white modules, and
 * no bays. At least a seventh of its rows, from first to last pixel, is white,
 * and it fills its box as far as a rotated and tilted square does. */
static bool
has_holes(const struct pzk_island *island)
{
    int covered = 0;
    int box = (island->x1 - island->x0) * (island->y1 - island->y0);
    for (int y = 0; y < island->y1 - island->y0; y++) {
        covered += island->rows[y][1] - island->rows[y][0];
    }
    return 20 * island->area <= 17 * covered &&
           20 * island->area >= 5 * covered && 20 * covered >= 7 * box;
}

static int
pixel_at(const struct pzk_view *view, double x, double y)
{
    int column = (int)x, row = (int)y;
    column = column < 0 ? 0 : column >= view->width ? view->width - 1 : column;
    row = row < 0 ? 0 : row >= view->height ? view->height - 1 : row;
    return view->gray[(size_t)row * view->stride + (size_t)column];
}

/* What looks_framed() measures. */
struct contrast {
    int dark, bright; /* mean grey levels of border and ring */
    int flat;         /* number of places where border and ring hardly differ */
};

/* Whether the picture is bright half a module outside the outline Q and dark
 * half a module inside, by a similar amount everywhere: a quick look before
 * anything is measured. */
static bool
looks_framed(const struct pzk_view *view, const struct pzk_quad *q,
             struct contrast *contrast)
{
    enum { AROUND = 24, MAX_FLAT = 5, LEAST_RISE = 6 };
    int rise[AROUND], flat = 0, bright = 0, dark = 0;
    double cx = 0, cy = 0;
    for (int i = 0; i < 4; i++) {
        cx += q->at[i][0] / 4;
        cy += q->at[i][1] / 4;
    }
    for (int i = 0; i < AROUND; i++) {
        /* every seventh point, so that a side that is wrong shows early */
        int k = i * 7 % AROUND;
        const double *a = q->at[k / 6], *b = q->at[(k / 6 + 1) % 4];
        double t = (k % 6 + 0.5) / 6;
        double x = a[0] + t * (b[0] - a[0]) - cx;
        double y = a[1] + t * (b[1] - a[1]) - cy;
        /* the border's middle is at 7/8, the ring's at 9/8 */
        int outside = pixel_at(view, cx + 1.125 * x, cy + 1.125 * y);
        int inside = pixel_at(view, cx + 0.875 * x, cy + 0.875 * y);
        rise[i] = outside - inside;
        bright += outside;
        dark += inside;
        flat += rise[i] < LEAST_RISE;
        if (flat > MAX_FLAT) {
            return false;
        }
    }
    flat = 0;
    for (int i = 0; i < AROUND; i++) {
        flat +=
            10 * AROUND * rise[i] < 3 * (bright - dark) || rise[i] < LEAST_RISE;
    }
    *contrast = (struct contrast){dark / AROUND, bright / AROUND, flat};
    return flat <= MAX_FLAT;
}

/* Whether there are bright and dark modules inside the border: every code of
 * 36h11 has at least ten of each, some of which blur removes. */
static bool
looks_mixed(const struct pzk_view *view, const struct pzk_quad *q,
            const struct contrast *contrast)
{
    enum { DATA = PZK_TAG36H11_SIDE - 2, LEAST = 4 };
    int bright = 0;
    int least = contrast->dark + (contrast->bright - contrast->dark) * 2 / 5;
    for (int i = 0; i < DATA * DATA; i++) {
        double u = (i % DATA + 1.5) / PZK_TAG36H11_SIDE;
        double v = (i / DATA + 1.5) / PZK_TAG36H11_SIDE;
        double at[2];
        for (int k = 0; k < 2; k++) {
            at[k] = (1 - v) * ((1 - u) * q->at[0][k] + u * q->at[1][k]) +
                    v * ((1 - u) * q->at[3][k] + u * q->at[2][k]);
        }
        bright += pixel_at(view, at[0], at[1]) > least;
    }
    return bright >= LEAST && bright <= DATA * DATA - LEAST;
}

static struct pzk_mark
make_mark(const struct job *job, const struct pzk_quad *quad,
          const struct pzk_tag_reading *reading)
{
    struct pzk_mark mark = {.family = PZK_TAG,
                            .piece = PZK_NO_PIECE,
                            .tag_id = reading->id,
                            .upright_known = !reading->mirrored,
                            .mirrored = reading->mirrored,
                            .corrected = reading->corrected,
                            .margin = reading->margin};
    struct pzk_mark_shape shape;
    for (int i = 0; i < 4; i++) {
        const double *at = quad->at[(i + reading->turns) % 4];
        mark.quad[i].x = (float)at[0] + (float)job->x0;
        mark.quad[i].y = (float)at[1] + (float)job->y0;
    }
    mark.center = pzk_quad_center(mark.quad);
    mark.px_per_module = pzk_quad_size(mark.quad) / PZK_TAG36H11_SIDE;
    if (!reading->mirrored && pzk_catalog_shape(reading->id, PZK_TAG, &shape)) {
        mark.piece = reading->id;
    }
    return mark;
}

static struct seen
seen_of(const struct pzk_quad *q)
{
    struct seen s = {.side = pzk_quad_side(q)};
    for (int i = 0; i < 4; i++) {
        s.x += q->at[i][0] / 4;
        s.y += q->at[i][1] / 4;
    }
    return s;
}

/* Whether the middle of Q is in a mark that was read already. */
static bool
already_read(const struct job *job, const struct pzk_quad *q)
{
    struct seen s = seen_of(q);
    double x = s.x + job->x0, y = s.y + job->y0;
    for (size_t i = 0; i < job->n; i++) {
        const struct pzk_mark *m = &job->out[i];
        double reach = 0.35 * PZK_TAG36H11_SIDE * m->px_per_module;
        if (hypot(m->center.x - x, m->center.y - y) < reach) {
            return true;
        }
    }
    return false;
}

/* Returns the pattern of modules of READING, with the white ring around it. */
static struct pzk_tag_pattern
pattern_of(const struct pzk_tag_reading *reading)
{
    enum { DATA = PZK_TAG36H11_SIDE - 2 };
    struct pzk_tag_pattern p = {0};
    for (int i = 0; i < PZK_TAG_FRAMED; i++) {
        p.white[0][i] = p.white[PZK_TAG_FRAMED - 1][i] = true;
        p.white[i][0] = p.white[i][PZK_TAG_FRAMED - 1] = true;
    }
    for (int i = 0; i < DATA * DATA; i++) {
        p.white[2 + i / DATA][2 + i % DATA] =
            reading->bits >> (DATA * DATA - 1 - i) & 1;
    }
    return p;
}

/* Whether the square QUAD was tried before; passes often find the same squares.
 */
static bool
failed_before(const struct job *job, const struct pzk_quad *quad)
{
    size_t n = job->n_failed < MAX_FAILED ? job->n_failed : MAX_FAILED;
    struct seen s = seen_of(quad);
    for (size_t i = 0; i < n; i++) {
        const struct seen *f = &job->failed[i];
        if (fabs(f->x - s.x) < 0.2 && fabs(f->y - s.y) < 0.2 &&
            fabs(f->side - s.side) < 0.2) {
            return true;
        }
    }
    return false;
}

/* Decodes the square QUAD. The decoded pattern locates the modules exactly,
 * which in turn improves their reading. */
static bool
read_quad(struct job *job, struct pzk_quad *quad,
          struct pzk_tag_reading *reading)
{
    enum { TRIES = 3 };
    enum pzk_tag_answer answer = PZK_TAG_FRAME;
    for (int i = 0; i < TRIES && answer == PZK_TAG_FRAME; i++) {
        answer = pzk_tag_decode(job->reader->index, &job->view, quad, reading);
        pzk_budget_take(&job->budget, DECODE_POINTS);
        if (answer != PZK_TAG_NO) {
            pzk_budget_take(&job->budget, FIT_POINTS);
            struct pzk_tag_pattern pattern = pattern_of(reading);
            if (!pzk_tag_fit(&job->view, &pattern, quad)) {
                break;
            }
        }
    }
    return answer == PZK_TAG_READ;
}

static void
try_quad(struct job *job, const struct pzk_quad *start)
{
    struct pzk_quad quad = *start;
    struct pzk_tag_reading reading;
    struct contrast contrast;
    double module = pzk_quad_side(&quad) / PZK_TAG36H11_SIDE;
    double reach = 0.8 * module > 1.5 ? 0.8 * module : 1.5;
    if (job->n >= job->max || !pzk_quad_refine(&job->view, reach, &quad) ||
        !looks_framed(&job->view, &quad, &contrast)) {
        pzk_budget_take(&job->budget, REFINE_POINTS);
        return;
    }
    pzk_quad_refine(&job->view, 0.75 * reach, &quad);
    if (pzk_quad_side(&quad) < MIN_SIDE_PX || failed_before(job, &quad)) {
        pzk_budget_take(&job->budget, 2 * REFINE_POINTS);
        return;
    }
    struct seen seen = seen_of(&quad);
    struct pzk_budget before = job->budget;
    if (read_quad(job, &quad, &reading)) {
        job->out[job->n++] = make_mark(job, &quad, &reading);
        job->budget = before; /* a tag was read: nothing is charged */
    } else {
        job->failed[job->n_failed++ % MAX_FAILED] = seen;
        pzk_budget_take(&job->budget, 2 * REFINE_POINTS);
    }
}

/* Whether QUAD has the size of a tag: from the smallest fan mark's to the
 * placement card's. True where the table's scale is unknown. */
static bool
has_tag_size(const struct job *job, const struct pzk_quad *quad)
{
    static const double smallest_mm = 9.6, largest_mm = 24;
    if (!job->hint) {
        return true;
    }
    struct seen s = seen_of(quad);
    struct pzk_px at = {(float)(s.x + job->x0), (float)(s.y + job->y0)};
    double scale = pzk_scale_at(job->hint, at);
    double slack = 1 + 2 * job->hint->tolerance;
    return !(scale > 0) || (s.side * slack > smallest_mm * scale &&
                            s.side < largest_mm * scale * slack);
}

/* Finds the square outlined by island I of the picture at 1/SCALE, in the
 * coordinates of the job's view. False where it cannot be a tag. */
static bool
quad_of(struct job *job, const struct pzk_islands *islands, size_t i, int scale,
        struct pzk_quad *quad)
{
    struct pzk_island island = pzk_islands_at(islands, i);
    if (!has_holes(&island)) {
        return false;
    }
    pzk_budget_take(&job->outlines,
                    (int64_t)(island.y1 - island.y0) * SHAPE_POINTS);
    if (!pzk_quad_around(&island, quad) ||
        pzk_quad_side(quad) * scale < MIN_SIDE_PX) {
        return false;
    }
    for (int k = 0; k < 4; k++) {
        quad->at[k][0] *= scale;
        quad->at[k][1] *= scale;
    }
    return has_tag_size(job, quad) && !already_read(job, quad);
}

/* Picks, of every LOOKS-th island from FIRST on, those that look like a tag. */
static void
pick_islands(struct job *job, const struct pzk_islands *islands, size_t first,
             int scale)
{
    size_t count = pzk_islands_count(islands);
    for (size_t i = first; i < count && pzk_budget_lasts(&job->outlines);
         i += LOOKS) {
        struct pzk_quad quad;
        struct contrast contrast;
        if (quad_of(job, islands, i, scale, &quad) &&
            looks_framed(&job->view, &quad, &contrast) &&
            looks_mixed(&job->view, &quad, &contrast)) {
            pzk_picks_add(&job->reader->picks, (float)contrast.flat, i);
        }
    }
}

/* Threshold at the edge of a printed mark: halfway between dark and bright. */
#define AS_PRINTED 0.5F

/* Reads the tags among the islands of the current picture, the job's view
 * halved LEVEL times; the best framed ones first. */
static void
read_islands(struct job *job, int level, const struct pzk_island_limits *limits)
{
    int scale = 1 << level;
    struct pzk_islands *islands =
        level > 0 ? job->reader->small_islands : job->reader->islands;
    struct pzk_picks *picks = &job->reader->picks;
    struct pzk_quad quad;
    pzk_islands_find(islands, limits);
    /* smoothing merges a cloth's texture with a label's frame: at the threshold
     * that shows most labels no smoothed islands are stored, so that the label
     * reader searches the unsmoothed picture */
    bool as_it_is = level > 0 || !job->smoothed;
    if (job->shared && (as_it_is || limits->level != AS_PRINTED)) {
        pzk_island_store_keep(job->reader->store, level, limits->level,
                              islands);
    }
    picks->n = 0;
    for (size_t first = 0; first < LOOKS; first++) {
        pick_islands(job, islands, first, scale);
    }
    for (size_t i = 0; i < picks->n && pzk_budget_lasts(&job->budget); i++) {
        if (quad_of(job, islands, picks->pick[i].which, scale, &quad)) {
            try_quad(job, &quad);
        }
    }
}

/* Limits of the islands to find in each pass, each for marks that the others
 * miss. */
static const struct pzk_island_limits passes[] = {
    /* small or blurred: a thin dark border between bright modules */
    {MIN_ISLAND_PX, NO_LIMIT_PX, 0.65F, false},
    /* as printed */
    {MIN_ISLAND_PX, NO_LIMIT_PX, AS_PRINTED, false},
    /* touched by a hand or another grey thing */
    {MIN_ISLAND_PX, NO_LIMIT_PX, 0.28F, false},
};
enum { PASSES = sizeof passes / sizeof passes[0] };
/* The limits at half size and less: for large or very blurred marks. */
static const struct pzk_island_limits look_when_small = {
    MIN_SMALL_ISLAND_PX, NO_LIMIT_PX, 0.5F, false};

static void
share_budgets(struct job *job)
{
    pzk_budget_share(&job->budget, PARTS);
    pzk_budget_share(&job->outlines, PARTS);
}

static void
read_view(struct job *job)
{
    struct pzk_islands *islands = job->reader->islands;
    bool ok = pzk_islands_load(islands, &job->view, least_contrast);
    if (ok && pzk_islands_noise(islands) > NOISY) {
        struct pzk_view smooth =
            pzk_view_smooth(&job->view, job->reader->smooth);
        job->smoothed = true;
        ok = pzk_islands_load(islands, &smooth, least_contrast);
    }
    if (ok && job->shared && !job->smoothed) {
        pzk_island_store_keep_loaded(job->reader->store, least_contrast,
                                     islands);
    }
    for (int i = 0; ok && i < PASSES; i++) {
        share_budgets(job);
        read_islands(job, 0, &passes[i]);
    }
    struct pzk_view view = job->view;
    uint8_t *room = job->reader->small;
    job->shared = job->reader->store && !job->part;
    for (int level = 1; view.width + view.height > SMALLEST_PX; level++) {
        /* a part of the frame is not aligned with the pyramid, so it is halved
         * itself */
        if (job->part || !pzk_pyramid_plane(job->reader->pyramid, &job->view,
                                            level, &view)) {
            view = pzk_view_halve(&view, room);
            room += (size_t)view.width * (size_t)view.height;
        }
        if (pzk_islands_load(job->reader->small_islands, &view,
                             least_contrast_when_small)) {
            share_budgets(job);
            read_islands(job, level, &look_when_small);
        }
    }
}

static bool
make_room(struct pzk_tag_reader *r, const struct pzk_view *view)
{
    size_t size = (size_t)view->width * (size_t)view->height;
    if (r->size < size) {
        uint8_t *smooth = realloc(r->smooth, size);
        r->smooth = smooth ? smooth : r->smooth;
        uint8_t *small = realloc(r->small, size / 2 + 1);
        r->small = small ? small : r->small;
        if (!smooth || !small) {
            return false;
        }
        r->size = size;
    }
    return true;
}

size_t
pzk_tag_read(struct pzk_tag_reader *reader, const struct pzk_frame *frame,
             const struct pzk_box *roi, const struct pzk_scale_hint *hint,
             struct pzk_mark *out, size_t max)
{
    struct job job = {.reader = reader,
                      .view = pzk_view_of(frame, roi),
                      .x0 = roi && roi->x > 0 ? roi->x : 0,
                      .y0 = roi && roi->y > 0 ? roi->y : 0,
                      .hint = hint,
                      .out = out,
                      .max = max,
                      .budget = pzk_budget_of(frame, budget_points),
                      .outlines = pzk_budget_of(frame, outline_points),
                      .part = roi != NULL,
                      .shared = reader->store && !roi};
    if (job.view.width <= 0 || !make_room(reader, &job.view)) {
        return 0;
    }
    if (!reader->pyramid->shared) {
        pzk_pyramid_forget(reader->pyramid);
    }
    read_view(&job);
    return job.n;
}
