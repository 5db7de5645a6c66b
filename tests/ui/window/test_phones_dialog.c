// SPDX-License-Identifier: MIT
/*
 * The host of players' phones in the real window: switched on by J, a phone
 * that typed the code is let in, takes a place, may undo and does.
 * Usage: test_phones_dialog PLATZKARTE FOLDER
 */
#include "tests/kit/pzk_test.h"

#include <gdk/gdkkeysyms.h>

#include "tests/ui/window/kit/driver.h"

static struct driver run;

/* What the server at URL answers to POST PATH with BODY; KEY: a header line or
 * "". g_free() */
static char *
post(const char *url, const char *path, const char *key, const char *body)
{
    g_autofree char *host = g_strdup(url + strlen("http://"));
    g_autoptr(GSocketClient) client = g_socket_client_new();

    *strchr(host, '/') = '\0';
    g_autoptr(GSocketConnection) line =
        g_socket_client_connect_to_host(client, host, 80, NULL, NULL);

    assert_non_null(line);
    g_autofree char *text = g_strdup_printf(
        "POST %s HTTP/1.1\r\nHost: %s\r\n%sConnection: close\r\n"
        "Content-Length: %zu\r\n\r\n%s",
        path, host, key, strlen(body), body);
    GInputStream *in = g_io_stream_get_input_stream(G_IO_STREAM(line));
    char *answer = g_malloc0(4096);

    assert_true(g_output_stream_write_all(
        g_io_stream_get_output_stream(G_IO_STREAM(line)), text, strlen(text),
        NULL, NULL, NULL));
    assert_true(g_input_stream_read_all(in, answer, 4095, NULL, NULL, NULL));
    return answer;
}

static char *
key_line(const char *answer)
{
    const char *at = strstr(answer, "\"key\":\"");

    assert_non_null(at);
    return g_strdup_printf("Platzkarte-Key: %.22s\r\n", at + 7);
}

/* What follows the role and the brackets in a line of the reader. */
static char *
text_in(const char *line)
{
    g_autoptr(GRegex) regex =
        g_regex_new("http://[^ ]*/|\\b[0-9]{6}\\b", 0, 0, NULL);
    g_autoptr(GMatchInfo) match = NULL;

    assert_true(g_regex_match(regex, line, 0, &match));
    return g_match_info_fetch(match, 0);
}

TEST(test_phones_come_to_the_table)
{
    driver_start(&run, "en", "--journal", "none", "--camera",
                 "demo:7:clean:direct", "--players",
                 "N=Adam,E=Betty,S=Christian,W=Doris");
    driver_expect(&run, "Betty");
    driver_press(&run, GDK_KEY_j, 0, 0);
    driver_expect_focus(&run, "Phones may come to this table");
    driver_press(&run, GDK_KEY_space, 0, 0);
    g_autofree char *line = driver_read(&run, "^http://[0-9.]+:8713/$");
    g_autofree char *url = text_in(line);
    g_autofree char *digits = driver_read(&run, "^[0-9]{6}$");
    g_autofree char *code = text_in(digits);
    g_autofree char *join =
        g_strdup_printf("{\"secret\":\"%s\",\"lang\":\"de\"}", code);

    driver_expect(&run, "^Adam$");
    driver_expect(&run, "^no phone$");
    driver_save_screen(&run, "phones-on");

    driver_tab_to(&run, "^Fill the screen with the code$", false);
    driver_press(&run, GDK_KEY_space, 0, 0);
    g_autofree char *both =
        g_strdup_printf("^%s   %s$", url, code); /* in one line, large */

    driver_expect(&run, both);
    driver_save_screen(&run, "phones-large");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect_gone(&run, both);

    g_autofree char *in = post(url, "/join", "", join);
    g_autofree char *key = key_line(in);

    driver_expect(
        &run,
        "^The phone that shows [0-9]{2} comes by the code\\. Let it in\\?$");
    g_autofree char *early = post(url, "/person", key, "{\"person\":1}");

    assert_non_null(strstr(early, " 403 "));
    driver_tab_to(&run, "^Yes$", false);
    driver_save_screen(&run, "phones-asked");
    driver_press(&run, GDK_KEY_space, 0, 0);
    driver_expect_gone(&run, "comes by the code");
    g_autofree char *placed = post(url, "/person", key, "{\"person\":1}");

    assert_non_null(strstr(placed, " 200 "));
    driver_expect(&run, "^phone asleep$"); /* it has no stream */

    /* sent away by a new code */
    driver_tab_to(&run, "^New code: sends everybody away$", false);
    driver_press(&run, GDK_KEY_space, 0, 0);
    driver_expect_gone(&run, "^phone asleep$");
    g_autofree char *late = post(url, "/person", key, "{\"person\":1}");

    assert_non_null(strstr(late, " 401 "));

    /* with the dialog closed the table's page asks */
    g_autofree char *new_digits = driver_read(&run, "^[0-9]{6}$");
    g_autofree char *new_code = text_in(new_digits);
    g_autofree char *new_join =
        g_strdup_printf("{\"secret\":\"%s\",\"lang\":\"en\"}", new_code);

    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect_gone(&run, "^no phone$");
    g_autofree char *new_in = post(url, "/join", "", new_join);
    g_autofree char *new_key = key_line(new_in);

    driver_expect(&run, "comes by the code\\. Let it in\\?$");
    driver_expect(&run, "comes by the code\\. Let it in\\?$");
    driver_save_screen(&run, "phones-bar");
    driver_tab_to(&run, "^Yes$", false);
    driver_press(&run, GDK_KEY_space, 0, 0);
    driver_expect_gone(&run, "comes by the code");
    g_autofree char *seated = post(url, "/person", new_key, "{\"person\":1}");

    assert_non_null(strstr(seated, " 200 "));
    driver_finish(&run);
}

DRIVER_RUN_TESTS(&run)
