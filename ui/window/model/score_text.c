// SPDX-License-Identifier: MIT
#include "ui/window/model/score_text.h"

#include "src/words/duel/duel_words.h"
#include "src/words/maze/maze_words.h"

struct text {
    GPtrArray *lines;
    struct pzk_game game; /* after the newest move */
    struct pzk_people people;
};

static void
add(struct text *text, char *line_take)
{
    if (line_take[0]) {
        g_ptr_array_add(text->lines, line_take);
    } else {
        g_free(line_take);
    }
}

/* A round that ended, without its last trick. */
static void
visit_duel(const struct pzk_game *after, const struct pzk_people *people,
           const struct pzk_result *caused, gpointer data)
{
    struct text *text = data;
    struct pzk_duel_result end = *pzk_duel_result(caused);
    struct pzk_duel_match match;

    end.trick_done = end.revoke = false;
    if (end.round_done) {
        g_autofree char *round = pzk_words_duel_result(people, &end);
        g_autofree char *tricks = pzk_words_duel_tricks(people, end.tricks);

        add(text, g_strdup_printf("%s %s", round, tricks));
    }
    if (end.game_done && pzk_duel_match(after, &match)) {
        add(text, pzk_words_duel_match(people, &match));
    }
}

static void
visit_maze(const struct pzk_game *after, const struct pzk_people *people,
           const struct pzk_result *caused, gpointer data)
{
    struct text *text = data;
    struct pzk_maze_look look;

    pzk_maze_look(after, &look);
    add(text, pzk_words_maze_result(people, &look, pzk_maze_result(caused)));
    text->game = *after;
    text->people = *people;
}

static void
add_players(struct text *text)
{
    struct pzk_maze_look look;

    pzk_maze_look(&text->game, &look);
    for (int player = 0; player < look.n_players; player++) {
        g_autofree char *state =
            pzk_words_maze_player_state(&text->people, &look, player);

        add(text, g_strdup_printf("%s: %s",
                                  pzk_words_maze_player(&text->people, player),
                                  state));
    }
}

GPtrArray *
pzk_score_text(PzkChronicle *chronicle)
{
    struct text text = {.lines = g_ptr_array_new_with_free_func(g_free)};

    switch (pzk_chronicle_game(chronicle)) {
    case PZK_TABLE_DUEL:
        pzk_chronicle_visit(chronicle, visit_duel, &text);
        break;
    case PZK_TABLE_MAZE:
        pzk_chronicle_visit(chronicle, visit_maze, &text);
        if (text.game.rules) {
            add_players(&text);
        }
        break;
    default:
        break;
    }
    return text.lines;
}
