// SPDX-License-Identifier: MIT
#pragma once
/*
 * The codes of all pieces as drawn, and a look-up for the modules that were
 * read. One thread.
 */
#include "vision/readers/qr/version1.h"
#include "vision/readers/reader.h"

struct pzk_qr_catalog;

struct pzk_qr_catalog *pzk_qr_catalog_new(void);          /* NULL: no memory */
void pzk_qr_catalog_free(struct pzk_qr_catalog *catalog); /* NULL is fine */

/* Decodes modules; a TONE above 0 means dark. Sets GRID to the code as it
 * should look, and the piece and text of MARK. False where the modules do not
 * decide. */
bool pzk_qr_catalog_read(struct pzk_qr_catalog *catalog,
                         float tone[PZK_QR_SIDE][PZK_QR_SIDE],
                         struct pzk_qr_grid *grid, struct pzk_mark *mark);
