// SPDX-License-Identifier: MIT
#pragma once
/*
 * The maze's form for a game joined midway.
 */
#include "ui/window/play/join_form.h"

extern const struct pzk_join_guest pzk_maze_join_guest;
