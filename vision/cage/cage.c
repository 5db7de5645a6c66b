// SPDX-License-Identifier: MIT
#include "vision/cage/cage.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "src/words/line.h"
#include "src/words/text.h"
#include "vision/cage/message.h"

struct pzk_cage {
    char *program;
    pid_t child; /* 0: none is running */
    int socket, memory_fd, lent_fd;
    uint32_t jobs;
    uint8_t *memory;
    uint64_t memory_size;
};

struct pzk_cage *
pzk_cage_new(const char *program)
{
    struct pzk_cage *cage = calloc(1, sizeof *cage);

    if (cage) {
        cage->program = strdup(program);
        cage->socket = cage->memory_fd = cage->lent_fd = -1;
    }
    if (cage && !cage->program) {
        free(cage);
        return NULL;
    }
    return cage;
}

/* ---- the child ---- */

static void
end_child(struct pzk_cage *cage)
{
    if (cage->child > 0) {
        kill(cage->child, SIGKILL);
        while (waitpid(cage->child, NULL, 0) < 0 && errno == EINTR) {
        }
    }
    if (cage->socket >= 0) {
        close(cage->socket);
    }
    cage->child = 0;
    cage->socket = -1;
}

void
pzk_cage_free(struct pzk_cage *cage)
{
    if (!cage) {
        return;
    }
    end_child(cage);
    if (cage->memory) {
        munmap(cage->memory, cage->memory_size);
    }
    if (cage->memory_fd >= 0) {
        close(cage->memory_fd);
    }
    if (cage->lent_fd >= 0) {
        close(cage->lent_fd);
    }
    free(cage->program);
    free(cage);
}

/* Duplicates FD to a number above those that the child uses, and closes FD.
 * Returns the duplicate; -1 on failure. */
static int
move_up(int fd)
{
    int moved = fd >= 0 ? fcntl(fd, F_DUPFD_CLOEXEC, 10) : -1;

    if (fd >= 0) {
        close(fd);
    }
    return moved;
}

bool
pzk_cage_lend(struct pzk_cage *cage, int fd)
{
    cage->lent_fd = fcntl(fd, F_DUPFD_CLOEXEC, 10);
    return cage->lent_fd >= 0;
}

/* What the child gets of the environment: where libraries, plugins and their
 * caches are, the language of its messages, and how sanitizers report. Anything
 * else, passwords above all, is none of a decoder's business. */
static const char *const passed_on[] = {"HOME=",
                                        "LANG=",
                                        "LANGUAGE=",
                                        "LC_",
                                        "GST_",
                                        "LD_LIBRARY_",
                                        "TMPDIR=",
                                        "XDG_CACHE_HOME=",
                                        "XDG_RUNTIME_DIR=",
                                        "ASAN_OPTIONS=",
                                        "UBSAN_OPTIONS=",
                                        "LSAN_OPTIONS=",
                                        "TSAN_OPTIONS="};

/* Frames are large: the kernel may back them by huge pages, which spares most
 * page faults. Only glibc reads this. */
static char memory_in_large[] = "GLIBC_TUNABLES=glibc.malloc.hugetlb=1:"
                                "glibc.malloc.mmap_threshold=67108864:"
                                "glibc.malloc.trim_threshold=134217728";

enum { VARIABLES_MAX = 64 };

/* Lists in VARIABLES what of the environment is passed on. */
static void
list_variables(char *variables[VARIABLES_MAX + 2])
{
    size_t n = 0;

    for (char **at = environ; *at && n < VARIABLES_MAX; at++) {
        bool passes = false;

        for (size_t i = 0; i < sizeof passed_on / sizeof *passed_on; i++) {
            passes |= strncmp(*at, passed_on[i], strlen(passed_on[i])) == 0;
        }
        if (passes) {
            variables[n++] = *at;
        }
    }
    variables[n++] = memory_in_large;
    variables[n] = NULL;
}

/* Starts the program with THEIRS as its socket. False on failure. */
static bool
spawn(struct pzk_cage *cage, int theirs)
{
    static char command[] = PZK_CAGE_COMMAND;
    char *const argv[] = {cage->program, command, NULL};
    char *variables[VARIABLES_MAX + 2];
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t none, all;

    sigemptyset(&none);
    sigfillset(&all);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    /* hide what libraries print about broken pictures */
    posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&files, theirs, PZK_CAGE_SOCKET);
    posix_spawn_file_actions_adddup2(&files, cage->memory_fd, PZK_CAGE_MEMORY);
    if (cage->lent_fd >= 0) {
        posix_spawn_file_actions_adddup2(&files, cage->lent_fd, PZK_CAGE_LENT);
    }
    posix_spawn_file_actions_addclosefrom_np(
        &files, cage->lent_fd >= 0 ? PZK_CAGE_LENT + 1 : PZK_CAGE_LENT);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    /* the child has its own process group, so that Ctrl-C reaches only us */
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK |
                                              POSIX_SPAWN_SETSIGDEF |
                                              POSIX_SPAWN_SETPGROUP);
    list_variables(variables);
    bool started = posix_spawn(&cage->child, cage->program, &files, &attributes,
                               argv, variables) == 0;
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    if (!started) {
        cage->child = 0;
    }
    return started;
}

static bool
start(struct pzk_cage *cage)
{
    int pair[2] = {-1, -1};

    if (cage->memory_fd < 0) {
        cage->memory_fd = move_up(
            memfd_create("platzkarte-cage", MFD_CLOEXEC | MFD_ALLOW_SEALING));
        /* sealed: a process whose shared memory shrinks dies of SIGBUS */
        if (cage->memory_fd < 0 ||
            fcntl(cage->memory_fd, F_ADD_SEALS, F_SEAL_SHRINK) != 0) {
            return false;
        }
    }
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) {
        return false;
    }
    cage->socket = move_up(pair[0]);
    int theirs = move_up(pair[1]);
    bool started = cage->socket >= 0 && theirs >= 0 && spawn(cage, theirs);
    if (theirs >= 0) {
        close(theirs);
    }
    if (!started) {
        end_child(cage);
    }
    return started;
}

/* ---- a job ---- */

/* Grows the shared memory to at least SIZE bytes. False on failure. */
static bool
reserve(struct pzk_cage *cage, uint64_t size)
{
    if (size <= cage->memory_size) {
        return true;
    }
    /* in steps, so that slightly larger pictures need no new mapping */
    size = (size / (1 << 20) + 1) << 20;
    if (ftruncate(cage->memory_fd, (off_t)size) != 0) {
        return false;
    }
    if (cage->memory) {
        munmap(cage->memory, cage->memory_size);
    }
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED,
                        cage->memory_fd, 0);
    cage->memory = memory == MAP_FAILED ? NULL : memory;
    cage->memory_size = cage->memory ? size : 0;
    return cage->memory != NULL;
}

static int64_t
now_us(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* Returns the CPU time that the child has used so far, in microseconds; -1:
 * unknown. */
static int64_t
computed_us(const struct pzk_cage *cage)
{
    struct timespec spent;
    clockid_t clock;

    if (clock_getcpuclockid(cage->child, &clock) != 0 ||
        clock_gettime(clock, &spent) != 0) {
        return -1;
    }
    return (int64_t)spent.tv_sec * 1000000 + spent.tv_nsec / 1000;
}

/* Waits for the answer. False when the child has died or exceeded its deadline.
 * The deadline counts the child's CPU time, so that a busy machine decodes a
 * video with the same result; a limit on wall time ends a child that only
 * waits. */
static bool
receive(const struct pzk_cage *cage, int64_t deadline_us,
        struct pzk_cage_message *message)
{
    int64_t begun = now_us(), had = computed_us(cage);
    struct pollfd in = {.fd = cage->socket, .events = POLLIN};

    for (;;) {
        int64_t waited = now_us() - begun, has = computed_us(cage);
        int64_t took = had >= 0 && has >= 0 ? has - had : waited;
        int64_t left = deadline_us - took;
        int64_t patience = PZK_CAGE_PATIENCE * deadline_us - waited;

        left = left < patience ? left : patience;
        if (left <= 0) {
            return false;
        }
        int ready = poll(&in, 1, (int)(left / 1000 + 1));

        if (ready > 0) {
            return recv(cage->socket, message, sizeof *message, MSG_TRUNC) ==
                   (ssize_t)sizeof *message;
        }
        if (ready < 0 && errno != EINTR) {
            return false;
        }
    }
}

static bool
ask(struct pzk_cage *cage, const struct pzk_cage_job *job)
{
    const struct pzk_cage_message message = {
        .number = ++cage->jobs,
        .kind = job->kind,
        .figure = {job->figure[0], job->figure[1], job->figure[2],
                   job->figure[3], job->figure[4]},
        .in_size = job->in_size,
        .out_size = job->out_max,
        .memory = cage->memory_size,
        .deadline_us = job->deadline_us};

    if (job->in_size > 0) {
        memcpy(cage->memory, job->in, job->in_size);
    }
    return send(cage->socket, &message, sizeof message, MSG_NOSIGNAL) ==
           (ssize_t)sizeof message;
}

static enum pzk_cage_end
fail(struct pzk_cage_answer *answer, enum pzk_cage_end end, const char *why)
{
    snprintf(answer->error, sizeof answer->error, "%s", why);
    return end;
}

static enum pzk_cage_end
fault(struct pzk_cage *cage, struct pzk_cage_answer *answer)
{
    end_child(cage);
    return fail(answer, PZK_CAGE_FAULT,
                _("it cannot be decoded: the decoder broke down or took too "
                  "long"));
}

enum pzk_cage_end
pzk_cage_post(struct pzk_cage *cage, const struct pzk_cage_job *job,
              struct pzk_cage_answer *answer)
{
    memset(answer, 0, sizeof *answer);
    if (cage->child == 0 && !start(cage)) {
        snprintf(answer->error, sizeof answer->error, "%s: %s",
                 _("the program's decoder cannot be started"), cage->program);
        return PZK_CAGE_NONE;
    }
    if (!reserve(cage, pzk_cage_out_at(job->in_size) + job->out_max)) {
        return fail(answer, PZK_CAGE_NONE, _("not enough memory"));
    }
    return ask(cage, job) ? PZK_CAGE_DONE : fault(cage, answer);
}

enum pzk_cage_end
pzk_cage_wait(struct pzk_cage *cage, const struct pzk_cage_job *job,
              struct pzk_cage_answer *answer)
{
    struct pzk_cage_message message;

    memset(answer, 0, sizeof *answer);
    if (!receive(cage, job->deadline_us, &message) ||
        message.number != cage->jobs || message.out_size > job->out_max) {
        return fault(cage, answer);
    }
    memcpy(answer->figure, message.figure, sizeof answer->figure);
    if (!message.good) {
        message.error[sizeof message.error - 1] = '\0';
        pzk_line_in(message.error, sizeof message.error);
        /* the child speaks English only: it loads no translations */
        return fail(answer, PZK_CAGE_REFUSED, pzk_translate(message.error));
    }
    answer->out = cage->memory + pzk_cage_out_at(job->in_size);
    answer->out_size = message.out_size;
    return PZK_CAGE_DONE;
}

enum pzk_cage_end
pzk_cage_run(struct pzk_cage *cage, const struct pzk_cage_job *job,
             struct pzk_cage_answer *answer)
{
    enum pzk_cage_end end = pzk_cage_post(cage, job, answer);

    return end == PZK_CAGE_DONE ? pzk_cage_wait(cage, job, answer) : end;
}
