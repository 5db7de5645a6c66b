// SPDX-License-Identifier: MIT
#pragma once
/*
 * What vision reports to the referee: plain facts about pieces on the table,
 * before any ruling. The only header vision and table share.
 */
#include <stdbool.h>
#include <stdint.h>

#include "src/rules/game.h" /* enum pzk_seat */

/* Table millimetres: origin at the centre of the placement sticker, x towards
 * E, y towards S. Seats are directions in the room. */
struct pzk_mm {
    float x, y;
};

/* A side is a seat or: */
enum { PZK_ELSEWHERE = PZK_SEATS_MAX, PZK_NO_SIDE = -1 };

/* A mark farther from the origin than this is elsewhere, off the play zone.
 * Millimetres. */
enum { PZK_ZONE_MM = 160 };

/* The name of a seat at a table of SIDES (pzk_seat_name_of()), "elsewhere", or
 * NULL for PZK_NO_SIDE. */
const char *pzk_side_name(int sides, int side);

enum pzk_obs_kind {
    PZK_OBS_PLACED, /* a piece came to rest */
    PZK_OBS_MOVED,  /* a resting piece rests at another place */
    PZK_OBS_LIFTED, /* a resting piece was taken away */
    PZK_OBS_HIDDEN, /* a resting piece is no longer visible at its place; it may
                       still be there or be gone */
    PZK_OBS_SEEN,   /* ... its mark was seen there again */
    PZK_OBS_DISPUTED, /* a hidden piece has a later card over its place, and
                         nothing tells whether it is still there; until HIDDEN
                         (its face shows beside that card), SEEN, MOVED or
                         LIFTED */
    PZK_OBS_UNREAD,   /* something of a card's size that came with a hand holds
                         still without a readable mark: `side`, `at`, `from`,
                         `came_us`; at most one at a side at a time */
    PZK_OBS_READ_OR_GONE, /* ... at that side no more, or a piece was read there
                             (PLACED before it, in the same frame) */
    PZK_OBS_HANDS,        /* hands over the play zone or none */
    PZK_OBS_PLACEMENT,
    PZK_OBS_CAMERA,
    PZK_OBS_SAID /* somebody at a virtual table answers with `piece` what the
                    game asks; no camera sees it */
};

enum pzk_placement_state {
    PZK_PLACEMENT_FOUND,
    PZK_PLACEMENT_MOVED,  /* shifted, or turned by less than a third of a side:
                             followed */
    PZK_PLACEMENT_TURNED, /* turned farther */
    PZK_PLACEMENT_LOST
};

enum pzk_camera_state {
    PZK_CAMERA_OK,
    PZK_CAMERA_LOST,
    PZK_CAMERA_DARK,
    PZK_CAMERA_BLURRED,
    PZK_CAMERA_GLARE,
    PZK_CAMERA_FAR,
    PZK_CAMERA_MOVED,
    PZK_CAMERA_MIRRORED,
    PZK_CAMERA_SHAKING,
    PZK_CAMERA_OTHER_GAME /* a good picture, of another game's cards */
};

/* The marks for which the picture is too soft or too small: the families of
 * markers/catalog.h, in their order behind the first. */
enum pzk_marks {
    PZK_MARKS_ANY, /* unknown, or several */
    PZK_MARKS_TAG,
    PZK_MARKS_QR,
    PZK_MARKS_CODE128,
    PZK_MARKS_TACTILE
};

/* What the camera's picture is like. */
struct pzk_camera_report {
    enum pzk_camera_state state;
    enum pzk_marks marks; /* with PZK_CAMERA_BLURRED, PZK_CAMERA_FAR */
    int piece;            /* with PZK_CAMERA_OTHER_GAME: one of its cards */
};

/* Stable names as in the event lines ("found", "ok", ...). */
const char *pzk_placement_state_name(enum pzk_placement_state state);
const char *pzk_camera_state_name(enum pzk_camera_state state);
const char *pzk_marks_name(enum pzk_marks marks); /* NULL: PZK_MARKS_ANY */

struct pzk_obs {
    enum pzk_obs_kind kind;
    int64_t t_us; /* source time of the decision */
    int piece;    /* all about pieces; placement: PZK_PA, ...; camera:
                     of another game */
    int copy; /* which of two pieces of that id: 0 the first, 1 the other. Where
                 one is in the zone and one is not, the one in it is 0: when
                 that changes, both are told anew at the same time (LIFTED 0,
                 LIFTED 1, PLACED 1, PLACED 0). */
    int side; /* of the piece: a seat or PZK_ELSEWHERE */
    struct pzk_mm at;      /* the mark's centre */
    struct pzk_mm card_at; /* the piece's centre */
    float rotation;        /* degrees clockwise; NAN: unknown */
    int from;              /* seat whose hand brought it; PZK_NO_SEAT: unsure */
    float from_confidence; /* 0..1 */
    bool by_hand;          /* a hand carried it, alone, to its place */
    int64_t came_us;       /* when a hand covered this place, after which the
                              piece was first seen: it was laid between the two;
                              0: no hand did */
    bool initial;          /* it was there when the source (or --start) began */
    bool hands;            /* PZK_OBS_HANDS: over the zone now */
    enum pzk_placement_state placement;
    float turned; /* degrees, with PZK_PLACEMENT_TURNED */
    enum pzk_camera_state camera;
    enum pzk_marks marks; /* as in struct pzk_camera_report */
};

/* The report of a PZK_OBS_CAMERA. */
struct pzk_camera_report pzk_obs_report(const struct pzk_obs *obs);

/* ---- before a game: is the camera well placed, is the deck complete? ---- */

enum pzk_check {
    PZK_CHECK_PLACEMENT, /* detail: PZK_PA, PZK_PB */
    PZK_CHECK_SIZE,      /* value: px per module; detail: 1 for QR codes */
    PZK_CHECK_LIGHT,     /* value: mean grey level, 0..255 */
    PZK_CHECK_GLARE,     /* value: share of the play zone, 0..1 */
    PZK_CHECK_FOCUS,     /* value: width of an edge, px */
    PZK_CHECK_STEADY,    /* value: px from frame to frame */
    PZK_CHECK_RATE,      /* value: frames a second */
    PZK_CHECK_MIRROR,    /* good: not mirrored */
    PZK_CHECK_BANDS,     /* value: share of the light that bands take, 0..1 */
    PZK_CHECK_WHOLE,     /* value: cm by which to move the camera; detail:
                            towards which seat, PZK_NO_SEAT: up */
    PZK_CHECK_WITNESS,   /* detail: marks that the witness rejected */
    PZK_CHECKS
};

enum pzk_grade {
    PZK_GRADE_UNKNOWN, /* undecided yet */
    PZK_GRADE_GOOD,
    PZK_GRADE_FAIR, /* it works, but could be better */
    PZK_GRADE_BAD   /* cards will be missed */
};

/* One line of the camera check. */
struct pzk_check_line {
    enum pzk_check what;
    enum pzk_grade grade;
    float value;
    int detail;
    int sides; /* of the table, with PZK_CHECK_WHOLE */
};

/* What the deck check found: the pieces' numbers, in their order. */
enum { PZK_DECK_SIZE_MAX = 128 };
struct pzk_deck_report {
    int total, seen; /* cards of the deck; different ones of them seen */
    int n_missing, missing[PZK_DECK_SIZE_MAX];
    int n_twice, twice[PZK_DECK_SIZE_MAX];     /* two are visible at once */
    int n_strange, strange[PZK_DECK_SIZE_MAX]; /* of another deck */
};

/* ---- teaching which code is which card ---- */

/* Events while a card is asked for (vision/codes/teach.h). */
enum pzk_teach_kind {
    PZK_TEACH_ASK,    /* `piece` is asked for; PZK_NO_PIECE: all are taught */
    PZK_TEACH_TAUGHT, /* the code seen is `piece` from now on */
    PZK_TEACH_OWN,    /* `piece` shows our own mark: it needs no other */
    PZK_TEACH_OWN_WRONG, /* our own mark of `other`, not of `piece` */
    PZK_TEACH_KNOWN,     /* the code belongs to `other` already */
    PZK_TEACH_SEVERAL,   /* several unknown codes are in view */
    PZK_TEACH_TOO_SHORT, /* a code without a check digit, so short that dirt may
                            resemble it */
    PZK_TEACH_ALIKE,     /* one character differs from the code of `other`,
                            without a check digit: accepted if people confirm
                            it */
    PZK_TEACH_ADDRESS,   /* a web address, as on leaflets: likewise */
    PZK_TEACH_NOTHING,   /* no code is visible for a while */
    PZK_TEACH_UNREADABLE,  /* something like a code cannot be read */
    PZK_TEACH_NO_SCALE,    /* no placement card: sizes are unknown */
    PZK_TEACH_FULL,        /* no more codes fit */
    PZK_TEACH_NO_QUESTION, /* there is no doubtful code to confirm */
    PZK_TEACH_LEFT_OUT,    /* `other` gets no code; `piece` is asked for */
    PZK_TEACH_FORGOTTEN,   /* `piece` has lost its last code and is asked for
                              again */
    PZK_TEACH_NO_LAST,     /* there is nothing to take back */
    PZK_TEACH_PAUSED       /* it pauses until people continue */
};
struct pzk_teach_event {
    enum pzk_teach_kind kind;
    int piece, other;
    bool again; /* the same was reported before, for another card: a word will
                   do */
};
