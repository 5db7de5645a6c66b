// SPDX-License-Identifier: MIT
/*
 * Every mark is one path filled once: filling neighbouring modules one by one
 * would leave grey hairlines between them.
 */
#include "markers/draw.h"

#include <stdlib.h>
#include <string.h>

#include <qrencode.h>

#include "markers/deck_art.h"
#include "markers/tag36h11.h"

static const double full_turn = 6.283185307179586;

/* Fills the dark modules of a centred N x N matrix with modules of MODULE mm;
 * dark modules side by side in a row are one rectangle. */
static void
draw_matrix(cairo_t *cr, int n, double module,
            bool (*is_dark)(const void *what, int row, int column),
            const void *what)
{
    for (int row = 0; row < n; row++) {
        for (int column = 0, end = 0; column < n; column = end) {
            while (column < n && !is_dark(what, row, column)) {
                column++;
            }
            end = column;
            while (end < n && is_dark(what, row, end)) {
                end++;
            }
            if (end > column) {
                cairo_rectangle(cr, (column - n / 2.0) * module,
                                (row - n / 2.0) * module,
                                (end - column) * module, module);
            }
        }
    }
    cairo_fill(cr);
}

static bool
tag_is_dark(const void *id, int row, int column)
{
    return !pzk_tag36h11_white(*(const int *)id, row, column);
}

enum { QR_MARGIN = 4 }; /* modules of quiet zone, ISO/IEC 18004 */

static bool
qr_is_dark(const void *what, int row, int column)
{
    const QRcode *code = what;

    return code->data[row * code->width + column] & 1;
}

/* Encodes TEXT as a QR code of version 1, level H, all of it in alphanumeric
 * mode. NULL when out of memory. */
static QRcode *
encode_qr(const char *text)
{
    QRcode *code = NULL;
    QRinput *input = QRinput_new2(1, QR_ECLEVEL_H);

    if (input && QRinput_append(input, QR_MODE_AN, (int)strlen(text),
                                (const unsigned char *)text) == 0) {
        code = QRcode_encodeInput(input);
    }
    QRinput_free(input);
    return code;
}

static bool
draw_qr(cairo_t *cr, int piece, double module)
{
    char text[16];

    if (!pzk_catalog_qr_text(piece, text, sizeof(text))) {
        return false;
    }
    QRcode *code = encode_qr(text);

    if (!code) {
        return false;
    }
    draw_matrix(cr, code->width, module, qr_is_dark, code);
    QRcode_free(code);
    return true;
}

bool
pzk_draw_qr_text(cairo_t *cr, const char *text, double side)
{
    QRcode *code =
        QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M); /* any version */

    if (!code) {
        return false;
    }
    draw_matrix(cr, code->width, side / (code->width + 2 * QR_MARGIN),
                qr_is_dark, code);
    QRcode_free(code);
    return true;
}

/* Whether the module is dark; outside the matrix is the quiet zone, which is
 * light. */
static bool
is_dark_at(const QRcode *code, int row, int column)
{
    return row >= 0 && column >= 0 && row < code->width &&
           column < code->width && qr_is_dark(code, row, column);
}

char *
pzk_qr_blocks(const char *text)
{
    static const char *const blocks[] = {" ", "\u2584", "\u2580", "\u2588"};
    enum { BYTES = 3 }; /* of the longest block */
    QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
    size_t side = code ? (size_t)code->width + 2 * QR_MARGIN : 0;
    char *all = code ? calloc(side, side * BYTES + 1) : NULL;
    char *end = all;

    for (int row = -QR_MARGIN; all && row < code->width + QR_MARGIN; row += 2) {
        for (int column = -QR_MARGIN; column < code->width + QR_MARGIN;
             column++) {
            const char *block = blocks[2 * is_dark_at(code, row, column) +
                                       is_dark_at(code, row + 1, column)];

            memcpy(end, block, strlen(block));
            end += strlen(block);
        }
        *end++ = '\n';
    }
    QRcode_free(code);
    return all;
}

/* Draws a strip that reads upwards: the start symbol is at the bottom. */
static bool
draw_code128(cairo_t *cr, int number, const struct pzk_mark_shape *shape)
{
    unsigned char widths[PZK_CODE128_WIDTHS];
    size_t n = pzk_code128_widths(number, widths);
    double y = shape->mark_h / 2;

    for (size_t i = 0; i < n; i++) {
        double length = widths[i] * (double)shape->module;

        y -= length;
        if (i % 2 == 0) {
            cairo_rectangle(cr, -shape->mark_w / 2, y, shape->mark_w, length);
        }
    }
    cairo_fill(cr);
    return n > 0;
}

static void
add_centred(cairo_t *cr, double x, double y, double width, double height)
{
    cairo_rectangle(cr, x - width / 2, y - height / 2, width, height);
}

/* Adds a closed outline: a stadium (a circle if W equals H) or a rectangle. */
static void
add_frame_line(cairo_t *cr, bool box, double w, double h)
{
    if (box) {
        add_centred(cr, 0, 0, w, h);
    } else {
        double bend = (h - w) / 2;

        cairo_new_sub_path(cr);
        cairo_arc(cr, 0, -bend, w / 2, full_turn / 2, full_turn);
        cairo_arc(cr, 0, bend, w / 2, 0, full_turn / 2);
        cairo_close_path(cr);
    }
}

void
pzk_add_raised(cairo_t *cr, int piece)
{
    const struct pzk_deck_art *art = pzk_piece_art(piece);

    if (art && art->add_raised) {
        art->add_raised(cr, piece);
    }
}

bool
pzk_add_tactile(cairo_t *cr, int piece)
{
    struct pzk_mark_shape shape;

    if (!pzk_catalog_shape(piece, PZK_TACTILE, &shape)) {
        return false;
    }
    double w = (double)shape.mark_w, h = (double)shape.mark_h;
    double both = 2 * (double)shape.module;
    bool box = pzk_catalog_piece(piece)->back != 0;

    add_frame_line(cr, box, w, h);
    add_frame_line(cr, box, w - both, h - both);
    pzk_add_raised(cr, piece);
    return true;
}

/* Draws PIECE's mark of FAMILY in SHAPE. Returns false when out of memory. */
static bool
draw_shape(cairo_t *cr, int piece, enum pzk_family family,
           const struct pzk_mark_shape *shape)
{
    bool done = true;

    cairo_save(cr);
    cairo_new_path(cr);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING);
    cairo_set_source_rgb(cr, 0, 0, 0);
    switch (family) {
    case PZK_TAG:
        draw_matrix(cr, PZK_TAG36H11_SIDE, shape->module, tag_is_dark, &piece);
        break;
    case PZK_QR:
        done = draw_qr(cr, piece, shape->module);
        break;
    case PZK_CODE128:
        done = draw_code128(cr, piece, shape);
        break;
    case PZK_TACTILE:
        cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
        pzk_add_tactile(cr, piece);
        cairo_fill(cr);
        break;
    case PZK_FAMILIES:
    case PZK_LEARNED:
        break;
    }
    cairo_restore(cr);
    return done;
}

bool
pzk_draw_mark(cairo_t *cr, int piece, enum pzk_family family)
{
    struct pzk_mark_shape shape;

    return pzk_catalog_shape(piece, family, &shape) &&
           draw_shape(cr, piece, family, &shape);
}

/* Draws the white label, then the mark on it. */
static bool
draw_label(cairo_t *cr, int piece, enum pzk_family family,
           const struct pzk_mark_shape *shape)
{
    cairo_save(cr);
    cairo_new_path(cr);
    cairo_set_source_rgb(cr, 1, 1, 1);
    add_centred(cr, 0, 0, shape->sticker_w, shape->sticker_h);
    cairo_fill(cr);
    cairo_restore(cr);
    return draw_shape(cr, piece, family, shape);
}

bool
pzk_draw_sticker(cairo_t *cr, int piece, enum pzk_family family)
{
    struct pzk_mark_shape shape;

    return pzk_catalog_shape(piece, family, &shape) &&
           draw_label(cr, piece, family, &shape);
}

bool
pzk_draw_fan_sticker(cairo_t *cr, int piece)
{
    struct pzk_mark_shape shape;

    return pzk_catalog_mark(piece, PZK_TAG, PZK_MARK_FAN_LEFT, &shape) &&
           draw_label(cr, piece, PZK_TAG, &shape);
}

void
pzk_draw_flask(cairo_t *cr, double size)
{
    cairo_save(cr);
    cairo_scale(cr, size, size);
    cairo_new_path(cr);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    /* the lip; neck and body in one outline */
    pzk_pen_path(cr, "R -0.17 -0.5 0.34 0.08 "
                     "M -0.11 -0.40 L 0.11 -0.40 L 0.11 -0.16");
    cairo_arc(cr, 0, 0.16, 0.337, -1.238, full_turn / 2 + 1.238);
    cairo_line_to(cr, -0.11, -0.16);
    cairo_close_path(cr);
    /* the air above the potion */
    cairo_new_sub_path(cr);
    cairo_arc(cr, 0, 0.16, 0.26, full_turn / 2 + 0.08, full_turn - 0.08);
    cairo_close_path(cr);
    cairo_fill(cr);
    cairo_restore(cr);
}

void
pzk_draw_hat(cairo_t *cr, double size)
{
    cairo_save(cr);
    cairo_scale(cr, size, size);
    cairo_new_path(cr);
    /* crown, wider at the top; then, past the ribbon, the brim */
    pzk_pen_path(cr, "M -0.30 -0.42 C -0.12 -0.48 0.12 -0.48 0.30 -0.42 "
                     "L 0.25 0.12 L -0.25 0.12 Z "
                     "M -0.25 0.19 L 0.25 0.19 L 0.25 0.28 L 0.46 0.28 "
                     "C 0.52 0.34 0.46 0.42 0.38 0.42 L -0.38 0.42 "
                     "C -0.46 0.42 -0.52 0.34 -0.46 0.28 L -0.25 0.28 Z");
    cairo_fill(cr);
    cairo_restore(cr);
}

void
pzk_draw_team_sign(cairo_t *cr, bool hyde, struct pzk_colour ink, double x,
                   double y, double size)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    pzk_pen_ink(cr, ink);
    (hyde ? pzk_draw_hat : pzk_draw_flask)(cr, size);
    cairo_restore(cr);
}
