// SPDX-License-Identifier: MIT
#pragma once
/*
 * Printed sheets as a printer makes them: rasterised by other programs, then
 * measured. Needs pdftoppm and rsvg-convert.
 */
#include <stdbool.h>
#include <stdint.h>

#include "markers/print/sheet.h"
#include "vision/base/frame.h"

/* A folder of the test's own. */
int kit_make_folder(void **state);
int kit_remove_folder(void **state);

/* A path in it, in one of a few buffers by turns. */
const char *kit_path(const char *name);

/* One page in grey. */
struct kit_page {
    int width, height;
    double dpi;
    uint8_t *gray; /* free() */
};

/* Writes SHEET and rasterises its page PAGE (from 0): PDF by pdftoppm, SVG by
 * rsvg-convert, PNG by our own hand. Write once with kit_write(). */
void kit_write(const struct pzk_sheet *sheet, enum pzk_sheet_format format,
               double dpi);
void kit_rasterise(struct kit_page *page, const struct pzk_sheet *sheet,
                   enum pzk_sheet_format format, double dpi, int number);

struct pzk_frame kit_frame(const struct kit_page *page);

/* The options of a sheet with everything but a guide. */
struct pzk_sheet_options kit_options(const struct pzk_deck *deck,
                                     enum pzk_sheet_kind kind,
                                     enum pzk_family family,
                                     enum pzk_paper paper);

/* A mark that a sheet shows: its corners on the page in mm, clockwise from the
 * piece's own top left. */
struct kit_mark {
    int piece;
    enum pzk_family family;
    double corner[4][2];
};

/* The marks of page NUMBER to MARKS (room for MAX), as laid out. */
size_t kit_marks(const struct pzk_sheet *sheet, int number,
                 struct kit_mark *marks, size_t max);

/* The darkest grey level nearer to the paper's edge than WITHIN mm. */
int kit_darkest_at_edge(const struct kit_page *page, double within);

/* The outline of what is black around MARK, in mm. */
void kit_measure(const struct kit_page *page, const struct kit_mark *mark,
                 double outline[4]); /* left, top, right, bottom */
