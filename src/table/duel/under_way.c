// SPDX-License-Identifier: MIT
/*
 * A game joined midway: a camera that comes late, `--start`. The table does not
 * show how many tricks and rounds were played, so counting from here would give
 * a wrong score: the referee asks, and nothing begins without an answer
 * (join.c). A bare board may also belong to a game under way (D1.3, D5.2): its
 * first lead counts as the first of a game; the ruling mentions that, and
 * people may report the standing during all of that round.
 */
#include "src/table/duel/state.h"

/* Only a game puts tokens on ranks and moves the statuette (D1.3, D3). */
static bool
board_shows_it(const struct pzk_duel_referee *referee)
{
    return pzk_duel_tokens_lie(referee) || pzk_duel_space_under(referee) > 0;
}

bool
pzk_duel_may_lead(const struct pzk_duel_referee *referee)
{
    return !referee->table.between || !referee->table.collecting ||
           !pzk_trick_lay_there(&referee->table);
}

void
pzk_duel_find_under_way(struct pzk_trick_referee *table, struct pzk_said *said)
{
    struct pzk_duel_referee *referee = pzk_duel_of(&table->base);

    pzk_trick_note_lying(table);
    if (table->base.moves.n_acts == 0 && !pzk_trick_is_under_way(table) &&
        (board_shows_it(referee) || pzk_trick_lay_there(table))) {
        pzk_trick_ask_standing(table, said);
    }
}

/* Wrath may have taken the tokens off the board (D5.2) while the round
 * continues: the next game shows in the statuette, which returns to its first
 * space. */
void
pzk_duel_watch_under_way(struct pzk_duel_referee *referee)
{
    struct pzk_trick_referee *table = &referee->table;
    bool under_way = pzk_trick_is_under_way(table);
    int space = pzk_duel_space_under(referee);

    referee->scored &= under_way;
    if (!under_way || board_shows_it(referee)) {
        referee->scored |= under_way && space > 0;
        return;
    }
    if (referee->scored && space == 0 &&
        !pzk_has(table->layout.hidden, PZK_TI) &&
        table->layout.empty_us != PZK_NEVER &&
        table->base.now - table->layout.empty_us >= PZK_EMPTY_US) {
        table->late.begun = PZK_BEGUN_SURE;
    }
}
