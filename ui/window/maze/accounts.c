// SPDX-License-Identifier: MIT
#include "ui/window/maze/accounts.h"

#include "src/table/maze/maze.h"
#include "src/words/maze/maze_words.h"
#include "src/words/text.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/piece.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/plate.h"

struct _PzkMazeAccounts {
    GtkBox parent;
    PzkTableModel *model;
    struct pzk_plate plate[PZK_MAZE_PLAYERS];
};

G_DEFINE_TYPE(PzkMazeAccounts, pzk_maze_accounts, GTK_TYPE_BOX)

static void
show_player(PzkMazeAccounts *accounts, const struct pzk_table_view *view,
            int player)
{
    const struct pzk_maze_status *status = &pzk_maze_view_in(view)->status;
    struct pzk_plate *plate = &accounts->plate[player];
    const struct pzk_people *people = &pzk_shown(accounts->model)->people;
    gboolean there = view->started && player < status->n_players;

    gtk_widget_set_visible(plate->box, there);
    if (!there) {
        return;
    }
    const struct pzk_maze_player *who = &status->player[player];
    g_autofree char *state =
        pzk_maze_words_player_state(people, status, player);

    int coin = PZK_C1J + 2 * player + (who->hyde ? 1 : 0);
    g_autofree char *face = pzk_words_card(coin);
    g_autofree char *coin_name = pzk_words_format(
        /* TRANSLATORS: a name */
        _("%s's coin"), pzk_maze_words_player(people, player));

    pzk_plate_show(plate, who->hyde ? PZK_HYDE : PZK_JEKYLL,
                   pzk_maze_words_player(people, player),
                   status->to_act == player ? _("to play") : "", state, "");
    pzk_set_name(GTK_WIDGET(plate->symbol), coin_name);
    pzk_piece_set_state(GTK_WIDGET(plate->symbol), face);
    pzk_piece_put(GTK_WIDGET(plate->symbol), coin);
}

static void
update(PzkMazeAccounts *accounts)
{
    const struct pzk_table_view *view = &pzk_shown(accounts->model)->view;

    gtk_widget_set_visible(GTK_WIDGET(accounts), view->started);
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        show_player(accounts, view, i);
    }
}

/* ---- object ---- */

static void
pzk_maze_accounts_init(PzkMazeAccounts *accounts)
{
    gtk_orientable_set_orientation(GTK_ORIENTABLE(accounts),
                                   GTK_ORIENTATION_VERTICAL);
    gtk_box_set_spacing(GTK_BOX(accounts), 8);
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        pzk_plate_make(&accounts->plate[i], GTK_WIDGET(accounts));
        pzk_piece_make_focusable(GTK_WIDGET(accounts->plate[i].symbol));
    }
}

static void
pzk_maze_accounts_class_init(PzkMazeAccountsClass *class)
{
}

GtkWidget *
pzk_maze_accounts_new(PzkTableModel *model)
{
    PzkMazeAccounts *accounts = g_object_new(PZK_TYPE_MAZE_ACCOUNTS, NULL);

    pzk_table_model_attach(model, accounts, &accounts->model,
                           G_CALLBACK(update));
    return GTK_WIDGET(accounts);
}
