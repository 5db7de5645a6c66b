// SPDX-License-Identifier: MIT
#include "ui/window/play/plate.h"

#include "src/rules/game.h"
#include "ui/window/paint/motion.h"
#include "ui/window/paint/widgets.h"

void
pzk_plate_make(struct pzk_plate *plate, GtkWidget *parent)
{
    GtkWidget *head = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 10);
    GtkWidget *words = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
    GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);

    plate->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    pzk_set_class(plate->box, "panel", TRUE);
    pzk_set_class(plate->box, "account", TRUE);
    pzk_set_class(head, "head", TRUE);
    pzk_set_class(head, "alone", TRUE);
    plate->symbol = g_object_new(PZK_TYPE_SYMBOL, NULL);
    pzk_symbol_set_scale(plate->symbol, 2.2);
    gtk_container_add(GTK_CONTAINER(plate->box), head);
    gtk_container_add(GTK_CONTAINER(head), GTK_WIDGET(plate->symbol));
    gtk_box_pack_start(GTK_BOX(head), words, TRUE, TRUE, 0);
    gtk_container_add(GTK_CONTAINER(words), line);
    plate->name = pzk_label_new(NULL, "", "title");
    pzk_label_wrap(plate->name, 5, 16);
    gtk_label_set_lines(plate->name, 2);
    gtk_label_set_ellipsize(plate->name, PANGO_ELLIPSIZE_END);
    gtk_box_pack_start(GTK_BOX(line), GTK_WIDGET(plate->name), TRUE, TRUE, 0);
    plate->badge = pzk_label_new(line, "", "badge");
    gtk_widget_set_valign(GTK_WIDGET(plate->badge), GTK_ALIGN_CENTER);
    plate->note = pzk_label_new(words, "", "names");
    pzk_label_wrap(plate->note, -1, 28);
    plate->number = pzk_label_new(head, "", "title");
    gtk_widget_show_all(plate->box);
    gtk_widget_hide(plate->box);
    gtk_widget_set_no_show_all(plate->box, TRUE);
    gtk_container_add(GTK_CONTAINER(parent), plate->box);
}

void
pzk_plate_show(struct pzk_plate *plate, int team, const char *name,
               const char *badge, const char *note, const char *number)
{
    GtkLabel *const labels[] = {plate->name, plate->badge, plate->note,
                                plate->number};
    const char *const texts[] = {name, badge, note, number};

    for (size_t i = 0; i < G_N_ELEMENTS(labels); i++) {
        (labels[i] == plate->number ? pzk_count_to : pzk_set_text)(labels[i],
                                                                   texts[i]);
        gtk_widget_set_visible(GTK_WIDGET(labels[i]), texts[i][0] != '\0');
    }
    pzk_symbol_set(plate->symbol, team);
    gtk_widget_set_visible(GTK_WIDGET(plate->symbol), team != PZK_NO_TEAM);
    pzk_set_class(plate->box, "hyde", team == PZK_HYDE);
    pzk_set_class(plate->box, "jekyll", team == PZK_JEKYLL);
    pzk_set_class(plate->box, "turn", badge[0] != '\0');
    gtk_widget_show(plate->box);
}
