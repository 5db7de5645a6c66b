// SPDX-License-Identifier: MIT
/*
 * The real cards' pictures on phones, over real sockets: they show what lies
 * openly in the trick, to phones that were admitted, while the host shows them;
 * every other way to one is closed.
 */
#include "tests/ui/phones/raw_client.h"

#include "src/rules/jekyll_hyde/pieces.h"

enum { LAID = PZK_JA, HELD = PZK_H3 };

static GBytes *
picture_of(int piece, gsize size)
{
    g_autofree char *text = g_strnfill(size, (char)('A' + piece % 26));

    return g_bytes_new(text, size);
}

static void
give(struct table *table, int piece)
{
    g_autoptr(GBytes) jpeg = picture_of(piece, 9000);

    pzk_phones_picture(table->phones, piece, jpeg);
}

/* The trick has LAID, if LIES, and a card that is due. */
static void
lay(struct table *table, bool lies)
{
    table->view.n_due = 2;
    table->view.due[0] = (struct pzk_due){LAID, PZK_N, lies};
    table->view.due[1] = (struct pzk_due){HELD, PZK_E, false};
    next_state(table);
}

/* The first state that a phone with KEY hears: JSON. g_free() */
static char *
hear(const char *key)
{
    g_autofree char *text = request("GET", "/stream", key, "");
    g_autofree char *answer = ask(text);
    const char *from = strchr(strstr(answer, "\r\n\r\n"), '{');

    return g_strndup(from, (gsize)(strrchr(from, '}') + 1 - from));
}

/* The number of the trick's picture I in the state of the phone with KEY; -1:
 * no pictures are shown. */
static long
number_in(const char *key, int i)
{
    g_autofree char *state = hear(key);
    const char *at = strstr(state, "\"pictures\":[");
    char *end;

    if (!at) {
        return -1;
    }
    at += strlen("\"pictures\":[");
    for (long number = strtol(at, &end, 10);; number = strtol(at, &end, 10)) {
        if (i-- == 0) {
            return number;
        }
        assert_int_equal(*end, ',');
        at = end + 1;
    }
}

/* Waits until the number of picture I is one, LEAST at least and MOST at most:
 * the host's calls arrive beside the requests. Returns it. */
static long
wait_number(const char *key, int i, long least, long most)
{
    long number = number_in(key, i);

    for (int n = 0; n < TRIES && (number < least || number > most); n++) {
        g_usleep(20000);
        number = number_in(key, i);
    }
    assert_true(number >= least && number <= most);
    return number;
}

static char *
get_picture(const char *key, long number)
{
    g_autofree char *path = g_strdup_printf("/picture/%ld", number);

    return request("GET", path, key, "");
}

static void
assert_picture_status(const char *key, long number, int status)
{
    g_autofree char *text = get_picture(key, number);

    assert_status(text, status);
}

/* LAID lies in the trick, HELD was seen elsewhere; the host shows pictures.
 * Returns the number of LAID's. */
static long
show(struct table *table, const char *key)
{
    pzk_phones_show_pictures(table->phones, true);
    give(table, LAID);
    give(table, HELD);
    lay(table, true);
    long number = wait_number(key, 0, 1, G_MAXINT);

    assert_picture_status(key, number, 200);
    return number;
}

TEST_WITH(test_a_laid_card_is_shown, set_up, tear_down)
{
    struct table *table = *state;
    g_autofree char *key = come_in(table);
    g_autofree char *text = get_picture(key, show(table, key));
    g_autofree char *answer = ask(text);
    g_autoptr(GBytes) jpeg = picture_of(LAID, 9000);
    const char *body = strstr(answer, "\r\n\r\n") + 4;

    assert_non_null(strstr(answer, "Content-Type: image/jpeg\r\n"));
    assert_non_null(strstr(answer, "Cache-Control: no-store\r\n"));
    assert_non_null(strstr(answer, "X-Content-Type-Options: nosniff\r\n"));
    assert_non_null(strstr(answer, "Content-Security-Policy: default-src "
                                   "'self'; img-src 'self' blob:; "));
    assert_int_equal(strlen(body), g_bytes_get_size(jpeg));
    assert_memory_equal(body, g_bytes_get_data(jpeg, NULL),
                        g_bytes_get_size(jpeg));
}

TEST_WITH(test_none_are_shown_until_the_host_does, set_up, tear_down)
{
    struct table *table = *state;
    g_autofree char *key = come_in(table);

    give(table, LAID);
    lay(table, true);
    wait_number(key, 0, -1, -1);
    pzk_phones_show_pictures(table->phones, true);
    wait_number(key, 0, 0, 0); /* that one is gone */
}

TEST_WITH(test_only_admitted_phones_get_them, set_up, tear_down)
{
    struct table *table = *state;
    g_autofree char *key = come_in(table);
    long number = show(table, key);
    g_autofree char *join =
        g_strdup_printf("{\"secret\":\"%s\"}", table->status.code);
    g_autofree char *text = request("POST", "/join", "", join);
    g_autofree char *answer = ask(text);
    g_autofree char *asks =
        g_strdup_printf("Platzkarte-Key: %.*s\r\n", PZK_PHONE_KEY,
                        strstr(answer, "\"key\":\"") + strlen("\"key\":\""));

    assert_non_null(strstr(answer, "\"waits\":true"));
    assert_picture_status("", number, 401);
    assert_picture_status("Platzkarte-Key: 0123456789012345678901\r\n", number,
                          401);
    assert_picture_status(asks, number, 404);
    assert_int_equal(number_in(asks, 0), -1);
    g_autofree char *code = g_strdup(table->status.code);

    pzk_phones_new_code(table->phones); /* sends everybody away */
    for (int i = 0; i < TRIES && g_str_equal(code, table->status.code); i++) {
        g_usleep(20000);
        pzk_phones_look(table->phones, &table->status);
    }
    assert_picture_status(key, number, 401);
}

/* A card in a hand, face down, held up or elsewhere on the table is not in the
 * trick, whatever the camera saw of it; nor is one that was lifted or swept. */
TEST_WITH(test_only_cards_in_the_trick_are_shown, set_up, tear_down)
{
    struct table *table = *state;
    g_autofree char *key = come_in(table);
    long laid = show(table, key);

    assert_int_equal(number_in(key, 1), 0); /* due, not laid */
    for (long number = laid - 70; number <= laid + 70; number++) {
        if (number != laid) {
            assert_picture_status(key, number, 404);
        }
    }
    lay(table, false);
    wait_number(key, 0, 0, 0);
    assert_picture_status(key, laid, 404);
    lay(table, true);
    wait_number(key, 0, laid, laid);
    assert_picture_status(key, laid, 200);
    table->view.n_due = 0;
    next_state(table);
    wait_number(key, 0, 0, 0);
    assert_picture_status(key, laid, 404);
}

TEST_WITH(test_what_is_no_number_has_no_picture, set_up, tear_down)
{
    static const char *const odd[] = {
        "", "0", "-1", "1x", "+", "x", "99999999999999999999"};
    struct table *table = *state;
    g_autofree char *key = come_in(table);

    show(table, key);
    for (size_t i = 0; i < G_N_ELEMENTS(odd); i++) {
        g_autofree char *path = g_strconcat("/picture/", odd[i], NULL);
        g_autofree char *text = request("GET", path, key, "");

        assert_status(text, 404);
    }
}

TEST_WITH(test_the_host_takes_them_away, set_up, tear_down)
{
    struct table *table = *state;
    g_autofree char *key = come_in(table);
    long laid = show(table, key);

    pzk_phones_show_pictures(table->phones, false);
    wait_number(key, 0, -1, -1);
    assert_picture_status(key, laid, 404);
    pzk_phones_show_pictures(table->phones, true);
    wait_number(key, 0, 0, 0);
    assert_picture_status(key, laid, 404);
}

TEST_WITH(test_none_outlive_the_program, set_up, tear_down)
{
    struct table *table = *state;
    g_autofree char *before = come_in(table);
    long laid = show(table, before);

    pzk_phones_free(table->phones);
    table->status.url[0] = '\0';
    g_array_unref(table->log);
    serve(table, NULL);
    pzk_phones_show_pictures(table->phones, true);
    lay(table, true);
    g_autofree char *key = come_in(table);

    wait_number(key, 0, 0, 0);
    assert_picture_status(key, laid, 404);
}

/* What is shown and said is the same with pictures and without. */
TEST_WITH(test_pictures_change_nothing_else, set_up, tear_down)
{
    struct table *table = *state;
    g_autofree char *key = come_in(table);

    pzk_phones_show_pictures(table->phones, true);
    lay(table, true);
    give(table, LAID);
    wait_number(key, 0, 1, G_MAXINT);
    pzk_phones_show_pictures(table->phones, false);
    wait_number(key, 0, -1, -1);
    g_autofree char *without = hear(key);

    pzk_phones_show_pictures(table->phones, true);
    give(table, LAID);
    wait_number(key, 0, 1, G_MAXINT);
    g_autofree char *with = hear(key);
    char *at = strstr(with, ",\"pictures\":[");

    assert_non_null(at);
    memmove(at, strchr(at, ']') + 1, strlen(strchr(at, ']')));
    assert_string_equal(with, without);
}

TEST(test_the_newest_small_ones_are_kept)
{
    struct pzk_phone_pictures pictures = {0};
    struct pzk_table_view view = {.n_due = 1};
    g_autoptr(GBytes) large = picture_of(0, PZK_PHONE_PICTURE + 1);
    g_autoptr(GBytes) small = picture_of(0, PZK_PHONE_PICTURE);

    pzk_phone_pictures_show(&pictures, true);
    for (int piece = 0; piece < PZK_PHONE_PICTURES + 5; piece++) {
        pzk_phone_pictures_add(&pictures, piece, small);
        pzk_phone_pictures_add(&pictures, piece, small);
        pzk_phone_pictures_add(&pictures, piece + 100, large);
    }
    for (int piece = 0; piece < PZK_PHONE_PICTURES + 105; piece++) {
        int count = 0;

        view.due[0] = (struct pzk_due){(int16_t)piece, PZK_N, true};
        for (unsigned i = 0; i < 200; i++) {
            g_autofree char *number = g_strdup_printf("%u", pictures.last - i);

            count += pzk_phone_pictures_of(&pictures, &view, number) == small;
        }
        assert_int_equal(count, piece >= 5 && piece < PZK_PHONE_PICTURES + 5);
    }
    pzk_phone_pictures_show(&pictures, false);
}
