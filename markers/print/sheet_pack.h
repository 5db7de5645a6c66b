// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to sheets: places items where the pages have room for them.
 */
#include "markers/print/sheet.h"

/* Where items may be placed. */
struct pzk_sheet_room {
    double left; /* least distance from the paper's left and right edge, mm */
    int page;    /* the first page to use; what is already on it stays */
    int next;    /* the page to use after it, and then every following one */
};

/* Places the items from FIRST on and sets the number of pages. Tries several
 * orders and takes the one with the fewest pages and, among those, the one
 * whose emptiest page is the fullest. */
void pzk_sheet_pack(struct pzk_sheet *sheet, size_t first,
                    const struct pzk_sheet_room *room);
