// SPDX-License-Identifier: MIT
/*
 * What people enter in the duel. A command that makes no sense now changes
 * nothing; where a rule is the reason, a remark says so.
 *
 * "Next hand" says that the cards are dealt, and then that they are exchanged,
 * or that what a potion did is done;
 * an exchange is also confirmed for one player by its action. An action
 * "lead" without a card names the colour of the potion that lies there.
 *
 * Accepting ("what lies there counts") means, by what is wrong:
 *
 *     not_your_turn     the card counts for the one whose turn it is
 *     moved_card        it may lie there
 *     table_differs     the card that is gone is taken back
 *     already_played    it is left lying, for nothing
 *     placement_turned  it may lie turned
 *     nothing           cards set aside count; or the exchange, or what a
 *                       potion did, is done
 */
#include "src/table/duel/state.h"

/* Cards that are not there are laid for somebody who cannot. */
static bool
do_play(struct pzk_duel_referee *referee, const struct pzk_command *command,
        struct pzk_said *said)
{
    int turn = referee->table.turn;
    enum pzk_finding finding = PZK_FIND_NONE;

    if (!pzk_trick_is_card(&referee->table, command->card) ||
        turn == PZK_NO_SEAT) {
        return false;
    }
    if (command->seat >= 0 && command->seat != turn) {
        finding = PZK_FIND_NOT_YOUR_TURN;
    } else if (referee->ahead.played &
               pzk_trick_bit(&referee->table, command->card)) {
        finding = PZK_FIND_ALREADY_PLAYED;
    }
    if (finding != PZK_FIND_NONE) {
        pzk_trick_remark(&referee->table, said, finding, command->card,
                         command->seat >= 0 ? command->seat : turn, turn);
        return false;
    }
    return pzk_duel_lay(referee, command->card, PZK_ABSENT, true, said);
}

/* The exchange under way is done, by both. */
static bool
confirm_exchange(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    return referee->status.exchange > 0 && pzk_duel_imply(referee, true, said);
}

/* The tokens are off the board, the trick has changed hands (D5). */
static bool
confirm_effect(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    if (referee->effect == PZK_NO_COLOUR) {
        return false;
    }
    pzk_duel_end_effect(referee, said);
    return true;
}

/* The cards are dealt, the exchange is still to come. */
static bool
do_deal(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    while (referee->n_implied > 0) { /* drawn anew by each */
        struct pzk_action action = referee->implied[0];

        if (!pzk_duel_act(referee, &action, true, said)) {
            return false;
        }
        if (action.kind == PZK_DUEL_DEAL) {
            pzk_trick_forget_table(&referee->table);
            return true;
        }
    }
    return false;
}

static bool
do_next(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    if (referee->table.between) {
        return do_deal(referee, said);
    }
    return confirm_exchange(referee, said) || confirm_effect(referee, said);
}

/* Names the colour of a led potion (D4.5). */
static bool
name_colour(struct pzk_duel_referee *referee, const struct pzk_action *action,
            struct pzk_said *said)
{
    int piece = action->card >= 0 ? action->card : referee->table.waiting;

    return pzk_trick_is_card(&referee->table, piece) && action->arg >= 0 &&
           action->arg < PZK_COLOURS &&
           pzk_duel_colour(piece) == PZK_NO_COLOUR &&
           referee->ahead.phase == PZK_DUEL_TO_LEAD &&
           !(referee->ahead.played & pzk_trick_bit(&referee->table, piece)) &&
           pzk_duel_lay(referee, piece, action->arg, true, said);
}

static bool
do_act(struct pzk_duel_referee *referee, const struct pzk_action *action,
       struct pzk_said *said)
{
    switch (action->kind) {
    case PZK_DUEL_LEAD:
        if (action->card < 0 || action->arg >= 0) {
            return name_colour(referee, action, said);
        }
        return pzk_trick_is_card(&referee->table, action->card) &&
               pzk_duel_lay(referee, action->card, PZK_ABSENT, true, said);
    case PZK_DUEL_ANSWER:
        return pzk_trick_is_card(&referee->table, action->card) &&
               referee->ahead.phase == PZK_DUEL_TO_ANSWER &&
               pzk_duel_lay(referee, action->card, PZK_ABSENT, true, said);
    case PZK_DUEL_DEAL:
    case PZK_DUEL_PASS:
    case PZK_DUEL_GREED:
        return pzk_duel_act(referee, action, true, said);
    default:
        return false;
    }
}

/* ---- accepting ---- */

/* Cards set aside by undo or correction that would fit now, as they lie. */
static bool
accept_ignored(struct pzk_duel_referee *referee)
{
    for (int piece = PZK_W1; piece < PZK_TW; piece++) {
        struct pzk_position *position =
            pzk_trick_position(&referee->table, piece);

        if (position->ignored) {
            position->ignored = false;
            if (pzk_trick_judge(&referee->table, piece).accept) {
                return true;
            }
            position->ignored = true;
        }
    }
    return false;
}

static bool
do_accept(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    int piece = referee->table.mismatch.card;

    switch (referee->table.mismatch.finding) {
    case PZK_FIND_NONE:
        return confirm_exchange(referee, said) ||
               confirm_effect(referee, said) || accept_ignored(referee);
    case PZK_FIND_NOT_YOUR_TURN:
        if (!pzk_duel_lay(referee, piece, PZK_ABSENT, true, said)) {
            return false;
        }
        referee->table.excused |= pzk_trick_bit(&referee->table, piece);
        return true;
    case PZK_FIND_MOVED_CARD:
        referee->table.excused |= pzk_trick_bit(&referee->table, piece);
        return true;
    case PZK_FIND_TABLE_DIFFERS:
        return referee->table.mismatch.due_at == PZK_NO_SIDE
                   ? pzk_duel_lay(referee, piece, PZK_ABSENT, true, said)
                   : pzk_trick_take_back(&referee->table, true, said);
    case PZK_FIND_ALREADY_PLAYED:
        pzk_trick_position(&referee->table, piece)->back = false;
        return true;
    case PZK_FIND_PLACEMENT_TURNED:
        referee->table.origin_turned = false;
        return true;
    default:
        return false;
    }
}

/* ---- the past ---- */

static void
say_dropped(struct pzk_duel_referee *referee, const struct pzk_change *change,
            struct pzk_said *said)
{
    size_t named = 0;

    for (size_t i = 0; i < change->n_dropped && i < PZK_DROPPED_MAX &&
                       named < PZK_DROPPED_NAMED;
         i++) {
        const struct pzk_action *act = &change->dropped[i];

        if (act->card >= 0) {
            pzk_trick_remark(&referee->table, said, PZK_FIND_NO_LONGER_FITS,
                             act->card, PZK_NO_SIDE,
                             pzk_duel_seat(referee, act->actor));
            named++;
        }
    }
    pzk_say_dropped(&referee->table.base, change, named, said);
}

/* Tricks that another one led than before. */
static void
say_led_anew(struct pzk_duel_referee *referee, const struct pzk_change *change,
             struct pzk_said *said)
{
    const struct pzk_moves *moves = &referee->table.base.moves;

    for (size_t i = 0; i < change->n_led && change->led[i] < moves->n_acts;
         i++) {
        const struct pzk_action *act = &moves->acts[change->led[i]].action;
        struct pzk_ruling ruling =
            pzk_trick_ruling(&referee->table, PZK_RULED_REMARK,
                             pzk_duel_seat(referee, act->actor));
        struct pzk_game game = pzk_moves_before(moves, change->led[i]);
        struct pzk_duel_status status;

        pzk_duel_status(&game, &status);
        ruling.finding = PZK_FIND_LED_ANEW;
        ruling.rule = "D4.1";
        ruling.card = act->card;
        ruling.hand = status.round;
        ruling.trick_no = status.trick_no;
        pzk_trick_say(&referee->table, said, &ruling);
    }
}

/* Says how the list differs from what it was. */
static void
say_change(struct pzk_duel_referee *referee, const struct pzk_change *change,
           struct pzk_said *said)
{
    const struct pzk_moves *moves = &referee->table.base.moves;
    bool corrected = change->index >= 0;
    struct pzk_ruling ruling;

    if (change->was.card >= 0 &&
        (corrected || moves->n_acts < change->before)) {
        ruling = pzk_trick_ruling(&referee->table, PZK_RULED_TAKE_BACK,
                                  pzk_duel_seat(referee, change->was.actor));
        ruling.card = change->was.card;
        pzk_trick_say(&referee->table, said, &ruling);
    }
    if (corrected || moves->n_acts > change->before) {
        size_t index = corrected ? (size_t)change->index : moves->n_acts - 1;

        ruling = pzk_duel_act_ruling(referee, &moves->acts[index].action);
        if (pzk_moves_result(moves, index, &ruling.caused) &&
            !pzk_moves_is_next(moves, &ruling.action)) {
            pzk_trick_say(&referee->table, said, &ruling);
        }
    }
    say_led_anew(referee, change, said);
    say_dropped(referee, change, said);
    pzk_trick_turn_begins(&referee->table);
}

static bool
do_change(struct pzk_duel_referee *referee, struct pzk_entry *entry,
          struct pzk_said *said)
{
    struct pzk_change change;

    entry->by_person = true;
    if (!pzk_keep(&referee->table.base, entry, said, &change)) {
        return false;
    }
    pzk_trick_forget_table(&referee->table);
    say_change(referee, &change, said);
    return true;
}

static bool
do_past(struct pzk_duel_referee *referee, enum pzk_entry_kind kind,
        struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&referee->table.base, kind);

    /* a potion that waits is no move yet: it is the first to go */
    if (kind == PZK_ENTRY_UNDO && referee->table.waiting != PZK_NO_PIECE) {
        pzk_trick_position(&referee->table, referee->table.waiting)->ignored =
            true;
        referee->table.waiting = PZK_NO_PIECE;
        referee->table.turn_due = true;
        return true;
    }
    return do_change(referee, &entry, said);
}

/* Where the card itself would do, the one it changes places with does not: a
 * potion led without a colour. */
static void
refuse_correction(struct pzk_duel_referee *referee,
                  const struct pzk_entry *entry, struct pzk_said *said)
{
    enum pzk_code code = pzk_why_not_corrected(&referee->table.base, entry);
    int seat = pzk_duel_seat(referee, entry->action.actor);

    if (code == PZK_OK || code == PZK_ALREADY_PLAYED) {
        code = PZK_DUEL_DEMAND_MISSING;
    }
    pzk_trick_remark(&referee->table, said, pzk_finding_of_code(code),
                     entry->action.card, seat, seat);
}

/* Another card, another colour asked for. */
static bool
do_correct(struct pzk_duel_referee *referee, const struct pzk_command *command,
           struct pzk_said *said)
{
    struct pzk_entry entry =
        pzk_entry_of(&referee->table.base, PZK_ENTRY_CORRECT);

    if (command->index < 0 ||
        !pzk_referee_act(&referee->table.base, (size_t)command->index,
                         &entry.action) ||
        entry.action.card < 0) {
        return false;
    }
    entry.index = command->index;
    entry.leads_anew = true;
    if (command->card >= 0) {
        if (!pzk_trick_is_card(&referee->table, command->card)) {
            return false;
        }
        entry.action.card = command->card;
    }
    if (pzk_duel_colour(entry.action.card) != PZK_NO_COLOUR) {
        entry.action.arg = PZK_ABSENT;
    } else if (command->action.kind == PZK_DUEL_LEAD &&
               command->action.arg >= 0) {
        entry.action.arg = command->action.arg;
    }
    if (!do_change(referee, &entry, said)) {
        refuse_correction(referee, &entry, said);
        return false;
    }
    return true;
}

/* The round counts for nothing and is dealt anew; asks first. */
static bool
do_throw_in(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    struct pzk_entry entry =
        pzk_entry_of(&referee->table.base, PZK_ENTRY_THROW_IN);

    if (referee->table.between) {
        return false;
    }
    if (!pzk_is_meant(&referee->table.base, &referee->table.throw_in_us)) {
        pzk_trick_note(&referee->table, said, PZK_FIND_THROW_IN);
        return true;
    }
    entry.by_person = true;
    if (!pzk_keep(&referee->table.base, &entry, said, NULL)) {
        return false;
    }
    pzk_trick_forget_table(&referee->table);
    referee->table.armed = false;
    pzk_trick_note(&referee->table, said, PZK_FIND_THROWN_IN);
    return true;
}

static bool
do_resume(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    if (!pzk_pause(&referee->table.base, false, said)) {
        return false;
    }
    pzk_trick_compare(&referee->table);
    return true;
}

bool
pzk_duel_command(struct pzk_trick_referee *table,
                 const struct pzk_command *command, struct pzk_said *said)
{
    struct pzk_duel_referee *referee = pzk_duel_of(&table->base);
    bool running = !referee->table.base.paused;

    switch (command->kind) {
    case PZK_COMMAND_PLAY:
        return running && do_play(referee, command, said);
    case PZK_COMMAND_NEXT_HAND:
        return running && do_next(referee, said);
    case PZK_COMMAND_ACT:
        return running && do_act(referee, &command->action, said);
    case PZK_COMMAND_ACCEPT:
        return running && do_accept(referee, said);
    case PZK_COMMAND_UNDO:
        return do_past(referee, PZK_ENTRY_UNDO, said);
    case PZK_COMMAND_REDO:
        return do_past(referee, PZK_ENTRY_REDO, said);
    case PZK_COMMAND_CORRECT:
        return do_correct(referee, command, said);
    case PZK_COMMAND_PAUSE:
        return pzk_pause(&referee->table.base, true, said);
    case PZK_COMMAND_RESUME:
        return do_resume(referee, said);
    case PZK_COMMAND_THROW_IN:
        return running && do_throw_in(referee, said);
    case PZK_COMMAND_COUNTS:    /* the backs tell nothing in this game */
    case PZK_COMMAND_NEXT_GAME: /* pzk_duel_next_game() */
    case PZK_SHARED_COMMANDS:
        break;
    }
    return false;
}

bool
pzk_duel_next_game(struct pzk_referee *base, struct pzk_said *said)
{
    struct pzk_duel_referee *referee = pzk_duel_of(base);

    pzk_duel_choices_of(&base->setup)->jekyll =
        (int8_t)pzk_duel_across(referee->jekyll);
    pzk_moves_finish(&base->moves);
    base->paused = false;
    pzk_trick_refresh(base);
    pzk_trick_forget_table(&referee->table);
    referee->table.mismatch.finding = PZK_FIND_NONE;
    referee->table.armed = false;
    pzk_trick_note(&referee->table, said, PZK_FIND_NEXT_GAME);
    return true;
}
