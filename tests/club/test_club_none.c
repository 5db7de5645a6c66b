// SPDX-License-Identifier: MIT
/*
 * A program that is built without clubs: a table joins none, with a sentence,
 * and nothing of the library is linked.
 */
#include "tests/kit/pzk_test.h"

#include "src/club/address.h"
#include "ui/club/member.h"

static bool
no_password(const struct pzk_club_address *address, char **password, char **why)
{
    *password = NULL;
    return true;
}

TEST(test_no_table_joins)
{
    const struct pzk_club_options options = {
        .url = (char[]){"mqtt://t1@127.0.0.1/Friday"}};
    int any = 0; /* the journal is not looked at */
    const struct pzk_club_member_setup setup = {
        .options = &options,
        .journal = (struct pzk_journal *)(void *)&any,
        .password = no_password};
    char *why = NULL;

    assert_null(pzk_club_member_new(&setup, &why));
    assert_non_null(why);
    assert_non_null(strstr(why, "club"));
    g_free(why);
}

TEST(test_no_member_does_nothing)
{
    struct pzk_people people;
    char *said = pzk_club_member_call(NULL);

    pzk_people_init(&people);
    assert_non_null(strstr(said, "no club"));
    g_free(said);
    said = pzk_club_member_look(NULL, &people);
    assert_string_equal(said, "");
    g_free(said);
    pzk_club_member_free(NULL);
}

TEST(test_nothing_of_it_is_linked)
{
    char *maps = NULL;

    assert_true(g_file_get_contents("/proc/self/maps", &maps, NULL, NULL));
    assert_non_null(strstr(maps, "libglib"));
    assert_null(strstr(maps, "libmosquitto"));
    g_free(maps);
}

RUN_TESTS()
