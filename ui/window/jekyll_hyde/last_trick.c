// SPDX-License-Identifier: MIT
#include "ui/window/jekyll_hyde/last_trick.h"

#include "ui/window/jekyll_hyde/card.h"

struct _PzkLastTrick {
    GtkBox parent;
    PzkTableModel *model;
    GtkLabel *text;
    GtkWidget *cards;
    PzkCard *card[4];
    gboolean show_cards;
};

G_DEFINE_TYPE(PzkLastTrick, pzk_last_trick, GTK_TYPE_BOX)

static void
dispose(GObject *object)
{
    PzkLastTrick *trick = PZK_LAST_TRICK(object);

    if (trick->model) {
        g_signal_handlers_disconnect_by_data(trick->model, trick);
        g_clear_object(&trick->model);
    }
    G_OBJECT_CLASS(pzk_last_trick_parent_class)->dispose(object);
}

static void
pzk_last_trick_init(PzkLastTrick *trick)
{
    gtk_widget_init_template(GTK_WIDGET(trick));
    trick->show_cards = TRUE;
    for (int i = 0; i < 4; i++) {
        trick->card[i] = pzk_card_new();
        pzk_card_set_compact(trick->card[i], TRUE);
        gtk_container_add(GTK_CONTAINER(trick->cards),
                          GTK_WIDGET(trick->card[i]));
    }
}

static void
pzk_last_trick_class_init(PzkLastTrickClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

    G_OBJECT_CLASS(class)->dispose = dispose;
    gtk_widget_class_set_template_from_resource(
        widget, "/io/github/platzkarte/Platzkarte/last-trick.ui");
    gtk_widget_class_bind_template_child(widget, PzkLastTrick, text);
    gtk_widget_class_bind_template_child(widget, PzkLastTrick, cards);
}

static void
set_text(GtkLabel *label, const char *text)
{
    if (g_strcmp0(gtk_label_get_text(label), text) != 0) {
        gtk_label_set_text(label, text);
    }
}

static void
update_cards(PzkLastTrick *trick, const struct pzk_jh_result *result)
{
    const struct pzk_people *people = pzk_table_model_people(trick->model);

    for (int i = 0; i < 4; i++) {
        struct pzk_spot spot = {
            .kind = PZK_SPOT_CARD,
            .card = result->cards[i],
            .from = PZK_NO_SEAT,
            .team = PZK_NO_TEAM,
            .lead = result->seats[i] == result->winner,
        };

        pzk_card_set(trick->card[i], &spot, result->seats[i], people);
    }
}

static void
update(PzkLastTrick *trick)
{
    const struct pzk_table_view *view = pzk_table_model_view(trick->model);
    g_autofree char *text =
        pzk_words_last_trick(pzk_table_model_people(trick->model), view);

    set_text(trick->text, text);
    gtk_widget_set_visible(trick->cards,
                           view->has_last_trick && trick->show_cards);
    if (view->has_last_trick) {
        update_cards(trick, &view->last_trick);
    }
}

void
pzk_last_trick_set_model(PzkLastTrick *trick, PzkTableModel *model)
{
    g_return_if_fail(!trick->model);
    trick->model = g_object_ref(model);
    g_signal_connect_swapped(model, "changed", G_CALLBACK(update), trick);
    update(trick);
}

void
pzk_last_trick_show_cards(PzkLastTrick *trick, gboolean show)
{
    trick->show_cards = show;
    if (trick->model) {
        update(trick);
    }
}
