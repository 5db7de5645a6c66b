// SPDX-License-Identifier: MIT
#pragma once
/*
 * How well each card of a game was read: what its entries tell about the
 * stickers, where its guest has them told. A card that was taken for another
 * and put right counts as misread, whoever put it right:
 *
 *     corrected        a person says that it was another card
 *     entered instead  a person takes the card back and enters another one
 *     read anew        the camera itself takes it back and sees another one
 *                      there at once, sooner than anybody changes cards
 *
 * A plain value; one thread.
 */
#include "src/table/moves.h"

/* Of pieces 0.. below this; a kept tally has numbers for each, so it stays. */
enum { PZK_READINGS = 28 };

struct pzk_reading {
    int32_t laid;    /* in the moves that count */
    int32_t by_hand; /* entered, not seen, and in no other card's place */
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

/* Does ENTRY, as pzk_moves_do(), and notes what it tells. */
bool pzk_readings_do(struct pzk_readings *readings, struct pzk_moves *moves,
                     const struct pzk_entry *entry);

/* After the last entry: counts the cards that lie. */
void pzk_readings_count(struct pzk_readings *readings,
                        const struct pzk_moves *moves);
