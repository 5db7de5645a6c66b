// SPDX-License-Identifier: MIT
#include "ui/window/paint/widgets.h"

#define TEMPLATES "/io/github/platzkarte/Platzkarte/"

void
pzk_set_text(GtkLabel *label, const char *text)
{
    if (g_strcmp0(gtk_label_get_text(label), text) != 0) {
        gtk_label_set_text(label, text);
    }
}

void
pzk_set_name(GtkWidget *widget, const char *name)
{
    AtkObject *accessible = gtk_widget_get_accessible(widget);

    if (g_strcmp0(atk_object_get_name(accessible), name) != 0) {
        atk_object_set_name(accessible, name);
    }
}

void
pzk_set_class(GtkWidget *widget, const char *name, gboolean on)
{
    GtkStyleContext *style = gtk_widget_get_style_context(widget);

    if (on) {
        gtk_style_context_add_class(style, name);
    } else {
        gtk_style_context_remove_class(style, name);
    }
}

double
pzk_type_scale(GtkWidget *widget)
{
    double dpi = gdk_screen_get_resolution(gtk_widget_get_screen(widget));

    return dpi > 0 ? dpi / 96 : 1;
}

GtkCssProvider *
pzk_own_type_new(GtkWidget *widget)
{
    GtkCssProvider *own = gtk_css_provider_new();

    gtk_style_context_add_provider(gtk_widget_get_style_context(widget),
                                   GTK_STYLE_PROVIDER(own),
                                   GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
    return own;
}

void
pzk_own_type_set(GtkCssProvider *own, double scale)
{
    g_autofree char *css =
        g_strdup_printf("* { font-size: %d%%; }", (int)(scale * 100));

    gtk_css_provider_load_from_data(own, css, -1, NULL);
}

/* Returns CHILD, in BOX where there is one. */
static GtkWidget *
add_to(GtkWidget *box, GtkWidget *child)
{
    if (box) {
        gtk_container_add(GTK_CONTAINER(box), child);
    }
    return child;
}

GtkLabel *
pzk_label_new(GtkWidget *box, const char *text, const char *style)
{
    GtkWidget *label = add_to(box, gtk_label_new_with_mnemonic(text));

    gtk_label_set_xalign(GTK_LABEL(label), 0);
    pzk_set_class(label, style, TRUE);
    return GTK_LABEL(label);
}

void
pzk_label_wrap(GtkLabel *label, int least, int most)
{
    g_object_set(label, "wrap", TRUE, "width-chars", least, "max-width-chars",
                 most, NULL);
}

void
pzk_remark_new(GtkWidget *parent, const char *text, GtkWidget *about)
{
    GtkLabel *label = pzk_label_new(parent, text, "muted");

    pzk_label_wrap(label, 20, 44);
    gtk_widget_show(GTK_WIDGET(label));
    atk_object_set_description(gtk_widget_get_accessible(about), text);
}

GtkWidget *
pzk_button_new(GtkWidget *box, const char *text, GCallback on_click,
               gpointer data)
{
    GtkWidget *button = add_to(box, gtk_button_new_with_mnemonic(text));

    g_signal_connect_swapped(button, "clicked", on_click, data);
    return button;
}

GtkComboBoxText *
pzk_list_new(GtkWidget *box, const char *name)
{
    GtkWidget *list = add_to(box, gtk_combo_box_text_new());

    pzk_set_name(list, name);
    return GTK_COMBO_BOX_TEXT(list);
}

GtkComboBoxText *
pzk_asked_new(GtkWidget *parent, const char *heading, GtkLabel **label)
{
    GtkWidget *box = add_to(parent, gtk_box_new(GTK_ORIENTATION_VERTICAL, 6));
    GtkLabel *above = pzk_label_new(box, heading, "section");
    GtkWidget *list = add_to(box, gtk_combo_box_text_new());

    gtk_label_set_mnemonic_widget(above, list);
    gtk_widget_show_all(box);
    if (label) {
        *label = above;
    }
    return GTK_COMBO_BOX_TEXT(list);
}

void
pzk_list_keep_narrow(GtkComboBoxText *list, int least, int most)
{
    g_autoptr(GList) cells = gtk_cell_layout_get_cells(GTK_CELL_LAYOUT(list));

    for (GList *cell = cells; cell; cell = cell->next) {
        g_object_set(cell->data, "ellipsize", PANGO_ELLIPSIZE_END,
                     "width-chars", least, "max-width-chars", most, NULL);
    }
}

GtkWidget *
pzk_panel_new(GtkWidget *parent)
{
    GtkWidget *panel = add_to(parent, gtk_box_new(GTK_ORIENTATION_VERTICAL, 6));

    pzk_panel_make(panel);
    return panel;
}

void
pzk_panel_make(GtkWidget *box)
{
    pzk_set_class(box, "panel", TRUE);
    pzk_set_class(box, "pad", TRUE);
}

void
pzk_set_template(GtkWidgetClass *class, const char *file,
                 const struct pzk_part *parts)
{
    g_autofree char *path = g_strconcat(TEMPLATES, file, NULL);

    gtk_widget_class_set_template_from_resource(class, path);
    for (; parts->name; parts++) {
        if (parts->handler) {
            gtk_widget_class_bind_template_callback_full(class, parts->name,
                                                         parts->handler);
        } else {
            gtk_widget_class_bind_template_child_full(class, parts->name, FALSE,
                                                      parts->offset);
        }
    }
}
