// SPDX-License-Identifier: MIT
#pragma once
/*
 * The short messages between tables and their club: how a table stands, a call
 * for the director, what the club has, who plays where next. Read from anybody:
 * what makes no sense is refused, names are made fit to be shown.
 *
 * Plain values.
 */
#include "src/club/result.h"

/* ---- of a table ---- */

struct pzk_club_state {
    uint32_t run;         /* of the program; another one begins to count anew */
    int64_t n;            /* grows by one with each state of a run */
    int64_t t_s;          /* Unix seconds, by the table's clock */
    char kind[24];        /* of game, as on the command line */
    char is[24];          /* what the table is doing; see pzk_club_doing() */
    char finding[32];     /* of a mismatch, or "" */
    bool over;            /* the game is */
    bool calls;           /* the director, please */
    int hand, trick;      /* from 1; 0: there is none */
    unsigned seats, turn; /* who plays, and whose turn it is, by bit */
    char name[PZK_SEATS][PZK_NAME_SIZE];
    int32_t points[PZK_SEATS];
};

/* Fills STATE, but for run, n, t_s and calls, with what everybody at the table
 * may see of VIEW. */
void pzk_club_state_make(struct pzk_club_state *state,
                         const struct pzk_table_view *view,
                         const struct pzk_people *people);

/* What the table does, by its name in messages; names[PZK_TABLE_...]. NULL past
 * the last. */
const char *pzk_club_doing(int state);

/* Who sits at SEAT: a name, or what the seat is called. Not to be freed. */
const char *pzk_club_name_at(const struct pzk_club_state *state, int seat);
/* Whose turn it is: "Anna, Betty", or "". g_free() */
char *pzk_club_turn(const struct pzk_club_state *state);

char *pzk_club_state_write(const struct pzk_club_state *state); /* g_free() */
bool pzk_club_state_read(struct pzk_club_state *state, const void *text,
                         size_t length);

/* Is STATE newer than KNOWN, of the same table? */
bool pzk_club_state_is_news(const struct pzk_club_state *known,
                            const struct pzk_club_state *state);

char *pzk_club_call_write(bool calls); /* g_free() */
bool pzk_club_call_read(bool *calls, const void *text, size_t length);

/* ---- of the club ---- */

enum { PZK_CLUB_ACKED = 64 };

/* What the club has of one table: of each game, made from how many entries. */
struct pzk_club_ack {
    int64_t since_s; /* games begun before are not asked for */
    int n;
    struct {
        char id[PZK_CLUB_ID];
        int entries;
    } game[PZK_CLUB_ACKED];
};

char *pzk_club_ack_write(const struct pzk_club_ack *ack); /* g_free() */
bool pzk_club_ack_read(struct pzk_club_ack *ack, const void *text,
                       size_t length);
/* Of the game called ID; 0: nothing. */
int pzk_club_ack_of(const struct pzk_club_ack *ack, const char *id);

enum { PZK_CLUB_SEATED = 256 };

/* Who plays where in a round. */
struct pzk_club_round {
    int no;         /* from 1; 0: none is on */
    int64_t ends_s; /* Unix seconds by the club's clock; 0: no end is set */
    int n;
    struct pzk_club_place {
        char name[PZK_NAME_SIZE];
        int table; /* its number, from 1 */
        int seat;
    } place[PZK_CLUB_SEATED];
};

char *pzk_club_round_write(const struct pzk_club_round *round); /* g_free() */
bool pzk_club_round_read(struct pzk_club_round *round, const void *text,
                         size_t length);
/* Who sits opposite PLACE of ROUND; NULL: nobody. Borrowed. */
const char *pzk_club_round_partner(const struct pzk_club_round *round,
                                   const struct pzk_club_place *place);
/* The place of who is called NAME; NULL: none. Borrowed. */
const struct pzk_club_place *
pzk_club_round_of(const struct pzk_club_round *round, const char *name);
