// SPDX-License-Identifier: MIT
#pragma once
/*
 * Pieces by number and by id.
 *
 * A piece's number is the one its mark says (0..99); its id is the short name
 * in records and on sheets ("JX3"). Both are unique over all games and never
 * change. A game's own pieces are listed in its folder (duel/pieces.h, ...), in
 * a range of numbers of their own. Ranges in use:
 *     0..27   Dr. Jekyll & Mr. Hyde
 *     30..59  the duel
 *     60..77  the maze
 *     80, 81  the placement cards, which are here
 * A new game's begin at 82. For sizes and marks of pieces see
 * markers/catalog.h. Pure functions, any thread.
 */

enum pzk_piece {
    PZK_NO_PIECE = -1,
    /* placement cards */
    PZK_PA = 80,
    PZK_PB = 81,
    PZK_PIECE_END = 100 /* mark numbers stay below this */
};

/* Returns the id of piece NUMBER ("JX3"), or NULL for a free number.
 * The string is static. */
const char *pzk_piece_id(int number);

/* Returns the number of the piece called ID, or PZK_NO_PIECE. ID may be any
 * string, also NULL. */
int pzk_piece_from_id(const char *id);
