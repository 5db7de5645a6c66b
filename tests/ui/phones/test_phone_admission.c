// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include <sys/stat.h>

#include <glib.h>
#include <glib/gstdio.h>

#include "ui/phones/admission.h"

static const int64_t NOW_S = 1000000, HOURS_S = 3600;

static guint32 next_number;

/* Never the same twice, so that keys differ. */
static void
counted(void *to, size_t n)
{
    next_number++;
    memset(to, 0, n);
    memcpy(to, &next_number, MIN(n, sizeof(next_number)));
}

static enum pzk_phone_join
join(struct pzk_phone_admission *admission, const char *secret, const char *key,
     int *phone)
{
    const struct pzk_phone_caller caller = {
        .secret = secret, .key = key, .from = "10.0.0.9"};

    return pzk_phone_join(admission, &caller, NOW_S, phone);
}

static int
come_in(struct pzk_phone_admission *admission)
{
    int phone = -1;

    assert_int_equal(join(admission, admission->key, NULL, &phone),
                     PZK_PHONE_IN);
    return phone;
}

/* Comes in and takes PERSON's place. */
static int
sit(struct pzk_phone_admission *admission, int person)
{
    int phone = come_in(admission);

    assert_int_equal(pzk_phone_choose(admission, phone, person, 4),
                     PZK_PHONE_GIVEN);
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
    assert_int_equal(admission.phone[phone].standing, PZK_PHONE_WATCHING);
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
    assert_int_equal(join(&admission, admission.code, NULL, &yes),
                     PZK_PHONE_WAITS);
    assert_int_equal(join(&admission, admission.code, NULL, &no),
                     PZK_PHONE_WAITS);
    assert_int_equal(admission.phone[yes].standing, PZK_PHONE_ASKING);
    assert_true(pzk_phone_decide(&admission, yes, true));
    assert_int_equal(admission.phone[yes].standing, PZK_PHONE_WATCHING);
    assert_false(pzk_phone_decide(&admission, yes, true));
    assert_true(pzk_phone_decide(&admission, no, false));
    assert_string_equal(admission.phone[no].key, "");
}

TEST(test_wrong_tries_change_nothing)
{
    struct pzk_phone_admission admission, before;
    int phone = -1;

    pzk_phone_admission_init(&admission, counted);
    come_in(&admission);
    before = admission;
    for (int i = 0; i < 1000; i++) {
        assert_int_equal(join(&admission, "nonono", NULL, &phone),
                         PZK_PHONE_WRONG);
    }
    assert_int_equal(phone, -1);
    assert_memory_equal(&admission, &before, sizeof(admission));
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

/* What tells the host which phone asks; who is refused is with all that asks
 * from the same address. */
TEST(test_each_phone_shows_another_number)
{
    struct pzk_phone_admission admission;
    bool shown[PZK_PHONE_PAIR_MAX + 1] = {false};
    int asks = -1, other = -1;

    pzk_phone_admission_init(&admission, counted);
    for (int i = 0; i < PZK_PHONES_MAX - 2; i++) {
        int pair = admission.phone[come_in(&admission)].pair;

        assert_in_range(pair, PZK_PHONE_PAIR_MIN, PZK_PHONE_PAIR_MAX);
        assert_false(shown[pair]);
        shown[pair] = true;
    }
    join(&admission, admission.code, NULL, &asks);
    join(&admission, admission.code, NULL, &other);
    int pair = admission.phone[asks].pair;

    assert_int_equal(pzk_phone_with(&admission, pair), asks);
    assert_true(pzk_phone_decide(&admission, asks, false));
    assert_int_equal(pzk_phone_with(&admission, pair), -1);
    assert_int_equal(admission.phone[other].standing, PZK_PHONE_NONE);
    assert_int_equal(admission.phone[0].standing, PZK_PHONE_WATCHING);
}

/* ---- leaving a place ---- */

static int left[PZK_PHONE_PERSONS];

static void
count_left(void *data, int person)
{
    const struct pzk_phone_admission *admission = data;

    assert_in_range(person, 0, PZK_PHONE_PERSONS - 1);
    assert_int_equal(pzk_phone_of(admission, person), -1); /* nobody's yet */
    left[person]++;
}

enum { ANNA, BETTY };

struct way {
    const char *name;
    void (*leave)(struct pzk_phone_admission *admission, int anna, int betty);
    int left[2]; /* how often Anna's and Betty's place was left */
};

static void
choose_other(struct pzk_phone_admission *admission, int anna, int betty)
{
    pzk_phone_choose(admission, anna, 2, 4);
}

static void
just_watch(struct pzk_phone_admission *admission, int anna, int betty)
{
    pzk_phone_choose(admission, anna, PZK_NOBODY, 4);
}

static void
choose_own(struct pzk_phone_admission *admission, int anna, int betty)
{
    pzk_phone_choose(admission, anna, ANNA, 4);
}

static void
get_anothers(struct pzk_phone_admission *admission, int anna, int betty)
{
    pzk_phone_choose(admission, anna, BETTY, 4);
    pzk_phone_decide(admission, anna, true);
    assert_int_equal(pzk_phone_of(admission, ANNA), -1);
}

static void
get_no_other(struct pzk_phone_admission *admission, int anna, int betty)
{
    pzk_phone_choose(admission, anna, BETTY, 4);
    pzk_phone_decide(admission, anna, false);
}

static void
swap(struct pzk_phone_admission *admission, int anna, int betty)
{
    get_anothers(admission, anna, betty);
    pzk_phone_choose(admission, betty, ANNA, 4);
    assert_int_equal(pzk_phone_of(admission, ANNA), betty);
}

static void
be_sent_away(struct pzk_phone_admission *admission, int anna, int betty)
{
    pzk_phone_send_away(admission, anna);
}

static void
be_sent_away_with_all(struct pzk_phone_admission *admission, int anna,
                      int betty)
{
    pzk_phone_send_all_away(admission);
}

static void
let_key_expire(struct pzk_phone_admission *admission, int anna, int betty)
{
    admission->phone[betty].until_s++;
    assert_int_equal(pzk_phone_find(admission, admission->phone[anna].key,
                                    NOW_S + PZK_PHONE_HOURS * HOURS_S),
                     -1);
}

static void
let_key_expire_as_another_joins(struct pzk_phone_admission *admission, int anna,
                                int betty)
{
    const struct pzk_phone_caller caller = {.secret = admission->key,
                                            .from = ""};
    int phone;

    pzk_phone_join(admission, &caller, NOW_S + PZK_PHONE_HOURS * HOURS_S,
                   &phone);
}

static void
play_again(struct pzk_phone_admission *admission, int anna, int betty)
{
    static const bool stay[PZK_PHONE_PERSONS] = {true, false};

    pzk_phone_next_game(admission, stay);
    assert_int_equal(pzk_phone_of(admission, ANNA), anna);
    assert_int_equal(pzk_phone_of(admission, BETTY), -1);
}

static void
play_with_fewer(struct pzk_phone_admission *admission, int anna, int betty)
{
    assert_true(pzk_phone_fit(admission, 1));
    assert_false(pzk_phone_fit(admission, 1));
}

static void
make_room(struct pzk_phone_admission *admission, int anna, int betty)
{
    for (int i = 0; i < 3 * PZK_PHONES_MAX; i++) {
        come_in(admission);
    }
}

static const struct way ways[] = {
    {"another place", choose_other, {1, 0}},
    {"just watching", just_watch, {1, 0}},
    {"the same place", choose_own, {0, 0}},
    {"another's place", get_anothers, {1, 1}},
    {"another's place, refused", get_no_other, {0, 0}},
    {"a swap", swap, {1, 1}},
    {"sent away", be_sent_away, {1, 0}},
    {"all sent away", be_sent_away_with_all, {1, 1}},
    {"expired", let_key_expire, {1, 0}},
    {"expired as another joins", let_key_expire_as_another_joins, {1, 1}},
    {"another game", play_again, {1, 1}},
    {"a game for fewer", play_with_fewer, {0, 1}},
    {"a crowd", make_room, {0, 0}},
};

TEST(test_every_way_out_of_a_place_vacates_it)
{
    for (size_t i = 0; i < G_N_ELEMENTS(ways); i++) {
        struct pzk_phone_admission admission;

        pzk_phone_admission_init(&admission, counted);
        admission.vacated = count_left;
        admission.data = &admission;
        int anna = sit(&admission, ANNA), betty = sit(&admission, BETTY);

        memset(left, 0, sizeof(left));
        ways[i].leave(&admission, anna, betty);
        if (left[ANNA] != ways[i].left[ANNA] ||
            left[BETTY] != ways[i].left[BETTY] || left[2] + left[3] > 0) {
            fail_msg("%s: Anna's %d times, Betty's %d", ways[i].name,
                     left[ANNA], left[BETTY]);
        }
    }
}

/* ---- coming again ---- */

/* However often the phone comes again by its key, or by the QR code. */
TEST(test_a_phone_that_kept_its_key_is_the_same)
{
    struct pzk_phone_admission admission;
    char key[PZK_PHONE_KEY + 1];
    int again = -1;

    pzk_phone_admission_init(&admission, counted);
    int phone = sit(&admission, 1);

    memcpy(key, admission.phone[phone].key, sizeof(key));
    for (int i = 0; i < 40; i++) {
        const char *secret = i % 3 == 0   ? admission.key
                             : i % 3 == 1 ? admission.code
                                          : "an older key";

        assert_int_equal(join(&admission, secret, key, &again), PZK_PHONE_IN);
        assert_int_equal(again, phone);
    }
    assert_string_equal(admission.phone[phone].key, key);
    assert_int_equal(pzk_phone_of(&admission, 1), phone);
    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        assert_int_equal(admission.phone[i].standing != PZK_PHONE_NONE,
                         i == phone);
    }
    /* whoever typed the code and scans the other meanwhile need not wait */
    assert_int_equal(join(&admission, admission.code, NULL, &phone),
                     PZK_PHONE_WAITS);
    memcpy(key, admission.phone[phone].key, sizeof(key));
    assert_int_equal(join(&admission, admission.code, key, &again),
                     PZK_PHONE_WAITS);
    assert_int_equal(again, phone);
    assert_int_equal(join(&admission, admission.key, key, &again),
                     PZK_PHONE_IN);
    assert_int_equal(again, phone);
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
    assert_int_equal(join(&admission, key, NULL, &phone), PZK_PHONE_WRONG);
    assert_int_equal(join(&admission, key, phone_key, &phone), PZK_PHONE_WRONG);
    assert_true(admission.may[1][PZK_PHONE_UNDO]);
}

/* By the new QR code, or let in by the host; not where another sits now. */
TEST(test_after_a_new_code_a_phone_finds_its_place)
{
    struct pzk_phone_admission admission;
    char key[3][PZK_PHONE_KEY + 1];
    int phone = -1;

    pzk_phone_admission_init(&admission, counted);
    for (int person = 0; person < 3; person++) {
        phone = sit(&admission, person);
        memcpy(key[person], admission.phone[phone].key, sizeof(key[person]));
    }
    pzk_phone_send_all_away(&admission);
    int other = sit(&admission, 2);

    for (int person = 0; person < 3; person++) {
        assert_int_equal(pzk_phone_find(&admission, key[person], NOW_S), -1);
    }
    assert_int_equal(join(&admission, admission.key, key[0], &phone),
                     PZK_PHONE_IN);
    assert_int_equal(pzk_phone_of(&admission, 0), phone);
    assert_int_equal(join(&admission, admission.code, key[1], &phone),
                     PZK_PHONE_WAITS);
    assert_int_equal(pzk_phone_of(&admission, 1), -1);
    pzk_phone_decide(&admission, phone, true);
    assert_int_equal(pzk_phone_of(&admission, 1), phone);
    assert_int_equal(join(&admission, admission.key, key[2], &phone),
                     PZK_PHONE_IN);
    assert_int_equal(pzk_phone_of(&admission, 2), other);
    assert_int_equal(admission.phone[phone].standing, PZK_PHONE_WATCHING);
}

/* ---- room ---- */

static int
come_from(struct pzk_phone_admission *admission, const char *from, bool forgets,
          int64_t now_s)
{
    const struct pzk_phone_caller caller = {
        .secret = admission->key, .from = from, .forgets = forgets};
    int phone = -1;

    assert_int_equal(pzk_phone_join(admission, &caller, now_s, &phone),
                     PZK_PHONE_IN);
    return phone;
}

/* It cannot keep a key: each time it looks like another phone. */
TEST(test_a_phone_that_forgets_is_one_phone)
{
    struct pzk_phone_admission admission;
    int count = 0;

    pzk_phone_admission_init(&admission, counted);
    int seated = come_from(&admission, "10.0.0.5", true, NOW_S);
    int neighbour = come_from(&admission, "10.0.0.6", false, NOW_S);

    pzk_phone_choose(&admission, seated, 0, 4);
    for (int i = 0; i < 40; i++) {
        come_from(&admission, "10.0.0.5", true, NOW_S + i);
    }
    assert_int_equal(pzk_phone_of(&admission, 0), seated);
    assert_int_equal(admission.phone[neighbour].standing, PZK_PHONE_WATCHING);
    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        count += admission.phone[i].standing != PZK_PHONE_NONE;
    }
    assert_int_equal(count, 3);
}

/* Whoever saw the QR code cannot shut others out: of a crowd from one address
 * the oldest goes, never a seated phone, and nobody before all is full. */
TEST(test_a_crowd_makes_room)
{
    struct pzk_phone_admission admission;
    char key[PZK_PHONE_KEY + 1];

    pzk_phone_admission_init(&admission, counted);
    int seated = come_from(&admission, "10.0.0.1", false, NOW_S);
    int honest = come_from(&admission, "10.0.0.2", false, NOW_S);

    pzk_phone_choose(&admission, seated, 3, 4);
    int first = come_from(&admission, "10.0.0.66", false, NOW_S);

    memcpy(key, admission.phone[first].key, sizeof(key));
    for (int i = 4; i <= PZK_PHONES_MAX; i++) {
        come_from(&admission, "10.0.0.66", false, NOW_S + i);
    }
    assert_int_equal(pzk_phone_find(&admission, key, NOW_S + 100), first);
    for (int i = 0; i < 100; i++) {
        come_from(&admission, "10.0.0.66", false, NOW_S + 100 + i);
    }
    assert_int_equal(pzk_phone_find(&admission, key, NOW_S + 300), -1);
    int late = come_from(&admission, "10.0.0.3", false, NOW_S + 300);

    come_from(&admission, "10.0.0.66", false, NOW_S + 301);
    assert_string_equal(admission.phone[late].from, "10.0.0.3");
    assert_string_equal(admission.phone[honest].from, "10.0.0.2");
    assert_int_equal(pzk_phone_of(&admission, 3), seated);
}

TEST(test_keys_outlive_the_program)
{
    g_autofree char *folder = g_dir_make_tmp("pzk-XXXXXX", NULL);
    g_autofree char *path = g_build_filename(folder, "keys", NULL);
    struct pzk_phone_admission admission, read;
    struct stat status;
    int phone, waits;

    pzk_phone_admission_init(&admission, counted);
    phone = come_in(&admission);
    pzk_phone_choose(&admission, phone, 3, 4);
    sit(&admission, 1);
    pzk_phone_send_away(&admission, come_in(&admission));
    assert_int_equal(join(&admission, admission.code, NULL, &waits),
                     PZK_PHONE_WAITS);
    admission.may[3][PZK_PHONE_CORRECT] = true;
    assert_true(pzk_phone_admission_save(&admission, path));
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    pzk_phone_admission_init(&read, counted);
    assert_true(pzk_phone_admission_load(&read, path, NOW_S));
    for (int i = 0; i < PZK_PHONES_MAX; i++) { /* where they were is not kept */
        assert_string_equal(read.phone[i].key, admission.phone[i].key);
        assert_int_equal(read.phone[i].standing, admission.phone[i].standing);
        assert_int_equal(read.phone[i].person, admission.phone[i].person);
        assert_int_equal(read.phone[i].until_s, admission.phone[i].until_s);
    }
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
