// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the table shows: where each piece of the game lies, since when, and who
 * brought it, as vision said. No rules, no rulings. A plain value.
 */
#include "src/table/observation.h"

/* A time before all others: not yet, never. */
#define PZK_NEVER INT64_MIN

/* A card lifted so long ago at most was carried to where it rests now.
 * Microseconds. */
enum { PZK_CARRIED_US = 5000000 };

/* A card seen again where it was within this time, to PZK_SAME_MM, was never
 * gone: something hid it and looked like the table. Microseconds. */
enum { PZK_FLICKER_US = 6000000 };

/* Table millimetres from the placement sticker to the mark's centre. */
enum {
    PZK_PUSHED_MM = 190,    /* a played card, pushed out of it a little */
    PZK_WIDE_ZONE_MM = 230, /* with a transformation trick left lying */
    PZK_NEAR_MM = 260,      /* beyond it nobody meant to play */
    PZK_NUDGE_MM = 15,      /* moved less: it still rests where it rested */
    PZK_SAME_MM = 4,        /* nobody lays a card back so exactly */
    PZK_PILE_MM = 60        /* nearer to each other: one pile */
};

struct pzk_position {
    bool here;
    int8_t side; /* a seat or PZK_ELSEWHERE */
    struct pzk_mm at, card_at;
    int64_t since_us; /* rests there */
    int64_t left_us;  /* last left the play zone, or PZK_NEVER */
    int64_t gone_us;  /* last lifted, or PZK_NEVER; `at` is where from */
    int64_t away_us;  /* was out of the zone for so long before, 0: in it */
    uint32_t order;   /* cards that came to rest later have higher ones */
    int8_t from;      /* a seat, or PZK_NO_SEAT */
    int8_t out_of;    /* the sector in which it lay off the zone until it came
                         here, or PZK_NO_SEAT */
    int64_t out_since_us; /* ... and since when it lay there */
    int64_t unseen_us;    /* was out of sight for so long before; 0: in it */
    int64_t open_us;      /* a hand brought it out of somewhere unseen; since
                             then everybody sees it */
    bool was_off;         /* off the zone when it was seen last */
    bool by_hand, initial;
    bool alone;   /* nothing else to be judged was in the zone when it came */
    bool ignored; /* not judged until it rests anew */
    bool hinted;  /* too far was said */
    bool back;    /* brought back to the turn's side, of an earlier trick */
};

/* Pieces of one game, numbered one after the other; cards come first. */
enum { PZK_LAYOUT_PIECES = 32 };

struct pzk_layout {
    int first;         /* the piece that card[0] is */
    int cards, pieces; /* how many; other pieces don't fill the zone */
    struct pzk_position card[PZK_LAYOUT_PIECES];
    uint32_t order;
    bool hands;            /* over the play zone */
    int64_t hands_gone_us; /* since when not; PZK_NEVER */
    int64_t empty_us;      /* since when the play zone is empty; PZK_NEVER */
};

/* Nothing lies there. */
void pzk_layout_init(struct pzk_layout *layout, int first, int cards,
                     int pieces);

/* Takes in what OBS says of a card or of hands, at OBS's time. Returns the
 * card that newly rests somewhere, or PZK_NO_PIECE: a nudge, a repetition and
 * what is no card of this game are nothing new. */
int pzk_layout_observe(struct pzk_layout *layout, const struct pzk_obs *obs);

/* Time passes: an empty zone is seen to be empty. */
void pzk_layout_tick(struct pzk_layout *layout, int64_t t_us);

/* Where in the seats' sectors it lies, however far out. */
int pzk_sector(const struct pzk_position *position);
float pzk_radius(const struct pzk_position *position);
float pzk_distance(struct pzk_mm a, struct pzk_mm b);

static inline bool
pzk_in_zone(const struct pzk_position *position)
{
    return position->here && pzk_is_seat(position->side);
}

/* Does it lie at SEAT, within LIMIT_MM where it was pushed out of the zone? */
bool pzk_still_at(const struct pzk_position *position, int seat, int limit_mm);
