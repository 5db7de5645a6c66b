// SPDX-License-Identifier: MIT
/*
 * Shows the column beside the duel's table: the score, and the entries by hand.
 */
#include "ui/window/duel/view.h"

#include "src/table/duel/duel.h"
#include "src/words/duel/duel_words.h"
#include "src/words/text.h"
#include "ui/window/duel/parts.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"

/* Key of struct duel_side in its widget's data. */
static const char SIDE[] = "pzk-duel-side";

struct duel_side {
    PzkTableModel *model;
    GtkWidget *root;
    GtkLabel *asked;                /* tells people what to enter */
    GtkWidget *entry;               /* the panel around ASKED, the buttons and
                                       lists */
    GtkWidget *colour[PZK_COLOURS]; /* a button for each colour */
    GtkWidget *done; /* button: "the exchange is done", "dealt", a potion's
                        effect */
    GtkWidget *join; /* the panel for a game joined midway */
    GtkWidget *hand; /* the panel for entering a card by hand */
    GtkComboBoxText *card; /* cards not played yet */
    uint32_t offered;      /* cards listed in CARD: bit N for piece PZK_W1 +
                              N */
};

/* ---- entering ---- */

/* Focuses what is due: a colour, a confirmation, a card. */
static gboolean
focus_due(struct duel_side *side)
{
    if (pzk_join_form_focus(PZK_JOIN_FORM(side->join))) {
        return TRUE;
    }
    GtkWidget *due[] = {side->colour[0], side->done, GTK_WIDGET(side->card)};

    for (size_t i = 0; i < G_N_ELEMENTS(due); i++) {
        if (gtk_widget_is_visible(due[i])) {
            gtk_widget_grab_focus(due[i]);
            return TRUE;
        }
    }
    return FALSE;
}

/* Sends COMMAND, then focuses the next entry. */
static void
enter_command(struct duel_side *side, const struct pzk_command *command)
{
    pzk_table_model_command(side->model, command);
    focus_due(side);
}

static void
on_colour(GtkWidget *button, struct duel_side *side)
{
    struct pzk_command command = {.kind = PZK_COMMAND_ACT};

    command.action = pzk_action_of(PZK_DUEL_LEAD, PZK_ABSENT);
    for (int colour = 0; colour < PZK_COLOURS; colour++) {
        if (side->colour[colour] == button) {
            command.action.arg = (int8_t)colour;
        }
    }
    enter_command(side, &command);
}

static void
on_done(struct duel_side *side)
{
    struct pzk_command command = {.kind = PZK_COMMAND_NEXT_HAND,
                                  .seat = PZK_NO_SEAT};

    enter_command(side, &command);
}

/* Lays the chosen card for the player on turn. */
static void
on_lay(struct duel_side *side)
{
    const char *id = gtk_combo_box_get_active_id(GTK_COMBO_BOX(side->card));
    struct pzk_command command = {.kind = PZK_COMMAND_PLAY,
                                  .seat = PZK_NO_SEAT,
                                  .card = (int16_t)pzk_piece_from_id(id),
                                  .from = PZK_NO_SEAT};

    if (id) {
        enter_command(side, &command);
    }
}

/* ---- showing ---- */

/* Lists the cards not played in this round. */
static void
update_cards(struct duel_side *side)
{
    const struct pzk_table_view *view = &pzk_shown(side->model)->view;
    const struct pzk_duel_status *status = &pzk_duel_view_in(view)->status;
    const uint32_t all = (UINT32_C(1) << PZK_DUEL_CARDS) - 1;
    gboolean between =
        status->phase == PZK_DUEL_TO_DEAL || status->phase == PZK_DUEL_OVER;
    uint32_t offer = between ? all : all & ~status->played;

    gtk_widget_set_visible(side->hand, view->started &&
                                           view->state != PZK_TABLE_PAUSED &&
                                           view->state != PZK_TABLE_GAME_OVER);
    if (offer == side->offered) {
        return;
    }
    side->offered = offer;
    gtk_combo_box_text_remove_all(side->card);
    for (int i = 0; i < PZK_DUEL_CARDS; i++) {
        g_autofree char *name = pzk_words_card(PZK_W1 + i);

        if (offer >> i & 1) {
            gtk_combo_box_text_append(side->card, pzk_piece_id(PZK_W1 + i),
                                      name);
        }
    }
}

static void
update_entry(struct duel_side *side)
{
    const struct pzk_table_view *view = &pzk_shown(side->model)->view;
    const struct pzk_duel_view *own = pzk_duel_view_in(view);
    const struct pzk_duel_status *status = &own->status;
    g_autofree char *effect =
        pzk_duel_words_effect(&pzk_shown(side->model)->people, view);
    gboolean running = view->started && view->state != PZK_TABLE_PAUSED;
    gboolean colour = running && own->potion != PZK_NO_PIECE;
    gboolean exchange = running && !colour && status->exchange > 0;
    gboolean deal =
        running && !colour && view->state != PZK_TABLE_GAME_OVER &&
        (status->phase == PZK_DUEL_TO_DEAL || status->phase == PZK_DUEL_OVER);

    gboolean to_do = running && !colour && effect[0];

    pzk_set_text(side->asked, colour     ? _("Which colour is asked for?")
                              : exchange ? _("Cards are being exchanged.")
                              : to_do    ? effect
                                         : _("The cards are being dealt."));
    gtk_button_set_label(GTK_BUTTON(side->done), exchange ? _("_Exchange done")
                                                 : to_do  ? _("_Done")
                                                          : _("_Dealt"));
    gtk_widget_set_visible(side->done, exchange || deal || to_do);
    for (int i = 0; i < PZK_COLOURS; i++) {
        gtk_widget_set_visible(side->colour[i], colour);
    }
    gtk_widget_set_visible(side->entry, colour || exchange || deal || to_do);
}

static void
update(struct duel_side *side)
{
    update_entry(side);
    update_cards(side);
}

/* ---- construction ---- */

#define CHILD(id) PZK_CHILD(struct duel_side, id)
#define COLOUR(id, n) PZK_CHILD_AS(struct duel_side, id, colour[n])
static const struct pzk_part parts[] = {CHILD(entry),
                                        CHILD(asked),
                                        CHILD(done),
                                        CHILD(hand),
                                        CHILD(card),
                                        COLOUR("wrath", PZK_WRATH),
                                        COLOUR("greed", PZK_GREED),
                                        COLOUR("pride", PZK_PRIDE),
                                        PZK_HANDLER(on_colour),
                                        PZK_HANDLER(on_done),
                                        PZK_HANDLER(on_lay),
                                        PZK_PARTS_END};

static gboolean
enter(GtkWidget *root)
{
    return focus_due(g_object_get_data(G_OBJECT(root), SIDE));
}

static GtkWidget *
side_new(PzkTableModel *model)
{
    struct duel_side *side = g_new0(struct duel_side, 1);

    side->model = model;
    side->root = pzk_build("duel-side.ui", parts, side);
    g_object_set_data(G_OBJECT(side->root), SIDE, side);
    pzk_group_make(side->entry, side->asked);
    side->join = pzk_join_form_new(model, &pzk_duel_join_guest);
    GtkWidget *above[] = {pzk_duel_score_new(model), side->join};
    for (int i = 0; i < 2; i++) {
        gtk_container_add(GTK_CONTAINER(side->root), above[i]);
        gtk_box_reorder_child(GTK_BOX(side->root), above[i], i);
    }
    return pzk_listen_for(side->root, side, model, "changed",
                          G_CALLBACK(update));
}

/* Sets NEEDS' confirmation while an exchange or a potion's effect waits for it.
 */
static void
need(const struct pzk_table_view *view, struct pzk_table_needs *needs)
{
    const struct pzk_duel_view *own = pzk_duel_view_in(view);

    needs->confirm |=
        view->state != PZK_TABLE_PAUSED &&
        (own->status.exchange > 0 || own->effect != PZK_NO_COLOUR);
}

const struct pzk_game_view pzk_duel_view_widgets = {
    .options = &pzk_duel_options,
    .table = pzk_duel_table_new,
    .trick = &pzk_duel_trick_guest,
    .side = side_new,
    .score = pzk_duel_score_new,
    .fit = pzk_duel_table_fit,
    .enter = enter,
    .need = need,
    /* D1.4 */
    .over = N_("The game is over. In the next one the roles are exchanged: "
               "Mr. Hyde becomes Dr. Jekyll, and begins."),
};
