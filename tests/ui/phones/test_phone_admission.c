// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include <string.h>
#include <sys/stat.h>

#include <glib.h>
#include <glib/gstdio.h>

#include "ui/phones/admission.h"

static const int64_t NOW_S = 1000000, HOURS_S = 3600;

static guint8 next_byte;

/* Never the same twice, so that keys differ. */
static void
counted(void *to, size_t n)
{
    guint8 *bytes = to;

    for (size_t i = 0; i < n; i++) {
        bytes[i] = next_byte++;
    }
}

static int
come_in(struct pzk_phone_admission *admission)
{
    int phone = -1;

    assert_int_equal(pzk_phone_join(admission, admission->key, NOW_S, &phone),
                     PZK_PHONE_IN);
    return phone;
}

TEST(test_the_key_lets_in)
{
    struct pzk_phone_admission admission;
    int phone;

    pzk_phone_admission_init(&admission, counted);
    assert_int_equal(strlen(admission.key), PZK_PHONE_KEY);
    phone = come_in(&admission);
    assert_int_equal(admission.phone[phone].person, PZK_NOBODY);
    assert_false(admission.phone[phone].waits);
    assert_int_equal(
        pzk_phone_find(&admission, admission.phone[phone].key, NOW_S), phone);
    assert_int_equal(pzk_phone_find(&admission, admission.key, NOW_S), -1);
    assert_int_equal(pzk_phone_find(&admission, "", NOW_S), -1);
    assert_int_equal(pzk_phone_find(&admission, admission.phone[phone].key,
                                    NOW_S + PZK_PHONE_HOURS * HOURS_S),
                     -1);
}

TEST(test_the_code_asks_the_host)
{
    struct pzk_phone_admission admission;
    int yes, no;

    pzk_phone_admission_init(&admission, counted);
    assert_int_equal(strlen(admission.code), PZK_PHONE_CODE);
    assert_int_equal(pzk_phone_join(&admission, admission.code, NOW_S, &yes),
                     PZK_PHONE_WAITS);
    assert_int_equal(pzk_phone_join(&admission, admission.code, NOW_S, &no),
                     PZK_PHONE_WAITS);
    assert_true(admission.phone[yes].waits);
    assert_true(pzk_phone_decide(&admission, yes, true));
    assert_false(admission.phone[yes].waits);
    assert_false(pzk_phone_decide(&admission, yes, true));
    assert_true(pzk_phone_decide(&admission, no, false));
    assert_string_equal(admission.phone[no].key, "");
}

TEST(test_five_wrong_tries_change_the_code)
{
    struct pzk_phone_admission admission;
    char code[PZK_PHONE_CODE + 1], key[PZK_PHONE_KEY + 1];
    int phone = -1, in;

    pzk_phone_admission_init(&admission, counted);
    in = come_in(&admission);
    memcpy(code, admission.code, sizeof(code));
    memcpy(key, admission.key, sizeof(key));
    for (int i = 0; i < PZK_PHONE_TRIES; i++) {
        assert_string_equal(admission.code, code);
        assert_int_equal(pzk_phone_join(&admission, "nonono", NOW_S, &phone),
                         PZK_PHONE_WRONG);
    }
    assert_int_equal(phone, -1);
    assert_string_not_equal(admission.code, code);
    assert_string_equal(admission.key, key); /* nobody guesses that */
    assert_string_not_equal(admission.phone[in].key, "");
    assert_int_equal(pzk_phone_join(&admission, code, NOW_S, &phone),
                     PZK_PHONE_WRONG);
}

TEST(test_a_place_is_given_to_one)
{
    struct pzk_phone_admission admission;
    int first, second;

    pzk_phone_admission_init(&admission, counted);
    first = come_in(&admission);
    second = come_in(&admission);
    assert_int_equal(pzk_phone_choose(&admission, first, 2, 4),
                     PZK_PHONE_GIVEN);
    assert_int_equal(pzk_phone_choose(&admission, second, 2, 4),
                     PZK_PHONE_ASKED);
    assert_int_equal(pzk_phone_of(&admission, 2), first);
    assert_int_equal(admission.phone[second].wants, 2);
    assert_true(pzk_phone_decide(&admission, second, false));
    assert_int_equal(pzk_phone_of(&admission, 2), first);
    pzk_phone_choose(&admission, second, 2, 4);
    assert_true(pzk_phone_decide(&admission, second, true));
    assert_int_equal(pzk_phone_of(&admission, 2), second);
    assert_int_equal(admission.phone[first].person, PZK_NOBODY);
    assert_int_equal(admission.phone[second].wants, PZK_NOBODY);
    assert_int_equal(pzk_phone_choose(&admission, first, 3, 3),
                     PZK_PHONE_NO_PERSON);
    assert_int_equal(pzk_phone_choose(&admission, first, -2, 3),
                     PZK_PHONE_NO_PERSON);
    /* just watching is nobody's place */
    assert_int_equal(pzk_phone_choose(&admission, second, PZK_NOBODY, 4),
                     PZK_PHONE_GIVEN);
    assert_int_equal(pzk_phone_choose(&admission, first, PZK_NOBODY, 4),
                     PZK_PHONE_GIVEN);
    assert_int_equal(pzk_phone_of(&admission, PZK_NOBODY), -1);
}

TEST(test_no_more_than_there_is_room_for)
{
    struct pzk_phone_admission admission;
    int phone = -1;

    pzk_phone_admission_init(&admission, counted);
    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        assert_int_equal(come_in(&admission), i);
    }
    assert_int_equal(pzk_phone_join(&admission, admission.key, NOW_S, &phone),
                     PZK_PHONE_FULL);
    pzk_phone_send_away(&admission, 7);
    assert_int_equal(come_in(&admission), 7);
    /* a key that is no longer good holds no place */
    assert_int_equal(pzk_phone_join(&admission, admission.key,
                                    NOW_S + PZK_PHONE_HOURS * HOURS_S, &phone),
                     PZK_PHONE_IN);
}

TEST(test_a_new_code_sends_everybody_away)
{
    struct pzk_phone_admission admission;
    char key[PZK_PHONE_KEY + 1], phone_key[PZK_PHONE_KEY + 1];
    int phone;

    pzk_phone_admission_init(&admission, counted);
    phone = come_in(&admission);
    admission.may[1][PZK_PHONE_UNDO] = true;
    memcpy(key, admission.key, sizeof(key));
    memcpy(phone_key, admission.phone[phone].key, sizeof(phone_key));
    pzk_phone_send_all_away(&admission);
    assert_int_equal(pzk_phone_find(&admission, phone_key, NOW_S), -1);
    assert_int_equal(pzk_phone_join(&admission, key, NOW_S, &phone),
                     PZK_PHONE_WRONG);
    assert_true(admission.may[1][PZK_PHONE_UNDO]);
}

TEST(test_keys_outlive_the_program)
{
    g_autofree char *folder = g_dir_make_tmp("pzk-XXXXXX", NULL);
    g_autofree char *path = g_build_filename(folder, "keys", NULL);
    struct pzk_phone_admission admission, read;
    struct stat status;
    int phone;

    pzk_phone_admission_init(&admission, counted);
    phone = come_in(&admission);
    pzk_phone_choose(&admission, phone, 3, 4);
    admission.may[3][PZK_PHONE_CORRECT] = true;
    assert_true(pzk_phone_admission_save(&admission, path));
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    pzk_phone_admission_init(&read, counted);
    assert_true(pzk_phone_admission_load(&read, path, NOW_S));
    assert_memory_equal(&read.phone, &admission.phone, sizeof(admission.phone));
    assert_memory_equal(&read.may, &admission.may, sizeof(admission.may));
    assert_string_equal(read.key, admission.key);
    assert_string_equal(read.code, admission.code);
    /* too late, and with a clock that was set back */
    assert_true(pzk_phone_admission_load(&read, path,
                                         NOW_S + PZK_PHONE_HOURS * HOURS_S));
    assert_string_equal(read.phone[phone].key, "");
    assert_true(pzk_phone_admission_load(&read, path, 0));
    assert_string_equal(read.phone[phone].key, "");
    g_unlink(path);
    g_rmdir(folder);
}

TEST(test_a_damaged_file_is_nobody)
{
    static const char *const texts[] = {
        "", "nonsense", "[phones 1]\nkey=short\ncode=123456\n",
        "[phones 1]\nkey=0123456789012345678901\n"};
    g_autofree char *folder = g_dir_make_tmp("pzk-XXXXXX", NULL);
    g_autofree char *path = g_build_filename(folder, "keys", NULL);
    struct pzk_phone_admission admission, before;

    pzk_phone_admission_init(&admission, counted);
    before = admission;
    assert_false(pzk_phone_admission_load(&admission, path, NOW_S));
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
        assert_true(g_file_set_contents(path, texts[i], -1, NULL));
        assert_false(pzk_phone_admission_load(&admission, path, NOW_S));
        assert_memory_equal(&admission, &before, sizeof(admission));
    }
    g_unlink(path);
    g_rmdir(folder);
}

RUN_TESTS()
