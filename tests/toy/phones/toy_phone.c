// SPDX-License-Identifier: MIT
#include "tests/toy/phones/toy_phone.h"

#include <glib.h>

#include "tests/toy/table/toy_table.h"

static int
persons(const struct pzk_table_view *view)
{
    return 2;
}

static int
seat_of(const struct pzk_people *people, const struct pzk_table_view *view,
        int person)
{
    return person == 0 ? PZK_N : PZK_S;
}

static bool
acts(const struct pzk_people *people, const struct pzk_table_view *view,
     int person)
{
    return view->started &&
           toy_turn(toy_in(&view->rules_game)) == seat_of(people, view, person);
}

static void
accounts(const struct pzk_people *people, const struct pzk_table_view *view,
         struct pzk_out *out, GPtrArray *open)
{
    for (int person = 0; view->started && person < 2; person++) {
        int seat = seat_of(people, view, person);
        int32_t points = toy_in(&view->rules_game)->points[seat];

        pzk_phone_row(out, pzk_people_at(people, seat), g_strdup(""), &points);
    }
}

const struct pzk_phone_game toy_phone = {
    .persons = persons,
    .seat = seat_of,
    .acts = acts,
    .accounts = accounts,
};
