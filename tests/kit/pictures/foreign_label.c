// SPDX-License-Identifier: MIT
#include "tests/kit/pictures/foreign_label.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct foreign_kind foreign_kinds[FOREIGN_KINDS] = {
    {"EAN-13", FOREIGN_ZINT, PZK_SYMB_EAN13, "4006381333931"},
    {"EAN-8", FOREIGN_ZINT, PZK_SYMB_EAN8, "96385074"},
    {"Code 128", FOREIGN_ZINT, PZK_SYMB_CODE128, "Asset 0012"},
    {"Code 39", FOREIGN_ZINT, PZK_SYMB_CODE39, "BOX-17"},
    {"Code 93", FOREIGN_ZINT, PZK_SYMB_CODE93, "BOX-17"},
    {"Codabar", FOREIGN_ZINT, PZK_SYMB_CODABAR, "A123456B"},
    {"I 2 of 5", FOREIGN_ZINT, PZK_SYMB_I25, "12345670"},
    {"QR v1", FOREIGN_ZINT, PZK_SYMB_QR, "LABEL-0012"},
    {"QR v2", FOREIGN_QRENCODE, PZK_SYMB_QR, "https://e.org/a/0012"},
    {"QR v3", FOREIGN_QRENCODE, PZK_SYMB_QR,
     "https://example.org/items/0012?x=123456"},
};

/* Numbers of `zint --types`. */
static const int zint_type[PZK_SYMBOLOGIES] = {
    [PZK_SYMB_QR] = 58,      [PZK_SYMB_EAN13] = 13, [PZK_SYMB_EAN8] = 13,
    [PZK_SYMB_CODE128] = 20, [PZK_SYMB_CODE39] = 8, [PZK_SYMB_CODE93] = 25,
    [PZK_SYMB_CODABAR] = 18, [PZK_SYMB_I25] = 3};

/* A row of hexadecimal digits for four modules each, blanks between. */
static void
read_hex(struct foreign_label *label, const char *line)
{
    unsigned char *row = label->dark[label->rows++];
    int n = 0;

    for (const char *at = line; *at && *at != '\n'; at++) {
        const char digit[2] = {*at, '\0'};
        long nibble = strtol(digit, NULL, 16);

        for (int bit = 3; *at != ' ' && bit >= 0 && n < FOREIGN_MODULES;
             bit--) {
            row[n++] = nibble >> bit & 1;
        }
    }
    for (int i = 0; i < n; i++) {
        label->columns = row[i] && i >= label->columns ? i + 1 : label->columns;
    }
}

/* A row of two characters a module, '#' for dark ones. */
static void
read_ascii(struct foreign_label *label, const char *line)
{
    unsigned char *row = label->dark[label->rows];
    int n = 0;

    for (; line[2 * n] == '#' || line[2 * n] == ' '; n++) {
        row[n] = line[2 * n] == '#';
    }
    if (n > 0) {
        label->columns = n;
        label->rows++;
    }
}

bool
foreign_label_make(struct foreign_label *label, enum foreign_maker maker,
                   enum pzk_symbology symbology, const char *text)
{
    char command[2048], line[2048];

    memset(label, 0, sizeof(*label));
    label->symbology = symbology;
    label->text = text;
    if (maker == FOREIGN_ZINT) {
        /* of eight digits it would make an EAN-13 code */
        int length = (int)strlen(text) - (symbology == PZK_SYMB_EAN8);

        snprintf(command, sizeof(command),
                 "zint -b %d --dump -d '%.*s' 2>/dev/null",
                 zint_type[symbology], length, text);
    } else if (maker == FOREIGN_QRENCODE_PART) {
        snprintf(command, sizeof(command),
                 "d=$(mktemp -d) && qrencode -S -v 1 -8 -m 0 -t ASCII -o $d/p "
                 "'%s' 2>/dev/null && cat $d/p-01; rm -r $d",
                 text);
    } else {
        snprintf(command, sizeof(command),
                 "qrencode -8 -m 0 -t ASCII -o - '%s' 2>/dev/null", text);
    }
    FILE *out = popen(command, "re");
    while (out && label->rows < FOREIGN_ROWS &&
           fgets(line, sizeof(line), out)) {
        if (maker == FOREIGN_ZINT) {
            read_hex(label, line);
        } else {
            read_ascii(label, line);
        }
    }
    bool good = out && pclose(out) == 0 && label->columns > 0;
    bool square = symbology == PZK_SYMB_QR;
    if (!square && label->rows > 1) {
        label->rows = 1; /* guards of EAN reach farther down */
    }
    label->height =
        square ? (float)label->rows : fmaxf(24, 0.28F * (float)label->columns);
    label->white = square ? 4 : 10;
    return good;
}

float
foreign_label_tone(const void *what, float x, float y)
{
    const struct foreign_label *label = what;
    float u = x + (float)label->columns / 2, v = y + label->height / 2;
    float above = label->rows > 1 ? label->white : 3;

    if (u < -label->white || u > (float)label->columns + label->white ||
        v < -above || v > label->height + above) {
        return -1;
    }
    if (u < 0 || v < 0 || u >= (float)label->columns || v >= label->height) {
        return 1;
    }
    int row = label->rows > 1 ? (int)v : 0;
    return label->dark[row][(int)u] ? 0.0F : 1.0F;
}

float
foreign_label_radius(const struct foreign_label *label)
{
    return hypotf((float)label->columns / 2 + label->white,
                  label->height / 2 + label->white) +
           1;
}
