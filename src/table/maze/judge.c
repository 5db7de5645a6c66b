// SPDX-License-Identifier: MIT
/*
 * Compares the calm table with the game as a whole: does the acts that explain
 * the difference; a fault becomes the mismatch, until it is resolved.
 */
#include <string.h>

#include "src/table/layout.h"
#include "src/table/maze/state.h"

/* Microseconds. */
enum {
    MAP_US = 2000000,   /* a changed map may be changed further */
    APART_US = 6500000, /* the square: by then everything is read again */
    WRONG_US = 1500000, /* calm, before it counts as wrong */
    THINK_US = 5000000, /* with a coin in one's hand */
    FACE_US = 5000000   /* to turn one's coin over after a resource (M6.1) */
};

/* ---- the fault ---- */

/* The coin of PLAYER with the face that is up. */
static int8_t
coin_piece(const struct pzk_maze_referee *referee, int player)
{
    return (int8_t)(PZK_C1J + 2 * player + referee->layout.coin[player].hyde);
}

/* A map card that is part of the map's fault. */
static int8_t
map_piece(const struct pzk_maze_referee *referee,
          const struct pzk_maze_wrong *wrong)
{
    int line = wrong->lines ? __builtin_ctz(wrong->lines) : PZK_MAZE_LINES;

    return referee->slots[wrong->cards ? __builtin_ctz(wrong->cards)
                          : line < 3   ? 3 * line + 1
                                       : line];
}

static struct pzk_difference
fault_of(const struct pzk_maze_referee *referee,
         const struct pzk_maze_reason *reason)
{
    struct pzk_difference fault = {.finding =
                                       reason->code == PZK_NOT_YOUR_TURN
                                           ? PZK_FIND_NOT_YOUR_TURN
                                           : pzk_finding_of_code(reason->code),
                                   .lies_at = reason->refused.actor,
                                   .due_at = referee->status.to_act};

    if (reason->coin >= 0) {
        fault.card = coin_piece(referee, reason->coin);
        fault.lies_at = reason->coin;
    } else {
        fault.card = map_piece(referee, &reason->wrong);
        *pzk_maze_wrong_of(&fault.wrong) = reason->wrong;
    }
    return fault;
}

/* The fault of a map that cannot be read: a card is missing, or the nine form
 * no square. */
static struct pzk_difference
map_fault(const struct pzk_maze_referee *referee)
{
    struct pzk_difference fault = {.finding = PZK_FIND_TABLE_DIFFERS,
                                   .card = referee->slots[4],
                                   .lies_at = PZK_NO_SIDE,
                                   .due_at = referee->status.to_act};

    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        int piece = referee->slots[slot];

        if (!referee->layout.map[piece - PZK_M1].here) {
            fault.finding = PZK_FIND_CARD_MISSING;
            fault.card = (int8_t)piece;
            pzk_maze_wrong_of(&fault.wrong)->cards = (uint16_t)(1U << slot);
        }
    }
    return fault;
}

static bool
is_same_fault(const struct pzk_difference *a, const struct pzk_difference *b)
{
    const struct pzk_maze_wrong *wrong_a = pzk_maze_wrong_in(&a->wrong);
    const struct pzk_maze_wrong *wrong_b = pzk_maze_wrong_in(&b->wrong);

    return a->finding == b->finding && a->card == b->card &&
           a->lies_at == b->lies_at && wrong_a->cards == wrong_b->cards &&
           wrong_a->lines == wrong_b->lines;
}

/* ---- the mismatch ---- */

static void
begin_mismatch(struct pzk_maze_referee *referee,
               const struct pzk_difference *mismatch,
               const struct pzk_action *refused, struct pzk_said *said)
{
    struct pzk_ruling ruling =
        pzk_maze_ruling_of(referee, PZK_RULED_VIOLATION, mismatch);

    referee->mismatch = *mismatch;
    ruling.rule = "M8";
    if (refused) {
        ruling.action = *refused;
    }
    pzk_announce(said, &ruling);
}

/* Whether the mismatch is resolved by taking PLAYER's coin up, to put it or the
 * map under it right. */
static bool
is_to_put_right(const struct pzk_difference *mismatch, int player)
{
    int coin = (mismatch->card - PZK_C1J) / 2;

    if (mismatch->card < PZK_C1J || coin >= PZK_MAZE_PLAYERS) {
        return mismatch->finding != PZK_FIND_NONE;
    }
    return mismatch->finding != PZK_FIND_NONE &&
           mismatch->finding != PZK_FIND_CARD_MISSING && coin == player;
}

static void
end_mismatch(struct pzk_maze_referee *referee, struct pzk_said *said)
{
    struct pzk_ruling ruling =
        pzk_ruling_of(&referee->base, PZK_RULED_RESOLVED);

    referee->wrong_us = PZK_NEVER;
    if (referee->mismatch.finding == PZK_FIND_NONE) {
        return;
    }
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        if (is_to_put_right(&referee->mismatch, i)) {
            /* taken up, but not to stay */
            referee->layout.coin[i].gone_us = PZK_NEVER;
        }
    }
    ruling.finding = referee->mismatch.finding;
    referee->mismatch.finding = PZK_FIND_NONE;
    pzk_announce(said, &ruling);
    referee->turn_due = true;
}

/* ---- what explains the table ---- */

static struct pzk_maze_scene
scene_of(const struct pzk_maze_referee *referee,
         const struct pzk_maze_seen *seen)
{
    const struct pzk_maze_layout *layout = &referee->layout;
    const struct pzk_maze_status *status = &referee->status;
    struct pzk_maze_scene scene = {.seen = *seen};

    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        struct pzk_maze_coin_seen *coin = &scene.seen.coin[i];
        bool stale = layout->coin[i].since_us < layout->map_us;
        int64_t again_us =
            pzk_maze_acts_twice(referee, i) ? PZK_MAZE_AGAIN_US : 0;
        bool picked =
            !is_to_put_right(&referee->mismatch, i) &&
            pzk_maze_was_taken_up(layout, i, referee->turn_us + again_us);

        coin->here = coin->here && !(layout->accepted >> i & 1);
        scene.turned |=
            (unsigned)(coin->here && coin->hyde != referee->shown[i]) << i;
        scene.picked |= (unsigned)picked << i;
        scene.stale |= (unsigned)stale << i;
    }
    if (layout->accepted & PZK_MAZE_ACCEPTED_MAP) {
        memcpy(scene.seen.rot, status->rot, sizeof(scene.seen.rot));
        memset(scene.seen.pushed, 0, sizeof(scene.seen.pushed));
        scene.seen.shift = status->shift;
        pzk_maze_push(status->shift, scene.seen.pushed);
    }
    return scene;
}

/* Does the acts that explain the scene, one explanation after the other, until
 * one must be asked about first: ASKED then. */
static void
act_on(struct pzk_maze_referee *referee, const struct pzk_maze_seen *seen,
       bool by_person, struct pzk_maze_reason *reason,
       struct pzk_difference *asked, struct pzk_said *said)
{
    struct pzk_maze_reason ask;
    struct pzk_entry again;

    asked->finding = PZK_FIND_NONE;
    for (int round = 0; round < 2 * PZK_MAZE_PLAYERS; round++) {
        struct pzk_maze_scene scene = scene_of(referee, seen);

        pzk_maze_explain(&referee->base.moves.game, &scene, reason);
        if (pzk_maze_is_to_be_asked(referee, &scene, reason, &ask)) {
            *asked = fault_of(referee, &ask);
            asked->finding = PZK_MAZE_FIND_CHANGED;
            return;
        }
        if (pzk_maze_find_change(referee, &scene, reason, &again) &&
            pzk_said_has_room(said) &&
            pzk_keep(&referee->base, &again, said, NULL)) {
            if (reason->coin >= 0) {
                pzk_maze_new_turn(referee);
            }
            continue;
        }
        if (reason->n == 0 ||
            (reason->n == 1 && reason->action[0].kind == PZK_MAZE_MAP &&
             !pzk_maze_is_calm(referee, MAP_US))) {
            return;
        }
        for (int i = 0; i < reason->n; i++) {
            int player = reason->action[i].actor;

            if (!pzk_maze_act(referee, &reason->action[i], by_person, said)) {
                return;
            }
            if (reason->action[i].kind != PZK_MAZE_MAP) {
                referee->shown[player] = seen->coin[player].hyde;
            }
        }
    }
}

static struct pzk_difference
coin_fault(const struct pzk_maze_referee *referee, enum pzk_finding finding,
           int player)
{
    return (struct pzk_difference){.finding = finding,
                                   .card = coin_piece(referee, player),
                                   .lies_at = (int8_t)player,
                                   .due_at = (int8_t)player};
}

static bool
is_missing(const struct pzk_maze_referee *referee,
           const struct pzk_maze_scene *scene, int player)
{
    return !(referee->layout.accepted >> player & 1) &&
           !scene->seen.coin[player].here &&
           !pzk_maze_is_covered(&referee->status, scene, player);
}

/* Whether PLAYER's coin is away for so long that he is not just thinking. */
static bool
is_long_away(const struct pzk_maze_referee *referee, int player)
{
    int64_t away_us = referee->layout.coin[player].away_us;

    return away_us == PZK_NEVER ? pzk_maze_is_calm(referee, THINK_US)
                                : referee->base.now - away_us >= THINK_US;
}

/* Finds a coin of the game that is not on the map, or shows the wrong face. */
static bool
find_coin_fault(const struct pzk_maze_referee *referee,
                const struct pzk_maze_seen *seen, struct pzk_difference *fault)
{
    struct pzk_maze_scene scene = scene_of(referee, seen);

    for (int i = 0; i < referee->status.n_players; i++) {
        const struct pzk_maze_coin_seen *coin = &scene.seen.coin[i];

        if (is_missing(referee, &scene, i) && is_long_away(referee, i)) {
            *fault = coin_fault(referee, PZK_FIND_CARD_MISSING, i);
            return true;
        }
        if (coin->here && coin->hyde != referee->status.player[i].hyde &&
            pzk_maze_is_calm(referee, FACE_US)) {
            *fault = coin_fault(referee, PZK_MAZE_FIND_TURN_COIN, i);
            return true;
        }
    }
    return false;
}

/* REASON's fault; but nobody is out of turn while the coin of the player on
 * turn cannot be seen. */
static struct pzk_difference
first_fault(const struct pzk_maze_referee *referee,
            const struct pzk_maze_seen *seen,
            const struct pzk_maze_reason *reason)
{
    struct pzk_maze_scene scene = scene_of(referee, seen);
    int due = referee->status.to_act;

    return reason->code == PZK_NOT_YOUR_TURN && is_missing(referee, &scene, due)
               ? coin_fault(referee, PZK_FIND_CARD_MISSING, due)
               : fault_of(referee, reason);
}

/* The table is wrong: announces it once, when calm for AFTER_US. */
static void
complain(struct pzk_maze_referee *referee, const struct pzk_difference *fault,
         int64_t after_us, const struct pzk_action *refused,
         struct pzk_said *said)
{
    if (referee->mismatch.finding != PZK_FIND_NONE &&
        !is_same_fault(&referee->mismatch, fault)) {
        end_mismatch(referee, said);
    }
    if (referee->wrong_us == PZK_NEVER) {
        referee->wrong_us = referee->base.now;
    }
    if (referee->mismatch.finding != PZK_FIND_NONE) {
        referee->mismatch = *fault; /* a line pushed further, but still wrong */
    } else if (pzk_maze_is_calm(referee, after_us)) {
        begin_mismatch(referee, fault, refused, said);
        referee->turn_due = false; /* it is announced when all is right */
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
            pzk_moves_result(moves, i, &caused)) {
            return pzk_maze_result(&caused)->collected_one &&
                   pzk_maze_result(&caused)->n_before % 2 == 0;
        }
    }
    return false;
}

/* The face a coin showed when the game was resumed. The player on turn may have
 * switched just before, unless his coin is still to be turned over. */
static bool
face_before(const struct pzk_maze_referee *referee,
            const struct pzk_maze_seen *seen, int player)
{
    bool lay_there =
        seen->coin[player].here && !referee->layout.coin[player].watched;
    bool may_switch =
        player == referee->status.active && !collected_last(referee, player);

    return lay_there && !may_switch ? seen->coin[player].hyde
                                    : referee->status.player[player].hyde;
}

/* Records which face of each coin is known to be up: one that shows another
 * means a switch (M6.3), except coins turned over late after a resource (M6.1),
 * and coins first seen on resuming. */
static void
note_faces(struct pzk_maze_referee *referee, const struct pzk_maze_seen *seen)
{
    for (int i = 0; i < referee->status.n_players; i++) {
        bool is = referee->status.player[i].hyde;

        if (!referee->shown_known) {
            referee->shown[i] = face_before(referee, seen, i);
        } else if (seen->coin[i].here && seen->coin[i].hyde == is) {
            if (referee->shown[i] != is) {
                referee->layout.coin[i].gone_us = PZK_NEVER;
            }
            referee->shown[i] = is;
        }
    }
    referee->shown_known = true;
}

/* ---- judging ---- */

/* Lines are pushed illegally; they may be on their way to their places. */
static void
judge_pushed(struct pzk_maze_referee *referee, const struct pzk_maze_seen *seen,
             struct pzk_said *said)
{
    struct pzk_maze_reason reason = {.n = 0};
    struct pzk_difference fault = {.finding = PZK_FIND_NONE};

    if (!pzk_maze_is_calm(referee, APART_US)) {
        return;
    }
    act_on(referee, seen, false, &reason, &fault, said);
    if (reason.code == PZK_OK) { /* a person accepted its state */
        end_mismatch(referee, said);
        return;
    }
    fault = fault_of(referee, &reason);
    complain(referee, &fault, APART_US, &reason.refused, said);
}

static void
judge(struct pzk_maze_referee *referee, struct pzk_said *said)
{
    struct pzk_maze_reason reason = {.n = 0};
    struct pzk_difference fault = {.finding = PZK_FIND_NONE};
    struct pzk_maze_seen seen;

    if (!pzk_maze_read_table(referee, &seen)) {
        fault = map_fault(referee);
        complain(referee, &fault, APART_US, NULL, said);
        return;
    }
    if (seen.shift == PZK_NONSENSE) {
        judge_pushed(referee, &seen, said);
        return;
    }
    note_faces(referee, &seen);
    act_on(referee, &seen, false, &reason, &fault, said);
    if (fault.finding != PZK_FIND_NONE) {
        complain(referee, &fault, 0, NULL, said);
    } else if (referee->status.phase == PZK_MAZE_OVER) {
        end_mismatch(referee, said);
    } else if (reason.code != PZK_OK) {
        fault = first_fault(referee, &seen, &reason);
        complain(referee, &fault, WRONG_US, &reason.refused, said);
    } else if (find_coin_fault(referee, &seen, &fault)) {
        complain(referee, &fault, 0, NULL, said);
    } else {
        end_mismatch(referee, said);
        pzk_maze_end_compare(referee, seen.covered);
        if (pzk_maze_is_calm(referee, APART_US)) {
            referee->hidden &= seen.covered;
        }
    }
}

bool
pzk_maze_accept_change(struct pzk_maze_referee *referee, struct pzk_said *said)
{
    struct pzk_maze_reason reason = {.n = 0};
    struct pzk_difference unused;
    struct pzk_maze_seen seen;

    if (!pzk_maze_read_table(referee, &seen) || seen.shift == PZK_NONSENSE) {
        return false;
    }
    pzk_maze_end_compare(referee, PZK_MAZE_ALL_SLOTS);
    act_on(referee, &seen, true, &reason, &unused, said);
    return true;
}

void
pzk_maze_judge_now(struct pzk_maze_referee *referee, struct pzk_said *said)
{
    if (referee->base.moves.started && !referee->status.late &&
        !referee->base.paused && !referee->table_lost &&
        !referee->other_cards) {
        judge(referee, said);
    }
}
