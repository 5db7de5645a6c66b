// SPDX-License-Identifier: MIT
#include "ui/window/duel/paint.h"

#include <math.h>

#include "src/words/duel/duel_words.h"

/* One of Okabe and Ito's: distinct with any colour vision, dark enough on
 * paper, and lighter on a dark background. */
GdkRGBA
pzk_duel_paint_colour(const struct pzk_colors *palette, int colour)
{
    static const GdkRGBA on_light[] = {
        {0.70, 0.26, 0.00, 1}, {0.00, 0.45, 0.33, 1}, {0.55, 0.20, 0.43, 1}};
    static const GdkRGBA on_dark[] = {
        {0.96, 0.52, 0.20, 1}, {0.25, 0.78, 0.61, 1}, {0.91, 0.62, 0.79, 1}};
    gboolean dark = palette->card.red + palette->card.green < 0.8;

    if (colour < 0 || colour >= PZK_COLOURS) {
        return palette->ink;
    }
    return dark ? on_dark[colour] : on_light[colour];
}

static void
add_flame(cairo_t *cr, double x, double y, double size)
{
    double r = size / 2;

    cairo_move_to(cr, x, y - r);
    cairo_curve_to(cr, x + r * 0.3, y - r * 0.3, x + r * 0.8, y - r * 0.1,
                   x + r * 0.65, y + r * 0.45);
    cairo_curve_to(cr, x + r * 0.5, y + r * 1.05, x - r * 0.5, y + r * 1.05,
                   x - r * 0.65, y + r * 0.45);
    cairo_curve_to(cr, x - r * 0.75, y, x - r * 0.3, y + r * 0.05, x, y - r);
    cairo_close_path(cr);
    cairo_fill(cr);
}

static void
add_coin(cairo_t *cr, double x, double y, double size)
{
    cairo_arc(cr, x, y, size * 0.42, 0, 2 * M_PI);
    cairo_fill(cr);
}

static void
add_crown(cairo_t *cr, double x, double y, double size)
{
    static const double points[][2] = {
        {-0.48, 0.36}, {-0.48, -0.34}, {-0.2, 0},   {0, -0.44},
        {0.2, 0},      {0.48, -0.34},  {0.48, 0.36}};

    for (size_t i = 0; i < G_N_ELEMENTS(points); i++) {
        cairo_line_to(cr, x + points[i][0] * size, y + points[i][1] * size);
    }
    cairo_close_path(cr);
    cairo_fill(cr);
}

void
pzk_duel_paint_sign(cairo_t *cr, int colour, double x, double y, double size,
                    const GdkRGBA *color)
{
    gdk_cairo_set_source_rgba(cr, color);
    cairo_new_path(cr);
    switch (colour) {
    case PZK_WRATH:
        add_flame(cr, x, y, size);
        break;
    case PZK_GREED:
        add_coin(cr, x, y, size);
        break;
    case PZK_PRIDE:
        add_crown(cr, x, y, size);
        break;
    default:
        pzk_paint_symbol(cr, PZK_JEKYLL, x, y, size, color);
        break;
    }
}

static void
paint_plate(cairo_t *cr, const struct pzk_rect *rect, double radius,
            const GdkRGBA *ground, const GdkRGBA *edge, double line)
{
    pzk_paint_round_rect(cr, rect, radius);
    gdk_cairo_set_source_rgba(cr, ground);
    cairo_fill_preserve(cr);
    gdk_cairo_set_source_rgba(cr, edge);
    cairo_set_line_width(cr, line);
    cairo_stroke(cr);
}

void
pzk_duel_paint_token(cairo_t *cr, PangoContext *pango,
                     const struct pzk_colors *palette,
                     const struct pzk_rect *rect, int colour)
{
    GdkRGBA ink = pzk_duel_paint_colour(palette, colour);
    double x = rect->x + rect->width / 2;

    if (colour == PZK_NO_COLOUR) {
        pzk_paint_dashed_place(cr, rect, &palette->line,
                               palette->contrast ? 3 : 1.5);
        return;
    }
    paint_plate(cr, rect, rect->width * 0.12, &palette->card, &ink, 2.5);
    pzk_duel_paint_sign(cr, colour, x, rect->y + rect->height * 0.38,
                        rect->height * 0.48, &ink);
    gdk_cairo_set_source_rgba(cr, &palette->ink);
    pzk_paint_text(cr, pango, pzk_duel_words_colour(colour), x,
                   rect->y + rect->height * 0.8, rect->width * 0.88,
                   rect->height * 0.22, TRUE, 1);
}

/* Draws the statuette: a head and a cloak. */
static void
paint_statuette(cairo_t *cr, const struct pzk_colors *palette, double x,
                double y, double size)
{
    cairo_new_path(cr);
    cairo_arc(cr, x, y - size * 0.26, size * 0.2, 0, 2 * M_PI);
    cairo_close_path(cr);
    cairo_move_to(cr, x - size * 0.36, y + size * 0.46);
    cairo_curve_to(cr, x - size * 0.3, y - size * 0.2, x + size * 0.3,
                   y - size * 0.2, x + size * 0.36, y + size * 0.46);
    cairo_close_path(cr);
    gdk_cairo_set_source_rgba(cr, &palette->ink);
    cairo_fill_preserve(cr);
    gdk_cairo_set_source_rgba(cr, &palette->card);
    cairo_set_line_width(cr, size * 0.05);
    cairo_stroke(cr);
}

void
pzk_duel_paint_track(cairo_t *cr, PangoContext *pango,
                     const struct pzk_colors *palette,
                     const struct pzk_rect *rect, int marker)
{
    double pitch = rect->height / (PZK_DUEL_TRACK + 1);

    for (int space = 0; space <= PZK_DUEL_TRACK; space++) {
        int team = space < 5 ? PZK_JEKYLL : PZK_HYDE; /* D1.3 */
        struct pzk_rect cell = {rect->x,
                                rect->y + rect->height - (space + 1) * pitch,
                                rect->width, pitch - 2};
        char number[8];

        paint_plate(cr, &cell, 5, &palette->team_soft[team],
                    &palette->team[team], space == marker ? 3 : 1);
        g_snprintf(number, sizeof(number), "%d", space);
        gdk_cairo_set_source_rgba(cr, &palette->ink);
        pzk_paint_text(cr, pango, number, cell.x + cell.width * 0.26,
                       cell.y + cell.height / 2, cell.width * 0.46,
                       MIN(cell.height * 0.72, cell.width * 0.5),
                       space == marker, 1);
        if (space == marker) {
            paint_statuette(cr, palette, cell.x + cell.width * 0.68,
                            cell.y + cell.height / 2,
                            MIN(pitch * 1.25, cell.width * 0.5));
        } else if (space == 2 || space == 8) {
            pzk_paint_symbol(cr, team, cell.x + cell.width * 0.68,
                             cell.y + cell.height / 2,
                             MIN(cell.height * 0.8, cell.width * 0.46),
                             &palette->team[team]);
        }
    }
}
