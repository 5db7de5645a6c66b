// SPDX-License-Identifier: MIT
#pragma once
/*
 * Connects to PipeWire and lists its cameras. Callbacks run in the loop's
 * thread.
 */
#include <pipewire/pipewire.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { PZK_NODES_MAX = 32, PZK_NODE_TEXT_MAX = 256 };

struct pzk_node {
    uint32_t id; /* valid while the node exists */
    uint64_t serial;
    char name[PZK_NODE_TEXT_MAX];   /* stays the same when the camera is plugged
                                       in again */
    char label[PZK_NODE_TEXT_MAX];  /* for people */
    char device[PZK_NODE_TEXT_MAX]; /* "/dev/video0"; "" where there is none or
                                       it is unknown */
};

struct pzk_pipewire {
    struct pw_thread_loop *loop;
    struct pw_context *context;
    struct pw_core *core;
    struct pw_registry *registry;
    struct spa_hook on_core, on_registry;

    /* guarded by the loop's lock */
    struct pzk_node nodes[PZK_NODES_MAX]; /* in the order of their
                                             announcement */
    int count;
    uint64_t changes; /* counts the changes of the list */
    int asked;        /* sequence number of the pending request for the list */
    bool answered, broken;
};

/* Connects by the descriptor FD, which it takes over, or to the user's own
 * PipeWire (-1), and waits for the list of cameras: at most two seconds, or
 * until *STOP (may be NULL). False, nothing open, on failure. LINK is zeroed
 * memory and must not move. */
bool pzk_pipewire_open(struct pzk_pipewire *link, int fd,
                       const atomic_bool *stop);

/* Returns the camera called NAME, or the first one where NAME is NULL; NULL if
 * there is none. Hold the loop's lock. */
const struct pzk_node *pzk_pipewire_find(const struct pzk_pipewire *link,
                                         const char *name);

/* Waits for a signal of the loop, at most 50 ms. Hold its lock. */
void pzk_pipewire_wait(struct pzk_pipewire *link);

/* Waits until the loop has run every call that is queued for it, at most two
 * seconds. Hold its lock. */
void pzk_pipewire_drain(struct pzk_pipewire *link);

/* Closes the connection; destroy everything that uses LINK first. Zeroed memory
 * is fine. */
void pzk_pipewire_close(struct pzk_pipewire *link);
