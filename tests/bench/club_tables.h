// SPDX-License-Identifier: MIT
#pragma once
/*
 * The tables of bench_club: what each says to the broker, and when.
 */
#include <glib.h>

enum {
    PROCESSES = 4,
    TABLES_MAX = 1000,
    PLAY_S = 8, /* seconds from play to play at a table */
    WINDOW = 4, /* sent by a table that sends all it can, not heard yet */
    DELAYS_MAX = 1 << 18
};

/* What is sent, and how much of it. */
enum club_sent {
    PLAYS,  /* a state every PLAY_S */
    STATES, /* as many as are heard */
    RESULTS /* the next one when the club has the last one on disk */
};

/* Shared with the processes of the tables, one each. */
struct tally {
    long confirmed;                         /* messages, since the beginning */
    long heard[TABLES_MAX / PROCESSES + 1]; /* of each table's, likewise */
    long acked;                             /* results within what is counted */
    guint n;                                /* of delays */
    int64_t begin_us, end_us;
    int64_t delay_us[DELAYS_MAX];
};

struct club_tables {
    int port; /* of the broker, on loopback */
    int tables;
    enum club_sent what;
    struct tally *tally; /* PROCESSES */
};

/* What a table says of itself at NOW_US, which it is known by. g_free(). */
char *club_state_text(int64_t now_us);

/* Is every PROCESSES-th table from FIRST, for ever. Tells by READY, a
 * descriptor, that all are connected. */
void club_tables_be(const struct club_tables *all, int first, int ready);
