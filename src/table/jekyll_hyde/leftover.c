// SPDX-License-Identifier: MIT
/*
 * A card of the finished hand that stays in the zone, or seems to: it was
 * forgotten, or its departure was missed. It must not cost the next hand.
 *
 *     free      one or two cards of the finished hand are in the zone, each
 *               where it was laid, and nothing else, for 3 s -> leftovers
 *     leftovers the next hand plainly begins: cards brought by hands, each its
 *               side's team, one after the other round the table, the
 *               expected leader and his left neighbour (or three cards from
 *               any other leader), 1.5 s ago   -> opens the hand; also after
 *               apparent gathering; without that, the expected leader's card
 *               alone does
 *               other cards, two or more: gathering   -> waiting
 *               the zone was empty                    -> armed, as always
 *
 * One card beside the leftover opens nothing: gathering looks like that, too.
 */
#include "src/table/jekyll_hyde/state.h"

enum { LEFTOVERS_MAX = 2, PLAIN = 2, PLAIN_ELSEWHERE = 3 };

void
pzk_jh_watch_leftover(struct pzk_trick_referee *table)
{
    struct pzk_jh_referee *referee = pzk_jh_of(&table->base);
    pzk_cards left;

    if (!table->between || table->gate == PZK_GATE_GATHERING ||
        table->gate == PZK_GATE_ARMED || referee->hand_end_us == PZK_NEVER) {
        if (table->gate == PZK_GATE_LEFTOVERS) {
            table->gate = PZK_GATE_SHUT;
        }
        referee->left_us = PZK_NEVER;
        return;
    }
    /* the cards of the finished hand that are still where they were laid */
    left = pzk_trick_placed(table, table->layout.zone & table->laid) &
           ~pzk_layout_since(&table->layout, table->layout.zone,
                             referee->hand_end_us + 1);
    if (left != table->layout.zone || !left ||
        pzk_number(left) > LEFTOVERS_MAX) {
        referee->left_us = PZK_NEVER;
        return;
    }
    if (referee->left_us == PZK_NEVER) {
        referee->left_us = referee->table.base.now;
    }
    if (referee->table.base.now - referee->left_us >= PZK_EMPTY_US) {
        table->gate = PZK_GATE_LEFTOVERS;
        table->layout.ignored |= left;
    }
}

bool
pzk_jh_begins_plainly(const struct pzk_jh_referee *referee, int leader,
                      int count)
{
    const struct pzk_layout *layout = &referee->table.layout;
    pzk_cards cards = pzk_judged(layout);
    bool expected = leader == pzk_jh_expected_leader(referee);
    bool quick = count == 1 && referee->table.gate != PZK_GATE_GATHERING &&
                 referee->table.gate != PZK_GATE_LEFTOVERS &&
                 referee->table.done.n == 0;
    int plain = !expected ? PLAIN_ELSEWHERE : quick ? 1 : PLAIN;
    int lie = 0;

    if (count < plain || leader == PZK_NO_SEAT ||
        (!expected && (pzk_is_three(referee) ||
                       referee->table.base.setup.strict_deal_order))) {
        return false;
    }
    if (cards & (layout->initial | layout->hidden)) {
        return false;
    }
    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        int64_t since_us = layout->card[card].since_us;

        if (!pzk_under_hand(layout, card) || since_us <= referee->hand_end_us) {
            return false;
        }
        lie +=
            pzk_trick_lies_plainly(&referee->table, card) ||
            (plain > 1 && referee->table.base.now - since_us >= PZK_OPENING_US);
    }
    return lie >= plain;
}
