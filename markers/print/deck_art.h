// SPDX-License-Identifier: MIT
#pragma once
/*
 * How a deck is drawn: what a game gives to the sheets, to the page of
 * instructions and to the virtual table. Placement cards belong to no deck and
 * are drawn in markers/placement.h.
 * The units of a cairo_t are millimetres, the piece's centre is the origin, up
 * is -y; its path and source are changed, all else is restored. Constant, no
 * state, any thread.
 */
#include "markers/catalog.h"
#include "markers/pen.h"
#include "markers/picture.h"
#include "markers/print/sheet.h"

/* What of a card's face is its own. */
struct pzk_card_art {
    const struct pzk_palette *palette;
    char rank[8];                 /* its name in one or two characters */
    const struct pzk_layer *sign; /* small; NULL: of a side, HYDE's or not */
    const struct pzk_picture *picture; /* NULL: as many signs as PIPS */
    int pips;                          /* 1..7 */
    bool hyde;
};

/* A back: which sides' signs are on it. */
struct pzk_card_back {
    const struct pzk_palette *palette;
    bool flask, hat;
};

/* The size of a piece that is printed whole or is people's own, mm, and how
 * far its mark lies off its centre, to the right. */
struct pzk_whole_size {
    enum pzk_piece_kind kind;
    double width, height, mark_x;
};

/* What the drawing of where labels go shows, and how large. */
struct pzk_guide_place {
    int piece;
    double scale;
};

struct pzk_deck_art {
    const struct pzk_deck *deck;

    /* Cards: what is on the face of PIECE, and the backs as the catalogue
     * numbers them. NULL: the deck has no cards. */
    struct pzk_card_art (*card)(int piece);
    const struct pzk_card_back *backs;
    /* Adds the symbol of a card's tactile label to the path. NULL: no card has
     * one. */
    void (*add_symbol)(cairo_t *cr, int piece);
    /* Cards that people have bought, with a label stuck on, for the virtual
     * table; false where the piece lacks the family. NULL: it shows those that
     * are printed. */
    bool (*own_face)(cairo_t *cr, int piece, enum pzk_family family);
    void (*own_back)(cairo_t *cr, int back);

    /* Draws any other piece with its mark; without texts where SHEET is NULL.
     * False where the piece lacks the family. NULL: there is none. */
    bool (*draw)(cairo_t *cr, int piece, enum pzk_family family,
                 const struct pzk_sheet *sheet);
    /* Kinds whose size is another than the catalogue's, which is that of
     * people's own; the last one has no width. NULL: none. */
    const struct pzk_whole_size *sizes;

    /* The page of instructions: the keys of its texts. */
    const char *guide_table; /* how to lay the table */
    const char *guide_stick; /* where labels go; NULL: as the family says */
    struct pzk_guide_place guide_places[2];
    /* Draws something more, its top left at (X, Y) on the page. NULL: none. */
    void (*guide_figure)(cairo_t *cr, const struct pzk_sheet *sheet, double x,
                         double y);
};

/* All of them, one for each of pzk_decks; NULL at the end. */
extern const struct pzk_deck_art *const pzk_deck_arts[];

/* How DECK is drawn; how the deck is that owns PIECE, NULL for a placement
 * card or none. */
const struct pzk_deck_art *pzk_deck_art(const struct pzk_deck *deck);
const struct pzk_deck_art *pzk_piece_art(int piece);

/* The size of PIECE, which exists, printed whole. */
struct pzk_whole_size pzk_whole_size(int piece);

/* Draws PIECE whole as it is printed; without texts where SHEET is NULL. False
 * where there is no such piece, or it lacks the family. */
bool pzk_draw_whole(cairo_t *cr, int piece, enum pzk_family family,
                    const struct pzk_sheet *sheet);
