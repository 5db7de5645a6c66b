// SPDX-License-Identifier: MIT
#pragma once
/*
 * The duel's form for a game joined midway.
 */
#include "ui/window/play/join_form.h"

extern const struct pzk_join_guest pzk_duel_join_guest;
