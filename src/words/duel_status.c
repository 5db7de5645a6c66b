// SPDX-License-Identifier: MIT
/*
 * The duel at the table: what it waits for and the answers to the status keys.
 */
#include "src/words/sentence.h"
#include "src/words/text.h"

/* D4.5 */
static char *
to_name(const struct pzk_people *people, int role, int potion)
{
    char *card = pzk_words_card(potion);
    char *text = g_strdup_printf(
        /* TRANSLATORS: a name and a potion */
        _("%1$s leads %2$s and names a colour: lay its token beside the "
          "potion, or enter it."),
        pzk_words_duel_player(people, role), card);

    g_free(card);
    return text;
}

/* Another game, of a match (D7.1) or of the evening. */
static char *
next_game(const struct pzk_people *people, const struct pzk_duel_look *look)
{
    GString *text = g_string_new(NULL);
    bool of_match = look->phase == PZK_DUEL_OVER;

    pzk_sentence_add(
        text,
        g_strdup(of_match
                     ? _("The match goes on with exchanged roles: who was Mr. "
                         "Hyde is Dr. Jekyll now.")
                     : _("Another game begins, with exchanged roles.")));
    if (!of_match) {
        pzk_sentence_add(text, pzk_words_duel_now(people, look));
    }
    return g_string_free(text, FALSE);
}

static char *
now(const struct pzk_people *people, const struct pzk_table_view *view)
{
    struct pzk_duel_look look;
    struct pzk_duel_match match;

    if (view->potion != PZK_NO_PIECE) {
        return to_name(people, people->side[view->leader], view->potion);
    }
    pzk_duel_look(&view->rules_game, &look);
    GString *text = g_string_new(NULL);
    pzk_sentence_add(text, pzk_words_duel_now(people, &look));
    if (look.phase == PZK_DUEL_OVER && view->state == PZK_TABLE_HAND_OVER) {
        pzk_sentence_add(text, next_game(people, &look));
    }
    if (pzk_duel_match(&view->rules_game, &match)) {
        pzk_sentence_add(text, pzk_words_duel_match(people, &match));
    }
    return g_string_free(text, FALSE);
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

/* What is to be exchanged, and the duty of who was dealt two potions (D2.2,
 * D2.3, D5.3). */
static char *
exchange(const struct pzk_people *people, const struct pzk_duel_look *look)
{
    GString *text = g_string_new(NULL);

    pzk_sentence_add(text, pzk_words_duel_now(people, look));
    if (look->phase == PZK_DUEL_TO_DEAL) {
        pzk_sentence_add(
            text,
            g_strdup_printf(P_("Then both give away %d card.",
                               "Then both give away %d cards.", look->round),
                            look->round));
    }
    if (look->phase != PZK_DUEL_TO_GIVE) {
        pzk_sentence_add(text, g_strdup(_("Who was dealt two or more potions "
                                          "gives away at least one.")));
    }
    return g_string_free(text, FALSE);
}

static char *
marker(const struct pzk_duel_look *look)
{
    return g_strdup_printf(_("The statuette belongs on space %1$d, %2$s."),
                           look->marker, pzk_words_domain(look->marker));
}

static char *
ranks(const struct pzk_duel_look *look)
{
    GString *text = g_string_new(NULL);

    pzk_sentence_add(text, g_strdup(_("The colour tokens lie differently.")));
    pzk_sentence_add(text, pzk_words_duel_ranks(look));
    return g_string_free(text, FALSE);
}

static char *
remark(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    struct pzk_duel_look look;

    pzk_duel_look(&ruling->after, &look);
    switch (ruling->finding) {
    case PZK_FIND_DEMAND:
        return to_name(people, ruling->team, ruling->card);
    case PZK_FIND_EXCHANGE:
        return exchange(people, &look);
    case PZK_FIND_NEXT_GAME:
        return next_game(people, &look);
    case PZK_FIND_RANKS:
        return ranks(&look);
    case PZK_FIND_MARKER:
        return marker(&look);
    case PZK_FIND_LED_ANEW:
        return g_strdup_printf(
            _("Trick %1$d of round %2$d now counts as led by %3$s."),
            ruling->result.trick_no, ruling->hand,
            pzk_words_duel_player(people, ruling->team));
    default:
        return NULL;
    }
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
    people->two = true;
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
    .remark = remark,
    .follow = follow,
};
