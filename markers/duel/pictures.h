// SPDX-License-Identifier: MIT
#pragma once
/* The illustrations of the deck. Constant. */
#include "markers/picture.h"

/* Returns the picture of potion NTH, 0..3: 2+ to 5+. */
const struct pzk_picture *pzk_duel_potion(int nth);

/* Returns the sign of a colour, 0..2: wrath, greed, pride; to be drawn small.
 */
const struct pzk_layer *pzk_duel_sign(int colour);
