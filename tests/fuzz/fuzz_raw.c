// SPDX-License-Identifier: MIT
/*
 * Any code in a picture (drawing.h), as `scan --raw` reads it: ZBar, which runs
 * in a cage there, and what finds and straightens codes for it.
 */
#include <glib.h>
#include <math.h>

#include "tests/fuzz/drawing.h"
#include "vision/codes/raw.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct pzk_raw_code *codes = NULL;

    if (size < DRAWING_HEAD) {
        return 0;
    }
    struct pzk_raw_reader *reader = pzk_raw_reader_new();
    struct pzk_frame frame = drawing_of(data, size);

    g_assert(reader);
    size_t count = pzk_raw_read(reader, &frame, &codes);

    for (size_t i = 0; i < count; i++) {
        g_assert(codes[i].family == PZK_QR || codes[i].family == PZK_CODE128);
        g_assert(codes[i].text[codes[i].length] == '\0');
        g_assert(isfinite(codes[i].center.x) && isfinite(codes[i].center.y));
        g_assert(i == 0 || codes[i].center.y >= codes[i - 1].center.y);
    }
    drawing_free(&frame);
    pzk_raw_reader_free(reader);
    return 0;
}
