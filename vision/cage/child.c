// SPDX-License-Identifier: MIT
#include "vision/cage/child.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/time.h>

#include "vision/cage/message.h"

struct memory {
    uint8_t *at;
    uint64_t size;
};

/* Maps the shared memory again after the parent has grown it. */
static bool
map(struct memory *memory, uint64_t size)
{
    if (size <= memory->size) {
        return true;
    }
    if (memory->at) {
        munmap(memory->at, memory->size);
    }
    void *at = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED,
                    PZK_CAGE_MEMORY, 0);
    memory->at = at == MAP_FAILED ? NULL : at;
    memory->size = memory->at ? size : 0;
    return memory->at != NULL;
}

/* Has SIGALRM end this process after US microseconds; 0 cancels the alarm. If
 * the parent is gone, nobody else ends a job that hangs; the alarm comes some
 * time after the parent would have ended it. */
static void
set_alarm(int64_t us)
{
    struct itimerval timer = {
        .it_value = {.tv_sec = us / 1000000, .tv_usec = us % 1000000}};

    setitimer(ITIMER_REAL, &timer, NULL);
}

static void
run(const struct pzk_cage_handler *handler, const struct memory *memory,
    struct pzk_cage_message *message)
{
    struct pzk_cage_task task = {.in = memory->at,
                                 .in_size = message->in_size,
                                 .out = memory->at +
                                        pzk_cage_out_at(message->in_size),
                                 .out_max = message->out_size};

    memcpy(task.figure, message->figure, sizeof task.figure);
    set_alarm((PZK_CAGE_PATIENCE + 1) * message->deadline_us);
    message->good = handler->run(&task);
    set_alarm(0);
    memcpy(message->figure, task.figure, sizeof task.figure);
    memcpy(message->error, task.error, sizeof task.error);
    message->out_size = message->good ? task.out_size : 0;
}

int
pzk_cage_serve(const struct pzk_cage_handler *handlers, int count)
{
    struct pzk_cage_message message;
    struct memory memory = {NULL, 0};

    for (int i = 0; i < count; i++) {
        if (handlers[i].prepare) {
            handlers[i].prepare();
        }
    }
    if (!pzk_cage_lock()) {
        return 1;
    }
    for (;;) {
        ssize_t n = recv(PZK_CAGE_SOCKET, &message, sizeof message, 0);

        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n != (ssize_t)sizeof message) {
            return n == 0 ? 0 : 1; /* the parent is gone */
        }
        if (message.kind < 0 || message.kind >= count ||
            !handlers[message.kind].run || !map(&memory, message.memory)) {
            return 1;
        }
        run(&handlers[message.kind], &memory, &message);
        if (send(PZK_CAGE_SOCKET, &message, sizeof message, MSG_NOSIGNAL) !=
            (ssize_t)sizeof message) {
            return 1;
        }
    }
}
