// SPDX-License-Identifier: MIT
#pragma once
/*
 * Sheets to print: stickers at true size with cut marks and names; whole
 * pieces: placement cards, board, tokens, map cards, coins, cards of our own
 * design; a ruler to check the printer's scale; a page of instructions. Laid
 * out once, then drawn page by page.
 *
 * A struct pzk_sheet is a plain value; any thread. Lengths are millimetres.
 */
#include <stdbool.h>
#include <stddef.h>

#include <cairo.h>

#include "markers/catalog.h"

enum pzk_paper { PZK_A4, PZK_LETTER, PZK_PAPERS };

const char *pzk_paper_name(int paper); /* "a4", "letter"; NULL for any other */

/* Printers leave an edge white; nothing on a sheet is closer to the paper's
 * edge than this. */
#define PZK_SHEET_MARGIN 6.0

enum pzk_sheet_kind {
    PZK_SHEET_KIT,      /* stickers for bought cards, everything else whole */
    PZK_SHEET_STICKERS, /* stickers for everything, also for a bought board */
    PZK_SHEET_CARDS,    /* everything whole: cards with their backs too */
    PZK_SHEET_GUIDE,    /* only the page of instructions */
    /* Shapes of the tactile labels, each at its sticker's place on the sheet of
     * stickers: */
    PZK_SHEET_PLOTTER,  /* thin closed lines, for cutting */
    PZK_SHEET_SWELL,    /* solid black, for swell paper; pieces that have no
                           such shape get a label for fingers (label.h) */
    PZK_SHEET_PRACTICE, /* as PZK_SHEET_SWELL, but in rows with their names in
                           large print and braille, for learning */
    PZK_SHEET_KINDS
};

const char *pzk_sheet_kind_name(int kind); /* "kit", "stickers", ...; NULL for
                                              any other */

/* Texts for the pages, in the reader's language. */
struct pzk_sheet_words {
    /* Returns the text called KEY, borrowed; NULL if there is none. */
    const char *(*text)(const char *key);
    /* Return the name of a piece in the reader's language, and in language 0..2
     * (NULL: there is no such language); RELEASE frees them. */
    char *(*name)(int piece);
    char *(*name_in)(int piece, int language);
    void (*release)(void *name);
    /* Returns the piece's name as braille patterns (U+2800 to U+283F, in
     * UTF-8), which RELEASE frees. The function may be NULL: no braille. */
    char *(*braille)(int piece);
    /* Returns the piece's id likewise. The function may be NULL. */
    char *(*code)(int piece);
};

struct pzk_sheet_options {
    const struct pzk_deck *deck; /* not NULL */
    enum pzk_sheet_kind kind;
    enum pzk_family family; /* pieces without it are printed as tags */
    enum pzk_paper paper;
    int piece;        /* print only this one; PZK_NO_PIECE: the whole deck */
    bool twice;       /* two marks for each card, for opposite corners */
    enum pzk_fan fan; /* a fan mark for each card; not with outlines */
    bool guide;       /* append the page of instructions */
    /* Both borrowed while the sheet is used. */
    const char *title; /* at the top of every page; may be NULL */
    const struct pzk_sheet_words *words;
};

/* How an item is drawn. */
enum pzk_sheet_form {
    PZK_FORM_STICKER,
    PZK_FORM_FAN, /* the small sticker of a fan mark */
    PZK_FORM_WHOLE,
    PZK_FORM_BACK,
    PZK_FORM_LABEL /* for fingers; see label.h */
};

/* One thing to cut out. */
struct pzk_sheet_item {
    int piece;
    enum pzk_family family;
    enum pzk_sheet_form form;
    bool turned; /* its upper side points left; a back's points right */
    int page;    /* from 0 */
    double x, y, width, height; /* from the page's top left corner */
};

enum { PZK_SHEET_MAX = 4 * PZK_DECK_MAX };

struct pzk_sheet {
    struct pzk_sheet_options options;
    double width, height; /* of the paper */
    int pages;
    size_t count;
    struct pzk_sheet_item items[PZK_SHEET_MAX];
    size_t as_tags; /* pieces that lack the family and get a tag */
};

/* Whether DECK has cards, which can be held as a fan, and sheets of KIND can
 * have fan marks for them. */
bool pzk_sheet_may_fan(const struct pzk_deck *deck, enum pzk_sheet_kind kind);

/* Lays out what OPTIONS ask for. Returns false if nothing is to be printed: the
 * deck has no such piece, or no tactile labels. */
bool pzk_sheet_layout(struct pzk_sheet *sheet,
                      const struct pzk_sheet_options *options);

/* Draws one page in mm from its top left corner, on white; sheets for a plotter
 * or swell paper have no background. Returns false when out of memory. */
bool pzk_sheet_draw(const struct pzk_sheet *sheet, int page, cairo_t *cr);

enum pzk_sheet_format { PZK_SHEET_PDF, PZK_SHEET_SVG, PZK_SHEET_PNG };

/* Called after each page, with PAGE from 1; DATA is the caller's. */
typedef void (*pzk_sheet_progress)(int page, int pages, void *data);

/* Writes the sheet to PATH. A PDF contains all pages; SVG and PNG get a file
 * for each page, PATH itself or, with several pages, NAME-1.EXT and so on. DPI
 * is for PNG only, 72..1200. PROGRESS may be NULL. On failure returns false
 * after writing to WHY (of SIZE bytes) what failed on which file; files already
 * written stay. */
bool pzk_sheet_write(const struct pzk_sheet *sheet,
                     enum pzk_sheet_format format, double dpi, const char *path,
                     pzk_sheet_progress progress, void *data, char *why,
                     size_t size);
