// SPDX-License-Identifier: MIT
#include "ui/web/publisher.h"

#include <stdbool.h>

#include "ui/web/listener.h"

/* Interval of checks whether this machine's address has changed. */
static const guint LOOK_AGAIN_S = 5;

struct pzk_web_publisher {
    struct pzk_web_publisher_setup setup;
    struct pzk_listener *listener;
    char *listens_on;
    GSource *again;
};

static void
tell(struct pzk_web_publisher *publisher, const char *why)
{
    bool tls = publisher->setup.certificate;
    int port = publisher->setup.port;
    g_autofree char *shown =
        port == (tls ? 443 : 80) ? g_strdup("") : g_strdup_printf(":%d", port);
    g_autofree char *url = g_strdup_printf(
        "%s://%s%s/", tls ? "https" : "http",
        publisher->setup.name ? publisher->setup.name : publisher->listens_on,
        shown);

    publisher->setup.moved(publisher->setup.data, why ? NULL : url, why);
}

static gboolean
listen_again(gpointer data)
{
    struct pzk_web_publisher *publisher = data;
    g_autoptr(GInetAddress) address =
        publisher->setup.address
            ? g_inet_address_new_from_string(publisher->setup.address)
            : pzk_listener_own_address();
    g_autofree char *text = address ? g_inet_address_to_string(address) : NULL;
    g_autofree char *why = NULL;

    if (publisher->listener && g_strcmp0(text, publisher->listens_on) == 0) {
        return G_SOURCE_CONTINUE;
    }
    pzk_listener_free(publisher->listener);
    publisher->listener = NULL;
    g_free(publisher->listens_on);
    publisher->listens_on = g_strdup(text);
    if (address) {
        publisher->listener = pzk_listener_new(
            publisher->setup.server, address, (guint16)publisher->setup.port,
            publisher->setup.certificate, publisher->setup.limits, &why);
    }
    tell(publisher, publisher->listener ? NULL
                    : why               ? why
                                        : publisher->setup.address);
    return G_SOURCE_CONTINUE;
}

struct pzk_web_publisher *
pzk_web_publisher_new(const struct pzk_web_publisher_setup *setup)
{
    struct pzk_web_publisher *publisher = g_new0(struct pzk_web_publisher, 1);

    publisher->setup = *setup;
    listen_again(publisher);
    publisher->again = g_timeout_source_new_seconds(LOOK_AGAIN_S);
    g_source_set_callback(publisher->again, listen_again, publisher, NULL);
    g_source_attach(publisher->again, g_main_context_get_thread_default());
    return publisher;
}

void
pzk_web_publisher_free(struct pzk_web_publisher *publisher)
{
    if (!publisher) {
        return;
    }
    g_source_destroy(publisher->again);
    g_source_unref(publisher->again);
    pzk_listener_free(publisher->listener);
    g_free(publisher->listens_on);
    g_free(publisher);
}
