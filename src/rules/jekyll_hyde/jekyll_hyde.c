// SPDX-License-Identifier: MIT
/*
 * Plays the team game: setup, deal, status and the end of the game (W1, W7,
 * W8). Every action applied here was accepted by judge.c; trick.c has tricks,
 * hand.c accounts and totals.
 */
#include "src/rules/jekyll_hyde/state.h"

#include <string.h>

/* Whether the teams' seats fit the placement card (W1.2, W8.1). */
static bool
sides_fit(const struct pzk_jh_setup *setup)
{
    const int8_t *side = setup->team;

    for (int i = 0; i < PZK_SEATS; i++) {
        if (side[i] != PZK_JEKYLL && side[i] != PZK_HYDE) {
            return false;
        }
    }
    if (setup->variant == PZK_JH_4B) {
        return side[PZK_N] != side[PZK_S] && side[PZK_E] != side[PZK_W];
    }
    return side[PZK_N] == side[PZK_S] && side[PZK_E] == side[PZK_W] &&
           side[PZK_N] != side[PZK_E];
}

/* Whether the persons fit (W8.1, W8.2): the single player is a Hyde, there are
 * three persons, nobody sits at the ghost's seat, and the dealer sits at the
 * single player's right. */
static bool
persons_fit(const struct pzk_jh_setup *setup)
{
    int seen = 0;

    if (!pzk_is_seat(setup->single) || setup->team[setup->single] != PZK_HYDE ||
        setup->dealer != jh_right(setup->single)) {
        return false;
    }
    for (int i = 0; i < PZK_SEATS; i++) {
        if (i == jh_opposite(setup->single)) {
            continue;
        }
        if (setup->person[i] < 0 || setup->person[i] > 2) {
            return false;
        }
        seen |= 1 << setup->person[i];
    }
    return seen == 7;
}

bool
pzk_jh_start(struct pzk_game *game, const struct pzk_jh_setup *setup)
{
    bool three = setup->variant == PZK_JH_3;
    struct jh *jh;

    if (setup->variant > PZK_JH_3 || !sides_fit(setup) ||
        !pzk_is_seat(setup->dealer) || setup->target < 1 ||
        setup->target > PZK_JH_TARGET_MAX || (three && !persons_fit(setup))) {
        return false;
    }
    memset(game, 0, sizeof(*game));
    game->rules = &pzk_jh_rules[setup->variant];
    jh = jh_of(game);
    jh->target = setup->target;
    jh->is.variant = setup->variant;
    jh->is.phase = PZK_JH_TO_DEAL;
    jh->is.dealer = setup->dealer;
    jh->is.single = three ? setup->single : PZK_NO_SEAT;
    jh->is.turn = PZK_NO_SEAT;
    jh->is.asked = PZK_NO_SEAT;
    jh->is.hands_known = true;
    for (int i = 0; i < PZK_SEATS; i++) {
        jh->is.team[i] = setup->team[i];
        jh->is.person[i] =
            three && i != jh_ghost(jh) ? setup->person[i] : (int8_t)-1;
    }
    return true;
}

struct pzk_jh_setup
pzk_jh_setup_of(const struct pzk_game *game)
{
    const struct jh *jh = jh_in(game);
    struct pzk_jh_setup setup = {.variant = jh->is.variant,
                                 .dealer = jh->is.dealer,
                                 .single = jh->is.single,
                                 .target = jh->target};

    memcpy(setup.team, jh->is.team, sizeof(setup.team));
    memcpy(setup.person, jh->is.person, sizeof(setup.person));
    return setup;
}

static int
max_int(int a, int b)
{
    return a > b ? a : b;
}

void
pzk_jh_ranges(const struct jh *jh, uint8_t lo[PZK_SEATS], uint8_t hi[PZK_SEATS])
{
    int low[PZK_SEATS], high[PZK_SEATS], lows = 0, highs = 0, most;
    int left = PZK_JH_CARDS - jh->unknown;

    if (jh->is.hands_known) {
        for (int i = 0; i < PZK_SEATS; i++) {
            lo[i] = hi[i] = (uint8_t)pzk_count(jh->is.hand[i]);
        }
        return;
    }
    for (int i = 0; i < PZK_SEATS; i++) {
        left -= jh->own[i];
        low[i] = max_int(0, PZK_JH_HAND - jh->own[i] - jh->unknown);
        high[i] = max_int(0, PZK_JH_HAND - jh->own[i]);
        lows += low[i];
        highs += high[i];
    }
    for (int i = 0; i < PZK_SEATS; i++) {
        lo[i] = (uint8_t)max_int(low[i], left - (highs - high[i]));
        most = left - (lows - low[i]);
        hi[i] = (uint8_t)(most < high[i] ? most : high[i]);
    }
}

void
pzk_jh_status(const struct pzk_game *game, struct pzk_jh_status *status)
{
    const struct jh *jh = jh_in(game);
    int actor = jh->is.phase == PZK_JH_TO_ANSWER ? jh->is.asked : jh->is.turn;

    *status = jh->is;
    status->to_act =
        (int8_t)(actor == PZK_NO_SEAT ? PZK_NO_SEAT : jh_decider(jh, actor));
    status->turn_team = jh->is.turn == PZK_NO_SEAT ? (int8_t)PZK_NO_TEAM
                                                   : jh->is.team[jh->is.turn];
    status->ghost = (int8_t)jh_ghost(jh);
    for (int i = 0; i < jh->n_lying; i++) {
        status->lying |= jh_bit(jh->lying[i]);
    }
    for (int team = 0; team < PZK_TEAMS; team++) {
        status->account[team] = pzk_jh_account(jh, team);
    }
    pzk_jh_ranges(jh, status->lo, status->hi);
}

const struct pzk_jh_result *
pzk_jh_result(const struct pzk_result *result)
{
    return pzk_jh_result_in(result);
}

static void
clear_hand(struct jh *jh)
{
    memset(jh->is.hand, 0, sizeof(jh->is.hand));
    memset(jh->own, 0, sizeof(jh->own));
    memset(jh->is.taken, 0, sizeof(jh->is.taken));
    memset(jh->base_before, 0, sizeof(jh->base_before));
    memset(jh->factor_before, 0, sizeof(jh->factor_before));
    jh->unknown = 0;
    jh->joined = false;
    jh->is.played = 0;
    jh->is.neutral = 0;
}

/* Deals the cards of ACTION one at a time, the first one to the dealer's left
 * (W1.4). */
static void
deal(struct jh *jh, const struct pzk_action *action)
{
    bool counted = jh_joined_before_deal(jh);
    int first;

    if (action->other >= 0) {
        jh->is.dealer = action->other; /* T2 */
    }
    first = pzk_seat_next(jh->is.dealer);
    clear_hand(jh);
    jh->is.hands_known = action->list_given;
    for (int i = 0; jh->is.hands_known && i < PZK_JH_CARDS; i++) {
        jh->is.hand[(first + i) % PZK_SEATS] |= jh_bit(action->list[i]);
    }
    if (!counted && jh->is.hand_no < UINT16_MAX) {
        jh->is.hand_no++;
    }
    jh->is.trick_no = 1;
    jh->is.phase = PZK_JH_TURN;
    jh->is.turn = (int8_t)first; /* W1.6, W8.2 */
}

/* Sets dealer and turn from STANDING. In a hand's first trick the leader of the
 * trick is the leader of the hand. */
static void
put_leaders(struct jh *jh, const struct pzk_jh_standing *standing)
{
    int first = standing->first, leader = standing->leader;

    if (standing->trick == 1) {
        first = first == PZK_NO_SEAT ? leader : first;
        leader = first;
    }
    jh->is.dealer =
        (int8_t)(first == PZK_NO_SEAT ? PZK_NO_SEAT : jh_right(first));
    jh->is.turn = (int8_t)leader;
}

/* Continues the hand from the standing that people reported (T2). */
static void
go_on_from(struct jh *jh, const struct pzk_action *action)
{
    struct pzk_jh_standing standing;

    if (!pzk_jh_joined(action, &standing)) {
        return;
    }
    clear_hand(jh);
    jh->joined = true;
    jh->is.hands_known = false;
    jh->is.hand_no = 1; /* as far as known */
    jh->is.trick_no = standing.trick;
    jh->is.phase = PZK_JH_TURN;
    jh->unknown = (uint8_t)(4 * (standing.trick - 1));
    memcpy(jh->base_before, standing.base, sizeof(jh->base_before));
    memcpy(jh->factor_before, standing.factor, sizeof(jh->factor_before));
    memcpy(jh->lying, standing.lying, standing.n_lying * sizeof(jh->lying[0]));
    jh->n_lying = standing.n_lying;
    for (int i = 0; i < standing.n_lying; i++) {
        jh->is.played |= jh_bit(standing.lying[i]);
    }
    if (jh->is.variant == PZK_JH_3) {
        memcpy(jh->is.person_total, standing.total,
               sizeof(jh->is.person_total));
    } else {
        memcpy(jh->is.total, standing.total, sizeof(jh->is.total));
    }
    put_leaders(jh, &standing);
}

void
pzk_jh_apply(struct pzk_game *game, const struct pzk_action *action,
             struct pzk_result *out)
{
    struct pzk_jh_result *result = pzk_jh_result_of(out);
    struct jh *jh = jh_of(game);

    switch ((enum pzk_jh_action)action->kind) {
    case PZK_JH_DEAL:
        deal(jh, action);
        break;
    case PZK_JH_PLAY:
        pzk_jh_lay_card(jh, action->card,
                        action->other < 0 ? jh->is.turn : action->other,
                        result);
        break;
    case PZK_JH_REQUEST:
        jh->is.asked = action->other;
        jh->is.phase = PZK_JH_TO_ANSWER;
        break;
    case PZK_JH_ANSWER:
        pzk_jh_lay_card(jh, action->card, jh->is.asked, result);
        break;
    case PZK_JH_LAY:
        jh->is.turn = action->actor; /* in a hand joined midway, the card shows
                                     the leader */
        pzk_jh_lay_card(jh, action->card,
                        action->other < 0 ? PZK_NO_SEAT : action->other,
                        result);
        break;
    case PZK_JH_JOIN:
        go_on_from(jh, action);
        break;
    }
}
