// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows statistics over the games of a journal in a dialog: of all evenings or
 * of one, by team, by player, and how well each card was read, with stickers
 * that may be worn. Reads the journal, never writes it. Main thread.
 */
#include <gtk/gtk.h>

#define PZK_TYPE_STATISTICS (pzk_statistics_get_type())
G_DECLARE_FINAL_TYPE(PzkStatistics, pzk_statistics, PZK, STATISTICS, GtkDialog)

/* Creates the dialog. JOURNAL: path of the journal; NULL: the user's own;
 * "none": no journal. */
PzkStatistics *pzk_statistics_new(GtkWindow *parent, const char *journal);
