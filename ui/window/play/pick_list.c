// SPDX-License-Identifier: MIT
#include "ui/window/play/pick_list.h"

#include "ui/window/paint/piece.h"

static gboolean
is_found(GtkListBoxRow *row, gpointer data)
{
    const struct pzk_pick_list *list = data;
    const char *typed = gtk_entry_get_text(list->find);
    g_autofree char *name = list->name_of(list->page, row);

    if (list->by_code) {
        return list->has_code(list->page, row, typed);
    }
    return !typed[0] || g_str_match_string(typed, name, TRUE);
}

GtkListBoxRow *
pzk_pick_list_first(const struct pzk_pick_list *list)
{
    GtkListBoxRow *row = NULL;

    for (int at = 0; (row = gtk_list_box_get_row_at_index(list->rows, at));
         at++) {
        if (is_found(row, (gpointer)(guintptr)list)) {
            return row;
        }
    }
    return NULL;
}

static void
on_row(struct pzk_pick_list *list, GtkListBoxRow *row)
{
    list->pick(list->page, row);
}

/* Whether the typed text is printed on the card of any row. */
static gboolean
is_code(const struct pzk_pick_list *list)
{
    const char *typed = gtk_entry_get_text(list->find);
    GtkListBoxRow *row = NULL;

    for (int at = 0; list->has_code && typed[0] &&
                     (row = gtk_list_box_get_row_at_index(list->rows, at));
         at++) {
        if (list->has_code(list->page, row, typed)) {
            return TRUE;
        }
    }
    return FALSE;
}

static void
on_find(struct pzk_pick_list *list)
{
    list->by_code = is_code(list);
    gtk_list_box_invalidate_filter(list->rows);
    if (gtk_entry_get_text(list->find)[0]) {
        gtk_list_box_select_row(list->rows, pzk_pick_list_first(list));
    }
}

static void
on_found(struct pzk_pick_list *list)
{
    GtkListBoxRow *row = pzk_pick_list_first(list);

    if (row) {
        list->pick(list->page, row);
    } else if (list->none) {
        list->none(list->page);
    }
}

/* Emits "done" on Escape, which the entry consumes. */
static void
on_stop(struct pzk_pick_list *list)
{
    g_signal_emit_by_name(list->page, "done");
}

static gboolean
on_key(struct pzk_pick_list *list, GdkEventKey *event)
{
    GdkModifierType held =
        event->state & gtk_accelerator_get_default_mod_mask();
    guint32 letter = gdk_keyval_to_unicode(event->keyval);

    if ((held & ~GDK_SHIFT_MASK) || !g_unichar_isalnum(letter)) {
        return GDK_EVENT_PROPAGATE;
    }
    gtk_entry_grab_focus_without_selecting(list->find);
    return gtk_widget_event(GTK_WIDGET(list->find), (GdkEvent *)event);
}

void
pzk_pick_list_connect(struct pzk_pick_list *list)
{
    gtk_list_box_set_filter_func(list->rows, is_found, list, NULL);
    pzk_piece_put_list(GTK_WIDGET(list->find), list->rows);
    g_signal_connect_swapped(list->rows, "row-activated", G_CALLBACK(on_row),
                             list);
    g_signal_connect_swapped(list->rows, "key-press-event", G_CALLBACK(on_key),
                             list);
    g_signal_connect_swapped(list->find, "changed", G_CALLBACK(on_find), list);
    g_signal_connect_swapped(list->find, "activate", G_CALLBACK(on_found),
                             list);
    g_signal_connect_swapped(list->find, "stop-search", G_CALLBACK(on_stop),
                             list);
}
