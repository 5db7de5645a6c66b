// SPDX-License-Identifier: MIT
/*
 * The sentences of a maze that was not seen to begin.
 */
#include "tests/kit/pzk_test.h"

#include "src/table/maze/maze.h"
#include "src/words/maze/maze_words.h"
#include "tests/kit/words_kit.h"

static struct pzk_people
two_people(void)
{
    struct pzk_people people;

    pzk_people_init(&people);
    people.person[PZK_N] = 0;
    people.person[PZK_E] = 1;
    pzk_people_name(&people, PZK_N, "Anna");
    pzk_people_name(&people, PZK_E, "Ben");
    return people;
}

static char *
remark(const struct pzk_people *people, int finding, int card, int player,
       int res)
{
    struct pzk_ruling ruling = {.kind = PZK_RULED_REMARK,
                                .game = &pzk_maze_game,
                                .finding = (enum pzk_finding)finding,
                                .seat = (int8_t)player,
                                .card = (int8_t)card,
                                .lies_at = (int8_t)player,
                                .due_at = (int8_t)res};

    return pzk_words_ruling(people, &ruling);
}

/* What was entered is repeated, so that an error is noticed. */
static void
test_what_was_entered_is_repeated(void **state)
{
    static const char *const said[][2] = {
        {"en", "The game goes on with round 3, as entered. Anna: Resources: A "
               "and B. 1 voluntary switch left. Ben: No resource yet. 2 "
               "voluntary switches left."},
        {"de", "Das Spiel geht mit Runde 3 weiter, wie eingegeben. Anna: "
               "Zutaten: A und B. Noch 1 freiwilliger Wechsel. Ben: Noch keine "
               "Zutat. Noch 2 freiwillige Wechsel."},
    };
    struct pzk_maze_status status = {
        .phase = PZK_MAZE_TURN,
        .round = 3,
        .n_players = 2,
        .shift = -1,
        .player = {{.hyde = true, .used = 1, .n_got = 2, .got = {0, 1}}}};
    struct pzk_people people = two_people();
    struct pzk_action action;
    (void)state;

    pzk_action_init(&action, PZK_MAZE_JOIN);
    action.actor = 1;
    for (size_t i = 0; i < G_N_ELEMENTS(said); i++) {
        pzk_words_init(said[i][0], NULL);
        assert_text(pzk_maze_words_action(&people, &status, &action),
                    said[i][1]);
    }
}

static void
test_what_does_not_fit_is_told_apart(void **state)
{
    (void)state;
    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        struct pzk_people people = two_people();
        GHashTable *seen = words_begin();

        pzk_words_init(pzk_words_languages[lang], NULL);
        assert_new_sentence(
            seen, remark(&people, PZK_FIND_UNDER_WAY, PZK_NO_PIECE, -1, -1));
        assert_new_sentence(
            seen, remark(&people, PZK_FIND_UNDER_WAY, PZK_M1 + 2, -1, -1));
        for (int i = 0; i < 2; i++) {
            assert_new_sentence(seen, remark(&people, PZK_MAZE_FIND_NOT_READ,
                                             PZK_M1 + i, -1, -1));
            assert_new_sentence(
                seen, remark(&people, PZK_MAZE_FIND_FACE, PZK_C1J + i, 0, -1));
            assert_new_sentence(
                seen, remark(&people, PZK_MAZE_FIND_HAS_NOT, PZK_C1J, 0, i));
            assert_new_sentence(seen, remark(&people, PZK_MAZE_FIND_SHARED,
                                             PZK_C1J + 2 * i, i, -1));
        }
        assert_new_sentence(
            seen, remark(&people, PZK_MAZE_FIND_NOT_SO, PZK_M1, -1, -1));
        g_hash_table_destroy(seen);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_was_entered_is_repeated),
        cmocka_unit_test(test_what_does_not_fit_is_told_apart),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
