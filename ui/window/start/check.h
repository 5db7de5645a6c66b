// SPDX-License-Identifier: MIT
#pragma once
/*
 * Is the camera well placed, and is the deck complete: a plain sentence for
 * each thing checked. Listens to the model of a PzkPeek. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_CHECK (pzk_check_get_type())
G_DECLARE_FINAL_TYPE(PzkCheck, pzk_check, PZK, CHECK, GtkBox)

void pzk_check_set_model(PzkCheck *check, PzkTableModel *model);

/* Forgets what was found: there is another camera. */
void pzk_check_reset(PzkCheck *check);

/* What could be better, line by line, or that all is well, for the voice;
 * g_free(). NULL: there is no picture. */
char *pzk_check_say(PzkCheck *check);
