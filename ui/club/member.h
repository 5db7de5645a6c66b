// SPDX-License-Identifier: MIT
#pragma once
/*
 * Joins the window or `watch` to a club, as people chose, and turns the club's
 * news into sentences.
 *
 * Call all functions from one thread. MEMBER may be NULL.
 */
#include "ui/club/options.h"
#include "ui/club/table.h"

struct pzk_club_member;

struct pzk_club_member_setup {
    const struct pzk_club_options *options;
    struct pzk_journal *journal; /* borrowed; NULL: no journal */
    /* Looks up the password for ADDRESS: *password (g_free()), NULL: none.
     * False, with *why (g_free()), if the password must not be used. */
    bool (*password)(const struct pzk_club_address *address, char **password,
                     char **why);
    bool is_virtual; /* the virtual table plays: its games do not count */
    int64_t (*now_s)(void);
    void (*notify)(void *data); /* called when work is pending, as for a link;
                                   may be NULL */
    void *data;
};

/* Joins the club. NULL, with *why (g_free()), a sentence without a full stop,
 * on failure. */
struct pzk_club_member *
pzk_club_member_new(const struct pzk_club_member_setup *setup, char **why);
void pzk_club_member_free(struct pzk_club_member *member);

/* Passes a ruling on, as pzk_club_table_rule() does. */
void pzk_club_member_rule(struct pzk_club_member *member,
                          const struct pzk_rulings *rulings,
                          const struct pzk_table_view *view,
                          const struct pzk_people *people, const GArray *log);

/* Calls the director, or withdraws the call. Returns a sentence about it;
 * g_free(). */
char *pzk_club_member_call(struct pzk_club_member *member);

/* Sends and receives. Returns sentences for PEOPLE: the club was lost or found
 * again, where everybody goes; "" if there are none. g_free() */
char *pzk_club_member_look(struct pzk_club_member *member,
                           const struct pzk_people *people);

/* Whether the director is called. */
bool pzk_club_member_calls(const struct pzk_club_member *member);
/* Returns the current round, as pzk_club_table_round(); an empty one if MEMBER
 * is NULL. */
const struct pzk_club_round *
pzk_club_member_round(const struct pzk_club_member *member);

/* What becomes of the seats. */
enum pzk_club_seats {
    PZK_CLUB_SEATS_STAY, /* the round sends nobody, or the same ones as before
                          */
    PZK_CLUB_SEATS_TAKE, /* who is there was sent by an earlier round, or has no
                            name */
    PZK_CLUB_SEATS_ASK   /* people whom no round sent are there */
};

/* Sets SENT to the people whom a new round sends to this table where others are
 * NOW, and *text to a sentence or question about it, g_free(). Asks once about
 * each round. MEMBER may be NULL. */
enum pzk_club_seats pzk_club_member_seats(struct pzk_club_member *member,
                                          const struct pzk_people *now,
                                          struct pzk_people *sent, char **text);
