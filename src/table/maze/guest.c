// SPDX-License-Identifier: MIT
#include "src/rules/guests.h"
#include "src/table/maze/guest.h"

static const struct pzk_own_finding findings[] = {
    {PZK_MAZE_FIND_CORRECTED, "corrected"},
    {PZK_MAZE_FIND_TURN_COIN, "turn_coin"},
    {PZK_MAZE_FIND_CHANGED, "changed"},
    {PZK_MAZE_FIND_COIN_DUE, "coin_due"},
    {PZK_MAZE_FIND_OTHER_CARDS, "other_cards"},
    {PZK_MAZE_FIND_NOT_READ, "not_read"},
    {PZK_MAZE_FIND_FACE, "face"},
    {PZK_MAZE_FIND_HAS_NOT, "has_not"},
    {PZK_MAZE_FIND_SHARED, "shared"},
    {PZK_MAZE_FIND_NOT_SO, "not_so"},
};

static void
init_setup(struct pzk_table_setup *setup)
{
    *pzk_maze_choices_of(setup) =
        (struct pzk_maze_choices){.players = 2, .steps = 2, .stop = true};
}

static bool
setup_in_range(const struct pzk_table_setup *setup)
{
    const struct pzk_maze_choices *choices = pzk_maze_choices_in(setup);
    const struct pzk_maze_told *told = &choices->told;
    struct pzk_action action;

    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        if (choices->corner[i] < 0 || choices->corner[i] > 4) {
            return false;
        }
    }
    pzk_maze_join(&told->standing, &action);
    return choices->players >= 2 && choices->players <= PZK_MAZE_PLAYERS &&
           choices->steps >= 2 && choices->steps <= 3 &&
           choices->first < PZK_MAZE_PLAYERS &&
           /* the table shows whether it fits the coins */
           (told->standing.round == 0 ||
            (action.list_given && told->hidden <= 4));
}

const struct pzk_table_game pzk_maze_game = {
    .name = "maze",
    .guest = PZK_MAZE_GUEST,
    .rules = {"maze"},
    .referee = &pzk_maze_referee_ops,
    .moves = &pzk_maze_moves_ops,
    .findings = findings,
    .n_findings = sizeof(findings) / sizeof(findings[0]),
    .init_setup = init_setup,
    .setup_in_range = setup_in_range,
};
