// SPDX-License-Identifier: MIT
#include "vision/readers/qr/cut.h"

#include <stdlib.h>
#include <string.h>

#include "vision/base/arrays.h"
#include "vision/base/simd_clones.h"
#include "vision/base/sse2.h"

enum { BLOCK = PZK_QR_BLOCK, ROWS = PZK_QR_ROWS };

/* ---- one edge ---- */

/* Follows V, inverted by FLIP, from I back to where it falls to MIDDLE. Returns
 * the first pixel behind that place, or 0. */
static int
walk_back(const uint8_t *v, int i, uint8_t flip, uint8_t middle)
{
    const __m128i turn = _mm_set1_epi8((char)flip);
    const __m128i most = _mm_set1_epi8((char)middle);

    for (; i >= 16; i -= 16) {
        __m128i x =
            _mm_loadu_si128((const __m128i *)(const void *)(v + i - 16));
        __m128i over = _mm_subs_epu8(_mm_xor_si128(x, turn), most);
        unsigned stops = (unsigned)_mm_movemask_epi8(
            _mm_cmpeq_epi8(over, _mm_setzero_si128()));

        if (stops) {
            return i - 16 + 32 - __builtin_clz(stops);
        }
    }
    while (i > 0 && (v[i - 1] ^ flip) > middle) {
        i--;
    }
    return i;
}

/* Adds the edge between the last extreme FROM and the extreme BEST at AT. FLIP
 * 255 inverts the greys of a falling edge, so that BEST is always the lighter.
 * False where the edge has no other side. */
static bool
add_edge(struct pzk_qr_edges *edges, const uint8_t *v, int at, uint8_t best,
         uint8_t from, uint8_t flip)
{
    int i = walk_back(v, at, flip, (uint8_t)((best + from) / 2));

    if (i == 0) {
        return false;
    }
    edges->at[edges->n] = i;
    edges->middle2[edges->n] = (best ^ flip) + (from ^ flip);
    edges->ends[edges->n++] = flip == 0;
    return true;
}

/* ---- one line ---- */

/* Confirms the extreme that the cutter K was looking for, since the value at AT
 * has turned away from it by SWING; V is the line from 0. True where that makes
 * an edge. */
static bool
cut_edge(struct pzk_qr_cutter *k, const uint8_t *v, int at, int swing)
{
    uint8_t flip = k->up ? 0 : 255;
    bool cuts = abs(k->best - k->from) >= swing &&
                add_edge(&k->edges, v, k->best_at, (uint8_t)k->best ^ flip,
                         (uint8_t)k->from ^ flip, flip);

    k->from = k->best;
    k->best = v[at];
    k->best_at = at;
    k->up = !k->up;
    return cuts;
}

int
pzk_qr_cut(struct pzk_qr_cutter *k, const uint8_t *v, int at, int end,
           int swing, bool *edge)
{
    *edge = false;
    if (!k->begun && at < end) {
        k->begun = k->up = true;
        k->from = k->best = v[at];
        k->best_at = at;
    }
    while (at < end) {
        int best = k->best, best_at = k->best_at;

        if (k->up) {
            for (; at < end && v[at] > best - swing; at++) {
                best_at = v[at] >= best ? at : best_at;
                best = v[at] >= best ? v[at] : best;
            }
        } else {
            for (; at < end && v[at] < best + swing; at++) {
                best_at = v[at] <= best ? at : best_at;
                best = v[at] <= best ? v[at] : best;
            }
        }
        k->best = best;
        k->best_at = best_at;
        if (at < end && cut_edge(k, v, at++, swing)) {
            *edge = true;
            return at;
        }
    }
    return at;
}

bool
pzk_qr_cut_end(struct pzk_qr_cutter *k, const uint8_t *v, int at, int swing)
{
    return k->begun && k->up && cut_edge(k, v, at - 1, swing);
}

/* ---- many rows ---- */

/* The state of each row. Greys are inverted while a row looks for a dark
 * extreme, so that the extreme is always the highest value. */
struct state {
    uint8_t flip[ROWS];  /* 255: looks for a dark extreme */
    uint8_t from[ROWS];  /* the last confirmed extreme */
    uint8_t best[ROWS];  /* the extreme being looked for */
    uint8_t place[ROWS]; /* place of that extreme in this block, or NO_PLACE */
    int best_at[ROWS];   /* place of that extreme before this block */
    uint32_t begun;      /* one bit per row that has begun */
    /* of the current block */
    uint8_t swing[ROWS], live[ROWS];
};
enum { NO_PLACE = 255 };

struct pzk_qr_rows {
    size_t width; /* allocated width of a row, edges */
    int *at, *middle2, *ends;
    struct pzk_qr_edges edges[ROWS];
    const uint8_t *row[ROWS];
    struct state state;
};

struct pzk_qr_rows *
pzk_qr_rows_new(void)
{
    return calloc(1, sizeof(struct pzk_qr_rows));
}

static struct pzk_arrays
arrays_of(struct pzk_qr_rows *rows, size_t width)
{
    return (struct pzk_arrays){
        {{&rows->at, ROWS * width * sizeof *rows->at},
         {&rows->middle2, ROWS * width * sizeof *rows->middle2},
         {&rows->ends, ROWS * width * sizeof *rows->ends}}};
}

void
pzk_qr_rows_free(struct pzk_qr_rows *rows)
{
    if (rows) {
        struct pzk_arrays arrays = arrays_of(rows, 0);

        pzk_arrays_free(&arrays);
        free(rows);
    }
}

/* Allocates rows of PIXELS pixels, each of which may confirm an edge, with
 * breaks after every other block. False when out of memory. */
static bool
make_room(struct pzk_qr_rows *rows, int pixels)
{
    size_t width =
        (size_t)pixels + (size_t)(pixels / BLOCK + 2) * PZK_QR_BREAKS;

    if (width > rows->width) {
        struct pzk_arrays arrays = arrays_of(rows, width);

        rows->width = pzk_arrays_make(&arrays) ? width : 0;
    }
    for (size_t i = 0; i < ROWS; i++) {
        rows->edges[i] = (struct pzk_qr_edges){rows->at + i * rows->width,
                                               rows->middle2 + i * rows->width,
                                               rows->ends + i * rows->width, 0};
    }
    return width <= rows->width;
}

/* Returns which of the bytes are not 0; bit 0 is the first byte. */
static inline uint32_t
bits_of(const uint8_t bytes[ROWS])
{
    uint32_t bits = 0;

    _Static_assert(ROWS == 32, "a bit a row");
    for (int i = 0; i < ROWS; i += 16) {
        __m128i x = _mm_loadu_si128((const __m128i *)(const void *)(bytes + i));
        __m128i none = _mm_cmpeq_epi8(x, _mm_setzero_si128());

        bits |= (uint32_t)_mm_movemask_epi8(none) << i;
    }
    return ~bits;
}

/* Begins row I with grey V at X; the row looks for light first. */
static void
begin(struct state *s, int i, uint8_t v, int x)
{
    s->flip[i] = 0;
    s->from[i] = s->best[i] = v;
    s->best_at[i] = x;
}

/* Ends row I, or a part that a smooth one follows: white that no dark module
 * follows also closes a pattern. */
static void
end(struct pzk_qr_rows *rows, int i)
{
    struct state *s = &rows->state;
    struct pzk_qr_edges *e = &rows->edges[i];

    if (s->flip[i] == 0 && s->best[i] - s->from[i] >= s->swing[i]) {
        add_edge(e, rows->row[i], s->best_at[i], s->best[i], s->from[i], 0);
    }
    for (int k = 0; k < PZK_QR_BREAKS && e->n > 0; k++) {
        e->at[e->n] = PZK_QR_NOWHERE;
        e->ends[e->n++] = 0;
    }
}

/* Advances to the blocks of pixels X0 to X1 in the WANTED rows, which have the
 * edge thresholds SWING and the flags LIVE. Returns whether any row may have
 * edges there. */
static bool
enter_blocks(struct pzk_qr_rows *rows, const uint8_t *swing,
             const uint8_t *live, uint32_t wanted, int x0, int x1)
{
    struct state *s = &rows->state;
    uint32_t shows = bits_of(swing) & wanted, lives = bits_of(live) & wanted;

    for (uint32_t bits = s->begun & ~shows; bits; bits &= bits - 1) {
        end(rows, __builtin_ctz(bits));
    }
    for (uint32_t bits = shows & ~s->begun; bits; bits &= bits - 1) {
        int i = __builtin_ctz(bits);
        /* a row without edges here may have one in the next block, where a code
         * may start */
        int x = lives >> i & 1 ? x0 : x1 - 1;

        begin(s, i, rows->row[i][x], x);
    }
    s->begun = shows;
    memcpy(s->swing, swing, sizeof s->swing);
    memcpy(s->live, live, sizeof s->live);
    return lives != 0;
}

/* Transposes the next BLOCK pixels, from X on, of 16 rows: column after column,
 * with a stride of ROWS. */
static inline void
take_sixteen(const uint8_t *const row[16], int x, uint8_t *columns)
{
    __m128i a[BLOCK], b[BLOCK];

    for (int i = 0; i < 8; i++) {
        const void *p = row[i] + x, *q = row[i + 8] + x;

        a[i] = _mm_unpacklo_epi8(_mm_loadl_epi64((const __m128i *)p),
                                 _mm_loadl_epi64((const __m128i *)q));
    }
    for (int i = 0; i < 4; i++) {
        b[i] = _mm_unpacklo_epi8(a[i], a[i + 4]);
        b[i + 4] = _mm_unpackhi_epi8(a[i], a[i + 4]);
    }
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < 8; k += 4) {
            a[k + i] = _mm_unpacklo_epi8(b[k + i], b[k + i + 2]);
            a[k + i + 2] = _mm_unpackhi_epi8(b[k + i], b[k + i + 2]);
        }
    }
    for (int k = 0; k < 8; k += 2) {
        __m128i *to = (__m128i *)(void *)(columns + (size_t)k * ROWS);
        __m128i *next = (__m128i *)(void *)(columns + (size_t)(k + 1) * ROWS);

        _mm_storeu_si128(to, _mm_unpacklo_epi8(a[k], a[k + 1]));
        _mm_storeu_si128(next, _mm_unpackhi_epi8(a[k], a[k + 1]));
    }
}

/* Transposes pixels X0 to X1 of all rows, column after column; WHOLE: a full
 * block may be read. */
static void
take_columns(const struct pzk_qr_rows *rows, int x0, int x1, bool whole,
             uint8_t columns[BLOCK][ROWS])
{
    if (whole) {
        for (int i = 0; i < ROWS; i += 16) {
            take_sixteen(rows->row + i, x0, columns[0] + i);
        }
        return;
    }
    for (int i = 0; i < ROWS; i++) {
        for (int x = x0; x < x1; x++) {
            columns[x - x0][i] = rows->row[i][x];
        }
    }
}

/* What one column of pixels confirms: extremes, and with them edges. */
struct settled {
    uint8_t best[ROWS], from[ROWS], place[ROWS], flip[ROWS];
    uint8_t cuts[ROWS]; /* 255: the extreme makes an edge */
};

/* Processes column PLACE of a block: a plain loop over 32 rows, which the
 * compiler vectorises. */
static void
step(struct state *restrict s, const uint8_t *restrict column, uint8_t place,
     struct settled *restrict out)
{
    for (int i = 0; i < ROWS; i++) {
        uint8_t flip = s->flip[i], swing = s->swing[i], live = s->live[i];
        uint8_t from = s->from[i], old = s->place[i];
        uint8_t v = (uint8_t)((column[i] ^ flip) & live);
        uint8_t best = s->best[i] > v ? s->best[i] : v;
        uint8_t here = best == v ? live : 0;
        uint8_t turns = (uint8_t)(best - v) >= swing ? live : 0;
        uint8_t cuts = (uint8_t)(best - from) >= swing ? turns : 0;

        old = here ? place : old;
        out->best[i] = best;
        out->from[i] = from;
        out->place[i] = old;
        out->flip[i] = flip;
        out->cuts[i] = cuts;
        s->flip[i] = flip ^ turns;
        s->from[i] = turns ? (uint8_t)~best : from;
        s->best[i] = turns ? (uint8_t)~v : best;
        s->place[i] = turns ? place : old;
    }
}

/* Processes pixels X0 to X1 of the rows that may have edges there. */
PZK_WIDE static void
cut_block(struct pzk_qr_rows *rows, int x0, int x1, bool whole)
{
    struct state *s = &rows->state;
    uint8_t columns[BLOCK][ROWS];
    struct settled out;

    take_columns(rows, x0, x1, whole, columns);
    memset(s->place, NO_PLACE, sizeof s->place);
    for (int x = 0; x < x1 - x0; x++) {
        step(s, columns[x], (uint8_t)x, &out);
        for (uint32_t bits = bits_of(out.cuts) & s->begun; bits;
             bits &= bits - 1) {
            int i = __builtin_ctz(bits);
            int at =
                out.place[i] == NO_PLACE ? s->best_at[i] : x0 + out.place[i];

            add_edge(&rows->edges[i], rows->row[i], at, out.best[i],
                     out.from[i], out.flip[i]);
        }
    }
    for (int i = 0; i < ROWS; i++) {
        s->best_at[i] =
            s->place[i] == NO_PLACE ? s->best_at[i] : x0 + s->place[i];
    }
}

bool
pzk_qr_rows_cut(struct pzk_qr_rows *rows, const struct pzk_view *plane,
                const struct pzk_qr_blocks *blocks, int y, int n, int x0,
                int x1)
{
    uint32_t wanted = n < ROWS ? (1u << n) - 1 : UINT32_MAX;

    if (!make_room(rows, plane->width)) {
        return false;
    }
    memset(&rows->state, 0, sizeof rows->state);
    for (int i = 0; i < ROWS; i++) {
        int at = i < n ? y + i * BLOCK : y;

        rows->row[i] = plane->gray + (size_t)at * plane->stride;
    }
    for (int x = x0; x < x1;) {
        int column = x / BLOCK, next = (column + 1) * BLOCK;
        int stop = next < x1 ? next : x1;
        size_t at = (size_t)column * (size_t)blocks->rows + (size_t)(y / BLOCK);

        if (enter_blocks(rows, blocks->swing + at, blocks->live + at, wanted, x,
                         stop)) {
            cut_block(rows, x, stop, x + BLOCK <= plane->width);
        }
        x = stop;
    }
    for (uint32_t bits = rows->state.begun; bits; bits &= bits - 1) {
        end(rows, __builtin_ctz(bits));
    }
    return true;
}

struct pzk_qr_edges
pzk_qr_rows_edges(const struct pzk_qr_rows *rows, int i)
{
    return rows->edges[i];
}
