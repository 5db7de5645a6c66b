// SPDX-License-Identifier: MIT
#pragma once
/*
 * Who reads a family besides us.
 */
#include "tests/bench/peer.h"
#include "vision/base/mark.h"

enum { PEERS = 2 }; /* of one family, at most */

/* Their names to NAMES; how many this build has. */
int peers_of(enum pzk_family family, const char *names[PEERS]);

/* Adds what each reads of FAMILY in FRAME to COUNT. */
void peers_count(enum pzk_family family, const struct pzk_frame *frame,
                 int count[PEERS]);
