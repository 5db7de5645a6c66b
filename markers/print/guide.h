// SPDX-License-Identifier: MIT
#pragma once
/*
 * A sheet's page of instructions: texts and drawings.
 */
#include "markers/print/sheet_space.h"

/* Draws the instructions on the page, below its title. */
void pzk_guide_draw(const struct pzk_sheet *sheet, cairo_t *cr);
