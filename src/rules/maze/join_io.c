// SPDX-License-Identifier: MIT
/*
 * How a game under way stands, in the vocabulary of records:
 * {"a":"join","round":3,"first":1,"active":1,"changed":false,"switched":false,
 * "shift":null,"players":[{"pos":[0,0],"used":1,"got":["A"]},..]}.
 */
#include "src/rules/maze/state.h"

/* A number from 0 to 127 under KEY, or what is refused. */
static uint8_t
read_figure(const struct pzk_in *in, const char *key)
{
    int8_t number = pzk_maze_read_number(in, key);

    return number < 0 ? UINT8_MAX : (uint8_t)number;
}

static bool
read_joining(const struct pzk_in *in, struct pzk_maze_joining *player)
{
    int n = in->length(in, "got");
    long x, y;

    if (in->length(in, "pos") != 2 || !in->number_at(in, "pos", 0, &x) ||
        !in->number_at(in, "pos", 1, &y) || x < INT8_MIN || x > INT8_MAX ||
        y < INT8_MIN || y > INT8_MAX || n < 0) {
        return false;
    }
    player->x = (int8_t)x;
    player->y = (int8_t)y;
    player->used = read_figure(in, "used");
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

/* One that makes no sense stays what pzk_maze_joined() refuses. */
void
pzk_maze_read_join(const struct pzk_in *in, struct pzk_action *action)
{
    struct pzk_maze_standing standing = {
        .round = read_figure(in, "round"),
        .first = pzk_maze_read_number(in, "first"),
        .active = pzk_maze_read_number(in, "active")};
    struct pzk_action shift;
    int n = in->length(in, "players");

    pzk_action_init(&shift, PZK_MAZE_MAP);
    pzk_maze_read_change(in, &shift);
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

void
pzk_maze_write_join(const struct pzk_action *action, struct pzk_out *out)
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
    pzk_maze_write_shift(out, standing.shift);
    out->open(out, "players", true);
    for (int i = 0; i < standing.n_players; i++) {
        const struct pzk_maze_joining *player = &standing.player[i];

        out->open(out, NULL, false);
        pzk_maze_write_xy(out, "pos", player->x, player->y);
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
