// SPDX-License-Identifier: MIT
/*
 * Where a game stands that was not seen to begin: round, tricks and leader are
 * asked; ranks and statuette are preset as they are seen.
 */
#include "ui/window/duel/join.h"

#include <string.h>

#include "src/table/duel/duel.h"
#include "src/words/duel/duel_words.h"
#include "src/words/text.h"
#include "ui/window/duel/parts.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"

/* The struct below, as data of its widget. */
static const char JOIN[] = "pzk-duel-join";

/* Rankings there can be: none, one colour, all three in each order. */
enum { RANKINGS = 1 + PZK_COLOURS + 6, SPACES = PZK_DUEL_TRACK / 2 };

struct duel_join {
    PzkTableModel *model;
    GtkWidget *root;   /* a panel */
    GtkWidget *opener; /* asks whether a game is under way */
    GtkWidget *form;
    GtkComboBox *round, *tricks[PZK_TEAMS], *space, *ranks, *leader;
    gboolean opened;               /* by a person */
    struct pzk_duel_standing seen; /* as the lists are preset */
    struct pzk_duel_standing ranking[RANKINGS];
};

/* ---- what can be chosen ---- */

static void
fill_rankings(struct duel_join *join)
{
    int n = 1;

    for (int low = 0; low < PZK_COLOURS; low++) {
        join->ranking[n].ranks[0] = (int8_t)low;
        join->ranking[n++].n_ranks = 1;
    }
    for (int low = 0; low < PZK_COLOURS; low++) {
        for (int step = 1; step < PZK_COLOURS; step++) {
            struct pzk_duel_standing *ranking = &join->ranking[n++];
            int middle = (low + step) % PZK_COLOURS;

            ranking->n_ranks = PZK_COLOURS;
            ranking->ranks[0] = (int8_t)low;
            ranking->ranks[1] = (int8_t)middle;
            ranking->ranks[2] =
                (int8_t)(PZK_WRATH + PZK_GREED + PZK_PRIDE - low - middle);
        }
    }
}

static GtkComboBox *
list_numbers(struct duel_join *join, const char *heading, int first, int last,
             int step)
{
    GtkComboBoxText *list = pzk_asked_new(join->form, heading, NULL);

    for (int number = first; number <= last; number += step) {
        g_autofree char *text = g_strdup_printf("%d", number);

        gtk_combo_box_text_append_text(list, text);
    }
    gtk_combo_box_set_active(GTK_COMBO_BOX(list), 0);
    return GTK_COMBO_BOX(list);
}

static GtkComboBox *
list_rankings(struct duel_join *join)
{
    GtkComboBoxText *list =
        pzk_asked_new(join->form, _("Ran_ks of the colours"), NULL);

    fill_rankings(join);
    for (int i = 0; i < RANKINGS; i++) {
        struct pzk_duel_status status = {.n_ranks = join->ranking[i].n_ranks};

        memcpy(status.ranks, join->ranking[i].ranks, sizeof(status.ranks));
        g_autofree char *text = pzk_duel_words_ranks(&status);
        gtk_combo_box_text_append_text(list, text);
    }
    pzk_list_keep_narrow(list, 16, 28);
    return GTK_COMBO_BOX(list);
}

static GtkComboBox *
list_leaders(struct duel_join *join)
{
    GtkComboBoxText *list =
        pzk_asked_new(join->form, _("Who _leads the next trick"), NULL);

    gtk_combo_box_text_append_text(list, _("Whoever lays the first card"));
    for (int role = 0; role < PZK_TEAMS; role++) {
        gtk_combo_box_text_append_text(list, pzk_words_team_short(role));
    }
    gtk_combo_box_set_active(GTK_COMBO_BOX(list), 0);
    pzk_list_keep_narrow(list, 16, 28);
    return GTK_COMBO_BOX(list);
}

/* ---- what is entered ---- */

static void
on_join(struct duel_join *join)
{
    struct pzk_command command = {.kind = PZK_COMMAND_ACT};
    struct pzk_duel_standing at =
        join->ranking[MAX(gtk_combo_box_get_active(join->ranks), 0)];

    at.round = (uint8_t)(gtk_combo_box_get_active(join->round) + 1);
    at.marker = (int8_t)(gtk_combo_box_get_active(join->space) * 2);
    at.leader = (int8_t)(gtk_combo_box_get_active(join->leader) - 1);
    for (int role = 0; role < PZK_TEAMS; role++) {
        at.tricks[role] = (uint8_t)gtk_combo_box_get_active(join->tricks[role]);
    }
    pzk_duel_join(&at, &command.action);
    pzk_table_model_command(join->model, &command);
}

static void
on_open(struct duel_join *join)
{
    join->opened = TRUE;
    gtk_widget_hide(join->opener);
    gtk_widget_show(join->form);
    gtk_widget_grab_focus(GTK_WIDGET(join->round));
}

/* ---- what is shown ---- */

/* What is seen anew; what people chose otherwise stays until then. */
static void
preset(struct duel_join *join, const struct pzk_duel_standing *seen)
{
    if (seen->marker >= 0 && seen->marker != join->seen.marker) {
        gtk_combo_box_set_active(join->space,
                                 MIN(seen->marker / 2, SPACES - 1));
    }
    for (int i = 0; i < RANKINGS; i++) {
        if (join->ranking[i].n_ranks == seen->n_ranks &&
            memcmp(join->ranking[i].ranks, seen->ranks, seen->n_ranks) == 0 &&
            (seen->n_ranks != join->seen.n_ranks ||
             memcmp(seen->ranks, join->seen.ranks, sizeof(seen->ranks)) != 0 ||
             gtk_combo_box_get_active(join->ranks) < 0)) {
            gtk_combo_box_set_active(join->ranks, i);
        }
    }
    join->seen = *seen;
}

static void
update(struct duel_join *join)
{
    const struct pzk_table_view *view = &pzk_shown(join->model)->view;
    const struct pzk_duel_view *own = pzk_duel_view_in(view);
    gboolean may = view->started && own->may_join &&
                   own->potion == PZK_NO_PIECE &&
                   view->state != PZK_TABLE_PAUSED;

    join->opened &= may;
    gtk_widget_set_visible(join->root, may);
    gtk_widget_set_visible(join->form, own->under_way || join->opened);
    gtk_widget_set_visible(join->opener, !own->under_way && !join->opened);
    if (may) {
        preset(join, &own->seen);
    }
}

/* ---- putting it together ---- */

static void
add_form(struct duel_join *join)
{
    static const char *const tricks[PZK_TEAMS] = {N_("Tricks of Je_kyll"),
                                                  N_("Tricks of H_yde")};

    join->form = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    gtk_container_add(GTK_CONTAINER(join->root), join->form);
    pzk_group_make(
        join->form,
        pzk_duel_label_new(join->form, _("Where the game stands"), "section"));
    join->round = list_numbers(join, _("R_ound"), 1, PZK_DUEL_ROUNDS, 1);
    for (int role = 0; role < PZK_TEAMS; role++) {
        join->tricks[role] =
            list_numbers(join, _(tricks[role]), 0, PZK_DUEL_HAND - 1, 1);
    }
    join->leader = list_leaders(join);
    join->space = list_numbers(join, _("_Space of the statuette"), 0,
                               PZK_DUEL_TRACK - 2, 2);
    join->ranks = list_rankings(join);
    pzk_button_new(join->form, _("_Go on from here"), G_CALLBACK(on_join),
                   join);
    gtk_widget_show_all(join->form); /* all that stands in it */
    gtk_widget_hide(join->form);
    gtk_widget_set_no_show_all(join->form, TRUE);
    pzk_come_into_view(join->form);
}

gboolean
pzk_duel_join_focus(GtkWidget *root)
{
    struct duel_join *join = g_object_get_data(G_OBJECT(root), JOIN);

    if (!gtk_widget_is_visible(join->form)) {
        return FALSE;
    }
    gtk_widget_grab_focus(GTK_WIDGET(join->round));
    return TRUE;
}

GtkWidget *
pzk_duel_join_new(GtkWidget *parent, PzkTableModel *model)
{
    struct duel_join *join = g_new0(struct duel_join, 1);

    join->model = model;
    join->seen.marker = -1;
    join->root = pzk_panel_new(parent);
    g_object_set_data(G_OBJECT(join->root), JOIN, join);
    join->opener =
        pzk_button_new(join->root, _("A game is under _way already…"),
                       G_CALLBACK(on_open), join);
    add_form(join);
    gtk_widget_set_no_show_all(join->opener, TRUE);
    gtk_widget_set_no_show_all(join->root, TRUE);
    pzk_listen_for(join->root, join, model, "changed", G_CALLBACK(update));
    update(join);
    return join->root;
}
