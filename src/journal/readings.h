// SPDX-License-Identifier: MIT
#pragma once
/*
 * How well each card of a game was read, which tells of worn stickers; for
 * games whose guest asks for it. A card that was taken for another one and then
 * corrected counts as misread, whoever corrected it:
 *
 *     corrected        a person says that it was another card
 *     entered instead  a person takes the card back and enters another one
 *     read again       the eye reports it gone and another one in its place
 *                      sooner than anybody can change cards
 *
 * A plain value; one thread.
 */
#include "src/table/moves.h"

/* Counts pieces below this. Stored tallies have numbers for each, so it must
 * not change. */
enum { PZK_READINGS = 28 };

struct pzk_reading {
    int32_t laid;    /* in the moves that count */
    int32_t by_hand; /* entered by a person, not to replace a misread card */
    int32_t misread; /* taken for another card */
};

struct pzk_readings {
    struct pzk_reading card[PZK_READINGS];
    struct {
        bool any, seen, by_person; /* seen: the card; by_person: its removal */
        struct pzk_action lay;
        int64_t t_us;
    } removed; /* the newest lay, if it was just taken away */
};

/* Applies ENTRY to MOVES, as pzk_moves_do() does, and records what it says
 * about readings. False if it is invalid. */
bool pzk_readings_do(struct pzk_readings *readings, struct pzk_moves *moves,
                     const struct pzk_entry *entry);

/* After the last entry: counts the cards laid in MOVES that count. */
void pzk_readings_count(struct pzk_readings *readings,
                        const struct pzk_moves *moves);
