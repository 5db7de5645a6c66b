// SPDX-License-Identifier: MIT
#pragma once
/* Tries a game file: plays it at random, by its own rules, from a seed. */
#include "src/rules/file/player.h"

enum {
    PZK_CHECK_HANDS = 40,   /* of a game that does not end before */
    PZK_CHECK_CLOSELY = 100 /* seeds up to this one are played by both players,
                               and judged with and without hands */
};

enum pzk_check_kind {
    PZK_CHECK_GOOD,
    PZK_CHECK_ERROR,    /* a function of the file failed */
    PZK_CHECK_CLAIM,    /* ... when the rest of the tricks was claimed */
    PZK_CHECK_STUCK,    /* SEAT may lay no card of its hand */
    PZK_CHECK_EXCLUDES, /* what may be laid is refused while hands are unknown
                         */
    PZK_CHECK_ACCUSES,  /* what was allowed is called wrong afterwards */
    PZK_CHECK_DIFFERS   /* the file remembers what it was asked before */
};

struct pzk_game_check {
    const uint8_t *house; /* the choice of each house rule; NULL: by the seed */
    /* so far */
    int games, hands, unfinished;
    long plays;
    /* what was found last, and where */
    enum pzk_check_kind kind;
    struct pzk_file_error error;
    struct pzk_file_game game;
    uint32_t seed;
    int seat, card;
};

/* Plays the game of SEED; FRESH and USED play the same file, USED remembers.
 * Returns whether all is well; CHECK says what is not. */
bool pzk_check_game(const struct pzk_file *file, struct pzk_file_player *fresh,
                    struct pzk_file_player *used, uint32_t seed,
                    struct pzk_game_check *check);

/* For who plays a hand at random: a number below LIMIT, and CARDS shuffled. */
unsigned pzk_check_below(uint32_t *seed, unsigned limit);
void pzk_check_shuffle(uint32_t *seed, uint8_t *cards, int n);
