// SPDX-License-Identifier: MIT
#include "markers/picture.h"

static struct pzk_colour
colour_of(const struct pzk_palette *palette, char letter)
{
    switch (letter) {
    case 'd':
        return palette->dark;
    case 'i':
        return palette->ink;
    case 'm':
        return palette->middle;
    case 'l':
        return palette->light;
    case 's':
        return palette->skin;
    case 'a':
        return palette->accent;
    default:
        return palette->paper;
    }
}

static void
draw_layers(cairo_t *cr, const struct pzk_layer *layers,
            const struct pzk_palette *palette)
{
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    for (const struct pzk_layer *layer = layers; layer->path; layer++) {
        cairo_new_path(cr);
        pzk_pen_path(cr, layer->path);
        pzk_pen_ink(cr, colour_of(palette, layer->colour));
        if (layer->width > 0) {
            cairo_set_line_width(cr, layer->width);
            cairo_stroke(cr);
        } else {
            cairo_fill(cr);
        }
    }
}

void
pzk_picture_draw(cairo_t *cr, const struct pzk_picture *picture,
                 const struct pzk_palette *palette, double x, double y,
                 double w, double h)
{
    double size = w < h ? w : h;

    cairo_save(cr);
    cairo_new_path(cr);
    pzk_pen_rounded(cr, x, y, w, h, 2);
    cairo_clip(cr);
    pzk_pen_ink(cr, palette->light);
    cairo_paint(cr);
    cairo_translate(cr, x + w / 2, y + h / 2);
    cairo_scale(cr, size / 100, size / 100);
    if (picture->back) {
        /* the backdrop continues on both sides of the square */
        for (int side = -1; side <= 1; side++) {
            cairo_save(cr);
            cairo_translate(cr, side * 100, 0);
            draw_layers(cr, picture->back, palette);
            cairo_restore(cr);
        }
    }
    draw_layers(cr, picture->front, palette);
    cairo_restore(cr);
}

void
pzk_picture_layers(cairo_t *cr, const struct pzk_layer *layers,
                   const struct pzk_palette *palette, double x, double y,
                   double size)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, size / 100, size / 100);
    draw_layers(cr, layers, palette);
    cairo_restore(cr);
}
