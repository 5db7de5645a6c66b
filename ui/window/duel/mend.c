// SPDX-License-Identifier: MIT
/*
 * A card of this round that was taken for another: which one, what it truly
 * was and, of a led potion, the colour that was asked for.
 */
#include "src/words/text.h"
#include "ui/window/duel/parts.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"

struct duel_mend {
    PzkTableModel *model;
    PzkChronicle *chronicle;
    GtkWidget *root;       /* the panel around it all */
    GtkComboBoxText *laid; /* the cards of the round, newest first */
    GtkComboBoxText *card, *colour;
    gboolean filling; /* LAID is being made anew */
};

/* The move chosen; FALSE: none. */
static gboolean
chosen(const struct duel_mend *mend, int *act, struct pzk_action *action)
{
    const char *id = gtk_combo_box_get_active_id(GTK_COMBO_BOX(mend->laid));

    if (!id) {
        return FALSE;
    }
    *act = (int)g_ascii_strtoll(id, NULL, 10);
    return pzk_chronicle_act(mend->chronicle, *act, action, NULL);
}

static int
card_chosen(const struct duel_mend *mend)
{
    const char *id = gtk_combo_box_get_active_id(GTK_COMBO_BOX(mend->card));

    return id ? pzk_piece_from_id(id) : PZK_NO_PIECE;
}

static void
on_correct(GtkWidget *button, struct duel_mend *mend)
{
    struct pzk_command command = {.kind = PZK_COMMAND_CORRECT,
                                  .seat = PZK_NO_SEAT,
                                  .card = (int8_t)card_chosen(mend),
                                  .from = PZK_NO_SEAT};
    struct pzk_action action;

    (void)button;
    if (command.card == PZK_NO_PIECE ||
        !chosen(mend, &command.index, &action)) {
        return;
    }
    pzk_action_init(&command.action, action.kind);
    if (gtk_widget_get_visible(GTK_WIDGET(mend->colour))) {
        command.action.arg =
            (int8_t)gtk_combo_box_get_active(GTK_COMBO_BOX(mend->colour));
    }
    pzk_table_model_command(mend->model, &command);
}

/* ---- what is shown ---- */

/* A colour is asked for with a led potion only (D4.5). */
static void
on_card(GtkWidget *combo, struct duel_mend *mend)
{
    int card = card_chosen(mend);
    struct pzk_action action;
    gboolean asks;
    int act;

    (void)combo;
    asks = card != PZK_NO_PIECE && pzk_duel_colour(card) == PZK_NO_COLOUR &&
           chosen(mend, &act, &action) && action.kind == PZK_DUEL_LEAD;
    gtk_widget_set_visible(GTK_WIDGET(mend->colour), asks);
    if (asks && action.arg >= 0) {
        gtk_combo_box_set_active(GTK_COMBO_BOX(mend->colour), action.arg);
    }
}

static void
on_laid(GtkWidget *combo, struct duel_mend *mend)
{
    struct pzk_action action;
    int act;

    (void)combo;
    if (!mend->filling && chosen(mend, &act, &action)) {
        gtk_combo_box_set_active_id(GTK_COMBO_BOX(mend->card),
                                    pzk_piece_id(action.card));
        on_card(NULL, mend);
    }
}

static void
offer(struct duel_mend *mend, int act, int trick,
      const struct pzk_action *action, const struct pzk_people *people)
{
    g_autofree char *id = g_strdup_printf("%d", act);
    g_autofree char *card = pzk_words_card(action->card);
    /* TRANSLATORS: a trick's number, who laid the card, the card */
    g_autofree char *text =
        g_strdup_printf(_("Trick %1$d, %2$s: %3$s"), trick,
                        pzk_words_duel_player(people, action->actor), card);

    gtk_combo_box_text_prepend(mend->laid, id, text);
}

/* The first move of the newest round. */
static int
round_begin(const struct duel_mend *mend)
{
    int act = pzk_chronicle_count(mend->chronicle) - 1;
    struct pzk_action action;

    while (act > 0 && pzk_chronicle_act(mend->chronicle, act, &action, NULL) &&
           action.kind != PZK_DUEL_DEAL) {
        act--;
    }
    return act;
}

static void
update(struct duel_mend *mend)
{
    int count = pzk_chronicle_count(mend->chronicle), trick = 0;
    gboolean any = FALSE;

    mend->filling = TRUE;
    gtk_combo_box_text_remove_all(mend->laid);
    for (int act = round_begin(mend); act >= 0 && act < count; act++) {
        struct pzk_action action;
        struct pzk_people people;

        if (!pzk_chronicle_act(mend->chronicle, act, &action, &people) ||
            action.card < 0) {
            continue;
        }
        trick += action.kind == PZK_DUEL_LEAD;
        offer(mend, act, trick, &action, &people);
        any = TRUE;
    }
    mend->filling = FALSE;
    gtk_combo_box_set_active(GTK_COMBO_BOX(mend->laid), 0);
    gtk_widget_set_visible(mend->root, any);
}

/* ---- putting it together ---- */

static GtkComboBoxText *
new_combo(GtkWidget *box, const char *name)
{
    GtkWidget *combo = gtk_combo_box_text_new();

    pzk_set_name(combo, name);
    gtk_box_pack_start(GTK_BOX(box), combo, FALSE, FALSE, 0);
    return GTK_COMBO_BOX_TEXT(combo);
}

static void
fill_choices(struct duel_mend *mend)
{
    for (int card = PZK_W1; card < PZK_W1 + PZK_DUEL_CARDS; card++) {
        g_autofree char *name = pzk_words_card(card);

        gtk_combo_box_text_append(mend->card, pzk_piece_id(card), name);
    }
    for (int colour = 0; colour < PZK_COLOURS; colour++) {
        gtk_combo_box_text_append(mend->colour, NULL, pzk_words_colour(colour));
    }
}

GtkWidget *
pzk_duel_mend_new(PzkTableModel *model)
{
    struct duel_mend *mend = g_new0(struct duel_mend, 1);
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    GtkWidget *expander = gtk_expander_new_with_mnemonic(_("Correct a _card"));
    GtkWidget *button = gtk_button_new_with_mnemonic(_("_Correct it"));

    mend->model = model;
    mend->chronicle = pzk_table_model_chronicle(model);
    mend->root = pzk_panel_new(NULL);
    gtk_container_add(GTK_CONTAINER(expander), box);
    gtk_box_pack_start(GTK_BOX(mend->root), expander, FALSE, FALSE, 0);
    gtk_widget_set_margin_top(box, 6);
    mend->laid = new_combo(box, _("The card that was read"));
    mend->card = new_combo(box, _("What it truly was"));
    mend->colour = new_combo(box, _("The colour asked for"));
    gtk_box_pack_start(GTK_BOX(box), button, FALSE, FALSE, 0);
    fill_choices(mend);
    gtk_widget_show_all(mend->root);
    g_signal_connect(mend->laid, "changed", G_CALLBACK(on_laid), mend);
    g_signal_connect(mend->card, "changed", G_CALLBACK(on_card), mend);
    g_signal_connect(button, "clicked", G_CALLBACK(on_correct), mend);
    pzk_listen_for(mend->root, mend, mend->chronicle, "items-changed",
                   G_CALLBACK(update));
    update(mend);
    return mend->root;
}
