// SPDX-License-Identifier: MIT
/*
 * Draws limbs as thick lines with round ends, repeatedly, each time thinner and
 * a little lighter, which makes them look round. Convincing for people and for
 * the camera, though not for an anatomist.
 */
#include "vision/virtual/hand.h"

#include <stddef.h>

#include "markers/pen.h"

struct person {
    struct pzk_colour skin, sleeve;
};

static const struct person people[4] = {
    {{0.87, 0.67, 0.55}, {0.20, 0.26, 0.38}},
    {{0.55, 0.37, 0.27}, {0.62, 0.60, 0.56}},
    {{0.93, 0.75, 0.64}, {0.48, 0.13, 0.17}},
    {{0.74, 0.54, 0.41}, {0.18, 0.34, 0.27}},
};

static void
set_shade(cairo_t *cr, struct pzk_colour c, double light, double alpha)
{
    cairo_set_source_rgba(cr, c.r * light, c.g * light, c.b * light, alpha);
}

/* A finger: a curve from its base through a bend to its tip, tapering. */
struct limb {
    double x[3], y[3];
    double base, tip; /* widths */
};

static const struct limb little = {{37, 45, 44}, {92, 62, 42}, 18, 13.5};
static const struct limb ring = {{20, 27, 24}, {84, 44, 15}, 20, 15};
static const struct limb middle = {{1, 5, 5}, {80, 38, 2}, 21, 16};
static const struct limb index_finger = {{-20, -20, -9}, {86, 44, 6}, 21, 16};
static const struct limb thumb = {{-22, -46, -27}, {124, 84, 47}, 27, 18};

/* Computes the point of the limb's curve at T, 0..1. */
static void
limb_at(const struct limb *limb, double t, double *x, double *y)
{
    double a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;

    *x = a * limb->x[0] + b * limb->x[1] + c * limb->x[2];
    *y = a * limb->y[0] + b * limb->y[1] + c * limb->y[2];
}

/* Draws beads close enough to form a limb, WIDER in all directions. */
static void
fill_limb(cairo_t *cr, const struct limb *limb, double share, double wider,
          double dx, double dy)
{
    enum { BEADS = 40 };

    cairo_new_path(cr);
    for (int i = 0; i <= BEADS; i++) {
        double t = (double)i / BEADS, x, y;
        double width = limb->base + (limb->tip - limb->base) * t;

        limb_at(limb, t, &x, &y);
        cairo_new_sub_path(cr);
        cairo_arc(cr, x + dx, y + dy, width / 2 * share + wider, 0,
                  6.283185307179586);
    }
    cairo_fill(cr);
}

static void
draw_nail(cairo_t *cr, const struct limb *limb, struct pzk_colour skin)
{
    double x, y, back_x, back_y;

    limb_at(limb, 1, &x, &y);
    limb_at(limb, 0.86, &back_x, &back_y);
    cairo_save(cr);
    cairo_new_path(cr);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_move_to(cr, x * 0.9 + back_x * 0.1, y * 0.9 + back_y * 0.1 - 2.5);
    cairo_line_to(cr, x * 0.55 + back_x * 0.45, y * 0.55 + back_y * 0.45 - 2.5);
    cairo_set_line_width(cr, limb->tip * 0.55);
    set_shade(cr, (struct pzk_colour){1, 0.86, 0.82}, 0.35 + 0.62 * skin.r,
              0.55);
    cairo_stroke(cr);
    cairo_restore(cr);
}

static void
draw_limb(cairo_t *cr, const struct limb *limb, struct pzk_colour skin)
{
    enum { LAYERS = 7 };

    /* a dark edge separates the limb from its neighbour */
    set_shade(cr, skin, 0.62, 0.9);
    fill_limb(cr, limb, 1, 0.7, 0, 0);
    set_shade(cr, skin, 0.80, 1);
    fill_limb(cr, limb, 1, 0, 0, 0);
    for (int i = 1; i <= LAYERS; i++) {
        double share = 1 - (double)i / (LAYERS + 2);

        set_shade(cr, skin, 0.80 + 0.25 * i / LAYERS, 0.45);
        fill_limb(cr, limb, share, 0, -0.8 * (1 - share), -1.5 * (1 - share));
    }
    /* the skin over the middle joint */
    double x, y;

    limb_at(limb, 0.52, &x, &y);
    cairo_new_path(cr);
    cairo_set_line_width(cr, 0.7);
    for (int i = -1; i <= 1; i++) {
        cairo_new_sub_path(cr);
        cairo_arc(cr, x, y + 2.6 * i + 4, limb->tip * 0.32, 3.9, 5.5);
    }
    set_shade(cr, skin, 0.70, 0.5);
    cairo_stroke(cr);
    draw_nail(cr, limb, skin);
}

static void
draw_back_of_hand(cairo_t *cr, struct pzk_colour skin)
{
    cairo_pattern_t *round = cairo_pattern_create_radial(0, 112, 8, 4, 120, 78);

    cairo_pattern_add_color_stop_rgb(round, 0, skin.r * 1.04, skin.g * 1.04,
                                     skin.b * 1.04);
    cairo_pattern_add_color_stop_rgb(round, 0.45, skin.r, skin.g, skin.b);
    cairo_pattern_add_color_stop_rgb(round, 1, skin.r * 0.72, skin.g * 0.70,
                                     skin.b * 0.68);
    cairo_new_path(cr);
    pzk_pen_path(cr, "M -31 88 C -26 72 -10 70 2 70 C 20 70 40 78 46 94 "
                     "C 50 116 44 140 35 160 C 31 176 31 196 32 222 "
                     "L -24 222 C -24 196 -24 180 -27 165 "
                     "C -36 140 -38 110 -31 88 Z");
    cairo_set_source(cr, round);
    cairo_fill(cr);
    cairo_pattern_destroy(round);

    /* knuckles and tendons */
    static const double knuckles[4][2] = {
        {-19, 88}, {1, 82}, {20, 86}, {37, 96}};

    for (int i = 0; i < 4; i++) {
        double x = knuckles[i][0], y = knuckles[i][1];
        cairo_pattern_t *spot = cairo_pattern_create_radial(x, y, 0, x, y, 12);

        cairo_pattern_add_color_stop_rgba(spot, 0, skin.r * 1.08, skin.g * 1.05,
                                          skin.b * 1.04, 0.9);
        cairo_pattern_add_color_stop_rgba(spot, 1, skin.r, skin.g, skin.b, 0);
        cairo_set_source(cr, spot);
        cairo_new_path(cr);
        cairo_arc(cr, x, y, 12, 0, 6.283185307179586);
        cairo_fill(cr);
        cairo_pattern_destroy(spot);
        cairo_set_line_width(cr, 3);
        cairo_move_to(cr, x, y + 12);
        cairo_line_to(cr, x * 0.45 + 3, y + 52);
        set_shade(cr, skin, 1.06, 0.22);
        cairo_stroke(cr);
        cairo_move_to(cr, x + 4, y + 12);
        cairo_line_to(cr, x * 0.45 + 5.5, y + 50);
        cairo_set_line_width(cr, 2);
        set_shade(cr, skin, 0.80, 0.12);
        cairo_stroke(cr);
    }
}

/* Returns a pattern that makes a limb look round: light from one side, dark at
 * both edges. */
static cairo_pattern_t *
tube(struct pzk_colour c, double left, double right)
{
    cairo_pattern_t *p = cairo_pattern_create_linear(left, 0, right, 0);

    cairo_pattern_add_color_stop_rgb(p, 0, c.r * 0.62, c.g * 0.62, c.b * 0.62);
    cairo_pattern_add_color_stop_rgb(p, 0.3, c.r * 1.06, c.g * 1.06,
                                     c.b * 1.06);
    cairo_pattern_add_color_stop_rgb(p, 0.6, c.r * 0.95, c.g * 0.95,
                                     c.b * 0.95);
    cairo_pattern_add_color_stop_rgb(p, 1, c.r * 0.5, c.g * 0.5, c.b * 0.5);
    return p;
}

static void
draw_sleeve(cairo_t *cr, struct pzk_colour cloth, double length)
{
    cairo_pattern_t *round = tube(cloth, -52, 62);

    cairo_new_path(cr);
    cairo_move_to(cr, -33, 214);
    cairo_curve_to(cr, -15, 206, 24, 206, 41, 214);
    cairo_curve_to(cr, 48, 300, 60, 520, 68, PZK_HAND_LENGTH);
    cairo_line_to(cr, 68, length);
    cairo_line_to(cr, -60, length);
    cairo_line_to(cr, -60, PZK_HAND_LENGTH);
    cairo_curve_to(cr, -52, 520, -40, 300, -33, 214);
    cairo_close_path(cr);
    cairo_set_source(cr, round);
    cairo_fill_preserve(cr);
    cairo_pattern_destroy(round);
    cairo_save(cr);
    cairo_clip(cr);
    /* creases, and the seam of the cuff */
    for (int i = 0; i < 9; i++) {
        double y = 246 + i * 44 + (i * i * 37) % 19;
        double lean = (i * 53) % 41 - 20;

        cairo_move_to(cr, -60, y + lean);
        cairo_curve_to(cr, -20, y - 12, 10, y + 18, 64, y - lean);
        cairo_set_line_width(cr, 9);
        set_shade(cr, cloth, 0.55, 0.16);
        cairo_stroke(cr);
        cairo_move_to(cr, -60, y + lean + 9);
        cairo_curve_to(cr, -20, y - 3, 10, y + 27, 64, y - lean + 9);
        cairo_set_line_width(cr, 6);
        set_shade(cr, cloth, 1.5, 0.14);
        cairo_stroke(cr);
    }
    pzk_pen_path(cr, "M -36 226 C -15 218 24 218 44 226");
    cairo_set_line_width(cr, 1.4);
    set_shade(cr, cloth, 0.5, 0.8);
    cairo_stroke(cr);
    cairo_restore(cr);
}

void
pzk_draw_hand(cairo_t *cr, int seat, double length)
{
    const struct person *who = &people[seat & 3];
    static const struct limb *const fingers[] = {&little, &ring, &middle,
                                                 &index_finger};

    cairo_save(cr);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    draw_limb(cr, &thumb, who->skin);
    for (size_t i = 0; i < sizeof(fingers) / sizeof(fingers[0]); i++) {
        draw_limb(cr, fingers[i], who->skin);
    }
    draw_back_of_hand(cr, who->skin);
    draw_sleeve(cr, who->sleeve, length);
    cairo_restore(cr);
}
