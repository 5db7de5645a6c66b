// SPDX-License-Identifier: MIT
/*
 * Sentences in three languages: there for everything, brief enough, of people
 * who are who they are. Word for word they stand in data/sentences
 * (test_sentences.c).
 */
#include "src/words/jekyll_hyde/jh_words.h"
#include "tests/kit/pzk_test.h"

#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"
#include "tests/kit/words_kit.h"
#include "tests/words/jh_words_kit.h"

TEST(test_rulings_of_every_kind_are_sentences)
{
    struct pzk_people people = four_people();

    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        assert_true(pzk_words_init(pzk_words_languages[lang], NULL));
        for (int kind = 0; kind < PZK_RULED_KINDS; kind++) {
            struct pzk_ruling ruling = some_ruling(kind);

            assert_sentence(pzk_words_ruling(&people, &ruling));
            for (int i = 0; i < PZK_FIND_REFUSED; i++) {
                ruling.finding = i;
                assert_sentence(pzk_words_ruling(&people, &ruling));
            }
        }
    }
}

TEST(test_findings_with_any_fields_are_sentences)
{
    struct pzk_people people = four_people();
    static const int8_t cards[] = {PZK_NO_PIECE, PZK_HB, PZK_J6,
                                   PZK_HX3,      PZK_W1, 99};

    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        pzk_words_init(pzk_words_languages[lang], NULL);
        for (int finding = 0; finding < PZK_FIND_REFUSED; finding++) {
            for (size_t c = 0; c < G_N_ELEMENTS(cards); c++) {
                for (int8_t at = PZK_NO_SIDE; at <= PZK_ELSEWHERE;
                     at = at == PZK_W ? PZK_ELSEWHERE : (int8_t)(at + 1)) {
                    struct pzk_difference difference = {
                        .finding = finding,
                        .card = cards[c],
                        .lies_at = at,
                        .due_at = (int8_t)(PZK_S - at),
                    };
                    char *remedy = pzk_words_remedy(&people, &difference);

                    assert_sentence(pzk_words_finding(&people, &difference));
                    if (remedy[0]) {
                        assert_sentence(remedy);
                    } else {
                        g_free(remedy);
                    }
                }
            }
        }
    }
}

TEST(test_codes_and_states_are_sentences)
{
    struct pzk_people people = four_people();

    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        pzk_words_init(pzk_words_languages[lang], NULL);
        for (int code = 0; code < PZK_CODE_END; code++) {
            assert_sentence(g_strdup(pzk_words_code(code)));
        }
        assert_sentence(g_strdup(pzk_words_code(PZK_CODE_END)));
        for (int s = 0; s <= PZK_CAMERA_OTHER_GAME; s++) {
            assert_sentence(g_strdup(pzk_words_camera(s)));
            for (int m = PZK_MARKS_ANY; m <= PZK_MARKS_TACTILE; m++) {
                const struct pzk_camera_report report = {
                    (enum pzk_camera_state)s, (enum pzk_marks)m, PZK_H5};

                assert_sentence(g_strdup(pzk_words_picture(&report)));
            }
        }
        assert_sentence(g_strdup(pzk_words_no_table()));
        for (int kind = 0; kind <= PZK_OBS_CAMERA; kind++) {
            struct pzk_obs obs = {.kind = kind, .piece = PZK_H5, .side = PZK_E};

            assert_sentence(pzk_words_obs(&people, &obs));
        }
        for (int s = 0; s <= PZK_PLACEMENT_LOST; s++) {
            struct pzk_obs obs = {
                .kind = PZK_OBS_PLACEMENT, .piece = PZK_PA, .placement = s};

            assert_sentence(pzk_words_obs(&people, &obs));
        }
    }
}

TEST(test_status_answers_in_every_state_are_sentences)
{
    struct pzk_people people = four_people();

    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        pzk_words_init(pzk_words_languages[lang], NULL);
        for (int s = 0; s <= PZK_TABLE_PAUSED; s++) {
            struct pzk_table_view view = some_view(s);

            for (int started = 0; started < 2; started++) {
                view.started = started;
                view.has_last_trick = started;
                assert_sentence(pzk_words_now(&people, &view));
                assert_sentence(pzk_words_whose_turn(&people, &view));
                assert_sentence(pzk_words_begins(&people, &view));
                assert_sentence(pzk_words_nothing_next(&view));
                assert_sentence(pzk_words_table(&people, &view));
                assert_sentence(pzk_words_score(&people, &view));
                assert_sentence(pzk_words_last_trick(&people, &view));
                assert_sentence(pzk_words_cards_left(&people, &view));
            }
        }
    }
}

TEST(test_card_names_differ_and_every_piece_has_one)
{
    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        GHashTable *seen =
            g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

        pzk_words_init(pzk_words_languages[lang], NULL);
        char *unknown = pzk_words_card(PZK_NO_PIECE);
        for (int piece = 0; piece < PZK_CLA; piece++) {
            char *name = pzk_words_card_of(piece);

            if (pzk_piece_id(piece)) {
                assert_string_not_equal(name, unknown);
                assert_true(g_hash_table_add(seen, name));
            } else {
                assert_text(name, unknown);
            }
        }
        g_free(unknown);
        g_hash_table_destroy(seen);
    }
}

TEST(test_people_bad_text_changes_nothing)
{
    static const char *const bad[] = {"X=Anna", "Anna", "N=Anna,,E=Betty", "",
                                      "N=A\xff"};
    struct pzk_people people = four_people();
    struct pzk_people before = people;

    pzk_words_init("en", NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(bad); i++) {
        char *why = NULL;

        assert_false(pzk_people_parse(&people, bad[i], &why) && bad[i][0]);
        if (bad[i][0]) {
            assert_sentence(why);
        }
        assert_memory_equal(&people, &before, sizeof(people));
    }
}

TEST(test_people_long_name_is_cut_between_characters)
{
    struct pzk_people people;
    char *why = NULL;
    GString *text = g_string_new("N=x");

    for (int i = 0; i < 50; i++) {
        g_string_append(text, "é");
    }
    pzk_people_init(&people);
    assert_true(pzk_people_parse(&people, text->str, &why));
    assert_int_equal(strlen(people.name[PZK_N]), PZK_NAME_SIZE - 1);
    assert_true(g_utf8_validate(people.name[PZK_N], -1, NULL));
    g_string_free(text, TRUE);
}

TEST(test_language_unknown_is_told_and_the_locale_s_used)
{
    assert_false(pzk_words_init("xx", NULL));
}

/* They are told once: when they sit down, and where a correction moves them;
 * the end of a hand has its own sentence. */
TEST(test_people_sit_anew_is_told_once)
{
    struct pzk_rulings rulings = {.count = 1};
    struct pzk_table_view view = view_of_three();
    struct pzk_people people, before;
    struct pzk_jh_status *status = &pzk_jh_view_of(&view)->status;
    char *why = NULL;

    pzk_people_init(&people);
    assert_true(pzk_people_parse(&people, "E=Eve,S=Anna,W=Ben", &why));
    before = people;
    rulings.at[0] = some_ruling(PZK_RULED_PLAY);
    pzk_people_follow(&people, &view);
    assert_true(pzk_people_sit_anew(&before, &people, &rulings));
    assert_string_equal(pzk_people_person(&people, 0), "Anna");
    before = people;
    pzk_people_follow(&people, &view);
    assert_false(pzk_people_sit_anew(&before, &people, &rulings));

    /* Ben led, not Anna: he is the single player, she sits at his right */
    status->single = PZK_W;
    status->ghost = PZK_E;
    memcpy(status->person, (int8_t[]){1, -1, 2, 0}, PZK_SEATS);
    pzk_people_follow(&people, &view);
    assert_true(pzk_people_sit_anew(&before, &people, &rulings));
    assert_string_equal(pzk_people_at(&people, PZK_W), "Ben");
    assert_string_equal(pzk_people_at(&people, PZK_S), "Anna");
    rulings.at[0].kind = PZK_RULED_HAND;
    assert_false(pzk_people_sit_anew(&before, &people, &rulings));
}

static int
words_in(const char *text)
{
    g_auto(GStrv) words = g_strsplit(text, " ", -1);
    int n = 0;

    for (int i = 0; words[i]; i++) {
        n += words[i][0] != 0;
    }
    return n;
}

/* Whatever is wrong with a card of the team game, in any language; not who sits
 * where in the next hand, nor a whole trick. The longest name a card by four
 * words and a place by three. */
TEST(test_every_mismatch_is_brief_enough)
{
    enum { MOST = 14 };
    struct pzk_people people = four_people();
    struct pzk_ruling wrong = some_ruling(PZK_RULED_VIOLATION);
    int told = 0;

    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        assert_true(pzk_words_init(pzk_words_languages[lang], NULL));
        for (int finding = 1; finding < PZK_FIND_REFUSED; finding++) {
            if (!pzk_finding_name(finding) ||
                finding == (int)PZK_JH_FIND_ROLES ||
                finding == (int)PZK_FIND_TRICK_DIFFERS ||
                finding >= (int)PZK_JH_FIND_WHO_LED) {
                continue;
            }
            wrong.finding = finding;
            g_autofree char *full = pzk_words_ruling(&people, &wrong);
            char *brief = brief_mismatch(&people, &wrong);

            if (words_in(brief) > MOST) {
                fail_msg("%d words: %s", words_in(brief), brief);
            }
            assert_true(words_in(brief) <= words_in(full) + 2);
            assert_sentence(brief);
            told++;
        }
    }
    assert_true(told > 3 * 20);
    pzk_words_init("en", NULL);
}

/* Every ruling has something brief to it, or nothing, in every language. */
TEST(test_brief_is_there_for_every_kind)
{
    struct pzk_people people = four_people();

    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        assert_true(pzk_words_init(pzk_words_languages[lang], NULL));
        for (int kind = 0; kind < PZK_RULED_KINDS; kind++) {
            struct pzk_ruling ruling = some_ruling(kind);
            char *brief = pzk_words_ruling_at(PZK_BRIEF, &people, &ruling);
            g_autofree char *full = pzk_words_ruling(&people, &ruling);

            assert_true(strlen(brief) <= strlen(full));
            if (brief[0]) {
                assert_sentence(brief);
            } else {
                g_free(brief);
            }
        }
    }
    pzk_words_init("en", NULL);
}

/* Whatever is found, something is said of it, in every language. */
TEST(test_every_mismatch_of_every_game_has_a_reason)
{
    const struct pzk_table_game *const games[] = {&pzk_jh_game, &pzk_duel_game,
                                                  &pzk_maze_game};
    struct pzk_people people = four_people();

    for (int l = 0; pzk_words_languages[l]; l++) {
        pzk_words_init(pzk_words_languages[l], NULL);
        for (size_t g = 0; g < G_N_ELEMENTS(games); g++) {
            for (int finding = 1; finding < PZK_FIND_END; finding++) {
                struct pzk_table_view view = {.game = games[g],
                                              .state = PZK_TABLE_MISMATCH,
                                              .started = true};
                view.difference = (struct pzk_difference){
                    .finding = (enum pzk_finding)finding, .due_at = PZK_N};
                g_autofree char *why = pzk_words_why(&people, &view);

                assert_true(g_str_has_suffix(why, "."));
            }
        }
    }
}

TEST(test_seats_are_called_by_letters_and_by_their_names)
{
    static const struct {
        const char *language, *text;
        int seat, sides;
    } cases[] = {{"en", "place 2", 1, 5},
                 {"de", "Platz 6", 5, 6},
                 {"fr", "6", 5, 6},
                 {"fr", "6", PZK_NO_SEAT, 5},
                 {"en", "N", PZK_NO_SEAT, 5},
                 {"en", "1", PZK_NO_SEAT, 4},
                 {"en", "E", PZK_E, 4},
                 {"en", "west", PZK_W, 4},
                 {"en", "O", PZK_NO_SEAT, 4},
                 {"de", "O", PZK_E, 4},
                 {"de", "E", PZK_E, 4},
                 {"de", "Süd", PZK_S, 4},
                 {"fr", "O", PZK_W, 4},
                 {"fr", "ouest", PZK_W, 4},
                 {"fr", "E", PZK_E, 4},
                 {"fr", "", PZK_NO_SEAT, 4},
                 {"fr", "NE", PZK_NO_SEAT, 4},
                 {"fr", "\xff", PZK_NO_SEAT, 4}};

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        pzk_words_init(cases[i].language, NULL);
        assert_int_equal(pzk_words_seat_called(cases[i].sides, cases[i].text),
                         cases[i].seat);
    }
    pzk_words_init("en", NULL);
}

/* A name that sounds like a vowel takes the e of "de" before it away. */
TEST(test_french_elides_before_vowels_and_silent_h)
{
    static const char *const names[][2] = {
        {"Anna", "d’Anna"},
        {"anna", "d’anna"},
        {"Ève", "d’Ève"},
        {"Élise", "d’Élise"},
        {"Œdipe", "d’Œdipe"},
        {"Yves", "d’Yves"},
        {"Yann", "de Yann"},
        {"Hélène", "d’Hélène"},
        {"Henri-Paul", "d’Henri-Paul"},
        {"Hans", "de Hans"},
        {"Hyde", "de Hyde"},
        {"Louis", "de Louis"},
        {"Анна", "de Анна"},
        {"", "de "},
        {"le fantôme", "du fantôme"},
        {"Dr. Lanyon", "du Dr. Lanyon"},
        {"L’appartement de Ève", "de l’appartement d’Ève"}};

    pzk_words_init("fr", NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autofree char *text =
            pzk_words_format("(de %s) monde Anna", names[i][0]);
        g_autofree char *want = g_strdup_printf("(%s) monde Anna", names[i][1]);

        assert_string_equal(text, want);
    }
    pzk_words_init("en", NULL);
}

TEST(test_every_grade_of_every_line_is_a_sentence_of_its_own)
{
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

RUN_TESTS()
