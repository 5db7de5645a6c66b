// SPDX-License-Identifier: MIT
/*
 * Shows the keys that help-overlay.ui lists in GTK's own format, in a window of
 * our own: GTK's turns pages, does not scroll and is higher than a small
 * screen.
 */
#include "ui/window/frame/shortcuts.h"

#include "src/words/text.h"
#include "ui/window/paint/room.h"
#include "ui/window/paint/template.h"
#include "ui/window/paint/widgets.h"

/* Returns SHORTCUT's key as people read it: "R", "Ctrl+Z". */
static char *
keys_of(GtkWidget *shortcut)
{
    g_autofree char *accelerator = NULL;
    guint key = 0;
    GdkModifierType held = 0;

    g_object_get(shortcut, "accelerator", &accelerator, NULL);
    gtk_accelerator_parse(accelerator, &key, &held);
    return gtk_accelerator_get_label(key, held);
}

/* Adds a heading and the keys of GROUP. The heading's row takes the focus: GTK
 * cannot tab into a list whose first row does not. */
static void
add_group(GtkListBox *list, GtkWidget *group)
{
    g_autofree char *title = NULL;
    GtkWidget *row =
        g_object_new(GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, NULL);

    g_object_get(group, "title", &title, NULL);
    pzk_label_new(row, title, "section");
    pzk_set_class(row, "group", TRUE);
    pzk_set_name(row, title);
    gtk_container_add(GTK_CONTAINER(list), row);
}

static void
add_shortcut(GtkListBox *list, GtkWidget *shortcut)
{
    g_autofree char *title = NULL;
    g_autofree char *keys = keys_of(shortcut);
    GtkWidget *row =
        g_object_new(GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, NULL);
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 18);

    g_object_get(shortcut, "title", &title, NULL);
    /* TRANSLATORS: what a key does, and the key */
    g_autofree char *line = g_strdup_printf(_("%1$s: %2$s"), title, keys);
    GtkLabel *what = pzk_label_new(box, "", "what");
    gtk_label_set_text(what, title);
    pzk_label_wrap(what, 12, 34);
    gtk_widget_set_hexpand(GTK_WIDGET(what), TRUE);
    gtk_label_set_text(pzk_label_new(box, "", "keys"), keys);
    gtk_container_add(GTK_CONTAINER(row), box);
    pzk_set_name(row, line);
    gtk_container_add(GTK_CONTAINER(list), row);
}

static void
add_all(GtkWidget *widget, gpointer list)
{
    if (GTK_IS_SHORTCUTS_SHORTCUT(widget)) {
        add_shortcut(list, widget);
        return;
    }
    if (GTK_IS_SHORTCUTS_GROUP(widget)) {
        add_group(list, widget);
    }
    if (GTK_IS_CONTAINER(widget)) {
        gtk_container_forall(GTK_CONTAINER(widget), add_all, list);
    }
}

GtkWidget *
pzk_shortcuts_new(GtkWindow *parent)
{
    enum { WIDTH = 460, HEIGHT = 620 };
    g_autoptr(GBytes) template = pzk_template_read("help-overlay.ui");
    g_autoptr(GtkBuilder) builder = gtk_builder_new_from_string(
        g_bytes_get_data(template, NULL), (gssize)g_bytes_get_size(template));
    GtkWidget *keys = GTK_WIDGET(gtk_builder_get_object(builder, "keys"));
    GtkWidget *list = g_object_new(GTK_TYPE_LIST_BOX, "selection-mode",
                                   GTK_SELECTION_NONE, NULL);
    GtkWidget *dialog = g_object_new(
        GTK_TYPE_DIALOG, "title", _("Keyboard shortcuts"), "transient-for",
        parent, "modal", TRUE, "destroy-with-parent", TRUE, "use-header-bar",
        TRUE, "default-width", WIDTH, "default-height", HEIGHT, NULL);

    /* that window also holds copies of the keys for its search */
    add_all(GTK_WIDGET(gtk_builder_get_object(builder, "section")), list);
    gtk_widget_destroy(keys);
    pzk_set_name(list, _("Keyboard shortcuts"));
    pzk_set_class(dialog, "shortcuts", TRUE);
    GtkWidget *content = gtk_dialog_get_content_area(GTK_DIALOG(dialog));
    gtk_container_add(GTK_CONTAINER(content), list);
    gtk_widget_show_all(list);
    pzk_dialog_make(GTK_DIALOG(dialog), 12);
    /* Above what scrolls, not in it: GTK takes a row's place in the list for
     * its place in what scrolls, and tells screen readers that the first row
     * does not show where something stands above the list. */
    GtkLabel *hint = pzk_label_new(
        content,
        _("Where letters are typed, hold Alt: Alt+S says the score there."),
        "muted");
    pzk_label_wrap(hint, 20, 44);
    g_object_set(hint, "visible", TRUE, "margin", 12, NULL);
    gtk_box_reorder_child(GTK_BOX(content), GTK_WIDGET(hint), 0);
    g_signal_connect(dialog, "response", G_CALLBACK(gtk_widget_destroy), NULL);
    pzk_window_grow_with(GTK_WINDOW(dialog), parent);
    return dialog;
}
