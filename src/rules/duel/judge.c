// SPDX-License-Identifier: MIT
/*
 * Refuses illegal actions of the duel in the order of D8, by full or by open
 * information, and lists the legal ones.
 */
#include "src/rules/duel/state.h"

static bool
known_card(int card)
{
    return card >= PZK_W1 && card < PZK_W1 + PZK_DUEL_CARDS;
}

static bool
known_player(int player)
{
    return player == PZK_JEKYLL || player == PZK_HYDE;
}

static enum pzk_code
judge_deal(const struct duel *duel, const struct pzk_action *action)
{
    /* a game joined between a deal and the first card may still be dealt */
    if (duel->is.phase != PZK_DUEL_TO_DEAL &&
        !(duel->joined && duel->is.phase == PZK_DUEL_TO_LEAD &&
          duel->is.trick_no == 1)) {
        return PZK_WRONG_PHASE;
    }
    return !action->list_given /* T7 */ ||
                   pzk_is_deck(action, PZK_W1, PZK_DUEL_CARDS)
               ? PZK_OK
               : PZK_BAD_DECK;
}

/* Refuses cards of MASK that cannot be in PLAYER's hand. With hidden hands:
 * only those that were played already. */
static enum pzk_code
judge_hand(const struct duel *duel, int player, uint32_t mask, bool public_only)
{
    if (public_only || !duel->is.hands_known) {
        return duel->is.played & mask ? PZK_ALREADY_PLAYED : PZK_OK;
    }
    return mask & ~duel->is.hand[player] ? PZK_NOT_IN_HAND : PZK_OK;
}

static enum pzk_code
judge_exchange(const struct duel *duel, const struct pzk_action *action,
               int phase, bool public_only)
{
    int player = action->actor;
    uint32_t mask = 0;
    enum pzk_code code;

    if (!known_player(player) ||
        (!action->list_given && duel->is.hands_known)) { /* T7 */
        return PZK_BAD_ACTION;
    }
    if (duel->is.phase != phase) {
        return PZK_WRONG_PHASE;
    }
    for (int i = 0; action->list_given && i < action->n; i++) {
        if (!known_card(action->list[i])) {
            return PZK_UNKNOWN_CARD;
        }
        mask |= duel_bit(action->list[i]);
    }
    if (duel->chosen[player]) {
        return PZK_DUEL_ALREADY_CHOSEN;
    }
    if (!action->list_given) {
        return PZK_OK;
    }
    if (action->n != pzk_duel_exchange_count(duel)) {
        return PZK_DUEL_WRONG_COUNT;
    }
    if (pzk_count(mask) != action->n) {
        return PZK_DUEL_DUPLICATE_CARD;
    }
    code = judge_hand(duel, player, mask, public_only);
    if (code != PZK_OK) {
        return code;
    }
    if (!public_only && phase == PZK_DUEL_TO_PASS &&
        pzk_count(duel->dealt_potions[player]) >= 2 && !(mask & DUEL_POTIONS)) {
        return PZK_DUEL_POTION_DUTY; /* D2.3 */
    }
    return PZK_OK;
}

static enum pzk_code
judge_demand(const struct pzk_action *action)
{
    bool potion = pzk_duel_colour(action->card) == PZK_NO_COLOUR;

    if (potion && action->arg == PZK_ABSENT && action->by != PZK_DUEL_STANDS) {
        return PZK_DUEL_DEMAND_MISSING;
    }
    if (action->arg != PZK_ABSENT && !pzk_duel_colour_name(action->arg)) {
        return PZK_DUEL_BAD_DEMAND;
    }
    return !potion && action->arg != PZK_ABSENT ? PZK_DUEL_DEMAND_UNEXPECTED
                                                : PZK_OK;
}

/* Returns the cards with which PLAYER may answer (D4.2..D4.6). */
static uint32_t
answers(const struct duel *duel, int player)
{
    uint32_t hand = duel->is.hand[player];
    uint32_t following = hand & duel_suit(pzk_duel_required(duel));

    if (!following) {
        return hand; /* D4.4, D4.6 */
    }
    return duel->is.demand == PZK_NO_COLOUR ? following | (hand & DUEL_POTIONS)
                                            : following;
}

static enum pzk_code
judge_card(const struct duel *duel, const struct pzk_action *action, int phase,
           bool public_only)
{
    enum pzk_code code;

    if (!known_player(action->actor) || action->card == PZK_ABSENT) {
        return PZK_BAD_ACTION;
    }
    if (duel->is.phase != phase) {
        return PZK_WRONG_PHASE;
    }
    if (!known_card(action->card)) {
        return PZK_UNKNOWN_CARD;
    }
    if (!pzk_duel_may_play(duel, action->actor)) {
        return PZK_NOT_YOUR_TURN;
    }
    if (phase == PZK_DUEL_TO_LEAD) {
        code = judge_demand(action);
        if (code != PZK_OK) {
            return code;
        }
    }
    code = judge_hand(duel, action->actor, duel_bit(action->card), public_only);
    if (code == PZK_OK && phase == PZK_DUEL_TO_ANSWER && !public_only &&
        duel->is.hands_known && action->by != PZK_DUEL_STANDS &&
        !(answers(duel, action->actor) & duel_bit(action->card))) {
        return PZK_DUEL_MUST_FOLLOW;
    }
    return code;
}

/* Refuses to join midway once anything was done in the game. */
static enum pzk_code
judge_join(const struct duel *duel, const struct pzk_action *action)
{
    struct pzk_duel_standing standing;

    if (!pzk_duel_joined(action, &standing)) {
        return PZK_BAD_ACTION;
    }
    return duel->is.phase == PZK_DUEL_TO_DEAL && duel->is.round == 1
               ? PZK_OK
               : PZK_WRONG_PHASE;
}

enum pzk_code
pzk_duel_judge(const struct pzk_game *game, const struct pzk_action *action,
               bool public_only)
{
    const struct duel *duel = duel_in(game);

    if (duel->is.phase == PZK_DUEL_OVER) {
        return PZK_GAME_OVER;
    }
    switch ((enum pzk_duel_action)action->kind) {
    case PZK_DUEL_DEAL:
        return judge_deal(duel, action);
    case PZK_DUEL_PASS:
        return judge_exchange(duel, action, PZK_DUEL_TO_PASS, public_only);
    case PZK_DUEL_GREED:
        return judge_exchange(duel, action, PZK_DUEL_TO_GIVE, public_only);
    case PZK_DUEL_LEAD:
        return judge_card(duel, action, PZK_DUEL_TO_LEAD, public_only);
    case PZK_DUEL_ANSWER:
        return judge_card(duel, action, PZK_DUEL_TO_ANSWER, public_only);
    case PZK_DUEL_JOIN:
        return judge_join(duel, action);
    }
    return PZK_BAD_ACTION;
}

/* Lists ACTION with each legal choice of COUNT cards of MASK. */
static void
list_choices(const struct pzk_game *game, struct pzk_listing *listing,
             struct pzk_action *action, uint32_t mask, int count)
{
    if (count == 0) {
        if (pzk_duel_judge(game, action, false) == PZK_OK) {
            pzk_listing_add(listing, action);
        }
        return;
    }
    for (int i = 0; i < PZK_DUEL_CARDS; i++) {
        if (mask >> i & 1U) {
            /* choose the others among higher cards only, so that each choice
             * occurs once */
            action->list[action->n++] = (int16_t)(PZK_W1 + i);
            list_choices(game, listing, action,
                         mask & ~(((uint32_t)2 << i) - 1), count - 1);
            action->n--;
        }
    }
}

static void
list_exchange(const struct pzk_game *game, struct pzk_listing *listing,
              enum pzk_duel_action kind)
{
    const struct duel *duel = duel_in(game);
    struct pzk_action action;

    for (int player = 0; player < PZK_TEAMS; player++) {
        if (duel->chosen[player]) {
            continue;
        }
        action = pzk_action_of(kind, player);
        action.list_given = duel->is.hands_known;
        if (duel->is.hands_known) {
            list_choices(game, listing, &action, duel->is.hand[player],
                         pzk_duel_exchange_count(duel));
        } else {
            pzk_listing_add(listing, &action);
        }
    }
}

static void
list_cards(const struct pzk_game *game, struct pzk_listing *listing,
           enum pzk_duel_action kind, int player)
{
    const struct duel *duel = duel_in(game);
    uint32_t mask = duel->is.hands_known ? duel->is.hand[player]
                                         : DUEL_ALL & ~duel->is.played;
    struct pzk_action action;

    if (kind == PZK_DUEL_ANSWER && duel->is.hands_known) {
        mask = answers(duel, player);
    }
    for (int i = 0; i < PZK_DUEL_CARDS; i++) {
        int card = PZK_W1 + i;
        bool potion = pzk_duel_colour(card) == PZK_NO_COLOUR;

        if (!(mask >> i & 1U)) {
            continue;
        }
        action = pzk_action_of(kind, player);
        action.card = (int16_t)card;
        if (kind == PZK_DUEL_ANSWER || !potion) {
            pzk_listing_add(listing, &action);
            continue;
        }
        for (int colour = 0; colour < PZK_COLOURS; colour++) {
            action.arg = (int8_t)colour;
            pzk_listing_add(listing, &action);
        }
    }
}

size_t
pzk_duel_legal(const struct pzk_game *game, struct pzk_action *actions,
               size_t max)
{
    struct pzk_listing listing = {actions, max, 0};
    struct pzk_action action;

    switch (duel_in(game)->is.phase) {
    case PZK_DUEL_TO_DEAL:
        action = pzk_action_of(PZK_DUEL_DEAL, PZK_ABSENT);
        pzk_listing_add(&listing, &action);
        break;
    case PZK_DUEL_TO_PASS:
        list_exchange(game, &listing, PZK_DUEL_PASS);
        break;
    case PZK_DUEL_TO_LEAD:
    case PZK_DUEL_TO_ANSWER:
        for (int player = 0; player < PZK_TEAMS; player++) {
            if (pzk_duel_may_play(duel_in(game), player)) {
                list_cards(game, &listing,
                           duel_in(game)->is.phase == PZK_DUEL_TO_LEAD
                               ? PZK_DUEL_LEAD
                               : PZK_DUEL_ANSWER,
                           player);
            }
        }
        break;
    case PZK_DUEL_TO_GIVE:
        list_exchange(game, &listing, PZK_DUEL_GREED);
        break;
    case PZK_DUEL_OVER:
        break;
    }
    return listing.count;
}
