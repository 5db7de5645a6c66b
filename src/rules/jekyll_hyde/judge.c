// SPDX-License-Identifier: MIT
/*
 * Refuses illegal actions of the team game in the order of W11 and T3, by full
 * or by open information (W10.3); computes what is known of hidden hands (T4);
 * lists legal actions.
 */
#include "src/rules/jekyll_hyde/state.h"

static bool
known_card(int card)
{
    return card >= 0 && card < PZK_JH_CARDS;
}

/* Whether SEAT is a seat, or absent. */
static bool
seat_or_none(int seat)
{
    return seat == PZK_ABSENT || pzk_is_seat(seat);
}

static enum pzk_code
judge_deal(const struct jh *jh, const struct pzk_action *action)
{
    if (jh->is.phase != PZK_JH_TO_DEAL && !jh_joined_before_deal(jh)) {
        return PZK_WRONG_PHASE;
    }
    if (action->list_given && !pzk_is_deck(action, PZK_JT, PZK_JH_CARDS)) {
        return PZK_BAD_DECK;
    }
    if (!seat_or_none(action->other)) {
        return PZK_UNKNOWN_SEAT;
    }
    if (jh->is.dealer == PZK_NO_SEAT && action->other == PZK_ABSENT) {
        return PZK_BAD_ACTION; /* after joining midway: unknown who is on
                                  turn */
    }
    if (jh->is.variant == PZK_JH_3 && action->other != PZK_ABSENT &&
        action->other != jh->is.dealer) {
        return PZK_JH_WRONG_DEALER; /* T2, W8.6 */
    }
    return PZK_OK;
}

/* Refuses CARD if it cannot come from the hand of FROM (W3.5, W10.3; T3). */
static enum pzk_code
judge_hand(const struct jh *jh, int card, int from, bool public_only)
{
    uint32_t bit = jh_bit(card);
    int ghost = jh_ghost(jh);
    bool open_hand_excludes;

    if (!public_only) {
        return jh->is.hand[from] & bit ? PZK_OK : PZK_NOT_IN_HAND;
    }
    if (jh->is.played & bit) {
        return PZK_ALREADY_PLAYED;
    }
    open_hand_excludes = ghost != PZK_NO_SEAT &&
                         (from == ghost) != ((jh->is.hand[ghost] & bit) != 0);
    if (open_hand_excludes ||
        !(jh->is.hand[from] & jh_deck(pzk_jh_card_team(card)))) {
        return PZK_NOT_IN_HAND;
    }
    return PZK_OK;
}

/* Whether SEAT may play from the hand FROM without asking: everybody from their
 * own; the single player and the ghost from either of theirs (W8.3). */
static bool
may_play_from(const struct jh *jh, int seat, int from)
{
    return seat == from || (jh->is.single != PZK_NO_SEAT &&
                            jh_decider(jh, seat) == jh->is.single &&
                            jh_decider(jh, from) == jh->is.single);
}

static bool
decided_by_another(const struct jh *jh, const struct pzk_action *action,
                   int actor)
{
    return action->actor != actor ||
           (action->by != PZK_ABSENT && action->by != jh_decider(jh, actor));
}

/* Refuses an action that cannot be judged yet: by its fields, by the phase, and
 * by unknown hands if it needs known ones. */
static enum pzk_code
judge_form(const struct jh *jh, const struct pzk_action *action)
{
    bool answer = action->kind == PZK_JH_ANSWER;
    bool request = action->kind == PZK_JH_REQUEST;
    bool lay = action->kind == PZK_JH_LAY;

    if (action->actor == PZK_ABSENT ||
        (request ? action->other : action->card) == PZK_ABSENT) {
        return PZK_BAD_ACTION;
    }
    if (jh->is.phase != (answer ? PZK_JH_TO_ANSWER : PZK_JH_TURN)) {
        return PZK_WRONG_PHASE;
    }
    if (!lay && !jh->is.hands_known) {
        return PZK_JH_UNKNOWN_HANDS;
    }
    if (!pzk_is_seat(action->actor) || !seat_or_none(action->other) ||
        (!lay && !seat_or_none(action->by))) {
        return PZK_UNKNOWN_SEAT;
    }
    return request || known_card(action->card) ? PZK_OK : PZK_UNKNOWN_CARD;
}

static enum pzk_code
judge_play(const struct jh *jh, const struct pzk_action *action,
           bool public_only)
{
    int from = action->other == PZK_ABSENT ? action->actor : action->other;

    if (decided_by_another(jh, action, jh->is.turn)) {
        return PZK_NOT_YOUR_TURN;
    }
    if (!may_play_from(jh, jh->is.turn, from)) {
        return PZK_JH_WRONG_HAND;
    }
    if (pzk_jh_card_team(action->card) != jh->is.team[jh->is.turn]) {
        return PZK_JH_WRONG_TEAM; /* W3.2 */
    }
    return judge_hand(jh, action->card, from, public_only);
}

static enum pzk_code
judge_request(const struct jh *jh, const struct pzk_action *action)
{
    if (decided_by_another(jh, action, jh->is.turn)) {
        return PZK_NOT_YOUR_TURN;
    }
    if (may_play_from(jh, jh->is.turn, action->other)) {
        return PZK_JH_SELF_REQUEST; /* W3.3, W8.3 */
    }
    if (!(jh->is.hand[action->other] & jh_deck(jh->is.team[jh->is.turn]))) {
        return PZK_JH_TARGET_HAS_NONE;
    }
    return PZK_OK;
}

static enum pzk_code
judge_answer(const struct jh *jh, const struct pzk_action *action,
             bool public_only)
{
    if (decided_by_another(jh, action, jh->is.asked)) {
        return PZK_NOT_YOUR_TURN;
    }
    if (action->other != PZK_ABSENT && action->other != jh->is.asked) {
        return PZK_JH_WRONG_HAND; /* W8.5 */
    }
    if (pzk_jh_card_team(action->card) != jh->is.team[jh->is.turn]) {
        return PZK_JH_WRONG_TEAM;
    }
    return judge_hand(jh, action->card, jh->is.asked, public_only);
}

static enum pzk_code
judge_lay(const struct jh *jh, const struct pzk_action *action,
          bool public_only)
{
    uint8_t lo[PZK_SEATS], hi[PZK_SEATS];
    bool stands = action->arg == PZK_JH_STANDS;

    if (stands ? jh_has_laid(jh, action->actor)
               : jh->is.turn != PZK_NO_SEAT && action->actor != jh->is.turn) {
        return PZK_NOT_YOUR_TURN;
    }
    if (!stands &&
        pzk_jh_card_team(action->card) != jh->is.team[action->actor]) {
        return PZK_JH_WRONG_TEAM;
    }
    if (jh->is.played & jh_bit(action->card)) {
        return PZK_ALREADY_PLAYED;
    }
    if (action->other == PZK_ABSENT) {
        return PZK_OK; /* some hand holds it */
    }
    if (jh->is.hands_known) {
        return judge_hand(jh, action->card, action->other, public_only);
    }
    pzk_jh_ranges(jh, lo, hi);
    return hi[action->other] > 0 ? PZK_OK : PZK_NOT_IN_HAND;
}

enum pzk_code
pzk_jh_judge(const struct pzk_game *game, const struct pzk_action *action,
             bool public_only)
{
    const struct jh *jh = jh_in(game);
    enum pzk_code code;

    if (jh->is.phase == PZK_JH_OVER) {
        return PZK_GAME_OVER;
    }
    if (action->kind == PZK_JH_DEAL) {
        return judge_deal(jh, action);
    }
    if (action->kind == PZK_JH_JOIN) {
        return pzk_jh_judge_join(jh, action);
    }
    if (action->kind < PZK_JH_PLAY || action->kind > PZK_JH_LAY) {
        return PZK_BAD_ACTION;
    }
    code = judge_form(jh, action);
    if (code != PZK_OK) {
        return code;
    }
    switch ((enum pzk_jh_action)action->kind) {
    case PZK_JH_PLAY:
        return judge_play(jh, action, public_only);
    case PZK_JH_REQUEST:
        return judge_request(jh, action);
    case PZK_JH_ANSWER:
        return judge_answer(jh, action, public_only);
    case PZK_JH_LAY:
        return judge_lay(jh, action, public_only);
    case PZK_JH_DEAL:
    case PZK_JH_JOIN:
        break;
    }
    return PZK_BAD_ACTION;
}

/* Lists ACTION with every card of MASK. */
static void
list_cards(struct pzk_listing *listing, struct pzk_action action, uint32_t mask)
{
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        if (mask & jh_bit(card)) {
            action.card = (int16_t)card;
            pzk_listing_add(listing, &action);
        }
    }
}

/* Lists a play of each of the turn's own cards (W8.3: of both hands), and a
 * request to everybody who can be asked (W3.2). */
static void
list_turn(const struct jh *jh, struct pzk_listing *listing)
{
    uint32_t deck = jh_deck(jh->is.team[jh->is.turn]);
    struct pzk_action action;

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (may_play_from(jh, jh->is.turn, seat)) {
            action = pzk_action_of(PZK_JH_PLAY, jh->is.turn);
            action.other = (int8_t)(seat == jh->is.turn ? PZK_ABSENT : seat);
            list_cards(listing, action, jh->is.hand[seat] & deck);
        } else if (jh->is.hand[seat] & deck) {
            action = pzk_action_of(PZK_JH_REQUEST, jh->is.turn);
            action.other = (int8_t)seat;
            pzk_listing_add(listing, &action);
        }
    }
}

/* Lists, while hands are unknown, ACTOR's lay of every card not seen yet, from
 * every possible supplier (T3). */
static void
list_lay(const struct jh *jh, struct pzk_listing *listing, int actor)
{
    uint32_t open = jh_deck(jh->is.team[actor]) & ~jh->is.played;
    uint8_t lo[PZK_SEATS], hi[PZK_SEATS];
    struct pzk_action action;

    pzk_jh_ranges(jh, lo, hi);
    action = pzk_action_of(PZK_JH_LAY, actor);
    list_cards(listing, action, open);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (hi[seat] > 0) {
            action.other = (int8_t)seat;
            list_cards(listing, action, open);
        }
    }
}

size_t
pzk_jh_legal(const struct pzk_game *game, struct pzk_action *actions,
             size_t max)
{
    struct pzk_listing listing = {actions, max, 0};
    const struct jh *jh = jh_in(game);
    struct pzk_action action;

    switch (jh->is.phase) {
    case PZK_JH_TO_DEAL:
        action = pzk_action_of(PZK_JH_DEAL, PZK_ABSENT);
        pzk_listing_add(&listing, &action);
        break;
    case PZK_JH_TURN:
        if (jh->is.hands_known) {
            list_turn(jh, &listing);
            break;
        }
        for (int seat = 0; seat < PZK_SEATS; seat++) {
            if (jh->is.turn == PZK_NO_SEAT || jh->is.turn == seat) {
                list_lay(jh, &listing, seat);
            }
        }
        break;
    case PZK_JH_TO_ANSWER:
        action = pzk_action_of(PZK_JH_ANSWER, jh->is.asked);
        list_cards(&listing, action,
                   jh->is.hand[jh->is.asked] &
                       jh_deck(jh->is.team[jh->is.turn]));
        break;
    case PZK_JH_OVER:
        break;
    }
    return listing.count;
}
