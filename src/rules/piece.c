// SPDX-License-Identifier: MIT
#include "src/rules/piece.h"

#include <stddef.h>
#include <string.h>

/* By mark number; the free numbers stay NULL. */
static const char *const ids[PZK_PIECE_END] = {
    "JT",  "JA",  "JB",  "JC",  "JD",  "JE",  "J3",  "J4",  "J5",  "J6",  "J7",
    "JX1", "JX2", "JX3", "HT",  "HA",  "HB",  "HC",  "HD",  "HE",  "H3",  "H4",
    "H5",  "H6",  "H7",  "HX1", "HX2", "HX3", NULL,  NULL,  "W1",  "W2",  "W3",
    "W4",  "W5",  "W6",  "W7",  "G1",  "G2",  "G3",  "G4",  "G5",  "G6",  "G7",
    "P1",  "P2",  "P3",  "P4",  "P5",  "P6",  "P7",  "Q2",  "Q3",  "Q4",  "Q5",
    "TW",  "TG",  "TP",  "TI",  "TB",  "M1",  "M2",  "M3",  "M4",  "M5",  "M6",
    "M7",  "M8",  "M9",  NULL,  "C1J", "C1H", "C2J", "C2H", "C3J", "C3H", "C4J",
    "C4H", NULL,  NULL,  "PA",  "PB",
};

const char *
pzk_piece_id(int number)
{
    return number >= 0 && number < PZK_PIECE_END ? ids[number] : NULL;
}

int
pzk_piece_from_id(const char *id)
{
    if (!id) {
        return PZK_NO_PIECE;
    }
    for (int i = 0; i < PZK_PIECE_END; i++) {
        if (ids[i] && strcmp(ids[i], id) == 0) {
            return i;
        }
    }
    return PZK_NO_PIECE;
}
