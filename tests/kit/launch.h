// SPDX-License-Identifier: MIT
#pragma once
/*
 * Programs that a test starts end with it: an assert that fails leaves the test
 * at once, nobody comes to end them, and they would hold its output. The kernel
 * ends them with the thread that started them; so the main thread starts them.
 * What they start in turn ends below kit/alone.
 */
#include <gio/gio.h>
#include <signal.h>
#include <sys/prctl.h>

/* In the child, before it becomes the program. */
static inline void
end_with_test(void *unused)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
}

/* g_object_unref(). */
static inline GSubprocessLauncher *
launcher_new(GSubprocessFlags flags)
{
    GSubprocessLauncher *launcher = g_subprocess_launcher_new(flags);

    g_subprocess_launcher_set_child_setup(launcher, end_with_test, NULL, NULL);
    return launcher;
}

/* ARGV ends with NULL. NULL where it cannot be started; g_object_unref(). */
static inline GSubprocess *
launch(GSubprocessFlags flags, const char *const *argv)
{
    g_autoptr(GSubprocessLauncher) launcher = launcher_new(flags);

    return g_subprocess_launcher_spawnv(launcher, argv, NULL);
}
