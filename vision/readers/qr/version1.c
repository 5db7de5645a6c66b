// SPDX-License-Identifier: MIT
#include "vision/readers/qr/version1.h"

#include <string.h>

#include "vision/readers/qr/reed_solomon.h"
#include "vision/readers/qr/segments.h"

enum {
    SIDE = PZK_QR_SIDE,
    CODEWORDS = PZK_QR_CODEWORDS,
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

void
pzk_qr_take_words(const struct pzk_qr_grid *grid,
                  uint8_t places[PZK_QR_DATA][2], int mask,
                  uint8_t word[CODEWORDS])
{
    memset(word, 0, CODEWORDS);
    for (int i = 0; i < PZK_QR_DATA; i++) {
        int row = places[i][0], column = places[i][1];
        int bit =
            (grid->dark[row][column] != 0) ^ pzk_qr_masked(mask, row, column);

        word[i / 8] |= (uint8_t)(bit << (7 - i % 8));
    }
}

bool
pzk_qr_words(const char *text, uint8_t word[CODEWORDS])
{
    const int n_data = levels[PZK_QR_H].data;
    struct pzk_qr_bits b = {word, 0, n_data * 8};
    size_t length = strlen(text);

    if (length > 10 || strspn(text, pzk_qr_alphanumeric) != length) {
        return false;
    }
    memset(word, 0, CODEWORDS);
    pzk_qr_put(&b, 2, 4);
    pzk_qr_put(&b, (unsigned)length, 9);
    for (size_t i = 0; i < length; i += 2) {
        unsigned a = (unsigned)(strchr(pzk_qr_alphanumeric, text[i]) -
                                pzk_qr_alphanumeric);

        if (i + 1 == length) {
            pzk_qr_put(&b, a, 6);
            break;
        }
        pzk_qr_put(&b,
                   a * PZK_QR_ALPHANUMERICS +
                       (unsigned)(strchr(pzk_qr_alphanumeric, text[i + 1]) -
                                  pzk_qr_alphanumeric),
                   11);
    }
    /* terminator of up to four zeros, then padding to whole codewords */
    b.at = b.at + 4 > b.size ? b.size : b.at + 4;
    for (int i = (b.at + 7) / 8, odd = 0; i < n_data; i++, odd = !odd) {
        word[i] = odd ? 0x11 : 0xec;
    }
    pzk_rs_check(word, n_data, word + n_data, CODEWORDS - n_data);
    return true;
}

bool
pzk_qr_encode(const char *text, int mask, struct pzk_qr_grid *grid)
{
    uint8_t word[CODEWORDS], places[PZK_QR_DATA][2];

    if (!pzk_qr_words(text, word)) {
        return false;
    }
    unsigned format = pzk_qr_format_bits(PZK_QR_H, mask);
    for (int r = 0; r < SIDE; r++) {
        for (int c = 0; c < SIDE; c++) {
            grid->dark[r][c] = pzk_qr_fixed(r, c) == PZK_QR_DARK;
        }
    }
    for (int i = 0; i < 30; i++) {
        int row, column;

        pzk_qr_format_at(SIDE, i / 15, i % 15, &row, &column);
        grid->dark[row][column] = format >> i % 15 & 1;
    }
    pzk_qr_data_places(places);
    for (int i = 0; i < PZK_QR_DATA; i++) {
        int row = places[i][0], column = places[i][1];

        grid->dark[row][column] =
            (word[i / 8] >> (7 - i % 8) & 1) ^ pzk_qr_masked(mask, row, column);
    }
    return true;
}

bool
pzk_qr_decode(const struct pzk_qr_grid *grid, struct pzk_qr_text *out)
{
    uint8_t word[CODEWORDS], places[PZK_QR_DATA][2];

    if (!pzk_qr_read_format(&grid->dark[0][0], SIDE, &out->level, &out->mask)) {
        return false;
    }
    pzk_qr_data_places(places);
    pzk_qr_take_words(grid, places, out->mask, word);
    int n_data = levels[out->level].data;
    out->corrected = pzk_rs_correct(word, CODEWORDS, CODEWORDS - n_data,
                                    levels[out->level].correctable);
    if (out->corrected < 0) {
        return false;
    }
    out->length = pzk_qr_take_text(&(struct pzk_qr_bits){word, 0, n_data * 8},
                                   1, out->text, sizeof(out->text));
    return out->length > 0;
}
