// SPDX-License-Identifier: MIT
#include "ui/window/start/game_list.h"

#include "src/words/words.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/game_view.h"

/* Key of the games in the list's data. */
static const char GAMES[] = "pzk-games";

static GPtrArray *
games_of(gpointer list)
{
    return g_object_get_data(G_OBJECT(list), GAMES);
}

/* Shows the picture of the game in ROW. */
static void
show_picture(GtkCellLayout *list, GtkCellRenderer *cell, GtkTreeModel *rows,
             GtkTreeIter *row, gpointer data)
{
    enum { PX = 26 };
    g_autoptr(GtkTreePath) path = gtk_tree_model_get_path(rows, row);
    const struct pzk_table_game *game =
        games_of(list)->pdata[gtk_tree_path_get_indices(path)[0]];
    const struct pzk_game_options *options = pzk_game_view(game)->options;
    int size = (int)(PX * pzk_type_scale(GTK_WIDGET(list)));
    const struct pzk_rect rect = {2, 2, size - 4, size - 4};
    cairo_surface_t *surface = gdk_window_create_similar_surface(
        gdk_screen_get_root_window(gtk_widget_get_screen(GTK_WIDGET(list))),
        CAIRO_CONTENT_COLOR_ALPHA, size, size);
    struct pzk_colors palette;

    pzk_colors_fill(&palette, GTK_WIDGET(list));
    if (options->picture) {
        cairo_t *cr = cairo_create(surface);

        options->picture(cr, &palette, &rect, game);
        cairo_destroy(cr);
    }
    g_object_set(cell, "surface", surface, NULL);
    cairo_surface_destroy(surface);
}

static void
add(GtkComboBoxText *list, const struct pzk_table_game *game)
{
    g_autofree char *text = pzk_words_game_listed(game);

    g_ptr_array_add(games_of(list), (gpointer)(uintptr_t)game);
    gtk_combo_box_text_append_text(list, text);
}

void
pzk_game_list_fill(GtkComboBoxText *list)
{
    g_autofree const struct pzk_table_game **games = pzk_words_all_games();
    GtkCellLayout *layout = GTK_CELL_LAYOUT(list);
    GtkCellRenderer *picture = gtk_cell_renderer_pixbuf_new();

    pzk_list_keep_narrow(list, 20, -1);
    gtk_cell_layout_pack_start(layout, picture, FALSE);
    gtk_cell_layout_reorder(layout, picture, 0);
    gtk_cell_layout_set_cell_data_func(layout, picture, show_picture, NULL,
                                       NULL);
    g_object_set_data_full(G_OBJECT(list), GAMES, g_ptr_array_new(),
                           (GDestroyNotify)(void *)g_ptr_array_unref);
    for (int i = 0; games[i]; i++) {
        add(list, games[i]);
    }
}

const struct pzk_table_game *
pzk_game_list_chosen(GtkComboBoxText *list)
{
    int chosen = gtk_combo_box_get_active(GTK_COMBO_BOX(list));

    return chosen >= 0 ? games_of(list)->pdata[chosen] : NULL;
}

void
pzk_game_list_choose(GtkComboBoxText *list, const struct pzk_table_game *game)
{
    guint place;

    if (!g_ptr_array_find(games_of(list), game, &place)) {
        place = games_of(list)->len;
        add(list, game);
    }
    gtk_combo_box_set_active(GTK_COMBO_BOX(list), (int)place);
}
