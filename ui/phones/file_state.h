// SPDX-License-Identifier: MIT
#pragma once
/* The part of files' games of the phones. */
#include "ui/phones/phone_game.h"

extern const struct pzk_phone_game pzk_file_phone;
