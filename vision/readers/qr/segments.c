// SPDX-License-Identifier: MIT
#include "vision/readers/qr/segments.h"

#include <stdbool.h>

const char pzk_qr_alphanumeric[PZK_QR_ALPHANUMERICS + 1] =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

enum { LONG = 10 /* version from which the counts of characters are longer */ };

struct written_text {
    char *at;
    size_t length, room;
};

void
pzk_qr_put(struct pzk_qr_bits *b, unsigned value, int n)
{
    while (n-- > 0) {
        b->bytes[b->at / 8] |= (uint8_t)((value >> n & 1u) << (7 - b->at % 8));
        b->at++;
    }
}

unsigned
pzk_qr_take(struct pzk_qr_bits *b, int n)
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

/* Appends one character to OUT; false where the text would not fit. */
static bool
append(struct written_text *out, unsigned sign)
{
    if (out->length + 1 >= out->room) {
        return false;
    }
    out->at[out->length++] = (char)sign;
    return true;
}

/* Takes the digits, LEFT in number. */
static bool
take_numeric(struct pzk_qr_bits *b, unsigned left, struct written_text *out)
{
    static const struct {
        int bits;
        unsigned unit;
    } group[] = {{0, 0}, {4, 1}, {7, 10}, {10, 100}};

    while (left > 0) {
        unsigned n = left < 3 ? left : 3;
        unsigned value = pzk_qr_take(b, group[n].bits);

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
take_alphanumeric(struct pzk_qr_bits *b, unsigned left,
                  struct written_text *out)
{
    const unsigned all = PZK_QR_ALPHANUMERICS;

    while (left > 0) {
        unsigned n = left < 2 ? left : 2;
        unsigned value = pzk_qr_take(b, n == 2 ? 11 : 6);

        if (value >= (n == 2 ? all * all : all)) {
            return false;
        }
        if (n == 2 &&
            !append(out, (unsigned char)pzk_qr_alphanumeric[value / all])) {
            return false;
        }
        if (!append(out, (unsigned char)pzk_qr_alphanumeric[value % all])) {
            return false;
        }
        left -= n;
    }
    return true;
}

static bool
take_bytes(struct pzk_qr_bits *b, unsigned left, struct written_text *out)
{
    for (; left > 0; left--) {
        if (!append(out, pzk_qr_take(b, 8))) {
            return false;
        }
    }
    return true;
}

size_t
pzk_qr_take_text(struct pzk_qr_bits *b, int version, char *text, size_t room)
{
    const int more = version < LONG ? 0 : 2;
    struct written_text out = {text, 0, room};

    while (b->at + 4 <= b->size) {
        unsigned mode = pzk_qr_take(b, 4);
        bool ok = false;

        if (mode == 0) {
            break;
        }
        if (mode == 1) {
            ok = take_numeric(b, pzk_qr_take(b, 10 + more), &out);
        } else if (mode == 2) {
            ok = take_alphanumeric(b, pzk_qr_take(b, 9 + more), &out);
        } else if (mode == 4) {
            ok = take_bytes(b, pzk_qr_take(b, version < LONG ? 8 : 16), &out);
        }
        if (!ok || b->at > b->size) {
            return 0;
        }
    }
    text[out.length] = '\0';
    return out.length;
}
