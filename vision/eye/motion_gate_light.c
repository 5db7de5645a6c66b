// SPDX-License-Identifier: MIT
/*
 * Light that changed in places: the shadow of a head, sun through leaves,
 * somebody leaning into the light. A shadow is not a thing: the scene below
 * keeps its structure, and the shadow has soft edges. A cell that looks
 * different is light if its structure follows the scene's, darker or brighter;
 * without structure, on a plain cloth, if it is connected with the scene by
 * soft steps. Light is removed from the look.
 *
 * Light stays where it is: a cell is first compared in the light it had before,
 * and only if it looks different then is its light in question.
 */
#include "vision/eye/motion_gate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/base/simd_clones.h"

enum {
    LEVEL = PZK_GATE_LEVEL,
    BLOCK = 2,           /* cells along a side of a block */
    AROUND = 1,          /* neighbouring blocks that count too */
    CELLS_LEAST = 8,     /* around a block, for a decision */
    FEW = 6,             /* changed cells: too few to matter */
    CELLS_OF_LIGHT = 20, /* a smaller region is not light */
    /* tolerance of a cell's structure: absolute, and as shares of it */
    OFF = 3 * LEVEL,
    DARK = 10 * LEVEL, /* for darker cells a ratio is meaningless */
    ISLAND = 3 /* cells: what things enclose within this distance belongs to
                  them */
};
#define LIT_LEAST 0.45F /* limit of shadow; its inverse limits light */
#define HARDLY 0.015F   /* smaller differences from the scene's light */
#define LIKE 0.65F      /* correlation of equal structures */
#define UNLIKE 0.4F     /* below this the structure differs */
#define TEXTURED 5.0F   /* in units of noise: there is structure */
#define SOFT 0.1F       /* step from cell to cell, share of the light */
#define SLOPE 0.08F     /* and within a cell */
#define OPEN 0.6F       /* share of a region's rim that is soft */
#define HALF 0.5F       /* share of its cells with the scene's structure */
#define MOSTLY 0.8F
#define NOISE_MIN (0.3F * LEVEL)

size_t
pzk_gate_blocks_size(const struct pzk_gate *gate)
{
    size_t w = (size_t)((gate->width + BLOCK - 1) / BLOCK);
    size_t h = (size_t)((gate->height + BLOCK - 1) / BLOCK);

    return w * h * sizeof *gate->light.blocks;
}

static int
cells(const struct pzk_gate *gate)
{
    return gate->width * gate->height;
}

/* The rows to process: those with a cell that looks different, and some around.
 * As cells, [FROM, TO). */
struct rows {
    int from, to;
};

static size_t
size_of(struct rows rows)
{
    return rows.to > rows.from ? (size_t)(rows.to - rows.from) : 0;
}

/* ---- cells that look different ---- */

/* Whether each of N cells from I on looks different in the light it had.
 * Returns how many do. */
PZK_WIDE static int
mark_row(const struct pzk_gate *gate, int i, int n)
{
    const uint16_t *now = gate->now + i;
    const uint16_t *scene = gate->scene.look + i;
    const uint16_t *range = gate->range + i;
    const float *lit = gate->light.lit + i;
    uint8_t *restrict light = gate->light.kind + i;
    int same = (int)gate->noise.least;

    for (int x = 0; x < n; x++) {
        float off = (float)now[x] - (float)scene[x] * lit[x];
        float most = (float)(same + range[x] / 4) * lit[x];
        off = off < 0 ? -off : off;
        light[x] = (off > most) & (scene[x] >= DARK) ? PZK_LIGHT_OTHER
                                                     : PZK_LIGHT_SAME;
    }
    return pzk_count_bits(light, n, UINT8_MAX); /* all but PZK_LIGHT_SAME */
}

/* Marks the cells that look different in the light they had. Returns how many;
 * ROWS are around them. */
static int
mark_changed(struct pzk_gate *gate, struct rows *rows)
{
    int w = gate->width;
    int changed = 0;
    int first = gate->height;
    int last = 0;

    for (int y = 0; y < gate->height; y++) {
        int here = mark_row(gate, y * w, w);
        changed += here;
        if (here > 0) {
            first = y < first ? y : first;
            last = y + 1;
        }
    }
    first = first > 2 * ISLAND ? first - 2 * ISLAND : 0;
    last = last + 2 * ISLAND < gate->height ? last + 2 * ISLAND : gate->height;
    first -= first % BLOCK;
    *rows = (struct rows){first * w, last * w};
    return changed;
}

/* The noise of structure, measured in unchanged cells. */
static void
measure_noise(struct pzk_gate *gate)
{
    enum { EACH = 13, ENOUGH = 50 };
    int n = cells(gate);
    int count = 0;
    float sum = 0;

    for (int i = 0; i < n; i += EACH) {
        if (gate->light.kind[i] == PZK_LIGHT_SAME) {
            float off = (float)gate->fine[i] / gate->light.lit[i] -
                        (float)gate->scene.fine[i];
            sum += fminf(fabsf(off), OFF);
            count++;
        }
    }
    if (count >= ENOUGH) {
        float now = sum / (float)count;
        gate->light.noise += (now - gate->light.noise) / 8;
    }
    gate->light.noise = fmaxf(gate->light.noise, NOISE_MIN);
}

/* ---- structure ---- */

/* Adds cell I of N: the scene's structure as expected in this light, and the
 * actual one. */
static void
add_cell(struct pzk_gate *gate, int i, int n, struct pzk_structure *block)
{
    float q = gate->light.ratio[i];

    pzk_structure_add(
        block,
        (float[]){q * (float)gate->scene.fine[i],
                  q * (float)gate->scene.fine[i + n]},
        (float[]){(float)gate->fine[i], (float)gate->fine[i + n]});
}

/* Sums over the changed cells of each block. */
static void
fill_blocks(struct pzk_gate *gate, struct rows rows)
{
    int n = cells(gate);
    int w = gate->width;
    int across = (w + BLOCK - 1) / BLOCK;
    int down = (gate->height + BLOCK - 1) / BLOCK;
    /* neighbours are summed too */
    int first = rows.from / w / BLOCK - AROUND;
    int last = (rows.to / w + BLOCK - 1) / BLOCK + AROUND;

    first = first > 0 ? first : 0;
    last = last < down ? last : down;
    memset(gate->light.blocks + first * across, 0,
           (size_t)((last - first) * across) * sizeof *gate->light.blocks);
    for (int row = rows.from; row < rows.to; row += w) {
        struct pzk_structure *blocks =
            gate->light.blocks + row / w / BLOCK * across;
        const uint8_t *kind = gate->light.kind + row;

        for (int x = 0; x < w; x++) {
            if (kind[x] != PZK_LIGHT_SAME) {
                add_cell(gate, row + x, n, &blocks[x / BLOCK]);
            }
        }
    }
}

static void
sum_around(const struct pzk_gate *gate, int bx, int by,
           struct pzk_structure *sum)
{
    int across = (gate->width + BLOCK - 1) / BLOCK;
    int down = (gate->height + BLOCK - 1) / BLOCK;
    struct pzk_box around =
        pzk_box_clip((struct pzk_box){bx - AROUND, by - AROUND, 2 * AROUND + 1,
                                      2 * AROUND + 1},
                     across, down);

    memset(sum, 0, sizeof *sum);
    for (int y = around.y; y < around.y + around.height; y++) {
        for (int x = around.x; x < around.x + around.width; x++) {
            const struct pzk_structure *one =
                &gate->light.blocks[y * across + x];
            sum->n += one->n;
            for (int k = 0; k < 2; k++) {
                sum->a[k] += one->a[k];
                sum->b[k] += one->b[k];
            }
            sum->aa += one->aa;
            sum->bb += one->bb;
            sum->ab += one->ab;
        }
    }
}

float
pzk_structure_like(const struct pzk_structure *grain, float noise, float *a,
                   float *b)
{
    float least = 2 * grain->n * noise * noise * 1.6F;
    float aa = grain->aa, bb = grain->bb, ab = grain->ab;

    for (int k = 0; k < 2; k++) {
        aa -= grain->a[k] * grain->a[k] / grain->n;
        bb -= grain->b[k] * grain->b[k] / grain->n;
        ab -= grain->a[k] * grain->b[k] / grain->n;
    }
    *a = aa / least;
    *b = bb / least;
    return ab / sqrtf(fmaxf(aa, least) * fmaxf(bb, least));
}

/* Decides from the structure around a block whether its changed cells are
 * light, are not, or are undecided (PZK_LIGHT_OTHER). */
static enum pzk_gate_light
judge_block(const struct pzk_gate *gate, int bx, int by)
{
    struct pzk_structure sum;
    float was, is;

    sum_around(gate, bx, by, &sum);
    if (sum.n < CELLS_LEAST) {
        return PZK_LIGHT_OTHER;
    }
    float like = pzk_structure_like(&sum, gate->light.noise, &was, &is);
    if (was <= TEXTURED && is <= TEXTURED) {
        return PZK_LIGHT_OTHER;
    }
    return like >= LIKE    ? PZK_LIGHT_TAKEN
           : like < UNLIKE ? PZK_LIGHT_WALL
                           : PZK_LIGHT_OTHER;
}

static void
judge_blocks(struct pzk_gate *gate, struct rows rows)
{
    int w = gate->width;
    int across = (w + BLOCK - 1) / BLOCK;
    int last = (rows.to / w + BLOCK - 1) / BLOCK * across;

    for (int b = rows.from / w / BLOCK * across; b < last; b++) {
        if (gate->light.blocks[b].n < 1) {
            continue;
        }
        int bx = b % across, by = b / across;
        struct pzk_box box =
            pzk_box_clip((struct pzk_box){bx * BLOCK, by * BLOCK, BLOCK, BLOCK},
                         w, gate->height);
        enum pzk_gate_light light = judge_block(gate, bx, by);
        for (int k = 0; k < box.width * box.height; k++) {
            int i = (box.y + k / box.width) * w + box.x + k % box.width;
            if (gate->light.kind[i] == PZK_LIGHT_OTHER) {
                gate->light.kind[i] = (uint8_t)light;
            }
        }
    }
}

bool
pzk_gate_may_be_light(const struct pzk_gate *gate, int i, uint16_t was,
                      const int16_t *fine)
{
    int n = cells(gate);
    float now = (float)gate->now[i];
    float q = now / fmaxf((float)was, 1);

    if (q < LIT_LEAST || q > 1 / LIT_LEAST) {
        return false;
    }
    for (int k = 0; k < 2; k++) {
        float before = q * (float)fine[i + k * n];
        float off = fabsf((float)gate->fine[i + k * n] - before);
        if (off >
            OFF + SLOPE * now + fabsf(before) / 3 + 3 * gate->light.noise) {
            return false;
        }
    }
    return true;
}

/* ---- regions ---- */

/* A connected region of possible light, in gate->stack: its size, the cells
 * with the scene's structure, and its rim. */
struct region {
    int cells, like;
    int soft, hard;
};

/* Cell J is next to cell I of the region. */
static void
meet(struct pzk_gate *gate, int i, int j, struct region *region)
{
    float a = gate->light.ratio[i];
    float b = gate->light.ratio[j];
    bool soft = fabsf(a - b) <= SOFT * fmaxf(a, b);

    if (gate->light.kind[j] == PZK_LIGHT_WALL || !soft) {
        region->hard++;
    } else if (gate->light.kind[j] == PZK_LIGHT_SAME) {
        region->soft++;
    } else if (!gate->label[j]) {
        gate->label[j] = 1;
        gate->stack[region->cells++] = j;
    }
}

/* Collects the region of SEED; visits each once. */
static struct region
walk(struct pzk_gate *gate, int seed)
{
    int w = gate->width;
    const int step[4] = {-1, 1, -w, w};
    struct region region = {.cells = 1};

    gate->label[seed] = 1;
    gate->stack[0] = seed;
    for (int k = 0; k < region.cells; k++) {
        int i = gate->stack[k];
        const bool inside[4] = {i % w > 0, i % w < w - 1, i >= w,
                                i < cells(gate) - w};
        region.like += gate->light.kind[i] == PZK_LIGHT_TAKEN;
        for (int d = 0; d < 4; d++) {
            if (inside[d]) {
                meet(gate, i, i + step[d], &region);
            }
        }
    }
    return region;
}

/* A shadow is not tiny, and has soft edges or shows what is below. */
static bool
is_light(const struct region *region)
{
    float rim = (float)(region->soft + region->hard);
    float soft = rim > 0 ? (float)region->soft / rim : 0;
    float like = (float)region->like / (float)region->cells;

    return region->cells >= CELLS_OF_LIGHT &&
           (soft > OPEN || (soft > OPEN / 2 && like > HALF) ||
            (region->cells >= 4 * CELLS_OF_LIGHT && like > MOSTLY));
}

static void
judge_regions(struct pzk_gate *gate, struct rows rows)
{
    uint8_t *kind = gate->light.kind, *label = gate->label;

    for (int i = rows.from; i < rows.to; i++) {
        /* the scene has no such edge here, or no light is so dark: a thing
         * begins */
        if (kind[i] == PZK_LIGHT_OTHER &&
            !pzk_gate_may_be_light(gate, i, gate->scene.look[i],
                                   gate->scene.fine)) {
            kind[i] = PZK_LIGHT_WALL;
        }
    }
    memset(label + rows.from, 0, size_of(rows));
    for (int i = rows.from; i < rows.to; i++) {
        if (label[i] || kind[i] == PZK_LIGHT_SAME ||
            kind[i] == PZK_LIGHT_WALL) {
            continue;
        }
        struct region region = walk(gate, i);
        uint8_t light = is_light(&region) ? PZK_LIGHT_TAKEN : PZK_LIGHT_WALL;
        /* no other region has a soft step to it, whatever it is */
        for (int k = 0; k < region.cells; k++) {
            kind[gate->stack[k]] = light;
        }
    }
}

/* ---- removing it ----
 * Below a thing the light is interpolated from around it. */

/* The mean of the known ratios next to I; 0: none. */
static float
ratio_beside(const struct pzk_gate *gate, struct rows rows, int i)
{
    int w = gate->width, row = i - i % w;
    int first = i > row ? i - 1 : i, last = i + 1 < row + w ? i + 1 : i;
    int above = row > rows.from ? w : 0, below = row + w < rows.to ? w : 0;
    float sum = 0;
    int n = 0;

    for (int to = -above; to <= below; to += w) {
        for (int k = first + to; k <= last + to; k++) {
            /* 0 where it is unknown */
            sum += gate->light.ratio[k];
            n += gate->light.ratio[k] > 0;
        }
    }
    return n > 0 ? sum / (float)n : 0;
}

/* Sets each cell of gate->label where any within REACH of it is set. */
static void
spread(struct pzk_gate *gate, struct rows rows, int reach)
{
    pzk_gate_spread(gate, rows.from, rows.to, reach, gate->label,
                    (uint8_t *)gate->stack);
}

/* Marks in gate->label the unknown ratios beside known ones. */
PZK_WIDE static void
mark_rim(struct pzk_gate *gate, struct rows rows)
{
    const float *ratio = gate->light.ratio;
    uint8_t *restrict rim = gate->label;

    for (int i = rows.from; i < rows.to; i++) {
        rim[i] = ratio[i] > 0;
    }
    spread(gate, rows, 1);
    for (int i = rows.from; i < rows.to; i++) {
        rim[i] &= !(ratio[i] > 0);
    }
}

/* Fills unknown ratios, 0, from their rim inwards. */
static void
fill_ratios(struct pzk_gate *gate, struct rows rows)
{
    const uint8_t *at = gate->label + rows.from, *end = gate->label + rows.to;
    int w = gate->width;
    int count = 0;

    mark_rim(gate, rows);
    for (; (at = memchr(at, 1, (size_t)(end - at))); at++) {
        gate->stack[count++] = (int)(at - gate->label);
    }
    for (int k = 0; k < count; k++) {
        int i = gate->stack[k];
        const int beside[4] = {i % w > 0 ? i - 1 : i, i % w < w - 1 ? i + 1 : i,
                               i - w >= rows.from ? i - w : i,
                               i + w < rows.to ? i + w : i};
        gate->light.ratio[i] = ratio_beside(gate, rows, i);
        for (int m = 0; m < 4; m++) {
            int j = beside[m];
            if (gate->light.ratio[j] <= 0 && !gate->label[j]) {
                gate->label[j] = 1;
                gate->stack[count++] = j;
            }
        }
    }
}

/* Marks in gate->label the cells that are neither of things nor enclosed by
 * them: inside a thing a few cells look like the scene by chance. */
PZK_WIDE static void
mark_free(struct pzk_gate *gate, struct rows rows)
{
    const uint8_t *kind = gate->light.kind;
    uint8_t *restrict free = gate->label;

    for (int i = rows.from; i < rows.to; i++) {
        free[i] = kind[i] == PZK_LIGHT_WALL;
    }
    spread(gate, rows, ISLAND);
    for (int i = rows.from; i < rows.to; i++) {
        free[i] = !free[i];
    }
    spread(gate, rows, ISLAND);
}

/* The ratios of known cells, 0 for the others. */
PZK_WIDE static void
keep_known(struct pzk_gate *gate, struct rows rows)
{
    const uint16_t *scene = gate->scene.look;
    const uint8_t *light = gate->light.kind, *free = gate->label;
    const float *lit = gate->light.lit;
    float *restrict ratio = gate->light.ratio;

    for (int i = rows.from; i < rows.to; i++) {
        bool taken = light[i] == PZK_LIGHT_TAKEN;
        float now = ratio[i], before = lit[i];
        float known = taken ? now : before;
        bool unknown = (free[i] == 0) | ((scene[i] < DARK) & !taken);

        ratio[i] = unknown ? 0 : known;
    }
}

PZK_WIDE static void
take_ratios(struct pzk_gate *gate, struct rows rows)
{
    const float *ratio = gate->light.ratio;
    float *restrict lit = gate->light.lit;

    for (int i = rows.from; i < rows.to; i++) {
        float now = ratio[i], before = lit[i];
        float is = now > LIT_LEAST ? now : LIT_LEAST;

        is = is < 1 / LIT_LEAST ? is : 1 / LIT_LEAST;
        lit[i] = now > 0 ? is : before;
    }
}

/* Where the light is almost the same again, the scene adopts it. */
PZK_WIDE static void
let_go(struct pzk_gate *gate)
{
    float *restrict all = gate->light.lit;
    int n = gate->width * gate->height;
    int lit = 0;

    for (int i = 0; i < n; i++) {
        float is = all[i];

        is = fabsf(is - 1) < HARDLY ? 1 : is;
        all[i] = is;
        lit += is != 1;
    }
    gate->light.n_lit = lit;
}

static inline void
take_out_of(int16_t *restrict fine, const float *restrict lit, int n)
{
    for (int i = 0; i < n; i++) {
        float d = (float)fine[i] / lit[i];
        d = d > INT16_MAX ? INT16_MAX : d;
        fine[i] = (int16_t)(d < INT16_MIN ? INT16_MIN : d);
    }
}

PZK_WIDE static void
take_out(struct pzk_gate *gate)
{
    int n = gate->width * gate->height;
    uint16_t *restrict now = gate->now;
    const float *restrict lit = gate->light.lit;

    for (int i = 0; i < n; i++) {
        float v = (float)now[i] / lit[i];
        now[i] = (uint16_t)(int)(v > UINT16_MAX ? UINT16_MAX : v);
    }
    take_out_of(gate->fine, lit, n);
    take_out_of(gate->fine + n, lit, n);
}

/* ---- putting it together ---- */

PZK_WIDE static void
compare_with_scene(struct pzk_gate *gate, struct rows rows)
{
    const uint16_t *now = gate->now, *scene = gate->scene.look;
    float *restrict ratio = gate->light.ratio;

    for (int i = rows.from; i < rows.to; i++) {
        int was = scene[i];

        was = was > 1 ? was : 1;
        ratio[i] = (float)now[i] / (float)was;
    }
}

void
pzk_gate_take_light(struct pzk_gate *gate)
{
    struct rows rows;
    int changed = mark_changed(gate, &rows);

    measure_noise(gate);
    if (changed >= FEW) {
        compare_with_scene(gate, rows);
        fill_blocks(gate, rows);
        judge_blocks(gate, rows);
        judge_regions(gate, rows);
        gate->light.n_lit += memchr(gate->light.kind + rows.from,
                                    PZK_LIGHT_TAKEN, size_of(rows)) != NULL;
    }
    if (changed >= FEW && gate->light.n_lit > 0) {
        mark_free(gate, rows);
        keep_known(gate, rows);
        fill_ratios(gate, rows);
        take_ratios(gate, rows);
        let_go(gate);
    }
    if (gate->light.n_lit > 0) {
        take_out(gate);
    }
}
