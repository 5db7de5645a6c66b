// SPDX-License-Identifier: MIT
#include "vision/source/desktop/pipewire.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    SLICE_MS = 50, /* how often a wait looks for an interruption */
    ANSWER_SLICES = 2000 / SLICE_MS
};

/* ---- the list ---- */

static const char *
text_of(const struct spa_dict *properties, const char *key)
{
    const char *text = spa_dict_lookup(properties, key);
    return text ? text : "";
}

static void
on_global(void *data, uint32_t id, uint32_t permissions, const char *type,
          uint32_t version, const struct spa_dict *properties)
{
    static const char by_kernel[] = "v4l2:";
    struct pzk_pipewire *link = data;

    if (strcmp(type, PW_TYPE_INTERFACE_Node) != 0 || !properties ||
        strcmp(text_of(properties, PW_KEY_MEDIA_CLASS), "Video/Source") != 0 ||
        link->count == PZK_NODES_MAX) {
        return;
    }
    struct pzk_node *node = &link->nodes[link->count];
    const char *path = text_of(properties, PW_KEY_OBJECT_PATH);
    const char *label = text_of(properties, PW_KEY_NODE_DESCRIPTION);

    *node = (struct pzk_node){.id = id};
    node->serial =
        strtoull(text_of(properties, PW_KEY_OBJECT_SERIAL), NULL, 10);
    snprintf(node->name, sizeof node->name, "%s",
             text_of(properties, PW_KEY_NODE_NAME));
    snprintf(node->label, sizeof node->label, "%s",
             label[0] ? label : node->name);
    if (strncmp(path, by_kernel, sizeof by_kernel - 1) == 0) {
        snprintf(node->device, sizeof node->device, "%s",
                 path + sizeof by_kernel - 1);
    }
    if (node->name[0]) {
        link->count++;
        link->changes++;
        pw_thread_loop_signal(link->loop, false);
    }
}

static void
on_global_remove(void *data, uint32_t id)
{
    struct pzk_pipewire *link = data;

    for (int i = 0; i < link->count; i++) {
        if (link->nodes[i].id == id) {
            link->count--;
            memmove(&link->nodes[i], &link->nodes[i + 1],
                    (size_t)(link->count - i) * sizeof link->nodes[0]);
            link->changes++;
            pw_thread_loop_signal(link->loop, false);
            return;
        }
    }
}

static const struct pw_registry_events registry_events = {
    PW_VERSION_REGISTRY_EVENTS, .global = on_global,
    .global_remove = on_global_remove};

static void
on_done(void *data, uint32_t id, int asked)
{
    struct pzk_pipewire *link = data;

    if (id == PW_ID_CORE && asked == link->asked) {
        link->answered = true;
        pw_thread_loop_signal(link->loop, false);
    }
}

static void
on_error(void *data, uint32_t id, int asked, int result, const char *message)
{
    struct pzk_pipewire *link = data;

    if (id == PW_ID_CORE) {
        link->broken = true;
        pw_thread_loop_signal(link->loop, false);
    }
}

static const struct pw_core_events core_events = {
    PW_VERSION_CORE_EVENTS, .done = on_done, .error = on_error};

/* ---- the connection ---- */

static void
begin(void)
{
    pw_init(NULL, NULL);
}

static bool
connect_link(struct pzk_pipewire *link, int fd)
{
    struct pw_context *context = link->context;

    link->core = fd >= 0 ? pw_context_connect_fd(context, fd, NULL, 0)
                         : pw_context_connect(context, NULL, 0);
    if (!link->core) {
        return false;
    }
    pw_core_add_listener(link->core, &link->on_core, &core_events, link);
    link->registry = pw_core_get_registry(link->core, PW_VERSION_REGISTRY, 0);
    if (!link->registry) {
        return false;
    }
    pw_registry_add_listener(link->registry, &link->on_registry,
                             &registry_events, link);
    link->asked = pw_core_sync(link->core, PW_ID_CORE, 0);
    return true;
}

void
pzk_pipewire_wait(struct pzk_pipewire *link)
{
    struct timespec until;

    pw_thread_loop_get_time(link->loop, &until, SLICE_MS * SPA_NSEC_PER_MSEC);
    pw_thread_loop_timed_wait_full(link->loop, &until);
}

/* Waits until the list of cameras is complete; false if it does not arrive.
 * Hold the loop's lock. */
static bool
wait_for_list(struct pzk_pipewire *link, const atomic_bool *stop)
{
    for (int i = 0; i < ANSWER_SLICES && !link->answered && !link->broken &&
                    !(stop && atomic_load(stop));
         i++) {
        pzk_pipewire_wait(link);
    }
    return link->answered && !link->broken;
}

static int
on_drained(struct spa_loop *loop, bool async, uint32_t number, const void *data,
           size_t size, void *self)
{
    struct pzk_pipewire *link = self;

    link->answered = true;
    pw_thread_loop_signal(link->loop, false);
    return 0;
}

void
pzk_pipewire_drain(struct pzk_pipewire *link)
{
    link->answered = false;
    pw_loop_invoke(pw_thread_loop_get_loop(link->loop), on_drained, 0, NULL, 0,
                   false, link);
    for (int i = 0; i < ANSWER_SLICES && !link->answered; i++) {
        pzk_pipewire_wait(link);
    }
}

bool
pzk_pipewire_open(struct pzk_pipewire *link, int fd, const atomic_bool *stop)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    bool good = false;

    pthread_once(&once, begin);
    link->loop = pw_thread_loop_new("camera", NULL);
    link->context =
        link->loop
            ? pw_context_new(pw_thread_loop_get_loop(link->loop), NULL, 0)
            : NULL;
    if (link->context && pw_thread_loop_start(link->loop) == 0) {
        pw_thread_loop_lock(link->loop);
        good = connect_link(link, fd) && wait_for_list(link, stop);
        pw_thread_loop_unlock(link->loop);
    } else if (fd >= 0) {
        close(fd);
    }
    if (!good) {
        pzk_pipewire_close(link);
    }
    return good;
}

const struct pzk_node *
pzk_pipewire_find(const struct pzk_pipewire *link, const char *name)
{
    for (int i = 0; i < link->count; i++) {
        if (!name || strcmp(link->nodes[i].name, name) == 0) {
            return &link->nodes[i];
        }
    }
    return NULL;
}

void
pzk_pipewire_close(struct pzk_pipewire *link)
{
    if (link->loop) {
        pw_thread_loop_stop(link->loop);
    }
    if (link->registry) {
        spa_hook_remove(&link->on_registry);
        pw_proxy_destroy((struct pw_proxy *)link->registry);
    }
    if (link->core) {
        spa_hook_remove(&link->on_core);
        pw_core_disconnect(link->core);
    }
    if (link->context) {
        pw_context_destroy(link->context);
    }
    if (link->loop) {
        pw_thread_loop_destroy(link->loop);
    }
    *link = (struct pzk_pipewire){.loop = NULL};
}
