// SPDX-License-Identifier: MIT
/* What camera check and deck check say, line by line and grade by grade. */
#include "tests/kit/pzk_test.h"

#include "src/rules/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/words_kit.h"

static void
test_every_grade_of_every_line_is_a_sentence_of_its_own(void **state)
{
    (void)state;
    GHashTable *seen = words_begin();

    for (int what = 0; what < PZK_CHECKS; what++) {
        assert_true(strlen(pzk_words_check_label((enum pzk_check)what)) > 0);
        g_hash_table_remove_all(seen);
        for (int grade = PZK_GRADE_GOOD; grade <= PZK_GRADE_BAD; grade++) {
            struct pzk_check_line line = {.what = (enum pzk_check)what,
                                          .grade = (enum pzk_grade)grade,
                                          .value = 0.2F,
                                          .detail = PZK_PA};
            char *text = pzk_words_check(&line);
            assert_true(g_utf8_validate(text, -1, NULL));
            assert_true(strlen(text) > 5);
            assert_true(g_str_has_suffix(text, "."));
            bool twofold =
                (what == PZK_CHECK_MIRROR && grade == PZK_GRADE_FAIR) ||
                (what == PZK_CHECK_WITNESS && grade == PZK_GRADE_BAD);
            if (!g_hash_table_add(seen, text) && !twofold) {
                fail_msg("check %d, grade %d: said twice", what, grade);
            }
        }
        struct pzk_check_line unknown = {.what = (enum pzk_check)what};
        assert_sentence(pzk_words_check(&unknown));
    }
    g_hash_table_unref(seen);
}

static void
test_small_marks_say_how_small_and_how_near(void **state)
{
    (void)state;
    struct pzk_check_line line = {
        .what = PZK_CHECK_SIZE, .grade = PZK_GRADE_FAIR, .value = 1.74F};

    assert_text(pzk_words_check(&line),
                "The marks are rather small: 1.7 pixels a module. Bring the "
                "camera closer.");
    line.detail = 1;
    assert_text(pzk_words_check(&line),
                "The QR codes are rather small: 1.7 pixels a module. Bring "
                "the camera closer: at 1920 x 1080 at most 75 cm above the "
                "table.");
    line = (struct pzk_check_line){
        .what = PZK_CHECK_GLARE, .grade = PZK_GRADE_BAD, .value = 0.124F};
    assert_text(pzk_words_check(&line),
                "Glare on 12 % of the table: move the lamp.");
}

static void
test_refused_codes_are_counted(void **state)
{
    (void)state;
    struct pzk_check_line line = {.what = PZK_CHECK_WITNESS,
                                  .grade = PZK_GRADE_GOOD};

    assert_text(pzk_words_check(&line), "No code is read in two ways.");
    line.grade = PZK_GRADE_FAIR;
    line.detail = 1;
    assert_text(pzk_words_check(&line),
                "1 code was read in two ways and does not count. Take away "
                "what looks like a sticker and is none.");
    line.detail = 2;
    assert_text(pzk_words_check(&line),
                "2 codes were read in two ways and do not count. Take away "
                "what looks like a sticker and is none.");
}

static void
test_deck_says_what_is_missing_double_and_strange(void **state)
{
    (void)state;
    struct pzk_deck_report report = {.total = 28, .seen = 28};

    assert_text(pzk_words_deck(&report), "All 28 cards are there.");
    report = (struct pzk_deck_report){.total = 28,
                                      .seen = 26,
                                      .n_missing = 2,
                                      .missing = {PZK_JE, PZK_HX1},
                                      .n_twice = 1,
                                      .twice = {PZK_J5},
                                      .n_strange = 1,
                                      .strange = {PZK_W1}};
    assert_text(pzk_words_deck(&report),
                "26 of 28 cards are seen. Missing: Poole of Jekyll and Fury. "
                "There twice: Scene 5 of Jekyll. Of another game: Wrath 1.");
    report = (struct pzk_deck_report){.total = 28, .n_missing = 28};
    assert_text(pzk_words_deck(&report),
                "0 of 28 cards are seen. Spread the others before the camera.");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            test_every_grade_of_every_line_is_a_sentence_of_its_own),
        cmocka_unit_test(test_small_marks_say_how_small_and_how_near),
        cmocka_unit_test(test_refused_codes_are_counted),
        cmocka_unit_test(test_deck_says_what_is_missing_double_and_strange),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
