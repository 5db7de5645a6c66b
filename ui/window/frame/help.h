// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows help in the window: how to play with the program, and the rules of each
 * game. Main thread.
 */
#include <gtk/gtk.h>

#include "src/table/referee.h"

#define PZK_TYPE_HELP (pzk_help_get_type())
G_DECLARE_FINAL_TYPE(PzkHelp, pzk_help, PZK, HELP, GtkDialog)

/* Creates the dialog, which opens with the help about the program. */
PzkHelp *pzk_help_new(GtkWindow *parent);

/* Shows the rules of GAME in place of the help about the program. */
void pzk_help_show_rules(PzkHelp *help, const struct pzk_table_game *game);
