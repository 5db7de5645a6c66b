// SPDX-License-Identifier: MIT
/*
 * Lays cards in the duel: a led potion that waits for its colour, a round's
 * first card. trick/take_back.c handles cards that go.
 */
#include "src/table/duel/state.h"

#include <string.h>

/* ---- laying ---- */

void
pzk_duel_say_act(struct pzk_trick_referee *table, const struct pzk_ruling *act,
                 struct pzk_said *said)
{
    struct pzk_duel_referee *referee = pzk_duel_of(&table->base);
    const struct pzk_duel_result *result = pzk_duel_result(&act->caused);
    unsigned kind = act->action.kind;
    struct pzk_ruling ruling = *act;

    referee->exchange_due = kind != PZK_DUEL_PASS && kind != PZK_DUEL_GREED;
    if (kind == PZK_DUEL_NEXT) {
        return;
    }
    ruling.hand_done = result->round_done;
    pzk_duel_ruling_of(&ruling)->counts_as_first =
        kind == PZK_DUEL_LEAD && referee->status.trick_no == 1 &&
        pzk_trick_counts_as_first(table, act->action.card);
    pzk_trick_say(table, said, &ruling);
    if (result->game_done) {
        ruling = pzk_trick_ruling(table, PZK_RULED_GAME,
                                  referee->table.seats[referee->status.winner]);
        pzk_trick_say(table, said, &ruling);
        if (referee->n_implied > 0) { /* the match continues */
            pzk_trick_note(table, said, PZK_FIND_NEXT_GAME);
        }
    }
}

bool
pzk_duel_imply(struct pzk_duel_referee *referee, bool by_person,
               struct pzk_said *said)
{
    struct pzk_action implied[PZK_IMPLIED_MAX];
    int n = referee->n_implied;

    memcpy(implied, referee->implied, sizeof(implied));
    for (int i = 0; i < n; i++) {
        if (!pzk_trick_act(&referee->table, &implied[i], by_person, said)) {
            return false;
        }
    }
    return true;
}

/* Lets a led potion wait for its colour. */
static bool
wait_for_colour(struct pzk_duel_referee *referee, int piece, bool by_person,
                struct pzk_said *said)
{
    int seat = referee->table.turn;

    if (pzk_trick_waiting(&referee->table) == piece) {
        return false;
    }
    referee->table.question.asks = PZK_ASKS_LEAD;
    referee->table.question.card = (int16_t)piece;
    referee->table.watched |=
        by_person ? 0 : pzk_bit(piece) & referee->table.layout.zone;
    pzk_trick_remark(&referee->table, said, PZK_DUEL_FIND_DEMAND, piece, seat,
                     seat);
    return true;
}

/* The colour that was named for the led potion PIECE before it was taken back,
 * or PZK_ABSENT. */
static int
colour_before(const struct pzk_duel_referee *referee, int piece)
{
    const struct pzk_trick_referee *table = &referee->table;

    return table->taken_acts == table->base.moves.n_acts + 1 &&
                   table->taken.card == piece &&
                   table->taken.kind == PZK_DUEL_LEAD &&
                   table->seats[table->taken.actor] == table->turn
               ? table->taken.arg
               : PZK_ABSENT;
}

/* STANDS: as it was laid, though no colour was named, or its trick was not
 * followed. */
static bool
lay(struct pzk_duel_referee *referee, int piece, int demand, bool stands,
    bool by_person, struct pzk_said *said)
{
    bool lead = referee->ahead.phase == PZK_DUEL_TO_LEAD;
    bool opens = referee->table.between;
    struct pzk_action action;

    if (referee->table.turn == PZK_NO_SEAT) {
        return false;
    }
    if (lead && demand == PZK_ABSENT &&
        pzk_duel_colour(piece) == PZK_NO_COLOUR) {
        demand = by_person ? PZK_ABSENT : colour_before(referee, piece);
        if (demand == PZK_ABSENT && !stands) {
            return wait_for_colour(referee, piece, by_person, said);
        }
    }
    pzk_action_init(&action, lead ? PZK_DUEL_LEAD : PZK_DUEL_ANSWER);
    action.actor =
        (int8_t)(referee->table.turn == referee->ahead_jekyll ? PZK_JEKYLL
                                                              : PZK_HYDE);
    action.card = (int16_t)piece;
    action.arg = (int8_t)demand;
    stands &= !lead ||
              (demand == PZK_ABSENT && pzk_duel_colour(piece) == PZK_NO_COLOUR);
    action.by = stands ? PZK_DUEL_STANDS : PZK_ABSENT;
    if (!pzk_duel_imply(referee, by_person, said) ||
        !pzk_trick_act(&referee->table, &action, by_person, said)) {
        return false;
    }
    pzk_trick_stop_waiting(&referee->table);
    referee->table.opening_us = PZK_NEVER;
    if (opens && !by_person) {
        pzk_trick_begin_opening(&referee->table, piece);
    }
    return true;
}

bool
pzk_duel_lay(struct pzk_duel_referee *referee, int piece, int demand,
             bool by_person, struct pzk_said *said)
{
    return lay(referee, piece, demand, false, by_person, said);
}

bool
pzk_duel_lay_seen(struct pzk_trick_referee *table, struct pzk_laid card,
                  bool stands, struct pzk_said *said)
{
    struct pzk_duel_referee *referee = pzk_duel_of(&table->base);
    bool lead = referee->ahead.phase == PZK_DUEL_TO_LEAD;
    bool potion = pzk_duel_colour(card.card) == PZK_NO_COLOUR;

    /* its colour cannot be named any more */
    stands |= lead && potion && !pzk_has(table->layout.zone, card.card);
    return card.seat == table->turn &&
           lay(referee, card.card, PZK_ABSENT, stands, false, said);
}

bool
pzk_duel_asks_about_trick(const struct pzk_trick_referee *table,
                          struct pzk_difference *fault)
{
    const struct pzk_duel_referee *referee = pzk_duel_in(&table->base);
    struct pzk_duel_wrong *wrong = pzk_duel_wrong_of(&fault->wrong);
    size_t n = table->base.moves.n_acts;
    const struct pzk_duel_result *trick = &referee->newest;
    struct pzk_action lead, answer;

    if (n < 2 || table->question.acts == n ||
        !pzk_referee_act(&table->base, n - 2, &lead) ||
        !pzk_referee_act(&table->base, n - 1, &answer) ||
        answer.kind != PZK_DUEL_ANSWER ||
        (lead.by != PZK_DUEL_STANDS && answer.by != PZK_DUEL_STANDS)) {
        return false;
    }
    fault->finding = PZK_DUEL_FIND_TRICK_DIFFERS;
    fault->due_at = table->seats[trick->winner];
    wrong->trick_no = trick->trick_no;
    for (int i = 0; i < 2; i++) {
        wrong->seat[i] =
            table->seats[i == 0 ? trick->leader : 1 - trick->leader];
        wrong->card[i] = trick->cards[i];
    }
    return true;
}

/* ---- cards that go ---- */

/* Before the answer, another colour's token was laid beside the led potion:
 * takes the lead back, and leads it again with that colour. */
static bool
change_demand(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    int card = referee->table.running.laid[0].card;
    int colour = PZK_NO_COLOUR;

    if (referee->table.running.n > 0 &&
        pzk_duel_colour(card) == PZK_NO_COLOUR &&
        pzk_trick_in_place(&referee->table, card,
                           referee->table.running.laid[0].seat)) {
        colour =
            pzk_duel_token_demand(referee, card, referee->table.turn_order);
    }
    return colour != PZK_NO_COLOUR && colour != referee->status.demand &&
           pzk_trick_take_back(&referee->table,
                               pzk_trick_may_take_back(&referee->table),
                               said) &&
           pzk_duel_lay(referee, card, colour, false, said);
}

/* Stops waiting for the colour of a potion that was lifted, or exchanged. */
static bool
watch_potion(struct pzk_duel_referee *referee)
{
    int piece = pzk_trick_waiting(&referee->table);

    if (piece != PZK_NO_PIECE &&
        pzk_trick_upon(&referee->table, piece, referee->table.turn) !=
            PZK_NO_PIECE) {
        pzk_layout_take_away(&referee->table.layout, piece,
                             referee->table.base.now);
    }
    if (!pzk_has(referee->table.watched, piece) ||
        pzk_has(referee->table.layout.zone, piece)) {
        return false;
    }
    pzk_trick_stop_waiting(&referee->table);
    referee->table.turn_due = true;
    return true;
}

/* Plays the led potion with the colour that a token names. */
static bool
take_demand(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    int colour =
        pzk_duel_token_demand(referee, pzk_trick_waiting(&referee->table), 0);

    return colour != PZK_NO_COLOUR &&
           pzk_duel_lay(referee, pzk_trick_waiting(&referee->table), colour,
                        false, said);
}

bool
pzk_duel_watch(struct pzk_trick_referee *table, struct pzk_said *said)
{
    struct pzk_duel_referee *referee = pzk_duel_of(&table->base);

    return pzk_trick_watch_opening(table, said) ||
           pzk_duel_watch_join(referee, said) || watch_potion(referee) ||
           change_demand(referee, said) || take_demand(referee, said);
}
