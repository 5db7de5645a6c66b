// SPDX-License-Identifier: MIT
#include "src/rules/guests.h"
#include "src/table/duel/guest.h"

#include <string.h>

static_assert(sizeof(struct pzk_duel_choices) == 6 * sizeof(int8_t),
              "no byte is left unused");

static const struct pzk_own_finding findings[] = {
    {PZK_DUEL_FIND_DEMAND, "demand"},
    {PZK_DUEL_FIND_EXCHANGE, "exchange"},
    {PZK_DUEL_FIND_EFFECT_DONE, "effect_done"},
    {PZK_DUEL_FIND_RANKS, "ranks"},
    {PZK_DUEL_FIND_MARKER, "marker"},
    {PZK_DUEL_FIND_BETWEEN_TRICKS, "between_tricks"},
};

static void
init_setup(struct pzk_table_setup *setup)
{
    pzk_duel_choices_of(setup)->jekyll = PZK_N;
    pzk_duel_choices_of(setup)->marker = -1;
}

/* Can a game stand as CHOICES tell of one that is under way? */
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

#define FIELD(field) PZK_COMPARED(pzk_duel_status, field)
static const struct pzk_compared status[] = {
    FIELD(phase),     FIELD(round),    FIELD(trick_no),    FIELD(marker),
    FIELD(starter),   FIELD(dealer),   FIELD(leader),      FIELD(to_act),
    FIELD(exchange),  FIELD(n_ranks),  FIELD(ranks),       FIELD(led),
    FIELD(demand),    FIELD(required), FIELD(n_table),     FIELD(table),
    FIELD(hand_size), FIELD(tricks),   FIELD(hands_known), FIELD(hand),
    FIELD(played),    FIELD(winner),   FIELD(hyde_score)};
#undef FIELD

#define FIELD(field) PZK_COMPARED(pzk_duel_view, field)
static const struct pzk_compared view[] = {
    FIELD(jekyll),   FIELD(potion),    FIELD(effect), FIELD(last_trick),
    FIELD(may_join), FIELD(under_way), FIELD(seen)};
#undef FIELD

static bool
same_view(const struct pzk_table_view *a, const struct pzk_table_view *b)
{
    const struct pzk_duel_view *of_a = pzk_duel_view_in(a);
    const struct pzk_duel_view *of_b = pzk_duel_view_in(b);

    return PZK_SAME(view, of_a, of_b) &&
           PZK_SAME(status, &of_a->status, &of_b->status);
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
    .same_view = same_view,
};
