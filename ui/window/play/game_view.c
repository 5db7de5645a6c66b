// SPDX-License-Identifier: MIT
#include "ui/window/play/game_view.h"

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
