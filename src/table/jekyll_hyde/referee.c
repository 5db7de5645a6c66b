// SPDX-License-Identifier: MIT
/*
 * The team game's referee: processes observations and commands, then settles.
 *
 *     state             condition
 *     paused            a person said so; nothing is judged
 *     no placement      the sides are unknown, or the card is out of sight
 *     mismatch          something is wrong, announced once, until resolved
 *     game over         the rules say so (W7); leaves by NEXT_GAME
 *     hand over         a hand was finished, the next is not opened yet
 *                       (opening.c)
 *     between hands     the same before the first hand; the referee asks about
 *                       a hand under way then (trick/between.c)
 *     trick done        no card of the next trick yet, the last one's are
 *                       still there
 *     trick running     otherwise
 *
 * The state is not stored: it follows from the list of moves (moves.c) and the
 * layout (layout.c), so that no order of events, undo or correction can leave
 * the two apart. struct pzk_jh_referee stores only what cannot follow from
 * them: timers, what a person excused, and what the referee asks.
 */
#include "src/table/jekyll_hyde/guest.h"
#include "src/table/jekyll_hyde/state.h"

#include <math.h>

static bool
ready(const struct pzk_trick_referee *table)
{
    return table->base.moves.started ||
           (table->origin != PZK_NO_PIECE &&
            !pzk_jh_refuses_placement(pzk_jh_in(&table->base)));
}

static const struct pzk_trick_ops ops;

static void
init(struct pzk_referee *base)
{
    struct pzk_jh_referee *referee = pzk_jh_of(base);
    struct pzk_table_setup *setup = &base->setup;

    referee->table.origin = pzk_is_placement_card(setup->placement)
                                ? setup->placement
                                : PZK_NO_PIECE;
    if (pzk_is_three(referee) && referee->table.origin == PZK_PB) {
        referee->table.origin = PZK_NO_PIECE;
    }
    referee->hand_end_us = PZK_NEVER;
    /* only if nobody reported it yet */
    if (pzk_jh_choices_in(setup)->trick > 0) {
        referee->table.late.begun = PZK_BEGUN_TOLD;
    }
    pzk_trick_init(&referee->table, &ops);
}

static void
restored(struct pzk_referee *base)
{
    struct pzk_jh_referee *referee = pzk_jh_of(base);

    referee->table.origin =
        pzk_jh_setup_of(&base->moves.start).variant == PZK_JH_4B ? PZK_PB
                                                                 : PZK_PA;
    pzk_trick_restored(base);
    referee->card_turned = (float)base->moves.turned;
}

/* ---- functions for trick/ ---- */

/* While the pieces of a resumed game are collected, another card may appear at
 * the same side: no card of a pile is played. */
static bool
play(struct pzk_trick_referee *table, int card, bool by_person,
     struct pzk_said *said)
{
    struct pzk_jh_referee *referee = pzk_jh_of(&table->base);
    int side = pzk_jh_play_side(table, card);
    struct pzk_laid laid = pzk_jh_there(referee, card);
    bool collected = table->collecting != PZK_COMPARING ||
                     !pzk_has(table->layout.initial, card);

    if (!by_person && (table->between || !collected)) {
        return false;
    }
    laid.seat = (int8_t)(by_person ? table->turn : side);
    if (laid.seat == table->turn) {
        return pzk_jh_accept(referee, laid, by_person, said);
    }
    return pzk_has(table->layout.alone, card) &&
           pzk_jh_lead(referee, laid, false, said);
}

/* Records how the placement card lies: its up side does not show the seats when
 * a game continues. */
static void
keep_turned(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    static const float worth_keeping = 15;
    const struct pzk_moves *moves = &referee->table.base.moves;
    struct pzk_entry entry =
        pzk_entry_of(&referee->table.base, PZK_ENTRY_TURNED);

    entry.index = (int)lroundf(referee->card_turned);
    if (moves->started &&
        fabsf(remainderf(referee->card_turned - (float)moves->turned, 360)) >=
            worth_keeping) {
        pzk_keep(&referee->table.base, &entry, said, NULL);
    }
}

static bool
handle(struct pzk_trick_referee *table, enum pzk_trick_event event,
       struct pzk_said *said)
{
    struct pzk_jh_referee *referee = pzk_jh_of(&table->base);

    switch (event) {
    case PZK_EVENT_TIME:
        pzk_jh_watch_cleared(referee, said);
        pzk_jh_watch_dealt(referee);
        pzk_jh_watch_leftover(table);
        return false;
    case PZK_EVENT_COLLECT:
        pzk_jh_adopt(table, said);
        return false;
    case PZK_EVENT_LOOK:
        return pzk_jh_watch_opening(referee, said) ||
               pzk_jh_watch_doubt(referee, said) ||
               pzk_jh_watch_join(referee, said) || pzk_jh_deduce(referee, said);
    case PZK_EVENT_SETTLED:
    case PZK_EVENT_FRAME:
        keep_turned(referee, said);
        return false;
    }
    return false;
}

/* Until the game begins the placement card defines the teams; then they stay
 * with the seats. */
static void
observe_origin(struct pzk_trick_referee *table, const struct pzk_obs *obs)
{
    bool found = obs->placement == PZK_PLACEMENT_FOUND ||
                 (obs->placement == PZK_PLACEMENT_TURNED &&
                  !pzk_trick_saw_origin(table));

    if (isfinite(obs->turned)) {
        pzk_jh_of(&table->base)->card_turned = obs->turned;
    }
    if (found && !table->base.moves.started &&
        pzk_is_placement_card(obs->piece)) {
        table->origin = obs->piece;
        pzk_trick_refresh(&table->base);
    }
}

/* Three players turn the placement card between hands, when asked to. */
static bool
observe(struct pzk_trick_referee *table, const struct pzk_obs *obs)
{
    const struct pzk_jh_referee *referee = pzk_jh_in(&table->base);

    if (obs->kind == PZK_OBS_PLACEMENT) {
        observe_origin(table, obs);
    } else {
        pzk_jh_note_ghost(table, obs->piece);
    }
    return pzk_is_three(referee) && (referee->status.single == PZK_NO_SEAT ||
                                     pzk_jh_faces_single(referee));
}

static const struct pzk_trick_ops ops = {
    .first = 0,
    .cards = PZK_JH_CARDS,
    .pieces = PZK_JH_CARDS,
    .in_trick = PZK_SEATS,
    .untaken = (pzk_cards)1 << PZK_JT | (pzk_cards)1 << PZK_HT, /* W4.2 */
    .done_until_clear = true,
    .ready = ready,
    .draw = pzk_jh_draw,
    .play = play,
    .command = pzk_jh_command,
    .say_act = pzk_jh_say_act,
    .lay = pzk_jh_lay,
    .in_place = pzk_jh_in_place,
    .play_side = pzk_jh_play_side,
    .judge = pzk_jh_judge_card,
    .table_fault = pzk_jh_table_fault,
    .say_again = pzk_jh_say_again,
    .say_dropped = pzk_jh_say_dropped,
    .handle = handle,
    .observe = observe,
    .complete = pzk_jh_complete,
    .rules = pzk_jh_finding_rules,
};

const struct pzk_referee_ops pzk_jh_referee_ops = {
    .size = sizeof(struct pzk_jh_referee),
    .init = init,
    .restored = restored,
    .refresh = pzk_trick_refresh,
    .observe = pzk_trick_observe,
    .tick = pzk_trick_tick,
    .command = pzk_trick_command,
    .next_game = pzk_jh_next_game,
    .resumed = pzk_trick_resumed,
    .view = pzk_jh_view,
};
