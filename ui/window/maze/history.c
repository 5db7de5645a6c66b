// SPDX-License-Identifier: MIT
#include "ui/window/maze/history.h"

#include "src/words/maze/maze_words.h"

struct text {
    GPtrArray *lines;
    struct pzk_game game; /* after the newest move */
    struct pzk_people people;
};

static void
visit(const struct pzk_game *after, const struct pzk_people *people,
      const struct pzk_result *caused, gpointer data)
{
    struct text *text = data;
    struct pzk_maze_status status;

    pzk_maze_status(after, &status);
    g_ptr_array_add(text->lines, pzk_maze_words_result(
                                     people, &status, pzk_maze_result(caused)));
    text->game = *after;
    text->people = *people;
}

static void
add_players(struct text *text)
{
    struct pzk_maze_status status;

    pzk_maze_status(&text->game, &status);
    for (int player = 0; player < status.n_players; player++) {
        g_autofree char *state =
            pzk_maze_words_player_state(&text->people, &status, player);

        g_ptr_array_add(
            text->lines,
            g_strdup_printf(
                "%s: %s", pzk_maze_words_player(&text->people, player), state));
    }
}

static void
score(PzkChronicle *chronicle, GPtrArray *lines)
{
    struct text text = {.lines = lines};

    pzk_chronicle_visit(chronicle, visit, &text);
    if (text.game.rules) {
        add_players(&text);
    }
}

const struct pzk_game_history pzk_maze_history = {.score = score};
