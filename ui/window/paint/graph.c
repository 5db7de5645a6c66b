// SPDX-License-Identifier: MIT
#include "ui/window/paint/graph.h"

#include <cairo-pdf.h>
#include <math.h>

/* A4, landscape, in points; pixels of a picture for a point. */
static const double PAGE_WIDTH = 842, PAGE_HEIGHT = 595, MARGIN = 48;
static const double PICTURE_SCALE = 2;

/* Okabe and Ito's colours that lines need on light and on dark grounds, first
 * those of the teams; dashes tell lines apart where there are more, and for who
 * sees no colours. */
static const double line_color[][3] = {{0.00, 0.45, 0.70}, {0.84, 0.37, 0.00},
                                       {0.00, 0.62, 0.45}, {0.80, 0.47, 0.65},
                                       {0.50, 0.50, 0.50}, {0.72, 0.53, 0.04}};
static const double dashes[][2] = {{1, 0}, {4, 1.5}, {1, 1}, {8, 2}};

/* Returns a context for a plain type, on paper, too. */
static PangoContext *
plain_context(cairo_t *cr)
{
    PangoContext *pango = pango_cairo_create_context(cr);
    PangoFontDescription *font = pango_font_description_from_string("Sans");

    pango_context_set_font_description(pango, font);
    pango_font_description_free(font);
    return pango;
}

struct graph {
    cairo_t *cr;
    PangoContext *pango;
    const GArray *evening;
    struct pzk_rect plot; /* inside of the axes */
    double type;
    int64_t least, most, step; /* of the points' axis */
    GdkRGBA ink, faint;
};

static double
x_of(const struct graph *graph, int hand)
{
    int hands = MAX(pzk_totals_hands(graph->evening), 1);

    return graph->plot.x + graph->plot.width * hand / hands;
}

static double
y_of(const struct graph *graph, int64_t points)
{
    double share =
        (double)(points - graph->least) / (double)(graph->most - graph->least);

    return graph->plot.y + graph->plot.height * (1 - share);
}

/* Sets the ends of the points' axis to multiples of a round step. */
static void
scale_axis(struct graph *graph)
{
    int64_t least = 0, most = 1;

    for (guint i = 0; i < graph->evening->len; i++) {
        for (int hand = 0; hand <= pzk_totals_hands(graph->evening); hand++) {
            int64_t total = pzk_totals_total(graph->evening, i, hand);

            least = MIN(least, total);
            most = MAX(most, total);
        }
    }
    double ten = pow(10, floor(log10((double)(most - least))));
    double shares = (double)(most - least) / ten;

    graph->step = (int64_t)MAX(ten * (shares > 5   ? 2
                                      : shares > 2 ? 1
                                                   : 0.5),
                               1);
    graph->least = -((-least + graph->step - 1) / graph->step) * graph->step;
    graph->most = (most + graph->step - 1) / graph->step * graph->step;
}

/* Writes TEXT with its left, or with LEFT its right, end at X. */
static void
write_at(const struct graph *graph, const char *text, double x, double y,
         gboolean left, gboolean bold)
{
    double width =
        pzk_paint_text_width(graph->cr, graph->pango, text, graph->type, bold);

    pzk_paint_text(graph->cr, graph->pango, text,
                   x + width / 2 * (left ? -1 : 1), y, width + 1, graph->type,
                   bold, 1);
}

static void
draw_axes(const struct graph *graph)
{
    int hands = pzk_totals_hands(graph->evening);
    int every = MAX((int)ceil(hands * graph->type * 3 / graph->plot.width), 1);
    char text[24];

    cairo_set_line_width(graph->cr, graph->type / 12);
    for (int64_t p = graph->least; p <= graph->most; p += graph->step) {
        double y = y_of(graph, p);

        gdk_cairo_set_source_rgba(graph->cr,
                                  p == 0 ? &graph->ink : &graph->faint);
        cairo_move_to(graph->cr, graph->plot.x, y);
        cairo_rel_line_to(graph->cr, graph->plot.width, 0);
        cairo_stroke(graph->cr);
        gdk_cairo_set_source_rgba(graph->cr, &graph->ink);
        g_snprintf(text, sizeof(text), "%ld", (long)p);
        write_at(graph, text, graph->plot.x - graph->type / 2, y, TRUE, FALSE);
    }
    for (int hand = every; hand <= hands; hand += every) {
        g_snprintf(text, sizeof(text), "%d", hand);
        pzk_paint_text(graph->cr, graph->pango, text, x_of(graph, hand),
                       graph->plot.y + graph->plot.height + graph->type,
                       graph->type * 3, graph->type, FALSE, 1);
    }
}

static void
draw_line(const struct graph *graph, guint line, double name_y)
{
    const struct pzk_totals_line *of =
        &g_array_index(graph->evening, struct pzk_totals_line, line);
    const double *rgb = line_color[of->number % G_N_ELEMENTS(line_color)];
    const double *dash = dashes[of->number % G_N_ELEMENTS(dashes)];
    const double scaled[2] = {dash[0] * graph->type / 2,
                              dash[1] * graph->type / 2};
    int hands = pzk_totals_hands(graph->evening);
    int64_t last = pzk_totals_total(graph->evening, line, hands);
    g_autofree char *name = g_strdup_printf("%ld  %s", (long)last, of->name);

    cairo_set_source_rgb(graph->cr, rgb[0], rgb[1], rgb[2]);
    cairo_set_line_width(graph->cr, graph->type / 4);
    cairo_set_dash(graph->cr, scaled, dash[1] > 0 ? 2 : 0, 0);
    cairo_new_path(graph->cr);
    for (int hand = 0; hand <= hands; hand++) {
        cairo_line_to(
            graph->cr, x_of(graph, hand),
            y_of(graph, pzk_totals_total(graph->evening, line, hand)));
    }
    cairo_stroke(graph->cr);
    cairo_set_dash(graph->cr, NULL, 0, 0);
    cairo_new_path(graph->cr);
    cairo_arc(graph->cr, x_of(graph, hands), y_of(graph, last), graph->type / 3,
              0, 2 * G_PI);
    cairo_fill(graph->cr);
    gdk_cairo_set_source_rgba(graph->cr, &graph->ink);
    write_at(graph, name, graph->plot.x + graph->plot.width + graph->type,
             name_y, FALSE, TRUE);
}

/* Returns the room that the longest name needs. */
static double
names_width(const struct graph *graph)
{
    double width = 0;

    for (guint i = 0; i < graph->evening->len; i++) {
        width = MAX(
            width,
            pzk_paint_text_width(
                graph->cr, graph->pango,
                g_array_index(graph->evening, struct pzk_totals_line, i).name,
                graph->type, TRUE));
    }
    return width + graph->type * 6;
}

void
pzk_graph_draw(cairo_t *cr, const struct pzk_rect *rect, double type,
               const struct pzk_colors *palette, const GArray *evening)
{
    struct graph graph = {.cr = cr,
                          .pango = plain_context(cr),
                          .evening = evening,
                          .type = type,
                          .ink = {0, 0, 0, 1},
                          .faint = {0.75, 0.75, 0.75, 1}};
    double left = type * 4, y = rect->y;

    if (palette) {
        graph.ink = palette->ink;
        graph.faint = palette->faint;
    }
    graph.plot = (struct pzk_rect){
        rect->x + left, rect->y + type,
        MAX(rect->width - left - names_width(&graph), rect->width / 3),
        rect->height - 3 * type};
    scale_axis(&graph);
    draw_axes(&graph);
    /* the most points come first, so names are pushed down only */
    for (guint i = 0; i < evening->len; i++) {
        y = MAX(y + type * 1.4,
                y_of(&graph,
                     pzk_totals_total(evening, i, pzk_totals_hands(evening))));
        draw_line(&graph, i, y);
    }
    g_object_unref(graph.pango);
}

/* ---- files ---- */

cairo_t *
pzk_page_begin(const char *path, double width, double height)
{
    gboolean png = g_str_has_suffix(path, ".png");
    cairo_surface_t *surface =
        png ? cairo_image_surface_create(CAIRO_FORMAT_RGB24,
                                         (int)(width * PICTURE_SCALE),
                                         (int)(height * PICTURE_SCALE))
            : cairo_pdf_surface_create(path, width, height);
    cairo_t *cr = cairo_create(surface);

    cairo_surface_destroy(surface); /* the context keeps it */
    if (png) {
        cairo_scale(cr, PICTURE_SCALE, PICTURE_SCALE);
        cairo_set_source_rgb(cr, 1, 1, 1);
        cairo_paint(cr);
    }
    return cr;
}

void
pzk_page_title(cairo_t *cr, const char *title, double x, double y, double width,
               double height)
{
    PangoContext *pango = plain_context(cr);

    cairo_set_source_rgb(cr, 0, 0, 0);
    pzk_paint_text(cr, pango, title, x, y, width, height, TRUE, 1);
    g_object_unref(pango);
}

gboolean
pzk_page_end(cairo_t *cr_take, const char *path, GError **error)
{
    cairo_surface_t *surface = cairo_get_target(cr_take);
    cairo_status_t status;

    if (cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE) {
        status = cairo_surface_write_to_png(surface, path);
    } else {
        cairo_surface_finish(surface);
        status = cairo_surface_status(surface);
    }
    cairo_destroy(cr_take);
    if (status != CAIRO_STATUS_SUCCESS) {
        g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "%s: %s", path,
                    cairo_status_to_string(status));
    }
    return status == CAIRO_STATUS_SUCCESS;
}

gboolean
pzk_graph_save(const GArray *evening, const char *title, const char *path,
               GError **error)
{
    const struct pzk_rect rect = {MARGIN, MARGIN * 2, PAGE_WIDTH - 2 * MARGIN,
                                  PAGE_HEIGHT - 3 * MARGIN};

    if (g_str_has_suffix(path, ".csv")) {
        g_autofree char *text = pzk_totals_csv(evening);

        return g_file_set_contents(path, text, -1, error);
    }
    cairo_t *cr = pzk_page_begin(path, PAGE_WIDTH, PAGE_HEIGHT);

    pzk_page_title(cr, title, PAGE_WIDTH / 2, MARGIN * 1.3,
                   PAGE_WIDTH - 2 * MARGIN, 24);
    pzk_graph_draw(cr, &rect, 12, NULL, evening);
    cairo_show_page(cr);
    return pzk_page_end(cr, path, error);
}
