// SPDX-License-Identifier: MIT
/*
 * The duel at the table: what it waits for and the answers to the status keys.
 */
#include "src/words/sentence.h"
#include "src/words/text.h"

static char *
now(const struct pzk_people *people, const struct pzk_table_view *view)
{
    return pzk_words_duel_now(people, &view->duel);
}

static char *
cards_at_sides(const struct pzk_people *people,
               const struct pzk_table_view *view)
{
    GPtrArray *items = g_ptr_array_new();

    for (int i = 0; i < PZK_SEATS; i++) {
        int first = view->leader >= 0 ? view->leader : PZK_N;
        int seat = (first + i) % PZK_SEATS;

        if (view->on_table[seat] == PZK_NO_PIECE) {
            continue;
        }
        char *card = pzk_words_card(view->on_table[seat]);
        g_ptr_array_add(items, g_strdup_printf(_("%1$s for %2$s"), card,
                                               pzk_people_at(people, seat)));
        g_free(card);
    }
    return pzk_sentence_list(items);
}

static char *
table(const struct pzk_people *people, const struct pzk_table_view *view)
{
    GString *text = g_string_new(NULL);
    char *cards = cards_at_sides(people, view);

    pzk_sentence_add(text, cards[0]
                               ? g_strdup_printf(_("On the table: %s."), cards)
                               : g_strdup(_("The table is empty.")));
    g_free(cards);
    pzk_sentence_add(text, pzk_words_duel_ranks(&view->duel));
    pzk_sentence_add(text, pzk_words_now(people, view));
    if (view->state == PZK_TABLE_MISMATCH) {
        pzk_sentence_add(text, pzk_words_remedy(people, &view->difference));
    }
    return g_string_free(text, FALSE);
}

static char *
score(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_duel_look *look = &view->duel;
    GString *text = g_string_new(NULL);

    pzk_sentence_add(text, pzk_words_duel_tricks(people, look->tricks));
    /* TRANSLATORS: of the track; the last is "Jekyll's domain" */
    pzk_sentence_add(
        text, g_strdup_printf(_("The marker is on space %1$d, %2$s."),
                              look->marker, pzk_words_domain(look->marker)));
    return g_string_free(text, FALSE);
}

static char *
last_trick(const struct pzk_people *people, const struct pzk_table_view *view)
{
    if (!view->has_last_trick) {
        return g_strdup(_("No trick has been played yet."));
    }
    return pzk_words_duel_result(people, &view->last_duel_trick);
}

static char *
cards_left(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_duel_look *look = &view->duel;

    if (look->trick_no == 0) {
        return g_strdup(_("No hand is being played."));
    }
    GPtrArray *items = g_ptr_array_new();
    for (int role = 0; role < PZK_TEAMS; role++) {
        g_ptr_array_add(items,
                        g_strdup_printf(_("%1$s %2$d"),
                                        pzk_words_duel_player(people, role),
                                        look->hand_size[role]));
    }
    char *list = pzk_sentence_list(items);
    char *text = g_strdup_printf(_("Cards left: %s."), list);
    g_free(list);
    return text;
}

static char *
where(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_duel_look *look = &view->duel;

    (void)people;
    if (!view->started) {
        return g_strdup("");
    }
    if (look->trick_no == 0) {
        return g_strdup_printf(_("Round %1$d of %2$d"), look->round,
                               PZK_DUEL_ROUNDS);
    }
    return g_strdup_printf(_("Round %1$d of %2$d · trick %3$d of %4$d"),
                           look->round, PZK_DUEL_ROUNDS, look->trick_no,
                           PZK_DUEL_HAND);
}

static char *
act(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    GString *text = g_string_new(NULL);
    struct pzk_duel_match match;

    pzk_sentence_add(text, pzk_words_duel_action(people, &ruling->action));
    pzk_sentence_add(
        text, pzk_words_duel_result(people, pzk_duel_result(&ruling->caused)));
    if (pzk_duel_match(&ruling->after, &match)) {
        pzk_sentence_add(text, pzk_words_duel_match(people, &match));
    }
    return g_string_free(text, FALSE);
}

static char *
turn(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    struct pzk_duel_look look;

    pzk_duel_look(&ruling->after, &look);
    return pzk_words_duel_now(people, &look);
}

static char *
resumed(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    (void)people;
    return g_strdup_printf(
        P_("The game goes on: round %2$d, %1$d card played.",
           "The game goes on: round %2$d, %1$d cards played.",
           ruling->resumed_plays),
        ruling->resumed_plays, ruling->hand);
}

/* The roles sit at N and S. */
static void
follow(struct pzk_people *people, const struct pzk_table_view *view)
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        people->side[seat] = PZK_NO_TEAM;
    }
    if (view->jekyll == PZK_N || view->jekyll == PZK_S) {
        people->side[view->jekyll] = PZK_JEKYLL;
        people->side[PZK_N + PZK_S - view->jekyll] = PZK_HYDE;
    }
    people->three = false;
}

const struct pzk_game_words pzk_duel_words = {
    .now = now,
    .table = table,
    .score = score,
    .last_trick = last_trick,
    .cards_left = cards_left,
    .where = where,
    .act = act,
    .turn = turn,
    .resumed = resumed,
    .follow = follow,
};
