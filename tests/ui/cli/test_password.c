// SPDX-License-Identifier: MIT
/*
 * A camera's password from the user's file. (No keyring answers here.)
 */
#include "tests/kit/pzk_test.h"

#include <fcntl.h>
#include <glib.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

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

/* Any character works, and the terminal does not show it. */
TEST_IN_FOLDER(test_password_is_asked_on_a_terminal)
{
    static const char typed[] = "s3:c@r/e?t# %\n";
    int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    int input = dup(STDIN_FILENO), errors = dup(STDERR_FILENO);

    assert_true(terminal >= 0);
    assert_int_equal(grantpt(terminal), 0);
    assert_int_equal(unlockpt(terminal), 0);
    int ours = open(ptsname(terminal), O_RDWR | O_NOCTTY);
    struct termios silent;

    /* what is typed before the question is shown by the terminal itself */
    assert_int_equal(tcgetattr(ours, &silent), 0);
    silent.c_lflag &= ~(tcflag_t)ECHO;
    assert_int_equal(tcsetattr(ours, TCSANOW, &silent), 0);
    assert_int_equal(write(terminal, typed, strlen(typed)), strlen(typed));
    dup2(ours, STDIN_FILENO);
    dup2(ours, STDERR_FILENO);
    g_autofree char *asked =
        pzk_ask_password("rtsp://anna@camera/live", folder->path);

    dup2(errors, STDERR_FILENO);
    g_autofree char *known =
        pzk_ask_password("rtsp://anna:x@camera/live", folder->path);

    dup2(input, STDIN_FILENO);
    assert_string_equal(asked,
                        "rtsp://anna:s3%3Ac%40r%2Fe%3Ft%23%20%25@camera/live");
    assert_string_equal(known, "rtsp://anna:x@camera/live");
    char seen[256] = "";

    assert_true(read(terminal, seen, sizeof(seen) - 1) > 0);
    assert_non_null(strstr(seen, "Password of anna"));
    assert_null(strstr(seen, "s3"));
    close(terminal);
    close(ours);
    close(input);
    close(errors);
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
