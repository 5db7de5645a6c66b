// SPDX-License-Identifier: MIT
/* Frames as tactile labels have them, with what no card has in them. */
#include <math.h>
#include <stdbool.h>

#include "tests/vision/readers/markless_easel.h"

/* A symbol of no card, about 11 across. */
static void
draw_symbol(struct easel *e)
{
    static const char *const signs[] = {"8", "O", "X", "?", "!", "M", "&",
                                        "%", "4", "@", "Z", "K", "S", "N"};
    cairo_text_extents_t extents;
    switch (easel_roll(e, 4)) {
    case 0: /* a ring */
        cairo_arc(e->cr, 0, 0, easel_spread(e, 3, 5), 0, 2 * M_PI);
        cairo_set_line_width(e->cr, 1.2);
        cairo_stroke(e->cr);
        break;
    case 1: /* a die's five, and four bars upright */
        for (int i = 0; i < 4; i++) {
            cairo_arc(e->cr, i % 2 ? 3 : -3, i / 2 ? 3 : -3, 1.5, 0, 2 * M_PI);
            cairo_fill(e->cr);
        }
        break;
    case 2: /* a cross of thin diagonal lines */
        cairo_set_line_width(e->cr, 1);
        cairo_move_to(e->cr, -4, -4);
        cairo_line_to(e->cr, 4, 4);
        cairo_move_to(e->cr, 4, -4);
        cairo_line_to(e->cr, -4, 4);
        cairo_stroke(e->cr);
        break;
    default:
        easel_font(e, 12);
        const char *sign = signs[easel_roll(e, sizeof signs / sizeof signs[0])];
        cairo_text_extents(e->cr, sign, &extents);
        cairo_move_to(e->cr, -extents.width / 2 - extents.x_bearing,
                      -extents.height / 2 - extents.y_bearing);
        cairo_show_text(e->cr, sign);
    }
}

/* A frame with corners, or one without. */
static void
outline(struct easel *e, double w, double h)
{
    if (easel_roll(e, 2)) {
        cairo_rectangle(e->cr, -w / 2, -h / 2, w, h);
    } else {
        cairo_new_path(e->cr);
        cairo_arc(e->cr, 0, -(h - w) / 2, w / 2, M_PI, 2 * M_PI);
        cairo_arc(e->cr, 0, (h - w) / 2, w / 2, 0, M_PI);
        cairo_close_path(e->cr);
    }
    cairo_stroke(e->cr);
}

static void
draw_frame(struct easel *e)
{
    bool tall = easel_roll(e, 3) == 0;
    double w = tall ? 8.8 : 16.4, h = tall ? 36.8 : 16.4;
    easel_label(e, w + 4, h + 4);
    cairo_set_line_width(e->cr, tall ? 1.2 : 1.6);
    outline(e, w, h);
    if (!tall) {
        draw_symbol(e);
        return;
    }
    /* too few dots, too many, or at odds with the middle */
    static const int wrong[] = {0, 1, 2, 9};
    int n = wrong[easel_roll(e, 4)];
    for (int i = 0; i < n; i++) {
        cairo_arc(e->cr,
                  n == 9 && i % 2 ? 1.6
                  : n == 9        ? -1.6
                                  : 0,
                  (i - (n - 1) / 2.0) * (n == 9 ? 3.4 : 4.7), 1.5, 0, 2 * M_PI);
        cairo_fill(e->cr);
    }
}

void
markless_draw_frames(struct easel *e)
{
    int frames = 4 + (int)easel_roll(e, 8);
    for (int i = 0; i < frames; i++) {
        easel_go_anywhere(e, easel_spread(e, 1.2, 5));
        draw_frame(e);
        cairo_restore(e->cr);
    }
}

static void
fill_box(struct easel *e, double x, double y, double w, double h)
{
    cairo_rectangle(e->cr, x - w / 2, y - h / 2, w, h);
    cairo_fill(e->cr);
}

static void
fill_polygon(struct easel *e, int corners, double radius)
{
    for (int i = 0; i < corners; i++) {
        double a = 2 * M_PI * i / corners;
        cairo_line_to(e->cr, radius * cos(a), radius * sin(a));
    }
    cairo_close_path(e->cr);
    cairo_fill(e->cr);
}

/* Bars that are no deed's: broken, short, close together, of unlike length. */
static void
draw_wrong_bars(struct easel *e)
{
    int n = 1 + (int)easel_roll(e, 3);
    unsigned fault = easel_roll(e, 4);
    double step = fault == 2 ? 2.6 : 3.6;
    for (int i = 0; i < n; i++) {
        double y = step * (i - (n - 1) / 2.0);
        bool odd = i == (int)easel_roll(e, (unsigned)n) || n == 1;
        if (fault == 0 || (fault == 1 && odd)) { /* a gap somewhere */
            double gap = easel_spread(e, 1.6, 3), at = easel_spread(e, -3, 3);
            fill_box(e, (at - gap / 2 - 5) / 2, y, at - gap / 2 + 5, 2);
            fill_box(e, (at + gap / 2 + 5) / 2, y, 5 - at - gap / 2, 2);
        } else if (fault == 3 || n == 1) {
            fill_box(e, 0, y, easel_spread(e, 4, 6.5), 2);
        } else {
            fill_box(e, 0, y, 10, 2);
        }
    }
    if (fault == 1 && n > 1) { /* and a bar across them */
        fill_box(e, 0, 0, 2, 3.6 * n);
    }
}

/* Card suits and the like; a symbol of ours with a piece out of it. */
static void
draw_wrong_shape(struct easel *e)
{
    switch (easel_roll(e, 8)) {
    case 0: /* a spade: no heart, no triangle */
        cairo_arc(e->cr, -2.4, 1.6, 2.4, 0, 2 * M_PI);
        cairo_arc(e->cr, 2.4, 1.6, 2.4, 0, 2 * M_PI);
        cairo_fill(e->cr);
        cairo_move_to(e->cr, 0, -5.5);
        cairo_line_to(e->cr, 4.4, 0.5);
        cairo_line_to(e->cr, -4.4, 0.5);
        cairo_fill(e->cr);
        fill_box(e, 0, 4, 1.2, 3);
        break;
    case 1: /* a club */
        for (int i = 0; i < 3; i++) {
            double a = 2 * M_PI * i / 3 - M_PI / 2;
            cairo_arc(e->cr, 2.7 * cos(a), 2.7 * sin(a), 2.2, 0, 2 * M_PI);
            cairo_fill(e->cr);
        }
        fill_box(e, 0, 3.4, 1.2, 4.4);
        break;
    case 2: /* a star, a pentagon */
        fill_polygon(e, 5, easel_spread(e, 4, 6.2));
        break;
    case 3: /* a disc much larger or smaller than a square of ours */
        cairo_arc(e->cr, 0, 0,
                  easel_roll(e, 2) ? 6.3 : easel_spread(e, 1.2, 3.2), 0,
                  2 * M_PI);
        cairo_fill(e->cr);
        break;
    case 4: /* a hollow square, a hollow triangle */
        fill_polygon(e, 3 + (int)easel_roll(e, 2), 6);
        easel_grey(e, 1);
        cairo_arc(e->cr, 0, 0, 2, 0, 2 * M_PI);
        cairo_fill(e->cr);
        break;
    case 5: /* a T, an L, a plus that lacks an arm */
        fill_box(e, 0, -3.9, 11, 3.2);
        fill_box(e, easel_roll(e, 2) ? 0 : -3.9, 1, 3.2, 9);
        break;
    case 6: /* a lattice, almost as dark as a square */
        for (int i = 0; i < 4; i++) {
            fill_box(e, 2.57 * (i - 1.5), 0, 1.3, 9);
            fill_box(e, 0, 2.57 * (i - 1.5), 9, 1.3);
        }
        break;
    default: /* a grid of two bars each way */
        for (int i = -1; i < 2; i += 2) {
            fill_box(e, 2 * i, 0, 1.6, 9);
            fill_box(e, 0, 2 * i, 9, 1.6);
        }
    }
}

/* A column of dots with one too small, aside, joined to its neighbour, or
 * missing between others. */
static void
draw_wrong_dots(struct easel *e)
{
    int n = 3 + (int)easel_roll(e, 5), odd = (int)easel_roll(e, (unsigned)n);
    unsigned fault = easel_roll(e, 4);
    if (fault == 3) {
        odd = 1 + (int)easel_roll(e, (unsigned)n - 2);
    }
    for (int i = 0; i < n; i++) {
        double y = 4.7 * (i - (n - 1) / 2.0);
        double aside = i == odd && fault == 1 ? 2 : 0;
        double radius = i == odd && fault == 0 ? 0.7 : 1.7;
        if (i == odd && fault == 2) {
            fill_box(e, 0, y + (i ? -2.35 : 2.35), 3.4, 4.7);
        }
        if (i != odd || fault != 3) {
            cairo_arc(e->cr, aside, y, radius, 0, 2 * M_PI);
            cairo_fill(e->cr);
        }
    }
}

/* The frame that our labels have, and in it what none of them has. */
void
markless_draw_labels(struct easel *e)
{
    int labels = 4 + (int)easel_roll(e, 8);
    for (int i = 0; i < labels; i++) {
        bool tall = easel_roll(e, 3) == 0;
        double w = tall ? 8.8 : 16.4, h = tall ? 36.8 : 16.4;
        easel_go_anywhere(e, easel_spread(e, 1.5, 5));
        easel_label(e, w + 4, h + 4);
        cairo_set_line_width(e->cr, tall ? 1.2 : 1.6);
        outline(e, w, h);
        if (tall) {
            draw_wrong_dots(e);
        } else if (easel_roll(e, 2)) {
            draw_wrong_bars(e);
        } else {
            draw_wrong_shape(e);
        }
        cairo_restore(e->cr);
    }
}
