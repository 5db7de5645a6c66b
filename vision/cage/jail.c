// SPDX-License-Identifier: MIT
/*
 * Limits the memory and the system calls of a sandboxed process. The filter
 * lists the calls that are allowed; all others fail with EPERM, so that a
 * library that looks for a file finds none, and injected code can do nothing.
 */
#include "vision/cage/child.h"

#include <errno.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef PZK_WITH_SECCOMP
#    include <seccomp.h>
#endif

/* Room for two pictures of 100 megapixels, decoded in colour. */
#define MEMORY_MAX ((rlim_t)2 << 30)

static bool
limit(int what, rlim_t most)
{
    struct rlimit limits = {most, most};

    return setrlimit(what, &limits) == 0;
}

static bool
set_limits(void)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    bool bounded = true; /* a sanitizer's shadow memory alone is larger */
#else
    bool bounded = limit(RLIMIT_AS, MEMORY_MAX);
#endif
    return bounded && limit(RLIMIT_CORE, 0) && limit(RLIMIT_FSIZE, 0) &&
           limit(RLIMIT_NPROC, 0);
}

#ifdef PZK_WITH_SECCOMP
/* System calls that computing and answering on the socket need. */
static const int allowed[] = {
    SCMP_SYS(read),
    SCMP_SYS(write),
    SCMP_SYS(recvfrom),
    SCMP_SYS(sendto),
    SCMP_SYS(recvmsg),
    SCMP_SYS(sendmsg),
    SCMP_SYS(poll),
    SCMP_SYS(ppoll),
    SCMP_SYS(futex),
    SCMP_SYS(munmap),
    SCMP_SYS(mremap),
    SCMP_SYS(madvise),
    SCMP_SYS(brk),
    SCMP_SYS(close),
    SCMP_SYS(fstat),
    SCMP_SYS(lseek),
    SCMP_SYS(clock_gettime),
    SCMP_SYS(gettimeofday),
    SCMP_SYS(setitimer),
    SCMP_SYS(exit),
    SCMP_SYS(exit_group),
    SCMP_SYS(rt_sigreturn),
    SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(rt_sigaction),
    SCMP_SYS(sigaltstack),
    SCMP_SYS(restart_syscall),
    SCMP_SYS(getrandom),
    SCMP_SYS(sched_yield),
    SCMP_SYS(sched_getaffinity),
    SCMP_SYS(getpid),
    SCMP_SYS(gettid),
};

/* Allows mapping and protecting memory, but never executable memory. */
static bool
allow_memory(scmp_filter_ctx filter)
{
    const struct scmp_arg_cmp no_code =
        SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0);

    return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1,
                                  &no_code) == 0 &&
           seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1,
                                  &no_code) == 0;
}

/* Allows signals to the process itself, as abort() sends them, but not to the
 * parent, which runs as the same user. */
static bool
allow_own_signals(scmp_filter_ctx filter)
{
    const struct scmp_arg_cmp itself =
        SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)getpid());

    return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1,
                                  &itself) == 0;
}

static bool
filter_calls(void)
{
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    bool good = filter && allow_memory(filter) && allow_own_signals(filter);

    for (size_t i = 0; good && i < sizeof allowed / sizeof allowed[0]; i++) {
        good = seccomp_rule_add(filter, SCMP_ACT_ALLOW, allowed[i], 0) == 0;
    }
    good = good && seccomp_load(filter) == 0;
    if (filter) {
        seccomp_release(filter);
    }
    return good;
}
#else
/* Built without libseccomp: only the limits hold. */
static bool
filter_calls(void)
{
    return true;
}
#endif

bool
pzk_cage_lock(void)
{
    /* other processes of the user cannot read this process's memory, and this
     * process gains no privileges */
    return prctl(PR_SET_DUMPABLE, 0) == 0 &&
           prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && set_limits() &&
           filter_calls();
}
