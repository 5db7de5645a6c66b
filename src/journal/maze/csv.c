// SPDX-License-Identifier: MIT
/*
 * Writes a maze as CSV: a line for each action, with the place and the
 * possessions of its player afterwards, and the winners; for the action that
 * joins a game midway, a line for each player. Places are as in the rules:
 * slots row by row from 0, x and y from -2 to 13.
 */
#include "src/journal/maze/guest.h"

#include "src/journal/csv_line.h"

static const char head[] = PZK_CSV_HEAD
    "round,player,name,action,turned,rotation,line,direction,steps,"
    "x,y,person,resource,resources,switches,entered_by_hand,winners\n";

enum { PER_LINE = 2 /* ways to shift a line */ };

struct maze_csv {
    struct pzk_csv *csv;
    int round; /* round in which the next action takes place */
};

/* Writes what ACTION changed on the map: a card turned, a line shifted (M4). */
static void
write_map(struct pzk_csv *csv, const struct pzk_action *action)
{
    static const char *const lines[] = {"row0", "row1", "row2",
                                        "col0", "col1", "col2"};
    bool turned = action->other != PZK_ABSENT;
    bool shifted = action->arg != PZK_ABSENT;
    int line = shifted ? action->arg / PER_LINE : 0;
    bool forward = shifted && action->arg % PER_LINE;

    pzk_csv_number(csv, turned, action->other);
    pzk_csv_field(csv, !turned                     ? NULL
                       : action->by == PZK_MAZE_CW ? "cw"
                                                   : "ccw");
    pzk_csv_field(csv, shifted ? lines[line] : NULL);
    pzk_csv_field(csv, !shifted   ? NULL
                       : line < 3 ? (forward ? "right" : "left")
                                  : (forward ? "down" : "up"));
    g_string_append_c(csv->text, ',');
}

static void
write_steps(struct pzk_csv *csv, const struct pzk_action *action)
{
    int n = action->kind == PZK_MAZE_MOVE ? action->n : 0;

    g_string_append(csv->text, ",,,,,");
    for (int i = 0; i < n; i++) {
        g_string_append(csv->text, pzk_seat_name(action->list[i]));
    }
}

static void
write_resources(struct pzk_csv *csv, const struct pzk_maze_player *player)
{
    g_string_append_c(csv->text, ',');
    for (int i = 0; i < player->n_got; i++) {
        g_string_append(csv->text, pzk_maze_resource_name(player->got[i]));
    }
}

/* Writes the winners' numbers from 1, separated by spaces. */
static void
write_winners(struct pzk_csv *csv, unsigned set)
{
    const char *between = "";

    g_string_append_c(csv->text, ',');
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        if (set >> i & 1U) {
            g_string_append_printf(csv->text, "%s%d", between, i + 1);
            between = " ";
        }
    }
}

/* Writes the line of player NUMBER: what he did in WALKED, and what he has
 * afterwards. */
static void
write_line(const struct maze_csv *writing, const struct pzk_walked *walked,
           const struct pzk_maze_status *status, int number)
{
    static const char *const actions[] = {[PZK_MAZE_MAP] = "map",
                                          [PZK_MAZE_SWITCH] = "switch",
                                          [PZK_MAZE_MOVE] = "move",
                                          [PZK_MAZE_ESCAPE] = "escape",
                                          [PZK_MAZE_JOIN] = "join"};
    struct pzk_csv *csv = writing->csv;
    const struct pzk_action *action = &walked->move->action;
    const struct pzk_maze_result *result = pzk_maze_result(&walked->caused);
    const struct pzk_maze_player *player = &status->player[number];

    pzk_csv_begin(csv, walked->move);
    pzk_csv_number(csv, true, writing->round);
    pzk_csv_number(csv, true, number + 1);
    pzk_csv_field(csv, csv->names[number]);
    pzk_csv_field(csv, actions[action->kind]);
    if (action->kind == PZK_MAZE_MAP) {
        write_map(csv, action);
    } else {
        write_steps(csv, action);
    }
    pzk_csv_number(csv, true, player->x);
    pzk_csv_number(csv, true, player->y);
    pzk_csv_field(csv, pzk_team_name(player->hyde ? PZK_HYDE : PZK_JEKYLL));
    pzk_csv_field(csv, result->collected_one
                           ? pzk_maze_resource_name(result->res)
                           : NULL);
    write_resources(csv, player);
    pzk_csv_number(csv, true, player->used);
    pzk_csv_by_hand(csv, walked->move);
    write_winners(csv, result->game_done ? result->winners : 0);
    g_string_append_c(csv->text, '\n');
}

/* Writes the line of an action; a line for each player if the action joins a
 * game midway. */
static void
write_action(const struct pzk_walked *walked, void *data)
{
    struct maze_csv *writing = data;
    struct pzk_maze_status status;

    pzk_maze_status(walked->game, &status);
    if (walked->move->action.kind == PZK_MAZE_JOIN) {
        writing->round = status.round;
        for (int i = 0; i < status.n_players; i++) {
            write_line(writing, walked, &status, i);
        }
        return;
    }
    write_line(writing, walked, &status, walked->move->action.actor);
    writing->round = status.round;
}

void
pzk_maze_write_csv(struct pzk_csv *csv)
{
    struct maze_csv writing = {.csv = csv};
    struct pzk_maze_status status;

    g_string_append(csv->text, head);
    pzk_maze_status(&csv->moves->start, &status);
    writing.round = status.round;
    pzk_walk(csv->moves, write_action, &writing);
}
