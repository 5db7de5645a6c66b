// SPDX-License-Identifier: MIT
/*
 * A maze as CSV: a line for each action, read back field by field.
 */
#include "tests/kit/pzk_test.h"

#include "src/journal/csv.h"
#include "src/table/maze/maze.h"
#include "src/table/referee.h"

enum { FIELDS = 19, LINES_MAX = 16 };

static struct pzk_moves moves;

static void
begin(void)
{
    struct pzk_entry entry = {.kind = PZK_ENTRY_START};
    struct pzk_maze_setup setup;
    const char *why;

    pzk_moves_init(&moves);
    pzk_maze_setup_init(&setup, 2);
    assert_true(pzk_maze_start(&entry.start, &setup, &why));
    pzk_table_setup_init(&entry.setup, &pzk_maze_game);
    assert_true(pzk_moves_do(&moves, &entry, NULL));
}

static void
act(const struct pzk_action *action, bool by_person)
{
    struct pzk_entry entry = {.kind = PZK_ENTRY_ACT,
                              .t_us = 1500000,
                              .by_person = by_person,
                              .action = *action};

    assert_true(pzk_moves_do(&moves, &entry, NULL));
}

static struct pzk_action
some(unsigned kind, int actor)
{
    struct pzk_action action = pzk_action_of(kind, actor);

    action.list_given = kind == PZK_MAZE_MOVE;
    return action;
}

/* Field NUMBER of LINE is WANT. */
static void
assert_field(char **lines, int line, int number, const char *want)
{
    g_auto(GStrv) fields = g_strsplit(lines[line], ",", -1);

    assert_int_equal(g_strv_length(fields), FIELDS);
    assert_string_equal(fields[number], want);
}

TEST(test_each_action_is_a_line)
{
    static const char *const names[PZK_SEATS_MAX] = {"Anna", NULL, NULL, NULL};
    struct pzk_action map = some(PZK_MAZE_MAP, 0);
    struct pzk_action turn = some(PZK_MAZE_SWITCH, 0);
    struct pzk_action stay = some(PZK_MAZE_MOVE, 0);

    begin();
    map.other = 1;
    map.by = PZK_MAZE_CCW;
    map.arg = 3 * 2 + 1; /* the left column down */
    act(&map, false);
    act(&turn, true);
    act(&stay, false);

    g_autofree char *text = pzk_csv_write(&moves, names);
    g_auto(GStrv) lines = g_strsplit(text, "\n", LINES_MAX);

    assert_int_equal(g_strv_length(lines), 1 + 3 + 1);
    assert_true(g_str_has_prefix(lines[0], "no,time_s,round,player,name,"));
    assert_true(g_str_has_prefix(
        lines[1], "1,1.500,1,1,Anna,map,1,ccw,col0,down,,0,2,J,,,0,no,"));
    assert_true(g_str_has_prefix(
        lines[2], "2,1.500,1,1,Anna,switch,,,,,,0,2,H,,,1,yes,"));
    assert_field(lines, 3, 5, "move");
    assert_field(lines, 3, 10, "");
    pzk_moves_finish(&moves);
}

/* A name is whatever people typed, or a file that was imported. */
TEST(test_names_are_no_formulas_and_no_commands)
{
    static const struct {
        const char *name, *field;
    } cases[] = {
        {"=1+1", "\"'=1+1\""},
        {"+49 30", "\"'+49 30\""},
        {"-1", "\"'-1\""},
        {"@SUM(A1)", "\"'@SUM(A1)\""},
        {"=\"x\"", "\"'=\"\"x\"\"\""},
        {"\t=1", " =1"},
        {"Ann-Marie", "Ann-Marie"},
        {"a\033[2Jb", "a [2Jb"},
        {"a\"b", "\"a\"\"b\""},
    };
    struct pzk_action turn = some(PZK_MAZE_MAP, 0);

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        const char *const names[PZK_SEATS_MAX] = {cases[i].name, NULL, NULL,
                                                  NULL};

        begin();
        act(&turn, false);
        g_autofree char *text = pzk_csv_write(&moves, names);
        g_autofree char *want =
            g_strdup_printf("\n1,1.500,1,1,%s,map,", cases[i].field);

        if (!strstr(text, want)) {
            fail_msg("%s: %s", cases[i].name, text);
        }
        pzk_moves_finish(&moves);
    }
}

/* Always the first legal action that collects, else any: the game ends. */
TEST(test_resources_and_winners_are_told)
{
    static const char *const names[PZK_SEATS_MAX] = {NULL};
    static struct pzk_action legal[512];
    unsigned luck = 7;
    int collected = 0, ends = 0;

    begin();
    for (int i = 0; i < 20000; i++) {
        struct pzk_result result;
        size_t n = pzk_game_legal(&moves.game, legal, 512), chosen;

        if (n == 0) {
            break;
        }
        n = n < 512 ? n : 512;
        luck = luck * 1103515245U + 12345U;
        chosen = (luck >> 16) % n;
        for (size_t k = 0; k < n; k++) {
            struct pzk_game trial = moves.game;

            assert_int_equal(pzk_game_apply(&trial, &legal[k], &result),
                             PZK_OK);
            if (pzk_maze_result(&result)->collected_one) {
                chosen = k;
                break;
            }
        }
        act(&legal[chosen], false);
        collected += pzk_maze_result(&moves.result)->collected_one;
        ends += pzk_maze_result(&moves.result)->game_done;
    }
    assert_int_equal(ends, 1);
    assert_true(collected >= PZK_MAZE_RESOURCES);

    g_autofree char *text = pzk_csv_write(&moves, names);
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    int rows = (int)g_strv_length(lines) - 2, told = 0;

    assert_int_equal(rows, (int)moves.n_acts);
    for (int i = 1; i <= rows; i++) {
        g_auto(GStrv) fields = g_strsplit(lines[i], ",", -1);

        assert_int_equal(g_strv_length(fields), FIELDS);
        told += fields[14][0] != '\0';
        assert_true((fields[18][0] != '\0') == (i == rows));
    }
    assert_int_equal(told, collected);
    pzk_moves_finish(&moves);
}

RUN_TESTS()
