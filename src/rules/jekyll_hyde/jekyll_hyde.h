// SPDX-License-Identifier: MIT
#pragma once
/*
 * Dr. Jekyll & Mr. Hyde for four and three players (rules W and T): typed
 * access for the referee, words and window. The state inside struct pzk_game is
 * private to this folder; read it with pzk_jh_status().
 */
#include "src/rules/game.h"
#include "src/rules/jekyll_hyde/pieces.h"

/* The game's entry of the list in guests.c. */
extern const struct pzk_rules_guest pzk_jh_rules_guest;

/* Refusals that only this game has (W11), in its range of enum pzk_code.
 * Macros, because an enum of its own would have another type. */
#define PZK_JH_UNKNOWN_HANDS ((enum pzk_code)20)
#define PZK_JH_WRONG_DEALER ((enum pzk_code)21)
#define PZK_JH_SELF_REQUEST ((enum pzk_code)22)
#define PZK_JH_TARGET_HAS_NONE ((enum pzk_code)23)
#define PZK_JH_WRONG_HAND ((enum pzk_code)24)
#define PZK_JH_WRONG_TEAM ((enum pzk_code)25)

enum pzk_jh_variant { PZK_JH_4A, PZK_JH_4B, PZK_JH_3 };

enum pzk_jh_action {
    PZK_JH_DEAL = 1, /* other: dealer or absent; list: deck */
    PZK_JH_PLAY,     /* actor, card, other: from; by */
    PZK_JH_REQUEST,  /* actor, other: target; by */
    PZK_JH_ANSWER,   /* actor: the asked seat, card; by */
    PZK_JH_LAY,      /* actor, card, other: from or absent (T1); arg: it
                        stands, or absent */
    PZK_JH_JOIN      /* see pzk_jh_join() */
};

/* A card that was laid against the rules and stands, because its trick was
 * taken all the same: of any team, at a seat that has none in the trick. */
enum { PZK_JH_STANDS = 1 };

enum pzk_jh_phase {
    PZK_JH_TO_DEAL,
    PZK_JH_TURN,
    PZK_JH_TO_ANSWER,
    PZK_JH_OVER
};

enum {
    PZK_JH_VARIANTS = PZK_JH_3 + 1,
    PZK_JH_CARDS = 28,
    PZK_JH_TRICKS = 7,
    PZK_JH_HAND = 7,
    PZK_JH_POINTS = 60, /* points of all cards together (W6.1) */
    PZK_JH_TARGET_MAX = 1000000
};

struct pzk_jh_setup {
    enum pzk_jh_variant variant;
    int8_t team[PZK_SEATS]; /* enum pzk_team by seat */
    int8_t dealer;
    int8_t single; /* seat of the single player of three; else PZK_NO_SEAT */
    /* three players: the person (0..2 = "P1".."P3") at each seat, -1 at the
     * ghost's */
    int8_t person[PZK_SEATS];
    int target; /* W7.1: points that win, 1..PZK_JH_TARGET_MAX; usual: 1000 */
};

/* Starts a game. False, GAME untouched, if the setup is not legal. */
bool pzk_jh_start(struct pzk_game *game, const struct pzk_jh_setup *setup);
/* Returns the setup of GAME, which must be at its start. */
struct pzk_jh_setup pzk_jh_setup_of(const struct pzk_game *game);

/* The standing of a game joined midway, at the start of one of a hand's tricks
 * (T2): what people report of earlier hands and tricks. */
enum { PZK_JH_LYING_MAX = 8 };
struct pzk_jh_standing {
    uint8_t trick; /* the next trick, 1..7 */
    int8_t leader; /* of that trick; PZK_NO_SEAT: whoever lays its first card */
    int8_t first;  /* who led the hand: the dealer's left neighbour (W1.6); with
                      three players the single player (W8.2); PZK_NO_SEAT, with
                      four players only: unknown, and so is the next dealer */
    /* Each team's account of the tricks won before joining (W6). */
    uint8_t base[PZK_TEAMS], factor[PZK_TEAMS];
    uint8_t n_lying; /* cards of tricks that nobody won: 0, 4 or 8 (W4.2) */
    int16_t lying[PZK_JH_LYING_MAX];
    int32_t total[3]; /* points of the hands before: by team, or by person with
                         three players; all below the target */
};

/* pzk_jh_join() makes the action that continues from STANDING; pzk_jh_joined()
 * reads the standing back. The action is legal only as a game's first one;
 * pzk_game_legal() does not list it. Before the first trick a deal may follow,
 * or the first card. False: ACTION is of another kind, or its standing is
 * impossible. */
void pzk_jh_join(const struct pzk_jh_standing *standing,
                 struct pzk_action *action);
bool pzk_jh_joined(const struct pzk_action *action,
                   struct pzk_jh_standing *standing);

/* Whether STANDING's lying cards can be from earlier tricks that nobody won
 * (W3.7, W4.2, W4.9). */
bool pzk_jh_can_lie(const struct pzk_jh_standing *standing);
/* Sets *least and *most to the range of points that both teams together can
 * have in STANDING, given its trick, factors and lying cards (W6.6). False if
 * the factors are impossible. */
bool pzk_jh_points_before(const struct pzk_jh_standing *standing, int *least,
                          int *most);

struct pzk_jh_account {
    int16_t base, factor, score; /* W6 */
};

/* Everything public, computed from the state (W10.1, T5). */
struct pzk_jh_status {
    enum pzk_jh_variant variant;
    enum pzk_jh_phase phase;
    int8_t team[PZK_SEATS];
    int8_t dealer, turn, asked, to_act; /* PZK_NO_SEAT: none, or unknown in a
                                           hand joined midway */
    int8_t turn_team;                   /* team of the turn, or PZK_NO_TEAM */
    int8_t single, ghost;               /* seats; PZK_NO_SEAT unless three
                                           play */
    int8_t person[PZK_SEATS];
    uint16_t hand_no; /* 0 before the first deal; stays at 65535 */
    uint8_t trick_no; /* 1..7; 0 outside a hand */
    uint8_t n_table;
    struct pzk_laid table[4]; /* the running trick, in playing order */
    uint32_t played;          /* bit by card: laid in this hand */
    uint32_t lying;   /* bit by card: from earlier tricks, still on the table
                         (W4.2) */
    uint32_t neutral; /* bit by card: out of play (W4.7) */
    uint32_t taken[PZK_TEAMS];
    struct pzk_jh_account account[PZK_TEAMS]; /* of the running hand */
    int32_t total[PZK_TEAMS]; /* points before this hand; four players */
    int32_t person_total[3];  /* points before this hand; three players */
    bool hands_known;
    uint32_t hand[PZK_SEATS];             /* bit by card: cards held; only if
                                             hands_known */
    uint8_t lo[PZK_SEATS], hi[PZK_SEATS]; /* least and most cards in each hand
                                             (T4) */
    uint8_t winners; /* bit by team, or by person with three players */
};

void pzk_jh_status(const struct pzk_game *game, struct pzk_jh_status *status);

/* Computes the totals as if the running hand ended now: TOTAL for four players,
 * PERSON_TOTAL for three. */
void pzk_jh_totals(const struct pzk_jh_status *status, int32_t total[PZK_TEAMS],
                   int32_t person_total[3]);

/* Why a trick went to its winner (W4, W5). */
enum pzk_jh_reason {
    PZK_JH_TRANSFORMATION, /* nobody wins it: W4.2 */
    PZK_JH_HIGHEST,        /* the highest card alone: W5.1 */
    PZK_JH_FIRST_OF_EQUALS /* W5.2, W5.3, W5.4 */
};

struct PZK_PART pzk_jh_result {
    bool trick_done, hand_done, game_done;
    uint8_t trick_no;
    uint16_t hand_no;
    int8_t winner;  /* seat; PZK_NO_SEAT: nobody, with a
                       transformation */
    int8_t leader;  /* who leads the next trick */
    int16_t best;   /* the card that decided: highest, or a transformation */
    uint8_t reason; /* enum pzk_jh_reason */
    int8_t seats[4];
    int16_t cards[4]; /* in playing order */
    uint8_t n_takes;
    int16_t takes[12]; /* cards won: those of this trick, and the lying ones */
    uint32_t neutral;
    uint8_t n_neutral; /* the same cards in the order they were laid */
    int16_t neutral_cards[8];
    struct pzk_jh_account account[PZK_TEAMS]; /* set if hand_done: the hand's
                                                 final accounts */
    int32_t total[PZK_TEAMS], person_total[3];
    uint8_t winners;
};

/* Returns the team game's part of RESULT, which pzk_game_apply() filled for a
 * team game. */
const struct pzk_jh_result *pzk_jh_result(const struct pzk_result *result);

/* Properties of one card (W1.1, W5.1, W6). */
static inline int
pzk_jh_card_team(int card)
{
    return card < PZK_HT ? PZK_JEKYLL : PZK_HYDE;
}
int pzk_jh_card_points(int card); /* scene 3..7, character 1, else 0 */
int pzk_jh_card_factor(int card); /* deed 1..3, else 0 */
bool pzk_jh_is_transformation(int card);

/* Write what records and event lines have alike: an account's three numbers;
 * both accounts by team; the totals, by person where THREE play (W8.7); the
 * winners and totals of a game. */
void pzk_jh_write_account(const struct pzk_jh_account *account,
                          struct pzk_out *out);
void pzk_jh_write_accounts(const struct pzk_jh_account account[PZK_TEAMS],
                           struct pzk_out *out);
void pzk_jh_write_totals(bool three, const int32_t *total,
                         const int32_t *person_total, struct pzk_out *out);
void pzk_jh_write_game(bool three, const struct pzk_jh_result *result,
                       struct pzk_out *out);
