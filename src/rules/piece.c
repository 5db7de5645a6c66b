// SPDX-License-Identifier: MIT
#include "src/rules/piece.h"

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

static const char *const placement_ids[] = {"PA", "PB"};
static const struct pzk_own_pieces placements = {placement_ids, PZK_PA, 2};

/* Returns the pieces of game I of the list; after the last game the placement
 * cards, then NULL. */
static const struct pzk_own_pieces *
pieces_at(int i)
{
    if (i > 0 && !pzk_rules_guests[i - 1]) {
        return NULL;
    }
    return pzk_rules_guests[i] ? &pzk_rules_guests[i]->pieces : &placements;
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
