// SPDX-License-Identifier: MIT
#include "ui/window/stickers/card_list.h"

#include "src/words/text.h"
#include "src/words/words.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/piece.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/pick_list.h"
#include "vision/codes/teach.h"

struct _PzkCardList {
    GtkBox parent;
    const struct pzk_deck *deck;
    GtkEntry *find;
    GtkListBox *list;
    struct pzk_pick_list pick;      /* LIST and FIND */
    GtkLabel *state[PZK_PIECE_END]; /* what follows the card's name, by piece;
                                       NULL: not in the deck */
    GtkWidget *row[PZK_PIECE_END];
};

G_DEFINE_TYPE(PzkCardList, pzk_card_list, GTK_TYPE_BOX)

/* Texts after a card's name, by enum pzk_taught. */
static const char *const states[] = {
    [PZK_TAUGHT_NOT] = "",
    [PZK_TAUGHT_CODE] = N_("has a code"),
    [PZK_TAUGHT_OWN] = N_("our own sticker"),
    [PZK_TAUGHT_LEFT_OUT] = N_("left out"),
};

static void
add_row(PzkCardList *list, int piece)
{
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
    g_autofree char *name = pzk_words_card_of(piece);
    GtkLabel *label = pzk_label_new(box, "", "name");

    gtk_label_set_text(label, name);
    pzk_label_wrap(label, 12, 26);
    gtk_widget_set_hexpand(GTK_WIDGET(label), TRUE);
    list->state[piece] = pzk_label_new(box, "", "muted");
    list->row[piece] = gtk_list_box_row_new();
    pzk_set_name(list->row[piece], name);
    pzk_piece_put(list->row[piece], piece);
    gtk_container_add(GTK_CONTAINER(list->row[piece]), box);
    gtk_container_add(GTK_CONTAINER(list->list), list->row[piece]);
    gtk_widget_show_all(list->row[piece]);
}

void
pzk_card_list_set_deck(PzkCardList *list, const struct pzk_deck *deck)
{
    g_return_if_fail(!list->deck);
    list->deck = deck;
    for (int i = 0; i < pzk_deck_count(deck); i++) {
        add_row(list, pzk_deck_at(deck, i));
    }
}

void
pzk_card_list_show(PzkCardList *list, const guint8 *taught)
{
    for (int i = 0; i < pzk_deck_count(list->deck); i++) {
        int piece = pzk_deck_at(list->deck, i);
        const char *state =
            taught[piece] == PZK_TAUGHT_NOT ? "" : _(states[taught[piece]]);

        if (g_strcmp0(gtk_label_get_text(list->state[piece]), state) != 0) {
            g_autofree char *name = pzk_words_card_of(piece);
            g_autofree char *all =
                g_strdup_printf(state[0] ? "%s, %s" : "%s", name, state);

            gtk_label_set_text(list->state[piece], state);
            pzk_set_name(list->row[piece], all);
        }
    }
}

/* ---- object ---- */

static int
piece_of(PzkCardList *list, GtkListBoxRow *row)
{
    int index = gtk_list_box_row_get_index(row);

    return pzk_deck_at(list->deck, index);
}

static void
pick_row(gpointer page, GtkListBoxRow *row)
{
    PzkCardList *list = page;
    int piece = piece_of(list, row);

    gtk_entry_set_text(list->find, "");
    g_signal_emit_by_name(list, "picked", piece);
}

static char *
name_of_row(gpointer list, GtkListBoxRow *row)
{
    return pzk_words_card_of(piece_of(list, row));
}

static void
pzk_card_list_init(PzkCardList *list)
{
    gtk_widget_init_template(GTK_WIDGET(list));
    list->pick = (struct pzk_pick_list){.rows = list->list,
                                        .find = list->find,
                                        .page = list,
                                        .name_of = name_of_row,
                                        .pick = pick_row};
    pzk_pick_list_connect(&list->pick);
}

static const struct pzk_part parts[] = {
    PZK_CHILD(PzkCardList, find), PZK_CHILD(PzkCardList, list), PZK_PARTS_END};

static void
pzk_card_list_class_init(PzkCardListClass *class)
{
    pzk_signal_new(class, "picked", 1, G_TYPE_INT);
    pzk_signal_new(class, "done", 0);
    pzk_set_template(GTK_WIDGET_CLASS(class), "card-list.ui", parts);
}
