// SPDX-License-Identifier: MIT
/*
 * A camera's password from the user's file. (No keyring answers here.)
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>
#include <sys/stat.h>

#include "tests/kit/journal_folder.h"
#include "ui/cli/password.h"

static void
assert_address(const struct folder *folder, const char *address,
               const char *want)
{
    char *why = NULL;
    g_autofree char *got = pzk_with_password(address, folder->path, &why);

    assert_null(why);
    assert_non_null(got);
    assert_string_equal(got, want);
}

static void
write_file(const struct folder *folder, unsigned mode)
{
    assert_true(g_file_set_contents(folder->path,
                                    "# of our cameras\n"
                                    "anna@camera ge heim\n"
                                    "anna@camera2 a:b@c/d?e#f%\r\n"
                                    "bert@camera \n",
                                    -1, NULL));
    assert_int_equal(chmod(folder->path, mode), 0);
}

TEST_IN_FOLDER(test_password_of_the_file_completes_an_address)
{
    assert_address(folder, "rtsp://anna@camera/live",
                   "rtsp://anna@camera/live");
    write_file(folder, 0600);
    assert_address(folder, "rtsp://anna@camera/live",
                   "rtsp://anna:ge%20heim@camera/live");
    assert_address(folder, "http://anna@camera2:8080/video?a=b@c",
                   "http://anna:a%3Ab%40c%2Fd%3Fe%23f%25@camera2:8080/"
                   "video?a=b@c");
}

TEST_IN_FOLDER(test_password_changes_nothing_else)
{
    static const char *const addresses[] = {
        "rtsp://anna:other@camera/live",
        "rtsp://camera/live",
        "rtsp://carl@camera/live",
        "rtsp://anna@camera3/live",
        "/dev/video0",
        "anna@camera",
        "demo:3",
        "",
        "://",
        "rtsp://@camera",
        "rtsp://ann@camera/live",
        "rtsp://anna@",
    };

    write_file(folder, 0600);
    for (size_t i = 0; i < G_N_ELEMENTS(addresses); i++) {
        assert_address(folder, addresses[i], addresses[i]);
    }
}

TEST_IN_FOLDER(test_password_file_open_to_others_is_not_read)
{
    static const unsigned modes[] = {0640, 0604, 0660, 0644};

    for (size_t i = 0; i < G_N_ELEMENTS(modes); i++) {
        g_autofree char *why = NULL;

        write_file(folder, modes[i]);
        assert_null(
            pzk_with_password("rtsp://anna@camera/live", folder->path, &why));
        assert_non_null(strstr(why, "chmod 600"));
        assert_null(strstr(why, "heim"));
        assert_address(folder, "rtsp://camera/live", "rtsp://camera/live");
    }
}

int
main(void)
{
    /* no session bus: no keyring */
    g_setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent", TRUE);
    return run_cases(NULL, NULL);
}
