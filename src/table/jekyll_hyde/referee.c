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
    referee->placement = pzk_is_placement_card(setup->placement)
                             ? setup->placement
                             : PZK_NO_PIECE;
    if (pzk_is_three(referee) && referee->placement == PZK_PB) {
        referee->placement = PZK_NO_PIECE;
    }
    referee->reopened_us = referee->opening_us = PZK_NEVER;
    referee->hand_end_us = referee->throw_in_us = PZK_NEVER;
    referee->left_us = PZK_NEVER;
    referee->settle_us = referee->compare_end_us = PZK_NEVER;
    referee->settling = true;
    pzk_layout_init(&referee->layout, 0, PZK_JH_CARDS, PZK_JH_CARDS);
    pzk_jh_refresh(referee);
}

static void
restored(struct pzk_referee *base)
{
    struct pzk_jh_referee *referee = pzk_jh_of(base);

    referee->placement = base->moves.jh.variant == PZK_JH_4B ? PZK_PB : PZK_PA;
    referee->comparing = true;
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

static void
refresh(struct pzk_referee *base)
{
    pzk_jh_refresh(pzk_jh_of(base));
}

/* ---- settling ---- */

/* A bit closer, please: once for a card until it is lifted. */
static void
say_hints(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        struct pzk_position *position = &referee->layout.card[card];
        struct pzk_verdict verdict = pzk_jh_judge_now(referee, card);

        if (position->here && !position->hinted &&
            verdict.finding == PZK_FIND_TOO_FAR) {
            position->hinted = true;
            pzk_jh_say_remark(referee, said, PZK_FIND_TOO_FAR, card,
                              PZK_ELSEWHERE, verdict.due_at);
        }
    }
}

/* Accepts the card that is due and came first. */
static bool
accept_next(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    const struct pzk_position *first = NULL;
    int due = PZK_NO_PIECE;
    int side;

    if (pzk_jh_is_opening(referee) ||
        (referee->unseen && referee->held_swept)) {
        return false;
    }
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        const struct pzk_position *position = &referee->layout.card[card];

        if (pzk_jh_judge_card(referee, card).accept &&
            (!first || position->order < first->order)) {
            first = position;
            due = card;
        }
    }
    if (!first) {
        return false;
    }
    side = pzk_jh_play_side(referee, due);
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
    const struct pzk_moves *moves = &referee->base.moves;
    struct pzk_entry entry = pzk_entry_of(&referee->base, PZK_ENTRY_TURNED);

    entry.index = (int)lroundf(referee->card_turned);
    if (moves->started &&
        fabsf(remainderf(referee->card_turned - (float)moves->turned, 360)) >=
            worth_keeping) {
        pzk_keep(&referee->base, &entry, said, NULL);
    }
}

/* Brings moves and table together and says what is to be said. A mismatch
 * begins only when FRAME_ENDS: what else was seen at that moment may be what it
 * lacks. */
static void
settle(struct pzk_jh_referee *referee, bool frame_ends, struct pzk_said *said)
{
    bool more = pzk_ready(referee) && !referee->base.paused;

    while (more && pzk_said_has_room(said)) {
        pzk_jh_check_resolved(referee, said);
        more = pzk_jh_watch_opening(referee, said) ||
               pzk_jh_watch_unseen(referee, said) ||
               pzk_jh_watch_trick(referee, said) ||
               pzk_jh_watch_done(referee, said);
        if (!more) {
            pzk_jh_check_resolved(referee, said);
            more = accept_next(referee, said);
        }
    }
    if (!referee->base.paused) {
        pzk_jh_check_resolved(referee, said);
        if (frame_ends) {
            pzk_jh_find_mismatch(referee, said);
        }
    }
    if (pzk_ready(referee) && !referee->base.paused) {
        say_hints(referee, said);
    }
    keep_turned(referee, said);
    if (referee->turn_due) {
        struct pzk_ruling ruling =
            pzk_ruling_of(&referee->base, PZK_RULED_TURN);

        ruling.rule = "W3.6";
        ruling.seat = referee->status.turn;
        if (referee->status.phase == PZK_JH_TURN) {
            pzk_jh_say(referee, said, &ruling);
        }
        referee->turn_due = false;
    }
}

/* ---- what comes in ---- */

/* The end of collecting what lies there at first. */
static void
end_settling(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    pzk_jh_adopt(referee, said);
    if (referee->comparing) {
        pzk_jh_compare(referee);
    }
    referee->comparing = false;
    referee->settling = false;
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        struct pzk_position *position = &referee->layout.card[card];

        if (!position->here && position->left_us == PZK_NEVER) {
            position->left_us =
                referee->base.now; /* away, at least since now */
        }
    }
}

/* Time comes to T_US, before anything new is taken in. */
static void
advance(struct pzk_jh_referee *referee, int64_t t_us, struct pzk_said *said)
{
    bool due;

    if (t_us > referee->base.now) {
        referee->base.now = t_us;
    }
    pzk_layout_tick(&referee->layout, referee->base.now);
    if (!referee->base.paused) {
        pzk_jh_arm(referee);
        pzk_jh_watch_leftover(referee);
    }
    due = referee->settling && referee->settle_us != PZK_NEVER &&
          referee->base.now >= referee->settle_us && pzk_ready(referee);
    if (due && referee->comparing && referee->layout.hands) {
        due = referee->base.now >= referee->compare_end_us;
    }
    if (due && !referee->base.paused) {
        end_settling(referee, said);
    }
}

static void
settle_by(struct pzk_jh_referee *referee, int64_t t_us)
{
    if (referee->compare_end_us != PZK_NEVER &&
        t_us > referee->compare_end_us) {
        t_us = referee->compare_end_us;
    }
    if (t_us > referee->settle_us) {
        referee->settle_us = t_us;
    }
}

static bool
any_in_zone(const struct pzk_jh_referee *referee)
{
    return referee->layout.empty_us == PZK_NEVER;
}

static void
placement_found(struct pzk_jh_referee *referee, int piece)
{
    if (!referee->placement_seen) {
        referee->compare_end_us = referee->base.now + PZK_COMPARE_MAX_US;
        settle_by(referee,
                  referee->base.now +
                      (referee->comparing ? PZK_COMPARE_US : PZK_SETTLE_US));
    }
    referee->placement_seen = true;
    referee->placement_lost = false;
    referee->placement_turned = false;
    if (referee->base.moves.started || !pzk_is_placement_card(piece)) {
        return; /* teams stay with the seats */
    }
    referee->placement_refused = pzk_is_three(referee) && piece == PZK_PB;
    if (!referee->placement_refused) {
        referee->placement = piece;
    }
    pzk_jh_refresh(referee);
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
        referee->placement_lost = false;
        referee->placement_turned = false;
        break;
    case PZK_PLACEMENT_TURNED:
        if (!referee->placement_seen) {
            placement_found(referee, obs->piece); /* as it lay before */
        }
        referee->placement_lost = false;
        referee->placement_turned = any_in_zone(referee);
        /* Three players turn it between hands, as they are asked to. */
        if (!referee->placement_turned &&
            (!pzk_is_three(referee) || (referee->status.single != PZK_NO_SEAT &&
                                        !pzk_jh_faces_single(referee)))) {
            pzk_jh_say_remark(referee, said, PZK_FIND_PLACEMENT_TURNED, PZK_PA,
                              PZK_NO_SIDE, PZK_NO_SIDE);
        }
        break;
    case PZK_PLACEMENT_LOST:
        referee->placement_lost = true;
        break;
    }
}

static void
observe_card(struct pzk_jh_referee *referee, const struct pzk_obs *obs,
             struct pzk_said *said)
{
    int news;

    if (referee->settling && !obs->initial && !referee->base.paused &&
        obs->kind == PZK_OBS_PLACED && pzk_is_seat(obs->side)) {
        pzk_jh_adopt(referee, said); /* play goes on over what lies there */
    }
    news = pzk_layout_observe(&referee->layout, obs);
    if (news == PZK_NO_PIECE) {
        return;
    }
    pzk_jh_note_ghost(referee, news);
    if (obs->initial && referee->settling) {
        settle_by(referee, referee->base.now + PZK_SETTLE_US);
    }
    pzk_jh_note_back(referee, news);
}

static void
observe(struct pzk_referee *base, const struct pzk_obs *obs,
        struct pzk_said *said)
{
    struct pzk_jh_referee *referee = pzk_jh_of(base);
    struct pzk_obs now = *obs;

    advance(referee, obs->t_us, said);
    now.t_us = referee->base.now;
    switch (obs->kind) {
    case PZK_OBS_PLACED:
    case PZK_OBS_MOVED:
    case PZK_OBS_LIFTED:
        observe_card(referee, &now, said);
        break;
    case PZK_OBS_HANDS:
        pzk_layout_observe(&referee->layout, &now);
        break;
    case PZK_OBS_PLACEMENT:
        observe_placement(referee, &now, said);
        break;
    case PZK_OBS_CAMERA:
        if (obs->camera == PZK_CAMERA_MIRRORED && !referee->mirrored) {
            pzk_jh_say_remark(referee, said, PZK_FIND_MIRRORED, PZK_NO_PIECE,
                              PZK_NO_SIDE, PZK_NO_SIDE);
        }
        referee->mirrored = obs->camera == PZK_CAMERA_MIRRORED;
        break;
    }
    if (referee->placement_turned && !any_in_zone(referee)) {
        referee->placement_turned = false;
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
    .refresh = refresh,
    .observe = observe,
    .tick = tick,
    .command = command,
    .next_game = pzk_jh_next_game,
    .resumed = resumed,
    .view = pzk_jh_view,
};
