// SPDX-License-Identifier: MIT
#include "vision/source/picture_header.h"

#include <stdint.h>
#include <string.h>

#include "vision/source/number.h"

struct bytes {
    const uint8_t *at;
    size_t size;
};

/* Whether MARKER is a start of frame: any SOFn marker. DHT (c4), JPG (c8) and
 * DAC (cc) are in the same range. */
static bool
is_start_of_frame(unsigned marker)
{
    return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 &&
           marker != 0xc8 && marker != 0xcc;
}

/* Counts the scans in H from FROM on, the end of the first one's header, to the
 * end of the image; false: it has none. What comes after it (a camera's
 * padding, a second picture) does not matter. */
static bool
count_scans(struct bytes b, size_t from, struct pzk_picture_header *h)
{
    h->scans = 1;
    for (size_t i = from; i + 1 < b.size; i++) {
        const uint8_t *ff = memchr(b.at + i, 0xff, b.size - 1 - i);
        if (!ff) {
            return false;
        }
        i = (size_t)(ff - b.at);
        unsigned marker = b.at[i + 1];
        if (marker == 0xd9) {
            return true;
        }
        h->scans += marker == 0xda;
        bool segment = marker >= 0xc0 && marker < 0xff && marker >> 3 != 0x1a;
        if (segment && marker != 0xd8 && i + 4 <= b.size) {
            i += 1 + pzk_big(b.at + i + 2, 2); /* to its end */
        }
    }
    return false;
}

static bool
read_jpeg(struct bytes b, struct pzk_picture_header *h)
{
    size_t i = 2;
    while (i + 4 <= b.size) {
        if (b.at[i] != 0xff) {
            return false;
        }
        unsigned marker = b.at[i + 1];
        bool fill = marker == 0xff;
        if (fill || marker == 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
            i += fill ? 1 : 2; /* no length field */
            continue;
        }
        size_t length = pzk_big(b.at + i + 2, 2);
        if (length < 2 || marker == 0xd9) {
            return false;
        }
        if (is_start_of_frame(marker)) {
            if (length < 8 || i + 9 > b.size) {
                return false;
            }
            h->height = pzk_big(b.at + i + 5, 2);
            h->width = pzk_big(b.at + i + 7, 2);
        } else if (marker == 0xda) {
            h->complete = count_scans(b, i + 2 + length, h);
            return h->width > 0;
        }
        i += 2 + length;
    }
    h->complete = false;
    return h->width > 0;
}

static bool
read_png(struct bytes b, struct pzk_picture_header *h)
{
    if (b.size < 33 || memcmp(b.at + 12, "IHDR", 4) != 0) {
        return false;
    }
    h->width = pzk_big(b.at + 16, 4);
    h->height = pzk_big(b.at + 20, 4);
    h->complete = false;
    for (size_t i = 8; i + 12 <= b.size && !h->complete;) {
        size_t length = pzk_big(b.at + i, 4);
        if (length > b.size - i - 12) {
            break;
        }
        h->complete = memcmp(b.at + i + 4, "IEND", 4) == 0;
        i += 12 + length;
    }
    return true;
}

static bool
read_bmp(struct bytes b, struct pzk_picture_header *h)
{
    if (b.size < 26) {
        return false;
    }
    if (pzk_little(b.at + 14, 4) == 12) { /* OS/2 core header */
        h->width = pzk_little(b.at + 18, 2);
        h->height = pzk_little(b.at + 20, 2);
        return true;
    }
    int32_t width = (int32_t)pzk_little(b.at + 18, 4);
    int32_t height = (int32_t)pzk_little(b.at + 22, 4);
    if (width <= 0 || height == INT32_MIN) {
        return false;
    }
    h->width = (unsigned long)width;
    h->height = (unsigned long)(height < 0 ? -height : height);
    return true;
}

static bool
read_webp(struct bytes b, struct pzk_picture_header *h)
{
    if (b.size < 30) {
        return false;
    }
    const uint8_t *p = b.at;
    h->complete = pzk_little(p + 4, 4) + 8 <= b.size;
    if (memcmp(p + 12, "VP8 ", 4) == 0) {
        h->width = pzk_little(p + 26, 2) & 0x3fff;
        h->height = pzk_little(p + 28, 2) & 0x3fff;
    } else if (memcmp(p + 12, "VP8L", 4) == 0) {
        unsigned long bits = pzk_little(p + 21, 4);
        h->width = (bits & 0x3fff) + 1;
        h->height = (bits >> 14 & 0x3fff) + 1;
    } else if (memcmp(p + 12, "VP8X", 4) == 0) {
        h->width = pzk_little(p + 24, 3) + 1;
        h->height = pzk_little(p + 27, 3) + 1;
    }
    return h->width > 0;
}

enum {
    TIFF_WIDTH = 256,
    TIFF_HEIGHT = 257,
    TIFF_ORIENTATION = 274,
    TIFF_SHORT = 3,
    TIFF_LONG = 4
};

/* Returns the number in a directory entry: 0 unless it is a single 16 or 32 bit
 * number, as the format requires, since decoders might interpret anything else
 * differently. */
static unsigned long
entry_number(unsigned long (*get)(const uint8_t *, int), const uint8_t *entry)
{
    unsigned long type = get(entry + 2, 2);

    return get(entry + 4, 4) != 1 ? 0
           : type == TIFF_SHORT   ? get(entry + 8, 2)
           : type == TIFF_LONG    ? get(entry + 8, 4)
                                  : 0;
}

/* Returns the number that TAG has in the first directory, where the first of
 * several entries counts, as in libtiff; 0: none. */
static unsigned long
tiff_number(struct bytes b, unsigned long wanted)
{
    if (b.size < 14) {
        return 0;
    }
    unsigned long (*get)(const uint8_t *, int) =
        b.at[0] == 'M' ? pzk_big : pzk_little;
    size_t at = get(b.at + 4, 4);

    if (at > b.size - 2 || get(b.at + 2, 2) != 42) {
        return 0; /* 43 is BigTIFF, which nobody sends on purpose */
    }
    size_t n = get(b.at + at, 2);
    for (size_t i = 0; i < n && at + 2 + 12 * (i + 1) <= b.size; i++) {
        const uint8_t *entry = b.at + at + 2 + 12 * i;

        if (get(entry, 2) == wanted) {
            return entry_number(get, entry);
        }
    }
    return 0;
}

static bool
read_tiff(struct bytes b, struct pzk_picture_header *h)
{
    h->width = tiff_number(b, TIFF_WIDTH);
    h->height = tiff_number(b, TIFF_HEIGHT);
    return h->width > 0 && h->height > 0;
}

int
pzk_exif_orientation(const void *data, size_t size)
{
    struct bytes b = {data, size};
    unsigned long orientation = tiff_number(b, TIFF_ORIENTATION);

    return orientation >= 1 && orientation <= 8 ? (int)orientation : 1;
}

static bool
is_space(uint8_t c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool
read_pnm_number(struct bytes b, size_t *i, unsigned long *value)
{
    while (*i < b.size && (is_space(b.at[*i]) || b.at[*i] == '#')) {
        if (b.at[(*i)++] == '#') {
            /* some decoders end a comment at CR, others only at LF */
            while (*i < b.size && b.at[*i] != '\n' && b.at[*i] != '\r') {
                ++*i;
            }
        }
    }
    size_t start = *i;
    *value = 0;
    while (*i < b.size && b.at[*i] >= '0' && b.at[*i] <= '9') {
        if (*value > 100000000) {
            return false;
        }
        *value = *value * 10 + (unsigned long)(b.at[*i] - '0');
        ++*i;
    }
    return *i > start;
}

static bool
read_pnm(struct bytes b, struct pzk_picture_header *h)
{
    size_t i = 2;

    return b.at[1] >= '1' && b.at[1] <= '6' && is_space(b.at[2]) &&
           read_pnm_number(b, &i, &h->width) &&
           read_pnm_number(b, &i, &h->height);
}

static bool
is_any_of(const uint8_t *brand, const char *names)
{
    for (; *names; names += 4) {
        if (memcmp(brand, names, 4) == 0) {
            return true;
        }
    }
    return false;
}

const char *
pzk_picture_unread(const void *data, size_t size)
{
    const uint8_t *p = data;

    if (size < 16 || memcmp(p + 4, "ftyp", 4) != 0) {
        return NULL;
    }
    /* the main brand, a version, then others; the first two name the container
     * alone */
    bool container = is_any_of(p + 8, "mif1msf1");
    size_t end = container ? pzk_big(p, 4) : 12;
    bool heic = is_any_of(p + 8, "heicheixheimheishevchevx");

    for (size_t i = 8; i + 4 <= end && i + 4 <= size; i += 4) {
        if (is_any_of(p + i, "avifavis")) {
            return "AVIF";
        }
    }
    return heic || container ? "HEIC" : NULL;
}

/* How the files of a format begin, a second time at 8, and its reader. */
static const struct {
    enum pzk_picture_format format;
    const char *begin, *then;
    bool (*read)(struct bytes b, struct pzk_picture_header *h);
    uint8_t n;
} formats[] = {
    {PZK_PICTURE_JPEG, "\xff\xd8\xff", "", read_jpeg, 3},
    {PZK_PICTURE_PNG, "\x89PNG\r\n\x1a\n", "", read_png, 8},
    {PZK_PICTURE_BMP, "BM", "", read_bmp, 2},
    {PZK_PICTURE_WEBP, "RIFF", "WEBP", read_webp, 4},
    {PZK_PICTURE_TIFF, "II*\0", "", read_tiff, 4},
    {PZK_PICTURE_TIFF, "MM\0*", "", read_tiff, 4},
    {PZK_PICTURE_PNM, "P", "", read_pnm, 1},
};

bool
pzk_picture_header_read(const void *data, size_t size,
                        struct pzk_picture_header *header)
{
    struct bytes b = {data, size};
    struct pzk_picture_header h = {.complete = true};
    bool ok = false;

    if (size < 12) {
        return false;
    }
    for (size_t i = 0; i < sizeof(formats) / sizeof(formats[0]); i++) {
        if (memcmp(b.at, formats[i].begin, formats[i].n) == 0 &&
            memcmp(b.at + 8, formats[i].then, strlen(formats[i].then)) == 0) {
            h.format = formats[i].format;
            ok = formats[i].read(b, &h);
        }
    }
    ok &= h.width > 0 && h.height > 0;
    if (ok) {
        *header = h;
    }
    return ok;
}
