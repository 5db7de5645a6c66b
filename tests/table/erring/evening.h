// SPDX-License-Identifier: MIT
#pragma once
/*
 * A hand of the virtual table (vision/virtual) in which people err: its script,
 * what the eye says of it, and what was truly played. Errors change the script
 * and what the eye says, never the truth: people put an error right, or agree
 * about it when they are asked.
 */
#include <glib.h>

#include "vision/virtual/demo_ops.h"
#include "vision/virtual/observer.h"

enum { SECOND = 1000000, TOLD_MAX = 24, DELAYS_MAX = 8 };
enum { SEEN_MAX = TOLD_MAX + PZK_OBSERVER_MAX };

/* What the eye says otherwise: an observation of its own at UNTIL_US, or what
 * it says of a piece from FROM_US on and before UNTIL_US only then; a PLACED
 * that has become LIFTED meanwhile never. */
struct told_otherwise {
    struct pzk_obs obs; /* its own; else the kind and piece that wait */
    bool waits;
    int64_t from_us, until_us;
    struct pzk_obs late; /* what waits */
    bool has_late;
};

struct evening {
    struct pzk_demo *demo;
    struct pzk_script script;
    struct pzk_observer *observer; /* from the first look on */
    struct pzk_random random;
    struct pzk_demo_move *moves; /* the truth */
    size_t n_moves;
    bool maze, cards_of_teams;
    int per_trick; /* 4, 2; in the maze 1 */
    bool must_ask; /* the truth cannot be known without a question */
    int n_delays;
    int64_t delay_us[DELAYS_MAX][2]; /* from, to */
    int n_told;
    struct told_otherwise told[TOLD_MAX];
};

/* The first hand or round of GAME by SEED; CLEAN: played without a slip. */
void evening_open(struct evening *evening, const char *game, uint64_t seed,
                  bool clean);
void evening_close(struct evening *evening);

/* The step that lays the card, or the coin, of MOVE; false where there is none,
 * or another error has changed it or what the eye says of it. */
bool evening_lay(const struct evening *evening, size_t move,
                 struct pzk_step *lay);
/* Writes LAY over the step that lays the piece of MOVE. */
void evening_set_lay(struct evening *evening, size_t move,
                     const struct pzk_step *lay);
/* The step that sweeps CARD's trick, as evening_lay(). */
bool evening_sweep(const struct evening *evening, int card,
                   struct pzk_step *sweep);
void evening_set_sweep(struct evening *evening, int card,
                       const struct pzk_step *sweep);

/* When CARD's trick has been swept, or pushed aside; INT64_MAX: never. */
int64_t evening_gone_us(const struct evening *evening, int card);

/* Everything from AT_US on happens BY_US later: in between people err, and put
 * it right. */
void evening_delay(struct evening *evening, int64_t at_us, int64_t by_us);
bool evening_is_delayed(const struct evening *evening, int64_t t_us);

/* A hand of SEAT does this from T_US on; it takes about a second. */
void evening_carry(struct evening *evening, int64_t t_us, int seat, int piece,
                   struct pzk_mm to, float turn);
void evening_take(struct evening *evening, int64_t t_us, int seat,
                  const int *pieces, int n);
void evening_add(struct evening *evening, const struct pzk_step *step);

/* A card laid after the trick of MOVE is gone, of TEAM (PZK_NO_TEAM: of whoever
 * lays MOVE); PZK_NO_PIECE: none. */
int evening_later_card(struct evening *evening, size_t move, int team);

/* Since when CARD is where it is at NOW; 0: it moves, or was never laid. Sets
 * *SIDE: PZK_ELSEWHERE outside the zone. */
int64_t evening_lies_since(const struct evening *evening, int card, int64_t now,
                           int *side);

struct pzk_obs evening_obs(enum pzk_obs_kind kind, int piece, int64_t t_us);
/* The eye says OBS itself; says KIND of PIECE, from FROM_US on, only from
 * UNTIL_US on. */
void evening_tell(struct evening *evening, const struct pzk_obs *obs);
void evening_wait(struct evening *evening, enum pzk_obs_kind kind, int piece,
                  int64_t from_us, int64_t until_us);

/* What the eye says at NOW, having looked BEFORE; no change may follow. Returns
 * how much. */
int evening_look(struct evening *evening, int64_t now, int64_t before,
                 struct pzk_obs out[SEEN_MAX]);

/* The seat that wins MOVES, a trick of the team game in playing order. */
int evening_winner(const struct pzk_demo_move moves[4]);

/* ---- the errors ---- */

struct erring {
    const char *name;
    /* Errs at MOVE; false, nothing changed, where that is not possible. */
    bool (*err)(struct evening *evening, size_t move);
};

extern const struct erring errings[]; /* the last has no name */
