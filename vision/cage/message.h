// SPDX-License-Identifier: MIT
#pragma once
/*
 * The messages between parent and child: one per job and one per answer,
 * through a SOCK_SEQPACKET socket. The shared memory begins with the input; the
 * output follows it.
 */
#include "vision/cage/cage.h"

/* The child's descriptors; PZK_CAGE_LENT is open only where the parent passes a
 * file. */
enum { PZK_CAGE_SOCKET = 3, PZK_CAGE_MEMORY = 4, PZK_CAGE_LENT = 5 };

/* The output begins at a multiple of this many bytes. */
enum { PZK_CAGE_ALIGN = 64 };

/* The parent kills a child that uses no CPU time once this many times the job's
 * deadline have passed. On a machine with many busy programs a child that works
 * gets a fifteenth of a core. */
enum { PZK_CAGE_PATIENCE = 15 };

struct pzk_cage_message {
    uint32_t number; /* the job's number; the answer repeats it */
    int32_t kind, good;
    int32_t figure[PZK_CAGE_FIGURES];
    uint64_t in_size, out_size; /* bytes; in a job, out_size is the most that
                                   the answer may have */
    uint64_t memory;            /* size of the shared memory, bytes */
    int64_t deadline_us;
    char error[PZK_CAGE_ERROR_MAX];
};

static inline uint64_t
pzk_cage_out_at(uint64_t in_size)
{
    return (in_size + PZK_CAGE_ALIGN - 1) / PZK_CAGE_ALIGN * PZK_CAGE_ALIGN;
}
