// SPDX-License-Identifier: MIT
#pragma once
/*
 * A connection to PipeWire, with the cameras it has. What is called back comes
 * from the loop's thread.
 */
#include <pipewire/pipewire.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { PZK_NODES_MAX = 32, PZK_NODE_TEXT_MAX = 256 };

struct pzk_node {
    uint32_t id; /* as long as it is there */
    uint64_t serial;
    char name[PZK_NODE_TEXT_MAX];   /* stays the same */
    char label[PZK_NODE_TEXT_MAX];  /* as people know it */
    char device[PZK_NODE_TEXT_MAX]; /* "/dev/video0"; "": none, or not known */
};

struct pzk_pipewire {
    struct pw_thread_loop *loop;
    struct pw_context *context;
    struct pw_core *core;
    struct pw_registry *registry;
    struct spa_hook on_core, on_registry;

    /* under the loop's lock */
    struct pzk_node nodes[PZK_NODES_MAX]; /* in the order they are told */
    int count;
    uint64_t changes; /* of the list */
    int asked;        /* number of the question whose answer is waited for */
    bool answered, broken;
};

/* Connects by the descriptor FD, which it takes, or to the user's own PipeWire
 * (-1), and waits for its list of cameras: two seconds, or until *STOP (may be
 * NULL). False, nothing open, where there is none. LINK is cleared memory, and
 * stays where it is. */
bool pzk_pipewire_open(struct pzk_pipewire *link, int fd,
                       const atomic_bool *stop);

/* The camera called NAME, NULL: the first; NULL where it is not there. With the
 * loop's lock. */
const struct pzk_node *pzk_pipewire_find(const struct pzk_pipewire *link,
                                         const char *name);

/* Waits for a signal of the loop, at most 50 ms. With its lock. */
void pzk_pipewire_wait(struct pzk_pipewire *link);

/* Whatever hangs on it is destroyed before. Cleared memory is fine. */
void pzk_pipewire_close(struct pzk_pipewire *link);
