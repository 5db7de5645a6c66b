// SPDX-License-Identifier: MIT
#include "tests/ui/window/kit/pages.h"

#include <string.h>

#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"
#include "src/words/text.h"
#include "tests/ui/window/kit/shot.h"
#include "tests/ui/window/kit/states.h"
#include "tests/ui/window/kit/states_stickers.h"
#include "ui/window/frame/about.h"
#include "ui/window/frame/statistics.h"
#include "ui/window/play/score_board.h"

/* ---- windows over the first ---- */

static GtkWidget *
statistics(PzkWindow *window, PzkTableModel *model)
{
    return GTK_WIDGET(pzk_statistics_new(GTK_WINDOW(window), "none"));
}

static GtkWidget *
about(PzkWindow *window, PzkTableModel *model)
{
    return pzk_about_new(GTK_WINDOW(window), "0.1.0 (0123456789)");
}

static GtkWidget *
board(PzkWindow *window, PzkTableModel *model)
{
    return GTK_WIDGET(pzk_score_board_new(GTK_WINDOW(window), model));
}

/* The one that an action opened. */
static GtkWidget *
opened(PzkWindow *window, PzkTableModel *model)
{
    g_autoptr(GList) all = gtk_window_list_toplevels();
    GtkWidget *found = NULL;

    for (GList *at = all; at; at = at->next) {
        if (GTK_IS_DIALOG(at->data) &&
            gtk_window_get_transient_for(at->data) == GTK_WINDOW(window)) {
            found = at->data;
        }
    }
    return found;
}

/* ---- what is changed on the start page ---- */

static GtkWidget *
find(GtkWidget *widget, GType type, int *n)
{
    GtkWidget *found = NULL;

    if (G_TYPE_CHECK_INSTANCE_TYPE(widget, type) &&
        gtk_widget_get_mapped(widget) && (*n)-- == 0) {
        return widget;
    }
    if (GTK_IS_CONTAINER(widget)) {
        g_autoptr(GList) children =
            gtk_container_get_children(GTK_CONTAINER(widget));

        for (GList *at = children; at && !found; at = at->next) {
            found = find(at->data, type, n);
        }
    }
    return found;
}

static void
open_house_rules(GtkWidget *window)
{
    int first = 0;

    gtk_expander_set_expanded(
        GTK_EXPANDER(find(window, GTK_TYPE_EXPANDER, &first)), TRUE);
}

static void
choose_game(GtkWidget *window, int row)
{
    int first = 0;

    gtk_combo_box_set_active(
        GTK_COMBO_BOX(find(window, GTK_TYPE_COMBO_BOX, &first)), row);
}

static void
choose_duel(GtkWidget *window)
{
    choose_game(window, 2);
}

static void
choose_maze(GtkWidget *window)
{
    choose_game(window, 3);
}

/* ---- the pages ---- */

#define STANDS N_("Where the game stands")

const struct page pages[] = {
    {.name = "start", .game = &pzk_jh_game},
    {.name = "start-house-rules",
     .game = &pzk_jh_game,
     .change = open_house_rules,
     .first = N_("House r_ules")},
    {.name = "start-duel", .game = &pzk_jh_game, .change = choose_duel},
    {.name = "start-maze", .game = &pzk_jh_game, .change = choose_maze},
    {.name = "stickers",
     .game = &pzk_jh_game,
     .act = "stickers",
     .change = teach_asked},
    {.name = "stickers-question",
     .game = &pzk_jh_game,
     .act = "stickers",
     .change = teach_question},
    {.name = "stickers-known",
     .game = &pzk_jh_game,
     .act = "stickers",
     .change = teach_known},
    {.name = "stickers-over",
     .game = &pzk_jh_game,
     .act = "stickers",
     .change = teach_over},
    {.name = "stickers-lost",
     .game = &pzk_jh_game,
     .act = "stickers",
     .change = teach_lost},
    {.name = "menu-start", .game = &pzk_jh_game, .act = "menu"},
    {.name = "no-placement", .game = &pzk_jh_game, .show = show_start},
    {.name = "trick", .game = &pzk_jh_game, .show = show_trick},
    {.name = "mismatch", .game = &pzk_jh_game, .show = show_mismatch},
    {.name = "moved", .game = &pzk_jh_game, .show = show_moved},
    {.name = "transformation", .game = &pzk_jh_game, .show = show_full_trick},
    {.name = "hand-over", .game = &pzk_jh_game, .show = show_hand_over},
    {.name = "three", .game = &pzk_jh_game, .show = show_three},
    {.name = "long-names", .game = &pzk_jh_game, .show = show_long_names},
    {.name = "camera",
     .game = &pzk_jh_game,
     .show = show_seen,
     .act = "show-camera"},
    {.name = "restore", .game = &pzk_jh_game, .show = show_restore},
    {.name = "menu", .game = &pzk_jh_game, .show = show_trick, .act = "menu"},
    {.name = "history",
     .game = &pzk_jh_game,
     .show = show_played,
     .act = "history"},
    {.name = "correct",
     .game = &pzk_jh_game,
     .show = show_played,
     .act = "correct"},
    {.name = "enter",
     .game = &pzk_jh_game,
     .show = show_played,
     .act = "enter-card"},
    {.name = "counts",
     .game = &pzk_jh_game,
     .show = show_played,
     .act = "counts"},
    {.name = "join", .game = &pzk_jh_game, .show = show_join, .first = STANDS},
    {.name = "duel-join",
     .game = &pzk_duel_game,
     .show = show_duel_join,
     .first = STANDS},
    {.name = "maze-join",
     .game = &pzk_maze_game,
     .show = show_maze_join,
     .first = STANDS},
    {.name = "duel", .game = &pzk_duel_game, .show = show_duel},
    {.name = "duel-mismatch",
     .game = &pzk_duel_game,
     .show = show_duel_mismatch},
    {.name = "duel-potion", .game = &pzk_duel_game, .show = show_duel_potion},
    {.name = "duel-long-names",
     .game = &pzk_duel_game,
     .show = show_duel_long_names},
    {.name = "duel-correct",
     .game = &pzk_duel_game,
     .show = show_duel_card,
     .act = "correct"},
    {.name = "duel-history",
     .game = &pzk_duel_game,
     .show = show_duel_card,
     .act = "history"},
    {.name = "maze-layout", .game = &pzk_maze_game, .show = show_maze_layout},
    {.name = "maze", .game = &pzk_maze_game, .show = show_maze_move},
    {.name = "maze-long-names",
     .game = &pzk_maze_game,
     .show = show_maze_long_names},
    {.name = "enter-long-names",
     .game = &pzk_jh_game,
     .show = show_long_names,
     .act = "enter-card"},
    {.name = "maze-coin", .game = &pzk_maze_game, .show = show_maze_coin},
    {.name = "maze-correct",
     .game = &pzk_maze_game,
     .show = show_maze_move,
     .act = "correct"},
    {.name = "settings",
     .game = &pzk_jh_game,
     .show = show_trick,
     .act = "preferences",
     .dialog = opened},
    {.name = "help",
     .game = &pzk_jh_game,
     .show = show_trick,
     .act = "help",
     .dialog = opened},
    {.name = "print", .game = &pzk_jh_game, .act = "print", .dialog = opened},
    {.name = "shortcuts",
     .game = &pzk_jh_game,
     .show = show_trick,
     .act = "shortcuts",
     .dialog = opened},
    {.name = "statistics",
     .game = &pzk_jh_game,
     .show = show_trick,
     .dialog = statistics},
    {.name = "about",
     .game = &pzk_jh_game,
     .show = show_trick,
     .dialog = about},
    {.name = "board",
     .game = &pzk_jh_game,
     .show = show_trick,
     .dialog = board},
    {.name = "board-mismatch",
     .game = &pzk_jh_game,
     .show = show_mismatch,
     .dialog = board},
    {.name = "board-duel",
     .game = &pzk_duel_game,
     .show = show_duel,
     .dialog = board},
    {.name = "board-maze",
     .game = &pzk_maze_game,
     .show = show_maze_move,
     .dialog = board},
};

const int pages_count = G_N_ELEMENTS(pages);

const struct page *
page_named(const char *name)
{
    for (int i = 0; i < pages_count; i++) {
        if (g_str_equal(pages[i].name, name)) {
            return &pages[i];
        }
    }
    return NULL;
}

gboolean
page_is_board(const struct page *page)
{
    return page->dialog == board;
}

gboolean
page_has_long_names(const struct page *page)
{
    return page->game != &pzk_jh_game || page->show == show_long_names;
}

/* ---- one of them ---- */

/* A window fills the screen; a dialog is as large as it likes to be, where the
 * screen has room. */
static gboolean
give_size(GtkWidget *shown, gboolean dialog, const char *name, int width,
          int height)
{
    if (dialog) {
        shot_settle();
        width = MIN(width, gtk_widget_get_allocated_width(shown));
        height = MIN(height, gtk_widget_get_allocated_height(shown));
    }
    return shot_size(shown, name, width, height);
}

static void
act(PzkWindow *window, const char *name)
{
    GActionGroup *actions = G_ACTION_GROUP(window);

    if (g_action_group_get_action_state_type(actions, name)) {
        g_action_group_change_action_state(actions, name,
                                           g_variant_new_boolean(TRUE));
    } else {
        g_action_group_activate_action(actions, name, NULL);
    }
}

gboolean
page_open(struct open_page *open, const struct page *page, const char *name,
          int width, int height)
{
    GtkWidget *shown;
    gboolean good;

    open->window = pzk_window_new(NULL);
    open->model = states_model(page->game);
    pzk_game_choices_init(&open->choices);
    shown = open->shown = GTK_WIDGET(open->window);
    if (page->show) {
        pzk_window_show_play(open->window, open->model);
        page->show(open->model);
    } else {
        pzk_window_show_start(open->window, &open->choices, NULL);
    }
    gtk_window_set_default_size(GTK_WINDOW(shown), width, height);
    gtk_widget_show(shown);
    good = shot_size(shown, name, width, height);
    if (page->act) {
        act(open->window, page->act);
    }
    if (page->change) {
        page->change(shown);
    }
    if (page->dialog) {
        open->shown = page->dialog(open->window, open->model);
        gtk_widget_show(open->shown);
        good &=
            give_size(open->shown, !page_is_board(page), name, width, height);
    }
    shot_settle();
    return good;
}

void
page_close(struct open_page *open)
{
    if (open->shown != GTK_WIDGET(open->window)) {
        gtk_widget_destroy(open->shown);
    }
    gtk_widget_destroy(GTK_WIDGET(open->window));
    g_clear_object(&open->model);
    pzk_game_choices_clear(&open->choices);
    *open = (struct open_page){0};
}
