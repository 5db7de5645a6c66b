// SPDX-License-Identifier: MIT
/*
 * A program that is built without clubs: a table joins none, with a sentence,
 * and nothing of the library is linked.
 */
#include "tests/kit/pzk_test.h"

#include <string.h>

#include "src/club/address.h"
#include "ui/club/member.h"

static bool
no_password(const struct pzk_club_address *address, char **password, char **why)
{
    (void)address;
    (void)why;
    *password = NULL;
    return true;
}

static void
test_no_table_joins(void **state)
{
    const struct pzk_club_options options = {
        .url = (char[]){"mqtt://t1@127.0.0.1/Friday"}};
    int any = 0; /* the journal is not looked at */
    const struct pzk_club_member_setup setup = {
        .options = &options,
        .journal = (struct pzk_journal *)(void *)&any,
        .password = no_password};
    char *why = NULL;

    (void)state;
    assert_null(pzk_club_member_new(&setup, &why));
    assert_non_null(why);
    assert_non_null(strstr(why, "club"));
    g_free(why);
}

static void
test_no_member_does_nothing(void **state)
{
    struct pzk_people people;
    char *said = pzk_club_member_call(NULL);

    (void)state;
    pzk_people_init(&people);
    assert_non_null(strstr(said, "no club"));
    g_free(said);
    said = pzk_club_member_look(NULL, &people);
    assert_string_equal(said, "");
    g_free(said);
    pzk_club_member_free(NULL);
}

static void
test_nothing_of_it_is_linked(void **state)
{
    char *maps = NULL;

    (void)state;
    assert_true(g_file_get_contents("/proc/self/maps", &maps, NULL, NULL));
    assert_non_null(strstr(maps, "libglib"));
    assert_null(strstr(maps, "libmosquitto"));
    g_free(maps);
}

int
main(void)
{
    const struct CMUnitTest all[] = {
        cmocka_unit_test(test_no_table_joins),
        cmocka_unit_test(test_no_member_does_nothing),
        cmocka_unit_test(test_nothing_of_it_is_linked)};

    return cmocka_run_group_tests(all, NULL, NULL);
}
