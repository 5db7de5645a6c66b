// SPDX-License-Identifier: MIT
#pragma once
/* Pictures of windows of this program, in the look of a desktop. Main thread.
 */
#include <gtk/gtk.h>

struct look {
    const char *name;
    int width, height; /* px of the screen */
    const char *theme; /* or NULL: Adwaita */
    gboolean dark;
    int type; /* size of the desktop's type in percent; 0: 100 */
};

/* Opens the display, for windows in LANG with the program's style that do not
 * move; makes FOLDER, where it is not NULL. FALSE, and says so, where there is
 * no display. */
gboolean shot_begin(const char *lang, const char *folder);

/* All windows from now on look so. */
void shot_look(const struct look *look);

/* Until nothing has happened for some frames: sizes and styles follow in
 * turns. */
void shot_settle(void);

/* Makes WINDOW, with its own frame and title, so large. FALSE, and says so of
 * NAME, where it did not get it. */
gboolean shot_size(GtkWidget *window, const char *name, int width, int height);

/* A picture of WINDOW; cairo_surface_destroy(). */
cairo_surface_t *shot_take(GtkWidget *window);

/* As FOLDER/NAME.png; FALSE, and says so, where it could not be written. */
gboolean shot_keep(cairo_surface_t *surface, const char *folder,
                   const char *name);
