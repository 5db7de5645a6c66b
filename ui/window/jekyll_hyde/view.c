// SPDX-License-Identifier: MIT
#include "ui/window/jekyll_hyde/view.h"

#include "src/words/text.h"
#include "ui/window/jekyll_hyde/account.h"
#include "ui/window/jekyll_hyde/chooser.h"
#include "ui/window/jekyll_hyde/counts.h"
#include "ui/window/jekyll_hyde/cards_still_out.h"
#include "ui/window/jekyll_hyde/restore_page.h"
#include "ui/window/jekyll_hyde/restore_plan.h"
#include "ui/window/jekyll_hyde/trick.h"
#include "ui/window/trick/last_trick.h"
#include "ui/window/trick/table.h"

/* Key of struct jh_side in its widget's data. */
static const char SIDE[] = "pzk-jh-side";

struct jh_side {
    GtkWidget *account[PZK_TEAMS], *last_trick;
};

static GtkWidget *
side_new(PzkTableModel *model)
{
    GtkWidget *root = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10);
    struct jh_side *side = g_new0(struct jh_side, 1);

    g_object_set_data_full(G_OBJECT(root), SIDE, side, g_free);
    gtk_container_add(GTK_CONTAINER(root),
                      pzk_join_form_new(model, &pzk_jh_join_guest));
    for (int team = 0; team < PZK_TEAMS; team++) {
        side->account[team] = pzk_jh_account_new(model, team);
        gtk_container_add(GTK_CONTAINER(root), side->account[team]);
    }
    gtk_container_add(GTK_CONTAINER(root), pzk_jh_cards_still_out_new(model));
    side->last_trick = pzk_last_trick_new(model);
    gtk_container_add(GTK_CONTAINER(root), side->last_trick);
    gtk_widget_show(root);
    return root;
}

static GtkWidget *
score_new(PzkTableModel *model)
{
    GtkWidget *root = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 24);

    gtk_box_set_homogeneous(GTK_BOX(root), TRUE);
    for (int team = 0; team < PZK_TEAMS; team++) {
        GtkWidget *account = pzk_jh_account_new(model, team);

        pzk_jh_account_spread(PZK_JH_ACCOUNT(account));
        gtk_container_add(GTK_CONTAINER(root), account);
    }
    gtk_widget_show(root);
    return root;
}

static void
fit(GtkWidget *table, GtkWidget *root, const struct pzk_page_space *room)
{
    struct jh_side *side = g_object_get_data(G_OBJECT(root), SIDE);

    pzk_trick_table_fit(table, room);
    for (int team = 0; team < PZK_TEAMS; team++) {
        pzk_jh_account_set_compact(PZK_JH_ACCOUNT(side->account[team]),
                                   room->narrow);
    }
    pzk_last_trick_show_cards(PZK_LAST_TRICK(side->last_trick), room->cards);
}

static void
need(const struct pzk_table_view *view, struct pzk_table_needs *needs)
{
    struct pzk_jh_restore_plan plan;

    pzk_jh_restore_plan(view, NULL, &plan);
    needs->restore = plan.needed;
}

const struct pzk_game_view pzk_jh_view_widgets = {
    .options = &pzk_jh_options,
    .table = pzk_trick_table_new,
    .trick = &pzk_jh_trick_guest,
    .side = side_new,
    .score = score_new,
    .fit = fit,
    .turns = TRUE,
    .panel =
        {
            [PZK_PANEL_ENTER] = {pzk_jh_chooser_new, N_("Enter a card"),
                                 pzk_jh_chooser_open, pzk_jh_chooser_focus,
                                 TRUE},
            [PZK_PANEL_CORRECT] = {pzk_jh_chooser_new, N_("Correct"),
                                   pzk_jh_chooser_open, pzk_jh_chooser_focus,
                                   TRUE},
            [PZK_PANEL_COUNTS] = {.new = pzk_jh_counts_new,
                                  .title = N_("Jekyll cards dealt"),
                                  .focus = pzk_jh_counts_focus},
            [PZK_PANEL_RESTORE] = {.new = pzk_jh_restore_page_new,
                                   .title = N_("Restore the table"),
                                   .focus = pzk_jh_restore_page_focus},
        },
    .need = need,
    .tricks = TRUE,
    .memory_aids = TRUE,
    .over = N_("The game is over. In the next one everybody keeps their "
               "seat, and the deal passes on."),
};
