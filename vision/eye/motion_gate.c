// SPDX-License-Identifier: MIT
#include "vision/eye/motion_gate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/base/arrays.h"

#ifdef __SSE2__
#    include <emmintrin.h>
#endif

enum {
    LEVEL = PZK_GATE_LEVEL,
    /* foreign cells become the scene after this long without moving */
    ABSORB_US = 700 * 1000,
    FOUNDED_US = 1000 * 1000, /* what the first picture shows is still there */
    ABSORB_HAND_US = 40 * 1000 * 1000, /* a hand may rest long */
    RINGS_US =
        500 * 1000, /* a knock moves cells so long after it was followed */
    ANEW_US = 1000 * 1000, /* what becomes the scene in parts, within so long */
    UPSET_SHARE = 2,       /* one half of the picture */
    RIM = 3 * LEVEL /* at the rim of a thing this much is still the scene */
};

static int
cell_size(int width)
{
    return width > 2600 ? 16 : width > 900 ? 8 : 4;
}

/* For N cells. */
static struct pzk_arrays
arrays_of(struct pzk_gate *gate, size_t n)
{
    return (struct pzk_arrays){
        {{&gate->bits, n},
         {&gate->label, n},
         {&gate->held, n},
         {&gate->arms, n},
         {&gate->bare, n},
         {&gate->founded, n},
         {&gate->now, n * sizeof *gate->now},
         {&gate->before, n * sizeof *gate->before},
         {&gate->unlit, n * sizeof *gate->unlit},
         {&gate->unlit_before, n * sizeof *gate->unlit_before},
         {&gate->read, n * sizeof *gate->read},
         {&gate->scene, n * sizeof *gate->scene},
         {&gate->range, 2 * n * sizeof *gate->range},
         {&gate->fine, 2 * n * sizeof *gate->fine},
         {&gate->scene_fine, 2 * n * sizeof *gate->scene_fine},
         {&gate->read_fine, 2 * n * sizeof *gate->read_fine},
         {&gate->light, n},
         {&gate->ratio, n * sizeof *gate->ratio},
         {&gate->lit, n * sizeof *gate->lit},
         {&gate->daylight, n * sizeof *gate->daylight},
         {&gate->was, n * sizeof *gate->was},
         {&gate->was_fine, 2 * n * sizeof *gate->was_fine},
         {&gate->renewed_us, n * sizeof *gate->renewed_us},
         {&gate->blocks, n > 0 ? pzk_gate_blocks_size(gate) + 1 : 0},
         {&gate->still_us, n * sizeof *gate->still_us},
         {&gate->alike_us, n * sizeof *gate->alike_us},
         {&gate->stack, n * sizeof *gate->stack}}};
}

bool
pzk_gate_init(struct pzk_gate *gate, int width, int height)
{
    memset(gate, 0, sizeof *gate);
    gate->cell = cell_size(width);
    gate->frame_width = width;
    gate->frame_height = height;
    gate->width = width / gate->cell;
    gate->height = height / gate->cell;
    gate->gain = 1;
    size_t n = (size_t)(gate->width * gate->height);
    struct pzk_arrays arrays = arrays_of(gate, n > 0 ? n : 1);
    bool made = pzk_arrays_make(&arrays);
    if (!made) {
        memset(gate, 0, sizeof *gate);
    }
    return made;
}

void
pzk_gate_finish(struct pzk_gate *gate)
{
    struct pzk_arrays arrays = arrays_of(gate, 0);

    pzk_arrays_free(&arrays);
    memset(gate, 0, sizeof *gate);
}

/* Sums of the left and of the right half of every second one of ROWS rows, each
 * N pixels wide. */
static inline void
sum_rows(const uint8_t *p, size_t stride, int rows, int n, int sum[2])
{
#ifdef __SSE2__
    if (n == 8) {
        const __m128i zero = _mm_setzero_si128();
        __m128i halves = zero;
        for (int k = 0; k < rows; k += 2) {
            /* four pixels each, in the lower and the upper half */
            __m128i v = _mm_loadl_epi64(
                (const __m128i *)(const void *)(p + (size_t)k * stride));
            halves = _mm_add_epi64(
                halves, _mm_sad_epu8(_mm_unpacklo_epi32(v, zero), zero));
        }
        sum[0] = _mm_cvtsi128_si32(halves);
        sum[1] = _mm_extract_epi16(halves, 4);
        return;
    }
#endif
    sum[0] = sum[1] = 0;
    for (int k = 0; k < rows; k += 2) {
        for (int i = 0; i < n / 2; i++) {
            sum[0] += p[(size_t)k * stride + (size_t)i];
            sum[1] += p[(size_t)k * stride + (size_t)(n / 2 + i)];
        }
    }
}

/* Every second row is enough: noise is averaged over 32 pixels a cell. */
void
pzk_gate_shrink(struct pzk_gate *gate, const struct pzk_frame *frame)
{
    int cell = gate->cell;
    int n = gate->width * gate->height;
    int per_half = cell * (cell / 2) / 2;
    uint64_t total = 0;

    for (int y = 0; y < gate->height; y++) {
        const uint8_t *row = frame->gray + (size_t)(y * cell) * frame->stride;
        for (int x = 0; x < gate->width; x++) {
            const uint8_t *p = row + x * cell;
            int sums[4]; /* upper left, right; lower left, right */
            sum_rows(p, frame->stride, cell / 2, cell, sums);
            sum_rows(p + (size_t)(cell / 2) * frame->stride, frame->stride,
                     cell / 2, cell, sums + 2);
            int i = y * gate->width + x;
            int all = sums[0] + sums[1] + sums[2] + sums[3];
            int right = sums[1] + sums[3] - sums[0] - sums[2];
            int down = sums[2] + sums[3] - sums[0] - sums[1];
            gate->now[i] = (uint16_t)(all * LEVEL / (2 * per_half));
            gate->fine[i] = (int16_t)(right * LEVEL / per_half);
            gate->fine[n + i] = (int16_t)(down * LEVEL / per_half);
            total += gate->now[i];
        }
    }
    gate->brightness = (float)total / LEVEL / (float)n;
}

void
pzk_gate_renew(struct pzk_gate *gate, int i)
{
    int n = gate->width * gate->height;

    if (gate->t_us - gate->renewed_us[i] > ANEW_US) {
        gate->was[i] = gate->scene[i];
        gate->was_fine[i] = gate->scene_fine[i];
        gate->was_fine[n + i] = gate->scene_fine[n + i];
        gate->founded[i] =
            gate->founded[i] & PZK_FOUNDED_SCENE ? PZK_FOUNDED_WAS : 0;
    }
    gate->founded[i] |= PZK_FOUNDED_SCENE;
    gate->renewed_us[i] = gate->t_us;
    gate->scene[i] = gate->now[i];
    gate->scene_fine[i] = gate->fine[i];
    gate->scene_fine[n + i] = gate->fine[n + i];
}

static void
scale_fine(int16_t *fine, int n, float by)
{
    for (int i = 0; i < n; i++) {
        float d = (float)fine[i] * by;
        d = d > INT16_MAX ? INT16_MAX : d;
        fine[i] = (int16_t)(d < INT16_MIN ? INT16_MIN : d);
    }
}

void
pzk_gate_scale(struct pzk_gate *gate, int from, int to, float by)
{
    int n = gate->width * gate->height;

    for (int i = from; i < to; i++) {
        float v = (float)gate->now[i] * by;
        gate->now[i] = (uint16_t)(int)(v > UINT16_MAX ? UINT16_MAX : v);
    }
    scale_fine(gate->fine + from, to - from, by);
    scale_fine(gate->fine + n + from, to - from, by);
}

/* The median ratio of this frame's cells to the last one's: what the exposure
 * did. Things that move are never half of the picture for long. */
static float
exposure_step(const struct pzk_gate *gate)
{
    enum { BINS = 512, MIDDLE = 256 };
    /* bins of half a per cent around 1 */
    unsigned bin[BINS] = {0};
    unsigned n = 0;
    int cells = gate->width * gate->height;

    for (int i = 0; i < cells; i += 3) {
        float was = (float)gate->before[i] * gate->gain;
        if (was < 10 * LEVEL || gate->now[i] > 250 * LEVEL) {
            continue;
        }
        int b = MIDDLE + (int)lrintf(((float)gate->now[i] / was - 1) * 200);
        bin[b < 0 ? 0 : b >= BINS ? BINS - 1 : b]++;
        n++;
    }
    if (n < 50) {
        return 1;
    }
    unsigned sum = 0;
    int b = 0;
    while (b < BINS - 1 && sum + bin[b] < (n + 1) / 2) {
        sum += bin[b++];
    }
    /* within the bin: halves below and above tell the finer part */
    float part = bin[b] ? ((float)n / 2 - (float)sum) / (float)bin[b] : 0.5F;
    return 1 + ((float)(b - MIDDLE) - 0.5F + part) / 200;
}

/* The spread (highest less lowest) of each cell's 3 x 3 neighbourhood. */
static void
spread(struct pzk_gate *gate)
{
    int w = gate->width;
    int h = gate->height;
    size_t n = (size_t)(w * h);
    uint16_t *low = gate->range;
    uint16_t *high = gate->range + n;

    for (int y = 0; y < h; y++) {
        const uint16_t *p = gate->now + (size_t)y * (size_t)w;
        uint16_t *l = low + (size_t)y * (size_t)w;
        uint16_t *g = high + (size_t)y * (size_t)w;
        for (int x = 0; x < w; x++) {
            uint16_t a = p[x > 0 ? x - 1 : 0];
            uint16_t b = p[x];
            uint16_t c = p[x < w - 1 ? x + 1 : x];
            uint16_t lo = a < b ? a : b;
            uint16_t hi = a < b ? b : a;
            l[x] = lo < c ? lo : c;
            g[x] = hi > c ? hi : c;
        }
    }
    for (int x = 0; x < w; x++) {
        uint16_t l0 = low[x];
        uint16_t h0 = high[x];
        for (int y = 0; y < h; y++) {
            size_t i = (size_t)y * (size_t)w + (size_t)x;
            size_t below = y < h - 1 ? i + (size_t)w : i;
            uint16_t l1 = low[i];
            uint16_t h1 = high[i];
            uint16_t lo = l0 < l1 ? l0 : l1;
            uint16_t hi = h0 > h1 ? h0 : h1;
            lo = lo < low[below] ? lo : low[below];
            hi = hi > high[below] ? hi : high[below];
            l0 = l1;
            h0 = h1;
            low[i] = (uint16_t)(hi - lo);
        }
    }
}

static void
start(struct pzk_gate *gate, int64_t t_us)
{
    size_t n = (size_t)(gate->width * gate->height);
    memcpy(gate->before, gate->now, n * sizeof *gate->now);
    memcpy(gate->unlit, gate->now, n * sizeof *gate->now);
    memcpy(gate->scene, gate->now, n * sizeof *gate->now);
    memcpy(gate->scene_fine, gate->fine, 2 * n * sizeof *gate->fine);
    memset(gate->bits, PZK_CELL_DIRTY, n);
    gate->start_us = t_us;
    for (size_t i = 0; i < n; i++) {
        gate->still_us[i] = t_us;
        gate->lit[i] = 1;
        gate->daylight[i] = 1;
        gate->renewed_us[i] = t_us - PZK_GATE_LONG_AGO_US;
    }
    gate->dirty = (int)n;
}

/* Did cell I change, or was only its light taken for another? */
static bool
stirs(const struct pzk_gate *gate, int i)
{
    int off = abs(gate->unlit[i] - gate->unlit_before[i]);
    int least = pzk_gate_least(gate, gate->range[i]);

    return (float)off > (float)least * gate->lit[i];
}

static void
compare(struct pzk_gate *gate)
{
    int n = gate->width * gate->height;
    gate->moving = gate->dirty = gate->foreign = 0;

    for (int i = 0; i < n; i++) {
        uint16_t now = gate->now[i];
        uint8_t bits = 0;
        if (!pzk_gate_alike(gate, i, now, gate->before[i])) {
            bits |= PZK_CELL_MOVING;
            bits |= stirs(gate, i) ? PZK_CELL_STIRS : 0;
            gate->moving++;
            gate->still_us[i] = gate->t_us;
        }
        if ((gate->bits[i] & PZK_CELL_DIRTY) ||
            !pzk_gate_alike(gate, i, now, gate->read[i])) {
            bits |= PZK_CELL_DIRTY;
            gate->dirty++;
        }
        if (!pzk_gate_alike(gate, i, now, gate->scene[i])) {
            bits |= PZK_CELL_FOREIGN;
            gate->foreign++;
        } else if (abs(now - gate->scene[i]) <= RIM) {
            gate->alike_us[i] = gate->t_us;
            if (gate->t_us - gate->start_us >= FOUNDED_US) {
                gate->founded[i] |= PZK_FOUNDED_SCENE;
            }
        }
        gate->bits[i] = bits;
    }
}

/* True where a cell beside cell I, or it itself, has any of BITS. */
static bool
beside(const struct pzk_gate *gate, int i, uint8_t bits)
{
    int w = gate->width;
    int x = i % w;
    int y = i / w;
    int x0 = x > 0 ? x - 1 : x;
    int x1 = x < w - 1 ? x + 1 : x;

    for (int v = y > 0 ? y - 1 : y; v <= y + 1 && v < gate->height; v++) {
        for (int u = x0; u <= x1; u++) {
            if (gate->bits[v * w + u] & bits) {
                return true;
            }
        }
    }
    return false;
}

/* The scene at cell I is brighter by BY: daylight. */
static void
go_along(struct pzk_gate *gate, int i, int by)
{
    if (by != 0) {
        float was = (float)gate->scene[i];
        gate->scene[i] = (uint16_t)(gate->scene[i] + by);
        if (was > 0 && gate->scene[i] > 0) {
            gate->daylight[i] *= (float)gate->scene[i] / was;
        }
    }
}

/* Since when cell I looks as it does: a picture that is knocked may differ from
 * the scene in cells that hardly move. */
static int64_t
stays_since(const struct pzk_gate *gate, int i)
{
    int64_t still_us = gate->still_us[i];
    int64_t alike_us = gate->alike_us[i];

    return alike_us > still_us ? alike_us : still_us;
}

/* What stays becomes the scene: at once where it already looks like it, so
 * that daylight may change, later where something new was laid. At the rim of
 * a thing the spread is wide and a cell half covered passes for the scene:
 * there only what is alike without it does. Nothing does while nobody knows
 * where the picture is. */
static void
absorb(struct pzk_gate *gate)
{
    int n = gate->width * gate->height;
    int16_t *fine = gate->fine;
    int16_t *was = gate->scene_fine;
    for (int i = 0; i < n && !gate->unsure; i++) {
        uint8_t bits = gate->bits[i];
        int d = gate->now[i] - gate->scene[i];
        if (!(bits & (PZK_CELL_FOREIGN | PZK_CELL_MOVING)) &&
            (abs(d) <= RIM ||
             !beside(gate, i, PZK_CELL_FOREIGN | PZK_CELL_MOVING))) {
            go_along(gate, i, d / 16);
            was[i] = (int16_t)(was[i] + (fine[i] - was[i]) / 8);
            was[n + i] = (int16_t)(was[n + i] + (fine[n + i] - was[n + i]) / 8);
            continue;
        }
        if ((bits & PZK_CELL_MOVING) &&
            gate->t_us - gate->warped_us > RINGS_US) {
            gate->bare[i] = 0;
        }
        bool hand = !gate->bare[i] && beside(gate, i, PZK_CELL_HAND);
        int64_t wait = hand ? ABSORB_HAND_US : ABSORB_US;
        if (gate->t_us - stays_since(gate, i) >= wait) {
            pzk_gate_renew(gate, i);
            gate->bits[i] &= (uint8_t)~PZK_CELL_FOREIGN;
        }
    }
}

void
pzk_gate_feed(struct pzk_gate *gate, const struct pzk_frame *frame)
{
    size_t n = (size_t)(gate->width * gate->height);
    uint16_t *swap = gate->before;

    gate->t_us = frame->t_us;
    gate->before = gate->now;
    gate->now = swap;
    swap = gate->unlit_before;
    gate->unlit_before = gate->unlit;
    gate->unlit = swap;
    pzk_gate_shrink(gate, frame);
    if (gate->frames++ == 0) {
        spread(gate);
        pzk_gate_measure_noise(gate);
        start(gate, frame->t_us);
        return;
    }
    gate->gain *= exposure_step(gate);
    gate->gain = gate->gain < 0.02F ? 0.02F : gate->gain;
    pzk_gate_scale(gate, 0, (int)n, 1 / gate->gain);
    pzk_gate_take_bands(gate);
    spread(gate);
    memcpy(gate->unlit, gate->now, n * sizeof *gate->now);
    pzk_gate_take_light(gate);
    pzk_gate_measure_noise(gate);
    if (!gate->upset) {
        memcpy(gate->held, gate->bits, n);
    }
    compare(gate);
    if (gate->moving * UPSET_SHARE > (int)n) {
        gate->upset = true;
    }
    gate->settled_frames =
        gate->moving * 10 > (int)n ? 0 : gate->settled_frames + 1;
    pzk_gate_find_arms(gate);
    if (!gate->upset) {
        pzk_gate_hold_arms(gate);
    }
    pzk_gate_drop_ghosts(gate);
    absorb(gate);
}

/* Clips BOX (pixels) to whole cells. */
static struct pzk_box
cells_of(const struct pzk_gate *gate, struct pzk_box box)
{
    int cell = gate->cell;
    int x0 = box.x / cell;
    int y0 = box.y / cell;
    int x1 = (box.x + box.width + cell - 1) / cell;
    int y1 = (box.y + box.height + cell - 1) / cell;
    x0 = x0 < 0 ? 0 : x0;
    y0 = y0 < 0 ? 0 : y0;
    x1 = x1 > gate->width ? gate->width : x1;
    y1 = y1 > gate->height ? gate->height : y1;
    return (struct pzk_box){x0, y0, x1 - x0, y1 - y0};
}

void
pzk_gate_was_read(struct pzk_gate *gate, struct pzk_box box)
{
    struct pzk_box c = cells_of(gate, box);
    int n = gate->width * gate->height;
    for (int y = c.y; y < c.y + c.height; y++) {
        for (int x = c.x; x < c.x + c.width; x++) {
            int i = y * gate->width + x;
            gate->read[i] = gate->now[i];
            gate->read_fine[i] = gate->fine[i];
            gate->read_fine[n + i] = gate->fine[n + i];
            gate->bits[i] &= (uint8_t)~PZK_CELL_DIRTY;
        }
    }
}

void
pzk_gate_calm(struct pzk_gate *gate)
{
    int n = gate->width * gate->height;
    for (int i = 0; i < n; i++) {
        if (!(gate->held[i] & PZK_CELL_HAND)) {
            pzk_gate_renew(gate, i);
            gate->renewed_us[i] =
                gate->t_us - PZK_GATE_LONG_AGO_US; /* not new */
            gate->bits[i] &= (uint8_t) ~(PZK_CELL_FOREIGN | PZK_CELL_HAND);
        }
    }
    gate->upset = false;
}

int
pzk_gate_count(const struct pzk_gate *gate, struct pzk_box box, uint8_t bits,
               int *all)
{
    struct pzk_box c = cells_of(gate, box);
    int count = 0;
    for (int y = c.y; y < c.y + c.height; y++) {
        for (int x = c.x; x < c.x + c.width; x++) {
            count += (gate->bits[y * gate->width + x] & bits) != 0;
        }
    }
    if (all) {
        *all = c.width > 0 && c.height > 0 ? c.width * c.height : 0;
    }
    return count;
}

int
pzk_gate_count_other(const struct pzk_gate *gate, struct pzk_box box)
{
    struct pzk_box c = cells_of(gate, box);
    int count = 0;

    for (int y = c.y; y < c.y + c.height; y++) {
        for (int x = c.x; x < c.x + c.width; x++) {
            int i = y * gate->width + x;
            count +=
                (gate->bits[i] & PZK_CELL_DIRTY) &&
                !pzk_gate_may_be_light(gate, i, gate->read[i], gate->read_fine);
        }
    }
    return count;
}

int
pzk_gate_cell(const struct pzk_gate *gate, struct pzk_px at)
{
    int x = (int)floorf(at.x / (float)gate->cell);
    int y = (int)floorf(at.y / (float)gate->cell);
    bool inside = x >= 0 && y >= 0 && x < gate->width && y < gate->height;
    return inside ? y * gate->width + x : -1;
}
