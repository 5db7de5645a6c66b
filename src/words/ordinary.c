// SPDX-License-Identifier: MIT
#include "src/words/ordinary.h"

#include <glib.h>
#include <string.h>

#include "src/rules/piece.h"
#include "src/words/words.h"

/* Names as printed on cards, in the languages of pzk_words_languages. */
enum { ENGLISH, GERMAN, FRENCH, LANGUAGES };
enum { SUIT = 14, NUMBERS = 10 };

/* What comes before and after the rank. */
static const struct {
    const char *before, *after;
} suits[][LANGUAGES] = {
    {{"", " of clubs"}, {"Kreuz ", ""}, {"", " de trèfle"}},
    {{"", " of diamonds"}, {"Karo ", ""}, {"", " de carreau"}},
    {{"", " of hearts"}, {"Herz ", ""}, {"", " de cœur"}},
    {{"", " of spades"}, {"Pik ", ""}, {"", " de pique"}}};

static const char *const ace[] = {"ace", "Ass", "as"};
static const char *const figures[][LANGUAGES] = {
    {"jack", "Bube", "valet"},
    {"knight", "Reiter", "cavalier"},
    {"queen", "Dame", "dame"},
    {"king", "König", "roi"}};
static const char *const joker[] = {"joker", "Joker", "joker"};
static const char *const trump[] = {"trump", "Trumpf", "atout"};
static const char *const fool[] = {"Fool", "Narr", "Excuse"};
static const char *const own[] = {"card", "Karte", "carte"};

bool
pzk_is_ordinary(int piece)
{
    return piece >= PZK_CLA && pzk_piece_id(piece);
}

/* The name of RANK, 0: the ace, 1: the two, 10: the jack; g_free(). */
static char *
rank_name(int rank, int language)
{
    return rank == 0        ? g_strdup(ace[language])
           : rank < NUMBERS ? g_strdup_printf("%d", rank + 1)
                            : g_strdup(figures[rank - NUMBERS][language]);
}

char *
pzk_ordinary_rank(char letter, int language)
{
    static const char letters[] = "A.........JNQK";
    const char *at = strchr(letters, letter);

    return at ? rank_name((int)(at - letters), language) : NULL;
}

char *
pzk_ordinary_name(int piece, int language)
{
    bool copy = piece >= PZK_CLA + PZK_SECOND_COPY && piece < PZK_X00;
    int card = piece - (copy ? PZK_SECOND_COPY : 0);

    if (card >= PZK_X00) {
        return g_strdup_printf("%s %d", own[language], card - PZK_X00 + 1);
    }
    if (card >= PZK_JO1) {
        return card == PZK_FOOL  ? g_strdup(fool[language])
               : card >= PZK_TR1 ? g_strdup_printf("%s %d", trump[language],
                                                   card - PZK_TR1 + 1)
                                 : g_strdup_printf("%s %d", joker[language],
                                                   card - PZK_JO1 + 1);
    }
    int suit = (card - PZK_CLA) / SUIT, rank = (card - PZK_CLA) % SUIT;
    g_autofree char *name = rank_name(rank, language);

    return g_strconcat(suits[suit][language].before, name,
                       suits[suit][language].after, NULL);
}

char *
pzk_ordinary_said(int piece, int language)
{
    char *name = pzk_ordinary_name(piece, language);
    const char *article = "";

    if (language == ENGLISH && strstr(name, " of ")) {
        article = "the ";
    } else if (language == FRENCH) {
        article = strchr("aE", name[0])            ? "l’"
                  : g_str_has_prefix(name, "dame") ? "la "
                                                   : "le ";
    }
    char *said = g_strconcat(article, name, NULL);
    g_free(name);
    return said;
}

int
pzk_language_now(void)
{
    const char *language = pzk_words_language();
    int i = 0;

    while (i + 1 < LANGUAGES && strcmp(pzk_words_languages[i], language) != 0) {
        i++;
    }
    return i;
}
