// SPDX-License-Identifier: MIT
/* Camera check and deck check, and the refusals of all games. */
#define SCENE_BOOK "checks"
#define SCENE_PAGE 0
#include "tests/words/sentences.h"

#include "src/rules/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"

SCENE(every_grade_of_every_line)
{
    for (int what = 0; what < PZK_CHECKS; what++) {
        SAY(g_strdup(pzk_words_check_label((enum pzk_check)what)));
        for (int grade = PZK_GRADE_UNKNOWN; grade <= PZK_GRADE_BAD; grade++) {
            struct pzk_check_line line = {.what = (enum pzk_check)what,
                                          .grade = (enum pzk_grade)grade,
                                          .value = 0.2F,
                                          .detail = PZK_PA};

            SAY(pzk_words_check(&line));
        }
    }
}

SCENE(values_and_counts_in_the_camera_check)
{
    static const struct pzk_check_line lines[] = {
        {PZK_CHECK_SIZE, PZK_GRADE_FAIR, 1.74F, 0, 4},
        {PZK_CHECK_SIZE, PZK_GRADE_FAIR, 1.74F, 1, 4},
        {PZK_CHECK_GLARE, PZK_GRADE_BAD, 0.124F, 0, 4},
        {PZK_CHECK_WITNESS, PZK_GRADE_GOOD, 0, 0, 4},
        {PZK_CHECK_WITNESS, PZK_GRADE_FAIR, 0, 1, 4},
        {PZK_CHECK_WITNESS, PZK_GRADE_FAIR, 0, 2, 4},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(lines); i++) {
        SAY(pzk_words_check(&lines[i]));
    }
}

SCENE(what_is_missing_double_and_strange_in_a_deck)
{
    static const struct pzk_deck_report reports[] = {
        {.total = 28, .seen = 28},
        {.total = 28,
         .seen = 26,
         .n_missing = 2,
         .missing = {PZK_JE, PZK_HX1},
         .n_twice = 1,
         .twice = {PZK_J5},
         .n_strange = 1,
         .strange = {PZK_W1}},
        {.total = 28, .n_missing = 28},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(reports); i++) {
        SAY(pzk_words_deck(&reports[i]));
    }
}

SCENE_DIFFERING(refusals_and_what_to_do)
{
    for (int code = 0; code < PZK_CODE_END; code++) {
        if (pzk_code_name(code)) {
            say(pzk_code_name(code), g_strdup(pzk_words_code(code)));
            SAY(g_strdup(pzk_words_code_remedy(code)));
        }
    }
    assert_string_equal(pzk_words_code_remedy(PZK_CODE_END),
                        pzk_words_code_remedy(PZK_BAD_ACTION));
}
