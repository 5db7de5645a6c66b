// SPDX-License-Identifier: MIT
#include "vision/readers/qr/qr.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/readers/budget.h"
#include "vision/readers/pyramid.h"
#include "vision/readers/qr/catalog.h"
#include "vision/readers/qr/version1.h"
#include "vision/readers/qr/find.h"
#include "vision/readers/qr/fit.h"
#include "vision/readers/qr/group.h"
#include "vision/readers/qr/small.h"
#include "vision/readers/sharpen.h"

enum {
    SIDE = PZK_QR_SIDE,
    MAX_SPOTS = 384,
    MAX_TRIES = 96, /* most grids fitted per level, the best triples first */
    MAX_PAIR_TRIES = 24,
    ROUNDS = 10,
    FINAL_ROUNDS = 5,
    /* most modules of the wrong tone among those that all codes share */
    MAX_FIXED_WRONG = 20,
    FIT_POINTS = 50000, /* points charged for fitting a grid */
    LIKE_POINTS = 243,  /* points charged for comparing three finder patterns */
    /* Most patterns outside the codes read, around which the picture is
     * sharpened and searched again; also the most patterns of one sharpened
     * part. */
    MAX_FOUND = 128,
    LEAST_FOUND = 2, /* patterns needed in a part where the scale is unknown */
    LEAST_ROWS = 3,  /* or rows that must have crossed a possible pattern */
    MAX_LEFT = MAX_FOUND + PZK_QR_TRACES,
    SHARP_REACH = 25,    /* radius of the part around a pattern, in its apparent
                            modules */
    SHARP_POINTS = 2,    /* points charged for sharpening and searching a
                            pixel */
    LONGEST_SHARP = 180, /* longest side of the part, px */
    MAX_SHARP = 8,       /* most codes in the part */
    PARTS = 3,           /* each level may use this part of the budget left: one
                            third */
    ROW_PARTS = 10 /* the same for places where only rows matched: one tenth */
};
/* Budget for candidates that decode to nothing, in points. */
static const int64_t budget_points = 1400000;

/* Least correlation of the picture with the fixed modules; noise stays below
 * 0.35. */
static const float least_likeness = 0.6f;
static const float least_contrast = 12; /* grey levels */
/* Least likeness of the three finder patterns before a grid is fitted; readable
 * codes are above 0.65, others mostly below 0.4. */
static const float least_patterns = 0.5f;
static const float module_mm = 1;
/* Smallest module at a reduced level, px; smaller ones are read at the level
 * before. */
static const float least_halved = 1.3f;
/* Modules smaller than this, px, are searched individually, since rows do not
 * show them. */
static const float small_module = 1.6f;
/* Smallest module, px, that a soft picture at half size shows. */
static const float least_soft = 0.75f;

struct pzk_qr_reader {
    struct pzk_qr_finder *finder;
    struct pzk_qr_known fixed;
    struct pzk_qr_catalog *catalog;
    struct pzk_pyramid own, *pyramid; /* the pyramid in use: `own`, or a shared
                                         one */
    struct pzk_qr_spot spots[MAX_SPOTS];
    bool spent[MAX_SPOTS]; /* part of a code that was read */
    struct pzk_qr_triple triples[MAX_TRIES];
    struct pzk_budget budget;
    /* LEFT: unread patterns at full size: N_FOUND patterns, then places where
     * only rows matched (TRACES). SHARP: patterns found after sharpening. */
    struct pzk_qr_traces traces;
    struct pzk_qr_spot left[MAX_LEFT], sharp[MAX_FOUND];
    size_t n_left, n_found;
    struct pzk_picks picks;
    struct pzk_qr_small *small;
    struct pzk_plane_buffer room;
};

struct pzk_qr_reader *
pzk_qr_reader_new(struct pzk_pyramid *pyramid)
{
    struct pzk_qr_reader *reader = calloc(1, sizeof(*reader));

    if (!reader) {
        return NULL;
    }
    reader->pyramid = pyramid ? pyramid : &reader->own;
    reader->finder = pzk_qr_finder_new();
    reader->small = pzk_qr_small_new();
    reader->catalog = pzk_qr_catalog_new();
    if (!reader->finder || !reader->small || !reader->catalog ||
        !pzk_plane_reserve(&reader->room,
                           pzk_sharpen_room(LONGEST_SHARP * LONGEST_SHARP))) {
        pzk_qr_reader_free(reader);
        return NULL;
    }
    pzk_qr_known_fixed(&reader->fixed);
    return reader;
}

void
pzk_qr_reader_free(struct pzk_qr_reader *reader)
{
    if (!reader) {
        return;
    }
    pzk_qr_finder_free(reader->finder);
    pzk_qr_small_free(reader->small);
    pzk_qr_catalog_free(reader->catalog);
    pzk_pyramid_finish(&reader->own);
    pzk_plane_buffer_finish(&reader->room);
    free(reader);
}

/* Counts fixed modules of the wrong tone. */
static int
fixed_wrong(const struct pzk_qr_known *fixed, float soft[SIDE][SIDE])
{
    int wrong = 0;

    for (int r = 0; r < SIDE; r++) {
        for (int c = 0; c < SIDE; c++) {
            int tone = fixed->tone[r + PZK_QR_QUIET][c + PZK_QR_QUIET];

            wrong += tone != 0 && (soft[r][c] > 0) != (tone < 0);
        }
    }
    return wrong;
}

/* Returns how clear the data modules were: mean distance from undecided, 0..1.
 */
static float
clearness(float soft[SIDE][SIDE], const struct pzk_qr_grid *grid)
{
    float sum = 0;

    for (int r = 0; r < SIDE; r++) {
        for (int c = 0; c < SIDE; c++) {
            float s = grid->dark[r][c] ? soft[r][c] : -soft[r][c];

            sum += s > 1 ? 1 : s < -1 ? -1 : s;
        }
    }
    sum /= SIDE * SIDE;
    return sum > 0 ? sum : 0;
}

/* Fits a grid to T and reads the code. SCALE: frame pixels per plane pixel.
 * False where there is no code. */
static bool
read_triple(const struct pzk_qr_reader *reader, const struct pzk_view *plane,
            const struct pzk_qr_triple *t, float scale, struct pzk_mark *mark)
{
    static const float corner[4][2] = {
        {0, 0}, {SIDE, 0}, {SIDE, SIDE}, {0, SIDE}};
    struct pzk_fit fit = pzk_fit_corner(t->tl, t->tr, t->bl, 3.5, SIDE - 7);
    struct pzk_qr_known all;
    struct pzk_qr_grid grid;
    float soft[SIDE][SIDE];

    if (!pzk_qr_fit_refine(plane, &reader->fixed, ROUNDS, &fit) ||
        fit.likeness < least_likeness || fit.contrast < least_contrast ||
        !pzk_qr_fit_sample(plane, &reader->fixed, &fit, soft) ||
        fixed_wrong(&reader->fixed, soft) > MAX_FIXED_WRONG) {
        return false;
    }
    memset(mark, 0, sizeof(*mark));
    mark->family = PZK_QR;
    mark->tag_id = -1;
    if (!pzk_qr_catalog_read(reader->catalog, soft, &grid, mark)) {
        return false;
    }
    pzk_qr_known_grid(&grid, &all);
    pzk_qr_fit_settle(plane, &all, FINAL_ROUNDS, &fit);
    for (int i = 0; i < 4; i++) {
        struct pzk_px p = pzk_fit_at(&fit, corner[i][0], corner[i][1]);

        mark->quad[i] = (struct pzk_px){p.x * scale, p.y * scale};
    }
    mark->center = pzk_quad_center(mark->quad);
    mark->upright_known = true;
    mark->px_per_module = pzk_quad_size(mark->quad) / SIDE;
    mark->margin = clearness(soft, &grid);
    return true;
}

/* Whether AT is at, or close to, the middle of one of the N marks. */
static bool
on_any(const struct pzk_mark *marks, size_t n, struct pzk_px at)
{
    for (size_t i = 0; i < n; i++) {
        const struct pzk_mark *m = &marks[i];

        if (hypotf(m->center.x - at.x, m->center.y - at.y) <
            m->px_per_module * SIDE / 2) {
            return true;
        }
    }
    return false;
}

/* Whether a pattern of the size of SPOT can belong to a mark on the table. */
static bool
of_size(const struct pzk_qr_spot *spot, float scale,
        const struct pzk_scale_hint *hint)
{
    if (!hint) {
        return true;
    }
    /* rotated by 45 degrees a square reaches 1.42 times as far along a row;
     * perspective shortens one direction */
    float module =
        pzk_scale_at(hint, (struct pzk_px){spot->x * scale, spot->y * scale});
    float seen = sqrtf(spot->across * spot->down) / 7 * scale;

    return seen > module * (1 - hint->tolerance) * 0.75f &&
           seen < module * (1 + hint->tolerance) * 1.6f;
}

/* Marks every pattern that is on a code already read. */
static void
spend_spots(struct pzk_qr_reader *reader, size_t n, float scale,
            const struct pzk_mark *mark)
{
    for (size_t i = 0; i < n; i++) {
        float dx = reader->spots[i].x * scale - mark->center.x;
        float dy = reader->spots[i].y * scale - mark->center.y;

        if (hypotf(dx, dy) < mark->px_per_module * SIDE * 0.6f) {
            reader->spent[i] = true;
        }
    }
}

/* Reads the reader's first N_TRIPLES triples that are not on a code already
 * read. */
static size_t
read_triples(struct pzk_qr_reader *reader, const struct pzk_level *level,
             size_t n_triples, struct pzk_mark *out, size_t n, size_t max)
{
    float scale = level->scale;

    for (size_t i = 0;
         i < n_triples && n < max && pzk_budget_lasts(&reader->budget); i++) {
        const struct pzk_qr_triple *t = &reader->triples[i];
        struct pzk_px middle = {(t->tr.x + t->bl.x) / 2 * scale,
                                (t->tr.y + t->bl.y) / 2 * scale};
        struct pzk_mark mark;

        if (on_any(out, n, middle)) {
            continue;
        }
        if (pzk_qr_triple_likeness(&level->plane, t) < least_patterns) {
            pzk_budget_take(&reader->budget, LIKE_POINTS);
            continue;
        }
        if (read_triple(reader, &level->plane, t, scale, &mark) &&
            !on_any(out, n, mark.center)) {
            out[n++] = mark;
        } else {
            pzk_budget_take(&reader->budget, FIT_POINTS);
        }
    }
    return n;
}

/* Returns the size of a module, by HINT, in the middle of LEVEL's part, in
 * frame pixels; 0: unknown. */
static float
module_px(const struct pzk_level *level, const struct pzk_scale_hint *hint)
{
    const struct pzk_box *b = &level->part;
    struct pzk_px middle = {(float)(2 * b->x + b->width) / 2 * level->scale,
                            (float)(2 * b->y + b->height) / 2 * level->scale};

    return hint ? pzk_scale_at(hint, middle) * module_mm : 0;
}

/* Returns the distance between searched rows: 1 where the table's scale
 * predicts small modules, else 2. */
static int
row_step(const struct pzk_level *level, const struct pzk_scale_hint *hint)
{
    const float small = 2.2f;
    float module = module_px(level, hint);

    return module > 0 && module < small * level->scale ? 1 : 2;
}

/* Remembers the patterns at full size that belong to no code read. */
static void
keep_left(struct pzk_qr_reader *reader, size_t found,
          const struct pzk_scale_hint *hint, const struct pzk_mark *marks,
          size_t n)
{
    reader->n_left = 0;
    for (size_t i = 0; i < found && reader->n_left < MAX_FOUND; i++) {
        if (!reader->spent[i]) {
            reader->left[reader->n_left++] = reader->spots[i];
        }
    }
    reader->n_found = reader->n_left;
    for (size_t i = 0; i < reader->traces.n; i++) {
        const struct pzk_qr_spot *trace = &reader->traces.at[i];

        if (of_size(trace, 1, hint) &&
            !on_any(marks, n, (struct pzk_px){trace->x, trace->y})) {
            reader->left[reader->n_left++] = *trace;
        }
    }
}

static size_t
read_level(struct pzk_qr_reader *reader, const struct pzk_level *level,
           const struct pzk_scale_hint *hint, struct pzk_mark *out, size_t n,
           size_t max)
{
    float scale = level->scale;

    if (level->part.width < SIDE || level->part.height < SIDE) {
        return n;
    }
    struct pzk_budget *budget = &reader->budget;
    pzk_budget_share(budget, PARTS);
    size_t found =
        pzk_qr_find(reader->finder, &level->plane, &level->part,
                    row_step(level, hint), budget, reader->spots, MAX_SPOTS,
                    level->number == 0 ? &reader->traces : NULL);
    pzk_budget_share(budget, PARTS);

    for (size_t i = 0; i < found; i++) {
        reader->spent[i] = !of_size(&reader->spots[i], scale, hint);
    }
    for (size_t i = 0; i < n; i++) {
        spend_spots(reader, found, scale, &out[i]);
    }
    struct pzk_qr_triple *triples = reader->triples;
    size_t n_triples =
        pzk_qr_group(reader->spots, reader->spent, found, triples, MAX_TRIES);
    n = read_triples(reader, level, n_triples, out, n, max);
    for (size_t i = 0; i < n; i++) {
        spend_spots(reader, found, scale, &out[i]);
    }
    pzk_budget_share(budget, PARTS);
    n_triples = pzk_qr_complete(&level->plane, reader->spots, reader->spent,
                                found, budget, triples, MAX_PAIR_TRIES);
    n = read_triples(reader, level, n_triples, out, n, max);
    if (level->number == 0) {
        keep_left(reader, found, hint, out, n);
    }
    return n;
}

/* Finds the part of PLANE that contains the code around SPOT; false where the
 * code's modules are so large that sharpening gains nothing. */
static bool
part_around(const struct pzk_view *plane, const struct pzk_qr_spot *spot,
            struct pzk_box *part)
{
    int reach = (int)(fmaxf(spot->across, spot->down) / 7 * SHARP_REACH);
    const struct pzk_box box = {(int)spot->x - reach, (int)spot->y - reach,
                                2 * reach, 2 * reach};

    *part = pzk_box_clip(box, plane->width, plane->height);
    return 2 * reach <= LONGEST_SHARP;
}

static bool
has(const struct pzk_box *part, const struct pzk_qr_spot *spot)
{
    float x = spot->x - (float)part->x, y = spot->y - (float)part->y;

    return x >= 0 && y >= 0 && x < (float)part->width &&
           y < (float)part->height;
}

/* Reads PART of PLANE, the frame at full size, after sharpening. Returns the
 * new count of marks. */
static size_t
read_sharpened(struct pzk_qr_reader *reader, const struct pzk_view *plane,
               const struct pzk_box *part, struct pzk_mark *out, size_t n,
               size_t max)
{
    struct pzk_level sharp = {.scale = 1,
                              .part = {0, 0, part->width, part->height}};
    struct pzk_mark marks[MAX_SHARP];

    if (!pzk_sharpen(plane, part, &reader->room, &sharp.plane)) {
        return n;
    }
    pzk_budget_take(&reader->budget,
                    (int64_t)part->width * part->height * SHARP_POINTS);
    size_t found = pzk_qr_find(reader->finder, &sharp.plane, &sharp.part, 1,
                               &reader->budget, reader->sharp, MAX_FOUND, NULL);
    memset(reader->spent, 0, found * sizeof reader->spent[0]);
    size_t n_triples = pzk_qr_group(reader->sharp, reader->spent, found,
                                    reader->triples, MAX_SHARP);
    size_t n_marks =
        read_triples(reader, &sharp, n_triples, marks, 0, MAX_SHARP);
    if (n_marks == 0) {
        n_triples =
            pzk_qr_complete(&sharp.plane, reader->sharp, reader->spent, found,
                            &reader->budget, reader->triples, MAX_SHARP);
        n_marks = read_triples(reader, &sharp, n_triples, marks, 0, MAX_SHARP);
    }
    for (size_t i = 0; i < n_marks && n < max; i++) {
        struct pzk_mark *mark = &marks[i];

        pzk_mark_shift(mark, (float)part->x, (float)part->y);
        if (!on_any(out, n, mark->center)) {
            out[n++] = *mark;
        }
    }
    return n;
}

/* The unread patterns in a part: how many were found, and how many rows crossed
 * possible ones. */
struct left {
    int found, rows;
};

static struct left
left_in(const struct pzk_qr_reader *reader, const bool done[MAX_LEFT],
        const struct pzk_box *part)
{
    struct left left = {0};

    for (size_t i = 0; i < reader->n_left; i++) {
        if (!done[i] && has(part, &reader->left[i])) {
            left.found += i < reader->n_found;
            left.rows += reader->left[i].votes;
        }
    }
    return left;
}

/* Orders the unread patterns by how many are close together. */
static void
pick_left(struct pzk_qr_reader *reader, const struct pzk_view *plane)
{
    static const float row_cost = 0.001F;
    const bool done[MAX_LEFT] = {false};

    reader->picks.n = 0;
    for (size_t i = 0; i < reader->n_left; i++) {
        struct pzk_box part;

        if (part_around(plane, &reader->left[i], &part)) {
            struct left left = left_in(reader, done, &part);

            pzk_picks_add(&reader->picks,
                          -(float)left.found - row_cost * (float)left.rows, i);
        }
    }
}

/* Searches again around unread patterns at full size, after sharpening: where
 * LEAST patterns were found, and briefly where rows crossed possible ones.
 * Returns the new count of marks. */
static size_t
read_left(struct pzk_qr_reader *reader, const struct pzk_view *plane, int least,
          struct pzk_mark *out, size_t n, size_t max)
{
    bool done[MAX_LEFT] = {false}, by_rows = false;

    pick_left(reader, plane);
    pzk_budget_share(&reader->budget, 1);
    for (size_t k = 0; k < reader->picks.n && n < max; k++) {
        size_t i = reader->picks.pick[k].which;
        const struct pzk_qr_spot *spot = &reader->left[i];
        struct pzk_box part;

        if (done[i] || !part_around(plane, spot, &part) ||
            on_any(out, n, (struct pzk_px){spot->x, spot->y})) {
            continue;
        }
        struct left left = left_in(reader, done, &part);
        if (left.found < least && !by_rows) {
            pzk_budget_share(&reader->budget, ROW_PARTS);
            by_rows = true;
        }
        if ((left.found < least && left.rows < LEAST_ROWS) ||
            !pzk_budget_lasts(&reader->budget)) {
            continue;
        }
        int64_t before = reader->budget.left;
        size_t read = read_sharpened(reader, plane, &part, out, n, max);

        if (read > n) {
            reader->budget.left = before; /* a code was read: nothing is
                                             charged */
        }
        n = read;
        for (size_t j = 0; j < reader->n_left; j++) {
            done[j] = done[j] || has(&part, &reader->left[j]);
        }
    }
    return n;
}

/* Reads in FULL, the frame at full size, the codes whose modules LEVEL shows
 * about as small as its pixels. */
static size_t
read_small(struct pzk_qr_reader *reader, const struct pzk_level *full,
           const struct pzk_level *level, const struct pzk_scale_hint *hint,
           struct pzk_mark *out, size_t n, size_t max)
{
    float scale = level->scale;

    pzk_budget_share(&reader->budget, PARTS);
    size_t found =
        pzk_qr_small_find(reader->small, &level->plane, &level->part,
                          &reader->budget, reader->spots, 0, MAX_SPOTS);
    for (size_t i = 0; i < found; i++) {
        struct pzk_qr_spot *spot = &reader->spots[i];

        *spot =
            (struct pzk_qr_spot){spot->x * scale, spot->y * scale,
                                 spot->across * scale, spot->down * scale, 1};
        reader->spent[i] = !of_size(spot, 1, hint);
    }
    for (size_t i = 0; i < n; i++) {
        spend_spots(reader, found, 1, &out[i]);
    }
    size_t n_triples = pzk_qr_group(reader->spots, reader->spent, found,
                                    reader->triples, MAX_TRIES);
    pzk_budget_share(&reader->budget, PARTS);
    return read_triples(reader, full, n_triples, out, n, max);
}

/* Reads codes whose patterns no row shows: those with too small modules, where
 * the table's scale predicts them; and those that are too soft, where the whole
 * picture is soft: at half size they resemble small sharp ones. */
static size_t
read_faint(struct pzk_qr_reader *reader, const struct pzk_level *full,
           const struct pzk_scale_hint *hint, struct pzk_mark *out, size_t n,
           size_t max)
{
    struct pzk_level half = *full;
    float module = module_px(full, hint);

    if (module > 0 && module < small_module) {
        n = read_small(reader, full, full, hint, out, n, max);
    }
    if (pzk_is_soft(&full->plane) &&
        pzk_pyramid_next(reader->pyramid, hint, module_mm, least_soft, &half)) {
        n = read_small(reader, full, &half, hint, out, n, max);
    }
    return n;
}

size_t
pzk_qr_read(struct pzk_qr_reader *reader, const struct pzk_frame *frame,
            const struct pzk_box *roi, const struct pzk_scale_hint *hint,
            struct pzk_mark *out, size_t max)
{
    struct pzk_level level = pzk_pyramid_start(reader->pyramid, frame, roi);
    const struct pzk_level full = level;
    size_t n = 0;

    /* reserved now, although most frames are sharp, since later frames must not
     * allocate */
    bool room = pzk_qr_small_reserve(
        reader->small, (size_t)full.plane.width * (size_t)full.plane.height);

    reader->budget = pzk_budget_of(frame, budget_points);
    reader->n_left = 0;
    do {
        n = read_level(reader, &level, hint, out, n, max);
    } while (n < max && pzk_pyramid_next(reader->pyramid, hint, module_mm,
                                         least_halved, &level));
    if (room) {
        n = read_faint(reader, &full, hint, out, n, max);
    }
    return read_left(reader, &full.plane, hint ? 1 : LEAST_FOUND, out, n, max);
}
