// SPDX-License-Identifier: MIT
/*
 * The team game's list of moves: deals and cards laid.
 */
#include "src/table/jekyll_hyde/guest.h"
#include "src/table/moves.h"

#include <string.h>

static bool
is_deal(const struct pzk_action *action)
{
    return action->kind == PZK_JH_DEAL;
}

static bool
begins_hand(const struct pzk_action *action)
{
    return is_deal(action) || action->kind == PZK_JH_JOIN;
}

static bool
belongs(const struct pzk_action *action)
{
    return begins_hand(action) || action->kind == PZK_JH_LAY;
}

/* The deal and the card that opens the hand. */
static bool
joins(const struct pzk_action *first, const struct pzk_action *second)
{
    return first->kind == PZK_JH_DEAL && second->kind == PZK_JH_LAY;
}

static bool
ends_trick(const struct pzk_result *result)
{
    return pzk_jh_result(result)->trick_done;
}

/* If only the supplier does not fit, he becomes unknown. */
static bool
relax(struct pzk_action *action, enum pzk_code code)
{
    if (code != PZK_NOT_IN_HAND) {
        return false;
    }
    action->other = PZK_ABSENT;
    return true;
}

/* The end of the trick that begins with lead AT. */
static size_t
trick_end(const struct pzk_moves *moves, size_t at)
{
    size_t end = at;

    while (end < moves->n_acts && end < at + 4 &&
           !is_deal(&moves->acts[end].action)) {
        end++;
    }
    return end;
}

/* Corrects the leader of the trick at which a hand was joined. False: ENTRY is
 * no such correction. */
static bool
correct_join(struct pzk_moves *moves, const struct pzk_entry *entry)
{
    size_t at = (size_t)entry->index;
    struct pzk_action *before = at > 0 ? &moves->acts[at - 1].action : NULL;
    struct pzk_jh_standing standing;

    if (!before || !pzk_jh_joined(before, &standing) || standing.trick == 1 ||
        entry->action.kind != PZK_JH_LAY || !pzk_is_seat(entry->action.actor) ||
        standing.leader == PZK_NO_SEAT ||
        standing.leader == entry->action.actor) {
        return false;
    }
    before->actor = entry->action.actor;
    return true;
}

size_t
pzk_jh_lead_of(const struct pzk_moves *moves, size_t at)
{
    size_t first = at;

    while (first > 0 && moves->acts[first - 1].action.kind == PZK_JH_LAY) {
        first--;
    }
    return at - (at - first) % 4;
}

/* Another led: the two change places. At the beginning of a hand another dealt,
 * too (W1.6, T2). */
static void
correct(struct pzk_moves *moves, const struct pzk_entry *entry)
{
    size_t at = (size_t)entry->index;
    int8_t was = moves->acts[at].action.actor, now = entry->action.actor;
    bool three = pzk_jh_setup_of(&moves->start).variant == PZK_JH_3;

    if (correct_join(moves, entry) || now < 0 || now == was ||
        moves->acts[at].action.kind != PZK_JH_LAY ||
        pzk_jh_lead_of(moves, at) != at) {
        return;
    }
    if (is_deal(&moves->acts[at - 1].action) && !three) {
        moves->acts[at - 1].action.other = (int8_t)((now + 3) % PZK_SEATS);
    }
    for (size_t i = at + 1; i < trick_end(moves, at) && entry->leads_anew;
         i++) {
        if (moves->acts[i].action.actor == now) {
            moves->acts[i].action.actor = was;
        }
    }
}

/* Each card stays at its side, whoever led: the one that is due goes first,
 * unless it stands that another led. */
static bool
arrange(const struct pzk_moves *moves, struct pzk_move *rest, size_t count)
{
    struct pzk_jh_status status;
    struct pzk_move due;
    size_t at = 0, end;

    pzk_jh_status(&moves->game, &status);
    if (status.phase != PZK_JH_TURN || begins_hand(&rest->action) ||
        (status.n_table == 0 && rest->action.arg == PZK_JH_STANDS)) {
        return false;
    }
    end = (size_t)(4 - status.n_table) < count ? (size_t)(4 - status.n_table)
                                               : count;
    while (at < end && rest[at].action.actor != status.turn) {
        if (is_deal(&rest[at++].action)) {
            return false;
        }
    }
    if (at == 0 || at == end) {
        return false;
    }
    due = rest[at];
    memmove(rest + 1, rest, at * sizeof(*rest));
    rest[0] = due;
    return status.n_table == 0;
}

static bool
take_counts(struct pzk_moves *moves, const struct pzk_entry *entry)
{
    struct pzk_moves old = *moves; /* shares the arrays, which do not change */
    int8_t cards[PZK_SEATS][PZK_TEAMS];
    struct pzk_jh_status status;
    int sum = 0;

    pzk_jh_status(&moves->game, &status);
    if (!moves->has_hand || !is_deal(&moves->acts[moves->hand_at].action)) {
        return false; /* the players of a joined hand's cards are unknown */
    }
    for (int i = 0; i < PZK_SEATS; i++) {
        if (entry->counts[i] < 0 || entry->counts[i] > PZK_JH_HAND) {
            return false;
        }
        sum += entry->counts[i];
    }
    if (sum != PZK_JH_CARDS / 2 || status.phase != PZK_JH_TURN) {
        return false;
    }
    moves->has_counts = true;
    moves->counts_at = moves->hand_at;
    memcpy(moves->counts, entry->counts, sizeof(moves->counts));
    if (!pzk_jh_team_cards(moves, cards)) {
        *moves = old;
        return false;
    }
    return true;
}

bool
pzk_jh_team_cards(const struct pzk_moves *moves,
                  int8_t cards[PZK_SEATS][PZK_TEAMS])
{
    if (!moves->has_counts || !moves->has_hand ||
        moves->counts_at != moves->hand_at) {
        return false;
    }
    for (int i = 0; i < PZK_SEATS; i++) {
        cards[i][PZK_JEKYLL] = moves->counts[i];
        cards[i][PZK_HYDE] = (int8_t)(PZK_JH_HAND - moves->counts[i]);
    }
    for (size_t i = moves->hand_at + 1; i < moves->n_acts; i++) {
        const struct pzk_action *act = &moves->acts[i].action;

        if (act->other < 0 ||
            --cards[act->other][pzk_jh_card_team(act->card)] < 0) {
            return false;
        }
    }
    return true;
}

uint32_t
pzk_jh_cards_of(int team)
{
    const uint32_t jekyll = (UINT32_C(1) << PZK_HT) - 1;
    const uint32_t all = (UINT32_C(1) << PZK_JH_CARDS) - 1;

    return team == PZK_JEKYLL ? jekyll : team == PZK_HYDE ? all & ~jekyll : 0;
}

uint32_t
pzk_jh_fitting(const struct pzk_game *game, int seat)
{
    struct pzk_jh_status status;
    struct pzk_action lay;
    uint32_t cards = 0;
    int team;

    pzk_jh_status(game, &status);
    team = pzk_is_seat(seat) ? status.team[seat] : PZK_NO_TEAM;
    if (status.phase != PZK_JH_TURN ||
        (status.turn == PZK_NO_SEAT && !pzk_is_seat(seat))) {
        return ~status.played &
               (team == PZK_NO_TEAM
                    ? pzk_jh_cards_of(PZK_JEKYLL) | pzk_jh_cards_of(PZK_HYDE)
                    : pzk_jh_cards_of(team));
    }
    lay = pzk_action_of(PZK_JH_LAY, pzk_is_seat(seat) ? seat : status.turn);
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        lay.card = (int16_t)card;
        if (pzk_game_judge(game, &lay, true) == PZK_OK) {
            cards |= UINT32_C(1) << card;
        }
    }
    return cards;
}

/* The totals of the hands before, and the dealer. */
static bool
thrown_in(const struct pzk_action *began, struct pzk_action *keeps)
{
    struct pzk_jh_standing at;
    struct pzk_jh_standing before = {.trick = 1, .leader = PZK_NO_SEAT};

    if (!pzk_jh_joined(began, &at)) {
        return false;
    }
    before.first = at.first;
    memcpy(before.total, at.total, sizeof(before.total));
    pzk_jh_join(&before, keeps);
    return true;
}

const struct pzk_moves_ops pzk_jh_moves_ops = {
    .belongs = belongs,
    .opens = begins_hand,
    .joins = joins,
    .thrown_in = thrown_in,
    .ends_trick = ends_trick,
    .relax = relax,
    .correct = correct,
    .arrange = arrange,
    .take_counts = take_counts,
};
