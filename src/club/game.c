// SPDX-License-Identifier: MIT
#include "src/club/game.h"

#include <string.h>

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
