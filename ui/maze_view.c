// SPDX-License-Identifier: MIT
#include "ui/maze_view.h"

#include "ui/maze_accounts.h"
#include "ui/maze_panel.h"
#include "ui/maze_table.h"

const struct pzk_game_view pzk_maze_view_widgets = {
    .table = pzk_maze_table_new,
    .side = pzk_maze_panel_new,
    .score = pzk_maze_accounts_new,
    .enter = pzk_maze_panel_focus,
};
