// SPDX-License-Identifier: MIT
#include "vision/readers/qr/version1.h"

#include <string.h>

#include "vision/readers/qr/reed_solomon.h"

enum {
    SIDE = PZK_QR_SIDE,
    CODEWORDS = PZK_QR_DATA / 8,
    TIMING = 6,     /* row and column of the timing patterns */
    FORMAT_LINE = 8 /* row and column of the format bits */
};

static const struct {
    int data, correctable;
} levels[] = {
    [PZK_QR_L] = {19, 2},
    [PZK_QR_M] = {16, 4},
    [PZK_QR_Q] = {13, 6},
    [PZK_QR_H] = {9, 8},
};

static const char alphanumeric[] =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
enum { ALPHANUMERICS = sizeof(alphanumeric) - 1 };

/* Returns the tone of a finder pattern's module, whose row and column count
 * from the pattern's corner, -1..7. */
static enum pzk_qr_fixed
finder_module(int row, int column)
{
    int dr = row < 3 ? 3 - row : row - 3;
    int dc = column < 3 ? 3 - column : column - 3;
    int ring = dr > dc ? dr : dc;

    return ring == 2 || ring > 3 ? PZK_QR_LIGHT : PZK_QR_DARK;
}

enum pzk_qr_fixed
pzk_qr_fixed(int row, int column)
{
    const int last = SIDE - 7;

    if (row < 8 && column < 8) {
        return finder_module(row, column);
    }
    if (row < 8 && column >= last - 1) {
        return finder_module(row, column - last);
    }
    if (row >= last - 1 && column < 8) {
        return finder_module(row - last, column);
    }
    if (row == TIMING || column == TIMING) {
        return (row + column) % 2 == 0 ? PZK_QR_DARK : PZK_QR_LIGHT;
    }
    if (row == SIDE - 8 && column == FORMAT_LINE) {
        return PZK_QR_DARK;
    }
    if ((row == FORMAT_LINE && (column <= 8 || column >= SIDE - 8)) ||
        (column == FORMAT_LINE && (row <= 8 || row >= SIDE - 7))) {
        return PZK_QR_FORMAT;
    }
    return PZK_QR_VARIABLE;
}

void
pzk_qr_data_places(uint8_t places[PZK_QR_DATA][2])
{
    int n = 0;

    for (int right = SIDE - 1, up = 1; right > 0; right -= 2, up = !up) {
        if (right == TIMING) {
            right--;
        }
        for (int step = 0; step < 2 * SIDE; step++) {
            int r = up ? SIDE - 1 - step / 2 : step / 2;
            int c = right - step % 2;

            if (pzk_qr_fixed(r, c) == PZK_QR_VARIABLE) {
                places[n][0] = (uint8_t)r;
                places[n][1] = (uint8_t)c;
                n++;
            }
        }
    }
}

static bool
masked(int mask, int r, int c)
{
    switch (mask) {
    case 0:
        return (r + c) % 2 == 0;
    case 1:
        return r % 2 == 0;
    case 2:
        return c % 3 == 0;
    case 3:
        return (r + c) % 3 == 0;
    case 4:
        return (r / 2 + c / 3) % 2 == 0;
    case 5:
        return r * c % 2 + r * c % 3 == 0;
    case 6:
        return (r * c % 2 + r * c % 3) % 2 == 0;
    default:
        return ((r + c) % 2 + r * c % 3) % 2 == 0;
    }
}

/* ---- format ---- */

/* Returns level and mask as 15 bits with their check bits, as drawn. */
static unsigned
format_bits(unsigned level, unsigned mask)
{
    unsigned data = level << 3 | mask;
    unsigned rest = data << 10;

    for (int bit = 14; bit >= 10; bit--) {
        if (rest >> bit & 1) {
            rest ^= 0x537u << (bit - 10);
        }
    }
    return (data << 10 | rest) ^ 0x5412;
}

/* Sets *ROW and *COLUMN to the position of bit BIT (14 the highest) in copy
 * COPY. */
static void
format_at(int copy, int bit, int *row, int *column)
{
    if (copy == 1) {
        *row = bit >= 8 ? SIDE - 15 + bit : FORMAT_LINE;
        *column = bit >= 8 ? FORMAT_LINE : SIDE - 1 - bit;
        return;
    }
    *row = FORMAT_LINE;
    *column = FORMAT_LINE;
    if (bit >= 7) {
        *column = bit >= 9 ? 14 - bit : 15 - bit;
    } else {
        *row = bit == 6 ? 7 : bit;
    }
}

/* Finds the level and mask whose two copies differ least from the grid. False
 * where they differ too much. */
static bool
read_format(const struct pzk_qr_grid *grid, enum pzk_qr_level *level, int *mask)
{
    const int most = 6; /* of 30; two formats differ in at least 10 */
    int best = most + 1;

    for (unsigned data = 0; data < 32; data++) {
        unsigned bits = format_bits(data >> 3, data & 7);
        int wrong = 0;

        for (int i = 0; i < 30; i++) {
            int row, column;

            format_at(i / 15, i % 15, &row, &column);
            wrong += grid->dark[row][column] != (bits >> i % 15 & 1);
        }
        if (wrong < best) {
            best = wrong;
            *level = (enum pzk_qr_level)(data >> 3);
            *mask = (int)(data & 7);
        }
    }
    return best <= most;
}

/* ---- text ---- */

struct bits {
    uint8_t *bytes;
    int at, size;
};

static void
put(struct bits *b, unsigned value, int n)
{
    while (n-- > 0) {
        b->bytes[b->at / 8] |= (uint8_t)((value >> n & 1u) << (7 - b->at % 8));
        b->at++;
    }
}

/* Takes the next N bits. Bits beyond the end are zeros, like those of a
 * truncated terminator. */
static unsigned
take(struct bits *b, int n)
{
    unsigned value = 0;

    while (n-- > 0) {
        value <<= 1;
        if (b->at < b->size) {
            value |= b->bytes[b->at / 8] >> (7 - b->at % 8) & 1u;
        }
        b->at++;
    }
    return value;
}

bool
pzk_qr_encode(const char *text, int mask, struct pzk_qr_grid *grid)
{
    const int n_data = levels[PZK_QR_H].data;
    uint8_t word[CODEWORDS] = {0};
    struct bits b = {word, 0, n_data * 8};
    uint8_t places[PZK_QR_DATA][2];
    size_t length = strlen(text);

    if (length > 10 || strspn(text, alphanumeric) != length) {
        return false;
    }
    put(&b, 2, 4);
    put(&b, (unsigned)length, 9);
    for (size_t i = 0; i < length; i += 2) {
        unsigned a = (unsigned)(strchr(alphanumeric, text[i]) - alphanumeric);

        if (i + 1 == length) {
            put(&b, a, 6);
            break;
        }
        put(&b,
            a * ALPHANUMERICS +
                (unsigned)(strchr(alphanumeric, text[i + 1]) - alphanumeric),
            11);
    }
    /* terminator of up to four zeros, then padding to whole codewords */
    b.at = b.at + 4 > b.size ? b.size : b.at + 4;
    for (int i = (b.at + 7) / 8, odd = 0; i < n_data; i++, odd = !odd) {
        word[i] = odd ? 0x11 : 0xec;
    }
    pzk_rs_check(word, n_data, word + n_data, CODEWORDS - n_data);

    unsigned format = format_bits(PZK_QR_H, (unsigned)mask);
    for (int r = 0; r < SIDE; r++) {
        for (int c = 0; c < SIDE; c++) {
            grid->dark[r][c] = pzk_qr_fixed(r, c) == PZK_QR_DARK;
        }
    }
    for (int i = 0; i < 30; i++) {
        int row, column;

        format_at(i / 15, i % 15, &row, &column);
        grid->dark[row][column] = format >> i % 15 & 1;
    }
    pzk_qr_data_places(places);
    for (int i = 0; i < PZK_QR_DATA; i++) {
        int row = places[i][0], column = places[i][1];

        grid->dark[row][column] =
            (word[i / 8] >> (7 - i % 8) & 1) ^ masked(mask, row, column);
    }
    return true;
}

/* Appends one character to OUT; false where the text would not fit. */
static bool
append(struct pzk_qr_text *out, unsigned sign)
{
    if (out->length + 1 >= sizeof(out->text)) {
        return false;
    }
    out->text[out->length++] = (char)sign;
    return true;
}

static bool
take_numeric(struct bits *b, struct pzk_qr_text *out)
{
    static const struct {
        int bits;
        unsigned unit;
    } group[] = {{0, 0}, {4, 1}, {7, 10}, {10, 100}};

    for (unsigned left = take(b, 10); left > 0;) {
        unsigned n = left < 3 ? left : 3;
        unsigned value = take(b, group[n].bits);

        if (value >= group[n].unit * 10) {
            return false;
        }
        for (unsigned unit = group[n].unit; unit > 0; unit /= 10) {
            if (!append(out, '0' + value / unit % 10)) {
                return false;
            }
        }
        left -= n;
    }
    return true;
}

static bool
take_alphanumeric(struct bits *b, struct pzk_qr_text *out)
{
    for (unsigned left = take(b, 9); left > 0;) {
        unsigned n = left < 2 ? left : 2;
        unsigned value = take(b, n == 2 ? 11 : 6);

        if (value >= (n == 2 ? ALPHANUMERICS * ALPHANUMERICS : ALPHANUMERICS)) {
            return false;
        }
        if (n == 2 &&
            !append(out, (unsigned char)alphanumeric[value / ALPHANUMERICS])) {
            return false;
        }
        if (!append(out, (unsigned char)alphanumeric[value % ALPHANUMERICS])) {
            return false;
        }
        left -= n;
    }
    return true;
}

static bool
take_bytes(struct bits *b, struct pzk_qr_text *out)
{
    for (unsigned left = take(b, 8); left > 0; left--) {
        if (!append(out, take(b, 8))) {
            return false;
        }
    }
    return true;
}

static bool
take_text(struct bits *b, struct pzk_qr_text *out)
{
    out->length = 0;
    while (b->at + 4 <= b->size) {
        unsigned mode = take(b, 4);
        bool ok = false;

        if (mode == 0) {
            break;
        }
        if (mode == 1) {
            ok = take_numeric(b, out);
        } else if (mode == 2) {
            ok = take_alphanumeric(b, out);
        } else if (mode == 4) {
            ok = take_bytes(b, out);
        }
        if (!ok || b->at > b->size) {
            return false;
        }
    }
    out->text[out->length] = '\0';
    return out->length > 0;
}

bool
pzk_qr_decode(const struct pzk_qr_grid *grid, struct pzk_qr_text *out)
{
    uint8_t word[CODEWORDS] = {0}, places[PZK_QR_DATA][2];

    if (!read_format(grid, &out->level, &out->mask)) {
        return false;
    }
    pzk_qr_data_places(places);
    for (int i = 0; i < PZK_QR_DATA; i++) {
        int row = places[i][0], column = places[i][1];
        int bit =
            (grid->dark[row][column] != 0) ^ masked(out->mask, row, column);
        word[i / 8] |= (uint8_t)(bit << (7 - i % 8));
    }
    int n_data = levels[out->level].data;
    out->corrected = pzk_rs_correct(word, CODEWORDS, CODEWORDS - n_data,
                                    levels[out->level].correctable);
    if (out->corrected < 0) {
        return false;
    }
    return take_text(&(struct bits){word, 0, n_data * 8}, out);
}
