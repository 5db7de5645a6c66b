// SPDX-License-Identifier: MIT
#include "ui/window/start/check.h"

#include <string.h>

#include "src/words/text.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"
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
show_line(PzkCheck *check, int i)
{
    const struct pzk_check_line *line = &check->found.line[i];
    g_autofree char *found = pzk_words_check(line);
    g_autofree char *text = g_strdup_printf(
        _("%1$s: %2$s"), pzk_words_check_label(line->what), found);

    pzk_set_text(check->line[i], text);
    pzk_set_class(GTK_WIDGET(check->line[i]), "trouble",
                  line->grade == PZK_GRADE_BAD);
}

static void
on_picture(PzkCheck *check)
{
    const struct pzk_snapshot *snapshot = pzk_shown(check->model)->snapshot;

    pzk_camera_check_frame(&check->found, &snapshot->view);
    for (int i = 0; i < PZK_CHECKS; i++) {
        show_line(check, i);
    }
    if (snapshot->deck.total > 0) {
        g_autofree char *text = pzk_words_deck(&snapshot->deck);

        pzk_set_text(check->deck, text);
    }
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

static const struct pzk_part parts[] = {PZK_CHILD(PzkCheck, deck),
                                        PZK_PARTS_END};

static void
pzk_check_class_init(PzkCheckClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

    pzk_set_template(widget, "check.ui", parts);
    for (int i = 0; i < PZK_CHECKS; i++) {
        g_autofree char *name = g_strdup_printf("line%d", i);

        gtk_widget_class_bind_template_child_full(widget, name, FALSE, 0);
    }
}

void
pzk_check_set_model(PzkCheck *check, PzkTableModel *model)
{
    g_return_if_fail(!check->model);
    check->model = model;
    pzk_listen(check, model, "picture", G_CALLBACK(on_picture));
}

void
pzk_check_reset(PzkCheck *check)
{
    memset(&check->found, 0, sizeof(check->found));
    for (int i = 0; i < PZK_CHECKS; i++) {
        pzk_set_text(check->line[i], "");
    }
}
