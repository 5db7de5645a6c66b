// SPDX-License-Identifier: MIT
#pragma once
/*
 * The maze at the virtual table, shared by the files of this folder: demo.c
 * plays, show.c moves the pieces, slips.c plays slips.
 */
#include "vision/virtual/demo_ops.h"
#include "vision/virtual/maze/choices.h"
#include "src/rules/maze/maze.h"

/* Slips at the maze; each is repaired. */
enum pzk_maze_slip_kind {
    PZK_MAZE_SLIP_PLAIN_CARD, /* a card without a resource is turned (M4.2) */
    PZK_MAZE_SLIP_HALF_TURN,  /* a Resource card is turned by 180 degrees */
    PZK_MAZE_SLIP_TWO_CARDS,  /* two Resource cards are turned */
    PZK_MAZE_SLIP_TWO_LINES,  /* two lines pushed out (M4.3) */
    PZK_MAZE_SLIP_CARD_OFF,   /* a map card taken off the table */
    PZK_MAZE_SLIP_LATE_MAP,   /* the map changed after the first turn (M4.1) */
    PZK_MAZE_SLIP_OUT_OF_TURN,
    PZK_MAZE_SLIP_TOO_FAR, /* M5.1, M5.2 */
    PZK_MAZE_SLIP_WALL_BLUE,
    PZK_MAZE_SLIP_WALL_RED,
    PZK_MAZE_SLIP_OCCUPIED,
    PZK_MAZE_SLIP_MUST_STOP,      /* past a resource that the player lacks
                                     (M5.9) */
    PZK_MAZE_SLIP_SWITCHED_AGAIN, /* twice in a turn (M6.3) */
    PZK_MAZE_SLIP_SWITCH_USED_UP, /* a third time in the game */
    PZK_MAZE_SLIP_FACE,           /* not turned over at a resource (M6.1) */
    PZK_MAZE_SLIP_OTHERS_FACE,    /* turned over by a player not on turn */
    PZK_MAZE_SLIP_COIN_OFF,       /* a coin taken off the table */
    PZK_MAZE_SLIP_STRANGER,       /* a card of another game is laid */
    PZK_MAZE_SLIP_NO_ESCAPE, /* the turn continues before the escape (M6.7) */
    PZK_MAZE_SLIP_BAD_ESCAPE,
    PZK_MAZE_SLIPS
};

struct pzk_maze_demo {
    struct pzk_demo base; /* first */
    struct pzk_maze_setup setup;
    int8_t card[PZK_MAZE_SLOTS]; /* the piece in each slot */
};

extern const struct pzk_demo_ops pzk_maze_demo_ops;

/* One round being written. */
struct pzk_maze_play {
    struct pzk_maze_demo *demo;
    struct pzk_stage stage;
    struct pzk_random choice, slips, events;
    struct pzk_maze_status status;
};

/* ---- show.c ---- */

/* Puts cards and coins on the table. */
void pzk_maze_lay_out(struct pzk_maze_play *play);

/* Brings the coin of PLAYER, or moves it, to the area at X, Y, showing HYDE. */
void pzk_maze_carry_coin(struct pzk_maze_play *play, int player, bool hyde,
                         int x, int y);

/* Takes up the coin of PLAYER, which shows WAS, and puts it down showing HYDE.
 */
void pzk_maze_turn_coin(struct pzk_maze_play *play, int player, bool was,
                        bool hyde, int x, int y);

/* Takes the coin of PLAYER off the table. */
void pzk_maze_take_coin(struct pzk_maze_play *play, int player);

/* Slides the line of SHIFT (line * 2 + forward) half a card out of its place,
 * or back. */
void pzk_maze_slide_line(struct pzk_maze_play *play, int shift, bool back);

/* Turns the card in SLOT in place, together with its coins. */
void pzk_maze_turn_card(struct pzk_maze_play *play, int slot, float turn);

/* Takes the card in SLOT, which has no coin on it, off the table; and brings it
 * back. */
void pzk_maze_take_card(struct pzk_maze_play *play, int slot);
void pzk_maze_bring_card(struct pzk_maze_play *play, int slot);

/* Plays the map change ACTION on the table. */
void pzk_maze_show_map(struct pzk_maze_play *play,
                       const struct pzk_action *action);

/* Plays a move, an escape or a switch of PLAYER on the table: HYDE is the face
 * shown before it, AFTER the player's state after it. FORGETS: the coin is
 * turned over late. */
void pzk_maze_show_move(struct pzk_maze_play *play, int player, bool hyde,
                        const struct pzk_maze_player *after, bool moved,
                        bool forgets);

/* ---- slips.c ---- */

/* Whether a coin covers the mark of the card in SLOT. */
bool pzk_maze_mark_hidden(const struct pzk_maze_status *status, int slot);

/* May play and repair a slip: before the map is changed, a turn continues, or
 * somebody escapes. */
void pzk_maze_slip_before_map(struct pzk_maze_play *play);
void pzk_maze_slip_before_turn(struct pzk_maze_play *play);
void pzk_maze_slip_before_escape(struct pzk_maze_play *play);

/* Whether somebody forgets to turn his coin over. */
bool pzk_maze_forgets_face(struct pzk_maze_play *play);
