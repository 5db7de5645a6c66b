// SPDX-License-Identifier: MIT
#pragma once
/*
 * Writes and reads the short messages between tables and their club: a table's
 * state, a call for the director, the club's acknowledgement, the places of a
 * round. Treats every message as untrusted: refuses invalid ones and cleans
 * names for display.
 *
 * Plain values.
 */
#include "src/club/result.h"

/* ---- from a table ---- */

struct pzk_club_state {
    uint32_t run;         /* identifies a run of the program; each run counts
                             `n` from the beginning */
    int64_t n;            /* increases with each state of a run */
    int64_t t_s;          /* Unix seconds by the table's clock */
    char kind[24];        /* the game's name, as on the command line */
    char is[24];          /* what the table does, by name (messages.c) */
    char finding[32];     /* finding of a mismatch, or "" */
    bool over;            /* the game is over */
    bool calls;           /* the table calls the director */
    int64_t behind_s;     /* how far the table's clock is behind the club's, in
                             whole minutes; 0: it is not, or this is unknown */
    int hand, trick;      /* from 1; 0: none */
    unsigned seats, turn; /* occupied seats and seats on turn, a bit each */
    char name[PZK_SEATS][PZK_NAME_SIZE];
    int32_t points[PZK_SEATS];
};

/* Fills STATE, except run, n, t_s, calls and behind_s, with what everybody at
 * the table may see of VIEW. */
void pzk_club_state_make(struct pzk_club_state *state,
                         const struct pzk_table_view *view,
                         const struct pzk_people *people);

/* Returns the name at SEAT, or if there is none, that of the seat. Borrowed. */
const char *pzk_club_name_at(const struct pzk_club_state *state, int seat);
/* Returns who is on turn: "Anna, Betty", or ""; g_free(). */
char *pzk_club_turn(const struct pzk_club_state *state);

char *pzk_club_state_write(const struct pzk_club_state *state); /* g_free() */
bool pzk_club_state_read(struct pzk_club_state *state, const void *text,
                         size_t length);

/* Whether STATE is newer than KNOWN, a state of the same table. */
bool pzk_club_state_is_news(const struct pzk_club_state *known,
                            const struct pzk_club_state *state);

char *pzk_club_call_write(bool calls); /* g_free() */
bool pzk_club_call_read(bool *calls, const void *text, size_t length);

/* ---- from the club ---- */

enum { PZK_CLUB_ACKED = 64 };

/* What the club knows of one table: its number, and for each of its stored
 * games the number of entries. */
struct pzk_club_ack {
    int no;          /* from 1, as in rounds; 0: waits to be admitted */
    int64_t since_s; /* Unix seconds; the club does not want games begun
                        before */
    int n;
    struct {
        char id[PZK_CLUB_ID];
        int entries;
    } game[PZK_CLUB_ACKED];
};

char *pzk_club_ack_write(const struct pzk_club_ack *ack); /* g_free() */
bool pzk_club_ack_read(struct pzk_club_ack *ack, const void *text,
                       size_t length);
/* Returns how many entries of game ID the club has stored; 0: none. */
int pzk_club_ack_of(const struct pzk_club_ack *ack, const char *id);

/* The club's clock, Unix seconds, with the request to send all again. */
char *pzk_club_sync_write(int64_t now_s); /* g_free() */
bool pzk_club_sync_read(int64_t *now_s, const void *text, size_t length);

enum { PZK_CLUB_SEATED = 256 };

/* Everybody's place in a round. */
struct pzk_club_round {
    int no;         /* from 1; 0: none is running */
    int64_t ends_s; /* Unix seconds by the club's clock; 0: open-ended */
    int n;
    struct pzk_club_place {
        char name[PZK_NAME_SIZE];
        int table; /* number of the table, from 1 */
        int seat;
    } place[PZK_CLUB_SEATED];
};

char *pzk_club_round_write(const struct pzk_club_round *round); /* g_free() */
bool pzk_club_round_read(struct pzk_club_round *round, const void *text,
                         size_t length);
/* Returns the name of the person opposite PLACE in ROUND; NULL: nobody.
 * Borrowed. */
const char *pzk_club_round_partner(const struct pzk_club_round *round,
                                   const struct pzk_club_place *place);
/* Returns the place of the person called NAME; NULL: none. Borrowed. */
const struct pzk_club_place *
pzk_club_round_of(const struct pzk_club_round *round, const char *name);
