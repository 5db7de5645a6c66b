// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the files of trick/ share that no game needs.
 */
#include "src/table/trick/trick.h"

/* Whether a question is open without whose answer nothing is judged. */
static inline bool
pzk_trick_is_asking(const struct pzk_trick_referee *table)
{
    return pzk_trick_asks_card(table) || pzk_trick_asks_hand(table);
}

/* The newest card of TRICK; without one, PZK_NO_PIECE. */
static inline struct pzk_laid
pzk_trick_newest(const struct pzk_trick *trick)
{
    return trick->n > 0
               ? trick->laid[trick->n - 1]
               : (struct pzk_laid){PZK_NO_SEAT, PZK_NO_SEAT, PZK_NO_PIECE};
}

/* The card taken back last, if nothing was played or entered since, and it is
 * not there; or PZK_NO_PIECE. */
static inline int
pzk_trick_taken(const struct pzk_trick_referee *table)
{
    return table->taken_acts == table->base.moves.n_acts + 1 &&
                   !pzk_has(table->layout.here, table->taken.card)
               ? table->taken.card
               : PZK_NO_PIECE;
}

/* The disputed cards of the trick if the next card decides it. */
static inline pzk_cards
pzk_trick_left_open(const struct pzk_trick_referee *table)
{
    return table->running.n == table->game->in_trick - 1
               ? table->running.cards & table->layout.disputed
               : 0;
}

/* The seat at which CARD was laid in the running hand, or PZK_NO_SEAT. */
static inline int
pzk_trick_laid_at(const struct pzk_trick_referee *table, int card)
{
    return pzk_between(table) ? PZK_NO_SEAT : table->seat_of[card];
}

/* ---- state.c: what follows from the moves; announcements ---- */

/* Announces FAULT, in a ruling of KIND about SEAT. */
void pzk_trick_say_fault(struct pzk_trick_referee *table,
                         enum pzk_ruling_kind kind, int seat,
                         const struct pzk_difference *fault);
/* The list of moves has a new end: announces whose turn it is, nothing is young
 * or just reopened any more. */
void pzk_trick_turn_begins(struct pzk_trick_referee *table);

/* The cards at SEAT that may have been laid in this hand without being in the
 * list of moves. */
pzk_cards pzk_trick_new_at(const struct pzk_trick_referee *table, int seat);
/* ---- take_back.c: acts; cards that go ---- */

/* The same as pzk_trick_upon(), of a card of the running trick, if it was
 * probably exchanged for it.
 */
int pzk_trick_exchanged_for(const struct pzk_trick_referee *table, int card);
/* Records which cards of the running trick are there. True if one went. */
bool pzk_trick_note_gone(struct pzk_trick_referee *table);
/* How long CARD of the running trick, once seen in its place, has been gone;
 * -1: it is not. */
int64_t pzk_trick_gone_us(const struct pzk_trick_referee *table, int card);
/* True if the newest card was taken back because another is in its place. */
bool pzk_trick_watch_exchange(struct pzk_trick_referee *table);
/* True if a card was taken back, or laid again. */
bool pzk_trick_watch_running(struct pzk_trick_referee *table);
/* True if the done trick was opened again. */
bool pzk_trick_watch_done(struct pzk_trick_referee *table);
/* After a pause and on resuming: marks missing cards as differing. */
void pzk_trick_compare(struct pzk_trick_referee *table);

/* Whether a card that was no move was taken back from SIDE since SINCE_US. */
bool pzk_trick_was_taken_back(const struct pzk_trick_referee *table, int side,
                              int64_t since_us);

/* ---- question.c ---- */

/* While a card is asked for, CARD waits. */
void pzk_trick_hold(struct pzk_trick_referee *table, struct pzk_laid card);
/* What FAULT is then. */
void pzk_trick_say_unread(const struct pzk_trick_referee *table,
                          struct pzk_difference *fault);
/* Holds the cards laid since, and lets them count when possible. True if
 * something changed. */
bool pzk_trick_watch_unread(struct pzk_trick_referee *table);

/* Whether the newest trick stands as it was laid, against the rules, and nobody
 * confirmed that, nor laid a card since. Then fills FAULT. */
bool pzk_trick_differs(const struct pzk_trick_referee *table,
                       struct pzk_difference *fault);

/* ---- explain.c ---- */

/* Whether CARD, at the side on turn, answers a trick that another seat led:
 * two or three others were laid one after the other round the table before its
 * hand came. */
bool pzk_trick_answers_wrong_lead(const struct pzk_trick_referee *table,
                                  int card);
/* Follows the table's own trick. When it is swept, it counts as it was laid:
 * true. */
bool pzk_trick_watch_table(struct pzk_trick_referee *table);

/* Whether cards of the table's own trick are away, and it may be swept: nothing
 * is wrong until that is known. Of one with an unread card: while a hand is
 * over the zone, or was just now. */
bool pzk_trick_is_going(const struct pzk_trick_referee *table);
/* Detects a card that was not read. True if something changed. */
bool pzk_trick_find_unread(struct pzk_trick_referee *table);
/* ---- judge.c ---- */

/* Records whether CARD, which just came to rest, was brought back from an
 * earlier trick. */
void pzk_trick_note_back(struct pzk_trick_referee *table, int card);
/* Hints at cards too far out: once for each until it is lifted. */
void pzk_trick_say_hints(struct pzk_trick_referee *table);

/* ---- between.c ---- */

/* Announces that a trick which belongs to no hand is there, or was cleared
 * away. */
void pzk_trick_watch_unfollowed(struct pzk_trick_referee *table);
/* Before other input: checks whether the zone was empty for long enough. */
void pzk_trick_arm(struct pzk_trick_referee *table);

/* ---- mismatch.c ---- */

/* Ends the mismatch if it is resolved, or wrong in another way because the card
 * was moved. */
void pzk_trick_check_resolved(struct pzk_trick_referee *table);
/* Without a mismatch, makes the oldest fault the mismatch. */
void pzk_trick_find_mismatch(struct pzk_trick_referee *table);

/* ---- command.c ---- */

/* Carries out a command. */
bool pzk_trick_enter(struct pzk_trick_referee *table,
                     const struct pzk_command *command);

/* ---- phase.c ---- */

enum pzk_trick_phase pzk_trick_phase(const struct pzk_trick_referee *table);

/* The game's own part of EVENT. */
static inline bool
pzk_trick_tell_game(struct pzk_trick_referee *table, enum pzk_trick_event event)
{
    return table->game->handle
               ? table->game->handle(table, event)
               : event == PZK_EVENT_LOOK && pzk_trick_watch_opening(table);
}
