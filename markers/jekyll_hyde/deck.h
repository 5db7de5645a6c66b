// SPDX-License-Identifier: MIT
#pragma once
/* The deck of Dr. Jekyll & Mr. Hyde: 28 cards with two backs. Constant. */
#include "markers/catalog.h"

struct pzk_deck_art;

extern const struct pzk_deck pzk_jh_deck;
extern const struct pzk_deck_art pzk_jh_deck_art; /* how it is drawn */
