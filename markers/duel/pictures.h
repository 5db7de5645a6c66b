// SPDX-License-Identifier: MIT
#pragma once
/* The illustrations of the deck. Constant. */
#include "markers/picture.h"

/* The picture of a potion, 0..3: 2+ to 5+. */
const struct pzk_picture *pzk_duel_potion(int nth);

/* The sign of a colour, 0..2: wrath, greed, pride; to be drawn small. */
const struct pzk_layer *pzk_duel_sign(int colour);
