// SPDX-License-Identifier: MIT
#pragma once
/*
 * The duel's board and its tokens, of our own design. The units of the cairo_t
 * are millimetres, the piece's centre is the origin, up is -y. The caller owns
 * the cairo_t; its path and source change, all else is restored. No state, any
 * thread.
 */
#include "markers/pen.h"
#include "markers/print/sheet.h"

/* Sizes of the printed board and of a printed colour token, mm; the token's
 * mark is PZK_TOKEN_MARK_X to the right of its centre. */
enum { PZK_BOARD_WIDTH = 180, PZK_BOARD_HEIGHT = 126 };
enum { PZK_TOKEN_WIDTH = 34, PZK_TOKEN_HEIGHT = 24, PZK_TOKEN_MARK_X = 5 };

/* Draws the board with its mark and the places of src/rules/duel/board.h;
 * without words if SHEET is NULL. Returns false if the board lacks the family.
 */
bool pzk_duel_draw_board(cairo_t *cr, enum pzk_family family,
                         const struct pzk_sheet *sheet);

/* Draws a colour token with its mark; without its id if SHEET is NULL. Returns
 * false if PIECE is not a token or lacks the family. */
bool pzk_duel_draw_token(cairo_t *cr, int piece, enum pzk_family family,
                         const struct pzk_sheet *sheet);

/* Returns the palette in which COLOUR, 0..2, is printed. */
const struct pzk_palette *pzk_duel_palette(int colour);
