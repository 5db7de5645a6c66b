// SPDX-License-Identifier: MIT
/*
 * Views and entries compared: field by field, for there is room between the
 * fields in which anything may stand. A field named here has no such room in
 * it; what has is compared by a list of its own.
 */
#include <string.h>

#include "src/table/referee.h"

struct compared {
    size_t offset, size;
};

#define FIELD(name)                                                            \
    {                                                                          \
        offsetof(struct TYPE, name), sizeof(((struct TYPE *)NULL)->name)       \
    }
#define EQUAL(fields, a, b)                                                    \
    equal(fields, sizeof(fields) / sizeof((fields)[0]), a, b)

static bool
equal(const struct compared *fields, size_t n, const void *a, const void *b)
{
    for (size_t i = 0; i < n; i++) {
        if (memcmp((const char *)a + fields[i].offset,
                   (const char *)b + fields[i].offset, fields[i].size) != 0) {
            return false;
        }
    }
    return true;
}

/* ---- what the looks show ---- */

#define TYPE pzk_jh_status
static const struct compared jh_status[] = {
    FIELD(variant),  FIELD(phase),        FIELD(side),        FIELD(dealer),
    FIELD(turn),     FIELD(asked),        FIELD(to_act),      FIELD(turn_team),
    FIELD(single),   FIELD(ghost),        FIELD(person),      FIELD(hand_no),
    FIELD(trick_no), FIELD(n_table),      FIELD(table),       FIELD(played),
    FIELD(lying),    FIELD(neutral),      FIELD(taken),       FIELD(account),
    FIELD(total),    FIELD(person_total), FIELD(hands_known), FIELD(hand),
    FIELD(lo),       FIELD(hi),           FIELD(winners)};
#undef TYPE

#define TYPE pzk_duel_status
static const struct compared duel_status[] = {
    FIELD(phase),     FIELD(round),    FIELD(trick_no),    FIELD(marker),
    FIELD(starter),   FIELD(dealer),   FIELD(leader),      FIELD(to_act),
    FIELD(exchange),  FIELD(n_ranks),  FIELD(ranks),       FIELD(led),
    FIELD(demand),    FIELD(required), FIELD(n_table),     FIELD(table),
    FIELD(hand_size), FIELD(tricks),   FIELD(hands_known), FIELD(hand),
    FIELD(played),    FIELD(winner),   FIELD(hyde_score)};
#undef TYPE

#define TYPE pzk_maze_status
static const struct compared maze_status[] = {
    FIELD(phase),  FIELD(round),  FIELD(n_players), FIELD(first),
    FIELD(active), FIELD(to_act), FIELD(player),    FIELD(resource),
    FIELD(rot),    FIELD(shift),  FIELD(switched),  FIELD(ending),
    FIELD(winners)};
#undef TYPE

static bool
same_status(const struct pzk_table_view *a, const struct pzk_table_view *b)
{
    switch (a->game) {
    case PZK_TABLE_JEKYLL_HYDE:
    case PZK_TABLE_JEKYLL_HYDE_3:
        return EQUAL(jh_status, &a->status, &b->status);
    case PZK_TABLE_DUEL:
        return EQUAL(duel_status, &a->duel, &b->duel);
    case PZK_TABLE_MAZE:
        return EQUAL(maze_status, &a->maze, &b->maze);
    }
    return false;
}

/* ---- the rest of a view ---- */

#define TYPE pzk_jh_result
static const struct compared jh_result[] = {
    FIELD(trick_done),    FIELD(hand_done), FIELD(game_done),
    FIELD(trick_no),      FIELD(hand_no),   FIELD(winner),
    FIELD(leader),        FIELD(best),      FIELD(reason),
    FIELD(seats),         FIELD(cards),     FIELD(n_takes),
    FIELD(takes),         FIELD(neutral),   FIELD(n_neutral),
    FIELD(neutral_cards), FIELD(account),   FIELD(total),
    FIELD(person_total),  FIELD(winners)};
#undef TYPE

#define TYPE pzk_maze_seen
static const struct compared maze_seen[] = {
    FIELD(card),    FIELD(rot),    FIELD(shift), FIELD(pushed),
    FIELD(covered), FIELD(unread), FIELD(coin)};
#undef TYPE

#define TYPE pzk_difference
static const struct compared difference[] = {
    FIELD(finding), FIELD(card), FIELD(lies_at), FIELD(due_at), FIELD(wrong)};
#undef TYPE

#define TYPE pzk_table_view
static const struct compared view[] = {FIELD(game),
                                       FIELD(state),
                                       FIELD(placement),
                                       FIELD(started),
                                       FIELD(map_seen),
                                       FIELD(players),
                                       FIELD(corner),
                                       FIELD(jekyll),
                                       FIELD(potion),
                                       FIELD(effect),
                                       FIELD(on_table),
                                       FIELD(leader),
                                       FIELD(has_last_trick),
                                       FIELD(last_duel_trick),
                                       FIELD(can_undo),
                                       FIELD(can_redo),
                                       FIELD(can_next_game),
                                       FIELD(counts_by_team),
                                       FIELD(team_cards),
                                       FIELD(n_due),
                                       FIELD(due),
                                       FIELD(unseen),
                                       FIELD(turned),
                                       FIELD(ghost_hand),
                                       FIELD(acts)};
#undef TYPE

bool
pzk_table_view_equal(const struct pzk_table_view *a,
                     const struct pzk_table_view *b)
{
    return EQUAL(view, a, b) && same_status(a, b) &&
           pzk_game_equal(&a->rules_game, &b->rules_game) &&
           EQUAL(maze_seen, &a->map, &b->map) &&
           EQUAL(difference, &a->difference, &b->difference) &&
           EQUAL(jh_result, &a->last_trick, &b->last_trick);
}

/* ---- entries ---- */

#define TYPE pzk_table_setup
static const struct compared setup[] = {
    FIELD(game),   FIELD(placement), FIELD(leader),
    FIELD(target), FIELD(take_back), FIELD(strict_deal_order),
    FIELD(jekyll), FIELD(match),     FIELD(players),
    FIELD(steps),  FIELD(first),     FIELD(corner)};
#undef TYPE

#define TYPE pzk_jh_setup
static const struct compared jh_setup[] = {FIELD(variant), FIELD(side),
                                           FIELD(dealer),  FIELD(single),
                                           FIELD(person),  FIELD(target)};
#undef TYPE

#define TYPE pzk_entry
static const struct compared entry[] = {
    FIELD(kind),       FIELD(t_us),   FIELD(by_person), FIELD(index),
    FIELD(leads_anew), FIELD(action), FIELD(counts)};
#undef TYPE

bool
pzk_entry_equal(const struct pzk_entry *a, const struct pzk_entry *b)
{
    return EQUAL(entry, a, b) && EQUAL(setup, &a->setup, &b->setup) &&
           EQUAL(jh_setup, &a->jh, &b->jh) &&
           pzk_game_equal(&a->start, &b->start);
}
