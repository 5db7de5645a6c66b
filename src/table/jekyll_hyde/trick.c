// SPDX-License-Identifier: MIT
/*
 * Lays cards in the team game, and has its own part of what trick/take_back.c
 * watches.
 */
#include "src/table/jekyll_hyde/state.h"

#include <string.h>

/* Whether the numbers that people entered from the backs show that the supplier
 * holds no card of this team (T6). */
static bool
holds_none(const struct pzk_jh_referee *referee, const struct pzk_action *lay)
{
    int8_t cards[PZK_SEATS][PZK_TEAMS];

    return pzk_jh_team_cards(&referee->table.base.moves, cards) &&
           cards[lay->other][pzk_jh_card_team(lay->card)] == 0;
}

/* STANDS: though the rules forbid it. */
static bool
lay(struct pzk_jh_referee *referee, struct pzk_laid card, bool stands,
    bool by_person, struct pzk_said *said)
{
    struct pzk_action action;
    bool none = false;

    pzk_action_init(&action, PZK_JH_LAY);
    action.actor = card.seat;
    action.card = card.card;
    action.arg = stands ? PZK_JH_STANDS : PZK_ABSENT;
    if (card.from >= 0) {
        action.other = card.from;
        none = holds_none(referee, &action);
        /* The card is there: vision took the wrong supplier. Only a
         * contradiction to numbers that people entered deserves a remark. */
        if (none || pzk_moves_try(&referee->table.base.moves,
                                  referee->table.base.moves.n_acts, &action,
                                  NULL) == PZK_NOT_IN_HAND) {
            action.other = PZK_ABSENT;
        }
    }
    if (!pzk_trick_act(&referee->table, &action, by_person, said)) {
        return false;
    }
    if (none) {
        pzk_trick_remark(&referee->table, said, PZK_JH_FIND_TARGET_HAS_NONE,
                         card.card, card.from, card.seat);
    }
    return true;
}

bool
pzk_jh_accept(struct pzk_jh_referee *referee, struct pzk_laid card,
              bool by_person, struct pzk_said *said)
{
    return lay(referee, card, false, by_person, said);
}

bool
pzk_jh_lay_all(struct pzk_jh_referee *referee, const struct pzk_laid *laid,
               int n, bool by_person, struct pzk_said *said)
{
    for (int i = 0; i < n; i++) {
        if (!(referee->status.phase == PZK_JH_TO_DEAL
                  ? pzk_jh_lead(referee, laid[i], by_person, said)
                  : pzk_jh_accept(referee, laid[i], false, said))) {
            return false;
        }
    }
    return true;
}

void
pzk_jh_say_act(struct pzk_trick_referee *table, const struct pzk_ruling *ruling,
               struct pzk_said *said)
{
    struct pzk_jh_referee *referee = pzk_jh_of(&table->base);
    const struct pzk_jh_result *result = pzk_jh_result(&ruling->caused);

    if (ruling->action.kind == PZK_JH_JOIN) {
        pzk_trick_say(table, said, ruling);
    }
    if (ruling->action.kind != PZK_JH_LAY) {
        return;
    }
    pzk_jh_say_play(referee, said, &ruling->action);
    pzk_jh_say_result(referee, said, result);
    if (result->hand_done) {
        referee->hand_end_us = table->base.now;
        referee->ghost_hand = 0;
    }
}

bool
pzk_jh_lay(struct pzk_trick_referee *table, struct pzk_laid card, bool stands,
           struct pzk_said *said)
{
    struct pzk_laid laid = {card.seat, card.from, card.card};
    struct pzk_jh_referee *referee = pzk_jh_of(&table->base);

    laid.from = pzk_jh_supplier(referee, card.card, card.from);
    return referee->status.phase == PZK_JH_TO_DEAL
               ? pzk_jh_lead(referee, laid, false, said)
               : lay(referee, laid, stands, false, said);
}

/* Whether one of the newest trick's cards stands against the rules, and nothing
 * was laid since. */
static bool
just_stood(const struct pzk_jh_referee *referee)
{
    const struct pzk_moves *moves = &referee->table.base.moves;
    size_t n = moves->n_acts;
    bool stands = false;

    for (size_t i = 1; i <= PZK_SEATS && i <= n; i++) {
        stands |= moves->acts[n - i].action.kind == PZK_JH_LAY &&
                  moves->acts[n - i].action.arg == PZK_JH_STANDS;
    }
    return stands && referee->table.question.acts != n && moves->has_trick &&
           referee->status.n_table == 0;
}

bool
pzk_jh_asks_about_trick(const struct pzk_jh_referee *referee,
                        struct pzk_difference *fault)
{
    const struct pzk_jh_result *trick =
        pzk_jh_result(&referee->table.base.moves.trick);
    struct pzk_jh_wrong *wrong = pzk_jh_wrong_of(&fault->wrong);

    if (!just_stood(referee)) {
        return false;
    }
    fault->finding = PZK_JH_FIND_TRICK_DIFFERS;
    fault->due_at = trick->winner;
    wrong->trick_no = trick->trick_no;
    memcpy(wrong->seat, trick->seats, sizeof(wrong->seat));
    memcpy(wrong->card, trick->cards, sizeof(wrong->card));
    return true;
}

bool
pzk_jh_in_place(const struct pzk_trick_referee *table, int card, int seat)
{
    const struct pzk_jh_referee *referee = pzk_jh_in(&table->base);
    /* Beside a transformation trick left lying it was laid farther out. */
    int limit_mm = referee->status.lying ? PZK_WIDE_ZONE_MM : PZK_PUSHED_MM;

    return pzk_still_at(&table->layout.card[card], seat, limit_mm) &&
           !pzk_jh_is_back_with_ghost(referee, card, seat);
}
