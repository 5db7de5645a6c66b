// SPDX-License-Identifier: MIT
#include "src/words/paper.h"

#include <string.h>

#include "src/words/game_words.h"
#include "src/words/ordinary.h"
#include "src/words/text.h"

/* Texts that all games share. */
static const struct pzk_paper_text texts[] = {
    {"hint", N_("Print at 100 %, not fitted to the page: the ruler must "
                "measure 100 mm. Cut at the marks and keep the white rim.")},
    {"team.J", N_("Dr. Jekyll")},
    {"team.H", N_("Mr. Hyde")},
    {"seat.N", N_("North")},
    {"seat.E", N_("East")},
    {"seat.S", N_("South")},
    {"seat.W", N_("West")},
    {"head.print", N_("Print")},
    {"guide.print",
     N_("On matt paper or blank stickers, at 100 % (“actual size”), not fitted "
        "to the page. The ruler at the foot of each page must measure 100 mm. "
        "A printer leaves up to 6 mm at the paper's edge white: nothing is "
        "printed there.")},
    {"head.cut", N_("Cut")},
    {"guide.cut",
     N_("Along the lines that the small cut marks point to. Keep the white rim "
        "around each mark: without it a camera reads nothing. The strip with "
        "code and name is cut out with its sticker; tear it off when you have "
        "found the card.")},
    {"head.stick", N_("Stick")},
    {"guide.stick.square", N_("On the card's face, never on its back: top "
                              "right, 3 mm from both edges, upright.")},
    {"guide.stick.code128", N_("On the card's face, never on its back: along "
                               "the right edge, 2 mm in, upright as it is "
                               "printed.")},
    {"head.twice", N_("Two for each card")},
    {"guide.twice", N_("The second mark goes into the opposite corner, upright "
                       "as well: then a hand rarely hides both.")},
    {"head.fan", N_("Small ones, for a hand of cards")},
    {"guide.fan.left",
     N_("The small sticker goes top left, 2 mm from both edges, upright: there "
        "a fan of cards shows it, and a phone reads the whole hand.")},
    {"guide.fan.right",
     N_("The small sticker goes top right, 2 mm from both edges, upright: "
        "there a fan that opens to the left shows it, and a phone reads the "
        "whole hand. The large one then goes top left, not right.")},
    {"guide.fan.square", N_("On the card's face, never on its back: top left, "
                            "3 mm from both edges, upright.")},
    {"guide.fan.code128", N_("On the card's face, never on its back: along "
                             "the left edge, 2 mm in, upright as it is "
                             "printed.")},
    {"head.cards", N_("Make the cards")},
    {"guide.cards",
     N_("Each page of faces is followed by the page of their backs: print on "
        "both sides, turned over the long edge, on paper of 200 g or more. Or "
        "print the faces only and put each into a sleeve before a card of "
        "some other game.")},
    {"head.table", N_("Lay the table")},
    {"head.camera", N_("Set up the camera")},
    {"guide.camera",
     N_("60 to 90 cm above the table, looking straight down, the marks of all "
        "places in the picture, held by something that does not shake. 1280 x "
        "720 pixels or more. For QR codes at most 90 cm of the table from "
        "left to right, at 1920 x 1080. A phone that serves its camera as "
        "MJPEG does well.")},
    {"head.light", N_("Light")},
    {"guide.light",
     N_("Bright and even, from the side. If a lamp is mirrored in a card, move "
        "the lamp, or the camera a little aside. Matt sleeves mirror least.")},
    {"head.check", N_("Try it")},
    {"guide.check",
     N_("Spread all cards before the camera. In the window, or with "
        "“platzkarte scan” on a photograph, every piece must be read once. "
        "Before each game the window checks the camera and says what to put "
        "right: size of the marks, light, glare, focus.")},
    {"head.blind", N_("For blind players")},
    {"guide.table.cards",
     N_("Card A lies in the middle; where five or six play, the placement card "
        "with that number. Where four play, its upper side is North; where two "
        "play, they sit at North and South; where five or six play, seat 1 is "
        "at its upper side and the others follow clockwise. Lay cards close to "
        "it, each player on their own side.")},
    {"guide.blind.cards",
     N_("There are no shapes for fingers on these cards. Swell paper (--print "
        "swell) has the code of each card in braille: cl clubs, di diamonds, "
        "he hearts, sp spades, each with a, 2 to 10, j, q, k; jo joker; tr "
        "trump; pa card A. Its upper right corner is cut off; stick it on the "
        "face, at the lower edge. A practice sheet (--print shapes) has all "
        "with their names. All that happens is said aloud.")},
    {"figure.stick", N_("Where the stickers go")},
    {"figure.cut", N_("Cut out with its strip, which comes off last")},
    {"figure.table", N_("The table from above")},
    {"figure.camera", N_("Camera above, light from the side")},
    {0}};

static const char *
find(const struct pzk_paper_text *text, const char *key)
{
    while (text && text->key && strcmp(text->key, key) != 0) {
        text++;
    }
    return text && text->key ? _(text->text) : NULL;
}

const char *
pzk_words_paper(const char *key)
{
    const char *text = find(texts, key);

    for (int i = 0; !text && pzk_words_guests[i]; i++) {
        text = find(pzk_words_guests[i]->paper, key);
    }
    return text;
}

char *
pzk_words_card_in(int piece, int language)
{
    const struct pzk_game_words *words = pzk_words_of_piece(piece);

    if (language < 0 || language >= PZK_LANGUAGES) {
        return NULL;
    }
    if (words && words->piece_in) {
        return words->piece_in(piece, language);
    }
    if (piece >= PZK_X00 && pzk_is_ordinary(piece)) {
        return pzk_words_card(piece); /* its file names it, in one language */
    }
    return pzk_is_ordinary(piece) ? pzk_ordinary_name(piece, language) : NULL;
}

char *
pzk_words_paper_title(const char *name, const char *kind)
{
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
