// SPDX-License-Identifier: MIT
/*
 * A hand joined midway: a camera that comes late, `--start`. The table does not
 * show how many tricks and hands were played, so counting from here would give
 * a wrong score: the referee asks, and nothing begins until people report the
 * standing (join.c), say that the hand has just begun, or begin one.
 *
 * It is certain if the cards of a trick are there when watching begins: one to
 * four, one at each side and of its side's team, if only until a hand takes
 * them away. More are a pile, others belong to no trick.
 */
#include "src/table/jekyll_hyde/state.h"

#include <string.h>

/* A source's first pieces appear one by one, and a hand may take a card away
 * before all are seen. */
void
pzk_jh_note_lying(struct pzk_jh_referee *referee)
{
    if (!referee->table.settling) {
        memset(referee->lay_at, 0, sizeof(referee->lay_at));
        return;
    }
    for (int side = 0; side < PZK_SEATS; side++) {
        referee->lay_at[side] |=
            referee->table.layout.at[side] & referee->table.layout.initial;
    }
}

/* Whether the cards that were there belong to a trick of a hand led by LEADER.
 */
static bool
trick_lay_there(const struct pzk_jh_referee *referee, int leader)
{
    int cards = 0;

    for (int side = 0; side < PZK_SEATS; side++) {
        pzk_cards at = referee->lay_at[side];

        if (pzk_number(at) > 1 ||
            (at & ~pzk_jh_cards_of(pzk_jh_team_at(referee, leader, side)))) {
            return false;
        }
        cards += at != 0;
    }
    return cards > 0;
}

bool
pzk_jh_find_under_way(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    struct pzk_trick_referee *table = &referee->table;
    bool found = table->under_way;

    pzk_jh_note_lying(referee);
    if (table->base.moves.n_acts > 0 || found) {
        return found;
    }
    for (int leader = 0; leader < PZK_SEATS; leader++) {
        found = found || trick_lay_there(referee, leader);
    }
    if (found) {
        table->under_way = referee->late = true;
        pzk_trick_note(table, said, PZK_FIND_UNDER_WAY);
    }
    return found;
}

void
pzk_jh_watch_under_way(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    struct pzk_trick_referee *table = &referee->table;
    bool nothing = table->base.moves.n_acts == 0;

    if (!table->under_way && referee->late && nothing) {
        table->under_way = true; /* the report is undone */
        pzk_trick_note(table, said, PZK_FIND_UNDER_WAY);
    }
    table->under_way &= nothing;
}

void
pzk_jh_end_under_way(struct pzk_jh_referee *referee)
{
    referee->late = referee->table.under_way = false;
    pzk_jh_end_doubt(referee);
}
