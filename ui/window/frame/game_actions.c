// SPDX-License-Identifier: MIT
#include "ui/window/frame/game_actions.h"

#include "src/words/text.h"
#include "ui/window/play/game_view.h"
#include "ui/window/play/score_board.h"

static void
command(struct pzk_game_actions *game, enum pzk_command_kind kind)
{
    struct pzk_command choices = {
        .kind = kind, .seat = PZK_NO_SEAT, .from = PZK_NO_SEAT, .card = -1};

    if (game->model) {
        pzk_table_model_command(game->model, &choices);
    }
}

static void
on_command(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    static const struct {
        const char *action;
        enum pzk_command_kind kind;
    } commands[] = {
        {"undo", PZK_COMMAND_UNDO},
        {"redo", PZK_COMMAND_REDO},
        {"next-hand", PZK_COMMAND_NEXT_HAND},
        {"next-game", PZK_COMMAND_NEXT_GAME},
        {"throw-in", PZK_COMMAND_THROW_IN},
        {"accept", PZK_COMMAND_ACCEPT},
    };
    const char *name = g_action_get_name(G_ACTION(action));

    for (size_t i = 0; i < G_N_ELEMENTS(commands); i++) {
        if (g_str_equal(name, commands[i].action)) {
            command(data, commands[i].kind);
        }
    }
}

/* Pauses or resumes the game. The action's state follows the model, not the
 * request. */
static void
on_pause(GSimpleAction *action, GVariant *value, gpointer data)
{
    command(data, g_variant_get_boolean(value) ? PZK_COMMAND_PAUSE
                                               : PZK_COMMAND_RESUME);
}

static gboolean
has_panel(struct pzk_game_actions *game, enum pzk_panel panel)
{
    return game->play &&
           pzk_panels_has(pzk_play_page_panels(game->play), panel);
}

/* Opens the action's panel, or closes it. */
static void
on_panel(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    static const struct {
        const char *action;
        enum pzk_panel panel;
    } opens[] = {
        {"history", PZK_PANEL_HISTORY}, {"enter-card", PZK_PANEL_ENTER},
        {"correct", PZK_PANEL_CORRECT}, {"counts", PZK_PANEL_COUNTS},
        {"restore", PZK_PANEL_RESTORE},
    };
    struct pzk_game_actions *game = data;
    PzkPanels *panels = game->play ? pzk_play_page_panels(game->play) : NULL;
    const char *name = g_action_get_name(G_ACTION(action));

    for (size_t i = 0; panels && i < G_N_ELEMENTS(opens); i++) {
        if (g_str_equal(name, opens[i].action)) {
            pzk_panels_show(panels, pzk_panels_shown(panels) == opens[i].panel
                                        ? PZK_PANEL_NONE
                                        : opens[i].panel);
        }
    }
}

/* Opens or closes the panel for entries by hand; in games without that panel,
 * focuses the entries beside the table. */
static void
on_enter(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    struct pzk_game_actions *game = data;

    if (has_panel(game, PZK_PANEL_ENTER)) {
        on_panel(action, parameter, data);
    } else if (game->play && !pzk_play_page_enter(game->play)) {
        pzk_table_model_note(game->model,
                             _("There is nothing to be entered now."));
    }
}

/* "That was misread": people say what the card was where they correct or enter
 * one. */
static void
on_misread(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    struct pzk_game_actions *game = data;
    PzkPanels *panels = pzk_play_page_panels(game->play);

    if (!pzk_misread_begin(&game->misread, game->model)) {
        return;
    }
    if (game->misread.act <
        pzk_chronicle_count(pzk_shown(game->model)->chronicle)) {
        pzk_panels_show(panels, PZK_PANEL_CORRECT);
    } else if (has_panel(game, PZK_PANEL_ENTER)) {
        pzk_panels_show(panels, PZK_PANEL_ENTER);
    } else {
        pzk_play_page_enter(game->play);
    }
}

static void
on_commanded(struct pzk_game_actions *game, const struct pzk_command *command)
{
    pzk_misread_end(&game->misread, game->model, command);
}

/* Opens or closes the panel that compares table and game side by side; in games
 * without that panel, says what puts the table right. */
static void
on_restore(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    struct pzk_game_actions *game = data;
    const struct pzk_table_view *view;

    if (has_panel(game, PZK_PANEL_RESTORE)) {
        on_panel(action, parameter, data);
        return;
    }
    view = &pzk_shown(game->model)->view;
    g_autofree char *text =
        view->state == PZK_TABLE_MISMATCH
            ? pzk_words_remedy(&pzk_shown(game->model)->people,
                               &view->difference)
            : g_strdup(_("Nothing on the table has to be put right."));
    pzk_table_model_note(game->model, text);
}

static void
on_score_board(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    struct pzk_game_actions *game = data;

    if (game->model) {
        pzk_score_board_present(
            pzk_score_board_new(GTK_WINDOW(game->window), game->model));
    }
}

static void
on_camera(GSimpleAction *action, GVariant *value, gpointer data)
{
    struct pzk_game_actions *game = data;

    g_simple_action_set_state(action, value);
    if (game->play) {
        pzk_play_page_show_camera(game->play, g_variant_get_boolean(value));
    }
}

static const char *const answers[PZK_ANSWERS] = {
    [PZK_ANSWER_REPEAT] = "repeat",
    [PZK_ANSWER_TABLE] = "read-table",
    [PZK_ANSWER_SCORE] = "read-score",
    [PZK_ANSWER_TURN] = "read-turn",
    [PZK_ANSWER_LAST_TRICK] = "read-last-trick",
    [PZK_ANSWER_CARDS_LEFT] = "read-cards-left",
    [PZK_ANSWER_CARDS_OUT] = "read-cards-out",
    [PZK_ANSWER_WHY] = "why",
};

static void
on_answer(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    struct pzk_game_actions *game = data;
    const char *name = g_action_get_name(G_ACTION(action));

    for (int i = 0; game->model && i < PZK_ANSWERS; i++) {
        if (g_strcmp0(name, answers[i]) == 0) {
            pzk_table_model_answer(game->model, (enum pzk_answer)i);
        }
    }
}

static const GActionEntry entries[] = {
    {.name = "undo", .activate = on_command},
    {.name = "redo", .activate = on_command},
    {.name = "next-hand", .activate = on_command},
    {.name = "next-game", .activate = on_command},
    {.name = "pause", .state = "false", .change_state = on_pause},
    {.name = "show-camera", .state = "false", .change_state = on_camera},
    {.name = "history", .activate = on_panel},
    {.name = "enter-card", .activate = on_enter},
    {.name = "correct", .activate = on_panel},
    {.name = "misread", .activate = on_misread},
    {.name = "counts", .activate = on_panel},
    {.name = "restore", .activate = on_restore},
    {.name = "throw-in", .activate = on_command},
    {.name = "accept", .activate = on_command},
    {.name = "score-board", .activate = on_score_board},
    {.name = "repeat", .activate = on_answer},
    {.name = "read-table", .activate = on_answer},
    {.name = "read-score", .activate = on_answer},
    {.name = "read-turn", .activate = on_answer},
    {.name = "read-last-trick", .activate = on_answer},
    {.name = "read-cards-left", .activate = on_answer},
    {.name = "read-cards-out", .activate = on_answer},
    {.name = "why", .activate = on_answer},
};

static void
enable(struct pzk_game_actions *game, const char *name, gboolean on)
{
    GAction *action =
        g_action_map_lookup_action(G_ACTION_MAP(game->window), name);

    g_simple_action_set_enabled(G_SIMPLE_ACTION(action), on);
}

static void
set_state(struct pzk_game_actions *game, const char *name, gboolean on)
{
    GAction *action =
        g_action_map_lookup_action(G_ACTION_MAP(game->window), name);

    g_simple_action_set_state(G_SIMPLE_ACTION(action),
                              g_variant_new_boolean(on));
}

void
pzk_game_actions_add(struct pzk_game_actions *game,
                     GtkApplicationWindow *window)
{
    game->window = window;
    g_action_map_add_action_entries(G_ACTION_MAP(window), entries,
                                    G_N_ELEMENTS(entries), game);
    pzk_game_actions_set(game, NULL, NULL);
}

void
pzk_game_actions_set(struct pzk_game_actions *game, PzkTableModel *model,
                     PzkPlayPage *play)
{
    if (game->model) {
        g_signal_handlers_disconnect_by_data(game->model, game);
    }
    game->model = model;
    game->play = play;
    pzk_misread_clear(&game->misread);
    for (size_t i = 0; i < G_N_ELEMENTS(entries); i++) {
        enable(game, entries[i].name, model != NULL);
    }
    if (model) {
        g_signal_connect_swapped(model, "command", G_CALLBACK(on_commanded),
                                 game);
        set_state(game, "show-camera", FALSE);
        enable(game, "read-cards-out",
               pzk_game_view(pzk_shown(model)->game)->memory_aids);
        enable(game, "counts", has_panel(game, PZK_PANEL_COUNTS));
        pzk_game_actions_update(game);
    }
}

void
pzk_game_actions_update(struct pzk_game_actions *game)
{
    const struct pzk_table_view *view = &pzk_shown(game->model)->view;

    enable(game, "undo", view->can_undo);
    enable(game, "redo", view->can_redo);
    enable(game, "next-hand", pzk_table_needs(view).confirm);
    enable(game, "next-game", view->can_next_game);
    set_state(game, "pause", view->state == PZK_TABLE_PAUSED);
}
