// SPDX-License-Identifier: MIT
#pragma once
/*
 * The page of a game in play: shows the table or the camera's picture, the
 * accounts, the last trick, the sentence. Its type grows with the window.
 *
 * Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/play/panels.h"

#define PZK_TYPE_PLAY_PAGE (pzk_play_page_get_type())
G_DECLARE_FINAL_TYPE(PzkPlayPage, pzk_play_page, PZK, PLAY_PAGE, GtkBox)

void pzk_play_page_set_model(PzkPlayPage *page, PzkTableModel *model);

/* Returns the panels beside the table. */
PzkPanels *pzk_play_page_panels(PzkPlayPage *page);

/* Moves the focus to where nothing changes: the sentence's button. */
void pzk_play_page_focus(PzkPlayPage *page);

/* Moves the focus to the next entry by hand, in games without a panel for
 * entries. FALSE: people can enter nothing now. */
gboolean pzk_play_page_enter(PzkPlayPage *page);

/* Shows the camera's picture in place of the table, or the table again. */
void pzk_play_page_show_camera(PzkPlayPage *page, gboolean show);

/* Turns the drawing to put SEAT at the bottom, in games that can be turned. */
void pzk_play_page_turn_table(PzkPlayPage *page, int seat);

/* Rotates the picture clockwise by TURNS quarters. */
void pzk_play_page_turn_camera(PzkPlayPage *page, int turns);
