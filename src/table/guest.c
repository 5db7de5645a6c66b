// SPDX-License-Identifier: MIT
#include "src/table/guest.h"

#include <string.h>

const char *
pzk_table_game_name(const struct pzk_table_game *game)
{
    return game->name;
}

const char *
pzk_table_game_key(const struct pzk_table_game *game)
{
    return game->key ? game->key : game->name;
}

/* The game of RULES, which may be NULL, that was found at run time. */
static const struct pzk_table_game *
found(const struct pzk_rules *rules)
{
    return rules && pzk_table_finder ? pzk_table_finder->game(rules) : NULL;
}

const struct pzk_rules *
pzk_table_rules(const char *name, const char *sha)
{
    const struct pzk_rules *rules = pzk_rules_find(name);

    return rules || !name || !pzk_table_finder
               ? rules
               : pzk_table_finder->find(name, sha);
}

const struct pzk_rules *
pzk_table_learn(const char *text)
{
    return text && pzk_table_finder ? pzk_table_finder->learn(text) : NULL;
}

const struct pzk_table_game *
pzk_table_game_named(const char *name)
{
    const struct pzk_table_game *const *game = pzk_table_games;

    while (name && *game && strcmp((*game)->name, name) != 0) {
        game++;
    }
    return name && *game ? *game : found(pzk_table_rules(name, NULL));
}

const struct pzk_table_game *
pzk_table_game_of_rules(const struct pzk_rules *rules)
{
    const struct pzk_table_game *const *game = pzk_table_games;

    while (*game && !pzk_table_game_plays(*game, rules)) {
        game++;
    }
    return *game ? *game : found(rules);
}

const struct pzk_rules *
pzk_table_game_rules(const struct pzk_table_game *game)
{
    return pzk_table_rules(game->rules[0], NULL);
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

    while (rules && *name && pzk_table_rules(*name, NULL) != rules) {
        name++;
    }
    return rules && *name;
}
