// SPDX-License-Identifier: MIT
#pragma once
#include "ui/phones/phone_game.h"

extern const struct pzk_phone_game pzk_jh_phone;
extern const struct pzk_phone_correction pzk_jh_phone_correction;
