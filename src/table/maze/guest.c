// SPDX-License-Identifier: MIT
#include "src/rules/guests.h"
#include "src/table/maze/guest.h"

static_assert(sizeof(struct pzk_maze_choices) == 11 + 3 * PZK_MAZE_PLAYERS,
              "no byte is left unused");
static_assert(sizeof(struct pzk_maze_wrong) == 4 + 2 * PZK_MAZE_LINES,
              "no byte is left unused");

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

/* Whether it fits the coins shows the table. */
static bool
is_told_in_range(const struct pzk_maze_told *told)
{
    if (told->round == 0) {
        return true;
    }
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        if (told->used[i] > 2 || told->got[i] >> PZK_MAZE_RESOURCES) {
            return false;
        }
    }
    return told->round <= INT8_MAX && told->players >= 2 &&
           told->players <= PZK_MAZE_PLAYERS && told->first >= 0 &&
           told->first < told->players && told->active >= 0 &&
           told->active < told->players && told->hidden <= 4;
}

static bool
setup_in_range(const struct pzk_table_setup *setup)
{
    const struct pzk_maze_choices *choices = pzk_maze_choices_in(setup);

    if (!is_told_in_range(&choices->told)) {
        return false;
    }
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        if (choices->corner[i] < 0 || choices->corner[i] > 4) {
            return false;
        }
    }
    return choices->players >= 2 && choices->players <= PZK_MAZE_PLAYERS &&
           choices->steps >= 2 && choices->steps <= 3 &&
           choices->first < PZK_MAZE_PLAYERS;
}

#define FIELD(field) PZK_COMPARED(pzk_maze_status, field)
static const struct pzk_compared status[] = {
    FIELD(phase),   FIELD(round),  FIELD(n_players), FIELD(first),
    FIELD(active),  FIELD(to_act), FIELD(player),    FIELD(resource),
    FIELD(rot),     FIELD(shift),  FIELD(switched),  FIELD(ending),
    FIELD(winners), FIELD(stop),   FIELD(left),      FIELD(late)};
#undef FIELD

#define FIELD(field) PZK_COMPARED(pzk_maze_seen, field)
static const struct pzk_compared seen[] = {
    FIELD(card),    FIELD(rot),    FIELD(shift), FIELD(pushed),
    FIELD(covered), FIELD(unread), FIELD(coin)};
#undef FIELD

#define FIELD(field) PZK_COMPARED(pzk_maze_view, field)
static const struct pzk_compared view[] = {
    FIELD(map_seen),  FIELD(players), FIELD(corner), FIELD(may_join),
    FIELD(under_way), FIELD(coins),   FIELD(hyde),   FIELD(unread)};
#undef FIELD

static bool
same_view(const struct pzk_table_view *a, const struct pzk_table_view *b)
{
    const struct pzk_maze_view *of_a = pzk_maze_view_in(a);
    const struct pzk_maze_view *of_b = pzk_maze_view_in(b);

    return PZK_SAME(view, of_a, of_b) &&
           PZK_SAME(status, &of_a->status, &of_b->status) &&
           PZK_SAME(seen, &of_a->map, &of_b->map);
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
    .same_view = same_view,
};
