// SPDX-License-Identifier: MIT
/*
 * Draws the window in states filled in by hand, each in its own look, and
 * writes pictures: a test that everything can be drawn, and artefacts for
 * people to look at. `show_sheet` shows everything in every look, slowly.
 * Usage: show_states FOLDER [LANG [all]] (else, of those that English alone
 * has, every other one)
 */
#include <stdio.h>

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
#include "ui/window/play/accounts_column.h"

/* DARK: the dark look; ALWAYS: in every language, not in English alone. */
enum { DARK = 1, ALWAYS = 2 };

static const struct {
    const char *name;
    void (*show)(PzkTableModel *model); /* NULL: the start page */
    int width, height;
    int flags;
    int type;          /* size of the desktop's type in percent; 0: 100 */
    const char *theme; /* NULL: Adwaita */
    const struct pzk_table_game *game; /* NULL: the team game */
    const char *file;                  /* instead, a game of this file */
} shots[] = {
    {"start", NULL, 1280, 800, ALWAYS, .type = 100},
    {"no-placement", show_start, 1280, 800, 0, .type = 100},
    {"trick", show_trick, 1280, 800, ALWAYS, .type = 100},
    {"mismatch", show_mismatch, 1280, 800, ALWAYS, .type = 100},
    {"moved", show_moved, 1280, 800, 0, .type = 100},
    {"transformation", show_full_trick, 1280, 800, 0, .type = 100},
    {"hand-over", show_hand_over, 1280, 800, ALWAYS, .type = 100},
    {"trick-small", show_trick, 800, 600, 0, .type = 100},
    {"mismatch-small", show_mismatch, 800, 600, ALWAYS, .type = 100},
    {"trick-dark", show_trick, 1280, 800, DARK, .type = 100},
    {"mismatch-dark", show_mismatch, 1280, 800, DARK, .type = 100},
    {"trick-contrast", show_trick, 1280, 800, 0, .theme = "HighContrast"},
    {"trick-contrast-dark", show_mismatch, 1280, 800, 0,
     .theme = "HighContrastInverse"},
    {"trick-medium", show_trick, 1024, 768, ALWAYS, .type = 100},
    {"trick-1080p", show_trick, 1920, 1080, 0, .type = 100},
    {"trick-4k", show_trick, 3840, 2160, 0, .type = 100},
    {"mismatch-4k-large-type", show_mismatch, 3840, 2160, DARK, .type = 200},
    {"trick-1080p-large-type", show_trick, 1920, 1080, 0, .type = 200,
     .theme = "HighContrast"},
    {"mismatch-small-large-type", show_mismatch, 800, 600, ALWAYS, .type = 200},
    {"start-small", NULL, 800, 600, ALWAYS, .type = 100},
    {"mismatch-large-type", show_mismatch, 1280, 800, ALWAYS, .type = 200},
    {"restore", show_restore, 1280, 800, ALWAYS, .type = 100},
    {"restore-small", show_restore, 800, 600, DARK, .type = 100},
    {"restore-contrast", show_restore, 1280, 800, 0, .theme = "HighContrast"},
    {"restore-large-type", show_restore, 1280, 800, 0, .type = 200},
    {"three-players", show_three, 1280, 800, 0, .type = 100},
    {"long-names", show_long_names, 1280, 800, 0, .type = 100},
    {"duel", show_duel, 1280, 800, ALWAYS, .game = &pzk_duel_game},
    {"duel-small", show_duel_potion, 800, 600, ALWAYS, .game = &pzk_duel_game},
    {"duel-dark", show_duel, 1280, 800, DARK, .game = &pzk_duel_game},
    {"duel-mismatch", show_duel_mismatch, 1280, 800, 0, .game = &pzk_duel_game},
    {"duel-large", show_duel_potion, 1280, 800, 0, .type = 200,
     .game = &pzk_duel_game},
    {"duel-contrast", show_duel_mismatch, 1280, 800, 0,
     .theme = "HighContrastInverse", .game = &pzk_duel_game},
    {"mend-duel", show_duel_card, 1280, 800, ALWAYS, .game = &pzk_duel_game},
    {"mend-duel-small", show_duel_card, 800, 600, DARK, .game = &pzk_duel_game},
    {"mend-maze", show_maze_move, 1280, 800, DARK | ALWAYS,
     .game = &pzk_maze_game},
    {"mend-maze-small", show_maze_move, 800, 600, ALWAYS,
     .game = &pzk_maze_game},
    {"mend-maze-large", show_maze_move, 1280, 800, 0, .type = 200,
     .game = &pzk_maze_game},
#ifdef PZK_HAVE_LUA
    {"file", show_file, 1280, 800, ALWAYS, .file = "whist"},
    {"file-six", show_file_six, 1280, 800, ALWAYS, .file = "oh-hell"},
    {"file-small", show_file, 800, 600, DARK | ALWAYS, .file = "whist"},
    {"file-large", show_file, 1280, 800, 0, .type = 200, .file = "whist"},
    {"file-contrast", show_file, 1280, 800, 0, .type = 150,
     .theme = "HighContrast", .file = "whist"},
#endif
    {"stickers", NULL, 1280, 800, ALWAYS, .type = 100},
    {"stickers-small", NULL, 800, 600, DARK | ALWAYS, .type = 100},
    {"stickers-large", NULL, 800, 600, 0, .type = 200, .theme = "HighContrast"},
    {"mend-maze-contrast", show_maze_move, 1280, 800, 0,
     .theme = "HighContrast", .game = &pzk_maze_game},
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

/* ---- words that the program draws itself ---- */

static const char *drawn_in; /* the shot that is drawn now */
static int drawn_least;      /* least size of its type in pixels; 0: any */
static int drawn_faults;

/* --wrap: the program's calls come here, GTK's own do not. */
void __real_pango_cairo_show_layout(cairo_t *cr, PangoLayout *layout);
void __wrap_pango_cairo_show_layout(cairo_t *cr, PangoLayout *layout);

void
__wrap_pango_cairo_show_layout(cairo_t *cr, PangoLayout *layout)
{
    enum { SIGN = 4 }; /* letters: what is on small cards, told beside them */
    const char *text = pango_layout_get_text(layout);
    double size = pango_units_to_double(pango_font_description_get_size(
        pango_layout_get_font_description(layout)));

    if (size < drawn_least && g_utf8_strlen(text, -1) > SIGN) {
        fprintf(stderr, "%s: \"%s\" is drawn in type of %.1f\n", drawn_in, text,
                size);
        drawn_faults++;
    }
    __real_pango_cairo_show_layout(cr, layout);
}

/* What is read from three metres, in play. */
static int
smallest_capital(size_t i)
{
    return shots[i].show && shots[i].width == 1280 ? FITS_FROM_AFAR : 0;
}

/* The height of type. A word is at most as wide as its card; long names, large
 * type and the cards of games of files shrink to fit. */
static int
smallest_drawn(size_t i)
{
    gboolean fits = shots[i].show != show_long_names && shots[i].type <= 100 &&
                    !shots[i].file;

    return fits && smallest_capital(i) ? 14 : 0;
}

/* Nothing is cut off: all is in the window or can be scrolled to, and beside
 * the team game's table nothing needs to be scrolled. */
static gboolean
fits(GtkWidget *window, size_t i)
{
    const char *name = shots[i].name;
    gboolean team = shots[i].show && !shots[i].game && !shots[i].file;
    int seen = 0;
    int faults =
        fits_faults(window, name, shots[i].show == show_long_names || !team,
                    smallest_capital(i), &seen);
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
    char *why = NULL;
    const struct pzk_table_game *game =
        shots[i].file   ? pzk_words_find_game(shots[i].file, &why)
        : shots[i].game ? shots[i].game
                        : &pzk_jh_game;
    PzkTableModel *model = states_model(game);
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
    drawn_in = shots[i].name;
    drawn_least = smallest_drawn(i);
    drawn_faults = 0;
    cairo_surface_t *picture = shot_take(GTK_WIDGET(window));
    good &= drawn_faults == 0;
    drawn_least = 0;
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
    if (!shot_begin(lang, argv[1])) {
        return 77;
    }
    for (size_t i = 0; i < G_N_ELEMENTS(shots); i++) {
        if (!(shots[i].flags & ALWAYS) &&
            (!g_str_equal(lang, "en") || (i % 2 == 0 && !all))) {
            continue;
        }
        shot_look(&(struct look){.theme = shots[i].theme,
                                 .dark = shots[i].flags & DARK,
                                 .type = shots[i].type});
        good &= shoot(i, argv[1]);
    }
    return good ? 0 : 1;
}
