// SPDX-License-Identifier: MIT
#pragma once
/*
 * The team game's form for a hand joined midway.
 */
#include "ui/window/play/join_form.h"

extern const struct pzk_join_guest pzk_jh_join_guest;
