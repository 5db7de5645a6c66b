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
    layout->empty_us = PZK_NEVER;
}

float
pzk_radius(const struct pzk_lying *lying)
{
    return hypotf(lying->at.x, lying->at.y);
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
pzk_sector(const struct pzk_lying *lying)
{
    float degrees = heading(lying->at);

    if (fabsf(fmodf(degrees, 90) - 45) < PZK_BOUNDARY_DEG) {
        degrees = heading(lying->card_at);
    }
    return (int)floorf((degrees + 45) / 90) % PZK_SEATS;
}

bool
pzk_still_at(const struct pzk_lying *lying, int seat, int limit_mm)
{
    if (!lying->here) {
        return false;
    }
    if (lying->side != PZK_ELSEWHERE) {
        return lying->side == seat;
    }
    return pzk_sector(lying) == seat && pzk_radius(lying) <= (float)limit_mm;
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
no_other(const struct pzk_layout *layout, const struct pzk_lying *lying)
{
    for (int i = 0; i < layout->cards; i++) {
        const struct pzk_lying *other = &layout->card[i];

        if (other != lying && pzk_in_zone(other) && !other->ignored) {
            return false;
        }
    }
    return true;
}

/* Was LYING, reported gone, there all the time? */
static bool
never_left(const struct pzk_lying *lying, const struct pzk_obs *obs)
{
    return !lying->here && lying->gone_us != PZK_NEVER &&
           obs->t_us - lying->gone_us <= PZK_FLICKER_US &&
           pzk_distance(lying->at, obs->at) < PZK_SAME_MM;
}

/* Was LYING in sight until OBS, but for the time it takes to carry it? */
static bool
carried(const struct pzk_lying *lying, const struct pzk_obs *obs)
{
    return lying->here || (lying->gone_us != PZK_NEVER &&
                           obs->t_us - lying->gone_us <= PZK_CARRIED_US);
}

/* The sector off the zone out of which LYING comes to rest somewhere now. */
static int
comes_out_of(const struct pzk_lying *lying, const struct pzk_obs *obs)
{
    return carried(lying, obs) && lying->was_off ? pzk_sector(lying)
                                                 : PZK_NO_SEAT;
}

/* A card rests at OBS's place. Returns whether that is news. */
static bool
rest(struct pzk_layout *layout, struct pzk_lying *lying,
     const struct pzk_obs *obs)
{
    bool was_here = lying->here;
    bool was_in = pzk_in_zone(lying);
    bool nudge = was_here && lying->side == obs->side &&
                 pzk_distance(lying->at, obs->at) < PZK_NUDGE_MM;

    bool flicker = never_left(lying, obs);
    bool out_of_sight = !carried(lying, obs);
    int out_of = comes_out_of(lying, obs);

    lying->here = true;
    lying->side = (int8_t)obs->side;
    lying->card_at = obs->card_at;
    if (nudge || flicker) {
        return flicker; /* `at` stays, or a card could creep away unseen */
    }
    lying->alone = no_other(layout, lying);
    lying->at = obs->at;
    lying->out_of = (int8_t)out_of;
    lying->out_since_us = lying->since_us;
    lying->unseen_us = was_here ? 0
                       : lying->gone_us == PZK_NEVER
                           ? INT64_MAX
                           : obs->t_us - lying->gone_us;
    if (out_of_sight && obs->by_hand) {
        lying->open_us = obs->t_us;
    }
    lying->was_off = obs->side == PZK_ELSEWHERE;
    if (was_in && !pzk_in_zone(lying)) {
        lying->left_us = obs->t_us;
    }
    lying->away_us =
        was_in || lying->left_us == PZK_NEVER ? 0 : obs->t_us - lying->left_us;
    lying->since_us = obs->t_us;
    lying->order = ++layout->order;
    lying->from = (int8_t)(pzk_is_seat(obs->from) ? obs->from : PZK_NO_SEAT);
    lying->by_hand = obs->by_hand;
    lying->initial = obs->initial || (was_here && lying->initial && !was_in);
    lying->ignored = false;
    lying->back = false;
    /* Who pulls a card out of the zone does not mean to play it. */
    lying->hinted = was_here && (lying->hinted || was_in);
    return true;
}

int
pzk_layout_observe(struct pzk_layout *layout, const struct pzk_obs *obs)
{
    struct pzk_lying *lying;
    bool news = false;

    if (obs->kind == PZK_OBS_HANDS) {
        if (layout->hands && !obs->hands) {
            layout->hands_gone_us = obs->t_us;
        }
        layout->hands = obs->hands;
        return PZK_NO_PIECE;
    }
    if ((obs->kind != PZK_OBS_PLACED && obs->kind != PZK_OBS_MOVED &&
         obs->kind != PZK_OBS_LIFTED) ||
        obs->piece < layout->first ||
        obs->piece >= layout->first + layout->pieces) {
        return PZK_NO_PIECE;
    }
    lying = &layout->card[obs->piece - layout->first];
    if (obs->kind == PZK_OBS_LIFTED) {
        if (pzk_in_zone(lying)) {
            lying->left_us = obs->t_us;
        }
        lying->gone_us = lying->here ? obs->t_us : lying->gone_us;
        lying->here = false;
        lying->side = PZK_NO_SIDE;
        lying->ignored = lying->back = lying->hinted = false;
    } else if (obs->side >= 0 && obs->side <= PZK_ELSEWHERE && finite_at(obs)) {
        news = rest(layout, lying, obs);
    }
    pzk_layout_tick(layout, obs->t_us);
    return news ? obs->piece : PZK_NO_PIECE;
}
