// SPDX-License-Identifier: MIT
/*
 * Says what is wrong, and the remedy, in mismatches about teams, the order of
 * dealing and three players' ghost.
 */
#include "src/words/jekyll_hyde/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

static int
team_of_card(int card)
{
    return pzk_jh_owns(card) ? pzk_jh_card_team(card) : PZK_NO_TEAM;
}

bool
pzk_jh_fits(const struct pzk_people *people,
            const struct pzk_difference *difference)
{
    int team = team_of_card(difference->card);

    return team != PZK_NO_TEAM && pzk_is_seat(difference->due_at) &&
           people->team[difference->due_at] == team;
}

/* Says the roles of three players after a hand (W8.6), first what is to be
 * done. */
static char *
roles(const struct pzk_people *people, const struct pzk_difference *difference)
{
    int dealer = (difference->due_at + 3) % PZK_SEATS;
    const char *single = pzk_people_said(people, difference->due_at);

    return pzk_sentences(
        difference->card == PZK_NO_PIECE
            ? g_strdup("")
            : pzk_words_format(
                  _("Please turn the placement card by a quarter: its "
                    "Hyde sides should face %s and the ghost."),
                  single),
        /* TRANSLATORS: two names and a seat */
        pzk_words_format(_("%1$s is the single player now, for Mr. Hyde, and "
                           "leads; %2$s, now at %3$s, deals."),
                         single, pzk_people_said(people, dealer),
                         pzk_words_seat(dealer)),
        pzk_words_format(_("The ghost's hand lies open at %s."),
                         pzk_words_seat(difference->lies_at)),
        NULL);
}

/* Says what is wrong with one of the cards; NULL: the finding is another one.
 */
static char *
about_card(const struct pzk_people *people,
           const struct pzk_difference *difference, int team)
{
    g_autofree char *card = pzk_words_card_said(difference->card);
    const char *due = pzk_people_said(people, difference->due_at);
    bool has_seat = pzk_is_seat(difference->due_at);

    switch ((int)difference->finding) {
    case PZK_FIND_TABLE_DIFFERS:
        return pzk_words_format(
            has_seat
                ? _("The table is not as it was: %1$s belongs at %2$s's side.")
                : _("The table is not as it was: %s does not belong here."),
            card, due);
    case PZK_FIND_WRONG_SIDE:
        /* TRANSLATORS: a name, a team, a card, "a Dr. Jekyll card" */
        return has_seat ? pzk_words_format(_("%1$s plays for %2$s; %3$s is "
                                             "%4$s."),
                                           due, pzk_words_team(1 - team), card,
                                           pzk_words_a_card_of(team))
                        : NULL;
    case PZK_JH_FIND_TARGET_HAS_NONE:
        return pzk_is_seat(difference->lies_at)
                   ? pzk_words_format(
                         team == PZK_JEKYLL ? _("%s holds no Dr. Jekyll card.")
                                            : _("%s holds no Mr. Hyde card."),
                         pzk_people_said(people, difference->lies_at))
                   : NULL;
    default:
        return NULL;
    }
}

const struct pzk_saying pzk_jh_sayings[] = {
    /* it is the only card of its team that was not seen */
    {PZK_JH_FIND_CARD_DEDUCED,
     N_("%1$s's card can only have been %2$s: all others were seen."), NULL,
     "dc", NULL,
     N_("All 28 cards are dealt, so the one card nobody saw is known.")},
    {PZK_FIND_DEAL_ORDER, N_("By the order of dealing, %s leads this hand."),
     N_("By the order of dealing, somebody else leads."), "d", NULL,
     N_("After each hand the deal passes to the left, and the player to the "
        "dealer's left leads.")},
    {PZK_JH_FIND_TARGET_HAS_NONE,
     N_("The player who was asked holds no such card."), NULL, "", NULL,
     N_("Only somebody who holds a card of the asking team may be asked; the "
        "backs show it.")},
    {PZK_JH_FIND_WHO_LED,
     N_("Did %s lead? This card may have been laid first."), NULL, "d",
     N_("If so, accept it; if not, take it back."), NULL},
    {PZK_JH_FIND_WAS_UNDER_WAY, NULL, NULL, "",
     N_("If so, begin the next hand, and what was before counts for nothing, "
        "or enter where the game stands; if not, take the card back or accept "
        "it."),
     NULL},
    {PZK_FIND_WRONG_SIDE, N_("This card is the other team's."), NULL, "", NULL,
     NULL},
    {PZK_JH_FIND_PLACEMENT_REFUSED, N_("Card B is for four players."), NULL, "",
     N_("Lay card A."),
     N_("With three players the two who play together sit opposite each "
        "other: that is card A.")},
    {PZK_JH_FIND_OPEN_HAND, NULL, NULL, "", NULL,
     N_("The ghost's hand lies open for all: what lies in it is nowhere "
        "else.")},
    {PZK_JH_FIND_ROLES, NULL, NULL, "", NULL,
     N_("After each hand the player to the right of the single player is the "
        "next one, and the player to the left moves to the ghost's seat and "
        "deals.")},
    {0}};

char *
pzk_jh_finding(const struct pzk_people *people,
               const struct pzk_difference *difference)
{
    int team = team_of_card(difference->card);
    char *text =
        team == PZK_NO_TEAM ? NULL : about_card(people, difference, team);
    g_autofree char *card = pzk_words_card_said(difference->card);

    if (text) {
        return text;
    }
    switch ((int)difference->finding) {
    case PZK_JH_FIND_OPEN_HAND: /* W10.3: lies_at is the ghost's side */
        return pzk_words_format(difference->due_at == difference->lies_at
                                    ? _("%s is not in the ghost's open hand.")
                                    : _("%s lies in the ghost's open hand."),
                                card);
    case PZK_JH_FIND_WAS_UNDER_WAY:
        return pzk_sentences(
            difference->lies_at == difference->due_at
                ? pzk_words_format(_("%s was laid before."), card)
                /* TRANSLATORS: who is to lead by the trick before */
                : pzk_words_format(_("%s should lead."),
                                   pzk_people_said(people, difference->due_at)),
            g_strdup(_("Had the hand begun before the first card seen, and "
                       "has another begun since?")),
            NULL);
    case PZK_JH_FIND_ROLES:
        return roles(people, difference);
    default:
        return NULL;
    }
}

static char *
another_card(const struct pzk_people *people,
             const struct pzk_difference *difference)
{
    int team = pzk_is_seat(difference->due_at)
                   ? people->team[difference->due_at]
                   : PZK_NO_TEAM;

    return g_strdup_printf(team == PZK_NO_TEAM
                               ? _("Take it back and play another card.")
                               /* TRANSLATORS: "a Mr. Hyde card" */
                               : _("Take it back and play %s."),
                           pzk_words_a_card_of(team));
}

char *
pzk_jh_remedy(const struct pzk_people *people,
              const struct pzk_difference *difference)
{
    return difference->finding == PZK_FIND_WRONG_SIDE
               ? another_card(people, difference)
           : difference->finding == PZK_FIND_NOT_YOUR_TURN &&
                   pzk_jh_fits(people, difference)
               ? pzk_sentence_to_the_side(people, difference)
               : NULL;
}
