// SPDX-License-Identifier: MIT
#pragma once
/*
 * The drawing tools of this room: colours, rounded boxes, lines of text. The
 * units of the cairo_t are millimetres, x right, y down. The caller owns the
 * cairo_t; its path and source change, all else is restored. No state, any
 * thread.
 */
#include <stdbool.h>

#include <cairo.h>

struct pzk_colour {
    double r, g, b;
};

/* The colours of a team, a suit or a board, from dark to light. The
 * colour-blind can distinguish them, and nothing is shown by colour alone. */
struct pzk_palette {
    struct pzk_colour dark, ink, middle, light, paper, skin, accent;
};

extern const struct pzk_palette pzk_jekyll_palette, pzk_hyde_palette;
extern const struct pzk_palette pzk_red_palette, pzk_green_palette,
    pzk_violet_palette, pzk_grey_palette, pzk_stone_palette;

/* Makes COLOUR the current source. */
void pzk_pen_ink(cairo_t *cr, struct pzk_colour colour);

/* Add a box with rounded corners, and a disc, to the path. */
void pzk_pen_rounded(cairo_t *cr, double x, double y, double w, double h,
                     double radius);
void pzk_pen_disc(cairo_t *cr, double x, double y, double radius);

/*
 * Adds PATH to the path: commands and numbers, separated by spaces.
 *   M x y, L x y, C x1 y1 x2 y2 x y, Z    as in SVG; more numbers after them
 *                                         repeat the command
 *   O x y r                               a disc
 *   E x y rx ry                           an ellipse
 *   R x y w h                             a box
 */
void pzk_pen_path(cairo_t *cr, const char *path);

/* Fills a box with rounded corners. */
void pzk_pen_panel(cairo_t *cr, double x, double y, double w, double h,
                   double radius, struct pzk_colour colour);

/* Fills the path and draws its outline, WIDTH mm wide. */
void pzk_pen_paint(cairo_t *cr, struct pzk_colour inside,
                   struct pzk_colour outline, double width);

enum pzk_pen_align { PZK_PEN_LEFT, PZK_PEN_CENTRE, PZK_PEN_RIGHT };

struct pzk_pen_font {
    double size; /* of the em, mm */
    bool bold;
    enum pzk_pen_align align;
};

/* Draws one line in the current source; X is its left end, middle or right end,
 * by FONT's alignment, Y the middle of its capital letters. Shrinks the font if
 * the line would be wider than WIDEST. */
void pzk_pen_line(cairo_t *cr, struct pzk_pen_font font, const char *text,
                  double x, double y, double widest);

/* Draws TEXT wrapped to WIDTH, from (X, Y) down. Returns the Y below it. */
double pzk_pen_paragraph(cairo_t *cr, struct pzk_pen_font font,
                         const char *text, double x, double y, double width);

/* Returns the height, mm, that pzk_pen_paragraph() would give TEXT; draws
 * nothing. */
double pzk_pen_height(cairo_t *cr, struct pzk_pen_font font, const char *text,
                      double width);
