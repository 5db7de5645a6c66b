// SPDX-License-Identifier: MIT
/* The symbols that fingers feel in the frames of the tactile labels. */
#include "markers/jekyll_hyde/pictures.h"

#include <math.h>
#include <stddef.h>

#include "src/rules/jekyll_hyde/pieces.h"

static const double full_turn = 6.283185307179586;

static void
add_centred(cairo_t *cr, double x, double y, double width, double height)
{
    cairo_rectangle(cr, x - width / 2, y - height / 2, width, height);
}

/* Adds the outline of the bars' union: a square with four square holes. */
static void
add_grid(cairo_t *cr)
{
    static const double side = 9, bar = 1.3;
    double hole = (side - 3 * bar) / 2, at = (hole + bar) / 2;

    add_centred(cr, 0, 0, side, side);
    for (int i = 0; i < 4; i++) {
        add_centred(cr, i & 1 ? at : -at, i & 2 ? at : -at, hole, hole);
    }
}

/* Adds a heart: two arcs that meet above, and the lines from the tip tangent to
 * them. */
static void
add_heart(cairo_t *cr)
{
    static const double half_width = 5.5, half_height = 5, radius = 3;
    double x = half_width - radius, y = radius - half_height;
    double dx = x, dy = half_height - y; /* the arc's centre as seen from the
                                            tip */
    double lean = atan2(dx, dy) + asin(radius / hypot(dx, dy));
    double dent = acos(x / radius); /* where the arcs meet, as an angle from the
                                       middle line */

    cairo_move_to(cr, 0, half_height);
    cairo_arc(cr, -x, y, radius, full_turn / 2 - lean, full_turn - dent);
    cairo_arc(cr, x, y, radius, full_turn / 2 + dent, full_turn + lean);
    cairo_close_path(cr);
}

static void
add_deed_bars(cairo_t *cr, int factor)
{
    static const double width = 10, height = 2, gap = 1.6;

    for (int i = 0; i < factor; i++) {
        add_centred(cr, 0, (i - (factor - 1) / 2.0) * (height + gap), width,
                    height);
    }
}

static void
add_dots(cairo_t *cr, int points)
{
    static const double radius = 1.7, pitch = 4.7;

    for (int i = 0; i < points; i++) {
        pzk_pen_disc(cr, 0, (i - (points - 1) / 2.0) * pitch, radius);
    }
}

void
pzk_jh_add_symbol(cairo_t *cr, int piece)
{
    int card = piece >= PZK_HT ? piece - PZK_HT + PZK_JT : piece;

    switch (card) {
    case PZK_JT:
        pzk_pen_path(cr, "M -4.5 -5 L 4.5 -5 L 0 0 Z M 4.5 5 L -4.5 5 L 0 0 Z");
        break;
    case PZK_JA:
        /* equilateral, its corners 6 mm from the middle */
        pzk_pen_path(cr,
                     "M 0 -6 L 5.196152422706632 3 L -5.196152422706632 3 Z");
        break;
    case PZK_JB:
        add_grid(cr);
        break;
    case PZK_JC:
        pzk_pen_path(cr, "M -1.6 -5.5 L 1.6 -5.5 L 1.6 -1.6 L 5.5 -1.6 "
                         "L 5.5 1.6 L 1.6 1.6 L 1.6 5.5 L -1.6 5.5 "
                         "L -1.6 1.6 L -5.5 1.6 L -5.5 -1.6 L -1.6 -1.6 Z");
        break;
    case PZK_JD:
        add_centred(cr, 0, 0, 8.5, 8.5);
        break;
    case PZK_JE:
        add_heart(cr);
        break;
    case PZK_JX1:
    case PZK_JX2:
    case PZK_JX3:
        add_deed_bars(cr, card - PZK_JX1 + 1);
        break;
    default: /* scenes */
        add_dots(cr, card - PZK_J3 + 3);
        break;
    }
}
