// SPDX-License-Identifier: MIT
/*
 * From the table to the acts:
 *
 *     whose           seen                             act
 *     on turn, first  another map (M4)                 map
 *     on turn         the coin turned over in place    switch (M6.3)
 *     on turn         the coin elsewhere               move
 *     on turn         both                             move, if a resource is
 *                                                      there (M6.1), else
 *                                                      switch and move
 *     on turn         taken up and put down in place   move of no steps
 *     escaping        the coin elsewhere               escape (M6.5)
 *
 * A First player who moves first has left the map as it is (R17). A player whom
 * an escape interrupted has stayed if others continue instead.
 */
#include "src/table/maze/explain.h"

#include <stdlib.h>
#include <string.h>

enum { REACH = 3 }; /* M5.2 */

/* Whether the legal MOVE leaves its player as FACE: PZK_HYDE, PZK_JEKYLL, or
 * PZK_NO_TEAM, either. */
static bool
leaves(const struct pzk_game *game, const struct pzk_action *move, int face)
{
    struct pzk_game after = *game;
    struct pzk_maze_status status;

    if (face == PZK_NO_TEAM) {
        return true;
    }
    pzk_game_apply(&after, move, NULL);
    pzk_maze_status(&after, &status);
    return status.player[move->actor].hyde == (face == PZK_HYDE);
}

/* Whether there is a legal way of LENGTH steps from (X, Y) to (TO_X, TO_Y),
 * beginning with the steps in MOVE, after which the coin shows FACE. */
static bool
search(const struct pzk_game *game, struct pzk_action *move, int length, int x,
       int y, int to_x, int to_y, int face)
{
    if (abs(to_x - x) + abs(to_y - y) > length - move->n) {
        return false;
    }
    if (move->n == length) {
        return pzk_game_judge(game, move, false) == PZK_OK &&
               leaves(game, move, face);
    }
    for (int direction = 0; direction < 4; direction++) {
        move->list[move->n++] = (int8_t)direction;
        if (search(game, move, length, x + pzk_step_x(direction),
                   y + pzk_step_y(direction), to_x, to_y, face)) {
            return true;
        }
        move->n--;
    }
    return false;
}

/* Goes straight across, then up or down, or the other way round. */
static void
straight(struct pzk_action *move, int dx, int dy, bool across_first)
{
    int max = (int)sizeof(move->list);

    move->n = 0;
    for (int leg = 0; leg < 2; leg++) {
        bool across = (leg == 0) == across_first;
        int n = abs(across ? dx : dy);
        int direction =
            across ? (dx > 0 ? PZK_E : PZK_W) : (dy > 0 ? PZK_S : PZK_N);
        for (int i = 0; i < n && move->n < max; i++) {
            move->list[move->n++] = (int8_t)direction;
        }
    }
}

/* Finds the active player's shortest way to X, Y that leaves him as FACE. */
static bool
find_way(const struct pzk_game *game, int x, int y, int face,
         struct pzk_action *move)
{
    struct pzk_maze_status status;

    pzk_maze_status(game, &status);
    const struct pzk_maze_player *player = &status.player[status.active];

    pzk_action_init(move, PZK_MAZE_MOVE);
    move->actor = status.active;
    move->list_given = true;
    for (int length = 0; length <= REACH; length++) {
        move->n = 0;
        if (search(game, move, length, player->x, player->y, x, y, face)) {
            return true;
        }
    }
    return false;
}

bool
pzk_maze_way(const struct pzk_game *game, int x, int y, struct pzk_action *move,
             enum pzk_code *code)
{
    struct pzk_maze_status status;

    pzk_maze_status(game, &status);
    const struct pzk_maze_player *player = &status.player[status.active];

    if (find_way(game, x, y, PZK_NO_TEAM, move)) {
        *code = PZK_OK;
        return true;
    }
    straight(move, x - player->x, y - player->y, true);
    *code = pzk_game_judge(game, move, false);
    if (*code == PZK_MAZE_OFF_MAP) { /* around a corner of the map */
        straight(move, x - player->x, y - player->y, false);
        *code = pzk_game_judge(game, move, false);
    }
    return false;
}

/* ---- differences ---- */

static bool
map_differs(const struct pzk_maze_status *status,
            const struct pzk_maze_seen *seen)
{
    return status->shift != seen->shift ||
           memcmp(status->rot, seen->rot, sizeof(status->rot)) != 0;
}

static bool
is_at(const struct pzk_maze_coin_seen *coin,
      const struct pzk_maze_player *player)
{
    return coin->here && coin->x == player->x && coin->y == player->y;
}

bool
pzk_maze_is_covered(const struct pzk_maze_status *status,
                    const struct pzk_maze_scene *scene, int player)
{
    bool covered = false;

    for (int i = 0; i < status->n_players; i++) {
        covered = covered || (i != player && is_at(&scene->seen.coin[i],
                                                   &status->player[player]));
    }
    return covered && scene->stale[player];
}

static bool
is_elsewhere(const struct pzk_maze_status *status,
             const struct pzk_maze_scene *scene, int player)
{
    const struct pzk_maze_coin_seen *coin = &scene->seen.coin[player];

    return coin->here && !is_at(coin, &status->player[player]) &&
           !pzk_maze_is_covered(status, scene, player);
}

static bool
is_turned(const struct pzk_maze_scene *scene, int player)
{
    return scene->seen.coin[player].here &&
           scene->seen.coin[player].hyde != scene->shown[player];
}

/* ---- possible explanations ---- */

static int
turned_by(const struct pzk_maze_status *status,
          const struct pzk_maze_seen *seen, int slot)
{
    return (seen->rot[slot] - status->rot[slot] + 4) % 4;
}

/* The map change from STATUS to SEEN. If several cards were turned, or one by
 * half, or lines were pushed illegally, an action that the rules refuse. Of
 * several cards it names one that must not be turned at all. */
static struct pzk_action
map_change(const struct pzk_maze_status *status,
           const struct pzk_maze_seen *seen)
{
    struct pzk_action action;
    int turned = 0;

    pzk_action_init(&action, PZK_MAZE_MAP);
    action.actor = status->active;
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        int by = turned_by(status, seen, slot);

        if (by == 0) {
            continue;
        }
        if (action.other == PZK_ABSENT || slot % 2 == 0) {
            action.other = (int8_t)slot;
        }
        action.by = (int8_t)(by == 1   ? PZK_MAZE_CW
                             : by == 3 ? PZK_MAZE_CCW
                                       : PZK_NONSENSE);
        if (++turned > 1) {
            action.by = PZK_NONSENSE;
        }
    }
    action.arg = (int8_t)(seen->shift == -1 ? PZK_ABSENT : seen->shift);
    return action;
}

/* Of the cards turned and the lines pushed since STATUS, those that CODE is
 * about. */
static struct pzk_maze_wrong
wrong_with(const struct pzk_maze_status *status,
           const struct pzk_maze_seen *seen, enum pzk_code code)
{
    struct pzk_maze_wrong wrong = {.cards = 0};
    bool phase = code == PZK_WRONG_PHASE;

    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        bool is_due = phase || code == PZK_MAZE_BAD_ROTATION ||
                      (code == PZK_MAZE_NOT_RESOURCE_CARD && slot % 2 == 0);

        if (is_due && turned_by(status, seen, slot) != 0) {
            wrong.halfway =
                wrong.cards == 0 && turned_by(status, seen, slot) == 2;
            wrong.cards |= (uint16_t)(1U << slot);
        }
    }
    for (int line = 0; line < PZK_MAZE_LINES; line++) {
        wrong.pushed[line] = seen->pushed[line];
        if (phase && status->shift >= 0 && status->shift / 2 == line) {
            wrong.due[line] = status->shift % 2 ? 2 : -2;
        }
        if ((phase || code == PZK_MAZE_BAD_SHIFT) &&
            wrong.pushed[line] != wrong.due[line]) {
            wrong.lines |= (uint8_t)(1U << line);
        }
    }
    return wrong;
}

struct pzk_maze_wrong
pzk_maze_map_difference(const struct pzk_maze_status *status,
                        const struct pzk_maze_seen *seen)
{
    return wrong_with(status, seen, PZK_WRONG_PHASE);
}

/* Does ACTION on GAME if the rules allow it; else records why not. */
static bool
do_it(struct pzk_game *game, const struct pzk_action *action,
      struct pzk_maze_reason *reason)
{
    enum pzk_code code = pzk_game_apply(game, action, NULL);

    if (code == PZK_OK && reason->n < PZK_MAZE_ACTIONS) {
        reason->action[reason->n++] = *action;
        return true;
    }
    reason->code = code;
    reason->refused = *action;
    return false;
}

static struct pzk_action
switch_of(const struct pzk_maze_status *status)
{
    struct pzk_action action;

    pzk_action_init(&action, PZK_MAZE_SWITCH);
    action.actor = status->active;
    return action;
}

/* Switches, then goes to where the coin is. */
static bool
switch_and_go(struct pzk_game *game, const struct pzk_maze_status *status,
              const struct pzk_maze_coin_seen *to,
              struct pzk_maze_reason *reason)
{
    struct pzk_game trial = *game;
    struct pzk_action action = switch_of(status);
    struct pzk_maze_status after;
    enum pzk_code code;

    if (pzk_game_apply(&trial, &action, NULL) != PZK_OK) {
        return false;
    }
    pzk_maze_status(&trial, &after);
    if (after.phase != PZK_MAZE_TURN) {
        /* somebody must escape first; the move is judged after that */
        return do_it(game, &action, reason);
    }
    struct pzk_action move;
    return pzk_maze_way(&trial, to->x, to->y, &move, &code) &&
           do_it(game, &action, reason) && do_it(game, &move, reason);
}

/* The coin of the player on turn is elsewhere. */
static void
explain_move(struct pzk_game *game, const struct pzk_maze_status *status,
             const struct pzk_maze_scene *scene, struct pzk_maze_reason *reason)
{
    int player = status->active;
    const struct pzk_maze_coin_seen *to = &scene->seen.coin[player];
    bool turned = is_turned(scene, player);
    struct pzk_action move;
    struct pzk_result result;
    enum pzk_code code;

    /* if a move continues past a resource (M5.9), the coin shows which way it
     * went */
    if (!status->stop &&
        find_way(game, to->x, to->y, to->hyde ? PZK_HYDE : PZK_JEKYLL, &move)) {
        do_it(game, &move, reason);
        return;
    }
    bool way = pzk_maze_way(game, to->x, to->y, &move, &code);

    if (way && turned) {
        struct pzk_game trial = *game;

        pzk_game_apply(&trial, &move, &result);
        if (!pzk_maze_result(&result)->collected_one &&
            switch_and_go(game, status, to, reason)) {
            return;
        }
    } else if (turned && switch_and_go(game, status, to, reason)) {
        return;
    }
    if (way) {
        do_it(game, &move, reason);
    } else {
        reason->code = code;
        reason->refused = move;
    }
}

static void
explain_turn(struct pzk_game *game, const struct pzk_maze_status *status,
             const struct pzk_maze_scene *scene, struct pzk_maze_reason *reason)
{
    int player = status->active;
    struct pzk_action action;

    reason->coin = (int8_t)player;
    if (is_elsewhere(status, scene, player)) {
        explain_move(game, status, scene, reason);
    } else if (is_turned(scene, player)) {
        action = switch_of(status);
        do_it(game, &action, reason);
    } else if (scene->picked[player] && scene->seen.coin[player].here) {
        pzk_action_init(&action, PZK_MAZE_MOVE);
        action.actor = (int8_t)player;
        action.list_given = true;
        do_it(game, &action, reason);
    }
}

static void
explain_escape(struct pzk_game *game, const struct pzk_maze_status *status,
               const struct pzk_maze_scene *scene,
               struct pzk_maze_reason *reason)
{
    int player = status->to_act;
    struct pzk_action action;

    reason->coin = (int8_t)player;
    if (!is_elsewhere(status, scene, player)) {
        return;
    }
    pzk_action_init(&action, PZK_MAZE_ESCAPE);
    action.actor = (int8_t)player;
    action.x = scene->seen.coin[player].x;
    action.y = scene->seen.coin[player].y;
    action.list_given = true;
    do_it(game, &action, reason);
}

/* Finds a change that the player on turn did not make. */
static void
find_fault(const struct pzk_maze_status *status,
           const struct pzk_maze_scene *scene, struct pzk_maze_reason *reason)
{
    /* first, because coins on a shifted line moved with it */
    if (map_differs(status, &scene->seen)) {
        reason->coin = -1;
        reason->code = PZK_WRONG_PHASE;
        reason->refused = map_change(status, &scene->seen);
        reason->wrong = wrong_with(status, &scene->seen, reason->code);
        return;
    }
    for (int i = 0; i < status->n_players; i++) {
        if (is_elsewhere(status, scene, i)) {
            reason->coin = (int8_t)i;
            reason->code = PZK_NOT_YOUR_TURN;
            pzk_action_init(&reason->refused, PZK_MAZE_MOVE);
            reason->refused.actor = (int8_t)i;
            return;
        }
    }
}

/* Ends a move that an escape interrupted once others continue (M6.7). */
static void
end_interrupted(struct pzk_game *game, struct pzk_maze_status *status,
                const struct pzk_maze_scene *scene,
                struct pzk_maze_reason *reason)
{
    bool others = map_differs(status, &scene->seen);
    struct pzk_action stay;

    if (status->left == 0 || is_elsewhere(status, scene, status->active) ||
        is_turned(scene, status->active)) {
        return;
    }
    for (int i = 0; i < status->n_players; i++) {
        others = others || is_elsewhere(status, scene, i);
    }
    if (others) {
        pzk_action_init(&stay, PZK_MAZE_MOVE);
        stay.actor = status->active;
        stay.list_given = true;
        do_it(game, &stay, reason);
        pzk_maze_status(game, status);
    }
}

/* The First player's map, changed or left alone. False if it is refused. */
static bool
explain_map(struct pzk_game *game, struct pzk_maze_status *status,
            const struct pzk_maze_scene *scene, struct pzk_maze_reason *reason)
{
    bool changed = map_differs(status, &scene->seen);
    bool began = is_elsewhere(status, scene, status->active) ||
                 is_turned(scene, status->active) ||
                 scene->picked[status->active];
    struct pzk_action action = map_change(status, &scene->seen);

    reason->coin = -1;
    if (!changed && !began) {
        return false;
    }
    if (!do_it(game, &action, reason)) {
        reason->wrong = wrong_with(status, &scene->seen, reason->code);
        return false;
    }
    pzk_maze_status(game, status);
    return true;
}

void
pzk_maze_explain(const struct pzk_game *game,
                 const struct pzk_maze_scene *scene,
                 struct pzk_maze_reason *reason)
{
    struct pzk_game trial = *game;
    struct pzk_maze_status status;

    memset(reason, 0, sizeof(*reason));
    pzk_maze_status(game, &status);
    if (status.phase == PZK_MAZE_TURN) {
        end_interrupted(&trial, &status, scene, reason);
    }
    if (status.phase == PZK_MAZE_TO_MAP) {
        bool went_on = explain_map(&trial, &status, scene, reason);
        if (!went_on && reason->code != PZK_OK) {
            return;
        }
    }
    if (status.phase == PZK_MAZE_TURN && !map_differs(&status, &scene->seen)) {
        explain_turn(&trial, &status, scene, reason);
    } else if (status.phase == PZK_MAZE_TO_ESCAPE) {
        explain_escape(&trial, &status, scene, reason);
    }
    /* explained acts count; the rest is judged once they are done */
    if (reason->n > 0) {
        reason->code = PZK_OK;
    } else if (reason->code == PZK_OK && status.phase != PZK_MAZE_OVER) {
        find_fault(&status, scene, reason);
    }
}
