// SPDX-License-Identifier: MIT
/*
 * Lists the maze's refusals, the texts on its sheets and the names of its
 * pieces.
 */
#include "src/words/maze/inside.h"
#include "src/words/text.h"

const struct pzk_refusal pzk_maze_refusals[] = {
    {PZK_MAZE_NOT_RESOURCE_CARD, N_("Only a resource card can be turned."),
     N_("Turn a card that carries a resource.")},
    {PZK_MAZE_BAD_ROTATION, N_("A card is turned by a quarter."),
     N_("Turn it clockwise or counterclockwise.")},
    {PZK_MAZE_BAD_SHIFT, N_("A row or column is shifted by half a card."),
     N_("Shift rows to the left or right, columns up or down.")},
    {PZK_MAZE_ALREADY_SWITCHED,
     N_("The personality was already switched in this turn."),
     N_("Now move, or stay.")},
    {PZK_MAZE_SWITCH_USED_UP, N_("Both switches are used up."),
     N_("Move as who you are.")},
    {PZK_MAZE_TOO_FAR, N_("This is too far."), N_("Take fewer steps.")},
    {PZK_MAZE_OFF_MAP, N_("This leads off the map."), N_("Stay on the cards.")},
    {PZK_MAZE_WALL_BLUE, N_("A blue line is in the way."),
     N_("Go around it; nobody crosses blue lines.")},
    {PZK_MAZE_WALL_RED, N_("A red line is in the way."),
     N_("Go around it; only Mr. Hyde crosses red lines.")},
    {PZK_MAZE_OCCUPIED, N_("Somebody is in the way."),
     N_("Go around them, or stop before.")},
    {PZK_MAZE_MUST_STOP, N_("A resource ends the move."),
     N_("Stop where it lies.")},
    {PZK_MAZE_BAD_ESCAPE, N_("Nobody can escape to there."),
     N_("Escape to an open area beside it; if there is "
        "none, to a corner.")},
    {0}};

const struct pzk_paper_text pzk_maze_paper[] = {
    {"guide.stick.maze",
     N_("Map cards and coins are printed whole; or put stickers in the middle "
        "of your own, their up side where the card's top is. A coin's two "
        "faces go back to back.")},
    {"guide.table.maze",
     N_("Nine map cards make a square: 1 to 5 in the corners and the middle, 6 "
        "to 9 between them. Each has lines of its own at its edges. Coins "
        "start in the corners, Jekyll up.")},
    {"guide.blind.maze",
     N_("Swell paper (--print swell) has faces to glue on the coins: one to "
        "four dots above the mark are the player's number, one bar below it is "
        "Jekyll, two are Hyde. Map cards get their code in braille, m and the "
        "number: on the back, at the top, so that coins lie flat; its upper "
        "right corner is cut off. A practice sheet (--print shapes) has all "
        "with their names. All that happens is said aloud.")},
    {"guide.wall.blue", N_("blue, one solid bar: nobody crosses it")},
    {"guide.wall.red", N_("red, a row of blocks: only Hyde crosses it")},
    {0}};

bool
pzk_maze_owns(int piece)
{
    return (piece >= PZK_M1 && piece <= PZK_M9) ||
           (piece >= PZK_C1J && piece <= PZK_C4H);
}

char *
pzk_maze_piece(int piece, enum pzk_called how)
{
    if (piece <= PZK_M9) {
        return pzk_words_format(_("Map card %d"), piece - PZK_M1 + 1);
    }
    int coin = piece - PZK_C1J;
    return pzk_words_format(_("Coin %1$d, %2$s up"), coin / 2 + 1,
                            pzk_words_team_short(coin % 2));
}
