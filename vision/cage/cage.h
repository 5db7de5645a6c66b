// SPDX-License-Identifier: MIT
#pragma once
/*
 * A decoder in a cage: what takes bytes from outside apart (a picture, a
 * stream's part, a code) does so in a child process that may compute and
 * nothing else. A fault in it costs one job, not the game.
 *
 * The child is a program started anew (never just forked) with the command
 * PZK_CAGE_COMMAND; there it calls pzk_cage_serve() (child.h). Bytes go both
 * ways through shared memory; what the child says of their sizes is checked
 * here, once, before they are read.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The first argument of a program that is to serve as a cage. */
#define PZK_CAGE_COMMAND "serve-as-cage"

struct pzk_cage;

enum { PZK_CAGE_FIGURES = 5, PZK_CAGE_ERROR_MAX = 200 };

struct pzk_cage_job {
    int kind;                         /* which handler of the child's */
    int32_t figure[PZK_CAGE_FIGURES]; /* what it needs to know */
    const void *in;
    size_t in_size;      /* bytes */
    size_t out_max;      /* at most so many bytes come back */
    int64_t deadline_us; /* of computing; then the child is killed, and so is
                            one that does nothing for five times as long */
};

enum pzk_cage_end {
    PZK_CAGE_DONE,
    PZK_CAGE_REFUSED, /* the handler could not do it; the error says why */
    PZK_CAGE_FAULT,   /* the child died, took too long or answered nonsense; the
                         next job has a new one */
    PZK_CAGE_NONE     /* no child could be started */
};

struct pzk_cage_answer {
    int32_t figure[PZK_CAGE_FIGURES]; /* from the child: not to be trusted */
    const uint8_t *out; /* shared memory, until the next job or the end; a child
                           gone bad may still change it */
    size_t out_size;    /* at most out_max */
    char error[PZK_CAGE_ERROR_MAX]; /* one line; "" if done */
};

/* PROGRAM is what is started, "/proc/self/exe" for the program itself; it is
 * started with the first job. NULL: out of memory. */
struct pzk_cage *pzk_cage_new(const char *program);

/* Before the first job: the child gets FD, which is only to be read, too. False
 * where there are no more descriptors. */
bool pzk_cage_lend(struct pzk_cage *cage, int fd);

/* Does JOB. One thread at a time. */
enum pzk_cage_end pzk_cage_run(struct pzk_cage *cage,
                               const struct pzk_cage_job *job,
                               struct pzk_cage_answer *answer);

/* The same in two: between them the child works, and what it answered before is
 * being overwritten. After a post that is not PZK_CAGE_DONE there is nothing to
 * wait for; the deadline counts from the wait. */
enum pzk_cage_end pzk_cage_post(struct pzk_cage *cage,
                                const struct pzk_cage_job *job,
                                struct pzk_cage_answer *answer);
enum pzk_cage_end pzk_cage_wait(struct pzk_cage *cage,
                                const struct pzk_cage_job *job,
                                struct pzk_cage_answer *answer);

/* Ends the child. NULL is fine. */
void pzk_cage_free(struct pzk_cage *cage);
