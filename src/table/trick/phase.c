// SPDX-License-Identifier: MIT
/*
 * The phases of a table of tricks: which events matter in each of them. The
 * phase is not stored: it follows from what is, so that no order of events,
 * undo or correction can leave the two apart.
 *
 *     phase        what happens                               leads to
 *     PAUSED       nothing is judged until people resume      the one before
 *     COLLECTING   a source starts, or the sides are unknown: what is there is
 *                  collected, then compared with the moves, not played again;
 *                  a card laid meanwhile counts               any other
 *     BETWEEN      an empty zone is armed; a card alone opens
 *                  a hand (between.c)                         OPENING
 *     ANSWERING    between hands: people answer what the game
 *                  asks                                       BETWEEN
 *     OPENING      1.5 s: the lead is lifted, or somebody
 *                  gathers                                    BETWEEN
 *                  neither                                    RUNNING
 *     RUNNING      cards that are due count; cards that go
 *                  are taken back (take_back.c)
 *                  the last card of a trick                   DONE
 *     DONE         the trick is swept, or opened again        RUNNING
 *                  the next is led                            RUNNING
 *                  the last trick of a hand                   BETWEEN
 *     ASKING       a question is open: which card was never
 *                  read (explain.c), or whether this is still
 *                  the hand seen to begin: no card is taken
 *                  back, no mismatch begins                   RUNNING
 *
 * From BETWEEN, RUNNING and DONE a question leads to ASKING. In each phase from
 * BETWEEN to DONE the table's own trick is followed beside the moves
 * (explain.c). After every input the table settles: LOOK, again and again
 * while that changes the moves; then SETTLED; or FRAME when the frame's last
 * observation is in: a fault that remains then becomes the mismatch.
 *
 * The table at the start of a source is collected for 1 s after the last piece,
 * on resuming for 2 s after the origin was seen, longer with hands over it, and
 * between hands while one of these cards is covered.
 */
#include "src/table/trick/inside.h"

#include <string.h>

enum {
    SETTLE_US = 1000000,  /* after the last piece there at first */
    COMPARE_US = 2000000, /* after the origin was seen, on resuming */
    COMPARE_MAX_US = 10000000
};

enum pzk_trick_phase
pzk_trick_phase(const struct pzk_trick_referee *table)
{
    return table->base.paused ? PZK_PHASE_PAUSED
           : table->collecting || !pzk_trick_is_ready(table)
               ? PZK_PHASE_COLLECTING
           : pzk_trick_is_asking(table)                 ? PZK_PHASE_ASKING
           : pzk_trick_is_opening(table)                ? PZK_PHASE_OPENING
           : table->hand == PZK_HAND_ASKS               ? PZK_PHASE_ANSWERING
           : pzk_between(table)                         ? PZK_PHASE_BETWEEN
           : table->done.n > 0 && table->running.n == 0 ? PZK_PHASE_DONE
                                                        : PZK_PHASE_RUNNING;
}

/* ---- what several phases do ---- */

/* Plays the card that is due and came first. */
static bool
accept_next(struct pzk_trick_referee *table)
{
    pzk_cards cards = table->layout.cards & table->layout.here, due_now = 0;
    bool between = pzk_between(table);
    struct pzk_laid laid;
    int due;

    pzk_trick_check_resolved(table);
    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        due_now |= pzk_trick_judge(table, card).accept ? pzk_bit(card) : 0;
    }
    due = pzk_layout_oldest(&table->layout, due_now);
    if (due == PZK_NO_PIECE) {
        return false;
    }
    laid = pzk_trick_there(table, due);
    laid.seat = (int8_t)pzk_trick_side(table, due);
    if (!table->game->lays(table, laid, PZK_HOW_DUE)) {
        return false;
    }
    if (between && !pzk_between(table)) {
        pzk_trick_begin_opening(table, due);
    }
    return true;
}

/* Whether the pieces that were there when the source started are collected. */
static bool
is_collected(const struct pzk_trick_referee *table)
{
    const struct pzk_layout *layout = &table->layout;
    /* a card there at first that is covered may be about to be taken */
    pzk_cards covered = layout->initial & layout->zone & layout->hidden;
    bool unsure = (table->collecting == PZK_COMPARING && layout->hands) ||
                  (pzk_between(table) && covered);

    return table->collecting && pzk_trick_is_ready(table) &&
           table->settle_us != PZK_NEVER &&
           table->base.now >=
               (unsure ? table->compare_end_us : table->settle_us);
}

static void
end_collecting(struct pzk_trick_referee *table)
{
    struct pzk_layout *layout = &table->layout;
    pzk_cards away = layout->cards & ~layout->here;

    pzk_trick_tell_game(table, PZK_EVENT_COLLECT);
    if (table->collecting == PZK_COMPARING) {
        pzk_trick_compare(table);
        /* of several cards at one side, ask which one was laid meanwhile, if
         * any, even when only one of them remains */
        for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
            pzk_cards new = layout->at[seat] & ~table->laid;

            layout->meanwhile |= pzk_number(new) > 1 ? new : 0;
        }
    }
    table->collecting = PZK_COLLECTED;
    memset(table->late.lay_at, 0, sizeof(table->late.lay_at));
    for (int i = pzk_first(away); i >= 0; i = pzk_next(away, i)) {
        if (layout->card[i].left_us == PZK_NEVER) {
            layout->card[i].left_us = table->base.now; /* at least */
        }
    }
}

/* ---- events and phases ---- */

/* The table may have changed, by PHASE. True if the list of moves, or what
 * waits, changed. */
static bool
follow_table(struct pzk_trick_referee *table, enum pzk_trick_phase phase)
{
    bool lays = !pzk_trick_is_opening(table);

    switch (phase) {
    case PZK_PHASE_PAUSED:
        return false;
    case PZK_PHASE_COLLECTING:
        pzk_trick_note_gone(table);
        return pzk_trick_watch_exchange(table) ||
               pzk_trick_tell_game(table, PZK_EVENT_LOOK) ||
               (lays && pzk_trick_watch_running(table)) ||
               (table->collecting != PZK_COMPARING &&
                pzk_trick_watch_done(table)) ||
               (lays && accept_next(table));
    case PZK_PHASE_BETWEEN:
    case PZK_PHASE_ANSWERING:
        return pzk_trick_tell_game(table, PZK_EVENT_LOOK) ||
               pzk_trick_find_unread(table) || pzk_trick_watch_done(table) ||
               accept_next(table);
    case PZK_PHASE_OPENING:
        pzk_trick_note_gone(table);
        return pzk_trick_watch_exchange(table) ||
               pzk_trick_tell_game(table, PZK_EVENT_LOOK) ||
               pzk_trick_watch_done(table);
    case PZK_PHASE_RUNNING:
    case PZK_PHASE_DONE:
        return pzk_trick_watch_exchange(table) ||
               pzk_trick_tell_game(table, PZK_EVENT_LOOK) ||
               pzk_trick_find_unread(table) || pzk_trick_watch_running(table) ||
               pzk_trick_watch_done(table) || accept_next(table);
    case PZK_PHASE_ASKING:
        return pzk_trick_tell_game(table, PZK_EVENT_LOOK) ||
               (pzk_trick_asks_card(table) && (pzk_trick_watch_unread(table) ||
                                               pzk_trick_watch_done(table))) ||
               (table->question.asks == PZK_ASKS_CARD && accept_next(table));
    }
    return false;
}

static bool
handle_event(struct pzk_trick_referee *table, enum pzk_trick_event event)
{
    enum pzk_trick_phase phase = pzk_trick_phase(table);
    bool collecting = phase == PZK_PHASE_COLLECTING;
    bool paused = phase == PZK_PHASE_PAUSED;
    bool ready = pzk_trick_is_ready(table);

    switch (event) {
    case PZK_EVENT_TIME:
        if (collecting || phase == PZK_PHASE_BETWEEN ||
            phase == PZK_PHASE_ANSWERING) {
            pzk_trick_arm(table);
        }
        if (collecting) {
            pzk_trick_note_lying(table);
        }
        if (!paused) {
            pzk_trick_tell_game(table, event);
        }
        if (collecting && is_collected(table)) {
            end_collecting(table);
        }
        return false;
    case PZK_EVENT_COLLECT:
        return collecting && table->collecting &&
               pzk_trick_tell_game(table, event);
    case PZK_EVENT_LOOK:
        return follow_table(table, phase);
    case PZK_EVENT_SETTLED:
    case PZK_EVENT_FRAME:
        break;
    }
    if (paused) { /* nothing of a frame counts: only the table is settled */
        return pzk_trick_tell_game(table, PZK_EVENT_SETTLED);
    }
    pzk_trick_check_resolved(table);
    if (event == PZK_EVENT_FRAME) {
        pzk_trick_find_mismatch(table);
    }
    if (ready && event == PZK_EVENT_FRAME) {
        pzk_trick_watch_unfollowed(table);
    }
    if (ready) {
        pzk_trick_say_hints(table);
    }
    return pzk_trick_tell_game(table, event);
}

/* ---- settling ---- */

/* Brings moves and table together and makes the announcements. */
static void
settle(struct pzk_trick_referee *table, enum pzk_trick_event event)
{
    bool more = pzk_trick_is_ready(table) && !table->base.paused;

    while (more && pzk_has_room(&table->base)) {
        more = pzk_trick_watch_table(table);
        if (pzk_trick_is_going(table)) {
            more = pzk_trick_find_unread(table);
            if (!more) {
                return;
            }
        }
        pzk_trick_check_resolved(table);
        more = handle_event(table, PZK_EVENT_LOOK) || more;
    }
    handle_event(table, event);
    if (table->turn_due && !pzk_between(table) &&
        pzk_trick_waiting(table) == PZK_NO_PIECE) {
        pzk_trick_say_turn(table);
    }
    table->turn_due = false;
}

/* Time passes, before other input. */
static void
advance(struct pzk_trick_referee *table)
{
    pzk_layout_tick(&table->layout, table->base.now);
    handle_event(table, PZK_EVENT_TIME);
}

/* ---- input ---- */

static void
settle_by(struct pzk_trick_referee *table, int64_t t_us)
{
    if (table->compare_end_us != PZK_NEVER && t_us > table->compare_end_us) {
        t_us = table->compare_end_us;
    }
    if (t_us > table->settle_us) {
        table->settle_us = t_us;
    }
}

static void
observe_origin(struct pzk_trick_referee *table, const struct pzk_obs *obs)
{
    bool may_be_turned =
        table->game->observe && table->game->observe(table, obs);
    bool turned = obs->placement == PZK_PLACEMENT_TURNED;

    table->placement = obs->placement;
    if (obs->placement == PZK_PLACEMENT_LOST) {
        return;
    }
    /* as it was before, if it is turned */
    if (obs->placement != PZK_PLACEMENT_MOVED && !pzk_trick_saw_origin(table)) {
        table->compare_end_us = table->base.now + COMPARE_MAX_US;
        settle_by(table, table->base.now + (table->collecting == PZK_COMPARING
                                                ? COMPARE_US
                                                : SETTLE_US));
    }
    table->origin_turned = turned && table->layout.empty_us == PZK_NEVER;
    if (turned && !table->origin_turned && !may_be_turned) {
        pzk_trick_remark(table, PZK_FIND_PLACEMENT_TURNED, obs->piece,
                         PZK_NO_SIDE, PZK_NO_SIDE);
    }
}

static void
observe_card(struct pzk_trick_referee *table, const struct pzk_obs *obs)
{
    int news;

    if (!obs->initial && obs->kind == PZK_OBS_PLACED &&
        pzk_is_any_seat(obs->side)) {
        handle_event(table, PZK_EVENT_COLLECT); /* with what is there */
    }
    news = pzk_layout_observe(&table->layout, obs);
    if (news != PZK_NO_PIECE && obs->initial && table->collecting) {
        settle_by(table, table->base.now + SETTLE_US);
    }
    if (pzk_has(table->layout.cards, news)) {
        if (table->game->observe) {
            table->game->observe(table, obs);
        }
        pzk_trick_note_back(table, news);
    }
}

void
pzk_trick_observe(struct pzk_referee *base, const struct pzk_obs *obs)
{
    struct pzk_trick_referee *table = pzk_trick_of(base);
    struct pzk_obs now = *obs;

    advance(table);
    now.t_us = base->now;
    switch (obs->kind) {
    case PZK_OBS_PLACED:
    case PZK_OBS_MOVED:
    case PZK_OBS_LIFTED:
    case PZK_OBS_SEEN: /* also of a card that seemed exchanged */
        now.piece = pzk_trick_place(table, obs->piece);
        observe_card(table, &now);
        break;
    case PZK_OBS_HIDDEN:
    case PZK_OBS_DISPUTED:
    case PZK_OBS_HANDS:
        now.piece = pzk_trick_place(table, obs->piece);
        pzk_layout_observe(&table->layout, &now);
        break;
    case PZK_OBS_UNREAD:
    case PZK_OBS_READ_OR_GONE:
        if (pzk_is_any_seat(obs->side)) {
            table->unread_us[obs->side] = obs->kind == PZK_OBS_UNREAD
                                              ? INT64_MAX
                                              : base->now + PZK_AHEAD_US;
            table->unread_since_us[obs->side] = base->now;
        }
        break;
    case PZK_OBS_PLACEMENT:
        observe_origin(table, &now);
        break;
    case PZK_OBS_CAMERA:
        if (obs->camera == PZK_CAMERA_MIRRORED &&
            table->camera != PZK_CAMERA_MIRRORED) {
            pzk_trick_note(table, PZK_FIND_MIRRORED);
        }
        table->camera = obs->camera;
        break;
    case PZK_OBS_SAID: /* a game that asks hears it itself */
        break;
    }
    table->origin_turned &= table->layout.empty_us == PZK_NEVER;
    settle(table, PZK_EVENT_SETTLED);
}

void
pzk_trick_tick(struct pzk_referee *base)
{
    advance(pzk_trick_of(base));
    settle(pzk_trick_of(base), PZK_EVENT_FRAME);
}

bool
pzk_trick_command(struct pzk_referee *base, const struct pzk_command *command)
{
    struct pzk_trick_referee *table = pzk_trick_of(base);
    bool done;

    advance(table);
    done = pzk_trick_enter(table, command);
    settle(table, PZK_EVENT_FRAME);
    return done;
}

void
pzk_trick_restored(struct pzk_referee *base)
{
    pzk_trick_of(base)->collecting = PZK_COMPARING;
}
