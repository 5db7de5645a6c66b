// SPDX-License-Identifier: MIT
/*
 * Changes to the past: undo, redo, corrections. moves.c rewrites the list of
 * moves; this file announces the consequences: the old act, the new one, later
 * tricks with another leader, cards that no longer fit.
 */
#include "src/table/trick/trick.h"

/* Tricks whose leader changed: which of which hand. */
static void
say_led_anew(struct pzk_trick_referee *table, const struct pzk_change *change,
             struct pzk_said *said)
{
    const struct pzk_moves *moves = &table->base.moves;
    size_t next = 0;
    int hand = 0, laid = 0;

    for (size_t i = 0; i < change->n_led && change->led[i] < moves->n_acts;
         i++) {
        const struct pzk_action *act = &moves->acts[change->led[i]].action;
        struct pzk_ruling ruling =
            pzk_trick_ruling(table, PZK_RULED_REMARK, table->seats[act->actor]);

        for (; next < change->led[i]; next++) {
            const struct pzk_action *before = &moves->acts[next].action;

            if (moves->ops->opens(before)) {
                hand++;
                laid = 0;
            }
            hand = pzk_moves_is_next(moves, before) ? 0 : hand;
            laid += pzk_trick_lays(before);
        }
        ruling.finding = PZK_FIND_LED_ANEW;
        ruling.rule = pzk_trick_rule(table, PZK_FIND_LED_ANEW);
        ruling.card = act->card;
        ruling.due_at = ruling.seat;
        ruling.hand = hand;
        ruling.trick_no = (uint8_t)(laid / table->game->in_trick + 1);
        pzk_trick_say(table, said, &ruling);
    }
}

/* The first cards that no longer fit, and the number of acts in all. */
static void
say_dropped(struct pzk_trick_referee *table, const struct pzk_change *change,
            struct pzk_said *said)
{
    size_t named = 0;

    for (size_t i = 0; i < change->n_dropped && i < PZK_DROPPED_MAX &&
                       named < PZK_DROPPED_NAMED;
         i++) {
        const struct pzk_action *act = &change->dropped[i];

        if (pzk_trick_lays(act)) {
            pzk_trick_remark(table, said, PZK_FIND_NO_LONGER_FITS, act->card,
                             PZK_NO_SIDE, table->seats[act->actor]);
            named++;
        }
    }
    pzk_say_dropped(&table->base, change, named, said);
}

/* Act INDEX is in the list again, or was replaced. */
static void
say_again(struct pzk_trick_referee *table, int index, struct pzk_said *said)
{
    const struct pzk_moves *moves = &table->base.moves;
    struct pzk_ruling ruling =
        pzk_trick_act_ruling(table, &moves->acts[index].action);

    if (pzk_moves_result(moves, (size_t)index, &ruling.caused) &&
        !pzk_moves_is_next(moves, &ruling.action)) {
        pzk_trick_say(table, said, &ruling);
    }
}

/* Announces how the list differs from before. */
static void
say_change(struct pzk_trick_referee *table, const struct pzk_change *change,
           struct pzk_said *said)
{
    const struct pzk_trick_ops *game = table->game;
    int n_acts = (int)table->base.moves.n_acts;
    bool corrected = change->index >= 0;

    if (pzk_trick_lays(&change->was) &&
        (corrected || n_acts < (int)change->before)) {
        pzk_trick_say_take_back(table, said, &change->was,
                                table->seats[change->was.actor]);
    }
    if (corrected || n_acts > (int)change->before) {
        int index = corrected ? change->index : n_acts - 1;

        if (game->say_again) {
            game->say_again(table, index, change, said);
        } else {
            say_again(table, index, said);
        }
    }
    say_led_anew(table, change, said);
    if (game->say_dropped) {
        game->say_dropped(table, change, said);
    } else {
        say_dropped(table, change, said);
    }
}

bool
pzk_trick_change(struct pzk_trick_referee *table, struct pzk_entry *entry,
                 struct pzk_said *said)
{
    struct pzk_change change;

    entry->by_person = true;
    if (!pzk_keep(&table->base, entry, said, &change)) {
        return false;
    }
    if (change.kind != PZK_ENTRY_COUNTS) { /* these change no move */
        pzk_trick_forget_table(table, false);
        say_change(table, &change, said);
        pzk_trick_turn_begins(table);
        if (pzk_trick_is_under_way(table)) { /* the report is undone */
            pzk_trick_ask_standing(table, said);
        }
    }
    return true;
}

bool
pzk_trick_undo(struct pzk_trick_referee *table, struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&table->base, PZK_ENTRY_UNDO);

    /* a waiting card is no move yet: it goes first */
    if (table->waiting != PZK_NO_PIECE) {
        table->layout.ignored |= pzk_bit(table->waiting);
        table->waiting = PZK_NO_PIECE;
        table->turn_due = true;
        return true;
    }
    return pzk_trick_change(table, &entry, said);
}

bool
pzk_trick_redo(struct pzk_trick_referee *table, struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&table->base, PZK_ENTRY_REDO);

    return pzk_trick_change(table, &entry, said);
}
