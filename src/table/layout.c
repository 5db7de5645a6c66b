// SPDX-License-Identifier: MIT
#include "src/table/layout.h"

#include <math.h>
#include <string.h>

void
pzk_layout_init(struct pzk_layout *layout, pzk_cards cards, pzk_cards pieces)
{
    memset(layout, 0, sizeof(*layout));
    layout->cards = cards;
    layout->pieces = pieces;
    layout->sides = PZK_SEATS;
    for (int i = 0; i < PZK_LAYOUT_PIECES; i++) {
        layout->card[i].side = PZK_NO_SIDE;
        layout->card[i].from = PZK_NO_SEAT;
        layout->card[i].out_of = PZK_NO_SEAT;
        layout->card[i].twin_at = PZK_NO_SIDE;
        layout->card[i].left_us = PZK_NEVER;
        layout->card[i].gone_us = PZK_NEVER;
    }
    layout->hands_gone_us = PZK_NEVER;
    layout->hands_came_us = PZK_NEVER;
    layout->empty_us = PZK_NEVER;
}

float
pzk_radius(const struct pzk_position *position)
{
    return hypotf(position->at.x, position->at.y);
}

float
pzk_distance(struct pzk_mm a, struct pzk_mm b)
{
    return hypotf(a.x - b.x, a.y - b.y);
}

int
pzk_sector(const struct pzk_layout *layout, const struct pzk_position *position)
{
    /* clockwise from the first seat */
    float degrees =
        atan2f(position->card_at.x, -position->card_at.y) * (float)(180 / M_PI);
    float wide = 360 / (float)layout->sides;

    return (int)floorf((degrees + (degrees < 0 ? 360 : 0) + wide / 2) / wide) %
           layout->sides;
}

/* ---- sets ---- */

pzk_cards
pzk_layout_since(const struct pzk_layout *layout, pzk_cards set, int64_t t_us)
{
    pzk_cards since = 0;

    for (int i = pzk_first(set); i >= 0; i = pzk_next(set, i)) {
        since |= layout->card[i].since_us >= t_us ? pzk_bit(i) : 0;
    }
    return since;
}

pzk_cards
pzk_layout_near(const struct pzk_layout *layout, pzk_cards set, int piece)
{
    pzk_cards near = 0;

    for (int i = pzk_first(set); i >= 0; i = pzk_next(set, i)) {
        near |= i != piece &&
                        pzk_distance(layout->card[i].card_at,
                                     layout->card[piece].card_at) <= PZK_PILE_MM
                    ? pzk_bit(i)
                    : 0;
    }
    return near;
}

pzk_cards
pzk_layout_after(const struct pzk_layout *layout, pzk_cards set, uint32_t order)
{
    pzk_cards after = 0;

    for (int i = pzk_first(set); i >= 0; i = pzk_next(set, i)) {
        after |= layout->card[i].order > order ? pzk_bit(i) : 0;
    }
    return after;
}

int
pzk_layout_oldest(const struct pzk_layout *layout, pzk_cards set)
{
    int oldest = pzk_first(set);

    for (int i = oldest; i >= 0; i = pzk_next(set, i)) {
        if (layout->card[i].order < layout->card[oldest].order) {
            oldest = i;
        }
    }
    return oldest;
}

/* ---- positions ---- */

bool
pzk_laid_before(const struct pzk_position *a, const struct pzk_position *b)
{
    return a->came_us != 0 && b->came_us != 0 &&
           b->came_us - a->came_us >= PZK_APART_US;
}

bool
pzk_still_at(const struct pzk_layout *layout,
             const struct pzk_position *position, int seat, int limit_mm)
{
    return position->side == seat || (position->side == PZK_ELSEWHERE &&
                                      pzk_sector(layout, position) == seat &&
                                      pzk_radius(position) <= (float)limit_mm);
}

/* ---- observations ---- */

void
pzk_layout_tick(struct pzk_layout *layout, int64_t t_us)
{
    if (layout->zone) {
        layout->empty_us = PZK_NEVER;
    } else if (layout->empty_us == PZK_NEVER) {
        layout->empty_us = t_us;
    }
}

static bool
finite_at(const struct pzk_obs *obs)
{
    return isfinite(obs->at.x) && isfinite(obs->at.y) &&
           isfinite(obs->card_at.x) && isfinite(obs->card_at.y);
}

static void
put(pzk_cards *set, pzk_cards bit, bool is_in)
{
    *set = is_in ? *set | bit : *set & ~bit;
}

/* PIECE is at SIDE from now on. */
static void
put_at(struct pzk_layout *layout, int piece, int side)
{
    pzk_cards bit = pzk_bit(piece);

    layout->card[piece].side = (int8_t)side;
    put(&layout->here, bit, side != PZK_NO_SIDE);
    bit &= layout->cards;
    put(&layout->zone, bit, pzk_is_any_seat(side));
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        put(&layout->at[seat], bit, seat == side);
    }
}

/* A piece rests at OBS's place. Returns whether that is news. */
static bool
rest(struct pzk_layout *layout, const struct pzk_obs *obs)
{
    struct pzk_position *position = &layout->card[obs->piece];
    struct pzk_position was = *position;
    pzk_cards bit = pzk_bit(obs->piece);
    bool was_here = was.side != PZK_NO_SIDE, was_in = pzk_is_any_seat(was.side);
    int64_t unseen_us = was_here                   ? 0
                        : was.gone_us == PZK_NEVER ? INT64_MAX
                                                   : obs->t_us - was.gone_us;
    bool nudge =
        was.side == obs->side && pzk_distance(was.at, obs->at) < PZK_NUDGE_MM;
    /* reported as lifted, but there all the time */
    bool flicker = !was_here && unseen_us <= PZK_FLICKER_US &&
                   pzk_distance(was.at, obs->at) < PZK_SAME_MM;
    bool again = !was_here && unseen_us <= PZK_AGAIN_US &&
                 pzk_distance(was.at, obs->at) <= PZK_PILE_MM &&
                 !pzk_layout_after(layout, layout->zone, was.gone_order);
    bool in_sight = unseen_us <= PZK_CARRIED_US;
    bool out = in_sight && (layout->was_off & bit);

    layout->hidden &= ~bit;
    layout->disputed &= ~bit;
    put_at(layout, obs->piece, obs->side);
    position->card_at = obs->card_at;
    if (nudge || flicker) {
        return flicker; /* `at` stays, or a card could creep away unnoticed */
    }
    position->at = obs->at;
    position->out_of = (int8_t)(out ? pzk_sector(layout, &was) : PZK_NO_SEAT);
    position->out_since_us = was.since_us;
    position->unseen_us = unseen_us;
    if (!in_sight && obs->by_hand) {
        position->open_us = obs->t_us;
    }
    if (was_in && !pzk_is_any_seat(obs->side)) {
        position->left_us = obs->t_us;
    }
    position->away_us =
        was_in || was.left_us == PZK_NEVER ? 0 : obs->t_us - was.left_us;
    position->since_us = obs->t_us;
    position->came_us = obs->came_us;
    position->order = again ? was.order : ++layout->order;
    position->from =
        (int8_t)(pzk_is_any_seat(obs->from) ? obs->from : PZK_NO_SEAT);
    put(&layout->alone, bit, !(pzk_judged(layout) & ~bit));
    put(&layout->was_off, bit, obs->side == PZK_ELSEWHERE);
    put(&layout->by_hand, bit, obs->by_hand);
    put(&layout->initial, bit,
        obs->initial || (was_here && (layout->initial & bit) && !was_in));
    layout->ignored &= ~bit;
    layout->set_aside &= ~bit;
    layout->back &= ~bit;
    layout->meanwhile &= ~bit;
    /* Whoever pulls a card out of the zone does not mean to play it. */
    put(&layout->hinted, bit, was_here && ((layout->hinted & bit) || was_in));
    return true;
}

static void
note_sight(struct pzk_layout *layout, const struct pzk_obs *obs)
{
    pzk_cards bit = layout->here & pzk_bit(obs->piece);

    if (obs->kind == PZK_OBS_SEEN) {
        layout->hidden &= ~bit;
    } else if (bit & ~layout->hidden) {
        layout->card[obs->piece].hidden_us = obs->t_us;
        layout->hidden |= bit;
    }
    put(&layout->disputed, bit, obs->kind == PZK_OBS_DISPUTED);
}

void
pzk_layout_take_away(struct pzk_layout *layout, int piece, int64_t now)
{
    struct pzk_position *position = &layout->card[piece];
    pzk_cards others = ~((pzk_cards)1 << piece);

    if (pzk_is_any_seat(position->side)) {
        position->left_us = now;
    }
    position->gone_us = layout->here & ~others ? now : position->gone_us;
    position->gone_order = layout->order;
    put_at(layout, piece, PZK_NO_SIDE);
    layout->hidden &= others;
    layout->disputed &= others;
    layout->ignored &= others;
    layout->set_aside &= others;
    layout->back &= others;
    layout->hinted &= others;
    layout->meanwhile &= others;
}

/* Of two cards of one id, the second: it lies where no rule puts one. */
static void
note_twin(struct pzk_position *position, const struct pzk_obs *obs)
{
    if (obs->kind == PZK_OBS_LIFTED) {
        position->twin_at = PZK_NO_SIDE;
    } else if (obs->kind == PZK_OBS_PLACED || obs->kind == PZK_OBS_MOVED) {
        position->twin_at =
            (int8_t)(pzk_is_any_seat(obs->side) ? obs->side : PZK_NO_SIDE);
    }
}

int
pzk_layout_observe(struct pzk_layout *layout, const struct pzk_obs *obs)
{
    bool news = false;

    if (obs->kind == PZK_OBS_HANDS) {
        if (layout->hands && !obs->hands) {
            layout->hands_gone_us = obs->t_us;
        }
        if (!layout->hands && obs->hands) {
            layout->hands_came_us = obs->t_us;
        }
        layout->hands = obs->hands;
        return PZK_NO_PIECE;
    }
    if (obs->kind == PZK_OBS_PLACEMENT || obs->kind == PZK_OBS_CAMERA ||
        !pzk_has(layout->pieces, obs->piece)) {
        return PZK_NO_PIECE;
    }
    if (obs->copy > 0) {
        note_twin(&layout->card[obs->piece], obs);
    } else if (obs->kind == PZK_OBS_HIDDEN || obs->kind == PZK_OBS_DISPUTED ||
               (obs->kind == PZK_OBS_SEEN &&
                pzk_has(layout->here, obs->piece))) {
        note_sight(layout, obs);
    } else if (obs->kind == PZK_OBS_LIFTED) {
        pzk_layout_take_away(layout, obs->piece, obs->t_us);
    } else if ((pzk_is_any_seat(obs->side) || obs->side == PZK_ELSEWHERE) &&
               finite_at(obs)) {
        news = rest(layout, obs);
    }
    pzk_layout_tick(layout, obs->t_us);
    return news ? obs->piece : PZK_NO_PIECE;
}
