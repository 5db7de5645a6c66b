// SPDX-License-Identifier: MIT
#include "ui/window/start/check.h"

#include <string.h>

#include "src/words/text.h"
#include "vision/eye/check.h"

struct _PzkCheck {
    GtkBox parent;
    PzkTableModel *model;
    struct pzk_camera_check found;
    GtkLabel *line[PZK_CHECKS];
    GtkLabel *deck;
};

G_DEFINE_TYPE(PzkCheck, pzk_check, GTK_TYPE_BOX)

static void
set_text(GtkLabel *label, const char *text)
{
    if (g_strcmp0(gtk_label_get_text(label), text) != 0) {
        gtk_label_set_text(label, text);
    }
}

static void
show_line(PzkCheck *check, int i)
{
    const struct pzk_check_line *line = &check->found.line[i];
    GtkStyleContext *style =
        gtk_widget_get_style_context(GTK_WIDGET(check->line[i]));
    g_autofree char *found = pzk_words_check(line);
    g_autofree char *text = g_strdup_printf(
        _("%1$s: %2$s"), pzk_words_check_label(line->what), found);

    set_text(check->line[i], text);
    if (line->grade == PZK_GRADE_BAD) {
        gtk_style_context_add_class(style, "trouble");
    } else {
        gtk_style_context_remove_class(style, "trouble");
    }
}

static void
on_picture(PzkCheck *check)
{
    const struct pzk_snapshot *snapshot =
        pzk_table_model_snapshot(check->model);

    pzk_camera_check_look(&check->found, &snapshot->view);
    for (int i = 0; i < PZK_CHECKS; i++) {
        show_line(check, i);
    }
    if (snapshot->deck.total > 0) {
        g_autofree char *text = pzk_words_deck(&snapshot->deck);

        set_text(check->deck, text);
    }
}

static void
dispose(GObject *object)
{
    PzkCheck *check = PZK_CHECK(object);

    if (check->model) {
        g_signal_handlers_disconnect_by_data(check->model, check);
        g_clear_object(&check->model);
    }
    G_OBJECT_CLASS(pzk_check_parent_class)->dispose(object);
}

static void
pzk_check_init(PzkCheck *check)
{
    GtkWidget *widget = GTK_WIDGET(check);

    gtk_widget_init_template(widget);
    for (int i = 0; i < PZK_CHECKS; i++) {
        g_autofree char *name = g_strdup_printf("line%d", i);

        check->line[i] = GTK_LABEL(
            gtk_widget_get_template_child(widget, PZK_TYPE_CHECK, name));
    }
}

static void
pzk_check_class_init(PzkCheckClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

    G_OBJECT_CLASS(class)->dispose = dispose;
    gtk_widget_class_set_template_from_resource(
        widget, "/io/github/platzkarte/Platzkarte/check.ui");
    gtk_widget_class_bind_template_child(widget, PzkCheck, deck);
    for (int i = 0; i < PZK_CHECKS; i++) {
        g_autofree char *name = g_strdup_printf("line%d", i);

        gtk_widget_class_bind_template_child_full(widget, name, FALSE, 0);
    }
}

void
pzk_check_set_model(PzkCheck *check, PzkTableModel *model)
{
    g_return_if_fail(!check->model);
    check->model = g_object_ref(model);
    g_signal_connect_swapped(model, "picture", G_CALLBACK(on_picture), check);
}

void
pzk_check_reset(PzkCheck *check)
{
    memset(&check->found, 0, sizeof(check->found));
    for (int i = 0; i < PZK_CHECKS; i++) {
        set_text(check->line[i], "");
    }
}
