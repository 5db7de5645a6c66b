// SPDX-License-Identifier: MIT
#include "ui/maze_panel.h"

#include "src/words/text.h"
#include "ui/symbol.h"

enum { LEGAL_MAX = 400 };

/* The plate of one player. */
struct plate {
    GtkWidget *box;
    PzkSymbol *symbol;
    GtkLabel *name, *state;
};

struct _PzkMazePanel {
    GtkBox parent;
    PzkTableModel *model;
    struct plate plate[PZK_MAZE_PLAYERS];
    GtkComboBoxText *actions; /* what the player on turn may do */
    GtkWidget *enter;
    GArray *legal;         /* struct pzk_action, as listed */
    struct pzk_game shown; /* the game they are of */
};

G_DEFINE_TYPE(PzkMazePanel, pzk_maze_panel, GTK_TYPE_BOX)

static GtkLabel *
add_label(GtkWidget *box, const char *style)
{
    GtkWidget *label = gtk_label_new(NULL);

    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_label_set_line_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_width_chars(GTK_LABEL(label), 24);
    gtk_label_set_max_width_chars(GTK_LABEL(label), 24);
    gtk_style_context_add_class(gtk_widget_get_style_context(label), style);
    gtk_box_pack_start(GTK_BOX(box), label, FALSE, FALSE, 0);
    return GTK_LABEL(label);
}

static void
make_plate(PzkMazePanel *panel, struct plate *plate)
{
    GtkWidget *text = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
    GtkStyleContext *style;

    plate->box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 10);
    style = gtk_widget_get_style_context(plate->box);
    gtk_style_context_add_class(style, "panel");
    plate->symbol = g_object_new(PZK_TYPE_SYMBOL, NULL);
    gtk_box_pack_start(GTK_BOX(plate->box), GTK_WIDGET(plate->symbol), FALSE,
                       FALSE, 0);
    gtk_box_pack_start(GTK_BOX(plate->box), text, TRUE, TRUE, 0);
    plate->name = add_label(text, "title");
    plate->state = add_label(text, "names");
    gtk_widget_show_all(plate->box);
    gtk_widget_set_no_show_all(plate->box, TRUE);
    gtk_box_pack_start(GTK_BOX(panel), plate->box, FALSE, FALSE, 0);
}

static void
set_text(GtkLabel *label, char *text_take)
{
    if (g_strcmp0(gtk_label_get_text(label), text_take) != 0) {
        gtk_label_set_text(label, text_take);
    }
    g_free(text_take);
}

static void
show_player(PzkMazePanel *panel, const struct pzk_table_view *view, int player)
{
    struct plate *plate = &panel->plate[player];
    const struct pzk_people *people = pzk_table_model_people(panel->model);
    gboolean there = view->started && player < view->maze.n_players;

    gtk_widget_set_visible(plate->box, there);
    if (!there) {
        return;
    }
    const struct pzk_maze_player *who = &view->maze.player[player];
    GtkStyleContext *style = gtk_widget_get_style_context(plate->box);

    pzk_symbol_set(plate->symbol, who->hyde ? PZK_HYDE : PZK_JEKYLL);
    set_text(plate->name,
             view->maze.to_act == player
                 ? g_strdup_printf(_("%s: to play"),
                                   pzk_words_maze_player(people, player))
                 : g_strdup(pzk_words_maze_player(people, player)));
    set_text(plate->state,
             pzk_words_maze_player_state(people, &view->maze, player));
    if (view->maze.to_act == player) {
        gtk_style_context_add_class(style, "turn");
    } else {
        gtk_style_context_remove_class(style, "turn");
    }
}

/* ---- entering by hand ---- */

static void
list_actions(PzkMazePanel *panel, const struct pzk_game *game)
{
    const struct pzk_people *people = pzk_table_model_people(panel->model);

    gtk_combo_box_text_remove_all(panel->actions);
    g_array_set_size(panel->legal, LEGAL_MAX);
    size_t n = pzk_game_legal(
        game, &g_array_index(panel->legal, struct pzk_action, 0), LEGAL_MAX);
    g_array_set_size(panel->legal, (guint)MIN(n, LEGAL_MAX));
    for (guint i = 0; i < panel->legal->len; i++) {
        const struct pzk_action *action =
            &g_array_index(panel->legal, struct pzk_action, i);
        struct pzk_game after = *game;
        struct pzk_maze_look look;

        pzk_game_apply(&after, action, NULL);
        pzk_maze_look(&after, &look);
        g_autofree char *text = pzk_words_maze_action(people, &look, action);
        gtk_combo_box_text_append_text(panel->actions, text);
    }
    gtk_combo_box_set_active(GTK_COMBO_BOX(panel->actions), 0);
}

static void
on_enter(PzkMazePanel *panel)
{
    int i = gtk_combo_box_get_active(GTK_COMBO_BOX(panel->actions));
    struct pzk_command command = {.kind = PZK_COMMAND_ACT};

    if (i >= 0 && (guint)i < panel->legal->len) {
        command.action = g_array_index(panel->legal, struct pzk_action, i);
        pzk_table_model_command(panel->model, &command);
    }
}

static void
on_accept(PzkMazePanel *panel)
{
    struct pzk_command command = {.kind = PZK_COMMAND_ACCEPT};

    pzk_table_model_command(panel->model, &command);
}

static GtkWidget *
add_button(PzkMazePanel *panel, const char *text, GCallback on_click)
{
    GtkWidget *button = gtk_button_new_with_mnemonic(text);

    g_signal_connect_swapped(button, "clicked", on_click, panel);
    gtk_box_pack_start(GTK_BOX(panel), button, FALSE, FALSE, 0);
    gtk_widget_show(button);
    return button;
}

/* Long sentences must not make the column wide. */
static void
keep_narrow(GtkCellLayout *combo)
{
    g_autoptr(GList) cells = gtk_cell_layout_get_cells(combo);

    for (GList *cell = cells; cell; cell = cell->next) {
        g_object_set(cell->data, "ellipsize", PANGO_ELLIPSIZE_END,
                     "width-chars", 24, "max-width-chars", 24, NULL);
    }
}

static void
make_entry(PzkMazePanel *panel)
{
    GtkWidget *combo = gtk_combo_box_text_new();
    GtkWidget *label = gtk_label_new_with_mnemonic(_("_By hand:"));

    panel->actions = GTK_COMBO_BOX_TEXT(combo);
    keep_narrow(GTK_CELL_LAYOUT(combo));
    gtk_label_set_mnemonic_widget(GTK_LABEL(label), combo);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_box_pack_start(GTK_BOX(panel), label, FALSE, FALSE, 0);
    gtk_box_pack_start(GTK_BOX(panel), combo, FALSE, FALSE, 0);
    gtk_widget_show(label);
    gtk_widget_show(combo);
    panel->enter = add_button(panel, _("_Enter this"), G_CALLBACK(on_enter));
    add_button(panel, _("_Accept what lies there"), G_CALLBACK(on_accept));
}

/* ---- the model ---- */

static void
update(PzkMazePanel *panel)
{
    const struct pzk_table_view *view = pzk_table_model_view(panel->model);

    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        show_player(panel, view, i);
    }
    gtk_widget_set_sensitive(panel->enter, view->started);
    if (view->started && (!panel->shown.rules ||
                          !pzk_game_equal(&panel->shown, &view->rules_game))) {
        panel->shown = view->rules_game;
        list_actions(panel, &panel->shown);
    }
}

static void
dispose(GObject *object)
{
    PzkMazePanel *panel = PZK_MAZE_PANEL(object);

    if (panel->model) {
        g_signal_handlers_disconnect_by_data(panel->model, panel);
        g_clear_object(&panel->model);
    }
    g_clear_pointer(&panel->legal, g_array_unref);
    G_OBJECT_CLASS(pzk_maze_panel_parent_class)->dispose(object);
}

static void
pzk_maze_panel_init(PzkMazePanel *panel)
{
    gtk_orientable_set_orientation(GTK_ORIENTABLE(panel),
                                   GTK_ORIENTATION_VERTICAL);
    gtk_box_set_spacing(GTK_BOX(panel), 8);
    gtk_widget_set_hexpand(GTK_WIDGET(panel), FALSE);
    panel->legal = g_array_new(FALSE, TRUE, sizeof(struct pzk_action));
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        make_plate(panel, &panel->plate[i]);
    }
    make_entry(panel);
}

static void
pzk_maze_panel_class_init(PzkMazePanelClass *class)
{
    G_OBJECT_CLASS(class)->dispose = dispose;
}

GtkWidget *
pzk_maze_panel_new(PzkTableModel *model)
{
    PzkMazePanel *panel = g_object_new(PZK_TYPE_MAZE_PANEL, NULL);

    panel->model = g_object_ref(model);
    g_signal_connect_swapped(model, "changed", G_CALLBACK(update), panel);
    update(panel);
    gtk_widget_show(GTK_WIDGET(panel));
    return GTK_WIDGET(panel);
}
