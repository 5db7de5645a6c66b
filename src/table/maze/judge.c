// SPDX-License-Identifier: MIT
/*
 * Compares the calm table with the game as a whole: does the acts that explain
 * the difference; a fault becomes the mismatch, until it is resolved.
 */
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

/* What FINDING is about: the coin or the map that REASON refuses. */
static struct pzk_difference
fault_of(const struct pzk_maze_referee *referee, enum pzk_finding finding,
         const struct pzk_maze_reason *reason)
{
    int player = reason->refused.actor, due = referee->status.to_act;
    struct pzk_difference fault;

    if (reason->refused.kind != PZK_MAZE_MAP) {
        return coin_fault(referee, finding, player, due);
    }
    fault = pzk_maze_fault(finding, map_piece(referee, &reason->wrong), player,
                           due);
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

static void
end_mismatch(struct pzk_maze_referee *referee)
{
    struct pzk_ruling ruling =
        pzk_ruling_of(&referee->base, PZK_RULED_RESOLVED);

    if (referee->mismatch.finding == PZK_FIND_NONE) {
        return;
    }
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        if (pzk_maze_puts_right(&referee->mismatch, i)) {
            /* taken up, but not to stay */
            referee->layout.coin[i].gone_us = PZK_NEVER;
        }
    }
    ruling.finding = referee->mismatch.finding;
    referee->mismatch.finding = PZK_FIND_NONE;
    pzk_announce(&referee->base, &ruling);
    referee->turn_due = true;
}

/* The table is wrong: announces it once, when calm for AFTER_US. */
static void
complain(struct pzk_maze_referee *referee, const struct pzk_difference *fault,
         int64_t after_us, const struct pzk_action *refused)
{
    if (!is_same_fault(&referee->mismatch, fault)) {
        end_mismatch(referee);
    }
    if (referee->mismatch.finding != PZK_FIND_NONE) {
        referee->mismatch = *fault; /* a line pushed further, but still wrong */
    } else if (pzk_maze_is_calm(referee, after_us)) {
        referee->mismatch = *fault;
        pzk_maze_say(referee, PZK_RULED_VIOLATION, fault, refused);
        referee->turn_due = false; /* it is announced when all is right */
    }
}

/* ---- acting ---- */

/* Takes back or corrects an act, if that explains the table. */
static bool
change(struct pzk_maze_referee *referee)
{
    const struct pzk_maze_opinion *opinion = &referee->opinion;
    const struct pzk_moves *moves = &referee->base.moves;
    bool again = opinion->change == (int)moves->n_acts;
    struct pzk_entry entry = pzk_entry_of(
        &referee->base, again ? PZK_ENTRY_TAKE_BACK : PZK_ENTRY_CORRECT);
    bool coin = opinion->reason.refused.kind != PZK_MAZE_MAP;

    if (opinion->change < 0 || !pzk_has_room(&referee->base)) {
        return false;
    }
    if (!again) {
        entry.index = opinion->change;
        entry.action = opinion->reason.refused;
        entry.action.actor = moves->acts[entry.index].action.actor;
    }
    if (!pzk_keep(&referee->base, &entry, NULL)) {
        return false;
    }
    if (coin) {
        pzk_maze_new_turn(referee);
    }
    return true;
}

/* Does the acts that explain the table; false where there are none, or not yet.
 */
static bool
do_acts(struct pzk_maze_referee *referee, bool by_person)
{
    const struct pzk_maze_reason reason = referee->opinion.reason;

    if (reason.n == 1 && reason.action[0].kind == PZK_MAZE_MAP &&
        !pzk_maze_is_calm(referee, MAP_US)) {
        return false;
    }
    for (int i = 0; i < reason.n; i++) {
        int player = reason.action[i].actor;

        if (!pzk_maze_act(referee, &reason.action[i], by_person)) {
            return false;
        }
        if (reason.action[i].kind != PZK_MAZE_MAP) {
            referee->shown[player] = referee->opinion.seen.coin[player].hyde;
        }
    }
    return reason.n > 0;
}

/* Does the acts that explain the table, one explanation after the other, until
 * one must be asked about first. */
static void
act_on(struct pzk_maze_referee *referee, bool by_person)
{
    for (int round = 0; round < 2 * PZK_MAZE_PLAYERS; round++) {
        pzk_maze_think(referee);
        if (!change(referee) && !do_acts(referee, by_person)) {
            return;
        }
    }
}

/* ---- judging ---- */

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
find_fault(const struct pzk_maze_referee *referee)
{
    const struct pzk_maze_status *status = &referee->status;
    const struct pzk_maze_opinion *opinion = &referee->opinion;
    const struct pzk_maze_scene *scene = &opinion->scene;
    enum pzk_code code = opinion->reason.code;
    bool judged = status->phase != PZK_MAZE_OVER;

    if (opinion->asks) {
        return fault_of(referee, PZK_MAZE_FIND_CHANGED, &opinion->reason);
    }
    if (judged && code == PZK_NOT_YOUR_TURN &&
        is_missing(referee, scene, status->to_act)) {
        return coin_fault(referee, PZK_FIND_CARD_MISSING, status->to_act,
                          status->to_act);
    }
    if (judged && code != PZK_OK) {
        return fault_of(referee,
                        code == PZK_NOT_YOUR_TURN ? PZK_FIND_NOT_YOUR_TURN
                                                  : pzk_finding_of_code(code),
                        &opinion->reason);
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

/* Records which face of each coin is known to be up: one that shows another
 * means a switch (M6.3), except coins turned over late after a resource (M6.1).
 */
static void
note_faces(struct pzk_maze_referee *referee)
{
    for (int i = 0; i < referee->status.n_players; i++) {
        const struct pzk_maze_coin_seen *coin = &referee->opinion.seen.coin[i];
        bool is = referee->status.player[i].hyde;

        if (referee->shown_known && coin->here && coin->hyde == is &&
            referee->shown[i] != is) {
            referee->layout.coin[i].gone_us = PZK_NEVER;
            referee->shown[i] = is;
        }
    }
    referee->shown_known = true;
}

/* A break ends: table and game agree, or a person accepted the table. */
static void
end_compare(struct pzk_maze_referee *referee, uint16_t covered)
{
    if (referee->after != PZK_MAZE_NO_BREAK) {
        referee->after = PZK_MAZE_NO_BREAK;
        referee->hidden &= covered; /* the others have not changed */
    }
}

/* Lines that are pushed illegally may be on their way to their places. */
static void
judge_readable(struct pzk_maze_referee *referee)
{
    const struct pzk_maze_opinion *opinion = &referee->opinion;
    const struct pzk_maze_reason *reason = &opinion->reason;
    bool pushed = opinion->seen.shift == PZK_NONSENSE;
    struct pzk_difference fault;

    if (pushed && !pzk_maze_is_calm(referee, APART_US)) {
        return;
    }
    if (!pushed) {
        note_faces(referee);
    }
    act_on(referee, false);
    fault = find_fault(referee);
    if (fault.finding != PZK_FIND_NONE) {
        complain(referee, &fault, reason->code == PZK_OK ? 0 : WRONG_US,
                 reason->code == PZK_OK ? NULL : &reason->refused);
        return;
    }
    end_mismatch(referee);
    if (!pushed && referee->status.phase != PZK_MAZE_OVER) {
        end_compare(referee, opinion->seen.covered);
        if (pzk_maze_is_calm(referee, APART_US)) {
            referee->hidden &= opinion->seen.covered;
        }
    }
}

bool
pzk_maze_is_judged(const struct pzk_maze_referee *referee)
{
    return referee->base.moves.started && !referee->status.late &&
           !referee->base.paused && !referee->table_lost &&
           !referee->other_cards;
}

void
pzk_maze_judge_now(struct pzk_maze_referee *referee)
{
    if (!pzk_maze_is_judged(referee)) {
        return;
    }
    if (pzk_maze_think(referee)) {
        judge_readable(referee);
    } else {
        struct pzk_difference fault = map_fault(referee);

        complain(referee, &fault, APART_US, NULL);
    }
}

bool
pzk_maze_accept_change(struct pzk_maze_referee *referee)
{
    if (!pzk_maze_think(referee) ||
        referee->opinion.seen.shift == PZK_NONSENSE) {
        return false;
    }
    end_compare(referee, PZK_MAZE_ALL_SLOTS);
    act_on(referee, true);
    return true;
}
