// SPDX-License-Identifier: MIT
#pragma once
/*
 * The eye's inside, shared by eye*.c and their tests: what it remembers of
 * each piece's place, and the seam to the readers. Not for users of the eye.
 */
#include "vision/base/fan.h"
#include "vision/eye/anchor.h"
#include "vision/eye/carrier.h"
#include "vision/eye/eye.h"
#include "vision/eye/motion_gate.h"
#include "vision/readers/reader.h"
#include "vision/eye/tracker.h"

enum {
    PZK_EYE_MARKS_MAX = 256, /* of one read */
    PZK_PATCH = 20,          /* samples along a side of a mark's look */
    PZK_TILE = 8,            /* cells along a side */
    PZK_EYE_WIDTH_MIN = 32,  /* smaller pictures show nothing */
};

/* Reads the marks in ROI (NULL: everywhere) of FRAME; see
 * vision/readers/reader.h. FAMILY: only these are looked for; PZK_FAMILIES: all
 * the eye reads. */
struct pzk_eye_reader {
    size_t (*read)(void *self, const struct pzk_frame *frame,
                   const struct pzk_box *roi, enum pzk_family family,
                   const struct pzk_scale_hint *hint, struct pzk_mark *out,
                   size_t max);
    void (*free)(void *self); /* may be NULL */
    void *self;
};

/* What the eye remembers of the place of one piece. */
struct pzk_note {
    bool has_patch;
    float patch[PZK_PATCH * PZK_PATCH]; /* the mark, mean 0, length 1 */
    struct pzk_spot mean;               /* of the reads while it lies still */
    int reads;                          /* in `mean` */
    bool has_posed;
    struct pzk_spot posed; /* where it lay when the table was measured */
    enum pzk_home_state home_state; /* of the last frame; SEEN is SAME */
    int64_t laid_us;                /* when it came to rest, as remembered */
    int64_t below_us; /* since when its place shows what it was laid on */
    int64_t bare_us; /* for how long it did, no arm beside, since it was seen */
    bool seen_fresh; /* not at rest yet, and there in the last frame */
    bool reported;   /* the referee knows of it */
    bool hidden;     /* ... and that it is not seen where it rests */
    int64_t unseen_us; /* ... since when, while it is not */
    /* Where it lay before it was lifted, px, and when it was seen there last;
     * 0: it was not lifted. */
    struct pzk_px left[4];
    int64_t left_us;
    bool initial;
    int side;
    struct pzk_brought brought;
    int64_t came_us; /* when the hand came that was over its mark, or over most
                        of the card; 0: none */
    int64_t denied_us; /* when a mark of it was read last that the witness
                          denied; 0: none was */
    struct pzk_px denied_at;
};

struct pzk_tile {
    uint8_t summed; /* frames in the sum */
    bool summing;   /* it is being summed */
    bool ready;     /* its sum is to be read now */
    bool unsettled; /* was in motion when it was read last */
    bool other;     /* something else was there since, not only another light */
    int64_t read_us;
};

/* What is held over the placement card, while somebody asks. */
struct pzk_held_question {
    struct pzk_eye_held shown;
    int64_t since_us; /* of the question, then of the answer */
    int64_t read_us;  /* last reading */
    int64_t seen_us;  /* last time something was held there, once answered */
    bool in_view;     /* something was, when it was read last */
    int candidate;    /* the one piece, PZK_NO_PIECE for several */
    struct pzk_px at;
    int agreed; /* readings running that said the same */
};

/* The camera sways: each frame is taken X px to the right and Y px down of
 * where it lies, at most 1.5 cells either way. */
struct pzk_steady {
    int x, y;           /* px, of this frame */
    int went_x, went_y; /* px: how much more than of the one before */
    int next_x, next_y; /* px, of the next frame */
    bool known;         /* how far this frame lay off the scene, in AT */
    bool loose;         /* this frame was not held where the scene is */
    float at[2];        /* px, right and down, before it was shifted */
    float awaited[2];   /* where the next frame seems to come, px */
    float rough;        /* how far frames lie off that of late, px */
    int64_t noted_us;   /* when it was noted last whether a frame was held */
    float mean[2];      /* px, of X and Y, over the last ten seconds or so */
    uint8_t *pixels;
};

struct pzk_eye {
    struct pzk_eye_options options;
    struct pzk_eye_reader reader;
    bool started;
    int64_t start_us, t_us;
    uint64_t seq;
    bool repeated; /* the last frame was the one before it */
    struct pzk_gate gate;
    struct pzk_tracker tracker;
    struct pzk_carrier carrier;
    struct pzk_anchor anchor;
    struct pzk_note note[PZK_PIECE_END];
    struct pzk_fan_side fan; /* where the cards' fan marks are */
    int tiles_x, tiles_y;
    struct pzk_tile *tiles;
    uint8_t *tile_mask;
    /* For each cell of the gate a look, with the daylight taken out; 0: not
     * known. What is remembered of the places of the pieces at rest: */
    uint16_t *face;   /* the piece itself */
    uint16_t *below;  /* what it was laid on */
    uint16_t *ground; /* where that was a piece: what all of them lie on */
    /* the structure of what a piece was laid on, as the gate's `fine`; 0 and 0:
     * not known */
    int16_t *below_fine;
    uint16_t *warped; /* scratch, while one of these goes along */
    /* for each pixel: the sum of some frames where tiles are summed, and the
     * frame made of it */
    uint16_t *sum;
    uint8_t *mean;
    bool read_all;       /* the next frame is read as a whole */
    int64_t read_all_us; /* when that was done last */
    int64_t read_changed_us, read_moving_us; /* what changed; what moved */
    int64_t upset_us; /* when the picture last changed as a whole; 0: never */
    int64_t moved_us; /* when the camera was followed last; 0: never */
    struct pzk_steady steady;
    uint8_t *flipped; /* the frame unmirrored, with options.mirror */
    struct pzk_mark marks[PZK_EYE_MARKS_MAX];
    /* hands over the play zone, and since when it is otherwise */
    bool hands;
    int64_t hands_us;
    int64_t open_us; /* the piece that stands in was in view, or a hand over
                        the table */
    int mirrored_tags, upright_tags;
    unsigned families_read; /* bits of enum pzk_family: of cards so far */
    int unread_visits;      /* of hands, before a card was read */
    int64_t left_us;  /* when hands left and it is not known yet whether what
                         they did was seen; 0: it is */
    bool visit_seen;  /* they laid, moved or took something that is read */
    bool soft_missed; /* in a picture this soft something was not */
    struct pzk_held_question held;
    struct pzk_eye_health health;
    bool edge_at_mark; /* health.edge_px is the placement mark's */
    enum pzk_camera_state camera_seen; /* measured, not yet told */
    int64_t camera_us, health_us;
    bool health_has_pose; /* the table's pose was known when measured */
    int64_t rate_us;      /* since when frames are counted; 0: not yet */
    int rate_frames;
    bool lost;
    struct pzk_obs *out;
    size_t out_count, out_max;
};

/* An eye with a reader of the caller's; takes the reader over. */
struct pzk_eye *pzk_eye_make(const struct pzk_eye_options *options,
                             const struct pzk_eye_reader *reader_take);

/* eye.c: writes an observation of this moment, to be filled in further. */
struct pzk_obs *pzk_eye_tell(struct pzk_eye *eye, enum pzk_obs_kind kind,
                             int piece);
void pzk_eye_tell_camera(struct pzk_eye *eye, enum pzk_camera_state state);
void pzk_eye_tell_piece(struct pzk_eye *eye, enum pzk_obs_kind kind, int piece);

/* eye_held.c: somebody asks what they hold; only that is looked at. */
bool pzk_eye_is_asked(const struct pzk_eye *eye);
/* AGAIN: it is the last frame. */
void pzk_eye_look_held(struct pzk_eye *eye, const struct pzk_frame *frame,
                       bool again);

/* eye_table.c */
void pzk_eye_tell_placement(struct pzk_eye *eye,
                            enum pzk_placement_state state);
/* True where PIECE may be the placement card of this table. */
bool pzk_eye_is_anchor(const struct pzk_eye *eye, int piece);
/* The best known spot of a piece at rest: the mean of its reads. */
const struct pzk_spot *pzk_eye_best_spot(const struct pzk_eye *eye, int piece);
/* Where a piece at rest lies; false while no table is known. */
bool pzk_eye_find_place(const struct pzk_eye *eye, int piece,
                        struct pzk_place *place);
/* Tells of the pieces that came to rest before the table was found, those in
 * view; the others are told once they are seen. */
void pzk_eye_tell_found(struct pzk_eye *eye);
/* The placement card came to rest: the table is found, or measured anew. */
void pzk_eye_placement_arrived(struct pzk_eye *eye,
                               const struct pzk_track_event *event);
/* A piece that may stand in for a placement card came to rest, moved or went:
 * the table is found by it, or handed on to another. True where it was the
 * camera that moved, so that nothing is to be told of the piece. */
bool pzk_eye_stand_in_changed(struct pzk_eye *eye,
                              const struct pzk_track_event *event);
/* A knock while a hand hides the placement card: every mark in view, two at
 * least, moved as one, at one moment. */
void pzk_eye_follow_blind(struct pzk_eye *eye);
/* Where a coin lies on the mark that stands in: another one takes over. */
void pzk_eye_leave_covered(struct pzk_eye *eye);
/* Measures the table again while the averages of the marks get better. */
void pzk_eye_refine(struct pzk_eye *eye);

/* eye_read.c: reads what should be read of FRAME, and tells the tracker what
 * was seen and how the other places look. pzk_eye_same() for a frame handed
 * back again. */
bool pzk_eye_start(struct pzk_eye *eye, const struct pzk_frame *frame);
/* Frees what the start has made. */
void pzk_eye_finish(struct pzk_eye *eye);
void pzk_eye_read(struct pzk_eye *eye, const struct pzk_frame *frame);
void pzk_eye_same(struct pzk_eye *eye, const struct pzk_frame *frame);
/* Reads ROI of FRAME and tells the tracker. */
void pzk_eye_read_box(struct pzk_eye *eye, const struct pzk_frame *frame,
                      const struct pzk_box *roi, enum pzk_family family);
/* How far a mark may reach beyond the tile that shows its change, px. */
int pzk_eye_reach(const struct pzk_eye *eye);

/* eye_steady.c: FRAME as a camera that does not sway shows it; AGAIN: it is the
 * last one. */
void pzk_eye_steady(struct pzk_eye *eye, const struct pzk_frame *frame,
                    bool again, struct pzk_frame *out);
/* After the gate was fed: where the next frame will be. */
void pzk_eye_follow_sway(struct pzk_eye *eye);

/* eye_fan.c: which of their cards' marks the N marks read are. */
void pzk_eye_tell_apart(struct pzk_eye *eye, size_t n);
/* The same for what was seen before: the table's scale is known since. */
void pzk_eye_tell_tracks_apart(struct pzk_eye *eye);

/* eye_witness.c: asks the witness about those of the N marks read in FRAME that
 * are new, and leaves out those that it denies. Returns how many are left. */
size_t pzk_eye_hear(struct pzk_eye *eye, const struct pzk_frame *frame,
                    size_t n);
/* Does the witness let MARK stand, whatever is known of its piece? */
bool pzk_eye_hear_mark(struct pzk_eye *eye, const struct pzk_frame *frame,
                       const struct pzk_mark *mark);

/* eye_sum.c: weak marks are read from the mean of several frames. TILES, in
 * tiles, came to rest and were read. */
void pzk_eye_sum_want(struct pzk_eye *eye, struct pzk_box tiles);
void pzk_eye_sum(struct pzk_eye *eye, const struct pzk_frame *frame);

/* eye_place.c */
#define PZK_SAME_LOOK 0.85F /* correlation of a mark with its look at rest */
/* The outline of the card that carries the mark at SPOT. */
bool pzk_eye_card(int piece, const struct pzk_spot *spot,
                  struct pzk_px card[4]);
/* The mark's look at SPOT, brightness and contrast taken out. False where it
 * reaches out of the picture or is flat. */
bool pzk_eye_take_patch(const struct pzk_frame *frame,
                        const struct pzk_spot *spot,
                        float patch[PZK_PATCH * PZK_PATCH]);
/* Correlation of the look at SPOT with that in NOTE; 0 where there is none. */
float pzk_eye_likeness(const struct pzk_frame *frame,
                       const struct pzk_note *note,
                       const struct pzk_spot *spot);
/* How the home of PIECE looks, where no mark was read this frame. CHANGED: some
 * of it is not as it was when read. */
enum pzk_home_state pzk_eye_judge_home(struct pzk_eye *eye,
                                       const struct pzk_frame *frame, int piece,
                                       bool changed);
/* eye_brought.c: notes who brought PIECE, which came to rest; where one lay
 * that was lifted. */
void pzk_eye_find_carrier(struct pzk_eye *eye, int piece);
void pzk_eye_note_left(struct pzk_eye *eye, int piece,
                       const struct pzk_spot *was);

/* Is PIECE played from a hand? */
bool pzk_eye_is_card(int piece);
/* Is PIECE gone? Another one, OVER, came to rest on its place, and before that
 * the place was seen bare. */
bool pzk_eye_laid_on_bare(const struct pzk_eye *eye, int over, int piece);
struct pzk_box pzk_eye_bounds(const struct pzk_px quad[4], float grow);

/* eye_below.c */
/* After PIECE came to rest: remembers its face, and what it was laid on. WAS:
 * where it lay before, NULL where it did not; there the latter stays. */
void pzk_eye_remember(struct pzk_eye *eye, int piece,
                      const struct pzk_spot *was);
/* PIECE went from WAS, to HOME or, where NULL, for good. */
void pzk_eye_forget(struct pzk_eye *eye, int piece, const struct pzk_spot *was,
                    const struct pzk_spot *home);
/* The camera moved: what was at p is at MAP(p). */
void pzk_eye_warp_below(struct pzk_eye *eye, const struct pzk_homography *map);
/* What the home of a piece shows. */
struct pzk_eye_shows {
    bool card;  /* enough of its face */
    bool below; /* nearly all of what it was laid on */
    bool grain; /* its structure, whatever the light */
    bool other; /* neither */
};
void pzk_eye_look_below(const struct pzk_eye *eye, int piece,
                        struct pzk_eye_shows *shows);

/* health.c: measures the picture, and whether its state should be told. A frame
 * that is handed back AGAIN was measured, unless the table was found since. */
void pzk_eye_measure(struct pzk_eye *eye, const struct pzk_frame *frame,
                     bool again);
/* How far the camera went since the frame before, px: what was held still, and
 * what is left. */
struct pzk_px pzk_measure_camera(const struct pzk_eye *eye);
/* True when the state to tell has changed; it is in health.state. */
bool pzk_eye_judge(struct pzk_eye *eye);
