// SPDX-License-Identifier: MIT
#pragma once
/*
 * What parent and child send each other: one message per job and one per
 * answer, through a SOCK_SEQPACKET socket. The input is at the beginning of the
 * shared memory, the output behind it.
 */
#include "vision/cage/cage.h"

/* Descriptors of the child; the last one only where the parent passes a file.
 */
enum { PZK_CAGE_SOCKET = 3, PZK_CAGE_MEMORY = 4, PZK_CAGE_LENT = 5 };

/* Offset of the output. */
enum { PZK_CAGE_ALIGN = 64 };

/* The parent kills a child that computes nothing after this many times its
 * job's deadline. */
enum { PZK_CAGE_PATIENCE = 5 };

struct pzk_cage_message {
    uint32_t number; /* of the job; the answer repeats it */
    int32_t kind, good;
    int32_t figure[PZK_CAGE_FIGURES];
    uint64_t in_size, out_size; /* in_size, out_size: of a job, the maximum the
                                   answer may have */
    uint64_t memory;            /* size of the shared memory */
    int64_t deadline_us;
    char error[PZK_CAGE_ERROR_MAX];
};

static inline uint64_t
pzk_cage_out_at(uint64_t in_size)
{
    return (in_size + PZK_CAGE_ALIGN - 1) / PZK_CAGE_ALIGN * PZK_CAGE_ALIGN;
}
