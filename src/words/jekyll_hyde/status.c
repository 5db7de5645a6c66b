// SPDX-License-Identifier: MIT
/*
 * What the table waits for, the answers to the status keys, and who sits where.
 */
#include <string.h>

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/jekyll_hyde/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

static char *
first_card(const struct pzk_table_view *view, const struct pzk_people *people)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;

    if (!view->started) {
        return g_strdup(_("Deal the cards; the first card opens the hand."));
    }
    if (!pzk_is_seat(status->dealer)) {
        return g_strdup_printf(_("Deal the cards for hand %d."),
                               status->hand_no + 1);
    }
    return g_strdup_printf(
        _("Deal the cards for hand %1$d; %2$s leads."), status->hand_no + 1,
        pzk_people_at(people, pzk_seat_next(status->dealer)));
}

static char *
to_play(const struct pzk_people *people, const struct pzk_jh_status *status)
{
    if (!pzk_is_seat(status->turn)) {
        return g_strdup("");
    }
    return g_strdup_printf(
        status->n_table == 0 ? _("%1$s leads: a %2$s card.")
                             : _("%1$s's turn: a %2$s card."),
        pzk_people_at(people, status->turn), pzk_words_team(status->turn_team));
}

/* The same, and where that is for who is "you". */
static char *
to_play_from_you(const struct pzk_people *people,
                 const struct pzk_jh_status *status)
{
    const char *who = pzk_people_at(people, status->turn);
    const char *team = pzk_words_team(status->turn_team);
    const char *where = pzk_people_where(people, status->turn);

    if (where) {
        /* TRANSLATORS: a name, where from you, a team */
        return g_strdup_printf(status->n_table == 0
                                   ? _("%1$s, %2$s, leads: a %3$s card.")
                                   : _("%1$s's turn, %2$s: a %3$s card."),
                               who, where, team);
    }
    if (status->turn == people->you && pzk_is_seat(status->turn)) {
        return g_strdup_printf(status->n_table == 0
                                   ? _("%1$s, you lead: a %2$s card.")
                                   : _("%1$s, it is your turn: a %2$s card."),
                               who, team);
    }
    return to_play(people, status);
}

static char *
trick_done(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_jh_view *own = pzk_jh_view_in(view);

    if (view->has_last_trick && own->last_trick.winner == PZK_NO_SEAT) {
        return to_play(people, &own->status);
    }
    return pzk_sentences(g_strdup(_("Clear the trick away.")),
                         to_play(people, &own->status), NULL);
}

static char *
now(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;

    switch (view->state) {
    case PZK_TABLE_BETWEEN_HANDS:
        return first_card(view, people);
    case PZK_TABLE_TRICK_RUNNING:
        return to_play(people, status);
    case PZK_TABLE_TRICK_DONE:
        return trick_done(people, view);
    case PZK_TABLE_HAND_OVER:
        return g_strdup_printf(_("Hand %1$d is over; %2$s deals next."),
                               status->hand_no,
                               pzk_people_at(people, status->dealer));
    case PZK_TABLE_GAME_OVER:
        return pzk_jh_winners_said(people, status->winners, status->total,
                                   status->person_total);
    default:
        return g_strdup("");
    }
}

static char *
whose_turn(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;

    return status->phase == PZK_JH_TURN ? to_play_from_you(people, status)
                                        : NULL;
}

static char *
table(const struct pzk_people *people, const struct pzk_table_view *view)
{
    GString *text = g_string_new(NULL);
    int lying = __builtin_popcount(pzk_jh_view_in(view)->status.lying);

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

static char *
score(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;
    int32_t total[PZK_TEAMS], person_total[3];

    if (!view->started) {
        return g_strdup(_("Nobody has any points yet."));
    }
    pzk_jh_totals(status, total, person_total);
    return pzk_sentences(pzk_jh_accounts_said(status->account, NULL),
                         pzk_jh_totals_said(people, total, person_total), NULL);
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
        pzk_words_team(people->team[result->winner]));
}

static char *
last_trick(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_jh_result *result = &pzk_jh_view_in(view)->last_trick;

    if (!view->has_last_trick) {
        return g_strdup(_("No trick has been played yet."));
    }
    return pzk_is_seat(result->winner)
               ? pzk_sentences(taken(people, result),
                               points_gained(people, result), NULL)
               : pzk_sentences(g_strdup_printf(_("Nobody takes trick %d."),
                                               result->trick_no),
                               pzk_jh_words_reason(result), NULL);
}

static char *
hand_of(const struct pzk_people *people, const struct pzk_table_view *view,
        int seat)
{
    const struct pzk_jh_view *own = pzk_jh_view_in(view);
    const struct pzk_jh_status *status = &own->status;
    const char *who = pzk_people_at(people, seat);
    int lo = status->lo[seat];
    int hi = status->hi[seat];

    if (own->counts_by_team) {
        const int8_t *cards = own->team_cards[seat];

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

static char *
cards_left(const struct pzk_people *people, const struct pzk_table_view *view)
{
    if (!view->started || pzk_jh_view_in(view)->status.trick_no == 0) {
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
pzk_jh_words_out(const struct pzk_table_view *view)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;
    uint32_t out = (1u << PZK_JH_CARDS) - 1;

    if (!view->started || status->trick_no == 0) {
        return 0;
    }
    out &= ~(status->taken[PZK_JEKYLL] | status->taken[PZK_HYDE] |
             status->neutral | status->lying);
    for (int i = 0; i < status->n_table; i++) {
        out &= ~(1u << status->table[i].card);
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

static char *
cards_out(const struct pzk_table_view *view)
{
    uint32_t out = pzk_jh_words_out(view);

    if (!view->started || pzk_jh_view_in(view)->status.trick_no == 0) {
        return g_strdup(_("No hand is being played."));
    }
    return pzk_sentences(team_out(out, PZK_JEKYLL), team_out(out, PZK_HYDE),
                         NULL);
}

static char *
where(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;
    if (!view->started || status->hand_no == 0) {
        return g_strdup("");
    }
    if (status->trick_no == 0) {
        return g_strdup_printf(_("Hand %d is over"), status->hand_no);
    }
    /* TRANSLATORS: "Hand 3 · trick 5 of 7 · dealt by Doris" */
    return g_strdup_printf(_("Hand %1$d · trick %2$d of %3$d · dealt by %4$s"),
                           status->hand_no, status->trick_no, PZK_JH_TRICKS,
                           pzk_people_at(people, status->dealer));
}

/* ---- people ---- */

/* The persons are named once, by the seats they take first (W8.6). */
static void
name_persons(struct pzk_people *people, const struct pzk_jh_status *status)
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        int person = status->person[seat];

        if (person >= 0 && person < 3) {
            const char *name = people->name[seat];

            pzk_people_name_person(people, person,
                                   name[0] ? name : pzk_words_seat(seat));
        }
    }
}

void
pzk_jh_people_follow(struct pzk_people *people,
                     const struct pzk_jh_status *status)
{
    bool three = status->variant == PZK_JH_3;

    memcpy(people->team, status->team, sizeof(people->team));
    if (three && !people->three) {
        name_persons(people, status);
    }
    people->three = three;
    people->two = false;
    memcpy(people->person, status->person, sizeof(people->person));
}

static void
follow(struct pzk_people *people, const struct pzk_table_view *view)
{
    pzk_jh_people_follow(people, &pzk_jh_view_in(view)->status);
}

const struct pzk_game_words pzk_jh_words = {
    .titles = {{"jekyll-hyde", N_("Dr. Jekyll & Mr. Hyde")},
               {"jekyll-hyde-3", N_("Dr. Jekyll & Mr. Hyde, three players")}},
    .rules = {"werner4a", "werner4b", "werner3"},
    .refusals = pzk_jh_refusals,
    .paper = pzk_jh_paper,
    .owns = pzk_jh_owns,
    .piece = pzk_jh_piece,
    .piece_of = pzk_jh_piece_of,
    .piece_in = pzk_jh_piece_in,
    .finding = pzk_jh_finding,
    .remedy = pzk_jh_remedy,
    .follow = follow,
    .ruling = pzk_jh_ruling,
    .corrected = pzk_jh_corrected,
    .lays = pzk_jh_lays,
    .counted = pzk_jh_counted,
    .now = now,
    .whose_turn = whose_turn,
    .table = table,
    .score = score,
    .last_trick = last_trick,
    .cards_left = cards_left,
    .cards_out = cards_out,
    .where = where,
};
