// SPDX-License-Identifier: MIT
#include "vision/readers/strip/slopes.h"

#include "vision/base/simd_clones.h"
#include "vision/base/sse2.h"

_Static_assert(PZK_SLOPES_BLOCK == 4, "two rows of four, and four columns");

/* Sums the gradients of block I, which starts at P. */
static void
sum_block(const uint8_t *p, size_t stride, int i, const struct pzk_slopes *out)
{
    int xx = 0, yy = 0, xy = 0, dx = 0, dy = 0;

    for (int k = 0; k < 2 * PZK_SLOPES_BLOCK; k++) {
        const uint8_t *at = p + (k / 4) * 2 * stride + k % 4;
        int x = at[1] - at[-1];
        int y = at[(ptrdiff_t)stride] - at[-(ptrdiff_t)stride];

        xx += x * x;
        yy += y * y;
        xy += x * y;
        dx += x;
        dy += y;
    }
    out->xx[i] = (float)xx;
    out->yy[i] = (float)yy;
    out->xy[i] = (float)xy;
    out->dx[i] = (float)dx;
    out->dy[i] = (float)dy;
}

/* Returns the differences of B's eight pixels from A's. */
static inline __m128i
differences(const uint8_t *a, const uint8_t *b)
{
    const __m128i zero = _mm_setzero_si128();
    __m128i from = _mm_loadl_epi64((const __m128i *)(const void *)a);
    __m128i to = _mm_loadl_epi64((const __m128i *)(const void *)b);

    return _mm_sub_epi16(_mm_unpacklo_epi8(to, zero),
                         _mm_unpacklo_epi8(from, zero));
}

/* Writes to OUT the sums of neighbouring values of LEFT and RIGHT. */
static inline void
put_sums(__m128i left, __m128i right, float *out)
{
    __m128 a = _mm_castsi128_ps(left), b = _mm_castsi128_ps(right);
    __m128i even = _mm_castps_si128(_mm_shuffle_ps(a, b, 0x88));
    __m128i odd = _mm_castps_si128(_mm_shuffle_ps(a, b, 0xdd));

    _mm_storeu_ps(out, _mm_cvtepi32_ps(_mm_add_epi32(even, odd)));
}

/* Gradients of eight pixels in two rows. */
struct eight {
    __m128i ax, ay, bx, by;
};

static inline struct eight
slopes_of(const uint8_t *p, size_t stride)
{
    const uint8_t *q = p + 2 * stride;

    return (struct eight){
        differences(p - 1, p + 1), differences(p - stride, p + stride),
        differences(q - 1, q + 1), differences(q - stride, q + stride)};
}

/* Returns the sums of the products of neighbours in both rows. */
static inline __m128i
products(__m128i a, __m128i b, __m128i c, __m128i d)
{
    return _mm_add_epi32(_mm_madd_epi16(a, b), _mm_madd_epi16(c, d));
}

/* Sums the gradients of four blocks from I on, the first of which starts at P.
 */
static inline void
sum_four(const uint8_t *p, size_t stride, int i, const struct pzk_slopes *out)
{
    const __m128i one = _mm_set1_epi16(1);
    const struct eight l = slopes_of(p, stride), r = slopes_of(p + 8, stride);

    put_sums(products(l.ax, l.ax, l.bx, l.bx), products(r.ax, r.ax, r.bx, r.bx),
             out->xx + i);
    put_sums(products(l.ay, l.ay, l.by, l.by), products(r.ay, r.ay, r.by, r.by),
             out->yy + i);
    put_sums(products(l.ax, l.ay, l.bx, l.by), products(r.ax, r.ay, r.bx, r.by),
             out->xy + i);
    put_sums(_mm_madd_epi16(_mm_add_epi16(l.ax, l.bx), one),
             _mm_madd_epi16(_mm_add_epi16(r.ax, r.bx), one), out->dx + i);
    put_sums(_mm_madd_epi16(_mm_add_epi16(l.ay, l.by), one),
             _mm_madd_epi16(_mm_add_epi16(r.ay, r.by), one), out->dy + i);
}

PZK_WIDE void
pzk_slopes_sum(const uint8_t *p, size_t stride, int n,
               const struct pzk_slopes *out)
{
    int i = 0;

    for (; i + 4 <= n; i += 4) {
        sum_four(p + i * PZK_SLOPES_BLOCK, stride, i, out);
    }
    for (; i < n; i++) {
        sum_block(p + i * PZK_SLOPES_BLOCK, stride, i, out);
    }
}

PZK_WIDE static void
join_sums(float *restrict here, const float *restrict below, int n)
{
    if (below) {
        for (int c = 0; c < n; c++) {
            here[c] += below[c];
        }
    }
    for (int c = 0; c + 1 < n; c++) {
        here[c] += here[c + 1];
    }
}

void
pzk_slopes_join(const struct pzk_slopes *here, const struct pzk_slopes *below,
                int n)
{
    join_sums(here->xx, below ? below->xx : NULL, n);
    join_sums(here->yy, below ? below->yy : NULL, n);
    join_sums(here->xy, below ? below->xy : NULL, n);
    join_sums(here->dx, below ? below->dx : NULL, n);
    join_sums(here->dy, below ? below->dy : NULL, n);
}
