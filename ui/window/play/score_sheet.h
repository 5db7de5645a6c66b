// SPDX-License-Identifier: MIT
#pragma once
/*
 * The score sheet of a game: a title, then a line for each hand or sentences;
 * on pages for the printer or as PDF. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/chronicle.h"

/* The columns of a game whose account is one of numbers. X, Y: where a line
 * begins; WIDTH: of all of it; points. */
struct pzk_score_columns {
    GPtrArray *(*rows)(PzkChronicle *chronicle); /* g_ptr_array_unref() */
    void (*head)(cairo_t *cr, PangoLayout *layout, double x, double y,
                 double width);
    void (*row)(cairo_t *cr, PangoLayout *layout, double x, double y,
                double width, gconstpointer row);
};

/* TEXT on the sheet; what is longer than WIDTH is cut. */
void pzk_score_write(cairo_t *cr, PangoLayout *layout, double x, double y,
                     double width, gboolean bold, const char *text);

/* Asks for a printer and prints. COLUMNS: NULL for sentences. TITLE heads each
 * page. */
void pzk_score_sheet_print(GtkWindow *parent,
                           const struct pzk_score_columns *columns,
                           PzkChronicle *chronicle, const char *title);

/* A4 pages into the file PATH. FALSE with *error where it cannot be written. */
gboolean pzk_score_sheet_save(const struct pzk_score_columns *columns,
                              PzkChronicle *chronicle, const char *title,
                              const char *path, GError **error);
