// SPDX-License-Identifier: MIT
/*
 * Explains what one piece of the duel does, what beats it and what it is worth
 * (D1, D3, D4, D5).
 */
#include "src/words/duel/inside.h"
#include "src/words/text.h"

static char *
colour_card(const char *name, int colour)
{
    return g_strdup_printf(
        colour == PZK_WRATH
            ? _("%s, a colour card. Higher Wrath beats it, and so does every "
                "card of a colour that ranks above Wrath. It beats lower Wrath "
                "and every card of a colour that ranks below. With a potion in "
                "the trick only the numbers count, and all colour tokens leave "
                "the board. Worth no points: the trick counts.")
        : colour == PZK_GREED
            ? _("%s, a colour card. Higher Greed beats it, and so does every "
                "card of a colour that ranks above Greed. It beats lower Greed "
                "and every card of a colour that ranks below. With a potion in "
                "the trick only the numbers count, and both players exchange "
                "two cards of their hands. Worth no points: the trick counts.")
            : _("%s, a colour card. Higher Pride beats it, and so does every "
                "card of a colour that ranks above Pride. It beats lower Pride "
                "and every card of a colour that ranks below. With a potion in "
                "the trick only the numbers count, and the winner also takes a "
                "trick from the other player. Worth no points: the trick "
                "counts."),
        name);
}

static char *
potion(const char *name, int strength)
{
    return g_strdup_printf(
        _("%1$s, a potion, %2$d and a half strong. It has no colour and no "
          "rank. In its trick only the numbers count: it beats cards up to "
          "%2$d and lower potions; cards from %3$d on and higher potions beat "
          "it. A colour card in the trick decides what it does. Whoever leads "
          "it asks for a colour. Worth no points: the trick counts."),
        name, strength, strength + 1);
}

char *
pzk_duel_about(int piece)
{
    g_autofree char *name = pzk_duel_piece(piece, PZK_CALLED);

    switch (piece) {
    case PZK_TW:
    case PZK_TG:
    case PZK_TP:
        return g_strdup_printf(
            _("%s: it shows on the board whether its colour is the lowest, in "
              "the middle or the highest. Beside a potion that was led it says "
              "which colour is asked for."),
            name);
    case PZK_TI:
        return g_strdup(
            _("The statuette shows how far Mr. Hyde has come. After each round "
              "it moves by the difference of the tricks. On space 10 Mr. Hyde "
              "wins. In Jekyll's domain Dr. Jekyll begins the round, in Hyde's "
              "domain Mr. Hyde."));
    case PZK_TB:
        return g_strdup(
            _("The board lies between the players. It has the track for the "
              "statuette, spaces 0 to 10, and three places for the colour "
              "tokens: lowest, middle, highest."));
    default:
        return piece < PZK_Q2 ? colour_card(name, pzk_duel_colour(piece))
                              : potion(name, piece - PZK_Q2 + 2);
    }
}
