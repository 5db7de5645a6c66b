// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to sheets: the space, in mm, that items take on a page; for layout
 * and drawing.
 */
#include <cairo.h>

#include "markers/print/sheet.h"

#define PZK_SHEET_HEAD 7.0  /* for the title, above the items */
#define PZK_SHEET_FOOT 10.5 /* for ruler and hint, below them */
#define PZK_SHEET_TICK 1.6  /* how far a cut mark extends beyond an item */
#define PZK_SHEET_GAP_X 3.3 /* between items: two cut marks and a bit */
#define PZK_SHEET_GAP_Y 3.2

/* The space for an item with its name, mm; the item is in its top left corner.
 */
struct pzk_sheet_cell {
    double width, height;
};

struct pzk_sheet_cell pzk_sheet_cell(const struct pzk_sheet_item *item);

/* Where an item's name is printed. A sticker's is on a strip that is cut out
 * with it and torn off last, so that people know the piece it belongs to. */
enum pzk_sheet_name {
    PZK_NAME_NONE,
    PZK_NAME_BELOW, /* on the waste paper */
    PZK_NAME_STRIP_BELOW,
    PZK_NAME_STRIP_BESIDE
};

enum pzk_sheet_name pzk_sheet_name_place(const struct pzk_sheet_item *item);

/* The box of an item's name on the page, mm; empty if it has none. */
struct pzk_sheet_box {
    double x, y, width, height;
};

struct pzk_sheet_box pzk_sheet_name_box(const struct pzk_sheet_item *item);

/* Returns the text called KEY; "" if there is none or SHEET is NULL. */
const char *pzk_sheet_text(const struct pzk_sheet *sheet, const char *key);
