// SPDX-License-Identifier: MIT
#pragma once
/*
 * Turns what people do at the table into timed steps of a script: where a card
 * ends up, how sloppily, how long everything takes. Knows no rules.
 *
 * Each call continues where the last one ended; at `now_us` everything is at
 * rest again. `failed` remembers until the end that memory ran out.
 */
#include <stdbool.h>

#include "vision/virtual/random.h"
#include "vision/virtual/script.h"

struct pzk_stage {
    struct pzk_script *script;
    size_t room;
    bool failed;
    struct pzk_random random;
    int64_t now_us;
    int sides;     /* of the table */
    int last_seat; /* the seat whose hand moved last */
    int pushed;    /* tricks pushed aside in this hand */
    bool wide;     /* three players: an open hand is on the table too */
    float beyond;  /* mm that cards are laid farther out, beside a larger
                      board */
    int row[PZK_STEP_PIECES]; /* the pieces of the open hand, and the side where
                                 it is */
    int n_row, row_at;
};

/* Begins an empty SCRIPT at its time 0. */
void pzk_stage_init(struct pzk_stage *stage, struct pzk_script *script,
                    struct pzk_random random);

/* Waits LEAST..MOST seconds. */
void pzk_stage_wait(struct pzk_stage *stage, float least, float most);

/* A hand from FROM lays CARD at the side of seat AT, from its own cards or from
 * the card's place. */
void pzk_stage_lay(struct pzk_stage *stage, int from, int at, int card);

/* As pzk_stage_lay(), but upside down and farther out than a played card. */
void pzk_stage_lay_far(struct pzk_stage *stage, int from, int at, int card);

/* SEAT's hand takes cards off the table. */
void pzk_stage_take(struct pzk_stage *stage, int seat, const int *cards, int n);

/* As pzk_stage_take(), for the bits of SET, counted from FIRST; does nothing
 * for an empty set. */
void pzk_stage_take_set(struct pzk_stage *stage, int seat, uint32_t set,
                        int first);

/* Writes the bits of SET, counted from FIRST, to LIST; returns how many. */
int pzk_stage_list(uint32_t set, int first, int list[PZK_STEP_PIECES]);

/* SEAT sweeps cards to its face-down pile. */
void pzk_stage_sweep(struct pzk_stage *stage, int seat, const int *cards,
                     int n);

/* SEAT pushes cards aside, face up, out of the zone. */
void pzk_stage_push(struct pzk_stage *stage, int seat, const int *cards, int n);

/* SEAT lays out an open hand at the side AT, beyond the zone. */
void pzk_stage_spread(struct pzk_stage *stage, int seat, int at,
                      const int *cards, int n);

/* SEAT puts CARD of the open hand back to its place there. */
void pzk_stage_put_back(struct pzk_stage *stage, int seat, int card);

/* SEAT turns the placement card PIECE to TURN. */
void pzk_stage_turn(struct pzk_stage *stage, int seat, int piece, float turn);

/* Puts PIECE at AT from the script's start on, without a hand. */
void pzk_stage_put(struct pzk_stage *stage, int piece, struct pzk_mm at,
                   float turn);

/* SEAT's hand puts PIECE at AT, from the edge or from its place. */
void pzk_stage_carry(struct pzk_stage *stage, int seat, int piece,
                     struct pzk_mm at, float turn);

/* SEAT's hand pushes pieces by BY, rotated by TURN about the first. */
void pzk_stage_slide(struct pzk_stage *stage, int seat, const int *pieces,
                     int n, struct pzk_mm by, float turn);

/* Disturbances: SEAT's hand rests over the cards for a while; the light
 * changes; somebody bumps against the table. */
void pzk_stage_rest(struct pzk_stage *stage, int seat);
void pzk_stage_light(struct pzk_stage *stage);
void pzk_stage_bump(struct pzk_stage *stage);

/* Somebody answers with VALUE what the game asks. */
void pzk_stage_say(struct pzk_stage *stage, int value);

/* Ends the script. False, with nothing kept, when out of memory. */
bool pzk_stage_finish(struct pzk_stage *stage);
