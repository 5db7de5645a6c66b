// SPDX-License-Identifier: MIT
#pragma once
/*
 * Learned codes as marks: what vision/codes/foreign.h reads, and tags that are
 * not ours, where the deck says which card they mean. Only texts of the deck
 * count; only symbologies of the deck are looked for.
 */
#include "vision/codes/foreign.h"
#include "vision/codes/learned_file.h"
#include "vision/readers/scan.h"

/* Makes a reader of LEARNED, of which it keeps a copy, for
 * pzk_scanner_add() and those who pass it on. False: no memory; *EXTRA then is
 * zeros. LEARNED NULL: there is none, *EXTRA is zeros and true returned. */
bool pzk_learned_reader(const struct pzk_learned *learned,
                        const struct pzk_foreign_cage *cage,
                        struct pzk_scan_extra *extra);

/* The same of the file at PATH (NULL: there is none), which must be for DECK
 * (NULL: any). False with what is wrong in WHY (room for
 * PZK_LEARNED_WHY_MAX). */
bool pzk_learned_reader_load(const char *path, const struct pzk_deck *deck,
                             const struct pzk_foreign_cage *cage,
                             struct pzk_scan_extra *extra, char *why);

/* The mark of CODE, whose own outline is QUAD: along the card's edges, with its
 * size and place on the card. False where QUAD is degenerate. */
bool pzk_learned_mark(const struct pzk_learned_code *code,
                      const struct pzk_px quad[4], struct pzk_mark *mark);
