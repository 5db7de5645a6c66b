// SPDX-License-Identifier: MIT
#pragma once
/*
 * The window's header: shows the camera's state, and hides its words where room
 * is short. A part of PzkWindow. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"
#include "ui/window/paint/room.h"

enum { PZK_HEADER_WORDS = 4 };

struct pzk_header {
    GtkHeaderBar *bar;
    GtkWidget *camera_state;
    GtkLabel *camera_text;
    GtkWidget *words[PZK_HEADER_WORDS]; /* on its buttons */
    GtkCssProvider *type, *menu_type;
};

/* Call once its widgets exist; MENU opens from it. */
void pzk_header_begin(struct pzk_header *header, GtkMenuButton *menu);
void pzk_header_clear(struct pzk_header *header);

/* SUBTITLE may be NULL. */
void pzk_header_title(struct pzk_header *header, const char *title,
                      const char *subtitle);

/* FIT: narrow: room for icons, not for words; slim: not even for a title at the
 * full type size. */
void pzk_header_fit(struct pzk_header *header, const struct pzk_room *fit);

void pzk_header_show_camera(struct pzk_header *header, PzkTableModel *model);
