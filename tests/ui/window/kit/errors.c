// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "tests/ui/window/kit/errors.h"

#include <glib/gstdio.h>

#include "tests/kit/launch.h"

GSubprocess *
errors_run(const char *path, const char *const *argv)
{
    g_autoptr(GSubprocessLauncher) launcher =
        launcher_new(G_SUBPROCESS_FLAGS_NONE);
    GError *error = NULL;
    GSubprocess *process;

    g_unlink(path);
    g_subprocess_launcher_set_stderr_file_path(launcher, path);
    process = g_subprocess_launcher_spawnv(launcher, argv, &error);
    assert_null(error);
    return process;
}

/* What ATK's bridge does is no fault of ours: it asks for the states of what is
 * just being made, gets none, and lets go of that. */
void
errors_expect_none(const char *path)
{
    g_autofree char *text = NULL;

    assert_true(g_file_get_contents(path, &text, NULL, NULL));
    fputs(text, stderr);
    g_autoptr(GRegex) of_atk = g_regex_new(
        "Atk-CRITICAL \\*\\*[^\n]*atk_state_set_contains_state[^\n]*\n+"
        "[^\n]*GLib-GObject-CRITICAL \\*\\*[^\n]*g_object_unref[^\n]*",
        0, 0, NULL);
    g_autofree char *ours =
        g_regex_replace_literal(of_atk, text, -1, 0, "", 0, NULL);

    assert_non_null(ours);
    if (g_regex_match_simple("(?<!Atk-)CRITICAL \\*\\*", ours, 0, 0)) {
        fail_msg("a critical error was told:\n%s", text);
    }
    if (strstr(text, "ALSA lib")) {
        fail_msg("a library's own lines were told:\n%s", text);
    }
}
