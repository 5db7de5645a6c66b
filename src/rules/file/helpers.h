// SPDX-License-Identifier: MIT
#pragma once
/* What the helpers of a file mean, by PZK_FILE_HELPERS. Private to this folder.
 */
#include "src/rules/file/player.h"

/* Whether CARD may be laid by who holds HAND; NULL: not known, allowed is what
 * is not excluded. */
bool pzk_helper_may(const struct pzk_file *file,
                    const struct pzk_file_helper *helper,
                    const struct pzk_file_game *game, int card,
                    const uint8_t *hand, int n_hand);
/* Returns which card of the running trick takes it: its place in plays. */
int pzk_helper_wins(const struct pzk_file *file,
                    const struct pzk_file_helper *helper,
                    const struct pzk_file_game *game);
