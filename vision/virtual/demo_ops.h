// SPDX-License-Identifier: MIT
#pragma once
/*
 * What a game provides for demo.c, and functions that the games share; for this
 * folder, and for tests that compare with what was played. A game's struct
 * begins with a struct pzk_demo.
 */
#include "vision/virtual/demo.h"
#include "vision/virtual/stage.h"
#include "src/rules/game.h"

enum {
    PZK_DEMO_MOVES = 96, /* most moves of a hand or round */
    PZK_DEMO_SLIPS = 32,
    PZK_DEMO_SLIP_KINDS = 32 /* most kinds of slips of one game */
};

struct pzk_demo_move {
    struct pzk_action action; /* as in the list of moves, including suppliers */
    struct pzk_result result;
    int64_t t_us; /* when it was done on the table; time of the script */
};

struct pzk_demo_slip {
    int kind;          /* a constant that the game defines */
    int64_t mended_us; /* when it was repaired or at last noticed */
    /* Only the team game sets these: */
    int move;             /* the move that the slip precedes, from 0 */
    int seat, from, card; /* seat on turn; whose hand laid which card */
    int lies_at;          /* side or seat where the card was laid */
    int64_t t_us;         /* when the card was laid */
};

/* What was played in one hand or round. */
struct pzk_demo_played {
    int no;                 /* number of the hand or round, from 1; 0: none
                               yet */
    struct pzk_action deal; /* the team game's deal */
    size_t n_moves;
    /* The moves as a referee can know them: the duel's deals and exchanges
     * without their cards. */
    struct pzk_demo_move moves[PZK_DEMO_MOVES];
    size_t n_slips;
    struct pzk_demo_slip slips[PZK_DEMO_SLIPS];
};

struct pzk_demo_ops {
    const char *names[3]; /* names of the games that it plays; NULL ends the
                             list */
    /* Others that it plays: those of RULES; NULL: none */
    bool (*plays)(const struct pzk_rules *rules);
    size_t size;   /* of the game's struct */
    uint64_t salt; /* offset for the seeds of its random streams */
    int streams;   /* number of its streams */
    /* Sets up game and scene; OPTIONS are set, the rest is zeroed. */
    bool (*begin)(struct pzk_demo *demo);
    /* Plays until the next pause between hands or rounds and writes SCRIPT,
     * which has its scene; the caller finishes it. False when out of memory. */
    bool (*next)(struct pzk_demo *demo, struct pzk_script *script);
};

struct pzk_demo {
    const struct pzk_demo_ops *ops;
    struct pzk_demo_options options;
    struct pzk_game game;
    struct pzk_scene scene;
    struct pzk_demo_played played; /* the last or current hand */
    int made[PZK_DEMO_SLIP_KINDS]; /* slips so far, by kind */
    int trying;                    /* the kind of slip that may happen now */
    bool goes_on;                  /* another game follows this one */
};

/* The games, in the order of their names; NULL ends the list. */
extern const struct pzk_demo_ops *const pzk_demo_guests[];

/* Returns the random stream for PURPOSE in the current hand or round. */
struct pzk_random pzk_demo_stream(const struct pzk_demo *demo, int purpose);

/* Ranges from which the camera's view is chosen at random. */
struct pzk_camera_range {
    float camera_mm[2], tilt[2];
    float heading; /* to either side */
};

/* Sets up the scene, with the piece PLACEMENT in the middle. */
void pzk_demo_scene(struct pzk_demo *demo, struct pzk_random *random,
                    const struct pzk_camera_range *view, int placement);

/* Changes SCENE after a game has set it up; does nothing here. A test program
 * links its own version, as it does with guests.c. */
void pzk_demo_dress(struct pzk_scene *scene);

/* Applies ACTION by the rules and records it. False if they refuse it. */
bool pzk_demo_act(struct pzk_demo *demo, const struct pzk_action *action,
                  int64_t t_us);

/* ---- slips ---- */

/* A slip that may be tried. */
struct pzk_slip_try {
    int kind;
    /* Plays the slip and repairs it; false, nothing done, if it cannot happen
     * now. PLAY is the game's own. */
    bool (*err)(void *play);
};

/* Whether a slip is due: true in PERCENT per cent of the calls, never with
 * `clean`, always with `often`. */
bool pzk_slip_is_due(const struct pzk_demo *demo, struct pzk_random *random,
                     int percent);

/* Tries the N slips of LIST, the rarest so far first. True if one happened; it
 * is recorded. */
bool pzk_slip_try(struct pzk_demo *demo, const struct pzk_stage *stage,
                  struct pzk_random *random, const struct pzk_slip_try *list,
                  int n, void *play);

/* Records that a slip was repaired now. */
void pzk_slip_note(struct pzk_demo *demo, int kind,
                   const struct pzk_stage *stage);

/* Returns a random card of another game's deck, or PZK_NO_PIECE. */
int pzk_slip_foreign_card(const struct pzk_demo *demo,
                          struct pzk_random *random);
