// SPDX-License-Identifier: MIT
#include "ui/window/trick/last_trick.h"

#include "ui/window/paint/widgets.h"
#include "ui/window/play/game_view.h"
#include "ui/window/trick/card.h"

struct _PzkLastTrick {
    GtkBox parent;
    PzkTableModel *model;
    GtkLabel *text;
    GtkWidget *cards;
    PzkTrickCard *card[PZK_SEATS_MAX];
    gboolean show_cards;
};

G_DEFINE_TYPE(PzkLastTrick, pzk_last_trick, GTK_TYPE_BOX)

static void
pzk_last_trick_init(PzkLastTrick *trick)
{
    gtk_widget_init_template(GTK_WIDGET(trick));
    trick->show_cards = TRUE;
    for (int i = 0; i < PZK_SEATS_MAX; i++) {
        trick->card[i] = pzk_trick_card_new();
        pzk_trick_card_set_compact(trick->card[i], TRUE);
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
update_cards(PzkLastTrick *trick, const struct pzk_trick_guest *guest)
{
    struct pzk_laid laid[PZK_SEATS_MAX];
    int winner, n = guest->last(&pzk_shown(trick->model)->view, laid, &winner);

    for (int i = 0; i < PZK_SEATS_MAX; i++) {
        gtk_widget_set_visible(GTK_WIDGET(trick->card[i]), i < n);
        if (i < n) {
            struct pzk_card_spot spot = {.kind = PZK_SPOT_CARD,
                                         .card = laid[i].card,
                                         .from = PZK_NO_SEAT,
                                         .team = PZK_NO_TEAM,
                                         .lead = laid[i].seat == winner};

            pzk_trick_card_set(trick->card[i], &spot, laid[i].seat,
                               trick->model);
        }
    }
}

static void
update(PzkLastTrick *trick)
{
    const struct pzk_table_view *view = &pzk_shown(trick->model)->view;
    const struct pzk_people *people = &pzk_shown(trick->model)->people;
    const struct pzk_trick_guest *guest = pzk_game_view(view->game)->trick;
    g_autofree char *all = pzk_words_last_trick(people, view);
    g_autofree char *text =
        guest->taken ? guest->taken(people, view) : g_strdup(all);

    /* the text says why the trick was won; the accessible name adds the cards
     */
    pzk_set_text(trick->text, text);
    pzk_set_name(GTK_WIDGET(trick), all);
    gtk_widget_set_visible(GTK_WIDGET(trick), view->has_last_trick);
    gtk_widget_set_visible(trick->cards,
                           view->has_last_trick && trick->show_cards);
    if (view->has_last_trick) {
        update_cards(trick, guest);
    }
}

GtkWidget *
pzk_last_trick_new(PzkTableModel *model)
{
    PzkLastTrick *trick =
        g_object_new(PZK_TYPE_LAST_TRICK, "vexpand", TRUE, NULL);

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
