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

char *
pzk_words_card(int card)
{
    const struct pzk_game_words *words = pzk_words_of_piece(card);

    if (words) {
        return words->piece(card);
    }
    switch (card) {
    case PZK_PA:
        return g_strdup(_("Placement card A"));
    case PZK_PB:
        return g_strdup(_("Placement card B"));
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
