// SPDX-License-Identifier: MIT
#pragma once
/*
 * Why an action cannot be done now, for who asks for it by a key. Main thread.
 */
#include "ui/window/model/table_model.h"

/* ACTION: as the window calls it, "undo". Never empty; g_free(). */
char *pzk_why_not(const char *action, const struct pzk_shown *shown);
