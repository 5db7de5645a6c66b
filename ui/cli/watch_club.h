// SPDX-License-Identifier: MIT
#pragma once
/*
 * `watch --club`: the table of a club. What the club says of the next round
 * goes to standard error, as does that the broker is not reached.
 */
#include <glib.h>

#include "src/journal/session.h"
#include "src/words/words.h"

struct pzk_watch_club;

/* How to reach the club at URL: the options as they were given. */
struct pzk_club_wish {
    char *url; /* NULL: no club */
    gboolean discovery;
};

/* NULL after saying why not. */
struct pzk_watch_club *pzk_watch_club_new(const struct pzk_club_wish *wish,
                                          struct pzk_journal *journal,
                                          struct pzk_session *session);
/* NULL is fine, here and below. */
void pzk_watch_club_free(struct pzk_watch_club *club);

/* After each call of the session: what it returned. */
void pzk_watch_club_rule(struct pzk_watch_club *club,
                         const struct pzk_rulings *rulings,
                         const struct pzk_table_view *view,
                         const struct pzk_people *people);

/* Sends and hears what there is; says what is new of it. */
void pzk_watch_club_look(struct pzk_watch_club *club,
                         const struct pzk_people *people);
