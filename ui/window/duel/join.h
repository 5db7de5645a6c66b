// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the duel asks of a game under way.
 */
#include "ui/window/play/join_form.h"

extern const struct pzk_join_guest pzk_duel_join_guest;
