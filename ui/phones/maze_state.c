// SPDX-License-Identifier: MIT
#include "ui/phones/maze_state.h"

#include "src/table/maze/maze.h"
#include "src/words/maze/maze_words.h"

static int
persons(const struct pzk_table_view *view)
{
    const struct pzk_maze_view *own = pzk_maze_view_in(view);

    return view->started ? own->status.n_players : own->players;
}

/* Returns PERSON's seat. Players sit where they like; a name may include the
 * seat. */
static int
seat_of(const struct pzk_people *people, const struct pzk_table_view *view,
        int person)
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (people->person[seat] == person) {
            return seat;
        }
    }
    return PZK_NO_SEAT;
}

static bool
acts(const struct pzk_people *people, const struct pzk_table_view *view,
     int person)
{
    return view->started && pzk_maze_view_in(view)->status.to_act == person;
}

static void
accounts(const struct pzk_people *people, const struct pzk_table_view *view,
         struct pzk_out *out, GPtrArray *open)
{
    const struct pzk_maze_status *status = &pzk_maze_view_in(view)->status;

    for (int player = 0; view->started && player < status->n_players;
         player++) {
        pzk_phone_row(out, pzk_maze_words_player(people, player),
                      pzk_maze_words_player_state(people, status, player),
                      NULL);
    }
}

static char *
own(const struct pzk_people *people, const struct pzk_table_view *view,
    int person, const int *hand, int n)
{
    return view->started
               ? pzk_maze_words_reach_of(people, &view->rules_game, person)
               : NULL;
}

const struct pzk_phone_game pzk_maze_phone = {
    .persons = persons,
    .seat = seat_of,
    .name = pzk_maze_words_player,
    .acts = acts,
    .accounts = accounts,
    .own = own,
};
