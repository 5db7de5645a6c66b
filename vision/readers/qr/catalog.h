// SPDX-License-Identifier: MIT
#pragma once
/*
 * The codes of all pieces as they are drawn, and which of them modules that
 * were seen are. It does not change once it is made; any thread.
 */
#include "vision/readers/qr/code.h"
#include "vision/readers/reader.h"

struct pzk_qr_catalog;

struct pzk_qr_catalog *pzk_qr_catalog_new(void);          /* NULL: no memory */
void pzk_qr_catalog_free(struct pzk_qr_catalog *catalog); /* NULL is fine */

/* What the modules say, of which those above 0 in TONE look dark: GRID becomes
 * the code as it should look, MARK gets its piece and its text. False where
 * they say nothing for certain. */
bool pzk_qr_catalog_read(const struct pzk_qr_catalog *catalog,
                         float tone[PZK_QR_SIDE][PZK_QR_SIDE],
                         struct pzk_qr_grid *grid, struct pzk_mark *mark);
