// SPDX-License-Identifier: MIT
/*
 * The hidden hands of the duel, and the choice of cards from them: any that the
 * rules allow.
 */
#include "vision/virtual/duel/play.h"

static const int potion_percent = 30; /* percentage of the leads that could be a
                                         potion */

/* Returns the cards of a colour, or the potions (D1.1). */
static uint32_t
suit(int colour)
{
    return colour == PZK_NO_COLOUR ? 0x1e00000u : 0x7fu << (7 * colour);
}

void
pzk_duel_deal_hands(struct pzk_duel_play *play)
{
    int16_t deck[PZK_DUEL_CARDS];

    play->hand[PZK_JEKYLL] = play->hand[PZK_HYDE] = 0;
    pzk_random_deck(&play->cards, deck, PZK_DUEL_CARDS, PZK_W1);
    for (int i = 0; i < 2 * PZK_DUEL_HAND; i++) {
        int to =
            i % 2 ? pzk_duel_other(play->status.starter) : play->status.starter;

        play->hand[to] |= pzk_duel_card_bit(deck[i]);
    }
    for (int role = 0; role < PZK_TEAMS; role++) {
        play->potions[role] = play->hand[role] & suit(PZK_NO_COLOUR);
    }
}

/* ---- exchanging ---- */

/* Enumerates the sets of COUNT cards of MASK in order, only those that contain
 * a card of DUTY unless that is 0, and returns number *SKIP of them, with SET
 * added; *SKIP counts down to -1. */
static uint32_t
nth_set(uint32_t mask, int count, uint32_t set, uint32_t duty, int *skip)
{
    if (count == 0) {
        return (duty == 0 || set & duty) && (*skip)-- == 0 ? set : 0;
    }
    for (; mask; mask &= mask - 1) {
        uint32_t card = mask & -mask;
        uint32_t found =
            nth_set(mask & (mask - 1), count - 1, set | card, duty, skip);

        if (found) {
            return found;
        }
    }
    return 0;
}

/* Chooses the cards that PLAYER gives (D2.2, D2.3, D5.3). */
static uint32_t
choose_to_give(struct pzk_duel_play *play, int player)
{
    enum { MANY = 1 << 20 };
    int count = play->status.exchange, left = MANY;
    uint32_t hand = play->hand[player], duty = 0;

    if (play->status.phase == PZK_DUEL_TO_PASS &&
        __builtin_popcount(play->potions[player]) >= 2) {
        duty = play->potions[player];
    }
    pzk_random_below(&play->cards, 100);
    nth_set(hand, count, 0, duty, &left); /* counts the sets */
    int skip = pzk_random_below(&play->cards, MANY - left);

    return nth_set(hand, count, 0, duty, &skip);
}

void
pzk_duel_exchange_hands(struct pzk_duel_play *play)
{
    uint32_t given[PZK_TEAMS];

    for (int role = 0; role < PZK_TEAMS; role++) {
        given[role] = choose_to_give(play, role);
    }
    for (int role = 0; role < PZK_TEAMS; role++) {
        play->hand[role] =
            (play->hand[role] & ~given[role]) | given[pzk_duel_other(role)];
    }
}

/* ---- playing ---- */

uint32_t
pzk_duel_answers(const struct pzk_duel_play *play, int player)
{
    uint32_t hand = play->hand[player];
    uint32_t following = hand & suit(play->status.required);

    if (!following) {
        return hand;
    }
    return play->status.demand == PZK_NO_COLOUR
               ? following | (hand & suit(PZK_NO_COLOUR))
               : following;
}

struct pzk_action
pzk_duel_choose_card(struct pzk_duel_play *play, int player)
{
    bool leads = play->status.phase == PZK_DUEL_TO_LEAD;
    bool potion = pzk_random_below(&play->cards, 100) < potion_percent;
    uint32_t mask = leads ? play->hand[player] : pzk_duel_answers(play, player);
    struct pzk_action action;

    if (leads && !potion && mask & ~suit(PZK_NO_COLOUR)) {
        mask &= ~suit(PZK_NO_COLOUR);
    }
    int potions = __builtin_popcount(mask & suit(PZK_NO_COLOUR));
    int plain = __builtin_popcount(mask) - potions;
    /* each colour that a led potion can demand is a choice of its own */
    int ways = leads ? PZK_COLOURS : 1;
    int choice = pzk_random_below(&play->cards, plain + ways * potions);
    int skip = choice < plain ? choice : plain + (choice - plain) / ways;

    for (; skip > 0; skip--) {
        mask &= mask - 1;
    }
    action = pzk_action_of(leads ? PZK_DUEL_LEAD : PZK_DUEL_ANSWER, player);
    action.card = (int16_t)(PZK_W1 + __builtin_ctz(mask));
    if (leads && choice >= plain) {
        action.arg = (int8_t)((choice - plain) % ways);
    }
    return action;
}
