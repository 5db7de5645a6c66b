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

enum {
    X_SLOTS = 0x155 /* by bit: cards that are never turned (M4.2) */
};

/* An explanation as far as it got, and how SCENE still differs from it. */
struct trial {
    const struct pzk_maze_scene *scene;
    struct pzk_maze_reason reason;
    struct pzk_game game; /* after the reason's actions */
    struct pzk_maze_status status;
    struct pzk_maze_wrong map;
    bool map_differs;
    unsigned elsewhere; /* players, by bit, whose coins are */
};

/* ---- differences ---- */

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
    for (int i = 0; i < status->n_players; i++) {
        if (i != player &&
            is_at(&scene->seen.coin[i], &status->player[player])) {
            return scene->stale >> player & 1;
        }
    }
    return false;
}

static int
turned_by(const struct pzk_maze_status *status,
          const struct pzk_maze_seen *seen, int slot)
{
    return (seen->rot[slot] - status->rot[slot] + 4) % 4;
}

/* How SEEN differs from STATUS in CARDS, by bit, and from SHIFT. */
static struct pzk_maze_wrong
difference(const struct pzk_maze_status *status,
           const struct pzk_maze_seen *seen, unsigned cards, int shift)
{
    struct pzk_maze_wrong wrong = {.cards = 0};

    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        if (cards >> slot & 1 && turned_by(status, seen, slot) != 0) {
            wrong.halfway = !wrong.cards && turned_by(status, seen, slot) == 2;
            wrong.cards |= (uint16_t)(1U << slot);
        }
    }
    pzk_maze_push(shift, wrong.due);
    memcpy(wrong.pushed, seen->pushed, sizeof(wrong.pushed));
    for (int line = 0; line < PZK_MAZE_LINES; line++) {
        wrong.lines |=
            (uint8_t)((wrong.pushed[line] != wrong.due[line]) << line);
    }
    return wrong;
}

struct pzk_maze_wrong
pzk_maze_map_difference(const struct pzk_maze_status *status,
                        const struct pzk_maze_seen *seen)
{
    return difference(status, seen, PZK_MAZE_ALL_SLOTS, status->shift);
}

bool
pzk_maze_map_differs(const struct pzk_maze_status *status,
                     const struct pzk_maze_seen *seen)
{
    struct pzk_maze_wrong map = pzk_maze_map_difference(status, seen);

    return map.cards || map.lines;
}

static void
compare(struct trial *trial)
{
    const struct pzk_maze_scene *scene = trial->scene;
    struct pzk_maze_status *status = &trial->status;

    pzk_maze_status(&trial->game, status);
    trial->map = pzk_maze_map_difference(status, &scene->seen);
    trial->map_differs = trial->map.cards || trial->map.lines;
    trial->elsewhere = 0;
    for (int i = 0; i < status->n_players; i++) {
        bool elsewhere = scene->seen.coin[i].here &&
                         !is_at(&scene->seen.coin[i], &status->player[i]) &&
                         !pzk_maze_is_covered(status, scene, i);

        trial->elsewhere |= (unsigned)elsewhere << i;
    }
}

/* ---- actions ---- */

struct pzk_action
pzk_maze_action_of(enum pzk_maze_action kind, int player)
{
    struct pzk_action action = pzk_action_of(kind, player);

    action.list_given = kind == PZK_MAZE_MOVE || kind == PZK_MAZE_ESCAPE;
    return action;
}

/* Does ACTION if the rules allow it; else records why not. */
static bool
do_it(struct trial *trial, const struct pzk_action *action)
{
    struct pzk_maze_reason *reason = &trial->reason;
    enum pzk_code code = pzk_game_apply(&trial->game, action, NULL);

    if (code == PZK_OK && reason->n < PZK_MAZE_ACTIONS) {
        reason->action[reason->n++] = *action;
        compare(trial);
        return true;
    }
    reason->code = code;
    reason->refused = *action;
    return false;
}

static bool
do_plainly(struct trial *trial, enum pzk_maze_action kind)
{
    struct pzk_action action = pzk_maze_action_of(kind, trial->status.active);

    return do_it(trial, &action);
}

/* Finds the shortest way of the player on turn to the coin TO, in the order N,
 * E, S, W; with FACE, one that leaves him as it shows him. */
static bool
find_way(const struct trial *trial, const struct pzk_maze_coin_seen *to,
         bool face, struct pzk_action *move)
{
    struct pzk_action legal[PZK_MAZE_LEGAL_MAX];
    size_t n = pzk_game_legal(&trial->game, legal, PZK_MAZE_LEGAL_MAX);

    for (size_t i = 0; i < n && i < PZK_MAZE_LEGAL_MAX; i++) {
        struct pzk_game after = trial->game;
        struct pzk_maze_status status;
        const struct pzk_maze_player *player = &status.player[legal[i].actor];

        pzk_game_apply(&after, &legal[i], NULL);
        pzk_maze_status(&after, &status);
        if (legal[i].kind == PZK_MAZE_MOVE && is_at(to, player) &&
            (!face || player->hyde == to->hyde)) {
            *move = legal[i];
            return true;
        }
    }
    return false;
}

/* The way straight across to the coin TO, then up or down, or the other way
 * round. */
static struct pzk_action
straight(const struct trial *trial, const struct pzk_maze_coin_seen *to,
         bool across_first)
{
    const struct pzk_maze_status *status = &trial->status;
    const struct pzk_maze_player *from = &status->player[status->active];
    struct pzk_action move = pzk_maze_action_of(PZK_MAZE_MOVE, status->active);
    int dx = to->x - from->x, dy = to->y - from->y;

    for (int i = 0; i < abs(dx) + abs(dy) && i < PZK_ACTION_LIST; i++) {
        bool across = across_first ? i < abs(dx) : i >= abs(dy);

        move.list[move.n++] = (int16_t)(across ? (dx > 0 ? PZK_E : PZK_W)
                                               : (dy > 0 ? PZK_S : PZK_N));
    }
    return move;
}

/* A way to the coin TO that the rules refuse: around a corner of the map, if
 * that helps. */
static struct pzk_action
refused_way(const struct trial *trial, const struct pzk_maze_coin_seen *to)
{
    struct pzk_action move = straight(trial, to, true);

    return pzk_game_judge(&trial->game, &move, false) == PZK_MAZE_OFF_MAP
               ? straight(trial, to, false)
               : move;
}

/* ---- possible explanations ---- */

/* The map change that leads to the scene. If several cards were turned, or one
 * by half, or lines were pushed illegally, an action that the rules refuse. Of
 * several cards it names one that must not be turned at all. */
static struct pzk_action
map_change(const struct trial *trial)
{
    const struct pzk_maze_seen *seen = &trial->scene->seen;
    unsigned cards = trial->map.cards;
    struct pzk_action action =
        pzk_maze_action_of(PZK_MAZE_MAP, trial->status.active);

    action.arg = seen->shift;
    if (cards) {
        int slot = __builtin_ctz(cards & X_SLOTS ? cards & X_SLOTS : cards);
        int by = turned_by(&trial->status, seen, slot);

        action.other = (int8_t)slot;
        action.by = (int8_t)(cards & (cards - 1) || by == 2 ? PZK_NONSENSE
                             : by == 1                      ? PZK_MAZE_CW
                                                            : PZK_MAZE_CCW);
    }
    return action;
}

/* The First player's map, changed or left alone. False if it is refused, with
 * those of the map's differences that the refusal is about. */
static bool
explain_map(struct trial *trial)
{
    const struct pzk_maze_scene *scene = trial->scene;
    struct pzk_maze_reason *reason = &trial->reason;
    unsigned began = trial->elsewhere | scene->turned | scene->picked;
    struct pzk_action action = map_change(trial);

    if (!(trial->map_differs || began >> trial->status.active & 1) ||
        do_it(trial, &action)) {
        return true;
    }
    reason->wrong =
        difference(&trial->status, &scene->seen,
                   reason->code == PZK_MAZE_BAD_ROTATION ? PZK_MAZE_ALL_SLOTS
                   : reason->code == PZK_MAZE_NOT_RESOURCE_CARD ? X_SLOTS
                                                                : 0,
                   -1);
    if (reason->code != PZK_MAZE_BAD_SHIFT) {
        reason->wrong.lines = 0;
    }
    return false;
}

/* Goes to the coin TO, with OVER after a switch; with FACE, by a way that
 * leaves the player as it shows him. If somebody must escape first, the move is
 * judged after that. */
static bool
go(struct trial *trial, const struct pzk_maze_coin_seen *to, bool over,
   bool face)
{
    struct trial after = *trial;
    struct pzk_action move;

    if ((over && !do_plainly(&after, PZK_MAZE_SWITCH)) ||
        (after.status.phase == PZK_MAZE_TURN &&
         !(find_way(&after, to, face, &move) && do_it(&after, &move)))) {
        return false;
    }
    *trial = after;
    return true;
}

/* The coin of the player on turn is elsewhere. If a move continues past a
 * resource (M5.9), the coin shows which way it went. */
static void
explain_move(struct trial *trial)
{
    int player = trial->status.active;
    const struct pzk_maze_coin_seen *to = &trial->scene->seen.coin[player];
    bool turned = trial->scene->turned >> player & 1;
    struct pzk_action refused;

    if (!go(trial, to, false, true) && !(turned && go(trial, to, true, true)) &&
        !go(trial, to, false, false) &&
        !(turned && go(trial, to, true, false))) {
        refused = refused_way(trial, to);
        do_it(trial, &refused);
    }
}

/* What the coin of the player who is to act shows. */
static void
explain_coin(struct trial *trial)
{
    const struct pzk_maze_scene *scene = trial->scene;
    int player = trial->status.to_act;
    const struct pzk_maze_coin_seen *coin = &scene->seen.coin[player];
    bool elsewhere = trial->elsewhere >> player & 1;

    if (trial->status.phase == PZK_MAZE_TO_ESCAPE) {
        struct pzk_action escape = pzk_maze_action_of(PZK_MAZE_ESCAPE, player);

        escape.x = coin->x;
        escape.y = coin->y;
        if (elsewhere) {
            do_it(trial, &escape);
        }
    } else if (elsewhere) {
        explain_move(trial);
    } else if (scene->turned >> player & 1) {
        do_plainly(trial, PZK_MAZE_SWITCH);
    } else if (scene->picked >> player & 1 && coin->here) {
        do_plainly(trial, PZK_MAZE_MOVE);
    }
}

/* Finds a change that the player on turn did not make. */
static void
find_fault(struct trial *trial)
{
    struct pzk_maze_reason *reason = &trial->reason;

    /* first, because coins on a shifted line moved with it */
    if (trial->map_differs) {
        reason->code = PZK_WRONG_PHASE;
        reason->refused = map_change(trial);
        reason->wrong = trial->map;
    } else if (trial->elsewhere) {
        reason->code = PZK_NOT_YOUR_TURN;
        reason->refused =
            pzk_maze_action_of(PZK_MAZE_MOVE, __builtin_ctz(trial->elsewhere));
    }
}

/* Ends a move that an escape interrupted once others continue (M6.7). */
static void
end_interrupted(struct trial *trial)
{
    const struct pzk_maze_status *status = &trial->status;

    if (status->left > 0 &&
        !((trial->elsewhere | trial->scene->turned) >> status->active & 1) &&
        (trial->map_differs || trial->elsewhere)) {
        do_plainly(trial, PZK_MAZE_MOVE);
    }
}

/* Explained acts count; the rest is judged once they are done. */
void
pzk_maze_explain(const struct pzk_game *game,
                 const struct pzk_maze_scene *scene,
                 struct pzk_maze_reason *reason)
{
    struct trial trial = {.scene = scene, .game = *game};
    const enum pzk_maze_phase *phase = &trial.status.phase;

    compare(&trial);
    if (*phase == PZK_MAZE_TURN) {
        end_interrupted(&trial);
    }
    if (*phase != PZK_MAZE_TO_MAP || explain_map(&trial)) {
        if (*phase == PZK_MAZE_TO_ESCAPE ||
            (*phase == PZK_MAZE_TURN && !trial.map_differs)) {
            explain_coin(&trial);
        }
        if (trial.reason.n > 0) {
            trial.reason.code = PZK_OK;
        } else if (trial.reason.code == PZK_OK && *phase != PZK_MAZE_OVER) {
            find_fault(&trial);
        }
    }
    *reason = trial.reason;
}
