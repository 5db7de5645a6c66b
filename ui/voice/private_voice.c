// SPDX-License-Identifier: MIT
#include "ui/voice/private_voice.h"

#ifdef PZK_WITH_SPEECH

#    include <gio/gio.h>
#    include <glib/gstdio.h>
#    include <libspeechd.h>
#    include <signal.h>
#    include <sys/prctl.h>
#    include <unistd.h>

enum {
    /* longest time from the daemon's start until it listens */
    STARTS_WITHIN_MS = 4000,
    TRY_AGAIN_MS = 50,
};

/* A text to speak. TEXT is NULL: close the connection. */
struct message {
    char *text, *language;
};

struct pzk_private_voice {
    int rate;
    gboolean aloud; /* speaks through the desktop's daemon; otherwise never
                       through that one */
    char *folder;   /* folder of our daemon's socket and logs, or NULL */
    char *socket;
    GSubprocess *daemon; /* used only in the main thread */
    gboolean started;    /* the daemon was started */
    GThreadPool *pool;   /* a single thread: one message after the other */
    int closing;         /* atomic */
    /* used only in that thread */
    SPDConnection *connection;
};

static void
free_message(struct message *message)
{
    g_free(message->text);
    g_free(message->language);
    g_free(message);
}

/* Prepares the child: its modules are in its process group, and it ends when
 * the program does. */
static void
bind_daemon(gpointer data)
{
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
}

/* Starts a daemon that speaks on DEVICE: the libraries of PulseAudio and
 * PipeWire in its modules take the device from the environment. */
static void
start_daemon(struct pzk_private_voice *voice, const char *device)
{
    g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new(
        G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
    g_autofree char *pid = NULL;

    voice->folder = g_dir_make_tmp("platzkarte-voice-XXXXXX", NULL);
    if (!voice->folder) {
        return;
    }
    voice->socket = g_build_filename(voice->folder, "socket", NULL);
    pid = g_build_filename(voice->folder, "pid", NULL);
    g_subprocess_launcher_set_child_setup(launcher, bind_daemon, NULL, NULL);
    g_subprocess_launcher_setenv(launcher, "PULSE_SINK", device, TRUE);
    voice->daemon = g_subprocess_launcher_spawn(
        launcher, NULL, "speech-dispatcher", "--run-single",
        "--communication-method", "unix_socket", "--socket-path", voice->socket,
        "--pid-file", pid, "--log-dir", voice->folder, "--log-level", "1",
        "--timeout", "0", NULL);
}

static SPDConnection *
open_once(struct pzk_private_voice *voice)
{
    SPDConnectionAddress address = {.method = SPD_METHOD_UNIX_SOCKET,
                                    .unix_socket_name = voice->socket};
    char *why = NULL;
    SPDConnection *connection;

    if (!voice->aloud && !voice->started) {
        return NULL; /* our daemon does not run: better silent than aloud */
    }
    connection = spd_open2("platzkarte", "private", NULL, SPD_MODE_SINGLE,
                           voice->aloud ? NULL : &address, 1, &why);

    free(why);
    return connection;
}

static void
connect_daemon(struct pzk_private_voice *voice)
{
    for (int ms = 0; !voice->connection && ms < STARTS_WITHIN_MS &&
                     !g_atomic_int_get(&voice->closing);
         ms += TRY_AGAIN_MS) {
        voice->connection = open_once(voice);
        if (!voice->connection) {
            g_usleep(TRY_AGAIN_MS * 1000);
        }
    }
    if (voice->connection) {
        spd_set_data_mode(voice->connection, SPD_DATA_TEXT);
        spd_set_punctuation(voice->connection, SPD_PUNCT_NONE);
        spd_set_voice_rate(voice->connection, voice->rate);
    }
}

static void
say(struct pzk_private_voice *voice, const struct message *message)
{
    for (int i = 0; i < 2 && !g_atomic_int_get(&voice->closing); i++) {
        if (!voice->connection) {
            connect_daemon(voice);
        }
        if (!voice->connection) {
            break;
        }
        spd_cancel(voice->connection);
        spd_set_language(voice->connection, message->language);
        if (spd_say(voice->connection, SPD_IMPORTANT, message->text) >= 0) {
            break;
        }
        spd_close(g_steal_pointer(&voice->connection));
    }
}

/* Speaks a message, in the pool's thread. */
static void
take_message(gpointer data, gpointer user_data)
{
    struct message *message = data;
    struct pzk_private_voice *voice = user_data;
    sigset_t pipe;

    /* a daemon that exits makes the call fail; it must not end us by SIGPIPE */
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe, NULL);
    if (message->text) {
        say(voice, message);
    } else if (voice->connection) {
        spd_cancel(voice->connection);
        spd_close(g_steal_pointer(&voice->connection));
    }
    free_message(message);
}

struct pzk_private_voice *
pzk_private_voice_new(const char *device, int rate)
{
    struct pzk_private_voice *voice = g_new0(struct pzk_private_voice, 1);

    voice->rate = rate;
    voice->aloud = !device;
    if (device) {
        start_daemon(voice, device);
        voice->started = voice->daemon != NULL;
    }
    voice->pool = g_thread_pool_new(take_message, voice, 1, FALSE, NULL);
    return voice;
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

/* Kills the daemon before waiting for the thread: then a daemon or a module
 * that hangs on a lost output lets go. Neither has anything to save. */
static void
end_daemon(struct pzk_private_voice *voice)
{
    const char *pid =
        voice->daemon ? g_subprocess_get_identifier(voice->daemon) : NULL;

    if (pid) {
        kill(-(pid_t)g_ascii_strtoll(pid, NULL, 10), SIGKILL);
        g_subprocess_wait(voice->daemon, NULL, NULL);
    }
    g_clear_object(&voice->daemon);
}

void
pzk_private_voice_free(struct pzk_private_voice *voice)
{
    if (!voice) {
        return;
    }
    g_atomic_int_set(&voice->closing, TRUE);
    end_daemon(voice);
    pzk_private_voice_say(voice, NULL, NULL);
    g_thread_pool_free(voice->pool, FALSE, TRUE);
    if (voice->folder) {
        remove_folder(voice->folder);
    }
    g_free(voice->socket);
    g_free(voice->folder);
    g_free(voice);
}

void
pzk_private_voice_say(struct pzk_private_voice *voice, const char *text,
                      const char *language)
{
    struct message *message = g_new0(struct message, 1);

    message->text = g_strdup(text);
    message->language = g_strdup(language);
    g_thread_pool_push(voice->pool, message, NULL);
}

#else

struct pzk_private_voice *
pzk_private_voice_new(const char *device, int rate)
{
    return NULL;
}

void
pzk_private_voice_free(struct pzk_private_voice *voice)
{
}

void
pzk_private_voice_say(struct pzk_private_voice *voice, const char *text,
                      const char *language)
{
}

#endif
