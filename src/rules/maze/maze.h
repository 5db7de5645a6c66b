// SPDX-License-Identifier: MIT
#pragma once
/*
 * The Strange Case of Dr. Jekyll and Mr. Hyde, nine map cards and two to four
 * players (rules M): typed access for words and window. The state inside
 * struct pzk_game is private to this folder; read it with pzk_maze_status().
 *
 * Directions are N, E, S, W as enum pzk_seat. A slot is one of the nine places
 * for cards, 0..8 row by row. An area is a square of the map: x to the right, y
 * down, 0..11, or -2..13 while a line is shifted (M3.1). A line of cards is
 * 0..2 for the rows, 3..5 for the columns.
 */
#include "src/rules/game.h"
#include "src/rules/maze/pieces.h"

/* The game's entry of the list in guests.c. */
extern const struct pzk_rules_guest pzk_maze_rules_guest;

/* Refusals that only this game has (M8), in its range of enum pzk_code. Macros,
 * because an enum of its own would have another type. */
#define PZK_MAZE_NOT_RESOURCE_CARD ((enum pzk_code)60)
#define PZK_MAZE_BAD_ROTATION ((enum pzk_code)61)
#define PZK_MAZE_BAD_SHIFT ((enum pzk_code)62)
#define PZK_MAZE_ALREADY_SWITCHED ((enum pzk_code)63)
#define PZK_MAZE_SWITCH_USED_UP ((enum pzk_code)64)
#define PZK_MAZE_TOO_FAR ((enum pzk_code)65)
#define PZK_MAZE_OFF_MAP ((enum pzk_code)66)
#define PZK_MAZE_WALL_BLUE ((enum pzk_code)67)
#define PZK_MAZE_WALL_RED ((enum pzk_code)68)
#define PZK_MAZE_OCCUPIED ((enum pzk_code)69)
#define PZK_MAZE_MUST_STOP ((enum pzk_code)70)
#define PZK_MAZE_BAD_ESCAPE ((enum pzk_code)71)

enum pzk_maze_action {
    PZK_MAZE_MAP = 1, /* actor; other: slot to turn or absent; by: enum
                         pzk_maze_turn; arg: shift (line * 2 + forward) or
                         absent; y: PZK_NONSENSE if a record's step is
                         malformed */
    PZK_MAZE_SWITCH,  /* actor */
    PZK_MAZE_MOVE,    /* actor; list: directions */
    PZK_MAZE_ESCAPE,  /* actor; x, y; list_given: both were given */
    PZK_MAZE_JOIN     /* see pzk_maze_join() */
};

enum pzk_maze_turn { PZK_MAZE_CW, PZK_MAZE_CCW };

enum pzk_maze_phase {
    PZK_MAZE_TO_MAP,
    PZK_MAZE_TURN,
    PZK_MAZE_TO_ESCAPE,
    PZK_MAZE_OVER
};

enum pzk_maze_wall { PZK_MAZE_OPEN, PZK_MAZE_BLUE, PZK_MAZE_RED };

enum {
    PZK_MAZE_SLOTS = 9,
    PZK_MAZE_PLAYERS = 4,
    PZK_MAZE_RESOURCES = 4, /* "A".."D" */
    PZK_MAZE_SIDE = 4       /* areas along a card's edge */
};

/* A map card as printed, upright: lines between its areas and around them
 * (enum pzk_maze_wall), and its resource. */
struct pzk_maze_card {
    uint8_t h[PZK_MAZE_SIDE + 1][PZK_MAZE_SIDE]; /* top to bottom */
    uint8_t v[PZK_MAZE_SIDE][PZK_MAZE_SIDE + 1]; /* left to right */
    int8_t res, row, col;                        /* res -1: none */
};

struct pzk_maze_setup {
    struct pzk_maze_card cards[PZK_MAZE_SLOTS];
    uint8_t rot[PZK_MAZE_SLOTS]; /* quarter turns clockwise */
    uint8_t n_players, first;
    uint8_t corner[PZK_MAZE_PLAYERS]; /* 0..3 clockwise from top left */
    uint8_t steps;                    /* Jekyll's reach: 2, or 3 [R18] */
    bool stop; /* a resource ends the move; false: the move continues (M5.9) */
    bool late; /* the game is joined midway: ROT says how the cards lie now,
                  and the only legal action reports the standing
                  (pzk_maze_join()) */
};

/* Fills CARD with card PIECE of the printed deck (M1..M9; the last four carry
 * A..D). False if PIECE is not a map card. */
bool pzk_maze_deck_card(int piece, struct pzk_maze_card *card);

/* Fills SETUP with the printed deck in order, all cards upright; PLAYERS (2..4)
 * start in the corners, clockwise, and the first of them begins. */
void pzk_maze_setup_init(struct pzk_maze_setup *setup, int players);

/* Starts a game. False, *why (static text) set, if the setup is not legal: a
 * resource on one of the five cards of the X, an unknown line, two players in
 * one corner, ... (M1). */
bool pzk_maze_start(struct pzk_game *game, const struct pzk_maze_setup *setup,
                    const char **why);

/* A player in a game joined midway. */
struct PZK_PART pzk_maze_joining {
    int8_t x, y;  /* area where the player is */
    uint8_t used; /* voluntary switches, 0..2 */
    uint8_t got;  /* bit by resource: what he has */
};

/* The standing of a game joined midway: before a change of the map, or in a
 * player's turn before his move. It determines who is Hyde (M6.4) and whether
 * this is the last round (M7.1). */
struct PZK_PART pzk_maze_standing {
    uint8_t round;        /* 1..127 */
    uint8_t n_players;    /* as in the setup */
    int8_t first, active; /* numbers of the first player and of the player on
                             turn */
    bool changed;         /* this round's map was changed, or left alone on
                             purpose */
    bool switched;        /* ACTIVE has switched in this turn, which USED
                             counts */
    int8_t shift;         /* line * 2 + forward, or -1 */
    struct pzk_maze_joining player[PZK_MAZE_PLAYERS];
};

/* Why a standing is impossible. */
enum pzk_maze_misfit {
    PZK_MAZE_FITS,
    PZK_MAZE_MISFIT_TURN,     /* ACTIVE cannot be on turn (M2, M7.1), or a
                                 player is off the map */
    PZK_MAZE_MISFIT_RESOURCE, /* a player is on a resource that he lacks
                                 (M6.1) */
    PZK_MAZE_MISFIT_SHARED    /* a player shares an area with a Hyde (M5.7,
                                 M6.5) */
};

/* Returns why GAME, joined midway, cannot have STANDING, or PZK_MAZE_FITS.
 * *PLAYER: the player at fault, or -1. */
enum pzk_maze_misfit pzk_maze_misfit(const struct pzk_game *game,
                                     const struct pzk_maze_standing *standing,
                                     int *player);

/* pzk_maze_join() makes the action that continues from STANDING;
 * pzk_maze_joined() reads the standing back. The action is legal as the first
 * one of a game joined midway; pzk_game_legal() does not list it. False: ACTION
 * is of another kind, or its numbers are out of range. */
void pzk_maze_join(const struct pzk_maze_standing *standing,
                   struct pzk_action *action);
bool pzk_maze_joined(const struct pzk_action *action,
                     struct pzk_maze_standing *standing);

struct pzk_maze_player {
    int8_t x, y;
    uint8_t slot, row, col; /* the slot of his card, and his area as printed on
                               it */
    bool hyde;
    uint8_t used; /* voluntary switches */
    uint8_t n_got;
    int8_t got[PZK_MAZE_RESOURCES]; /* in the order collected */
};

struct pzk_maze_status {
    enum pzk_maze_phase phase;
    uint16_t round; /* from 1; stays at 65535 */
    uint8_t n_players;
    int8_t first, active, to_act; /* to_act -1 at the end */
    struct pzk_maze_player player[PZK_MAZE_PLAYERS];
    struct {
        int8_t x, y;
    } resource[PZK_MAZE_RESOURCES];
    uint8_t rot[PZK_MAZE_SLOTS];
    int8_t shift;    /* line * 2 + forward (right, down), or -1 */
    bool switched;   /* the active player has switched in this turn */
    bool stop;       /* as in the setup */
    uint8_t left;    /* steps left in a move that an escape interrupted, or 0 */
    bool ending;     /* the last round: a player has all four resources */
    uint8_t winners; /* bit by player */
    bool late;       /* joined midway, and the standing is not reported yet */
};

void pzk_maze_status(const struct pzk_game *game,
                     struct pzk_maze_status *status);

/* Fills CARD with the card in SLOT (0..8), as printed, upright. */
void pzk_maze_card(const struct pzk_game *game, int slot,
                   struct pzk_maze_card *card);

/* Whether there is an area at X, Y. If so, sets its slot, and its row and
 * column on the card as printed. */
bool pzk_maze_area(const struct pzk_game *game, int x, int y, int *slot,
                   int *row, int *col);

/* Returns the wall between the area at X, Y and its neighbour in DIRECTION
 * (M3.4); at the edge of the map that of the area alone. */
enum pzk_maze_wall pzk_maze_wall(const struct pzk_game *game, int x, int y,
                                 int direction);

/* A path on the map: N directions, and how many of a player's moves it takes.
 */
struct pzk_maze_path {
    int n, moves;
    int16_t step[256];
};

/* Finds a shortest path of PLAYER, in the current character, to X, Y on the
 * current map (M5). The path crosses no other player and no resource that
 * PLAYER would collect. False if there is none. */
bool pzk_maze_path(const struct pzk_game *game, int player, int x, int y,
                   struct pzk_maze_path *path);

struct PZK_PART pzk_maze_result {
    bool collected_one, game_done;
    int8_t player, res;
    uint8_t n_before; /* if a move continues after a resource (M5.9): how many
                         resources it collected before RES, in order */
    int8_t before[PZK_MAZE_RESOURCES - 1];
    uint16_t round;
    uint8_t winners;
};

/* Returns the maze's part of RESULT, which pzk_game_apply() filled for a maze.
 */
const struct pzk_maze_result *pzk_maze_result(const struct pzk_result *result);

/* Returns "A".."D", or NULL for another value. */
const char *pzk_maze_resource_name(int res);
