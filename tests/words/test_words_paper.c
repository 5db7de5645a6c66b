// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "src/rules/maze/maze.h"
#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/paper.h"

/* All languages stand on one printed card, so its names are kept apart from
 * the translations; they are the same. */
TEST(test_names_on_cards_are_those_of_each_language)
{
    int cards = 0;

    for (int language = 0; pzk_words_languages[language]; language++) {
        assert_true(pzk_words_init(pzk_words_languages[language], NULL));
#ifndef PZK_WITH_NLS
        if (language > 0) {
            break;
        }
#endif
        for (int piece = 0; piece < PZK_PIECE_END; piece++) {
            char *printed = pzk_words_card_in(piece, language);

            if (printed) {
                char *said = pzk_words_card(piece);

                assert_string_equal(printed, said);
                g_free(said);
                g_free(printed);
                cards++;
            }
        }
    }
    assert_int_equal(cards % (28 + 25 + 82 + 82 + 100), 0);
    assert_true(cards > 0);
    assert_null(pzk_words_card_in(PZK_JA, 3));
    assert_null(pzk_words_card_in(PZK_JA, -1));
    assert_null(pzk_words_card_in(PZK_PA, 0));
    assert_null(pzk_words_card_in(PZK_M1, 0));
}

TEST(test_texts_come_in_the_language_chosen)
{
    assert_null(pzk_words_paper("nonsense"));
    assert_true(pzk_words_init("en", NULL));
    assert_string_equal(pzk_words_paper("seat.N"), "North");
    assert_non_null(pzk_words_paper("hint"));
    char *title =
        pzk_words_paper_title(pzk_words_game(&pzk_duel_game), "stickers");

    assert_string_equal(title, "Jekyll vs Hyde: stickers");
    g_free(title);
#ifdef PZK_WITH_NLS
    assert_true(pzk_words_init("de", NULL));
    assert_string_equal(pzk_words_paper("seat.E"), "Ost");
    assert_true(pzk_words_init("fr", NULL));
    assert_string_equal(pzk_words_paper("board.start"), "départ");
#endif
}

RUN_TESTS()
