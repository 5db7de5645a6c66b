// SPDX-License-Identifier: MIT
/*
 * What people enter. A command that makes no sense now changes nothing; where
 * a rule is the reason, a remark says so.
 *
 * Accepting ("what lies there counts") means, by what is wrong:
 *
 *     not_your_turn          the card counts for the seat whose turn it is, if
 *                            it is of its team; it may lie where it lies
 *     moved_card             it may lie there
 *     card_missing           it counts as played though it is gone
 *     table_differs          the newest cards that are gone are taken back,
 *                            older ones count as played; of several cards
 *                            where one is due, that one counts
 *     already_played         it is left lying, for nothing
 *     deal_order             the hand is led from there
 *     placement_turned       it may lie turned
 *     table_cleared, table_shifted   the same for all of them: cards at other
 *                            sides may lie there
 *     card_unseen            the one card from which what came after follows;
 *                            else the trick and what came after are taken back
 *     wrong_side, placement_refused   cannot be accepted: no rule allows it
 */
#include "src/table/team_referee.h"

#include <string.h>

/* Why the rules refuse a card, as a finding. */
static enum pzk_finding
finding_of(enum pzk_code code)
{
    switch (code) {
    case PZK_NOT_YOUR_TURN:
        return PZK_FIND_NOT_YOUR_TURN;
    case PZK_WRONG_SIDE:
        return PZK_FIND_WRONG_SIDE;
    case PZK_ALREADY_PLAYED:
        return PZK_FIND_ALREADY_PLAYED;
    case PZK_NOT_IN_HAND:
        return PZK_FIND_TARGET_HAS_NONE;
    default:
        return PZK_FIND_NONE;
    }
}

static void
refuse(struct pzk_team_referee *referee, const struct pzk_action *action,
       enum pzk_code code, struct pzk_said *said)
{
    enum pzk_finding finding = finding_of(code);
    int lies_at =
        finding == PZK_FIND_TARGET_HAS_NONE ? action->other : action->actor;

    if (finding != PZK_FIND_NONE) {
        pzk_say_remark(referee, said, finding, action->card, lies_at,
                       referee->look.turn);
    }
}

static bool
is_card(int card)
{
    return card >= 0 && card < PZK_JH_CARDS;
}

static bool
is_seat(int seat)
{
    return seat >= 0 && seat < PZK_SEATS;
}

/* Whose hand an entered CARD came from: as given, or as the ghost's open hand
 * tells. False, said, where that contradicts it (W10.3). */
static bool
take_supplier(struct pzk_team_referee *referee, int from,
              struct pzk_action *lay, struct pzk_said *said)
{
    lay->other = (int8_t)(is_seat(from) ? from : PZK_ABSENT);
    if (!is_seat(from) && pzk_has(referee->ghost_hand, lay->card)) {
        lay->other = referee->look.ghost;
    }
    if (pzk_open_hand_excludes(referee, lay->card, lay->other)) {
        pzk_say_remark(referee, said, PZK_FIND_OPEN_HAND, lay->card,
                       referee->look.ghost, lay->other);
        return false;
    }
    return true;
}

/* Entered by hand, first card of a hand or a later one. */
static bool
do_play(struct pzk_team_referee *referee, const struct pzk_command *command,
        struct pzk_said *said)
{
    const struct pzk_jh_look *look = &referee->look;
    int seat = command->seat;
    struct pzk_action lay;
    enum pzk_code code;

    if (!is_card(command->card) || look->phase == PZK_JH_OVER ||
        !pzk_ready(referee)) {
        return false;
    }
    if (pzk_is_held(referee, command->card)) {
        pzk_say_remark(referee, said, PZK_FIND_ALREADY_PLAYED, command->card,
                       PZK_NO_SIDE, look->turn);
        return false;
    }
    pzk_action_init(&lay, PZK_JH_LAY);
    lay.card = command->card;
    if (!take_supplier(referee, command->from, &lay, said)) {
        return false;
    }
    if (look->phase == PZK_JH_TO_DEAL) {
        seat = is_seat(seat) ? seat : pzk_expected_leader(referee);
        if (!is_seat(seat)) {
            return false;
        }
        lay.actor = (int8_t)seat;
        if (pzk_jh_card_team(lay.card) != pzk_team_at(referee, seat, seat)) {
            refuse(referee, &lay, PZK_WRONG_SIDE, said);
            return false;
        }
        return pzk_lead(referee, lay.card, seat, lay.other, true, said);
    }
    seat = is_seat(seat) ? seat : look->turn;
    lay.actor = (int8_t)seat;
    if (pzk_lead_is_free(referee) && seat != look->turn &&
        pzk_jh_card_team(lay.card) == look->side[seat]) {
        return pzk_lead_elsewhere(referee, lay.card, seat, lay.other, true,
                                  said);
    }
    code = pzk_moves_try(&referee->base.moves, &lay);
    if (code != PZK_OK) {
        refuse(referee, &lay, code, said);
        return false;
    }
    return pzk_accept(referee, lay.card, seat, lay.other, true, said);
}

static bool
do_next_hand(struct pzk_team_referee *referee,
             const struct pzk_command *command, struct pzk_said *said)
{
    int leader =
        is_seat(command->seat) ? command->seat : pzk_expected_leader(referee);

    if (referee->look.phase != PZK_JH_TO_DEAL ||
        !pzk_open_hand(referee, leader, PZK_NO_PIECE, true, said)) {
        return false;
    }
    pzk_forget_table(referee);
    return true;
}

/* A play that stands in the list, said again. */
static void
say_act(struct pzk_team_referee *referee, int index, struct pzk_said *said)
{
    const struct pzk_action *act = &referee->base.moves.acts[index].action;
    struct pzk_result result;
    struct pzk_ruling *ruling;

    pzk_say_play(referee, said, act);
    ruling = &said->rulings.at[said->rulings.count - 1];
    ruling->team = (int8_t)pzk_jh_card_team(act->card);
    ruling->last_of_trick =
        pzk_moves_result(&referee->base.moves, (size_t)index, &result) &&
        pzk_jh_result(&result)->trick_done;
}

/* Tricks that another one led than before. */
static void
say_led_anew(struct pzk_team_referee *referee, const struct pzk_change *change,
             struct pzk_said *said)
{
    const struct pzk_moves *moves = &referee->base.moves;
    int hand = 0, deal = 0, next = 0;

    for (size_t i = 0; i < change->n_led && change->led[i] < moves->n_acts;
         i++) {
        int lead = (int)change->led[i];
        const struct pzk_action *act = &moves->acts[lead].action;
        struct pzk_ruling ruling =
            pzk_ruling_of(&referee->base, PZK_RULED_REMARK);

        for (; next <= lead; next++) {
            if (moves->acts[next].action.kind == PZK_JH_DEAL) {
                hand++;
                deal = next;
            }
        }
        ruling.finding = PZK_FIND_LED_ANEW;
        ruling.rule = pzk_rule_of(PZK_FIND_LED_ANEW);
        ruling.card = act->card;
        ruling.seat = ruling.due_at = act->actor;
        ruling.hand = hand;
        ruling.result.trick_no = (uint8_t)((lead - deal - 1) / 4 + 1);
        pzk_say(referee, said, &ruling);
    }
}

/* What no longer fits: the cards of a hand one by one, later hands at once. */
static void
say_dropped(struct pzk_team_referee *referee, const struct pzk_change *change,
            struct pzk_said *said)
{
    struct pzk_ruling ruling = pzk_ruling_of(&referee->base, PZK_RULED_REMARK);

    for (size_t i = 0; i < change->n_dropped && i < PZK_DROPPED_MAX &&
                       change->dropped[i].kind == PZK_JH_LAY;
         i++) {
        pzk_say_remark(referee, said, PZK_FIND_NO_LONGER_FITS,
                       change->dropped[i].card, PZK_NO_SIDE,
                       change->dropped[i].actor);
    }
    if (change->drops_hands) {
        ruling.finding = PZK_FIND_HANDS_DROPPED;
        ruling.rule = pzk_rule_of(PZK_FIND_HANDS_DROPPED);
        ruling.hand = referee->look.hand_no;
        pzk_say(referee, said, &ruling);
    }
}

/* The game is over, perhaps with other winners than before. */
static void
say_game_over(struct pzk_team_referee *referee, struct pzk_said *said)
{
    struct pzk_ruling ruling = pzk_ruling_of(&referee->base, PZK_RULED_GAME);

    ruling.result = *pzk_jh_result(&referee->base.moves.result);
    ruling.rule = referee->look.single == PZK_NO_SEAT ? "W7.2" : "W8.8";
    if (ruling.result.game_done) {
        pzk_say(referee, said, &ruling);
    }
}

/* One act, or two that changed cards, became another. */
static void
say_correction(struct pzk_team_referee *referee,
               const struct pzk_change *change, struct pzk_said *said)
{
    const struct pzk_move *acts = referee->base.moves.acts;

    if (change->was.kind == PZK_JH_LAY) {
        pzk_say_take_back(referee, said, &change->was);
        if (change->twin >= 0) {
            struct pzk_action twin = acts[change->twin].action;

            twin.card = acts[change->index].action.card;
            pzk_say_take_back(referee, said, &twin);
        }
        say_act(referee, change->index, said);
        if (change->twin >= 0) {
            say_act(referee, change->twin, said);
        }
    }
    pzk_say_score(referee, said);
    say_led_anew(referee, change, said);
    say_dropped(referee, change, said);
    say_game_over(referee, said);
}

/* Says how the list differs from what it was. */
static void
say_change(struct pzk_team_referee *referee, const struct pzk_change *change,
           struct pzk_said *said)
{
    const struct pzk_moves *moves = &referee->base.moves;

    if (change->kind == PZK_ENTRY_COUNTS) {
        return;
    }
    if (change->index >= 0) {
        say_correction(referee, change, said);
    } else if (moves->n_acts < change->before) {
        if (change->was.kind == PZK_JH_LAY) {
            pzk_say_take_back(referee, said, &change->was);
        }
    } else if (moves->n_acts > change->before) {
        const struct pzk_action *now = &moves->acts[moves->n_acts - 1].action;

        if (now->kind == PZK_JH_LAY) {
            pzk_say_play(referee, said, now);
            pzk_say_result(referee, said, pzk_jh_result(&moves->result));
        }
    }
    referee->turn_due = true;
    referee->turn_order = referee->picture.order;
}

static bool
do_change(struct pzk_team_referee *referee, struct pzk_entry *entry,
          struct pzk_said *said)
{
    struct pzk_change change;

    entry->by_person = true;
    if (!pzk_keep(&referee->base, entry, said, &change)) {
        return false;
    }
    if (change.kind != PZK_ENTRY_COUNTS) {
        pzk_forget_table(referee);
    }
    say_change(referee, &change, said);
    return true;
}

static bool
do_past(struct pzk_team_referee *referee, enum pzk_entry_kind kind,
        struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&referee->base, kind);

    return do_change(referee, &entry, said);
}

/* Why act INDEX cannot become ACTION, said where it can be named. */
static void
refuse_correction(struct pzk_team_referee *referee,
                  const struct pzk_entry *entry, struct pzk_said *said)
{
    const struct pzk_moves *moves = &referee->base.moves;
    struct pzk_game game;
    struct pzk_result result;
    struct pzk_jh_look look;
    enum pzk_code code;

    pzk_jh_start(&game, &moves->jh);
    for (int i = 0; i < entry->index; i++) {
        pzk_game_apply(&game, &moves->acts[i].action, &result);
    }
    pzk_jh_look(&game, &look);
    code = pzk_game_apply(&game, &entry->action, &result);
    if (finding_of(code) != PZK_FIND_NONE) {
        pzk_say_remark(referee, said, finding_of(code), entry->action.card,
                       entry->action.actor, look.turn);
    }
}

/* The act of the hand around act AT, of its trick where SEAT is one, that laid
 * CARD or was SEAT's turn; -1: none. */
static int
find_act(const struct pzk_moves *moves, int at, int card, int seat)
{
    int first = at, end = (int)moves->n_acts;

    while (moves->acts[first - 1].action.kind == PZK_JH_LAY) {
        first--;
    }
    if (is_seat(seat)) {
        first = at - (at - first) % 4;
        end = end < first + 4 ? end : first + 4;
    }
    for (int i = first; i < end && moves->acts[i].action.kind == PZK_JH_LAY;
         i++) {
        const struct pzk_action *act = &moves->acts[i].action;

        if (i != at &&
            (is_seat(seat) ? act->actor == seat : act->card == card)) {
            return i;
        }
    }
    return -1;
}

/* "This was played for Doris": her card of the trick was played for him, the
 * two change places with their suppliers. Not the lead of a hand: that one was
 * led from there. */
static int
move_to_seat(const struct pzk_moves *moves, struct pzk_command *command)
{
    const struct pzk_action *act = &moves->acts[command->index].action;
    bool lead = moves->acts[command->index - 1].action.kind == PZK_JH_DEAL;
    int other = -1;

    if (is_seat(command->seat) && command->seat != act->actor && !lead &&
        (!is_card(command->card) || command->card == act->card)) {
        other = find_act(moves, command->index, PZK_NO_PIECE, command->seat);
    }
    if (other < 0) {
        return command->index;
    }
    command->card = is_card(command->card) ? command->card : act->card;
    command->seat = PZK_NO_SEAT;
    return other;
}

/* COMMAND as the entry of a correction. False where it changes nothing. */
static bool
read_correction(struct pzk_team_referee *referee, struct pzk_command command,
                struct pzk_entry *entry, struct pzk_said *said)
{
    const struct pzk_moves *moves = &referee->base.moves;
    struct pzk_action *action = &entry->action;
    const struct pzk_action *was;
    int twin;

    if (moves->acts[command.index].action.kind == PZK_JH_LAY) {
        command.index = move_to_seat(moves, &command);
    }
    was = &moves->acts[command.index].action;
    entry->index = command.index;
    *action = *was;
    if (action->kind == PZK_JH_DEAL) { /* the seat is the dealer */
        action->other = command.seat;
        return is_seat(command.seat) && command.seat != was->other;
    }
    action->card = is_card(command.card) ? command.card : was->card;
    action->actor = is_seat(command.seat) ? command.seat : was->actor;
    action->other = (int8_t)(is_seat(command.from) ? command.from : PZK_ABSENT);
    twin = find_act(moves, command.index, action->card, PZK_NO_SEAT);
    if (action->other == PZK_ABSENT && twin >= 0) {
        action->other = moves->acts[twin].action.other;
    } else if ((size_t)command.index > moves->hand_at &&
               !take_supplier(referee, command.from, action, said)) {
        return false;
    }
    return action->card != was->card || action->actor != was->actor ||
           action->other != was->other;
}

static bool
do_correct(struct pzk_team_referee *referee, const struct pzk_command *command,
           struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&referee->base, PZK_ENTRY_CORRECT);

    entry.leads_anew = true;
    if (command->index < 0 ||
        (size_t)command->index >= referee->base.moves.n_acts ||
        !read_correction(referee, *command, &entry, said)) {
        return false;
    }
    if (!do_change(referee, &entry, said)) {
        refuse_correction(referee, &entry, said);
        return false;
    }
    return true;
}

static bool
do_counts(struct pzk_team_referee *referee, const struct pzk_command *command,
          struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&referee->base, PZK_ENTRY_COUNTS);

    memcpy(entry.counts, command->counts, sizeof(entry.counts));
    return do_change(referee, &entry, said);
}

/* A misdeal: asked once, done when it is said again soon. The same dealer
 * deals anew. */
static bool
do_throw_in(struct pzk_team_referee *referee, struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&referee->base, PZK_ENTRY_THROW_IN);
    bool asked = referee->throw_in_us != PZK_NEVER &&
                 referee->base.now - referee->throw_in_us <= PZK_CONFIRM_US;

    if (referee->look.phase != PZK_JH_TURN) {
        return false;
    }
    referee->throw_in_us = asked ? PZK_NEVER : referee->base.now;
    if (!asked) {
        pzk_say_remark(referee, said, PZK_FIND_THROW_IN, PZK_NO_PIECE,
                       PZK_NO_SIDE, referee->look.dealer);
        return true;
    }
    entry.by_person = true;
    if (!pzk_keep(&referee->base, &entry, said, NULL)) {
        return false;
    }
    pzk_forget_held(referee);
    pzk_forget_table(referee);
    referee->armed = false;
    referee->closed = true; /* the cards are gathered */
    pzk_say_remark(referee, said, PZK_FIND_THROWN_IN, PZK_NO_PIECE, PZK_NO_SIDE,
                   referee->look.dealer);
    return true;
}

static bool
do_pause(struct pzk_team_referee *referee, bool pause, struct pzk_said *said)
{
    struct pzk_ruling ruling = pzk_ruling_of(&referee->base, PZK_RULED_STATE);

    if (referee->base.paused == pause) {
        return false;
    }
    referee->base.paused = pause;
    ruling.paused = pause;
    pzk_say(referee, said, &ruling);
    if (!pause) {
        pzk_compare(referee);
    }
    return true;
}

/* The cards gone on resuming: see the table above. */
static bool
accept_differences(struct pzk_team_referee *referee, struct pzk_said *said)
{
    const struct pzk_jh_look *look = &referee->look;

    while (look->n_table > 0 &&
           pzk_has(referee->differs, look->table[look->n_table - 1].card)) {
        if (!pzk_room(said) || !pzk_take_back(referee, true, said)) {
            return false;
        }
    }
    referee->differs = 0;
    return true;
}

/* Several cards gone or elsewhere: what lies there may, the newest gone on
 * resuming are taken back, others count though they are gone. */
static bool
accept_disorder(struct pzk_team_referee *referee, struct pzk_said *said)
{
    const struct pzk_jh_look *look = &referee->look;

    for (int i = 0; i < look->n_table; i++) {
        int card = look->table[i].card;

        if (pzk_in_zone(&referee->picture.card[card])) {
            referee->excused |= pzk_bit(card);
            referee->differs &= ~pzk_bit(card);
        } else if (!pzk_has(referee->differs, card)) {
            referee->watched &= ~pzk_bit(card);
            referee->gone_us[card] = PZK_NEVER;
        }
    }
    return accept_differences(referee, said);
}

/* The card at another side counts for whose turn it is. */
static bool
accept_there(struct pzk_team_referee *referee, struct pzk_said *said)
{
    int card = referee->mismatch.card;
    int seat = referee->look.turn;
    int from = pzk_supplier(referee, card);

    if (referee->look.phase != PZK_JH_TURN ||
        pzk_jh_card_team(card) != referee->look.turn_team) {
        pzk_say_remark(referee, said, referee->mismatch.finding, card,
                       referee->mismatch.lies_at, referee->mismatch.due_at);
        return false;
    }
    referee->excused |= pzk_bit(card);
    return pzk_accept(referee, card, seat, from, true, said);
}

/* Cards set aside by undo or correction that would fit now, as they lie. */
static bool
accept_ignored(struct pzk_team_referee *referee)
{
    bool any = false;

    for (int card = 0; card < PZK_JH_CARDS; card++) {
        struct pzk_lying *lying = &referee->picture.card[card];

        if (!lying->ignored) {
            continue;
        }
        lying->ignored = false;
        if (pzk_judge(referee, card).accept) {
            any = true;
        } else {
            lying->ignored = true;
        }
    }
    return any;
}

static bool
do_accept(struct pzk_team_referee *referee, struct pzk_said *said)
{
    int card = referee->mismatch.card;

    switch (referee->mismatch.finding) {
    case PZK_FIND_NONE:
        return accept_ignored(referee);
    case PZK_FIND_NOT_YOUR_TURN:
    case PZK_FIND_WRONG_SIDE:
        return accept_there(referee, said);
    case PZK_FIND_MOVED_CARD:
        referee->excused |= pzk_bit(card);
        return true;
    case PZK_FIND_CARD_MISSING:
        referee->watched &= ~pzk_bit(card);
        referee->gone_us[card] = PZK_NEVER;
        return true;
    case PZK_FIND_CARD_UNSEEN:
        return pzk_accept_unseen(referee, said);
    case PZK_FIND_TABLE_CLEARED:
    case PZK_FIND_TABLE_SHIFTED:
        return accept_disorder(referee, said);
    case PZK_FIND_TABLE_DIFFERS:
        return referee->mismatch.due_at == PZK_NO_SIDE
                   ? accept_there(referee, said)
                   : accept_differences(referee, said);
    case PZK_FIND_ALREADY_PLAYED:
        referee->picture.card[card].back = false;
        return true;
    case PZK_FIND_DEAL_ORDER:
        if (pzk_lead_is_free(referee)) {
            return pzk_lead_elsewhere(referee, card, referee->mismatch.lies_at,
                                      pzk_supplier(referee, card), true, said);
        }
        return pzk_lead(referee, card, referee->mismatch.lies_at,
                        pzk_supplier(referee, card), true, said);
    case PZK_FIND_PLACEMENT_TURNED:
        referee->placement_turned = false;
        return true;
    default:
        return false;
    }
}

bool
pzk_command_do(struct pzk_team_referee *referee,
               const struct pzk_command *command, struct pzk_said *said)
{
    switch (command->kind) {
    case PZK_COMMAND_PLAY:
        return !referee->base.paused && do_play(referee, command, said);
    case PZK_COMMAND_NEXT_HAND:
        return !referee->base.paused && do_next_hand(referee, command, said);
    case PZK_COMMAND_UNDO:
        return do_past(referee, PZK_ENTRY_UNDO, said);
    case PZK_COMMAND_REDO:
        return do_past(referee, PZK_ENTRY_REDO, said);
    case PZK_COMMAND_PAUSE:
        return do_pause(referee, true, said);
    case PZK_COMMAND_RESUME:
        return do_pause(referee, false, said);
    case PZK_COMMAND_ACCEPT:
        return !referee->base.paused && do_accept(referee, said);
    case PZK_COMMAND_CORRECT:
        return do_correct(referee, command, said);
    case PZK_COMMAND_THROW_IN:
        return !referee->base.paused && do_throw_in(referee, said);
    case PZK_COMMAND_COUNTS:
        return do_counts(referee, command, said);
    case PZK_COMMAND_ACT:       /* cards are laid, nothing else is done */
    case PZK_COMMAND_NEXT_GAME: /* pzk_next_game() */
        break;
    }
    return false;
}
