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
    const struct pzk_game_words *words = pzk_words_for(game);
    const struct pzk_game_title *title =
        title_of(words, pzk_table_game_name(game));

    return words->title ? words->title(game) : title ? _(title->title) : "";
}

const struct pzk_table_game *
pzk_words_find_game(const char *name, char **why)
{
    const struct pzk_table_game *const *game = pzk_table_games;
    const struct pzk_table_game *found = NULL;

    *why = NULL;
    while (*game && strcmp(pzk_table_game_name(*game), name) != 0) {
        game++;
    }
    for (int i = 0; !*game && pzk_words_guests[i] && !found && !*why; i++) {
        found = pzk_words_guests[i]->find ? pzk_words_guests[i]->find(name, why)
                                          : NULL;
    }
    return *game ? *game : found;
}

const struct pzk_table_game **
pzk_words_all_games(void)
{
    GPtrArray *games = g_ptr_array_new();

    for (int i = 0; pzk_table_games[i]; i++) {
        g_ptr_array_add(games, (gpointer)(uintptr_t)pzk_table_games[i]);
    }
    for (int i = 0; pzk_words_guests[i]; i++) {
        if (pzk_words_guests[i]->list) {
            pzk_words_guests[i]->list(games);
        }
    }
    g_ptr_array_add(games, NULL);
    return (const struct pzk_table_game **)g_ptr_array_free(games, FALSE);
}

bool
pzk_words_finds_games(void)
{
    int i = 0;

    while (pzk_words_guests[i] && !pzk_words_guests[i]->find) {
        i++;
    }
    return pzk_words_guests[i];
}

char *
pzk_words_game_ids(void)
{
    g_autofree const struct pzk_table_game **games = pzk_words_all_games();
    GString *ids = g_string_new(NULL);

    for (int i = 0; games[i]; i++) {
        g_string_append_printf(ids, "%s%s", i > 0 ? ", " : "",
                               pzk_table_game_name(games[i]));
    }
    return g_string_free(ids, FALSE);
}

const struct pzk_table_game *
pzk_words_add_game(const char *path, char **why)
{
    const struct pzk_table_game *added = NULL;

    *why = NULL;
    for (int i = 0; pzk_words_guests[i] && !added && !*why; i++) {
        added = pzk_words_guests[i]->add ? pzk_words_guests[i]->add(path, why)
                                         : NULL;
    }
    return added;
}

const char *
pzk_words_added_may(void)
{
    return _("A game that is added can say what may be laid and what it is "
             "worth; it sees no hand but an open one; it reaches nothing "
             "else.");
}

char *
pzk_words_game_listed(const struct pzk_table_game *game)
{
    const struct pzk_game_title *title =
        title_of(pzk_words_for(game), pzk_table_game_name(game));

    return title && title->players
               ? g_strdup_printf(_("%1$s, %2$s"), _(title->title),
                                 _(title->players))
           : pzk_words_for(game)->listed ? pzk_words_for(game)->listed(game)
                                         : g_strdup(pzk_words_game(game));
}
