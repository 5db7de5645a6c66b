// SPDX-License-Identifier: MIT
/* The page that says what to do: texts at the left, two drawings beside. */
#include "markers/print/guide.h"

#include <stdio.h>

#include "markers/print/card.h"
#include "markers/print/deck_art.h"

static const struct pzk_colour black = {0, 0, 0}, grey = {0.62, 0.62, 0.60},
                               pale = {0.93, 0.92, 0.89};

static const double text_width = 112;
static const double figure_x = 132, figure_width = 72; /* from the left edge */

/* ---- the texts ---- */

/* One step: its number, its heading, its text. Returns the Y below. */
static double
draw_step(const struct pzk_sheet *sheet, cairo_t *cr, int number,
          const char *head, const char *body, double y)
{
    struct pzk_pen_font bold = {4.6, true, PZK_PEN_LEFT};
    struct pzk_pen_font plain = {3.9, false, PZK_PEN_LEFT};
    struct pzk_pen_font digit = {4, true, PZK_PEN_CENTRE};
    char text[4];
    double x = PZK_SHEET_MARGIN + 9;

    snprintf(text, sizeof(text), "%d", number % 10);
    pzk_pen_ink(cr, pzk_jekyll_palette.ink);
    cairo_new_path(cr);
    pzk_pen_disc(cr, PZK_SHEET_MARGIN + 3.6, y + 2.4, 3);
    cairo_fill(cr);
    pzk_pen_ink(cr, pzk_jekyll_palette.paper);
    pzk_pen_line(cr, digit, text, PZK_SHEET_MARGIN + 3.6, y + 2.4, 4);
    pzk_pen_ink(cr, black);
    pzk_pen_line(cr, bold, pzk_sheet_text(sheet, head), x, y + 2.4,
                 text_width - 9);
    return pzk_pen_paragraph(cr, plain, pzk_sheet_text(sheet, body), x, y + 6.2,
                             text_width - 9) +
           5;
}

static void
draw_steps(const struct pzk_sheet *sheet, const struct pzk_deck_art *art,
           cairo_t *cr)
{
    static const char *const sticks[PZK_FAMILIES] = {
        "guide.stick.square", "guide.stick.square", "guide.stick.code128",
        "guide.stick.tactile"};
    const struct pzk_sheet_options *options = &sheet->options;
    double y = PZK_SHEET_MARGIN + PZK_SHEET_HEAD + 4;
    int n = 1;

    y = draw_step(sheet, cr, n++, "head.print", "guide.print", y);
    y = draw_step(sheet, cr, n++, "head.cut", "guide.cut", y);
    if (options->kind == PZK_SHEET_CARDS && art->card) {
        y = draw_step(sheet, cr, n++, "head.cards", "guide.cards", y);
    } else {
        y = draw_step(
            sheet, cr, n++, "head.stick",
            art->guide_stick ? art->guide_stick : sticks[options->family], y);
    }
    if (options->twice && options->family != PZK_TACTILE && art->card) {
        y = draw_step(sheet, cr, n++, "head.twice", "guide.twice", y);
    }
    y = draw_step(sheet, cr, n++, "head.table", art->guide_table, y);
    y = draw_step(sheet, cr, n++, "head.camera", "guide.camera", y);
    y = draw_step(sheet, cr, n++, "head.light", "guide.light", y);
    draw_step(sheet, cr, n, "head.check", "guide.check", y);
}

/* ---- the drawings ---- */

static void
caption(const struct pzk_sheet *sheet, cairo_t *cr, const char *key, double y)
{
    struct pzk_pen_font font = {3, false, PZK_PEN_CENTRE};

    pzk_pen_ink(cr, black);
    pzk_pen_paragraph(cr, font, pzk_sheet_text(sheet, key), figure_x, y,
                      figure_width);
}

static void
draw_box(cairo_t *cr, double w, double h, double radius,
         struct pzk_colour inside)
{
    cairo_new_path(cr);
    pzk_pen_rounded(cr, -w / 2, -h / 2, w, h, radius);
    pzk_pen_paint(cr, inside, black, 0.4);
}

/* PIECE in outline, grey where its label goes: nothing a camera could read. */
static void
draw_place(const struct pzk_sheet *sheet, cairo_t *cr,
           const struct pzk_guide_place *place, double x, double y)
{
    enum pzk_family family = sheet->options.family;
    int piece = place->piece;
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);
    struct pzk_mark_shape shape;
    double second_x, second_y;

    if (!pzk_catalog_shape(piece, family, &shape) &&
        !pzk_catalog_shape(piece, PZK_TAG, &shape)) {
        return;
    }
    double w = (double)shape.sticker_w, h = (double)shape.sticker_h;

    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, place->scale, place->scale);
    draw_box(cr, (double)info->width, (double)info->height, 3.5, pale);
    cairo_save(cr);
    cairo_translate(cr, (double)shape.dx, (double)shape.dy);
    draw_box(cr, w, h, 0.5, grey);
    cairo_restore(cr);
    if (sheet->options.twice &&
        pzk_card_second(piece, family, &second_x, &second_y)) {
        cairo_translate(cr, second_x, second_y);
        draw_box(cr, w, h, 0.5, grey);
    }
    cairo_restore(cr);
}

static void
draw_arrow(cairo_t *cr, double x, double y, double length)
{
    cairo_new_path(cr);
    cairo_move_to(cr, x, y);
    cairo_line_to(cr, x, y + length);
    cairo_move_to(cr, x - 1, y + 1.6);
    cairo_line_to(cr, x, y);
    cairo_line_to(cr, x + 1, y + 1.6);
    cairo_move_to(cr, x - 1, y + length - 1.6);
    cairo_line_to(cr, x, y + length);
    cairo_line_to(cr, x + 1, y + length - 1.6);
    pzk_pen_ink(cr, black);
    cairo_set_line_width(cr, 0.35);
    cairo_stroke(cr);
}

/* Table and camera from the side: the camera looks down, a lamp stands aside
 * where the cards do not mirror it. Y is the table's top. */
static void
draw_camera(cairo_t *cr, double y)
{
    struct pzk_pen_font font = {3, true, PZK_PEN_LEFT};
    double x = figure_x + 34, top = y - 48;

    pzk_pen_ink(cr, pale);
    cairo_move_to(cr, x, top + 4);
    cairo_line_to(cr, x + 24, y);
    cairo_line_to(cr, x - 24, y);
    cairo_close_path(cr);
    cairo_fill(cr);
    pzk_pen_ink(cr, grey);
    cairo_rectangle(cr, x - 33, y, 66, 3);
    cairo_rectangle(cr, x - 30, y + 3, 3, 16);
    cairo_rectangle(cr, x + 27, y + 3, 3, 16);
    cairo_fill(cr);
    pzk_pen_ink(cr, pzk_jekyll_palette.ink);
    cairo_rectangle(cr, x - 5, y - 0.8, 10, 0.8);
    cairo_rectangle(cr, x - 15, y - 0.8, 7, 0.8);
    cairo_fill(cr);
    pzk_pen_ink(cr, pzk_hyde_palette.ink);
    cairo_rectangle(cr, x + 8, y - 0.8, 7, 0.8);
    cairo_fill(cr);
    pzk_pen_ink(cr, black);
    pzk_pen_rounded(cr, x - 5, top - 3, 10, 6, 1.2);
    cairo_rectangle(cr, x - 1.8, top + 3, 3.6, 1.6);
    cairo_fill(cr);
    cairo_move_to(cr, x - 5, top);
    cairo_line_to(cr, x - 36, top);
    cairo_line_to(cr, x - 36, y + 19);
    cairo_set_line_width(cr, 0.9);
    cairo_stroke(cr);
    /* the lamp, on a stand */
    cairo_move_to(cr, x + 37.5, y + 19);
    cairo_line_to(cr, x + 37.5, y - 33);
    cairo_line_to(cr, x + 34, y - 35);
    cairo_set_line_width(cr, 0.9);
    cairo_stroke(cr);
    cairo_move_to(cr, x + 35.5, y - 37);
    cairo_line_to(cr, x + 26, y - 33);
    cairo_line_to(cr, x + 33, y - 26);
    cairo_close_path(cr);
    pzk_pen_paint(cr, pzk_jekyll_palette.accent, black, 0.4);
    draw_arrow(cr, x + 14, top + 5, 48 - 6);
    pzk_pen_ink(cr, black);
    pzk_pen_line(cr, font, "60\u201390 cm", x + 9, top + 1, 22);
}

void
pzk_guide_draw(const struct pzk_sheet *sheet, cairo_t *cr)
{
    const struct pzk_deck_art *art = pzk_deck_art(sheet->options.deck);
    double y = PZK_SHEET_MARGIN + PZK_SHEET_HEAD + 4;

    draw_steps(sheet, art, cr);
    for (int i = 0; i < 2; i++) {
        draw_place(sheet, cr, &art->guide_places[i], figure_x + 18 + 36 * i,
                   y + 24);
    }
    caption(sheet, cr, "figure.stick", y + 50);
    draw_camera(cr, y + 118);
    caption(sheet, cr, "figure.camera", y + 140);
    if (art->guide_figure) {
        art->guide_figure(cr, sheet, figure_x, y + 160);
    }
}
