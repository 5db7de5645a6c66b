// SPDX-License-Identifier: MIT
#include "vision/virtual/jekyll_hyde/choose.h"

/* Returns the rank of CARD, higher is stronger (W5.1): a transformation,
 * characters by letter, scenes, deeds. A transformation outranks every card,
 * but nobody wins its trick. */
static int
rank_of(int card)
{
    enum { TRANSFORMATION = 10, SCENE = 2, DEED = 1 };

    if (pzk_jh_is_transformation(card)) {
        return TRANSFORMATION;
    }
    if (pzk_jh_card_factor(card) > 0) {
        return DEED;
    }
    int letter = card % PZK_HT - PZK_JA;

    return letter >= 0 && letter < 5 ? 9 - letter : SCENE;
}

/* The trick so far, as its players see it. */
struct stake {
    int best;     /* rank of the best card; 0: empty */
    int team;     /* the team that would win it now */
    float value;  /* value of the cards laid; deeds count by their factor */
    bool neutral; /* the trick contains a transformation */
};

static float
worth(int card)
{
    return (float)pzk_jh_card_points(card) +
           3 * (float)pzk_jh_card_factor(card);
}

static struct stake
stake_of(const struct pzk_jh_status *status)
{
    struct stake stake = {.team = status->turn_team};

    for (int i = 0; i < status->n_table; i++) {
        int card = status->table[i].card;

        stake.value += worth(card);
        if (pzk_jh_is_transformation(card)) {
            stake.neutral = true;
        } else if (rank_of(card) > stake.best) {
            stake.best = rank_of(card);
            stake.team = status->team[status->table[i].seat];
        }
    }
    return stake;
}

/* Returns how much the holder of CARD, of TEAM, wants it laid now. */
static float
liking(const struct pzk_jh_status *status, const struct stake *stake, int team,
       int card)
{
    int rank = rank_of(card);
    bool takes = rank > stake->best;
    int winner = takes ? status->turn_team : stake->team;
    float value = stake->value + worth(card);

    if (pzk_jh_is_transformation(card)) {
        return (stake->team == team ? -1.0f : 1.0f) * stake->value - 4;
    }
    if (stake->neutral) { /* nobody wins this trick: keep good cards */
        return -value - (float)rank;
    }
    float thrift =
        status->turn_team == team ? -0.5f * (float)rank : 0.3f * (float)rank;

    return (winner == team ? value : -value) + (takes ? thrift : 0);
}

/* Chooses the seat whose hand supplies the card: mostly the player's own (W3.2,
 * W3.3). */
static int
choose_hand(const struct pzk_jh_status *status, struct pzk_random *random)
{
    static const int ask_percent = 20;
    uint32_t wanted = pzk_jh_cards(status->turn_team);
    bool own = status->hand[status->turn] & wanted;
    bool ask = pzk_random_below(random, 100) < ask_percent;
    int first = pzk_random_below(random, PZK_SEATS - 1);

    if (own && !ask) {
        return status->turn;
    }
    for (int i = 0; i < PZK_SEATS - 1; i++) {
        int seat =
            (status->turn + 1 + (first + i) % (PZK_SEATS - 1)) % PZK_SEATS;

        if (status->hand[seat] & wanted) {
            return seat;
        }
    }
    return status->turn; /* W3.7: somebody has one */
}

struct pzk_choice
pzk_jh_choose(const struct pzk_jh_status *status, struct pzk_random *random)
{
    static const float whim = 4;
    struct stake stake = stake_of(status);
    struct pzk_choice choice = {.from = choose_hand(status, random),
                                .card = PZK_NO_PIECE};
    uint32_t cards =
        status->hand[choice.from] & pzk_jh_cards(status->turn_team);
    float most = 0;

    for (int card = 0; card < PZK_JH_CARDS; card++) {
        if (!(cards >> card & 1)) {
            continue;
        }
        float like = liking(status, &stake, status->team[choice.from], card) +
                     pzk_random_between(random, -whim, whim);

        if (choice.card == PZK_NO_PIECE || like > most) {
            choice.card = card;
            most = like;
        }
    }
    return choice;
}
