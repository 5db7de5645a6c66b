// SPDX-License-Identifier: MIT
#pragma once
/*
 * How a deck is drawn on sheets, on the page of instructions and at the virtual
 * table. Placement cards belong to no deck; see markers/placement.h. The units
 * of a cairo_t are millimetres, the piece's centre is the origin, up is -y; the
 * cairo_t's path and source change, all else is restored. Constant, no state,
 * any thread.
 */
#include "markers/catalog.h"
#include "markers/pen.h"
#include "markers/picture.h"

struct pzk_sheet;

/* What differs between the faces of two cards. */
struct pzk_card_art {
    const struct pzk_palette *palette;
    char rank[8];                      /* the card's name in one or two
                                          characters */
    const struct pzk_layer *sign;      /* a small sign; NULL: the team's, by
                                          HYDE */
    const struct pzk_picture *picture; /* NULL: the card shows PIPS signs
                                          instead */
    int pips;                          /* number of signs, 1..7 */
    bool hyde;
};

/* The back of a card, and the teams whose signs it shows. */
struct pzk_card_back {
    const struct pzk_palette *palette;
    bool flask, hat;
};

/* The size in mm of a piece printed whole (not only its sticker), and the
 * offset of its mark to the right of its centre. */
struct pzk_whole_size {
    enum pzk_piece_kind kind;
    double width, height, mark_x;
};

/* A piece in the drawing that shows where labels go, and its scale. */
struct pzk_guide_place {
    int piece;
    double scale;
};

struct pzk_deck_art {
    int first, last; /* pieces drawn so */

    /* Cards: returns the face of PIECE; the backs, by their index in the
     * catalogue. NULL: the deck has no cards. */
    struct pzk_card_art (*card)(int piece);
    const struct pzk_card_back *backs;
    /* Adds to the path what fingers feel of PIECE: the symbol in the frame of
     * its tactile mark, or what is around a coin's mark on a face printed on
     * swell paper. NULL: the deck has nothing of the kind. */
    void (*add_raised)(cairo_t *cr, int piece);
    bool corner; /* a card is known by its corner: a fan mark's sticker, which
                    covers that, shows its index below the mark */
    bool plain;  /* the virtual table shows cards as they are sold (plain.h) */

    /* Draws a piece that is not a card, with its mark; without texts if SHEET
     * is NULL. Returns false if the piece lacks the family. NULL: there are no
     * such pieces. */
    bool (*draw)(cairo_t *cr, int piece, enum pzk_family family,
                 const struct pzk_sheet *sheet);
    /* Kinds of pieces whose printed size differs from the catalogue's, which is
     * the size of those sold with the game; ends with width 0. NULL: none. */
    const struct pzk_whole_size *sizes;

    /* The page of instructions: the keys of its texts (struct pzk_sheet_words).
     */
    const char *guide_table;  /* how to set up the table */
    const char *guide_labels; /* where labels go; NULL: the usual text for the
                                marks' family */
    const char *guide_blind;  /* what fingers find on the pieces */
    struct pzk_guide_place guide_places[2];
    int guide_seats; /* players in the drawing of the table: 2 or 4; 0: no
                        drawing */
    /* Draws an additional figure, its top left at (X, Y) on the page. NULL:
     * there is none. */
    void (*guide_figure)(cairo_t *cr, const struct pzk_sheet *sheet, double x,
                         double y);
};

/* The art of all pieces but the placement cards; NULL ends the list. */
extern const struct pzk_deck_art *const pzk_deck_arts[];

/* Return the art of DECK, and of PIECE; NULL if there is none, as for a
 * placement card or an unknown piece. */
const struct pzk_deck_art *pzk_deck_art(const struct pzk_deck *deck);
const struct pzk_deck_art *pzk_piece_art(int piece);

/* Returns the size of PIECE, which must exist, when it is printed whole. */
struct pzk_whole_size pzk_whole_size(int piece);
