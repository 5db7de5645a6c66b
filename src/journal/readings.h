// SPDX-License-Identifier: MIT
#pragma once
/*
 * Counts how well each card of a game was read, which reveals worn stickers;
 * for games whose guest asks for that. A card that was taken for another one
 * and then corrected counts as misread, whoever corrected it:
 *
 *     corrected        a person says that it was another card
 *     entered instead  a person takes the card back and enters another one
 *     read again       the eye reports it lifted and another one in its place
 *                      sooner than anybody can exchange cards
 *
 * A plain value; one thread.
 */
#include "src/table/moves.h"

/* Counts pieces below this. Stored tallies have numbers for each, so it must
 * not change. */
enum { PZK_READINGS = 28 };

struct pzk_reading {
    int32_t laid;    /* times laid, in the moves that count */
    int32_t by_hand; /* times entered by a person, except to replace a misread
                        card */
    int32_t misread; /* times taken for another card */
};

struct pzk_readings {
    struct pzk_reading card[PZK_READINGS];
    struct {
        bool any, seen, by_person; /* any: there is one; seen: the eye read the
                                      card; by_person: a person removed it */
        struct pzk_action lay;
        int64_t t_us;
    } removed; /* the newest lay, if it was just removed */
};

/* Applies ENTRY to MOVES, as pzk_moves_do() does, and counts what ENTRY says
 * about readings. False if ENTRY is invalid. */
bool pzk_readings_do(struct pzk_readings *readings, struct pzk_moves *moves,
                     const struct pzk_entry *entry);

/* Counts, after the last entry, how often each card was laid in the moves that
 * count. */
void pzk_readings_count(struct pzk_readings *readings,
                        const struct pzk_moves *moves);
