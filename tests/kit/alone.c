// SPDX-License-Identifier: MIT
/*
 * Runs a program and, when it has ended or somebody ends this, also whatever it
 * left behind: daemons that went into a session of their own, what a bus or a
 * library started.
 *
 *     alone ---- keeper ---- PROGRAM ---- ...
 *
 * The keeper has a session of its own and adopts every process below it whose
 * parent ends. The kernel tells it when `alone` is gone, even by SIGKILL, as
 * meson ends a test that takes too long.
 * Usage: alone PROGRAM [ARGUMENT...]; its exit status is the program's, or 128
 * and the number of the signal that ended it.
 */
#include <dirent.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    USAGE = 2,
    NOT_STARTED = 127,
    BY_SIGNAL = 128,
    ROUNDS = 1000, /* of ending what is left */
    ROUND_NS = 10 * 1000 * 1000
};

/* The parent of process PID; 0 where there is none. */
static pid_t
parent_of(pid_t pid)
{
    char path[64];
    int parent = 0;

    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    FILE *file = fopen(path, "r");
    char line[256];
    while (file && fgets(line, sizeof line, file) &&
           sscanf(line, "PPid: %d", &parent) != 1) {
    }
    if (file) {
        fclose(file);
    }
    return parent;
}

/* Ends what PARENT has started, but not BUT. Returns whether there was any. */
static bool
end_children(pid_t parent, pid_t but)
{
    DIR *dir = opendir("/proc");
    struct dirent *entry;
    bool any = false;

    while (dir && (entry = readdir(dir)) != NULL) {
        pid_t pid = (pid_t)atoi(entry->d_name);

        if (pid > 0 && pid != but && parent_of(pid) == parent) {
            kill(pid, SIGKILL);
            any = true;
        }
    }
    if (dir) {
        closedir(dir);
    }
    return any;
}

/* Takes note of who has ended. Returns whether PROGRAM has, and how. */
static bool
reap(pid_t program, int *status)
{
    bool over = false;
    int now;
    pid_t pid;

    while ((pid = waitpid(-1, &now, WNOHANG)) > 0) {
        if (pid == program) {
            *status = now;
            over = true;
        }
    }
    return over;
}

/* PROGRAM last, so that it can tidy up when what it waits for has ended. */
static void
end_all(pid_t program, bool over)
{
    const struct timespec round = {.tv_nsec = ROUND_NS};
    sigset_t child;
    int status;

    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    for (int i = 0; i < ROUNDS; i++) {
        bool any = end_children(getpid(), over ? 0 : program);

        if (!over) {
            end_children(program, 0);
        }
        over |= reap(program, &status);
        if (over && !any) {
            return;
        }
        if (i == ROUNDS / 2) {
            kill(program, SIGKILL);
        }
        sigtimedwait(&child, NULL, &round);
    }
}

static pid_t
start(char **argv)
{
    pid_t pid = fork();

    if (pid == 0) {
        sigset_t none;

        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, NULL);
        execvp(argv[0], argv);
        perror(argv[0]);
        _exit(NOT_STARTED);
    }
    return pid;
}

static int
keep(char **argv)
{
    sigset_t set;
    int status = NOT_STARTED << 8;
    bool over = false;
    int what = SIGCHLD;

    sigemptyset(&set);
    sigaddset(&set, SIGCHLD);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGHUP);
    sigprocmask(SIG_BLOCK, &set, NULL);
    pid_t program = start(argv);
    if (program < 0) {
        return NOT_STARTED;
    }
    while (!over && what == SIGCHLD) {
        sigwait(&set, &what);
        over = reap(program, &status);
    }
    end_all(program, over);
    if (!over) {
        return BY_SIGNAL + what;
    }
    return WIFSIGNALED(status) ? BY_SIGNAL + WTERMSIG(status)
                               : WEXITSTATUS(status);
}

int
main(int argc, char **argv)
{
    pid_t self = getpid();
    int status = 0;

    if (argc < 2) {
        fprintf(stderr, "Usage: alone PROGRAM [ARGUMENT...]\n");
        return USAGE;
    }
    pid_t keeper = fork();
    if (keeper == 0) {
        setsid();
        prctl(PR_SET_CHILD_SUBREAPER, 1);
        prctl(PR_SET_PDEATHSIG, SIGTERM);
        _exit(getppid() == self ? keep(argv + 1) : NOT_STARTED);
    }
    if (keeper < 0 || waitpid(keeper, &status, 0) != keeper) {
        perror("alone");
        return NOT_STARTED;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : NOT_STARTED;
}
