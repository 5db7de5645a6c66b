// SPDX-License-Identifier: MIT
/*
 * Names seats, teams and pieces.
 */
#include "src/words/game_words.h"
#include "src/words/ordinary.h"
#include "src/words/text.h"

const char *
pzk_words_seat(int side)
{
    static const char *const seats[PZK_SEATS] = {N_("North"), N_("East"),
                                                 N_("South"), N_("West")};

    return pzk_is_seat(side) ? _(seats[side]) : _("elsewhere");
}

const char *
pzk_words_seat_of(int sides, int side)
{
    static const char *const places[PZK_SEATS_MAX] = {
        /* TRANSLATORS: seats at a table of five or six, clockwise */
        N_("Place 1"), N_("Place 2"), N_("Place 3"),
        N_("Place 4"), N_("Place 5"), N_("Place 6")};

    return sides > PZK_SEATS && pzk_is_any_seat(side) ? _(places[side])
                                                      : pzk_words_seat(side);
}

int
pzk_words_seat_called(int sides, const char *text)
{
    int found = pzk_seat_named(sides, text);
    g_autofree char *valid = g_utf8_make_valid(text, -1);
    g_autofree char *wanted = g_utf8_casefold(valid, -1);

    for (int seat = 0; found == PZK_NO_SEAT && seat < sides; seat++) {
        g_autofree char *name =
            g_utf8_casefold(pzk_words_seat_of(sides, seat), -1);
        bool letter = sides <= PZK_SEATS && wanted[0] == name[0] && !wanted[1];

        found = letter || g_str_equal(wanted, name) ? seat : PZK_NO_SEAT;
    }
    return found;
}

const char *
pzk_words_team(int team)
{
    static const char *const teams[] = {N_("Dr. Jekyll"), N_("Mr. Hyde")};

    return PZK_NAME(teams, team);
}

const char *
pzk_words_team_short(int team)
{
    static const char *const teams[] = {N_("Jekyll"), N_("Hyde")};

    return PZK_NAME(teams, team);
}

const char *
pzk_words_a_card_of(int team)
{
    static const char *const cards[] = {N_("a Dr. Jekyll card"),
                                        N_("a Mr. Hyde card")};

    return PZK_NAME(cards, team);
}

static char *
call(int card, enum pzk_called how)
{
    const struct pzk_game_words *words = pzk_words_of_piece(card);
    bool in_sentence = how == PZK_CALLED_SAID || how == PZK_CALLED_APART;

    if (words) {
        return words->piece(card, how);
    }
    if (pzk_is_ordinary(card)) {
        return pzk_ordinary_name(card, pzk_language_now());
    }
    switch (card) {
    case PZK_PA: /* TRANSLATORS: the placement card, within a sentence */
        return g_strdup(in_sentence ? _("card A") : _("Card A"));
    case PZK_PB: /* TRANSLATORS: the placement card, within a sentence */
        return g_strdup(in_sentence ? _("card B") : _("Card B"));
    case PZK_PL5: /* TRANSLATORS: the placement card, within a sentence */
        return g_strdup(in_sentence ? _("the placement card for five")
                                    : _("Placement card for five"));
    case PZK_PL6: /* TRANSLATORS: the placement card, within a sentence */
        return g_strdup(in_sentence ? _("the placement card for six")
                                    : _("Placement card for six"));
    default:
        return g_strdup(_("Unknown card"));
    }
}

char *
pzk_words_card(int card)
{
    return call(card, PZK_CALLED);
}

char *
pzk_words_card_of(int card)
{
    return call(card, PZK_CALLED_OF_DECK);
}

char *
pzk_words_card_said(int card)
{
    return call(card, PZK_CALLED_SAID);
}

char *
pzk_words_card_apart(int card)
{
    return call(card, PZK_CALLED_APART);
}

char *
pzk_words_card_short(int card)
{
    return call(card, PZK_CALLED_SHORT);
}
