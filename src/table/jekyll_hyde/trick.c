// SPDX-License-Identifier: MIT
/*
 * The cards of the running trick and of the trick that is done.
 *
 *     running   newest card gone                -> taken back, and so on down
 *               older card gone for 2 s         -> card_missing (judge.c)
 *     done      two or more gone                -> it is being swept
 *               all four out of the zone        -> swept; nothing is said of
 *                                                  a transformation trick
 *               the fourth alone gone, three lie still and no hand is over
 *               the zone for 1.5 s              -> opened again
 *               ... or another card of its team lies in its place -> at once
 *     reopened  within 6 s another card goes    -> it was a sweep after all:
 *                                                  the fourth is played again
 *
 * Only a card that was seen in its place can go from it: cards entered by
 * hand, with no camera, never do.
 */
#include "src/table/jekyll_hyde/state.h"

/* Do the numbers people entered from the backs say that the supplier holds no
 * card of this team (T6)? */
static bool
holds_none(const struct pzk_jh_referee *referee, const struct pzk_action *lay)
{
    int8_t cards[PZK_SEATS][PZK_TEAMS];

    return pzk_jh_team_cards(&referee->base.moves, cards) &&
           cards[lay->other][pzk_jh_card_team(lay->card)] == 0;
}

bool
pzk_jh_accept(struct pzk_jh_referee *referee, int card, int seat, int from,
              bool by_person, struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&referee->base, PZK_ENTRY_ACT);
    bool none = false;

    entry.by_person = by_person;
    pzk_action_init(&entry.action, PZK_JH_LAY);
    entry.action.actor = (int8_t)seat;
    entry.action.card = (int8_t)card;
    if (from >= 0) {
        entry.action.other = (int8_t)from;
        none = holds_none(referee, &entry.action);
        /* The card lies there: it is the supplier that was seen wrongly. Only
         * against numbers that people entered it is worth a word. */
        if (none || pzk_moves_try(&referee->base.moves, &entry.action) ==
                        PZK_NOT_IN_HAND) {
            entry.action.other = PZK_ABSENT;
        }
    }
    if (!pzk_keep(&referee->base, &entry, said, NULL)) {
        return false;
    }
    referee->reopened_us = PZK_NEVER;
    referee->opening_us = PZK_NEVER;
    referee->turn_due = true;
    referee->turn_order = referee->layout.order;
    pzk_jh_say_play(referee, said, &entry.action);
    if (none) {
        pzk_jh_say_remark(referee, said, PZK_FIND_TARGET_HAS_NONE, card, from,
                          seat);
    }
    pzk_jh_say_result(referee, said,
                      pzk_jh_result(&referee->base.moves.result));
    if (pzk_jh_result(&referee->base.moves.result)->hand_done) {
        referee->armed = false;
        referee->hand_end_us = referee->base.now;
        referee->ghost_hand = 0;
    }
    return true;
}

bool
pzk_jh_take_back(struct pzk_jh_referee *referee, bool allowed,
                 struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&referee->base, PZK_ENTRY_TAKE_BACK);
    struct pzk_action lay;

    if (!pzk_referee_act(&referee->base, referee->base.moves.n_acts - 1,
                         &lay) ||
        !pzk_keep(&referee->base, &entry, said, NULL)) {
        return false;
    }
    referee->reopened_us = PZK_NEVER;
    referee->opening_us = PZK_NEVER;
    referee->turn_due = true;
    referee->turn_order = referee->layout.order;
    pzk_jh_say_take_back(referee, said, &lay);
    if (!allowed) {
        pzk_jh_say_remark(referee, said, PZK_FIND_TAKE_BACK_NOT_ALLOWED,
                          lay.card, PZK_NO_SIDE, lay.actor);
    }
    return true;
}

bool
pzk_jh_in_place(const struct pzk_jh_referee *referee, int card, int seat)
{
    /* Beside a transformation trick left lying it was laid farther out. */
    int limit_mm = referee->status.lying ? PZK_WIDE_ZONE_MM : PZK_PUSHED_MM;

    return pzk_still_at(&referee->layout.card[card], seat, limit_mm) &&
           !pzk_jh_is_back_with_ghost(referee, card, seat);
}

static void
watch_card(struct pzk_jh_referee *referee, const struct pzk_jh_laid *laid)
{
    const struct pzk_position *position = &referee->layout.card[laid->card];
    int64_t *gone_us = &referee->gone_us[laid->card];

    if (pzk_jh_in_place(referee, laid->card, laid->seat)) {
        referee->watched |= pzk_bit(laid->card);
        referee->differs &= ~pzk_bit(laid->card);
        *gone_us = PZK_NEVER;
    } else if (pzk_in_zone(position)) {
        *gone_us = PZK_NEVER; /* at another side: moved_card */
    } else if (pzk_has(referee->watched, laid->card) && *gone_us == PZK_NEVER) {
        *gone_us = referee->base.now;
    }
}

bool
pzk_jh_watch_trick(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    const struct pzk_jh_status *status = &referee->status;
    bool gone = false;
    int newest;

    if (referee->unseen) {
        return false;
    }
    for (int i = 0; i < status->n_table; i++) {
        watch_card(referee, &status->table[i]);
        gone |= referee->gone_us[status->table[i].card] != PZK_NEVER;
    }
    if (!gone || pzk_jh_is_opening(referee)) {
        /* A lead that goes while young is opening.c's. */
        return false;
    }
    if (referee->reopened_us != PZK_NEVER &&
        referee->base.now - referee->reopened_us <= PZK_RESWEEP_US &&
        !referee->layout.card[referee->reopened.card].here) {
        const struct pzk_action fourth = referee->reopened;

        if (pzk_jh_accept(referee, fourth.card, fourth.actor, fourth.other,
                          false, said)) {
            referee->sweeping = true;
            return true;
        }
    }
    newest = status->table[status->n_table - 1].card;
    if (referee->gone_us[newest] == PZK_NEVER) {
        return false;
    }
    return pzk_jh_take_back(
        referee,
        referee->base.setup.take_back == PZK_TAKE_BACK_UNTIL_TRICK_ENDS ||
            (referee->base.setup.take_back == PZK_TAKE_BACK_UNTIL_NEXT_CARD &&
             referee->base.now == referee->gone_us[newest]),
        said);
}

/* Counts the done trick's cards in the zone and remembers those seen. */
static int
count_done(struct pzk_jh_referee *referee)
{
    int count = 0;

    for (int i = 0; i < 4; i++) {
        int card = referee->done_cards[i];
        const struct pzk_position *position = &referee->layout.card[card];

        if (pzk_in_zone(position)) {
            referee->done_watched |= pzk_bit(card);
            count++;
        }
        if (i < 3 && pzk_has(referee->done_watched, card) &&
            !pzk_jh_in_place(referee, card, referee->done_seats[i])) {
            referee->sweeping = true;
        }
    }
    return count;
}

/* The zone is clear of the done trick. */
static void
clear_done(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&referee->base, PZK_ENTRY_SWEPT);
    struct pzk_ruling ruling = pzk_ruling_of(&referee->base, PZK_RULED_SWEPT);
    bool taken =
        referee->done_taken && __builtin_popcount(referee->done_watched) >= 2;

    entry.index = (int)referee->done_end;
    ruling.result = *pzk_jh_result(&referee->base.moves.trick);
    ruling.seat = ruling.result.winner;
    if (pzk_keep(&referee->base, &entry, said, NULL) && taken) {
        pzk_jh_say(referee, said, &ruling);
    }
}

/* Does another card of its team lie where the fourth card was? Not where
 * the leader of the next trick sits: there it leads. */
static bool
fourth_is_replaced(const struct pzk_jh_referee *referee)
{
    int seat = referee->done_seats[3];

    if (referee->status.phase != PZK_JH_TURN || seat == referee->status.turn) {
        return false;
    }
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        const struct pzk_position *position = &referee->layout.card[card];

        if (pzk_in_zone(position) && position->side == seat &&
            !position->ignored && referee->seat_of[card] == PZK_NO_SEAT &&
            pzk_jh_card_team(card) == referee->status.side[seat]) {
            return true;
        }
    }
    return false;
}

bool
pzk_jh_watch_done(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    const struct pzk_position *fourth;
    int64_t since;
    int lay_at;

    if (!referee->done || referee->comparing) {
        return false;
    }
    if (count_done(referee) == 0) {
        clear_done(referee, said);
        return false;
    }
    fourth = &referee->layout.card[referee->done_cards[3]];
    if (referee->status.n_table > 0 || referee->sweeping || fourth->here ||
        !pzk_has(referee->done_watched, referee->done_cards[3])) {
        referee->fourth_us = PZK_NEVER;
        return false;
    }
    for (int i = 0; i < 3; i++) {
        if (!pzk_has(referee->done_watched, referee->done_cards[i])) {
            return false;
        }
    }
    if (referee->fourth_us == PZK_NEVER) {
        referee->fourth_us = referee->base.now;
    }
    since = referee->layout.hands_gone_us > referee->fourth_us
                ? referee->layout.hands_gone_us
                : referee->fourth_us;
    if (!fourth_is_replaced(referee) &&
        (referee->layout.hands || referee->base.now - since < PZK_REOPEN_US)) {
        return false;
    }
    lay_at = (int)referee->base.moves.n_acts - 1;
    referee->reopened = referee->base.moves.acts[lay_at].action;
    if (!pzk_jh_take_back(referee,
                          referee->base.setup.take_back != PZK_TAKE_BACK_OFF,
                          said)) {
        return false;
    }
    referee->reopened_us = referee->base.now;
    return true;
}

void
pzk_jh_compare(struct pzk_jh_referee *referee)
{
    const struct pzk_jh_status *status = &referee->status;

    for (int i = 0; i < status->n_table; i++) {
        int card = status->table[i].card;

        if ((referee->comparing || pzk_has(referee->watched, card)) &&
            !pzk_jh_in_place(referee, card, status->table[i].seat)) {
            referee->differs |= pzk_bit(card);
            referee->watched &= ~pzk_bit(card);
            referee->gone_us[card] = PZK_NEVER;
        }
    }
    if (referee->comparing && referee->done) {
        for (int i = 0; i < 4; i++) {
            referee->done_watched |= pzk_bit(referee->done_cards[i]);
        }
        referee->sweeping = true;
    }
}

void
pzk_jh_forget_table(struct pzk_jh_referee *referee)
{
    referee->watched = referee->differs = referee->excused = 0;
    referee->reopened_us = PZK_NEVER;
    referee->opening_us = PZK_NEVER;
    for (int i = 0; i < referee->status.n_table; i++) {
        int card = referee->status.table[i].card;
        const struct pzk_position *position = &referee->layout.card[card];

        if (pzk_in_zone(position) &&
            position->side != referee->status.table[i].seat) {
            referee->excused |= pzk_bit(card);
        }
    }
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        struct pzk_position *position = &referee->layout.card[card];

        referee->gone_us[card] = PZK_NEVER;
        if (referee->seat_of[card] == PZK_NO_SEAT && pzk_in_zone(position)) {
            position->ignored = true;
        }
    }
}
