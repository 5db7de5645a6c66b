// SPDX-License-Identifier: MIT
#include "ui/window/paint/piece.h"

#include "src/rules/piece.h"

static const char piece_key[] = "pzk-piece"; /* the value is the piece plus one,
                                                so that 0 is no piece */
static const char list_key[] = "pzk-list";
static const char describe_key[] = "pzk-describe";

/* Wraps the function: C does not convert a function pointer to gpointer. */
struct description {
    PzkDescribe describe;
};

void
pzk_piece_set_description(GtkWidget *widget, PzkDescribe describe)
{
    struct description *own = g_new(struct description, 1);

    own->describe = describe;
    g_object_set_data_full(G_OBJECT(widget), describe_key, own, g_free);
}

PzkDescribe
pzk_piece_description(GtkWidget *focus)
{
    struct description *own =
        focus ? g_object_get_data(G_OBJECT(focus), describe_key) : NULL;

    return own ? own->describe : NULL;
}

void
pzk_piece_put(GtkWidget *widget, int piece)
{
    g_object_set_data(G_OBJECT(widget), piece_key, GINT_TO_POINTER(piece + 1));
}

/* Draws the focus ring over the drawing, whose handler left the cairo_t
 * unchanged. */
static gboolean
draw_focus(GtkWidget *widget, cairo_t *cr)
{
    static const int in = 5; /* pixels: inside the style's ring */

    if (gtk_widget_has_visible_focus(widget)) {
        gtk_render_focus(gtk_widget_get_style_context(widget), cr, in, in,
                         gtk_widget_get_allocated_width(widget) - 2 * in,
                         gtk_widget_get_allocated_height(widget) - 2 * in);
    }
    return GDK_EVENT_PROPAGATE;
}

/* Reports the description, which may have changed silently, before WIDGET is
 * reported to have the focus. */
static gboolean
on_focus_in(GtkWidget *widget)
{
    g_object_notify(G_OBJECT(gtk_widget_get_accessible(widget)),
                    "accessible-description");
    return GDK_EVENT_PROPAGATE;
}

void
pzk_piece_set_state(GtkWidget *widget, const char *text)
{
    AtkObject *accessible = gtk_widget_get_accessible(widget);

    if (!gtk_widget_has_focus(widget)) {
        atk_object_set_description(accessible, text);
    } else {
        g_free(accessible->description);
        accessible->description = g_strdup(text);
    }
}

void
pzk_piece_make_focusable(GtkWidget *widget)
{
    gtk_widget_set_can_focus(widget, TRUE);
    g_signal_connect(widget, "focus-in-event", G_CALLBACK(on_focus_in), NULL);
    g_signal_connect_after(widget, "draw", G_CALLBACK(draw_focus), NULL);
}

/* Returns WIDGET's own piece, PZK_NO_PIECE: none; for a combo box of pieces,
 * the chosen one. */
static int
own(GtkWidget *widget)
{
    if (GTK_IS_COMBO_BOX(widget)) {
        return pzk_piece_from_id(
            gtk_combo_box_get_active_id(GTK_COMBO_BOX(widget)));
    }
    return GPOINTER_TO_INT(g_object_get_data(G_OBJECT(widget), piece_key)) - 1;
}

int
pzk_piece_at(GtkWidget *focus)
{
    GtkListBox *list =
        focus ? g_object_get_data(G_OBJECT(focus), list_key) : NULL;

    if (list) {
        focus = GTK_WIDGET(gtk_list_box_get_selected_row(list));
    }
    while (focus && own(focus) == PZK_NO_PIECE) {
        focus = gtk_widget_get_parent(focus);
    }
    return focus ? own(focus) : PZK_NO_PIECE;
}

void
pzk_piece_put_list(GtkWidget *entry, GtkListBox *list)
{
    g_object_set_data(G_OBJECT(entry), list_key, list);
}
