// SPDX-License-Identifier: MIT
#pragma once
/*
 * Statistics over the games of a journal, as a dialog: of all evenings or of
 * one, by team, by player, and how well each card was read, with the stickers
 * that may be worn. Reads the journal, never writes. Main thread.
 */
#include <gtk/gtk.h>

#define PZK_TYPE_STATISTICS (pzk_statistics_get_type())
G_DECLARE_FINAL_TYPE(PzkStatistics, pzk_statistics, PZK, STATISTICS, GtkDialog)

/* JOURNAL: its path; NULL: the user's own; "none": there is none. */
PzkStatistics *pzk_statistics_new(GtkWindow *parent, const char *journal);
