// SPDX-License-Identifier: MIT
/* Sentences in a language that is not the program's, and those for "you". */
#include "tests/kit/pzk_test.h"

#include <glib/gstdio.h>

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/own_file.h"
#include "src/words/text.h"
#include "src/words/translations.h"
#include "tests/kit/words_kit.h"

static struct pzk_people
four_people(int you)
{
    struct pzk_people people;
    char *why = NULL;

    pzk_people_init(&people);
    assert_true(
        pzk_people_parse(&people, "N=Adam,E=Betty,S=Christian,W=Doris", &why));
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        people.team[seat] = seat % 2 ? PZK_HYDE : PZK_JEKYLL;
    }
    people.you = (int8_t)you;
    return people;
}

static struct pzk_table_view
some_view(int turn, int n_table)
{
    struct pzk_table_view view = {.game = &pzk_jh_game,
                                  .state = PZK_TABLE_TRICK_RUNNING,
                                  .started = true};
    struct pzk_jh_status *status = &pzk_jh_view_of(&view)->status;

    status->phase = PZK_JH_TURN;
    status->turn = (int8_t)turn;
    status->turn_team = turn % 2 ? PZK_HYDE : PZK_JEKYLL;
    status->trick_no = 3;
    status->n_table = (uint8_t)n_table;
    status->table[0] = (struct pzk_laid){PZK_N, PZK_W, PZK_JB};
    status->taken[PZK_JEKYLL] =
        1u << PZK_JA | 1u << PZK_H7 | 1u << PZK_H6 | 1u << PZK_JX1;
    status->lying = 1u << PZK_JT;
    status->neutral = 1u << PZK_HT;
    return view;
}

static struct pzk_ruling
turn_of(int seat)
{
    return (struct pzk_ruling){.game = &pzk_jh_game,
                               .kind = PZK_RULED_TURN,
                               .seat = (int8_t)seat,
                               .team = seat % 2 ? PZK_HYDE : PZK_JEKYLL};
}

/* ---- you ---- */

/* ---- memory aids ---- */

/* ---- another language ---- */

static char *
all_of(const struct pzk_people *people)
{
    struct pzk_table_view view = some_view(PZK_E, 1);
    struct pzk_ruling rulings[] = {
        {.kind = PZK_RULED_PLAY, .seat = PZK_N, .from = PZK_W, .card = PZK_JB},
        turn_of(PZK_E),
        {.kind = PZK_RULED_STATE, .paused = true},
        {.kind = PZK_RULED_RESUMED, .resumed_plays = 0, .hand = 1},
        {.kind = PZK_RULED_RESUMED, .resumed_plays = 1, .hand = 1},
        {.kind = PZK_RULED_RESUMED, .resumed_plays = 2, .hand = 1},
        {.kind = PZK_RULED_VIOLATION,
         .finding = PZK_FIND_NOT_YOUR_TURN,
         .seat = PZK_S,
         .card = PZK_H5,
         .lies_at = PZK_S,
         .due_at = PZK_E},
    };
    GString *text = g_string_new(NULL);

    for (size_t i = 0; i < G_N_ELEMENTS(rulings); i++) {
        rulings[i].game = &pzk_jh_game;
        g_autofree char *one = pzk_words_ruling(people, &rulings[i]);

        g_string_append_printf(text, "%s\n", one);
    }
    g_autofree char *out = pzk_words_cards_out(people, &view);
    g_autofree char *left = pzk_words_table(people, &view);
    g_string_append_printf(text, "%s\n%s\n%s\n", out, left,
                           pzk_words_language());
    return g_string_free(text, FALSE);
}

TEST(test_second_language_reads_as_a_program_s_own)
{
    struct pzk_people people = four_people(PZK_N);

    for (int own = 0; pzk_words_languages[own]; own++) {
        for (int other = 0; pzk_words_languages[other]; other++) {
            pzk_words_init(pzk_words_languages[other], NULL);
            g_autofree char *wanted = all_of(&people);

            pzk_words_init(pzk_words_languages[own], NULL);
            g_autofree char *first = all_of(&people);
            assert_true(pzk_words_use(pzk_words_languages[other]));
            g_autofree char *used = all_of(&people);
            assert_true(pzk_words_use(NULL));
            g_autofree char *again = all_of(&people);

            assert_string_equal(used, wanted);
            assert_string_equal(again, first);
            assert_true((own == other) == g_str_equal(first, wanted));
        }
    }
    pzk_words_init("en", NULL);
}

TEST(test_empty_text_has_no_translation)
{
    pzk_words_init("de", NULL);
    assert_string_equal(pzk_translate(""), "");
    pzk_words_init("en", NULL);
}

static gpointer
language_here(gpointer data)
{
    return g_strdup(pzk_words_language());
}

TEST(test_second_language_is_one_thread_s_alone)
{
    assert_true(pzk_words_use("de"));
    assert_string_equal(pzk_words_language(), "de");
    assert_text(g_thread_join(g_thread_new("other", language_here, NULL)),
                "en");
    assert_false(pzk_words_use("xx"));
    assert_string_equal(pzk_words_language(), "en");
}

/* What there is none of: as one in French alone. */
TEST(test_plurals_follow_the_rule_of_the_language)
{
    static const struct {
        const char *lang;
        int plays;
        const char *text;
    } cases[] = {
        {"en", 0, "The game goes on: hand 1, 0 cards played."},
        {"en", 1, "The game goes on: hand 1, 1 card played."},
        {"de", 0, "Das Spiel geht weiter: Runde 1, 0 Karten gespielt."},
        {"fr", 0, "La partie reprend\u00a0: manche 1, 0 carte jouée."},
        {"fr", 1, "La partie reprend\u00a0: manche 1, 1 carte jouée."},
        {"fr", 2, "La partie reprend\u00a0: manche 1, 2 cartes jouées."},
    };
    struct pzk_people people = four_people(PZK_NO_SEAT);

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct pzk_ruling resumed = {.game = &pzk_jh_game,
                                     .kind = PZK_RULED_RESUMED,
                                     .resumed_plays = cases[i].plays,
                                     .hand = 1};

        pzk_words_init(cases[i].lang, NULL);
        assert_text(pzk_words_ruling(&people, &resumed), cases[i].text);
    }
    pzk_words_init("en", NULL);
}

/* Whether the locale was ever generated is nothing to us; a list of wishes
 * counts beside a locale alone. Names are UTF-8 in each. */
TEST(test_language_of_the_environment_needs_no_locale)
{
    static const struct {
        const char *all, *lang, *wishes, *language;
    } cases[] = {
        {"", "", "", "en"},
        {"C", "de_DE.UTF-8", "fr:de", "en"},
        {"POSIX", "", "de", "en"},
        {"C.UTF-8", "", "", "en"},
        {"C.UTF-8", "", "xx:fr:de", "fr"},
        {"", "de_AT.UTF-8", "", "de"},
        {"fr_CA", "de_DE.UTF-8", "", "fr"},
        {"xx_XX", "", "", "en"},
    };
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG",
                                        "LANGUAGE"};
    char *before[G_N_ELEMENTS(names)];

    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        before[i] = g_strdup(g_getenv(names[i]));
    }
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        const char *values[] = {cases[i].all, "", cases[i].lang,
                                cases[i].wishes};

        for (size_t k = 0; k < G_N_ELEMENTS(names); k++) {
            g_setenv(names[k], values[k], TRUE);
        }
        assert_true(pzk_words_init(NULL, NULL));
        assert_string_equal(pzk_words_language(), cases[i].language);
        assert_true(g_get_charset(NULL) || cases[i].all[0] == 'f');
        /* a language that is asked for by its name needs none of them */
        assert_true(pzk_words_init("de", NULL));
        assert_string_equal(pzk_words_language(), "de");
    }
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        if (before[i]) {
            g_setenv(names[i], before[i], TRUE);
        } else {
            g_unsetenv(names[i]);
        }
        g_free(before[i]);
    }
    pzk_words_init("en", NULL);
}

/* A file cut in half has its tables but not their texts: English it is. */
TEST(test_damaged_translations_leave_english)
{
    g_autofree char *folder = g_dir_make_tmp("pzk-translations-XXXXXX", NULL);
    g_autofree char *inner =
        g_build_filename(folder, "fr", "LC_MESSAGES", NULL);
    g_autofree char *outer = g_build_filename(folder, "fr", NULL);
    g_autofree char *broken =
        g_build_filename(inner, PZK_TEXT_DOMAIN ".mo", NULL);
    g_autofree char *built = pzk_own_file("src/words/po", "");
    g_autofree char *whole = g_build_filename(built, "de", "LC_MESSAGES",
                                              PZK_TEXT_DOMAIN ".mo", NULL);
    g_autofree char *bytes = NULL;
    gsize size = 0;

    assert_true(g_file_get_contents(whole, &bytes, &size, NULL));
    assert_int_equal(g_mkdir_with_parents(inner, 0700), 0);
    pzk_words_init("en", folder);
    for (gsize n = 0; n < 28; n += 4) {
        assert_true(g_file_set_contents(broken, bytes, (gssize)n, NULL));
        assert_false(pzk_words_use("fr"));
    }
    assert_true(g_file_set_contents(broken, bytes, (gssize)size / 2, NULL));
    pzk_words_use("fr");
    g_free(pzk_words_card(PZK_JB));
    pzk_words_language();
    pzk_words_use(NULL);
    g_unlink(broken);
    g_rmdir(inner);
    g_rmdir(outer);
    g_rmdir(folder);
}

int
main(void)
{
    pzk_words_init("en", NULL);
    return run_cases(NULL, NULL);
}
