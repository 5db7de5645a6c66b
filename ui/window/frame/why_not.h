// SPDX-License-Identifier: MIT
#pragma once
/*
 * Explains why an action is disabled, to whoever pressed its key. Main thread.
 */
#include "ui/window/model/table_model.h"

/* ACTION: its name in the window, as "undo". Never empty; g_free(). */
char *pzk_why_not(const char *action, const struct pzk_shown *shown);
