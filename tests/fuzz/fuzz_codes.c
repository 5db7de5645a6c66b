// SPDX-License-Identifier: MIT
/*
 * What a mark says, from its modules: a grid of a QR code of version 1, a line
 * of grey across bars, the 36 bits of a tag. The first byte chooses.
 */
#include <glib.h>
#include <string.h>

#include "markers/catalog.h"
#include "markers/tag36h11.h"
#include "vision/readers/qr/version1.h"
#include "vision/readers/strip/decode.h"
#include "vision/readers/tag_code.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LINE_MAX_VALUES = 2000, QR_CORRECTED_MAX = 8 };

/* Bits, the highest of a byte first; what is missing is light. */
static void
read_grid(const uint8_t *data, size_t size)
{
    struct pzk_qr_grid grid = {0};
    struct pzk_qr_text text;

    for (size_t i = 0; i < PZK_QR_SIDE * PZK_QR_SIDE && i < size * 8; i++) {
        grid.dark[i / PZK_QR_SIDE][i % PZK_QR_SIDE] =
            data[i / 8] >> (7 - i % 8) & 1;
    }
    if (pzk_qr_decode(&grid, &text)) {
        g_assert(text.length < sizeof(text.text));
        g_assert(text.text[text.length] == '\0');
        g_assert(text.mask >= 0 && text.mask < PZK_QR_MASKS);
        g_assert(text.corrected >= 0 && text.corrected <= QR_CORRECTED_MAX);
        pzk_catalog_from_qr(text.text, text.length);
    }
}

static void
read_line(const uint8_t *data, size_t size)
{
    static struct pzk_strip_table *table;
    size_t n = size - 1 < LINE_MAX_VALUES ? size - 1 : LINE_MAX_VALUES;
    float blur = (float)(data[0] % 4 + 1) / 2;
    struct pzk_strip_code code;

    if (!table) {
        table = g_new0(struct pzk_strip_table, 1);
        pzk_strip_table_fill(table);
    }
    float *line = g_new(float, MAX(n, 1));

    for (size_t i = 0; i < n; i++) {
        line[i] = data[1 + i];
    }
    pzk_strip_possible(line, (int)n);
    if (pzk_strip_decode(table, line, (int)n, blur, &code)) {
        g_assert(code.number >= 0 && code.number < PZK_STRIP_NUMBERS);
        g_assert(code.margin >= 0 && code.margin <= 1);
    }
    g_free(line);
}

static void
read_bits(const uint8_t *data, size_t size)
{
    static struct pzk_tag_index *index;
    uint64_t bits = 0, wrong = 0;
    int turns = 0;

    if (!index) {
        index = pzk_tag_index_new();
        g_assert(index);
    }
    memcpy(&bits, data, MIN(size, sizeof(bits)));
    bits &= ((uint64_t)1 << 36) - 1;
    int id = pzk_tag_index_find(index, bits, &turns, &wrong);

    if (id >= 0) {
        g_assert(id < PZK_TAG36H11_COUNT);
        g_assert(turns >= 0 && turns < 4);
        g_assert(__builtin_popcountll(wrong) <= PZK_TAG_MAX_CORRECTED);
    }
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 3) {
        return 0;
    }
    switch (data[0] % 3) {
    case 0:
        read_grid(data + 1, size - 1);
        break;
    case 1:
        read_line(data + 1, size - 1);
        break;
    default:
        read_bits(data + 1, size - 1);
        break;
    }
    return 0;
}
