// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the maze asks of a game under way.
 */
#include "ui/window/play/join_form.h"

extern const struct pzk_join_guest pzk_maze_join_guest;
