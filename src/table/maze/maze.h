// SPDX-License-Identifier: MIT
#pragma once
/*
 * The Strange Case of Dr. Jekyll and Mr. Hyde at the table: its own part of the
 * shared structures.
 */
#include "src/rules/maze/maze.h"
#include "src/table/maze/layout.h"
#include "src/table/referee.h"

extern const struct pzk_table_game pzk_maze_game;

/* Findings of this game alone. */
/* the act that counts after a correction */
#define PZK_MAZE_FIND_CORRECTED ((enum pzk_finding)80)
/* it shows the other person (M6.1) */
#define PZK_MAZE_FIND_TURN_COIN ((enum pzk_finding)81)
/* changed while nobody watched: does it count? */
#define PZK_MAZE_FIND_CHANGED ((enum pzk_finding)82)
/* in a corner, Jekyll up: the game waits for it */
#define PZK_MAZE_FIND_COIN_DUE ((enum pzk_finding)83)
/* a restored game's map has cards without marks */
#define PZK_MAZE_FIND_OTHER_CARDS ((enum pzk_finding)84)

/* CARD: a coin has hidden it since watching began */
#define PZK_MAZE_FIND_NOT_READ ((enum pzk_finding)85)
/* joining: his coin shows another face (M6.4) */
#define PZK_MAZE_FIND_FACE ((enum pzk_finding)86)
/* ... it is on resource DUE_AT (M6.1) */
#define PZK_MAZE_FIND_HAS_NOT ((enum pzk_finding)87)
/* ... with a Hyde in one area (M6.5) */
#define PZK_MAZE_FIND_SHARED ((enum pzk_finding)88)
/* ... no game can have this standing (M2, M7.1) */
#define PZK_MAZE_FIND_NOT_SO ((enum pzk_finding)89)

/* Before the game: begin with the cards as in the command's square and the
 * coins where the setup wants them. */
#define PZK_MAZE_COMMAND_LAY_OUT ((enum pzk_command_kind)80)

/* What people report of a game joined midway. */
struct PZK_PART pzk_maze_told {
    /* `round` 0: nothing. Areas and shift are seen, not reported. */
    struct pzk_maze_standing standing;
    /* The rotation of the one card that a coin has hidden since watching began:
     * quarter turns clockwise, plus 1; 0: unreported. */
    uint8_t hidden;
};
/* Reports the standing of a game under way. */
#define PZK_MAZE_COMMAND_JOIN ((enum pzk_command_kind)81)
PZK_OWN_PART(pzk_maze_told, pzk_command);

struct PZK_PART pzk_maze_choices {
    uint8_t players; /* 2..4, default 2 */
    uint8_t steps;   /* Jekyll's reach, 2 (default) or 3 [R18] */
    uint8_t first;   /* the player who begins, from 0 */
    bool stop;       /* house rule: a resource ends the move (M5.9); default */
    /* In which corner each player begins, 1..4 clockwise from the top left; 0:
     * where the coin is, or by hand the next free one (M1.3). */
    int8_t corner[PZK_MAZE_PLAYERS];
    /* The standing if the game is under way when watching begins. */
    struct pzk_maze_told told;
};
PZK_OWN_PART(pzk_maze_choices, pzk_table_setup);

/* About the map; the difference's CARD is one of its cards. */
PZK_OWN_PART(pzk_maze_wrong, pzk_wrong);

/* The square as people laid it. */
struct PZK_PART pzk_maze_square {
    int16_t card[PZK_MAZE_SLOTS]; /* pieces, by slot */
    uint8_t rot[PZK_MAZE_SLOTS];  /* quarter turns clockwise */
};
PZK_OWN_PART(pzk_maze_square, pzk_command);

struct PZK_PART pzk_maze_view {
    struct pzk_maze_status status; /* if the view is `started` */
    bool map_seen;                 /* once begun: the camera reads a map ... */
    struct pzk_maze_seen map;      /* ... namely this one */
    uint8_t players; /* before the game: the players it waits for, and their
                        corners, from the setup */
    int8_t corner[PZK_MAZE_PLAYERS];
    bool may_join;  /* nothing is done yet: people may report a standing */
    bool under_way; /* ... and the referee asks for it */
    /* If it may be joined: the coins on the table, from the first player's on,
     * and which of them show Hyde; a map card that a coin hides, or none */
    uint8_t coins;
    bool hyde[PZK_MAZE_PLAYERS];
    int16_t unread;
};
PZK_OWN_PART(pzk_maze_view, pzk_table_view);
