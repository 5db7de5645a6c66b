// SPDX-License-Identifier: MIT
#pragma once
/*
 * The layout: where each piece of the game is, since when, and who brought it,
 * as reported by vision. No rules, no rulings. A plain value.
 */
#include "src/table/observation.h"

/* Earlier than all other times: not yet, never. */
#define PZK_NEVER INT64_MIN

/* A card that comes to rest within this time after it was lifted was carried
 * there. Microseconds. */
enum { PZK_CARRIED_US = 5000000 };

/* A card seen again within this time, at most PZK_SAME_MM from its place, was
 * there all the time: vision took a cover for the table. Microseconds. */
enum { PZK_FLICKER_US = 6000000 };

/* Hands that arrived within this time do not show whose card was laid first.
 * Microseconds. */
enum { PZK_APART_US = 300000 };

/* Table millimetres from the placement sticker to the mark's centre. */
enum {
    PZK_PUSHED_MM = 190,    /* how far out a played card may be pushed */
    PZK_WIDE_ZONE_MM = 230, /* the zone while an untaken trick stays in it */
    PZK_NEAR_MM = 260,      /* farther out a card is not meant to be played */
    PZK_NUDGE_MM = 15,      /* a smaller move does not count */
    PZK_SAME_MM = 4,        /* no hand puts a card back this exactly */
    PZK_PILE_MM = 60        /* cards nearer to each other form a pile */
};

struct pzk_position {
    bool here;
    int8_t side; /* a seat or PZK_ELSEWHERE */
    struct pzk_mm at, card_at;
    int64_t since_us; /* when it came to rest */
    int64_t came_us;  /* when the hand arrived that covered its place until it
                         was seen: it was laid then or later; 0: none */
    int64_t left_us;  /* last left the play zone, or PZK_NEVER */
    int64_t gone_us;  /* last lifted, from `at`; or PZK_NEVER */
    int64_t away_us;  /* how long it had been outside the zone before; 0: not */
    uint32_t order;   /* rising order of coming to rest */
    int8_t from;      /* seat whose hand brought it, or PZK_NO_SEAT */
    int8_t out_of;    /* sector outside the zone that it came from, or
                         PZK_NO_SEAT */
    int64_t out_since_us; /* ... and since when it had rested there */
    int64_t unseen_us;    /* how long it had been invisible before; 0: not */
    int64_t open_us;      /* since when everybody can see it, if a hand brought
                             it from out of sight */
    bool was_off;         /* last seen outside the zone */
    bool by_hand, initial;
    bool hidden;       /* not visible now: it may be gone */
    int64_t hidden_us; /* ... since */
    bool disputed; /* ... below a later card, with nothing to tell whether it is
                      still there */
    bool alone;    /* no other card to be judged was in the zone when it came */
    bool ignored;  /* not judged until it comes to rest again */
    bool set_aside; /* ... because somebody seemed to gather cards */
    bool meanwhile; /* laid during a pause, or in a pile on resuming: ask about
                       it */
    bool hinted;    /* the hint that it is too far out was given */
    bool back;      /* of an earlier trick, brought back to the side on turn */
};

/* Limit of pieces in one game; numbered without gaps, cards first. */
enum { PZK_LAYOUT_PIECES = 32 };

struct pzk_layout {
    int first;         /* the piece of card[0] */
    int cards, pieces; /* numbers; pieces other than cards may be in an empty
                          zone */
    struct pzk_position card[PZK_LAYOUT_PIECES];
    uint32_t order;
    bool hands;            /* over the play zone */
    int64_t hands_gone_us; /* since when there are none; PZK_NEVER */
    int64_t hands_came_us; /* when they last arrived; PZK_NEVER */
    int64_t empty_us;      /* since when the play zone is empty; PZK_NEVER */
};

/* Initialises an empty table. */
void pzk_layout_init(struct pzk_layout *layout, int first, int cards,
                     int pieces);

/* Applies OBS about a piece or hands, at OBS's time. Returns the card that came
 * to rest, or PZK_NO_PIECE: for a nudge, a repetition, or a piece that is no
 * card of this game. */
int pzk_layout_observe(struct pzk_layout *layout, const struct pzk_obs *obs);

/* Time passes: records since when the zone is empty. */
void pzk_layout_tick(struct pzk_layout *layout, int64_t t_us);

/* Whether another card than CARD was ever seen, on the table or elsewhere: what
 * CARD begins may be under way already. */
bool pzk_layout_saw_others(const struct pzk_layout *layout, int card);

/* Whether A was certainly laid before B, by the hands that were over their
 * places. */
bool pzk_laid_before(const struct pzk_position *a,
                     const struct pzk_position *b);

/* The seat's sector it is in, however far out. */
int pzk_sector(const struct pzk_position *position);
float pzk_radius(const struct pzk_position *position);
float pzk_distance(struct pzk_mm a, struct pzk_mm b);

static inline bool
pzk_in_zone(const struct pzk_position *position)
{
    return position->here && pzk_is_seat(position->side);
}

/* Whether a hand covered it when it came, though perhaps not for it alone. */
static inline bool
pzk_under_hand(const struct pzk_position *position)
{
    return position->by_hand || position->came_us != 0;
}

/* Whether it is at SEAT: in the zone, or pushed out of it by LIMIT_MM at most.
 */
bool pzk_still_at(const struct pzk_position *position, int seat, int limit_mm);
