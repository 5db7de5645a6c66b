// SPDX-License-Identifier: MIT
#include "tests/vision/readers/markless.h"

#include <math.h>
#include <qrencode.h>
#include <stdio.h>
#include <string.h>

#include "markers/code128.h"
#include "markers/plain.h"
#include "markers/tag36h11.h"
#include "tests/vision/readers/markless_easel.h"

const char *const markless_names[MARKLESS_KINDS] = {
    "noise",    "text", "newspaper", "checkerboards",      "faces of cards",
    "QR codes", "bars", "tags",      "frames and symbols", "labels of no card"};

unsigned
easel_roll(struct easel *e, unsigned n)
{
    e->random ^= e->random << 13;
    e->random ^= e->random >> 7;
    e->random ^= e->random << 17;
    return (unsigned)(e->random >> 33) % n;
}

double
easel_spread(struct easel *e, double low, double high)
{
    return low + (high - low) * easel_roll(e, 10001) / 10000;
}

void
easel_go_anywhere(struct easel *e, double px)
{
    cairo_save(e->cr);
    cairo_translate(e->cr, easel_spread(e, 0, e->width),
                    easel_spread(e, 0, e->height));
    cairo_rotate(e->cr, easel_spread(e, 0, 2 * M_PI));
    cairo_scale(e->cr, px, px * easel_spread(e, 0.75, 1));
    cairo_rotate(e->cr, easel_spread(e, 0, 2 * M_PI));
}

void
easel_grey(struct easel *e, double level)
{
    cairo_set_source_rgb(e->cr, level, level, level);
}

void
easel_label(struct easel *e, double w, double h)
{
    easel_grey(e, 1);
    cairo_rectangle(e->cr, -w / 2, -h / 2, w, h);
    cairo_fill(e->cr);
    easel_grey(e, easel_spread(e, 0, 0.2));
}

/* ---- kinds ---- */

static void
draw_noise(struct easel *e)
{
    int patches = 3 + (int)easel_roll(e, 6);
    for (int i = 0; i < patches; i++) {
        double grain = easel_spread(e, 1, 14), size = easel_spread(e, 60, 300);
        easel_go_anywhere(e, 1);
        for (double y = 0; y < size; y += grain) {
            for (double x = 0; x < size; x += grain) {
                easel_grey(e, easel_roll(e, 2) ? easel_spread(e, 0, 0.4)
                                               : easel_spread(e, 0.6, 1));
                cairo_rectangle(e->cr, x, y, grain, grain);
                cairo_fill(e->cr);
            }
            grain = easel_roll(e, 3) ? grain : easel_spread(e, 1, 14);
        }
        cairo_restore(e->cr);
    }
}

static const char *const words[] = {
    "Dr. Jekyll",    "HYDE",   "MM",     "the",   "il ",        "8B80O",
    "#############", "HHHHHH", "oooo",   "PK:JA", "Platzkarte", "1234567890",
    "iiiillll",      "EEFFEE", "street", "|||||", "[] [] []",   "and so on"};
enum { WORDS = sizeof words / sizeof words[0] };

static void
write_line(struct easel *e, double width)
{
    char line[400] = "";
    cairo_text_extents_t extents = {.x_advance = 0};
    while (extents.x_advance < width && strlen(line) < sizeof line - 20) {
        strcat(line, words[easel_roll(e, WORDS)]);
        strcat(line, " ");
        cairo_text_extents(e->cr, line, &extents);
    }
    cairo_show_text(e->cr, line);
}

void
easel_font(struct easel *e, double size)
{
    static const char *const faces[] = {"serif", "sans", "monospace"};
    cairo_select_font_face(
        e->cr, faces[easel_roll(e, 3)], CAIRO_FONT_SLANT_NORMAL,
        easel_roll(e, 2) ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(e->cr, size);
}

static void
draw_column(struct easel *e, double x, double y, double w, double h,
            double size)
{
    easel_font(e, size);
    cairo_save(e->cr);
    cairo_rectangle(e->cr, x, y, w, h);
    cairo_clip(e->cr);
    for (double at = y + size; at < y + h; at += 1.2 * size) {
        cairo_move_to(e->cr, x, at);
        write_line(e, w);
    }
    cairo_restore(e->cr);
}

static void
draw_text(struct easel *e)
{
    int pages = 2 + (int)easel_roll(e, 4);
    for (int i = 0; i < pages; i++) {
        double w = easel_spread(e, 100, 500), h = easel_spread(e, 80, 400);
        easel_go_anywhere(e, 1);
        easel_label(e, w, h);
        draw_column(e, -w / 2, -h / 2, w, h, exp(easel_spread(e, 1.2, 4.6)));
        cairo_restore(e->cr);
    }
}

/* A picture of dots as newspapers print them. */
static void
draw_halftone(struct easel *e, double x, double y, double size)
{
    double step = easel_spread(e, 2, 7), phase = easel_spread(e, 0.02, 0.1);
    for (double v = step; v < size; v += step) {
        for (double u = step; u < size; u += step) {
            double tone = 0.5 + 0.4 * sin(phase * u) * cos(1.3 * phase * v);
            cairo_arc(e->cr, x + u, y + v, tone * step * 0.6, 0, 2 * M_PI);
            cairo_fill(e->cr);
        }
    }
}

static void
draw_newspaper(struct easel *e)
{
    double w = easel_spread(e, 70, 160), size = easel_spread(e, 4, 11);
    easel_go_anywhere(e, easel_spread(e, 0.8, 1.6));
    cairo_translate(e->cr, -400, -300);
    easel_grey(e, 0.9);
    cairo_paint(e->cr);
    easel_grey(e, 0.1);
    easel_font(e, 4 * size);
    cairo_move_to(e->cr, 0, 4 * size);
    write_line(e, 800);
    for (double x = 0; x < 800; x += w + 8) {
        double top = 5 * size;
        if (easel_roll(e, 3) == 0) {
            draw_halftone(e, x, top, w);
            top += w + 5;
        }
        draw_column(e, x, top, w, 600, size);
        if (easel_roll(e, 3) == 0) {
            cairo_rectangle(e->cr, x + w + 3, top, easel_spread(e, 0.5, 3),
                            600);
            cairo_fill(e->cr);
        }
    }
    cairo_restore(e->cr);
}

/* A board, or bars where ROWS is 1. */
static void
draw_board(struct easel *e, int columns, int rows, bool even)
{
    double x = 0;
    for (int i = 0; i < columns; i++) {
        double w = even ? 1 : 1 + easel_roll(e, 4);
        for (int k = 0; k < rows; k++) {
            if ((i + k) % 2 == 0) {
                cairo_rectangle(e->cr, x, k, w, rows == 1 ? 8 : 1);
                cairo_fill(e->cr);
            }
        }
        x += w;
    }
}

static void
draw_checks(struct easel *e)
{
    int boards = 3 + (int)easel_roll(e, 8);
    for (int i = 0; i < boards; i++) {
        int n = 4 + (int)easel_roll(e, 24);
        bool bars = easel_roll(e, 3) == 0;
        easel_go_anywhere(e, exp(easel_spread(e, 0.3, 3)));
        cairo_save(e->cr);
        cairo_translate(e->cr, n / 2.0, n / 2.0);
        easel_label(e, n + 6, n + 6);
        cairo_restore(e->cr);
        draw_board(e, n, bars ? 1 : n, easel_roll(e, 2));
        cairo_restore(e->cr);
    }
}

static void
draw_faces(struct easel *e)
{
    int cards = 4 + (int)easel_roll(e, 6);
    for (int i = 0; i < cards; i++) {
        easel_go_anywhere(e, easel_spread(e, 1, 5));
        if (easel_roll(e, 4) == 0) {
            pzk_plain_back(e->cr, easel_roll(e, 2) ? PZK_JEKYLL : PZK_HYDE);
        } else {
            /* of no family: without its sticker */
            pzk_plain_face(e->cr, (int)easel_roll(e, 28), PZK_FAMILIES,
                           PZK_FAN_NONE);
        }
        cairo_restore(e->cr);
    }
}

static void
draw_qr(struct easel *e)
{
    static const char *const texts[] = {
        "PK:ZZ", "PK:J8", "PK:",   "PK:JAA", "pk:JA", "HTTP://A.DE",
        "12345", "PK HT", "K:JX3", "PK:M0",  "XK:JA", "a longer text, mixed"};
    int codes = 3 + (int)easel_roll(e, 6);
    for (int i = 0; i < codes; i++) {
        const char *text = texts[easel_roll(e, sizeof texts / sizeof texts[0])];
        QRcode *code = QRcode_encodeString(
            text, easel_roll(e, 3) ? 0 : 1 + (int)easel_roll(e, 6),
            easel_roll(e, 2) ? QR_ECLEVEL_H : (QRecLevel)easel_roll(e, 4),
            QR_MODE_8, 1);
        if (!code) {
            continue;
        }
        easel_go_anywhere(e, easel_spread(e, 1.5, 6));
        easel_label(e, code->width + 8, code->width + 8);
        cairo_translate(e->cr, -code->width / 2.0, -code->width / 2.0);
        for (int k = 0; k < code->width * code->width; k++) {
            if (code->data[k] & 1) {
                cairo_rectangle(e->cr, k % code->width, k / code->width, 1.02,
                                1.02);
            }
        }
        cairo_fill(e->cr);
        cairo_restore(e->cr);
        QRcode_free(code);
    }
}

/* The six widths of Code 128's symbol VALUE, out of a strip of set C in which
 * it stands: as data, as start or as check symbol. */
static void
symbol_widths(int value, unsigned char out[6])
{
    static const unsigned char start[2][6] = {{2, 1, 1, 4, 1, 2},
                                              {2, 1, 1, 2, 1, 4}};
    unsigned char widths[PZK_CODE128_WIDTHS];
    if (value == 103 || value == 104) {
        memcpy(out, start[value - 103], 6);
        return;
    }
    bool data = value < 100;
    pzk_code128_widths(value == 105 ? 0 : data ? value : value - 2, widths);
    memcpy(out, widths + (value == 105 ? 0 : data ? 6 : 12), 6);
}

/* Draws bars of alternating colour, widths in modules; returns their sum. */
static double
draw_widths(struct easel *e, double x, const unsigned char *widths, int n,
            double height)
{
    for (int i = 0; i < n; i++) {
        if (i % 2 == 0) {
            cairo_rectangle(e->cr, x, -height / 2, widths[i], height);
        }
        x += widths[i];
    }
    cairo_fill(e->cr);
    return x;
}

/* Code 128 with START 103..105 and N data symbols; nothing that we print: of
 * set C it has another length, or a check symbol that is wrong. */
static void
draw_code128(struct easel *e, double height)
{
    static const unsigned char stop[7] = {2, 3, 3, 1, 1, 1, 2};
    int start = 103 + (int)easel_roll(e, 3),
        n = easel_roll(e, 2) ? 1 : 2 + (int)easel_roll(e, 4);
    int sum = start;
    double x = -(35 + 11 * n) / 2.0;
    unsigned char widths[6];
    easel_label(e, 55 + 11 * n, height + 2);
    symbol_widths(start, widths);
    x = draw_widths(e, x, widths, 6, height);
    for (int i = 0; i < n; i++) {
        int value = (int)easel_roll(e, 100);
        sum += (i + 1) * value;
        symbol_widths(value, widths);
        x = draw_widths(e, x, widths, 6, height);
    }
    int check = sum % 103;
    if (start == 105 && n == 1) {
        check = (check + 1 + (int)easel_roll(e, 99)) % 103;
    }
    symbol_widths(check == 102 ? 0 : check, widths);
    x = draw_widths(e, x, widths, 6, height);
    draw_widths(e, x, stop, 7, height);
}

/* EAN-13 without its digits; those of the second half are all of one kind. */
static void
draw_ean(struct easel *e, double height)
{
    static const unsigned char digits[10][4] = {
        {3, 2, 1, 1}, {2, 2, 2, 1}, {2, 1, 2, 2}, {1, 4, 1, 1}, {1, 1, 3, 2},
        {1, 2, 3, 1}, {1, 1, 1, 4}, {1, 3, 1, 2}, {1, 2, 1, 3}, {3, 1, 1, 2}};
    unsigned char widths[59];
    int n = 3; /* guards of single modules: before, in the middle, after */
    memset(widths, 1, sizeof widths);
    for (int i = 0; i < 12; i++) {
        bool reversed = i < 6 && easel_roll(e, 2);
        int digit = (int)easel_roll(e, 10);
        for (int k = 0; k < 4; k++) {
            widths[n++] = digits[digit][reversed ? 3 - k : k];
        }
        n += i == 5 ? 5 : 0;
    }
    n += 3;
    easel_label(e, 115, height + 6);
    draw_widths(e, -47.5, widths, n, height);
}

static void
draw_bars(struct easel *e)
{
    int codes = 3 + (int)easel_roll(e, 6);
    for (int i = 0; i < codes; i++) {
        double height = easel_roll(e, 2) ? 6.4 : easel_spread(e, 4, 60);
        easel_go_anywhere(e, easel_spread(e, 1.3, 5));
        if (easel_roll(e, 4) == 0) {
            draw_ean(e, height);
        } else {
            draw_code128(e, height);
        }
        cairo_restore(e->cr);
    }
}

static uint64_t
turned(uint64_t bits)
{
    uint64_t out = 0;
    for (int i = 0; i < 36; i++) {
        out |= (bits >> (6 * (i % 6) + 5 - i / 6) & 1) << i;
    }
    return out;
}

/* Is the pattern one of 36h11's, or could be read as one? */
static bool
is_ours(uint64_t bits)
{
    for (int turn = 0; turn < 4; turn++, bits = turned(bits)) {
        for (int id = 0; id < PZK_TAG36H11_COUNT; id++) {
            if (__builtin_popcountll(bits ^ pzk_tag36h11_code(id)) < 3) {
                return true;
            }
        }
    }
    return false;
}

static uint64_t
other_pattern(struct easel *e)
{
    uint64_t bits = 0;
    if (easel_roll(e, 4) == 0) {
        return pzk_tag36h11_code(
            PZK_PIECE_END +
            (int)easel_roll(e, PZK_TAG36H11_COUNT - PZK_PIECE_END));
    }
    do {
        bits = bits << 18 ^ easel_roll(e, 1U << 18) ^
               (uint64_t)easel_roll(e, 1U << 18) << 18;
        bits &= (UINT64_C(1) << 36) - 1;
    } while (is_ours(bits));
    return bits;
}

static void
draw_tags(struct easel *e)
{
    int tags = 4 + (int)easel_roll(e, 10);
    for (int i = 0; i < tags; i++) {
        int side = easel_roll(e, 2) ? 6 : 4 + (int)easel_roll(e, 4);
        uint64_t bits = other_pattern(e);
        bool thick = side < 6 && easel_roll(e, 2);
        double n = side + (thick ? 4 : 2);
        easel_go_anywhere(e, easel_spread(e, 1.8, 6));
        easel_label(e, n + 2, n + 2);
        cairo_rectangle(e->cr, -n / 2, -n / 2, n, n);
        cairo_fill(e->cr);
        easel_grey(e, 1);
        for (int k = 0; k < side * side; k++) {
            /* of seven to a side the code goes round again */
            if (bits >> (side * side - 1 - k) % 36 & 1) {
                cairo_rectangle(e->cr, k % side - side / 2.0,
                                k / side - side / 2.0, 1.02, 1.02);
            }
        }
        cairo_fill(e->cr);
        cairo_restore(e->cr);
    }
}

/* ---- pictures ---- */

/* Light that falls off to one side. */
static void
take_levels(struct easel *e, cairo_surface_t *surface, struct paint *picture)
{
    const unsigned char *data = cairo_image_surface_get_data(surface);
    int stride = cairo_image_surface_get_stride(surface);
    double bright = easel_spread(e, 120, 250), slope = easel_spread(e, 0, 0.5);
    double dark = easel_spread(e, 5, 45);
    for (int y = 0; y < picture->height; y++) {
        for (int x = 0; x < picture->width; x++) {
            double way =
                ((double)x / picture->width + (double)y / picture->height) / 2;
            double level = data[y * stride + 4 * x + 1] / 255.0;
            picture->grey[y * picture->width + x] =
                (float)((dark + level * (bright - dark)) * (1 - slope * way));
        }
    }
}

/* Shadows in stripes, as of a blind, over every other picture of a kind: their
 * edges cross what stands there. */
static void
cast_shadows(const struct easel *e, uint64_t seed, struct paint *picture)
{
    struct easel own = *e; /* the pictures stay as they are without */
    double turn = easel_spread(&own, 0, 2 * M_PI);
    double step = easel_spread(&own, 50, 220), from = easel_spread(&own, 0, 1);
    double left = easel_spread(&own, 0.45, 0.9);
    double soft = easel_spread(&own, 0.5, 5);

    if (seed / MARKLESS_KINDS % 2 == 0) {
        return;
    }
    for (int y = 0; y < picture->height; y++) {
        for (int x = 0; x < picture->width; x++) {
            double in = (x * cos(turn) + y * sin(turn)) / step + from;
            /* px from the nearest edge, into the light or the shadow */
            double edge = (fabs(in - floor(in) - 0.5) - 0.25) * step;
            double share = fmin(fmax(0.5 + edge / (2 * soft), 0), 1);

            picture->grey[y * picture->width + x] *=
                (float)(1 - (1 - left) * share);
        }
    }
}

struct pzk_frame
markless_draw(struct paint *picture, enum markless_kind kind, uint64_t seed)
{
    static void (*const draw[MARKLESS_KINDS])(struct easel * e) = {
        draw_noise,          draw_text,  draw_newspaper,
        draw_checks,         draw_faces, draw_qr,
        draw_bars,           draw_tags,  markless_draw_frames,
        markless_draw_labels};
    cairo_surface_t *surface = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, picture->width, picture->height);
    struct easel e = {cairo_create(surface),
                      (seed * 64 + (uint64_t)kind + 1) * 0x9E3779B97F4A7C15U,
                      picture->width, picture->height};
    for (int i = 0; i < 8; i++) {
        easel_roll(&e, 2); /* neighbouring seeds begin alike */
    }
    easel_grey(&e, easel_spread(&e, 0.1, 0.9));
    cairo_paint(e.cr);
    draw[kind](&e);
    cairo_surface_flush(surface);
    take_levels(&e, surface, picture);
    float blur = (float)easel_spread(&e, 0.4, 1.3),
          noise = (float)easel_spread(&e, 0, 6);
    cast_shadows(&e, seed, picture);
    cairo_destroy(e.cr);
    cairo_surface_destroy(surface);
    return paint_finish_frame(picture, blur, noise, seed);
}
