// SPDX-License-Identifier: MIT
#pragma once
/* Adds game files to the user's own. Main thread. */
#include <gtk/gtk.h>

#include "src/table/referee.h"

/* Says what the game file at PATH may do and, if people agree, keeps a copy of
 * it. Returns its game; NULL: they did not, or were told what is wrong. */
const struct pzk_table_game *pzk_add_game(GtkWindow *parent, const char *path);

/* Asks for a file, and adds it. */
const struct pzk_table_game *pzk_add_game_ask(GtkWindow *parent);

/* Calls ON_FILE(DATA, PATH) for a file that people drop on WIDGET. */
void pzk_add_game_accept(GtkWidget *widget,
                         void (*on_file)(gpointer data, const char *path),
                         gpointer data);
