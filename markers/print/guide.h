// SPDX-License-Identifier: MIT
#pragma once
/*
 * The page of a sheet that says what to do: texts and two drawings.
 */
#include "markers/print/sheet_room.h"

/* Draws it on the page, below its title. */
void pzk_guide_draw(const struct pzk_sheet *sheet, cairo_t *cr);
