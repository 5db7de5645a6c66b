// SPDX-License-Identifier: MIT
#include "ui/phones/jekyll_hyde_state.h"

#include "src/table/jekyll_hyde/jekyll_hyde.h"

#include <glib.h>

#include "src/words/phones.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

static bool
is_for_three(const struct pzk_table_view *view)
{
    return view->game == &pzk_jh_3_game;
}

static int
persons(const struct pzk_table_view *view)
{
    return is_for_three(view) ? 3 : PZK_SEATS;
}

/* Returns PERSON's seat; with three players it changes with the next hand
 * (W8.6). */
static int
seat_of(const struct pzk_people *people, const struct pzk_table_view *view,
        int person)
{
    if (!is_for_three(view)) {
        return person;
    }
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (people->three && people->person[seat] == person) {
            return seat;
        }
    }
    return PZK_NO_SEAT;
}

static const char *
name(const struct pzk_people *people, int person)
{
    return people->three ? pzk_people_person(people, person)
                         : pzk_people_at(people, person);
}

/* Whether the table waits for PERSON; on the ghost's turn it waits for the
 * single player (W8.4). */
static bool
acts(const struct pzk_people *people, const struct pzk_table_view *view,
     int person)
{
    int seat = seat_of(people, view, person);

    return view->started && pzk_is_seat(seat) &&
           pzk_jh_view_in(view)->status.to_act == seat;
}

static char *
yours(const struct pzk_people *people, const struct pzk_table_view *view,
      const char *now)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;
    const char *card = pzk_words_a_card_of(status->turn_team);

    if (status->turn != people->you || !strstr(now, card)) {
        return NULL;
    }
    /* TRANSLATORS: "a Mr. Hyde card" */
    return pzk_words_format(status->n_table == 0 ? _("Your turn to lead: %s.")
                                                 : _("Your turn: %s."),
                            card);
}

/* Returns the name of CARD in the open hand, g_free(), and whether it may be
 * laid: on both turns the single player plays from either hand, so the open
 * hand's cards of the team on turn may be laid (W8.3). */
static char *
open_card(const struct pzk_jh_status *status, int card)
{
    bool may = status->phase == PZK_JH_TURN && pzk_is_seat(status->single) &&
               status->to_act == status->single &&
               pzk_jh_card_team(card) == status->turn_team;
    g_autofree char *words = pzk_words_card_of(card);
    g_auto(GStrv) parts =
        g_strsplit(may ? pzk_words_phone("open.may") : "%s", "%s", 2);

    return g_strjoinv(words, parts);
}

static void
add_open(const struct pzk_table_view *view, GPtrArray *open)
{
    const struct pzk_jh_view *own = pzk_jh_view_in(view);
    uint32_t cards = own->ghost_hand;

    for (int card = 0; card < PZK_JH_CARDS; card++) {
        if (cards & UINT32_C(1) << card) {
            g_ptr_array_add(open, open_card(&own->status, card));
        }
    }
}

static void
accounts(const struct pzk_people *people, const struct pzk_table_view *view,
         struct pzk_out *out, GPtrArray *open)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;
    int32_t total[PZK_TEAMS], person_total[3];

    if (!view->started) {
        return;
    }
    add_open(view, open);
    pzk_jh_totals(status, total, person_total);
    for (int team = 0; team < PZK_TEAMS; team++) {
        const struct pzk_jh_account *account = &status->account[team];

        pzk_phone_row(
            out, pzk_words_team(team),
            pzk_words_sum(account->base, account->factor, account->score),
            people->three ? NULL : &total[team]);
    }
    for (int person = 0; people->three && person < 3; person++) {
        pzk_phone_row(out, pzk_people_person(people, person), g_strdup(""),
                      &person_total[person]);
    }
}

/* ---- hands ---- */

static bool
is_dealt(const struct pzk_table_view *view)
{
    enum pzk_jh_phase phase = pzk_jh_view_in(view)->status.phase;

    return view->started && (phase == PZK_JH_TURN || phase == PZK_JH_TO_ANSWER);
}

static unsigned
deal(const struct pzk_table_view *view, bool *exchanging)
{
    *exchanging = false;
    return 2u * pzk_jh_view_in(view)->status.hand_no - is_dealt(view);
}

static int
holds(const struct pzk_people *people, const struct pzk_table_view *view,
      int person)
{
    int seat = seat_of(people, view, person);

    return !is_dealt(view)     ? PZK_JH_HAND
           : pzk_is_seat(seat) ? pzk_jh_view_in(view)->status.hi[seat]
                               : -1;
}

static enum pzk_phone_barred
barred(const struct pzk_table_view *view, int card)
{
    const struct pzk_jh_view *own = pzk_jh_view_in(view);
    uint32_t bit = UINT32_C(1) << card;

    return own->ghost_hand & bit                        ? PZK_PHONE_LIES_OPEN
           : is_dealt(view) && own->status.played & bit ? PZK_PHONE_PLAYED
                                                        : PZK_PHONE_IN_HAND;
}

/* Returns whether CARD may be laid. There is no suit to follow: the team
 * decides, and requests are spoken (W3). The single player's hand is tracked
 * card by card; the ghost's is open. */
static enum pzk_phone_card
may(const struct pzk_people *people, const struct pzk_table_view *view,
    int person, const int *hand, int n, bool all, int card)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;
    int seat = seat_of(people, view, person);

    if (!view->started || !pzk_is_seat(seat) || status->to_act != seat) {
        return PZK_PHONE_CARD_NOT_DUE;
    }
    return pzk_jh_card_team(card) == status->turn_team ? PZK_PHONE_CARD_MAY
                                                       : PZK_PHONE_CARD_MAY_NOT;
}

static const struct pzk_phone_hand_rules hand_rules = {
    .deal = deal, .holds = holds, .barred = barred, .may = may};

const struct pzk_phone_game pzk_jh_phone = {
    .persons = persons,
    .seat = seat_of,
    .name = name,
    .acts = acts,
    .yours = yours,
    .accounts = accounts,
    .correction = &pzk_jh_phone_correction,
    .hand = &hand_rules,
};
