// SPDX-License-Identifier: MIT
/*
 * Views and entries compared: whatever bit of a value differs, they differ;
 * whatever stands between the values, they are the same. Which bytes are
 * values the compiler tells; where it cannot, only that copies are the same.
 */
#include <string.h>

#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"
#include "src/table/referee.h"
#include "tests/kit/pzk_test.h"

/* Sets in MASK the bytes of a TYPE at OFFSET that are part of a value. */
#if defined(__has_builtin)
#    if __has_builtin(__builtin_clear_padding)
#        define SET_VALUES(mask, offset, type)                                 \
            do {                                                               \
                type all;                                                      \
                memset(&all, 0xFF, sizeof(all));                               \
                __builtin_clear_padding(&all);                                 \
                memcpy((mask) + (offset), &all, sizeof(all));                  \
            } while (0)
#    endif
#endif

#ifdef SET_VALUES
#    define MASKED true
#else
#    define MASKED false
#    define SET_VALUES(mask, offset, type) memset((mask) + (offset), 1, 1)
#endif

/* Changes every byte of a view of GAME, each alone. */
static void
expect_each_byte_of_view(const struct pzk_table_game *game)
{
    unsigned char mask[sizeof(struct pzk_table_view)];
    const size_t own = offsetof(struct pzk_table_view, own);
    struct pzk_table_view one, other;

    memset(&one, 0, sizeof(one));
    one.game = game;
    SET_VALUES(mask, 0, struct pzk_table_view);
    memset(mask + own, 0, sizeof(one.own));
    if (game == &pzk_jh_game || game == &pzk_jh_3_game) {
        SET_VALUES(mask, own, struct pzk_jh_view);
    } else if (game == &pzk_duel_game) {
        SET_VALUES(mask, own, struct pzk_duel_view);
    } else {
        assert_ptr_equal(game, &pzk_maze_game);
        SET_VALUES(mask, own, struct pzk_maze_view);
    }
    for (size_t i = 0; MASKED && i < sizeof(one); i++) {
        memcpy(&other, &one, sizeof(one));
        ((unsigned char *)&other)[i] ^= 1;
        if (pzk_table_view_equal(&one, &other) != (mask[i] == 0)) {
            fail_msg("game %s: byte %zu of a view", pzk_table_game_name(game),
                     i);
        }
    }
    memcpy(&other, &one, sizeof(one));
    assert_true(pzk_table_view_equal(&one, &other));
}

static void
test_view_each_value_counts(void **state)
{
    (void)state;
    expect_each_byte_of_view(&pzk_jh_game);
    expect_each_byte_of_view(&pzk_jh_3_game);
    expect_each_byte_of_view(&pzk_duel_game);
    expect_each_byte_of_view(&pzk_maze_game);
}

static void
test_entry_each_value_counts(void **state)
{
    unsigned char mask[sizeof(struct pzk_entry)];
    struct pzk_entry one, other;

    (void)state;
    memset(&one, 0, sizeof(one));
    SET_VALUES(mask, 0, struct pzk_entry);
    for (size_t i = 0; MASKED && i < sizeof(one); i++) {
        memcpy(&other, &one, sizeof(one));
        ((unsigned char *)&other)[i] ^= 1;
        if (pzk_entry_equal(&one, &other) != (mask[i] == 0)) {
            fail_msg("byte %zu of an entry", i);
        }
    }
    memcpy(&other, &one, sizeof(one));
    assert_true(pzk_entry_equal(&one, &other));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_view_each_value_counts),
        cmocka_unit_test(test_entry_each_value_counts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
