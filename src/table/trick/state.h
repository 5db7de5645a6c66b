// SPDX-License-Identifier: MIT
#pragma once
/*
 * What a table of tricks keeps: derived from the list of moves (moves.h) and
 * the layout (layout.h), and timers. Private to trick/ and its games, which
 * include trick.h.
 */
#include "src/table/layout.h"
#include "src/table/referee_ops.h"
#include "src/table/trick/question.h"

/* Microseconds. */
enum {
    PZK_OPENING_US = 1500000, /* a second card within this time: the first is
                                 not taken for a lead */
    PZK_SEEN_US = 400000,     /* a card is there, before it counts as known */
    PZK_BRING_US = 1000000,   /* from a hand's arrival to the card's rest */
    PZK_EMPTY_US = 3000000,   /* the zone, after a finished hand */
    PZK_AWAY_US = 3000000,    /* a played card, before it counts as back */
    PZK_TOLD_US = 800000,     /* gone, before it is announced (table.md) */
    PZK_REOPEN_US = 1500000,  /* the others are still, the last card is gone */
    PZK_RESWEEP_US = 6000000, /* after reopening: one more going sweeps */
    PZK_MISSING_US = 2000000, /* an older card of the trick is gone */
    PZK_AHEAD_US = 500000,    /* a card ahead of its turn, perhaps only
                                 apparently */
    PZK_BEHIND_US = 3000000,  /* ... while a hand may hide the one before */
    PZK_RESTS_US = 4500000,   /* ... and has done so since before it came */
    PZK_HIDDEN_US = 3000000,  /* a due card under a hand, before asking */
    PZK_UNEXPLAINED_US = 4000000, /* a card that nothing explains is there */
    PZK_SWEEP_US = 4000000        /* from a trick's first card to its last */
};

/* How long it has been so that HOLDS, by *SINCE_US (PZK_NEVER: it was not); -1:
 * it is not. */
static inline int64_t
pzk_lasted_us(int64_t *since_us, bool holds, int64_t now)
{
    *since_us = !holds ? PZK_NEVER : *since_us == PZK_NEVER ? now : *since_us;
    return holds ? now - *since_us : -1;
}

struct pzk_trick {
    int n; /* cards laid; 0: there is no such trick */
    struct pzk_laid laid[PZK_SEATS_MAX]; /* in playing order */
    pzk_cards cards;                     /* the same */
    size_t end; /* length of the list of moves after the newest of them */
};

/* Whether the first hand was seen from its beginning. */
enum pzk_begun {
    PZK_BEGUN_PERHAPS, /* nothing contradicts it */
    PZK_BEGUN_MIDWAY,  /* it was under way: people report the standing */
    PZK_BEGUN_TOLD,    /* ... or did so in advance */
    PZK_BEGUN_SURE     /* a person said so, or reported the standing */
};

/* When watching begins in the middle of a game (between.c). */
struct pzk_trick_late {
    enum pzk_begun begun;
    pzk_cards lay_at[PZK_SEATS_MAX]; /* there when a source began, by side */
    enum pzk_initial_trick {
        PZK_INITIAL_THERE,   /* which trick is running is unknown */
        PZK_INITIAL_CLEARED, /* there is none any more: the next card leads */
        PZK_INITIAL_SAID     /* ... announced that it does not count */
    } trick;
    int64_t began_us; /* the table was first seen; or NEVER */
    int64_t free_us;  /* first without a card of a trick or a hand; or NEVER */
    int64_t clear_us; /* since when there is neither; or NEVER */
    int64_t going_us; /* the first of its cards went; or NEVER */
    pzk_cards came;   /* cards that were there before */
    pzk_cards lay;    /* those of them there when the source began */
    pzk_cards later;  /* those that came after the others */
};

/* The table's own trick (explain.c): a whole one on the table that is not
 * the one in the list of moves, in playing order. Or a whole one but for a card
 * that was never read. */
struct pzk_table_trick {
    int n;       /* 0: none */
    int n_laid;  /* how many count already */
    int unread;  /* which of them was never read; N: all were */
    size_t acts; /* length of the list of moves then */
    struct pzk_laid laid[PZK_SEATS_MAX];
    pzk_cards cards, hidden; /* those; those of them last seen hidden */
    int64_t going_us; /* since when some are away from their places; or NEVER */
    int64_t seen_us, complete_us; /* but for one card: last time they were all
                                     there; first time */
};

/* The start of a source: the table is collected before it is judged. */
enum pzk_collecting {
    PZK_COLLECTED,
    PZK_COLLECTING,
    PZK_COMPARING /* ... and compared with the moves of a resumed game */
};

/* Between hands: what the next card in the zone can be. */
enum pzk_gate {
    PZK_GATE_SHUT,      /* none opens a hand until the zone was empty; for long,
                           after a finished hand */
    PZK_GATE_GATHERING, /* cards were gathered: it must be empty for long */
    PZK_GATE_FOLLOWING, /* a trick was not followed: any time will do */
    PZK_GATE_ARMED      /* it was empty: a single card opens a hand */
};

/* What becomes of the newest hand. While people answer, no card counts. */
enum pzk_hand {
    PZK_HAND_RUNS,
    PZK_HAND_ENDS,  /* all is played; it counts once people have answered */
    PZK_HAND_OPENS, /* between hands: the next card opens one */
    PZK_HAND_ASKS   /* ... once people have answered */
};

/* Whether the seats' sides are known, so that play can be judged. */
enum pzk_sides {
    PZK_SIDES_BY_ORIGIN, /* once the origin was seen */
    PZK_SIDES_UNKNOWN,
    PZK_SIDES_KNOWN
};

/* What the state and the open question make of the next event (phase.c). */
enum pzk_trick_phase {
    PZK_PHASE_PAUSED,
    PZK_PHASE_COLLECTING, /* what is there when a source starts */
    PZK_PHASE_BETWEEN,    /* between hands */
    PZK_PHASE_ANSWERING,  /* ... people answer what the game asks */
    PZK_PHASE_OPENING,    /* a hand's lead is young */
    PZK_PHASE_RUNNING,    /* a trick is, or the next lead is due */
    PZK_PHASE_DONE,       /* ... and the last trick's cards are still there */
    PZK_PHASE_ASKING
};

enum pzk_trick_event {
    PZK_EVENT_TIME,    /* time passed; no other input is processed yet */
    PZK_EVENT_COLLECT, /* what was there when the source started is collected,
                          or a hand lays another card beside it */
    PZK_EVENT_LOOK,    /* the table may have changed */
    PZK_EVENT_SETTLED, /* all that is due is played; whose turn it is will be
                          announced next */
    PZK_EVENT_FRAME    /* ... and the frame's last observation is in */
};

struct pzk_trick_ops;

struct pzk_trick_referee {
    struct pzk_referee base; /* first */
    const struct pzk_trick_ops *game;
    struct pzk_layout layout;

    /* The mark in the middle, which defines the seats' sides. */
    int origin;                         /* its piece; PZK_NO_PIECE: unknown */
    enum pzk_placement_state placement; /* as last reported */
    bool origin_turned;                 /* with cards in the zone */
    enum pzk_camera_state camera;       /* as last reported */
    int64_t unread_us[PZK_SEATS_MAX];   /* until when a card at that side cannot
                                           be read, and a moment longer */
    int64_t unread_since_us[PZK_SEATS_MAX];

    /* Derived from the moves after each change. */
    struct pzk_game coming; /* as it will begin, while nothing is played */
    enum pzk_sides sides;
    enum pzk_hand hand;
    int8_t turn; /* the seat whose card is due, or PZK_NO_SEAT */
    int8_t seats[PZK_SEATS_MAX];   /* of each actor */
    pzk_cards fits[PZK_SEATS_MAX]; /* may be played at each seat, by open
                                  information */
    pzk_cards before; /* those played before the newest hand was joined */
    uint8_t trick_no; /* of the newest done trick, and the seat that took it */
    int8_t took;
    pzk_cards left;   /* of tricks that nobody took, which may still be there */
    int8_t open_seat; /* whose hand lies open beyond the zone, or PZK_NO_SEAT */
    struct pzk_trick running;
    struct pzk_trick done; /* complete, its cards not known to be away */
    pzk_cards laid;        /* in the newest hand, and where; or PZK_NO_SEAT */
    int8_t seat_of[PZK_LAYOUT_PIECES];
    pzk_cards trick_of[PZK_LAYOUT_PIECES]; /* its whole trick */

    pzk_cards watched; /* of the running trick: seen in their places */
    pzk_cards differs; /* of it: not there after a pause or on resuming */

    struct pzk_table_trick on_table;

    /* The done trick. */
    pzk_cards done_watched;
    bool sweeping;
    int64_t last_gone_us; /* its last card alone is gone; or NEVER */
    int64_t reopened_us;  /* when the trick was opened again; or NEVER */
    int16_t replacing;    /* a later card on its last one, where nothing tells
                             yet whether it was exchanged for it; or NO_PIECE */
    int64_t clear_us;     /* since when only that one is there; or NEVER */

    struct pzk_action taken; /* the card taken back last */
    size_t taken_acts;       /* length of the list then; 0: none */

    pzk_cards open_hand; /* its cards, as far as seen, those played included */
    float open_mm;       /* distance of its row */

    struct pzk_question question;
    struct pzk_held held;

    struct pzk_trick_late late; /* of a game joined midway */

    /* Between hands. */
    enum pzk_gate gate;
    int64_t armed_us;     /* since when a single card opens a hand */
    pzk_cards unfollowed; /* the cards of a trick that is not followed, there or
                             not; all cards: that was announced */
    int64_t opening_us;   /* when a hand was opened that may still close; or
                             NEVER */

    enum pzk_collecting collecting;
    int64_t settle_us, compare_end_us; /* NEVER: the origin was not yet seen */

    struct pzk_difference mismatch; /* finding NONE: none */
    uint32_t mismatch_order; /* of its card when it was announced; UINT32_MAX:
                                it is not about one card */
    int64_t resolved_us;     /* when one ended last */
    int64_t paused_us;       /* the newest pause began */
    int64_t throw_in_us;     /* when throwing in was asked; or NEVER */
    bool turn_due;           /* announce whose turn it is */
    uint32_t turn_order;     /* of the newest card when it began */
    int64_t turn_us;         /* when it began */
};
