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
