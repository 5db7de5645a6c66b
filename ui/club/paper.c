// SPDX-License-Identifier: MIT
#include "ui/club/paper.h"

#include <cairo-pdf.h>

#include "markers/pen.h"
#include "src/words/club.h"

/* Lengths in millimetres. */
static const double WIDTH = 210, HEIGHT = 297, MARGIN = 18, ROW = 8.5;
static const double TITLE = 7, LETTERS = 4.2, BETWEEN = 4;
static const double points_per_mm = 72 / 25.4;

enum { COLUMNS_MAX = 5 };

struct column {
    const char *head;
    double width; /* mm */
    bool right;   /* numbers, aligned to the right */
};

struct list {
    const char *title;
    const struct column *columns;
    int n_columns;
    GPtrArray *rows; /* GStrv: a text for each column */
};

static void
draw_row(cairo_t *cr, const struct list *list, const char *const *texts,
         double y, bool bold)
{
    double x = MARGIN;

    for (int i = 0; i < list->n_columns; i++) {
        const struct column *column = &list->columns[i];
        const struct pzk_pen_font font = {
            .size = LETTERS,
            .bold = bold,
            .align = column->right ? PZK_PEN_RIGHT : PZK_PEN_LEFT};

        pzk_pen_line(cr, font, texts[i], column->right ? x + column->width : x,
                     y, column->width);
        x += column->width + BETWEEN;
    }
    cairo_set_line_width(cr, bold ? 0.4 : 0.1);
    cairo_move_to(cr, MARGIN, y + ROW / 2);
    cairo_line_to(cr, WIDTH - MARGIN, y + ROW / 2);
    cairo_stroke(cr);
}

static int
rows_on_page(void)
{
    return (int)((HEIGHT - 2 * MARGIN) / ROW) - 3; /* title, column heads, page
                                                      number */
}

static void
draw_page(cairo_t *cr, const struct list *list, int page, int pages)
{
    const struct pzk_pen_font title = {.size = TITLE, .bold = true};
    const struct pzk_pen_font small = {.size = LETTERS, .align = PZK_PEN_RIGHT};
    g_autofree char *number = g_strdup_printf("%d/%d", page + 1, pages);
    const char *heads[COLUMNS_MAX];
    double y = MARGIN + ROW / 2;
    guint first = (guint)(page * rows_on_page());

    cairo_set_source_rgb(cr, 0, 0, 0);
    pzk_pen_line(cr, title, list->title, MARGIN, y, WIDTH - 2 * MARGIN);
    for (int i = 0; i < list->n_columns; i++) {
        heads[i] = list->columns[i].head;
    }
    draw_row(cr, list, heads, y + ROW * 1.5, true);
    for (guint i = 0; i < (guint)rows_on_page() && first + i < list->rows->len;
         i++) {
        draw_row(cr, list, list->rows->pdata[first + i], y + ROW * (i + 2.5),
                 false);
    }
    if (pages > 1) {
        pzk_pen_line(cr, small, number, WIDTH - MARGIN, HEIGHT - MARGIN, WIDTH);
    }
    cairo_show_page(cr);
}

static cairo_status_t
write_part(void *data, const unsigned char *bytes, unsigned length)
{
    return fwrite(bytes, 1, length, data) == length ? CAIRO_STATUS_SUCCESS
                                                    : CAIRO_STATUS_WRITE_ERROR;
}

static bool
write_list(const struct list *list, FILE *to, char **why)
{
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(
        write_part, to, WIDTH * points_per_mm, HEIGHT * points_per_mm);
    cairo_t *cr = cairo_create(surface);
    int pages =
        MAX(1, ((int)list->rows->len + rows_on_page() - 1) / rows_on_page());

    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE,
                                   list->title);
    cairo_scale(cr, points_per_mm, points_per_mm);
    for (int page = 0; page < pages; page++) {
        draw_page(cr, list, page, pages);
    }
    cairo_destroy(cr);
    cairo_surface_finish(surface);
    cairo_status_t status = cairo_surface_status(surface);

    cairo_surface_destroy(surface);
    if (status != CAIRO_STATUS_SUCCESS || fflush(to) != 0) {
        *why = g_strdup(cairo_status_to_string(status == CAIRO_STATUS_SUCCESS
                                                   ? CAIRO_STATUS_WRITE_ERROR
                                                   : status));
        return false;
    }
    return true;
}

/* Adds a row, and takes ownership of its texts. */
static void
add_row(GPtrArray *rows, char *first, ...)
{
    GPtrArray *row = g_ptr_array_new();
    va_list texts;

    va_start(texts, first);
    for (char *text = first; text; text = va_arg(texts, char *)) {
        g_ptr_array_add(row, text);
    }
    va_end(texts);
    g_ptr_array_add(row, NULL);
    g_ptr_array_add(rows, g_ptr_array_free(row, FALSE));
}

static void
free_row(gpointer row)
{
    g_strfreev(row);
}

bool
pzk_club_paper_standings(const char *club, const GArray *standings, FILE *to,
                         char **why)
{
    const struct column columns[] = {
        {pzk_words_club_text(PZK_CLUB_TEXT_PLACE), 14, true},
        {pzk_words_club_text(PZK_CLUB_TEXT_NAME), 82, false},
        {pzk_words_club_text(PZK_CLUB_TEXT_POINTS), 22, true},
        {pzk_words_club_text(PZK_CLUB_TEXT_WON), 22, true},
        {pzk_words_club_text(PZK_CLUB_TEXT_HANDS), 18, true}};
    g_autoptr(GPtrArray) rows = g_ptr_array_new_with_free_func(free_row);
    g_autofree char *title = pzk_words_club_heading(
        club, pzk_words_club_text(PZK_CLUB_TEXT_STANDINGS));
    const struct list list = {title, columns, G_N_ELEMENTS(columns), rows};

    for (guint i = 0; i < standings->len; i++) {
        const struct pzk_club_standing *row =
            &g_array_index(standings, struct pzk_club_standing, i);

        add_row(rows, g_strdup_printf("%u", i + 1),
                pzk_words_club_who(row->name, row->seat, row->table),
                g_strdup_printf("%" G_GINT64_FORMAT, row->points),
                g_strdup_printf("%d/%d", row->won, row->games),
                g_strdup_printf("%d", row->hands), NULL);
    }
    return write_list(&list, to, why);
}

static gint
by_name(gconstpointer a, gconstpointer b)
{
    const struct pzk_club_place *const *one = a, *const *other = b;

    return g_utf8_collate((*one)->name, (*other)->name);
}

bool
pzk_club_paper_round(const char *club, const struct pzk_club_round *round,
                     FILE *to, char **why)
{
    const struct column columns[] = {
        {pzk_words_club_text(PZK_CLUB_TEXT_NAME), 90, false},
        {pzk_words_club_text(PZK_CLUB_TEXT_TABLE), 25, true},
        {pzk_words_club_text(PZK_CLUB_TEXT_SIDE), 30, false}};
    g_autoptr(GPtrArray) places = g_ptr_array_new();
    g_autoptr(GPtrArray) rows = g_ptr_array_new_with_free_func(free_row);
    g_autofree char *which = pzk_words_club_round(round->no, NULL, 0);
    g_autofree char *title = pzk_words_club_heading(club, which);
    const struct list list = {title, columns, G_N_ELEMENTS(columns), rows};

    for (int i = 0; i < round->n; i++) {
        g_ptr_array_add(places, (gpointer)(uintptr_t)&round->place[i]);
    }
    g_ptr_array_sort(places, by_name);
    for (guint i = 0; i < places->len; i++) {
        const struct pzk_club_place *place = places->pdata[i];

        add_row(rows, g_strdup(place->name),
                g_strdup_printf("%d", place->table),
                g_strdup(pzk_words_seat(place->seat)), NULL);
    }
    return write_list(&list, to, why);
}
