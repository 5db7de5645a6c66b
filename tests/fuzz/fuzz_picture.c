// SPDX-License-Identifier: MIT
/*
 * Bytes of a stream or a file as they come from outside: the headers of
 * pictures, and the pictures found in a stream. The first byte says in what
 * pieces the stream comes.
 */
#include <glib.h>
#include <string.h>

#include "vision/source/jpeg_finder.h"
#include "vision/source/picture_header.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Looks for pictures in the stream, fed STEP bytes at a time. Returns how many
 * there are. */
static int
find(const uint8_t *data, size_t size, size_t step)
{
    struct pzk_jpeg_finder finder = {0};
    int found = 0;

    while (size > 0) {
        bool complete = false;
        size_t part = MIN(step, size);
        size_t taken = pzk_jpeg_finder_feed(&finder, data, part, &complete);

        g_assert(taken <= part);
        g_assert(taken == part || complete);
        g_assert(finder.size <= PZK_JPEG_BYTES_MAX);
        if (complete) {
            struct pzk_picture_header header;

            found++;
            g_assert(finder.size >= 4);
            g_assert(memcmp(finder.bytes, "\xff\xd8", 2) == 0);
            g_assert(finder.scans <= PZK_JPEG_SCANS_MAX);
            pzk_picture_header_read(finder.bytes, finder.size, &header);
        }
        data += taken;
        size -= taken;
    }
    pzk_jpeg_finder_finish(&finder);
    return found;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct pzk_picture_header header;

    if (size < 1) {
        return 0;
    }
    if (pzk_picture_header_read(data + 1, size - 1, &header)) {
        g_assert(header.width > 0 && header.height > 0);
        g_assert(header.format != PZK_PICTURE_UNKNOWN);
    }
    /* whatever the pieces, the same pictures */
    int whole = find(data + 1, size - 1, size);
    g_assert(find(data + 1, size - 1, data[0] % 61 + 1) == whole);
    return 0;
}
