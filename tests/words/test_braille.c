// SPDX-License-Identifier: MIT
/* Names in uncontracted braille, as each language writes it. */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "src/rules/duel/pieces.h"
#include "src/rules/jekyll_hyde/pieces.h"
#include "src/words/braille.h"
#include "src/words/words.h"

static const struct {
    const char *name, *language, *text, *cells;
} cases[] = {
    {"capitals have a sign, and the stop", "en", "Mr. Hyde", "⠠⠍⠗⠲⠀⠠⠓⠽⠙⠑"},
    {"a number", "en", "Scene 5", "⠠⠎⠉⠑⠝⠑⠀⠼⠑"},
    {"one sign for all digits of a number", "en", "10", "⠼⠁⠚"},
    {"an apostrophe", "en", "Hyde's", "⠠⠓⠽⠙⠑⠄⠎"},
    {"brackets of two cells", "en", "(Hyde)", "⠐⠣⠠⠓⠽⠙⠑⠐⠜"},
    {"every letter", "en", "abcdefghijklmnopqrstuvwxyz",
     "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵"},
    {"what has no sign is left out", "en", "a…b", "⠁⠃"},
#ifdef PZK_WITH_NLS
    {"German has no sign before capitals", "de", "Mr. Hyde", "⠍⠗⠄⠀⠓⠽⠙⠑"},
    {"umlauts", "de", "Mildtätigkeit", "⠍⠊⠇⠙⠞⠜⠞⠊⠛⠅⠑⠊⠞"},
    {"umlaut and a long word", "de", "Rücksichtslosigkeit",
     "⠗⠳⠉⠅⠎⠊⠉⠓⠞⠎⠇⠕⠎⠊⠛⠅⠑⠊⠞"},
    {"a German number", "de", "Ort 6", "⠕⠗⠞⠀⠼⠋"},
    {"French capitals", "fr", "Pitié", "⠨⠏⠊⠞⠊⠿"},
    {"French digits have dot 6", "fr", "Lieu 3", "⠨⠇⠊⠑⠥⠀⠠⠩"},
    {"French nought", "fr", "10", "⠠⠡⠼"},
    {"French apostrophe", "fr", "L’appartement", "⠨⠇⠄⠁⠏⠏⠁⠗⠞⠑⠍⠑⠝⠞"},
#endif
};

TEST(test_texts_are_written_as_each_language_does)
{
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        assert_true(pzk_words_init(cases[i].language, NULL));
        g_autofree char *cells = pzk_words_braille(cases[i].text);

        if (!g_str_equal(cells, cases[i].cells)) {
            fail_msg("%s: %s is %s, not %s", cases[i].name, cases[i].text,
                     cells, cases[i].cells);
        }
    }
}

TEST(test_every_card_has_its_name_in_braille)
{
    for (int l = 0; pzk_words_languages[l]; l++) {
        pzk_words_init(pzk_words_languages[l], NULL);
        for (int card = PZK_JT; card <= PZK_HX3; card++) {
            g_autofree char *name = pzk_words_card_of(card);
            g_autofree char *cells = pzk_words_card_braille(card);

            /* no character is lost: signs only add cells */
            assert_true(g_utf8_strlen(cells, -1) >= g_utf8_strlen(name, -1));
        }
    }
}

/* Small letters: no sign for a capital on a label as narrow as can be. */
TEST(test_codes_are_short)
{
    static const struct {
        const char *language, *cells;
    } codes[] = {{"en", "\u283a\u283c\u2809"},
                 {"de", "\u283a\u283c\u2809"},
                 {"fr", "\u283a\u2820\u2829"}};

    for (size_t i = 0; i < G_N_ELEMENTS(codes); i++) {
        pzk_words_init(codes[i].language, NULL);
        g_autofree char *cells = pzk_words_code_braille(PZK_W1 + 2);

        /* without translations everything is English */
        assert_string_equal(
            cells,
            codes[strcmp(pzk_words_language(), "en") == 0 ? 0 : i].cells);
    }
    g_autofree char *card = pzk_words_code_braille(PZK_PA);

    assert_int_equal(g_utf8_strlen(card, -1), 2);
}

RUN_TESTS()
