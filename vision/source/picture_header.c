// SPDX-License-Identifier: MIT
#include "vision/source/picture_header.h"

#include <stdint.h>
#include <string.h>

struct bytes {
    const uint8_t *at;
    size_t size;
};

static unsigned long
big16(const uint8_t *p)
{
    return (unsigned long)p[0] << 8 | p[1];
}

static unsigned long
big32(const uint8_t *p)
{
    return big16(p) << 16 | big16(p + 2);
}

static unsigned long
little16(const uint8_t *p)
{
    return (unsigned long)p[1] << 8 | p[0];
}

static unsigned long
little24(const uint8_t *p)
{
    return (unsigned long)p[2] << 16 | little16(p);
}

static unsigned long
little32(const uint8_t *p)
{
    return little16(p + 2) << 16 | little16(p);
}

/* Whether MARKER is a start of frame: any SOFn marker. DHT (c4), JPG (c8) and
 * DAC (cc) are in the same range. */
static bool
is_start_of_frame(unsigned marker)
{
    return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 &&
           marker != 0xc8 && marker != 0xcc;
}

/* Whether an end of image follows FROM, the end of the first scan's header.
 * What comes after it (a camera's padding, a second picture) does not matter.
 */
static bool
has_end_of_image(struct bytes b, size_t from)
{
    for (size_t i = from; i + 1 < b.size; i++) {
        const uint8_t *ff = memchr(b.at + i, 0xff, b.size - 1 - i);
        if (!ff) {
            return false;
        }
        i = (size_t)(ff - b.at);
        if (b.at[i + 1] == 0xd9) {
            return true;
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
        if (marker == 0xff) { /* fill byte */
            i++;
            continue;
        }
        if (marker == 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
            i += 2; /* no length field */
            continue;
        }
        size_t length = big16(b.at + i + 2);
        if (length < 2 || marker == 0xd9) {
            return false;
        }
        if (is_start_of_frame(marker)) {
            if (length < 8 || i + 9 > b.size) {
                return false;
            }
            h->height = big16(b.at + i + 5);
            h->width = big16(b.at + i + 7);
        } else if (marker == 0xda) {
            h->complete = has_end_of_image(b, i + 2 + length);
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
    h->width = big32(b.at + 16);
    h->height = big32(b.at + 20);
    size_t i = 8;
    h->complete = false;
    while (i + 12 <= b.size) {
        size_t length = big32(b.at + i);
        if (length > b.size - i - 12) {
            break;
        }
        if (memcmp(b.at + i + 4, "IEND", 4) == 0) {
            h->complete = true;
            break;
        }
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
    if (little32(b.at + 14) == 12) { /* OS/2 core header */
        h->width = little16(b.at + 18);
        h->height = little16(b.at + 20);
        return true;
    }
    int32_t width = (int32_t)little32(b.at + 18);
    int32_t height = (int32_t)little32(b.at + 22);
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
    if (memcmp(p + 12, "VP8 ", 4) == 0) {
        h->width = little16(p + 26) & 0x3fff;
        h->height = little16(p + 28) & 0x3fff;
    } else if (memcmp(p + 12, "VP8L", 4) == 0) {
        unsigned long bits = little32(p + 21);
        h->width = (bits & 0x3fff) + 1;
        h->height = (bits >> 14 & 0x3fff) + 1;
    } else if (memcmp(p + 12, "VP8X", 4) == 0) {
        h->width = little24(p + 24) + 1;
        h->height = little24(p + 27) + 1;
    } else {
        return false;
    }
    h->complete = little32(p + 4) + 8 <= b.size;
    return true;
}

enum {
    TIFF_WIDTH = 256,
    TIFF_HEIGHT = 257,
    TIFF_ORIENTATION = 274,
    TIFF_SHORT = 3,
    TIFF_LONG = 4
};

/* Byte order and reader of one TIFF file. */
struct tiff {
    unsigned long (*get16)(const uint8_t *);
    unsigned long (*get32)(const uint8_t *);
};

/* Returns the number in a directory entry: 0 unless it is a single 16 or 32 bit
 * number, as the format requires, since decoders might interpret anything else
 * differently. */
static unsigned long
entry_number(const struct tiff *tiff, const uint8_t *entry)
{
    unsigned long type = tiff->get16(entry + 2);

    if (tiff->get32(entry + 4) != 1) {
        return 0;
    }
    return type == TIFF_SHORT  ? tiff->get16(entry + 8)
           : type == TIFF_LONG ? tiff->get32(entry + 8)
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
    bool big = b.at[0] == 'M';
    struct tiff tiff = {big ? big16 : little16, big ? big32 : little32};
    size_t at = tiff.get32(b.at + 4);

    if (at > b.size - 2 || tiff.get16(b.at + 2) != 42) {
        return 0; /* 43 is BigTIFF, which nobody sends on purpose */
    }
    size_t n = tiff.get16(b.at + at);
    for (size_t i = 0; i < n && at + 2 + 12 * (i + 1) <= b.size; i++) {
        const uint8_t *entry = b.at + at + 2 + 12 * i;

        if (tiff.get16(entry) == wanted) {
            return entry_number(&tiff, entry);
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
        if (b.at[*i] == '#') {
            /* some decoders end a comment at CR, others only at LF */
            while (*i < b.size && b.at[*i] != '\n' && b.at[*i] != '\r') {
                ++*i;
            }
        } else {
            ++*i;
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

    return is_space(b.at[2]) && read_pnm_number(b, &i, &h->width) &&
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
    size_t end = container ? big32(p) : 12;
    bool heic = is_any_of(p + 8, "heicheixheimheishevchevx");

    for (size_t i = 8; i + 4 <= end && i + 4 <= size; i += 4) {
        if (is_any_of(p + i, "avifavis")) {
            return "AVIF";
        }
    }
    return heic || container ? "HEIC" : NULL;
}

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
    if (memcmp(b.at, "\xff\xd8\xff", 3) == 0) {
        h.format = PZK_PICTURE_JPEG;
        ok = read_jpeg(b, &h);
    } else if (memcmp(b.at, "\x89PNG\r\n\x1a\n", 8) == 0) {
        h.format = PZK_PICTURE_PNG;
        ok = read_png(b, &h);
    } else if (memcmp(b.at, "BM", 2) == 0) {
        h.format = PZK_PICTURE_BMP;
        ok = read_bmp(b, &h);
    } else if (memcmp(b.at, "RIFF", 4) == 0 &&
               memcmp(b.at + 8, "WEBP", 4) == 0) {
        h.format = PZK_PICTURE_WEBP;
        ok = read_webp(b, &h);
    } else if (memcmp(b.at, "II*\0", 4) == 0 || memcmp(b.at, "MM\0*", 4) == 0) {
        h.format = PZK_PICTURE_TIFF;
        ok = read_tiff(b, &h);
    } else if (b.at[0] == 'P' && b.at[1] >= '1' && b.at[1] <= '6') {
        h.format = PZK_PICTURE_PNM;
        ok = read_pnm(b, &h);
    }
    if (ok && h.width > 0 && h.height > 0) {
        *header = h;
        return true;
    }
    return false;
}
