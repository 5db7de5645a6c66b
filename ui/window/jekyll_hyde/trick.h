// SPDX-License-Identifier: MIT
#pragma once
/* The team game's part of the drawing of its table. */
#include "ui/window/trick/guest.h"

extern const struct pzk_trick_guest pzk_jh_trick_guest;
