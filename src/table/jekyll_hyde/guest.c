// SPDX-License-Identifier: MIT
#include "src/rules/guests.h"
#include "src/table/jekyll_hyde/guest.h"

#include <string.h>

static_assert(sizeof(struct pzk_jh_choices) ==
                  3 * sizeof(int32_t) + 16 * sizeof(uint8_t),
              "no byte is left unnamed");

static const struct pzk_own_finding findings[] = {
    {PZK_JH_FIND_PLACEMENT_REFUSED, "placement_refused"},
    {PZK_JH_FIND_TARGET_HAS_NONE, "target_has_none"},
    {PZK_JH_FIND_ROLES, "roles"},
    {PZK_JH_FIND_CARD_DEDUCED, "card_deduced"},
    {PZK_JH_FIND_OPEN_HAND, "open_hand"},
    {PZK_JH_FIND_HANDS_DROPPED, "hands_dropped"},
    {PZK_JH_FIND_WHO_LED, "who_led"},
    {PZK_JH_FIND_BETWEEN_TRICKS, "between_tricks"},
    {PZK_JH_FIND_WAS_UNDER_WAY, "was_under_way"},
    {PZK_JH_FIND_ANOTHER_HAND, "another_hand"},
    {PZK_JH_FIND_LED_FIRST, "led_first"},
};

void
pzk_jh_told(const struct pzk_table_setup *setup,
            struct pzk_jh_standing *standing)
{
    const struct pzk_jh_choices *told = pzk_jh_choices_in(setup);

    memset(standing, 0, sizeof(*standing));
    standing->trick = told->trick;
    standing->leader = PZK_NO_SEAT;
    standing->first = (int8_t)setup->leader;
    memcpy(standing->base, told->base, sizeof(standing->base));
    memcpy(standing->factor, told->factor, sizeof(standing->factor));
    memcpy(standing->total, told->total, sizeof(standing->total));
    if (told->n_lying <= sizeof(standing->lying)) {
        standing->n_lying = told->n_lying;
        memcpy(standing->lying, told->lying, told->n_lying);
    }
}

/* Can a game stand as SETUP tells of one that is under way? */
static bool
setup_in_range(const struct pzk_table_setup *setup)
{
    struct pzk_jh_standing standing;
    struct pzk_action action;
    bool three = setup->game == &pzk_jh_3_game;

    if (pzk_jh_choices_in(setup)->trick == 0) {
        return true;
    }
    if (pzk_jh_choices_in(setup)->n_lying > sizeof(standing.lying)) {
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

#define FIELD(field) PZK_COMPARED(pzk_jh_status, field)
static const struct pzk_compared status[] = {
    FIELD(variant),  FIELD(phase),        FIELD(team),        FIELD(dealer),
    FIELD(turn),     FIELD(asked),        FIELD(to_act),      FIELD(turn_team),
    FIELD(single),   FIELD(ghost),        FIELD(person),      FIELD(hand_no),
    FIELD(trick_no), FIELD(n_table),      FIELD(table),       FIELD(played),
    FIELD(lying),    FIELD(neutral),      FIELD(taken),       FIELD(account),
    FIELD(total),    FIELD(person_total), FIELD(hands_known), FIELD(hand),
    FIELD(lo),       FIELD(hi),           FIELD(winners)};
#undef FIELD

#define FIELD(field) PZK_COMPARED(pzk_jh_result, field)
static const struct pzk_compared result[] = {
    FIELD(trick_done),    FIELD(hand_done), FIELD(game_done),
    FIELD(trick_no),      FIELD(hand_no),   FIELD(winner),
    FIELD(leader),        FIELD(best),      FIELD(reason),
    FIELD(seats),         FIELD(cards),     FIELD(n_takes),
    FIELD(takes),         FIELD(neutral),   FIELD(n_neutral),
    FIELD(neutral_cards), FIELD(account),   FIELD(total),
    FIELD(person_total),  FIELD(winners)};
#undef FIELD

#define FIELD(field) PZK_COMPARED(pzk_jh_view, field)
static const struct pzk_compared view[] = {
    FIELD(counts_by_team), FIELD(team_cards), FIELD(unseen),
    FIELD(ghost_hand),     FIELD(may_join),   FIELD(under_way)};
#undef FIELD

static bool
same_view(const struct pzk_table_view *a, const struct pzk_table_view *b)
{
    const struct pzk_jh_view *of_a = pzk_jh_view_in(a);
    const struct pzk_jh_view *of_b = pzk_jh_view_in(b);

    return PZK_SAME(view, of_a, of_b) &&
           PZK_SAME(status, &of_a->status, &of_b->status) &&
           PZK_SAME(result, &of_a->last_trick, &of_b->last_trick);
}

const struct pzk_table_game pzk_jh_game = {
    .name = "jekyll-hyde",
    .guest = PZK_JH_GUEST,
    .rules = {"werner4a", "werner4b"},
    .referee = &pzk_jh_referee_ops,
    .moves = &pzk_jh_moves_ops,
    .findings = findings,
    .n_findings = sizeof(findings) / sizeof(findings[0]),
    .setup_in_range = setup_in_range,
    .same_view = same_view,
};

const struct pzk_table_game pzk_jh_3_game = {
    .name = "jekyll-hyde-3",
    .guest = PZK_JH_GUEST,
    .rules = {"werner3"},
    .referee = &pzk_jh_referee_ops,
    .moves = &pzk_jh_moves_ops,
    .findings = findings,
    .n_findings = sizeof(findings) / sizeof(findings[0]),
    .setup_in_range = setup_in_range,
    .same_view = same_view,
};
