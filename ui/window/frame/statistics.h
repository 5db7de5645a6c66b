// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the games of a journal came to, as a dialog: of all evenings or of one,
 * by team, by player, and how well each card was read, with the stickers that
 * may be worn. Reads the journal, never writes. Main thread.
 */
#include <gtk/gtk.h>

#define PZK_TYPE_STATISTICS (pzk_statistics_get_type())
G_DECLARE_FINAL_TYPE(PzkStatistics, pzk_statistics, PZK, STATISTICS, GtkDialog)

/* JOURNAL: its path, NULL for the one of the user's data folder, "none". */
PzkStatistics *pzk_statistics_new(GtkWindow *parent, const char *journal);
