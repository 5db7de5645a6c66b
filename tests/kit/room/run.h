// SPDX-License-Identifier: MIT
#pragma once
/*
 * A trick in a room, before the eye and the referee: holds what they tell to
 * what is truly on the table. For tests.
 */
#include "src/table/referee.h"
#include "tests/kit/room/bare.h"
#include "tests/kit/room/play.h"
#include "tests/kit/room/truth.h"

enum { ROOM_LATE_MAX = 4096 };

/* What is counted, over all tricks of a kind. */
struct room_figures {
    int runs, good, warned;
    int plays, right; /* as they truly were */
    int wrong;        /* another card, side or order */
    int unseen;       /* booked, not there or not in view since it was due */
    int lifts, lifts_right;
    int false_events; /* told, or asked, without a cause */
    int questions;
    int covered, asked_right; /* cards never in view; asked about, as due */
    int from_right, from_null, from_wrong;
    int camera_moved; /* said so often */
    int64_t bare_us;  /* cells were a hand for so long with no arm there */
    size_t n_late;
    int64_t late_us[ROOM_LATE_MAX];
};

/* One trick before the eye. */
struct room_run {
    struct room_play play;
    struct room_truth truth;
    struct room_bare bare;
    struct room_figures *sum;
    enum room_kind kind;
    bool told; /* all that is told is printed */
    int64_t t_us, due_us;
    bool reported[PZK_PIECE_END], gone_late[PZK_PIECE_END];
    bool disputed[PZK_PIECE_END]; /* another card took its place: told as much
                                     as can be seen */
    int n_booked;
    struct room_laid booked[2 * ROOM_PLAYS];
    int found, moved, mismatches, swept;
    int64_t found_us; /* the placement card */
    bool under_way;   /* said: of a trick that lay there nobody knows which */
    int asked_at;     /* the seat whose card was said not to be seen, or
                         PZK_NO_SEAT */
    bool cleared;     /* asked whether the table was cleared */
    bool warned;
    /* of this trick */
    int missed, wrong, unseen, late, false_events, questions, from_wrong;
};

/* Something was told without a cause: WHAT, of PIECE; PZK_NO_PIECE: of none. */
void room_run_false(struct room_run *run, const char *what, int piece);

/* The eye told OBS. */
void room_run_hear(struct room_run *run, const struct pzk_obs *obs);
/* The referee said SAID. */
void room_run_hear_said(struct room_run *run, const struct pzk_said *said);
/* Counts what went in plain view and was not told in time. */
void room_run_note_late(struct room_run *run);
