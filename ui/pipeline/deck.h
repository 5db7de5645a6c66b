// SPDX-License-Identifier: MIT
#pragma once
/* The deck of a game, built in or of a file. */
#include "markers/catalog.h"
#include "src/table/referee.h"

static inline const struct pzk_deck *
pzk_deck_of(const struct pzk_table_game *game)
{
    return pzk_catalog_deck_of(pzk_table_game_name(game),
                               pzk_table_game_rules(game));
}
