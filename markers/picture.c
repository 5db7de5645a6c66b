// SPDX-License-Identifier: MIT
#include "markers/picture.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 6 }; /* numbers of a command */

static int
numbers_of(char command)
{
    switch (command) {
    case 'M':
    case 'L':
        return 2;
    case 'O':
        return 3;
    case 'E':
    case 'R':
        return 4;
    case 'C':
        return MOST;
    default:
        return 0;
    }
}

static void
add_ellipse(cairo_t *cr, double x, double y, double rx, double ry)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, rx, ry);
    pzk_pen_disc(cr, 0, 0, 1);
    cairo_restore(cr);
}

static void
add_command(cairo_t *cr, char command, const double *n)
{
    switch (command) {
    case 'M':
        cairo_move_to(cr, n[0], n[1]);
        break;
    case 'L':
        cairo_line_to(cr, n[0], n[1]);
        break;
    case 'C':
        cairo_curve_to(cr, n[0], n[1], n[2], n[3], n[4], n[5]);
        break;
    case 'O':
        pzk_pen_disc(cr, n[0], n[1], n[2]);
        break;
    case 'E':
        add_ellipse(cr, n[0], n[1], n[2], n[3]);
        break;
    case 'R':
        cairo_rectangle(cr, n[0], n[1], n[2], n[3]);
        break;
    default:
        cairo_close_path(cr);
        break;
    }
}

/* Parses a number independently of the locale's decimal point: numbers of a
 * path have at most one decimal place. */
static double
read_number(const char **at)
{
    char *end;
    long whole = strtol(*at, &end, 10);
    double value = (double)whole;

    if (*end == '.') {
        double tenth = (end[1] - '0') / 10.0;

        value += **at == '-' ? -tenth : tenth;
        end += 2;
    }
    *at = end + strspn(end, " ");
    return value;
}

static void
add_path(cairo_t *cr, const char *path)
{
    char command = 'M';

    cairo_new_path(cr);
    while (*path) {
        double n[MOST];

        if (strchr("MLCOERZ", *path)) {
            command = *path++;
            path += strspn(path, " ");
        }
        for (int i = 0; i < numbers_of(command); i++) {
            n[i] = read_number(&path);
        }
        add_command(cr, command, n);
        if (command == 'M') {
            command = 'L'; /* as in SVG: further points are lines */
        }
    }
}

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
        add_path(cr, layer->path);
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
