// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to sheets: puts things where the pages have room for them.
 */
#include "markers/print/sheet.h"

/* Bounds for placing. */
struct pzk_sheet_room {
    double left; /* distance from the paper's left and right edge, mm */
    int page;    /* the first page; what is on it already stays */
    int next;    /* the page after it; then one after the other */
};

/* Places the items from FIRST on and sets the number of pages. Tries several
 * orders and takes the one with the fewest pages and, among those, the fullest
 * pages. */
void pzk_sheet_pack(struct pzk_sheet *sheet, size_t first,
                    const struct pzk_sheet_room *room);
