// SPDX-License-Identifier: MIT
#include "src/club/game.h"

#include <string.h>

const struct pzk_club_game *
pzk_club_game(const struct pzk_table_game *game)
{
    const char *name = pzk_table_game_name(game);

    for (int i = 0; pzk_club_guests[i]; i++) {
        if (g_strv_contains(pzk_club_guests[i]->names, name)) {
            return pzk_club_guests[i];
        }
    }
    return pzk_club_guests[0];
}

struct pzk_club_hand *
pzk_club_add_hand(struct pzk_club_result *result)
{
    struct pzk_club_hand *hand = NULL;

    if (result->n_hands < PZK_CLUB_HANDS) {
        hand = &result->hand[result->n_hands++];
        memset(hand, 0, sizeof(*hand));
    }
    return hand;
}
