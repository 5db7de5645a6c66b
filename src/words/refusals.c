// SPDX-License-Identifier: MIT
/*
 * Says why an action was refused, and what to do instead, for the codes that
 * games share; a game has its own (game_words.h).
 */
#include "src/words/game_words.h"
#include "src/words/text.h"

/* An unknown code counts as the first one: invalid. */
static const struct pzk_refusal shared[] = {
    {PZK_BAD_ACTION, N_("This makes no sense as a move."),
     N_("Say who does what, where or with which card.")},
    {PZK_OK, N_("All right."), N_("Play on.")},
    {PZK_GAME_OVER, N_("The game is over."), N_("Begin a new one.")},
    {PZK_WRONG_PHASE, N_("That is not possible now."),
     N_("First do what the game waits for.")},
    {PZK_BAD_DECK, N_("These are not the cards of one whole deck."),
     N_("Count the cards; each is there once.")},
    {PZK_UNKNOWN_SEAT, N_("There is no such seat."),
     N_("The seats are North, East, South and West.")},
    {PZK_UNKNOWN_CARD, N_("There is no such card in this game."),
     N_("Take a card of this game.")},
    {PZK_NOT_YOUR_TURN, N_("It is somebody else's turn."),
     N_("Wait until they are done.")},
    {PZK_NOT_IN_HAND, N_("This card is not in that hand."),
     N_("Choose a card that is.")},
    {PZK_ALREADY_PLAYED, N_("This card was already played in this hand."),
     N_("Choose one that was not.")},
    {0}};

static const struct pzk_refusal *
find(const struct pzk_refusal *refusals, enum pzk_code code)
{
    while (refusals && refusals->why && refusals->code != code) {
        refusals++;
    }
    return refusals && refusals->why ? refusals : NULL;
}

static const struct pzk_refusal *
refusal_of(enum pzk_code code)
{
    const struct pzk_refusal *found = find(shared, code);

    for (int i = 0; !found && pzk_words_guests[i]; i++) {
        found = find(pzk_words_guests[i]->refusals, code);
    }
    return found ? found : &shared[0];
}

const char *
pzk_words_code(enum pzk_code code)
{
    return _(refusal_of(code)->why);
}

const char *
pzk_words_code_remedy(enum pzk_code code)
{
    return _(refusal_of(code)->remedy);
}
