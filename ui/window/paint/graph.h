// SPDX-License-Identifier: MIT
#pragma once
/*
 * Draws the totals of an evening as lines over its hands, on a widget, a
 * picture or a page. Main thread.
 */
#include <cairo.h>

#include "ui/window/model/totals.h"
#include "ui/window/paint/paint.h"

/* Draws EVENING in RECT. TYPE: the height of its type. PALETTE: NULL: ink on
 * white paper. */
void pzk_graph_draw(cairo_t *cr, const struct pzk_rect *rect, double type,
                    const struct pzk_colors *palette, const GArray *evening);

/* Writes EVENING below TITLE to PATH, as its ending says: .csv, or a page of A4
 * as PDF or .png. FALSE, with *error, if that cannot be written. */
gboolean pzk_graph_save(const GArray *evening, const char *title,
                        const char *path, GError **error);

/* Returns white pages of WIDTH by HEIGHT points to draw on, one after the other
 * with cairo_show_page(); a PDF, or if PATH ends in .png a picture that has
 * only one. pzk_page_end() writes them to PATH. FALSE, with *error, if it
 * cannot. */
cairo_t *pzk_page_begin(const char *path, double width, double height);
void pzk_page_title(cairo_t *cr, const char *title, double x, double y,
                    double width, double height);
gboolean pzk_page_end(cairo_t *cr_take, const char *path, GError **error);
