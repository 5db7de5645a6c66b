// SPDX-License-Identifier: MIT
#pragma once
/*
 * The layout: where each piece of the game is, since when, and who brought it,
 * as reported by vision; and the sets of pieces that judging asks for. No
 * rules, no rulings. A plain value.
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

/* A card laid again within this time is the one that lay there: nobody can have
 * dealt since. Microseconds. */
enum { PZK_AGAIN_US = 10000000 };

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

/* ---- sets ---- */

/* A set of pieces: bit N is piece N, below PZK_LAYOUT_PIECES. */
enum { PZK_LAYOUT_PIECES = 128 };
__extension__ typedef unsigned __int128 pzk_cards;

/* Only PIECE; nothing if it is PZK_NO_PIECE. */
static inline pzk_cards
pzk_bit(int piece)
{
    return piece >= 0 && piece < PZK_LAYOUT_PIECES ? (pzk_cards)1 << piece : 0;
}

/* COUNT pieces from FIRST on. */
static inline pzk_cards
pzk_cards_from(int first, int count)
{
    return (((pzk_cards)1 << count) - 1) << first;
}

static inline bool
pzk_has(pzk_cards set, int piece)
{
    return (set & pzk_bit(piece)) != 0;
}

/* The number of pieces in SET. */
static inline int
pzk_number(pzk_cards set)
{
    return __builtin_popcountll((uint64_t)set) +
           __builtin_popcountll((uint64_t)(set >> 64));
}

/* The lowest piece of SET, and the next after PIECE; PZK_NO_PIECE, which is
 * below 0, where there is none. */
static inline int
pzk_first(pzk_cards set)
{
    return (uint64_t)set ? __builtin_ctzll((uint64_t)set)
           : set         ? 64 + __builtin_ctzll((uint64_t)(set >> 64))
                         : PZK_NO_PIECE;
}

static inline int
pzk_next(pzk_cards set, int piece)
{
    return pzk_first(set & ~(pzk_bit(piece) | (pzk_bit(piece) - 1)));
}

/* The only piece of SET; PZK_NO_PIECE: there are none, or more. */
static inline int
pzk_only(pzk_cards set)
{
    return set & (set - 1) ? PZK_NO_PIECE : pzk_first(set);
}

/* ---- pieces ---- */

struct pzk_position {
    int8_t side;    /* a seat or PZK_ELSEWHERE; PZK_NO_SIDE: it is not here */
    int8_t from;    /* seat whose hand brought it, or PZK_NO_SEAT */
    int8_t out_of;  /* sector outside the zone that it came from, or
                       PZK_NO_SEAT */
    int8_t twin_at; /* the side in the zone of another card of its id, while it
                       is in the zone itself; PZK_NO_SIDE: there is none */
    uint32_t order; /* rising order of coming to rest; of one that is laid again
                       in its place, before anything else is: as before */
    uint32_t gone_order; /* of the newest piece when it was lifted last */
    struct pzk_mm at, card_at;
    int64_t since_us; /* when it came to rest */
    int64_t came_us;  /* when the hand arrived that covered its place until it
                         was seen: it was laid then or later; 0: none */
    int64_t left_us;  /* last left the play zone, or PZK_NEVER */
    int64_t gone_us;  /* last lifted, from `at`; or PZK_NEVER */
    int64_t away_us;  /* how long it had been outside the zone before; 0: not */
    int64_t out_since_us; /* since when it had rested in `out_of` */
    int64_t unseen_us;    /* how long the piece was out of sight before it was
                             seen again; 0: it was not */
    int64_t open_us;      /* since when everybody can see it, if a hand brought
                             it from out of sight */
    int64_t hidden_us;    /* since when it is hidden */
};

struct pzk_layout {
    struct pzk_position card[PZK_LAYOUT_PIECES]; /* by number */
    uint32_t order;
    bool hands;            /* over the play zone */
    int64_t hands_gone_us; /* since when there are none; PZK_NEVER */
    int64_t hands_came_us; /* when they last arrived; PZK_NEVER */
    int64_t empty_us;      /* since when the play zone is empty; PZK_NEVER */

    int sides; /* of the table */

    /* Sets. */
    pzk_cards cards, pieces; /* the game's cards; its pieces, cards included */
    pzk_cards here;
    pzk_cards at[PZK_SEATS_MAX], zone; /* cards at each side; at any */
    pzk_cards hidden;                  /* not visible now: they may be gone */
    pzk_cards disputed;  /* ... below a later card, with nothing to tell whether
                            they are still there */
    pzk_cards by_hand;   /* brought by a hand of their own */
    pzk_cards initial;   /* there when the source began */
    pzk_cards alone;     /* no other card to be judged was in the zone when they
                            came */
    pzk_cards was_off;   /* last seen outside the zone */
    pzk_cards ignored;   /* not judged until they come to rest again */
    pzk_cards set_aside; /* ... because somebody seemed to gather cards */
    pzk_cards meanwhile; /* laid during a pause, or in a pile on resuming: ask
                            about them */
    pzk_cards hinted;    /* the hint that they are too far out was given */
    pzk_cards back;      /* of an earlier trick, brought back to the side on
                            turn */
};

/* Initialises an empty table. */
void pzk_layout_init(struct pzk_layout *layout, pzk_cards cards,
                     pzk_cards pieces);

/* Applies OBS about a piece or hands, at OBS's time. Returns the piece that
 * came to rest, or PZK_NO_PIECE: for a nudge, a repetition, the second of two
 * cards of one id, or a piece that is none of this game. */
int pzk_layout_observe(struct pzk_layout *layout, const struct pzk_obs *obs);

/* PIECE is gone since NOW. */
void pzk_layout_take_away(struct pzk_layout *layout, int piece, int64_t now);

/* Time passes: records since when the zone is empty. */
void pzk_layout_tick(struct pzk_layout *layout, int64_t t_us);

/* Those of SET that came to rest at T_US or later. */
pzk_cards pzk_layout_since(const struct pzk_layout *layout, pzk_cards set,
                           int64_t t_us);

/* Those of SET at most PZK_PILE_MM from PIECE, itself excluded. */
pzk_cards pzk_layout_near(const struct pzk_layout *layout, pzk_cards set,
                          int piece);

/* Those of SET that came to rest after the one of order ORDER. */
pzk_cards pzk_layout_after(const struct pzk_layout *layout, pzk_cards set,
                           uint32_t order);

/* The one of SET that came to rest first, or PZK_NO_PIECE. */
int pzk_layout_oldest(const struct pzk_layout *layout, pzk_cards set);

/* Whether A was certainly laid before B, by the hands that were over their
 * places. */
bool pzk_laid_before(const struct pzk_position *a,
                     const struct pzk_position *b);

/* The seat's sector it is in, however far out. */
int pzk_sector(const struct pzk_layout *layout,
               const struct pzk_position *position);
float pzk_radius(const struct pzk_position *position);
float pzk_distance(struct pzk_mm a, struct pzk_mm b);

/* The cards in the zone that are to be judged. */
static inline pzk_cards
pzk_judged(const struct pzk_layout *layout)
{
    return layout->zone & ~layout->ignored;
}

/* How long no hand has been over the zone; 0: one is; INT64_MAX: none was. */
static inline int64_t
pzk_hands_away_us(const struct pzk_layout *layout, int64_t now)
{
    return layout->hands                        ? 0
           : layout->hands_gone_us == PZK_NEVER ? INT64_MAX
                                                : now - layout->hands_gone_us;
}

/* Whether a hand covered CARD when it came, though perhaps not for it alone. */
static inline bool
pzk_under_hand(const struct pzk_layout *layout, int card)
{
    return pzk_has(layout->by_hand, card) || layout->card[card].came_us != 0;
}

/* Whether it is at SEAT: in the zone, or pushed out of it by LIMIT_MM at most.
 */
bool pzk_still_at(const struct pzk_layout *layout,
                  const struct pzk_position *position, int seat, int limit_mm);
