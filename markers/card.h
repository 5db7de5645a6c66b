// SPDX-License-Identifier: MIT
#pragma once
/*
 * Cards to print and play with: 59 x 91, faces and backs of our own design.
 * The units of the cairo_t are millimetres, the card's centre is the origin,
 * up is -y. The caller owns the cairo_t; its path and source are changed, all
 * else is restored. No state, any thread.
 */
#include "markers/catalog.h"
#include "markers/pen.h"

enum { PZK_CARD_LANGUAGES = 3 };

struct pzk_card {
    int piece;
    enum pzk_family family;
    bool twice; /* the mark again in the opposite corner */
    /* The card's name in each language; NULL where not given. */
    const char *names[PZK_CARD_LANGUAGES];
};

/* Where the second mark of a card has its centre, from the piece's centre:
 * opposite the first, as upright. False where it would not fit: a tactile
 * label stays alone. */
bool pzk_card_second(int piece, enum pzk_family family, double *x, double *y);

/* Draws the face of a card of the team game or the duel: index, sign, picture,
 * names, and the mark where the catalogue puts it. False where CARD's piece is
 * no card or lacks the family. */
bool pzk_card_face(cairo_t *cr, const struct pzk_card *card);

/* Draws the back of PIECE: whose side it is for the team game, the same for
 * all cards of the duel. False where it is no card. */
bool pzk_card_back(cairo_t *cr, int piece);

/* What a card is called in one or two characters. */
void pzk_card_rank(int piece, char rank[8]);

/* The colours PIECE, a card or token, is printed in. */
const struct pzk_palette *pzk_card_palette(int piece);
