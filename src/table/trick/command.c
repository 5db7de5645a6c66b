// SPDX-License-Identifier: MIT
/*
 * Commands of people in any trick-taking game. An invalid command changes
 * nothing. Of changes to the past (undo, redo, corrections), after which
 * moves.c rewrites the list of moves, the consequences are announced: the old
 * act, the new one, later tricks with another leader, cards that no longer fit.
 *
 * Accepting ("the table counts as it is") means, by what is wrong:
 *
 *     not_your_turn, wrong_side   the card counts for the seat on turn, if it
 *                            fits; it may stay there
 *     moved_card             it may stay there
 *     card_missing           it counts as played although it is gone
 *     table_differs          the newest cards that are gone are taken back,
 *                            older ones count as played; of several cards
 *                            where one is due, that one counts; so does
 *                            one laid during a pause
 *     card_hidden            it counts as if visible
 *     already_played         it stays, without effect
 *     twice                  the second card stays, without effect
 *     unexplained            it counts if it is due, or stays without effect
 *     placement_turned       it may stay rotated
 *     trick_differs          it counts as it was laid
 *     table_cleared, table_shifted   the same for all of them: cards at other
 *                            sides may stay there
 *     nothing                cards set aside by undo or correction that would
 *                            now fit count
 *     others                 up to the game; nothing by default
 */
#include "src/table/trick/inside.h"

/* ---- accepting ---- */

/* CARD counts for the seat on turn. */
static bool
count(struct pzk_trick_referee *table, int card)
{
    struct pzk_laid laid = pzk_trick_there(table, card);

    laid.seat = table->turn;
    return table->game->lays(table, laid, PZK_HOW_ENTERED);
}

/* The card at another side counts for the seat on turn. */
static bool
accept_there(struct pzk_trick_referee *table)
{
    const struct pzk_difference wrong = table->mismatch;

    if (table->turn == PZK_NO_SEAT ||
        !pzk_trick_fits(table, wrong.card, table->turn)) {
        pzk_trick_remark(table, wrong.finding, wrong.card, wrong.lies_at,
                         wrong.due_at);
        return false;
    }
    if (!count(table, wrong.card)) {
        return false;
    }
    table->layout.ignored |= pzk_bit(wrong.card);
    return true;
}

/* Cards missing on resuming: see the table above. */
static bool
accept_differences(struct pzk_trick_referee *table)
{
    const struct pzk_trick *running = &table->running;

    while (running->n > 0 &&
           pzk_has(table->differs, running->laid[running->n - 1].card)) {
        if (!pzk_has_room(&table->base) || !pzk_trick_take_back(table, true)) {
            return false;
        }
    }
    table->differs = 0;
    return true;
}

/* Cards set aside by undo or correction that would now fit where they are. */
static bool
accept_ignored(struct pzk_trick_referee *table)
{
    pzk_cards ignored = table->layout.ignored, fit = 0;

    for (int i = pzk_first(ignored); i >= 0; i = pzk_next(ignored, i)) {
        table->layout.ignored = ignored & ~fit & ~pzk_bit(i);
        fit |= pzk_trick_judge(table, i).accept ? pzk_bit(i) : 0;
    }
    table->layout.ignored = ignored & ~fit;
    return fit != 0;
}

static bool
do_accept(struct pzk_trick_referee *table)
{
    struct pzk_layout *layout = &table->layout;
    int card = table->mismatch.card;
    pzk_cards elsewhere = table->running.cards & layout->zone;

    switch (table->mismatch.finding) {
    case PZK_FIND_NONE:
        return accept_ignored(table);
    case PZK_FIND_NOT_YOUR_TURN:
    case PZK_FIND_WRONG_SIDE:
        return accept_there(table);
    case PZK_FIND_CARD_HIDDEN:
        if (pzk_has(table->running.cards | table->done.cards,
                    card)) { /* it is there */
            layout->disputed &= ~pzk_bit(card);
            return true;
        }
        return count(table, card);
    case PZK_FIND_MOVED_CARD:
        layout->ignored |= pzk_bit(card);
        return true;
    case PZK_FIND_CARD_MISSING:
        table->watched &= ~pzk_bit(card); /* it counts although it is gone */
        return true;
    case PZK_FIND_TABLE_CLEARED:
    case PZK_FIND_TABLE_SHIFTED:
        layout->ignored |= elsewhere;
        table->differs &= ~elsewhere;
        table->watched &= elsewhere | table->differs;
        return accept_differences(table);
    case PZK_FIND_TABLE_DIFFERS:
        return pzk_has(table->differs, card) ? accept_differences(table)
                                             : accept_there(table);
    case PZK_FIND_ALREADY_PLAYED:
        layout->back &= ~pzk_bit(card);
        return true;
    case PZK_FIND_TWICE:
        layout->card[card].twin_at = PZK_NO_SIDE;
        return true;
    case PZK_FIND_UNEXPLAINED:
        if (layout->card[card].side == table->turn &&
            pzk_trick_fits(table, card, table->turn) && count(table, card)) {
            return true;
        }
        layout->ignored |= pzk_bit(card);
        layout->set_aside &= ~pzk_bit(card);
        return true;
    case PZK_FIND_CARD_UNSEEN: /* it is no card */
        if (table->mismatch.due_at == table->turn && !pzk_between(table)) {
            return false;
        }
        table->unread_us[table->mismatch.due_at] = PZK_NEVER;
        return true;
    case PZK_FIND_PLACEMENT_TURNED:
        table->origin_turned = false;
        return true;
    case PZK_FIND_TRICK_DIFFERS:
        table->question.acts = table->base.moves.n_acts;
        return true;
    default:
        return false;
    }
}

/* ---- discarding hands and games ---- */

/* The cards of the hand are gathered, as far as they are still on the table. */
static void
gather(struct pzk_trick_referee *table)
{
    pzk_trick_forget_table(table, true);
    table->gate = PZK_GATE_GATHERING;
}

/* A misdeal: asks first, acts when repeated soon. The same dealer deals again.
 */
static bool
do_throw_in(struct pzk_trick_referee *table)
{
    static const int64_t confirm_us = 30000000;
    struct pzk_entry entry = pzk_entry_of(&table->base, PZK_ENTRY_THROW_IN);
    int64_t now = table->base.now, asked_us = table->throw_in_us;
    bool meant = asked_us != PZK_NEVER && now - asked_us <= confirm_us;

    if (pzk_between(table) || table->turn == PZK_NO_SEAT) {
        return false;
    }
    table->throw_in_us = meant ? PZK_NEVER : now;
    if (!meant) {
        pzk_trick_note(table, PZK_FIND_THROW_IN);
        return true;
    }
    entry.by_person = true;
    if (!pzk_keep(&table->base, &entry, NULL)) {
        return false;
    }
    gather(table);
    pzk_trick_note(table, PZK_FIND_THROWN_IN);
    return true;
}

void
pzk_trick_begin_anew(struct pzk_trick_referee *table)
{
    pzk_moves_finish(&table->base.moves);
    table->base.paused = false;
    pzk_trick_refresh(&table->base);
    gather(table);
}

/* ---- the past ---- */

void
pzk_trick_say_led_anew(struct pzk_trick_referee *table, size_t at, int seat,
                       int card)
{
    const struct pzk_moves *moves = &table->base.moves;
    struct pzk_ruling ruling = pzk_trick_ruling(table, PZK_RULED_REMARK, seat);
    int hand = 0, laid = 0;

    for (size_t i = 0; i < at; i++) {
        const struct pzk_action *before = &moves->acts[i].action;

        if (moves->ops->opens(before)) {
            hand++;
            laid = 0;
        }
        hand = pzk_moves_is_next(moves, before) ? 0 : hand;
        laid += pzk_trick_lays(before);
    }
    ruling.finding = PZK_FIND_LED_ANEW;
    ruling.rule = pzk_trick_rule(table, PZK_FIND_LED_ANEW);
    ruling.card = (int16_t)card;
    ruling.due_at = ruling.seat;
    ruling.hand = hand;
    ruling.trick_no = (uint8_t)(laid / table->game->in_trick + 1);
    pzk_trick_say(table, &ruling);
}

/* The first cards of the hand that no longer fit, and the number of acts in
 * all.
 */
static void
say_dropped(struct pzk_trick_referee *table, const struct pzk_change *change)
{
    size_t named = 0;

    for (size_t i = 0; i < change->n_dropped && i < PZK_DROPPED_MAX &&
                       named < PZK_DROPPED_NAMED;
         i++) {
        const struct pzk_action *act = &change->dropped[i];

        if (table->base.moves.ops->opens(act)) {
            break;
        }
        if (pzk_trick_lays(act)) {
            pzk_trick_remark(table, PZK_FIND_NO_LONGER_FITS,
                             pzk_trick_place(table, act->card), PZK_NO_SIDE,
                             table->seats[act->actor]);
            named++;
        }
    }
    pzk_say_dropped(&table->base, change, named);
}

/* Act INDEX is in the list again, or was replaced. */
static void
say_again(struct pzk_trick_referee *table, size_t index,
          const struct pzk_change *change)
{
    const struct pzk_moves *moves = &table->base.moves;
    struct pzk_ruling ruling =
        pzk_trick_act_ruling(table, &moves->acts[index].action);

    pzk_moves_try(moves, index, &ruling.action, &ruling.caused);
    table->game->say_act(table, &ruling, change);
}

/* Announces how the list differs from before. */
static void
say_change(struct pzk_trick_referee *table, const struct pzk_change *change)
{
    const struct pzk_moves *moves = &table->base.moves;
    int n_acts = (int)moves->n_acts;
    bool corrected = change->index >= 0;

    if (pzk_trick_lays(&change->was) &&
        (corrected || n_acts < (int)change->before)) {
        pzk_trick_say_take_back(table, &change->was,
                                table->seats[change->was.actor]);
    }
    if (corrected || n_acts > (int)change->before) {
        say_again(table, (size_t)(corrected ? change->index : n_acts - 1),
                  change);
    }
    for (size_t i = 0; i < change->n_led && change->led[i] < moves->n_acts;
         i++) {
        const struct pzk_action *act = &moves->acts[change->led[i]].action;

        pzk_trick_say_led_anew(table, change->led[i], table->seats[act->actor],
                               pzk_trick_place(table, act->card));
    }
    say_dropped(table, change);
}

bool
pzk_trick_correction(const struct pzk_trick_referee *table,
                     const struct pzk_command *command, struct pzk_entry *entry)
{
    *entry = pzk_entry_of(&table->base, PZK_ENTRY_CORRECT);
    entry->index = command->index;
    entry->leads_anew = true;
    return command->index >= 0 &&
           pzk_referee_act(&table->base, (size_t)command->index,
                           &entry->action);
}

bool
pzk_trick_change(struct pzk_trick_referee *table, struct pzk_entry *entry)
{
    struct pzk_change change;

    entry->by_person = true;
    if (!pzk_keep(&table->base, entry, &change)) {
        return false;
    }
    if (change.kind != PZK_ENTRY_COUNTS) { /* these change no move */
        size_t end = table->base.moves.n_acts;

        if (change.index + table->game->in_trick >= (int)end &&
            table->question.asks == PZK_ASKS_NOTHING) {
            table->question.acts = end; /* so corrected it counts */
        }
        pzk_trick_forget_table(table, false);
        say_change(table, &change);
        pzk_trick_turn_begins(table);
        if (pzk_trick_is_under_way(table)) { /* the report is undone */
            pzk_trick_ask_standing(table);
        }
    }
    return true;
}

/* ---- commands ---- */

/* Plays cards that are not on the table, for somebody who cannot lay them. */
bool
pzk_trick_play(struct pzk_trick_referee *table,
               const struct pzk_command *command)
{
    int card = command->card, turn = table->turn;
    enum pzk_finding finding = PZK_FIND_NONE;

    if (!pzk_has(table->layout.cards, card) || turn == PZK_NO_SEAT) {
        return false;
    }
    if (command->seat >= 0 && command->seat != turn) {
        finding = PZK_FIND_NOT_YOUR_TURN;
    } else if (pzk_trick_laid_at(table, card) != PZK_NO_SEAT) {
        finding = PZK_FIND_ALREADY_PLAYED;
    } else if (!pzk_trick_fits(table, card, turn)) {
        finding = PZK_FIND_WRONG_SIDE;
    }
    if (finding != PZK_FIND_NONE) {
        pzk_trick_remark(table, finding, card,
                         command->seat >= 0 ? command->seat : turn, turn);
        return false;
    }
    return table->game->lays(
        table, (struct pzk_laid){(int8_t)turn, PZK_NO_SEAT, (int16_t)card},
        PZK_HOW_ENTERED);
}

bool
pzk_trick_enter(struct pzk_trick_referee *table,
                const struct pzk_command *command)
{
    struct pzk_layout *layout = &table->layout;
    bool running = !table->base.paused;
    int waiting = pzk_trick_waiting(table);
    struct pzk_entry entry = pzk_entry_of(
        &table->base,
        command->kind == PZK_COMMAND_REDO ? PZK_ENTRY_REDO : PZK_ENTRY_UNDO);

    switch (command->kind) {
    case PZK_COMMAND_UNDO:
        if (waiting == PZK_NO_PIECE) {
            return pzk_trick_change(table, &entry);
        }
        layout->ignored |= pzk_bit(waiting); /* it is no move yet: goes first */
        pzk_trick_stop_waiting(table);
        table->turn_due = true;
        return true;
    case PZK_COMMAND_REDO:
        return pzk_trick_change(table, &entry);
    case PZK_COMMAND_PAUSE:
        table->paused_us = running ? table->base.now : table->paused_us;
        return pzk_pause(&table->base, true);
    case PZK_COMMAND_RESUME:
        if (!pzk_pause(&table->base, false)) {
            return false;
        }
        /* Asks about the changes made during the pause: people may have tried
         * something out, or put the table right. */
        layout->meanwhile |= pzk_layout_since(
            layout, layout->zone, table->paused_us + PZK_SEEN_US + 1);
        table->opening_us = PZK_NEVER;
        pzk_trick_compare(table);
        return true;
    case PZK_COMMAND_ACCEPT:
        return running &&
               (table->game->command(table, command) || do_accept(table));
    case PZK_COMMAND_THROW_IN:
        return running && do_throw_in(table);
    case PZK_COMMAND_CORRECT: /* a correction of the past */
    case PZK_COMMAND_COUNTS:
        return table->game->command(table, command);
    default:
        return running && table->game->command(table, command);
    }
}
