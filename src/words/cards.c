// SPDX-License-Identifier: MIT
/*
 * Names of seats, teams, games and pieces (W2).
 */
#include "src/words/sentence.h"
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
pzk_words_game(enum pzk_table_game game)
{
    static const char *const games[] = {
        [PZK_TABLE_JEKYLL_HYDE] = N_("Dr. Jekyll & Mr. Hyde"),
        [PZK_TABLE_JEKYLL_HYDE_3] = N_("Dr. Jekyll & Mr. Hyde, three players"),
        [PZK_TABLE_DUEL] = N_("Jekyll vs Hyde"),
        [PZK_TABLE_MAZE] = N_("The Strange Case of Dr. Jekyll and Mr. Hyde"),
    };

    return PZK_NAME(games, (int)game);
}

/* Cards of the team game, Jekyll's fourteen and Hyde's; a scene without a
 * name of its own is NULL. */
static const char *const team_cards[PZK_JH_CARDS] = {
    [PZK_JT] = N_("Transformation"), [PZK_JA] = N_("Dr. Jekyll"),
    [PZK_JB] = N_("Mr. Utterson"),   [PZK_JC] = N_("Dr. Lanyon"),
    [PZK_JD] = N_("Mr. Enfield"),    [PZK_JE] = N_("Poole"),
    [PZK_JX1] = N_("Charity"),       [PZK_JX2] = N_("Mercy"),
    [PZK_JX3] = N_("Remorse"),       [PZK_HT] = N_("Transformation"),
    [PZK_HA] = N_("Mr. Hyde"),       [PZK_HB] = N_("Mr. Utterson"),
    [PZK_HC] = N_("Dr. Lanyon"),     [PZK_HD] = N_("Mr. Enfield"),
    [PZK_HE] = N_("Poole"),          [PZK_H6] = N_("Mr. Hyde's rooms"),
    [PZK_HX1] = N_("Fury"),          [PZK_HX2] = N_("Recklessness"),
    [PZK_HX3] = N_("Murder"),
};

static int
scene_number(int card)
{
    return 3 + (card >= PZK_H3 ? card - PZK_H3 : card - PZK_J3);
}

static char *
team_card(int card)
{
    if (team_cards[card]) {
        return g_strdup(_(team_cards[card]));
    }
    return g_strdup_printf(_("Scene %d"), scene_number(card));
}

static char *
duel_piece(int piece)
{
    static const char *const others[] = {N_("Wrath token"), N_("Greed token"),
                                         N_("Pride token"), N_("Statuette"),
                                         N_("Board")};

    if (piece >= PZK_TW) {
        return g_strdup(PZK_NAME(others, piece - PZK_TW));
    }
    return g_strdup_printf(piece < PZK_G1   ? _("Wrath %d")
                           : piece < PZK_P1 ? _("Greed %d")
                           : piece < PZK_Q2 ? _("Pride %d")
                                            : _("Potion %d+"),
                           piece < PZK_Q2 ? (piece - PZK_W1) % 7 + 1
                                          : piece - PZK_Q2 + 2);
}

static char *
maze_piece(int piece)
{
    if (piece <= PZK_M9) {
        return g_strdup_printf(_("Map card %d"), piece - PZK_M1 + 1);
    }
    int coin = piece - PZK_C1J;
    return g_strdup_printf(_("Coin %1$d, %2$s up"), coin / 2 + 1,
                           pzk_words_team_short(coin % 2));
}

char *
pzk_words_card(int card)
{
    if (card >= 0 && card < PZK_JH_CARDS) {
        return team_card(card);
    }
    if (card >= PZK_W1 && card <= PZK_TB) {
        return duel_piece(card);
    }
    if ((card >= PZK_M1 && card <= PZK_M9) ||
        (card >= PZK_C1J && card <= PZK_C4H)) {
        return maze_piece(card);
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

/* Whether both sets hold a card of this name. */
static bool
has_a_twin(int card)
{
    if (card < 0 || card >= PZK_JH_CARDS) {
        return false;
    }
    int twin = (card + PZK_HT) % PZK_JH_CARDS;

    return !team_cards[card] ||
           g_strcmp0(team_cards[card], team_cards[twin]) == 0;
}

char *
pzk_words_card_of(int card)
{
    g_autofree char *name = pzk_words_card(card);

    if (!has_a_twin(card)) {
        return g_steal_pointer(&name);
    }
    /* TRANSLATORS: a card and whose set it is of: "Mr. Utterson of Jekyll" */
    return g_strdup_printf(_("%1$s of %2$s"), name,
                           pzk_words_team_short(card >= PZK_HT));
}
