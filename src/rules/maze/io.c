// SPDX-License-Identifier: MIT
/*
 * The maze in the vocabulary of records: reads a setup with its cards and
 * actions, describes actions, results and the state.
 */
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

/* The name of a shift of LINE, back (0) or forward (1). */
static const char *
shift_name(int line, int forward)
{
    static const char *const names[2][2] = {{"left", "right"}, {"up", "down"}};

    return names[line / 3][forward];
}

static bool
read_card(const struct pzk_in *in, struct pzk_maze_card *card)
{
    enum { SIDE = PZK_MAZE_SIDE };
    long row, col;

    if (in->length(in, "h") != SIDE + 1 || in->length(in, "v") != SIDE) {
        return false;
    }
    for (int i = 0; i <= SIDE; i++) {
        if (!pzk_maze_read_lines(in->text_at(in, "h", i), card->h[i], SIDE)) {
            return false;
        }
    }
    for (int i = 0; i < SIDE; i++) {
        if (!pzk_maze_read_lines(in->text_at(in, "v", i), card->v[i],
                                 SIDE + 1)) {
            return false;
        }
    }
    card->res = -1;
    card->row = 0;
    card->col = 0;
    if (!in->has(in, "res")) {
        return true;
    }
    card->res = (int8_t)pzk_find_name(in->text_at(in, "res", 0),
                                      pzk_maze_resources, PZK_MAZE_RESOURCES);
    if (card->res < 0 || in->length(in, "res") != 3 ||
        !in->number_at(in, "res", 1, &row) ||
        !in->number_at(in, "res", 2, &col) || row < 0 || row >= SIDE ||
        col < 0 || col >= SIDE) {
        return false;
    }
    card->row = (int8_t)row;
    card->col = (int8_t)col;
    return true;
}

/* Nine cards by slot: each printed out, or one of our deck by its id. Left
 * out: our deck in order. */
static bool
read_cards(const struct pzk_in *in, struct pzk_maze_setup *setup)
{
    if (!in->has(in, "cards")) {
        return true;
    }
    if (in->length(in, "cards") != PZK_MAZE_SLOTS) {
        return false;
    }
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        const char *id = in->text_at(in, "cards", slot);
        struct pzk_in card;

        if (id) {
            if (!pzk_maze_deck_card(pzk_piece_from_id(id),
                                    &setup->cards[slot])) {
                return false;
            }
        } else if (!in->child(in, "cards", slot, &card) ||
                   !read_card(&card, &setup->cards[slot])) {
            return false;
        }
    }
    return true;
}

/* COUNT small numbers under KEY, which may be left out. */
static bool
read_numbers(const struct pzk_in *in, const char *key, uint8_t *numbers,
             int count)
{
    long number;

    if (!in->has(in, key)) {
        return true;
    }
    if (in->length(in, key) != count) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        if (!in->number_at(in, key, i, &number) || number < 0 || number > 3) {
            return false;
        }
        numbers[i] = (uint8_t)number;
    }
    return true;
}

/* A number from LOW to HIGH under KEY, which may be left out. */
static bool
read_number(const struct pzk_in *in, const char *key, long low, long high,
            uint8_t *number)
{
    long read;

    if (!in->has(in, key)) {
        return true;
    }
    if (!in->number(in, key, &read) || read < low || read > high) {
        return false;
    }
    *number = (uint8_t)read;
    return true;
}

static bool
setup(struct pzk_game *game, const struct pzk_in *in, const char **why)
{
    struct pzk_maze_setup read;

    pzk_maze_setup_init(&read, 2);
    if (!in->has(in, "players") ||
        !read_number(in, "players", 2, PZK_MAZE_PLAYERS, &read.n_players)) {
        *why = "\"players\" must be a number from 2 to 4";
        return false;
    }
    pzk_maze_setup_init(&read, read.n_players);
    if (!read_cards(in, &read)) {
        *why = "\"cards\" must be nine map cards: h five texts of four "
               "signs, v four of five, signs . b r; res null or a letter A "
               "to D, a row and a column";
        return false;
    }
    if (!read_numbers(in, "rots", read.rot, PZK_MAZE_SLOTS)) {
        *why = "\"rots\" must be nine numbers from 0 to 3";
        return false;
    }
    if (!read_numbers(in, "corners", read.corner, read.n_players)) {
        *why = "\"corners\" must be a number from 0 to 3 for each player";
        return false;
    }
    if (!read_number(in, "first", 0, read.n_players - 1, &read.first)) {
        *why = "\"first\" must be the number of a player";
        return false;
    }
    if (!read_number(in, "steps", 2, 3, &read.steps)) {
        *why = "\"steps\" must be 2 or 3";
        return false;
    }
    if (in->has(in, "stop") && !in->boolean(in, "stop", &read.stop)) {
        *why = "\"stop\" must be true or false";
        return false;
    }
    if (in->has(in, "late") && !in->boolean(in, "late", &read.late)) {
        *why = "\"late\" must be true or false";
        return false;
    }
    return pzk_maze_start(game, &read, why);
}

int8_t
pzk_maze_read_number(const struct pzk_in *in, const char *key)
{
    long number;

    return (int8_t)(in->number(in, key, &number) && number >= 0 &&
                            number <= INT8_MAX
                        ? number
                        : PZK_NONSENSE);
}

void
pzk_maze_read_change(const struct pzk_in *in, struct pzk_action *action)
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
        action->other = pzk_maze_read_number(&step, "slot");
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

/* The path's letters. A path longer than any reach is cut, but letters that
 * are none are found wherever they stand. */
static void
read_path(const struct pzk_in *in, struct pzk_action *action)
{
    enum { ROOM = sizeof(action->list) / sizeof(action->list[0]) };
    static const char letters[] = "NESW"; /* enum pzk_seat */
    const char *path = in->text(in, "path");
    bool nonsense = in->has(in, "path") && !path;

    action->list_given = true;
    for (int i = 0; path && path[i]; i++) {
        const char *letter = strchr(letters, path[i]);

        nonsense = nonsense || !letter;
        if (letter && i < ROOM) {
            action->list[i] = (int8_t)(letter - letters);
            action->n = (uint8_t)(i + 1);
        }
    }
    if (nonsense) {
        action->n = 1;
        action->list[0] = PZK_NONSENSE;
    }
}

static void
read_target(const struct pzk_in *in, struct pzk_action *action)
{
    long x, y;

    if (in->length(in, "to") != 2 || !in->number_at(in, "to", 0, &x) ||
        !in->number_at(in, "to", 1, &y)) {
        return;
    }
    action->list_given = true;
    action->x = (int8_t)(x < INT8_MIN || x > INT8_MAX ? INT8_MAX : x);
    action->y = (int8_t)(y < INT8_MIN || y > INT8_MAX ? INT8_MAX : y);
}

static void
read_action(const struct pzk_game *game, const struct pzk_in *in,
            struct pzk_action *action)
{
    int kind =
        pzk_find_name(in->text(in, "a"), action_names, PZK_MAZE_JOIN + 1);

    (void)game;
    action->kind = (uint8_t)(kind < 0 ? 0 : kind);
    if (action->kind == PZK_MAZE_JOIN) {
        pzk_maze_read_join(in, action);
        return;
    }
    action->actor = pzk_maze_read_number(in, "p");
    switch ((enum pzk_maze_action)action->kind) {
    case PZK_MAZE_MAP:
        pzk_maze_read_change(in, action);
        break;
    case PZK_MAZE_SWITCH:
        break;
    case PZK_MAZE_MOVE:
        read_path(in, action);
        break;
    case PZK_MAZE_ESCAPE:
        read_target(in, action);
        break;
    case PZK_MAZE_JOIN:
        break;
    }
}

void
pzk_maze_write_shift(struct pzk_out *out, int shift)
{
    if (shift < 0) {
        out->null(out, "shift");
        return;
    }
    out->open(out, "shift", false);
    out->text(out, "line", line_names[shift / 2]);
    out->text(out, "dir", shift_name(shift / 2, shift % 2));
    out->close(out);
}

void
pzk_maze_write_xy(struct pzk_out *out, const char *key, int x, int y)
{
    out->open(out, key, true);
    out->number(out, NULL, x);
    out->number(out, NULL, y);
    out->close(out);
}

static void
write_path(const struct pzk_action *action, struct pzk_out *out)
{
    char path[sizeof(action->list) + 1];

    for (int i = 0; i < action->n; i++) {
        const char *name = pzk_seat_name(action->list[i]);
        path[i] = (char)(name ? name[0] : '?');
    }
    path[action->n] = '\0';
    out->text(out, "path", path);
}

static void
write_action(const struct pzk_game *game, const struct pzk_action *action,
             struct pzk_out *out)
{
    (void)game;
    if (action->kind < PZK_MAZE_MAP || action->kind > PZK_MAZE_JOIN) {
        return;
    }
    out->text(out, "a", action_names[action->kind]);
    if (action->kind == PZK_MAZE_JOIN) {
        pzk_maze_write_join(action, out);
        return;
    }
    out->number(out, "p", action->actor);
    switch ((enum pzk_maze_action)action->kind) {
    case PZK_MAZE_MAP:
        if (action->other == PZK_ABSENT) {
            out->null(out, "rotate");
        } else {
            out->open(out, "rotate", false);
            out->number(out, "slot", action->other);
            out->text(out, "dir", turn_names[action->by != PZK_MAZE_CW]);
            out->close(out);
        }
        pzk_maze_write_shift(out, action->arg);
        break;
    case PZK_MAZE_SWITCH:
        break;
    case PZK_MAZE_MOVE:
        write_path(action, out);
        break;
    case PZK_MAZE_ESCAPE:
        pzk_maze_write_xy(out, "to", action->x, action->y);
        break;
    case PZK_MAZE_JOIN:
        break;
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

    (void)game;
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
    pzk_maze_write_xy(out, "pos", player->x, player->y);
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
    if (status.left > 0) { /* only after an interruption (M6.7) */
        out->number(out, "left", status.left);
    }
    out->open(out, "players", true);
    for (int i = 0; i < status.n_players; i++) {
        write_player(&status.player[i], out);
    }
    out->close(out);
    out->open(out, "resources", false);
    for (int i = 0; i < PZK_MAZE_RESOURCES; i++) {
        pzk_maze_write_xy(out, pzk_maze_resource_name(i), status.resource[i].x,
                          status.resource[i].y);
    }
    out->close(out);
    pzk_write_numbers(out, "rot", status.rot, PZK_MAZE_SLOTS);
    pzk_maze_write_shift(out, status.shift);
    out->boolean(out, "ending", status.ending);
    write_winners(out, status.winners);
}

static void
write_lines(struct pzk_out *out, const uint8_t *lines, int count)
{
    char text[PZK_MAZE_SIDE + 2];

    for (int i = 0; i < count; i++) {
        text[i] = pzk_maze_signs[lines[i]];
    }
    text[count] = '\0';
    out->text(out, NULL, text);
}

static void
write_card(const struct pzk_maze_card *card, struct pzk_out *out)
{
    enum { SIDE = PZK_MAZE_SIDE };

    out->open(out, NULL, false);
    out->open(out, "h", true);
    for (int i = 0; i <= SIDE; i++) {
        write_lines(out, card->h[i], SIDE);
    }
    out->close(out);
    out->open(out, "v", true);
    for (int i = 0; i < SIDE; i++) {
        write_lines(out, card->v[i], SIDE + 1);
    }
    out->close(out);
    if (card->res < 0) {
        out->null(out, "res");
    } else {
        out->open(out, "res", true);
        out->text(out, NULL, pzk_maze_resource_name(card->res));
        out->number(out, NULL, card->row);
        out->number(out, NULL, card->col);
        out->close(out);
    }
    out->close(out);
}

static void
write_setup(const struct pzk_game *game, struct pzk_out *out)
{
    const struct maze *maze = maze_in(game);

    out->number(out, "players", maze->n_players);
    out->number(out, "first", maze->first);
    out->number(out, "steps", maze->steps);
    if (!maze->stop) {
        out->boolean(out, "stop", false); /* absent: it does */
    }
    if (maze->late) {
        out->boolean(out, "late", true); /* absent: it was seen to begin */
    }
    pzk_write_numbers(out, "corners", maze->corner, maze->n_players);
    pzk_write_numbers(out, "rots", maze->rot, PZK_MAZE_SLOTS);
    out->open(out, "cards", true);
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        write_card(&maze->card[slot], out);
    }
    out->close(out);
}

static bool
over(const struct pzk_game *game)
{
    return maze_in(game)->phase == PZK_MAZE_OVER;
}

const struct pzk_rules pzk_maze_rules = {
    .name = "maze",
    .setup = setup,
    .read_action = read_action,
    .legal = pzk_maze_legal,
    .judge = pzk_maze_judge,
    .apply = pzk_maze_apply,
    .over = over,
    .write_setup = write_setup,
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
