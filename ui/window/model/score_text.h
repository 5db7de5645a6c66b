// SPDX-License-Identifier: MIT
#pragma once
/*
 * The account of a duel or a maze in sentences, for its score sheet.
 */
#include "ui/window/model/chronicle.h"

/* How each round of a duel ended, and the match; who collected what in a maze,
 * and how everybody stands. Strings, none for a team game; g_ptr_array_unref().
 */
GPtrArray *pzk_score_text(PzkChronicle *chronicle);
