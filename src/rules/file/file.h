// SPDX-License-Identifier: MIT
#pragma once
/*
 * A game file, read: what a game of tricks is, as one Lua file says it. Nothing
 * changes it once it is read; any thread may use it. What its functions say is
 * asked of a player of the file (player.h).
 *
 * Seats are counted from 0, clockwise; the file counts them from 1. A unit is
 * who has a score: a team, or a seat where there are no teams.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "src/rules/file/error.h"

enum {
    PZK_FILE_TEXT_MAX = 64 << 10, /* bytes of a file */
    PZK_FILE_HELPERS = 1,         /* version of what helpers mean */
    PZK_FILE_SEATS = 6,
    PZK_FILE_CARDS = 128,
    PZK_FILE_SUITS = 16,
    PZK_FILE_RANKS = 32,
    PZK_FILE_ASKS = 12,
    PZK_FILE_CHOICES = 64,
    PZK_FILE_HOUSE = 8,
    PZK_FILE_OUTCOMES = 16,
    PZK_FILE_SAID = 4, /* outcomes of one hand */
    PZK_FILE_PARTS = 4,
    PZK_FILE_NONE = -1, /* no suit, no seat, no ask */
};

/* In the program's languages: English, German, French; one that the file does
 * not have is NULL, unless all are. Owned by the file. */
struct pzk_file_text {
    const char *in[3];
};

struct pzk_file_card {
    const char *id; /* "HE10", a second one "HE10+" */
    int8_t suit, rank;
    uint8_t same; /* the first card of the deck that is this one */
};

/* What a helper function of the file says, as data. */
enum pzk_file_helper_kind {
    PZK_FILE_FUNCTION, /* not a helper: a function of the file */
    PZK_FILE_FOLLOW_SUIT,
    PZK_FILE_MUST_TRUMP,
    PZK_FILE_HIGHEST
};

struct pzk_file_helper {
    enum pzk_file_helper_kind kind;
    int line;
    int8_t trump_suit, trump_ask; /* one of them, or both PZK_FILE_NONE */
    bool bowers;                  /* the jacks of trump's colour are trumps */
    int8_t broken;                /* a suit not led before one was laid */
    uint8_t n_trumps; /* these are trumps whatever is, the highest first */
    uint8_t trumps[40];
    uint8_t strength[PZK_FILE_RANKS]; /* of a rank; the highest wins */
    uint8_t trump_strength[PZK_FILE_RANKS];
};

enum pzk_file_kind {
    PZK_FILE_ASK_SUIT,
    PZK_FILE_ASK_NUMBER,
    PZK_FILE_ASK_SEAT,
    PZK_FILE_ASK_CHOICE,
    PZK_FILE_ASK_YES
};

enum pzk_file_of {
    PZK_FILE_OF_DEALER,
    PZK_FILE_OF_EACH,   /* in turn, from the dealer's left */
    PZK_FILE_OF_SECRET, /* each; nobody hears of it before all have answered */
    PZK_FILE_OF_ONE     /* for the table */
};

struct pzk_file_ask {
    const char *key;
    struct pzk_file_text name; /* as people read it: "trump suit" */
    struct pzk_file_text told; /* says an answer: "%1 bids %2."; %1: who, %2:
                                  what; or not given */
    enum pzk_file_kind kind;
    enum pzk_file_of of;
    bool card;          /* a card on the placement card answers it */
    bool none;          /* "none" answers it, too */
    bool pass;          /* ... and then nobody plays */
    bool again, choosy; /* has a function of this name, or `choices` */
    bool after;         /* asked after the last card */
    int16_t from, to;
    uint8_t n_choices;
    const char *choices[PZK_FILE_CHOICES];
    struct pzk_file_text said[PZK_FILE_CHOICES]; /* the same, for people */
};

struct pzk_file_house {
    const char *key;
    struct pzk_file_text says;
    uint8_t n_choices, standard;
    const char *choices[8]; /* as text; numbers and truths of the file, too */
};

/* The functions that a file may have, beside those of its questions. */
enum pzk_file_function {
    PZK_FILE_HAND,
    PZK_FILE_PLAYS,
    PZK_FILE_MAY,
    PZK_FILE_WINS,
    PZK_FILE_SCORE,
    PZK_FILE_OVER_FUNCTION,
    PZK_FILE_LEADS,
    PZK_FILE_FUNCTIONS
};

struct pzk_file {
    const char *id;
    struct pzk_file_text name, rules;
    uint8_t n_seats, seats[PZK_FILE_SEATS]; /* how many may play */
    uint8_t n_teams, team[PZK_FILE_SEATS];  /* 0: everybody alone */
    uint8_t n_cards, n_suits, n_ranks;
    bool french; /* its suits are clubs, diamonds, hearts, spades, in front */
    struct pzk_file_card cards[PZK_FILE_CARDS];
    const char *suits[PZK_FILE_SUITS], *ranks[PZK_FILE_RANKS];
    uint8_t n_asks, n_house;
    struct pzk_file_ask asks[PZK_FILE_ASKS];
    struct pzk_file_house house[PZK_FILE_HOUSE];
    uint8_t n_announced;
    struct pzk_file_text announced[PZK_FILE_HOUSE]; /* before a hand */
    uint8_t n_outcomes;
    struct pzk_file_text outcomes[PZK_FILE_OUTCOMES]; /* of a hand; %1: a
                                                         player, %2: a number */
    uint8_t n_may;
    struct pzk_file_helper may[PZK_FILE_PARTS], wins;
    bool has[PZK_FILE_FUNCTIONS];
    struct pzk_file_text says[PZK_FILE_FUNCTIONS];
    bool low;         /* the lowest total wins */
    int32_t target;   /* a total that ends the game; 0: none */
    const char *text; /* as it was read; size bytes and 0 */
    size_t size;
    char *pool; /* the strings; pooled bytes */
    size_t pooled;
};

/* Reads TEXT of SIZE bytes. NULL with *ERROR: what is wrong. */
struct pzk_file *pzk_file_read(const char *text, size_t size,
                               struct pzk_file_error *error);
void pzk_file_free(struct pzk_file *file);

/* Returns how many units there are where SEATS play, and the unit of SEAT. */
static inline int
pzk_file_units(const struct pzk_file *file, int seats)
{
    return file->n_teams > 0 ? file->n_teams : seats;
}

static inline int
pzk_file_unit(const struct pzk_file *file, int seat)
{
    return file->n_teams > 0 ? file->team[seat] : seat;
}
