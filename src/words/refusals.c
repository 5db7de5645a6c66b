// SPDX-License-Identifier: MIT
/*
 * Why an action was refused, and what to do instead: one line for each code.
 */
#include "src/words/text.h"
#include "src/words/words.h"

static const struct {
    const char *why, *remedy;
} refusals[PZK_CODE_END] = {
    [PZK_OK] = {N_("All right."), N_("Play on.")},
    [PZK_GAME_OVER] = {N_("The game is over."), N_("Begin a new one.")},
    [PZK_BAD_ACTION] = {N_("This makes no sense as a move."),
                        N_("Say who does what, where or with which card.")},
    [PZK_WRONG_PHASE] = {N_("That is not possible now."),
                         N_("First do what the game waits for.")},
    [PZK_BAD_DECK] = {N_("These are not the cards of one whole deck."),
                      N_("Count the cards; each is there once.")},
    [PZK_UNKNOWN_SEAT] = {N_("There is no such seat."),
                          N_("The seats are North, East, South and West.")},
    [PZK_UNKNOWN_CARD] = {N_("There is no such card in this game."),
                          N_("Take a card of this game.")},
    [PZK_JH_UNKNOWN_HANDS] = {N_("Nobody knows the hands of this game."),
                              N_("Lay the card at the side it is played for.")},
    [PZK_JH_WRONG_DEALER] = {N_("Somebody else deals this hand."),
                             N_("Hand the cards to the one who deals.")},
    [PZK_NOT_YOUR_TURN] = {N_("It is somebody else's turn."),
                           N_("Wait until they are done.")},
    [PZK_JH_SELF_REQUEST] = {N_("Nobody can ask themselves for a card."),
                             N_("Play a card, or ask somebody else.")},
    [PZK_JH_TARGET_HAS_NONE] = {N_("Who was asked holds no such card."),
                                N_("Ask somebody else, or play a card.")},
    [PZK_JH_WRONG_HAND] =
        {N_("The card must come from the hand that was asked."),
         N_("Take it from that hand.")},
    [PZK_JH_WRONG_SIDE] = {N_("This card is the other team's."),
                           N_("Take it back and play one of the other kind.")},
    [PZK_NOT_IN_HAND] = {N_("This card is not in that hand."),
                         N_("Choose a card that is.")},
    [PZK_ALREADY_PLAYED] = {N_("This card was already played in this hand."),
                            N_("Choose one that was not.")},
    [PZK_DUEL_ALREADY_CHOSEN] = {N_("This choice was already made."),
                                 N_("It stands; the others choose now.")},
    [PZK_DUEL_WRONG_COUNT] =
        {N_("This is not the right number of cards."),
         N_("Give as many cards as the exchange asks for.")},
    [PZK_DUEL_DUPLICATE_CARD] = {N_("The same card is named twice."),
                                 N_("Name different cards.")},
    [PZK_DUEL_POTION_DUTY] =
        {N_("Who was dealt two potions or more gives one of them away."),
         N_("Put a potion among the cards to give.")},
    [PZK_DUEL_DEMAND_MISSING] = {N_("Who leads a potion names a colour."),
                                 N_("Ask for Wrath, Greed or Pride.")},
    [PZK_DUEL_BAD_DEMAND] = {N_("This is none of the three colours."),
                             N_("The colours are Wrath, Greed and Pride.")},
    [PZK_DUEL_DEMAND_UNEXPECTED] =
        {N_("Only with a potion a colour is named."),
         N_("Lead this card without asking for a colour.")},
    [PZK_DUEL_MUST_FOLLOW] = {N_("The colour that was led must be played."),
                              N_("Take the card back and follow suit.")},
    [PZK_MAZE_NOT_RESOURCE_CARD] = {N_("Only a resource card can be turned."),
                                    N_("Turn a card that carries a resource.")},
    [PZK_MAZE_BAD_ROTATION] = {N_("A card is turned by a quarter."),
                               N_("Turn it clockwise or counterclockwise.")},
    [PZK_MAZE_BAD_SHIFT] =
        {N_("A row or column is shifted by half a card."),
         N_("Shift rows to the left or right, columns up or down.")},
    [PZK_MAZE_ALREADY_SWITCHED] =
        {N_("The personality was already switched in this turn."),
         N_("Now move, or stay.")},
    [PZK_MAZE_SWITCH_USED_UP] = {N_("Both switches are used up."),
                                 N_("Move as who you are.")},
    [PZK_MAZE_TOO_FAR] = {N_("This is too far."), N_("Take fewer steps.")},
    [PZK_MAZE_OFF_MAP] = {N_("This leads off the map."),
                          N_("Stay on the cards.")},
    [PZK_MAZE_WALL_BLUE] = {N_("A blue line is in the way."),
                            N_("Go around it; nobody crosses blue lines.")},
    [PZK_MAZE_WALL_RED] =
        {N_("A red line is in the way."),
         N_("Go around it; only Mr. Hyde crosses red lines.")},
    [PZK_MAZE_OCCUPIED] = {N_("Somebody is in the way."),
                           N_("Go around them, or stop before.")},
    [PZK_MAZE_MUST_STOP] = {N_("A resource ends the move."),
                            N_("Stop where it lies.")},
    [PZK_MAZE_BAD_ESCAPE] = {N_("Nobody can escape to there."),
                             N_("Escape to an open area beside it; if there is "
                                "none, to a corner.")},
};

/* A code that there is not makes as little sense as its action. */
static enum pzk_code
known(enum pzk_code code)
{
    return code < PZK_CODE_END && refusals[code].why ? code : PZK_BAD_ACTION;
}

const char *
pzk_words_code(enum pzk_code code)
{
    return _(refusals[known(code)].why);
}

const char *
pzk_words_code_remedy(enum pzk_code code)
{
    return _(refusals[known(code)].remedy);
}
