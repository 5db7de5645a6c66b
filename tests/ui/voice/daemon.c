// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "tests/ui/voice/daemon.h"

#include <glib/gstdio.h>
#include <signal.h>

#include "tests/kit/file_watch.h"
#include "tests/kit/launch.h"

static char *
in_folder(struct voice_daemon *voice, const char *name)
{
    return g_build_filename(voice->folder, name, NULL);
}

static bool
is_there(void *path)
{
    return g_file_test(path, G_FILE_TEST_EXISTS);
}

void
voice_restart(struct voice_daemon *voice)
{
    char *socket = in_folder(voice, "socket");
    char *pid = in_folder(voice, "pid");

    g_unlink(socket);
    g_unlink(pid);
    const char *const argv[] = {"speech-dispatcher",
                                "-s",
                                "-t",
                                "0",
                                "-c",
                                "unix_socket",
                                "-S",
                                socket,
                                "-C",
                                voice->folder,
                                "-L",
                                voice->folder,
                                "-P",
                                pid,
                                NULL};
    voice->process = launch(G_SUBPROCESS_FLAGS_STDERR_SILENCE, argv);
    assert_non_null(voice->process);
    assert_true(file_watch_until(voice->folder, is_there, socket, 60));
    g_free(socket);
    g_free(pid);
}

static void
write_file(struct voice_daemon *voice, const char *name, const char *text)
{
    char *path = in_folder(voice, name);

    g_file_set_contents(path, text, -1, NULL);
    g_free(path);
}

void
voice_set_modules(struct voice_daemon *voice, const char *const *names)
{
    static const char *const usual[] = {"pen", NULL};
    g_autoptr(GString) text = g_string_new(NULL);

    names = names ? names : usual;
    g_string_printf(text, "LogLevel 1\nDefaultModule %s\n", names[0]);
    for (int i = 0; names[i]; i++) {
        g_string_append_printf(text, "AddModule \"%s\" \"%s\" \"%s\"\n",
                               names[i], voice->module, names[i]);
    }
    write_file(voice, "speechd.conf", text->str);
}

bool
voice_start(struct voice_daemon *voice, const char *module)
{
    char *found = g_find_program_in_path("speech-dispatcher");

    if (!found) {
        return false;
    }
    g_free(found);
    voice->module = g_canonicalize_filename(module, NULL);
    voice->folder = g_dir_make_tmp("pzk-voice-XXXXXX", NULL);
    char *spoken = in_folder(voice, "spoken");
    char *address = g_strdup_printf("unix_socket:%s/socket", voice->folder);
    voice_set_modules(voice, NULL);
    write_file(voice, "spoken", "");
    g_setenv("PZK_SPOKEN", spoken, TRUE);
    g_setenv("SPEECHD_ADDRESS", address, TRUE);
    /* where the daemon was killed, libspeechd would start one of its own */
    g_setenv("SPEECHD_CMD", "/bin/false", TRUE);
    g_free(spoken);
    g_free(address);
    voice_restart(voice);
    return true;
}

void
voice_kill(struct voice_daemon *voice)
{
    if (voice->process) {
        g_subprocess_send_signal(voice->process, SIGKILL);
        g_subprocess_wait(voice->process, NULL, NULL);
        g_clear_object(&voice->process);
    }
}

char *
voice_spoken(struct voice_daemon *voice)
{
    char *path = in_folder(voice, "spoken");
    char *text = NULL;

    g_file_get_contents(path, &text, NULL, NULL);
    g_free(path);
    return text ? text : g_strdup("");
}

char *
voice_as_heard(const char *text)
{
    GString *heard = g_string_new(text);

    g_string_replace(heard, "\xc2\xa0", " ", 0);
    return g_string_free(heard, FALSE);
}

void
voice_forget(struct voice_daemon *voice)
{
    char *path = in_folder(voice, "spoken");

    assert_int_equal(truncate(path, 0), 0);
    g_free(path);
}

/* What is waited for, and all that was heard. */
struct heard {
    struct voice_daemon *voice;
    const char *wanted;
    char *spoken;
};

static bool
is_heard(void *data)
{
    struct heard *heard = data;

    g_free(heard->spoken);
    heard->spoken = voice_spoken(heard->voice);
    return strstr(heard->spoken, heard->wanted) != NULL;
}

char *
voice_hear(struct voice_daemon *voice, const char *text, double timeout)
{
    struct heard heard = {.voice = voice, .wanted = text};

    enum { PATIENCE_S = 60 }; /* at least: a busy machine fails none */

    if (!file_watch_until(voice->folder, is_heard, &heard,
                          MAX(timeout, PATIENCE_S))) {
        fail_msg("waited for \"%s\" and heard:\n%s", text, heard.spoken);
    }
    return heard.spoken;
}

void
voice_expect(struct voice_daemon *voice, const char *text, double timeout)
{
    g_free(voice_hear(voice, text, timeout));
}

void
voice_save(struct voice_daemon *voice, const char *folder, const char *name)
{
    char *path = g_build_filename(folder, name, NULL);
    char *text = voice_spoken(voice);

    assert_true(g_file_set_contents(path, text, -1, NULL));
    g_free(text);
    g_free(path);
}

void
voice_end(struct voice_daemon *voice)
{
    GDir *dir = g_dir_open(voice->folder, 0, NULL);
    const char *name;

    voice_kill(voice);
    while (dir && (name = g_dir_read_name(dir))) {
        char *path = in_folder(voice, name);

        g_unlink(path);
        g_free(path);
    }
    g_dir_close(dir);
    g_rmdir(voice->folder);
    g_clear_pointer(&voice->folder, g_free);
    g_clear_pointer(&voice->module, g_free);
}

bool
voice_set_screen_reader(bool on)
{
    GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
    GError *error = NULL;
    GVariant *reply;

    assert_non_null(bus);
    reply = g_dbus_connection_call_sync(
        bus, "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties",
        "Set",
        g_variant_new("(ssv)", "org.a11y.Status", "ScreenReaderEnabled",
                      g_variant_new_boolean(on)),
        NULL, G_DBUS_CALL_FLAGS_NONE, 10000, NULL, &error);
    g_object_unref(bus);
    if (g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_INVALID_ARGS)) {
        g_error_free(error);
        return false;
    }
    assert_null(error);
    g_variant_unref(reply);
    return true;
}

void
voice_lend_module(struct voice_daemon *voice)
{
    g_autofree char *from = in_folder(voice, "speechd.conf");
    g_autofree char *to = g_build_filename(
        g_get_user_config_dir(), "speech-dispatcher", "speechd.conf", NULL);
    g_autofree char *text = NULL;

    assert_true(g_file_get_contents(from, &text, NULL, NULL));
    assert_true(g_file_set_contents(to, text, -1, NULL));
}

void
voice_set_settings(const char *text)
{
    g_autofree char *path = g_build_filename(
        g_get_user_config_dir(), "platzkarte", "settings.ini", NULL);
    g_autofree char *parent = g_path_get_dirname(path);

    if (text) {
        g_mkdir_with_parents(parent, 0700);
        assert_true(g_file_set_contents(path, text, -1, NULL));
    } else {
        g_unlink(path);
    }
}
