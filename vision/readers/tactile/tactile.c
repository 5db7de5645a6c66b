// SPDX-License-Identifier: MIT
#include "vision/readers/tactile/tactile.h"

#include <math.h>
#include <stdlib.h>

#include "vision/readers/budget.h"
#include "vision/readers/islands.h"
#include "vision/readers/pyramid.h"
#include "vision/readers/tactile/blob.h"
#include "vision/readers/tactile/label.h"
#include "vision/readers/tactile/shade.h"
#include "vision/readers/tactile/template.h"

enum {
    MIN_SIZE = 14, /* bounds of the larger side of a frame's box, px */
    MAX_SIZE = 240,
    MAX_TRIED = 64,
    /* part of the remaining budget for each pass: where frames are nearly
     * complete, and where they are not */
    PARTS = 2,
    POOR_PARTS = 6
};
/* Limit of pzk_tactile_unframed() for a nearly complete frame. */
static const float most_whole = 0.1f;

static const float frame_mm = 18;
/* Smallest frame at a reduced level, px; smaller ones are read at the level
 * before. */
static const float least_halved = 45;
/* Least contrast around an island, as a share of the picture's. */
static const float least_difference = 0.12f;
/* Light left beyond a shadow's edge below which the label must be corrected. */
static const float least_even = 0.78f;
/* Budget for candidates that decode to nothing, in points. */
static const int64_t budget_points = 400000;

struct pzk_tactile_reader {
    struct pzk_islands *islands;
    struct pzk_pyramid own, *pyramid; /* the pyramid in use: `own`, or a shared
                                         one */
    struct pzk_tactile_templates *templates; /* NULL until one is needed */
    const struct pzk_mark *taken;            /* marks of other families */
    size_t n_taken;
    struct pzk_picks shapes, picks; /* candidates by shape; the best of them by
                                       their frames */
    const struct pzk_island_store *store; /* borrowed; may be NULL */
    struct pzk_plane_buffer even;         /* a label with its shadow removed */
};

struct pzk_tactile_reader *
pzk_tactile_reader_new(struct pzk_pyramid *pyramid,
                       const struct pzk_island_store *store)
{
    struct pzk_tactile_reader *reader = calloc(1, sizeof(*reader));

    if (!reader) {
        return NULL;
    }
    reader->pyramid = pyramid ? pyramid : &reader->own;
    reader->store = store;
    reader->islands = pzk_islands_new();
    if (!reader->islands) {
        pzk_tactile_reader_free(reader);
        return NULL;
    }
    return reader;
}

void
pzk_tactile_reader_free(struct pzk_tactile_reader *reader)
{
    if (!reader) {
        return;
    }
    pzk_islands_free(reader->islands);
    free(reader->templates);
    pzk_pyramid_finish(&reader->own);
    pzk_plane_buffer_finish(&reader->even);
    free(reader);
}

/* Whether a label on the table can have a frame of the size of B. */
static bool
of_size(const struct pzk_tactile_blob *b, float scale,
        const struct pzk_scale_hint *hint)
{
    float dx, dy;

    if (!hint) {
        return true;
    }
    pzk_tactile_deviations(b, false, &dx, &dy);
    float round = sqrtf(b->spread * b->narrow / (dx * dy)) * scale;
    float ratio =
        round / pzk_scale_at(hint, (struct pzk_px){b->x * scale, b->y * scale});
    /* corners make a square frame seem larger */
    float loose = hint->tolerance + 0.03f;
    return ratio > 1 - loose && ratio < (1 + loose) * 4.272f / 3.7f;
}

static bool
on_any(const struct pzk_mark *marks, size_t n, struct pzk_px at)
{
    for (size_t i = 0; i < n; i++) {
        float dx = marks[i].center.x - at.x, dy = marks[i].center.y - at.y;
        float reach = pzk_quad_size(marks[i].quad) / 2;

        if (dx * dx + dy * dy < reach * reach) {
            return true;
        }
    }
    return false;
}

/* The state of reading one picture: the level, the marks found, and the budget.
 */
struct job {
    struct pzk_tactile_reader *reader;
    const struct pzk_scale_hint *hint;
    struct pzk_level level;
    struct pzk_mark *out;
    size_t n, max;
    struct pzk_budget budget, poor; /* POOR: share of the budget for poor
                                       frames */
    bool part;                      /* reads a part of the frame */
    struct pzk_islands *finder;     /* has the level loaded */
    bool kept;                      /* the islands are in `list`, else in the
                                       finder */
    struct pzk_island_list list;    /* islands that an earlier reader found */
    size_t n_tried; /* number of blobs of the level that were tried
                       without success */
    struct pzk_tactile_blob tried[MAX_TRIED];
};

static struct pzk_px
in_frame(const struct job *job, const struct pzk_tactile_blob *blob)
{
    return (struct pzk_px){blob->x * job->level.scale,
                           blob->y * job->level.scale};
}

/* Measures the blob of island I; false where it cannot be a label. */
static bool
blob_of(const struct job *job, size_t i, bool inside,
        struct pzk_tactile_blob *blob)
{
    const struct pzk_tactile_reader *reader = job->reader;
    struct pzk_island island =
        job->kept ? job->list.at[i] : pzk_islands_at(job->finder, i);
    int w = island.x1 - island.x0, h = island.y1 - island.y0;
    int size = w > h ? w : h;

    if (size < MIN_SIZE || size > MAX_SIZE) {
        return false;
    }
    if (!pzk_tactile_measure(&island, inside, blob)) {
        return false;
    }
    blob->x += (float)job->level.part.x;
    blob->y += (float)job->level.part.y;
    struct pzk_px at = in_frame(job, blob);
    return of_size(blob, job->level.scale, job->hint) &&
           !on_any(job->out, job->n, at) &&
           !on_any(reader->taken, reader->n_taken, at);
}

/* Copies the label around BLOB, with SHADE removed, to the picture EVEN, which
 * is PART of the level's plane; MOVED is the blob in EVEN. False when out of
 * memory. */
static bool
lift(struct job *job, const struct pzk_tactile_blob *blob,
     const struct pzk_tactile_shade *shade, struct pzk_view *even,
     struct pzk_box *part, struct pzk_tactile_blob *moved)
{
    if (!pzk_tactile_lift_shade(&job->level.plane, blob, shade,
                                &job->reader->even, part, even)) {
        return false;
    }
    *moved = *blob;
    moved->x -= (float)part->x;
    moved->y -= (float)part->y;
    return true;
}

/* Refines the edge of SHADE, found from ink and paper alone, to where the label
 * around BLOB is most similar to a template; false where none is. */
static bool
settle(struct job *job, const struct pzk_tactile_blob *blob,
       struct pzk_tactile_shade *shade, int64_t *points)
{
    const struct pzk_tactile_templates *templates = job->reader->templates;
    struct pzk_tactile_guess guess;
    struct pzk_tactile_blob moved;
    struct pzk_view even;
    struct pzk_box part;

    if (!lift(job, blob, shade, &even, &part, &moved) ||
        !pzk_tactile_guess_label(templates, &even, &moved, points, &guess)) {
        return false;
    }
    for (int i = 0; i < 3; i++) { /* the last row is 0 0 1, or nearly */
        guess.fit.m[i] += part.x * guess.fit.m[6 + i];
        guess.fit.m[3 + i] += part.y * guess.fit.m[6 + i];
    }
    *points += PZK_TACTILE_SHADE_POINTS;
    pzk_tactile_settle_shade(
        &job->level.plane, &templates->grid[blob->kind][PZK_TACTILE_FINE],
        guess.template->tone[PZK_TACTILE_FINE][guess.blur], &guess.fit, shade);
    return true;
}

/* Reads the label around BLOB, which is partly in shadow. */
static bool
read_uneven(struct job *job, const struct pzk_tactile_blob *blob,
            struct pzk_mark *mark, int64_t *points)
{
    const struct pzk_tactile_templates *templates = job->reader->templates;
    struct pzk_tactile_shade shade;
    struct pzk_tactile_blob moved;
    struct pzk_view even;
    struct pzk_box part;
    float scale = job->level.scale;

    *points += PZK_TACTILE_SHADE_POINTS;
    bool shaded = pzk_tactile_find_shade(&job->level.plane, blob, &shade);
    if (shaded && settle(job, blob, &shade, points) &&
        lift(job, blob, &shade, &even, &part, &moved) &&
        pzk_tactile_read_label(templates, &even, &moved, scale, mark, points)) {
        pzk_mark_shift(mark, (float)part.x * scale, (float)part.y * scale);
        return true;
    }
    return !(shaded && shade.left < least_even) &&
           pzk_tactile_read_label(templates, &job->level.plane, blob, scale,
                                  mark, points);
}

/* Whether a blob at BLOB's position was tried before without success. */
static bool
tried_before(const struct job *job, const struct pzk_tactile_blob *blob)
{
    for (size_t i = 0; i < job->n_tried; i++) {
        const struct pzk_tactile_blob *t = &job->tried[i];

        if (t->kind == blob->kind && t->inside == blob->inside &&
            fabsf(t->x - blob->x) < 0.5f && fabsf(t->y - blob->y) < 0.5f &&
            fabsf(t->spread / blob->spread - 1) < 0.02f &&
            fabsf(t->narrow / blob->narrow - 1) < 0.02f) {
            return true;
        }
    }
    return false;
}

/* Reads the picked islands whose light is even, or with UNEVEN the others, as
 * far as the budget lasts. */
static void
read_picks(struct job *job, bool inside, bool uneven)
{
    struct pzk_tactile_reader *reader = job->reader;

    for (size_t i = 0; i < reader->picks.n && job->n < job->max; i++) {
        struct pzk_mark mark;
        struct pzk_tactile_blob blob;
        int64_t points = 0;

        const struct pzk_pick *pick = &reader->picks.pick[i];

        if (!pzk_budget_lasts(pick->cost > most_whole ? &job->poor
                                                      : &job->budget)) {
            return;
        }
        if (!blob_of(job, pick->which, inside, &blob) ||
            pzk_tactile_is_uneven(&job->level.plane, &blob) != uneven ||
            tried_before(job, &blob)) {
            continue;
        }
        if (!reader->templates &&
            !(reader->templates = pzk_tactile_templates_new())) {
            return;
        }
        bool read = uneven ? read_uneven(job, &blob, &mark, &points)
                           : pzk_tactile_read_label(
                                 reader->templates, &job->level.plane, &blob,
                                 job->level.scale, &mark, &points);
        if (read && !on_any(job->out, job->n, mark.center)) {
            job->out[job->n++] = mark;
            continue;
        }
        pzk_budget_take(&job->budget, points);
        pzk_budget_take(&job->poor, points);
        if (job->n_tried < MAX_TRIED) {
            job->tried[job->n_tried++] = blob;
        }
    }
}

/* Reads the labels that the level's islands show: as frames or, with INSIDE, as
 * the light inside of frames, which is larger than the white around a frame and
 * stays separate where that white is lost. */
static void
read_islands(struct job *job, float threshold, bool inside)
{
    struct pzk_tactile_reader *reader = job->reader;
    const struct pzk_island_limits limits = {MIN_SIZE, MAX_SIZE, threshold,
                                             inside};

    job->kept = reader->store && !job->part && !inside &&
                pzk_island_store_get(reader->store, job->level.number,
                                     threshold, &job->list);
    if (!job->kept) {
        pzk_islands_find(job->finder, &limits);
    }
    size_t count = job->kept ? job->list.n : pzk_islands_count(job->finder);
    reader->shapes.n = reader->picks.n = 0;
    for (size_t i = 0; i < count; i++) {
        struct pzk_tactile_blob blob;

        if (blob_of(job, i, inside, &blob)) {
            pzk_picks_add(&reader->shapes, pzk_tactile_misshape(&blob), i);
        }
    }
    for (size_t i = 0; i < reader->shapes.n; i++) {
        size_t which = reader->shapes.pick[i].which;
        struct pzk_tactile_blob blob;

        if (blob_of(job, which, inside, &blob)) {
            float cost = pzk_tactile_unframed(&job->level.plane, &blob);

            if (cost < INFINITY) {
                pzk_picks_add(&reader->picks, cost, which);
            }
        }
    }
    read_picks(job, inside, false);
    read_picks(job, inside, true);
}

/* Thresholds for finding islands, each for labels that the others miss. */
static const struct {
    float threshold;
    bool inside;
} looks[] = {
    {0.5f, false},
    {0.6f, true},
    {0.65f, false}, /* a thin frame eroded by overexposure */
    {0.28f, false}, /* half in shadow */
};
/* Number of them that are used: all at full size; the first ones at half and
 * less, where nothing is thin. */
enum { LOOKS = sizeof looks / sizeof looks[0], SMALL_LOOKS = 2 };

/* Loads VIEW, the part of the level to read, into job->finder, unless an
 * earlier reader has. False when out of memory. */
static bool
load_level(struct job *job, const struct pzk_view *view)
{
    const struct pzk_tactile_reader *reader = job->reader;

    job->finder = reader->store && !job->part && job->level.number == 0
                      ? pzk_island_store_loaded(reader->store, least_difference)
                      : NULL;
    if (job->finder) {
        return true;
    }
    job->finder = reader->islands;
    return pzk_islands_load(job->finder, view, least_difference);
}

static void
read_level(struct job *job)
{
    const struct pzk_view *plane = &job->level.plane;
    const struct pzk_box *part = &job->level.part;
    const struct pzk_view view = {
        part->width, part->height, plane->stride,
        plane->gray + (size_t)part->y * plane->stride + part->x};

    if (part->width < MIN_SIZE || part->height < MIN_SIZE ||
        !load_level(job, &view)) {
        return;
    }
    job->n_tried = 0;
    for (int i = 0; i < (job->level.number == 0 ? LOOKS : SMALL_LOOKS); i++) {
        job->poor = job->budget;
        pzk_budget_share(&job->budget, PARTS);
        pzk_budget_share(&job->poor, POOR_PARTS);
        read_islands(job, looks[i].threshold, looks[i].inside);
    }
}

void
pzk_tactile_exclude(struct pzk_tactile_reader *reader,
                    const struct pzk_mark *marks, size_t n)
{
    reader->taken = marks;
    reader->n_taken = n;
}

size_t
pzk_tactile_read(struct pzk_tactile_reader *reader,
                 const struct pzk_frame *frame, const struct pzk_box *roi,
                 const struct pzk_scale_hint *hint, struct pzk_mark *out,
                 size_t max)
{
    struct job job = {.reader = reader,
                      .hint = hint,
                      .level = pzk_pyramid_start(reader->pyramid, frame, roi),
                      .out = out,
                      .max = max,
                      .budget = pzk_budget_of(frame, budget_points),
                      .part = roi != NULL};

    do {
        read_level(&job);
    } while (job.n < max && pzk_pyramid_next(reader->pyramid, hint, frame_mm,
                                             least_halved, &job.level));
    return job.n;
}
