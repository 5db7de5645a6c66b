// SPDX-License-Identifier: MIT
#include "ui/window/play/guests.h"

#include "ui/window/duel/view.h"
#include "ui/window/maze/view.h"

const struct pzk_game_view *
pzk_game_view(enum pzk_table_game game)
{
    switch (game) {
    case PZK_TABLE_DUEL:
        return &pzk_duel_view_widgets;
    case PZK_TABLE_MAZE:
        return &pzk_maze_view_widgets;
    case PZK_TABLE_JEKYLL_HYDE:
    case PZK_TABLE_JEKYLL_HYDE_3:
        break;
    }
    return NULL;
}
