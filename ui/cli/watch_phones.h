// SPDX-License-Identifier: MIT
#pragma once
/*
 * `watch --phones`: what the host of players' phones reads and types. There is
 * no window: addresses and questions go to standard error, and a line with "y"
 * or "n" on standard input answers the oldest question.
 */
#include "src/journal/session.h"
#include "src/words/words.h"
#include "src/club/messages.h"
#include "ui/phones/options.h"

struct pzk_watch_phones;

/* NULL after saying why not. */
struct pzk_watch_phones *
pzk_watch_phones_new(const struct pzk_phone_options *options,
                     struct pzk_session *session,
                     const struct pzk_people *people);
/* NULL is fine, here and below. */
void pzk_watch_phones_free(struct pzk_watch_phones *phones);

/* After each call of the session: what it returned. */
void pzk_watch_phones_rule(struct pzk_watch_phones *phones,
                           const struct pzk_rulings *rulings,
                           const struct pzk_table_view *view);
void pzk_watch_phones_obs(struct pzk_watch_phones *phones,
                          const struct pzk_obs *obs);
/* Other people sit there now. */
void pzk_watch_phones_seat(struct pzk_watch_phones *phones,
                           const struct pzk_people *people);

/* The table is one of a club: as pzk_phones_club(). */
void pzk_watch_phones_club(struct pzk_watch_phones *phones, bool calls,
                           const struct pzk_club_round *round);

/* Says what is new, reads what was typed, at time T_US of the source. Calls
 * RUN(DATA, COMMAND) for what a person entered, which returns whether that was
 * done; CALL(DATA) where the director of the club is called, or no more. */
void pzk_watch_phones_look(struct pzk_watch_phones *phones,
                           bool (*run)(void *data,
                                       const struct pzk_command *command),
                           void (*call)(void *data), void *data);
