// SPDX-License-Identifier: MIT
/*
 * The password of a club, typed into the preferences: it goes into a real
 * keyring (gnome-keyring, in a session of the test's own), from where the
 * window takes it when it joins the club, and never into the settings. Where no
 * keyring takes it, that is said. Usage: test_keyring PLATZKARTE FOLDER BROKER
 * PASSWD
 */
#include "tests/club/evening.h"

#include <gdk/gdkkeysyms.h>

#include "tests/kit/launch.h"
#include "tests/ui/window/kit/driver.h"

static const char secrets[] = "org.freedesktop.secrets";

static struct driver run;
static struct evening evening;
static GDBusConnection *bus;

static bool
call_bus(const char *method, GVariant *parameters)
{
    g_autoptr(GVariant) answer = g_dbus_connection_call_sync(
        bus, "org.freedesktop.DBus", "/", "org.freedesktop.DBus", method,
        parameters, NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);

    return answer != NULL;
}

static bool
has_keyring(void)
{
    return call_bus("GetNameOwner", g_variant_new("(s)", secrets));
}

/* NULL where there is none to be had. */
static GSubprocess *
start_keyring(void)
{
    g_autofree char *program = g_find_program_in_path("gnome-keyring-daemon");
    const char *const argv[] = {program, "--foreground", "--unlock",
                                "--components=secrets", NULL};
    GSubprocess *keyring = program
                               ? launch(G_SUBPROCESS_FLAGS_STDIN_PIPE |
                                            G_SUBPROCESS_FLAGS_STDOUT_SILENCE |
                                            G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                                        argv)
                               : NULL;

    if (keyring) {
        GOutputStream *in = g_subprocess_get_stdin_pipe(keyring);

        assert_true(
            g_output_stream_write_all(in, "master", 6, NULL, NULL, NULL));
        assert_true(g_output_stream_close(in, NULL, NULL));
        for (int i = 0; i < 500 && !has_keyring(); i++) {
            g_usleep(20000);
        }
        assert_true(has_keyring());
    }
    return keyring;
}

static void
begin(const char *club)
{
    static int n;
    g_autofree char *name = g_strdup_printf("table%d.db", ++n);
    g_autofree char *journal = evening_file(&evening, name);

    driver_start(&run, "en", "--camera", "demo:1:clean:direct", "--players",
                 "N=Anna,E=Betty,S=Carl,W=Doris", "--journal", journal,
                 club ? "--club" : NULL, club);
    driver_expect(&run, "^Anna, Jekyll");
    driver_press(&run, GDK_KEY_p, 0, 0); /* so that what is said stays */
    driver_expect(&run, "^Paused\\.$");
}

static char *
address(void)
{
    return g_strdup_printf("mqtt://t1@127.0.0.1:%d/Friday", evening.port);
}

/* As far as it is answered with SAID. */
static void
type_password(const char *said, const char *picture)
{
    g_autofree char *url = address();

    driver_press(&run, GDK_KEY_comma, GDK_KEY_Control_L, 0);
    driver_expect(&run, "^Whose turn it is$");
    driver_tab_to(&run, "^Broker and club", false);
    driver_press(&run, GDK_KEY_a, GDK_KEY_Control_L, 0);
    driver_type(&run, url);
    driver_tab_to(&run, "^Password of that name", false);
    driver_type(&run, "secret");
    driver_tab_to(&run, "^Keep the password$", false);
    driver_press(&run, GDK_KEY_space, 0, 0);
    driver_expect(&run, said);
    driver_save_screen(&run, picture);
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect_gone(&run, "^Password of that name");
}

/* Nothing in the user's folders holds the password as it is. */
static void
assert_nowhere_else(void)
{
    g_autofree char *path = g_build_filename(
        g_get_user_config_dir(), "platzkarte", "settings.ini", NULL);
    g_autofree char *text = NULL;

    assert_true(g_file_get_contents(path, &text, NULL, NULL));
    assert_non_null(strstr(text, "mqtt://t1@"));
    assert_null(strstr(text, "secret"));
}

TEST_WITH(test_without_a_keyring_it_is_said, setup, teardown)
{
    /* somebody has the name and keeps nothing: no keyring is started */
    assert_true(
        call_bus("RequestName", g_variant_new("(su)", secrets, (guint32)4)));
    begin(NULL);
    type_password("^The password is not kept: no keyring of this desktop takes "
                  "it \\(.*\\)\\. A file of your own can have it; the manual "
                  "says how\\.$",
                  "no-keyring");
    driver_finish(&run);
    assert_nowhere_else();
    assert_true(call_bus("ReleaseName", g_variant_new("(s)", secrets)));
}

TEST_WITH(test_the_keyring_has_it_and_the_club_is_joined, setup, teardown)
{
    g_autoptr(GSubprocess) keyring = start_keyring();
    g_autofree char *url = address();

    if (!keyring) {
        print_message("no gnome-keyring: skipped\n");
        skip();
    }
    begin(NULL);
    type_password("^The password is in the keyring\\.$", "keyring");
    driver_finish(&run);
    assert_nowhere_else();
    begin(url); /* which is refused without the password */
    driver_press(&run, GDK_KEY_d, 0, 0);
    evening_await_line(&evening.club, "Table 1, t1, calls for the director.");
    driver_finish(&run);
    g_subprocess_send_signal(keyring, SIGTERM);
    assert_true(g_subprocess_wait(keyring, NULL, NULL));
}

static int
setup(void **state)
{
    evening_begin(&evening);
    g_unsetenv("PLATZKARTE_CLUB_PASSWORD"); /* the window's; the club has it */
    return 0;
}

static int
teardown(void **state)
{
    evening_finish(&evening);
    g_setenv("PLATZKARTE_CLUB_PASSWORD", "secret", TRUE);
    return 0;
}

int
main(int argc, char **argv)
{
    if (argc < 5) {
        return 2;
    }
    const char *programs[] = {argv[0], argv[3], argv[4], argv[1], "", NULL};

    evening_programs_from(5, programs);
    bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
    assert_non_null(bus);
    if (argc > 5) {
        cmocka_set_test_filter(argv[5]);
    }
    return DRIVER_RUN(&run, 3, argv);
}
