// SPDX-License-Identifier: MIT
#pragma once
/*
 * The child's side of the sandbox: takes jobs from the parent, has a handler do
 * each, and answers.
 */
#include "vision/cage/cage.h"

/* One job as its handler sees it. */
struct pzk_cage_task {
    int32_t figure[PZK_CAGE_FIGURES]; /* the job's parameters, which the handler
                                         replaces by the answer's figures */
    const uint8_t *in;
    size_t in_size;
    uint8_t *out;
    size_t out_max;
    size_t out_size; /* bytes written to `out`, set by the handler; starts as
                        0 */
    char error[PZK_CAGE_ERROR_MAX];
};

struct pzk_cage_handler {
    /* Loads the libraries and data that the handler needs before the sandbox
     * closes; may be NULL. */
    void (*prepare)(void);
    /* Does a job; false with an error if it cannot. NULL: there are no jobs of
     * this kind. */
    bool (*run)(struct pzk_cage_task *task);
};

/* Serves jobs until the parent is gone; a job's kind is the index of its
 * handler. From the first job on the process cannot open files, start programs
 * or connect. Returns an exit status. */
int pzk_cage_serve(const struct pzk_cage_handler *handlers, int count);

/* ---- jail.c ---- */

/* Gives up all rights of the process except to compute and to answer. False
 * where the system refuses; without libseccomp it sets only the limits. */
bool pzk_cage_lock(void);
