// SPDX-License-Identifier: MIT
#include "src/table/maze/layout.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "src/table/layout.h"

/* Millimetres. */
/* No hand puts a coin back this exactly. */
#define SAME_MM 2.0F
#define SAME_DEGREES 6.0F

/* Coins that go and come back within this time of each other do so together.
 * Microseconds. */
enum { TOGETHER_US = 1000000 };

void
pzk_maze_layout_init(struct pzk_maze_layout *layout)
{
    memset(layout, 0, sizeof(*layout));
    layout->changed_us = layout->map_us = PZK_NEVER;
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        layout->coin[i].gone_us = layout->coin[i].back_us = PZK_NEVER;
        layout->coin[i].since_us = layout->coin[i].away_us = PZK_NEVER;
    }
}

static void
take(struct pzk_maze_position *position, const struct pzk_obs *obs)
{
    position->here = obs->kind != PZK_OBS_LIFTED;
    if (position->here) {
        position->was_here = true;
        position->at = obs->card_at;
        position->rotation = obs->rotation;
    }
}

/* Whether OBS reports a coin exactly where POSITION was. */
static bool
is_same(const struct pzk_maze_position *position, const struct pzk_obs *obs)
{
    float turned = remainderf(obs->rotation - position->rotation, 360);

    return position->was_here &&
           pzk_distance(position->at, obs->card_at) < SAME_MM &&
           !(fabsf(turned) >= SAME_DEGREES); /* NAN: unknown */
}

/* Whether OBS's piece came to its place while watched. */
static bool
was_watched(const struct pzk_obs *obs)
{
    return obs->kind == PZK_OBS_MOVED || (obs->by_hand && !obs->initial);
}

/* Only a hand lays a coin: if none was there when a hand arrives, the coin's
 * place lies open; a hand that stayed may have covered it. */
static void
take_hands(struct pzk_maze_layout *layout, const struct pzk_obs *obs)
{
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        struct pzk_maze_coin *coin = &layout->coin[i];

        if (!coin->position.here) {
            coin->plain |= coin->open && obs->hands;
            coin->open |= !obs->hands;
        }
    }
    layout->hands = obs->hands;
    layout->changed_us = obs->t_us;
}

/* The two faces of a coin are two pieces; only one of them can be up. */
static void
take_coin(struct pzk_maze_layout *layout, const struct pzk_obs *obs)
{
    int player = (obs->piece - PZK_C1J) / 2;
    struct pzk_maze_coin *coin = &layout->coin[player];
    bool was_here = coin->position.here;
    bool hyde = (obs->piece - PZK_C1J) % 2 == 1;

    if (obs->kind == PZK_OBS_LIFTED) {
        if (coin->hyde != hyde) {
            return; /* the other face was reported before */
        }
        coin->open = was_here ? !layout->hands : coin->open;
        coin->plain = was_here ? !layout->hands : coin->plain;
        coin->gone_us = coin->away_us = obs->t_us;
    } else {
        if (!was_here) {
            coin->back_us = obs->t_us;
            coin->same = coin->hyde == hyde && is_same(&coin->position, obs);
        }
        coin->hyde = hyde;
        layout->accepted &= (uint8_t) ~(1U << player);
        coin->watched = was_watched(obs);
        coin->since_us = obs->t_us;
    }
    take(&coin->position, obs);
    layout->changed_us = obs->t_us;
}

void
pzk_maze_layout_observe(struct pzk_maze_layout *layout,
                        const struct pzk_obs *obs)
{
    if (obs->kind == PZK_OBS_HANDS) {
        take_hands(layout, obs);
    } else if (obs->kind != PZK_OBS_PLACED && obs->kind != PZK_OBS_MOVED &&
               obs->kind != PZK_OBS_LIFTED) {
        return;
    } else if (obs->piece >= PZK_M1 && obs->piece <= PZK_M9) {
        take(&layout->map[obs->piece - PZK_M1], obs);
        layout->changed_us = layout->map_us = obs->t_us;
        layout->map_watched |= was_watched(obs);
        layout->accepted &= (uint8_t)~PZK_MAZE_ACCEPTED_MAP;
    } else if (obs->piece >= PZK_C1J && obs->piece <= PZK_C4H) {
        take_coin(layout, obs);
    }
}

static bool
is_together(int64_t a, int64_t b)
{
    return a != PZK_NEVER && b != PZK_NEVER && llabs(a - b) <= TOGETHER_US;
}

/* Whether another coin went and came back with COIN, both exactly in place. */
static bool
has_company(const struct pzk_maze_layout *layout,
            const struct pzk_maze_coin *coin)
{
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        const struct pzk_maze_coin *other = &layout->coin[i];

        if (other != coin && coin->same && other->same &&
            is_together(other->gone_us, coin->gone_us) &&
            is_together(other->back_us, coin->back_us)) {
            return true;
        }
    }
    return false;
}

/* If a map card beside it was moved meanwhile, a coin elsewhere proves nothing:
 * it moved along. */
bool
pzk_maze_was_taken_up(const struct pzk_maze_layout *layout, int player,
                      int64_t since_us)
{
    const struct pzk_maze_coin *coin = &layout->coin[player];
    bool moved = !coin->same && (layout->map_us == PZK_NEVER ||
                                 layout->map_us < coin->gone_us);

    return coin->position.here && coin->gone_us != PZK_NEVER &&
           coin->gone_us >= since_us && coin->back_us > coin->gone_us &&
           (moved || coin->plain) && !has_company(layout, coin);
}
