// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to sheets: how much space things take on a page, in mm, for layout
 * and drawing.
 */
#include <cairo.h>

#include "markers/print/sheet.h"

#define PZK_SHEET_HEAD 7.0  /* the title, above the items */
#define PZK_SHEET_FOOT 10.5 /* ruler and hint, below them */
#define PZK_SHEET_TICK 1.6  /* how far a cut mark reaches out of an item */
#define PZK_SHEET_GAP_X 3.3 /* between items: two cut marks and a bit */
#define PZK_SHEET_GAP_Y 3.4

/* The space that an item takes on the page with its name. The item is at the
 * top, X from the left. */
struct pzk_sheet_cell {
    double width, height, x;
};

struct pzk_sheet_cell pzk_sheet_cell(const struct pzk_sheet_item *item);

/* Where an item's name is printed. */
enum pzk_sheet_name { PZK_NAME_NONE, PZK_NAME_BELOW, PZK_NAME_BESIDE };

enum pzk_sheet_name pzk_sheet_name_place(const struct pzk_sheet_item *item);

/* The text called KEY, "" where there is none or SHEET is NULL. */
const char *pzk_sheet_text(const struct pzk_sheet *sheet, const char *key);
