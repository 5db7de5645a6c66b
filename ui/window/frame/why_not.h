// SPDX-License-Identifier: MIT
#pragma once
/*
 * Explains to people who press a disabled action's key why it is disabled. Main
 * thread.
 */
#include "ui/window/model/table_model.h"

/* Returns the explanation, which is never empty; g_free(). ACTION: the action's
 * name in the window, such as "undo". */
char *pzk_why_not(const char *action, const struct pzk_shown *shown);
