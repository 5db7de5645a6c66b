// SPDX-License-Identifier: MIT
/*
 * Explains what one map card or coin does (M1, M4, M5).
 */
#include "src/words/maze/inside.h"
#include "src/words/text.h"

static char *
map_card(int piece, const char *name)
{
    struct pzk_maze_card card;

    if (!pzk_maze_deck_card(piece, &card) || card.res < 0) {
        return g_strdup_printf(
            _("%s, a plain card: it lies in a corner or in the middle of the "
              "map. It is never turned; it is shifted with its row or column."),
            name);
    }
    return g_strdup_printf(
        _("%1$s, a resource card: it lies at the middle of a side of the map "
          "and carries resource %2$s. The first player may turn one resource "
          "card a quarter. Whoever enters the area of the resource for the "
          "first time collects it and changes personality."),
        name, pzk_maze_resource_name(card.res));
}

char *
pzk_maze_about(int piece)
{
    g_autofree char *name = pzk_maze_piece(piece, PZK_CALLED);
    int coin = piece - PZK_C1J;

    if (piece <= PZK_M9) {
        return map_card(piece, name);
    }
    return g_strdup_printf(
        coin % 2 == PZK_JEKYLL
            ? _("%s: this player is Dr. Jekyll now. Dr. Jekyll moves up to 2 "
                "areas, or 3 if it was set so, crosses no line, and may enter "
                "areas with other Dr. Jekylls, but not with a Mr. Hyde.")
            : _("%s: this player is Mr. Hyde now. Mr. Hyde moves up to 3 "
                "areas, crosses red lines but not blue ones, and enters no "
                "area where anybody else is."),
        name);
}
