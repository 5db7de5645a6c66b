// SPDX-License-Identifier: MIT
#include "src/rules/guests.h"
#include "src/table/duel/guest.h"

#include <string.h>

static const struct pzk_own_finding findings[] = {
    {PZK_DUEL_FIND_DEMAND, "demand"},
    {PZK_DUEL_FIND_EXCHANGE, "exchange"},
    {PZK_DUEL_FIND_EFFECT_DONE, "effect_done"},
    {PZK_DUEL_FIND_RANKS, "ranks"},
    {PZK_DUEL_FIND_MARKER, "marker"},
};

static void
init_setup(struct pzk_table_setup *setup)
{
    pzk_duel_choices_of(setup)->jekyll = PZK_N;
    pzk_duel_choices_of(setup)->marker = -1;
}

/* Whether a game can have the standing in CHOICES. */
static bool
can_stand(const struct pzk_duel_choices *choices)
{
    struct pzk_duel_standing standing = {
        .round = choices->round,
        .marker = (int8_t)(choices->marker < 0 ? 0 : choices->marker),
        .leader = PZK_NO_TEAM};
    struct pzk_action action;

    memcpy(standing.tricks, choices->tricks, sizeof(standing.tricks));
    pzk_duel_join(&standing, &action);
    return pzk_duel_joined(&action, &standing);
}

static bool
setup_in_range(const struct pzk_table_setup *setup)
{
    const struct pzk_duel_choices *choices = pzk_duel_choices_in(setup);

    return (choices->jekyll == PZK_N || choices->jekyll == PZK_S) &&
           choices->marker >= -1 && (choices->round == 0 || can_stand(choices));
}

const struct pzk_table_game pzk_duel_game = {
    .name = "duel",
    .guest = PZK_DUEL_GUEST,
    .rules = {"duel"},
    .referee = &pzk_duel_referee_ops,
    .moves = &pzk_duel_moves_ops,
    .findings = findings,
    .n_findings = sizeof(findings) / sizeof(findings[0]),
    .init_setup = init_setup,
    .setup_in_range = setup_in_range,
};
