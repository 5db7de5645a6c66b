// SPDX-License-Identifier: MIT
/*
 * The game's own judgements, beside the table of findings (trick/judge.c): the
 * zone is wider with a transformation trick left lying, up to 230 mm; the
 * ghost's open hand is not played where it lies; a hand with a free leader
 * takes its first card at each side, or reports deal_order; the first card of
 * all between hands.
 */
#include "src/table/jekyll_hyde/explain.h"

/* Whether a transformation trick is left lying (W4.2), so that players have
 * less room and lay farther out. */
static bool
zone_is_wide(const struct pzk_jh_referee *referee)
{
    const struct pzk_layout *layout = &referee->table.layout;
    pzk_cards left = referee->status.lying & layout->here;

    for (int card = pzk_first(left); card >= 0; card = pzk_next(left, card)) {
        if (pzk_radius(&layout->card[card]) <= PZK_NEAR_MM) {
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
pzk_jh_play_side(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_jh_referee *referee = pzk_jh_in(&table->base);
    const struct pzk_position *position = &table->layout.card[card];

    if (position->side != PZK_ELSEWHERE) {
        return position->side;
    }
    if (may_be_ghosts(referee, position)) {
        return PZK_NO_SIDE;
    }
    return pzk_radius(position) <= PZK_WIDE_ZONE_MM && zone_is_wide(referee)
               ? pzk_sector(position)
               : PZK_ELSEWHERE;
}

bool
pzk_jh_lead_is_free(const struct pzk_jh_referee *referee)
{
    const struct pzk_jh_status *status = &referee->status;

    return status->phase == PZK_JH_TURN && status->variant != PZK_JH_3 &&
           status->played == 0 && !pzk_jh_is_joined(referee);
}

/* Whether CARD comes from an open pile of the hand before: somebody gathers the
 * deck, and other cards will follow. Not for long: perhaps its departure from
 * there was missed, and it was dealt since. The ghost's open hand is no pile.
 */
pzk_cards
pzk_jh_gathered(const struct pzk_jh_referee *referee)
{
    const struct pzk_trick_referee *table = &referee->table;
    pzk_cards cards = referee->status.hand_no > 0 ? table->layout.zone : 0;

    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        const struct pzk_position *position = &table->layout.card[card];

        if (position->out_of == PZK_NO_SEAT ||
            position->unseen_us > PZK_THROWN_US ||
            position->open_us > table->armed_us ||
            (position->out_of == referee->status.ghost &&
             position->out_since_us > table->armed_us) ||
            table->base.now - position->since_us >= PZK_GATHERED_US) {
            cards &= ~pzk_bit(card);
        }
    }
    return cards;
}

/* Whether it is the first card of the game, not brought quite near enough.
 * Later, people may push the piles of the hand before around there. */
static bool
is_lead_too_far(const struct pzk_jh_referee *referee, int card)
{
    const struct pzk_layout *layout = &referee->table.layout;
    const struct pzk_position *position = &layout->card[card];

    return pzk_has(layout->by_hand & ~layout->initial & ~layout->ignored,
                   card) &&
           position->side == PZK_ELSEWHERE &&
           referee->table.gate == PZK_GATE_ARMED &&
           referee->status.hand_no == 0 &&
           referee->status.variant != PZK_JH_3 &&
           layout->empty_us != PZK_NEVER &&
           pzk_radius(position) <= PZK_NEAR_MM &&
           pzk_jh_card_team(card) == referee->status.team[pzk_sector(position)];
}

/* Between hands. */
static void
judge_lead(const struct pzk_jh_referee *referee, int card,
           struct pzk_verdict *verdict)
{
    const struct pzk_trick_referee *table = &referee->table;
    const struct pzk_position *position = &table->layout.card[card];
    bool three = pzk_is_three(referee);
    int leader = pzk_jh_expected_leader(referee);
    bool elsewhere = leader != PZK_NO_SEAT && position->side != leader;
    bool right_team;

    if (is_lead_too_far(referee, card)) {
        verdict->finding = PZK_FIND_TOO_FAR;
        verdict->due_at = (int8_t)pzk_sector(position);
    }
    if (table->gate != PZK_GATE_ARMED ||
        pzk_judged(&table->layout) != pzk_bit(card) ||
        !pzk_has(table->layout.alone & ~pzk_jh_gathered(referee), card)) {
        return;
    }
    right_team = pzk_jh_card_team(card) ==
                 pzk_jh_team_at(referee, position->side, position->side);
    verdict->due_at = (int8_t)(leader == PZK_NO_SEAT ? position->side : leader);
    if (right_team && !(elsewhere && three) &&
        !(elsewhere && table->base.setup.strict_deal_order)) {
        verdict->accept = !pzk_jh_may_be_answer(referee);
    } else if (pzk_has(table->layout.by_hand, card)) {
        verdict->finding = !elsewhere             ? PZK_FIND_WRONG_TEAM
                           : right_team && !three ? PZK_FIND_DEAL_ORDER
                                                  : PZK_FIND_NOT_YOUR_TURN;
    }
}

bool
pzk_jh_judge_card(const struct pzk_trick_referee *table, int card,
                  struct pzk_verdict *verdict)
{
    const struct pzk_jh_referee *referee = pzk_jh_in(&table->base);
    int side = table->layout.card[card].side;

    if (table->between) {
        judge_lead(referee, card, verdict);
    } else if (pzk_jh_asks_who_led(referee, card)) {
        verdict->finding = PZK_JH_FIND_WHO_LED;
        verdict->due_at = (int8_t)side;
    } else if (!pzk_has(table->before, card)) {
        if (!pzk_jh_lead_is_free(referee) ||
            !pzk_trick_fits(table, card, side)) {
            return false;
        }
        verdict->accept = !table->base.setup.strict_deal_order;
        verdict->finding =
            verdict->accept ? PZK_FIND_NONE : PZK_FIND_DEAL_ORDER;
    }
    return true;
}

/* ---- the mismatch ---- */

bool
pzk_jh_table_fault(const struct pzk_trick_referee *table,
                   struct pzk_difference *fault)
{
    const struct pzk_jh_referee *referee = pzk_jh_in(&table->base);

    if (pzk_jh_refuses_placement(referee)) {
        fault->finding = PZK_JH_FIND_PLACEMENT_REFUSED;
        fault->card = PZK_PB;
    } else if (pzk_trick_asks_hand(table)) {
        pzk_jh_doubt_fault(referee, fault);
    } else if (!pzk_jh_asks_about_trick(referee, fault) &&
               table->question.asks && !table->origin_turned) {
        pzk_jh_unseen_fault(referee, fault);
    }
    return fault->finding != PZK_FIND_NONE;
}
