// SPDX-License-Identifier: MIT
#pragma once
/*
 * The tracker: from marks seen in frames to pieces that rest, move and leave.
 *
 * It sees no pixels: per frame it receives which marks were read where, and how
 * the places of the others look; it keeps one state per piece (table in
 * tracker.c). Distances are millimetres by the mark's own known size, so it
 * works before the table is known. Owned by one eye, one thread; no clock.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "markers/catalog.h"
#include "vision/base/frame.h"
#include "vision/eye/spot.h"

/* When a piece is at rest, unchanged, gone (table.md). */
enum {
    PZK_REST_FRAMES = 3,
    PZK_REST_US = 400 * 1000,
    PZK_REST_QUICK_US = 200 * 1000,
    PZK_REST_PLACEMENT_US = 300 * 1000, /* ... of what measures the table */
    /* required readings, if there are frames for them: in the others its look
     * may be unchanged */
    PZK_REST_READS = 2,
    PZK_REST_QUICK_READS = 3,
    PZK_REST_WEAK_READS = 3, /* for codes without a check digit */
    PZK_GONE_US = 800 * 1000,
    /* shorter covers are noise or a flicker of light */
    PZK_COVERED_US = 150 * 1000,
    /* a mark at two places: frames in which both must be read, in this time */
    PZK_TWICE_FRAMES = 3,
    PZK_TWICE_US = 1500 * 1000,
    PZK_FORGET_US = 500 * 1000, /* a mark that is not seen again is no piece */
};
#define PZK_REST_MM 4.0F /* a resting mark moves less */
/* the placement mark's, which measures the table */
#define PZK_REST_PLACEMENT_MM 1.2F
/* ... unless it trembles at one place for so long: the camera does */
enum { PZK_TREMBLES_US = 2000 * 1000 };
#define PZK_CREEP_MM 1.5F /* a home that wanders farther is being pushed */
/* the placement card's home wanders farther: it was pushed or turned slowly */
#define PZK_CREEP_PLACEMENT_MM 3.0F
#define PZK_MOVED_MM 15.0F /* less is a nudge: followed, not reported */

enum pzk_track_state {
    PZK_TRACK_UNSEEN,
    PZK_TRACK_APPEARING, /* seen, not yet at rest anywhere */
    PZK_TRACK_RESTING,   /* at home, seen there */
    PZK_TRACK_HIDDEN,    /* at home; its place is covered or moving */
    PZK_TRACK_LEAVING,   /* its place is open, with another look */
};

/* The look of a place in which no mark was read in this frame. */
enum pzk_home_state {
    PZK_HOME_UNKNOWN,  /* not reported: as in the last frame */
    PZK_HOME_SAME,     /* unchanged since the mark was read there */
    PZK_HOME_COVERED,  /* covered, or in motion */
    PZK_HOME_DISPUTED, /* covered by a later card; nothing tells whether it is
                          still there */
    PZK_HOME_OPEN,     /* in plain view, with another look */
};

/* A track's number is its piece's; the other copy of a card in view has
 * PZK_PIECE_END more. */
enum { PZK_TRACKS = 2 * PZK_PIECE_END };

static inline int
pzk_piece_of(int track)
{
    return track % PZK_PIECE_END;
}

/* Whether TRACK's piece is of KIND. */
static inline bool
pzk_track_is(int track, enum pzk_piece_kind kind)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(pzk_piece_of(track));

    return info && info->kind == kind;
}

/* A mark that is not at rest yet. */
struct pzk_fresh {
    bool on;
    struct pzk_spot first, last;
    float step_mm, went_mm; /* between the last two readings; between all */
    bool has_twin;          /* the second sticker was seen beside it */
    struct pzk_spot twin;
    int frames, reads, chances; /* agreeing frames; readings; frames that
                                   differed */
    int both; /* frames in which it and the mark at home were read */
    int64_t since_us, seen_us, read_us;
};

struct pzk_track {
    int piece; /* of either copy */
    enum pzk_track_state state;
    bool has_home;
    struct pzk_spot home;  /* its resting place, while has_home */
    struct pzk_spot said;  /* its place when last reported */
    struct pzk_spot still; /* the home has wandered only a little from here */
    int64_t still_us;      /* since then */
    bool has_twin;
    struct pzk_spot twin; /* the same card's second sticker */
    struct pzk_fresh fresh;
    int64_t open_us;  /* how long its place has been open; with LEAVING */
    int64_t shut_us;  /* how long it has been covered since */
    int64_t first_us; /* first sighting since it was unseen */
    struct pzk_px first_at;
    int64_t rested_us; /* when it was laid at, or moved to, its place */
    bool trembles;     /* a placement mark that rests only within PZK_REST_MM */
    /* this frame */
    bool home_seen, fresh_seen;
    enum pzk_home_state home_state;
};

enum pzk_track_change {
    PZK_TRACK_PLACED, /* came to rest */
    PZK_TRACK_MOVED,  /* rests elsewhere, PZK_MOVED_MM or farther */
    PZK_TRACK_NUDGED, /* rests slightly displaced; for the eye only */
    PZK_TRACK_LIFTED, /* gone */
};

struct pzk_track_event {
    enum pzk_track_change change;
    int piece;           /* the track's number */
    struct pzk_spot was; /* moved, nudged, lifted: the last home */
};

struct pzk_tracker {
    int64_t t_us, step_us; /* this frame's; since the last one */
    bool differs;          /* this frame may differ from the last */
    uint64_t used[PZK_TRACKS / 64 + 1]; /* a bit a track that ever saw a mark */
    struct pzk_track track[PZK_TRACKS];
};

/* The first track from I on that ever saw a mark; PZK_TRACKS: none did. */
static inline int
pzk_track_from(const struct pzk_tracker *tracker, int i)
{
    uint64_t left = tracker->used[i / 64] >> i % 64;

    while (left == 0 && i / 64 < PZK_TRACKS / 64) {
        i = (i / 64 + 1) * 64;
        left = tracker->used[i / 64];
    }
    return left ? i + __builtin_ctzll(left) : PZK_TRACKS;
}

/* Loops over the numbers I of those tracks; the others are UNSEEN. */
#define PZK_EACH_TRACK(i, tracker)                                             \
    for (int i = pzk_track_from(tracker, 0); i < PZK_TRACKS;                   \
         i = pzk_track_from(tracker, i + 1))

void pzk_tracker_init(struct pzk_tracker *tracker);

/* Starts a frame. DIFFERS: it does not repeat the last one. */
void pzk_tracker_begin(struct pzk_tracker *tracker, int64_t t_us, bool differs);

/* PIECE's mark was decoded at SPOT in this frame, or in the mean of the last
 * ones. Of several marks, call for each: the one at home counts first. Returns
 * the number of the track that it belongs to. */
int pzk_tracker_see(struct pzk_tracker *tracker, int piece,
                    const struct pzk_spot *spot);

/* The look of PIECE's home, where its mark was not read. */
void pzk_tracker_note_home(struct pzk_tracker *tracker, int piece,
                           enum pzk_home_state home_state);

/* The mark that is not at rest yet is unchanged since it was read. */
void pzk_tracker_same(struct pzk_tracker *tracker, int piece);

enum { PZK_TRACK_EVENTS_MAX = PZK_TRACKS };

/* Ends the frame: advances every track and writes events. HOLD: the picture as
 * a whole is moving, so no piece comes to rest or leaves now, except the piece
 * EXCEPT (PZK_NO_PIECE: none), which measures the table. */
size_t pzk_tracker_end(struct pzk_tracker *tracker, bool hold, int except,
                       struct pzk_track_event *out);

/* PIECE, which has a home, is known to have left it. */
struct pzk_track_event pzk_tracker_take_away(struct pzk_tracker *tracker,
                                             int piece);

/* Whether TRACK rests at home and its mark is at rest at another place too:
 * both must be read in the same frames to make it two cards. */
bool pzk_track_doubles(const struct pzk_track *track);

/* Exchanges the numbers of PIECE's two tracks. */
void pzk_tracker_swap(struct pzk_tracker *tracker, int piece);

/* The camera moved: what was at p is at MAP(p) now. Homes move along, except
 * that of EXCEPT, which is at its new place already. */
void pzk_tracker_shift(struct pzk_tracker *tracker, int except,
                       const struct pzk_homography *map);
