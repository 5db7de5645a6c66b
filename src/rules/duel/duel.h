// SPDX-License-Identifier: MIT
#pragma once
/*
 * Jekyll vs Hyde for two players (rules D): typed access for words and window.
 * The state inside struct pzk_game is private to this folder; read it with
 * pzk_duel_status(). Players are roles: PZK_JEKYLL and PZK_HYDE.
 */
#include "src/rules/game.h"
#include "src/rules/duel/pieces.h"

/* The game's entry of the list in guests.c. */
extern const struct pzk_rules_guest pzk_duel_rules_guest;

/* Refusals that only this game has (D8), in its range of enum pzk_code. Macros,
 * because an enum of its own would have another type. */
#define PZK_DUEL_ALREADY_CHOSEN ((enum pzk_code)40)
#define PZK_DUEL_WRONG_COUNT ((enum pzk_code)41)
#define PZK_DUEL_DUPLICATE_CARD ((enum pzk_code)42)
#define PZK_DUEL_POTION_DUTY ((enum pzk_code)43)
#define PZK_DUEL_DEMAND_MISSING ((enum pzk_code)44)
#define PZK_DUEL_BAD_DEMAND ((enum pzk_code)45)
#define PZK_DUEL_DEMAND_UNEXPECTED ((enum pzk_code)46)
#define PZK_DUEL_MUST_FOLLOW ((enum pzk_code)47)

enum pzk_duel_action {
    PZK_DUEL_DEAL = 1, /* list: deck */
    PZK_DUEL_PASS,     /* actor; list: cards given in the preparation */
    PZK_DUEL_GREED,    /* actor; list: cards given for a greed potion */
    PZK_DUEL_LEAD,     /* actor, card, arg: demanded colour or absent; by:
                          absent or PZK_DUEL_STANDS */
    PZK_DUEL_ANSWER,   /* actor, card; by likewise */
    PZK_DUEL_JOIN      /* see pzk_duel_join() */
};

/* One more kind, for matches (D7), which pzk_game_apply() refuses: it begins
 * the next game. actor: the role of person A, or absent. See pzk_duel_next().
 */
enum { PZK_DUEL_NEXT = 100 };

enum pzk_duel_phase {
    PZK_DUEL_TO_DEAL,
    PZK_DUEL_TO_PASS,
    PZK_DUEL_TO_LEAD,
    PZK_DUEL_TO_ANSWER,
    PZK_DUEL_TO_GIVE, /* the exchange of a greed potion */
    PZK_DUEL_OVER
};

/* The colours (D1.1); a potion has none. */
enum pzk_duel_colour {
    PZK_NO_COLOUR = -1,
    PZK_WRATH,
    PZK_GREED,
    PZK_PRIDE,
    PZK_COLOURS
};

/* `by` of a lead: a potion whose colour nobody named. Of an answer: its trick
 * was taken, though the referee had not followed it. Both count as they were
 * laid. */
enum { PZK_DUEL_STANDS = 1 };

enum {
    PZK_DUEL_CARDS = 25,
    PZK_DUEL_HAND = 10, /* cards and tricks of a round */
    PZK_DUEL_ROUNDS = 3,
    PZK_DUEL_TRACK = 10 /* D1.2: the last space, which wins the game for Hyde */
};

/* Starts a game: round 1, the marker on space 0. */
void pzk_duel_start(struct pzk_game *game);

/* The standing of a game joined midway, at the start of a trick or just after a
 * deal (T2, T7): what people report of earlier rounds and tricks. */
struct pzk_duel_standing {
    uint8_t round;             /* 1..3 */
    int8_t marker;             /* even, 0..8; 0 in round 1 (D1.2) */
    uint8_t tricks[PZK_TEAMS]; /* won in this round, together at most 9 */
    uint8_t n_ranks;           /* 0, 1 or 3 (D3); 0 before the first trick */
    int8_t ranks[PZK_COLOURS]; /* lowest first */
    int8_t leader; /* of the next trick; PZK_NO_TEAM: whoever lays its first
                      card. The starter leads the first trick (D1.4) */
};

/* pzk_duel_join() makes the action that continues from STANDING;
 * pzk_duel_joined() reads the standing back. The action is legal only as a
 * game's first one; pzk_game_legal() does not list it. Before the first trick a
 * deal may follow, or the first card. False: ACTION is of another kind, or its
 * standing is impossible. */
void pzk_duel_join(const struct pzk_duel_standing *standing,
                   struct pzk_action *action);
bool pzk_duel_joined(const struct pzk_action *action,
                     struct pzk_duel_standing *standing);

/* Begins the first or the second game of a match (D7.1). ROLE_A: person A's
 * role; PZK_ABSENT: Jekyll in the first game, the other role in the second.
 * False, GAME untouched, if the game before is not finished, both games are
 * played, or ROLE_A does not exchange the roles for the second. */
bool pzk_duel_next(struct pzk_game *game, int role_a);

/* Returns the seat opposite SEAT; the two players sit at N and S. Because the
 * roles change for the second game (D7.1), that is also Jekyll's seat in the
 * second game if SEAT is his in the first. */
static inline int
pzk_duel_across(int seat)
{
    return PZK_N + PZK_S - seat;
}

/* Everything public, and the hands if they are known. A set of cards is a bit
 * mask: bit N stands for piece PZK_W1 + N. */
struct pzk_duel_status {
    enum pzk_duel_phase phase;
    uint8_t round;    /* 1..3; the next one between rounds */
    uint8_t trick_no; /* 1..10; 0 outside tricks */
    int8_t marker;    /* space 0..10 */
    int8_t starter, dealer;
    int8_t leader; /* PZK_NO_TEAM while PZK_DUEL_TO_LEAD: either may lead */
    bool to_act[PZK_TEAMS];
    uint8_t exchange; /* cards that each player gives in the current exchange;
                         0: no exchange */
    uint8_t n_ranks;
    int8_t ranks[PZK_COLOURS]; /* lowest first (D3) */
    int16_t led;               /* the card to answer, or none */
    int8_t demand;             /* colour that the leader of a potion asked for,
                                  or PZK_NO_COLOUR */
    int8_t required;           /* the colour to follow (D4.2, D4.6) */
    uint8_t n_table;
    int16_t table[2]; /* both cards of the trick during a greed potion's
                        exchange, else none */
    uint8_t hand_size[PZK_TEAMS], tricks[PZK_TEAMS];
    bool hands_known;
    uint32_t hand[PZK_TEAMS]; /* cards held; only if hands_known */
    uint32_t played;          /* cards played in this round */
    int8_t winner;            /* winner of the game; PZK_NO_TEAM before its
                                 end */
    int8_t hyde_score;        /* spaces that Hyde passed, at the game's end
                                 (D7.1); -1 before */
};

void pzk_duel_status(const struct pzk_game *game,
                     struct pzk_duel_status *status);

struct PZK_PART pzk_duel_result {
    bool trick_done, round_done, game_done, revoke;
    uint8_t trick_no, round;
    int16_t cards[2]; /* led, answered */
    int8_t leader;    /* who led this trick */
    int8_t winner;    /* of the trick */
    int8_t effect;    /* D5: the colour whose effect took place, or none */
    bool stolen;      /* D5.4: a trick changed hands */
    uint8_t tricks[PZK_TEAMS];
    int8_t gap, marker; /* set if round_done: difference of tricks, space
                           reached (D6.1) */
    int8_t game_winner, hyde_score;
    /* Revoke (T7): the player who held revoke_card but did not follow suit in
     * trick revoke_trick; asked: the led potion had asked for that card's
     * colour, so that not even a potion was allowed */
    int8_t revoker;
    int16_t revoke_card;
    uint8_t revoke_trick;
    bool revoke_asked;
    uint8_t n_ranked; /* D3: number of ranks set by this action: 1: the lowest;
                         2: the middle one and so the highest, too */
};

/* Returns the duel's part of RESULT, which pzk_game_apply() filled for a duel.
 */
const struct pzk_duel_result *pzk_duel_result(const struct pzk_result *result);

/* A match of two games with exchanged roles (D7), by person, A and B. */
struct pzk_duel_match {
    uint8_t score[2];  /* spaces that the person passed as Hyde, 0..10 */
    uint8_t rounds[2]; /* rounds of the game in which the person was Hyde */
    int8_t role[2];    /* in the second game */
    int8_t winner;     /* person; -1: a draw [R13] */
};

/* Fills MATCH with the result of a finished match. False, MATCH untouched, if
 * no match is finished. */
bool pzk_duel_match(const struct pzk_game *game, struct pzk_duel_match *match);

/* Returns how many games of the match are finished, 0..2. If any is, fills
 * MATCH with what is known so far; its roles are those of the current game, or
 * of the last one. */
int pzk_duel_match_games(const struct pzk_game *game,
                         struct pzk_duel_match *match);

/* Returns the colour of a duel card, PZK_NO_COLOUR for a potion. */
int pzk_duel_colour(int card);

/* Returns "W", "G" or "P", or NULL for another value. */
const char *pzk_duel_colour_name(int colour);
