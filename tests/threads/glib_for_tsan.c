// SPDX-License-Identifier: MIT
/*
 * Preloaded into a program built with ThreadSanitizer. It sees the locks of the
 * C library, not GLib's, which are made of futexes in a library that it does
 * not look into; here GLib's own functions tell it what happens before what:
 * locks, conditions, queues, and what is handed to a main loop.
 */
#include <dlfcn.h>
#include <glib.h>

/* Of the sanitizer: what was written before a release of AT is seen after an
 * acquire of it. */
void __tsan_acquire(void *at);
void __tsan_release(void *at);

/* GLib's own function NAME, as a pointer to TYPE. */
#define REAL(type, name) ((type)dlsym(RTLD_NEXT, name))

/* ---- locks ---- */

typedef void mutex_function(GMutex *mutex);

void
g_mutex_lock(GMutex *mutex)
{
    REAL(mutex_function *, "g_mutex_lock")(mutex);
    __tsan_acquire(mutex);
}

void
g_mutex_unlock(GMutex *mutex)
{
    __tsan_release(mutex);
    REAL(mutex_function *, "g_mutex_unlock")(mutex);
}

void
g_cond_wait(GCond *cond, GMutex *mutex)
{
    __tsan_release(mutex);
    REAL(void (*)(GCond *, GMutex *), "g_cond_wait")(cond, mutex);
    __tsan_acquire(mutex);
}

gboolean
g_cond_wait_until(GCond *cond, GMutex *mutex, gint64 end_us)
{
    __tsan_release(mutex);
    gboolean told = REAL(gboolean(*)(GCond *, GMutex *, gint64),
                         "g_cond_wait_until")(cond, mutex, end_us);

    __tsan_acquire(mutex);
    return told;
}

/* ---- queues ---- */

void
g_async_queue_push(GAsyncQueue *queue, gpointer data)
{
    __tsan_release(queue);
    REAL(void (*)(GAsyncQueue *, gpointer), "g_async_queue_push")(queue, data);
}

gpointer
g_async_queue_try_pop(GAsyncQueue *queue)
{
    gpointer data =
        REAL(gpointer(*)(GAsyncQueue *), "g_async_queue_try_pop")(queue);

    __tsan_acquire(queue);
    return data;
}

/* ---- what a main loop calls ---- */

struct box {
    gint references;
    GSourceFunc call;
    gpointer data;
    GDestroyNotify notify;
};

static void
ref_box(gpointer data)
{
    struct box *box = data;

    g_atomic_int_inc(&box->references);
}

static void
unref_box(gpointer data)
{
    struct box *box = data;

    __tsan_release(box);
    if (g_atomic_int_dec_and_test(&box->references)) {
        __tsan_acquire(box);
        if (box->notify) {
            box->notify(box->data);
        }
        g_free(box);
    }
}

/* Asked for before each call, in the thread that calls. */
static void
open_box(gpointer data, GSource *source, GSourceFunc *call, gpointer *with)
{
    struct box *box = data;

    __tsan_acquire(box);
    *call = box->call;
    *with = box->data;
}

static GSourceCallbackFuncs box_funcs = {
    .ref = ref_box, .unref = unref_box, .get = open_box};

void
g_source_set_callback(GSource *source, GSourceFunc call, gpointer data,
                      GDestroyNotify notify)
{
    struct box *box = g_new0(struct box, 1);

    *box = (struct box){1, call, data, notify};
    __tsan_release(box);
    g_source_set_callback_indirect(source, box, &box_funcs);
}

static guint
attach(GSource *source_take, GMainContext *context, int priority,
       GSourceFunc call, gpointer data, GDestroyNotify notify)
{
    g_source_set_priority(source_take, priority);
    g_source_set_callback(source_take, call, data, notify);
    guint id = g_source_attach(source_take, context);

    g_source_unref(source_take);
    return id;
}

guint
g_idle_add_full(int priority, GSourceFunc call, gpointer data,
                GDestroyNotify notify)
{
    return attach(g_idle_source_new(), NULL, priority, call, data, notify);
}

guint
g_idle_add(GSourceFunc call, gpointer data)
{
    return g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, call, data, NULL);
}

void
g_main_context_invoke(GMainContext *context, GSourceFunc call, gpointer data)
{
    if (g_main_context_is_owner(context)) {
        while (call(data)) {
        }
    } else {
        attach(g_idle_source_new(), context, G_PRIORITY_DEFAULT, call, data,
               NULL);
    }
}
