// SPDX-License-Identifier: MIT
#pragma once
/* Cloths and boards under the cards of a room. For tests. */
#include "vision/virtual/script.h"

enum { ROOM_CLOTHS = 3 };
extern pzk_covering *const room_cloths[ROOM_CLOTHS];
