// SPDX-License-Identifier: MIT
#include "src/table/layout.h"

#include <math.h>
#include <string.h>

void
pzk_layout_init(struct pzk_layout *layout, int first, int cards, int pieces)
{
    memset(layout, 0, sizeof(*layout));
    layout->first = first;
    layout->cards = cards;
    layout->pieces = pieces;
    for (int i = 0; i < PZK_LAYOUT_PIECES; i++) {
        layout->card[i].side = PZK_NO_SIDE;
        layout->card[i].from = PZK_NO_SEAT;
        layout->card[i].out_of = PZK_NO_SEAT;
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

/* Degrees clockwise from N, 0..360. */
static float
heading(struct pzk_mm at)
{
    float degrees = atan2f(at.x, -at.y) * (float)(180 / M_PI);

    return degrees < 0 ? degrees + 360 : degrees;
}

int
pzk_sector(const struct pzk_position *position)
{
    return (int)floorf((heading(position->card_at) + 45) / 90) % PZK_SEATS;
}

bool
pzk_layout_saw_others(const struct pzk_layout *layout, int card)
{
    for (int i = 0; i < layout->cards; i++) {
        if (layout->first + i != card &&
            (layout->card[i].here || layout->card[i].gone_us != PZK_NEVER)) {
            return true;
        }
    }
    return false;
}

bool
pzk_laid_before(const struct pzk_position *a, const struct pzk_position *b)
{
    return a->came_us != 0 && b->came_us != 0 &&
           b->came_us - a->came_us >= PZK_APART_US;
}

bool
pzk_still_at(const struct pzk_position *position, int seat, int limit_mm)
{
    if (!position->here) {
        return false;
    }
    if (position->side != PZK_ELSEWHERE) {
        return position->side == seat;
    }
    return pzk_sector(position) == seat &&
           pzk_radius(position) <= (float)limit_mm;
}

void
pzk_layout_tick(struct pzk_layout *layout, int64_t t_us)
{
    for (int i = 0; i < layout->cards; i++) {
        if (pzk_in_zone(&layout->card[i])) {
            layout->empty_us = PZK_NEVER;
            return;
        }
    }
    if (layout->empty_us == PZK_NEVER) {
        layout->empty_us = t_us;
    }
}

static bool
finite_at(const struct pzk_obs *obs)
{
    return isfinite(obs->at.x) && isfinite(obs->at.y) &&
           isfinite(obs->card_at.x) && isfinite(obs->card_at.y);
}

static bool
no_other(const struct pzk_layout *layout, const struct pzk_position *position)
{
    for (int i = 0; i < layout->cards; i++) {
        const struct pzk_position *other = &layout->card[i];

        if (other != position && pzk_in_zone(other) && !other->ignored) {
            return false;
        }
    }
    return true;
}

/* Whether LYING, reported as lifted, was there all the time. */
static bool
never_left(const struct pzk_position *position, const struct pzk_obs *obs)
{
    return !position->here && position->gone_us != PZK_NEVER &&
           obs->t_us - position->gone_us <= PZK_FLICKER_US &&
           pzk_distance(position->at, obs->at) < PZK_SAME_MM;
}

/* Whether LYING was visible until OBS, except for the time to carry it. */
static bool
carried(const struct pzk_position *position, const struct pzk_obs *obs)
{
    return position->here || (position->gone_us != PZK_NEVER &&
                              obs->t_us - position->gone_us <= PZK_CARRIED_US);
}

/* The sector outside the zone from which LYING comes to rest elsewhere now. */
static int
comes_out_of(const struct pzk_position *position, const struct pzk_obs *obs)
{
    return carried(position, obs) && position->was_off ? pzk_sector(position)
                                                       : PZK_NO_SEAT;
}

/* A card rests at OBS's place. Returns whether that is news. */
static bool
rest(struct pzk_layout *layout, struct pzk_position *position,
     const struct pzk_obs *obs)
{
    bool was_here = position->here;
    bool was_in = pzk_in_zone(position);
    bool nudge = was_here && position->side == obs->side &&
                 pzk_distance(position->at, obs->at) < PZK_NUDGE_MM;

    bool flicker = never_left(position, obs);
    bool out_of_sight = !carried(position, obs);
    int out_of = comes_out_of(position, obs);

    position->here = true;
    position->hidden = position->disputed = false;
    position->side = (int8_t)obs->side;
    position->card_at = obs->card_at;
    if (nudge || flicker) {
        return flicker; /* `at` stays, or a card could creep away unnoticed */
    }
    position->alone = no_other(layout, position);
    position->at = obs->at;
    position->out_of = (int8_t)out_of;
    position->out_since_us = position->since_us;
    position->unseen_us = was_here ? 0
                          : position->gone_us == PZK_NEVER
                              ? INT64_MAX
                              : obs->t_us - position->gone_us;
    if (out_of_sight && obs->by_hand) {
        position->open_us = obs->t_us;
    }
    position->was_off = obs->side == PZK_ELSEWHERE;
    if (was_in && !pzk_in_zone(position)) {
        position->left_us = obs->t_us;
    }
    position->away_us = was_in || position->left_us == PZK_NEVER
                            ? 0
                            : obs->t_us - position->left_us;
    position->since_us = obs->t_us;
    position->came_us = obs->came_us;
    position->order = ++layout->order;
    position->from = (int8_t)(pzk_is_seat(obs->from) ? obs->from : PZK_NO_SEAT);
    position->by_hand = obs->by_hand;
    position->initial =
        obs->initial || (was_here && position->initial && !was_in);
    position->ignored = position->set_aside = false;
    position->back = position->meanwhile = false;
    /* Whoever pulls a card out of the zone does not mean to play it. */
    position->hinted = was_here && (position->hinted || was_in);
    return true;
}

static void
note_sight(struct pzk_position *position, const struct pzk_obs *obs)
{
    bool hidden = position->here && obs->kind != PZK_OBS_SEEN;

    if (hidden && !position->hidden) {
        position->hidden_us = obs->t_us;
    }
    position->hidden = hidden;
    position->disputed = hidden && obs->kind == PZK_OBS_DISPUTED;
}

int
pzk_layout_observe(struct pzk_layout *layout, const struct pzk_obs *obs)
{
    struct pzk_position *position;
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
        obs->piece < layout->first ||
        obs->piece >= layout->first + layout->pieces) {
        return PZK_NO_PIECE;
    }
    position = &layout->card[obs->piece - layout->first];
    if (obs->kind == PZK_OBS_HIDDEN || obs->kind == PZK_OBS_DISPUTED ||
        (obs->kind == PZK_OBS_SEEN && position->here)) {
        note_sight(position, obs);
    } else if (obs->kind == PZK_OBS_LIFTED) {
        position->hidden = position->disputed = false;
        if (pzk_in_zone(position)) {
            position->left_us = obs->t_us;
        }
        position->gone_us = position->here ? obs->t_us : position->gone_us;
        position->here = false;
        position->side = PZK_NO_SIDE;
        position->ignored = position->set_aside = false;
        position->back = position->hinted = position->meanwhile = false;
    } else if (obs->side >= 0 && obs->side <= PZK_ELSEWHERE && finite_at(obs)) {
        news = rest(layout, position, obs);
    }
    pzk_layout_tick(layout, obs->t_us);
    return news ? obs->piece : PZK_NO_PIECE;
}
