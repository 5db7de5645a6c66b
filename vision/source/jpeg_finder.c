// SPDX-License-Identifier: MIT
#include "vision/source/jpeg_finder.h"

#include <stdlib.h>
#include <string.h>

/*
 *   SEEK --ff--> SEEK_FF --d8--> MARKER --ff--> CODE --> LENGTH_HIGH
 *                                  ^                        |
 *                                  |                   LENGTH_LOW
 *                                  +--- SEGMENT <-----------+
 *                                          | after a start of scan
 *                    d9: complete <-- SCAN_FF <--ff-- SCAN
 *
 * A start of image (ff d8) where none may be begins anew: what was before it
 * was half a picture. Anything else out of place leads back to SEEK.
 */
enum state {
    SEEK,
    SEEK_FF,
    MARKER,
    CODE,
    LENGTH_HIGH,
    LENGTH_LOW,
    SEGMENT,
    SCAN,
    SCAN_FF
};

enum { FILL = 0xff, START = 0xd8, END = 0xd9, START_OF_SCAN = 0xda };

void
pzk_jpeg_finder_finish(struct pzk_jpeg_finder *finder)
{
    free(finder->bytes);
    memset(finder, 0, sizeof *finder);
}

static void
drop(struct pzk_jpeg_finder *finder)
{
    finder->dropped++;
    finder->size = 0;
    finder->state = SEEK;
}

/* Appends N bytes to the picture. Drops the picture and returns false where it
 * exceeds the limit or memory is lacking. */
static bool
keep(struct pzk_jpeg_finder *finder, const uint8_t *data, size_t n)
{
    if (n > PZK_JPEG_BYTES_MAX - finder->size) {
        drop(finder);
        return false;
    }
    if (finder->size + n > finder->room) {
        size_t room = 2 * (finder->size + n);
        room = room > PZK_JPEG_BYTES_MAX ? PZK_JPEG_BYTES_MAX : room;
        uint8_t *bytes = realloc(finder->bytes, room);
        if (!bytes) {
            drop(finder);
            return false;
        }
        finder->bytes = bytes;
        finder->room = room;
    }
    memcpy(finder->bytes + finder->size, data, n);
    finder->size += n;
    return true;
}

static void
begin(struct pzk_jpeg_finder *finder)
{
    static const uint8_t start[] = {FILL, START};

    finder->size = 0;
    finder->scans = 0;
    finder->state = MARKER;
    keep(finder, start, sizeof start);
}

static bool
has_no_length(uint8_t marker)
{
    return marker == 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/* Handles the byte after an ff between segments. */
static void
take_code(struct pzk_jpeg_finder *finder, uint8_t c)
{
    if (c == START) {
        finder->dropped++;
        begin(finder);
    } else if (c == 0 || c == END) {
        drop(finder);
    } else if (keep(finder, &c, 1)) {
        finder->marker = c;
        finder->state = c == FILL          ? CODE
                        : has_no_length(c) ? MARKER
                                           : LENGTH_HIGH;
    }
}

static void
take_length(struct pzk_jpeg_finder *finder, uint8_t c)
{
    if (!keep(finder, &c, 1)) {
        return;
    }
    if (finder->state == LENGTH_HIGH) {
        finder->left = (size_t)c << 8;
        finder->state = LENGTH_LOW;
        return;
    }
    finder->left |= c;
    if (finder->left < 2 || (finder->marker == START_OF_SCAN &&
                             ++finder->scans > PZK_JPEG_SCANS_MAX)) {
        drop(finder);
        return;
    }
    finder->left -= 2;
    finder->matched = 0;
    finder->state = SEGMENT;
}

/* Whether a segment can contain a start of image: an application segment (a
 * thumbnail) or a comment can, tables and frame headers cannot. */
static bool
may_hold_pictures(uint8_t marker)
{
    return (marker >= 0xe0 && marker <= 0xef) || marker == 0xfe;
}

static void
end_segment(struct pzk_jpeg_finder *finder)
{
    if (finder->left == 0) {
        finder->state = finder->marker == START_OF_SCAN ? SCAN : MARKER;
    }
}

/* Handles a byte of a segment; ff d8 ff inside it means that the picture broke
 * off and another one starts. */
static void
take_table(struct pzk_jpeg_finder *finder, uint8_t c)
{
    static const uint8_t start[] = {FILL, START, FILL};

    if (!keep(finder, &c, 1)) {
        return;
    }
    finder->matched =
        c == start[finder->matched] ? finder->matched + 1 : c == FILL;
    if (finder->matched == sizeof start) {
        finder->dropped++;
        begin(finder);
        if (keep(finder, &c, 1)) {
            finder->state = CODE;
        }
        return;
    }
    finder->left--;
    end_segment(finder);
}

/* Handles the byte after an ff in scan data. True at the end of the picture. */
static bool
take_scan_code(struct pzk_jpeg_finder *finder, uint8_t c)
{
    if (c == START) {
        finder->dropped++;
        begin(finder);
        return false;
    }
    if (!keep(finder, &c, 1)) {
        return false;
    }
    if (c == END) {
        finder->state = SEEK;
        return true;
    }
    finder->marker = c;
    finder->state = c == FILL                    ? SCAN_FF
                    : c == 0 || has_no_length(c) ? SCAN
                                                 : LENGTH_HIGH;
    return false;
}

/* Returns the number of bytes up to and including the next ff, or SIZE if there
 * is none; sets *FOUND. */
static size_t
run_to_ff(const uint8_t *data, size_t size, bool *found)
{
    const uint8_t *ff = memchr(data, FILL, size);
    *found = ff != NULL;
    return ff ? (size_t)(ff - data) + 1 : size;
}

/* Consumes a run of bytes of which only the end matters. Returns how many. */
static size_t
take_run(struct pzk_jpeg_finder *finder, const uint8_t *data, size_t size)
{
    bool found = false;
    size_t n;

    if (finder->state == SEEK) {
        n = run_to_ff(data, size, &found);
        finder->state = found ? SEEK_FF : SEEK;
        return n;
    }
    if (finder->state == SCAN) {
        n = run_to_ff(data, size, &found);
        if (keep(finder, data, n)) {
            finder->state = found ? SCAN_FF : SCAN;
        }
        return n;
    }
    n = size < finder->left ? size : finder->left;
    if (keep(finder, data, n)) {
        finder->left -= n;
        end_segment(finder);
    }
    return n;
}

/* Consumes one byte in a state that has no runs. True at the end of the
 * picture. */
static bool
take_byte(struct pzk_jpeg_finder *finder, uint8_t c)
{
    switch ((enum state)finder->state) {
    case SEEK_FF:
        if (c == START) {
            begin(finder);
        } else if (c != FILL) {
            finder->state = SEEK;
        }
        return false;
    case MARKER:
        if (c != FILL) {
            drop(finder);
        } else if (keep(finder, &c, 1)) {
            finder->state = CODE;
        }
        return false;
    case CODE:
        take_code(finder, c);
        return false;
    case LENGTH_HIGH:
    case LENGTH_LOW:
        take_length(finder, c);
        return false;
    case SEGMENT:
        take_table(finder, c);
        return false;
    case SCAN_FF:
        return take_scan_code(finder, c);
    case SEEK:
    case SCAN:
        break;
    }
    return false;
}

/* Whether the next bytes are a run: only the marker at their end matters. */
static bool
runs(const struct pzk_jpeg_finder *finder)
{
    return finder->state == SEEK || finder->state == SCAN ||
           (finder->state == SEGMENT &&
            (finder->left == 0 || may_hold_pictures(finder->marker)));
}

size_t
pzk_jpeg_finder_feed(struct pzk_jpeg_finder *finder, const uint8_t *data,
                     size_t size, bool *complete)
{
    size_t i = 0;

    *complete = false;
    while (i < size && !*complete) {
        if (runs(finder)) {
            i += take_run(finder, data + i, size - i);
        } else {
            *complete = take_byte(finder, data[i++]);
        }
    }
    return i;
}
