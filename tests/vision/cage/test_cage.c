// SPDX-License-Identifier: MIT
/*
 * A cage and what may happen in it. The test is its own child: started with
 * PZK_CAGE_COMMAND it serves handlers that do all that a broken or taken-over
 * decoder might.
 */
#include "tests/kit/pzk_test.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib.h>

#include "vision/cage/child.h"
#include "vision/cage/message.h"

/* ---- the child ---- */

/* Gives back the input, and its first figure plus one. */
static bool
echo(struct pzk_cage_task *task)
{
    if (task->in_size > task->out_max) {
        snprintf(task->error, sizeof task->error, "%s", "no room\033[2J");
        return false;
    }
    memcpy(task->out, task->in, task->in_size);
    task->out_size = task->in_size;
    task->figure[0]++;
    return true;
}

/* As if other programs took all the time there is. */
static bool
nap(struct pzk_cage_task *task)
{
    poll(NULL, 0, 600);
    return echo(task);
}

static bool
fall(struct pzk_cage_task *task)
{
    /* the first figure says how */
    volatile char *nowhere = NULL;

    switch (task->figure[0]) {
    case 0:
        *nowhere = 1;
        break;
    case 1:
        abort();
    case 2:
        _exit(0);
    case 3:
        raise(SIGKILL);
        break;
    case 4:
        for (;;) { /* until the deadline */
            *(volatile int32_t *)&task->figure[1] = 1;
        }
    case 5:
        poll(NULL, 0, -1);
        break;
    case 6: /* more than there is room for */
        task->out_size = task->out_max + 1;
        break;
    case 7:
        task->out_size = (size_t)-1;
        break;
    case 8: /* half an answer */
        send(PZK_CAGE_SOCKET, "half", 4, 0);
        break;
    case 9:
        close(PZK_CAGE_SOCKET);
        break;
    case 10: { /* too long an answer */
        static const char zeros[2000];
        send(PZK_CAGE_SOCKET, zeros, sizeof zeros, 0);
        break;
    }
    case 12: { /* an answer to another job */
        static const struct pzk_cage_message other = {.good = 1};
        send(PZK_CAGE_SOCKET, &other, sizeof other, 0);
        break;
    }
    case 11: { /* a stack that never ends */
        volatile char *page = (char *)&task;
        for (;;) {
            page -= 4096;
            *page = 1;
        }
    }
    case 13: /* neither dead nor alive */
        raise(SIGSTOP);
        break;
    case 14: /* past the end of the shared memory */
        memset(task->out, 1, (size_t)1 << 32);
        break;
    case 15:
        __builtin_trap();
    default:
        return true;
    }
    return true;
}
enum { FALLS = 16 };

/* A complaint without an end. */
static bool
complain(struct pzk_cage_task *task)
{
    memset(task->error, 'x', sizeof task->error);
    return false;
}

static pid_t parent;

static void
remember_parent(void)
{
    parent = getppid();
}

/* What code that was smuggled in would try; the figure says what. Tells errno
 * in it: 0 where it went well. */
static bool
break_out(struct pzk_cage_task *task)
{
    static char program[] = "/bin/true";
    char *const argv[] = {program, NULL};
    int way = task->figure[0], done = -1;

    errno = 0;
    switch (way) {
    case 0:
        done = open("/etc/passwd", O_RDONLY | O_CLOEXEC);
        break;
    case 1:
        done = open("/tmp/pzk-cage-escaped", O_WRONLY | O_CREAT, 0600);
        break;
    case 2:
        done = socket(AF_INET, SOCK_STREAM, 0);
        break;
    case 3:
        done = execv(argv[0], argv);
        break;
    case 4:
        done = (int)fork();
        break;
    case 5:
        done = kill(getppid(), 0);
        break;
    case 6:
        done = unlink("/tmp/pzk-cage-escaped");
        break;
    case 7:
        done = mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC,
                    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED
                   ? -1
                   : 0;
        break;
    case 8: /* the parent would die reading it */
        done = ftruncate(PZK_CAGE_MEMORY, 0);
        break;
    case 9:
        done = prctl(PR_SET_DUMPABLE, 1);
        break;
    case 10:
        done = dup(PZK_CAGE_MEMORY);
        break;
    default: /* it may end itself, but not others */
        done = (int)syscall(SYS_tgkill, parent, parent, 0);
        break;
    }
    task->figure[1] = done < 0;
    task->figure[2] = errno;
    return true;
}
enum { WAYS_OUT = 12 };

/* As many megabytes as the figure says; tells whether it got them. */
static bool
take_memory(struct pzk_cage_task *task)
{
    size_t size = (size_t)task->figure[0] << 20;
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    task->figure[1] = memory != MAP_FAILED;
    return true;
}

/* Is anything open but the two? */
static bool
count_open(struct pzk_cage_task *task)
{
    struct stat info;

    task->figure[1] = 0;
    for (int fd = PZK_CAGE_MEMORY + 1; fd < 1024; fd++) {
        task->figure[1] += fstat(fd, &info) == 0;
    }
    return true;
}

/* Which variables of the environment are there? */
static bool
look_around(struct pzk_cage_task *task)
{
    task->figure[1] = g_getenv("PLATZKARTE_CLUB_PASSWORD") != NULL;
    task->figure[2] = g_getenv("GST_PLUGIN_PATH") != NULL;
    return true;
}

enum {
    ECHO_BACK,
    FALL,
    BREAK_OUT,
    TAKE_MEMORY,
    COUNT_OPEN,
    COMPLAIN,
    NAP,
    LOOK_AROUND
};
static const struct pzk_cage_handler handlers[] = {
    [ECHO_BACK] = {.run = echo},
    [FALL] = {.run = fall},
    [BREAK_OUT] = {.prepare = remember_parent, .run = break_out},
    [TAKE_MEMORY] = {.run = take_memory},
    [COUNT_OPEN] = {.run = count_open},
    [COMPLAIN] = {.run = complain},
    [NAP] = {.run = nap},
    [LOOK_AROUND] = {.run = look_around}};

/* ---- the parent ---- */

static enum pzk_cage_end
run(struct pzk_cage *cage, int kind, int figure, struct pzk_cage_answer *answer)
{
    const struct pzk_cage_job job = {.kind = kind,
                                     .figure = {figure},
                                     .in = "bytes",
                                     .in_size = 5,
                                     .out_max = 64,
                                     .deadline_us =
                                         kind == FALL ? 100000 : 20000000};

    return pzk_cage_run(cage, &job, answer);
}

static void
assert_echo(struct pzk_cage *cage, int figure)
{
    struct pzk_cage_answer answer;
    enum pzk_cage_end end = run(cage, ECHO_BACK, figure, &answer);

    if (end != PZK_CAGE_DONE) {
        print_message("%d: %s\n", figure, answer.error);
    }
    assert_int_equal(end, PZK_CAGE_DONE);
    assert_int_equal(answer.out_size, 5);
    assert_memory_equal(answer.out, "bytes", 5);
    assert_int_equal(answer.figure[0], figure + 1);
    assert_string_equal(answer.error, "");
}

TEST(test_cage_does_jobs_of_all_sizes)
{
    struct pzk_cage *cage = pzk_cage_new("/proc/self/exe");
    struct pzk_cage_answer answer;

    assert_non_null(cage);
    assert_echo(cage, 7);
    for (size_t size = 1; size < 40000000; size = size * 3 + 1) {
        uint8_t *bytes = g_malloc(size);
        for (size_t i = 0; i < size; i++) {
            bytes[i] = (uint8_t)(i * 7 + size);
        }
        const struct pzk_cage_job job = {.kind = ECHO_BACK,
                                         .in = bytes,
                                         .in_size = size,
                                         .out_max = size,
                                         .deadline_us = 20000000};
        assert_int_equal(pzk_cage_run(cage, &job, &answer), PZK_CAGE_DONE);
        assert_int_equal(answer.out_size, size);
        assert_memory_equal(answer.out, bytes, size);
        g_free(bytes);
    }
    assert_echo(cage, 8);
    pzk_cage_free(cage);
    pzk_cage_free(NULL);
}

/* A busy machine is no reason to lose a picture: the child's own time counts.
 */
TEST(test_cage_waits_for_a_child_that_gets_no_time)
{
    struct pzk_cage *cage = pzk_cage_new("/proc/self/exe");
    const struct pzk_cage_job job = {.kind = NAP,
                                     .in = "bytes",
                                     .in_size = 5,
                                     .out_max = 5,
                                     .deadline_us = 300000};
    struct pzk_cage_answer answer;

    assert_non_null(cage);
    assert_int_equal(pzk_cage_run(cage, &job, &answer), PZK_CAGE_DONE);
    assert_memory_equal(answer.out, "bytes", 5);
    pzk_cage_free(cage);
}

TEST(test_cage_says_why_a_job_is_refused)
{
    struct pzk_cage *cage = pzk_cage_new("/proc/self/exe");
    const struct pzk_cage_job job = {.kind = ECHO_BACK,
                                     .in = "bytes",
                                     .in_size = 5,
                                     .out_max = 4,
                                     .deadline_us = 20000000};
    struct pzk_cage_answer answer;

    assert_int_equal(pzk_cage_run(cage, &job, &answer), PZK_CAGE_REFUSED);
    assert_string_equal(answer.error, "no room [2J");
    assert_int_equal(answer.out_size, 0);
    assert_int_equal(run(cage, COMPLAIN, 0, &answer), PZK_CAGE_REFUSED);
    assert_int_equal(strlen(answer.error), PZK_CAGE_ERROR_MAX - 1);
    assert_echo(cage, 1);
    pzk_cage_free(cage);
}

TEST(test_cage_outlives_every_fall)
{
    struct pzk_cage *cage = pzk_cage_new("/proc/self/exe");
    struct pzk_cage_answer answer;

    for (int i = 0; i < 2 * FALLS; i++) {
        if (run(cage, FALL, i % FALLS, &answer) != PZK_CAGE_FAULT) {
            fail_msg("fall %d is none", i % FALLS);
        }
        assert_non_null(strstr(answer.error, "decoder"));
        assert_null(answer.out);
        assert_echo(cage, i);
    }
    /* a kind that there is not */
    assert_int_equal(run(cage, 99, 0, &answer), PZK_CAGE_FAULT);
    assert_int_equal(run(cage, -1, 0, &answer), PZK_CAGE_FAULT);
    assert_echo(cage, 1);
    pzk_cage_free(cage);
    /* and no child is left */
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
}

TEST(test_cage_has_no_way_out)
{
#ifdef PZK_WITH_SECCOMP
    struct pzk_cage *cage = pzk_cage_new("/proc/self/exe");
    struct pzk_cage_answer answer;

    for (int way = 0; way < WAYS_OUT; way++) {
        assert_int_equal(run(cage, BREAK_OUT, way, &answer), PZK_CAGE_DONE);
        if (answer.figure[1] != 1 || answer.figure[2] != EPERM) {
            fail_msg("way %d is open (%d)", way, answer.figure[2]);
        }
    }
    assert_int_equal(access("/tmp/pzk-cage-escaped", F_OK), -1);
    assert_int_equal(run(cage, COUNT_OPEN, 0, &answer), PZK_CAGE_DONE);
    assert_int_equal(answer.figure[1], 0);
    pzk_cage_free(cage);
#else
    skip();
#endif
}

TEST(test_child_gets_no_passwords)
{
    struct pzk_cage *cage = pzk_cage_new("/proc/self/exe");
    struct pzk_cage_answer answer;

    g_setenv("PLATZKARTE_CLUB_PASSWORD", "secret", TRUE);
    g_setenv("GST_PLUGIN_PATH", "/nonexistent", TRUE);
    assert_int_equal(run(cage, LOOK_AROUND, 0, &answer), PZK_CAGE_DONE);
    assert_int_equal(answer.figure[1], 0);
    assert_int_equal(answer.figure[2], 1);
    g_unsetenv("GST_PLUGIN_PATH");
    g_unsetenv("PLATZKARTE_CLUB_PASSWORD");
    pzk_cage_free(cage);
}

TEST(test_cage_bounds_memory)
{
#ifndef __SANITIZE_ADDRESS__
    struct pzk_cage *cage = pzk_cage_new("/proc/self/exe");
    struct pzk_cage_answer answer;

    assert_int_equal(run(cage, TAKE_MEMORY, 500, &answer), PZK_CAGE_DONE);
    assert_int_equal(answer.figure[1], 1);
    assert_int_equal(run(cage, TAKE_MEMORY, 4000, &answer), PZK_CAGE_DONE);
    assert_int_equal(answer.figure[1], 0);
    pzk_cage_free(cage);
#else
    skip();
#endif
}

TEST(test_cage_without_a_program_says_so)
{
    struct pzk_cage *cage = pzk_cage_new("/nonexistent/program");
    struct pzk_cage_answer answer;

    assert_int_equal(run(cage, ECHO_BACK, 0, &answer), PZK_CAGE_NONE);
    assert_true(strlen(answer.error) > 0);
    pzk_cage_free(cage);
    /* one that is none */
    cage = pzk_cage_new("/bin/true");
    assert_int_equal(run(cage, ECHO_BACK, 0, &answer), PZK_CAGE_FAULT);
    pzk_cage_free(cage);
}

int
main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], PZK_CAGE_COMMAND) == 0) {
        return pzk_cage_serve(handlers, G_N_ELEMENTS(handlers));
    }
    return run_cases(NULL, NULL);
}
