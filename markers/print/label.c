// SPDX-License-Identifier: MIT
#include "markers/print/label.h"

#include <string.h>

#include "markers/draw.h"
#include "markers/pen.h"

static const struct pzk_colour black = {0, 0, 0};
/* Pale and thin things do not swell on the paper. */
static const struct pzk_colour pale = {0.7, 0.7, 0.7};
static const double rim = 2.5;    /* white around the dots, mm */
static const double corner = 3.5; /* length cut off at the top right, mm */

unsigned
pzk_braille_dots(const char *text)
{
    const unsigned char *byte = (const unsigned char *)text;

    return ((byte[1] & 3u) << 6 | (byte[2] & 0x3fu)) & 0x3fu;
}

void
pzk_braille_add(cairo_t *cr, const char *text, int n, double x, double y)
{
    for (int dot = 0; dot < 6 * n; dot++) {
        if (pzk_braille_dots(text + 3 * (dot / 6)) >> dot % 6 & 1) {
            pzk_pen_disc(cr,
                         x + dot / 6 * PZK_BRAILLE_CELL +
                             dot % 6 / 3 * PZK_BRAILLE_STEP,
                         y + dot % 3 * PZK_BRAILLE_STEP, PZK_BRAILLE_DOT / 2);
        }
    }
}

/* Returns how many cells ID takes in braille; a number sign precedes digits. */
static size_t
cells_of(const char *id)
{
    return strlen(id) + (strpbrk(id, "0123456789") ? 1 : 0);
}

bool
pzk_label_size(int piece, double *width, double *height)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);
    double cells = (double)cells_of(pzk_piece_id(piece));

    if (info->kind == PZK_KIND_COIN) {
        *width = (double)info->width;
        *height = (double)info->height;
        return true;
    }
    *width = (cells - 1) * PZK_BRAILLE_CELL + PZK_BRAILLE_STEP +
             PZK_BRAILLE_DOT + 2 * rim;
    *height = 2 * PZK_BRAILLE_STEP + PZK_BRAILLE_DOT + 2 * rim;
    /* people recognise a figure by its shape */
    return info->kind != PZK_KIND_FIGURE &&
           !(info->families & 1u << PZK_TACTILE);
}

static void
draw_cut(cairo_t *cr)
{
    pzk_pen_ink(cr, pale);
    cairo_set_line_width(cr, 0.1);
    cairo_stroke(cr);
}

/* Draws a whole face of a coin: the mark with the raised things around it. */
static bool
draw_face(const struct pzk_sheet_item *item, cairo_t *cr)
{
    cairo_new_path(cr);
    pzk_pen_disc(cr, 0, 0, item->width / 2);
    draw_cut(cr);
    pzk_add_raised(cr, item->piece);
    pzk_pen_ink(cr, black);
    cairo_fill(cr);
    return pzk_draw_mark(cr, item->piece, item->family);
}

/* Draws a label in braille. Its cut corner lets fingers find the top. */
static void
draw_code(const struct pzk_sheet *sheet, const struct pzk_sheet_item *item,
          cairo_t *cr)
{
    const struct pzk_sheet_words *words = sheet->options.words;
    double half_w = item->width / 2, half_h = item->height / 2;
    double first = rim + PZK_BRAILLE_DOT / 2;

    cairo_new_path(cr);
    cairo_move_to(cr, -half_w, -half_h);
    cairo_line_to(cr, half_w - corner, -half_h);
    cairo_line_to(cr, half_w, -half_h + corner);
    cairo_line_to(cr, half_w, half_h);
    cairo_line_to(cr, -half_w, half_h);
    cairo_close_path(cr);
    draw_cut(cr);
    if (words && words->code) {
        char *code = words->code(item->piece);

        pzk_braille_add(cr, code, (int)strlen(code) / 3, first - half_w,
                        first - half_h);
        words->release(code);
    }
    pzk_pen_ink(cr, black);
    cairo_fill(cr);
}

bool
pzk_label_draw(const struct pzk_sheet *sheet, const struct pzk_sheet_item *item,
               cairo_t *cr)
{
    bool done = true;

    cairo_save(cr);
    cairo_translate(cr, item->x + item->width / 2, item->y + item->height / 2);
    if (pzk_catalog_piece(item->piece)->kind == PZK_KIND_COIN) {
        done = draw_face(item, cr);
    } else {
        draw_code(sheet, item, cr);
    }
    cairo_restore(cr);
    return done;
}
