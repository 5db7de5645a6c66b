// SPDX-License-Identifier: MIT
#pragma once
/* Four people, a ruling and a table of the team game with something in every
 * field. */
#include <glib.h>

#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/words.h"
#include "tests/kit/pzk_test.h"

static inline struct pzk_people
four_people(void)
{
    struct pzk_people people;
    char *why = NULL;

    pzk_people_init(&people);
    assert_true(
        pzk_people_parse(&people, "N=Adam,E=Betty,S=Christian,W=Doris", &why));
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        people.team[seat] = seat % 2 ? PZK_HYDE : PZK_JEKYLL;
    }
    return people;
}

static inline struct pzk_ruling
some_ruling(enum pzk_ruling_kind kind)
{
    struct pzk_ruling ruling = {
        .kind = kind,
        .game = kind == PZK_RULED_ACT ? &pzk_duel_game : &pzk_jh_game,
        .seat = PZK_E,
        .team = PZK_HYDE,
        .from = PZK_N,
        .card = PZK_HB,
        .lies_at = PZK_S,
        .due_at = PZK_E,
        .resumed_plays = 5,
        .hand = 2,
    };
    struct pzk_jh_ruling *own = pzk_jh_ruling_of(&ruling);

    *own = (struct pzk_jh_ruling){.account = {{17, 4, 68}, {9, 0, 0}},
                                  .total = {504, 388}};
    own->result = (struct pzk_jh_result){
        .trick_no = 3,
        .hand_no = 2,
        .winner = PZK_N,
        .leader = PZK_N,
        .best = PZK_JC,
        .reason = PZK_JH_HIGHEST,
        .seats = {PZK_N, PZK_E, PZK_S, PZK_W},
        .cards = {PZK_JC, PZK_H5, PZK_J4, PZK_HX2},
        .n_takes = 4,
        .takes = {PZK_JC, PZK_H5, PZK_J4, PZK_HX2},
        .account = {{17, 4, 68}, {9, 0, 0}},
        .total = {504, 388},
        .winners = 1u << PZK_JEKYLL,
    };
    if (kind == PZK_RULED_ACT) {
        pzk_duel_start(&ruling.after);
        ruling.action = pzk_action_of(PZK_DUEL_DEAL, PZK_ABSENT);
    }
    return ruling;
}

static inline struct pzk_table_view
some_view(enum pzk_table_state state)
{
    struct pzk_table_view view = {
        .game = &pzk_jh_game,
        .state = state,
        .placement = PZK_PA,
        .started = true,
        .leader = PZK_N,
        .on_table = {PZK_JB, PZK_NO_PIECE, PZK_NO_PIECE, PZK_NO_PIECE},
        .difference = {.finding = PZK_FIND_NOT_YOUR_TURN,
                       .card = PZK_H5,
                       .lies_at = PZK_S,
                       .due_at = PZK_E},
        .has_last_trick = true,
    };
    struct pzk_jh_view *own = pzk_jh_view_of(&view);

    own->status = (struct pzk_jh_status){
        .variant = PZK_JH_4A,
        .phase = PZK_JH_TURN,
        .team = {PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL, PZK_HYDE},
        .dealer = PZK_W,
        .turn = PZK_E,
        .turn_team = PZK_HYDE,
        .hand_no = 3,
        .trick_no = 5,
        .n_table = 1,
        .table = {{PZK_N, PZK_W, PZK_JB}},
        .account = {{17, 4, 68}, {9, 0, 0}},
        .total = {436, 388},
        .lo = {3, 3, 2, 2},
        .hi = {3, 3, 4, 2},
    };
    struct pzk_ruling trick = some_ruling(PZK_RULED_TRICK);
    own->last_trick = pzk_jh_ruling_of(&trick)->result;
    return view;
}

/* Three players, South single, North the ghost. */
static inline struct pzk_table_view
view_of_three(void)
{
    const struct pzk_jh_status status = {
        .variant = PZK_JH_3,
        .team = {PZK_HYDE, PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL},
        .person = {-1, 2, 0, 1},
        .single = PZK_S,
        .ghost = PZK_N,
        .hand_no = 1,
        .phase = PZK_JH_TURN,
    };
    struct pzk_table_view view;

    memset(&view, 0, sizeof(view));
    view.game = &pzk_jh_3_game;
    view.started = true;
    pzk_jh_view_of(&view)->status = status;
    return view;
}

/* What is wrong and what puts it right, as they are heard one after the
 * other. */
static inline char *
brief_mismatch(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    g_autofree char *wrong = pzk_words_ruling_at(PZK_BRIEF, people, ruling);
    g_autofree char *remedy = pzk_words_ruling_after(PZK_BRIEF, people, ruling);

    return g_strdup_printf("%s%s%s", wrong, remedy[0] ? " " : "", remedy);
}
