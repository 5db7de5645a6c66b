// SPDX-License-Identifier: MIT
#include "vision/codes/foreign.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/codes/bars_join.h"
#include "vision/codes/foreign_bars.h"
#include "vision/codes/qr_corners.h"
#include "vision/readers/qr/small.h"
#include "vision/codes/qr_solve.h"
#include "vision/readers/pyramid.h"
#include "vision/readers/qr/any.h"
#include "vision/readers/qr/find.h"

enum {
    MAX_BARS = 96,  /* patches of a level */
    MAX_SPOTS = 96, /* finder patterns of a level */
    MAX_TRIPLES = 40,
    VERSION_OFF = 2, /* how far a QR version may be misjudged */
    MAX_CANDIDATES = 160
};

/* Least length of a patch of bars, px. */
static const float least_patch = 45;
/* Factor by which an apparent length may be off: patches end with a whole cell;
 * cards bend and may be above the table. */
static const float size_slack = 1.45F;

/* Budgets of one level, in points (budget.h): for finder patterns, for those of
 * very small modules, and for reading such modules. */
static const int64_t spot_points = 4000000, small_points = 1000000,
                     solving_points = 10000000;
/* Likeness from which a code is sure; one drawn in the wrong version reaches
 * 0.67 at most. */
static const float surely_like = 0.8F;
/* Share of edges in one direction from which they are bars': it is 1 for bars,
 * apart from noise, and 0 around a finder pattern. */
static const float one_way = 0.75F;
/* Largest module that is searched individually, px; the runs of larger modules
 * are visible. */
static const float small_module = 1.4F;

/* A place that may be a code, and the decoder's items for it. */
struct candidate {
    bool bars;
    struct pzk_view plane; /* the pyramid's level in which the candidate was
                              found */
    float scale;
    struct pzk_px center; /* px of the frame */
    float size;
    struct pzk_bars_lines lines; /* bars */
    struct pzk_fit fit;          /* modules of a QR code */
    int side;                    /* modules in a row */
    size_t item;
};

struct pzk_foreign {
    struct pzk_foreign_decoder *decoder;
    struct pzk_bars_finder *bars;
    struct pzk_qr_finder *finder;
    struct pzk_qr_small *small;
    struct pzk_qr_solver *solver;
    struct pzk_pyramid pyramid;
    struct pzk_bars found[MAX_BARS];
    struct pzk_qr_spot spots[MAX_SPOTS];
    struct pzk_qr_any modules, likeliest;
    struct pzk_budget solving;
    uint8_t *negative; /* a level with dark and light exchanged */
    size_t room;
    size_t n_candidates;
    struct candidate candidates[MAX_CANDIDATES];
    size_t n, doubtful;
    struct pzk_foreign_code codes[PZK_FOREIGN_MAX];
};

/* The parameters of one read. */
struct reading {
    struct pzk_foreign *foreign;
    const struct pzk_foreign_wish *wish;
    const struct pzk_scale_hint *hint;
    const struct pzk_mark *known;
    size_t n_known;
};

struct pzk_foreign *
pzk_foreign_new(const struct pzk_foreign_cage *cage)
{
    struct pzk_foreign *foreign = calloc(1, sizeof(*foreign));

    if (!foreign) {
        return NULL;
    }
    foreign->decoder = pzk_foreign_decoder_new(cage);
    foreign->bars = pzk_bars_finder_new();
    foreign->finder = pzk_qr_finder_new();
    foreign->small = pzk_qr_small_new();
    foreign->solver = pzk_qr_solver_new();
    if (!foreign->decoder || !foreign->bars || !foreign->finder ||
        !foreign->small || !foreign->solver) {
        pzk_foreign_free(foreign);
        return NULL;
    }
    return foreign;
}

void
pzk_foreign_free(struct pzk_foreign *foreign)
{
    if (foreign) {
        pzk_foreign_decoder_free(foreign->decoder);
        pzk_bars_finder_free(foreign->bars);
        pzk_qr_finder_free(foreign->finder);
        pzk_qr_small_free(foreign->small);
        pzk_qr_solver_free(foreign->solver);
        pzk_pyramid_finish(&foreign->pyramid);
        free(foreign->negative);
        free(foreign);
    }
}

struct pzk_foreign_wish
pzk_foreign_all(void)
{
    struct pzk_foreign_wish wish = {
        .kinds = {.symbologies =
                      ((1U << PZK_SYMBOLOGIES) - 1) & ~(1U << PZK_SYMB_TAG)}};

    for (int i = 0; i < PZK_SYMBOLOGIES; i++) {
        wish.kinds.least[i] =
            (uint16_t)pzk_symbology_least((enum pzk_symbology)i);
        wish.kinds.greatest[i] = PZK_BARS_TEXT_MAX;
    }
    return wish;
}

/* Whether a length of PX at AT (px of the frame) fits a code. */
static bool
of_size(const struct reading *r, struct pzk_px at, float px)
{
    float scale = r->hint ? pzk_scale_at(r->hint, at) : 0;

    if (scale <= 0 || r->wish->most_mm <= 0) {
        return true;
    }
    return px > scale * r->wish->least_mm / size_slack &&
           px < scale * r->wish->most_mm * size_slack;
}

/* Whether AT is in one of the known codes. */
static bool
is_known(const struct reading *r, struct pzk_px at)
{
    for (size_t i = 0; i < r->n_known; i++) {
        if (pzk_quad_has(r->known[i].quad, at)) {
            return true;
        }
    }
    return false;
}

/* Whether the first N candidates contain a patch of bars at AT of about the
 * same SIZE. */
static bool
is_taken(const struct pzk_foreign *f, size_t n, struct pzk_px at, float size)
{
    for (size_t i = 0; i < n; i++) {
        const struct candidate *c = &f->candidates[i];

        if (c->bars &&
            hypotf(c->center.x - at.x, c->center.y - at.y) < 0.2F * size &&
            c->size < 1.4F * size && size < 1.4F * c->size) {
            return true;
        }
    }
    return false;
}

/* ---- bars ---- */

static bool
wants_bars(const struct reading *r)
{
    return (r->wish->kinds.symbologies &
            ~(1U << PZK_SYMB_QR | 1U << PZK_SYMB_TAG)) != 0;
}

static void
gather_bars(const struct reading *r, const struct pzk_level *level)
{
    struct pzk_foreign *f = r->foreign;
    size_t n = pzk_bars_find_any(f->bars, &level->plane, &level->part, f->found,
                                 MAX_BARS);
    n = pzk_bars_join(f->found, n);
    /* compare only with patches of earlier levels */
    size_t before = f->n_candidates;

    for (size_t i = 0; i < n && f->n_candidates < MAX_CANDIDATES; i++) {
        const struct pzk_bars *b = &f->found[i];
        struct candidate *c = &f->candidates[f->n_candidates];
        float size = b->length * level->scale;

        *c = (struct candidate){
            .bars = true,
            .plane = level->plane,
            .scale = level->scale,
            .center = {b->center.x * level->scale, b->center.y * level->scale},
            .size = size};
        if (is_known(r, c->center) || is_taken(f, before, c->center, size) ||
            !of_size(r, c->center, fmaxf(size, b->width * level->scale))) {
            continue;
        }
        f->n_candidates +=
            pzk_bars_straighten(&level->plane, b, f->decoder, &c->lines);
    }
}

/* ---- QR codes ---- */

/* Adds MODULES as a candidate. False where the list is full. */
static bool
add_modules(struct pzk_foreign *f, const struct pzk_level *level,
            const struct pzk_qr_any *modules, struct pzk_px middle, float size)
{
    int n = modules->size;
    size_t item;

    if (f->n_candidates == MAX_CANDIDATES) {
        return false;
    }
    uint8_t *grid = pzk_foreign_grid(f->decoder, (size_t)n, &item);

    if (!grid) {
        return false;
    }
    for (int y = 0; y < n; y++) {
        memcpy(grid + (size_t)y * (size_t)n, modules->dark[y], (size_t)n);
    }
    f->candidates[f->n_candidates++] = (struct candidate){.plane = level->plane,
                                                          .scale = level->scale,
                                                          .center = middle,
                                                          .size = size,
                                                          .fit = modules->fit,
                                                          .side = n,
                                                          .item = item};
    return true;
}

/* Reads the modules of the code with that CORNER and adds them as candidates.
 */
static void
add_code(const struct reading *r, const struct pzk_level *level,
         const struct pzk_qr_corner *corner)
{
    const struct pzk_qr_spot *c = corner->c, *a = corner->a, *b = corner->b;
    int side = corner->modules;
    struct pzk_foreign *f = r->foreign;
    struct pzk_px middle = {(a->x + b->x) / 2 * level->scale,
                            (a->y + b->y) / 2 * level->scale};
    float size = hypotf(a->x - c->x, a->y - c->y) * level->scale * (float)side /
                 (float)(side - 7);

    if (is_known(r, middle) || !of_size(r, middle, size)) {
        return;
    }
    f->likeliest.fit.likeness = 0;
    for (int i = 0;
         i <= 2 * VERSION_OFF && f->likeliest.fit.likeness < surely_like; i++) {
        /* 0, 4, -4, 8, -8 */
        int off = (i + 1) / 2 * (i % 2 ? 4 : -4);

        if (!pzk_qr_any_read(&level->plane, (struct pzk_px){c->x, c->y},
                             (struct pzk_px){a->x, a->y},
                             (struct pzk_px){b->x, b->y}, side + off,
                             &f->modules)) {
            continue;
        }
        if (!add_modules(f, level, &f->modules, middle, size)) {
            return;
        }
        if (f->modules.fit.likeness > f->likeliest.fit.likeness) {
            f->likeliest = f->modules;
        }
    }
    if (f->likeliest.fit.likeness > 0 && pzk_qr_solver_wants(&f->likeliest) &&
        pzk_budget_lasts(&f->solving) &&
        pzk_qr_solve(f->solver, &level->plane, &f->solving, &f->likeliest)) {
        add_modules(f, level, &f->likeliest, middle, size);
    }
}

/* What found_corner() needs: the read, its level, and how many corners it may
 * still try. */
struct corners {
    const struct reading *reading;
    const struct pzk_level *level;
    int tries; /* left */
};

static bool
found_corner(void *data, const struct pzk_qr_corner *corner)
{
    struct corners *corners = data;

    add_code(corners->reading, corners->level, corner);
    return --corners->tries > 0;
}

/* Whether modules of QR codes in PART of the frame may be about as small as
 * pixels. */
static bool
may_be_small(const struct reading *r, const struct pzk_box *part)
{
    for (int i = 0; i < 9; i++) {
        struct pzk_px at = {(float)part->x + (float)(part->width * (i % 3)) / 2,
                            (float)part->y +
                                (float)(part->height * (i / 3)) / 2};
        float scale = r->hint ? pzk_scale_at(r->hint, at) : 0;

        if (scale <= 0 ||
            scale * (1 - r->hint->tolerance) * r->wish->module_mm <
                small_module) {
            return true;
        }
    }
    return false;
}

/* Whether S is among bars: slanted bars of 1:1:3:1:1 match along rows and
 * columns alike, and all their spots form corners. */
static bool
is_of_bars(const struct pzk_view *plane, const struct pzk_qr_spot *s)
{
    int half = (int)fmaxf(s->across, s->down) / 2, x = (int)s->x, y = (int)s->y;
    int right = x + half < plane->width - 2 ? x + half : plane->width - 2;
    int bottom = y + half < plane->height - 2 ? y + half : plane->height - 2;
    float xx = 0, yy = 0, xy = 0;

    for (int v = y > half ? y - half : 1; v <= bottom; v++) {
        const uint8_t *row = plane->gray + (size_t)v * plane->stride;

        for (int u = x > half ? x - half : 1; u <= right; u++) {
            float dx = (float)(row[u + 1] - row[u - 1]);
            float dy = (float)(row[u + plane->stride] -
                               row[u - (ptrdiff_t)plane->stride]);

            xx += dx * dx;
            yy += dy * dy;
            xy += dx * dy;
        }
    }
    return hypotf(xx - yy, 2 * xy) > one_way * (xx + yy);
}

/* Removes the SPOTS that are among bars; returns how many are left. */
static size_t
leave_bars_out(const struct pzk_view *plane, struct pzk_qr_spot *spots,
               size_t n)
{
    size_t kept = 0;

    for (size_t i = 0; i < n; i++) {
        if (!is_of_bars(plane, &spots[i])) {
            spots[kept++] = spots[i];
        }
    }
    return kept;
}

/* Returns whether anything has looked like the corner of a code. */
static bool
gather_codes(const struct reading *r, const struct pzk_level *level)
{
    struct pzk_foreign *f = r->foreign;
    struct pzk_budget budget = {.left = spot_points};
    size_t n = pzk_qr_find(f->finder, &level->plane, &level->part, 1, &budget,
                           f->spots, MAX_SPOTS, NULL);
    struct corners corners = {r, level, MAX_TRIPLES};

    if (level->number == 0 && may_be_small(r, &level->part)) {
        budget = (struct pzk_budget){.left = small_points};
        n = pzk_qr_small_find(f->small, &level->plane, &level->part, &budget,
                              f->spots, n, MAX_SPOTS);
    }
    n = leave_bars_out(&level->plane, f->spots, n);
    pzk_qr_corners(f->spots, n, found_corner, &corners);
    return corners.tries < MAX_TRIPLES;
}

/* Sets NEGATIVE to LEVEL with dark and light exchanged around its part, in a
 * buffer of F. False where memory is short. */
static bool
exchange(struct pzk_foreign *f, const struct pzk_level *level,
         struct pzk_level *negative)
{
    enum { AROUND = 64 }; /* px around the part: a code may reach out of it */
    const struct pzk_view *plane = &level->plane;
    size_t room = plane->stride * (size_t)plane->height;
    int left = level->part.x > AROUND ? level->part.x - AROUND : 0;
    int right = level->part.x + level->part.width + AROUND;
    int top = level->part.y > AROUND ? level->part.y - AROUND : 0;
    int bottom = level->part.y + level->part.height + AROUND;

    if (room > f->room) {
        free(f->negative);
        f->negative = calloc(room, 1);
        f->room = f->negative ? room : 0;
    }
    if (!f->negative) {
        return false;
    }
    for (int y = top; y < bottom && y < plane->height; y++) {
        const uint8_t *from = plane->gray + (size_t)y * plane->stride;
        uint8_t *to = f->negative + (size_t)y * plane->stride;

        for (int x = left; x < right && x < plane->width; x++) {
            to[x] = (uint8_t)(255 - from[x]);
        }
    }
    *negative = *level;
    negative->plane.gray = f->negative;
    return true;
}

/* Gathers the QR codes of LEVEL, then those printed light on dark: where a
 * small part of the table is read again and again, only if nothing else looked
 * like a code. */
static void
gather_both(const struct reading *r, const struct pzk_level *level)
{
    struct pzk_level negative;

    if ((!gather_codes(r, level) || !r->hint) &&
        exchange(r->foreign, level, &negative)) {
        gather_codes(r, &negative);
    }
}

/* ---- decoding ---- */

/* Returns the approximate number of modules of N characters; wide elements
 * count as 2.5 narrow ones. */
static float
modules_of(enum pzk_symbology symbology, size_t n)
{
    float length = (float)n;

    switch (symbology) {
    case PZK_SYMB_EAN13:
        return 95;
    case PZK_SYMB_EAN8:
        return 67;
    case PZK_SYMB_CODE128:
        return 35 + 11 * length;
    case PZK_SYMB_CODE39:
        return 14.5F * (length + 2) - 1;
    case PZK_SYMB_CODE93:
        return 9 * (length + 4) + 1;
    case PZK_SYMB_CODABAR:
        return 11 * length;
    case PZK_SYMB_I25:
        return 8 + 8 * length;
    case PZK_SYMB_QR:
    case PZK_SYMB_TAG:
    case PZK_SYMBOLOGIES:
        break;
    }
    return 1;
}

static bool
is_there(const struct pzk_foreign *f, const struct pzk_foreign_code *code)
{
    for (size_t i = 0; i < f->n; i++) {
        if (pzk_quad_has(f->codes[i].quad, code->center)) {
            return true;
        }
    }
    return false;
}

/* Whether C looks like a code, readable or not. */
static bool
looks_like_code(const struct candidate *c, const struct pzk_foreign_text *texts)
{
    for (int i = 0; c->bars && i < PZK_BARS_BANDS; i++) {
        for (int k = 0; k < PZK_BARS_SHARPS; k++) {
            if (texts[c->lines.item[i][k]].length > 0) {
                return true;
            }
        }
    }
    return !c->bars;
}

/* Adds the code to which candidate C decodes; without one, counts C as doubtful
 * if it looks like a code. */
static void
take_code(struct pzk_foreign *f, const struct candidate *c,
          const struct pzk_foreign_text *texts)
{
    struct pzk_foreign_code *code = &f->codes[f->n];
    float start = 0, end = 0, modules = (float)c->side;
    const struct pzk_foreign_text *said =
        c->bars ? pzk_bars_agree(&c->lines, texts, &start, &end)
                : &texts[c->item];

    /* elements inside any code may look like this one's start and stop */
    if (!said || said->length == 0 || f->n == PZK_FOREIGN_MAX ||
        (said->symbology == PZK_SYMB_I25 &&
         !pzk_bars_stand_alone(&c->plane, &c->lines, start, end, said->light,
                               modules_of(said->symbology, said->length)))) {
        f->doubtful += looks_like_code(c, texts);
        return;
    }
    *code = (struct pzk_foreign_code){.symbology = said->symbology,
                                      .text = said->text,
                                      .length = said->length};
    if (c->bars) {
        pzk_bars_outline(&c->plane, &c->lines, start, end, said->backwards,
                         code->quad);
        modules = modules_of(said->symbology, said->length);
        code->px_per_module = hypotf(code->quad[1].x - code->quad[0].x,
                                     code->quad[1].y - code->quad[0].y) /
                              modules * c->scale;
    } else {
        for (int i = 0; i < 4; i++) {
            code->quad[i] = pzk_fit_at(&c->fit, i == 1 || i == 2 ? modules : 0,
                                       i >= 2 ? modules : 0);
        }
        code->px_per_module = pzk_quad_size(code->quad) / modules * c->scale;
    }
    for (int i = 0; i < 4; i++) {
        code->quad[i].x *= c->scale;
        code->quad[i].y *= c->scale;
    }
    code->center = pzk_quad_center(code->quad);
    f->n += !is_there(f, code);
}

size_t
pzk_foreign_read(struct pzk_foreign *foreign,
                 const struct pzk_foreign_wish *wish,
                 const struct pzk_frame *frame, const struct pzk_box *roi,
                 const struct pzk_scale_hint *hint,
                 const struct pzk_mark *known, size_t n_known,
                 const struct pzk_foreign_code **codes)
{
    const struct reading r = {foreign, wish, hint, known, n_known};
    struct pzk_level level = pzk_pyramid_start(&foreign->pyramid, frame, roi);

    foreign->n = foreign->n_candidates = foreign->doubtful = 0;
    foreign->solving = (struct pzk_budget){.left = solving_points};
    pzk_foreign_begin(foreign->decoder, &wish->kinds);
    do {
        if (wants_bars(&r)) {
            gather_bars(&r, &level);
        }
        if (wish->kinds.symbologies >> PZK_SYMB_QR & 1U) {
            gather_both(&r, &level);
        }
    } while (pzk_pyramid_next(&foreign->pyramid,
                              wish->most_mm > 0 ? hint : NULL, wish->most_mm,
                              least_patch, &level));
    const struct pzk_foreign_text *texts = pzk_foreign_run(foreign->decoder);

    for (size_t i = 0; texts && i < foreign->n_candidates; i++) {
        take_code(foreign, &foreign->candidates[i], texts);
    }
    *codes = foreign->codes;
    return foreign->n;
}

size_t
pzk_foreign_doubtful(const struct pzk_foreign *foreign)
{
    return foreign->doubtful;
}
