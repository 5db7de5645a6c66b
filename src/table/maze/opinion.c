// SPDX-License-Identifier: MIT
/*
 * Explains a changed table. Either the player on turn acted (explain.c), or an
 * earlier act is changed: the map of this round (perhaps seen only now), or a
 * coin moved on before another player acts.
 *
 * After a break, which is a pause or the time until a game is resumed, nobody
 * watched what people did. The referee asks about every difference from the
 * game, however well the rules explain it; what people do while it watches
 * again counts as usual. One exception: a program may end between a move and
 * its entry. On resuming, a table counts if one turn of the player on turn
 * explains it completely.
 */
#include <string.h>

#include "src/table/layout.h"
#include "src/table/maze/state.h"

/* ---- the scene ---- */

bool
pzk_maze_puts_right(const struct pzk_difference *mismatch, int player)
{
    return mismatch->finding != PZK_FIND_NONE &&
           (mismatch->card < PZK_C1J ||
            (mismatch->finding != PZK_FIND_CARD_MISSING &&
             (mismatch->card - PZK_C1J) / 2 == player));
}

/* Whether PLAYER, who acted last, is on turn again: of two players the second
 * begins the next round. */
static bool
acts_twice(const struct pzk_maze_referee *referee, int player)
{
    const struct pzk_moves *moves = &referee->base.moves;

    return referee->status.phase == PZK_MAZE_TO_MAP && moves->n_acts > 0 &&
           player == referee->status.active &&
           moves->acts[moves->n_acts - 1].action.actor == player;
}

/* Within this time of his act the coin of a player who is on turn again at once
 * belongs to that act. Microseconds. */
enum { AGAIN_US = 5000000 };

/* Fills SCENE with what is seen. A coin turned back to the expected face does
 * not count as taken up. */
static void
see(const struct pzk_maze_referee *referee, struct pzk_maze_scene *scene)
{
    const struct pzk_maze_layout *layout = &referee->layout;

    memset(scene, 0, sizeof(*scene));
    scene->seen = referee->opinion.seen;
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        struct pzk_maze_coin_seen *coin = &scene->seen.coin[i];
        int64_t since_us =
            referee->turn_us + (acts_twice(referee, i) ? AGAIN_US : 0);
        bool stale = layout->coin[i].since_us < layout->map_us;
        bool other = coin->here && coin->hyde != referee->shown[i];
        bool due = coin->hyde == referee->status.player[i].hyde;
        bool picked = !(other && due) &&
                      !pzk_maze_puts_right(&referee->mismatch, i) &&
                      pzk_maze_was_taken_up(layout, i, since_us);

        coin->here &= !(layout->accepted >> i & 1);
        scene->turned |= (unsigned)(coin->here && other && !due) << i;
        scene->picked |= (unsigned)picked << i;
        scene->stale |= (unsigned)stale << i;
    }
    if (layout->accepted & PZK_MAZE_ACCEPTED_MAP) {
        scene->seen.shift = referee->status.shift;
        memcpy(scene->seen.rot, referee->status.rot, sizeof(scene->seen.rot));
        memset(scene->seen.pushed, 0, sizeof(scene->seen.pushed));
        pzk_maze_push(scene->seen.shift, scene->seen.pushed);
    }
}

/* ---- the faces of the coins ---- */

/* Whether the latest turn of PLAYER collected a resource, after which a coin is
 * turned over (M6.1), perhaps late. */
static bool
collected_last(const struct pzk_maze_referee *referee, int player)
{
    const struct pzk_moves *moves = &referee->base.moves;
    struct pzk_result caused;

    for (size_t i = moves->n_acts; i-- > 0;) {
        const struct pzk_action *action = &moves->acts[i].action;

        if (action->actor == player && action->kind != PZK_MAZE_MAP &&
            pzk_moves_try(moves, i, action, &caused) == PZK_OK) {
            return pzk_maze_result(&caused)->collected_one &&
                   pzk_maze_result(&caused)->n_before % 2 == 0;
        }
    }
    return false;
}

/* The faces that the coins showed when the game was resumed. The player on turn
 * may have switched just before, unless his coin is still to be turned over. */
static void
guess_faces(struct pzk_maze_referee *referee)
{
    for (int i = 0; i < referee->status.n_players; i++) {
        const struct pzk_maze_coin_seen *coin = &referee->opinion.seen.coin[i];
        bool lay_there = coin->here && !referee->layout.coin[i].watched;
        bool may_switch =
            i == referee->status.active && !collected_last(referee, i);

        referee->shown[i] = lay_there && !may_switch
                                ? coin->hyde
                                : referee->status.player[i].hyde;
    }
}

/* ---- what is done again ---- */

/* A card was turned while a coin hid its mark, and that is seen only now:
 * returns the number of this round's map change, which CHANGE corrects; -1: the
 * correction is impossible, or a later act is not legal after it. */
static int
find_amendment(const struct pzk_maze_referee *referee,
               const struct pzk_action *change)
{
    const struct pzk_moves *moves = &referee->base.moves;
    struct pzk_action action = *change;
    struct pzk_game game;
    int n = (int)moves->n_acts, index = n - 1;

    while (index >= 0 && moves->acts[index].action.kind != PZK_MAZE_MAP) {
        index--;
    }
    if (index < 0 || change->other == PZK_ABSENT ||
        !(referee->hidden >> change->other & 1) ||
        moves->acts[index].action.other != PZK_ABSENT ||
        change->arg != moves->acts[index].action.arg) {
        return -1;
    }
    action.actor = moves->acts[index].action.actor;
    game = pzk_moves_before(moves, (size_t)index);
    for (int i = index; i < n; i++) {
        if (pzk_game_apply(&game, i == index ? &action : &moves->acts[i].action,
                           NULL) != PZK_OK) {
            return -1;
        }
    }
    return index;
}

/* Whether the player of the last act moved his coin on, as the rules allow from
 * before it, or back. If he is on turn again, as First player, it must be soon,
 * and the map unchanged. */
static bool
moved_on(const struct pzk_maze_referee *referee,
         const struct pzk_maze_scene *scene,
         const struct pzk_maze_reason *reason)
{
    const struct pzk_moves *moves = &referee->base.moves;
    const struct pzk_move *last =
        moves->n_acts > 0 ? &moves->acts[moves->n_acts - 1] : NULL;
    struct pzk_maze_reason again;
    struct pzk_game before;

    if (!last || last->by_person || last->action.kind == PZK_MAZE_MAP ||
        !(reason->n == 0
              ? reason->code == PZK_NOT_YOUR_TURN &&
                    reason->refused.actor == last->action.actor
              : acts_twice(referee, last->action.actor) &&
                    !pzk_maze_map_differs(&referee->status, &scene->seen) &&
                    referee->layout.coin[last->action.actor].since_us <
                        referee->turn_us + AGAIN_US)) {
        return false;
    }
    before = pzk_moves_before(moves, moves->n_acts - 1);
    pzk_maze_explain(&before, scene, &again);
    return again.code == PZK_OK;
}

static int
find_change(const struct pzk_maze_referee *referee,
            const struct pzk_maze_scene *scene,
            const struct pzk_maze_reason *reason)
{
    const struct pzk_moves *moves = &referee->base.moves;
    int n = (int)moves->n_acts;

    if (reason->n > 0 || reason->code != PZK_WRONG_PHASE ||
        reason->refused.kind != PZK_MAZE_MAP) {
        return moved_on(referee, scene, reason) ? n : -1;
    }
    return n > 0 && moves->acts[n - 1].action.kind == PZK_MAZE_MAP
               ? n
               : find_amendment(referee, &reason->refused);
}

/* ---- breaks ---- */

void
pzk_maze_compare(struct pzk_maze_referee *referee, enum pzk_maze_break after)
{
    referee->after = after;
    referee->break_us = referee->base.now;
    referee->layout.map_watched = false;
    pzk_maze_new_turn(referee); /* coins taken up before do not mean staying */
}

/* Whether the coin or the map of ACTION was changed during the break. A source
 * that begins shows late what was there before, too: then what came later was
 * watched. */
static bool
is_of_break(const struct pzk_maze_referee *referee,
            const struct pzk_maze_wrong *map, const struct pzk_action *action)
{
    const struct pzk_maze_layout *layout = &referee->layout;
    const struct pzk_maze_coin *coin = &layout->coin[action->actor];
    bool is_map = action->kind == PZK_MAZE_MAP;

    if (is_map && !map->cards && !map->lines) {
        return false;
    }
    return referee->after == PZK_MAZE_RESTART
               ? !(is_map ? layout->map_watched : coin->watched)
               : (is_map ? layout->map_us : coin->since_us) <=
                     referee->break_us;
}

/* Whether REASON explains SCENE completely. */
static bool
explains_all(const struct pzk_maze_referee *referee,
             const struct pzk_maze_scene *scene,
             const struct pzk_maze_reason *reason)
{
    struct pzk_game game = referee->base.moves.game;
    struct pzk_maze_scene after = *scene;
    struct pzk_maze_reason rest;

    for (int i = 0; i < reason->n; i++) {
        pzk_game_apply(&game, &reason->action[i], NULL);
        after.turned &= ~(1U << reason->action[i].actor);
        after.picked &= ~(1U << reason->action[i].actor);
    }
    pzk_maze_explain(&game, &after, &rest);
    return reason->n > 0 && rest.n == 0 && rest.code == PZK_OK;
}

/* If OPINION contains a change made during the break, asks about that change;
 * not while lines are on their way to their places. */
static void
ask(const struct pzk_maze_referee *referee, struct pzk_maze_opinion *opinion)
{
    const struct pzk_maze_reason reason = opinion->reason;
    struct pzk_maze_wrong map =
        pzk_maze_map_difference(&referee->status, &opinion->scene.seen);

    opinion->asks = false;
    if (referee->after == PZK_MAZE_NO_BREAK ||
        (referee->after == PZK_MAZE_RESTART &&
         explains_all(referee, &opinion->scene, &reason))) {
        return;
    }
    for (int i = opinion->change < 0 ? 0 : -1; i < reason.n; i++) {
        const struct pzk_action *about =
            i < 0 ? &reason.refused : &reason.action[i];

        if (is_of_break(referee, &map, about)) {
            opinion->change = -1;
            opinion->reason.n = 0;
            opinion->asks = opinion->seen.shift != PZK_NONSENSE;
            if (opinion->asks) {
                opinion->reason =
                    (struct pzk_maze_reason){.refused = *about, .wrong = map};
            }
            return;
        }
    }
}

bool
pzk_maze_think(struct pzk_maze_referee *referee)
{
    struct pzk_maze_opinion *opinion = &referee->opinion;
    bool reads = !opinion->current;
    struct pzk_maze_scene scene;

    if (reads) {
        opinion->current = true;
        opinion->readable = pzk_maze_read_table(referee, &opinion->seen);
        if (!referee->shown_known && opinion->readable) {
            guess_faces(referee);
        }
    }
    see(referee, &scene);
    if (opinion->readable &&
        (reads || referee->after != opinion->after ||
         memcmp(&scene, &opinion->scene, sizeof(scene)) != 0)) {
        opinion->after = referee->after;
        opinion->scene = scene;
        pzk_maze_explain(&referee->base.moves.game, &scene, &opinion->reason);
        opinion->change = find_change(referee, &scene, &opinion->reason);
        ask(referee, opinion);
    }
    return opinion->readable;
}
