// SPDX-License-Identifier: MIT
#pragma once
/* The three cards and how they are drawn. */
#include "markers/deck_art.h"

extern const struct pzk_deck toy_deck;
extern const struct pzk_deck_art toy_deck_art;
