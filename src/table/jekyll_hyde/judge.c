// SPDX-License-Identifier: MIT
/*
 * What a card that lies somewhere means while a hand runs. First match wins:
 *
 *  1 rests as a person said it may, or ignored till it rests anew   nothing
 *  2 of an earlier trick of this hand                               nothing
 *      ... but was away 3 s, the trick before it is cleared away, a hand of
 *      its own brought it to the turn's side, and no other card of its
 *      trick lies within 60 mm                               already_played
 *  3 of the running trick, in its place or a little outside         nothing
 *  4 of the running trick, at another side                       moved_card
 *  5 of the turn's team, brought by a hand to 160..260 mm in the turn's
 *      sector, not of the ghost's open hand                   too_far (hint)
 *      (with a transformation trick left lying: from 230 mm on; nearer
 *      it counts as played)
 *  6 elsewhere than the zone                                        nothing
 *  7 not at the side whose turn it is                         not_your_turn
 *  8 not of the turn's team                                      wrong_side
 *  9 one of several that lay there before the turn came      table_differs
 * 10 else                                                          accepted
 *
 * Pieces of other games and unknown marks never come this far. A card of the
 * running trick that is gone is trick.c's: the newest is taken back, an
 * older one is card_missing.
 */
#include "src/table/jekyll_hyde/state.h"

/* Are cards of a transformation trick lying about (W4.2), so that players
 * have less room and lay farther out? */
static bool
zone_is_wide(const struct pzk_jh_referee *referee)
{
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        const struct pzk_position *position = &referee->table.layout.card[card];

        if (pzk_has(referee->status.lying, card) && position->here &&
            pzk_radius(position) <= PZK_NEAR_MM) {
            return true;
        }
    }
    return false;
}

/* The ghost's open hand lies at his side beyond the zone (W8.1). */
static bool
may_be_ghosts(const struct pzk_jh_referee *referee,
              const struct pzk_position *position)
{
    return referee->status.ghost != PZK_NO_SEAT &&
           pzk_sector(position) == referee->status.ghost;
}

int
pzk_jh_play_side(const struct pzk_jh_referee *referee, int card)
{
    const struct pzk_position *position = &referee->table.layout.card[card];

    if (!position->here) {
        return PZK_NO_SIDE;
    }
    if (position->side == PZK_ELSEWHERE &&
        pzk_radius(position) <= PZK_WIDE_ZONE_MM && zone_is_wide(referee) &&
        !may_be_ghosts(referee, position)) {
        return pzk_sector(position);
    }
    return position->side;
}

bool
pzk_jh_lead_is_free(const struct pzk_jh_referee *referee)
{
    const struct pzk_jh_status *status = &referee->status;

    return status->phase == PZK_JH_TURN && status->variant != PZK_JH_3 &&
           status->played == 0;
}

static bool
is_too_far(const struct pzk_jh_referee *referee,
           const struct pzk_position *position)
{
    return position->by_hand && !position->initial &&
           pzk_radius(position) <= PZK_NEAR_MM &&
           pzk_sector(position) == referee->status.turn &&
           !may_be_ghosts(referee, position);
}

/* Is CARD one of several that lay at its side before its turn came? Then
 * nobody can tell which of them was meant. */
static bool
is_one_of_many(const struct pzk_jh_referee *referee, int card)
{
    const struct pzk_position *position = &referee->table.layout.card[card];

    if (position->order > referee->table.turn_order) {
        return false; /* it was laid now */
    }
    for (int other = 0; other < PZK_JH_CARDS; other++) {
        const struct pzk_position *near = &referee->table.layout.card[other];

        if (other != card && pzk_in_zone(near) &&
            near->side == position->side && !near->ignored &&
            referee->table.seat_of[other] == PZK_NO_SEAT) {
            return true;
        }
    }
    return false;
}

/* Lines 5 to 10: a card that was not laid in this hand. */
static struct pzk_verdict
judge_new(const struct pzk_jh_referee *referee, int card)
{
    const struct pzk_position *position = &referee->table.layout.card[card];
    const struct pzk_jh_status *status = &referee->status;
    struct pzk_verdict verdict = {PZK_FIND_NONE, false, PZK_NO_SIDE};
    int team = pzk_jh_card_team(card);
    int side = pzk_jh_play_side(referee, card);

    if (side == PZK_ELSEWHERE) {
        if (team == status->turn_team && is_too_far(referee, position)) {
            verdict.finding = PZK_FIND_TOO_FAR;
            verdict.due_at = status->turn;
        }
        return verdict;
    }
    verdict.due_at = status->turn;
    if (side == status->turn && team == status->turn_team) {
        verdict.accept = !is_one_of_many(referee, card);
        if (!verdict.accept) {
            verdict.finding = PZK_FIND_TABLE_DIFFERS;
            verdict.due_at = PZK_NO_SIDE;
        }
        return verdict;
    }
    if (!pzk_in_zone(position)) {
        return verdict; /* the wide zone takes cards, it forbids none */
    }
    if (pzk_jh_lead_is_free(referee) && team == status->side[side]) {
        verdict.accept = !referee->table.base.setup.strict_deal_order;
        verdict.finding = verdict.accept ? PZK_FIND_NONE : PZK_FIND_DEAL_ORDER;
    } else if (side != status->turn) {
        verdict.finding = PZK_FIND_NOT_YOUR_TURN;
    } else {
        verdict.finding = PZK_FIND_WRONG_TEAM;
    }
    return verdict;
}

/* Where in the running trick CARD was laid, or -1. */
static int
place_in_trick(const struct pzk_jh_status *status, int card)
{
    for (int i = 0; i < status->n_table; i++) {
        if (status->table[i].card == card) {
            return i;
        }
    }
    return -1;
}

struct pzk_verdict
pzk_jh_judge_card(const struct pzk_jh_referee *referee, int card)
{
    const struct pzk_position *position = &referee->table.layout.card[card];
    struct pzk_verdict verdict = {PZK_FIND_NONE, false, PZK_NO_SIDE};
    int place = place_in_trick(&referee->status, card);
    int seat = referee->table.seat_of[card];

    if (!position->here || position->ignored ||
        pzk_has(referee->table.excused, card) ||
        referee->status.phase != PZK_JH_TURN) {
        return verdict;
    }
    if (seat == PZK_NO_SEAT) {
        return judge_new(referee, card);
    }
    if (place < 0) {
        verdict.finding =
            position->back ? PZK_FIND_ALREADY_PLAYED : PZK_FIND_NONE;
    } else if (pzk_in_zone(position) && position->side != seat) {
        verdict.finding = PZK_FIND_MOVED_CARD;
        verdict.due_at = (int8_t)seat;
    }
    return verdict;
}

/* Does CARD come from an open pile of the hand before? Somebody gathers the
 * deck, and other cards will follow. Not for long: perhaps only its going from
 * there was not seen, and it was dealt since. The ghost's open hand is no
 * pile. */
bool
pzk_jh_is_gathered(const struct pzk_jh_referee *referee, int card)
{
    const struct pzk_position *position = &referee->table.layout.card[card];

    return referee->status.hand_no > 0 && position->out_of != PZK_NO_SEAT &&
           position->unseen_us <= PZK_THROWN_US &&
           position->open_us <= referee->table.armed_us &&
           (position->out_of != referee->status.ghost ||
            position->out_since_us <= referee->table.armed_us) &&
           referee->table.base.now - position->since_us < PZK_GATHERED_US;
}

/* Cards in the zone that are to be judged; *last is one of them. */
int
pzk_jh_count_zone(const struct pzk_jh_referee *referee, int *last)
{
    int count = 0;

    for (int card = 0; card < PZK_JH_CARDS; card++) {
        const struct pzk_position *position = &referee->table.layout.card[card];

        if (pzk_in_zone(position) && !position->ignored) {
            *last = card;
            count++;
        }
    }
    return count;
}

/* The first card of the game, brought not quite near enough. Later the piles
 * of the hand before may be pushed about there. */
static bool
is_lead_too_far(const struct pzk_jh_referee *referee,
                const struct pzk_position *position, int card)
{
    return position->here && position->side == PZK_ELSEWHERE &&
           position->by_hand && !position->initial && !position->ignored &&
           referee->table.armed && referee->status.hand_no == 0 &&
           referee->status.variant != PZK_JH_3 &&
           referee->table.layout.empty_us != PZK_NEVER &&
           pzk_radius(position) <= PZK_NEAR_MM &&
           pzk_jh_card_team(card) == referee->status.side[pzk_sector(position)];
}

struct pzk_verdict
pzk_jh_judge_lead(const struct pzk_jh_referee *referee, int card)
{
    struct pzk_verdict verdict = {PZK_FIND_NONE, false, PZK_NO_SIDE};
    const struct pzk_position *position = &referee->table.layout.card[card];
    bool three = pzk_is_three(referee);
    int leader = pzk_jh_expected_leader(referee);
    bool elsewhere = leader != PZK_NO_SEAT && position->side != leader;
    bool right_team;
    int only = card;

    if (is_lead_too_far(referee, position, card)) {
        verdict.finding = PZK_FIND_TOO_FAR;
        verdict.due_at = (int8_t)pzk_sector(position);
        return verdict;
    }
    if (!referee->table.armed || !pzk_in_zone(position) || position->ignored ||
        !position->alone || pzk_jh_count_zone(referee, &only) != 1 ||
        pzk_jh_is_gathered(referee, card)) {
        return verdict;
    }
    right_team = pzk_jh_card_team(card) ==
                 pzk_jh_team_at(referee, position->side, position->side);
    verdict.due_at = (int8_t)(leader == PZK_NO_SEAT ? position->side : leader);
    if (right_team && !(elsewhere && three) &&
        !(elsewhere && referee->table.base.setup.strict_deal_order)) {
        verdict.accept = true;
    } else if (position->by_hand) {
        verdict.finding = !elsewhere             ? PZK_FIND_WRONG_TEAM
                          : right_team && !three ? PZK_FIND_DEAL_ORDER
                                                 : PZK_FIND_NOT_YOUR_TURN;
    }
    return verdict;
}

struct pzk_verdict
pzk_jh_judge_now(const struct pzk_jh_referee *referee, int card)
{
    return referee->status.phase == PZK_JH_TO_DEAL
               ? pzk_jh_judge_lead(referee, card)
               : pzk_jh_judge_card(referee, card);
}

/* Which trick of the hand CARD was laid in: 0, 1, ...; -1: none. */
static int
trick_of(const struct pzk_jh_referee *referee, int card)
{
    const struct pzk_moves *moves = &referee->table.base.moves;

    for (size_t i = moves->hand_at + 1; moves->has_hand && i < moves->n_acts;
         i++) {
        if (moves->acts[i].action.card == card) {
            return (int)(i - moves->hand_at - 1) / 4;
        }
    }
    return -1;
}

void
pzk_jh_note_back(struct pzk_jh_referee *referee, int card)
{
    struct pzk_position *position = &referee->table.layout.card[card];
    const struct pzk_jh_status *status = &referee->status;
    int trick = trick_of(referee, card);

    position->back = false;
    if (status->phase != PZK_JH_TURN || trick < 0 ||
        place_in_trick(status, card) >= 0 || referee->table.done.n > 0 ||
        !pzk_in_zone(position) || position->side != status->turn ||
        !position->by_hand || position->initial ||
        position->away_us < PZK_AWAY_US) {
        return;
    }
    for (int other = 0; other < PZK_JH_CARDS; other++) {
        const struct pzk_position *near = &referee->table.layout.card[other];

        if (other != card && near->here && trick_of(referee, other) == trick &&
            pzk_distance(near->at, position->at) <= PZK_PILE_MM) {
            return; /* a pile that was pushed or looked at */
        }
    }
    position->back = true;
}

/* A card of the running trick that should lie there and does not. */
static enum pzk_finding
missing(const struct pzk_jh_referee *referee, int card)
{
    if (place_in_trick(&referee->status, card) < 0) {
        return PZK_FIND_NONE;
    }
    if (pzk_has(referee->table.differs, card)) {
        return PZK_FIND_TABLE_DIFFERS;
    }
    if (referee->table.gone_us[card] != PZK_NEVER &&
        referee->table.base.now - referee->table.gone_us[card] >=
            PZK_MISSING_US) {
        return PZK_FIND_CARD_MISSING;
    }
    return PZK_FIND_NONE;
}

struct pzk_difference
pzk_jh_fault(const struct pzk_jh_referee *referee, int card)
{
    const struct pzk_position *position = &referee->table.layout.card[card];
    struct pzk_difference fault = {.finding = PZK_FIND_NONE,
                                   .card = (int8_t)card,
                                   .lies_at = position->side,
                                   .due_at = PZK_NO_SIDE};
    struct pzk_verdict verdict;

    if (referee->table.unseen ||
        (referee->table.settling && position->here && position->initial)) {
        return fault; /* the card before it may just not be read yet */
    }
    verdict = pzk_jh_judge_now(referee, card);
    if (verdict.finding != PZK_FIND_NONE &&
        verdict.finding != PZK_FIND_TOO_FAR) {
        fault.finding = verdict.finding;
        fault.due_at = verdict.due_at;
        if (pzk_trick_is_opening(&referee->table) &&
            verdict.finding != PZK_FIND_MOVED_CARD) {
            fault.finding = PZK_FIND_NONE; /* it closes the hand instead */
        }
        return fault;
    }
    fault.finding = missing(referee, card);
    if (fault.finding != PZK_FIND_NONE) {
        fault.due_at = referee->table.seat_of[card];
    }
    return fault;
}
