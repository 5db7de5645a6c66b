// SPDX-License-Identifier: MIT
#pragma once
/*
 * Which piece of a game a widget stands for, so that people can ask what it
 * does. Main thread.
 */
#include <gtk/gtk.h>

/* WIDGET stands for PIECE, or with PZK_NO_PIECE for none. */
void pzk_piece_put(GtkWidget *widget, int piece);

/* WIDGET, a drawing of a piece, can have the focus from now on and shows it.
 * What draws it lets the signal go on, and leaves the cairo_t as it was. */
void pzk_piece_make_focusable(GtkWidget *widget);

/* WIDGET tells of itself with TELL (g_free() is called on what it returns), in
 * the language in use then, before what its piece does is told. */
typedef char *(*PzkTell)(gpointer widget);
void pzk_piece_put_tell(GtkWidget *widget, PzkTell tell);
/* That of FOCUS; NULL: none. FOCUS may be NULL. */
PzkTell pzk_piece_tell(GtkWidget *focus);

/* What FOCUS stands for, or what it is in; of an entry that looks for rows of a
 * list, what the row chosen there stands for; of a list to choose from, what is
 * chosen, where that is a piece's id. PZK_NO_PIECE: none. FOCUS may be NULL. */
int pzk_piece_at(GtkWidget *focus);

/* ENTRY looks for rows of LIST. */
void pzk_piece_put_list(GtkWidget *entry, GtkListBox *list);
