// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "tests/ui/voice/orca.h"

#include <glib/gstdio.h>
#include <signal.h>

#include "tests/kit/launch.h"

bool
orca_is_there(void)
{
    g_autofree char *path = g_find_program_in_path("orca");

    return path != NULL;
}

bool
orca_takes_announcements(void)
{
    const char *const argv[] = {"orca", "--version", NULL};
    GSubprocess *orca = launch(G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                                   G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                               argv);
    g_autofree char *out = NULL;

    assert_true(
        g_subprocess_communicate_utf8(orca, NULL, NULL, &out, NULL, NULL));
    g_object_unref(orca);
    /* "43.1", later "Orca version 48.1, AT-SPI2 version: 2.56.2" */
    int version = atoi(out + strcspn(out, "0123456789"));
    assert_in_range(version, 3, 999);
    return version >= 48;
}

/* Orca does not start where the same user has one already, on any display, and
 * asks `pgrep` for it. Of this display there is none. */
static char *
path_without_other_orcas(struct voice_daemon *voice)
{
    g_autofree char *pgrep = g_build_filename(voice->folder, "pgrep", NULL);

    assert_true(g_file_set_contents(pgrep, "#!/bin/sh\nexit 1\n", -1, NULL));
    assert_int_equal(g_chmod(pgrep, 0755), 0);
    return g_strdup_printf("%s:%s", voice->folder, g_getenv("PATH"));
}

const char *
orca_greeting(const char *language)
{
    return g_str_equal(language, "de")   ? "Bildschirmleser an."
           : g_str_equal(language, "fr") ? "Lecteur d’écran activé."
                                         : "Screen reader on.";
}

/* By its name Orca chooses the voice: later ones none of a language for
 * C.UTF-8, as people's locale is not. It need not be installed. */
static const char *
locale_of(const char *language)
{
    return g_str_equal(language, "de")   ? "de_DE.UTF-8"
           : g_str_equal(language, "fr") ? "fr_FR.UTF-8"
                                         : "en_GB.UTF-8";
}

GSubprocess *
orca_start(struct voice_daemon *voice, const char *language)
{
    g_autofree char *path = path_without_other_orcas(voice);
    g_autoptr(GSubprocessLauncher) launcher = launcher_new(
        G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
    GSubprocess *orca;

    g_subprocess_launcher_setenv(launcher, "PATH", path, TRUE);
    g_subprocess_launcher_setenv(launcher, "LC_ALL", locale_of(language), TRUE);
    g_subprocess_launcher_setenv(launcher, "LANGUAGE", language, TRUE);
    orca = g_subprocess_launcher_spawn(launcher, NULL, "orca", NULL);
    assert_non_null(orca);
    voice_expect(voice, orca_greeting(language), 60);
    return orca;
}

static void
finish(GSubprocess *orca, int how)
{
    g_subprocess_send_signal(orca, how);
    assert_true(g_subprocess_wait(orca, NULL, NULL));
    g_object_unref(orca);
}

void
orca_end(GSubprocess *orca)
{
    finish(orca, SIGTERM);
}

void
orca_kill(GSubprocess *orca)
{
    finish(orca, SIGKILL);
}
