// SPDX-License-Identifier: MIT
#pragma once
/*
 * Turns learned codes into marks: readings of vision/codes/foreign.h, and
 * foreign tags, where the deck assigns them to a card. Reads only the
 * symbologies of the deck; other texts than the deck's are ignored.
 */
#include "vision/codes/foreign.h"
#include "vision/codes/learned_file.h"
#include "vision/readers/scan.h"

/* Creates a reader of LEARNED, which it copies, for pzk_scanner_add() and its
 * callers. False when out of memory; *EXTRA is zeroed then. LEARNED NULL or
 * empty: zeroes *EXTRA and returns true. */
bool pzk_learned_reader(const struct pzk_learned *learned,
                        const struct pzk_foreign_cage *cage,
                        struct pzk_scan_extra *extra);

/* As pzk_learned_reader(), for the file at PATH (NULL: none), which must be for
 * DECK (NULL: any). False with what is wrong in WHY (room for
 * PZK_WHY_MAX). */
bool pzk_learned_reader_load(const char *path, const struct pzk_deck *deck,
                             const struct pzk_foreign_cage *cage,
                             struct pzk_scan_extra *extra, char *why);
