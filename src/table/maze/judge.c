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

/* The table, and what explains it. */
struct opinion {
    struct pzk_maze_seen seen;
    struct pzk_maze_scene scene;
    struct pzk_maze_reason reason;
    bool asks; /* REASON is to be asked about first */
};

/* ---- the fault ---- */

/* A map card that is part of the map's fault. */
static int
map_piece(const struct pzk_maze_referee *referee,
          const struct pzk_maze_wrong *wrong)
{
    int line = wrong->lines ? __builtin_ctz(wrong->lines) : PZK_MAZE_LINES;

    return referee->slots[wrong->cards ? __builtin_ctz(wrong->cards)
                          : line < 3   ? 3 * line + 1
                                       : line];
}

static struct pzk_difference
coin_fault(const struct pzk_maze_referee *referee, enum pzk_finding finding,
           int player, int due)
{
    bool hyde = referee->layout.coin[player].hyde;

    return pzk_maze_fault(finding, pzk_maze_coin_piece(player, hyde), player,
                          due);
}

static struct pzk_difference
fault_of(const struct pzk_maze_referee *referee, enum pzk_finding finding,
         const struct pzk_maze_reason *reason)
{
    int player = pzk_maze_coin_of(reason), due = referee->status.to_act;
    struct pzk_difference fault;

    if (player >= 0) {
        return coin_fault(referee, finding, player, due);
    }
    fault = pzk_maze_fault(finding, map_piece(referee, &reason->wrong),
                           reason->refused.actor, due);
    *pzk_maze_wrong_of(&fault.wrong) = reason->wrong;
    return fault;
}

/* The fault of a map that cannot be read: a card is missing, or the nine form
 * no square. */
static struct pzk_difference
map_fault(const struct pzk_maze_referee *referee)
{
    struct pzk_difference fault =
        pzk_maze_fault(PZK_FIND_TABLE_DIFFERS, referee->slots[4], PZK_NO_SIDE,
                       referee->status.to_act);

    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        int16_t piece = referee->slots[slot];

        if (!referee->layout.map[piece - PZK_M1].here) {
            fault.finding = PZK_FIND_CARD_MISSING;
            fault.card = piece;
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

/* Whether the mismatch is resolved by taking PLAYER's coin up, to put it or the
 * map under it right. */
static bool
is_to_put_right(const struct pzk_difference *mismatch, int player)
{
    return mismatch->finding != PZK_FIND_NONE &&
           (mismatch->card < PZK_C1J ||
            (mismatch->finding != PZK_FIND_CARD_MISSING &&
             (mismatch->card - PZK_C1J) / 2 == player));
}

static void
end_mismatch(struct pzk_maze_referee *referee, struct pzk_said *said)
{
    struct pzk_ruling ruling =
        pzk_ruling_of(&referee->base, PZK_RULED_RESOLVED);

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

/* The table is wrong: announces it once, when calm for AFTER_US. */
static void
complain(struct pzk_maze_referee *referee, const struct pzk_difference *fault,
         int64_t after_us, const struct pzk_action *refused,
         struct pzk_said *said)
{
    if (!is_same_fault(&referee->mismatch, fault)) {
        end_mismatch(referee, said);
    }
    if (referee->mismatch.finding != PZK_FIND_NONE) {
        referee->mismatch = *fault; /* a line pushed further, but still wrong */
    } else if (pzk_maze_is_calm(referee, after_us)) {
        referee->mismatch = *fault;
        pzk_maze_say(referee, PZK_RULED_VIOLATION, fault, refused, said);
        referee->turn_due = false; /* it is announced when all is right */
    }
}

/* ---- what explains the table ---- */

static struct pzk_maze_scene
scene_of(const struct pzk_maze_referee *referee,
         const struct pzk_maze_seen *seen)
{
    const struct pzk_maze_layout *layout = &referee->layout;
    struct pzk_maze_scene scene = {.seen = *seen};

    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        struct pzk_maze_coin_seen *coin = &scene.seen.coin[i];
        int64_t since_us =
            referee->turn_us +
            (pzk_maze_acts_twice(referee, i) ? PZK_MAZE_AGAIN_US : 0);
        bool stale = layout->coin[i].since_us < layout->map_us;
        bool picked = !is_to_put_right(&referee->mismatch, i) &&
                      pzk_maze_was_taken_up(layout, i, since_us);

        coin->here &= !(layout->accepted >> i & 1);
        scene.turned |=
            (unsigned)(coin->here && coin->hyde != referee->shown[i]) << i;
        scene.picked |= (unsigned)picked << i;
        scene.stale |= (unsigned)stale << i;
    }
    if (layout->accepted & PZK_MAZE_ACCEPTED_MAP) {
        scene.seen.shift = referee->status.shift;
        memcpy(scene.seen.rot, referee->status.rot, sizeof(scene.seen.rot));
        memset(scene.seen.pushed, 0, sizeof(scene.seen.pushed));
        pzk_maze_push(scene.seen.shift, scene.seen.pushed);
    }
    return scene;
}

/* Takes back or corrects an act, if that explains OPINION's table. */
static bool
change(struct pzk_maze_referee *referee, const struct opinion *opinion,
       struct pzk_said *said)
{
    struct pzk_entry entry;

    if (!pzk_maze_find_change(referee, &opinion->scene, &opinion->reason,
                              &entry) ||
        !pzk_said_has_room(said) ||
        !pzk_keep(&referee->base, &entry, said, NULL)) {
        return false;
    }
    if (pzk_maze_coin_of(&opinion->reason) >= 0) {
        pzk_maze_new_turn(referee);
    }
    return true;
}

/* Does the acts of REASON; false where there are none, or not yet. */
static bool
do_acts(struct pzk_maze_referee *referee, const struct opinion *opinion,
        bool by_person, struct pzk_said *said)
{
    const struct pzk_maze_reason *reason = &opinion->reason;

    if (reason->n == 1 && reason->action[0].kind == PZK_MAZE_MAP &&
        !pzk_maze_is_calm(referee, MAP_US)) {
        return false;
    }
    for (int i = 0; i < reason->n; i++) {
        int player = reason->action[i].actor;

        if (!pzk_maze_act(referee, &reason->action[i], by_person, said)) {
            return false;
        }
        if (reason->action[i].kind != PZK_MAZE_MAP) {
            referee->shown[player] = opinion->seen.coin[player].hyde;
        }
    }
    return reason->n > 0;
}

/* Does the acts that explain OPINION's table, one explanation after the other,
 * until one must be asked about first. */
static void
act_on(struct pzk_maze_referee *referee, bool by_person,
       struct opinion *opinion, struct pzk_said *said)
{
    struct pzk_maze_reason ask;

    opinion->asks = false;
    for (int round = 0; round < 2 * PZK_MAZE_PLAYERS; round++) {
        opinion->scene = scene_of(referee, &opinion->seen);
        pzk_maze_explain(&referee->base.moves.game, &opinion->scene,
                         &opinion->reason);
        if (pzk_maze_is_to_be_asked(referee, &opinion->scene, &opinion->reason,
                                    &ask)) {
            opinion->asks = opinion->seen.shift != PZK_NONSENSE;
            opinion->reason = opinion->asks ? ask : opinion->reason;
            return;
        }
        if (!change(referee, opinion, said) &&
            !do_acts(referee, opinion, by_person, said)) {
            return;
        }
    }
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

/* The first fault; finding NONE: there is none. Nobody is out of turn while the
 * coin of the player on turn cannot be seen. Lines pushed illegally that are no
 * fault were accepted by a person. */
static struct pzk_difference
find_fault(const struct pzk_maze_referee *referee,
           const struct opinion *opinion)
{
    const struct pzk_maze_status *status = &referee->status;
    const struct pzk_maze_reason *reason = &opinion->reason;
    const struct pzk_maze_scene *scene = &opinion->scene;
    bool judged = status->phase != PZK_MAZE_OVER;

    if (opinion->asks) {
        return fault_of(referee, PZK_MAZE_FIND_CHANGED, reason);
    }
    if (judged && reason->code == PZK_NOT_YOUR_TURN) {
        return is_missing(referee, scene, status->to_act)
                   ? coin_fault(referee, PZK_FIND_CARD_MISSING, status->to_act,
                                status->to_act)
                   : fault_of(referee, PZK_FIND_NOT_YOUR_TURN, reason);
    }
    if (judged && reason->code != PZK_OK) {
        return fault_of(referee, pzk_finding_of_code(reason->code), reason);
    }
    judged &= opinion->seen.shift != PZK_NONSENSE;
    for (int i = 0; judged && i < status->n_players; i++) {
        const struct pzk_maze_coin_seen *coin = &scene->seen.coin[i];

        if (is_missing(referee, scene, i) && is_long_away(referee, i)) {
            return coin_fault(referee, PZK_FIND_CARD_MISSING, i, i);
        }
        if (coin->here && coin->hyde != status->player[i].hyde &&
            pzk_maze_is_calm(referee, FACE_US)) {
            return coin_fault(referee, PZK_MAZE_FIND_TURN_COIN, i, i);
        }
    }
    return (struct pzk_difference){.finding = PZK_FIND_NONE};
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

/* Lines that are pushed illegally may be on their way to their places. */
static void
judge_readable(struct pzk_maze_referee *referee, struct opinion *opinion,
               struct pzk_said *said)
{
    const struct pzk_maze_reason *reason = &opinion->reason;
    bool pushed = opinion->seen.shift == PZK_NONSENSE;
    struct pzk_difference fault;

    if (pushed && !pzk_maze_is_calm(referee, APART_US)) {
        return;
    }
    if (!pushed) {
        note_faces(referee, &opinion->seen);
    }
    act_on(referee, false, opinion, said);
    fault = find_fault(referee, opinion);
    if (fault.finding != PZK_FIND_NONE) {
        complain(referee, &fault, reason->code == PZK_OK ? 0 : WRONG_US,
                 reason->code == PZK_OK ? NULL : &reason->refused, said);
        return;
    }
    end_mismatch(referee, said);
    if (!pushed && referee->status.phase != PZK_MAZE_OVER) {
        pzk_maze_end_compare(referee, opinion->seen.covered);
        if (pzk_maze_is_calm(referee, APART_US)) {
            referee->hidden &= opinion->seen.covered;
        }
    }
}

void
pzk_maze_judge_now(struct pzk_maze_referee *referee, struct pzk_said *said)
{
    struct opinion opinion;

    if (!referee->base.moves.started || referee->status.late ||
        referee->base.paused || referee->table_lost || referee->other_cards) {
        return;
    }
    if (pzk_maze_read_table(referee, &opinion.seen)) {
        judge_readable(referee, &opinion, said);
    } else {
        struct pzk_difference fault = map_fault(referee);

        complain(referee, &fault, APART_US, NULL, said);
    }
}

bool
pzk_maze_accept_change(struct pzk_maze_referee *referee, struct pzk_said *said)
{
    struct opinion opinion;

    if (!pzk_maze_read_table(referee, &opinion.seen) ||
        opinion.seen.shift == PZK_NONSENSE) {
        return false;
    }
    pzk_maze_end_compare(referee, PZK_MAZE_ALL_SLOTS);
    act_on(referee, true, &opinion, said);
    return true;
}
