// SPDX-License-Identifier: MIT
/*
 * The team game's referee: takes in what is observed and entered, and settles
 * it.
 *
 *     state             it is this state when
 *     paused            a person said so; nothing is judged
 *     no placement      the sides are not known, or the card is out of sight
 *     mismatch          something is wrong, said once, until it is right
 *     game over         the rules say so (W7); leaves by NEXT_GAME
 *     hand over         a hand was finished, the next is not opened yet
 *                       (opening.c)
 *     between hands     the same before the first hand
 *     trick done        no card of the next trick yet, the last one's lie
 *                       there still
 *     trick running     else
 *
 * The state is not kept: it follows from the list of moves (moves.c) and from
 * what lies on the table (layout.c), so that no order of events, undo or
 * correction can leave the two apart. What cannot follow from them is kept
 * beside them in struct pzk_jh_referee: timers, and what a person excused.
 *
 * Settling, after whatever happened: cards that went are taken back or swept,
 * cards that are due are accepted, one after the other, as long as there are
 * any; what is wrong then, when the frame's last observation is in, is the
 * mismatch.
 */
#include "src/table/jekyll_hyde/guest.h"
#include "src/table/jekyll_hyde/state.h"

#include <math.h>
#include <string.h>

static bool
lays(const struct pzk_action *action)
{
    return action->kind == PZK_JH_LAY;
}

static bool
fits(const struct pzk_trick_referee *table, int card, int seat)
{
    return pzk_jh_card_team(card) == pzk_jh_in(&table->base)->status.side[seat];
}

static bool
ready(const struct pzk_trick_referee *table)
{
    return table->base.moves.started ||
           (table->origin != PZK_NO_PIECE &&
            !pzk_jh_in(&table->base)->placement_refused);
}

static const struct pzk_trick_ops ops = {
    .first = 0,
    .cards = PZK_JH_CARDS,
    .pieces = PZK_JH_CARDS,
    .in_trick = PZK_SEATS,
    .done_until_clear = true,
    .ready = ready,
    .draw = pzk_jh_draw,
    .lays = lays,
    .lay = pzk_jh_lay,
    .fits = fits,
    .in_place = pzk_jh_in_place,
    .play_side = pzk_jh_play_side,
    .judge_lead = pzk_jh_judge_lead,
    .judge_other = pzk_jh_judge_other,
    .table_fault = pzk_jh_table_fault,
    .may_be_ahead = pzk_jh_may_be_ahead,
    .watch_opening = pzk_jh_watch_opening,
    .swept = pzk_jh_swept,
    .complete = pzk_jh_complete,
    .rules = pzk_jh_finding_rules,
};

static void
init(struct pzk_referee *base)
{
    struct pzk_jh_referee *referee = pzk_jh_of(base);
    struct pzk_table_setup *setup = &base->setup;

    if (!pzk_is_seat(setup->leader)) {
        setup->leader = PZK_NO_SEAT;
    }
    if (setup->target < 1 || setup->target > PZK_JH_TARGET_MAX) {
        setup->target = 1000;
    }
    referee->table.origin = pzk_is_placement_card(setup->placement)
                                ? setup->placement
                                : PZK_NO_PIECE;
    if (pzk_is_three(referee) && referee->table.origin == PZK_PB) {
        referee->table.origin = PZK_NO_PIECE;
    }
    referee->hand_end_us = referee->left_us = PZK_NEVER;
    pzk_trick_init(&referee->table, &ops);
}

static void
restored(struct pzk_referee *base)
{
    struct pzk_jh_referee *referee = pzk_jh_of(base);

    referee->table.origin =
        pzk_jh_setup_of(&base->moves.start).variant == PZK_JH_4B ? PZK_PB
                                                                 : PZK_PA;
    referee->table.comparing = true;
    referee->card_turned = (float)base->moves.turned;
}

static void
resumed(const struct pzk_referee *base, struct pzk_ruling *ruling)
{
    ruling->hand = pzk_jh_in(base)->status.hand_no;
    for (size_t i = 0; i < base->moves.n_acts; i++) {
        ruling->resumed_plays += base->moves.acts[i].action.kind == PZK_JH_LAY;
    }
    ruling->after.rules = NULL;
}

/* ---- settling ---- */

/* Accepts the card that is due and came first. */
static bool
accept_next(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    const struct pzk_position *first = NULL;
    int due = PZK_NO_PIECE;
    int side;

    if (referee->table.between || pzk_trick_is_opening(&referee->table) ||
        (referee->table.unseen && referee->held_swept)) {
        return false;
    }
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        const struct pzk_position *position = &referee->table.layout.card[card];

        if (pzk_trick_judge(&referee->table, card).accept &&
            (!first || position->order < first->order)) {
            first = position;
            due = card;
        }
    }
    if (!first) {
        return false;
    }
    side = pzk_trick_play_side(&referee->table, due);
    if (side != referee->status.turn) {
        return first->alone && pzk_jh_lead_elsewhere(
                                   referee, due, side,
                                   pzk_jh_supplier(referee, due), false, said);
    }
    return pzk_jh_accept(referee, due, side, pzk_jh_supplier(referee, due),
                         false, said);
}

/* How the placement card lies is kept: where its up side points does not tell
 * the seats when a game goes on. */
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

/* Brings moves and table together and says what is to be said. A mismatch
 * begins only when FRAME_ENDS: what else was seen at that moment may be what it
 * lacks. */
static void
settle(struct pzk_jh_referee *referee, bool frame_ends, struct pzk_said *said)
{
    bool more =
        pzk_trick_is_ready(&referee->table) && !referee->table.base.paused;

    while (more && pzk_said_has_room(said)) {
        pzk_trick_check_resolved(&referee->table, said);
        more = pzk_trick_watch_opening(&referee->table, said) ||
               pzk_jh_watch_unseen(referee, said) ||
               pzk_trick_watch_running(&referee->table, said) ||
               pzk_trick_watch_done(&referee->table, said);
        if (!more) {
            pzk_trick_check_resolved(&referee->table, said);
            more = accept_next(referee, said);
        }
    }
    if (!referee->table.base.paused) {
        pzk_trick_check_resolved(&referee->table, said);
        if (frame_ends) {
            pzk_trick_find_mismatch(&referee->table, said);
        }
    }
    if (pzk_trick_is_ready(&referee->table) && !referee->table.base.paused) {
        pzk_trick_say_hints(&referee->table, said);
    }
    keep_turned(referee, said);
    if (referee->table.turn_due) {
        struct pzk_ruling ruling =
            pzk_ruling_of(&referee->table.base, PZK_RULED_TURN);

        ruling.rule = "W3.6";
        ruling.seat = referee->status.turn;
        if (referee->status.phase == PZK_JH_TURN) {
            pzk_trick_say(&referee->table, said, &ruling);
        }
        referee->table.turn_due = false;
    }
}

/* ---- what comes in ---- */

/* The end of collecting what lies there at first. */
static void
end_settling(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    pzk_jh_adopt(referee, said);
    if (referee->table.comparing) {
        pzk_trick_compare(&referee->table);
    }
    referee->table.comparing = false;
    referee->table.settling = false;
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        struct pzk_position *position = &referee->table.layout.card[card];

        if (!position->here && position->left_us == PZK_NEVER) {
            position->left_us =
                referee->table.base.now; /* away, at least since now */
        }
    }
}

/* Time comes to T_US, before anything new is taken in. */
static void
advance(struct pzk_jh_referee *referee, int64_t t_us, struct pzk_said *said)
{
    bool due;

    if (t_us > referee->table.base.now) {
        referee->table.base.now = t_us;
    }
    pzk_layout_tick(&referee->table.layout, referee->table.base.now);
    if (!referee->table.base.paused) {
        pzk_trick_arm(&referee->table);
        pzk_jh_watch_leftover(referee);
    }
    due = referee->table.settling && referee->table.settle_us != PZK_NEVER &&
          referee->table.base.now >= referee->table.settle_us &&
          pzk_trick_is_ready(&referee->table);
    if (due && referee->table.comparing && referee->table.layout.hands) {
        due = referee->table.base.now >= referee->table.compare_end_us;
    }
    if (due && !referee->table.base.paused) {
        end_settling(referee, said);
    }
}

static void
settle_by(struct pzk_jh_referee *referee, int64_t t_us)
{
    if (referee->table.compare_end_us != PZK_NEVER &&
        t_us > referee->table.compare_end_us) {
        t_us = referee->table.compare_end_us;
    }
    if (t_us > referee->table.settle_us) {
        referee->table.settle_us = t_us;
    }
}

static bool
any_in_zone(const struct pzk_jh_referee *referee)
{
    return referee->table.layout.empty_us == PZK_NEVER;
}

static void
placement_found(struct pzk_jh_referee *referee, int piece)
{
    if (!referee->table.origin_seen) {
        referee->table.compare_end_us =
            referee->table.base.now + PZK_COMPARE_MAX_US;
        settle_by(referee, referee->table.base.now + (referee->table.comparing
                                                          ? PZK_COMPARE_US
                                                          : PZK_SETTLE_US));
    }
    referee->table.origin_seen = true;
    referee->table.origin_lost = false;
    referee->table.origin_turned = false;
    if (referee->table.base.moves.started || !pzk_is_placement_card(piece)) {
        return; /* teams stay with the seats */
    }
    referee->placement_refused = pzk_is_three(referee) && piece == PZK_PB;
    if (!referee->placement_refused) {
        referee->table.origin = piece;
    }
    pzk_trick_refresh(&referee->table.base);
}

static void
observe_placement(struct pzk_jh_referee *referee, const struct pzk_obs *obs,
                  struct pzk_said *said)
{
    if (isfinite(obs->turned)) {
        referee->card_turned = obs->turned;
    }
    switch (obs->placement) {
    case PZK_PLACEMENT_FOUND:
        placement_found(referee, obs->piece);
        break;
    case PZK_PLACEMENT_MOVED:
        referee->table.origin_lost = false;
        referee->table.origin_turned = false;
        break;
    case PZK_PLACEMENT_TURNED:
        if (!referee->table.origin_seen) {
            placement_found(referee, obs->piece); /* as it lay before */
        }
        referee->table.origin_lost = false;
        referee->table.origin_turned = any_in_zone(referee);
        /* Three players turn it between hands, as they are asked to. */
        if (!referee->table.origin_turned &&
            (!pzk_is_three(referee) || (referee->status.single != PZK_NO_SEAT &&
                                        !pzk_jh_faces_single(referee)))) {
            pzk_trick_remark(&referee->table, said, PZK_FIND_PLACEMENT_TURNED,
                             PZK_PA, PZK_NO_SIDE, PZK_NO_SIDE);
        }
        break;
    case PZK_PLACEMENT_LOST:
        referee->table.origin_lost = true;
        break;
    }
}

static void
observe_card(struct pzk_jh_referee *referee, const struct pzk_obs *obs,
             struct pzk_said *said)
{
    int news;

    if (referee->table.settling && !obs->initial &&
        !referee->table.base.paused && obs->kind == PZK_OBS_PLACED &&
        pzk_is_seat(obs->side)) {
        pzk_jh_adopt(referee, said); /* play goes on over what lies there */
    }
    news = pzk_layout_observe(&referee->table.layout, obs);
    if (news == PZK_NO_PIECE) {
        return;
    }
    pzk_jh_note_ghost(referee, news);
    if (obs->initial && referee->table.settling) {
        settle_by(referee, referee->table.base.now + PZK_SETTLE_US);
    }
    pzk_trick_note_back(&referee->table, news);
}

static void
observe(struct pzk_referee *base, const struct pzk_obs *obs,
        struct pzk_said *said)
{
    struct pzk_jh_referee *referee = pzk_jh_of(base);
    struct pzk_obs now = *obs;

    advance(referee, obs->t_us, said);
    now.t_us = referee->table.base.now;
    switch (obs->kind) {
    case PZK_OBS_PLACED:
    case PZK_OBS_MOVED:
    case PZK_OBS_LIFTED:
        observe_card(referee, &now, said);
        break;
    case PZK_OBS_HANDS:
        pzk_layout_observe(&referee->table.layout, &now);
        break;
    case PZK_OBS_PLACEMENT:
        observe_placement(referee, &now, said);
        break;
    case PZK_OBS_CAMERA:
        if (obs->camera == PZK_CAMERA_MIRRORED && !referee->table.mirrored) {
            pzk_trick_remark(&referee->table, said, PZK_FIND_MIRRORED,
                             PZK_NO_PIECE, PZK_NO_SIDE, PZK_NO_SIDE);
        }
        referee->table.mirrored = obs->camera == PZK_CAMERA_MIRRORED;
        break;
    }
    if (referee->table.origin_turned && !any_in_zone(referee)) {
        referee->table.origin_turned = false;
    }
    settle(referee, false, said);
}

static void
tick(struct pzk_referee *base, int64_t t_us, struct pzk_said *said)
{
    struct pzk_jh_referee *referee = pzk_jh_of(base);

    advance(referee, t_us, said);
    settle(referee, true, said);
}

static bool
command(struct pzk_referee *base, const struct pzk_command *command,
        int64_t t_us, struct pzk_said *said)
{
    struct pzk_jh_referee *referee = pzk_jh_of(base);
    bool done;

    advance(referee, t_us, said);
    done = pzk_jh_command(referee, command, said);
    settle(referee, true, said);
    return done;
}

const struct pzk_referee_ops pzk_jh_referee_ops = {
    .size = sizeof(struct pzk_jh_referee),
    .init = init,
    .restored = restored,
    .refresh = pzk_trick_refresh,
    .observe = observe,
    .tick = tick,
    .command = command,
    .next_game = pzk_jh_next_game,
    .resumed = resumed,
    .view = pzk_jh_view,
};
