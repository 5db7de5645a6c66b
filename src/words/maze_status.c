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
resources(const struct pzk_maze_player *player)
{
    GPtrArray *items = g_ptr_array_new();

    if (player->n_got == 0) {
        g_ptr_array_unref(items);
        return g_strdup(_("No resource yet."));
    }
    for (int i = 0; i < player->n_got; i++) {
        g_ptr_array_add(items,
                        g_strdup(pzk_maze_resource_name(player->got[i])));
    }
    char *list = pzk_sentence_list(items);
    char *text = g_strdup_printf(_("Resources: %s."), list);

    g_free(list);
    return text;
}

char *
pzk_words_maze_player_state(const struct pzk_people *people,
                            const struct pzk_maze_look *look, int player)
{
    const struct pzk_maze_player *who = &look->player[player];
    GString *text = g_string_new(NULL);
    int left = 2 - who->used;

    (void)people;
    pzk_sentence_add(
        text,
        /* TRANSLATORS: "Hyde", and where the card lies: "at the top" */
        g_strdup_printf(_("%1$s, on the card %2$s, row %3$d, column %4$d."),
                        pzk_words_team_short(who->hyde ? PZK_HYDE : PZK_JEKYLL),
                        pzk_words_place(who->slot), who->y + 1, who->x + 1));
    pzk_sentence_add(text, resources(who));
    pzk_sentence_add(
        text, g_strdup_printf(P_("%d switch left.", "%d switches left.", left),
                              left));
    return g_string_free(text, FALSE);
}

enum { LEGAL_MAX = 512 };

/* The lacking resource that MOVE of PLAYER ends on, or -1. */
static int
resource_at_end(const struct pzk_game *game, const struct pzk_action *move)
{
    struct pzk_game after = *game;
    struct pzk_result result;

    if (pzk_game_apply(&after, move, &result) != PZK_OK ||
        !pzk_maze_result(&result)->collected_one) {
        return -1;
    }
    return pzk_maze_result(&result)->res;
}

char *
pzk_words_maze_reach(const struct pzk_people *people,
                     const struct pzk_game *game)
{
    struct pzk_action *moves = g_new(struct pzk_action, LEGAL_MAX);
    size_t n = pzk_game_legal(game, moves, LEGAL_MAX);
    GString *text = g_string_new(NULL);
    int areas = 0, actor = 0;

    for (size_t i = 0; i < MIN(n, LEGAL_MAX); i++) {
        if (moves[i].kind != PZK_MAZE_MOVE || moves[i].n == 0) {
            continue;
        }
        int res = resource_at_end(game, &moves[i]);

        areas++;
        actor = moves[i].actor;
        if (res >= 0) {
            char *way = pzk_sentence_maze_way(&moves[i]);

            /* TRANSLATORS: "A", and the way: "2 up and 1 to the left" */
            pzk_sentence_add(text,
                             g_strdup_printf(_("To resource %1$s: %2$s."),
                                             pzk_maze_resource_name(res), way));
            g_free(way);
        }
    }
    g_free(moves);
    if (areas > 0) {
        char *count =
            g_strdup_printf(P_("%1$s can reach %2$d area.",
                               "%1$s can reach %2$d areas.", areas),
                            pzk_words_maze_player(people, actor), areas);

        g_string_prepend(text, text->len > 0 ? " " : "");
        g_string_prepend(text, count);
        g_free(count);
    }
    return g_string_free(text, FALSE);
}

static char *
table(const struct pzk_people *people, const struct pzk_table_view *view)
{
    GString *text = g_string_new(NULL);

    if (!view->started) {
        g_string_free(text, TRUE);
        return pzk_words_now(people, view);
    }
    for (int i = 0; i < view->maze.n_players; i++) {
        char *state = pzk_words_maze_player_state(people, &view->maze, i);

        /* TRANSLATORS: a name, and how he stands */
        pzk_sentence_add(text, g_strdup_printf(_("%1$s: %2$s"),
                                               pzk_words_maze_player(people, i),
                                               state));
        g_free(state);
    }
    pzk_sentence_add(text, pzk_words_now(people, view));
    pzk_sentence_add(text, pzk_words_maze_reach(people, &view->rules_game));
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
    .lay_out = N_("Lay nine map cards in a square, and a coin in a corner for "
                  "each player."),
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
