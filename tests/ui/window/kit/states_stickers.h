// SPDX-License-Identifier: MIT
#pragma once
/*
 * Lessons on the page "My own stickers", filled in by hand. Each function gets
 * a window that shows the page. Main thread.
 */
#include <gtk/gtk.h>

/* The fourth card is asked for; the third was learned. */
void teach_asked(GtkWidget *window);
/* A code is a web address: is it the card's? */
void teach_question(GtkWidget *window);
/* A list of hints: the code is another card's already. */
void teach_known(GtkWidget *window);
/* All cards are taught. */
void teach_over(GtkWidget *window);
/* The camera cannot be opened. */
void teach_lost(GtkWidget *window);
