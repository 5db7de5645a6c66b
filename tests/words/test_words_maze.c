// SPDX-License-Identifier: MIT
/* The maze's sentences and names, whatever they tell of: each is its own. */
#include "tests/kit/pzk_test.h"

#include "src/words/duel/duel_words.h"
#include "tests/kit/words_kit.h"
#include "tests/words/maze_words_kit.h"

TEST(test_maze_map_changes_are_told_in_all_directions)
{
    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        struct pzk_people people = maze_people();
        struct pzk_maze_status status = maze_status();
        GHashTable *seen = words_begin();

        pzk_words_init(pzk_words_languages[lang], NULL);
        for (int slot = -1; slot < PZK_MAZE_SLOTS; slot += 2) {
            for (int turn = PZK_MAZE_CW; turn <= PZK_MAZE_CCW; turn++) {
                for (int shift = -1; shift < 12; shift++) {
                    struct pzk_action action = maze_action(PZK_MAZE_MAP);

                    if (slot < 0 && turn == PZK_MAZE_CCW) {
                        continue;
                    }
                    action.other = (int8_t)slot;
                    action.by = (int8_t)turn;
                    action.arg = (int8_t)shift;
                    assert_new_sentence(
                        seen, pzk_maze_words_action(&people, &status, &action));
                }
            }
        }
        assert_int_equal(g_hash_table_size(seen), 9 * 13);
        g_hash_table_destroy(seen);
    }
}

/* Every line, either way and however far, reads differently in all tongues. */
TEST(test_pushed_lines_read_differently)
{
    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        struct pzk_people people = maze_people();
        GHashTable *seen = words_begin();

        pzk_words_init(pzk_words_languages[lang], NULL);
        for (int line = 0; line < PZK_MAZE_LINES; line++) {
            for (int quarters = -5; quarters <= 5; quarters++) {
                struct pzk_difference fault = map_fault(PZK_MAZE_BAD_SHIFT, 0);

                if (quarters != 0 && abs(quarters) != 2) {
                    map_push(&fault, line, quarters, 0);
                    assert_new_sentence(seen,
                                        pzk_words_finding(&people, &fault));
                    assert_sentence(pzk_words_remedy(&people, &fault));
                }
            }
        }
        assert_int_equal(g_hash_table_size(seen), 6 * 8);
        g_hash_table_destroy(seen);
    }
}

/* No area is told with a number that is none, whatever the language. */
TEST(test_areas_differ_and_have_whole_numbers)
{
    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        struct pzk_people people = maze_people();
        GHashTable *seen = words_begin();
        struct pzk_maze_status status = maze_status();

        pzk_words_init(pzk_words_languages[lang], NULL);
        for (int x = -2; x < 14; x++) {
            for (int y = -2; y < 14; y++) {
                if ((x < 0 || x > 11) && (y < 0 || y > 11)) {
                    continue; /* one line is shifted, not two */
                }
                status.player[0].x = (int8_t)x;
                status.player[0].y = (int8_t)y;
                char *text = pzk_maze_words_player_state(&people, &status, 0);
                assert_null(strstr(text, " 0"));
                assert_null(strstr(text, " -"));
                assert_null(strstr(text, "13"));
                assert_null(strstr(text, "14"));
                assert_new_sentence(seen, text);
            }
        }
        assert_int_equal(g_hash_table_size(seen), 12 * 12 + 4 * 2 * 12);
        g_hash_table_destroy(seen);
    }
}

/* The names a function gives to 0..COUNT - 1 are there and differ. */
static void
assert_names(const char *(*name)(int), int count)
{
    GHashTable *seen = words_begin();

    for (int i = 0; i < count; i++) {
        assert_true(name(i)[0]);
        assert_true(g_hash_table_add(seen, g_strdup(name(i))));
    }
    g_hash_table_destroy(seen);
}

TEST(test_names_of_places_and_colours_differ)
{
    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        pzk_words_init(pzk_words_languages[lang], NULL);
        assert_names(pzk_maze_words_place, PZK_MAZE_SLOTS);
        assert_names(pzk_maze_words_direction, PZK_SEATS);
        assert_names(pzk_maze_words_corner, 4);
        assert_names(pzk_duel_words_colour, PZK_COLOURS + 1);
        assert_string_not_equal(pzk_duel_words_domain(4),
                                pzk_duel_words_domain(5));
    }
}

/* Random play until somebody collects. */
TEST(test_resources_are_named)
{
    static struct pzk_action legal[512];
    struct pzk_game game = maze_of(2);
    bool collected = false;
    unsigned luck = 7;

    pzk_words_init("en", NULL);
    for (int i = 0; i < 5000 && !collected; i++) {
        size_t n = pzk_game_legal(&game, legal, 512);
        const struct pzk_action *action;
        struct pzk_result result;
        char *text;

        luck = luck * 1103515245U + 12345U;
        action = &legal[(luck >> 16) % n];
        text = pzk_words_alternative(&game, action, action);
        assert_int_equal(pzk_game_apply(&game, action, &result), PZK_OK);
        collected = pzk_maze_result(&result)->collected_one;
        assert_int_equal(collected, strstr(text, ", to resource ") != NULL);
        g_free(text);
    }
    assert_true(collected);
}

RUN_TESTS()
