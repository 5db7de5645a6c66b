// SPDX-License-Identifier: MIT
#include "ui/window/maze/panel.h"

#include "ui/window/maze/accounts.h"
#include "ui/window/maze/entry.h"
#include "ui/window/maze/layout.h"

gboolean
pzk_maze_panel_focus(GtkWidget *panel)
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

GtkWidget *
pzk_maze_panel_new(PzkTableModel *model)
{
    GtkWidget *panel = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10);

    gtk_container_add(GTK_CONTAINER(panel), pzk_maze_accounts_new(model));
    gtk_container_add(GTK_CONTAINER(panel), pzk_maze_layout_new(model));
    gtk_container_add(GTK_CONTAINER(panel), pzk_maze_entry_new(model));
    gtk_widget_show(panel);
    return panel;
}
