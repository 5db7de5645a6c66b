// SPDX-License-Identifier: MIT
/*
 * Names of seats, teams and pieces.
 */
#include "src/words/game_words.h"
#include "src/words/text.h"

const char *
pzk_words_seat(int side)
{
    static const char *const seats[PZK_SEATS] = {N_("North"), N_("East"),
                                                 N_("South"), N_("West")};

    return pzk_is_seat(side) ? _(seats[side]) : _("elsewhere");
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

char *
pzk_words_card(int card)
{
    const struct pzk_game_words *words = pzk_words_of_piece(card);

    if (words) {
        return words->piece(card);
    }
    switch (card) {
    case PZK_PA:
        return g_strdup(_("Card A"));
    case PZK_PB:
        return g_strdup(_("Card B"));
    default:
        return g_strdup(_("Unknown card"));
    }
}

char *
pzk_words_card_of(int card)
{
    const struct pzk_game_words *words = pzk_words_of_piece(card);

    return words && words->piece_of ? words->piece_of(card)
                                    : pzk_words_card(card);
}

char *
pzk_words_card_said(int card)
{
    const struct pzk_game_words *words = pzk_words_of_piece(card);

    switch (card) {
    case PZK_PA: /* TRANSLATORS: the placement card, within a sentence */
        return g_strdup(_("card A"));
    case PZK_PB: /* TRANSLATORS: the placement card, within a sentence */
        return g_strdup(_("card B"));
    default:
        return words && words->piece_said ? words->piece_said(card)
                                          : pzk_words_card_of(card);
    }
}

char *
pzk_words_card_apart(int card)
{
    const struct pzk_game_words *words = pzk_words_of_piece(card);

    return words && words->piece_apart ? words->piece_apart(card)
                                       : pzk_words_card_said(card);
}

char *
pzk_words_card_short(int card)
{
    const struct pzk_game_words *words = pzk_words_of_piece(card);

    return words && words->piece_short ? words->piece_short(card)
                                       : pzk_words_card(card);
}
