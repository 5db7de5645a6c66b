// SPDX-License-Identifier: MIT
/* The duel, the maze and a game of a file. */
#include <string.h>

#include "src/table/duel/duel.h"
#include "src/table/maze/maze.h"
#ifdef PZK_HAVE_LUA
#    include "src/table/file/file.h"
#endif
#include "src/words/words.h"
#include "tests/ui/window/kit/states.h"

/* ---- the duel ---- */

static void
act(struct pzk_game *game, int kind, int actor, int card)
{
    struct pzk_action action = pzk_action_of((unsigned)kind, actor);

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

void
show_duel(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_duel();
    struct pzk_rulings none = (struct pzk_rulings){.count = 0};

    pzk_table_model_rule(model, &none, &view);
}

void
show_duel_join(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_duel();
    struct pzk_rulings none = (struct pzk_rulings){.count = 0};

    pzk_duel_view_of(&view)->may_join = true;
    pzk_duel_view_of(&view)->under_way = true;
    pzk_table_model_rule(model, &none, &view);
}

void
show_duel_mismatch(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_duel();
    struct pzk_rulings none = (struct pzk_rulings){.count = 0};

    view.state = PZK_TABLE_MISMATCH;
    view.difference = (struct pzk_difference){
        .finding = PZK_FIND_NOT_YOUR_TURN,
        .card = PZK_P1 + 5,
        .lies_at = PZK_S,
        .due_at = PZK_N,
    };
    pzk_table_model_rule(model, &none, &view);
}

void
show_duel_potion(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_duel();
    struct pzk_duel_view *own = pzk_duel_view_of(&view);
    struct pzk_rulings none = (struct pzk_rulings){.count = 0};

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
void
show_maze_move(PzkTableModel *model)
{
    g_autoptr(GArray) log = g_array_new(FALSE, TRUE, sizeof(struct pzk_entry));
    struct pzk_table_view view = {.game = &pzk_maze_game,
                                  .state = PZK_TABLE_TRICK_RUNNING,
                                  .started = true,
                                  .leader = PZK_NO_SEAT,
                                  .can_undo = true,
                                  .on_table = {-1, -1, -1, -1}};
    struct pzk_rulings none = (struct pzk_rulings){.count = 0};
    struct pzk_entry start = {.kind = PZK_ENTRY_START};
    struct pzk_maze_setup setup;
    struct pzk_action action;
    const char *why = NULL;

    pzk_table_setup_init(&start.setup, &pzk_maze_game);
    pzk_maze_setup_init(&setup, 4);
    pzk_maze_start(&start.start, &setup, &why);
    g_array_append_val(log, start);
    action = pzk_action_of(PZK_MAZE_MAP, 0);
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
void
show_duel_card(PzkTableModel *model)
{
    g_autoptr(GArray) log = g_array_new(FALSE, TRUE, sizeof(struct pzk_entry));
    struct pzk_entry start = {.kind = PZK_ENTRY_START};
    struct pzk_action action;

    show_duel(model);
    pzk_table_setup_init(&start.setup, &pzk_duel_game);
    pzk_duel_start(&start.start);
    g_array_append_val(log, start);
    action = pzk_action_of(PZK_DUEL_DEAL, PZK_ABSENT);
    keep(log, PZK_ENTRY_ACT, &action);
    for (int role = PZK_JEKYLL; role < PZK_TEAMS; role++) {
        action = pzk_action_of(PZK_DUEL_PASS, role);
        keep(log, PZK_ENTRY_ACT, &action);
    }
    action = pzk_action_of(PZK_DUEL_LEAD, PZK_JEKYLL);
    action.card = PZK_Q2 + 2;
    action.arg = PZK_GREED;
    keep(log, PZK_ENTRY_ACT, &action);
    pzk_chronicle_update(pzk_shown(model)->chronicle, log,
                         &pzk_shown(model)->people);
}

void
show_maze_join(PzkTableModel *model)
{
    struct pzk_table_view view;
    struct pzk_rulings none = (struct pzk_rulings){.count = 0};
    struct pzk_maze_view *own;

    show_maze_move(model);
    view = pzk_shown(model)->view;
    own = pzk_maze_view_of(&view);
    own->may_join = own->under_way = true;
    own->coins = own->status.n_players;
    pzk_table_model_rule(model, &none, &view);
}

void
show_maze_coin(PzkTableModel *model)
{
    struct pzk_table_view view;
    struct pzk_rulings rulings = {.count = 1};
    struct pzk_maze_view *own;

    show_maze_move(model);
    view = pzk_shown(model)->view;
    own = pzk_maze_view_of(&view);
    own->map_seen = true;
    for (int i = 0; i < own->status.n_players; i++) {
        own->map.coin[i] =
            (struct pzk_maze_coin_seen){.here = true,
                                        .hyde = own->status.player[i].hyde,
                                        .x = own->status.player[i].x,
                                        .y = own->status.player[i].y};
    }
    own->map.coin[1].x = 7;
    own->map.coin[1].y = 4;
    view.state = PZK_TABLE_MISMATCH;
    view.difference = (struct pzk_difference){.finding = PZK_FIND_NOT_YOUR_TURN,
                                              .card = PZK_C1J + 2,
                                              .lies_at = 1,
                                              .due_at = 0};
    rulings.at[0] = (struct pzk_ruling){.game = &pzk_maze_game,
                                        .kind = PZK_RULED_VIOLATION,
                                        .finding = PZK_FIND_NOT_YOUR_TURN,
                                        .seat = 1,
                                        .card = PZK_C1J + 2,
                                        .lies_at = 1,
                                        .due_at = 0};
    pzk_table_model_rule(model, &rulings, &view);
}

void
show_maze_layout(PzkTableModel *model)
{
    struct pzk_table_view view = {.game = &pzk_maze_game,
                                  .state = PZK_TABLE_NO_PLACEMENT,
                                  .placement = PZK_NO_PIECE,
                                  .leader = PZK_NO_SEAT,
                                  .on_table = {-1, -1, -1, -1}};
    struct pzk_rulings none = {.count = 0};

    pzk_maze_view_of(&view)->players = 4;
    pzk_table_model_set_camera(model, FALSE, PZK_CAMERA_OK, NULL);
    pzk_table_model_rule(model, &none, &view);
}

void
show_duel_long_names(PzkTableModel *model)
{
    states_long_names(model);
    show_duel_potion(model);
}

void
show_maze_long_names(PzkTableModel *model)
{
    states_long_names(model);
    show_maze_move(model);
}

/* ---- a file ---- */

#ifdef PZK_HAVE_LUA
/* Hearts are trumps; where they are asked for, all bid one trick. Shows the
 * game of SETUP once CARDS, up to NULL, are laid. */
static void
show_cards(PzkTableModel *model, const struct pzk_table_setup *setup,
           const char *const *cards)
{
    struct pzk_referee *referee = pzk_referee_new(setup);
    struct pzk_rulings none = {.count = 0};
    struct pzk_table_view view;
    struct pzk_said said;
    struct pzk_command command = {.kind = PZK_COMMAND_ACT};
    struct pzk_game dealt;
    int value = 3;

    pzk_referee_view(referee, &view);
    pzk_file_dealt(&view.rules_game, &dealt);
    while (pzk_file_answer_with(&dealt, value, &command.action)) {
        pzk_referee_command(referee, &command, 0, &said);
        pzk_referee_view(referee, &view);
        dealt = view.rules_game;
        value = 1;
    }
    for (; *cards; cards++) {
        command =
            (struct pzk_command){.kind = PZK_COMMAND_PLAY,
                                 .seat = PZK_NO_SEAT,
                                 .from = PZK_NO_SEAT,
                                 .card = (int16_t)pzk_piece_from_id(*cards)};
        pzk_referee_command(referee, &command, 0, &said);
    }
    pzk_referee_view(referee, &view);
    pzk_referee_free(referee);
    pzk_table_model_rule(model, &none, &view);
}

/* North leads to the second trick with a card that many letters name, East
 * answers. */
void
show_file(PzkTableModel *model)
{
    static const char *const cards[] = {"CL2", "CL3", "CL4", "CLK",
                                        "DIQ", "DIJ", NULL};
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, pzk_shown(model)->game);
    show_cards(model, &setup, cards);
}

/* Six play; the first trick is done. */
void
show_file_six(PzkTableModel *model)
{
    static const char *const cards[] = {"CL2", "CL3", "CL4", "CL10", "CL6",
                                        "CLQ", "DIQ", "DIJ", NULL};
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, pzk_shown(model)->game);
    pzk_file_choices_of(&setup)->seats = 6;
    pzk_file_seat(6, pzk_file_choices_of(&setup)->at);
    show_cards(model, &setup, cards);
}
#endif
