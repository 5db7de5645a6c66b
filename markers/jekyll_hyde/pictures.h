// SPDX-License-Identifier: MIT
#pragma once
/* The illustrations of the deck. Constant. */
#include "markers/picture.h"

/* The picture on card PIECE, or NULL. */
const struct pzk_picture *pzk_jh_picture(int piece);
