// SPDX-License-Identifier: MIT
#pragma once
/*
 * Pieces by number and by id.
 *
 * A piece's number is the one its mark says (0..399); its id is the short name
 * in records and on sheets ("JX3"). Both are unique over all games and never
 * change. A game's own pieces are listed in its folder (duel/pieces.h, ...), in
 * a range of numbers of their own. Ranges in use:
 *     0..27     Dr. Jekyll & Mr. Hyde
 *     30..59    the duel
 *     60..77    the maze
 *     80..83    the placement cards, which are here
 *     100..181  ordinary cards, which many games share and which are here:
 *               CLA CL2 .. CL10 CLJ CLN (knight) CLQ CLK from 100, DIA.. from
 *               114, HEA.. from 128, SPA.. from 142, JO1 to JO4 from 156, the
 *               tarot's TR1 to TR21 from 160, FOOL
 *     200..281  their second copies: number + 100, id + "+" ("HE10+")
 *     300..399  X00 to X99: cards that one game's file names
 * Of the last three a number is a piece only where the deck in play has it;
 * elsewhere it may be anybody's tag. For sizes and marks of pieces see
 * markers/catalog.h. Pure functions, any thread.
 */

enum pzk_piece {
    PZK_NO_PIECE = -1,
    /* placement cards */
    PZK_PA = 80,
    PZK_PB = 81,
    PZK_PL5 = 82, /* for five people, for six */
    PZK_PL6 = 83,
    /* ordinary cards */
    PZK_CLA = 100,
    PZK_JO1 = 156,
    PZK_TR1 = 160,
    PZK_FOOL = 181,
    PZK_SECOND_COPY = 100, /* from a card's number to its second copy's */
    PZK_X00 = 300,
    PZK_PIECE_END = 400 /* mark numbers stay below this */
};

enum { PZK_DECK_MAX = 128 }; /* pieces of a deck at most */

/* Returns the id of piece NUMBER ("JX3"), or NULL for a free number.
 * The string is static. */
const char *pzk_piece_id(int number);

/* How many sides a table with placement card PIECE has; 0: it is none. */
static inline int
pzk_placement_sides(int piece)
{
    return piece == PZK_PA || piece == PZK_PB ? 4
           : piece == PZK_PL5                 ? 5
           : piece == PZK_PL6                 ? 6
                                              : 0;
}

/* Returns the number of the piece called ID, or PZK_NO_PIECE. ID may be any
 * string, also NULL. */
int pzk_piece_from_id(const char *id);
