// SPDX-License-Identifier: MIT
/*
 * Whether the first hand was seen from its beginning. An empty table does not
 * show that a hand is under way, so the first card counts as its first; the
 * ruling mentions that (rulings.c). Later events may contradict it: the hand
 * ends with fewer than seven tricks, people deal again, and a card is laid for
 * the second time, or somebody else leads. That counts only after a possible
 * new deal: the zone was empty for long enough, between two tricks. Then the
 * referee asks, and nothing is judged or taken back:
 *
 *     event                                         was it another hand?
 *     the card goes, nothing was laid after it      no: it was a slip
 *     a person accepts                              no: play continues
 *     a person says that a hand begins              it began with this trick;
 *                                                   earlier tricks do not count
 *     a person reports the standing                 see join.c
 *     a second card is laid again in a trick after
 *     a possible new deal                           it began with this trick
 */
#include "src/table/jekyll_hyde/state.h"

/* Microseconds: the cards cannot be gathered and dealt in less. */
enum { DEALT_US = 8000000 };

void
pzk_jh_watch_dealt(struct pzk_jh_referee *referee)
{
    const struct pzk_trick_referee *table = &referee->table;
    int64_t empty_us = table->layout.empty_us;

    if (!pzk_trick_may_be_under_way(&referee->table)) {
        referee->dealt_at = 0;
    } else if (table->running.n == 0 && !table->question.asks &&
               empty_us != PZK_NEVER &&
               table->base.now - empty_us >= DEALT_US) {
        referee->dealt_at = table->base.moves.n_acts;
    }
}

/* Whether a new deal was possible between the trick before and this one. */
static bool
begins_with_trick(const struct pzk_jh_referee *referee)
{
    return referee->dealt_at > 0 &&
           referee->dealt_at + (size_t)referee->table.running.n ==
               referee->table.base.moves.n_acts;
}

/* The cards that were laid in this hand before a possible new deal. */
static pzk_cards
laid_before(const struct pzk_jh_referee *referee)
{
    const struct pzk_moves *moves = &referee->table.base.moves;
    pzk_cards laid = 0;

    for (size_t i = 0; i < referee->dealt_at && i < moves->n_acts; i++) {
        laid |= pzk_bit(moves->acts[i].action.card);
    }
    return laid;
}

/* Whether CARD, after a possible new deal, leads a trick at another seat than
 * the one that won the trick before. */
static bool
leads_elsewhere(const struct pzk_jh_referee *referee, int card)
{
    const struct pzk_trick_referee *table = &referee->table;
    const struct pzk_position *position = &table->layout.card[card];

    return table->running.n == 0 && table->turn != PZK_NO_SEAT &&
           position->side != table->turn &&
           pzk_has(table->layout.alone, card) &&
           pzk_judged(&table->layout) == pzk_bit(card) &&
           begins_with_trick(referee) &&
           pzk_jh_card_team(card) == referee->status.team[position->side] &&
           !pzk_trick_may_not_be_read(table, position->since_us);
}

/* The cards in the zone that hands brought. */
static pzk_cards
brought(const struct pzk_jh_referee *referee)
{
    const struct pzk_layout *layout = &referee->table.layout;

    return layout->zone & layout->by_hand & ~layout->initial & ~layout->hidden;
}

/* Whether a card was laid at another side since the doubtful one. */
static bool
plays_on(const struct pzk_jh_referee *referee)
{
    const struct pzk_layout *layout = &referee->table.layout;
    int side = layout->card[referee->table.question.card].side;

    pzk_cards others =
        layout->zone & ~(pzk_is_seat(side) ? layout->at[side] : 0);

    return pzk_layout_after(layout, others, referee->table.question.order) != 0;
}

/* ---- what people say, or what is evident ---- */

void
pzk_jh_end_doubt(struct pzk_jh_referee *referee)
{
    referee->table.layout.back = 0;
    referee->table.question = (struct pzk_question){0};
    referee->table.late.begun = PZK_BEGUN_SURE;
}

bool
pzk_jh_trick_lies_there(const struct pzk_jh_referee *referee)
{
    const struct pzk_trick_referee *table = &referee->table;
    pzk_cards running = table->running.cards;
    pzk_cards others = pzk_judged(&table->layout) & ~running &
                       ~(pzk_cards)referee->status.lying;
    int oldest = pzk_layout_oldest(&table->layout, others);

    return pzk_trick_placed(table, running) == running &&
           (oldest == PZK_NO_PIECE ||
            !pzk_layout_after(&table->layout, running,
                              table->layout.card[oldest].order));
}

/* Whether another hand may have begun with the trick on the table, and can be
 * followed. */
static bool
can_begin(const struct pzk_jh_referee *referee)
{
    const struct pzk_layout *layout = &referee->table.layout;

    return begins_with_trick(referee) && pzk_jh_trick_lies_there(referee) &&
           (referee->table.running.n > 0 ||
            pzk_has(layout->zone, referee->table.question.card));
}

bool
pzk_jh_begin_instead(struct pzk_jh_referee *referee, bool by_person,
                     struct pzk_said *said)
{
    struct pzk_trick_referee *table = &referee->table;
    struct pzk_entry entry = pzk_entry_of(&table->base, PZK_ENTRY_THROW_IN);
    const struct pzk_jh_status was = referee->status;
    struct pzk_laid lead = pzk_jh_there(referee, table->question.card);

    entry.by_person = by_person;
    if (!can_begin(referee)) {
        if (by_person) {
            pzk_trick_note(table, said, PZK_JH_FIND_BETWEEN_TRICKS);
        }
        return false;
    }
    if (!pzk_keep(&table->base, &entry, said, NULL)) {
        return false;
    }
    pzk_jh_end_doubt(referee);
    pzk_trick_note(table, said, PZK_JH_FIND_ANOTHER_HAND);
    /* with the cards on the table, in the order in which they were laid */
    return pzk_jh_lay_all(referee, was.n_table > 0 ? was.table : &lead,
                          was.n_table > 0 ? was.n_table : 1, by_person, said);
}

/* ---- asking ---- */

static void
begin_doubt(struct pzk_jh_referee *referee)
{
    struct pzk_trick_referee *table = &referee->table;
    pzk_cards cards = brought(referee) & ~table->layout.meanwhile;
    pzk_cards before = laid_before(referee);

    if (table->question.asks || table->collecting) {
        return;
    }
    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        if ((pzk_has(table->layout.back, card)
                 ? pzk_has(before, card)
                 : leads_elsewhere(referee, card)) &&
            pzk_trick_may_be_under_way(table)) {
            pzk_trick_ask(table, PZK_ASKS_HAND, card);
            return;
        }
    }
}

/* Whether another hand is evident: one card may be laid again by a slip; two,
 * just after a possible new deal, belong to another hand. */
static bool
is_plain(const struct pzk_jh_referee *referee)
{
    pzk_cards cards = brought(referee) & laid_before(referee);
    int again = 0;

    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        const struct pzk_position *position = &referee->table.layout.card[card];

        again += position->order >= referee->table.question.order &&
                 position->away_us >= PZK_AWAY_US;
    }
    return again >= 2;
}

bool
pzk_jh_watch_doubt(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    struct pzk_trick_referee *table = &referee->table;
    struct pzk_question *question = &table->question;

    begin_doubt(referee);
    if (!pzk_trick_asks_hand(table)) {
        return false;
    }
    if (plays_on(referee)) {
        question->asks = PZK_ASKS_PLAYED_HAND;
    } else if (question->asks == PZK_ASKS_HAND &&
               (!pzk_has(table->layout.zone, question->card) ||
                table->layout.card[question->card].order != question->order)) {
        *question = (struct pzk_question){0};
        return false;
    }
    return is_plain(referee) && pzk_jh_begin_instead(referee, false, said);
}

void
pzk_jh_doubt_fault(const struct pzk_jh_referee *referee,
                   struct pzk_difference *fault)
{
    const struct pzk_trick_referee *table = &referee->table;
    int card = table->question.card;

    fault->finding = PZK_JH_FIND_WAS_UNDER_WAY;
    fault->card = (int16_t)card;
    fault->due_at = table->turn;
    fault->lies_at = pzk_has(referee->status.played, card)
                         ? table->turn
                         : table->layout.card[card].side;
}
