// SPDX-License-Identifier: MIT
#pragma once
/*
 * Inside a sheet: how much room things take on a page, in mm, shared by those
 * who lay it out and those who draw it. Not for others.
 */
#include <cairo.h>

#include "markers/print/sheet.h"

#define PZK_SHEET_HEAD 7.0  /* the title, above the items */
#define PZK_SHEET_FOOT 10.5 /* ruler and hint, below them */
#define PZK_SHEET_TICK 1.6  /* how far a cut mark reaches out of an item */
#define PZK_SHEET_GAP_X 3.3 /* between items: two cut marks and a bit */
#define PZK_SHEET_GAP_Y 3.4

/* What an item takes of the page with its name, and where in that it lies
 * from the left; it is at the top. */
struct pzk_sheet_cell {
    double width, height, x;
};

struct pzk_sheet_cell pzk_sheet_cell(const struct pzk_sheet_item *item);

/* Where the name of an item stands. */
enum pzk_sheet_name { PZK_NAME_NONE, PZK_NAME_BELOW, PZK_NAME_BESIDE };

enum pzk_sheet_name pzk_sheet_name_place(const struct pzk_sheet_item *item);

/* The text called KEY, "" where there is none or SHEET is NULL. */
const char *pzk_sheet_text(const struct pzk_sheet *sheet, const char *key);
