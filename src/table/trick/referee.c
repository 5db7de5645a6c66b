// SPDX-License-Identifier: MIT
/*
 * Processes observations and commands, then settles.
 *
 * When a source starts, the referee first collects the table: for 1 s after the
 * last piece, on resuming for 2 s after the origin was seen, longer with hands
 * over it, and between hands while one of these cards is covered. Then it
 * compares the table with the list of moves; it does not replay it. A card laid
 * meanwhile counts.
 *
 * Settling, after every input: takes back or sweeps cards that went, then
 * accepts cards that are due, one after the other, until there are none. A
 * fault that remains when the frame's last observation is in becomes the
 * mismatch.
 */
#include "src/table/trick/trick.h"

enum {
    SETTLE_US = 1000000,  /* after the last piece there at first */
    COMPARE_US = 2000000, /* after the origin was seen, on resuming */
    COMPARE_MAX_US = 10000000
};

/* ---- settling ---- */

/* Plays the card that is due and came first. */
static bool
accept_next(struct pzk_trick_referee *table, struct pzk_said *said)
{
    pzk_cards cards = table->layout.cards & table->layout.here, due_now = 0;
    bool between = table->between;
    int due;

    if (pzk_trick_is_opening(table) ||
        table->question.asks == PZK_ASKS_SWEPT_CARD) {
        return false;
    }
    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        due_now |= pzk_trick_judge(table, card).accept ? pzk_bit(card) : 0;
    }
    due = pzk_layout_oldest(&table->layout, due_now);
    if (due == PZK_NO_PIECE || !table->game->play(table, due, false, said)) {
        return false;
    }
    if (between && !table->between) {
        pzk_trick_begin_opening(table, due);
    }
    return true;
}

/* Cards that went, and the game's own checks. */
static bool
watch(struct pzk_trick_referee *table, struct pzk_said *said)
{
    return pzk_trick_watch_exchange(table, said) ||
           table->game->watch(table, said) ||
           pzk_trick_watch_unseen(table, said) ||
           pzk_trick_watch_running(table, said) ||
           pzk_trick_watch_done(table, said);
}

static void
say_turn(struct pzk_trick_referee *table, struct pzk_said *said)
{
    struct pzk_ruling ruling =
        pzk_trick_ruling(table, PZK_RULED_TURN, table->turn);

    ruling.rule = pzk_trick_rule(table, PZK_FIND_NOT_YOUR_TURN);
    if (table->turn_due && !table->between && table->turn != PZK_NO_SEAT &&
        table->waiting == PZK_NO_PIECE) {
        pzk_trick_say(table, said, &ruling);
    }
    table->turn_due = false;
}

/* Brings moves and table together and makes the announcements. A mismatch
 * begins only when FRAME_ENDS: other observations of that moment may resolve
 * it. */
static void
settle(struct pzk_trick_referee *table, bool frame_ends, struct pzk_said *said)
{
    bool play = pzk_trick_is_ready(table) && !table->base.paused;
    bool more = play;

    while (more && pzk_said_has_room(said)) {
        more = pzk_trick_watch_table(table, said);
        if (pzk_trick_is_table_going(table)) {
            return;
        }
        pzk_trick_check_resolved(table, said);
        more = watch(table, said) || more;
        if (!more) {
            pzk_trick_check_resolved(table, said);
            more = accept_next(table, said);
        }
    }
    if (!table->base.paused) {
        pzk_trick_check_resolved(table, said);
        if (frame_ends) {
            pzk_trick_find_mismatch(table, said);
        }
    }
    if (play && frame_ends) {
        pzk_trick_watch_unfollowed(table, said);
    }
    if (play) {
        pzk_trick_say_hints(table, said);
    }
    if (table->game->settled) {
        table->game->settled(table, play && frame_ends, said);
    }
    say_turn(table, said);
}

/* ---- the table when a source starts ---- */

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
adopt(struct pzk_trick_referee *table, struct pzk_said *said)
{
    if (table->game->adopt) {
        table->game->adopt(table, said);
    }
}

/* Of several cards at one side, asks which one was laid meanwhile, if any, even
 * when only one of them remains. */
static void
doubt_piles(struct pzk_trick_referee *table)
{
    struct pzk_layout *layout = &table->layout;

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        pzk_cards new = layout->at[seat] & ~table->laid;

        layout->meanwhile |= pzk_number(new) > 1 ? new : 0;
    }
}

/* Ends the collection of pieces that were there when the source started. */
static void
end_settling(struct pzk_trick_referee *table, struct pzk_said *said)
{
    pzk_cards away = table->layout.cards & ~table->layout.here;

    adopt(table, said);
    if (table->collecting == PZK_COMPARING) {
        pzk_trick_compare(table);
        doubt_piles(table);
    }
    table->collecting = PZK_COLLECTED;
    for (int i = pzk_first(away); i >= 0; i = pzk_next(away, i)) {
        if (table->layout.card[i].left_us == PZK_NEVER) {
            table->layout.card[i].left_us = table->base.now; /* at least */
        }
    }
}

/* ---- input ---- */

/* Time passes, before other input. */
static void
advance(struct pzk_trick_referee *table, struct pzk_said *said)
{
    struct pzk_referee *base = &table->base;
    pzk_cards covered;
    bool due;

    pzk_layout_tick(&table->layout, base->now);
    if (base->paused) {
        return;
    }
    pzk_trick_arm(table);
    pzk_trick_note_lying(table);
    if (table->game->time_passes) {
        table->game->time_passes(table, said);
    }
    due = table->collecting && table->settle_us != PZK_NEVER &&
          base->now >= table->settle_us && pzk_trick_is_ready(table);
    /* a card there at first that is covered may be about to be taken */
    covered = table->layout.initial & table->layout.zone & table->layout.hidden;
    if (due && ((table->collecting == PZK_COMPARING && table->layout.hands) ||
                (table->between && covered))) {
        due = base->now >= table->compare_end_us;
    }
    if (due) {
        end_settling(table, said);
    }
}

static void
origin_found(struct pzk_trick_referee *table)
{
    if (!pzk_trick_saw_origin(table)) {
        table->compare_end_us = table->base.now + COMPARE_MAX_US;
        settle_by(table, table->base.now + (table->collecting == PZK_COMPARING
                                                ? COMPARE_US
                                                : SETTLE_US));
    }
}

static void
observe_origin(struct pzk_trick_referee *table, const struct pzk_obs *obs,
               struct pzk_said *said)
{
    const struct pzk_trick_ops *game = table->game;

    bool may_be_turned = game->observe && game->observe(table, obs);

    table->placement = obs->placement;
    switch (obs->placement) {
    case PZK_PLACEMENT_FOUND:
        origin_found(table);
        table->origin_turned = false;
        break;
    case PZK_PLACEMENT_MOVED:
        table->origin_turned = false;
        break;
    case PZK_PLACEMENT_TURNED:
        origin_found(table); /* as it was before */
        table->origin_turned = table->layout.empty_us == PZK_NEVER;
        if (!table->origin_turned && !may_be_turned) {
            pzk_trick_remark(table, said, PZK_FIND_PLACEMENT_TURNED, obs->piece,
                             PZK_NO_SIDE, PZK_NO_SIDE);
        }
        break;
    case PZK_PLACEMENT_LOST:
        break;
    }
}

static void
observe_card(struct pzk_trick_referee *table, const struct pzk_obs *obs,
             struct pzk_said *said)
{
    int news;

    if (table->collecting && !obs->initial && !table->base.paused &&
        obs->kind == PZK_OBS_PLACED && pzk_is_seat(obs->side)) {
        adopt(table, said); /* with the table as it is */
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
pzk_trick_observe(struct pzk_referee *base, const struct pzk_obs *obs,
                  struct pzk_said *said)
{
    struct pzk_trick_referee *table = pzk_trick_of(base);
    struct pzk_obs now = *obs;

    advance(table, said);
    now.t_us = base->now;
    switch (obs->kind) {
    case PZK_OBS_PLACED:
    case PZK_OBS_MOVED:
    case PZK_OBS_LIFTED:
    case PZK_OBS_SEEN: /* also of a card that seemed exchanged */
        observe_card(table, &now, said);
        break;
    case PZK_OBS_HIDDEN:
    case PZK_OBS_DISPUTED:
    case PZK_OBS_HANDS:
        pzk_layout_observe(&table->layout, &now);
        break;
    case PZK_OBS_UNREAD:
    case PZK_OBS_READ_OR_GONE:
        if (pzk_is_seat(obs->side)) {
            table->unread_us[obs->side] = obs->kind == PZK_OBS_UNREAD
                                              ? INT64_MAX
                                              : base->now + PZK_AHEAD_US;
        }
        break;
    case PZK_OBS_PLACEMENT:
        observe_origin(table, &now, said);
        break;
    case PZK_OBS_CAMERA:
        if (obs->camera == PZK_CAMERA_MIRRORED &&
            table->camera != PZK_CAMERA_MIRRORED) {
            pzk_trick_note(table, said, PZK_FIND_MIRRORED);
        }
        table->camera = obs->camera;
        break;
    }
    table->origin_turned &= table->layout.empty_us == PZK_NEVER;
    settle(table, false, said);
}

void
pzk_trick_tick(struct pzk_referee *base, struct pzk_said *said)
{
    advance(pzk_trick_of(base), said);
    settle(pzk_trick_of(base), true, said);
}

bool
pzk_trick_command(struct pzk_referee *base, const struct pzk_command *command,
                  struct pzk_said *said)
{
    struct pzk_trick_referee *table = pzk_trick_of(base);
    bool done;

    advance(table, said);
    done = pzk_trick_enter(table, command, said);
    settle(table, true, said);
    return done;
}

void
pzk_trick_restored(struct pzk_referee *base)
{
    pzk_trick_of(base)->collecting = PZK_COMPARING;
}
