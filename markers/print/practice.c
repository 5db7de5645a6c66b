// SPDX-License-Identifier: MIT
#include "markers/print/practice.h"

#include <math.h>

#include "markers/draw.h"
#include "markers/pen.h"
#include "markers/print/sheet_space.h"

/* Braille as it is embossed (Marburg medium), mm. */
static const double dot_radius = 0.75;
static const double dot_step = 2.5;   /* from dot to dot of a cell */
static const double cell_step = 6.0;  /* from cell to cell */
static const double line_step = 10.0; /* from line to line */

static const double label_column = 24; /* the widest label and room */
static const double row_gap = 4;
static const double least_row = 27; /* a name and two lines of braille */
static const struct pzk_pen_font large = {7, true, PZK_PEN_LEFT}; /* 20 pt */

void
pzk_practice_lay_out(struct pzk_sheet *sheet)
{
    double top = PZK_SHEET_MARGIN + 2;
    double bottom = sheet->height - PZK_SHEET_MARGIN - PZK_SHEET_FOOT;
    double y = top;
    int page = 0;

    for (size_t i = 0; i < sheet->count; i++) {
        struct pzk_sheet_item *item = &sheet->items[i];
        double row = fmax(item->height + row_gap, least_row);

        if (y + row > bottom + 1e-6) {
            page++;
            y = top;
        }
        item->page = page;
        item->x = PZK_SHEET_MARGIN + (20 - item->width) / 2;
        item->y = y;
        y += row;
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

/* The cell of a braille pattern, three bytes from TEXT on; its dots. */
static unsigned
dots_at(const char *text)
{
    const unsigned char *byte = (const unsigned char *)text;

    return ((byte[1] & 3u) << 6 | (byte[2] & 0x3fu)) & 0x3fu;
}

static void
add_cell(cairo_t *cr, unsigned dots, double x, double y)
{
    for (int dot = 0; dot < 6; dot++) {
        if (dots >> dot & 1) {
            pzk_pen_disc(cr, x + (dot / 3) * dot_step, y + dot % 3 * dot_step,
                         dot_radius);
        }
    }
}

/* How many cells stand in the line from TEXT on: MOST, or up to the last blank
 * before. */
static int
cells_in_line(const char *text, int most)
{
    int n = 0;
    int blank = 0;

    while (n < most && text[3 * n]) {
        if (dots_at(text + 3 * n) == 0) {
            blank = n;
        }
        n++;
    }
    return text[3 * n] && blank > 0 && dots_at(text + 3 * n) != 0 ? blank : n;
}

/* TEXT, nothing but braille patterns, from the top left dot at (X, Y). */
static void
draw_braille(cairo_t *cr, const char *text, double x, double y, double width)
{
    int most = (int)((width - dot_step) / cell_step) + 1;

    cairo_new_path(cr);
    while (*text) {
        int n = cells_in_line(text, most);

        for (int i = 0; i < n; i++) {
            add_cell(cr, dots_at(text + 3 * i), x + i * cell_step, y);
        }
        text += 3 * n;
        while (*text && dots_at(text) == 0) {
            text += 3;
        }
        y += line_step;
    }
    cairo_fill(cr);
}

bool
pzk_practice_draw(const struct pzk_sheet *sheet,
                  const struct pzk_sheet_item *item, cairo_t *cr)
{
    const struct pzk_sheet_words *words = sheet->options.words;
    double x = PZK_SHEET_MARGIN + label_column;
    double width = sheet->width - PZK_SHEET_MARGIN - x;

    pzk_pen_ink(cr, (struct pzk_colour){0, 0, 0});
    bool done = draw_label(item, cr);
    if (words && words->name) {
        char *name = words->name(item->piece);

        pzk_pen_line(cr, large, name, x, item->y + 3.5, width);
        words->release(name);
    }
    if (words && words->braille) {
        char *name = words->braille(item->piece);

        draw_braille(cr, name, x + dot_radius, item->y + 10, width);
        words->release(name);
    }
    return done;
}
