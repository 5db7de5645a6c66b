// SPDX-License-Identifier: MIT
#pragma once
/*
 * Dr. Jekyll & Mr. Hyde at the table: with four players, and with three and
 * the ghost. What it has of its own in what everybody reads.
 */
#include "src/rules/jekyll_hyde/jekyll_hyde.h"
#include "src/table/referee.h"

extern const struct pzk_table_game pzk_jh_game, pzk_jh_3_game;

/* The findings only this game has. */
#define PZK_JH_FIND_PLACEMENT_REFUSED                                          \
    ((enum pzk_finding)40)                                 /* PB with three    \
                                                            */
#define PZK_JH_FIND_TARGET_HAS_NONE ((enum pzk_finding)41) /* T6 */
/* Three players: who is what in the next hand (W8.6). */
#define PZK_JH_FIND_ROLES ((enum pzk_finding)42)
/* A card that was never read could only be this one. */
#define PZK_JH_FIND_CARD_DEDUCED ((enum pzk_finding)43)
/* W10.3: the ghost's hand lies open to all. */
#define PZK_JH_FIND_OPEN_HAND ((enum pzk_finding)44)
/* After a correction: the game was over before these hands. */
#define PZK_JH_FIND_HANDS_DROPPED ((enum pzk_finding)45)
/* Of two cards nobody knows which was laid first. */
#define PZK_JH_FIND_WHO_LED ((enum pzk_finding)46)

/* A hand under way is joined between two tricks. */
#define PZK_JH_FIND_BETWEEN_TRICKS ((enum pzk_finding)47)
/* A card that cannot be of the hand that runs: was that hand under way when
 * watching began, and has another begun? Where the card was laid before,
 * lies_at is due_at, else the side that leads out of its turn. */
#define PZK_JH_FIND_WAS_UNDER_WAY ((enum pzk_finding)48)
/* ... it was: what was seen of it counts for nothing. */
#define PZK_JH_FIND_ANOTHER_HAND ((enum pzk_finding)49)
/* A card turns out to have been laid before those that count: it leads. */
#define PZK_JH_FIND_LED_FIRST ((enum pzk_finding)50)

/* A hand is under way when watching begins: what people tell of it, the trick
 * that lies there then counted. */
struct PZK_PART pzk_jh_choices {
    int32_t total[3];        /* as in struct pzk_jh_standing */
    uint8_t trick;           /* the first one that is seen from its lead on,
                                1..7; 0, the default: nothing is told */
    uint8_t base[PZK_TEAMS]; /* the accounts of this hand before it */
    uint8_t factor[PZK_TEAMS];
    uint8_t n_lying; /* cards left from tricks nobody took: 0, 4 or 8 */
    int8_t lying[8];
};
PZK_OWN_PART(pzk_jh_choices, pzk_table_setup);

/* What SETUP tells of a hand under way. */
void pzk_jh_told(const struct pzk_table_setup *setup,
                 struct pzk_jh_standing *standing);

/* Of trick, score, hand and game. */
struct PZK_PART pzk_jh_ruling {
    struct pzk_jh_result result;
    struct pzk_jh_account account[PZK_TEAMS]; /* score */
    int32_t total[PZK_TEAMS]; /* score: before this hand plus its score */
    int32_t person_total[3];
    bool counts_as_first; /* play: of a hand that nobody said begins */
};
PZK_OWN_PART(pzk_jh_ruling, pzk_ruling);

struct PZK_PART pzk_jh_view {
    struct pzk_jh_status status;     /* where the view's `started` */
    struct pzk_jh_result last_trick; /* where it has one */
    bool counts_by_team;             /* T6 */
    int8_t team_cards[PZK_SEATS][PZK_TEAMS];
    uint32_t unseen;     /* with card_unseen: the cards it may have been, by
                            bit */
    uint32_t ghost_hand; /* three players: cards seen in the ghost's open hand
                            and not played, by bit */
    bool may_join;  /* where a game under way stands can be told: nothing is
                       played yet, or nobody knows if the first hand was seen
                       to begin */
    bool under_way; /* ... and it is asked */
};
PZK_OWN_PART(pzk_jh_view, pzk_table_view);

struct pzk_moves;

/* T6: cards of each team in each hand. False where the numbers were not
 * entered for this hand, a supplier is unknown, or they contradict the play. */
bool pzk_jh_team_cards(const struct pzk_moves *moves,
                       int8_t cards[PZK_SEATS][PZK_TEAMS]);

/* The cards, by bit, that may be laid by open information for SEAT as the next
 * move of GAME; PZK_NO_SEAT: for whose turn it is. Before the first card of a
 * hand: all cards of the team of SEAT. */
uint32_t pzk_jh_fitting(const struct pzk_game *game, int seat);
