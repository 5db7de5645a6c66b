// SPDX-License-Identifier: MIT
/*
 * The duel's referee: processes observations and commands, then settles. Two
 * people sit at N and S of the board's mark and lay cards at their sides.
 *
 *     state            expects                        leaves it when
 *     paused           nothing                        people resume
 *     no board         the board's mark (TB) or a     it is seen
 *                      placement card
 *     joined midway    the standing, between two      people enter "join",
 *                      tricks                         "dealt" or a card; or
 *                                                     set up the next game
 *     mismatch         what puts the table right      it is right, or accepted
 *     between rounds   an empty zone, then the        it is laid alone, which
 *                      starter's first card           implies deal and
 *                      (after dealing, exchanging);   exchange; or "dealt" and
 *                      or "dealt", "exchanged"        "exchanged" are entered
 *     to lead          a card at the leader's side    a colour card is laid
 *     to name          the colour of a led potion     its token is beside the
 *                                                     potion, or it is entered
 *     to answer        a card at the other side       it is laid
 *     trick done       both cards swept; after greed  zone clear; or the
 *                      an exchange                    winner's next card
 *     game over        nothing; of a match's first    its second game's first
 *                      game: as between rounds        card
 *
 * The state is not stored: it follows from the list of moves (moves.c) and the
 * layout (layout.c). Hands are hidden: the referee does not judge whether
 * somebody followed; that shows later (T7), in an action's result. Exchanges
 * and effects that nobody enters count as done when the next card is led:
 * people do not wait for a program.
 */
#include "src/table/duel/guest.h"
#include "src/table/duel/state.h"

static void
init(struct pzk_referee *base)
{
    const struct pzk_duel_choices *choices = pzk_duel_choices_in(&base->setup);
    struct pzk_duel_referee *referee = pzk_duel_of(base);

    referee->board_said = PZK_NO_PIECE;
    referee->table.origin = PZK_TB;
    referee->board_us = referee->tokens_gone_us = PZK_NEVER;
    /* only if nobody reported it yet */
    if (choices->round > 0) {
        referee->table.late.begun = PZK_BEGUN_TOLD;
    }
    pzk_trick_init(&referee->table, &pzk_duel_trick_ops);
}

static void
resumed(const struct pzk_referee *base, struct pzk_ruling *ruling)
{
    pzk_trick_resumed(base, ruling);
    ruling->hand = pzk_duel_in(base)->status.round; /* the coming one */
}

static void
view(const struct pzk_referee *base, struct pzk_table_view *view)
{
    const struct pzk_duel_referee *referee = pzk_duel_in(base);
    struct pzk_duel_view *own = pzk_duel_view_of(view);
    bool asks =
        pzk_trick_waiting(&referee->table) != PZK_NO_PIECE; /* for its colour */

    pzk_trick_view(&referee->table, view);
    if (view->state == PZK_TABLE_TRICK_RUNNING &&
        referee->status.phase == PZK_DUEL_TO_PASS) {
        view->state = PZK_TABLE_BETWEEN_HANDS;
    } else if (view->state == PZK_TABLE_TRICK_RUNNING &&
               referee->status.phase == PZK_DUEL_TO_GIVE) {
        view->state = PZK_TABLE_TRICK_DONE;
    }
    view->placement = PZK_NO_PIECE;
    view->started = true;
    own->status = referee->status;
    own->jekyll =
        asks ? referee->ahead_jekyll : referee->table.seats[PZK_JEKYLL];
    own->potion = pzk_trick_waiting(&referee->table);
    own->effect = asks ? (int8_t)PZK_NO_COLOUR : referee->effect;
    own->may_join =
        base->moves.n_acts == 0 || pzk_trick_may_be_under_way(&referee->table);
    own->under_way = own->may_join && pzk_trick_is_under_way(&referee->table);
    if (own->may_join) {
        (void)pzk_duel_see_board(referee, &own->seen);
    }
    view->rules_game = pzk_trick_game(&referee->table);
    if (base->moves.has_trick) {
        own->last_trick = *pzk_duel_result(&base->moves.trick);
    }
}

const struct pzk_referee_ops pzk_duel_referee_ops = {
    .size = sizeof(struct pzk_duel_referee),
    .init = init,
    .restored = pzk_trick_restored,
    .refresh = pzk_trick_refresh,
    .observe = pzk_trick_observe,
    .tick = pzk_trick_tick,
    .command = pzk_trick_command,
    .next_game = pzk_duel_next_game,
    .goes_on = pzk_duel_goes_on,
    .resumed = resumed,
    .view = view,
};
