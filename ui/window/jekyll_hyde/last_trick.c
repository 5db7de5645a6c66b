// SPDX-License-Identifier: MIT
#include "ui/window/jekyll_hyde/last_trick.h"

#include "ui/window/jekyll_hyde/card.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"

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

static const struct pzk_part parts[] = {PZK_CHILD(PzkLastTrick, text),
                                        PZK_CHILD(PzkLastTrick, cards),
                                        PZK_PARTS_END};

static void
pzk_last_trick_class_init(PzkLastTrickClass *class)
{
    pzk_set_template(GTK_WIDGET_CLASS(class), "last-trick.ui", parts);
}

static void
update_cards(PzkLastTrick *trick, const struct pzk_jh_result *result)
{
    const struct pzk_people *people = &pzk_shown(trick->model)->people;

    for (int i = 0; i < 4; i++) {
        struct pzk_card_spot spot = {
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
    const struct pzk_table_view *view = &pzk_shown(trick->model)->view;
    g_autofree char *text =
        pzk_words_last_trick(&pzk_shown(trick->model)->people, view);

    pzk_set_text(trick->text, text);
    gtk_widget_set_visible(trick->cards,
                           view->has_last_trick && trick->show_cards);
    if (view->has_last_trick) {
        update_cards(trick, &view->last_trick);
    }
}

GtkWidget *
pzk_last_trick_new(PzkTableModel *model)
{
    PzkLastTrick *trick = g_object_new(PZK_TYPE_LAST_TRICK, "visible", TRUE,
                                       "vexpand", TRUE, NULL);

    pzk_table_model_attach(model, trick, &trick->model, G_CALLBACK(update));
    return GTK_WIDGET(trick);
}

void
pzk_last_trick_show_cards(PzkLastTrick *trick, gboolean show)
{
    trick->show_cards = show;
    if (trick->model) {
        update(trick);
    }
}
