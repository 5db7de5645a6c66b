// SPDX-License-Identifier: MIT
/*
 * The mismatch: the one thing that is wrong, said once when it begins and
 * once when it ends. Something else that goes wrong meanwhile waits for its
 * turn; play that is right goes on beside it. It ends by itself when the card
 * is right (by moving it, or because its turn has come), taken away, or when
 * a person accepts it.
 */
#include "src/table/team_referee.h"

/* What is wrong with the placement card. */
static enum pzk_finding
placement_fault(const struct pzk_team_referee *referee)
{
    if (referee->placement_refused) {
        return PZK_FIND_PLACEMENT_REFUSED;
    }
    return referee->placement_turned ? PZK_FIND_PLACEMENT_TURNED
                                     : PZK_FIND_NONE;
}

static void
say_mismatch(struct pzk_team_referee *referee, enum pzk_ruling_kind kind,
             struct pzk_said *said)
{
    const struct pzk_difference *mismatch = &referee->mismatch;
    struct pzk_ruling ruling = pzk_ruling_of(&referee->base, kind);

    ruling.finding = mismatch->finding;
    ruling.rule = pzk_rule_of(mismatch->finding);
    ruling.card = mismatch->card;
    ruling.lies_at = mismatch->lies_at;
    ruling.due_at = mismatch->due_at;
    switch (mismatch->finding) {
    case PZK_FIND_NOT_YOUR_TURN: /* whose side it lies at erred */
    case PZK_FIND_ALREADY_PLAYED:
    case PZK_FIND_DEAL_ORDER:
        ruling.seat = mismatch->lies_at;
        break;
    default:
        ruling.seat = mismatch->due_at;
        break;
    }
    pzk_say(referee, said, &ruling);
}

void
pzk_check_resolved(struct pzk_team_referee *referee, struct pzk_said *said)
{
    struct pzk_difference *mismatch = &referee->mismatch;
    struct pzk_difference now;

    if (mismatch->finding == PZK_FIND_NONE) {
        return;
    }
    if (pzk_is_placement(mismatch->card)) {
        if (placement_fault(referee) == mismatch->finding) {
            return;
        }
    } else if (pzk_ready(referee)) {
        now = pzk_fault(referee, mismatch->card);
        if (now.finding == mismatch->finding ||
            (now.finding != PZK_FIND_NONE &&
             referee->picture.card[mismatch->card].order ==
                 referee->mismatch_order)) {
            mismatch->lies_at = now.lies_at;
            mismatch->due_at = now.due_at;
            return;
        }
    }
    say_mismatch(referee, PZK_RULED_RESOLVED, said);
    mismatch->finding = PZK_FIND_NONE;
}

/* A card that would be right had the cards between been read: a hand may hide
 * them for a moment longer. */
static bool
may_only_be_ahead(const struct pzk_team_referee *referee,
                  const struct pzk_difference *fault)
{
    const struct pzk_lying *lying = &referee->picture.card[fault->card];
    const struct pzk_jh_look *look = &referee->look;

    if (fault->finding != PZK_FIND_NOT_YOUR_TURN ||
        look->phase != PZK_JH_TURN ||
        referee->base.now - lying->since_us >= PZK_AHEAD_US ||
        pzk_jh_card_team(fault->card) != look->side[fault->lies_at]) {
        return false;
    }
    for (int i = 0; i < look->n_table; i++) {
        if (look->table[i].seat == fault->lies_at) {
            return false;
        }
    }
    return true;
}

void
pzk_find_mismatch(struct pzk_team_referee *referee, struct pzk_said *said)
{
    struct pzk_difference *mismatch = &referee->mismatch;
    uint32_t order = UINT32_MAX;

    if (mismatch->finding != PZK_FIND_NONE) {
        return;
    }
    if (placement_fault(referee) != PZK_FIND_NONE) {
        *mismatch = (struct pzk_difference){
            placement_fault(referee),
            (int8_t)(referee->placement_refused ? PZK_PB : referee->placement),
            PZK_NO_SIDE, PZK_NO_SIDE};
        say_mismatch(referee, PZK_RULED_VIOLATION, said);
        return;
    }
    for (int card = 0; pzk_ready(referee) && card < PZK_JH_CARDS; card++) {
        struct pzk_difference fault = pzk_fault(referee, card);

        if (fault.finding != PZK_FIND_NONE &&
            !may_only_be_ahead(referee, &fault) &&
            referee->picture.card[card].order < order) {
            *mismatch = fault;
            order = referee->picture.card[card].order;
        }
    }
    if (mismatch->finding != PZK_FIND_NONE) {
        referee->mismatch_order = order;
        say_mismatch(referee, PZK_RULED_VIOLATION, said);
    }
}
