// SPDX-License-Identifier: MIT
#pragma once
/*
 * Links widgets to pieces of a game, so that people can ask what a piece does.
 * Main thread.
 */
#include <gtk/gtk.h>

/* Links WIDGET to PIECE; PZK_NO_PIECE: to none. */
void pzk_piece_put(GtkWidget *widget, int piece);

/* Tells screen readers what lies on WIDGET, whose name stays. While WIDGET has
 * the focus, TEXT is there for who asks, but no event reports it. */
void pzk_piece_set_state(GtkWidget *widget, const char *text);

/* Makes WIDGET, a drawing of a piece, focusable with a focus ring. Its draw
 * handler must let the signal propagate and leave the cairo_t unchanged. */
void pzk_piece_make_focusable(GtkWidget *widget);

/* Sets the function that describes WIDGET in the current language; it returns a
 * string to g_free(), which is said before the sentence on the piece. */
typedef char *(*PzkDescribe)(gpointer widget);
void pzk_piece_set_description(GtkWidget *widget, PzkDescribe describe);
/* Returns the function of FOCUS; NULL: none. FOCUS may be NULL. */
PzkDescribe pzk_piece_description(GtkWidget *focus);

/* Returns the piece of FOCUS or of its nearest ancestor; for a search entry,
 * that of the selected row; for a combo box of pieces, the chosen one.
 * PZK_NO_PIECE: none. FOCUS may be NULL. */
int pzk_piece_at(GtkWidget *focus);

/* Declares that ENTRY searches LIST. */
void pzk_piece_put_list(GtkWidget *entry, GtkListBox *list);
