// SPDX-License-Identifier: MIT
#pragma once
/*
 * Announces a table's sensors to Home Assistant: turn, score, mismatch.
 */
#include "ui/club/link.h"

void pzk_club_discover(struct pzk_club_link *link, const char *club,
                       const char *table);
/* Withdraws the table's sensors from Home Assistant. */
void pzk_club_undiscover(struct pzk_club_link *link, const char *club,
                         const char *table);
