// SPDX-License-Identifier: MIT
/*
 * State shared by all files of this folder: what follows from the list of
 * moves, how a ruling is announced, and the view for everybody outside.
 */
#include "src/table/trick/inside.h"

#include <string.h>

void
pzk_trick_init(struct pzk_trick_referee *table,
               const struct pzk_trick_ops *game)
{
    table->game = game;
    table->open_seat = PZK_NO_SEAT;
    table->replacing = PZK_NO_PIECE;
    table->reopened_us = table->opening_us = PZK_NEVER;
    table->last_gone_us = table->throw_in_us = table->clear_us = PZK_NEVER;
    table->settle_us = table->compare_end_us = PZK_NEVER;
    table->late.began_us = table->late.free_us = PZK_NEVER;
    table->late.clear_us = table->late.going_us = PZK_NEVER;
    table->collecting = PZK_COLLECTING;
    pzk_layout_init(&table->layout, pzk_cards_from(game->first, game->cards),
                    pzk_cards_from(game->first, game->pieces));
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        table->seats[seat] = (int8_t)seat;
        table->fits[seat] = table->layout.cards;
    }
    pzk_trick_refresh(&table->base);
}

/* ---- what follows from the moves ---- */

/* The tricks of the newest hand: the running one, and the one before it. */
static void
draw_tricks(struct pzk_trick_referee *table)
{
    const struct pzk_moves *moves = &table->base.moves;
    struct pzk_trick trick = {0};

    table->running = table->done = trick;
    table->laid = 0;
    memset(table->seat_of, PZK_NO_SEAT, sizeof(table->seat_of));
    memset(table->trick_of, 0, sizeof(table->trick_of));
    for (size_t i = moves->hand_at; moves->has_hand && i < moves->n_acts; i++) {
        const struct pzk_action *act = &moves->acts[i].action;

        if (pzk_moves_is_next(moves, act)) { /* of another game */
            table->done = trick = (struct pzk_trick){0};
        }
        int card = pzk_trick_lays(act) ? pzk_trick_place(table, act->card)
                                       : PZK_NO_PIECE;

        if (card < 0) {
            continue;
        }
        trick.laid[trick.n] = (struct pzk_laid){table->seats[act->actor],
                                                act->other, (int16_t)card};
        table->seat_of[card] = trick.laid[trick.n].seat;
        table->laid |= pzk_bit(card);
        trick.cards |= pzk_bit(card);
        trick.end = i + 1;
        if (++trick.n == table->game->in_trick) {
            for (int at = 0; at < trick.n; at++) {
                table->trick_of[trick.laid[at].card] = trick.cards;
            }
            table->done = trick;
            trick = (struct pzk_trick){0};
        }
    }
    if (trick.n > 0) {
        table->running = trick;
    }
    if (moves->swept == table->done.end ||
        (table->running.n > 0 && !table->game->done_until_clear)) {
        table->done = (struct pzk_trick){0};
    }
}

void
pzk_trick_refresh(struct pzk_referee *base)
{
    struct pzk_trick_referee *table = pzk_trick_of(base);
    size_t old_end = table->done.end;
    pzk_cards there;

    table->layout.sides = pzk_table_sides(&base->setup);
    table->game->draw(table);
    draw_tricks(table);
    table->before &= ~table->laid;
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        table->fits[seat] &= ~table->before;
    }
    if (table->done.n == 0 || table->done.end != old_end) {
        table->done_watched = 0;
        table->sweeping = false;
        table->last_gone_us = table->clear_us = PZK_NEVER;
        table->replacing = PZK_NO_PIECE;
    }
    there = table->running.cards | pzk_bit(pzk_trick_waiting(table));
    table->watched &= there;
    table->differs &= there;
}

struct pzk_game
pzk_trick_game(const struct pzk_trick_referee *table)
{
    const struct pzk_moves *moves = &table->base.moves;

    return moves->started ? moves->game : table->coming;
}

void
pzk_trick_turn_begins(struct pzk_trick_referee *table)
{
    table->turn_due = true;
    table->turn_order = table->layout.order;
    table->turn_us = table->base.now;
    table->reopened_us = table->opening_us = PZK_NEVER;
}

void
pzk_trick_say_turn(struct pzk_trick_referee *table)
{
    struct pzk_ruling turn =
        pzk_trick_ruling(table, PZK_RULED_TURN, table->turn);

    turn.rule = pzk_trick_rule(table, PZK_FIND_NOT_YOUR_TURN);
    if (table->turn != PZK_NO_SEAT) {
        pzk_trick_say(table, &turn);
    }
}

/* ---- cards on the table ---- */

struct pzk_laid
pzk_trick_there(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_position *position = &table->layout.card[card];

    return (struct pzk_laid){position->side, position->from, (int16_t)card};
}

int
pzk_trick_side(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_layout *layout = &table->layout;
    const struct pzk_position *position = &layout->card[card];
    pzk_cards left = table->left & layout->here;
    int sector = pzk_sector(layout, position);

    if (position->side != PZK_ELSEWHERE) {
        return position->side;
    }
    if (sector == table->open_seat) {
        return PZK_NO_SIDE;
    }
    for (int i = pzk_first(left);
         i >= 0 && pzk_radius(position) <= PZK_WIDE_ZONE_MM;
         i = pzk_next(left, i)) {
        if (pzk_radius(&layout->card[i]) <= PZK_NEAR_MM) {
            return sector;
        }
    }
    return PZK_ELSEWHERE;
}

bool
pzk_trick_in_place(const struct pzk_trick_referee *table, int card, int seat)
{
    static const float beside_mm = 10; /* nearly as far out as the row */
    const struct pzk_position *position = &table->layout.card[card];
    int limit_mm = table->left ? PZK_WIDE_ZONE_MM : PZK_PUSHED_MM;
    bool back_in_hand = seat == table->open_seat && table->open_hand &&
                        position->side == PZK_ELSEWHERE &&
                        pzk_radius(position) >= table->open_mm - beside_mm;

    return pzk_still_at(&table->layout, position, seat, limit_mm) &&
           !back_in_hand;
}

pzk_cards
pzk_trick_placed(const struct pzk_trick_referee *table, pzk_cards cards)
{
    pzk_cards placed = 0;

    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        placed |= pzk_trick_in_place(table, card, table->seat_of[card])
                      ? pzk_bit(card)
                      : 0;
    }
    return placed;
}

pzk_cards
pzk_trick_new_at(const struct pzk_trick_referee *table, int seat)
{
    const struct pzk_layout *layout = &table->layout;

    return layout->at[seat] & ~layout->ignored & ~layout->back &
           ~layout->meanwhile & ~(pzk_between(table) ? 0 : table->laid) &
           ~table->held.cards & table->fits[seat];
}

/* ---- announcements ---- */

const char *
pzk_trick_rule(const struct pzk_trick_referee *table, enum pzk_finding finding)
{
    return table->game->rules && finding < PZK_FIND_REFUSED
               ? table->game->rules[finding]
               : NULL;
}

struct pzk_ruling
pzk_trick_ruling(const struct pzk_trick_referee *table,
                 enum pzk_ruling_kind kind, int seat)
{
    struct pzk_ruling ruling = pzk_ruling_of(&table->base, kind);

    ruling.seat = (int8_t)seat;
    return ruling;
}

struct pzk_ruling
pzk_trick_act_ruling(const struct pzk_trick_referee *table,
                     const struct pzk_action *action)
{
    struct pzk_ruling ruling = pzk_trick_ruling(
        table, PZK_RULED_ACT,
        action->actor < 0 ? PZK_NO_SEAT : table->seats[action->actor]);

    ruling.action = *action;
    ruling.card = (int16_t)pzk_trick_place(table, action->card);
    return ruling;
}

void
pzk_trick_say(struct pzk_trick_referee *table, const struct pzk_ruling *ruling)
{
    struct pzk_ruling *kept = pzk_announce(&table->base, ruling);

    if (kept && kept->finding != PZK_FIND_PLACEMENT_TURNED) {
        kept->card = (int16_t)pzk_trick_piece(table, kept->card);
    }
    if (kept) {
        table->game->complete(table, kept);
    }
}

void
pzk_trick_say_of(struct pzk_trick_referee *table, const struct pzk_ruling *act,
                 enum pzk_ruling_kind kind, int seat, int card)
{
    struct pzk_ruling ruling = *act;

    ruling.kind = kind;
    ruling.seat = (int8_t)seat;
    ruling.from =
        (int8_t)(kind == PZK_RULED_PLAY ? act->action.other : PZK_NO_SEAT);
    ruling.card = (int16_t)card;
    ruling.hand_done = kind == PZK_RULED_HAND;
    pzk_trick_say(table, &ruling);
}

void
pzk_trick_say_fault(struct pzk_trick_referee *table, enum pzk_ruling_kind kind,
                    int seat, const struct pzk_difference *fault)
{
    struct pzk_ruling ruling = pzk_trick_ruling(table, kind, seat);

    ruling.finding = fault->finding;
    ruling.rule = pzk_trick_rule(table, fault->finding);
    ruling.card = fault->card;
    ruling.lies_at = fault->lies_at;
    ruling.due_at = fault->due_at;
    ruling.from = fault->from;
    ruling.wrong = fault->wrong;
    pzk_trick_say(table, &ruling);
}

void
pzk_trick_remark(struct pzk_trick_referee *table, enum pzk_finding finding,
                 int piece, int lies_at, int due_at)
{
    struct pzk_difference fault = {.finding = finding,
                                   .card = (int16_t)piece,
                                   .lies_at = (int8_t)lies_at,
                                   .due_at = (int8_t)due_at,
                                   .from = PZK_NO_SEAT};

    pzk_trick_say_fault(table, PZK_RULED_REMARK, due_at, &fault);
}

void
pzk_trick_note(struct pzk_trick_referee *table, enum pzk_finding finding)
{
    pzk_trick_remark(table, finding, PZK_NO_PIECE, PZK_NO_SIDE, PZK_NO_SIDE);
}

void
pzk_trick_say_take_back(struct pzk_trick_referee *table,
                        const struct pzk_action *action, int seat)
{
    struct pzk_ruling ruling =
        pzk_trick_ruling(table, PZK_RULED_TAKE_BACK, seat);

    ruling.card = (int16_t)pzk_trick_place(table, action->card);
    ruling.from = (int8_t)(action->other >= 0 ? action->other : PZK_NO_SEAT);
    pzk_trick_say(table, &ruling);
}

/* ---- the view ---- */

static enum pzk_table_state
state_of(const struct pzk_trick_referee *table)
{
    const struct pzk_referee *base = &table->base;
    bool ready = pzk_trick_is_ready(table);

    if (base->paused) {
        return PZK_TABLE_PAUSED;
    }
    if (!ready && table->mismatch.finding != PZK_FIND_NONE) {
        return PZK_TABLE_MISMATCH; /* that is why */
    }
    /* cards entered by hand need no origin */
    if (table->placement == PZK_PLACEMENT_LOST ||
        (!ready && base->moves.n_acts == 0 &&
         pzk_trick_waiting(table) == PZK_NO_PIECE)) {
        return PZK_TABLE_NO_PLACEMENT;
    }
    if (table->mismatch.finding != PZK_FIND_NONE) {
        return PZK_TABLE_MISMATCH;
    }
    if (base->moves.started && pzk_game_over(&base->moves.game)) {
        return base->ops->goes_on && base->ops->goes_on(base)
                   ? PZK_TABLE_HAND_OVER
                   : PZK_TABLE_GAME_OVER;
    }
    if (pzk_between(table)) {
        return base->moves.n_acts > 0 ? PZK_TABLE_HAND_OVER
                                      : PZK_TABLE_BETWEEN_HANDS;
    }
    return table->done.n > 0 && table->running.n == 0 ? PZK_TABLE_TRICK_DONE
                                                      : PZK_TABLE_TRICK_RUNNING;
}

void
pzk_trick_view(const struct pzk_trick_referee *table,
               struct pzk_table_view *view)
{
    const struct pzk_trick *trick =
        table->running.n > 0 ? &table->running : &table->done;
    bool waits = pzk_trick_waiting(table) != PZK_NO_PIECE;

    view->state = state_of(table);
    view->leader = trick->n > 0 && !waits ? trick->laid[0].seat : table->turn;
    for (int i = 0; i < trick->n && !waits; i++) {
        view->on_table[trick->laid[i].seat] =
            (int16_t)pzk_trick_piece(table, trick->laid[i].card);
    }
    if (waits) { /* a lead */
        view->on_table[table->turn] =
            (int16_t)pzk_trick_piece(table, pzk_trick_waiting(table));
    }
    view->difference = table->mismatch;
    if (view->difference.finding != PZK_FIND_PLACEMENT_TURNED) {
        view->difference.card =
            (int16_t)pzk_trick_piece(table, view->difference.card);
    }
    view->has_last_trick = table->base.moves.has_trick;
}

void
pzk_trick_resumed(const struct pzk_referee *base, struct pzk_ruling *ruling)
{
    const struct pzk_moves *moves = &base->moves;

    for (size_t i = 0; i < moves->n_acts; i++) {
        const struct pzk_action *act = &moves->acts[i].action;

        ruling->resumed_plays += pzk_trick_lays(act);
        ruling->hand += moves->ops->opens(act);
        ruling->hand = pzk_moves_is_next(moves, act) ? 0 : ruling->hand;
    }
}
