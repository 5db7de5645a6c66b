// SPDX-License-Identifier: MIT
#include "ui/window/maze/view.h"

#include "ui/window/maze/accounts.h"
#include "ui/window/maze/entry.h"
#include "ui/window/maze/layout.h"
#include "ui/window/maze/table.h"

static gboolean
focus(GtkWidget *panel)
{
    g_autoptr(GList) children =
        gtk_container_get_children(GTK_CONTAINER(panel));
    gboolean done = FALSE;

    for (GList *child = children; child && !done; child = child->next) {
        done = (PZK_IS_MAZE_ENTRY(child->data) &&
                pzk_maze_entry_focus(child->data)) ||
               (PZK_IS_MAZE_LAYOUT(child->data) &&
                pzk_maze_layout_focus(child->data));
    }
    return done;
}

static GtkWidget *
side_new(PzkTableModel *model)
{
    GtkWidget *panel = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10);

    gtk_container_add(GTK_CONTAINER(panel), pzk_maze_accounts_new(model));
    gtk_container_add(GTK_CONTAINER(panel), pzk_maze_layout_new(model));
    gtk_container_add(GTK_CONTAINER(panel), pzk_maze_entry_new(model));
    gtk_widget_show(panel);
    return panel;
}

const struct pzk_game_view pzk_maze_view_widgets = {
    .table = pzk_maze_table_new,
    .side = side_new,
    .score = pzk_maze_accounts_new,
    .enter = focus,
};
