// SPDX-License-Identifier: MIT
#pragma once
/*
 * Which sequences of moves explain the cards on the table, by the rules and by
 * what shows their order. Pure functions of the list of moves and the layout,
 * which ask the rules at most PZK_JH_JUDGEMENTS times a search. For the team
 * game's referee only.
 */
#include "src/table/jekyll_hyde/state.h"

enum { PZK_JH_JUDGEMENTS = 200 };

/* What shows that the cards were laid one after the other from a lead. */
enum pzk_jh_shown {
    PZK_JH_SHOWN_BY_NOTHING, /* they were not */
    PZK_JH_SHOWN_BY_SIDES,   /* one to three cards begin at one side only */
    PZK_JH_SHOWN_BY_ORDER,   /* ... in which they were seen */
    PZK_JH_SHOWN_BY_HANDS,   /* the lead's hand came first */
    PZK_JH_SHOWN_AGAIN /* the lead was taken back, and is where it was again */
};

/* The best explanation of cards between hands or in a hand's first trick. */
struct pzk_jh_led {
    enum pzk_jh_shown shown;
    int seat; /* of the lead; PZK_NO_SEAT: nothing explains them */
    int n;    /* how many follow from it, itself included */
};

struct pzk_jh_led pzk_jh_who_led(const struct pzk_jh_referee *referee,
                                 pzk_cards cards);
/* Whether the cards in the zone may answer a lead that is not yet read, because
 * another hand was there before those that laid them. */
bool pzk_jh_may_be_answer(const struct pzk_jh_referee *referee);
/* Whether a card entered for SEAT was laid before the assumed lead of this
 * hand, and never read. */
bool pzk_jh_is_unread_lead(const struct pzk_jh_referee *referee, int card,
                           int seat);
/* Whether CARD may have been laid before the lead, with nothing to decide it.
 */
bool pzk_jh_asks_who_led(const struct pzk_jh_referee *referee, int card);

/* How many of N cards, laid one after the other, the rules allow in GAME. */
int pzk_jh_count_legal(struct pzk_game game, const struct pzk_laid *laid,
                       int n);
/* The cards from which, laid unread by the seat on turn, all held ones follow.
 * Empty also where too many are held to find out. */
pzk_cards pzk_jh_explain_unread(const struct pzk_jh_referee *referee);
