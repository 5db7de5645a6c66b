// SPDX-License-Identifier: MIT
#include "src/rules/piece.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "src/rules/game_ops.h"

int
pzk_find_name(const char *name, const char *const *names, int count)
{
    for (int i = 0; name && i < count; i++) {
        if (names[i] && strcmp(names[i], name) == 0) {
            return i;
        }
    }
    return -1;
}

static const char *const placement_ids[] = {"PA", "PB", "PL5", "PL6"};

#define SUIT(suit, copy)                                                       \
    suit "A" copy, suit "2" copy, suit "3" copy, suit "4" copy, suit "5" copy, \
        suit "6" copy, suit "7" copy, suit "8" copy, suit "9" copy,            \
        suit "10" copy, suit "J" copy, suit "N" copy, suit "Q" copy,           \
        suit "K" copy
#define TEN(tens, copy)                                                        \
    tens "0" copy, tens "1" copy, tens "2" copy, tens "3" copy, tens "4" copy, \
        tens "5" copy, tens "6" copy, tens "7" copy, tens "8" copy,            \
        tens "9" copy
#define CARDS(copy)                                                            \
    SUIT("CL", copy), SUIT("DI", copy), SUIT("HE", copy), SUIT("SP", copy),    \
        "JO1" copy, "JO2" copy, "JO3" copy, "JO4" copy, "TR1" copy,            \
        "TR2" copy, "TR3" copy, "TR4" copy, "TR5" copy, "TR6" copy,            \
        "TR7" copy, "TR8" copy, "TR9" copy, TEN("TR1", copy), "TR20" copy,     \
        "TR21" copy, "FOOL" copy

static const char *const card_ids[] = {CARDS("")};
static const char *const copy_ids[] = {CARDS("+")};
static const char *const own_ids[] = {
    TEN("X0", ""), TEN("X1", ""), TEN("X2", ""), TEN("X3", ""), TEN("X4", ""),
    TEN("X5", ""), TEN("X6", ""), TEN("X7", ""), TEN("X8", ""), TEN("X9", "")};

enum { CARDS_END = PZK_FOOL - PZK_CLA + 1 };
static_assert(sizeof(card_ids) / sizeof(card_ids[0]) == CARDS_END,
              "an id for each card");

/* Pieces that belong to no game alone. */
static const struct pzk_own_pieces shared[] = {
    {placement_ids, PZK_PA, 4},
    {card_ids, PZK_CLA, CARDS_END},
    {copy_ids, PZK_CLA + PZK_SECOND_COPY, CARDS_END},
    {own_ids, PZK_X00, PZK_PIECE_END - PZK_X00},
};
enum { N_SHARED = sizeof(shared) / sizeof(shared[0]) };

/* Returns the pieces at I: first the shared ones, then each game's; NULL after
 * the last. */
static const struct pzk_own_pieces *
pieces_at(int i)
{
    if (i < N_SHARED) {
        return &shared[i];
    }
    return pzk_rules_guests[i - N_SHARED]
               ? &pzk_rules_guests[i - N_SHARED]->pieces
               : NULL;
}

const char *
pzk_piece_id(int number)
{
    const struct pzk_own_pieces *own;

    for (int i = 0; (own = pieces_at(i)); i++) {
        if (number >= own->first && number < own->first + own->count) {
            return own->ids[number - own->first];
        }
    }
    return NULL;
}

int
pzk_piece_from_id(const char *id)
{
    const struct pzk_own_pieces *own;

    for (int i = 0; (own = pieces_at(i)); i++) {
        int found = pzk_find_name(id, own->ids, own->count);

        if (found >= 0) {
            return own->first + found;
        }
    }
    return PZK_NO_PIECE;
}
