// SPDX-License-Identifier: MIT
/*
 * Every page, panel and dialog in every look a desktop may have: a picture of
 * each, a contact sheet of each look, and whether all of it can be seen.
 * Usage: show_sheet FOLDER [LANG [LOOK [PAGE]]]
 */
#include <stdio.h>

#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"
#include "src/words/words.h"
#include "tests/ui/window/fits.h"
#include "tests/ui/window/names.h"
#include "tests/ui/window/shot.h"
#include "tests/ui/window/states.h"
#include "ui/window/frame/about.h"
#include "ui/window/frame/statistics.h"
#include "ui/window/frame/window.h"
#include "ui/window/paint/palette.h"
#include "ui/window/play/score_board.h"

static const struct look looks[] = {
    {"800x600", 800, 600, NULL, FALSE, 100},
    {"1280x800", 1280, 800, NULL, FALSE, 100},
    {"1080p", 1920, 1080, NULL, FALSE, 100},
    {"4k", 3840, 2160, NULL, FALSE, 100},
    {"200-percent", 1280, 800, NULL, FALSE, 200},
    {"200-percent-1080p", 1920, 1080, NULL, FALSE, 200},
    {"dark", 1280, 800, NULL, TRUE, 100},
    {"contrast", 1280, 800, "HighContrast", FALSE, 100},
    {"contrast-dark", 1280, 800, "HighContrastInverse", FALSE, 100},
};

struct page {
    const char *name;
    const struct pzk_table_game *game;
    void (*show)(PzkTableModel *model); /* NULL: the start page */
    const char *act;                    /* then, an action of the window */
    /* and then a window of its own, over the first. */
    GtkWidget *(*dialog)(PzkWindow *window, PzkTableModel *model);
    void (*change)(GtkWidget *window); /* something of it is opened */
};

/* ---- windows over the first ---- */

static GtkWidget *
statistics(PzkWindow *window, PzkTableModel *model)
{
    (void)model;
    return GTK_WIDGET(pzk_statistics_new(GTK_WINDOW(window), "none"));
}

static GtkWidget *
about(PzkWindow *window, PzkTableModel *model)
{
    (void)model;
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
    (void)model;
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

static const struct page pages[] = {
    {.name = "start", .game = &pzk_jh_game},
    {.name = "start-house-rules",
     .game = &pzk_jh_game,
     .change = open_house_rules},
    {.name = "start-duel", .game = &pzk_jh_game, .change = choose_duel},
    {.name = "start-maze", .game = &pzk_jh_game, .change = choose_maze},
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
    {.name = "join", .game = &pzk_jh_game, .show = show_join},
    {.name = "duel-join", .game = &pzk_duel_game, .show = show_duel_join},
    {.name = "maze-join", .game = &pzk_maze_game, .show = show_maze_join},
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

/* ---- the contact sheet ---- */

enum { COLUMNS = 5, THUMB = 640, GAP = 16, CAPTION = 30 };

struct sheet {
    const struct look *look;
    const char *folder;
    cairo_surface_t *surface;
    double scale; /* of a thumbnail */
    int row_high;
    int fields; /* seen on all pages */
};

static void
sheet_init(struct sheet *sheet, const struct look *look, const char *folder)
{
    int rows = (G_N_ELEMENTS(pages) + COLUMNS - 1) / COLUMNS;

    *sheet =
        (struct sheet){look, folder, NULL, (double)THUMB / look->width, 0, 0};
    sheet->row_high = (int)(look->height * sheet->scale) + GAP + CAPTION;
    sheet->surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24,
                                                COLUMNS * (THUMB + GAP) + GAP,
                                                rows * sheet->row_high + GAP);
    cairo_t *cr = cairo_create(sheet->surface);
    cairo_set_source_rgb(cr, 0.45, 0.45, 0.45);
    cairo_paint(cr);
    cairo_destroy(cr);
}

/* Picture AT, in proportion to the screen. */
static void
sheet_add(struct sheet *sheet, int at, cairo_surface_t *picture)
{
    cairo_t *cr = cairo_create(sheet->surface);
    int left = GAP + at % COLUMNS * (THUMB + GAP);
    int top = GAP + at / COLUMNS * sheet->row_high;

    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_set_font_size(cr, 18);
    cairo_move_to(cr, left, top + CAPTION - 10);
    cairo_show_text(cr, pages[at].name);
    cairo_translate(cr, left, top + CAPTION);
    cairo_scale(cr, sheet->scale, sheet->scale);
    cairo_set_source_surface(cr, picture, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD);
    cairo_paint(cr);
    cairo_destroy(cr);
}

/* ---- one page ---- */

/* A window fills the screen; a dialog is as large as it likes to be, where the
 * screen has room. */
static gboolean
give_size(GtkWidget *shown, gboolean dialog, const char *name,
          const struct look *look)
{
    int width = look->width;
    int height = look->height;

    if (dialog) {
        shot_settle();
        width = MIN(width, gtk_widget_get_allocated_width(shown));
        height = MIN(height, gtk_widget_get_allocated_height(shown));
    }
    return shot_size(shown, name, width, height);
}

static gboolean
fits(GtkWidget *shown, const char *name, const struct page *page)
{
    enum { LEAST = 5 };
    gboolean own = page->game == &pzk_jh_game && page->show != show_long_names;
    int seen = 0;
    int faults = fits_faults(shown, name, !own, &seen);

    if (seen < LEAST) {
        fprintf(stderr, "%s: only %d objects\n", name, seen);
    }
    return faults == 0 && seen >= LEAST;
}

/* All that can be worked is called something, in groups that are. */
static gboolean
named(GtkWidget *shown, const char *name, int *fields)
{
    int seen = 0;
    int faults = names_faults(shown, name, &seen);

    *fields += seen;
    return faults == 0;
}

/* The score board is read from afar: nobody scrolls there. */
static gboolean
board_fits(GtkWidget *shown, const char *name, const struct page *page)
{
    int hidden = page->dialog == board
                     ? fits_hidden(shown, GTK_TYPE_SCROLLED_WINDOW)
                     : 0;

    if (hidden > 0) {
        fprintf(stderr, "%s: %d px of the board cannot be seen\n", name,
                hidden);
    }
    return hidden <= 0;
}

static gboolean
shoot_page(struct sheet *sheet, int at)
{
    const struct page *page = &pages[at];
    g_autofree char *folder =
        g_build_filename(sheet->folder, sheet->look->name, NULL);
    g_autofree char *name =
        g_strdup_printf("%s/%s", sheet->look->name, page->name);
    PzkWindow *window = pzk_window_new(NULL);
    PzkTableModel *model = states_model(page->game);
    GtkWidget *shown = GTK_WIDGET(window);
    struct pzk_wish wish;

    pzk_wish_init(&wish);
    g_mkdir_with_parents(folder, 0777);
    if (page->show) {
        pzk_window_show_play(window, model);
        page->show(model);
    } else {
        pzk_window_show_start(window, &wish, NULL);
    }
    gtk_window_set_default_size(GTK_WINDOW(window), sheet->look->width,
                                sheet->look->height);
    gtk_widget_show(shown);
    gboolean good =
        shot_size(shown, name, sheet->look->width, sheet->look->height);
    if (page->act) {
        if (g_str_equal(page->act, "show-camera")) {
            g_action_group_change_action_state(
                G_ACTION_GROUP(window), page->act, g_variant_new_boolean(TRUE));
        } else {
            g_action_group_activate_action(G_ACTION_GROUP(window), page->act,
                                           NULL);
        }
    }
    if (page->change) {
        page->change(shown);
    }
    if (page->dialog) {
        shown = page->dialog(window, model);
        gtk_widget_show(shown);
        good &= give_size(shown, page->dialog != board, name, sheet->look);
    }
    shot_settle();
    cairo_surface_t *picture = shot_take(shown);
    good &= shot_keep(picture, folder, page->name);
    sheet_add(sheet, at, picture);
    good &= fits(shown, name, page);
    good &= board_fits(shown, name, page);
    good &= named(shown, name, &sheet->fields);
    cairo_surface_destroy(picture);
    if (shown != GTK_WIDGET(window)) {
        gtk_widget_destroy(shown);
    }
    gtk_widget_destroy(GTK_WIDGET(window));
    g_object_unref(model);
    pzk_wish_clear(&wish);
    return good;
}

/* ONLY: one page, by its name; NULL: all. */
static gboolean
shoot_look(const struct look *look, const char *folder, const char *only)
{
    enum { FIELDS = 80 }; /* on all pages, at least */
    struct sheet sheet;
    gboolean good = TRUE;
    int shot = 0;

    shot_look(look);
    sheet_init(&sheet, look, folder);
    for (int at = 0; at < (int)G_N_ELEMENTS(pages); at++) {
        if (!only || g_str_equal(only, pages[at].name)) {
            good &= shoot_page(&sheet, at);
            shot++;
        }
    }
    good &= shot_keep(sheet.surface, folder, look->name);
    cairo_surface_destroy(sheet.surface);
    if (!only && sheet.fields < FIELDS) {
        fprintf(stderr, "%s: only %d fields\n", look->name, sheet.fields);
        good = FALSE;
    }
    return good && shot > 0;
}

int
main(int argc, char **argv)
{
    const char *lang = argc > 2 ? argv[2] : "en";
    const char *only = argc > 3 ? argv[3] : NULL;
    const char *page = argc > 4 ? argv[4] : NULL;
    gboolean good = TRUE;
    int shown = 0;

    if (argc < 2) {
        fprintf(stderr, "Usage: show_sheet FOLDER [LANG [LOOK [PAGE]]]\n");
        return 2;
    }
    pzk_words_init(lang, NULL);
    gtk_disable_setlocale();
    if (!gtk_init_check(NULL, NULL)) {
        fprintf(stderr, "no display: skipped\n");
        return 77;
    }
    g_log_set_always_fatal(G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
    g_mkdir_with_parents(argv[1], 0777);
    pzk_style_install(gdk_screen_get_default());
    g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE,
                 NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(looks); i++) {
        if (!only || g_str_equal(only, looks[i].name)) {
            good &= shoot_look(&looks[i], argv[1], page);
            shown++;
        }
    }
    return good && shown > 0 ? 0 : 1;
}
