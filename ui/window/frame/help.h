// SPDX-License-Identifier: MIT
#pragma once
/*
 * How to play with the program, to read in the window. Main thread.
 */
#include <gtk/gtk.h>

#define PZK_TYPE_HELP (pzk_help_get_type())
G_DECLARE_FINAL_TYPE(PzkHelp, pzk_help, PZK, HELP, GtkDialog)

PzkHelp *pzk_help_new(GtkWindow *parent);
