// SPDX-License-Identifier: MIT
#pragma once
/*
 * Dr. Jekyll & Mr. Hyde at the table: with four players, and with three and the
 * ghost. Its own part of the shared structures.
 */
#include "src/rules/jekyll_hyde/jekyll_hyde.h"
#include "src/table/referee.h"

extern const struct pzk_table_game pzk_jh_game, pzk_jh_3_game;

/* Findings of this game alone. */
/* PB with three */
#define PZK_JH_FIND_PLACEMENT_REFUSED ((enum pzk_finding)40)
/* T6 */
#define PZK_JH_FIND_TARGET_HAS_NONE ((enum pzk_finding)41)
/* Three players: the roles in the next hand (W8.6). */
#define PZK_JH_FIND_ROLES ((enum pzk_finding)42)
/* A card that was never read can only be this one. */
#define PZK_JH_FIND_CARD_DEDUCED ((enum pzk_finding)43)
/* W10.3: the ghost's hand is open to all. */
#define PZK_JH_FIND_OPEN_HAND ((enum pzk_finding)44)
/* Of two cards, which one was laid first is unknown. */
#define PZK_JH_FIND_WHO_LED ((enum pzk_finding)46)

/* A card that cannot belong to the running hand: was that hand under way when
 * watching began, and has another begun? If the card was laid before, lies_at
 * is due_at, else the side that leads out of turn. */
#define PZK_JH_FIND_WAS_UNDER_WAY ((enum pzk_finding)48)
/* ... it was: what was seen of it does not count. */
#define PZK_JH_FIND_ANOTHER_HAND ((enum pzk_finding)49)

/* The standing of a hand joined midway, as people report it, including the
 * trick on the table: its `trick` is the first one that is seen from its lead
 * on; 0, the default: unreported. The setup has the leader of the hand, the
 * table shows that of the trick. */
struct PZK_PART pzk_jh_choices {
    struct pzk_jh_standing told;
};
PZK_OWN_PART(pzk_jh_choices, pzk_table_setup);

/* Fills the standing that SETUP reports. */
void pzk_jh_told(const struct pzk_table_setup *setup,
                 struct pzk_jh_standing *standing);

/* With rulings about trick, score, hand and game. */
struct PZK_PART pzk_jh_ruling {
    struct pzk_jh_result result;
    struct pzk_jh_account account[PZK_TEAMS]; /* score */
    int32_t total[PZK_TEAMS]; /* score: the total before this hand plus its
                                 score */
    int32_t person_total[3];
    bool counts_as_first; /* play: of a hand whose beginning nobody confirmed */
    bool leads;           /* turn: of whoever leads a trick */
    /* play, turn: the hand, and how many cards were laid in it, as far as
     * known */
    uint16_t hand_no;
    uint8_t n_laid;
};
PZK_OWN_PART(pzk_jh_ruling, pzk_ruling);

struct PZK_PART pzk_jh_view {
    struct pzk_jh_status status;     /* if the view is `started` */
    struct pzk_jh_result last_trick; /* if the view has one */
    bool counts_by_team;             /* T6 */
    int8_t team_cards[PZK_SEATS][PZK_TEAMS];
    uint32_t unseen;     /* with card_unseen: the possible cards, by bit */
    uint32_t ghost_hand; /* three players: unplayed cards seen in the ghost's
                            open hand, by bit */
    bool may_join;  /* whether people may report a standing: nothing is played
                       yet, or whether the first hand was seen to begin is
                       unknown */
    bool under_way; /* ... and the referee asks for it */
};
PZK_OWN_PART(pzk_jh_view, pzk_table_view);

struct pzk_moves;

/* The act that led the trick of act AT, which laid a card. */
size_t pzk_jh_lead_of(const struct pzk_moves *moves, size_t at);

/* T6: counts each team's cards in each hand. False if nobody entered the
 * numbers for this hand, a supplier is unknown, or they contradict the play. */
bool pzk_jh_team_cards(const struct pzk_moves *moves,
                       int8_t cards[PZK_SEATS][PZK_TEAMS]);

/* The cards, by bit, that open information allows SEAT as the next move of
 * GAME; PZK_NO_SEAT: the seat on turn. Before the first card of a hand: all
 * cards of SEAT's team. */
uint32_t pzk_jh_fitting(const struct pzk_game *game, int seat);

/* The cards of TEAM, by bit. */
uint32_t pzk_jh_cards_of(int team);
