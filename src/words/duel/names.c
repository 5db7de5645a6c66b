// SPDX-License-Identifier: MIT
/*
 * Lists the duel's refusals, the texts on its sheets and the names of its
 * pieces.
 */
#include "src/words/duel/inside.h"
#include "src/words/text.h"

const struct pzk_refusal pzk_duel_refusals[] = {
    {PZK_DUEL_ALREADY_CHOSEN, N_("This choice was already made."),
     N_("It stands; the other one chooses now.")},
    {PZK_DUEL_WRONG_COUNT, N_("This is not the right number of cards."),
     N_("Choose as many cards as are to be exchanged.")},
    {PZK_DUEL_DUPLICATE_CARD, N_("The same card is named twice."),
     N_("Name different cards.")},
    {PZK_DUEL_POTION_DUTY,
     N_("Whoever was dealt two or more potions exchanges at least one."),
     N_("Put a potion among the cards to exchange.")},
    {PZK_DUEL_DEMAND_MISSING, N_("Whoever leads a potion asks for a colour."),
     N_("Ask for Wrath, Greed or Pride.")},
    {PZK_DUEL_BAD_DEMAND, N_("This is none of the three colours."),
     N_("The colours are Wrath, Greed and Pride.")},
    {PZK_DUEL_DEMAND_UNEXPECTED,
     N_("A colour is asked for only with a potion."),
     N_("Lead this card without asking for a colour.")},
    {PZK_DUEL_MUST_FOLLOW,
     N_("Whoever has the colour led, or asked for, must play it."),
     N_("Take the card back and play that colour; on a led colour, a potion "
        "will do.")},
    {0}};

const struct pzk_paper_text pzk_duel_paper[] = {
    {"board.J", N_("Jekyll's domain")},
    {"board.H", N_("Hyde's domain")},
    {"board.start", N_("start")},
    {"board.ranking", N_("Ranking of the colours")},
    {"board.lowest", N_("lowest")},
    {"board.middle", N_("middle")},
    {"board.highest", N_("highest")},
    {"board.potions", N_("A potion in a trick with a colour card")},
    {"board.wrath", N_("Wrath: all colour tokens leave the board.")},
    {"board.greed", N_("Greed: both players exchange two cards of their "
                       "hands.")},
    {"board.pride", N_("Pride: the winner of the trick also takes one trick "
                       "from the other player.")},
    {"guide.table.duel",
     N_("The board, or card A, lies between the two players, its upper side "
        "to the one at North. The statuette, with its sticker on top, begins "
        "on space 0. Lay cards close to the mark, each player on their own "
        "side.")},
    {"guide.blind.duel",
     N_("Swell paper (--print swell) has the code of each piece in braille: w "
        "Wrath, g Greed, p Pride, q potion, each with its number; tw, tg, tp "
        "colour tokens; tb board; pa card A. Its upper right corner is cut "
        "off. Cards: on the face, top left, 3 mm from both edges. Tokens: "
        "beside the mark. Board and card A: at the upper edge. A practice "
        "sheet (--print shapes) has all with their names. All that happens "
        "is said aloud.")},
    {0}};

bool
pzk_duel_owns(int piece)
{
    return piece >= PZK_W1 && piece <= PZK_TB;
}

char *
pzk_duel_piece(int piece, enum pzk_called how)
{
    static const char *const others[] = {N_("Wrath token"), N_("Greed token"),
                                         N_("Pride token"), N_("Statuette"),
                                         N_("Board")};

    if (piece >= PZK_TW) {
        return g_strdup(PZK_NAME(others, piece - PZK_TW));
    }
    return g_strdup_printf(piece < PZK_G1   ? _("Wrath %d")
                           : piece < PZK_P1 ? _("Greed %d")
                           : piece < PZK_Q2 ? _("Pride %d")
                                            : _("Potion %d+"),
                           piece < PZK_Q2 ? (piece - PZK_W1) % 7 + 1
                                          : piece - PZK_Q2 + 2);
}

/* Names as printed on cards; see paper.c. */
static const char *const suits[][PZK_LANGUAGES] = {
    {"Wrath", "Zorn", "Colère"},
    {"Greed", "Gier", "Avarice"},
    {"Pride", "Hochmut", "Orgueil"}};
static const char *const potion[PZK_LANGUAGES] = {"Potion", "Trank", "Potion"};

char *
pzk_duel_piece_in(int piece, int language)
{
    int card = piece - PZK_W1;

    if (piece < PZK_Q2) {
        return g_strdup_printf("%s %d", suits[card / 7][language],
                               card % 7 + 1);
    }
    return piece < PZK_TW
               ? g_strdup_printf("%s %d+", potion[language], piece - PZK_Q2 + 2)
               : NULL;
}
