// SPDX-License-Identifier: MIT
#include "ui/window/maze/accounts.h"

#include "src/table/maze/maze.h"
#include "src/words/maze/maze_words.h"
#include "src/words/text.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/piece.h"
#include "ui/window/paint/symbol.h"
#include "ui/window/paint/widgets.h"

/* One player's plate. */
struct plate {
    GtkWidget *box;
    PzkSymbol *symbol;
    GtkLabel *name, *turn, *state;
};

struct _PzkMazeAccounts {
    GtkBox parent;
    PzkTableModel *model;
    struct plate plate[PZK_MAZE_PLAYERS];
};

G_DEFINE_TYPE(PzkMazeAccounts, pzk_maze_accounts, GTK_TYPE_BOX)

static void
show_player(PzkMazeAccounts *accounts, const struct pzk_table_view *view,
            int player)
{
    const struct pzk_maze_status *status = &pzk_maze_view_in(view)->status;
    struct plate *plate = &accounts->plate[player];
    const struct pzk_people *people = &pzk_shown(accounts->model)->people;
    gboolean there = view->started && player < status->n_players;

    gtk_widget_set_visible(plate->box, there);
    if (!there) {
        return;
    }
    const struct pzk_maze_player *who = &status->player[player];
    gboolean turn = status->to_act == player;
    g_autofree char *state =
        pzk_maze_words_player_state(people, status, player);

    int coin = PZK_C1J + 2 * player + (who->hyde ? 1 : 0);
    g_autofree char *face = pzk_words_card(coin);
    g_autofree char *coin_name = pzk_words_format(
        /* TRANSLATORS: a name */
        _("%s's coin"), pzk_maze_words_player(people, player));

    pzk_symbol_set(plate->symbol, who->hyde ? PZK_HYDE : PZK_JEKYLL);
    pzk_set_name(GTK_WIDGET(plate->symbol), coin_name);
    pzk_piece_set_state(GTK_WIDGET(plate->symbol), face);
    pzk_piece_put(GTK_WIDGET(plate->symbol), coin);
    pzk_set_text(plate->name, pzk_maze_words_player(people, player));
    pzk_set_text(plate->turn, turn ? _("to play") : "");
    gtk_widget_set_visible(GTK_WIDGET(plate->turn), turn);
    pzk_set_text(plate->state, state);
    pzk_set_class(plate->box, "hyde", who->hyde);
    pzk_set_class(plate->box, "jekyll", !who->hyde);
    pzk_set_class(plate->box, "turn", turn);
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
make_plate(PzkMazeAccounts *accounts, struct plate *plate)
{
    GtkWidget *head = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 10);
    GtkWidget *text = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
    GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);

    plate->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    pzk_set_class(plate->box, "panel", TRUE);
    pzk_set_class(plate->box, "account", TRUE);
    pzk_set_class(head, "head", TRUE);
    pzk_set_class(head, "alone", TRUE);
    plate->symbol = g_object_new(PZK_TYPE_SYMBOL, NULL);
    pzk_symbol_set_scale(plate->symbol, 2.2);
    pzk_piece_make_focusable(GTK_WIDGET(plate->symbol));
    gtk_container_add(GTK_CONTAINER(plate->box), head);
    gtk_container_add(GTK_CONTAINER(head), GTK_WIDGET(plate->symbol));
    gtk_box_pack_start(GTK_BOX(head), text, TRUE, TRUE, 0);
    gtk_container_add(GTK_CONTAINER(text), line);
    plate->name = pzk_label_new(NULL, "", "title");
    gtk_label_set_ellipsize(plate->name, PANGO_ELLIPSIZE_END);
    gtk_box_pack_start(GTK_BOX(line), GTK_WIDGET(plate->name), TRUE, TRUE, 0);
    plate->turn = pzk_label_new(line, "", "badge");
    plate->state = pzk_label_new(text, "", "names");
    pzk_label_wrap(plate->state, 20, 28);
    gtk_widget_show_all(plate->box);
    gtk_widget_hide(plate->box);
    gtk_widget_set_no_show_all(plate->box, TRUE);
    gtk_container_add(GTK_CONTAINER(accounts), plate->box);
}

static void
pzk_maze_accounts_init(PzkMazeAccounts *accounts)
{
    gtk_orientable_set_orientation(GTK_ORIENTABLE(accounts),
                                   GTK_ORIENTATION_VERTICAL);
    gtk_box_set_spacing(GTK_BOX(accounts), 8);
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        make_plate(accounts, &accounts->plate[i]);
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

    accounts->model = model;
    pzk_listen(accounts, model, "changed", G_CALLBACK(update));
    update(accounts);
    return GTK_WIDGET(accounts);
}
