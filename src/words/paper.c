// SPDX-License-Identifier: MIT
#include "src/words/paper.h"

#include <string.h>

#include "src/words/sentence.h"
#include "src/words/text.h"

static const struct {
    const char *key, *text;
} texts[] = {
    {"hint", N_("Print at 100 %, not fitted to the page: the ruler must "
                "measure 100 mm. Cut at the marks and keep the white rim.")},
    {"team.J", N_("Dr. Jekyll")},
    {"team.H", N_("Mr. Hyde")},
    {"seat.N", N_("North")},
    {"seat.E", N_("East")},
    {"seat.S", N_("South")},
    {"seat.W", N_("West")},
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
    {"head.print", N_("Print")},
    {"guide.print",
     N_("On matt paper or a sheet of labels, at 100 % (“actual size”), "
        "not fitted to the page. The ruler at the foot of each page must "
        "measure 100 mm. A printer leaves up to 6 mm at the paper's edge "
        "white: nothing lies there.")},
    {"head.cut", N_("Cut")},
    {"guide.cut", N_("Along the lines that the small cut marks begin. Keep "
                     "the white rim around each mark: without it a camera "
                     "reads nothing.")},
    {"head.stick", N_("Stick")},
    {"guide.stick.square", N_("On the card's face, never on its back: top "
                              "right, 3 mm from both edges, upright.")},
    {"guide.stick.code128", N_("On the card's face, never on its back: along "
                               "the right edge, 2 mm in, upright as it is "
                               "printed.")},
    {"guide.stick.tactile",
     N_("On the card's face. Scenes, the long labels: at the bottom, in the "
        "middle, 3 mm from the edge. All others: top right, 3 mm from both "
        "edges. Raise the shapes with puffy paint or swell paper, or cut them "
        "out of felt: sheets of outlines are there to print.")},
    {"guide.stick.maze",
     N_("Map cards and coins are printed whole; or stick labels in the middle "
        "of your own, their up side where the card's top is. A coin's two "
        "faces go back to back.")},
    {"head.twice", N_("Two for each card")},
    {"guide.twice", N_("The second mark goes into the opposite corner, upright "
                       "as well: then a hand rarely hides both.")},
    {"head.cards", N_("Make the cards")},
    {"guide.cards",
     N_("Each page of faces is followed by the page of their backs: print on "
        "both sides, turned over the long edge, on paper of 200 g or more. Or "
        "print the faces only and put each into a sleeve before a card of "
        "some other game.")},
    {"head.table", N_("Lay the table")},
    {"guide.table.team",
     N_("The placement card lies in the middle of the table: A where partners "
        "sit opposite, B where they sit side by side, A with three players. "
        "Its upper side is North. Lay each card close to it, on the side of "
        "whose turn it is.")},
    {"guide.table.duel",
     N_("The board, or placement card A, lies between the two players, its "
        "upper side to the one at North. The statuette, with its label on "
        "top, begins on space 0. Lay cards close to the mark, each on the own "
        "side.")},
    {"guide.table.maze",
     N_("Nine map cards make a square: 1 to 5 in the corners and the middle, 6 "
        "to 9 between them. Each has lines of its own at its edges. Coins "
        "start in the corners, Jekyll up.")},
    {"head.camera", N_("Set up the camera")},
    {"guide.camera",
     N_("60 to 90 cm above the table, looking straight down, the marks of all "
        "places in the picture, held by something that does not shake. 1280 x "
        "720 pixels or more. QR codes want a picture of at most 75 cm across. "
        "A phone that serves its camera as MJPEG does well.")},
    {"head.light", N_("Light")},
    {"guide.light",
     N_("Bright and even, from the side. If a lamp is mirrored in a card, move "
        "the lamp, or the camera a little aside. Matt sleeves mirror least.")},
    {"head.check", N_("Try it")},
    {"guide.check",
     N_("Spread all cards before the camera. In the window, or with "
        "“platzkarte scan” on a photograph, every piece must be read once.")},
    {"guide.wall.blue", N_("blue, one solid bar: nobody crosses it")},
    {"guide.wall.red", N_("red, a row of blocks: only Hyde crosses it")},
    {"figure.stick", N_("Where the labels go")},
    {"figure.camera", N_("Camera above, light from the side")},
};

const char *
pzk_words_paper(const char *key)
{
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
        if (strcmp(texts[i].key, key) == 0) {
            return _(texts[i].text);
        }
    }
    return NULL;
}

/*
 * The names as they are printed, all languages on one card, so they cannot
 * come from gettext, which knows one at a time. tests/words/test_words_paper.c
 * holds them to the translations.
 */
enum { LANGUAGES = 3, SET = PZK_HT };

static const char *const persons[][LANGUAGES] = {
    {"Transformation", "Verwandlung", "Transformation"},
    {"Dr. Jekyll", "Dr. Jekyll", "Dr. Jekyll"},
    {"Mr. Utterson", "Mr. Utterson", "Mr. Utterson"},
    {"Dr. Lanyon", "Dr. Lanyon", "Dr. Lanyon"},
    {"Mr. Enfield", "Mr. Enfield", "Mr. Enfield"},
    {"Poole", "Poole", "Poole"}};
static const char *const hyde[LANGUAGES] = {"Mr. Hyde", "Mr. Hyde", "Mr. Hyde"};
static const char *const rooms[LANGUAGES] = {
    "Mr. Hyde's rooms", "Mr. Hydes Wohnung", "L’appartement de Mr. Hyde"};
static const char *const deeds[][LANGUAGES] = {
    {"Charity", "Mildtätigkeit", "Charité"},
    {"Mercy", "Barmherzigkeit", "Pitié"},
    {"Remorse", "Reue", "Remords"},
    {"Fury", "Wut", "Fureur"},
    {"Recklessness", "Rücksichtslosigkeit", "Brutalité"},
    {"Murder", "Mord", "Meurtre"}};
static const char *const scene[LANGUAGES] = {"Scene", "Szene", "Scène"};
static const char *const suits[][LANGUAGES] = {{"Wrath", "Zorn", "Colère"},
                                               {"Greed", "Gier", "Avarice"},
                                               {"Pride", "Hochmut", "Orgueil"}};
static const char *const potion[LANGUAGES] = {"Potion", "Trank", "Potion"};

static char *
team_card_in(int card, int language)
{
    bool is_hyde = card >= SET;
    int of_set = card % SET;

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
    return g_strdup_printf("%s %d", scene[language], of_set - PZK_J3 + 3);
}

char *
pzk_words_card_in(int piece, int language)
{
    if (language < 0 || language >= LANGUAGES) {
        return NULL;
    }
    if (piece >= PZK_JT && piece <= PZK_HX3) {
        return team_card_in(piece, language);
    }
    if (piece >= PZK_W1 && piece < PZK_Q2) {
        int card = piece - PZK_W1;

        return g_strdup_printf("%s %d", suits[card / 7][language],
                               card % 7 + 1);
    }
    if (piece >= PZK_Q2 && piece < PZK_TW) {
        return g_strdup_printf("%s %d+", potion[language], piece - PZK_Q2 + 2);
    }
    return NULL;
}

char *
pzk_words_paper_title(enum pzk_table_game game, const char *kind)
{
    const char *name = pzk_words_game(game);

    if (strcmp(kind, "kit") == 0) {
        return g_strdup_printf(_("%s: what to print for your own cards"), name);
    }
    if (strcmp(kind, "stickers") == 0) {
        return g_strdup_printf(_("%s: stickers"), name);
    }
    if (strcmp(kind, "cards") == 0) {
        return g_strdup_printf(_("%s: cards to print and play"), name);
    }
    if (strcmp(kind, "guide") == 0) {
        return g_strdup_printf(_("%s: how to set it up"), name);
    }
    return g_strdup(name);
}
