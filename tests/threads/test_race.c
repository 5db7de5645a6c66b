// SPDX-License-Identifier: MIT
/*
 * Two threads and two numbers, in the company of main loops, locks and queues:
 * one number is kept right, and with "race" the other is not, which the
 * sanitizer must report (status 66).
 */
#include <glib.h>
#include <string.h>

struct shared {
    GMutex lock;
    GAsyncQueue *queue;
    GMainLoop *loop;
    int locked, handed, open;
    gboolean race;
};

static gboolean
stop(gpointer data)
{
    struct shared *shared = data;

    shared->handed++;
    g_main_loop_quit(shared->loop);
    return G_SOURCE_REMOVE;
}

static gpointer
work(gpointer data)
{
    struct shared *shared = data;

    g_mutex_lock(&shared->lock);
    shared->locked++;
    g_mutex_unlock(&shared->lock);
    if (shared->race) {
        shared->open++;
    }
    int *handed = g_new(int, 1);

    *handed = 1;
    g_async_queue_push(shared->queue, handed);
    shared->handed++;
    g_idle_add(stop, shared);
    return NULL;
}

int
main(int argc, char **argv)
{
    struct shared shared = {.race = argc > 1 && strcmp(argv[1], "race") == 0};

    g_mutex_init(&shared.lock);
    shared.queue = g_async_queue_new();
    shared.loop = g_main_loop_new(NULL, FALSE);
    GThread *thread = g_thread_new("work", work, &shared);

    g_mutex_lock(&shared.lock);
    shared.locked++;
    g_mutex_unlock(&shared.lock);
    if (shared.race) {
        shared.open++;
    }
    g_main_loop_run(shared.loop);
    int *handed = g_async_queue_try_pop(shared.queue);
    gboolean right = handed && *handed == 1 && shared.handed == 2;

    g_thread_join(thread);
    right = right && shared.locked == 2;
    g_free(handed);
    g_async_queue_unref(shared.queue);
    g_main_loop_unref(shared.loop);
    g_mutex_clear(&shared.lock);
    return right ? 0 : 1;
}
