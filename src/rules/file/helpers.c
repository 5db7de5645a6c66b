// SPDX-License-Identifier: MIT
#include "src/rules/file/helpers.h"

#include <string.h>

/* A helper in a hand: what is trump there. */
struct rule {
    const struct pzk_file *file;
    const struct pzk_file_helper *helper;
    int trump; /* a suit, or PZK_FILE_NONE */
};

enum {
    TRUMP = 100, /* the suit that trumps count as */
    /* strengths above those of ranks, which are below 257 */
    BOWER = 1000,
    ALWAYS = 2000
};

static struct rule
rule_of(const struct pzk_file *file, const struct pzk_file_helper *helper,
        const struct pzk_file_game *game)
{
    struct rule rule = {file, helper, helper->trump_suit};

    for (int i = 0; i < game->n_answers; i++) {
        if (game->answers[i].ask == helper->trump_ask) {
            rule.trump = game->answers[i].value - 1;
        }
    }
    return rule;
}

/* Returns how high CARD is among the trumps; 0: it is none. */
static int
trump_strength(struct rule rule, int card)
{
    const struct pzk_file_helper *helper = rule.helper;
    const struct pzk_file_card *is = &rule.file->cards[card];

    for (int i = 0; i < helper->n_trumps; i++) {
        if (helper->trumps[i] == is->same) {
            return ALWAYS + helper->n_trumps - i;
        }
    }
    if (helper->bowers && rule.trump >= 0 &&
        strcmp(rule.file->ranks[is->rank], "J") == 0) {
        if (is->suit == rule.trump) {
            return BOWER + 1;
        }
        if (is->suit == 3 - rule.trump) { /* clubs and spades, ... */
            return BOWER;
        }
    }
    return rule.trump >= 0 && is->suit == rule.trump
               ? 1 + helper->trump_strength[is->rank]
               : 0;
}

static int
suit_of(struct rule rule, int card)
{
    return trump_strength(rule, card) > 0 ? TRUMP : rule.file->cards[card].suit;
}

static bool
holds(struct rule rule, const uint8_t *hand, int n_hand, int suit, bool other)
{
    for (int i = 0; i < n_hand; i++) {
        if ((suit_of(rule, hand[i]) == suit) != other) {
            return true;
        }
    }
    return false;
}

/* Whether a card of SUIT was laid in this hand. */
static bool
was_laid(struct rule rule, const struct pzk_file_game *game, int suit)
{
    for (int i = 0; i < game->n_plays; i++) {
        if (suit_of(rule, game->plays[i].card) == suit) {
            return true;
        }
    }
    return false;
}

bool
pzk_helper_may(const struct pzk_file *file,
               const struct pzk_file_helper *helper,
               const struct pzk_file_game *game, int card, const uint8_t *hand,
               int n_hand)
{
    struct rule rule = rule_of(file, helper, game);
    int begin = pzk_file_trick_begin(game), suit = suit_of(rule, card), led;

    if (!hand) {
        return true;
    }
    if (begin == game->n_plays) {
        int broken = helper->broken >= 0 && helper->broken == rule.trump
                         ? TRUMP
                         : helper->broken;

        return broken < 0 || suit != broken || was_laid(rule, game, broken) ||
               !holds(rule, hand, n_hand, broken, true);
    }
    led = suit_of(rule, game->plays[begin].card);
    if (suit != led && holds(rule, hand, n_hand, led, false)) {
        return false;
    }
    return helper->kind != PZK_FILE_MUST_TRUMP || suit == led ||
           suit == TRUMP || !holds(rule, hand, n_hand, TRUMP, false);
}

int
pzk_helper_wins(const struct pzk_file *file,
                const struct pzk_file_helper *helper,
                const struct pzk_file_game *game)
{
    struct rule rule = rule_of(file, helper, game);
    int best = pzk_file_trick_begin(game), highest = -1;
    int led = suit_of(rule, game->plays[best].card);

    for (int i = best; i < game->n_plays; i++) {
        int card = game->plays[i].card;
        int strength = trump_strength(rule, card);

        if (strength > 0) {
            strength += 10000;
        } else if (suit_of(rule, card) == led) {
            strength = helper->strength[file->cards[card].rank];
        } else {
            strength = -1;
        }
        if (strength > highest) { /* of two the same the first */
            highest = strength;
            best = i;
        }
    }
    return best;
}
