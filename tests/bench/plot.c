// SPDX-License-Identifier: MIT
#include "tests/bench/plot.h"

#include <cairo-svg.h>
#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { COLUMNS = 4 };
enum { WIDTH = 900, HEIGHT = 560, LEFT = 60, TOP = 30, RIGHT = 680, LOW = 500 };

/* Sizes from one line of the grid to the next. */
static const double grid = 0.5;

/* The sizes that are drawn, whole steps of the grid. */
struct range {
    double from, to;
};

struct plot_line *
plot_add(struct plot *plot)
{
    if (plot->n < PLOT_LINES) {
        plot->n++;
    }
    struct plot_line *line = &plot->line[plot->n - 1];
    memset(line, 0, sizeof *line);
    return line;
}

void
plot_point(struct plot_line *line, double x, double y)
{
    if (line->n < PLOT_POINTS) {
        line->x[line->n] = x;
        line->y[line->n++] = y;
    }
}

static struct range
range_of(const struct plot *plot)
{
    struct range range = {INFINITY, -INFINITY};

    for (int i = 0; i < plot->n; i++) {
        for (int k = 0; k < plot->line[i].n; k++) {
            range.from = fmin(range.from, plot->line[i].x[k]);
            range.to = fmax(range.to, plot->line[i].x[k]);
        }
    }
    if (range.from > range.to) { /* nothing was measured */
        return (struct range){1, 2};
    }
    range.from = grid * floor(range.from / grid);
    range.to = fmax(grid * ceil(range.to / grid), range.from + grid);
    return range;
}

static double
across(struct range range, double x)
{
    return LEFT + (x - range.from) / (range.to - range.from) * (RIGHT - LEFT);
}

static double
up(double y)
{
    return LOW - y * (LOW - TOP);
}

static void
say(cairo_t *cr, double x, double y, const char *text)
{
    cairo_move_to(cr, x, y);
    cairo_show_text(cr, text);
}

static void
draw_axes(cairo_t *cr, const struct plot *plot, struct range range)
{
    char text[80];
    cairo_set_font_size(cr, 13);
    cairo_set_line_width(cr, 0.5);
    cairo_set_source_rgb(cr, 0.4, 0.4, 0.4);
    for (int i = 0; i <= 10; i++) {
        cairo_move_to(cr, LEFT, up(i / 10.0));
        cairo_line_to(cr, RIGHT, up(i / 10.0));
        snprintf(text, sizeof text, "%d %%", 10 * i);
        say(cr, 15, up(i / 10.0) + 4, text);
    }
    for (int i = 0; range.from + i * grid <= range.to; i++) {
        double x = range.from + i * grid, at = across(range, x);

        cairo_move_to(cr, at, TOP);
        cairo_line_to(cr, at, LOW);
        snprintf(text, sizeof text, "%.1f", x);
        say(cr, at - 10, LOW + 20, text);
    }
    cairo_stroke(cr);
    snprintf(text, sizeof text, "pixels per %s; %s",
             plot->unit ? plot->unit : "module",
             plot->share ? plot->share : "marks read of 24 a picture");
    say(cr, LEFT, LOW + 45, text);
    say(cr, LEFT, TOP - 10, plot->title ? plot->title : "");
}

static void
draw_point(cairo_t *cr, const struct plot_line *line, double x, double y)
{
    cairo_new_path(cr);
    if (line->points == PLOT_DISCS) {
        cairo_arc(cr, x, y, 3.5, 0, 2 * M_PI);
        cairo_fill(cr);
        return;
    }
    if (line->points == PLOT_SQUARES) {
        cairo_rectangle(cr, x - 3.5, y - 3.5, 7, 7);
    } else {
        cairo_move_to(cr, x, y - 5);
        cairo_line_to(cr, x + 5, y);
        cairo_line_to(cr, x, y + 5);
        cairo_line_to(cr, x - 5, y);
        cairo_close_path(cr);
    }
    cairo_set_dash(cr, NULL, 0, 0);
    cairo_set_line_width(cr, 1.5);
    cairo_stroke(cr);
}

static void
draw_line(cairo_t *cr, const struct plot_line *line, struct range range,
          int index)
{
    static const double dashes[][4] = {
        {1, 0, 1, 0}, {9, 4, 9, 4}, {2, 3, 2, 3}, {9, 3, 2, 3}};
    static const double colours[][3] = {
        {0.8, 0.1, 0.1},    {0.1, 0.3, 0.8}, {0.1, 0.55, 0.2}, {0.55, 0.2, 0.6},
        {0.45, 0.45, 0.45}, {0.9, 0.5, 0},   {0, 0.6, 0.7},    {0.9, 0.3, 0.7},
        {0.5, 0.35, 0.1},   {0, 0, 0}};
    const double *c = colours[line->colour % 10];
    double y = TOP + 20.0 * index + 10;

    cairo_set_source_rgb(cr, c[0], c[1], c[2]);
    cairo_set_line_width(cr, 2);
    cairo_set_dash(cr, dashes[line->dash % 4], line->dash ? 4 : 0, 0);
    cairo_new_path(cr); /* text leaves a point */
    for (int i = 0; i < line->n; i++) {
        cairo_line_to(cr, across(range, line->x[i]), up(line->y[i]));
    }
    cairo_stroke(cr);
    cairo_move_to(cr, RIGHT + 15, y - 4);
    cairo_line_to(cr, RIGHT + 45, y - 4);
    cairo_stroke(cr);
    draw_point(cr, line, RIGHT + 30, y - 4);
    for (int i = 0; i < line->n; i++) {
        draw_point(cr, line, across(range, line->x[i]), up(line->y[i]));
    }
    say(cr, RIGHT + 52, y, line->name);
}

static void
draw_plot(cairo_t *cr, const struct plot *plot)
{
    struct range range = range_of(plot);

    draw_axes(cr, plot, range);
    for (int i = 0; i < plot->n; i++) {
        draw_line(cr, &plot->line[i], range, i);
    }
}

bool
plot_write(const struct plot *plots, int n, const char *path)
{
    const char *dot = strrchr(path, '.');
    bool svg = dot && strcmp(dot, ".svg") == 0;
    int columns = n < COLUMNS ? n : COLUMNS;
    int rows = (n + COLUMNS - 1) / COLUMNS;
    double scale = n > 1 ? 0.5 : 1;
    int w = (int)(scale * WIDTH * columns), h = (int)(scale * HEIGHT * rows);
    cairo_surface_t *surface =
        svg ? cairo_svg_surface_create(path, w, h)
            : cairo_image_surface_create(CAIRO_FORMAT_RGB24, w, h);
    cairo_t *cr = cairo_create(surface);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_scale(cr, scale, scale);
    for (int i = 0; i < n; i++) {
        cairo_save(cr);
        cairo_translate(cr, WIDTH * (i % COLUMNS), HEIGHT * (i / COLUMNS));
        draw_plot(cr, &plots[i]);
        cairo_restore(cr);
    }
    cairo_destroy(cr);
    bool ok = svg ||
              cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS;
    cairo_surface_finish(surface);
    ok = ok && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    return ok;
}
