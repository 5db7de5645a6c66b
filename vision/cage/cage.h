// SPDX-License-Identifier: MIT
#pragma once
/*
 * A sandbox for decoders: code that parses bytes from outside (a picture, a
 * part of a stream, a code) runs in a child process that can compute and
 * nothing else. A fault there costs one job, not the game.
 *
 * The child is a program started anew (never just forked) with the command
 * PZK_CAGE_COMMAND; it calls pzk_cage_serve() (child.h). Bytes travel both ways
 * through shared memory; the parent checks the sizes that the child reports
 * once, here, before it reads.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* First argument of a program that is to serve as a sandboxed child */
#define PZK_CAGE_COMMAND "serve-as-cage"

struct pzk_cage;

enum { PZK_CAGE_FIGURES = 5, PZK_CAGE_ERROR_MAX = 512 };

struct pzk_cage_job {
    int kind;                         /* index of the child's handler */
    int32_t figure[PZK_CAGE_FIGURES]; /* parameters for the handler */
    const void *in;
    size_t in_size;      /* bytes */
    size_t out_max;      /* the answer has at most this many bytes */
    int64_t deadline_us; /* limit of the child's CPU time, after which it is
                            killed; wall time may be PZK_CAGE_PATIENCE times as
                            long */
};

enum pzk_cage_end {
    PZK_CAGE_DONE,
    PZK_CAGE_REFUSED, /* the handler refused the job; `error` says why */
    PZK_CAGE_FAULT,   /* the child died, took too long or sent an invalid
                         answer; the next job starts a new child */
    PZK_CAGE_NONE     /* no child could be started, or memory for the job is
                         lacking */
};

struct pzk_cage_answer {
    int32_t figure[PZK_CAGE_FIGURES]; /* from the child: untrusted */
    const uint8_t *out; /* in shared memory, valid until the next job or
                           pzk_cage_free(); a compromised child may still change
                           it */
    size_t out_size;    /* at most out_max */
    char error[PZK_CAGE_ERROR_MAX]; /* one line; "" if done */
};

/* Creates a cage that runs PROGRAM ("/proc/self/exe": the running program),
 * which the first job starts. NULL: out of memory. */
struct pzk_cage *pzk_cage_new(const char *program);

/* Passes a duplicate of FD to every child; call it before the first job. False
 * where no descriptor is free. */
bool pzk_cage_lend(struct pzk_cage *cage, int fd);

/* Gives JOB to the child and waits for its answer. One thread at a time. */
enum pzk_cage_end pzk_cage_run(struct pzk_cage *cage,
                               const struct pzk_cage_job *job,
                               struct pzk_cage_answer *answer);

/* pzk_cage_run() in two steps: the child works between them and overwrites its
 * last answer. Call pzk_cage_wait() only after a pzk_cage_post() that returned
 * PZK_CAGE_DONE; the deadline counts from pzk_cage_wait() on. */
enum pzk_cage_end pzk_cage_post(struct pzk_cage *cage,
                                const struct pzk_cage_job *job,
                                struct pzk_cage_answer *answer);
enum pzk_cage_end pzk_cage_wait(struct pzk_cage *cage,
                                const struct pzk_cage_job *job,
                                struct pzk_cage_answer *answer);

/* Ends the child and frees CAGE; NULL is fine. */
void pzk_cage_free(struct pzk_cage *cage);
