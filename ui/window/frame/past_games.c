// SPDX-License-Identifier: MIT
#include "ui/window/frame/past_games.h"

#include "src/journal/journal.h"
#include "src/words/text.h"
#include "ui/pipeline/deck.h"
#include "ui/window/model/signals.h"
#include "ui/window/model/unfinished.h"
#include "ui/window/paint/room.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/game_view.h"
#include "ui/window/play/history_page.h"

struct _PzkPastGames {
    GtkDialog parent;
    struct pzk_journal *journal; /* NULL: there is none */
    GtkListStore *games;
    GtkTreeView *list;
    GtkStack *pages;
    GtkContainer *game; /* the table and the lines of the chosen game */
    GtkLabel *line;
    GtkWidget *back, *lines; /* LINES: NULL without a chosen game */
    PzkTableModel *model;    /* of the chosen game, or NULL */
};

G_DEFINE_TYPE(PzkPastGames, pzk_past_games, GTK_TYPE_DIALOG)

/* ---- the list ---- */

enum { NAME, ID };

static void
list_games(PzkPastGames *dialog)
{
    g_autoptr(GArray) games =
        dialog->journal ? pzk_journal_games(dialog->journal, NULL) : NULL;

    for (guint i = games ? games->len : 0; i-- > 0;) {
        const struct pzk_journal_game *game =
            &g_array_index(games, struct pzk_journal_game, i);

        /* else the window has no cards to show */
        if (game->game && pzk_deck_of(game->game) && game->entries > 1) {
            g_autofree char *name = pzk_unfinished_name(game);

            gtk_list_store_insert_with_values(dialog->games, NULL, -1, NAME,
                                              name, ID, game->id, -1);
        }
    }
}

/* ---- a game ---- */

static void
on_line(PzkPastGames *dialog, int moves, const char *text)
{
    const struct pzk_rulings none = {.count = 0};
    struct pzk_table_view view;

    if (!dialog->lines) { /* the page goes away */
        return;
    }
    if (pzk_chronicle_view(pzk_shown(dialog->model)->chronicle, moves, &view)) {
        pzk_table_model_rule(dialog->model, &none, &view);
    }
    pzk_set_text(dialog->line, text);
    g_signal_emit_by_name(dialog, "said", text);
}

static void
close_game(PzkPastGames *dialog)
{
    if (dialog->model) {
        dialog->lines = NULL;
        pzk_empty(GTK_WIDGET(dialog->game));
        g_clear_object(&dialog->model);
    }
}

/* Sets the model to the game whose moves are LOG. */
static void
set_model(PzkPastGames *dialog, const struct pzk_journal_game *game,
          const GArray *log)
{
    const struct pzk_table_setup *setup =
        &g_array_index(log, struct pzk_entry, 0).setup;
    struct pzk_people people;

    pzk_people_init(&people);
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        pzk_people_name(&people, seat,
                        game->names[seat] ? game->names[seat] : "");
    }
    dialog->model = pzk_table_model_new();
    pzk_table_model_set_game(dialog->model, setup->game, setup->target);
    pzk_table_model_set_people(dialog->model, &people);
    pzk_chronicle_update(pzk_shown(dialog->model)->chronicle, log, &people);
}

static void
show_game(PzkPastGames *dialog, const struct pzk_journal_game *game)
{
    const struct pzk_rulings none = {.count = 0};
    g_autofree char *name = pzk_unfinished_name(game);
    struct pzk_table_view view;
    GtkWidget *table;

    /* the table's widgets need a game that has begun */
    pzk_chronicle_view(pzk_shown(dialog->model)->chronicle, 0, &view);
    pzk_table_model_rule(dialog->model, &none, &view);
    table = pzk_game_view(game->game)->table(dialog->model);
    dialog->lines = pzk_history_page_new(dialog->model);
    pzk_history_page_only_read(dialog->lines);
    gtk_widget_set_size_request(dialog->lines, 300, -1);
    g_object_set(table, "hexpand", TRUE, "vexpand", TRUE, "visible", TRUE,
                 NULL);
    gtk_container_add(dialog->game, table);
    gtk_container_add(dialog->game, dialog->lines);
    gtk_widget_show(dialog->lines);
    g_signal_connect_swapped(dialog->lines, "line", G_CALLBACK(on_line),
                             dialog);
    gtk_window_set_title(GTK_WINDOW(dialog), name);
    gtk_widget_show(dialog->back);
    gtk_stack_set_visible_child_name(dialog->pages, "game");
    pzk_history_page_step(dialog->lines, 0);
}

static void
on_open(PzkPastGames *dialog, GtkTreePath *path)
{
    struct pzk_journal_game game = {0};
    g_autofree char *why = NULL;
    GtkTreeIter row;
    gint64 id;

    gtk_tree_model_get_iter(GTK_TREE_MODEL(dialog->games), &row, path);
    gtk_tree_model_get(GTK_TREE_MODEL(dialog->games), &row, ID, &id, -1);
    close_game(dialog);
    if (pzk_journal_find(dialog->journal, id, &game, NULL, &why)) {
        g_autoptr(GArray) log =
            pzk_journal_entries(dialog->journal, id, NULL, &why);

        if (log && log->len > 0) {
            set_model(dialog, &game, log);
            show_game(dialog, &game);
        }
        pzk_journal_game_clear(&game);
    }
}

static void
on_back(PzkPastGames *dialog)
{
    gtk_stack_set_visible_child_name(dialog->pages, "list");
    gtk_widget_hide(dialog->back);
    gtk_window_set_title(GTK_WINDOW(dialog), _("Past games"));
    close_game(dialog);
    gtk_widget_grab_focus(GTK_WIDGET(dialog->list));
}

/* Up, down, and the ends are GTK's own keys in a list. */
static gboolean
on_key(PzkPastGames *dialog, GdkEventKey *event)
{
    gboolean on = event->keyval == GDK_KEY_Right;

    if (!dialog->lines || (!on && event->keyval != GDK_KEY_Left)) {
        return GDK_EVENT_PROPAGATE;
    }
    pzk_history_page_step(dialog->lines, on ? 1 : -1);
    return GDK_EVENT_STOP;
}

/* ---- object ---- */

static void
dispose(GObject *object)
{
    PzkPastGames *dialog = PZK_PAST_GAMES(object);

    if (dialog->model) {
        dialog->lines = NULL;
        g_clear_object(&dialog->model);
    }
    pzk_journal_close(g_steal_pointer(&dialog->journal));
    G_OBJECT_CLASS(pzk_past_games_parent_class)->dispose(object);
}

static void
pzk_past_games_init(PzkPastGames *dialog)
{
    gtk_widget_init_template(GTK_WIDGET(dialog));
    pzk_dialog_make(GTK_DIALOG(dialog), 18);
}

#define CHILD(id) PZK_CHILD(PzkPastGames, id)
static const struct pzk_part parts[] = {
    CHILD(games),         CHILD(list),          CHILD(pages),
    CHILD(game),          CHILD(line),          CHILD(back),
    PZK_HANDLER(on_open), PZK_HANDLER(on_back), PZK_HANDLER(on_key),
    PZK_PARTS_END};

static void
pzk_past_games_class_init(PzkPastGamesClass *class)
{
    G_OBJECT_CLASS(class)->dispose = dispose;
    pzk_signal_new(class, "said", 1, G_TYPE_STRING);
    pzk_set_template(GTK_WIDGET_CLASS(class), "past-games.ui", parts);
}

PzkPastGames *
pzk_past_games_new(GtkWindow *parent, const char *journal)
{
    PzkPastGames *dialog =
        g_object_new(PZK_TYPE_PAST_GAMES, "transient-for", parent, "modal",
                     TRUE, "use-header-bar", TRUE, NULL);
    g_autofree char *path =
        journal ? g_strdup(journal) : pzk_journal_default_path();
    g_autofree char *why = NULL; /* then there are none to show */

    if (g_strcmp0(journal, "none") != 0) {
        dialog->journal = pzk_journal_open(path, PZK_JOURNAL_READ, NULL, &why);
    }
    list_games(dialog);
    gboolean any =
        gtk_tree_model_iter_n_children(GTK_TREE_MODEL(dialog->games), NULL) > 0;

    gtk_stack_set_visible_child_name(dialog->pages, any ? "list" : "none");
    if (any) {
        g_autoptr(GtkTreePath) first = gtk_tree_path_new_first();

        gtk_tree_view_set_cursor(dialog->list, first, NULL, FALSE);
        gtk_widget_grab_focus(GTK_WIDGET(dialog->list));
    }
    pzk_window_grow_with(GTK_WINDOW(dialog), parent);
    return dialog;
}
