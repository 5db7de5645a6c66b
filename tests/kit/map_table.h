// SPDX-License-Identifier: MIT
#pragma once
/*
 * A table with the maze on it, for tests of its referee: reports where map
 * cards and coins are, and compares the rulings with those expected.
 */
#include "tests/kit/pzk_test.h"

#include "src/table/maze/maze.h"
#include "src/table/referee.h"

enum { MAP_SAID = 64, MAP_KEPT = 256 };

struct map_table {
    struct pzk_referee *referee;
    int64_t t_us;
    float map_x[9], map_y[9], rotation[9]; /* by slot; mm, degrees */
    bool by_hand, initial;                 /* of what is reported */
    int quarters; /* all of it as seen, turned about the middle, clockwise */
    struct {
        int kind, code, player;
        struct pzk_action action;
        struct pzk_maze_result result;
        struct pzk_maze_wrong wrong; /* with the map */
    } said[MAP_SAID];
    int n;
    int next; /* the next thing said that was not expected yet */
    struct pzk_entry kept[MAP_KEPT];
    size_t n_kept;
};

extern struct map_table map_table;

/* A game of so many coins, each in its corner, has begun. */
void map_begin(int coins);
/* Of two; the first player has left the map alone and stays. */
void map_begin_second(void);
void map_end(void);

void map_wait_s(double seconds);

/* ---- reporting what is on the table ---- */

/* The card in SLOT, at map_x, map_y and rotation. */
void map_put_map(int slot, enum pzk_obs_kind kind);
/* The coin of PLAYER in the area X, Y of the map (shifted lines too). */
void map_put_coin(int player, bool hyde, int x, int y, enum pzk_obs_kind kind);
/* The same, OFF mm to the right of where it lies then, and turned. */
void map_put_coin_off(int player, bool hyde, int x, int y, float off,
                      float turned, enum pzk_obs_kind kind);
/* Hands are over the map, or none. */
void map_hands(bool hands);
/* The coins lie where the game has them; what is said of it is left out. */
void map_put_coins(void);
/* The coin of PLAYER goes as MOVE says. */
void map_go(int player, bool hyde, const struct pzk_action *move);

/* ---- what the referee has ---- */

const struct pzk_maze_status *map_status(void);
enum pzk_table_state map_state(void);

/* ---- what is said, one thing after the other ---- */

void map_expect_act(int kind, int player);
void map_expect_turn(int player);
void map_expect_kind(int kind, int code);
/* None is left after the last. */
void map_expect_nothing(void);
/* FINDING is said of PLAYER, once, and nothing else. */
void map_expect_noticed(int finding, int player);
/* It is put right, the player on turn is told, and nothing else. */
void map_expect_resolved(int finding);

/* ---- entered, not laid ---- */

/* A command without more to it; returns whether it did something. */
bool map_command(enum pzk_command_kind kind);
/* The program ends, and another takes the game up from what was kept. */
void map_take_up_again(void);
void map_do_act(const struct pzk_action *action);
void map_do_stay(void);
/* Any legal action, those that collect first, until the game is over. */
void map_play_to_end(void);
/* Takes in what a command said. */
void map_listen(const struct pzk_said *said);
/* Two Jekylls walk until they are in one area. */
void map_bring_together(void);

/* ---- looking ahead ---- */

/* A legal move of the player on turn of so many steps. */
struct pzk_action map_some_move(int steps);
/* Steps between the two players; or from the second to a resource. */
int map_steps_to_go(const struct pzk_game *game, bool to_resource);
/* What is to go after ACTION; less is better. The map stays as it is. */
int map_worth(const struct pzk_action *action, bool to_resource);
struct pzk_action map_best_action(bool to_resource);
