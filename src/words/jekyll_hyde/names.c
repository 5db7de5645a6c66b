// SPDX-License-Identifier: MIT
/*
 * Lists the team game's refusals, the texts on its sheets and the names of its
 * cards (W2).
 */
#include "src/words/jekyll_hyde/inside.h"
#include "src/words/jekyll_hyde/jh_words.h"
#include "src/words/text.h"

const struct pzk_refusal pzk_jh_refusals[] = {
    {PZK_JH_UNKNOWN_HANDS, N_("Nobody knows the hands of this game."),
     N_("Lay the card at the side it is played for.")},
    {PZK_JH_WRONG_DEALER, N_("Somebody else deals this hand."),
     N_("Hand the cards to the one who deals.")},
    {PZK_JH_SELF_REQUEST, N_("Nobody can ask themselves for a card."),
     N_("Play a card, or ask somebody else.")},
    {PZK_JH_TARGET_HAS_NONE, N_("The player who was asked holds no such card."),
     N_("Ask somebody else, or play a card.")},
    {PZK_JH_WRONG_HAND, N_("The card must come from the hand that was asked."),
     N_("Take it from that hand.")},
    {PZK_JH_WRONG_TEAM, N_("This card is the other team's."),
     N_("Take it back and play one of the other kind.")},
    {0}};

const struct pzk_paper_text pzk_jh_paper[] = {
    {"guide.table.team",
     N_("The placement card lies in the middle of the table: A where partners "
        "sit opposite, B where they sit side by side, A with three players. "
        "Its upper side is North. Lay each card close to it, on the side of "
        "the player whose turn it is.")},
    {"guide.stick.tactile",
     N_("On the card's face. Scenes, the long stickers: at the bottom, in the "
        "middle, 3 mm from the edge. All others: top right, 3 mm from both "
        "edges. Raise the shapes with puffy paint or swell paper, or cut them "
        "out of felt: sheets of outlines are there to print.")},
    {"guide.blind.team",
     N_("Marks for fingers (--family tactile) have round frames for Jekyll, "
        "frames with corners for Hyde. Swell paper (--print swell) raises them "
        "and gives the placement cards a code in braille. A practice sheet "
        "(--print shapes) has all with their names in braille and large "
        "print. All that happens is said aloud.")},
    {0}};

/* The cards, Jekyll's fourteen and Hyde's; NULL for a scene without a name of
 * its own. */
static const char *const cards[PZK_JH_CARDS] = {
    [PZK_JT] = N_("Transformation"), [PZK_JA] = N_("Dr. Jekyll"),
    [PZK_JB] = N_("Mr. Utterson"),   [PZK_JC] = N_("Dr. Lanyon"),
    [PZK_JD] = N_("Mr. Enfield"),    [PZK_JE] = N_("Poole"),
    [PZK_JX1] = N_("Charity"),       [PZK_JX2] = N_("Mercy"),
    [PZK_JX3] = N_("Remorse"),       [PZK_HT] = N_("Transformation"),
    [PZK_HA] = N_("Mr. Hyde"),       [PZK_HB] = N_("Mr. Utterson"),
    [PZK_HC] = N_("Dr. Lanyon"),     [PZK_HD] = N_("Mr. Enfield"),
    [PZK_HE] = N_("Poole"),          [PZK_H6] = N_("Mr. Hyde's rooms"),
    [PZK_HX1] = N_("Fury"),          [PZK_HX2] = N_("Recklessness"),
    [PZK_HX3] = N_("Murder"),
};

static int
scene_number(int card)
{
    return 3 + (card >= PZK_H3 ? card - PZK_H3 : card - PZK_J3);
}

bool
pzk_jh_owns(int piece)
{
    return piece >= PZK_JT && piece <= PZK_HX3;
}

char *
pzk_jh_card_name(int card)
{
    if (cards[card]) {
        return g_strdup(_(cards[card]));
    }
    return pzk_words_format(_("Scene %d"), scene_number(card));
}

/* Whether both teams have a card of this name. */
static bool
has_a_twin(int card)
{
    int twin = (card + PZK_HT) % PZK_JH_CARDS;

    return !cards[card] || g_strcmp0(cards[card], cards[twin]) == 0;
}

static char *
of_deck(int card)
{
    g_autofree char *name = pzk_jh_card_name(card);

    if (!has_a_twin(card)) {
        return g_steal_pointer(&name);
    }
    /* TRANSLATORS: a card and whose set it is of: "Mr. Utterson of Jekyll" */
    return pzk_words_format(_("%1$s of %2$s"), name,
                            pzk_words_team_short(card >= PZK_HT));
}

static char *
said(int card)
{
    g_autofree char *name = of_deck(card);

    /* TRANSLATORS: a card that is called like its team: "the card Mr. Hyde" */
    return card == PZK_JA || card == PZK_HA
               ? pzk_words_format(_("the card %s"), name)
               : g_steal_pointer(&name);
}

/* Returns a card's short name; the turn shows which team's card it is (W3.2).
 */
static char *
shortly(int card)
{
    /* TRANSLATORS: characters in few words, for the ear */
    static const char *const names[] = {N_("Utterson"), N_("Lanyon"),
                                        N_("Enfield"), N_("Poole")};
    int of_set = card % PZK_HT;

    if (of_set >= PZK_JB && of_set <= PZK_JE) {
        return g_strdup(_(names[of_set - PZK_JB]));
    }
    if (of_set == PZK_JA) { /* called like its team */
        /* TRANSLATORS: briefly: the card with the name of a team */
        return pzk_words_format(_("card %s"),
                                pzk_words_team_short(card == PZK_HA));
    }
    if (card == PZK_H6) { /* its points say more than its name */
        return pzk_words_format(_("Scene %d"), scene_number(card));
    }
    return pzk_jh_card_name(card);
}

static char *
apart(int card)
{
    g_autofree char *name = shortly(card);

    return has_a_twin(card) || card == PZK_H6
               ? pzk_words_format(_("%1$s of %2$s"), name,
                                  pzk_words_team_short(card >= PZK_HT))
               : said(card);
}

char *
pzk_jh_piece(int card, enum pzk_called how)
{
    switch (how) {
    case PZK_CALLED:
        break;
    case PZK_CALLED_OF_DECK:
        return of_deck(card);
    case PZK_CALLED_SAID:
        return said(card);
    case PZK_CALLED_APART:
        return apart(card);
    case PZK_CALLED_SHORT:
        return shortly(card);
    }
    return pzk_jh_card_name(card);
}

/* Names as printed on cards; see paper.c. */
static const char *const persons[][PZK_LANGUAGES] = {
    {"Transformation", "Verwandlung", "Transformation"},
    {"Dr. Jekyll", "Dr. Jekyll", "Dr. Jekyll"},
    {"Mr. Utterson", "Mr. Utterson", "Mr. Utterson"},
    {"Dr. Lanyon", "Dr. Lanyon", "Dr. Lanyon"},
    {"Mr. Enfield", "Mr. Enfield", "Mr. Enfield"},
    {"Poole", "Poole", "Poole"}};
static const char *const hyde[PZK_LANGUAGES] = {"Mr. Hyde", "Mr. Hyde",
                                                "Mr. Hyde"};
static const char *const rooms[PZK_LANGUAGES] = {
    "Mr. Hyde's rooms", "Mr. Hydes Wohnung", "L’appartement de Mr. Hyde"};
static const char *const deeds[][PZK_LANGUAGES] = {
    {"Charity", "Mildtätigkeit", "Charité"},
    {"Mercy", "Barmherzigkeit", "Pitié"},
    {"Remorse", "Reue", "Remords"},
    {"Fury", "Wut", "Fureur"},
    {"Recklessness", "Rücksichtslosigkeit", "Brutalité"},
    {"Murder", "Mord", "Meurtre"}};
static const char *const scene[PZK_LANGUAGES] = {"Scene", "Ort", "Lieu"};

char *
pzk_jh_piece_in(int card, int language)
{
    bool is_hyde = card >= PZK_HT;
    int of_set = card % PZK_HT;

    if (card == PZK_HA) {
        return g_strdup(hyde[language]);
    }
    if (card == PZK_H6) {
        return g_strdup(rooms[language]);
    }
    if (of_set <= PZK_JE) {
        return g_strdup(persons[of_set][language]);
    }
    if (of_set >= PZK_JX1) {
        return g_strdup(deeds[of_set - PZK_JX1 + (is_hyde ? 3 : 0)][language]);
    }
    return pzk_words_format("%s %d", scene[language], of_set - PZK_J3 + 3);
}

void
pzk_jh_words_letter(int card, char letter[8])
{
    int kind = card % PZK_HT;

    if (kind >= PZK_JA && kind <= PZK_JE) {
        g_snprintf(letter, 8, "%c", 'A' + kind - PZK_JA);
    } else if (kind >= PZK_J3 && kind <= PZK_J7) {
        g_snprintf(letter, 8, "%d", 3 + kind - PZK_J3);
    } else if (kind >= PZK_JX1) {
        g_snprintf(letter, 8, "×%d", 1 + kind - PZK_JX1);
    } else {
        g_snprintf(letter, 8, "T");
    }
}
