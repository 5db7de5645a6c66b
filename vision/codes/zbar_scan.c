// SPDX-License-Identifier: MIT
#include "vision/codes/zbar_scan.h"

#include <iconv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zbar.h>

enum {
    SCANS = 2000,  /* scans before a scanner is replaced */
    LONGEST = 8000 /* bytes of text; the largest code has 7089 digits */
};

enum { ISO8859 = 16 }; /* its parts are numbered from 1 on */

struct pzk_zbar {
    zbar_image_scanner_t *scanner;
    int scans;
    struct pzk_plane_buffer copy;
};

static zbar_image_scanner_t *
make_scanner(void)
{
    zbar_image_scanner_t *s = zbar_image_scanner_create();

    if (!s) {
        return NULL;
    }
    zbar_image_scanner_enable_cache(s, 0);
    zbar_image_scanner_set_config(s, ZBAR_NONE, ZBAR_CFG_ENABLE, 0);
    zbar_image_scanner_set_config(s, ZBAR_QRCODE, ZBAR_CFG_ENABLE, 1);
    zbar_image_scanner_set_config(s, ZBAR_CODE128, ZBAR_CFG_ENABLE, 1);
    /* raw bytes instead of ZBar's guess of their encoding */
    zbar_image_scanner_set_config(s, ZBAR_QRCODE, ZBAR_CFG_BINARY, 1);
    return s;
}

/* The C library reads the tables of a conversion when it is opened first, and
 * keeps them while it is open. Where one is missing, texts in it are unread. */
void
pzk_zbar_prepare(void)
{
    static iconv_t kept[ISO8859 + 2];
    char name[sizeof "ISO8859-" + 11]; /* any number */

    if (kept[0]) {
        return;
    }
    kept[0] = iconv_open("UTF-8", "CP437");
    kept[ISO8859 + 1] = iconv_open("UTF-8", "SJIS");
    for (int i = 1; i <= ISO8859; i++) {
        snprintf(name, sizeof name, "ISO8859-%d", i);
        kept[i] = iconv_open("UTF-8", name);
    }
}

struct pzk_zbar *
pzk_zbar_new(void)
{
    struct pzk_zbar *zbar = calloc(1, sizeof(*zbar));

    if (zbar) {
        zbar->scanner = make_scanner();
    }
    if (zbar && !zbar->scanner) {
        free(zbar);
        return NULL;
    }
    return zbar;
}

void
pzk_zbar_free(struct pzk_zbar *zbar)
{
    if (zbar) {
        zbar_image_scanner_destroy(zbar->scanner);
        pzk_plane_buffer_finish(&zbar->copy);
        free(zbar);
    }
}

/* Replaces a worn-out scanner; keeps the old one when out of memory. */
static void
renew(struct pzk_zbar *zbar)
{
    if (++zbar->scans < SCANS) {
        return;
    }
    zbar_image_scanner_t *fresh = make_scanner();
    if (fresh) {
        zbar_image_scanner_destroy(zbar->scanner);
        zbar->scanner = fresh;
        zbar->scans = 0;
    }
}

/* Returns how many codes that share a text (Structured Append) SYMBOL stands
 * for: ZBar describes them as one with their joined text and zeros for what is
 * missing. 0: it is a code itself. */
static int
count_parts(const zbar_symbol_t *symbol)
{
    int parts = 0;

    for (const zbar_symbol_t *part = zbar_symbol_first_component(symbol); part;
         part = zbar_symbol_next(part)) {
        parts += zbar_symbol_get_type(part) == ZBAR_QRCODE;
    }
    return parts;
}

/* Passes SYMBOL to FOUND, unless it stands for several codes: each has its own
 * text. */
static void
report(const zbar_symbol_t *symbol, pzk_zbar_found *found, void *data)
{
    int parts = count_parts(symbol);
    zbar_symbol_type_t type =
        parts > 0 ? ZBAR_QRCODE : zbar_symbol_get_type(symbol);
    unsigned points = zbar_symbol_get_loc_size(symbol);
    struct pzk_zbar_code code = {
        .family = type == ZBAR_QRCODE ? PZK_QR : PZK_CODE128,
        .text = zbar_symbol_get_data(symbol),
        .length = zbar_symbol_get_data_length(symbol),
        .lines = zbar_symbol_get_quality(symbol),
    };
    int x0 = 0, y0 = 0, x1 = 0, y1 = 0;

    for (; parts && code.length > 0 && *code.text == '\0'; code.length--) {
        code.text++;
    }
    if ((type != ZBAR_QRCODE && type != ZBAR_CODE128) || parts > 1 ||
        !code.text || code.length == 0 || code.length > LONGEST) {
        return;
    }
    for (unsigned i = 0; i < points; i++) {
        int x = zbar_symbol_get_loc_x(symbol, i);
        int y = zbar_symbol_get_loc_y(symbol, i);

        x0 = i == 0 || x < x0 ? x : x0;
        y0 = i == 0 || y < y0 ? y : y0;
        x1 = i == 0 || x > x1 ? x : x1;
        y1 = i == 0 || y > y1 ? y : y1;
    }
    code.center = (struct pzk_px){(float)(x0 + x1) / 2, (float)(y0 + y1) / 2};
    code.size = (float)(x1 - x0 > y1 - y0 ? x1 - x0 : y1 - y0);
    found(data, &code);
}

void
pzk_zbar_scan(struct pzk_zbar *zbar, const struct pzk_view *plane,
              pzk_zbar_found *found, void *data)
{
    size_t width = (size_t)plane->width, height = (size_t)plane->height;
    const uint8_t *px = plane->gray;

    if (plane->width <= 0 || plane->height <= 0) {
        return;
    }
    if (plane->stride != width) {
        if (!pzk_plane_reserve(&zbar->copy, width * height)) {
            return;
        }
        for (size_t y = 0; y < height; y++) {
            memcpy(zbar->copy.px + y * width, px + y * plane->stride, width);
        }
        px = zbar->copy.px;
    }
    zbar_image_t *image = zbar_image_create();
    if (!image) {
        return;
    }
    renew(zbar);
    zbar_image_set_format(image, zbar_fourcc('Y', '8', '0', '0'));
    zbar_image_set_size(image, (unsigned)width, (unsigned)height);
    zbar_image_set_data(image, px, width * height, NULL);
    if (zbar_scan_image(zbar->scanner, image) > 0) {
        for (const zbar_symbol_t *s = zbar_image_first_symbol(image); s;
             s = zbar_symbol_next(s)) {
            report(s, found, data);
        }
    }
    zbar_image_destroy(image);
}
