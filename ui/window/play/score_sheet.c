// SPDX-License-Identifier: MIT
#include "ui/window/play/score_sheet.h"

#include <string.h>

#include "ui/window/paint/graph.h"

/* Lengths in points. */
enum {
    A4_WIDTH = 595,
    A4_HEIGHT = 842,
    MARGIN = 50,
    LINE = 20,
    HEAD = 70,
    GRAPH = 240 /* of the first page, with more than one hand */
};
enum {
    TEXT_LINES = 3,
    TEXT = 52
}; /* TEXT: height of a sentence, and of the
      space after it */

struct sheet {
    char *heads; /* heads of a table, as in struct pzk_game_history; NULL:
                    sentences */
    GPtrArray *rows;
    GArray *totals; /* by hand (totals.h) */
    char *title;
    int on_first, per_page; /* number of rows on the first page and on others */
};

static struct sheet *
sheet_new(PzkChronicle *chronicle, const char *title)
{
    struct sheet *sheet = g_new0(struct sheet, 1);

    sheet->rows = pzk_chronicle_score(chronicle);
    if (sheet->rows->len > 0 && strchr(sheet->rows->pdata[0], '\t')) {
        sheet->heads = g_ptr_array_steal_index(sheet->rows, 0);
    }
    sheet->totals = pzk_totals_of_game(chronicle);
    sheet->title = g_strdup(title);
    return sheet;
}

static void
sheet_free(struct sheet *sheet)
{
    g_ptr_array_unref(sheet->rows);
    g_array_unref(sheet->totals);
    g_free(sheet->heads);
    g_free(sheet->title);
    g_free(sheet);
}

/* Returns the height of the graph on PAGE. */
static int
graph_height(const struct sheet *sheet, int page)
{
    return page == 0 && pzk_totals_hands(sheet->totals) > 1 ? GRAPH : 0;
}

/* Computes the rows of pages HEIGHT points high. Returns the number of pages,
 * at least one. */
static int
paginate(struct sheet *sheet, double height)
{
    int room = (int)(height - 2 * MARGIN - HEAD);
    int count = (int)sheet->rows->len;
    int row = sheet->heads ? LINE : TEXT;

    sheet->per_page = MAX(1, room / row);
    sheet->on_first = MAX(1, (room - graph_height(sheet, 0)) / row);
    return 1 + MAX(0, (count - sheet->on_first + sheet->per_page - 1) /
                          sheet->per_page);
}

static void
write_text(cairo_t *cr, PangoLayout *layout, double x, double y, double width,
           gboolean bold, const char *text)
{
    PangoFontDescription *font =
        pango_font_description_from_string(bold ? "Sans Bold 10" : "Sans 10");

    pango_layout_set_font_description(layout, font);
    pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    pango_layout_set_text(layout, text, -1);
    cairo_move_to(cr, x, y);
    pango_cairo_show_layout(cr, layout);
    pango_font_description_free(font);
}

/* Draws a row of the table: a narrow first column, then columns of one width;
 * the right half, the totals, in bold. */
static void
draw_row(cairo_t *cr, PangoLayout *layout, double y, double width,
         gboolean bold, const char *row)
{
    enum { FIRST = 52, GAP = 8 };
    g_auto(GStrv) cells = g_strsplit(row, "\t", -1);
    guint n = g_strv_length(cells);
    double column = (width - FIRST) / (n - 1);

    write_text(cr, layout, MARGIN, y, FIRST, bold, cells[0]);
    for (guint i = 1; i < n; i++) {
        write_text(cr, layout, MARGIN + FIRST + (i - 1) * column, y,
                   column - GAP, bold || i > n / 2, cells[i]);
    }
}

/* Draws the rows from FIRST to before END; the heads are above TOP. */
static void
draw_rows(const struct sheet *sheet, cairo_t *cr, PangoLayout *layout,
          guint first, guint end, double top, double width)
{
    draw_row(cr, layout, top - 30, width, TRUE, sheet->heads);
    for (guint i = first; i < end; i++) {
        draw_row(cr, layout, top + (i - first) * (double)LINE, width, FALSE,
                 g_ptr_array_index(sheet->rows, i));
    }
}

static void
draw_text(const struct sheet *sheet, cairo_t *cr, PangoLayout *layout,
          guint first, guint end, double top, double width)
{
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD);
    pango_layout_set_height(layout, -TEXT_LINES);
    for (guint i = first; i < end; i++) {
        write_text(cr, layout, MARGIN, top + (i - first) * (double)TEXT, width,
                   FALSE, g_ptr_array_index(sheet->rows, i));
    }
}

/* Draws the title, in large type, and a line between it, or the heads of the
 * rows, and what follows. */
static void
draw_head(cairo_t *cr, double width, const char *title, double line)
{
    pzk_page_title(cr, title, MARGIN + width / 2, MARGIN + 6, width, 20);
    cairo_set_line_width(cr, 0.7);
    cairo_move_to(cr, MARGIN, line);
    cairo_rel_line_to(cr, width, 0);
    cairo_stroke(cr);
}

static void
draw_page(struct sheet *sheet, cairo_t *cr, int page, double page_width)
{
    enum { TYPE = 10, ABOVE = 30 };
    PangoLayout *layout = pango_cairo_create_layout(cr);
    double width = page_width - 2 * MARGIN;
    int graph = graph_height(sheet, page);
    double top = MARGIN + HEAD + graph;
    int first = page == 0 ? 0 : sheet->on_first + (page - 1) * sheet->per_page;
    int rows = page == 0 ? sheet->on_first : sheet->per_page;
    guint end = MIN((guint)(first + rows), sheet->rows->len);

    cairo_set_source_rgb(cr, 0, 0, 0);
    draw_head(cr, width, sheet->title, top - 10);
    if (graph > 0) {
        const struct pzk_rect rect = {MARGIN, MARGIN + ABOVE, width,
                                      graph - TYPE};

        pzk_graph_draw(cr, &rect, TYPE, NULL, sheet->totals);
        cairo_set_source_rgb(cr, 0, 0, 0);
    }
    if (sheet->heads) {
        draw_rows(sheet, cr, layout, (guint)first, end, top, width);
    } else {
        draw_text(sheet, cr, layout, (guint)first, end, top, width);
    }
    g_object_unref(layout);
}

/* ---- printing ---- */

static void
on_begin(GtkPrintOperation *operation, GtkPrintContext *context,
         struct sheet *sheet)
{
    gtk_print_operation_set_n_pages(
        operation, paginate(sheet, gtk_print_context_get_height(context)));
}

static void
on_draw(GtkPrintOperation *operation, GtkPrintContext *context, int page,
        struct sheet *sheet)
{
    draw_page(sheet, gtk_print_context_get_cairo_context(context), page,
              gtk_print_context_get_width(context));
}

void
pzk_score_sheet_print(GtkWindow *parent, PzkChronicle *chronicle,
                      const char *title)
{
    g_autoptr(GtkPrintOperation) operation = gtk_print_operation_new();
    struct sheet *sheet = sheet_new(chronicle, title);

    gtk_print_operation_set_unit(operation, GTK_UNIT_POINTS);
    gtk_print_operation_set_use_full_page(operation, TRUE);
    gtk_print_operation_set_job_name(operation, title);
    g_signal_connect(operation, "begin-print", G_CALLBACK(on_begin), sheet);
    g_signal_connect(operation, "draw-page", G_CALLBACK(on_draw), sheet);
    gtk_print_operation_run(operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                            parent, NULL);
    sheet_free(sheet);
}

/* ---- files ---- */

gboolean
pzk_score_sheet_save(PzkChronicle *chronicle, const char *title,
                     const char *path, GError **error)
{
    gboolean png = g_str_has_suffix(path, ".png");
    struct sheet *sheet = sheet_new(chronicle, title);
    int pages = paginate(sheet, A4_HEIGHT);
    cairo_t *cr =
        pzk_page_begin(path, A4_WIDTH, png ? A4_HEIGHT * pages : A4_HEIGHT);

    for (int page = 0; page < pages; page++) {
        draw_page(sheet, cr, page, A4_WIDTH);
        cairo_show_page(cr);
        cairo_translate(cr, 0, png ? A4_HEIGHT : 0);
    }
    sheet_free(sheet);
    return pzk_page_end(cr, path, error);
}
