// SPDX-License-Identifier: MIT
#pragma once
/* Two people of the maze, actions, states and faults of the map. */

#include "src/table/maze/maze.h"
#include "src/words/maze/maze_words.h"
#include "tests/kit/pzk_test.h"

static inline struct pzk_people
maze_people(void)
{
    struct pzk_people people;

    pzk_people_init(&people);
    people.person[PZK_N] = 0;
    people.person[PZK_E] = 1;
    pzk_people_name(&people, PZK_N, "Anna");
    pzk_people_name(&people, PZK_E, "Ben");
    return people;
}

static inline struct pzk_action
maze_action(unsigned kind)
{
    struct pzk_action action = pzk_action_of(kind, 0);

    return action;
}

/* Player 0 is Hyde with A and B, having switched once. */
static inline struct pzk_maze_status
maze_status(void)
{
    return (struct pzk_maze_status){
        .phase = PZK_MAZE_TURN,
        .round = 3,
        .n_players = 3,
        .shift = -1,
        .player = {{.x = 5,
                    .y = 5,
                    .slot = 4,
                    .hyde = true,
                    .used = 1,
                    .n_got = 2,
                    .got = {0, 1}}},
    };
}

static inline struct pzk_game
maze_of(int players)
{
    struct pzk_maze_setup setup;
    struct pzk_game game;
    const char *why = NULL;

    pzk_maze_setup_init(&setup, players);
    assert_true(pzk_maze_start(&game, &setup, &why));
    return game;
}

/* Two players, nine cards without lines, their resources all AT the same area.
 */
static inline void
maze_clear(struct pzk_maze_setup *setup, uint8_t at)
{
    pzk_maze_setup_init(setup, 2);
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        memset(setup->cards[slot].h, 0, sizeof(setup->cards[slot].h));
        memset(setup->cards[slot].v, 0, sizeof(setup->cards[slot].v));
        setup->cards[slot].row = setup->cards[slot].col = at;
    }
}

static inline void
maze_play(struct pzk_game *game, const struct pzk_action *action)
{
    assert_int_equal(pzk_game_apply(game, action, NULL), PZK_OK);
}

static inline struct pzk_difference
map_fault(enum pzk_code code, unsigned cards)
{
    struct pzk_difference fault = {.finding = pzk_finding_of_code(code),
                                   .card = PZK_M1 + 4,
                                   .lies_at = 0,
                                   .due_at = 0};

    pzk_maze_wrong_of(&fault.wrong)->cards = (uint16_t)cards;
    return fault;
}

/* LINE is pushed by so many quarters, where DUE is meant. */
static inline void
map_push(struct pzk_difference *fault, int line, int quarters, int due)
{
    struct pzk_maze_wrong *wrong = pzk_maze_wrong_of(&fault->wrong);

    wrong->lines |= (uint8_t)(1U << line);
    wrong->pushed[line] = (int8_t)quarters;
    wrong->due[line] = (int8_t)due;
}
