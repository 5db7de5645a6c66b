// SPDX-License-Identifier: MIT
#include "vision/eye/motion_gate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/base/arrays.h"
#include "vision/base/simd_clones.h"

enum {
    LEVEL = PZK_GATE_LEVEL,
    /* foreign cells become the scene after this long without motion */
    ABSORB_US = 700 * 1000,
    ABSORB_HAND_US = 40 * 1000 * 1000, /* a hand may rest for long */
    RINGS_US =
        500 * 1000,  /* a knock moves cells so long after it was followed */
    UPSET_SHARE = 2, /* half of the picture */
    RIM = 3 * LEVEL  /* at the rim of a thing a cell this different is still the
                        scene */
};

/* Allocates for N cells. */
static struct pzk_arrays
arrays_of(struct pzk_gate *gate, size_t n)
{
    return (struct pzk_arrays){
        {{&gate->bits, n},
         {&gate->label, n},
         {&gate->arms.held, n},
         {&gate->sway.arms, n},
         {&gate->sway.bare, n},
         {&gate->now, n * sizeof *gate->now},
         {&gate->before, n * sizeof *gate->before},
         {&gate->read.look, n * sizeof *gate->read.look},
         {&gate->scene.look, n * sizeof *gate->scene.look},
         {&gate->range, n * sizeof *gate->range},
         {&gate->fine, 2 * n * sizeof *gate->fine},
         {&gate->scene.fine, 2 * n * sizeof *gate->scene.fine},
         {&gate->read.fine, 2 * n * sizeof *gate->read.fine},
         {&gate->light.kind, n},
         {&gate->light.ratio, n * sizeof *gate->light.ratio},
         {&gate->light.lit, n * sizeof *gate->light.lit},
         {&gate->scene.daylight, n * sizeof *gate->scene.daylight},
         {&gate->scene.was, n * sizeof *gate->scene.was},
         {&gate->scene.was_fine, 2 * n * sizeof *gate->scene.was_fine},
         {&gate->scene.renewed_us, n * sizeof *gate->scene.renewed_us},
         {&gate->scene.face, n * sizeof *gate->scene.face},
         {&gate->scene.below, n * sizeof *gate->scene.below},
         {&gate->scene.ground, n * sizeof *gate->scene.ground},
         {&gate->scene.below_fine, 2 * n * sizeof *gate->scene.below_fine},
         {&gate->light.blocks, n > 0 ? pzk_gate_blocks_size(gate) + 1 : 0},
         {&gate->still_us, n * sizeof *gate->still_us},
         {&gate->scene.alike_us, n * sizeof *gate->scene.alike_us},
         {&gate->stack, n * sizeof *gate->stack}}};
}

bool
pzk_gate_init(struct pzk_gate *gate, int width, int height)
{
    memset(gate, 0, sizeof *gate);
    gate->cell = width > 2600 ? 16 : width > 900 ? 8 : 4;
    gate->frame_width = width;
    gate->frame_height = height;
    gate->width = width / gate->cell;
    gate->height = height / gate->cell;
    gate->gain = 1;
    size_t n = (size_t)(gate->width * gate->height);
    struct pzk_arrays arrays = arrays_of(gate, n > 0 ? n : 1);

    if (!pzk_arrays_make(&arrays)) {
        memset(gate, 0, sizeof *gate);
        return false;
    }
    return true;
}

void
pzk_gate_finish(struct pzk_gate *gate)
{
    struct pzk_arrays arrays = arrays_of(gate, 0);

    pzk_arrays_free(&arrays);
    memset(gate, 0, sizeof *gate);
}

enum { DARK = 10 * LEVEL /* for darker cells a ratio is meaningless */ };
#define DIM 0.15F /* of the first frame's light */

/* The median ratio of this frame's cells to WAS times GAIN. Moving things never
 * cover half of the picture for long. 0: too dark, or beyond 0..2.28. */
static float
median_ratio(const struct pzk_gate *gate, const uint16_t *was, float gain)
{
    enum { BINS = 512, MIDDLE = 256 };
    /* bins of half a per cent around 1 */
    uint16_t bin[BINS] = {0};
    unsigned n = 0;
    int cells = gate->width * gate->height;
    float part;

    for (int i = 0; i < cells; i += 3) {
        float level = (float)was[i] * gain;
        if (level < DARK || gate->now[i] > 250 * LEVEL) {
            continue;
        }
        int b = MIDDLE + (int)lrintf(((float)gate->now[i] / level - 1) * 200);
        bin[b < 0 ? 0 : b >= BINS ? BINS - 1 : b]++;
        n++;
    }
    int b = n < 50 ? 0 : pzk_gate_median(bin, 0, BINS, n, &part);
    return b == 0 || b == BINS - 1
               ? 0
               : 1 + ((float)(b - MIDDLE) - 0.5F + part) / 200;
}

/* The gain at which this frame shows the scene, for a lamp that went on or off
 * since the frame before. */
static float
gain_of_scene(const struct pzk_gate *gate)
{
    int n = gate->width * gate->height;
    float sum = 0;

    for (int i = 0; i < n; i++) {
        sum += gate->scene.look[i];
    }
    float mean = sum / (float)n;
    float gain = gate->brightness * LEVEL / fmaxf(mean, 1);
    float ratio = median_ratio(gate, gate->scene.look, gain);

    return mean < DARK ? gate->gain : ratio > 0 ? gain * ratio : gain;
}

/* The gain after a step of the exposure from the frame before. */
static float
next_gain(const struct pzk_gate *gate)
{
    float step = median_ratio(gate, gate->before, gate->gain);
    float gain = step > 0 ? gate->gain * step : gain_of_scene(gate);

    return fmaxf(gain, 0.02F);
}

static void
start(struct pzk_gate *gate, int64_t t_us)
{
    size_t n = (size_t)(gate->width * gate->height);
    memcpy(gate->before, gate->now, n * sizeof *gate->now);
    memcpy(gate->scene.look, gate->now, n * sizeof *gate->now);
    memcpy(gate->scene.fine, gate->fine, 2 * n * sizeof *gate->fine);
    memset(gate->bits, PZK_CELL_DIRTY, n);
    gate->start_us = t_us;
    for (size_t i = 0; i < n; i++) {
        gate->still_us[i] = t_us;
        gate->light.lit[i] = 1;
        gate->scene.daylight[i] = 1;
        gate->scene.renewed_us[i] = t_us - PZK_GATE_LONG_AGO_US;
    }
}

/* Computes the bits of the cells [FROM, TO); a dirty one stays dirty. */
static inline void
compare_looks(struct pzk_gate *gate, int from, int to)
{
    const uint16_t *now = gate->now, *before = gate->before;
    const uint16_t *read = gate->read.look, *scene = gate->scene.look;
    const uint16_t *range = gate->range;
    uint8_t *restrict bits = gate->bits;
    int same = (int)gate->noise.least;

    for (int i = from; i < to; i++) {
        int least = same + range[i] / 4;
        bool moving = abs(now[i] - before[i]) > least;
        bool dirty = abs(now[i] - read[i]) > least;
        bool foreign = abs(now[i] - scene[i]) > least;

        bits[i] = (uint8_t)((bits[i] & PZK_CELL_DIRTY) |
                            (moving ? PZK_CELL_MOVING : 0) |
                            (dirty ? PZK_CELL_DIRTY : 0) |
                            (foreign ? PZK_CELL_FOREIGN : 0));
    }
}

/* Records since when those of the cells [FROM, TO) that move do not. */
static inline void
note_moving(struct pzk_gate *gate, int from, int to)
{
    const uint8_t *bits = gate->bits;
    int64_t *restrict still_us = gate->still_us;
    int64_t t_us = gate->t_us;

    for (int i = from; i < to; i++) {
        still_us[i] = bits[i] & PZK_CELL_MOVING ? t_us : still_us[i];
    }
}

/* Records which of the cells [FROM, TO) look like the scene. */
static inline void
note_alike(struct pzk_gate *gate, int from, int to)
{
    const uint16_t *now = gate->now, *scene = gate->scene.look;
    const uint8_t *bits = gate->bits;
    int64_t *restrict alike_us = gate->scene.alike_us;
    int64_t t_us = gate->t_us;

    for (int i = from; i < to; i++) {
        bool alike =
            !(bits[i] & PZK_CELL_FOREIGN) & (abs(now[i] - scene[i]) <= RIM);

        alike_us[i] = alike ? t_us : alike_us[i];
    }
}

PZK_WIDE static void
compare(struct pzk_gate *gate)
{
    int w = gate->width;
    gate->moving = gate->foreign = 0;

    for (int i = 0; i < w * gate->height; i += w) {
        compare_looks(gate, i, i + w);
        int moving = pzk_count_bits(gate->bits + i, w, PZK_CELL_MOVING);
        if (moving > 0) {
            note_moving(gate, i, i + w);
        }
        note_alike(gate, i, i + w);
        gate->moving += moving;
        gate->foreign += pzk_count_bits(gate->bits + i, w, PZK_CELL_FOREIGN);
    }
}

/* Decides for each cell whether its scene follows the picture. At a thing's rim
 * the spread is wide, and a half covered cell passes for the scene: there only
 * cells that are equal without that tolerance. */
PZK_WIDE static void
mark_going(const struct pzk_gate *gate, const uint8_t *beside,
           uint8_t *restrict goes)
{
    const uint16_t *now = gate->now, *scene = gate->scene.look;
    const uint8_t *bits = gate->bits;
    const uint8_t other = PZK_CELL_FOREIGN | PZK_CELL_MOVING;

    for (int i = 0; i < gate->width * gate->height; i++) {
        uint8_t own = bits[i], near = beside[i];
        uint8_t rim = abs(now[i] - scene[i]) <= RIM ? own : near;

        goes[i] = (rim & other) == 0;
    }
}

/* Moves the scene of the cells that follow slightly towards what they show:
 * daylight. */
static inline void
go_along(const uint16_t *now, int n, const uint8_t *goes,
         uint16_t *restrict scene, float *restrict daylight)
{
    for (int i = 0; i < n; i++) {
        int was = scene[i], off = now[i] - was;
        int is = was + (goes[i] ? off / 16 : 0);
        int from = was > 1 ? was : 1;
        int to = (was > 0) & (is > 0) ? is : from;

        daylight[i] *= (float)to / (float)from;
        scene[i] = (uint16_t)is;
    }
}

PZK_WIDE static void
go_along_all(struct pzk_gate *gate, const uint8_t *goes)
{
    int n = gate->width * gate->height;

    go_along(gate->now, n, goes, gate->scene.look, gate->scene.daylight);
    for (int k = 0; k < 2 * n; k += n) { /* ... and its structure */
        const int16_t *fine = gate->fine + k;
        int16_t *restrict was = gate->scene.fine + k;

        for (int i = 0; i < n; i++) {
            int off = fine[i] - was[i];

            was[i] = (int16_t)(was[i] + (goes[i] ? off / 8 : 0));
        }
    }
}

/* Cell I differs from the scene, or has a neighbour that does: it becomes the
 * scene if it stays. HAND: there is one, or beside it. */
static void
absorb_cell(struct pzk_gate *gate, int i, bool hand)
{
    if ((gate->bits[i] & PZK_CELL_MOVING) &&
        gate->t_us - gate->sway.warped_us > RINGS_US) {
        gate->sway.bare[i] = 0;
    }
    /* a bumped picture may differ from the scene in cells that hardly move */
    int64_t still_us = gate->still_us[i], alike_us = gate->scene.alike_us[i];
    int64_t stays_us = gate->t_us - (alike_us > still_us ? alike_us : still_us);
    if (stays_us >= ABSORB_US &&
        (stays_us >= ABSORB_HAND_US || gate->sway.bare[i] || !hand)) {
        pzk_gate_renew(gate, i);
        gate->bits[i] &= (uint8_t)~PZK_CELL_FOREIGN;
    }
}

/* Makes what stays part of the scene: at once where it already resembles it, so
 * that daylight may change; later where something new was laid. Nothing does
 * while the picture's alignment is unknown, or so dark that it shows little but
 * noise. */
static void
absorb(struct pzk_gate *gate)
{
    size_t n = (size_t)(gate->width * gate->height);
    uint8_t *goes = (uint8_t *)gate->stack, *at = goes;
    const uint8_t other = PZK_CELL_FOREIGN | PZK_CELL_MOVING;

    if (gate->sway.unsure || gate->gain < DIM) {
        return;
    }
    uint8_t *beside = goes + n;
    memcpy(beside, gate->bits, n);
    pzk_gate_spread(gate, 0, (int)n, 1, beside, beside + n);
    mark_going(gate, beside, goes);
    for (; (at = memchr(at, false, (size_t)(goes + n - at))); at++) {
        int i = (int)(at - goes);

        /* those before it may have become the scene */
        *at = !(gate->bits[i] & other) &&
              !pzk_gate_near(gate, gate->bits, i, 1, other);
        if (!*at) {
            absorb_cell(gate, i, beside[i] & PZK_CELL_HAND);
        }
    }
    go_along_all(gate, goes);
}

void
pzk_gate_feed(struct pzk_gate *gate, const struct pzk_frame *frame)
{
    size_t n = (size_t)(gate->width * gate->height);

    gate->t_us = frame->t_us;
    pzk_gate_swap(&gate->now, &gate->before);
    pzk_gate_shrink(gate, frame);
    if (gate->frames++ == 0) {
        pzk_gate_measure_range(gate);
        pzk_gate_measure_noise(gate);
        start(gate, frame->t_us);
        return;
    }
    gate->gain = next_gain(gate);
    pzk_gate_scale(gate, 0, (int)n, 1 / gate->gain);
    pzk_gate_take_bands(gate);
    pzk_gate_measure_range(gate);
    pzk_gate_take_light(gate);
    pzk_gate_measure_noise(gate);
    if (!gate->upset) {
        memcpy(gate->arms.held, gate->bits, n);
    }
    compare(gate);
    if (gate->moving * UPSET_SHARE > (int)n) {
        gate->upset = true;
    }
    gate->settled_frames =
        gate->moving * 10 > (int)n ? 0 : gate->settled_frames + 1;
    pzk_gate_find_arms(gate);
    pzk_gate_hold_arms(gate);
    pzk_gate_drop_ghosts(gate);
    absorb(gate);
}

void
pzk_gate_calm(struct pzk_gate *gate)
{
    int n = gate->width * gate->height;
    for (int i = 0; i < n; i++) {
        if (!(gate->arms.held[i] & PZK_CELL_HAND)) {
            pzk_gate_renew(gate, i);
            gate->scene.renewed_us[i] =
                gate->t_us - PZK_GATE_LONG_AGO_US; /* not new */
            gate->bits[i] &= (uint8_t) ~(PZK_CELL_FOREIGN | PZK_CELL_HAND);
        }
    }
    gate->upset = false;
}
