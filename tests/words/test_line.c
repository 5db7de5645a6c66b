// SPDX-License-Identifier: MIT
/*
 * Text from outside before it is shown: control characters and passwords.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "src/words/line.h"

static void
assert_line(const char *text, const char *want)
{
    char *line = pzk_line(text);

    assert_string_equal(line, want);
    assert_true(g_utf8_validate(line, -1, NULL));
    g_free(line);
}

TEST(test_line_has_no_control_characters)
{
    assert_line("", "");
    assert_line("Zürich — “x” 🂡", "Zürich — “x” 🂡");
    assert_line("a\033[2Jb", "a [2Jb");
    assert_line("a\033]0;title\007b", "a ]0;title b");
    assert_line("a\r\n\tb", "a b");
    assert_line("a\302\233"
                "31mb",
                "a 31mb"); /* CSI as one character */
    assert_line("a\177b", "a b");
    assert_line("a\342\200\256b\342\201\246c", "a b c"); /* right to left */
    assert_line("a\342\200\250b", "a b");                /* another line */
}

TEST(test_line_is_valid_whatever_comes)
{
    assert_line("a\377b", "a\357\277\275b");
    assert_line("\303", "\357\277\275");
    for (unsigned c = 1; c < 256; c++) {
        char text[] = {'a', (char)c, 'b', '\0'};
        char *line = pzk_line(text);

        assert_true(g_utf8_validate(line, -1, NULL));
        for (const char *at = line; *at; at++) {
            assert_false(g_ascii_iscntrl(*at));
        }
        g_free(line);
    }
}

static void
assert_hidden(const char *text, const char *want)
{
    char *safe = pzk_line_without_secrets(text);

    assert_string_equal(safe, want);
    g_free(safe);
}

TEST(test_secrets_of_addresses_are_hidden)
{
    assert_hidden("", "");
    assert_hidden("/dev/video0", "/dev/video0");
    assert_hidden("anna@example: 3", "anna@example: 3");
    assert_hidden("http://phone:8080/video", "http://phone:8080/video");
    assert_hidden("http://anna:geheim@phone/video",
                  "http://anna:***@phone/video");
    assert_hidden("http://geheim@phone/video", "http://***@phone/video");
    assert_hidden("http://anna:ge@he@im@phone", "http://anna:***@phone");
    assert_hidden("rtsp://anna:ge/heim@phone/live",
                  "rtsp://anna:***@phone/live");
    assert_hidden("rtsp://anna:ge?he#im@phone/live",
                  "rtsp://anna:***@phone/live");
    assert_hidden("http://phone/@home/video", "http://phone/@home/video");
    assert_hidden("which club? Give mqtt://[USER@]HOST[:PORT]/CLUB",
                  "which club? Give mqtt://[USER@]HOST[:PORT]/CLUB");
    assert_hidden("http://phone/v?user=anna&pwd=geheim&res=1",
                  "http://phone/v?user=anna&pwd=***&res=1");
    assert_hidden("http://phone/v?PassWord=geheim#token=geheim",
                  "http://phone/v?PassWord=***#token=***");
    assert_hidden("http://phone/v;usr=a;pw=geheim",
                  "http://phone/v;usr=a;pw=***");
    assert_hidden("rtsp://cam/user=a&password=geheim&channel=1",
                  "rtsp://cam/user=a&password=***&channel=1");
    assert_hidden("http://phone/v?u=a&p=geheim&psw=geheim",
                  "http://phone/v?u=a&p=***&psw=***");
    assert_hidden("Give --broker mqtt://[USER[:PASSWORD]@]HOST/CLUB",
                  "Give --broker mqtt://[USER[:PASSWORD]@]HOST/CLUB");
    assert_hidden("write rtsp://NAME:PASSWORD@HOST",
                  "write rtsp://NAME:PASSWORD@HOST");
    assert_hidden("rtsp://NAME:SECRET@HOST", "rtsp://NAME:***@HOST");
    assert_hidden("http://phone/v?usr=a;loginpas=geheim",
                  "http://phone/v?usr=a;loginpas=***");
    assert_hidden("http://phone/v?apikey=geheim", "http://phone/v?apikey=***");
}

static void
assert_shown(const char *address, const char *wanted)
{
    g_autofree char *shown = pzk_address_shown(address);

    assert_string_equal(shown, wanted);
}

/* An address alone is a camera's or broker's: its host, its port, and a path
 * that all of them have. */
TEST(test_address_is_shown_by_its_host)
{
    assert_shown("/dev/video0", "/dev/video0");
    assert_shown("anna@home.jpg", "anna@home.jpg");
    assert_shown("http://phone:8080/video", "http://phone:8080/video");
    assert_shown("--camera=http://anna:geheim@[::1]:8080/",
                 "--camera=http://***@[::1]:8080/");
    assert_shown("http://admin:Half@S3cret@10.0.0.1:1/t",
                 "http://***@10.0.0.1:1/***");
    assert_shown("rtsp://admin:S3 cret\"@cam:1/t", "rtsp://***@cam:1/***");
    assert_shown("rtsp://admin:S3/c?r#t@cam/live", "rtsp://***@cam/live");
    assert_shown("rtsp://cam:554/user=a&password=S3cret&stream=0.sdp?",
                 "rtsp://cam:554/***?***");
    assert_shown("rtsp://cam:554/user=a&password=S3@cret&stream=0.sdp?",
                 "rtsp://cam:554/***?***");
    assert_shown("rtsp://admin:S3/c=r@cam/live", "rtsp://***@cam/live");
    assert_shown("http://cam/video?account=a&psw=S3cret",
                 "http://cam/video?***");
    assert_shown("admin:S3cret@host/t", "***@host/***");
    assert_shown("http://phone/@home", "http://phone/***");
    assert_shown("://", "://");
}

TEST(test_secrets_are_hidden_in_the_midst_of_a_text)
{
    assert_hidden("http://a:b@c/d: refused; see \"http://e:f@g/?pwd=h\" too",
                  "http://a:***@c/d: refused; see \"http://e:***@g/?pwd=***\" "
                  "too");
    assert_hidden("rtsp://x?pwd=", "rtsp://x?pwd=***");
    assert_hidden("http://x/?pwd=geheim: refused",
                  "http://x/?pwd=***: refused");
    assert_hidden("://", "://");
    assert_hidden("a://?", "a://?");
}

TEST(test_line_in_place_is_cut_between_letters)
{
    char small[8] = "abcde\303\274", secret[32] = "http://a:b@c";

    pzk_line_in(small, sizeof(small));
    assert_string_equal(small, "abcde\303\274");
    strcpy(small, "abcdef\303"); /* cut off by whoever wrote it */
    pzk_line_in(small, sizeof(small));
    assert_string_equal(small, "abcdef");
    pzk_line_in(secret, sizeof(secret));
    assert_string_equal(secret, "http://a:***@c");
}

RUN_TESTS()
