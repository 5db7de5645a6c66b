// SPDX-License-Identifier: MIT
#include "vision/readers/tactile/look.h"

#include <math.h>

#include "vision/base/simd_clones.h"

/* Exposures: light of white paper relative to saturation. The first stands for
 * a drawing blurred after the tone curve, which soft-edged ink and low light
 * produce. */
static const float exposures[] = {0, 0.9f, 1.6f, 2.6f};
/* Amounts of an unsharp mask whose radius turns one blur into the next softer.
 */
static const float sharpenings[] = {0, 0.35f, 0.7f, 1.1f};
enum {
    EXPOSURES = sizeof exposures / sizeof exposures[0],
    SHARPENINGS = sizeof sharpenings / sizeof sharpenings[0]
};
static const float ink = 0.07f; /* reflectance, where paper has 1 */

/* Returns the grey level of a share of paper's light at EXPOSURE. */
static float
developed(float light, float exposure)
{
    if (exposure <= 0) {
        return light;
    }
    float on_sensor = (ink + (1 - ink) * light) * exposure;

    /* the tone curve is roughly a square root */
    return sqrtf(fminf(fmaxf(on_sensor, 0), 1));
}

/* Sums for the correlation of any mixture of two lines of tones. */
struct mix_sums {
    float a, b, aa, ab, bb, sa, sb;
};

static struct mix_sums
sums_of(const float *a, const float *b, const float *seen, size_t n)
{
    struct mix_sums s = {0};

    for (size_t i = 0; i < n; i++) {
        s.a += a[i];
        s.b += b[i];
        s.aa += a[i] * a[i];
        s.ab += a[i] * b[i];
        s.bb += b[i] * b[i];
        s.sa += seen[i] * a[i];
        s.sb += seen[i] * b[i];
    }
    float m = (float)n;
    s.aa -= s.a * s.a / m;
    s.ab -= s.a * s.b / m;
    s.bb -= s.b * s.b / m;
    return s;
}

/* Returns the correlation of the picture with A sharpened by AMOUNT by means of
 * the softer B. */
static float
likeness_of(const struct mix_sums *s, float amount)
{
    float k = 1 + amount;
    float squares =
        k * k * s->aa - 2 * k * amount * s->ab + amount * amount * s->bb;

    return squares > 0 ? (k * s->sa - amount * s->sb) / sqrtf(squares) : -1;
}

static void
develop(const struct pzk_tactile_template *template, int blur, float exposure,
        size_t n, float *out)
{
    const float *tone = template->tone[PZK_TACTILE_FINE][blur];
    float mean = template->mean[blur], length = template->length[blur];

    for (size_t i = 0; i < n; i++) {
        out[i] = developed(mean + length * tone[i], exposure);
    }
}

PZK_WIDE float
pzk_tactile_best_look(const struct pzk_tactile_template *template, int blur,
                      size_t n, const float *seen, float *tone)
{
    int first = blur > 1 ? blur - 1 : 1;
    int last = blur + 1 < PZK_TACTILE_BLURS ? blur + 1 : blur;
    float sharp[PZK_TACTILE_POINTS], soft[PZK_TACTILE_POINTS];
    float best = -2, best_exposure = 0, best_amount = 0;
    int best_blur = blur;

    for (int e = 0; e < EXPOSURES; e++) {
        develop(template, first - 1, exposures[e], n, soft);
        for (int k = first; k <= last; k++) {
            develop(template, k, exposures[e], n, sharp);
            struct mix_sums sums = sums_of(sharp, soft, seen, n);

            for (int a = 0; a < SHARPENINGS; a++) {
                float likeness = likeness_of(&sums, sharpenings[a]);

                if (likeness > best) {
                    best = likeness;
                    best_exposure = exposures[e];
                    best_amount = sharpenings[a];
                    best_blur = k;
                }
            }
            for (size_t i = 0; i < n; i++) {
                soft[i] = sharp[i];
            }
        }
    }
    develop(template, best_blur, best_exposure, n, sharp);
    develop(template, best_blur - 1, best_exposure, n, soft);
    for (size_t i = 0; i < n; i++) {
        tone[i] = sharp[i] + best_amount * (sharp[i] - soft[i]);
    }
    pzk_tactile_level_out(tone, n, NULL, NULL);
    return best;
}
