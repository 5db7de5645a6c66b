// SPDX-License-Identifier: MIT
#pragma once
/*
 * Creates the parts of the duel's play page; for this folder only.
 */
#include "ui/window/duel/view.h"

extern const struct pzk_trick_guest pzk_duel_trick_guest; /* cards.c */

/* Create the table and the column beside it; each disconnects from MODEL when
 * it is destroyed. */
GtkWidget *pzk_duel_table_new(PzkTableModel *model);
/* Adapts TABLE to the size of the page. */
void pzk_duel_table_fit(GtkWidget *table, GtkWidget *side,
                        const struct pzk_page_space *room);

/* Shows both players, their tricks, the marker. */
GtkWidget *pzk_duel_score_new(PzkTableModel *model);

/* Creates a wrapping label with a style class, appended to BOX. */
GtkLabel *pzk_duel_label_new(GtkWidget *box, const char *text,
                             const char *style);
