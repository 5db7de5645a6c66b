// SPDX-License-Identifier: MIT
/*
 * Names the fault of the maze on the table, as one difference.
 */
#include "src/table/maze/state.h"

int
pzk_maze_coin_piece(const struct pzk_maze_referee *referee, int player)
{
    return PZK_C1J + 2 * player + (referee->layout.coin[player].hyde ? 1 : 0);
}

/* A map card that is part of the map's fault. */
static int
map_piece(const struct pzk_maze_referee *referee,
          const struct pzk_maze_wrong *wrong)
{
    int line = 0;

    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        if (wrong->cards >> slot & 1) {
            return referee->slots[slot];
        }
    }
    while (line < PZK_MAZE_LINES && !(wrong->lines >> line & 1)) {
        line++;
    }
    return referee->slots[line < 3 ? 3 * line + 1 : line];
}

struct pzk_difference
pzk_maze_fault_of(const struct pzk_maze_referee *referee,
                  const struct pzk_maze_reason *reason)
{
    struct pzk_difference fault = {.finding =
                                       reason->code == PZK_NOT_YOUR_TURN
                                           ? PZK_FIND_NOT_YOUR_TURN
                                           : pzk_finding_of_code(reason->code),
                                   .lies_at = reason->refused.actor,
                                   .due_at = referee->status.to_act};

    if (reason->coin >= 0) {
        fault.card = (int8_t)pzk_maze_coin_piece(referee, reason->coin);
        fault.lies_at = reason->coin;
    } else {
        fault.card = (int8_t)map_piece(referee, &reason->wrong);
        *pzk_maze_wrong_of(&fault.wrong) = reason->wrong;
    }
    return fault;
}

bool
pzk_maze_same_fault(const struct pzk_difference *a,
                    const struct pzk_difference *b)
{
    const struct pzk_maze_wrong *wrong_a = pzk_maze_wrong_in(&a->wrong);
    const struct pzk_maze_wrong *wrong_b = pzk_maze_wrong_in(&b->wrong);

    return a->finding == b->finding && a->card == b->card &&
           a->lies_at == b->lies_at && wrong_a->cards == wrong_b->cards &&
           wrong_a->lines == wrong_b->lines;
}

struct pzk_difference
pzk_maze_map_fault(const struct pzk_maze_referee *referee)
{
    struct pzk_difference fault = {.finding = PZK_FIND_TABLE_DIFFERS,
                                   .card = referee->slots[4],
                                   .lies_at = PZK_NO_SIDE,
                                   .due_at = referee->status.to_act};

    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        int piece = referee->slots[slot];

        if (!referee->layout.map[piece - PZK_M1].here) {
            fault.finding = PZK_FIND_CARD_MISSING;
            fault.card = (int8_t)piece;
            pzk_maze_wrong_of(&fault.wrong)->cards = (uint16_t)(1U << slot);
        }
    }
    return fault;
}
