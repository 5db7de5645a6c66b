// SPDX-License-Identifier: MIT
/*
 * Draws the window in states filled in by hand, each in its own look, and
 * writes pictures: a test that everything can be drawn, and artefacts for
 * people to look at. Long, because the states of all games are filled in here.
 * Usage: show_states FOLDER [LANG]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"
#include "src/words/words.h"
#include "tests/ui/window/fits.h"
#include "ui/window/frame/window.h"
#include "ui/window/paint/palette.h"
#include "ui/window/play/side.h"

static struct pzk_table_view
in_a_trick(void)
{
    struct pzk_table_view view = {
        .game = &pzk_jh_game,
        .state = PZK_TABLE_TRICK_RUNNING,
        .placement = PZK_PA,
        .started = true,
        .leader = PZK_N,
        .on_table = {PZK_JB, PZK_NO_PIECE, PZK_NO_PIECE, PZK_NO_PIECE},
        .has_last_trick = true,
        .can_undo = true,
    };
    struct pzk_jh_view *own = pzk_jh_view_of(&view);

    own->status = (struct pzk_jh_status){
        .variant = PZK_JH_4A,
        .phase = PZK_JH_TURN,
        .team = {PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL, PZK_HYDE},
        .person = {-1, -1, -1, -1},
        .dealer = PZK_W,
        .turn = PZK_E,
        .turn_team = PZK_HYDE,
        .hand_no = 3,
        .trick_no = 5,
        .n_table = 1,
        .table = {{PZK_N, PZK_W, PZK_JB}},
        .taken = {(1u << PZK_JX1) | (1u << PZK_JX3) | (1u << PZK_J7) |
                      (1u << PZK_H5) | (1u << PZK_J5) | (1u << PZK_HT) |
                      (1u << PZK_JC) | (1u << PZK_H4) | (1u << PZK_J4) |
                      (1u << PZK_HX2) | (1u << PZK_HE) | (1u << PZK_HD),
                  (1u << PZK_H7) | (1u << PZK_J3) | (1u << PZK_JE) |
                      (1u << PZK_JD)},
        .account = {{17, 4, 68}, {9, 0, 0}},
        .total = {436, 388},
        .lo = {3, 3, 3, 2},
        .hi = {3, 3, 3, 2},
    };
    own->last_trick = (struct pzk_jh_result){
        .trick_done = true,
        .trick_no = 4,
        .hand_no = 3,
        .winner = PZK_N,
        .leader = PZK_N,
        .best = PZK_JC,
        .reason = PZK_JH_HIGHEST,
        .seats = {PZK_N, PZK_E, PZK_S, PZK_W},
        .cards = {PZK_JC, PZK_H4, PZK_J4, PZK_HX2},
        .n_takes = 4,
        .takes = {PZK_JC, PZK_H4, PZK_J4, PZK_HX2},
    };
    return view;
}

static struct pzk_rulings
nothing(void)
{
    return (struct pzk_rulings){.count = 0};
}

static void
add(struct pzk_rulings *rulings, struct pzk_ruling ruling)
{
    rulings->at[rulings->count++] = ruling;
}

static void
show_start(PzkTableModel *model)
{
    struct pzk_rulings none = nothing();
    struct pzk_table_view view = {.game = &pzk_jh_game,
                                  .state = PZK_TABLE_NO_PLACEMENT,
                                  .placement = PZK_NO_PIECE,
                                  .leader = PZK_NO_SEAT,
                                  .on_table = {-1, -1, -1, -1}};

    pzk_table_model_rule(model, &none, &view);
}

static void
show_trick(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_trick();
    struct pzk_rulings rulings = nothing();

    add(&rulings, (struct pzk_ruling){.game = &pzk_jh_game,
                                      .kind = PZK_RULED_PLAY,
                                      .seat = PZK_N,
                                      .team = PZK_JEKYLL,
                                      .from = PZK_W,
                                      .card = PZK_JB});
    add(&rulings, (struct pzk_ruling){.game = &pzk_jh_game,
                                      .kind = PZK_RULED_TURN,
                                      .seat = PZK_E,
                                      .team = PZK_HYDE});
    pzk_table_model_rule(model, &rulings, &view);
}

static void
show_mismatch(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_trick();
    struct pzk_rulings rulings = nothing();

    view.state = PZK_TABLE_MISMATCH;
    view.difference = (struct pzk_difference){.finding = PZK_FIND_NOT_YOUR_TURN,
                                              .card = PZK_H5,
                                              .lies_at = PZK_S,
                                              .due_at = PZK_E};
    add(&rulings, (struct pzk_ruling){.game = &pzk_jh_game,
                                      .kind = PZK_RULED_VIOLATION,
                                      .finding = PZK_FIND_NOT_YOUR_TURN,
                                      .seat = PZK_S,
                                      .card = PZK_H5,
                                      .lies_at = PZK_S,
                                      .due_at = PZK_E});
    pzk_table_model_rule(model, &rulings, &view);
}

static void
show_full_trick(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_trick();
    struct pzk_jh_view *own = pzk_jh_view_of(&view);
    struct pzk_rulings none = nothing();

    view.state = PZK_TABLE_TRICK_DONE;
    view.on_table[PZK_N] = PZK_JX2;
    view.on_table[PZK_E] = PZK_H6;
    view.on_table[PZK_S] = PZK_JT;
    view.on_table[PZK_W] = PZK_HX2;
    own->status.n_table = 0;
    own->status.lying = 15;
    own->status.turn = PZK_S;
    own->status.turn_team = PZK_JEKYLL;
    own->last_trick.winner = PZK_NO_SEAT;
    own->last_trick.reason = PZK_JH_TRANSFORMATION;
    pzk_table_model_rule(model, &none, &view);
}

static void
show_moved(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_trick();
    struct pzk_rulings none = nothing();

    view.state = PZK_TABLE_MISMATCH;
    view.on_table[PZK_E] = PZK_HE;
    view.on_table[PZK_S] = PZK_J3;
    pzk_jh_view_of(&view)->status.turn = PZK_W;
    view.difference = (struct pzk_difference){.finding = PZK_FIND_MOVED_CARD,
                                              .card = PZK_JB,
                                              .lies_at = PZK_E,
                                              .due_at = PZK_N};
    pzk_table_model_rule(model, &none, &view);
}

/* Two cards were laid; one of them lies there. */
static void
show_restore(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_trick();
    struct pzk_snapshot *snapshot = pzk_snapshot_new();
    struct pzk_rulings none = nothing();

    view.state = PZK_TABLE_MISMATCH;
    view.difference = (struct pzk_difference){.finding = PZK_FIND_TABLE_SHIFTED,
                                              .card = -1,
                                              .lies_at = PZK_NO_SIDE,
                                              .due_at = PZK_NO_SIDE};
    view.on_table[PZK_E] = PZK_H6;
    view.n_due = 2;
    view.due[0] = (struct pzk_due){PZK_JB, PZK_N, true};
    view.due[1] = (struct pzk_due){PZK_H6, PZK_E, false};
    snapshot->view.has_table = true;
    snapshot->view.count = 2;
    snapshot->view.pieces[0] =
        (struct pzk_eye_piece){.piece = PZK_JB, .side = PZK_N, .resting = true};
    snapshot->view.pieces[1] =
        (struct pzk_eye_piece){.piece = PZK_H6, .side = PZK_S, .resting = true};
    pzk_table_model_set_snapshot(model, snapshot);
    pzk_snapshot_unref(snapshot);
    pzk_table_model_rule(model, &none, &view);
}

static void
show_hand_over(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_trick();
    struct pzk_jh_status *status = &pzk_jh_view_of(&view)->status;
    struct pzk_rulings rulings = nothing();
    struct pzk_ruling hand = {
        .game = &pzk_jh_game, .kind = PZK_RULED_HAND, .from = PZK_W};
    struct pzk_jh_ruling *own = pzk_jh_ruling_of(&hand);

    view.state = PZK_TABLE_HAND_OVER;
    view.on_table[PZK_N] = PZK_NO_PIECE;
    status->phase = PZK_JH_TO_DEAL;
    status->trick_no = 0;
    status->turn = PZK_NO_SEAT;
    status->total[PZK_JEKYLL] = 504;
    own->result.hand_no = 3;
    own->result.account[PZK_JEKYLL] = (struct pzk_jh_account){17, 4, 68};
    own->result.total[PZK_JEKYLL] = 504;
    own->result.total[PZK_HYDE] = 388;
    add(&rulings, hand);
    pzk_table_model_rule(model, &rulings, &view);
}

static void
show_three(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_trick();
    struct pzk_jh_status *status = &pzk_jh_view_of(&view)->status;
    struct pzk_rulings none = nothing();

    status->variant = PZK_JH_3;
    status->single = PZK_E;
    status->ghost = PZK_W;
    status->person[PZK_N] = 0;
    status->person[PZK_E] = 1;
    status->person[PZK_S] = 2;
    status->person[PZK_W] = -1;
    status->person_total[0] = 436;
    status->person_total[1] = 388;
    status->person_total[2] = 212;
    pzk_table_model_set_game(model, &pzk_jh_3_game, 1000);
    pzk_table_model_rule(model, &none, &view);
}

static void
show_long_names(PzkTableModel *model)
{
    struct pzk_people people;
    char *why = NULL;

    pzk_people_init(&people);
    pzk_people_parse(&people,
                     "N=Maximiliane-Alexandra von Hohenstein,E=Ng,"
                     "S=Bartholomäus Христофор,W=渡辺 美咲",
                     &why);
    pzk_table_model_set_people(model, &people);
    show_mismatch(model);
}

/* ---- the duel ---- */

static void
act(struct pzk_game *game, int kind, int actor, int card)
{
    struct pzk_action action;

    pzk_action_init(&action, (unsigned)kind);
    action.actor = (int8_t)actor;
    action.card = (int8_t)card;
    pzk_game_apply(game, &action, NULL);
}

/* Two tricks are played, Betty led the third; Adam answers. */
static struct pzk_table_view
in_a_duel(void)
{
    struct pzk_table_view view = {
        .game = &pzk_duel_game,
        .state = PZK_TABLE_TRICK_RUNNING,
        .placement = PZK_NO_PIECE,
        .started = true,
        .leader = PZK_S,
        .can_undo = true,
    };
    struct pzk_game *game = &view.rules_game;

    *pzk_duel_view_of(&view) = (struct pzk_duel_view){
        .jekyll = PZK_N, .potion = PZK_NO_PIECE, .effect = PZK_NO_COLOUR};
    pzk_duel_start(game);
    act(game, PZK_DUEL_DEAL, PZK_ABSENT, PZK_ABSENT);
    act(game, PZK_DUEL_PASS, PZK_JEKYLL, PZK_ABSENT);
    act(game, PZK_DUEL_PASS, PZK_HYDE, PZK_ABSENT);
    act(game, PZK_DUEL_LEAD, PZK_JEKYLL, PZK_G1 + 6);
    act(game, PZK_DUEL_ANSWER, PZK_HYDE, PZK_G1 + 1);
    act(game, PZK_DUEL_LEAD, PZK_JEKYLL, PZK_G1 + 4);
    act(game, PZK_DUEL_ANSWER, PZK_HYDE, PZK_P1 + 2);
    act(game, PZK_DUEL_LEAD, PZK_HYDE, PZK_W1 + 5);
    pzk_duel_status(game, &pzk_duel_view_of(&view)->status);
    memset(view.on_table, PZK_NO_PIECE, sizeof(view.on_table));
    view.on_table[PZK_S] = PZK_W1 + 5;
    return view;
}

static void
show_duel(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_duel();
    struct pzk_rulings none = nothing();

    pzk_table_model_rule(model, &none, &view);
}

static void
show_duel_mismatch(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_duel();
    struct pzk_rulings none = nothing();

    view.state = PZK_TABLE_MISMATCH;
    view.difference = (struct pzk_difference){
        .finding = PZK_FIND_NOT_YOUR_TURN,
        .card = PZK_P1 + 5,
        .lies_at = PZK_S,
        .due_at = PZK_N,
    };
    pzk_table_model_rule(model, &none, &view);
}

static void
show_duel_potion(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_duel();
    struct pzk_duel_view *own = pzk_duel_view_of(&view);
    struct pzk_rulings none = nothing();

    act(&view.rules_game, PZK_DUEL_ANSWER, PZK_JEKYLL, PZK_W1 + 6);
    pzk_duel_status(&view.rules_game, &own->status);
    view.on_table[PZK_S] = PZK_NO_PIECE;
    view.on_table[PZK_N] = own->potion = PZK_Q2 + 1;
    view.leader = PZK_N;
    pzk_table_model_rule(model, &none, &view);
}

/* ---- a move to be corrected ---- */

static void
keep(GArray *log, enum pzk_entry_kind kind, const struct pzk_action *action)
{
    struct pzk_entry entry = {.kind = kind, .action = *action};

    g_array_append_val(log, entry);
}

/* The first move of a maze, a map change, is what to correct. */
static void
show_maze_move(PzkTableModel *model)
{
    g_autoptr(GArray) log = g_array_new(FALSE, TRUE, sizeof(struct pzk_entry));
    struct pzk_table_view view = {.game = &pzk_maze_game,
                                  .state = PZK_TABLE_TRICK_RUNNING,
                                  .started = true,
                                  .leader = PZK_NO_SEAT,
                                  .can_undo = true,
                                  .on_table = {-1, -1, -1, -1}};
    struct pzk_rulings none = nothing();
    struct pzk_entry start = {.kind = PZK_ENTRY_START};
    struct pzk_maze_setup setup;
    struct pzk_action action;
    const char *why = NULL;

    pzk_table_setup_init(&start.setup, &pzk_maze_game);
    pzk_maze_setup_init(&setup, 4);
    pzk_maze_start(&start.start, &setup, &why);
    g_array_append_val(log, start);
    pzk_action_init(&action, PZK_MAZE_MAP);
    action.actor = 0;
    action.other = 3;
    action.by = PZK_MAZE_CCW;
    action.arg = 7;
    keep(log, PZK_ENTRY_ACT, &action);
    view.rules_game = start.start;
    pzk_game_apply(&view.rules_game, &action, NULL);
    pzk_maze_status(&view.rules_game, &pzk_maze_view_of(&view)->status);
    pzk_table_model_rule(model, &none, &view);
    pzk_chronicle_update(pzk_shown(model)->chronicle, log,
                         &pzk_shown(model)->people);
}

/* A potion led, with all colours it may have asked for. */
static void
show_duel_card(PzkTableModel *model)
{
    g_autoptr(GArray) log = g_array_new(FALSE, TRUE, sizeof(struct pzk_entry));
    struct pzk_entry start = {.kind = PZK_ENTRY_START};
    struct pzk_action action;

    show_duel(model);
    pzk_table_setup_init(&start.setup, &pzk_duel_game);
    pzk_duel_start(&start.start);
    g_array_append_val(log, start);
    pzk_action_init(&action, PZK_DUEL_DEAL);
    keep(log, PZK_ENTRY_ACT, &action);
    for (int role = PZK_JEKYLL; role < PZK_TEAMS; role++) {
        pzk_action_init(&action, PZK_DUEL_PASS);
        action.actor = (int8_t)role;
        keep(log, PZK_ENTRY_ACT, &action);
    }
    pzk_action_init(&action, PZK_DUEL_LEAD);
    action.actor = PZK_JEKYLL;
    action.card = PZK_Q2 + 2;
    action.arg = PZK_GREED;
    keep(log, PZK_ENTRY_ACT, &action);
    pzk_chronicle_update(pzk_shown(model)->chronicle, log,
                         &pzk_shown(model)->people);
}

static const struct {
    const char *name;
    void (*show)(PzkTableModel *model);
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
    {"mend-maze-contrast", show_maze_move, 1280, 800, "HighContrast", FALSE,
     FALSE, 0, &pzk_maze_game},
};

static gboolean
on_quiet(gpointer quiet)
{
    *(gboolean *)quiet = TRUE;
    return G_SOURCE_REMOVE;
}

/* Until nothing has happened for some frames: sizes and styles follow in
 * turns. */
static void
settle(void)
{
    enum { QUIET_MS = 60 };
    gboolean quiet = FALSE;

    while (!quiet) {
        guint timer = g_timeout_add(QUIET_MS, on_quiet, &quiet);

        gtk_main_iteration();
        if (!quiet) {
            g_source_remove(timer);
        }
    }
}

/* Makes the window, its own frame and title included, so large. */
static void
resize(GtkWindow *window, int width, int height)
{
    GtkWidget *widget = GTK_WIDGET(window);
    int wide = 0;
    int high = 0;

    gtk_window_get_size(window, &wide, &high);
    gtk_window_resize(window,
                      width - gtk_widget_get_allocated_width(widget) + wide,
                      height - gtk_widget_get_allocated_height(widget) + high);
}

/* False where the window did not take the size, or the file was not made. */
static gboolean
save(GtkWidget *window, const char *folder, const char *name, int width,
     int height)
{
    g_autofree char *path = g_strdup_printf("%s/%s.png", folder, name);
    int wide = gtk_widget_get_allocated_width(window);
    int high = gtk_widget_get_allocated_height(window);
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, wide, high);
    cairo_t *cr = cairo_create(surface);

    gtk_widget_draw(window, cr);
    gboolean good =
        cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
    printf("%s: %d x %d\n", path, wide, high);
    if (!good || wide != width || high != height) {
        fprintf(stderr, "%s: wanted %d x %d\n", path, width, height);
        return FALSE;
    }
    return TRUE;
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
    int hidden = team ? fits_hidden(window, PZK_TYPE_SIDE) : 0;

    if (hidden > 0) {
        fprintf(stderr, "%s: %d pixels of the column are hidden\n", name,
                hidden);
    }
    if (seen < 20) {
        fprintf(stderr, "%s: only %d objects\n", name, seen);
    }
    return faults == 0 && hidden <= 0 && seen >= 20;
}

static PzkTableModel *
make_model(void)
{
    PzkTableModel *model = pzk_table_model_new();
    struct pzk_people people;
    char *why = NULL;

    pzk_people_init(&people);
    pzk_people_parse(&people, "N=Adam,E=Betty,S=Christian,W=Doris", &why);
    pzk_table_model_set_people(model, &people);
    pzk_table_model_set_camera(model, TRUE, PZK_CAMERA_OK, NULL);
    return model;
}

static gboolean
has_size(GtkWidget *window, size_t i)
{
    return gtk_widget_get_allocated_width(window) == shots[i].width &&
           gtk_widget_get_allocated_height(window) == shots[i].height;
}

static gboolean
shoot(size_t i, const char *folder)
{
    PzkWindow *window = pzk_window_new(NULL);
    PzkTableModel *model = make_model();
    struct pzk_wish wish;

    pzk_wish_init(&wish);
    if (shots[i].game != &pzk_jh_game) {
        pzk_table_model_set_game(model, shots[i].game, 1000);
    }
    if (shots[i].show) {
        pzk_window_show_play(window, model);
        shots[i].show(model);
        if (shots[i].show == show_maze_move ||
            shots[i].show == show_duel_card) {
            g_action_group_activate_action(G_ACTION_GROUP(window), "correct",
                                           NULL);
        }
    } else {
        pzk_window_show_start(window, &wish, NULL);
    }
    gtk_window_set_default_size(GTK_WINDOW(window), 400, 300);
    gtk_widget_show(GTK_WIDGET(window));
    settle();
    /* on a busy machine the display may answer late */
    for (int tries = 0; tries < 10 && !has_size(GTK_WIDGET(window), i);
         tries++) {
        resize(GTK_WINDOW(window), shots[i].width, shots[i].height);
        settle();
    }
    gboolean good = save(GTK_WIDGET(window), folder, shots[i].name,
                         shots[i].width, shots[i].height);
    good &= fits(GTK_WIDGET(window), i);
    gtk_widget_destroy(GTK_WIDGET(window));
    g_object_unref(model);
    pzk_wish_clear(&wish);
    return good;
}

int
main(int argc, char **argv)
{
    const char *lang = argc > 2 ? argv[2] : "en";
    gboolean good = TRUE;

    if (argc < 2) {
        fprintf(stderr, "Usage: show_states FOLDER [LANG]\n");
        return 2;
    }
    pzk_words_init(lang, NULL);
    gtk_disable_setlocale();
    if (!gtk_init_check(NULL, NULL)) {
        fprintf(stderr, "no display: skipped\n");
        return 77;
    }
    g_mkdir_with_parents(argv[1], 0777);
    pzk_style_install(gdk_screen_get_default());
    g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE,
                 NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(shots); i++) {
        if (!shots[i].always && !g_str_equal(lang, "en")) {
            continue;
        }
        g_object_set(
            gtk_settings_get_default(), "gtk-theme-name",
            shots[i].theme ? shots[i].theme : "Adwaita",
            "gtk-application-prefer-dark-theme", shots[i].dark, "gtk-xft-dpi",
            96 * 1024 * (shots[i].type ? shots[i].type : 100) / 100, NULL);
        good &= shoot(i, argv[1]);
    }
    return good ? 0 : 1;
}
