// SPDX-License-Identifier: MIT
#include "src/table/guest.h"

#include <string.h>

const char *
pzk_table_game_name(const struct pzk_table_game *game)
{
    return game->name;
}

const struct pzk_table_game *
pzk_table_game_named(const char *name)
{
    const struct pzk_table_game *const *game = pzk_table_games;

    while (name && *game && strcmp((*game)->name, name) != 0) {
        game++;
    }
    return name ? *game : NULL;
}

bool
pzk_table_game_plays(const struct pzk_table_game *game,
                     const struct pzk_rules *rules)
{
    const char *const *name = game->rules;

    while (rules && *name && pzk_rules_find(*name) != rules) {
        name++;
    }
    return rules && *name;
}
