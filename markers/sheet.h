// SPDX-License-Identifier: MIT
#pragma once
/*
 * Sheets to print: the stickers of a deck at true size, with ticks to cut
 * along, a name at each and a ruler to check the printer's scale; and the
 * placement cards, whole. Laid out once, then drawn page by page.
 *
 * A struct pzk_sheet is a plain value on the caller's side of any thread.
 * Lengths are millimetres.
 */
#include <stdbool.h>
#include <stddef.h>

#include <cairo.h>

#include "markers/catalog.h"

enum pzk_paper { PZK_A4, PZK_LETTER, PZK_PAPERS };

const char *pzk_paper_name(int paper); /* "a4", "letter"; NULL */

struct pzk_sheet_options {
    enum pzk_deck deck;
    enum pzk_family family; /* a piece without it is printed as tag */
    enum pzk_paper paper;
    int piece; /* only this one; PZK_NO_PIECE: the whole deck */
    /* What stands on the page, borrowed while the sheet is used. */
    const char *title; /* above everything */
    const char *hint;  /* below it: how to print, cut and stick */
    /* What a piece is called, besides its id; the caller's g_free()-like
     * RELEASE frees it. NULL: ids only. */
    char *(*name)(int piece);
    void (*release)(void *name);
};

/* One thing to cut out. */
struct pzk_sheet_item {
    int piece;
    enum pzk_family family;
    bool whole; /* a whole placement card, not only its sticker */
    int page;   /* from 0 */
    double x, y, width, height; /* from the page's top left corner */
};

struct pzk_sheet {
    struct pzk_sheet_options options;
    double width, height; /* of the paper */
    int pages;
    size_t count;
    struct pzk_sheet_item items[PZK_PIECE_END];
    size_t as_tags; /* pieces that lack the family */
};

/* Lays out what OPTIONS ask for. False where nothing is to be printed: the
 * deck has no such piece. */
bool pzk_sheet_layout(struct pzk_sheet *sheet,
                      const struct pzk_sheet_options *options);

/* Draws one page in mm from its top left corner, on white. False when out of
 * memory. */
bool pzk_sheet_draw(const struct pzk_sheet *sheet, int page, cairo_t *cr);

enum pzk_sheet_format { PZK_SHEET_PDF, PZK_SHEET_SVG, PZK_SHEET_PNG };

/* Writes the sheet to PATH. PDF holds all pages; of SVG and PNG there is a file
 * for each page, PATH itself or, with several, NAME-1.EXT and so on. DPI is for
 * PNG only, 72..1200. Returns false after writing to WHY (of SIZE) what failed
 * on which file; files written until then stay. */
bool pzk_sheet_write(const struct pzk_sheet *sheet,
                     enum pzk_sheet_format format, double dpi, const char *path,
                     char *why, size_t size);
