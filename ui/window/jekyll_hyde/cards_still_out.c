// SPDX-License-Identifier: MIT
#include "ui/window/jekyll_hyde/cards_still_out.h"

#include "src/words/jekyll_hyde/jh_words.h"
#include "ui/window/paint/symbol.h"
#include "ui/window/paint/widgets.h"

struct _PzkJhCardsStillOut {
    GtkBox parent;
    PzkTableModel *model;
    PzkSymbol *jekyll_symbol, *hyde_symbol;
    GtkLabel *jekyll, *hyde;
};

G_DEFINE_TYPE(PzkJhCardsStillOut, pzk_jh_cards_still_out, GTK_TYPE_BOX)

static void
pzk_jh_cards_still_out_init(PzkJhCardsStillOut *out)
{
    g_type_ensure(PZK_TYPE_SYMBOL);
    gtk_widget_init_template(GTK_WIDGET(out));
    pzk_symbol_set(out->jekyll_symbol, PZK_JEKYLL);
    pzk_symbol_set(out->hyde_symbol, PZK_HYDE);
}

static const struct pzk_part parts[] = {
    PZK_CHILD(PzkJhCardsStillOut, jekyll_symbol),
    PZK_CHILD(PzkJhCardsStillOut, hyde_symbol),
    PZK_CHILD(PzkJhCardsStillOut, jekyll), PZK_CHILD(PzkJhCardsStillOut, hyde),
    PZK_PARTS_END};

static void
pzk_jh_cards_still_out_class_init(PzkJhCardsStillOutClass *class)
{
    pzk_set_template(GTK_WIDGET_CLASS(class), "cards-still-out.ui", parts);
}

/* Shows the letters of TEAM's cards in SET, in order: "A  C  3  5  ×2". */
static void
set_cards(GtkLabel *label, uint32_t set, int team)
{
    g_autoptr(GString) text = g_string_new(NULL);

    for (int card = 0; card < PZK_JH_CARDS; card++) {
        char letter[8];

        if (set & 1u << card && pzk_jh_card_team(card) == team) {
            pzk_jh_words_letter(card, letter);
            g_string_append_printf(text, "%s%s", text->len > 0 ? "  " : "",
                                   letter);
        }
    }
    pzk_set_text(label, text->str);
}

static void
update(PzkJhCardsStillOut *out)
{
    const struct pzk_table_view *view = &pzk_shown(out->model)->view;
    uint32_t set = pzk_jh_words_out(view);
    g_autofree char *all =
        pzk_words_cards_out(&pzk_shown(out->model)->people, view);

    gtk_widget_set_visible(GTK_WIDGET(out),
                           pzk_shown(out->model)->memory_aids && set);
    set_cards(out->jekyll, set, PZK_JEKYLL);
    set_cards(out->hyde, set, PZK_HYDE);
    pzk_set_name(GTK_WIDGET(out), all);
}

GtkWidget *
pzk_jh_cards_still_out_new(PzkTableModel *model)
{
    PzkJhCardsStillOut *out = g_object_new(PZK_TYPE_JH_CARDS_STILL_OUT, NULL);

    pzk_table_model_attach(model, out, &out->model, G_CALLBACK(update));
    return GTK_WIDGET(out);
}
