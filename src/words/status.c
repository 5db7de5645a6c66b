// SPDX-License-Identifier: MIT
/*
 * What the table waits for, and the answers to the status keys.
 */
#include <string.h>

#include "src/words/sentence.h"
#include "src/words/text.h"

static char *
first_card(const struct pzk_table_view *view, const struct pzk_people *people)
{
    const struct pzk_jh_look *look = &view->look;

    if (!view->started) {
        return g_strdup(_("Deal the cards; the first card opens the hand."));
    }
    if (!pzk_is_seat(look->dealer)) {
        return g_strdup_printf(_("Deal the cards for hand %d."),
                               look->hand_no + 1);
    }
    return g_strdup_printf(_("Deal the cards for hand %1$d; %2$s leads."),
                           look->hand_no + 1,
                           pzk_people_at(people, pzk_seat_next(look->dealer)));
}

static char *
to_play(const struct pzk_people *people, const struct pzk_jh_look *look)
{
    if (!pzk_is_seat(look->turn)) {
        return g_strdup("");
    }
    return g_strdup_printf(look->n_table == 0 ? _("%1$s leads: a %2$s card.")
                                              : _("%1$s's turn: a %2$s card."),
                           pzk_people_at(people, look->turn),
                           pzk_words_team(look->turn_team));
}

/* The same, and where that is for who is "you". */
static char *
to_play_from_you(const struct pzk_people *people,
                 const struct pzk_jh_look *look)
{
    const char *who = pzk_people_at(people, look->turn);
    const char *team = pzk_words_team(look->turn_team);
    const char *where = pzk_people_where(people, look->turn);

    if (where) {
        /* TRANSLATORS: a name, where from you, a team */
        return g_strdup_printf(look->n_table == 0
                                   ? _("%1$s, %2$s, leads: a %3$s card.")
                                   : _("%1$s's turn, %2$s: a %3$s card."),
                               who, where, team);
    }
    if (look->turn == people->you && pzk_is_seat(look->turn)) {
        return g_strdup_printf(look->n_table == 0
                                   ? _("%1$s, you lead: a %2$s card.")
                                   : _("%1$s, it is your turn: a %2$s card."),
                               who, team);
    }
    return to_play(people, look);
}

static char *
trick_done(const struct pzk_people *people, const struct pzk_table_view *view)
{
    if (view->has_last_trick && view->last_trick.winner == PZK_NO_SEAT) {
        return to_play(people, &view->look);
    }
    return pzk_sentences(g_strdup(_("Clear the trick away.")),
                         to_play(people, &view->look), NULL);
}

char *
pzk_words_now(const struct pzk_people *people,
              const struct pzk_table_view *view)
{
    const struct pzk_game_words *words = pzk_words_of_view(view);
    bool shared = view->state == PZK_TABLE_NO_PLACEMENT ||
                  view->state == PZK_TABLE_MISMATCH ||
                  view->state == PZK_TABLE_PAUSED;

    if (words && !shared) {
        return words->now(people, view);
    }
    switch (view->state) {
    case PZK_TABLE_NO_PLACEMENT:
        return words && words->lay_out
                   ? words->lay_out(people, view)
                   : g_strdup(_("Lay the placement card in the middle."));
    case PZK_TABLE_BETWEEN_HANDS:
        return first_card(view, people);
    case PZK_TABLE_TRICK_RUNNING:
        return to_play(people, &view->look);
    case PZK_TABLE_TRICK_DONE:
        return trick_done(people, view);
    case PZK_TABLE_HAND_OVER:
        return g_strdup_printf(_("Hand %1$d is over; %2$s deals next."),
                               view->look.hand_no,
                               pzk_people_at(people, view->look.dealer));
    case PZK_TABLE_GAME_OVER:
        return pzk_sentence_winners(people, view->look.winners,
                                    view->look.total, view->look.person_total);
    case PZK_TABLE_MISMATCH:
        return pzk_words_finding(people, &view->difference);
    case PZK_TABLE_PAUSED:
        return g_strdup(_("Paused."));
    }
    return g_strdup("");
}

char *
pzk_words_by_hand(const struct pzk_people *people,
                  const struct pzk_table_view *view)
{
    const struct pzk_game_words *words = pzk_words_of_view(view);

    return view->state == PZK_TABLE_NO_PLACEMENT && words && words->by_hand
               ? words->by_hand(people, view)
               : pzk_words_now(people, view);
}

char *
pzk_words_whose_turn(const struct pzk_people *people,
                     const struct pzk_table_view *view)
{
    const struct pzk_game_words *words = pzk_words_of_view(view);

    if (words && view->started) {
        return words->now(people, view);
    }
    if (!words && view->started && view->look.phase == PZK_JH_TURN) {
        return to_play_from_you(people, &view->look);
    }
    return pzk_words_now(people, view);
}

char *
pzk_sentence_on_table(const struct pzk_people *people,
                      const struct pzk_table_view *view)
{
    int first = pzk_is_seat(view->leader) ? view->leader : PZK_N;
    GPtrArray *items = g_ptr_array_new();

    for (int i = 0; i < PZK_SEATS; i++) {
        int seat = (first + i) % PZK_SEATS;

        if (view->on_table[seat] == PZK_NO_PIECE) {
            continue;
        }
        g_autofree char *card = pzk_words_card_of(view->on_table[seat]);

        /* TRANSLATORS: an item of a list: "Scene 5 of Hyde for Betty" */
        g_ptr_array_add(items, g_strdup_printf(_("%1$s for %2$s"), card,
                                               pzk_people_at(people, seat)));
    }
    g_autofree char *cards = pzk_sentence_list(items);

    return cards[0] ? g_strdup_printf(_("On the table: %s."), cards)
                    : g_strdup(_("The table is empty."));
}

char *
pzk_sentence_now(const struct pzk_people *people,
                 const struct pzk_table_view *view)
{
    char *remedy = view->state == PZK_TABLE_MISMATCH
                       ? pzk_words_remedy(people, &view->difference)
                       : NULL;

    return pzk_sentences(pzk_words_now(people, view), remedy, NULL);
}

char *
pzk_words_table(const struct pzk_people *people,
                const struct pzk_table_view *view)
{
    const struct pzk_game_words *words = pzk_words_of_view(view);

    if (words) {
        return words->table(people, view);
    }
    GString *text = g_string_new(NULL);
    int lying = __builtin_popcount(view->look.lying);

    pzk_sentence_add(text, pzk_sentence_on_table(people, view));
    if (view->started && lying > 0) {
        pzk_sentence_addf(
            text,
            P_("%d card still lies there for whoever takes this trick.",
               "%d cards still lie there for whoever takes this trick.", lying),
            lying);
    }
    pzk_sentence_add(text, pzk_sentence_now(people, view));
    return g_string_free(text, FALSE);
}

char *
pzk_words_score(const struct pzk_people *people,
                const struct pzk_table_view *view)
{
    const struct pzk_game_words *words = pzk_words_of_view(view);
    int32_t total[PZK_TEAMS], person_total[3];

    if (words) {
        return words->score(people, view);
    }
    if (!view->started) {
        return g_strdup(_("Nobody has any points yet."));
    }
    pzk_jh_totals(&view->look, total, person_total);
    return pzk_sentences(pzk_sentence_accounts(view->look.account, NULL),
                         pzk_sentence_totals(people, total, person_total),
                         NULL);
}

/* The cards of the trick that the best one beat, in playing order. */
static char *
beaten(const struct pzk_jh_result *result)
{
    GPtrArray *items = g_ptr_array_new();

    for (int i = 0; i < 4; i++) {
        if (result->cards[i] != result->best) {
            g_ptr_array_add(items, pzk_words_card_of(result->cards[i]));
        }
    }
    return pzk_sentence_list(items);
}

static char *
taken(const struct pzk_people *people, const struct pzk_jh_result *result)
{
    g_autofree char *best = pzk_words_card_of(result->best);
    g_autofree char *others = beaten(result);

    return g_strdup_printf(
        result->reason == PZK_JH_HIGHEST
            ? _("%1$s takes trick %2$d: %3$s beats %4$s.")
            : _("%1$s takes trick %2$d: %3$s, played first, beats %4$s."),
        pzk_people_at(people, result->winner), result->trick_no, best, others);
}

static char *
points_gained(const struct pzk_people *people,
              const struct pzk_jh_result *result)
{
    int points = 0;

    for (int i = 0; i < result->n_takes; i++) {
        points += pzk_jh_card_points(result->takes[i]);
    }
    return g_strdup_printf(
        P_("%1$d point for %2$s.", "%1$d points for %2$s.", points), points,
        pzk_words_team(people->side[result->winner]));
}

char *
pzk_words_last_trick(const struct pzk_people *people,
                     const struct pzk_table_view *view)
{
    const struct pzk_game_words *words = pzk_words_of_view(view);
    const struct pzk_jh_result *result = &view->last_trick;

    if (words) {
        return words->last_trick(people, view);
    }
    if (!view->has_last_trick) {
        return g_strdup(_("No trick has been played yet."));
    }
    return pzk_is_seat(result->winner)
               ? pzk_sentences(taken(people, result),
                               points_gained(people, result), NULL)
               : pzk_sentences(g_strdup_printf(_("Nobody takes trick %d."),
                                               result->trick_no),
                               pzk_words_reason(result), NULL);
}

static char *
hand_of(const struct pzk_people *people, const struct pzk_table_view *view,
        int seat)
{
    const struct pzk_jh_look *look = &view->look;
    const char *who = pzk_people_at(people, seat);
    int lo = look->lo[seat];
    int hi = look->hi[seat];

    if (view->counts_by_team) {
        const int8_t *cards = view->team_cards[seat];

        /* TRANSLATORS: a name and how many cards of each set the hand holds */
        return g_strdup_printf(_("%1$s %2$d of Jekyll, %3$d of Hyde"), who,
                               cards[PZK_JEKYLL], cards[PZK_HYDE]);
    }
    if (lo == hi) {
        return g_strdup_printf(_("%1$s %2$d"), who, lo);
    }
    /* TRANSLATORS: a name and a range: "Adam 2 to 4" */
    return g_strdup_printf(_("%1$s %2$d to %3$d"), who, lo, hi);
}

char *
pzk_words_cards_left(const struct pzk_people *people,
                     const struct pzk_table_view *view)
{
    const struct pzk_game_words *words = pzk_words_of_view(view);

    if (words) {
        return words->cards_left(people, view);
    }
    if (!view->started || view->look.trick_no == 0) {
        return g_strdup(_("No hand is being played."));
    }
    GPtrArray *items = g_ptr_array_new();
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        g_ptr_array_add(items, hand_of(people, view, seat));
    }
    g_autofree char *list = pzk_sentence_list(items);

    return g_strdup_printf(_("Cards left: %s."), list);
}

uint32_t
pzk_words_out(const struct pzk_table_view *view)
{
    const struct pzk_jh_look *look = &view->look;
    uint32_t out = (1u << PZK_JH_CARDS) - 1;

    if (!view->started || look->trick_no == 0) {
        return 0;
    }
    out &= ~(look->taken[PZK_JEKYLL] | look->taken[PZK_HYDE] | look->neutral |
             look->lying);
    for (int i = 0; i < look->n_table; i++) {
        out &= ~(1u << look->table[i].card);
    }
    return out;
}

static char *
team_out(uint32_t out, int team)
{
    GPtrArray *items = g_ptr_array_new();

    for (int card = 0; card < PZK_JH_CARDS; card++) {
        if (out & 1u << card && pzk_jh_card_team(card) == team) {
            g_ptr_array_add(items, pzk_words_card(card));
        }
    }
    g_autofree char *list = pzk_sentence_list(items);

    /* TRANSLATORS: a team and its cards */
    return list[0] ? g_strdup_printf(_("Still out of %1$s: %2$s."),
                                     pzk_words_team_short(team), list)
                   : g_strdup_printf(_("None is out of %s."),
                                     pzk_words_team_short(team));
}

char *
pzk_words_cards_out(const struct pzk_table_view *view)
{
    uint32_t out = pzk_words_out(view);

    if (!view->started || view->look.trick_no == 0) {
        return g_strdup(_("No hand is being played."));
    }
    return pzk_sentences(team_out(out, PZK_JEKYLL), team_out(out, PZK_HYDE),
                         NULL);
}

char *
pzk_words_no_memory_aids(void)
{
    return g_strdup(_("Memory aids are off in your house rules."));
}

char *
pzk_words_where(const struct pzk_people *people,
                const struct pzk_table_view *view)
{
    const struct pzk_game_words *words = pzk_words_of_view(view);

    if (words) {
        return words->where(people, view);
    }
    const struct pzk_jh_look *look = &view->look;
    if (!view->started || look->hand_no == 0) {
        return g_strdup("");
    }
    if (look->trick_no == 0) {
        return g_strdup_printf(_("Hand %d is over"), look->hand_no);
    }
    /* TRANSLATORS: "Hand 3 · trick 5 of 7 · dealt by Doris" */
    return g_strdup_printf(_("Hand %1$d · trick %2$d of %3$d · dealt by %4$s"),
                           look->hand_no, look->trick_no, PZK_JH_TRICKS,
                           pzk_people_at(people, look->dealer));
}
