// SPDX-License-Identifier: MIT
#include "ui/window/play/game_view.h"

#include "src/journal/entry.h"

const struct pzk_game_view *
pzk_game_view(const struct pzk_table_game *game)
{
    const char *name = pzk_table_game_name(game);

    for (size_t i = 0; pzk_view_guests[i]; i++) {
        if (g_strv_contains(pzk_view_guests[i]->names, name)) {
            return pzk_view_guests[i];
        }
    }
    return NULL;
}

const char *
pzk_view_game(int n)
{
    for (size_t i = 0; pzk_view_guests[i]; i++) {
        for (int k = 0; pzk_view_guests[i]->names[k]; k++, n--) {
            if (n == 0) {
                return pzk_view_guests[i]->names[k];
            }
        }
    }
    return NULL;
}

int
pzk_view_team_of(int piece)
{
    int team = PZK_NO_TEAM;

    for (size_t i = 0; pzk_view_guests[i] && team == PZK_NO_TEAM; i++) {
        if (pzk_view_guests[i]->team_of) {
            team = pzk_view_guests[i]->team_of(piece);
        }
    }
    return team;
}
