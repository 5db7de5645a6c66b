// SPDX-License-Identifier: MIT
/*
 * Draws the window in states filled in by hand, each in its own look, and
 * writes pictures: a test that everything can be drawn, and artefacts for
 * people to look at. `show_sheet` shows everything in every look, slowly.
 * Usage: show_states FOLDER [LANG [all]] (else, of those that English alone
 * has, every other one)
 */
#include <stdio.h>
#include <stdlib.h>

#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"
#include "src/words/words.h"
#include "tests/ui/window/kit/fits.h"
#include "tests/ui/window/kit/names.h"
#include "tests/ui/window/kit/shot.h"
#include "tests/ui/window/kit/states.h"
#include "tests/ui/window/kit/states_stickers.h"
#include "ui/window/frame/window.h"
#include "ui/window/paint/palette.h"
#include "ui/window/play/accounts_column.h"

static const struct {
    const char *name;
    void (*show)(PzkTableModel *model); /* NULL: the start page */
    int width, height;
    const char *theme; /* or NULL: Adwaita */
    gboolean dark;
    gboolean always; /* in every language, not in English alone */
    int type;        /* size of the desktop's type in percent; 0: 100 */
    const struct pzk_table_game *game;
} shots[] = {
    {"start", NULL, 1280, 800, NULL, FALSE, TRUE, 0, &pzk_jh_game},
    {"no-placement", show_start, 1280, 800, NULL, FALSE, FALSE, 0,
     &pzk_jh_game},
    {"trick", show_trick, 1280, 800, NULL, FALSE, TRUE, 0, &pzk_jh_game},
    {"mismatch", show_mismatch, 1280, 800, NULL, FALSE, TRUE, 0, &pzk_jh_game},
    {"moved", show_moved, 1280, 800, NULL, FALSE, FALSE, 0, &pzk_jh_game},
    {"transformation", show_full_trick, 1280, 800, NULL, FALSE, FALSE, 0,
     &pzk_jh_game},
    {"hand-over", show_hand_over, 1280, 800, NULL, FALSE, TRUE, 0,
     &pzk_jh_game},
    {"trick-small", show_trick, 800, 600, NULL, FALSE, FALSE, 0, &pzk_jh_game},
    {"mismatch-small", show_mismatch, 800, 600, NULL, FALSE, TRUE, 0,
     &pzk_jh_game},
    {"trick-dark", show_trick, 1280, 800, NULL, TRUE, FALSE, 0, &pzk_jh_game},
    {"mismatch-dark", show_mismatch, 1280, 800, NULL, TRUE, FALSE, 0,
     &pzk_jh_game},
    {"trick-contrast", show_trick, 1280, 800, "HighContrast", FALSE, FALSE, 0,
     &pzk_jh_game},
    {"trick-contrast-dark", show_mismatch, 1280, 800, "HighContrastInverse",
     FALSE, FALSE, 0, &pzk_jh_game},
    {"trick-medium", show_trick, 1024, 768, NULL, FALSE, TRUE, 0, &pzk_jh_game},
    {"trick-1080p", show_trick, 1920, 1080, NULL, FALSE, FALSE, 0,
     &pzk_jh_game},
    {"trick-4k", show_trick, 3840, 2160, NULL, FALSE, FALSE, 0, &pzk_jh_game},
    {"mismatch-4k-large-type", show_mismatch, 3840, 2160, NULL, TRUE, FALSE,
     200, &pzk_jh_game},
    {"trick-1080p-large-type", show_trick, 1920, 1080, "HighContrast", FALSE,
     FALSE, 200, &pzk_jh_game},
    {"mismatch-small-large-type", show_mismatch, 800, 600, NULL, FALSE, TRUE,
     200, &pzk_jh_game},
    {"start-small", NULL, 800, 600, NULL, FALSE, TRUE, 0, &pzk_jh_game},
    {"mismatch-large-type", show_mismatch, 1280, 800, NULL, FALSE, TRUE, 200,
     &pzk_jh_game},
    {"restore", show_restore, 1280, 800, NULL, FALSE, TRUE, 0, &pzk_jh_game},
    {"restore-small", show_restore, 800, 600, NULL, TRUE, FALSE, 0,
     &pzk_jh_game},
    {"restore-contrast", show_restore, 1280, 800, "HighContrast", FALSE, FALSE,
     0, &pzk_jh_game},
    {"restore-large-type", show_restore, 1280, 800, NULL, FALSE, FALSE, 200,
     &pzk_jh_game},
    {"three-players", show_three, 1280, 800, NULL, FALSE, FALSE, 0,
     &pzk_jh_game},
    {"long-names", show_long_names, 1280, 800, NULL, FALSE, FALSE, 0,
     &pzk_jh_game},
    {"duel", show_duel, 1280, 800, NULL, FALSE, TRUE, 0, &pzk_duel_game},
    {"duel-small", show_duel_potion, 800, 600, NULL, FALSE, TRUE, 0,
     &pzk_duel_game},
    {"duel-dark", show_duel, 1280, 800, NULL, TRUE, FALSE, 0, &pzk_duel_game},
    {"duel-mismatch", show_duel_mismatch, 1280, 800, NULL, FALSE, FALSE, 0,
     &pzk_duel_game},
    {"duel-large", show_duel_potion, 1280, 800, NULL, FALSE, FALSE, 200,
     &pzk_duel_game},
    {"duel-contrast", show_duel_mismatch, 1280, 800, "HighContrastInverse",
     FALSE, FALSE, 0, &pzk_duel_game},
    {"mend-duel", show_duel_card, 1280, 800, NULL, FALSE, TRUE, 0,
     &pzk_duel_game},
    {"mend-duel-small", show_duel_card, 800, 600, NULL, TRUE, FALSE, 0,
     &pzk_duel_game},
    {"mend-maze", show_maze_move, 1280, 800, NULL, TRUE, TRUE, 0,
     &pzk_maze_game},
    {"mend-maze-small", show_maze_move, 800, 600, NULL, FALSE, TRUE, 0,
     &pzk_maze_game},
    {"mend-maze-large", show_maze_move, 1280, 800, NULL, FALSE, FALSE, 200,
     &pzk_maze_game},
    {"stickers", NULL, 1280, 800, NULL, FALSE, TRUE, 0, &pzk_jh_game},
    {"stickers-small", NULL, 800, 600, NULL, TRUE, TRUE, 0, &pzk_jh_game},
    {"stickers-large", NULL, 800, 600, "HighContrast", FALSE, FALSE, 200,
     &pzk_jh_game},
    {"mend-maze-contrast", show_maze_move, 1280, 800, "HighContrast", FALSE,
     FALSE, 0, &pzk_maze_game},
};

/* Shots of the page "My own stickers". */
static const struct {
    const char *name;
    void (*teach)(GtkWidget *window);
} lessons[] = {
    {"stickers", teach_asked},
    {"stickers-small", teach_question},
    {"stickers-large", teach_known},
};

static void
teach(PzkWindow *window, const char *name)
{
    for (size_t i = 0; i < G_N_ELEMENTS(lessons); i++) {
        if (g_str_equal(name, lessons[i].name)) {
            g_action_group_activate_action(G_ACTION_GROUP(window), "stickers",
                                           NULL);
            lessons[i].teach(GTK_WIDGET(window));
        }
    }
}

/* Nothing is cut off: all is in the window or can be scrolled to, and beside
 * the team game's table nothing needs to be scrolled. */
static gboolean
fits(GtkWidget *window, size_t i)
{
    const char *name = shots[i].name;
    gboolean team = shots[i].show && shots[i].game == &pzk_jh_game;
    int seen = 0;
    int faults = fits_faults(window, name,
                             shots[i].show == show_long_names || !team, &seen);
    int fields = 0;
    faults += names_faults(window, name, &fields);
    int hidden = team ? fits_hidden(window, PZK_TYPE_ACCOUNTS_COLUMN) : 0;

    if (hidden > 0) {
        fprintf(stderr, "%s: %d pixels of the column are hidden\n", name,
                hidden);
    }
    if (seen < 20) {
        fprintf(stderr, "%s: only %d objects\n", name, seen);
    }
    return faults == 0 && hidden <= 0 && seen >= 20;
}

static gboolean
shoot(size_t i, const char *folder)
{
    PzkWindow *window = pzk_window_new(NULL);
    PzkTableModel *model = states_model(shots[i].game);
    struct pzk_game_choices choices;

    pzk_game_choices_init(&choices);
    if (shots[i].show) {
        pzk_window_show_play(window, model);
        shots[i].show(model);
        if (shots[i].show == show_maze_move ||
            shots[i].show == show_duel_card) {
            g_action_group_activate_action(G_ACTION_GROUP(window), "correct",
                                           NULL);
        }
    } else {
        pzk_window_show_start(window, &choices, NULL);
    }
    teach(window, shots[i].name);
    gtk_window_set_default_size(GTK_WINDOW(window), 400, 300);
    gtk_widget_show(GTK_WIDGET(window));
    gboolean good = shot_size(GTK_WIDGET(window), shots[i].name, shots[i].width,
                              shots[i].height);
    cairo_surface_t *picture = shot_take(GTK_WIDGET(window));
    good &= shot_keep(picture, folder, shots[i].name);
    good &= fits(GTK_WIDGET(window), i);
    cairo_surface_destroy(picture);
    gtk_widget_destroy(GTK_WIDGET(window));
    g_object_unref(model);
    pzk_game_choices_clear(&choices);
    return good;
}

int
main(int argc, char **argv)
{
    const char *lang = argc > 2 ? argv[2] : "en";
    gboolean all = argc > 3;
    gboolean good = TRUE;

    if (argc < 2) {
        fprintf(stderr, "Usage: show_states FOLDER [LANG [all]]\n");
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
    for (size_t i = 0; i < G_N_ELEMENTS(shots); i++) {
        if (!shots[i].always &&
            (!g_str_equal(lang, "en") || (i % 2 == 0 && !all))) {
            continue;
        }
        shot_look(&(struct look){.theme = shots[i].theme,
                                 .dark = shots[i].dark,
                                 .type = shots[i].type});
        good &= shoot(i, argv[1]);
    }
    return good ? 0 : 1;
}
