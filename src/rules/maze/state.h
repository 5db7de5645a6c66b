// SPDX-License-Identifier: MIT
#pragma once
/*
 * The state of the maze, private to this folder. maze.c plays; map.c computes
 * the map and places the players on it; judge.c refuses illegal actions and
 * lists legal ones; join.c joins a game midway; io.c and setup.c read and
 * write; deck.c has the printed deck.
 */
#include "src/rules/game_ops.h"
#include "src/rules/maze/maze.h"

struct PZK_PART maze {
    struct pzk_maze_status is; /* what does not follow from the rest is kept
                                  here, all else is zero: coins move with their
                                  cards */
    struct pzk_maze_card card[PZK_MAZE_SLOTS];
    uint8_t corner[PZK_MAZE_PLAYERS]; /* corner where each player started */
    uint8_t steps;
    uint8_t turns; /* number taken in this round */
    int8_t escaping;
    uint8_t moved;
};

PZK_OWN_PART(maze, pzk_game);
PZK_OWN_PART(pzk_maze_result, pzk_result);

extern const struct pzk_rules pzk_maze_rules;

/* An area of the map as it is now. */
struct maze_xy {
    int x, y;
};

static inline bool
maze_same(struct maze_xy a, struct maze_xy b)
{
    return a.x == b.x && a.y == b.y;
}

/* Whether PLAYER is Mr. Hyde now (M6.4). */
static inline bool
maze_is_hyde(const struct pzk_maze_player *player)
{
    return (player->used + player->n_got) % 2 == 1;
}

/* The names of the resources. */
extern const char *const pzk_maze_resources[PZK_MAZE_RESOURCES];

/* Whether the card's walls are valid, and its resource, if any, is on the card.
 */
bool pzk_maze_card_valid(const struct pzk_maze_card *card);

/* The characters for walls in records, by enum pzk_maze_wall. */
extern const char pzk_maze_signs[];
/* Reads COUNT of those signs from TEXT into LINES. False if TEXT is NULL, or
 * has another sign or another length. */
bool pzk_maze_read_lines(const char *text, uint8_t *lines, size_t count);

/* pzk_maze_place() returns where on the map the area at ROW, COL of the card in
 * SLOT, as printed, is now; pzk_maze_where() where PLAYER is. */
struct maze_xy pzk_maze_place(const struct maze *maze, int slot, int row,
                              int col);
struct maze_xy pzk_maze_where(const struct maze *maze, int player);

/* Returns the area in the outer corner of a corner card, CORNER clockwise from
 * top left. */
struct maze_xy pzk_maze_corner(const struct maze *maze, int corner);

/* Finds the slot and the printed area at AT; false if there is no area. */
bool pzk_maze_find(const struct maze *maze, struct maze_xy at, int *slot,
                   int *row, int *col);

struct maze_xy pzk_maze_step(struct maze_xy at, int direction);

/* Returns the wall between AT and the area in DIRECTION; at the edge of the map
 * that of AT's card alone. */
enum pzk_maze_wall pzk_maze_line(const struct maze *maze, struct maze_xy at,
                                 int direction);

/* Returns the resource printed at AT, or -1. */
int pzk_maze_resource_at(const struct maze *maze, struct maze_xy at);

/* Puts PLAYER's coin at AT, an area of the map. */
void pzk_maze_put(struct maze *maze, int player, struct maze_xy at);

/* Whether another player keeps PLAYER out of AT (M5.6, M5.7): a Hyde keeps a
 * Jekyll out, anybody keeps a Hyde out. */
bool pzk_maze_occupied(const struct maze *maze, int player, struct maze_xy at);
/* Whether PLAYER would collect a resource at AT. */
bool pzk_maze_collects(const struct maze *maze, int player, struct maze_xy at);

/* Moves PLAYER to AT, where he collects a resource that he lacks (M6.1).
 * Returns that resource, or -1. */
int pzk_maze_enter(struct maze *maze, int player, struct maze_xy at);

/* Returns how many areas PLAYER may move now (M5.1, M5.2, M6.7). */
int pzk_maze_reach(const struct maze *maze, int player);

/* Returns the player who has to escape next, or -1 (M6.5). */
int pzk_maze_next_to_escape(const struct maze *maze);

/* Whether PLAYER has resource RES. */
bool pzk_maze_has(const struct maze *maze, int player, int res);

/* Read and write the setup for records; see struct pzk_rules. */
bool pzk_maze_read_setup(struct pzk_game *game, const struct pzk_in *in,
                         const char **why);
void pzk_maze_write_setup(const struct pzk_game *game, struct pzk_out *out);

/* Judge, and apply, the action that joins a game midway. */
enum pzk_code pzk_maze_judge_join(const struct pzk_game *game,
                                  const struct pzk_action *action);
void pzk_maze_go_on_from(struct maze *maze, const struct pzk_action *action);

enum pzk_code pzk_maze_judge(const struct pzk_game *game,
                             const struct pzk_action *action, bool public_only);
size_t pzk_maze_legal(const struct pzk_game *game, struct pzk_action *actions,
                      size_t max);
void pzk_maze_apply(struct pzk_game *game, const struct pzk_action *action,
                    struct pzk_result *result);
