// SPDX-License-Identifier: MIT
#include "ui/window/play/game_view.h"

#include "markers/catalog.h"

static int
newest_card(const struct pzk_table_view *view)
{
    int card = PZK_NO_PIECE;

    int sides = pzk_game_sides(&view->rules_game);

    for (int i = 0; pzk_is_any_seat(view->leader) && i < sides; i++) {
        int there = view->on_table[(view->leader + i) % sides];

        card = there == PZK_NO_PIECE ? card : there;
    }
    return card;
}

struct pzk_table_needs
pzk_table_needs(const struct pzk_table_view *view)
{
    struct pzk_table_needs needs = {.confirm =
                                        view->state == PZK_TABLE_HAND_OVER ||
                                        view->state == PZK_TABLE_BETWEEN_HANDS,
                                    .piece = newest_card(view)};

    if (pzk_game_view(view->game)->need) {
        pzk_game_view(view->game)->need(view, &needs);
    }
    return needs;
}

int
pzk_view_team_of(int piece)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);

    for (size_t i = 0; pzk_decks[i]; i++) {
        if (pzk_decks[i]->teams && pzk_deck_owns(pzk_decks[i], piece) &&
            info->kind == PZK_KIND_CARD) {
            return info->back;
        }
    }
    return PZK_NO_TEAM;
}
