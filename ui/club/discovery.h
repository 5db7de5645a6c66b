// SPDX-License-Identifier: MIT
#pragma once
/*
 * Home Assistant is told what sensors a table is: turn, score, mismatch.
 */
#include "ui/club/link.h"

void pzk_club_discover(struct pzk_club_link *link, const char *club,
                       const char *table);
/* It is told no more. */
void pzk_club_undiscover(struct pzk_club_link *link, const char *club,
                         const char *table);
