// SPDX-License-Identifier: MIT
#include "markers/print/practice.h"

#include <math.h>

#include "markers/draw.h"
#include "markers/pen.h"
#include "markers/print/label.h"
#include "markers/print/sheet_space.h"

static const double label_column = 24; /* the widest label and a margin, mm */
static const double row_gap = 4;
static const double to_braille = 10; /* from the top of a row to its braille,
                                        mm */
static const struct pzk_pen_font large = {7, true, PZK_PEN_LEFT}; /* 20 pt */

/* Whether ITEM takes only half the width, so that another one can share its
 * row: a label for fingers (label.h), or a long tactile label. */
static bool
is_half(const struct pzk_sheet_item *item)
{
    return item->form == PZK_FORM_LABEL ||
           pzk_catalog_piece(item->piece)->long_label;
}

/* Returns the left edge of ITEM's column. */
static double
column_of(const struct pzk_sheet *sheet, const struct pzk_sheet_item *item)
{
    return item->x > sheet->width / 2 ? sheet->width / 2 : PZK_SHEET_MARGIN;
}

/* Returns the width available for the names of ITEM in the left or the RIGHT
 * column. */
static double
width_of(const struct pzk_sheet *sheet, const struct pzk_sheet_item *item,
         bool right)
{
    double end = is_half(item) && !right ? sheet->width / 2 - 3
                                         : sheet->width - PZK_SHEET_MARGIN;

    return end - (right ? sheet->width / 2 : PZK_SHEET_MARGIN) - label_column;
}

static int
most_cells(double width)
{
    return (int)((width - PZK_BRAILLE_STEP) / PZK_BRAILLE_CELL) + 1;
}

/* Returns how many cells of TEXT fit in a line: MOST, or up to the last blank
 * before that. */
static int
cells_in_line(const char *text, int most)
{
    int n = 0;
    int blank = 0;

    while (n < most && text[3 * n]) {
        if (pzk_braille_dots(text + 3 * n) == 0) {
            blank = n;
        }
        n++;
    }
    return text[3 * n] && blank > 0 && pzk_braille_dots(text + 3 * n) != 0
               ? blank
               : n;
}

/* Returns the rest of TEXT after a line of N cells and the blanks that follow.
 */
static const char *
after_line(const char *text, int n)
{
    text += 3 * n;
    while (*text && pzk_braille_dots(text) == 0) {
        text += 3;
    }
    return text;
}

/* Returns how many lines of braille ITEM's name takes. */
static int
lines_of(const struct pzk_sheet *sheet, const struct pzk_sheet_item *item,
         bool right)
{
    const struct pzk_sheet_words *words = sheet->options.words;
    char *name = words && words->braille ? words->braille(item->piece) : NULL;
    int most = most_cells(width_of(sheet, item, right)), lines = 0;

    for (const char *text = name; text && *text; lines++) {
        text = after_line(text, cells_in_line(text, most));
    }
    if (name) {
        words->release(name);
    }
    return lines;
}

/* Returns the height of ITEM's row, including the space below it. */
static double
height_of(const struct pzk_sheet *sheet, const struct pzk_sheet_item *item,
          bool right)
{
    double braille = to_braille +
                     PZK_BRAILLE_LINE * (lines_of(sheet, item, right) - 1) +
                     2 * PZK_BRAILLE_STEP + PZK_BRAILLE_DOT;

    return fmax(item->height, braille) + row_gap;
}

void
pzk_practice_lay_out(struct pzk_sheet *sheet)
{
    double top = PZK_SHEET_MARGIN + 2;
    double bottom = sheet->height - PZK_SHEET_MARGIN - PZK_SHEET_FOOT;
    double y = top, row = 0; /* height of the current row */
    int page = 0;
    bool right = false; /* the row's left half is occupied */

    for (size_t i = 0; i < sheet->count; i++) {
        struct pzk_sheet_item *item = &sheet->items[i];

        right = right && is_half(item) && height_of(sheet, item, true) <= row;
        if (!right) {
            y += row;
            row = height_of(sheet, item, false);
            if (y + row > bottom + 1e-6) {
                page++;
                y = top;
            }
        }
        item->page = page;
        item->x = (right ? sheet->width / 2 : PZK_SHEET_MARGIN) +
                  (label_column - 2 - item->width) / 2;
        item->y = y;
        right = is_half(item) && !right;
    }
    sheet->pages = page + 1;
}

static bool
draw_label(const struct pzk_sheet_item *item, cairo_t *cr)
{
    bool done;

    cairo_save(cr);
    cairo_translate(cr, item->x + item->width / 2, item->y + item->height / 2);
    cairo_new_path(cr);
    done = pzk_add_tactile(cr, item->piece);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    cairo_fill(cr);
    cairo_restore(cr);
    return done;
}

/* Draws TEXT, which is nothing but braille patterns, wrapped to WIDTH, from the
 * top left dot at (X, Y). */
static void
draw_braille(cairo_t *cr, const char *text, double x, double y, double width)
{
    int most = most_cells(width);

    cairo_new_path(cr);
    while (*text) {
        int n = cells_in_line(text, most);

        pzk_braille_add(cr, text, n, x, y);
        text = after_line(text, n);
        y += PZK_BRAILLE_LINE;
    }
    cairo_fill(cr);
}

bool
pzk_practice_draw(const struct pzk_sheet *sheet,
                  const struct pzk_sheet_item *item, cairo_t *cr)
{
    const struct pzk_sheet_words *words = sheet->options.words;
    double column = column_of(sheet, item), x = column + label_column;
    double width = width_of(sheet, item, column >= sheet->width / 2);

    pzk_pen_ink(cr, (struct pzk_colour){0, 0, 0});
    bool done = item->form == PZK_FORM_LABEL ? pzk_label_draw(sheet, item, cr)
                                             : draw_label(item, cr);
    pzk_pen_ink(cr, (struct pzk_colour){0, 0, 0});
    if (words && words->name) {
        char *name = words->name(item->piece);

        pzk_pen_line(cr, large, name, x, item->y + 3.5, width);
        words->release(name);
    }
    if (words && words->braille) {
        char *name = words->braille(item->piece);

        draw_braille(cr, name, x + PZK_BRAILLE_DOT / 2, item->y + to_braille,
                     width);
        words->release(name);
    }
    return done;
}
