// SPDX-License-Identifier: MIT
#include "ui/phones/duel_state.h"

#include "src/table/duel/duel.h"
#include "src/words/duel/duel_words.h"

#include <glib.h>

static int
persons(const struct pzk_table_view *view)
{
    (void)view;
    return PZK_TEAMS;
}

/* The two sit opposite each other; the roles change, the seats do not. */
static int
seat_of(const struct pzk_people *people, const struct pzk_table_view *view,
        int person)
{
    (void)people;
    (void)view;
    return person == 0 ? PZK_N : pzk_duel_across(PZK_N);
}

static int
role_at(const struct pzk_table_view *view, int seat)
{
    return pzk_duel_view_in(view)->jekyll == seat ? PZK_JEKYLL : PZK_HYDE;
}

static bool
acts(const struct pzk_people *people, const struct pzk_table_view *view,
     int person)
{
    int seat = seat_of(people, view, person);

    return view->started &&
           pzk_duel_view_in(view)->status.to_act[role_at(view, seat)];
}

static void
accounts(const struct pzk_people *people, const struct pzk_table_view *view,
         struct pzk_out *out)
{
    const struct pzk_duel_status *status = &pzk_duel_view_in(view)->status;

    if (!view->started) {
        return;
    }
    for (int role = 0; role < PZK_TEAMS; role++) {
        int32_t tricks = status->tricks[role];

        pzk_phone_row(out, pzk_duel_words_player(people, role),
                      g_strdup(pzk_words_team(role)), &tricks);
    }
}

const struct pzk_phone_game pzk_duel_phone = {
    .names = {"duel"},
    .persons = persons,
    .seat = seat_of,
    .acts = acts,
    .accounts = accounts,
};
