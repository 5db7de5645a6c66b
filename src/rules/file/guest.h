// SPDX-License-Identifier: MIT
#pragma once
/*
 * A file's game as a game of the house: a plain value, with actions and results
 * like any other game's. Its players are called by their seats.
 */
#include "src/rules/file/games.h"

/* fields used */
enum pzk_file_action {
    PZK_FILE_DEAL = 1,   /* other (dealer; absent: whose turn it is to deal),
                            list (the deck as it is dealt, one card each from the
                            dealer's left; not given: hidden) */
    PZK_FILE_ANSWER,     /* actor (absent: it is asked of all), arg: which
                            question, list: its value (struct pzk_file_game), one
                            number */
    PZK_FILE_LAY,        /* actor, card, other (from); by 1: it counts although
                            the rules forbid it */
    PZK_FILE_TAKE,       /* actor takes the trick, in games without rules */
    PZK_FILE_SCORE_HAND, /* list: points by unit */
    PZK_FILE_CLAIM, /* actor takes x of the tricks that are left (absent: all),
                       the next seat the others */
    PZK_FILE_SETTLE /* x: the place in plays of a card that broke the rules;
                       no more is said about it */
};

struct PZK_PART pzk_file_state {
    struct pzk_file_game game;
    int8_t at[PZK_FILE_SEATS]; /* the seat of each player of the file */
    int16_t revoke; /* the place in plays of the first card that broke the rules
                       and is not settled; PZK_FILE_NONE */
    uint64_t settled[2]; /* of those found */
};
PZK_OWN_PART(pzk_file_state, pzk_game);

/* What an action caused. Seats are the table's. */
struct PZK_PART pzk_file_result {
    bool trick_done, hand_done, game_done;
    int8_t winner;    /* of the trick; PZK_NO_SEAT: nobody yet */
    uint8_t trick_no; /* of the trick; from 1 */
    uint8_t winners;  /* of the game: a bit for each unit */
    int16_t best;     /* the card that took the trick */
    /* of a card that broke the rules, as this one shows */
    int8_t revoked_by;     /* PZK_NO_SEAT: none */
    uint8_t revoked_trick; /* from 1 */
    int16_t revoked;       /* the card */
    int8_t part;           /* of `may` that forbids it */
    int32_t points[PZK_FILE_SEATS], factors[PZK_FILE_SEATS],
        totals[PZK_FILE_SEATS]; /* of the hand, by unit */
};
PZK_OWN_PART(pzk_file_result, pzk_result);

/* The rules of any file, but for its name. */
extern const struct pzk_rules pzk_file_rules;

/* What a game begins with. */
struct pzk_file_setup {
    int seats;                     /* one of the file's numbers */
    int dealer;                    /* of the first hand; a seat */
    int8_t at[PZK_FILE_SEATS];     /* each player's seat, clockwise */
    uint8_t house[PZK_FILE_HOUSE]; /* choices of the house rules */
};
/* The first number of players, all house rules as the file has them; dealt by
 * the last player, so that the first one leads. */
void pzk_file_setup_init(const struct pzk_file *file,
                         struct pzk_file_setup *setup);
/* Seats SEATS players at the sides of a table: N and S; N, E and S; all. Five
 * and six have seats 0 to 5. */
void pzk_file_seat(int seats, int8_t at[PZK_FILE_SEATS]);
/* False: SETUP does not fit RULES. */
bool pzk_file_start(struct pzk_game *game, const struct pzk_rules *rules,
                    const struct pzk_file_setup *setup);

/* The player of the file who sits at SEAT; PZK_FILE_NONE: nobody. */
int pzk_file_player_at(const struct pzk_file_state *state, int seat);
/* The seat of player I; PZK_NO_SEAT of PZK_FILE_NONE. */
static inline int
pzk_file_seat_of(const struct pzk_file_state *state, int player)
{
    return player < 0 ? PZK_NO_SEAT : state->at[player];
}
/* The seat that lays the next card; PZK_NO_SEAT: none, or whoever has the card
 * that leads. */
int pzk_file_turn_seat(const struct pzk_game *game);
/* What is asked; false: nothing, or the file fails. Its seat is a player of the
 * file. */
bool pzk_file_asks(const struct pzk_game *game,
                   struct pzk_file_question *question);
/* Makes ACTION the answer VALUE to what is asked; false: nothing is. */
bool pzk_file_answer_with(const struct pzk_game *game, int value,
                          struct pzk_action *action);
/* GAME as it is once the next hand is dealt, by hidden cards; false: it cannot
 * be. */
bool pzk_file_dealt(const struct pzk_game *game, struct pzk_game *dealt);
/* A set of the deck's places, in two halves: the cards that SEAT may lay now,
 * as far as everybody can know. */
void pzk_file_may_lay(const struct pzk_game *game, int seat, uint64_t may[2]);
/* Which part of `may` forbids ACTION: *WHY. */
void pzk_file_explain(const struct pzk_game *game,
                      const struct pzk_action *action,
                      struct pzk_file_why *why);
