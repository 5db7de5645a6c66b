// SPDX-License-Identifier: MIT
/*
 * Reads and writes the maze for records: reads actions; writes actions, results
 * and the state; setup.c has the setup. The standing of a game joined midway:
 * {"a":"join","round":3,"first":1,"active":1,"changed":false,"switched":false,
 * "shift":null,"players":[{"pos":[0,0],"used":1,"got":["A"]},..]}.
 */
#include "src/rules/guests.h"
#include "src/rules/maze/state.h"

#include <string.h>

static const char *const phase_names[] = {
    [PZK_MAZE_TO_MAP] = "map",
    [PZK_MAZE_TURN] = "turn",
    [PZK_MAZE_TO_ESCAPE] = "escape",
    [PZK_MAZE_OVER] = "over",
};

static const char *const action_names[] = {
    [PZK_MAZE_MAP] = "map",   [PZK_MAZE_SWITCH] = "switch",
    [PZK_MAZE_MOVE] = "move", [PZK_MAZE_ESCAPE] = "escape",
    [PZK_MAZE_JOIN] = "join",
};

static const char *const turn_names[] = {
    [PZK_MAZE_CW] = "cw", [PZK_MAZE_CCW] = "ccw"};
static const char *const line_names[6] = {"row0", "row1", "row2",
                                          "col0", "col1", "col2"};

/* Returns the name of a shift of LINE, back (0) or forward (1). */
static const char *
shift_name(int line, int forward)
{
    static const char *const names[2][2] = {{"left", "right"}, {"up", "down"}};

    return names[line / 3][forward];
}

/* Reads "rotate" and "shift" into ACTION, as fields of the kind PZK_MAZE_MAP.
 */
static void
read_change(const struct pzk_in *in, struct pzk_action *action)
{
    struct pzk_in step;
    const char *dir;
    int by;

    if (in->has(in, "rotate")) {
        if (!in->child(in, "rotate", -1, &step)) {
            action->y = PZK_NONSENSE;
            return;
        }
        by = pzk_find_name(step.text(&step, "dir"), turn_names, 2);
        action->other = pzk_read_figure(&step, "slot", INT8_MAX);
        action->by = (int8_t)(by < 0 ? PZK_NONSENSE : by);
    }
    if (in->has(in, "shift")) {
        const char *line;

        if (!in->child(in, "shift", -1, &step)) {
            action->y = PZK_NONSENSE;
            return;
        }
        dir = step.text(&step, "dir");
        line = step.text(&step, "line");
        action->arg = PZK_NONSENSE;
        for (int i = 0; line && dir && i < 12; i++) {
            if (strcmp(line, line_names[i / 2]) == 0 &&
                strcmp(dir, shift_name(i / 2, i % 2)) == 0) {
                action->arg = (int8_t)i;
            }
        }
    }
}

/* Reads the path's letters into ACTION's list. Truncates a path longer than any
 * reach, but detects invalid letters anywhere. */
static void
read_path(const struct pzk_in *in, struct pzk_action *action)
{
    static const char letters[] = "NESW"; /* enum pzk_seat */
    const char *path = in->text(in, "path");
    bool nonsense = in->has(in, "path") && !path;

    action->list_given = true;
    for (int i = 0; path && path[i]; i++) {
        const char *letter = strchr(letters, path[i]);

        nonsense = nonsense || !letter;
        if (letter && i < PZK_ACTION_LIST) {
            action->list[i] = (int8_t)(letter - letters);
            action->n = (uint8_t)(i + 1);
        }
    }
    if (nonsense) {
        action->n = 1;
        action->list[0] = PZK_NONSENSE;
    }
}

/* Reads the two numbers under KEY, within INT8_MIN and INT8_MAX. False: there
 * are none. */
static bool
read_xy(const struct pzk_in *in, const char *key, int8_t *x, int8_t *y)
{
    int8_t *const to[] = {x, y};
    long number;

    for (int i = 0; i < 2; i++) {
        if (in->length(in, key) != 2 || !in->number_at(in, key, i, &number)) {
            return false;
        }
        *to[i] = (int8_t)(number < INT8_MIN || number > INT8_MAX ? INT8_MAX
                                                                 : number);
    }
    return true;
}

static bool
read_joining(const struct pzk_in *in, struct pzk_maze_joining *player)
{
    int n = in->length(in, "got");

    if (!read_xy(in, "pos", &player->x, &player->y) || n < 0) {
        return false;
    }
    player->used = (uint8_t)pzk_read_figure(in, "used", INT8_MAX);
    for (int i = 0; i < n; i++) {
        int res = pzk_find_name(in->text_at(in, "got", i), pzk_maze_resources,
                                PZK_MAZE_RESOURCES);

        if (res < 0) {
            return false;
        }
        player->got = (uint8_t)(player->got | 1U << res);
    }
    return true;
}

/* Reads the standing of a game joined midway into ACTION. An impossible
 * standing becomes an action that pzk_maze_joined() refuses. */
static void
read_join(const struct pzk_in *in, struct pzk_action *action)
{
    struct pzk_maze_standing standing = {
        .round = (uint8_t)pzk_read_figure(in, "round", INT8_MAX),
        .first = pzk_read_figure(in, "first", INT8_MAX),
        .active = pzk_read_figure(in, "active", INT8_MAX)};
    struct pzk_action shift;
    int n = in->length(in, "players");

    shift = pzk_action_of(PZK_MAZE_MAP, PZK_ABSENT);
    read_change(in, &shift);
    standing.shift = shift.arg;
    if (n < 0 || n > PZK_MAZE_PLAYERS || shift.y == PZK_NONSENSE ||
        !in->boolean(in, "changed", &standing.changed) ||
        !in->boolean(in, "switched", &standing.switched)) {
        return;
    }
    standing.n_players = (uint8_t)n;
    for (int i = 0; i < n; i++) {
        struct pzk_in player;

        if (!in->child(in, "players", i, &player) ||
            !read_joining(&player, &standing.player[i])) {
            return;
        }
    }
    pzk_maze_join(&standing, action);
}

static void
read_action(const struct pzk_game *game, const struct pzk_in *in,
            struct pzk_action *action)
{
    int kind = action->kind =
        pzk_read_kind(in, action_names, PZK_MAZE_JOIN + 1);

    if (kind == PZK_MAZE_JOIN) {
        read_join(in, action);
        return;
    }
    action->actor = pzk_read_figure(in, "p", INT8_MAX);
    if (kind == PZK_MAZE_MAP) {
        read_change(in, action);
    } else if (kind == PZK_MAZE_MOVE) {
        read_path(in, action);
    } else if (kind == PZK_MAZE_ESCAPE) {
        action->list_given = read_xy(in, "to", &action->x, &action->y);
    }
}

static void
write_shift(struct pzk_out *out, int shift)
{
    if (shift < 0) {
        out->text(out, "shift", NULL);
        return;
    }
    out->open(out, "shift", false);
    out->text(out, "line", line_names[shift / 2]);
    out->text(out, "dir", shift_name(shift / 2, shift % 2));
    out->close(out);
}

static void
write_xy(struct pzk_out *out, const char *key, int x, int y)
{
    out->open(out, key, true);
    out->number(out, NULL, x);
    out->number(out, NULL, y);
    out->close(out);
}

static void
write_path(const struct pzk_action *action, struct pzk_out *out)
{
    char path[PZK_ACTION_LIST + 1];

    for (int i = 0; i < action->n; i++) {
        const char *name = pzk_seat_name(action->list[i]);
        path[i] = (char)(name ? name[0] : '?');
    }
    path[action->n] = '\0';
    out->text(out, "path", path);
}

static void
write_join(const struct pzk_action *action, struct pzk_out *out)
{
    struct pzk_maze_standing standing;

    if (!pzk_maze_joined(action, &standing)) {
        return;
    }
    out->number(out, "round", standing.round);
    out->number(out, "first", standing.first);
    out->number(out, "active", standing.active);
    out->boolean(out, "changed", standing.changed);
    out->boolean(out, "switched", standing.switched);
    write_shift(out, standing.shift);
    out->open(out, "players", true);
    for (int i = 0; i < standing.n_players; i++) {
        const struct pzk_maze_joining *player = &standing.player[i];

        out->open(out, NULL, false);
        write_xy(out, "pos", player->x, player->y);
        out->number(out, "used", player->used);
        out->open(out, "got", true);
        for (int res = 0; res < PZK_MAZE_RESOURCES; res++) {
            if (player->got >> res & 1) {
                out->text(out, NULL, pzk_maze_resource_name(res));
            }
        }
        out->close(out);
        out->close(out);
    }
    out->close(out);
}

static void
write_action(const struct pzk_game *game, const struct pzk_action *action,
             struct pzk_out *out)
{
    if (action->kind < PZK_MAZE_MAP || action->kind > PZK_MAZE_JOIN) {
        return;
    }
    out->text(out, "a", action_names[action->kind]);
    if (action->kind == PZK_MAZE_JOIN) {
        write_join(action, out);
        return;
    }
    out->number(out, "p", action->actor);
    if (action->kind == PZK_MAZE_MOVE) {
        write_path(action, out);
    } else if (action->kind == PZK_MAZE_ESCAPE) {
        write_xy(out, "to", action->x, action->y);
    } else if (action->kind == PZK_MAZE_MAP) {
        if (action->other == PZK_ABSENT) {
            out->text(out, "rotate", NULL);
        } else {
            out->open(out, "rotate", false);
            out->number(out, "slot", action->other);
            out->text(out, "dir", turn_names[action->by != PZK_MAZE_CW]);
            out->close(out);
        }
        write_shift(out, action->arg);
    }
}

static void
write_winners(struct pzk_out *out, unsigned winners)
{
    out->open(out, "winners", true);
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        if (winners >> i & 1U) {
            out->number(out, NULL, i);
        }
    }
    out->close(out);
}

static void
write_result(const struct pzk_game *game, const struct pzk_result *content,
             struct pzk_out *out)
{
    const struct pzk_maze_result *result = pzk_maze_result(content);

    if (result->collected_one) {
        out->open(out, "collected", false);
        out->number(out, "p", result->player);
        out->text(out, "res", pzk_maze_resource_name(result->res));
        if (result->n_before > 0) {
            out->open(out, "before", true);
            for (int i = 0; i < result->n_before; i++) {
                out->text(out, NULL, pzk_maze_resource_name(result->before[i]));
            }
            out->close(out);
        }
        out->close(out);
    }
    if (result->game_done) {
        out->open(out, "game", false);
        out->number(out, "round", result->round);
        write_winners(out, result->winners);
        out->close(out);
    }
}

static void
write_player(const struct pzk_maze_player *player, struct pzk_out *out)
{
    out->open(out, NULL, false);
    write_xy(out, "pos", player->x, player->y);
    out->number(out, "slot", player->slot);
    out->text(out, "who", pzk_team_name(player->hyde ? PZK_HYDE : PZK_JEKYLL));
    out->number(out, "used", player->used);
    out->open(out, "got", true);
    for (int i = 0; i < player->n_got; i++) {
        out->text(out, NULL, pzk_maze_resource_name(player->got[i]));
    }
    out->close(out);
    out->close(out);
}

static void
write_state(const struct pzk_game *game, struct pzk_out *out)
{
    struct pzk_maze_status status;

    pzk_maze_status(game, &status);
    out->text(out, "phase", phase_names[status.phase]);
    out->boolean(out, "game_over", status.phase == PZK_MAZE_OVER);
    out->number(out, "round", status.round);
    out->number(out, "first", status.first);
    out->number(out, "active", status.active);
    pzk_write_number(out, "to_act", status.to_act);
    out->boolean(out, "switched", status.switched);
    if (status.late) {
        out->boolean(out, "late", true);
    }
    if (status.left > 0) { /* only of a move that an escape interrupted
                              (M6.7) */
        out->number(out, "left", status.left);
    }
    out->open(out, "players", true);
    for (int i = 0; i < status.n_players; i++) {
        write_player(&status.player[i], out);
    }
    out->close(out);
    out->open(out, "resources", false);
    for (int i = 0; i < PZK_MAZE_RESOURCES; i++) {
        write_xy(out, pzk_maze_resource_name(i), status.resource[i].x,
                 status.resource[i].y);
    }
    out->close(out);
    pzk_write_numbers(out, "rot", status.rot, PZK_MAZE_SLOTS);
    write_shift(out, status.shift);
    out->boolean(out, "ending", status.ending);
    write_winners(out, status.winners);
}

const struct pzk_rules pzk_maze_rules = {
    .name = "maze",
    .guest = PZK_MAZE_GUEST,
    .setup = pzk_maze_read_setup,
    .read_action = read_action,
    .legal = pzk_maze_legal,
    .judge = pzk_maze_judge,
    .apply = pzk_maze_apply,
    .write_setup = pzk_maze_write_setup,
    .write_action = write_action,
    .write_result = write_result,
    .write_state = write_state,
};

static const char *const piece_ids[] = {
    "M1", "M2",  "M3",  "M4",  "M5",  "M6",  "M7",  "M8",  "M9",
    NULL, "C1J", "C1H", "C2J", "C2H", "C3J", "C3H", "C4J", "C4H"};

static const struct pzk_own_code codes[] = {
    {PZK_MAZE_NOT_RESOURCE_CARD, "not_resource_card"},
    {PZK_MAZE_BAD_ROTATION, "bad_rotation"},
    {PZK_MAZE_BAD_SHIFT, "bad_shift"},
    {PZK_MAZE_ALREADY_SWITCHED, "already_switched"},
    {PZK_MAZE_SWITCH_USED_UP, "switch_used_up"},
    {PZK_MAZE_TOO_FAR, "too_far"},
    {PZK_MAZE_OFF_MAP, "off_map"},
    {PZK_MAZE_WALL_BLUE, "wall_blue"},
    {PZK_MAZE_WALL_RED, "wall_red"},
    {PZK_MAZE_OCCUPIED, "occupied"},
    {PZK_MAZE_MUST_STOP, "must_stop"},
    {PZK_MAZE_BAD_ESCAPE, "bad_escape"},
};

const struct pzk_rules_guest pzk_maze_rules_guest = {
    .rules = &pzk_maze_rules,
    .n_rules = 1,
    .codes = codes,
    .n_codes = sizeof(codes) / sizeof(codes[0]),
    .pieces = {piece_ids, PZK_M1, sizeof(piece_ids) / sizeof(piece_ids[0])},
};
