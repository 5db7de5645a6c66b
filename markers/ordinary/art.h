// SPDX-License-Identifier: MIT
#pragma once
/* How ordinary cards, the tarot's and a game file's own are drawn. */
#include "markers/deck_art.h"

extern const struct pzk_deck_art pzk_ordinary_art;
