// SPDX-License-Identifier: MIT
#pragma once
/*
 * `watch --club`: the table of a club. What the club says of the next round
 * goes to standard error, as does that the broker is not reached.
 */
#include "ui/club/member.h"

/* NULL after saying why not. */
struct pzk_club_member *
pzk_watch_club_new(const struct pzk_club_options *options,
                   struct pzk_journal *journal);

/* Sends and hears what there is; says what is new of it, and returns whether
 * there was anything. NULL is fine. */
bool pzk_watch_club_look(struct pzk_club_member *member,
                         const struct pzk_people *people);
