// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to sheets: puts things where the pages have room for them.
 */
#include "markers/print/sheet.h"

/* Where they may go. */
struct pzk_sheet_room {
    double left; /* nothing nearer to the paper's left and right edge, mm */
    int page;    /* the first page; what is placed there already stays */
    int next;    /* the page after it; then one after the other */
};

/* Places the items from FIRST on, whose pages and places are not yet known, and
 * sets the number of pages. Several orders are tried, the one that needs the
 * fewest pages, and among those leaves none emptier than need be, is taken. */
void pzk_sheet_pack(struct pzk_sheet *sheet, size_t first,
                    const struct pzk_sheet_room *room);
