// SPDX-License-Identifier: MIT
#pragma once
/*
 * The page a game is played on: the table or the camera's picture, the
 * accounts, the last trick, the sentence. Its type grows with the window.
 * Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/play/panels.h"

#define PZK_TYPE_PLAY_PAGE (pzk_play_page_get_type())
G_DECLARE_FINAL_TYPE(PzkPlayPage, pzk_play_page, PZK, PLAY_PAGE, GtkBox)

void pzk_play_page_set_model(PzkPlayPage *page, PzkTableModel *model);

/* What opens beside the table. */
PzkPanels *pzk_play_page_panels(PzkPlayPage *page);

/* Moves the focus to what is to be entered by hand next; of games that have no
 * panel for it. FALSE where nothing can be entered now. */
gboolean pzk_play_page_enter(PzkPlayPage *page);

/* The camera's picture in the table's place, or the table again. */
void pzk_play_page_show_camera(PzkPlayPage *page, gboolean show);

/* SEAT at the bottom of the drawing; of games that can be turned. */
void pzk_play_page_turn_table(PzkPlayPage *page, int seat);

/* The picture turned clockwise by so many quarters. */
void pzk_play_page_turn_camera(PzkPlayPage *page, int turns);
