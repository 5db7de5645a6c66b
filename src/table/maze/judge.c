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
    THINK_US = 6000000, /* with a coin in one's hand */
    FACE_US = 5000000   /* to turn one's coin over after a resource (M6.1) */
};

/* ---- the mismatch ---- */

static void
begin_mismatch(struct pzk_maze_referee *referee,
               const struct pzk_difference *mismatch,
               const struct pzk_action *refused, struct pzk_said *said)
{
    struct pzk_ruling ruling =
        pzk_ruling_of(&referee->base, PZK_RULED_VIOLATION);

    referee->mismatch = *mismatch;
    ruling.finding = mismatch->finding;
    ruling.rule = "M8";
    ruling.seat = mismatch->lies_at;
    ruling.card = mismatch->card;
    ruling.lies_at = mismatch->lies_at;
    ruling.due_at = mismatch->due_at;
    ruling.wrong = mismatch->wrong;
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

static bool
is_excused(const struct pzk_maze_referee *referee, int player)
{
    return referee->excused_us[player] != PZK_NEVER &&
           referee->excused_us[player] == referee->layout.coin[player].since_us;
}

static bool
is_map_excused(const struct pzk_maze_referee *referee)
{
    return referee->map_excused_us != PZK_NEVER &&
           referee->map_excused_us == referee->layout.map_us;
}

static struct pzk_maze_scene
scene_of(const struct pzk_maze_referee *referee,
         const struct pzk_maze_seen *seen)
{
    struct pzk_maze_scene scene = {.seen = *seen};

    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        const struct pzk_maze_coin *coin = &referee->layout.coin[i];

        scene.shown[i] = referee->shown[i];
        scene.picked[i] =
            !is_to_put_right(&referee->mismatch, i) &&
            pzk_maze_was_taken_up(&referee->layout, i, referee->turn_us);
        scene.stale[i] = referee->layout.map_us != PZK_NEVER &&
                         coin->since_us < referee->layout.map_us;
        if (is_excused(referee, i)) {
            scene.seen.coin[i].here = false;
        }
    }
    if (is_map_excused(referee)) {
        scene.seen.shift = referee->status.shift;
        memcpy(scene.seen.rot, referee->status.rot, sizeof(scene.seen.rot));
    }
    return scene;
}

static bool
is_map(const struct pzk_maze_reason *reason)
{
    return reason->n > 0 && reason->action[0].kind == PZK_MAZE_MAP;
}

/* Does the acts that explain the scene, one explanation after the other, until
 * one must be asked about first: ASKED then. */
static void
act_on(struct pzk_maze_referee *referee, const struct pzk_maze_seen *seen,
       bool by_person, struct pzk_maze_reason *reason,
       struct pzk_difference *asked, struct pzk_said *said)
{
    asked->finding = PZK_FIND_NONE;
    for (int round = 0; round < 2 * PZK_MAZE_PLAYERS; round++) {
        struct pzk_maze_scene scene = scene_of(referee, seen);

        pzk_maze_explain(&referee->base.moves.game, &scene, reason);
        if (pzk_maze_is_to_be_asked(referee, &scene, reason, asked)) {
            return;
        }
        if (reason->code == PZK_WRONG_PHASE && reason->coin < 0 &&
            pzk_maze_change_again(referee, &reason->refused, said)) {
            scene = scene_of(referee, seen);
            pzk_maze_explain(&referee->base.moves.game, &scene, reason);
        }
        if (reason->n == 0 || (is_map(reason) && reason->n == 1 &&
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

/* Finds a coin of the game that is not on the map, or shows the wrong face. */
static bool
find_coin_fault(const struct pzk_maze_referee *referee,
                const struct pzk_maze_seen *seen, struct pzk_difference *fault)
{
    struct pzk_maze_scene scene = scene_of(referee, seen);

    for (int i = 0; i < referee->status.n_players; i++) {
        const struct pzk_maze_coin_seen *coin = &seen->coin[i];

        if (is_excused(referee, i)) {
            continue;
        }
        fault->card = (int8_t)pzk_maze_coin_piece(referee, i);
        fault->lies_at = fault->due_at = (int8_t)i;
        if (!coin->here && !pzk_maze_is_covered(&referee->status, &scene, i) &&
            pzk_maze_is_calm(referee, THINK_US)) {
            fault->finding = PZK_FIND_CARD_MISSING;
            return true;
        }
        if (coin->here && coin->hyde != referee->status.player[i].hyde &&
            pzk_maze_is_calm(referee, FACE_US)) {
            fault->finding = PZK_MAZE_FIND_TURN_COIN;
            return true;
        }
    }
    return false;
}

/* The table is wrong: announces it once, when calm for AFTER_US. */
static void
complain(struct pzk_maze_referee *referee, const struct pzk_difference *fault,
         int64_t after_us, const struct pzk_action *refused,
         struct pzk_said *said)
{
    if (referee->mismatch.finding != PZK_FIND_NONE &&
        !pzk_maze_same_fault(&referee->mismatch, fault)) {
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

/* ---- judging ---- */

/* No legal map: in whole rows and columns, or in pieces. Lines may be on their
 * way to their places. */
static void
judge_no_map(struct pzk_maze_referee *referee, struct pzk_said *said)
{
    struct pzk_difference fault = pzk_maze_map_fault(referee), asked;
    struct pzk_maze_reason reason = {.n = 0};
    struct pzk_maze_seen seen;

    if (!pzk_maze_read_pushed(referee, &seen)) {
        complain(referee, &fault, APART_US, NULL, said);
        return;
    }
    if (!pzk_maze_is_calm(referee, APART_US)) {
        return;
    }
    act_on(referee, &seen, false, &reason, &asked, said);
    if (reason.code == PZK_OK) { /* a person accepted its state */
        end_mismatch(referee, said);
        return;
    }
    fault = pzk_maze_fault_of(referee, &reason);
    complain(referee, &fault, APART_US, &reason.refused, said);
}

static void
judge(struct pzk_maze_referee *referee, struct pzk_said *said)
{
    struct pzk_maze_reason reason = {.n = 0};
    struct pzk_difference fault = {.finding = PZK_FIND_NONE};
    struct pzk_maze_seen seen;

    if (!pzk_maze_read_table(referee, &seen)) {
        judge_no_map(referee, said);
        return;
    }
    pzk_maze_note_faces(referee, &seen);
    act_on(referee, &seen, false, &reason, &fault, said);
    if (fault.finding != PZK_FIND_NONE) {
        complain(referee, &fault, 0, NULL, said);
    } else if (referee->status.phase == PZK_MAZE_OVER) {
        end_mismatch(referee, said);
    } else if (reason.code != PZK_OK) {
        fault = pzk_maze_fault_of(referee, &reason);
        complain(referee, &fault, WRONG_US, &reason.refused, said);
    } else if (find_coin_fault(referee, &seen, &fault)) {
        complain(referee, &fault, WRONG_US, NULL, said);
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

    if (!pzk_maze_read_table(referee, &seen)) {
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
