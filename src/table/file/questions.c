// SPDX-License-Identifier: MIT
/*
 * The questions that a game asks its people, and the cards that they lay before
 * they answer.
 */
#include "src/table/file/state.h"

/* A question is said again after this, while cards wait for its answer. */
static const int64_t again_us = 20000000;

void
pzk_file_say_question(struct pzk_trick_referee *table)
{
    pzk_file_of(table)->asked = table->base.moves.n_acts + 1;
    pzk_file_of(table)->asked_us = table->base.now;
    pzk_file_of(table)->asked_early = pzk_file_of(table)->early.n;
    pzk_trick_note(table, PZK_FILE_FIND_ASK);
}

void
pzk_file_hold(struct pzk_trick_referee *table, const struct pzk_obs *obs)
{
    struct pzk_held *early = &pzk_file_of(table)->early;
    struct pzk_laid card = pzk_trick_there(table, obs->piece);
    int each = table->game->sits ? __builtin_popcount(table->game->sits)
                                 : table->game->in_trick;
    int first = early->n - early->n % each;

    if (table->hand != PZK_HAND_ASKS || table->gate != PZK_GATE_ARMED ||
        obs->kind != PZK_OBS_PLACED || !pzk_is_seat(card.seat) ||
        !pzk_has(table->layout.by_hand & ~table->layout.initial, obs->piece) ||
        pzk_file_in_middle(&table->layout.card[obs->piece].at)) {
        return;
    }
    for (int i = first; i < early->n; i++) {
        if (early->laid[i].seat == card.seat &&
            !pzk_has(table->layout.zone, early->laid[i].card)) {
            early->laid[i] = card;
            return;
        }
    }
    if (early->n < PZK_HELD_MAX) {
        early->laid[early->n++] = card;
    }
}

void
pzk_file_play_early(struct pzk_trick_referee *table)
{
    const struct pzk_held early = pzk_file_of(table)->early;
    int whole = early.n - early.n % table->game->in_trick;

    pzk_file_of(table)->early.n = 0;
    for (int i = 0; i < early.n; i++) {
        struct pzk_laid card = early.laid[i];
        bool lies = pzk_has(table->layout.zone, card.card);

        card = lies ? pzk_trick_there(table, card.card) : card;
        if (pzk_file_is_anybodys(table)) {
            table->turn = card.seat;
        }
        if (card.seat != table->turn || (!lies && i >= whole) ||
            (!table->game->lays(table, card, PZK_HOW_SEEN) &&
             (lies || !table->game->lays(table, card, PZK_HOW_TAKEN)))) {
            return;
        }
        table->done_watched |= pzk_bit(card.card);
    }
}

void
pzk_file_ask_again(struct pzk_trick_referee *table)
{
    struct pzk_file_referee *referee = pzk_file_of(table);
    size_t now = table->base.moves.n_acts + 1;
    pzk_cards cards = pzk_judged(&table->layout);
    bool empty = table->layout.empty_us != PZK_NEVER;
    bool asks = pzk_trick_waits_for_answers(table);
    bool tells = pzk_file_is(&table->base.moves.game)->no !=
                     pzk_file_is(pzk_file_ahead(table))->no &&
                 pzk_file_is(pzk_file_ahead(table))->announced > 0;
    bool waits = (referee->early.n > 0 && referee->asked_early == 0) ||
                 (cards && table->base.now - referee->asked_us >= again_us);

    if (referee->asked != now
            ? (asks || tells) && (empty || (cards & ~table->laid))
            : asks && waits) {
        pzk_file_say_question(table);
    }
    if (!asks) {
        referee->early.n = 0;
    }
    if (table->mismatch.finding == PZK_FIND_ALREADY_PLAYED &&
        referee->unfinished != now) {
        referee->unfinished = now;
        pzk_trick_note(table, PZK_FILE_FIND_UNFINISHED);
    }
}
