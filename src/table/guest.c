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

const struct pzk_table_game *
pzk_table_game_of_rules(const struct pzk_rules *rules)
{
    const struct pzk_table_game *const *game = pzk_table_games;

    while (*game && !pzk_table_game_plays(*game, rules)) {
        game++;
    }
    return *game;
}

const struct pzk_rules *
pzk_table_game_rules(const struct pzk_table_game *game)
{
    return pzk_rules_find(game->rules[0]);
}

const struct pzk_table_game *
pzk_table_game_of_guest(int guest)
{
    const struct pzk_table_game *const *game = pzk_table_games;

    while (*game && (*game)->guest != guest) {
        game++;
    }
    return *game;
}

int
pzk_table_game_guest(const struct pzk_table_game *game)
{
    return game->guest;
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
