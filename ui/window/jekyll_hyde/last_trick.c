// SPDX-License-Identifier: MIT
#include "ui/window/jekyll_hyde/last_trick.h"

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/jekyll_hyde/jh_words.h"
#include "ui/window/jekyll_hyde/card.h"
#include "ui/window/paint/widgets.h"

struct _PzkJhLastTrick {
    GtkBox parent;
    PzkTableModel *model;
    GtkLabel *text;
    GtkWidget *cards;
    PzkJhCard *card[4];
    gboolean show_cards;
};

G_DEFINE_TYPE(PzkJhLastTrick, pzk_jh_last_trick, GTK_TYPE_BOX)

static void
pzk_jh_last_trick_init(PzkJhLastTrick *trick)
{
    gtk_widget_init_template(GTK_WIDGET(trick));
    trick->show_cards = TRUE;
    for (int i = 0; i < 4; i++) {
        trick->card[i] = pzk_jh_card_new();
        pzk_jh_card_set_compact(trick->card[i], TRUE);
        gtk_container_add(GTK_CONTAINER(trick->cards),
                          GTK_WIDGET(trick->card[i]));
    }
}

static const struct pzk_part parts[] = {PZK_CHILD(PzkJhLastTrick, text),
                                        PZK_CHILD(PzkJhLastTrick, cards),
                                        PZK_PARTS_END};

static void
pzk_jh_last_trick_class_init(PzkJhLastTrickClass *class)
{
    pzk_set_template(GTK_WIDGET_CLASS(class), "last-trick.ui", parts);
}

static void
update_cards(PzkJhLastTrick *trick, const struct pzk_jh_result *result)
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

        pzk_jh_card_set(trick->card[i], &spot, result->seats[i], people);
    }
}

static void
update(PzkJhLastTrick *trick)
{
    const struct pzk_table_view *view = &pzk_shown(trick->model)->view;
    const struct pzk_people *people = &pzk_shown(trick->model)->people;
    g_autofree char *text = pzk_jh_words_trick_taken(people, view);
    g_autofree char *all = pzk_words_last_trick(people, view);

    /* the text says why the trick was won; the accessible name adds the cards
     */
    pzk_set_text(trick->text, text);
    pzk_set_name(GTK_WIDGET(trick), all);
    gtk_widget_set_visible(GTK_WIDGET(trick), view->has_last_trick);
    gtk_widget_set_visible(trick->cards,
                           view->has_last_trick && trick->show_cards);
    if (view->has_last_trick) {
        update_cards(trick, &pzk_jh_view_in(view)->last_trick);
    }
}

GtkWidget *
pzk_jh_last_trick_new(PzkTableModel *model)
{
    PzkJhLastTrick *trick =
        g_object_new(PZK_TYPE_JH_LAST_TRICK, "vexpand", TRUE, NULL);

    pzk_table_model_attach(model, trick, &trick->model, G_CALLBACK(update));
    return GTK_WIDGET(trick);
}

void
pzk_jh_last_trick_show_cards(PzkJhLastTrick *trick, gboolean show)
{
    trick->show_cards = show;
    if (trick->model) {
        update(trick);
    }
}
