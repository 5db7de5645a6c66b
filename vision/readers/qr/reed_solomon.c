// SPDX-License-Identifier: MIT
#include "vision/readers/qr/reed_solomon.h"

#include <assert.h>
#include <string.h>

enum {
    MAX_CHECK = PZK_RS_CHECK_MAX,
    FIELD = 255 /* non-zero elements of GF(256) */
};

/* GF(256) with x^8 + x^4 + x^3 + x^2 + 1: powers of a, and logarithms. */
struct field {
    uint8_t exp[2 * FIELD], log[FIELD + 1];
};

static void
field_init(struct field *f)
{
    unsigned x = 1;

    f->log[0] = 0; /* unused: callers test for zero */
    for (int i = 0; i < FIELD; i++) {
        f->exp[i] = f->exp[i + FIELD] = (uint8_t)x;
        f->log[x] = (uint8_t)i;
        x <<= 1;
        x ^= x & 0x100 ? 0x11d : 0;
    }
}

static uint8_t
multiply(const struct field *f, uint8_t a, uint8_t b)
{
    return a && b ? f->exp[f->log[a] + f->log[b]] : 0;
}

static uint8_t
divide(const struct field *f, uint8_t a, uint8_t b)
{
    return a ? f->exp[f->log[a] + FIELD - f->log[b]] : 0;
}

void
pzk_rs_check(const uint8_t *data, int n_data, uint8_t *check, int n)
{
    uint8_t generator[MAX_CHECK + 1] = {1};
    struct field f;

    assert(n <= MAX_CHECK);
    field_init(&f);
    for (int i = 0; i < n; i++) {
        for (int j = i + 1; j > 0; j--) {
            generator[j] ^= multiply(&f, generator[j - 1], f.exp[i]);
        }
    }
    memset(check, 0, (size_t)n);
    for (int i = 0; i < n_data; i++) {
        uint8_t lead = data[i] ^ check[0];

        memmove(check, check + 1, (size_t)n - 1);
        check[n - 1] = 0;
        for (int j = 0; j < n; j++) {
            check[j] ^= multiply(&f, generator[j + 1], lead);
        }
    }
}

/* Returns the value of WORD at a^POWER; its first codeword has the highest
 * power. */
static uint8_t
syndrome(const struct field *f, const uint8_t *word, int n_word, int power)
{
    uint8_t sum = 0;

    for (int i = 0; i < n_word; i++) {
        sum = multiply(f, sum, f->exp[power]) ^ word[i];
    }
    return sum;
}

/* Finds the shortest error locator that explains the syndromes, by the
 * Berlekamp-Massey algorithm. Returns its degree. */
static int
error_locator(const struct field *f, const uint8_t *syndromes, int n,
              uint8_t locator[MAX_CHECK + 1])
{
    uint8_t previous[MAX_CHECK + 1] = {1};
    uint8_t last = 1;
    int degree = 0, gap = 1;

    memset(locator, 0, MAX_CHECK + 1);
    locator[0] = 1;
    for (int i = 0; i < n; i++, gap++) {
        uint8_t wrong = syndromes[i];

        for (int j = 1; j <= degree; j++) {
            wrong ^= multiply(f, locator[j], syndromes[i - j]);
        }
        if (!wrong) {
            continue;
        }
        uint8_t kept[MAX_CHECK + 1];
        uint8_t scale = divide(f, wrong, last);

        memcpy(kept, locator, sizeof(kept));
        for (int j = gap; j <= MAX_CHECK; j++) {
            locator[j] ^= multiply(f, scale, previous[j - gap]);
        }
        if (2 * degree <= i) {
            degree = i + 1 - degree;
            memcpy(previous, kept, sizeof(kept));
            last = wrong;
            gap = 0;
        }
    }
    return degree;
}

/* Returns the error value of the codeword whose locator is a^POWER, by Forney's
 * algorithm. */
static uint8_t
error_value(const struct field *f, const uint8_t *syndromes,
            const uint8_t *locator, int degree, int power)
{
    uint8_t inverse = f->exp[(FIELD - power) % FIELD];
    uint8_t top = 0, bottom = 0, x = 1;

    for (int i = 0; i < degree; i++) {
        uint8_t omega = 0;

        for (int j = 0; j <= i; j++) {
            omega ^= multiply(f, locator[j], syndromes[i - j]);
        }
        top ^= multiply(f, omega, x);
        if (i % 2 == 0) {
            /* the derivative keeps the odd terms, one power lower */
            bottom ^= multiply(f, locator[i + 1], x);
        }
        x = multiply(f, x, inverse);
    }
    if (!bottom) {
        return 0;
    }
    /* the generator's first root is a^0: one factor of the locator remains */
    return multiply(f, divide(f, top, bottom), f->exp[power % FIELD]);
}

int
pzk_rs_correct(uint8_t *word, int n_word, int n_check, int capacity)
{
    uint8_t syndromes[MAX_CHECK], locator[MAX_CHECK + 1];
    uint8_t any = 0;
    int found = 0;
    struct field field, *f = &field;

    assert(n_check <= MAX_CHECK);
    field_init(f);
    for (int i = 0; i < n_check; i++) {
        syndromes[i] = syndrome(f, word, n_word, i);
        any |= syndromes[i];
    }
    if (!any) {
        return 0;
    }
    int degree = error_locator(f, syndromes, n_check, locator);
    if (degree > capacity) {
        return -1;
    }
    for (int i = 0; i < n_word; i++) {
        int power = n_word - 1 - i;
        uint8_t sum = 0;

        for (int j = degree; j >= 0; j--) {
            sum =
                multiply(f, sum, f->exp[(FIELD - power) % FIELD]) ^ locator[j];
        }
        if (sum) {
            continue;
        }
        word[i] ^= error_value(f, syndromes, locator, degree, power);
        found++;
    }
    if (found != degree) {
        return -1;
    }
    for (int i = 0; i < n_check; i++) {
        if (syndrome(f, word, n_word, i)) {
            return -1;
        }
    }
    return found;
}
