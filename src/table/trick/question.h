// SPDX-License-Identifier: MIT
#pragma once
/*
 * The one open question of a table of tricks (question.c), and the cards that
 * wait for its answer. Plain values.
 */
#include "src/table/layout.h"

/* What the referee asks, if that is more than a mismatch: nothing is taken back
 * meanwhile, and no mismatch begins. */
enum pzk_asks {
    PZK_ASKS_NOTHING,
    PZK_ASKS_LEAD,       /* more about a card in its place, which is no move
                            until that is known: what is there is judged */
    PZK_ASKS_CARD,       /* which card of the running trick was never read */
    PZK_ASKS_SWEPT_CARD, /* ... though the trick was swept */
    PZK_ASKS_HAND,       /* whether the running hand is the one that was seen to
                            begin: nothing is judged either */
    PZK_ASKS_PLAYED_HAND /* ... and more was laid since */
};

/* The open question. */
struct pzk_question {
    enum pzk_asks asks;
    int16_t card;   /* it is about this card, or PZK_NO_PIECE, ... */
    uint32_t order; /* ... which came to rest then */
    size_t acts;    /* length of the list of moves when it began; of none, when
                       the newest trick was accepted as it was laid; or 0 */
};

/* While the referee asks for a card that was never read (explain.c): the cards
 * laid since. */
enum { PZK_HELD_MAX = 26 };
struct pzk_held {
    int n;
    struct pzk_laid laid[PZK_HELD_MAX]; /* in their order */
    pzk_cards cards;
    int64_t gone_us; /* when the newest left the zone; or NEVER */
};
