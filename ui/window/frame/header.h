// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows the window's header with the camera's state; hides its words where room
 * is short. A part of PzkWindow. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"
#include "ui/window/paint/room.h"

struct pzk_header {
    GtkHeaderBar *bar;
    GtkWidget *camera_state;
    GtkLabel *camera_text;
    GtkLabel *pause_text;
    GtkCssProvider *type, *menu_type;
};

/* Prepares HEADER, whose widgets must exist; MENU is its menu button. */
void pzk_header_begin(struct pzk_header *header, GtkMenuButton *menu);
void pzk_header_clear(struct pzk_header *header);

/* Sets the title; SUBTITLE may be NULL. */
void pzk_header_title(struct pzk_header *header, const char *title,
                      const char *subtitle);

/* Adapts the header to the room. FIT: narrow: for icons, but not for words;
 * slim: not even for a title at the full type size. */
void pzk_header_fit(struct pzk_header *header, const struct pzk_room *fit);

void pzk_header_show_camera(struct pzk_header *header, PzkTableModel *model);
