// SPDX-License-Identifier: MIT
/*
 * Finds the words of a game: by its name, its rules, one of its pieces.
 */
#include <string.h>

#include "src/words/game_words.h"
#include "src/words/text.h"

static const struct pzk_game_title *
title_of(const struct pzk_game_words *words, const char *name)
{
    const struct pzk_game_title *title = words->titles;

    while (title->name && strcmp(title->name, name) != 0) {
        title++;
    }
    return title->name ? title : NULL;
}

const struct pzk_game_words *
pzk_words_for(const struct pzk_table_game *game)
{
    return pzk_words_guests[pzk_table_game_guest(game)];
}

const struct pzk_game_words *
pzk_words_of(const struct pzk_game *game)
{
    return pzk_words_guests[pzk_guest_of_rules(game->rules)];
}

const struct pzk_game_words *
pzk_words_of_piece(int piece)
{
    for (int i = 0; pzk_words_guests[i]; i++) {
        const struct pzk_game_words *words = pzk_words_guests[i];

        if (words->owns && words->owns(piece)) {
            return words;
        }
    }
    return NULL;
}

const char *
pzk_words_game(const struct pzk_table_game *game)
{
    const struct pzk_game_title *title =
        title_of(pzk_words_for(game), pzk_table_game_name(game));

    return title ? _(title->title) : "";
}
