// SPDX-License-Identifier: MIT
#pragma once
/* Three Cards on the phones of its two players. */
#include "ui/phones/phone_game.h"

extern const struct pzk_phone_game toy_phone;
