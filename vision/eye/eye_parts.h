// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to eye*.c and their tests: what the eye remembers of each piece's
 * place, and the interface to the readers.
 */
#include "vision/base/fan.h"
#include "vision/eye/anchor.h"
#include "vision/eye/carrier.h"
#include "vision/eye/eye.h"
#include "vision/eye/motion_gate.h"
#include "vision/readers/reader.h"
#include "vision/eye/tracker.h"

enum {
    PZK_EYE_MARKS_MAX = 256, /* of one reading */
    PZK_PATCH = 20,          /* samples along a side of a mark's look */
    PZK_TILE = 8,            /* cells along a side */
    PZK_EYE_EXPLAINED = 16,
    PZK_EYE_WIDTH_MIN = 32, /* smaller pictures are useless */
};

/* Reads the marks in ROI (NULL: everywhere) of FRAME; see
 * vision/readers/reader.h. FAMILY: reads only this one; PZK_FAMILIES: all. */
struct pzk_eye_reader {
    size_t (*read)(void *self, const struct pzk_frame *frame,
                   const struct pzk_box *roi, enum pzk_family family,
                   const struct pzk_scale_hint *hint, struct pzk_mark *out,
                   size_t max);
    void (*free)(void *self); /* may be NULL */
    void *self;
};

/* The eye's memory of a piece's place. */
struct pzk_note {
    bool has_patch;
    float patch[PZK_PATCH * PZK_PATCH]; /* the mark, mean 0, norm 1 */
    struct pzk_spot mean;               /* over the readings while it is
                                           still */
    int reads;                          /* in `mean` */
    bool has_posed;
    struct pzk_spot posed;          /* its place when the table was measured */
    enum pzk_home_state home_state; /* in the last frame; SEEN counts as SAME */
    int64_t laid_us;                /* when it came to rest, as remembered */
    int64_t below_us; /* since when its place shows what it was laid on */
    int64_t bare_us;  /* for how long, without an arm beside, since it was
                         seen */
    bool seen_fresh;  /* not at rest yet, and visible in the last frame */
    bool reported;    /* the referee knows of it */
    enum pzk_obs_kind sight; /* what the referee knows of it: SEEN, HIDDEN or
                                DISPUTED */
    int64_t unseen_us;       /* since when it is not visible */
    /* Its place before it was lifted, px, and when it was last seen there; 0:
     * it was not lifted. */
    struct pzk_px left[4];
    int64_t left_us;
    bool initial;
    int side;
    struct pzk_brought brought;
    int64_t rejected_us; /* last time the witness rejected a mark of this piece;
                          0: never */
    struct pzk_px denied_at;
};

enum { PZK_NOT_SUMMED = 255 };
struct pzk_tile {
    uint8_t summed; /* frames in the sum, or PZK_NOT_SUMMED */
    bool unsettled; /* it was moving when last read */
    bool other;     /* something else was there since, not only different
                       light */
    int64_t read_us;
};

/* A question about the card held over the placement card. */
struct pzk_held_question {
    struct pzk_eye_held shown;
    int64_t since_us; /* of the question, then of the answer */
    int64_t read_us;  /* last reading */
    int64_t seen_us;  /* after the answer: the last time something was held
                         there */
    bool in_view;     /* something was visible in the last reading */
    int candidate;    /* the one piece; PZK_NO_PIECE: several */
    struct pzk_px at;
    int agreed; /* consecutive equal readings */
};

/* Stabilises a swaying camera: each frame is shifted, at most
 * PZK_STEADY_CELLS in either direction. */
#define PZK_STEADY_CELLS 1.5F
struct pzk_eye_steady {
    float most;       /* px: no frame is shifted by more */
    int shift[2];     /* px, right and down, of this frame */
    int went[2];      /* difference from the frame before */
    int next[2];      /* of the next frame */
    bool known;       /* AT, this frame's displacement from the scene, is
                         known */
    bool loose;       /* this frame could not be aligned with the scene */
    float at[2];      /* px, right and down, before the shift */
    float awaited[2]; /* predicted displacement of the next frame, px */
    float rough;      /* recent mean displacement, px */
    float shaken;     /* share of the frames, over about 2 s, that could not be
                         stabilised, 0..1 */
    int64_t noted_us; /* last time that loose frames were counted */
    float mean[2];    /* px, of X and Y, over about ten seconds */
    uint8_t *pixels;
    uint8_t *flipped; /* the frame mirrored back, with options.mirror */
};

/* When the picture as a whole began, and changed. */
struct pzk_eye_scene {
    int64_t start_us;
    int64_t upset_us; /* its last change by light or the camera; 0: never */
    int64_t moved_us; /* when the camera's motion was last followed; 0: never */
};

/* Whether neither the light nor the camera has changed the whole picture since
 * SINCE_US. */
static inline bool
pzk_eye_scene_stays(const struct pzk_eye_scene *scene, int64_t since_us)
{
    return (scene->upset_us == 0 || scene->upset_us < since_us) &&
           (scene->moved_us == 0 || scene->moved_us < since_us);
}

/* Hands over the play zone, and whether what they did was read. */
struct pzk_eye_hands {
    struct pzk_carrier carrier;
    bool over;
    int64_t since_us;  /* since when the measurement differs */
    int64_t left_us;   /* when they left while it is open whether their act was
                          seen; 0: settled */
    bool seen;         /* they laid, moved or took something that was read */
    bool missed;       /* in a picture this soft something was missed */
    int unread_visits; /* before a card was read */
};

/* What to read again, tile by tile. */
struct pzk_eye_reading {
    int tiles_x, tiles_y;
    struct pzk_tile *tiles;
    uint8_t *mask;
    /* for each pixel: the sum of frames where tiles are summed, and their mean
     */
    uint16_t *sum;
    uint8_t *mean;
    bool all;                      /* read the next frame as a whole */
    int64_t all_us;                /* when that was done last */
    int64_t changed_us, moving_us; /* last reading of what changed; of what
                                      moves */
    struct pzk_mark marks[PZK_EYE_MARKS_MAX];
};

/* Something of a card's size that cannot be read. */
struct pzk_unread {
    int64_t since_us; /* since when it holds still; 0: none */
    int64_t told_us;
    struct pzk_px card[4]; /* its outline */
    struct pzk_brought brought;
};

/* What lies unread, by side. */
struct pzk_eye_unread_things {
    struct pzk_unread at[PZK_SEATS_MAX];
    int64_t looked_us; /* last search for one */
    /* the last places, in turn, at which a change is explained: a mark of no
     * piece of this game was read there, or a piece left */
    struct {
        struct pzk_px at;
        int64_t t_us;
    } explained[PZK_EYE_EXPLAINED];
    unsigned n_explained;
};

/* The picture's quality. */
struct pzk_eye_quality {
    struct pzk_eye_health health;
    bool edge_at_mark;          /* health.edge_px is the placement mark's */
    enum pzk_camera_state seen; /* measured, not yet reported */
    int64_t camera_us;          /* since then */
    int64_t measured_us;
    bool had_pose;   /* the table's pose was known when measured */
    int64_t rate_us; /* since when frames are counted; 0: not yet */
    int rate_frames;
    int mirrored_tags, upright_tags;
    unsigned families_read; /* bits of enum pzk_family: of cards so far */
    int64_t stranger_us;    /* when health.stranger was last read */
};

/* The caller's array of this frame's observations. */
struct pzk_eye_report {
    struct pzk_obs *obs;
    size_t count, max;
};

/* A frame walks through the parts once: steady, scene, hands, reading, tracks,
 * report. */
struct pzk_eye {
    struct pzk_eye_options options;
    struct pzk_eye_reader reader;
    bool started;
    bool repeated; /* the last frame repeated the one before */
    bool lost;
    int64_t t_us;
    uint64_t seq;
    struct pzk_eye_steady steady;
    struct pzk_gate gate;
    struct pzk_eye_scene scene;
    struct pzk_eye_hands hands;
    struct pzk_eye_reading reading;
    struct pzk_tracker tracker;
    struct pzk_note note[PZK_TRACKS]; /* by the track's number */
    struct pzk_fan_side fan;          /* the sides of the cards' fan marks */
    /* the largest apparent size of a mark of each family that came to rest in
     * the zone, which print and lens decide; 0: unknown */
    float rest_size[PZK_LEARNED + 1];
    struct pzk_anchor anchor;
    struct pzk_eye_unread_things unread;
    struct pzk_held_question held;
    struct pzk_eye_quality quality;
    struct pzk_eye_report report;
};

/* An eye with the caller's reader, which it takes over. */
struct pzk_eye *pzk_eye_make(const struct pzk_eye_options *options,
                             const struct pzk_eye_reader *reader_take);

/* ---- eye_steady.c ---- */

/* The camera's motion since the last frame, px: the stabilised part, and the
 * rest. */
struct pzk_px pzk_measure_camera(const struct pzk_eye_steady *steady,
                                 const struct pzk_gate *gate);
/* FRAME, stabilised; AGAIN: it repeats the last one. */
struct pzk_frame pzk_eye_steady(struct pzk_eye_steady *steady,
                                struct pzk_gate *gate,
                                const struct pzk_frame *frame, bool again);
/* After feeding GATE: predicts the next frame's displacement. */
void pzk_eye_follow_sway(struct pzk_eye_steady *steady, struct pzk_gate *gate);

/* ---- eye_tracks.c ---- */

/* The outline of the card that has the mark at SPOT. */
bool pzk_eye_card(int piece, const struct pzk_spot *spot,
                  struct pzk_px card[4]);
/* The same of track I, at home; false where it has none. */
bool pzk_eye_home(const struct pzk_tracker *tracker, int i,
                  struct pzk_px card[4]);
/* The square that extends MM from the table's middle to each side, in the
 * picture; the whole picture while the table is unknown. */
struct pzk_box pzk_eye_square(const struct pzk_anchor *anchor,
                              const struct pzk_gate *gate, double mm);
/* Apparent size of a mark at SPOT relative to the table, and its distance from
 * the placement card's middle; 0 while the table is unknown. */
float pzk_eye_size(const struct pzk_anchor *anchor, const struct pzk_spot *spot,
                   float *mm);
/* Whether PIECE can be this table's placement card. */
bool pzk_eye_is_anchor(const struct pzk_eye_options *options, int piece);
/* The best spot of a resting piece: the mean of its readings. */
const struct pzk_spot *pzk_eye_best_spot(const struct pzk_eye *eye, int piece);
/* The position of the piece with the mark at SPOT; false while the table is
 * unknown. */
bool pzk_eye_place_spot(const struct pzk_anchor *anchor,
                        const struct pzk_spot *spot, struct pzk_place *place);
/* The same of a resting piece. */
bool pzk_eye_find_place(const struct pzk_eye *eye, int piece,
                        struct pzk_place *place);

/* ---- eye_below.c ---- */

/* A piece came to rest, or left: remembers its face and what it was laid on, or
 * forgets them. */
void pzk_eye_remember(struct pzk_eye *eye, const struct pzk_track_event *event);
/* The camera moved: what was at p is at MAP(p). */
void pzk_eye_warp_below(struct pzk_gate *gate,
                        const struct pzk_homography *map);
/* What a piece's home shows, where no later one is on it. */
struct pzk_eye_shows {
    bool card;  /* enough of its face */
    bool below; /* nearly all of what it was laid on */
    bool grain; /* its texture, in any light */
    bool other; /* neither */
};
void pzk_eye_look_below(const struct pzk_eye *eye, int piece,
                        struct pzk_eye_shows *shows);

/* ---- eye_place.c ---- */

#define PZK_SAME_LOOK 0.85F /* least correlation of equal looks */
/* The mark's look at SPOT, normalised for brightness and contrast. False where
 * it extends outside the picture or is flat. */
bool pzk_eye_take_patch(const struct pzk_frame *frame,
                        const struct pzk_spot *spot,
                        float patch[PZK_PATCH * PZK_PATCH]);
/* Correlation of the look at SPOT with that in NOTE; 0 where there is none. */
float pzk_eye_likeness(const struct pzk_frame *frame,
                       const struct pzk_note *note,
                       const struct pzk_spot *spot);
/* The look of PIECE's home, where no mark was read in this frame. CHANGED: part
 * of it differs from when it was read. */
enum pzk_home_state pzk_eye_judge_home(struct pzk_eye *eye,
                                       const struct pzk_frame *frame, int piece,
                                       bool changed);
/* What is known of PIECE's home now that another one, OVER, came to rest on it:
 * OPEN where the place was seen bare before, so that PIECE is gone; COVERED
 * where its face shows beside OVER; else DISPUTED. UNKNOWN: OVER is not on it,
 * or it is seen. */
enum pzk_home_state pzk_eye_judge_below(const struct pzk_eye *eye, int over,
                                        int piece);

/* ---- eye_hands.c ---- */

/* What is known to be unread at AT; NULL: nothing. */
const struct pzk_unread *
pzk_eye_unread_at(const struct pzk_eye_unread_things *things, struct pzk_px at);
/* Records who brought PIECE, which came to rest; and the place of a lifted one.
 */
void pzk_eye_find_carrier(struct pzk_eye *eye, int piece);
/* Who brought what has outline CARD and holds still since STILL_US. */
struct pzk_brought pzk_eye_ask_carrier(const struct pzk_eye *eye,
                                       const struct pzk_px card[4],
                                       int64_t still_us);
void pzk_eye_note_left(struct pzk_eye *eye, int piece,
                       const struct pzk_spot *was);
/* Tells when hands are over the play zone, and judges from what was read when
 * they left whether the picture is too soft. */
void pzk_eye_watch_hands(struct pzk_eye *eye);

/* ---- eye_marks.c ---- */

/* Reads ROI of FRAME and reports to the tracker. */
void pzk_eye_read_box(struct pzk_eye *eye, const struct pzk_frame *frame,
                      const struct pzk_box *roi, enum pzk_family family);
/* PIECE came to rest: its mark tells how large those of its family are there.
 */
void pzk_eye_learn_size(struct pzk_eye *eye, int piece);
/* Decides again which of their cards' marks earlier readings are, now that the
 * table's scale is known. */
void pzk_eye_assign_tracked_marks(struct pzk_eye *eye);
/* Whether the witness accepts MARK, whatever is known of its piece. */
bool pzk_eye_hear_mark(struct pzk_eye *eye, const struct pzk_frame *frame,
                       const struct pzk_mark *mark);

/* ---- eye_read.c ---- */

/* Reads what needs reading in FRAME; reports readings and the looks
 * of the other places to the tracker. pzk_eye_same() is for a repeated frame.
 */
bool pzk_eye_start(struct pzk_eye *eye, const struct pzk_frame *frame);
/* Frees the buffers of pzk_eye_start(). */
void pzk_eye_finish(struct pzk_eye *eye);
void pzk_eye_read(struct pzk_eye *eye, const struct pzk_frame *frame);
void pzk_eye_same(struct pzk_eye *eye, const struct pzk_frame *frame);

/* ---- health.c ---- */

/* Measures the picture, and whether to report its state. A repeated
 * frame (AGAIN) has been measured, unless the table was found since. */
void pzk_eye_measure(struct pzk_eye *eye, const struct pzk_frame *frame,
                     bool again);
/* Whether the state to report has changed; it is in health.state. */
bool pzk_eye_judge(struct pzk_eye *eye);

/* ---- eye_report.c ---- */

/* Adds an observation at the current time, for the caller to complete.
 */
struct pzk_obs *pzk_eye_tell(struct pzk_eye *eye, enum pzk_obs_kind kind,
                             int piece);
void pzk_eye_tell_brought(struct pzk_obs *obs,
                          const struct pzk_brought *brought);
void pzk_eye_tell_camera(struct pzk_eye *eye, enum pzk_camera_state state);
void pzk_eye_tell_piece(struct pzk_eye *eye, enum pzk_obs_kind kind, int piece);
void pzk_eye_tell_placement(struct pzk_eye *eye,
                            enum pzk_placement_state state);

/* ---- eye_unread.c ---- */

/* Tells what came to lie unread at a side, or no longer does;
 * after the pieces. */
void pzk_eye_find_unread(struct pzk_eye *eye);
/* Whatever changes at AT, where something else than a card of this game is
 * read, or a piece's mark was before it left, is no unread card. */
void pzk_eye_explain(struct pzk_eye *eye, struct pzk_px at);
/* The camera moved: what was at p is at MAP(p). */
void pzk_eye_warp_unread(struct pzk_eye_unread_things *unread,
                         const struct pzk_homography *map);

/* ---- eye_table.c ---- */

/* PIECE came to rest before the table was found, or in the same frame: who
 * brought it is known where the placement card was in view before it came; else
 * it was there. */
void pzk_eye_date_found(struct pzk_eye *eye, int piece);
/* Reports the pieces that came to rest before the table was found and are
 * visible, in that order; the others follow once they are seen. */
void pzk_eye_tell_found(struct pzk_eye *eye);
/* The placement card came to rest: finds the table, or measures it anew. */
void pzk_eye_placement_arrived(struct pzk_eye *eye,
                               const struct pzk_track_event *event);
/* A piece that can replace the placement card came to rest, moved or left:
 * finds the table by it, or hands over to another. True where the camera moved,
 * so that the piece is not reported. */
bool pzk_eye_stand_in_changed(struct pzk_eye *eye,
                              const struct pzk_track_event *event);
/* A bump while a hand hides the placement card: all visible marks, at least
 * two, moved as one at the same moment. */
void pzk_eye_follow_blind(struct pzk_eye *eye);
/* A coin covers the mark that replaces the placement card's: another one takes
 * over. */
void pzk_eye_leave_covered(struct pzk_eye *eye);
/* Measures the table again while the marks' averages improve. */
void pzk_eye_refine(struct pzk_eye *eye);

/* ---- eye_held.c ---- */

/* Answers a question about a held card, and nothing else. */
bool pzk_eye_is_asked(const struct pzk_held_question *held);
/* AGAIN: the frame repeats the last one. */
void pzk_eye_look_held(struct pzk_eye *eye, const struct pzk_frame *frame,
                       bool again);
