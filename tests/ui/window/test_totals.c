// SPDX-License-Identifier: MIT
/* Totals of an evening: whose line has which number. */
#include "tests/kit/pzk_test.h"

#include "ui/window/model/totals.h"

/* Adds a hand that gives POINTS to the seats, in order. */
static void
add_hand(struct pzk_club_result *result, const int points[PZK_SEATS])
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        result->hand[result->n_hands].points[seat] = points[seat];
    }
    result->n_hands++;
}

static struct pzk_club_result *
four_at_a_table(void)
{
    static const char *const names[PZK_SEATS] = {"Adam", "Betty", "Christian",
                                                 "Doris"};
    struct pzk_club_result *result = g_new0(struct pzk_club_result, 1);

    result->seats = 0xf;
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        g_strlcpy(result->name[seat], names[seat], PZK_NAME_SIZE);
    }
    return result;
}

/* Fails unless the evening's lines, the most points first, are these. */
static void
assert_lines(const GArray *evening, const char *const *names,
             const int *numbers, guint n)
{
    assert_int_equal(evening->len, n);
    for (guint i = 0; i < n; i++) {
        const struct pzk_totals_line *line =
            &g_array_index(evening, struct pzk_totals_line, i);

        assert_string_equal(line->name, names[i]);
        assert_int_equal(line->number, numbers[i]);
    }
}

TEST(test_a_team_keeps_its_number_whoever_leads)
{
    g_autofree struct pzk_club_result *result = four_at_a_table();
    g_autoptr(GArray) evening = pzk_totals_new();

    add_hand(result, (const int[]){10, 200, 10, 200});
    pzk_totals_add(evening, result);
    pzk_totals_end(evening);
    assert_lines(evening,
                 (const char *const[]){"Betty, Doris", "Adam, Christian"},
                 (const int[]){1, 0}, 2);
}

TEST(test_people_of_one_seat_after_the_other_have_numbers_without_a_gap)
{
    g_autofree struct pzk_club_result *result = four_at_a_table();
    g_autoptr(GArray) evening = pzk_totals_new();

    add_hand(result, (const int[]){10, 10, 60, 30});
    pzk_totals_add(evening, result);
    pzk_totals_end(evening);
    assert_lines(evening,
                 (const char *const[]){"Christian", "Doris", "Adam, Betty"},
                 (const int[]){1, 2, 0}, 3);
}
