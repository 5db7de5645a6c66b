// SPDX-License-Identifier: MIT
/*
 * The duel's referee: takes in what is observed and entered, and settles it.
 * Two people sit at N and S of the board's mark, cards are laid at their
 * sides.
 *
 *     state            expects                        leaves it by
 *     paused           nothing                        resume
 *     no board         the board's mark (TB) or a     it is seen
 *                      placement card
 *     under way, not   where it stands, between two   it is told: "join"; or
 *     seen to begin    tricks                         "dealt", a card entered;
 *                                                     or laid for the next game
 *     mismatch         what puts the table right      it is right, or accepted
 *     between rounds   an empty zone, then the        it is laid alone: deal
 *                      starter's first card           and exchange are done
 *                      (after dealing, exchanging);   with it; or "dealt" and
 *                      or "dealt", "exchanged"        "exchanged" are entered
 *     to lead          a card at the leader's side    a colour card is laid
 *     to name          the colour of a led potion     its token lies beside
 *                                                     the potion, or entered
 *     to answer        a card at the other side       it is laid
 *     trick done       both cards swept; after greed  zone clear; or the
 *                      an exchange                    winner's next card
 *     game over        nothing; of a match's first    its second game's first
 *                      game: as between rounds        card
 *
 * The state is not kept: it follows from the list of moves (moves.c) and from
 * what lies on the table (layout.c). Hands are hidden: that somebody did not
 * follow is not judged; it shows later (T7), in an action's result. Exchanges
 * and effects that nobody enters are taken to be done when the next card is
 * led: people do not wait for a program.
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
    /* asked only where it is not told already */
    referee->late = choices->round > 0;
    referee->table.under_way = referee->late;
    pzk_trick_init(&referee->table, &pzk_duel_trick_ops);
}

static void
resumed(const struct pzk_referee *base, struct pzk_ruling *ruling)
{
    pzk_trick_resumed(base, ruling);
    ruling->hand = pzk_duel_in(base)->status.round; /* the one to come */
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
    .view = pzk_duel_view,
};
