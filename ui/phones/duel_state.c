// SPDX-License-Identifier: MIT
#include "ui/phones/duel_state.h"

#include "src/table/duel/duel.h"
#include "src/words/duel/duel_words.h"
#include "src/words/phones.h"

#include <glib.h>

static int
persons(const struct pzk_table_view *view)
{
    return PZK_TEAMS;
}

/* Returns PERSON's seat. The two sit opposite each other; roles change, seats
 * do not. */
static int
seat_of(const struct pzk_people *people, const struct pzk_table_view *view,
        int person)
{
    return person == 0 ? PZK_N : pzk_duel_across(PZK_N);
}

static int
role_at(const struct pzk_table_view *view, int seat)
{
    return pzk_duel_view_in(view)->jekyll == seat ? PZK_JEKYLL : PZK_HYDE;
}

static bool
acts(const struct pzk_people *people, const struct pzk_table_view *view,
     int person)
{
    int seat = seat_of(people, view, person);

    return view->started &&
           pzk_duel_view_in(view)->status.to_act[role_at(view, seat)];
}

static void
accounts(const struct pzk_people *people, const struct pzk_table_view *view,
         struct pzk_out *out, GPtrArray *open)
{
    const struct pzk_duel_status *status = &pzk_duel_view_in(view)->status;

    if (!view->started) {
        return;
    }
    for (int role = 0; role < PZK_TEAMS; role++) {
        int32_t tricks = status->tricks[role];

        pzk_phone_row(out, pzk_duel_words_player(people, role),
                      g_strdup(pzk_words_team(role)), &tricks);
    }
}

/* ---- hands ---- */

static bool
is_dealt(const struct pzk_table_view *view)
{
    enum pzk_duel_phase phase = pzk_duel_view_in(view)->status.phase;

    return view->started && phase != PZK_DUEL_TO_DEAL && phase != PZK_DUEL_OVER;
}

/* Whether cards are exchanged: in the preparation, or for a greed potion (D2.3,
 * D5). */
static bool
is_exchanging(const struct pzk_table_view *view)
{
    enum pzk_duel_phase phase = pzk_duel_view_in(view)->status.phase;

    return view->started &&
           (phase == PZK_DUEL_TO_PASS || phase == PZK_DUEL_TO_GIVE);
}

/* Returns the number of the deal, which counts the rounds of a match's games;
 * between two rounds, that of the next one. */
static unsigned
deal(const struct pzk_table_view *view, bool *exchanging)
{
    enum { GAME = 2 * (PZK_DUEL_ROUNDS + 1) };
    const struct pzk_duel_status *status = &pzk_duel_view_in(view)->status;
    const struct pzk_game *game = &view->rules_game;
    struct pzk_duel_match match;
    unsigned games =
        game->rules ? (unsigned)pzk_duel_match_games(game, &match) : 0;

    *exchanging = is_exchanging(view);
    return status->phase == PZK_DUEL_OVER
               ? GAME * games
               : GAME * games + 2u * (status->round - 1u) + is_dealt(view);
}

static int
holds(const struct pzk_people *people, const struct pzk_table_view *view,
      int person)
{
    int role = role_at(view, seat_of(people, view, person));

    return is_dealt(view) ? pzk_duel_view_in(view)->status.hand_size[role]
                          : PZK_DUEL_HAND;
}

static enum pzk_phone_barred
barred(const struct pzk_table_view *view, int card)
{
    uint32_t played = pzk_duel_view_in(view)->status.played;

    return is_dealt(view) && played & UINT32_C(1) << (card - PZK_W1)
               ? PZK_PHONE_PLAYED
               : PZK_PHONE_IN_HAND;
}

/* Returns whether CARD may be laid (D4.2 to D4.6): whoever can follow the
 * colour must; potions may answer, too, unless the leader of a potion asked for
 * a colour. */
static enum pzk_phone_card
may(const struct pzk_people *people, const struct pzk_table_view *view,
    int person, const int *hand, int n, bool all, int card)
{
    const struct pzk_duel_status *status = &pzk_duel_view_in(view)->status;
    bool led = status->phase == PZK_DUEL_TO_LEAD;
    bool follows = false;

    if (!acts(people, view, person) ||
        (!led && status->phase != PZK_DUEL_TO_ANSWER)) {
        return PZK_PHONE_CARD_NOT_DUE;
    }
    if (led) {
        return PZK_PHONE_CARD_MAY;
    }
    for (int i = 0; i < n; i++) {
        follows = follows || pzk_duel_colour(hand[i]) == status->required;
    }
    if (pzk_duel_colour(card) == status->required) {
        return PZK_PHONE_CARD_FOLLOWS;
    }
    if (pzk_duel_colour(card) == PZK_NO_COLOUR &&
        status->demand == PZK_NO_COLOUR) {
        return PZK_PHONE_CARD_MAY;
    }
    return follows ? PZK_PHONE_CARD_MAY_NOT
           : all   ? PZK_PHONE_CARD_MAY
                   : PZK_PHONE_CARD_IF_NOT;
}

static char *
own(const struct pzk_people *people, const struct pzk_table_view *view,
    int person, const int *hand, int n)
{
    const struct pzk_duel_status *status = &pzk_duel_view_in(view)->status;
    int potions = 0;

    if (n == 0) {
        return NULL;
    }
    for (int i = 0; i < n; i++) {
        potions += pzk_duel_colour(hand[i]) == PZK_NO_COLOUR;
    }
    if ((!is_dealt(view) || status->phase == PZK_DUEL_TO_PASS) &&
        potions >= 2) {
        return g_strdup(pzk_words_phone("hand.duty.potion"));
    }
    return status->n_ranks > 0 ? pzk_duel_words_ranks(status) : NULL;
}

static const struct pzk_phone_hand_rules hand_rules = {
    .deal = deal,
    .exchanges = true,
    .holds = holds,
    .barred = barred,
    .may = may,
};

const struct pzk_phone_game pzk_duel_phone = {
    .persons = persons,
    .seat = seat_of,
    .acts = acts,
    .accounts = accounts,
    .hand = &hand_rules,
    .own = own,
};
