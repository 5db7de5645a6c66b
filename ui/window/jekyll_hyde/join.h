// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the team game asks of a hand under way.
 */
#include "ui/window/play/join_form.h"

extern const struct pzk_join_guest pzk_jh_join_guest;
