// SPDX-License-Identifier: MIT
/*
 * The cards of the running and of the done trick: laid, taken back, missing,
 * swept, opened again; a round's first card, and closing it again.
 */
#include "src/table/duel/state.h"

#include <string.h>

/* ---- laying ---- */

static void
say_act(struct pzk_duel_referee *referee, const struct pzk_action *action,
        struct pzk_said *said)
{
    struct pzk_ruling ruling = pzk_duel_act_ruling(referee, action);

    ruling.caused = referee->base.moves.result;
    ruling.hand_done = pzk_duel_result(&ruling.caused)->round_done;
    pzk_duel_say(referee, said, &ruling);
    if (pzk_duel_result(&ruling.caused)->game_done) {
        ruling =
            pzk_duel_ruling(referee, PZK_RULED_GAME,
                            pzk_duel_seat(referee, referee->status.winner));
        pzk_duel_say(referee, said, &ruling);
        if (referee->n_implied > 0) { /* a match goes on */
            pzk_duel_note(referee, said, PZK_FIND_NEXT_GAME);
        }
    }
}

bool
pzk_duel_act(struct pzk_duel_referee *referee, const struct pzk_action *action,
             bool by_person, struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&referee->base, PZK_ENTRY_ACT);

    entry.by_person = by_person;
    entry.action = *action;
    if (!pzk_duel_begin_list(referee, said) ||
        !pzk_keep(&referee->base, &entry, said, NULL)) {
        return false;
    }
    referee->turn_due = true;
    referee->turn_order = referee->layout.order;
    if (action->kind != PZK_DUEL_NEXT) {
        say_act(referee, action, said);
    }
    referee->exchange_due =
        action->kind != PZK_DUEL_PASS && action->kind != PZK_DUEL_GREED;
    if (pzk_duel_is_between(referee)) {
        referee->armed = false;
    }
    return true;
}

bool
pzk_duel_imply(struct pzk_duel_referee *referee, bool by_person,
               struct pzk_said *said)
{
    struct pzk_action implied[PZK_IMPLIED_MAX];
    int n = referee->n_implied;

    memcpy(implied, referee->implied, sizeof(implied));
    for (int i = 0; i < n; i++) {
        if (!pzk_duel_act(referee, &implied[i], by_person, said)) {
            return false;
        }
    }
    return true;
}

/* A led potion lies there and waits for its colour. */
static bool
wait_for_colour(struct pzk_duel_referee *referee, int piece, bool by_person,
                struct pzk_said *said)
{
    int seat = pzk_duel_turn(referee);

    if (referee->potion == piece) {
        return false;
    }
    referee->potion = (int8_t)piece;
    referee->potion_by_person = by_person;
    if (pzk_in_zone(pzk_duel_position_in(referee, piece))) {
        referee->watched |= pzk_duel_bit(piece);
    }
    pzk_duel_remark(referee, said, PZK_FIND_DEMAND, piece, seat, seat);
    return true;
}

bool
pzk_duel_lay(struct pzk_duel_referee *referee, int piece, int demand,
             bool by_person, struct pzk_said *said)
{
    const struct pzk_duel_status *status = &referee->ahead;
    bool lead = status->phase == PZK_DUEL_TO_LEAD;
    bool opens = pzk_duel_is_between(referee);
    struct pzk_action action;

    if (pzk_duel_turn(referee) == PZK_NO_SEAT) {
        return false;
    }
    if (lead && demand == PZK_ABSENT &&
        pzk_duel_colour(piece) == PZK_NO_COLOUR) {
        return wait_for_colour(referee, piece, by_person, said);
    }
    pzk_action_init(&action, lead ? PZK_DUEL_LEAD : PZK_DUEL_ANSWER);
    action.actor = (int8_t)(lead ? status->leader
                                 : PZK_JEKYLL + PZK_HYDE - status->leader);
    action.card = (int8_t)piece;
    action.arg = (int8_t)demand;
    if (!pzk_duel_imply(referee, by_person, said) ||
        !pzk_duel_act(referee, &action, by_person, said)) {
        return false;
    }
    referee->potion = PZK_NO_PIECE;
    referee->opening_us = opens && !by_person ? referee->base.now : PZK_NEVER;
    return true;
}

/* ---- taking back ---- */

bool
pzk_duel_take_back(struct pzk_duel_referee *referee, bool allowed,
                   struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&referee->base, PZK_ENTRY_TAKE_BACK);
    struct pzk_action act;
    struct pzk_ruling ruling;
    size_t n = referee->base.moves.n_acts;
    int seat;

    if (!pzk_referee_act(&referee->base, n - 1, &act)) {
        return false;
    }
    seat = pzk_duel_seat(referee, act.actor);
    if (!pzk_keep(&referee->base, &entry, said, NULL)) {
        return false;
    }
    referee->opening_us = PZK_NEVER;
    referee->turn_due = true;
    referee->turn_order = referee->layout.order;
    ruling = pzk_duel_ruling(referee, PZK_RULED_TAKE_BACK, seat);
    ruling.card = act.card;
    pzk_duel_say(referee, said, &ruling);
    if (!allowed) {
        pzk_duel_remark(referee, said, PZK_FIND_TAKE_BACK_NOT_ALLOWED, act.card,
                        PZK_NO_SIDE, seat);
    }
    return true;
}

static bool
in_place(const struct pzk_duel_referee *referee, int piece, int seat)
{
    return pzk_still_at(pzk_duel_position_in(referee, piece), seat,
                        PZK_PUSHED_MM);
}

/* Since when PIECE, watched at SEAT, is gone; PZK_NEVER: it is there. */
static int64_t
watch_card(struct pzk_duel_referee *referee, int piece, int seat)
{
    int64_t *gone_us = &referee->gone_us[piece - PZK_W1];

    if (in_place(referee, piece, seat)) {
        referee->watched |= pzk_duel_bit(piece);
        referee->differs &= ~pzk_duel_bit(piece);
        *gone_us = PZK_NEVER;
    } else if (pzk_in_zone(pzk_duel_position_in(referee, piece))) {
        *gone_us = PZK_NEVER; /* at another side: moved_card */
    } else if ((referee->watched & pzk_duel_bit(piece)) &&
               *gone_us == PZK_NEVER) {
        *gone_us = referee->base.now;
    }
    return *gone_us;
}

static bool
may_take_back(const struct pzk_duel_referee *referee)
{
    return referee->base.setup.take_back != PZK_TAKE_BACK_OFF;
}

/* Another colour's token was laid beside the led potion before the answer: the
 * lead is taken back, and led anew with that colour. */
static bool
change_demand(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    int card = referee->trick.card[0];
    int colour = PZK_NO_COLOUR;

    if (pzk_duel_colour(card) == PZK_NO_COLOUR &&
        in_place(referee, card, referee->trick.seat[0])) {
        colour = pzk_duel_token_demand(referee, card, referee->turn_order);
    }
    return colour != PZK_NO_COLOUR && colour != referee->status.demand &&
           pzk_duel_take_back(referee, may_take_back(referee), said) &&
           pzk_duel_lay(referee, card, colour, false, said);
}

/* Somebody gathers cards: the young round is forgotten. */
static bool
close_round(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    if (!pzk_duel_take_back(referee, true, said)) {
        return false;
    }
    for (int i = 0; i < PZK_DUEL_CARDS; i++) {
        struct pzk_position *position = &referee->layout.card[i];

        position->ignored |= pzk_in_zone(position);
    }
    referee->armed = false;
    return true;
}

/* A round's first 1.5 s, with its lead alone in the list: does a card lie
 * there that is no answer? */
static bool
is_gathering(const struct pzk_duel_referee *referee)
{
    int others = 0, strange = 0;

    if (!pzk_duel_is_opening(referee)) {
        return false;
    }
    for (int piece = PZK_W1; piece < PZK_TW; piece++) {
        const struct pzk_position *position =
            pzk_duel_position_in(referee, piece);

        if (piece != referee->trick.card[0] && pzk_in_zone(position) &&
            !position->ignored) {
            others++;
            strange += position->side != pzk_duel_turn(referee);
        }
    }
    return strange > 0 || others > 1;
}

/* The potion that waits for its colour was lifted. */
static bool
watch_potion(struct pzk_duel_referee *referee)
{
    int piece = referee->potion;

    if (piece == PZK_NO_PIECE || referee->potion_by_person ||
        pzk_in_zone(pzk_duel_position_in(referee, piece))) {
        return false;
    }
    referee->potion = PZK_NO_PIECE;
    referee->turn_due = true;
    return true;
}

/* ---- the done trick ---- */

/* While greed's exchange goes on (D5.3) the trick that lies there is not yet
 * taken. */
static uint8_t
lying_trick_no(const struct pzk_duel_referee *referee)
{
    struct pzk_duel_status status;

    pzk_duel_status(&referee->base.moves.game, &status);
    return status.n_table > 0
               ? status.trick_no
               : pzk_duel_result(&referee->base.moves.trick)->trick_no;
}

static void
sweep(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&referee->base, PZK_ENTRY_SWEPT);
    struct pzk_ruling ruling =
        pzk_duel_ruling(referee, PZK_RULED_SWEPT, PZK_NO_SEAT);

    entry.index = (int)referee->done.end;
    ruling.result.trick_no = lying_trick_no(referee);
    if (pzk_keep(&referee->base, &entry, said, NULL)) {
        pzk_duel_say(referee, said, &ruling);
    }
}

/* How many cards of the done trick are still there. */
static int
count_done(struct pzk_duel_referee *referee)
{
    int count = 0;

    for (int i = 0; i < referee->done.n; i++) {
        int piece = referee->done.card[i];

        if (in_place(referee, piece, referee->done.seat[i])) {
            referee->done_watched |= pzk_duel_bit(piece);
            count++;
        }
    }
    return count;
}

static bool
watch_done(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    const struct pzk_duel_trick *done = &referee->done;
    uint32_t both;
    int64_t since;

    if (done->n == 0 || referee->comparing) {
        return false;
    }
    both = pzk_duel_bit(done->card[0]) | pzk_duel_bit(done->card[1]);
    if (count_done(referee) == 0) {
        if (referee->done_watched == both || referee->sweeping) {
            sweep(referee, said);
        }
        return false;
    }
    if (referee->sweeping || referee->done_watched != both ||
        !in_place(referee, done->card[0], done->seat[0]) ||
        pzk_duel_position_in(referee, done->card[1])->here) {
        referee->sweeping |= referee->done_watched == both &&
                             !in_place(referee, done->card[0], done->seat[0]);
        referee->answer_gone_us = PZK_NEVER;
        return false;
    }
    if (referee->answer_gone_us == PZK_NEVER) {
        referee->answer_gone_us = referee->base.now;
    }
    since = referee->layout.hands_gone_us > referee->answer_gone_us
                ? referee->layout.hands_gone_us
                : referee->answer_gone_us;
    if (referee->layout.hands ||
        referee->base.now - since < PZK_DUEL_REOPEN_US) {
        return false;
    }
    referee->reopened = referee->base.moves.acts[done->end - 1].action;
    if (!pzk_duel_take_back(referee, may_take_back(referee), said)) {
        return false;
    }
    referee->reopened_us = referee->base.now;
    return true;
}

/* The trick was thought to be open again, and its lead goes too: it was swept,
 * slowly. */
static bool
goes_on_sweeping(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    const struct pzk_action answer = referee->reopened;

    if (referee->reopened_us == PZK_NEVER ||
        referee->base.now - referee->reopened_us > PZK_DUEL_RESWEEP_US ||
        pzk_duel_position_in(referee, answer.card)->here ||
        !pzk_duel_act(referee, &answer, false, said)) {
        return false;
    }
    referee->reopened_us = PZK_NEVER;
    referee->sweeping = true;
    return true;
}

bool
pzk_duel_watch(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    const struct pzk_duel_trick *trick = &referee->trick;

    if (watch_potion(referee)) {
        return true;
    }
    if (referee->settling && referee->comparing) {
        return false;
    }
    if (trick->n == 1) {
        int64_t gone_us = watch_card(referee, trick->card[0], trick->seat[0]);

        if (is_gathering(referee)) {
            return close_round(referee, said);
        }
        if (gone_us != PZK_NEVER) {
            return goes_on_sweeping(referee, said) ||
                   pzk_duel_take_back(referee, may_take_back(referee), said);
        }
        if (change_demand(referee, said)) {
            return true;
        }
    }
    return watch_done(referee, said);
}

void
pzk_duel_compare(struct pzk_duel_referee *referee)
{
    const struct pzk_duel_trick *trick = &referee->trick;

    for (int i = 0; i < trick->n; i++) {
        uint32_t bit = pzk_duel_bit(trick->card[i]);

        if ((referee->comparing || (referee->watched & bit)) &&
            !in_place(referee, trick->card[i], trick->seat[i])) {
            referee->differs |= bit;
            referee->watched &= ~bit;
            referee->gone_us[trick->card[i] - PZK_W1] = PZK_NEVER;
        }
    }
    for (int i = 0; i < referee->done.n; i++) {
        referee->done_watched |= pzk_duel_bit(referee->done.card[i]);
    }
    referee->sweeping = referee->done.n > 0;
}

void
pzk_duel_forget_table(struct pzk_duel_referee *referee)
{
    const struct pzk_duel_trick *trick = &referee->trick;

    referee->watched = referee->differs = referee->excused = 0;
    referee->effect_done = 0;
    referee->reopened_us = PZK_NEVER;
    referee->potion = PZK_NO_PIECE;
    referee->opening_us = PZK_NEVER;
    for (int i = 0; i < PZK_DUEL_CARDS; i++) {
        struct pzk_position *position = &referee->layout.card[i];

        referee->gone_us[i] = PZK_NEVER;
        if (referee->seat_of[i] == PZK_NO_SEAT && pzk_in_zone(position)) {
            position->ignored = true;
        }
    }
    if (trick->n == 1) {
        const struct pzk_position *position =
            pzk_duel_position_in(referee, trick->card[0]);

        if (pzk_in_zone(position) && position->side != trick->seat[0]) {
            referee->excused |= pzk_duel_bit(trick->card[0]);
        }
    }
}
