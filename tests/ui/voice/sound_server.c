// SPDX-License-Identifier: MIT
#include "tests/ui/voice/sound_server.h"

#include "tests/kit/launch.h"

#include <string.h>

enum { WAIT_S = 20 };

char *
sound_server_ask(const char *command)
{
    g_auto(GStrv) words = g_strsplit(command, " ", 0);
    char *text = NULL;
    int status = 0;

    if (!g_spawn_sync(NULL, words, NULL,
                      G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL,
                      NULL, &text, NULL, &status, NULL) ||
        status != 0) {
        g_clear_pointer(&text, g_free);
    }
    return text;
}

static bool
is_there(const char *program)
{
    g_autofree char *path = g_find_program_in_path(program);

    return path != NULL;
}

GSubprocess *
sound_server_start(void)
{
    const char *const command[] = {"pulseaudio",
                                   "-n",
                                   "--daemonize=no",
                                   "--exit-idle-time=-1",
                                   "--use-pid-file=no",
                                   "-L",
                                   "module-null-sink sink_name=room",
                                   "-L",
                                   "module-null-sink sink_name=ear",
                                   "-L",
                                   "module-native-protocol-unix",
                                   NULL};
    gint64 until = g_get_monotonic_time() + WAIT_S * G_USEC_PER_SEC;
    GSubprocess *server =
        is_there("pulseaudio") && is_there("pactl")
            ? launch(G_SUBPROCESS_FLAGS_STDERR_SILENCE, command)
            : NULL;

    while (server && g_get_monotonic_time() < until) {
        g_autofree char *text = sound_server_ask("pactl list short sinks");
        if (text && strstr(text, "room") && strstr(text, "ear")) {
            return server;
        }
        g_usleep(50 * 1000);
    }
    sound_server_end(server);
    return NULL;
}

void
sound_server_end(GSubprocess *server)
{
    if (server) {
        g_subprocess_force_exit(server);
        g_subprocess_wait(server, NULL, NULL);
        g_object_unref(server);
    }
}
