// SPDX-License-Identifier: MIT
#include "tests/bench/watch_cost.h"

#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>

/* The least of so many runs, in turn: others' load makes it only more. */
enum { RUNS = 2 };

static double
seconds(struct timeval t)
{
    return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

/* What the program ARGV and those it started and waited for took of the CPU, s;
 * -1 where it could not be run or failed. */
static double
cpu_of(const char *const *argv)
{
    struct rusage usage;
    g_autoptr(GError) error = NULL;
    GPid pid;
    int status;

    if (!g_spawn_async(NULL, (char **)(guintptr)argv, NULL,
                       G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD |
                           G_SPAWN_STDOUT_TO_DEV_NULL,
                       NULL, NULL, &pid, &error)) {
        fprintf(stderr, "%s\n", error->message);
        return -1;
    }
    if (wait4(pid, &status, 0, &usage) != pid || !WIFEXITED(status) ||
        WEXITSTATUS(status) != 0) {
        fprintf(stderr, "%s did not end well\n", argv[0]);
        return -1;
    }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

bool
watch_cost_has_peer(void)
{
    g_autofree char *path = g_find_program_in_path("ffmpeg");

    return path != NULL;
}

static bool
print_video(const char *program, const char *video)
{
    const char *ours[] = {program, "watch",     "--json", "--camera",
                          video,   "--journal", "none",   NULL};
    const char *peer[] = {"ffmpeg",   "-nostdin", "-v", "error",
                          "-threads", "1",        "-i", video,
                          "-f",       "null",     "-",  NULL};
    g_autofree char *name = g_path_get_basename(video);
    double watch = INFINITY, decode = INFINITY;

    for (int i = 0; i < RUNS; i++) {
        double a = cpu_of(ours), b = cpu_of(peer);

        if (a < 0 || b <= 0) {
            return false;
        }
        watch = fmin(watch, a);
        decode = fmin(decode, b);
    }
    printf("%-28s  watch %6.2f s, ffmpeg %6.2f s: %.2f\n", name, watch, decode,
           watch / decode);
    fflush(stdout);
    return true;
}

bool
watch_cost_print(const char *program, char *const *videos)
{
    bool ok = true;

    for (; *videos; videos++) {
        ok = print_video(program, *videos) && ok;
    }
    return ok;
}
