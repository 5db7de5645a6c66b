// SPDX-License-Identifier: MIT
#include "src/rules/guests.h"
#include "src/table/jekyll_hyde/guest.h"

static const struct pzk_own_finding findings[] = {
    {PZK_JH_FIND_PLACEMENT_REFUSED, "placement_refused"},
    {PZK_JH_FIND_TARGET_HAS_NONE, "target_has_none"},
    {PZK_JH_FIND_ROLES, "roles"},
    {PZK_JH_FIND_CARD_DEDUCED, "card_deduced"},
    {PZK_JH_FIND_OPEN_HAND, "open_hand"},
    {PZK_JH_FIND_WHO_LED, "who_led"},
    {PZK_JH_FIND_WAS_UNDER_WAY, "was_under_way"},
    {PZK_JH_FIND_ANOTHER_HAND, "another_hand"},
};

void
pzk_jh_told(const struct pzk_table_setup *setup,
            struct pzk_jh_standing *standing)
{
    *standing = pzk_jh_choices_in(setup)->told;
    standing->leader = PZK_NO_SEAT;
    standing->first = (int8_t)setup->leader;
}

/* Whether a game can have the standing in SETUP. */
static bool
setup_in_range(const struct pzk_table_setup *setup)
{
    struct pzk_jh_standing standing;
    struct pzk_action action;
    bool three = setup->game == &pzk_jh_3_game;

    if (pzk_jh_choices_in(setup)->told.trick == 0) {
        return true;
    }
    if (pzk_jh_choices_in(setup)->told.n_lying > PZK_JH_LYING_MAX) {
        return false;
    }
    pzk_jh_told(setup, &standing);
    for (int i = 0; i < 3; i++) {
        if (standing.total[i] >= setup->target ||
            (i == 2 && !three && standing.total[i] != 0)) {
            return false;
        }
    }
    pzk_jh_join(&standing, &action);
    return pzk_jh_joined(&action, &standing);
}

#define SHARED                                                                 \
    .guest = PZK_JH_GUEST, .referee = &pzk_jh_referee_ops,                     \
    .moves = &pzk_jh_moves_ops, .findings = findings,                          \
    .n_findings = sizeof(findings) / sizeof(findings[0]),                      \
    .setup_in_range = setup_in_range

const struct pzk_table_game pzk_jh_game = {
    .name = "jekyll-hyde", .rules = {"werner4a", "werner4b"}, SHARED};

const struct pzk_table_game pzk_jh_3_game = {
    .name = "jekyll-hyde-3", .rules = {"werner3"}, SHARED};
