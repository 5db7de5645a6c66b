// SPDX-License-Identifier: MIT
#include "ui/window/play/game_view.h"

#include "markers/catalog.h"

int
pzk_view_team_of(int piece)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);

    for (size_t i = 0; pzk_decks[i]; i++) {
        if (pzk_decks[i]->teams && pzk_deck_owns(pzk_decks[i], piece) &&
            info->kind == PZK_KIND_CARD) {
            return info->back;
        }
    }
    return PZK_NO_TEAM;
}
