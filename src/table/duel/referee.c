// SPDX-License-Identifier: MIT
/*
 * The duel's referee: takes in what is observed and entered, and settles it.
 * Two people sit at N and S of the board's mark, cards are laid at their
 * sides.
 *
 *     state            expects                        leaves it by
 *     paused           nothing                        resume
 *     no board         the board's mark (TB) or a     it is seen
 *                      placement card
 *     mismatch         what puts the table right      it is right, or accepted
 *     between rounds   an empty zone, then the        it is laid alone: deal
 *                      starter's first card           and exchange are done
 *                      (after dealing, exchanging);   with it; or "dealt" and
 *                      or "dealt", "exchanged"        "exchanged" are entered
 *     to lead          a card at the leader's side    a colour card is laid
 *     to name          the colour of a led potion     its token lies beside
 *                                                     the potion, or entered
 *     to answer        a card at the other side       it is laid
 *     trick done       both cards swept; after greed  zone clear; or the
 *                      an exchange                    winner's next card
 *     game over        nothing; of a match's first    its second game's first
 *                      game: as between rounds        card
 *
 * The state is not kept: it follows from the list of moves (moves.c) and from
 * what lies on the table (layout.c). Hands are hidden: that somebody did not
 * follow is not judged; it shows later (T7), in an action's result. Exchanges
 * and effects that nobody enters are taken to be done when the next card is
 * led: people do not wait for a program.
 *
 * Settling, after whatever happened: cards that went are taken back or swept,
 * the card that is due is accepted, as long as there is one; what is wrong
 * then, when the frame's last observation is in, is the mismatch.
 */
#include "src/table/duel/guest.h"
#include "src/table/duel/state.h"

#include <string.h>

static void
init(struct pzk_referee *base)
{
    struct pzk_duel_referee *referee = pzk_duel_of(base);

    if (pzk_duel_choices_of(&base->setup)->jekyll != PZK_S) {
        pzk_duel_choices_of(&base->setup)->jekyll = PZK_N;
    }
    referee->board_said = PZK_NO_PIECE;
    referee->table.origin = PZK_TB;
    referee->board_us = referee->tokens_gone_us = PZK_NEVER;
    pzk_trick_init(&referee->table, &pzk_duel_trick_ops);
}

static void
restored(struct pzk_referee *base)
{
    pzk_duel_of(base)->table.comparing = true;
}

/* ---- settling ---- */

/* Accepts the card that is due and came first. */
static bool
accept_next(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    uint32_t order = UINT32_MAX;
    int due = PZK_NO_PIECE;

    if (pzk_trick_is_opening(&referee->table)) {
        return false;
    }
    for (int piece = PZK_W1; piece < PZK_TW; piece++) {
        const struct pzk_position *position =
            pzk_trick_position_in(&referee->table, piece);

        if (pzk_trick_judge(&referee->table, piece).accept &&
            position->order < order) {
            order = position->order;
            due = piece;
        }
    }
    return due != PZK_NO_PIECE &&
           pzk_duel_lay(referee, due, PZK_ABSENT, false, said);
}

/* The colour of the potion that was led, told by a token. */
static bool
take_demand(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    int colour = pzk_duel_token_demand(referee, referee->table.waiting, 0);

    return colour != PZK_NO_COLOUR &&
           pzk_duel_lay(referee, referee->table.waiting, colour, false, said);
}

static void
say_turn(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    struct pzk_ruling ruling =
        pzk_trick_ruling(&referee->table, PZK_RULED_TURN, referee->table.turn);

    if (referee->table.turn_due && referee->table.waiting == PZK_NO_PIECE &&
        (referee->status.phase == PZK_DUEL_TO_LEAD ||
         referee->status.phase == PZK_DUEL_TO_ANSWER)) {
        ruling.rule = "D4.1";
        pzk_trick_say(&referee->table, said, &ruling);
    }
    referee->table.turn_due = false;
}

static void
settle(struct pzk_duel_referee *referee, bool frame_ends, struct pzk_said *said)
{
    bool play = referee->table.origin_seen && !referee->table.base.paused;

    while (play && pzk_said_has_room(said)) {
        pzk_trick_check_resolved(&referee->table, said);
        if (!pzk_duel_watch(referee, said) && !take_demand(referee, said) &&
            (referee->table.settling || !accept_next(referee, said))) {
            break;
        }
    }
    if (!referee->table.base.paused) {
        pzk_trick_check_resolved(&referee->table, said);
    }
    if (play && frame_ends) {
        pzk_trick_find_mismatch(&referee->table, said);
        pzk_duel_watch_effect(referee, said);
        pzk_duel_compare_board(referee, said);
    }
    if (play) {
        pzk_trick_say_hints(&referee->table, said);
    }
    if (referee->exchange_due && (referee->status.exchange > 0 ||
                                  referee->status.phase == PZK_DUEL_TO_DEAL)) {
        pzk_trick_note(&referee->table, said, PZK_DUEL_FIND_EXCHANGE);
    }
    referee->exchange_due = false;
    say_turn(referee, said);
}

/* ---- what comes in ---- */

/* The end of collecting what lies there at first: what is due is taken over,
 * what went while nobody looked is swept. */
static void
end_settling(struct pzk_duel_referee *referee)
{
    if (referee->table.comparing) {
        pzk_trick_compare(&referee->table);
    }
    referee->table.comparing = referee->table.settling = false;
}

/* Time comes to T_US, before anything new is taken in. */
static void
advance(struct pzk_duel_referee *referee, int64_t t_us)
{
    struct pzk_referee *base = &referee->table.base;

    base->now = t_us > base->now ? t_us : base->now;
    pzk_layout_tick(&referee->table.layout, base->now);
    if (base->paused) {
        return;
    }
    pzk_trick_arm(&referee->table);
    if (referee->table.settling && referee->table.settle_us != PZK_NEVER &&
        base->now >= referee->table.settle_us) {
        end_settling(referee);
    }
}

static void
observe_origin(struct pzk_duel_referee *referee, const struct pzk_obs *obs,
               struct pzk_said *said)
{
    bool cards = referee->table.layout.empty_us == PZK_NEVER;

    switch (obs->placement) {
    case PZK_PLACEMENT_FOUND:
        if (!referee->table.origin_seen) {
            referee->table.settle_us =
                referee->table.base.now + PZK_DUEL_SETTLE_US;
        }
        referee->table.origin_seen = true;
        referee->table.origin_lost = referee->table.origin_turned = false;
        break;
    case PZK_PLACEMENT_MOVED:
        referee->table.origin_lost = referee->table.origin_turned = false;
        /* tokens that went with the board name no colour */
        referee->table.turn_order = referee->table.layout.order;
        break;
    case PZK_PLACEMENT_TURNED:
        referee->table.origin_lost = false;
        referee->table.origin_turned = cards;
        if (!cards) {
            pzk_trick_remark(&referee->table, said, PZK_FIND_PLACEMENT_TURNED,
                             obs->piece, PZK_NO_SIDE, PZK_NO_SIDE);
        }
        break;
    case PZK_PLACEMENT_LOST:
        referee->table.origin_lost = true;
        break;
    }
}

static void
observe(struct pzk_referee *base, const struct pzk_obs *obs,
        struct pzk_said *said)
{
    struct pzk_duel_referee *referee = pzk_duel_of(base);
    struct pzk_obs now = *obs;
    int news;

    advance(referee, obs->t_us);
    now.t_us = base->now;
    switch (obs->kind) {
    case PZK_OBS_PLACED:
    case PZK_OBS_MOVED:
    case PZK_OBS_LIFTED:
    case PZK_OBS_HANDS:
        news = pzk_layout_observe(&referee->table.layout, &now);
        if (pzk_trick_is_card(&referee->table, news)) {
            pzk_trick_note_back(&referee->table, news);
        }
        break;
    case PZK_OBS_PLACEMENT:
        observe_origin(referee, &now, said);
        break;
    case PZK_OBS_CAMERA:
        if (obs->camera == PZK_CAMERA_MIRRORED && !referee->table.mirrored) {
            pzk_trick_note(&referee->table, said, PZK_FIND_MIRRORED);
        }
        referee->table.mirrored = obs->camera == PZK_CAMERA_MIRRORED;
        break;
    }
    referee->table.origin_turned &= referee->table.layout.empty_us == PZK_NEVER;
    settle(referee, false, said);
}

static void
tick(struct pzk_referee *base, int64_t t_us, struct pzk_said *said)
{
    struct pzk_duel_referee *referee = pzk_duel_of(base);

    advance(referee, t_us);
    settle(referee, true, said);
}

static bool
command(struct pzk_referee *base, const struct pzk_command *entered,
        int64_t t_us, struct pzk_said *said)
{
    struct pzk_duel_referee *referee = pzk_duel_of(base);
    bool done;

    advance(referee, t_us);
    done = pzk_duel_command(referee, entered, said);
    settle(referee, true, said);
    return done;
}

const struct pzk_referee_ops pzk_duel_referee_ops = {
    .size = sizeof(struct pzk_duel_referee),
    .init = init,
    .restored = restored,
    .refresh = pzk_trick_refresh,
    .observe = observe,
    .tick = tick,
    .command = command,
    .next_game = pzk_duel_next_game,
    .goes_on = pzk_duel_goes_on,
    .resumed = pzk_duel_resumed,
    .view = pzk_duel_view,
};
