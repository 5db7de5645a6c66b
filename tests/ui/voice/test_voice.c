// SPDX-License-Identifier: MIT
/*
 * What the real program says through a real speech-dispatcher, whose only
 * output module writes it down. The trick it must say is the one that `watch`
 * tells of the same game at the virtual table.
 * Usage: test_voice PLATZKARTE MODULE
 */
#include "tests/kit/pzk_test.h"

#include <atspi/atspi.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <gtk/gtk.h>
#include <string.h>
#include <unistd.h>

#include "tests/ui/window/reader.h"

#define GAME "demo:1:clean"

static const char *program;
static char *module;
static char *folder; /* of the daemon's files and what was spoken */

static char *
in_folder(const char *name)
{
    return g_build_filename(folder, name, NULL);
}

static void
write_file(const char *name, const char *text)
{
    char *path = in_folder(name);

    assert_true(g_file_set_contents(path, text, -1, NULL));
    g_free(path);
}

static GSubprocess *
start_daemon(void)
{
    char *socket = in_folder("socket");
    char *pid = in_folder("pid");
    GSubprocess *daemon;

    g_unlink(socket);
    daemon = g_subprocess_new(G_SUBPROCESS_FLAGS_STDERR_SILENCE, NULL,
                              "speech-dispatcher", "-s", "-t", "0", "-c",
                              "unix_socket", "-S", socket, "-C", folder, "-L",
                              folder, "-P", pid, NULL);
    assert_non_null(daemon);
    for (int i = 0; i < 100 && !g_file_test(socket, G_FILE_TEST_EXISTS); i++) {
        g_usleep(100 * 1000);
    }
    assert_true(g_file_test(socket, G_FILE_TEST_EXISTS));
    g_free(socket);
    g_free(pid);
    return daemon;
}

static void
end(GSubprocess *process)
{
    g_subprocess_send_signal(process, SIGTERM);
    assert_true(g_subprocess_wait(process, NULL, NULL));
    g_object_unref(process);
}

static GSubprocess *
start_program(const char *lang)
{
    GSubprocess *process =
        g_subprocess_new(G_SUBPROCESS_FLAGS_NONE, NULL, program, "--lang", lang,
                         "--journal", "none", "--camera", GAME, NULL);

    assert_non_null(process);
    return process;
}

/* What was spoken since the last call of forget(). */
static char *
spoken(void)
{
    char *path = in_folder("spoken");
    char *text = NULL;

    g_file_get_contents(path, &text, NULL, NULL);
    g_free(path);
    return text ? text : g_strdup("");
}

static void
forget(void)
{
    char *path = in_folder("spoken");

    assert_int_equal(truncate(path, 0), 0);
    g_free(path);
}

/* Waits until a line spoken ends in END; fails without. */
static char *
wait_spoken(const char *end_of_line, double timeout)
{
    gint64 until = g_get_monotonic_time() + (gint64)(timeout * 1e6);
    char *wanted = g_strconcat(end_of_line, "\n", NULL);
    char *text = spoken();

    while (!strstr(text, wanted) && g_get_monotonic_time() < until) {
        g_usleep(100 * 1000);
        g_free(text);
        text = spoken();
    }
    if (!strstr(text, wanted)) {
        fail_msg("waited for \"%s\" and heard:\n%s", end_of_line, text);
    }
    g_free(wanted);
    return text;
}

/* The same for TEXT anywhere in what was spoken. */
static char *
wait_spoken_part(const char *part, double timeout)
{
    gint64 until = g_get_monotonic_time() + (gint64)(timeout * 1e6);
    char *text = spoken();

    while (!strstr(text, part) && g_get_monotonic_time() < until) {
        g_usleep(20 * 1000);
        g_free(text);
        text = spoken();
    }
    if (!strstr(text, part)) {
        fail_msg("waited for \"%s\" and heard:\n%s", part, text);
    }
    return text;
}

/* The sentences of the first trick and the turn after it, as `watch` has
 * them, without what only the camera saw. */
static GPtrArray *
first_trick(void)
{
    GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
    GSubprocess *watch = g_subprocess_new(
        G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL, program, "watch", "--lang", "en",
        "--camera", GAME, "--hands", "1", NULL);
    char *out = NULL;
    gboolean over = FALSE;

    assert_true(
        g_subprocess_communicate_utf8(watch, NULL, NULL, &out, NULL, NULL));
    char **all = g_strsplit(out, "\n", -1);
    for (int i = 0; all[i] && (!over || !strstr(all[i], "'s turn,")); i++) {
        const char *text = strstr(all[i], "  ");

        over |= strstr(all[i], "takes trick 1.") != NULL;
        if (text && !strstr(text, " lies at ") && !strstr(text, " is found")) {
            g_ptr_array_add(lines, g_strdup(text + 2));
        }
    }
    assert_true(over);
    g_strfreev(all);
    g_free(out);
    g_object_unref(watch);
    return lines;
}

static void
test_first_trick_is_spoken_line_by_line(void **state)
{
    (void)state;
    GSubprocess *daemon = start_daemon();
    GPtrArray *lines = first_trick();
    GSubprocess *process = start_program("en");
    const char *last = g_ptr_array_index(lines, lines->len - 1);
    char *heard;

    /* four cards, three turns between them, the trick, the score */
    assert_int_equal(lines->len, 9);
    heard = wait_spoken(last, 60);
    char **each = g_strsplit(heard, "\n", -1);
    for (guint i = 0; i < lines->len; i++) {
        char *wanted =
            g_strdup_printf("en 0|%s", (char *)g_ptr_array_index(lines, i));

        assert_non_null(each[i]);
        assert_string_equal(each[i], wanted);
        g_free(wanted);
    }
    g_strfreev(each);
    g_free(heard);
    end(process);
    g_ptr_array_unref(lines);
    end(daemon);
}

/* R says it again, and a daemon that died is found again when it is back. */
static void
test_repeat_is_spoken_also_by_a_new_daemon(void **state)
{
    (void)state;
    GSubprocess *daemon = start_daemon();
    GSubprocess *process = start_program("de");
    AtspiAccessible *application = reader_find_application("platzkarte", 30);

    assert_non_null(application);
    g_free(wait_spoken("Süd ist am Zug, Jekyll.", 60));
    assert_true(
        atspi_generate_keyboard_event(GDK_KEY_p, NULL, ATSPI_KEY_SYM, NULL));
    g_free(wait_spoken("de 0|Pause.", 20));
    forget();
    atspi_generate_keyboard_event(GDK_KEY_r, NULL, ATSPI_KEY_SYM, NULL);
    g_free(wait_spoken("de 0|Pause.", 20));
    end(daemon);
    forget();
    daemon = start_daemon();
    atspi_generate_keyboard_event(GDK_KEY_r, NULL, ATSPI_KEY_SYM, NULL);
    g_free(wait_spoken("de 0|Pause.", 40));
    g_object_unref(application);
    end(process);
    end(daemon);
}

/* The program with TEXT as its settings. */
static GSubprocess *
start_with_settings(const char *text, const char *lang)
{
    char *config = g_build_filename(g_get_user_config_dir(), "platzkarte",
                                    "settings.ini", NULL);
    char *parent = g_path_get_dirname(config);

    g_mkdir_with_parents(parent, 0700);
    assert_true(g_file_set_contents(config, text, -1, NULL));
    g_free(config);
    g_free(parent);
    return start_program(lang);
}

/* Settings as at first. */
static void
start_over(void)
{
    char *config = g_build_filename(g_get_user_config_dir(), "platzkarte",
                                    "settings.ini", NULL);

    g_unlink(config);
    g_free(config);
}

/* What is set is left out, and the rest is said as fast as it is set. */
static void
test_settings_choose_what_is_said(void **state)
{
    (void)state;
    GSubprocess *daemon = start_daemon();
    GSubprocess *process = start_with_settings(
        "[voice]\nmode=on\nrate=40\ncards=false\nturns=false\n", "en");
    char *heard = wait_spoken(
        "Jekyll: 9 points times 2 is 18, 18 in all. Hyde: 0 points times 0 is "
        "0, 0 in all.",
        60);

    assert_true(g_str_has_prefix(heard, "en 40|South takes trick 1."));
    assert_null(strstr(heard, "'s turn,"));
    g_free(heard);
    end(process);
    end(daemon);
    start_over();
}

/* The window is English, the voice German, and knows who is "you". */
static void
test_voice_speaks_another_language_than_the_window(void **state)
{
    (void)state;
    GSubprocess *daemon = start_daemon();
    GSubprocess *process =
        start_with_settings("[voice]\nlanguage=de\n[table]\nseat=S\n", "en");
    AtspiAccessible *application = reader_find_application("platzkarte", 30);

    assert_non_null(application);
    g_free(wait_spoken("de 0|Süd, du bist am Zug, Jekyll.", 60));
    char *heard = wait_spoken("links von dir, ist am Zug, Hyde.", 60);
    assert_null(strstr(heard, "turn"));
    assert_null(strstr(heard, "en 0|"));
    g_free(heard);
    char *shown =
        reader_wait(application, "^.*'s turn: a (Mr\\.|Dr\\.) .* card\\.$", 20);
    assert_non_null(shown);
    g_free(shown);
    g_object_unref(application);
    end(process);
    end(daemon);
    start_over();
}

/* Killed in the middle of a game, back when the trick is long over: it is not
 * told any more, whose turn it is now is. */
static void
test_killed_daemon_drops_what_is_stale(void **state)
{
    (void)state;
    GSubprocess *daemon = start_daemon();
    GSubprocess *process = start_program("en");
    AtspiAccessible *application = reader_find_application("platzkarte", 30);

    assert_non_null(application);
    g_free(wait_spoken("South's turn, Jekyll.", 60));
    g_subprocess_force_exit(daemon);
    g_subprocess_wait(daemon, NULL, NULL);
    g_object_unref(daemon);
    char *shown = reader_wait(application, "takes trick 1", 60);
    assert_non_null(shown);
    g_free(shown);
    g_usleep(5 * G_USEC_PER_SEC); /* play goes on */
    forget();
    daemon = start_daemon();
    char *heard = wait_spoken_part("'s turn, ", 60);
    char **lines = g_strsplit(heard, "\n", 2);
    assert_non_null(strstr(lines[0], "'s turn, "));
    assert_null(strstr(heard, "takes trick 1."));
    g_strfreev(lines);
    g_free(heard);
    g_object_unref(application);
    end(process);
    end(daemon);
}

static void
set_screen_reader(bool on)
{
    GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
    GVariant *reply;

    assert_non_null(bus);
    reply = g_dbus_connection_call_sync(
        bus, "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties",
        "Set",
        g_variant_new("(ssv)", "org.a11y.Status", "ScreenReaderEnabled",
                      g_variant_new_boolean(on)),
        NULL, G_DBUS_CALL_FLAGS_NONE, 10000, NULL, NULL);
    assert_non_null(reply);
    g_variant_unref(reply);
    g_object_unref(bus);
}

/* With a screen reader on, the program's own voice is silent: never two. */
static void
test_voice_is_silent_beside_a_screen_reader(void **state)
{
    (void)state;
    GSubprocess *daemon = start_daemon();

    set_screen_reader(true);
    GSubprocess *process = start_program("en");
    AtspiAccessible *application = reader_find_application("platzkarte", 30);
    assert_non_null(application);
    char *shown = reader_wait(application, "takes trick 1", 90);
    set_screen_reader(false);
    assert_non_null(shown);
    g_free(shown);
    char *heard = spoken();
    assert_string_equal(heard, "");
    g_free(heard);
    g_object_unref(application);
    end(process);
    end(daemon);
}

static int
each_setup(void **state)
{
    (void)state;
    write_file("spoken", "");
    return 0;
}

/* Everything of the daemon's is in one folder of our own. */
static void
configure_daemon(void)
{
    char *text = g_strdup_printf("LogLevel 1\nDefaultModule pen\n"
                                 "AddModule \"pen\" \"%s\" \"\"\n",
                                 module);
    char *path = in_folder("spoken");
    char *address = g_strdup_printf("unix_socket:%s/socket", folder);

    write_file("speechd.conf", text);
    g_setenv("PZK_SPOKEN", path, TRUE);
    g_setenv("SPEECHD_ADDRESS", address, TRUE);
    g_free(text);
    g_free(path);
    g_free(address);
}

static void
remove_folder(void)
{
    GDir *dir = g_dir_open(folder, 0, NULL);
    const char *name;

    while (dir && (name = g_dir_read_name(dir))) {
        char *path = in_folder(name);

        g_unlink(path);
        g_free(path);
    }
    g_dir_close(dir);
    g_rmdir(folder);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_first_trick_is_spoken_line_by_line,
                               each_setup),
        cmocka_unit_test_setup(test_repeat_is_spoken_also_by_a_new_daemon,
                               each_setup),
        cmocka_unit_test_setup(test_settings_choose_what_is_said, each_setup),
        cmocka_unit_test_setup(
            test_voice_speaks_another_language_than_the_window, each_setup),
        cmocka_unit_test_setup(test_killed_daemon_drops_what_is_stale,
                               each_setup),
        cmocka_unit_test_setup(test_voice_is_silent_beside_a_screen_reader,
                               each_setup),
    };
    char *daemon = g_find_program_in_path("speech-dispatcher");

    if (argc != 3) {
        fprintf(stderr, "Usage: test_voice PLATZKARTE MODULE\n");
        return 2;
    }
    program = argv[1];
    if (!daemon || atspi_init() > 1) {
        fprintf(stderr, "no speech-dispatcher or no AT-SPI: skipped\n");
        return 77;
    }
    g_free(daemon);
    module = g_canonicalize_filename(argv[2], NULL);
    folder = g_dir_make_tmp("pzk-voice-XXXXXX", NULL);
    configure_daemon();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    remove_folder();
    g_free(folder);
    g_free(module);
    atspi_exit();
    return failed;
}
