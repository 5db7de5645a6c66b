// SPDX-License-Identifier: MIT
#pragma once
/* The score sheet of a team game: a line a hand. Main thread. */
#include "ui/window/play/score_sheet.h"

extern const struct pzk_score_columns pzk_jh_score_columns;
