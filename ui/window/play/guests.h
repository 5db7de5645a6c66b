// SPDX-License-Identifier: MIT
#pragma once
/* The games that bring a view of their own to the play page. */
#include "ui/window/play/game_view.h"

/* NULL for the team game, which the page has in its template. */
const struct pzk_game_view *pzk_game_view(enum pzk_table_game game);
