// SPDX-License-Identifier: MIT
#include "ui/window/maze/view.h"

#include "ui/window/maze/accounts.h"
#include "ui/window/maze/panel.h"
#include "ui/window/maze/table.h"

const struct pzk_game_view pzk_maze_view_widgets = {
    .table = pzk_maze_table_new,
    .side = pzk_maze_panel_new,
    .score = pzk_maze_accounts_new,
    .enter = pzk_maze_panel_focus,
};
