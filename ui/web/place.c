// SPDX-License-Identifier: MIT
#include "ui/web/place.h"

#include "ui/web/listener.h"

/* Interval of checks whether this machine's address has changed. */
static const guint LOOK_AGAIN_S = 5;

struct pzk_web_place {
    struct pzk_web_place_setup setup;
    char *address; /* address that the setup names, or NULL */
    struct pzk_web_limits limits;
    struct pzk_listener *listener;
    char *listens_on;
    GSource *again;
};

static void
tell(struct pzk_web_place *place, const char *why)
{
    g_autofree char *url = g_strdup_printf(
        "%s://%s:%d/", place->setup.certificate ? "https" : "http",
        place->listens_on, place->setup.port);

    place->setup.moved(place->setup.data, why ? NULL : url, why);
}

static gboolean
listen_again(gpointer data)
{
    struct pzk_web_place *place = data;
    g_autoptr(GInetAddress) address =
        place->address ? g_inet_address_new_from_string(place->address)
                       : pzk_listener_own_address();
    g_autofree char *text = address ? g_inet_address_to_string(address) : NULL;
    g_autofree char *why = NULL;

    if (place->listener && g_strcmp0(text, place->listens_on) == 0) {
        return G_SOURCE_CONTINUE;
    }
    pzk_listener_free(place->listener);
    place->listener = NULL;
    g_free(place->listens_on);
    place->listens_on = g_strdup(text);
    if (address) {
        place->listener = pzk_listener_new(
            place->setup.server, address, (guint16)place->setup.port,
            place->setup.certificate, &place->limits, &why);
    }
    tell(place, place->listener ? NULL : why ? why : place->address);
    return G_SOURCE_CONTINUE;
}

struct pzk_web_place *
pzk_web_place_new(const struct pzk_web_place_setup *setup)
{
    struct pzk_web_place *place = g_new0(struct pzk_web_place, 1);

    place->setup = *setup;
    place->address = g_strdup(setup->address);
    place->limits = *setup->limits;
    g_object_ref(setup->server);
    listen_again(place);
    place->again = g_timeout_source_new_seconds(LOOK_AGAIN_S);
    g_source_set_callback(place->again, listen_again, place, NULL);
    g_source_attach(place->again, g_main_context_get_thread_default());
    return place;
}

void
pzk_web_place_free(struct pzk_web_place *place)
{
    if (!place) {
        return;
    }
    g_source_destroy(place->again);
    g_source_unref(place->again);
    pzk_listener_free(place->listener);
    g_object_unref(place->setup.server);
    g_free(place->listens_on);
    g_free(place->address);
    g_free(place);
}
