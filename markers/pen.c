// SPDX-License-Identifier: MIT
#include "markers/pen.h"

#include <pango/pangocairo.h>
#include <string.h>

static const double quarter_turn = 1.5707963267948966;

const struct pzk_palette pzk_jekyll_palette = {
    {0.05, 0.16, 0.25}, {0.00, 0.34, 0.55}, {0.58, 0.76, 0.87},
    {0.85, 0.93, 0.97}, {0.99, 0.99, 0.97}, {0.95, 0.83, 0.72},
    {0.95, 0.73, 0.29}};
const struct pzk_palette pzk_hyde_palette = {
    {0.22, 0.09, 0.05}, {0.60, 0.22, 0.02}, {0.90, 0.63, 0.43},
    {0.98, 0.90, 0.81}, {1.00, 0.99, 0.96}, {0.91, 0.80, 0.66},
    {1.00, 0.84, 0.36}};
const struct pzk_palette pzk_red_palette = {
    {0.30, 0.04, 0.06}, {0.62, 0.08, 0.12}, {0.90, 0.54, 0.52},
    {0.99, 0.91, 0.89}, {1.00, 0.99, 0.98}, {0.95, 0.83, 0.72},
    {0.98, 0.74, 0.30}};
const struct pzk_palette pzk_green_palette = {
    {0.05, 0.22, 0.10}, {0.10, 0.40, 0.16}, {0.58, 0.79, 0.58},
    {0.91, 0.97, 0.90}, {0.99, 1.00, 0.98}, {0.95, 0.83, 0.72},
    {0.94, 0.77, 0.31}};
const struct pzk_palette pzk_violet_palette = {
    {0.18, 0.08, 0.28}, {0.36, 0.18, 0.52}, {0.73, 0.63, 0.87},
    {0.95, 0.92, 0.99}, {1.00, 0.99, 1.00}, {0.95, 0.83, 0.72},
    {0.95, 0.76, 0.35}};
const struct pzk_palette pzk_grey_palette = {
    {0.14, 0.14, 0.13}, {0.27, 0.27, 0.24}, {0.74, 0.72, 0.62},
    {0.95, 0.94, 0.88}, {1.00, 1.00, 0.98}, {0.95, 0.83, 0.72},
    {0.93, 0.75, 0.30}};
const struct pzk_palette pzk_stone_palette = {
    {0.16, 0.15, 0.14}, {0.35, 0.32, 0.29}, {0.80, 0.76, 0.68},
    {0.97, 0.95, 0.90}, {1.00, 1.00, 0.98}, {0.95, 0.83, 0.72},
    {0.95, 0.76, 0.30}};

void
pzk_pen_ink(cairo_t *cr, struct pzk_colour colour)
{
    cairo_set_source_rgb(cr, colour.r, colour.g, colour.b);
}

void
pzk_pen_rounded(cairo_t *cr, double x, double y, double w, double h,
                double radius)
{
    double left = x + radius, right = x + w - radius;
    double top = y + radius, bottom = y + h - radius;

    cairo_new_sub_path(cr);
    cairo_arc(cr, right, top, radius, -quarter_turn, 0);
    cairo_arc(cr, right, bottom, radius, 0, quarter_turn);
    cairo_arc(cr, left, bottom, radius, quarter_turn, 2 * quarter_turn);
    cairo_arc(cr, left, top, radius, 2 * quarter_turn, 3 * quarter_turn);
    cairo_close_path(cr);
}

void
pzk_pen_disc(cairo_t *cr, double x, double y, double radius)
{
    cairo_new_sub_path(cr);
    cairo_arc(cr, x, y, radius, 0, 4 * quarter_turn);
    cairo_close_path(cr);
}

enum { MOST = 6 }; /* most numbers of a command */

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

void
pzk_pen_path(cairo_t *cr, const char *path)
{
    char command = 'M';

    while (*path) {
        double n[MOST];

        if (strchr("MLCOERZ", *path)) {
            command = *path++;
            path += strspn(path, " ");
        }
        for (int i = 0; i < numbers_of(command); i++) {
            char *end;

            n[i] = g_ascii_strtod(path, &end);
            path = end + strspn(end, " ");
        }
        add_command(cr, command, n);
        if (command == 'M') {
            command = 'L'; /* as in SVG, further points are lines */
        }
    }
}

void
pzk_pen_panel(cairo_t *cr, double x, double y, double w, double h,
              double radius, struct pzk_colour colour)
{
    cairo_new_path(cr);
    pzk_pen_rounded(cr, x, y, w, h, radius);
    pzk_pen_ink(cr, colour);
    cairo_fill(cr);
}

void
pzk_pen_paint(cairo_t *cr, struct pzk_colour inside, struct pzk_colour outline,
              double width)
{
    pzk_pen_ink(cr, inside);
    cairo_fill_preserve(cr);
    pzk_pen_ink(cr, outline);
    cairo_set_line_width(cr, width);
    cairo_stroke(cr);
}

/* Pango's unit is a tenth of a millimetre here, fine enough for print. */
static const double unit = 0.1;

static PangoLayout *
new_layout(cairo_t *cr, struct pzk_pen_font font, const char *text)
{
    static const PangoAlignment aligns[] = {
        PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT};
    PangoLayout *layout = pango_cairo_create_layout(cr);
    PangoFontDescription *wish = pango_font_description_new();
    cairo_font_options_t *plain = cairo_font_options_create();

    /* unhinted positions, since paper has no pixels */
    cairo_font_options_set_hint_metrics(plain, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_hint_style(plain, CAIRO_HINT_STYLE_NONE);
    pango_cairo_context_set_font_options(pango_layout_get_context(layout),
                                         plain);
    pango_font_description_set_family(wish, "Cantarell, sans-serif");
    pango_font_description_set_weight(wish, font.bold ? PANGO_WEIGHT_BOLD
                                                      : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_absolute_size(wish,
                                             font.size / unit * PANGO_SCALE);
    pango_layout_set_font_description(layout, wish);
    pango_layout_set_alignment(layout, aligns[font.align]);
    pango_layout_set_text(layout, text, -1);
    cairo_font_options_destroy(plain);
    pango_font_description_free(wish);
    return layout;
}

static void
show(cairo_t *cr, PangoLayout *layout, double x, double y, double scale)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, scale * unit, scale * unit);
    cairo_move_to(cr, 0, 0);
    pango_cairo_show_layout(cr, layout);
    cairo_restore(cr);
    cairo_new_path(cr);
}

void
pzk_pen_line(cairo_t *cr, struct pzk_pen_font font, const char *text, double x,
             double y, double widest)
{
    /* capitals are 0.7 em high */
    static const double half_capital = 0.35;
    enum pzk_pen_align align = font.align;
    int width = 0;

    font.align = PZK_PEN_LEFT;
    PangoLayout *layout = new_layout(cr, font, text);

    pango_layout_get_size(layout, &width, NULL);
    double length = width * unit / PANGO_SCALE;
    double scale = length > widest ? widest / length : 1;
    double baseline = pango_layout_get_baseline(layout) * unit / PANGO_SCALE;

    show(cr, layout, x - length * scale * align / 2.0,
         y + (half_capital * font.size - baseline) * scale, scale);
    g_object_unref(layout);
}

static PangoLayout *
new_paragraph(cairo_t *cr, struct pzk_pen_font font, const char *text,
              double width, double *height)
{
    PangoLayout *layout = new_layout(cr, font, text);
    int high = 0;

    pango_layout_set_width(layout, (int)(width / unit * PANGO_SCALE));
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_get_size(layout, NULL, &high);
    *height = high * unit / PANGO_SCALE;
    return layout;
}

double
pzk_pen_paragraph(cairo_t *cr, struct pzk_pen_font font, const char *text,
                  double x, double y, double width)
{
    double height;
    PangoLayout *layout = new_paragraph(cr, font, text, width, &height);

    show(cr, layout, x, y, 1);
    g_object_unref(layout);
    return y + height;
}

double
pzk_pen_height(cairo_t *cr, struct pzk_pen_font font, const char *text,
               double width)
{
    double height;

    g_object_unref(new_paragraph(cr, font, text, width, &height));
    return height;
}
