// SPDX-License-Identifier: MIT
#include "ui/window/maze/view.h"

#include "src/words/maze/maze_words.h"
#include "src/words/text.h"
#include "ui/window/maze/accounts.h"
#include "ui/window/maze/entry.h"
#include "ui/window/maze/map_entry.h"
#include "ui/window/maze/table.h"

static gboolean
focus(GtkWidget *panel)
{
    g_autoptr(GList) children =
        gtk_container_get_children(GTK_CONTAINER(panel));
    gboolean done = FALSE;

    for (GList *child = children; child && !done; child = child->next) {
        done = (PZK_IS_JOIN_FORM(child->data) &&
                pzk_join_form_focus(child->data)) ||
               (PZK_IS_MAZE_ENTRY(child->data) &&
                pzk_maze_entry_focus(child->data)) ||
               (PZK_IS_MAZE_MAP_ENTRY(child->data) &&
                pzk_maze_map_entry_focus(child->data));
    }
    return done;
}

static GtkWidget *
side_new(PzkTableModel *model)
{
    GtkWidget *panel = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10);

    gtk_container_add(GTK_CONTAINER(panel), pzk_maze_accounts_new(model));
    gtk_container_add(GTK_CONTAINER(panel),
                      pzk_join_form_new(model, &pzk_maze_join_guest));
    gtk_container_add(GTK_CONTAINER(panel), pzk_maze_map_entry_new(model));
    gtk_container_add(GTK_CONTAINER(panel), pzk_maze_entry_new(model));
    gtk_widget_show(panel);
    return panel;
}

/* Sets the piece that people may ask about: the coin of the player on turn. */
static void
need(const struct pzk_table_view *view, struct pzk_table_needs *needs)
{
    const struct pzk_maze_status *status = &pzk_maze_view_in(view)->status;
    int player = view->started ? status->to_act : -1;

    needs->piece = player < 0
                       ? PZK_NO_PIECE
                       : PZK_C1J + 2 * player + status->player[player].hyde;
}

const struct pzk_game_view pzk_maze_view_widgets = {
    .options = &pzk_maze_options,
    .table = pzk_maze_table_new,
    .side = side_new,
    .score = pzk_maze_accounts_new,
    .enter = focus,
    .need = need,
    .over = N_("The game is over. For the next one, lay the map and the "
               "coins out again."),
};
