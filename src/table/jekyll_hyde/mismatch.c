// SPDX-License-Identifier: MIT
/*
 * The mismatch: the one thing that is wrong, said once when it begins and
 * once when it ends. Something else that goes wrong meanwhile waits for its
 * turn; play that is right goes on beside it. It ends by itself when the card
 * is right (by moving it, or because its turn has come), taken away, or when
 * a person accepts it.
 */
#include "src/table/jekyll_hyde/state.h"

/* Is CARD of the running trick not where it was laid? */
static bool
is_astray(const struct pzk_jh_referee *referee, int card)
{
    enum pzk_finding finding = pzk_jh_fault(referee, card).finding;

    return finding == PZK_FIND_MOVED_CARD || finding == PZK_FIND_CARD_MISSING ||
           finding == PZK_FIND_TABLE_DIFFERS;
}

/* Are several cards of the running trick gone, or at other sides, at once? It
 * lasts until the last of them is back. */
static enum pzk_finding
disorder(const struct pzk_jh_referee *referee)
{
    const struct pzk_jh_status *status = &referee->status;
    enum pzk_finding now = referee->table.mismatch.finding;
    bool lasts = now == PZK_FIND_TABLE_CLEARED || now == PZK_FIND_TABLE_SHIFTED;
    int astray = 0, in_zone = 0;

    for (int i = 0; i < status->n_table; i++) {
        int card = status->table[i].card;

        if (is_astray(referee, card)) {
            astray++;
            in_zone += pzk_in_zone(&referee->table.layout.card[card]);
        }
    }
    if (astray < (lasts ? 1 : 2)) {
        return PZK_FIND_NONE;
    }
    if (lasts) {
        return now;
    }
    return in_zone ? PZK_FIND_TABLE_SHIFTED : PZK_FIND_TABLE_CLEARED;
}

/* What is wrong with the table as a whole, not with one card. */
static struct pzk_difference
table_fault(const struct pzk_jh_referee *referee)
{
    struct pzk_difference fault = {.finding = PZK_FIND_NONE,
                                   .card = PZK_NO_PIECE,
                                   .lies_at = PZK_NO_SIDE,
                                   .due_at = PZK_NO_SIDE};

    if (referee->placement_refused) {
        fault.finding = PZK_FIND_PLACEMENT_REFUSED;
        fault.card = PZK_PB;
    } else if (referee->table.origin_turned) {
        fault.finding = PZK_FIND_PLACEMENT_TURNED;
        fault.card = (int8_t)referee->placement;
    } else if (referee->table.unseen) {
        fault = pzk_jh_unseen_fault(referee);
    } else {
        fault.finding = disorder(referee);
    }
    return fault;
}

static bool
is_of_table(enum pzk_finding finding)
{
    return finding == PZK_FIND_PLACEMENT_REFUSED ||
           finding == PZK_FIND_PLACEMENT_TURNED ||
           finding == PZK_FIND_CARD_UNSEEN ||
           finding == PZK_FIND_TABLE_CLEARED ||
           finding == PZK_FIND_TABLE_SHIFTED;
}

static void
say_mismatch(struct pzk_jh_referee *referee, enum pzk_ruling_kind kind,
             struct pzk_said *said)
{
    const struct pzk_difference *mismatch = &referee->table.mismatch;
    struct pzk_ruling ruling = pzk_ruling_of(&referee->table.base, kind);

    ruling.finding = mismatch->finding;
    ruling.rule = pzk_trick_rule(&referee->table, mismatch->finding);
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
    pzk_trick_say(&referee->table, said, &ruling);
}

/* Its turn came, but it is one of several that lay there before. */
static bool
is_of_many(const struct pzk_difference *fault)
{
    return fault->finding == PZK_FIND_TABLE_DIFFERS &&
           fault->due_at == PZK_NO_SIDE;
}

void
pzk_jh_check_resolved(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    struct pzk_difference *mismatch = &referee->table.mismatch;
    struct pzk_difference now;

    if (mismatch->finding == PZK_FIND_NONE) {
        return;
    }
    if (referee->table.unseen || is_of_table(mismatch->finding)) {
        now = table_fault(referee);
        if (now.finding == mismatch->finding &&
            now.due_at == mismatch->due_at) {
            return;
        }
    } else if (pzk_ready(referee)) {
        now = pzk_jh_fault(referee, mismatch->card);
        if (now.finding == mismatch->finding ||
            (now.finding != PZK_FIND_NONE && !is_of_many(&now) &&
             referee->table.layout.card[mismatch->card].order ==
                 referee->table.mismatch_order)) {
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
may_only_be_ahead(const struct pzk_jh_referee *referee,
                  const struct pzk_difference *fault)
{
    const struct pzk_position *position =
        &referee->table.layout.card[fault->card];
    const struct pzk_jh_status *status = &referee->status;

    if (fault->finding != PZK_FIND_NOT_YOUR_TURN ||
        status->phase != PZK_JH_TURN ||
        referee->table.base.now - position->since_us >= PZK_AHEAD_US ||
        pzk_jh_card_team(fault->card) != status->side[fault->lies_at]) {
        return false;
    }
    for (int i = 0; i < status->n_table; i++) {
        if (status->table[i].seat == fault->lies_at) {
            return false;
        }
    }
    return true;
}

void
pzk_jh_find_mismatch(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    struct pzk_difference *mismatch = &referee->table.mismatch;
    uint32_t order = UINT32_MAX;

    if (mismatch->finding != PZK_FIND_NONE) {
        return;
    }
    *mismatch = table_fault(referee);
    if (mismatch->finding != PZK_FIND_NONE) {
        say_mismatch(referee, PZK_RULED_VIOLATION, said);
        return;
    }
    for (int card = 0; pzk_ready(referee) && card < PZK_JH_CARDS; card++) {
        struct pzk_difference fault = pzk_jh_fault(referee, card);

        if (fault.finding != PZK_FIND_NONE &&
            !may_only_be_ahead(referee, &fault) &&
            referee->table.layout.card[card].order < order) {
            *mismatch = fault;
            order = referee->table.layout.card[card].order;
        }
    }
    if (mismatch->finding != PZK_FIND_NONE) {
        referee->table.mismatch_order = order;
        say_mismatch(referee, PZK_RULED_VIOLATION, said);
    }
}
