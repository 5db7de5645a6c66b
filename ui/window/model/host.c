// SPDX-License-Identifier: MIT
#include "ui/window/model/host.h"

#include "ui/window/model/signals.h"

struct _PzkHost {
    GObject parent;
    struct pzk_phones *phones;
    struct pzk_phones_sight sight;
    GMutex lock; /* the phones' thread sets IDLE */
    guint idle;  /* source of the main loop; 0: none */
};

G_DEFINE_TYPE(PzkHost, pzk_host, G_TYPE_OBJECT)

static int64_t
now_s(void)
{
    return g_get_real_time() / G_USEC_PER_SEC;
}

static gboolean
on_idle(gpointer data)
{
    PzkHost *host = data;
    struct pzk_phone_wish wish;

    g_mutex_lock(&host->lock);
    host->idle = 0;
    g_mutex_unlock(&host->lock);
    g_object_ref(host); /* a listener may let go of it */
    pzk_phones_look(host->phones, &host->sight);
    g_signal_emit_by_name(host, "changed");
    while (pzk_phones_wish(host->phones, &wish)) {
        g_signal_emit_by_name(host, "wish", &wish);
    }
    g_object_unref(host);
    return G_SOURCE_REMOVE;
}

/* In the phones' thread, which ends before HOST does. */
static void
on_news(void *data)
{
    PzkHost *host = data;

    g_mutex_lock(&host->lock);
    if (host->idle == 0) {
        host->idle = g_idle_add(on_idle, host);
    }
    g_mutex_unlock(&host->lock);
}

static void
finalize(GObject *object)
{
    PzkHost *host = PZK_HOST(object);

    pzk_phones_free(host->phones);
    if (host->idle) {
        g_source_remove(host->idle);
    }
    g_mutex_clear(&host->lock);
    G_OBJECT_CLASS(pzk_host_parent_class)->finalize(object);
}

static void
pzk_host_init(PzkHost *host)
{
    g_mutex_init(&host->lock);
}

static void
pzk_host_class_init(PzkHostClass *class)
{
    G_OBJECT_CLASS(class)->finalize = finalize;
    pzk_signal_new(class, "changed", 0);
    pzk_signal_new(class, "wish", 1, G_TYPE_POINTER);
}

PzkHost *
pzk_host_new(const struct pzk_phone_state_setup *setup,
             const struct pzk_phone_options *options, char **why)
{
    PzkHost *host = g_object_new(PZK_TYPE_HOST, NULL);

    g_autofree char *keys =
        g_build_filename(g_get_user_runtime_dir(), "platzkarte-phones", NULL);
    const struct pzk_phones_setup phones = {.table = *setup,
                                            .options = options,
                                            .keys = keys,
                                            .now_s = now_s,
                                            .notify = on_news,
                                            .data = host};

    host->phones = pzk_phones_new(&phones, why);
    if (!host->phones) {
        g_object_unref(host);
        return NULL;
    }
    return host;
}

struct pzk_phones *
pzk_host_phones(PzkHost *host)
{
    return host->phones;
}

const struct pzk_phones_sight *
pzk_host_sight(PzkHost *host)
{
    return &host->sight;
}

int
pzk_host_asked(PzkHost *host)
{
    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        const struct pzk_phone_sight *phone = &host->sight.phone[i];

        if (phone->there && (phone->waits || phone->wants != PZK_NOBODY)) {
            return i;
        }
    }
    return -1;
}
