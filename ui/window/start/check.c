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

/* Adds a label for each check, above that of the deck. */
static void
pzk_check_init(PzkCheck *check)
{
    gtk_widget_init_template(GTK_WIDGET(check));
    for (int i = 0; i < PZK_CHECKS; i++) {
        GtkWidget *line = g_object_new(GTK_TYPE_LABEL, "visible", TRUE, "wrap",
                                       TRUE, "xalign", 0.0, "width-chars", 20,
                                       "max-width-chars", 44, NULL);

        gtk_box_pack_start(GTK_BOX(check), line, FALSE, FALSE, 0);
        gtk_box_reorder_child(GTK_BOX(check), line, i);
        check->line[i] = GTK_LABEL(line);
    }
}

static const struct pzk_part parts[] = {PZK_CHILD(PzkCheck, deck),
                                        PZK_PARTS_END};

static void
pzk_check_class_init(PzkCheckClass *class)
{
    pzk_set_template(GTK_WIDGET_CLASS(class), "check.ui", parts);
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

char *
pzk_check_say(PzkCheck *check)
{
    GString *text = g_string_new(NULL);

    for (int i = 0; check->found.started && i < PZK_CHECKS; i++) {
        const struct pzk_check_line *line = &check->found.line[i];
        g_autofree char *found = pzk_words_check(line);

        if (line->grade == PZK_GRADE_FAIR || line->grade == PZK_GRADE_BAD) {
            g_string_append_printf(text, "%s%s", text->len ? " " : "", found);
        }
    }
    if (!check->found.started) {
        return g_string_free(text, TRUE), NULL;
    }
    if (!text->len) {
        g_string_append(text, _("The camera sees the table well."));
    }
    return g_string_free(text, FALSE);
}
