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

/* Its name and what else it has. */
#define PAGE(its_game, ...)                                                    \
    {                                                                          \
        .game = &pzk_##its_game##_game, .name = __VA_ARGS__                    \
    }

const struct page pages[] = {
    PAGE(jh, "start"),
    PAGE(jh, "start-house-rules", .change = open_house_rules,
         .first = N_("House r_ules")),
    PAGE(jh, "start-duel", .change = choose_duel),
    PAGE(jh, "start-maze", .change = choose_maze),
    PAGE(jh, "stickers", .act = "stickers", .change = teach_asked),
    PAGE(jh, "stickers-question", .act = "stickers", .change = teach_question),
    PAGE(jh, "stickers-known", .act = "stickers", .change = teach_known),
    PAGE(jh, "stickers-over", .act = "stickers", .change = teach_over),
    PAGE(jh, "stickers-lost", .act = "stickers", .change = teach_lost),
    PAGE(jh, "menu-start", .act = "menu"),
    PAGE(jh, "no-placement", .show = show_start),
    PAGE(jh, "trick", .show = show_trick),
    PAGE(jh, "mismatch", .show = show_mismatch),
    PAGE(jh, "moved", .show = show_moved),
    PAGE(jh, "transformation", .show = show_full_trick),
    PAGE(jh, "hand-over", .show = show_hand_over),
    PAGE(jh, "three", .show = show_three),
    PAGE(jh, "long-names", .show = show_long_names),
    PAGE(jh, "camera", .show = show_seen, .act = "show-camera"),
    PAGE(jh, "restore", .show = show_restore),
    PAGE(jh, "menu", .show = show_trick, .act = "menu"),
    PAGE(jh, "history", .show = show_played, .act = "history"),
    PAGE(jh, "correct", .show = show_played, .act = "correct"),
    PAGE(jh, "enter", .show = show_played, .act = "enter-card"),
    PAGE(jh, "counts", .show = show_played, .act = "counts"),
    PAGE(jh, "join", .show = show_join, .first = STANDS),
    PAGE(duel, "duel-join", .show = show_duel_join, .first = STANDS),
    PAGE(maze, "maze-join", .show = show_maze_join, .first = STANDS),
    PAGE(duel, "duel", .show = show_duel),
    PAGE(duel, "duel-mismatch", .show = show_duel_mismatch),
    PAGE(duel, "duel-potion", .show = show_duel_potion),
    PAGE(duel, "duel-long-names", .show = show_duel_long_names),
    PAGE(duel, "duel-correct", .show = show_duel_card, .act = "correct"),
    PAGE(duel, "duel-history", .show = show_duel_card, .act = "history"),
    PAGE(maze, "maze-layout", .show = show_maze_layout),
    PAGE(maze, "maze", .show = show_maze_move),
    PAGE(maze, "maze-long-names", .show = show_maze_long_names),
    PAGE(jh, "enter-long-names", .show = show_long_names, .act = "enter-card"),
    PAGE(maze, "maze-coin", .show = show_maze_coin),
    PAGE(maze, "maze-correct", .show = show_maze_move, .act = "correct"),
    PAGE(jh, "settings", .show = show_trick, .act = "preferences",
         .dialog = opened),
    PAGE(jh, "help", .show = show_trick, .act = "help", .dialog = opened),
    PAGE(jh, "print", .act = "print", .dialog = opened),
    PAGE(jh, "shortcuts", .show = show_trick, .act = "shortcuts",
         .dialog = opened),
    PAGE(jh, "statistics", .show = show_trick, .dialog = statistics),
    PAGE(jh, "about", .show = show_trick, .dialog = about),
    PAGE(jh, "board", .show = show_trick, .dialog = board),
    PAGE(jh, "board-mismatch", .show = show_mismatch, .dialog = board),
    PAGE(duel, "board-duel", .show = show_duel, .dialog = board),
    PAGE(maze, "board-maze", .show = show_maze_move, .dialog = board),
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
