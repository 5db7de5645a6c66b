// SPDX-License-Identifier: MIT
#include "ui/window/play/history_page.h"

#include "src/words/text.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/paint.h"
#include "ui/window/paint/piece.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/game_view.h"

struct _PzkHistoryPage {
    GtkBox parent;
    GtkListBox *list;
    GtkWidget *correct, *empty, *changes;
    PzkTableModel *model;
    PzkChronicle *chronicle;
};

G_DEFINE_TYPE(PzkHistoryPage, pzk_history_page, GTK_TYPE_BOX)

static const char *const classes[] = {
    [PZK_EVENT_HAND] = "hand",
    [PZK_EVENT_CARD] = "card",
    [PZK_EVENT_RESULT] = "result",
    [PZK_EVENT_CHANGE] = "change",
};

static char *
line_of(PzkEvent *event)
{
    if (event->by_person && event->kind == PZK_EVENT_CARD) {
        return g_strdup_printf(_("%s (entered by hand)"), event->text);
    }
    return g_strdup(event->text);
}

/* ---- pictures of the real cards ---- */

enum { PICTURE_WIDTH = 30, PICTURE_HEIGHT = 45 };
static const char PICTURE[] = "pzk-history-picture"; /* a row's, or none */

static cairo_surface_t *
picture_of(PzkHistoryPage *page, GtkWidget *row)
{
    struct pzk_colors palette;

    pzk_colors_fill(&palette, row);
    return palette.contrast ? NULL
                            : pzk_table_model_picture(
                                  page->model, pzk_piece_at(row), INT64_MIN);
}

static gboolean
draw_picture(GtkWidget *area, cairo_t *cr, PzkHistoryPage *page)
{
    const struct pzk_rect rect = {0, 0, gtk_widget_get_allocated_width(area),
                                  PICTURE_HEIGHT};
    GtkWidget *row = gtk_widget_get_ancestor(area, GTK_TYPE_LIST_BOX_ROW);
    cairo_surface_t *picture = picture_of(page, row);

    if (picture) {
        pzk_paint_picture(cr, &rect, 3, picture);
    }
    return GDK_EVENT_STOP;
}

/* A picture comes after its line. */
static void
show_picture(GtkWidget *row, gpointer page)
{
    GtkWidget *area = g_object_get_data(G_OBJECT(row), PICTURE);

    if (area) {
        gtk_widget_set_visible(area, picture_of(page, row) != NULL);
    }
}

static void
show_pictures(PzkHistoryPage *page)
{
    gtk_container_foreach(GTK_CONTAINER(page->list), show_picture, page);
}

/* Makes room for the picture of ROW's card, in BOX. */
static void
add_picture(PzkHistoryPage *page, GtkWidget *row, GtkWidget *box)
{
    GtkWidget *area = gtk_drawing_area_new();

    gtk_widget_set_size_request(area, PICTURE_WIDTH, PICTURE_HEIGHT);
    gtk_container_add(GTK_CONTAINER(box), area);
    g_object_set_data(G_OBJECT(row), PICTURE, area);
    g_signal_connect(area, "draw", G_CALLBACK(draw_picture), page);
    show_picture(row, page);
}

static GtkWidget *
make_row(gpointer item, gpointer data)
{
    PzkHistoryPage *page = data;
    PzkEvent *event = item;
    struct pzk_action action;
    g_autofree char *text = line_of(event);
    GtkWidget *label =
        g_object_new(GTK_TYPE_LABEL, "visible", TRUE, "label", text, "wrap",
                     TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0,
                     "width-chars", 10, "max-width-chars", 28, NULL);
    GtkWidget *row = g_object_new(GTK_TYPE_LIST_BOX_ROW, "visible", TRUE,
                                  "activatable", event->act >= 0, NULL);

    pzk_set_class(row, classes[event->kind], TRUE);
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);

    gtk_widget_show(box);
    gtk_container_add(GTK_CONTAINER(row), box);
    atk_object_set_name(gtk_widget_get_accessible(row), text);
    if (event->kind == PZK_EVENT_CARD &&
        pzk_chronicle_act(page->chronicle, event->act, &action, NULL)) {
        pzk_piece_put(row, action.card);
        add_picture(page, row, box);
    }
    gtk_container_add(GTK_CONTAINER(box), label);
    return row;
}

static PzkEvent *
event_at(PzkHistoryPage *page, int at)
{
    return at >= 0
               ? g_list_model_get_item(G_LIST_MODEL(page->chronicle), (guint)at)
               : NULL;
}

static gboolean
is_kind(PzkHistoryPage *page, int at, enum pzk_event_kind kind)
{
    g_autoptr(PzkEvent) event = event_at(page, at);

    return event && event->kind == kind;
}

/* Whether a trick begins at line AT: after a deal, or after the result of the
 * previous trick. */
static gboolean
begins_trick(PzkHistoryPage *page, int at)
{
    return is_kind(page, at, PZK_EVENT_CARD) &&
           (is_kind(page, at - 1, PZK_EVENT_HAND) ||
            is_kind(page, at - 1, PZK_EVENT_RESULT));
}

/* Gives ROW an accessible name that includes HEADING, because the list's
 * headings are not accessible. */
static void
name_row(PzkHistoryPage *page, GtkListBoxRow *row, const char *heading)
{
    g_autoptr(PzkEvent) event = event_at(page, gtk_list_box_row_get_index(row));
    g_autofree char *line = line_of(event);
    g_autofree char *name = g_strdup_printf(_("%1$s: %2$s"), heading, line);

    pzk_set_name(GTK_WIDGET(row), name);
}

static void
add_header(GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
    PzkHistoryPage *page = data;
    int at = gtk_list_box_row_get_index(row);
    int trick = 1;
    GtkWidget *header = NULL;

    if (begins_trick(page, at)) {
        while (--at >= 0 && !is_kind(page, at, PZK_EVENT_HAND)) {
            trick += begins_trick(page, at);
        }
        g_autofree char *text = g_strdup_printf(_("Trick %d"), trick);

        header = g_object_new(GTK_TYPE_LABEL, "visible", TRUE, "xalign", 0.0,
                              "label", text, NULL);
        pzk_set_class(header, "group", TRUE);
        name_row(page, row, text);
    }
    gtk_list_box_row_set_header(row, header);
}

static int
act_of(PzkHistoryPage *page, GtkListBoxRow *row)
{
    g_autoptr(PzkEvent) event = NULL;

    if (row && page->chronicle) {
        event = g_list_model_get_item(G_LIST_MODEL(page->chronicle),
                                      (guint)gtk_list_box_row_get_index(row));
    }
    return event ? event->act : -1;
}

static void
on_row(PzkHistoryPage *page, GtkListBoxRow *row)
{
    int act = act_of(page, row);

    if (act >= 0) {
        g_signal_emit_by_name(page, "correct", act);
    }
}

static void
on_correct(PzkHistoryPage *page)
{
    on_row(page, gtk_list_box_get_selected_row(page->list));
}

static void
on_selected(PzkHistoryPage *page)
{
    GtkListBoxRow *row = gtk_list_box_get_selected_row(page->list);

    g_autoptr(PzkEvent) event =
        row && page->chronicle ? event_at(page, gtk_list_box_row_get_index(row))
                               : NULL;

    gtk_widget_set_sensitive(page->correct, event && event->act >= 0);
    if (event) {
        g_signal_emit_by_name(page, "line", event->moves, event->text);
    }
}

static GtkListBoxRow *
last_row(PzkHistoryPage *page)
{
    guint n = g_list_model_get_n_items(G_LIST_MODEL(page->chronicle));

    return n > 0 ? gtk_list_box_get_row_at_index(page->list, (int)n - 1) : NULL;
}

static void
on_changed(PzkHistoryPage *page)
{
    GtkWidget *window = gtk_widget_get_toplevel(GTK_WIDGET(page));

    gtk_widget_set_visible(page->empty, last_row(page) == NULL);
    on_selected(page);
    /* an undo may have removed the focused row */
    if (gtk_widget_get_mapped(GTK_WIDGET(page)) && GTK_IS_WINDOW(window) &&
        !gtk_window_get_focus(GTK_WINDOW(window))) {
        pzk_history_page_focus(GTK_WIDGET(page));
    }
}

/* Scrolls to a new row that has the focus: when it took the focus, it had no
 * position yet. */
static void
on_room(PzkHistoryPage *page, GtkAdjustment *room)
{
    GtkWidget *focus = gtk_container_get_focus_child(GTK_CONTAINER(page->list));

    if (page->chronicle && focus && focus == (GtkWidget *)last_row(page)) {
        gtk_adjustment_set_value(room, gtk_adjustment_get_upper(room));
    }
}

static void
pzk_history_page_init(PzkHistoryPage *page)
{
    gtk_widget_init_template(GTK_WIDGET(page));
    g_signal_connect_object(gtk_list_box_get_adjustment(page->list), "changed",
                            G_CALLBACK(on_room), page, G_CONNECT_SWAPPED);
}

static const struct pzk_part parts[] = {PZK_CHILD(PzkHistoryPage, list),
                                        PZK_CHILD(PzkHistoryPage, correct),
                                        PZK_CHILD(PzkHistoryPage, empty),
                                        PZK_CHILD(PzkHistoryPage, changes),
                                        PZK_HANDLER(on_row),
                                        PZK_HANDLER(on_correct),
                                        PZK_HANDLER(on_selected),
                                        PZK_PARTS_END};

static void
pzk_history_page_class_init(PzkHistoryPageClass *class)
{
    pzk_signal_new(class, "correct", 1, G_TYPE_INT);
    pzk_signal_new(class, "line", 2, G_TYPE_INT, G_TYPE_STRING);
    pzk_set_template(GTK_WIDGET_CLASS(class), "history-page.ui", parts);
}

GtkWidget *
pzk_history_page_new(PzkTableModel *model)
{
    PzkHistoryPage *page = g_object_new(PZK_TYPE_HISTORY_PAGE, NULL);
    PzkChronicle *chronicle = pzk_shown(model)->chronicle;

    page->model = model;
    page->chronicle = chronicle;
    if (pzk_game_view(pzk_shown(model)->game)->tricks) {
        gtk_list_box_set_header_func(page->list, add_header, page, NULL);
    }
    gtk_list_box_bind_model(page->list, G_LIST_MODEL(chronicle), make_row, page,
                            NULL);
    pzk_listen(page, chronicle, "items-changed", G_CALLBACK(on_changed));
    g_signal_connect_object(model, "changed", G_CALLBACK(show_pictures), page,
                            G_CONNECT_SWAPPED);
    on_changed(page);
    return GTK_WIDGET(page);
}

void
pzk_history_page_focus(GtkWidget *widget)
{
    PzkHistoryPage *page = PZK_HISTORY_PAGE(widget);
    GtkListBoxRow *row = last_row(page);

    gtk_list_box_select_row(page->list, row);
    gtk_widget_grab_focus(row ? GTK_WIDGET(row) : GTK_WIDGET(page->list));
}

void
pzk_history_page_only_read(GtkWidget *page)
{
    gtk_widget_hide(PZK_HISTORY_PAGE(page)->correct);
    gtk_widget_hide(PZK_HISTORY_PAGE(page)->changes);
}

void
pzk_history_page_step(GtkWidget *widget, int step)
{
    PzkHistoryPage *page = PZK_HISTORY_PAGE(widget);
    GtkListBoxRow *now = gtk_list_box_get_selected_row(page->list);
    int last = (int)g_list_model_get_n_items(G_LIST_MODEL(page->chronicle)) - 1;
    int at = now ? gtk_list_box_row_get_index(now) + step : 0;
    GtkListBoxRow *row =
        gtk_list_box_get_row_at_index(page->list, CLAMP(at, 0, last));

    if (row) {
        gtk_list_box_select_row(page->list, row);
        gtk_widget_grab_focus(GTK_WIDGET(row));
    }
}
