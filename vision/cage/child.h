// SPDX-License-Identifier: MIT
#pragma once
/*
 * The inside of the cage: what the child process does.
 */
#include "vision/cage/cage.h"

/* One job as its handler sees it. */
struct pzk_cage_task {
    int32_t figure[PZK_CAGE_FIGURES]; /* the job's, then the answer's */
    const uint8_t *in;
    size_t in_size;
    uint8_t *out;
    size_t out_max;
    size_t out_size; /* to be set; 0 at first */
    char error[PZK_CAGE_ERROR_MAX];
};

struct pzk_cage_handler {
    /* Loads what the handler needs, before the cage is locked; or NULL. */
    void (*prepare)(void);
    /* False where it cannot be done, with an error. NULL: no job is of this
     * kind. */
    bool (*run)(struct pzk_cage_task *task);
};

/* Serves jobs, whose kinds are the handlers' numbers, until the parent is gone.
 * From the first job on the process can open nothing, start nothing and
 * connect to nothing. Returns an exit status. */
int pzk_cage_serve(const struct pzk_cage_handler *handlers, int count);

/* ---- jail.c ---- */

/* Gives up all rights but to compute and to answer. False where the system
 * does not take it; without libseccomp only the limits are set. */
bool pzk_cage_lock(void);
