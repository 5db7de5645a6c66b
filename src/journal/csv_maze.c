// SPDX-License-Identifier: MIT
/*
 * A maze as CSV (RFC 4180): a line for each action, with where it left its
 * player, what he then has, and who won. Places are those of the rules: slots
 * row by row from 0, x and y from -2 to 13.
 */
#include "src/journal/csv.h"

static const char head[] =
    "no,time_s,round,player,name,action,turned,rotation,line,direction,steps,"
    "x,y,person,resource,resources,switches,entered_by_hand,winners\n";

enum { PER_LINE = 2 /* ways to shift a line */ };

struct csv {
    GString *text;
    const char *const *names;
    int no;
};

/* What MAP changed: a card turned, a line pushed (M4). */
static void
map(struct csv *csv, const struct pzk_action *action)
{
    static const char *const lines[] = {"row0", "row1", "row2",
                                        "col0", "col1", "col2"};
    bool turned = action->other != PZK_ABSENT;
    bool shifted = action->arg != PZK_ABSENT;
    int line = shifted ? action->arg / PER_LINE : 0;
    bool forward = shifted && action->arg % PER_LINE;

    g_string_append_c(csv->text, ',');
    if (turned) {
        g_string_append_printf(csv->text, "%d", action->other);
    }
    pzk_csv_field(csv->text, !turned                     ? NULL
                             : action->by == PZK_MAZE_CW ? "cw"
                                                         : "ccw");
    pzk_csv_field(csv->text, shifted ? lines[line] : NULL);
    pzk_csv_field(csv->text, !shifted   ? NULL
                             : line < 3 ? (forward ? "right" : "left")
                                        : (forward ? "down" : "up"));
    g_string_append_c(csv->text, ',');
}

static void
steps(struct csv *csv, const struct pzk_action *action)
{
    g_string_append(csv->text, ",,,,,");
    for (int i = 0; i < action->n; i++) {
        g_string_append(csv->text, pzk_seat_name(action->list[i]));
    }
}

static void
resources(struct csv *csv, const struct pzk_maze_player *player)
{
    g_string_append_c(csv->text, ',');
    for (int i = 0; i < player->n_got; i++) {
        g_string_append(csv->text, pzk_maze_resource_name(player->got[i]));
    }
}

/* Players by number from 1, a space between them. */
static void
winners(struct csv *csv, unsigned set)
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

/* ROUND is that in which the action was done. */
static void
row(struct csv *csv, const struct pzk_move *made, int round,
    const struct pzk_maze_result *result, const struct pzk_maze_look *look)
{
    static const char *const actions[] = {[PZK_MAZE_MAP] = "map",
                                          [PZK_MAZE_SWITCH] = "switch",
                                          [PZK_MAZE_MOVE] = "move",
                                          [PZK_MAZE_ESCAPE] = "escape"};
    const struct pzk_action *action = &made->action;
    const struct pzk_maze_player *player = &look->player[action->actor];
    char time[G_ASCII_DTOSTR_BUF_SIZE];

    g_ascii_formatd(time, sizeof(time), "%.3f", (double)made->t_us / 1e6);
    g_string_append_printf(csv->text, "%d,%s,%d,%d", ++csv->no, time, round,
                           action->actor + 1);
    pzk_csv_field(csv->text, csv->names[action->actor]);
    pzk_csv_field(csv->text, actions[action->kind]);
    if (action->kind == PZK_MAZE_MAP) {
        map(csv, action);
    } else {
        steps(csv, action);
    }
    g_string_append_printf(csv->text, ",%d,%d", player->x, player->y);
    pzk_csv_field(csv->text,
                  pzk_team_name(player->hyde ? PZK_HYDE : PZK_JEKYLL));
    pzk_csv_field(csv->text, result->collected_one
                                 ? pzk_maze_resource_name(result->res)
                                 : NULL);
    resources(csv, player);
    g_string_append_printf(csv->text, ",%d", player->used);
    pzk_csv_field(csv->text, made->by_person ? "yes" : "no");
    winners(csv, result->game_done ? result->winners : 0);
    g_string_append_c(csv->text, '\n');
}

char *
pzk_csv_maze(const struct pzk_moves *moves, const char *const names[PZK_SEATS])
{
    struct csv csv = {.text = g_string_new(head), .names = names};
    struct pzk_game game = moves->start;
    struct pzk_maze_look look;

    pzk_maze_look(&game, &look);
    for (size_t i = 0; i < moves->n_acts; i++) {
        struct pzk_result result;
        int round = look.round;

        if (pzk_moves_apply(moves, &game, &moves->acts[i].action, &result) !=
            PZK_OK) {
            break; /* pzk_moves let it through; cannot be */
        }
        pzk_maze_look(&game, &look);
        row(&csv, &moves->acts[i], round, pzk_maze_result(&result), &look);
    }
    return g_string_free(csv.text, FALSE);
}
