// SPDX-License-Identifier: MIT
#pragma once
/*
 * Plays a game by the rules, from a seed, and writes each hand as a script for
 * the virtual table: cards from their own and from other hands, sweeping,
 * pauses, and, unless it is to be clean, slips and how they are mended. The
 * same seed gives the same game. It also tells what was truly played.
 *
 * A struct pzk_demo belongs to its maker, pzk_demo_free(); one thread.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "src/rules/duel/duel.h"
#include "src/rules/jekyll_hyde/jekyll_hyde.h"
#include "vision/virtual/script.h"

struct pzk_demo_options {
    uint64_t seed;
    bool clean; /* nobody errs */
    bool often; /* somebody errs wherever he can; for tests */
    /* As on the command line ("duel"), static; NULL: "jekyll-hyde" */
    const char *game;
    bool match; /* the duel: two games with exchanged roles */
    int jekyll; /* and who is Jekyll first, PZK_N or PZK_S */
};

/* Can it play the game called GAME? */
bool pzk_demo_plays(const char *game);

/* Reads "demo", "demo:SEED", "demo:SEED:clean"; plain "demo" has seed 1. The
 * game is left to the caller.
 * False for anything else; OPTIONS is then untouched. */
bool pzk_demo_parse(const char *source, struct pzk_demo_options *options);

enum pzk_demo_slip_kind {
    PZK_SLIP_WRONG_PLACE, /* laid at another side, then moved */
    PZK_SLIP_WRONG_TEAM,  /* a card of the other team, then taken back */
    PZK_SLIP_OUT_OF_TURN, /* the next one was too early, took it back */
    PZK_SLIP_TAKE_BACK,   /* a legal card, taken back for another */
    PZK_SLIPS
};

struct pzk_demo_slip {
    enum pzk_demo_slip_kind kind;
    int move;                /* the move it comes before, from 0 */
    int seat, from, card;    /* whose turn; whose hand, which card it was */
    int lies_at;             /* the side it was laid at */
    int64_t t_us, mended_us; /* laid; moved or taken back */
};

struct pzk_demo_move {
    struct pzk_action action; /* team game: PZK_JH_LAY, with its supplier */
    struct pzk_result result;
    int64_t t_us; /* when the card lies in its place; time of the script */
};

enum { PZK_DEMO_SLIPS_MAX = 8 };

/* What happens in one hand. */
struct pzk_demo_hand {
    int no; /* from 1 */
    struct pzk_action deal;
    size_t n_moves;
    struct pzk_demo_move moves[PZK_JH_CARDS];
    size_t n_slips;
    struct pzk_demo_slip slips[PZK_DEMO_SLIPS_MAX];
};

/* Errors at the duel, each with its mending but for the revoke. */
enum pzk_duel_slip_kind {
    PZK_DUEL_SLIP_WRONG_PLACE, /* laid at another side, then moved */
    PZK_DUEL_SLIP_OUT_OF_TURN, /* the other one was too early, took it back */
    PZK_DUEL_SLIP_LEAD_BACK,   /* a lead taken back for another */
    PZK_DUEL_SLIP_ANSWER_BACK,
    PZK_DUEL_SLIP_POTION_BACK,   /* ... before its colour was named */
    PZK_DUEL_SLIP_MOVED,         /* the led card pushed to another side */
    PZK_DUEL_SLIP_BROUGHT_BACK,  /* a card of a trick before laid again */
    PZK_DUEL_SLIP_TOO_FAR,       /* laid too far out, then nearer */
    PZK_DUEL_SLIP_BOARD_TURNED,  /* with what lies on it */
    PZK_DUEL_SLIP_BOARD_SHIFTED, /* a little: nothing to be said */
    PZK_DUEL_SLIP_RANK,          /* a token on another rank */
    PZK_DUEL_SLIP_SPACE,         /* the statuette on another space */
    PZK_DUEL_SLIP_STRANGER,      /* a card of another game lies there */
    PZK_DUEL_SLIP_DEMAND,        /* another colour named, before the answer */
    PZK_DUEL_SLIP_REVOKE,        /* D4.2; comes to light later (T7), or never */
    PZK_DUEL_SLIPS
};

struct pzk_duel_slip {
    int kind;     /* enum pzk_duel_slip_kind */
    int64_t t_us; /* when it was mended */
};

/* What happens in one round of the duel. Actions are as the table knows them:
 * deals and exchanges without their cards. */
enum { PZK_DEMO_ROUND_MOVES = 32, PZK_DEMO_DUEL_SLIPS = 32 };
struct pzk_demo_round {
    int no; /* from 1 */
    size_t n_moves;
    struct pzk_demo_move moves[PZK_DEMO_ROUND_MOVES];
    size_t n_slips;
    struct pzk_duel_slip slips[PZK_DEMO_DUEL_SLIPS];
};

/* Errors at the maze; each is put back as it was. */
enum pzk_maze_slip_kind {
    PZK_MAZE_SLIP_PLAIN_CARD, /* a card without a resource turned (M4.2) */
    PZK_MAZE_SLIP_HALF_TURN,  /* a Resource card turned by 180 degrees */
    PZK_MAZE_SLIP_TWO_CARDS,  /* two of them turned */
    PZK_MAZE_SLIP_TWO_LINES,  /* two lines pushed out (M4.3) */
    PZK_MAZE_SLIP_CARD_OFF,   /* a map card taken off the table */
    PZK_MAZE_SLIP_LATE_MAP,   /* the map changed after the first turn (M4.1) */
    PZK_MAZE_SLIP_OUT_OF_TURN,
    PZK_MAZE_SLIP_TOO_FAR, /* M5.1, M5.2 */
    PZK_MAZE_SLIP_WALL_BLUE,
    PZK_MAZE_SLIP_WALL_RED,
    PZK_MAZE_SLIP_OCCUPIED,
    PZK_MAZE_SLIP_MUST_STOP,      /* past a resource he lacks (M5.9) */
    PZK_MAZE_SLIP_SWITCHED_AGAIN, /* twice in a turn (M6.3) */
    PZK_MAZE_SLIP_SWITCH_USED_UP, /* a third time */
    PZK_MAZE_SLIP_FACE,           /* not turned over at a resource (M6.1) */
    PZK_MAZE_SLIP_OTHERS_FACE,    /* turned over by one who is not on turn */
    PZK_MAZE_SLIP_COIN_OFF,       /* a coin taken off the table */
    PZK_MAZE_SLIP_STRANGER,       /* a card of another game lies there */
    PZK_MAZE_SLIP_NO_ESCAPE, /* the turn goes on before the escape (M6.7) */
    PZK_MAZE_SLIP_BAD_ESCAPE,
    PZK_MAZE_SLIPS
};

struct pzk_maze_slip {
    int kind;     /* enum pzk_maze_slip_kind */
    int64_t t_us; /* when it was mended, or noticed at last */
};

struct pzk_demo;

/* NULL when out of memory, or for a game it cannot play. */
struct pzk_demo *pzk_demo_new(const struct pzk_demo_options *options);

/* The team game: how it was set up (teams by seat, dealer, placement card's
 * variant). */
const struct pzk_jh_setup *pzk_demo_setup(const struct pzk_demo *demo);

/* Plays the next hand and writes its script, which the caller finishes. False
 * when the game is over or memory is out. The argument is a struct pzk_demo;
 * this and pzk_demo_free() fit pzk_virtual_source_new(). */
bool pzk_demo_next(void *demo, struct pzk_script *script);

/* The team game: the hand last played, NULL before the first. Borrowed until
 * the next one. */
const struct pzk_demo_hand *pzk_demo_hand(const struct pzk_demo *demo);

/* The maze: what was truly done in the round last played, in order, and how
 * many actions; the slips in it. Borrowed. */
const struct pzk_action *pzk_demo_actions(const struct pzk_demo *demo,
                                          size_t *count);
const struct pzk_maze_slip *pzk_demo_maze_slips(const struct pzk_demo *demo,
                                                size_t *count);

/* The duel: the round last played, NULL before the first. Borrowed likewise. */
const struct pzk_demo_round *pzk_demo_round(const struct pzk_demo *demo);

/* The game as it stands after that. Borrowed. */
const struct pzk_game *pzk_demo_game(const struct pzk_demo *demo);

void pzk_demo_free(void *demo); /* NULL is fine */
