// SPDX-License-Identifier: MIT
/*
 * The maze at the table: what it waits for and the answers to the status keys.
 */
#include "src/words/sentence.h"
#include "src/words/text.h"

static char *
now(const struct pzk_people *people, const struct pzk_table_view *view)
{
    return pzk_words_maze_now(people, &view->rules_game);
}

/* What each player has collected, with whom he is now. */
static char *
score(const struct pzk_people *people, const struct pzk_table_view *view)
{
    GString *text = g_string_new(NULL);

    for (int i = 0; i < view->maze.n_players; i++) {
        const struct pzk_maze_player *player = &view->maze.player[i];

        pzk_sentence_add(
            text,
            g_strdup_printf(
                P_("%1$s, now %2$s, has %3$d resource.",
                   "%1$s, now %2$s, has %3$d resources.", player->n_got),
                pzk_words_maze_player(people, i),
                pzk_words_team_short(player->hyde ? PZK_HYDE : PZK_JEKYLL),
                player->n_got));
    }
    return g_string_free(text, FALSE);
}

static char *
table(const struct pzk_people *people, const struct pzk_table_view *view)
{
    GString *text = g_string_new(NULL);

    pzk_sentence_add(text, score(people, view));
    pzk_sentence_add(text, pzk_words_now(people, view));
    if (view->state == PZK_TABLE_MISMATCH) {
        pzk_sentence_add(text, pzk_words_remedy(people, &view->difference));
    }
    return g_string_free(text, FALSE);
}

/* There are neither tricks nor hands. */
static char *
no_cards(const struct pzk_people *people, const struct pzk_table_view *view)
{
    (void)people;
    (void)view;
    return g_strdup(_("This game has no hands and no tricks."));
}

static char *
where(const struct pzk_people *people, const struct pzk_table_view *view)
{
    (void)people;
    return view->started ? g_strdup_printf(_("Round %d"), view->maze.round)
                         : g_strdup("");
}

static char *
act(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    GString *text = g_string_new(NULL);
    struct pzk_maze_look look;

    pzk_maze_look(&ruling->after, &look);
    pzk_sentence_add(text,
                     pzk_words_maze_action(people, &look, &ruling->action));
    pzk_sentence_add(
        text,
        pzk_words_maze_result(people, &look, pzk_maze_result(&ruling->caused)));
    return g_string_free(text, FALSE);
}

static char *
turn(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    return pzk_words_maze_now(people, &ruling->after);
}

static char *
resumed(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    (void)people;
    return g_strdup_printf(_("The game goes on: round %d."), ruling->hand);
}

/* Players sit clockwise from N. */
static void
follow(struct pzk_people *people, const struct pzk_table_view *view)
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        people->side[seat] = PZK_NO_TEAM;
        people->person[seat] =
            (int8_t)(seat < view->maze.n_players ? seat : -1);
    }
    people->three = false;
}

const struct pzk_game_words pzk_maze_words = {
    .now = now,
    .table = table,
    .score = score,
    .last_trick = no_cards,
    .cards_left = no_cards,
    .where = where,
    .act = act,
    .turn = turn,
    .resumed = resumed,
    .follow = follow,
};
