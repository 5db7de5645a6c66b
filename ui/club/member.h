// SPDX-License-Identifier: MIT
#pragma once
/*
 * The table of a club as the window and `watch` have it: joined as it was
 * chosen, its news as sentences.
 *
 * All functions from one thread. NULL is fine for MEMBER.
 */
#include "ui/club/options.h"
#include "ui/club/table.h"

struct pzk_club_member;

struct pzk_club_member_setup {
    const struct pzk_club_options *options;
    struct pzk_journal *journal; /* borrowed; NULL: nothing is kept */
    /* Finds the password of ADDRESS: *password (g_free()), NULL: none. False,
     * with *why (g_free()), where it must not be used. */
    bool (*password)(const struct pzk_club_address *address, char **password,
                     char **why);
    int64_t (*now_s)(void);
    void (*notify)(void *data); /* as for a link; may be NULL */
    void *data;
};

/* NULL, with *why (g_free()): a sentence without a full stop. */
struct pzk_club_member *
pzk_club_member_new(const struct pzk_club_member_setup *setup, char **why);
void pzk_club_member_free(struct pzk_club_member *member);

/* As pzk_club_table_rule(). */
void pzk_club_member_rule(struct pzk_club_member *member,
                          const struct pzk_rulings *rulings,
                          const struct pzk_table_view *view,
                          const struct pzk_people *people, const GArray *log);

/* The director is called, or no more where that was so. Returns what there is
 * to say of it; g_free(). */
char *pzk_club_member_call(struct pzk_club_member *member);

/* Sends and hears what there is. What is to be said of it to PEOPLE: that the
 * club is lost or found again, where everybody goes; sentences, "" where there
 * is nothing. g_free() */
char *pzk_club_member_look(struct pzk_club_member *member,
                           const struct pzk_people *people);

/* Is the director called? */
bool pzk_club_member_calls(const struct pzk_club_member *member);
/* As pzk_club_table_round(); MEMBER is none that is NULL. */
const struct pzk_club_round *
pzk_club_member_round(const struct pzk_club_member *member);
