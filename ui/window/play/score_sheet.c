// SPDX-License-Identifier: MIT
#include "ui/window/play/score_sheet.h"

#include <cairo-pdf.h>

#include "src/words/text.h"
#include "ui/window/model/score_text.h"

/* Points; millimetres of A4 are 595 x 842 of them. */
enum { A4_WIDTH = 595, A4_HEIGHT = 842, MARGIN = 50, LINE = 20, HEAD = 70 };
enum { TEXT_LINES = 3, TEXT = 52 }; /* of a sentence, with the room after it */

struct sheet {
    GArray *hands;   /* struct pzk_chronicle_hand */
    GPtrArray *text; /* char *; duel and maze: instead of them */
    char *title;
    int per_page; /* hands, or sentences, on one */
};

static struct sheet *
sheet_new(PzkChronicle *chronicle, const char *title)
{
    struct sheet *sheet = g_new0(struct sheet, 1);

    sheet->hands = pzk_chronicle_hands(chronicle);
    sheet->text = pzk_score_text(chronicle);
    sheet->title = g_strdup(title);
    return sheet;
}

static void
sheet_free(struct sheet *sheet)
{
    g_array_unref(sheet->hands);
    g_ptr_array_unref(sheet->text);
    g_free(sheet->title);
    g_free(sheet);
}

/* How many pages of HEIGHT points it takes; at least one. */
static int
paginate(struct sheet *sheet, double height)
{
    int room = (int)(height - 2 * MARGIN - HEAD);
    int count = (int)MAX(sheet->hands->len, sheet->text->len);

    sheet->per_page = MAX(1, room / (sheet->text->len > 0 ? TEXT : LINE));
    return MAX(1, (count + sheet->per_page - 1) / sheet->per_page);
}

static void
write_at(cairo_t *cr, PangoLayout *layout, double x, double y, double width,
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

static char *
total_of(const struct pzk_chronicle_hand *hand, int team)
{
    const struct pzk_jh_result *result = &hand->result;

    if (!hand->people.three) {
        return g_strdup_printf("%d", result->total[team]);
    }
    GString *text = g_string_new(NULL);
    for (int person = 0; team == PZK_HYDE && person < 3; person++) {
        g_string_append_printf(text, "%s%s %d", person ? " · " : "",
                               pzk_people_person(&hand->people, person),
                               result->person_total[person]);
    }
    return g_string_free(text, FALSE);
}

/* One hand: its number, both teams' arithmetic, both totals. */
static void
draw_hand(cairo_t *cr, PangoLayout *layout, double y, double width,
          const struct pzk_chronicle_hand *hand)
{
    g_autofree char *number = g_strdup_printf("%d", hand->result.hand_no);
    double column = (width - 40) / 4;

    write_at(cr, layout, MARGIN, y, 40, FALSE, number);
    for (int team = 0; team < PZK_TEAMS; team++) {
        const struct pzk_jh_account *of = &hand->result.account[team];
        g_autofree char *sum =
            g_strdup_printf("%d × %d = %d", of->base, of->factor, of->score);
        g_autofree char *total = total_of(hand, team);

        write_at(cr, layout, MARGIN + 40 + team * column, y, column - 8, FALSE,
                 sum);
        write_at(cr, layout, MARGIN + 40 + (2 + team) * column, y, column - 8,
                 TRUE, total);
    }
}

static void
draw_columns(cairo_t *cr, PangoLayout *layout, double width)
{
    double column = (width - 40) / 4;

    write_at(cr, layout, MARGIN, MARGIN + 40, 40, TRUE, _("Hand"));
    for (int team = 0; team < PZK_TEAMS; team++) {
        g_autofree char *total =
            g_strdup_printf(_("%s, in all"), pzk_words_team_short(team));

        write_at(cr, layout, MARGIN + 40 + team * column, MARGIN + 40,
                 column - 8, TRUE, pzk_words_team(team));
        write_at(cr, layout, MARGIN + 40 + (2 + team) * column, MARGIN + 40,
                 column - 8, TRUE, total);
    }
}

static void
draw_hands(const struct sheet *sheet, cairo_t *cr, PangoLayout *layout,
           guint first, double width)
{
    guint end = MIN(first + (guint)sheet->per_page, sheet->hands->len);

    draw_columns(cr, layout, width);
    for (guint i = first; i < end; i++) {
        draw_hand(cr, layout, MARGIN + HEAD + (i - first) * (double)LINE, width,
                  &g_array_index(sheet->hands, struct pzk_chronicle_hand, i));
    }
}

static void
draw_text(const struct sheet *sheet, cairo_t *cr, PangoLayout *layout,
          guint first, double width)
{
    guint end = MIN(first + (guint)sheet->per_page, sheet->text->len);

    pango_layout_set_wrap(layout, PANGO_WRAP_WORD);
    pango_layout_set_height(layout, -TEXT_LINES);
    for (guint i = first; i < end; i++) {
        write_at(cr, layout, MARGIN, MARGIN + HEAD + (i - first) * (double)TEXT,
                 width, FALSE, g_ptr_array_index(sheet->text, i));
    }
}

static void
draw_head(cairo_t *cr, PangoLayout *layout, double width, const char *title)
{
    write_at(cr, layout, MARGIN, MARGIN, width, TRUE, title);
    cairo_set_line_width(cr, 0.7);
    cairo_move_to(cr, MARGIN, MARGIN + HEAD - 10);
    cairo_rel_line_to(cr, width, 0);
    cairo_stroke(cr);
}

static void
draw_page(struct sheet *sheet, cairo_t *cr, int page, double page_width)
{
    PangoLayout *layout = pango_cairo_create_layout(cr);
    double width = page_width - 2 * MARGIN;
    guint first = (guint)(page * sheet->per_page);

    cairo_set_source_rgb(cr, 0, 0, 0);
    draw_head(cr, layout, width, sheet->title);
    if (sheet->text->len > 0) {
        draw_text(sheet, cr, layout, first, width);
    } else {
        draw_hands(sheet, cr, layout, first, width);
    }
    g_object_unref(layout);
}

/* ---- to a printer ---- */

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
    (void)operation;
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

/* ---- to a file ---- */

gboolean
pzk_score_sheet_save(PzkChronicle *chronicle, const char *title,
                     const char *path, GError **error)
{
    struct sheet *sheet = sheet_new(chronicle, title);
    cairo_surface_t *surface =
        cairo_pdf_surface_create(path, A4_WIDTH, A4_HEIGHT);
    cairo_t *cr = cairo_create(surface);
    int pages = paginate(sheet, A4_HEIGHT);

    for (int page = 0; page < pages; page++) {
        draw_page(sheet, cr, page, A4_WIDTH);
        cairo_show_page(cr);
    }
    cairo_destroy(cr);
    cairo_surface_finish(surface);
    cairo_status_t status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    sheet_free(sheet);
    if (status != CAIRO_STATUS_SUCCESS) {
        g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "%s: %s", path,
                    cairo_status_to_string(status));
    }
    return status == CAIRO_STATUS_SUCCESS;
}
