// SPDX-License-Identifier: MIT
#include "ui/voice/own_daemon.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

struct pzk_own_daemon {
    char *folder; /* of its socket and logs */
    char *socket;
    GSubprocess *process;
};

/* In the child: makes a process group for it and its modules, and ends it with
 * the program. */
static void
bind_daemon(gpointer data)
{
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
}

/* The libraries of PulseAudio and PipeWire in the modules take the output from
 * the environment. */
static GSubprocess *
start(const struct pzk_own_daemon *daemon, const char *output)
{
    g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new(
        G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
    g_autofree char *pid = g_build_filename(daemon->folder, "pid", NULL);

    g_subprocess_launcher_set_child_setup(launcher, bind_daemon, NULL, NULL);
    g_subprocess_launcher_setenv(launcher, "PULSE_SINK", output, TRUE);
    return g_subprocess_launcher_spawn(
        launcher, NULL, "speech-dispatcher", "--run-single",
        "--communication-method", "unix_socket", "--socket-path",
        daemon->socket, "--pid-file", pid, "--log-dir", daemon->folder,
        "--log-level", "1", "--timeout", "0", NULL);
}

struct pzk_own_daemon *
pzk_own_daemon_new(const char *output)
{
    struct pzk_own_daemon *daemon = g_new0(struct pzk_own_daemon, 1);

    daemon->folder = g_dir_make_tmp("platzkarte-voice-XXXXXX", NULL);
    if (daemon->folder) {
        daemon->socket = g_build_filename(daemon->folder, "socket", NULL);
        daemon->process = start(daemon, output);
    }
    if (!daemon->process) {
        g_clear_pointer(&daemon, pzk_own_daemon_free);
    }
    return daemon;
}

static void
remove_folder(const char *folder)
{
    g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
    const char *name;

    while (dir && (name = g_dir_read_name(dir))) {
        g_autofree char *path = g_build_filename(folder, name, NULL);
        g_unlink(path);
    }
    g_rmdir(folder);
}

void
pzk_own_daemon_free(struct pzk_own_daemon *daemon)
{
    if (!daemon) {
        return;
    }
    const char *pid =
        daemon->process ? g_subprocess_get_identifier(daemon->process) : NULL;
    if (pid) {
        kill(-(pid_t)g_ascii_strtoll(pid, NULL, 10), SIGKILL);
        g_subprocess_wait(daemon->process, NULL, NULL);
    }
    g_clear_object(&daemon->process);
    if (daemon->folder) {
        remove_folder(daemon->folder);
    }
    g_free(daemon->socket);
    g_free(daemon->folder);
    g_free(daemon);
}

const char *
pzk_own_daemon_socket(const struct pzk_own_daemon *daemon)
{
    return daemon->socket;
}
