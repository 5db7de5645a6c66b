// SPDX-License-Identifier: MIT
/*
 * Bands of lamps. Light that flickers 100 or 120 times a second meets each row
 * of a rolling shutter at another moment: a wave of lighter and darker rows
 * runs through the picture. It depends on the row only, so it is measured in
 * three columns of the picture, and what appears in one column alone, an arm or
 * a shadow, does not belong to it.
 */
#include "vision/eye/motion_gate.h"

#include <math.h>
#include <string.h>

#include "vision/base/solve.h"

enum {
    LEVEL = PZK_GATE_LEVEL,
    COLUMNS = 3,
    ROWS_MAX = 640,
    BINS = 240, /* of half a per cent, around 1 */
    MIDDLE = BINS / 2,
    CELLS_LEAST = 8,      /* cells of a row in one column that suffice */
    DARK = 12 * LEVEL,    /* for darker cells a ratio is meaningless */
    BRIGHT = 248 * LEVEL, /* so it is where the picture is saturated */
    TERMS = 5,            /* 1, a wave, and its first harmonic */
    ROUNDS = 3,
    ASK_US = 300 * 1000,
    SPAN_US = 1000 * 1000 /* window for measuring the amplitude */
};
#define FLAT 0.008F /* rows differ by less, on average: no bands */
#define MOST 0.5F   /* no lamp makes a row differ by more */
#define FIRST 0.8F  /* waves in a picture */
#define LAST 6.0F
#define STEP 0.1F
#define FINE 0.02F     /* change from frame to frame, at most */
#define EXPLAINED 0.5F /* share of the differences that is the wave */

/* The rows relative to the scene. */
struct rows {
    int count;
    struct {
        float y; /* 0..1 down the picture */
        float v; /* share */
    } at[ROWS_MAX];
    float size; /* mean of |v|, each limited to MOST */
};

/* The median ratio of the cells [X0, X1) of row Y to the scene; 0 where there
 * are too few. */
static float
ratio_of(const struct pzk_gate *gate, int y, int x0, int x1)
{
    uint16_t bin[BINS] = {0};
    const uint16_t *now = gate->now + (size_t)y * (size_t)gate->width;
    const uint16_t *scene = gate->scene.look + (size_t)y * (size_t)gate->width;
    float bright = (float)BRIGHT / gate->gain;
    unsigned n = 0;
    int first = BINS - 1;
    float part;

    for (int x = x0; x < x1; x += 2) {
        if (scene[x] < DARK || (float)now[x] > bright) {
            continue;
        }
        int at = MIDDLE +
                 (int)(((float)now[x] / (float)scene[x] - 1) * 200 + 1000.5F) -
                 1000;
        at = at < 0 ? 0 : at >= BINS ? BINS - 1 : at;
        first = at < first ? at : first;
        bin[at]++;
        n++;
    }
    if (n < CELLS_LEAST) {
        return 0;
    }
    int b = pzk_gate_median(bin, first, BINS, n, &part);
    return 1 + ((float)(b - MIDDLE) - 0.5F + part) / 200;
}

static float
middle_of(float a, float b, float c)
{
    return fmaxf(fminf(a, b), fminf(fmaxf(a, b), c));
}

static void
take_rows(const struct pzk_gate *gate, struct rows *rows)
{
    int h = gate->height < ROWS_MAX ? gate->height : ROWS_MAX;
    float sum = 0;

    rows->count = 0;
    for (int y = 0; y < h; y++) {
        float r[COLUMNS];
        for (int k = 0; k < COLUMNS; k++) {
            r[k] = ratio_of(gate, y, gate->width * k / COLUMNS,
                            gate->width * (k + 1) / COLUMNS);
        }
        float v = middle_of(r[0], r[1], r[2]);
        if (v > 0) {
            rows->at[rows->count].y = (float)y / (float)gate->height;
            rows->at[rows->count++].v = v - 1;
            sum += fminf(fabsf(v - 1), MOST);
        }
    }
    rows->size = rows->count > 0 ? sum / (float)rows->count : 0;
}

static void
terms_at(float waves, float y, float term[TERMS])
{
    float phase = 6.2831853F * waves * y;
    float c = cosf(phase);
    float s = sinf(phase);

    term[0] = 1;
    term[1] = c;
    term[2] = s;
    term[3] = c * c - s * s;
    term[4] = 2 * c * s;
}

static float
wave_at(const float term[TERMS], const double share[TERMS])
{
    float v = 0;

    for (int i = 0; i < TERMS; i++) {
        v += term[i] * (float)share[i];
    }
    return v;
}

/* Robust fit of WAVES waves to every STRIDE-th of ROWS. Returns the mean
 * residual. */
static float
fit(const struct rows *rows, int stride, float waves, double share[TERMS])
{
    float term[ROWS_MAX][TERMS];
    float left = 0;
    float scale = MOST;

    memset(share, 0, TERMS * sizeof *share);
    for (int i = 0; i < rows->count; i += stride) {
        terms_at(waves, rows->at[i].y, term[i]);
    }
    for (int round = 0; round < ROUNDS; round++) {
        double a[TERMS * TERMS] = {0};
        double b[TERMS] = {0};
        for (int i = 0; i < rows->count; i += stride) {
            const float *at = term[i];
            float off = rows->at[i].v - wave_at(at, share);
            float weight = 1 / (1 + off * off / (scale * scale));
            for (int r = 0; r < TERMS; r++) {
                float weighted = weight * at[r];
                b[r] += weighted * rows->at[i].v;
                for (int c = 0; c < TERMS; c++) {
                    a[r * TERMS + c] += weighted * at[c];
                }
            }
        }
        if (!pzk_solve(a, b, TERMS)) {
            return MOST;
        }
        memcpy(share, b, sizeof b);
        left = 0;
        int n = 0;
        for (int i = 0; i < rows->count; i += stride) {
            float off = fabsf(rows->at[i].v - wave_at(term[i], share));
            left += off < MOST ? off : MOST;
            n++;
        }
        left /= (float)n;
        scale = fmaxf(1.5F * left, FLAT);
    }
    return left;
}

/* The best number of waves from LOW to HIGH. */
static float
best_of(const struct rows *rows, float low, float high, float step,
        float *waves)
{
    float best = INFINITY;
    double share[TERMS];

    for (float w = low; w <= high; w += step) {
        /* a sample suffices to choose */
        float left = fit(rows, 2, w, share);
        if (left < best) {
            best = left;
            *waves = w;
        }
    }
    return best;
}

/* Half the range of single rows within a second: what does not vary is no band.
 */
static void
measure_bands(struct pzk_gate *gate, const struct rows *rows)
{
    struct pzk_gate_bands *bands = &gate->bands;
    bool over = gate->t_us - bands->since_us > SPAN_US;
    float sum = 0;

    for (int k = 0; k < PZK_BAND_ROWS; k++) {
        int at = (2 * k + 1) * rows->count / (2 * PZK_BAND_ROWS);
        float v = at < rows->count ? rows->at[at].v : 0;
        sum += (bands->high[k] - bands->low[k]) / 2;
        bands->high[k] = over ? v : fmaxf(bands->high[k], v);
        bands->low[k] = over ? v : fminf(bands->low[k], v);
    }
    if (over) {
        /* without a wave, or one by chance, it was something else */
        bool found = 2 * bands->found > bands->frames;
        bands->depth = found ? sum / PZK_BAND_ROWS : 0;
        bands->since_us = gate->t_us;
        bands->found = bands->frames = 0;
    }
    bands->frames++;
}

/* The full search is slow: in a room without bands so far it runs now and then.
 */
static bool
find_wave(struct pzk_gate *gate, const struct rows *rows, double share[TERMS])
{
    struct pzk_gate_bands *bands = &gate->bands;
    float enough = (1 - EXPLAINED) * rows->size;

    if (rows->count < 4 * TERMS || rows->size < FLAT) {
        return false;
    }
    bool found = false;
    if (bands->waves > 0) {
        float near = bands->waves;
        best_of(rows, near - FINE, near + 1.5F * FINE, FINE, &bands->waves);
        found = fit(rows, 1, bands->waves, share) < enough;
    }
    if (!found && (gate->t_us - bands->found_us < SPAN_US ||
                   gate->t_us - bands->asked_us >= ASK_US)) {
        bands->asked_us = gate->t_us;
        best_of(rows, FIRST, LAST, STEP, &bands->waves);
        found = fit(rows, 1, bands->waves, share) < enough;
    }
    if (found) {
        bands->found_us = gate->t_us;
        bands->found++;
    }
    return found;
}

void
pzk_gate_take_bands(struct pzk_gate *gate)
{
    struct rows rows;
    double share[TERMS];

    take_rows(gate, &rows);
    measure_bands(gate, &rows);
    if (!find_wave(gate, &rows, share)) {
        return;
    }
    for (int y = 0; y < gate->height; y++) {
        float term[TERMS];
        terms_at(gate->bands.waves, (float)y / (float)gate->height, term);
        float v = wave_at(term, share);
        float by = 1 / (1 + fmaxf(fminf(v, MOST), -MOST));
        pzk_gate_scale(gate, y * gate->width, (y + 1) * gate->width, by);
    }
}
